"""What is drawn over the game's own picture: targets, selection, paths, overlays, the cursor, the tray of dice."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.kernel.state import State
from game.scenes.table import charted, shading
from game.scenes.table.choices import Choices, Target
from game.scenes.table.playback import LINGER_MS, Playback
from game.ui import fonts, paint, theme
from game.ui.camera import Camera, Point
from game.ui.motion import Pose
from game.ui.scale import px
from game.ui.tabletop import Box, GameTable, Highlight, Offer, Token, Walk
from game.ui.tabletop.painting import Shown
from game.ui.theme import QUIET, TEXT

_SMALLEST = 11
GHOST = 0.62
"""How solid a piece looks that is about to be placed."""
NEAR = 0.6
"""How far the arrows of a square are from one another, at most."""
AIMED = ("hit", "danger")
SOFT = ("walk",)
"""Those of places of which many are lit at once: a wash with a fine edge. A walk says what it costs under the pointer,
the others at once."""
"""Targets whose reticle stands over the piece aimed at."""
LEAST = 20
"""In narrower places nothing is written."""
WIDE = 1.5
"""How much wider than high a place is whose mark stands at its left."""
CARD_SHAPE = 1.15
"""From which length for its breadth a piece is a card."""


def _wash(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour, alpha: int) -> None:
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    layer.fill((*colour, alpha))
    surface.blit(layer, rect)


def _fill(surface: pygame.Surface, points: Sequence[Point], colour: theme.Colour, alpha: int) -> None:
    """Wash a place with corners of its own."""
    left, top = min(x for x, _ in points) - 1, min(y for _, y in points) - 1
    size = math.ceil(max(x for x, _ in points) - left) + 2, math.ceil(max(y for _, y in points) - top) + 2
    layer = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(layer, (*colour, alpha), [(x - left, y - top) for x, y in points])
    surface.blit(layer, (left, top))


def corners_of(table: GameTable, camera: Camera, spot: Box) -> list[Point]:
    """Return the corners of a place on the screen, where it is no box."""
    return [camera.to_screen(point) for point in table.painter.lattice.outline(spot)]


def draw_targets(
    surface: pygame.Surface, camera: Camera, table: GameTable, choices: Choices, hovered: Target | None
) -> None:
    """Light every place that can be clicked: a wash, a shape that tells its kind, and its cost or odds."""
    for target in choices.targets:
        rect = camera.rect_to_screen(target.spot)
        if rect.colliderect(camera.view):
            _draw_target(surface, camera, rect, target, target is hovered, corners_of(table, camera, target.spot))
    if hovered is not None:
        walk = hovered.first.walk
        if walk is not None:
            draw_path(surface, camera, walk)
        for box in hovered.first.offer.shades:
            _wash(surface, camera.rect_to_screen(box), theme.current().danger, 95)


def _draw_target(
    surface: pygame.Surface, camera: Camera, rect: pygame.Rect, target: Target, hovered: bool, corners: list[Point]
) -> None:
    look = theme.current()
    offer = target.first.offer
    colour = _tint(offer.tint)
    inner = rect.inflate(-max(2, rect.width // 10), -max(2, rect.height // 10))
    if offer.tint == "turn":
        return
    if offer.tint in charted.CHARTED and corners:
        charted.draw(surface, corners, offer.tint, hovered)
    elif offer.tint in SOFT and corners:
        _fill(surface, corners, colour, 84 if hovered else 44)
        pygame.draw.aalines(surface, theme.mix(colour, look.table, 0.0 if hovered else 0.3), True, corners)
    elif offer.tint in SOFT:
        if hovered:
            _wash(surface, inner, colour, 70)
        radius = max(3, rect.width // (5 if hovered else 9))
        paint.disc(surface, rect.center, radius, theme.mix(colour, look.table, 0.25 if not hovered else 0.0))
    elif corners:
        _fill(surface, corners, colour, 104 if hovered else 52)
        if offer.tint not in AIMED:
            width = max(3, rect.width // (12 if hovered else 18))
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                paint.line(surface, colour, a, b, width)
    else:
        _wash(surface, inner, colour, 92 if hovered else 48)
        if offer.tint not in AIMED:
            _shape(surface, inner, offer.tint, colour, hovered)


def _aimed(target: Target) -> bool:
    """Return whether odds stand beside what is aimed at, rather than in its place: those find room after the others."""
    return target.first.offer.tint in AIMED


def draw_target_marks(
    surface: pygame.Surface,
    camera: Camera,
    choices: Choices,
    hovered: Target | None,
    cursor: Point | None = None,
    tokens: Sequence[Token] = (),
    names: Sequence[pygame.Rect] = (),
    cards: bool = False,
) -> None:
    """Draw over the pieces what is told of lit places: reticles, facings, costs and odds, beside the `names` that are
    written there; arrows to turn by only in the square at the pointer or at the keyboard's cursor. `cards`: a piece
    hides its place, and gets a rim."""
    hiding = {one.box for one in tokens} if cards else set()
    look, at, taken = theme.current(), hovered.centre if hovered is not None else cursor, list(names)
    for target in sorted(choices.targets, key=_aimed):
        rect = camera.rect_to_screen(target.spot)
        offer = target.first.offer
        if not rect.colliderect(camera.view) or (offer.tint == "walk" and target is not hovered):
            continue
        inner, colour = rect.inflate(-max(2, rect.width // 10), -max(2, rect.height // 10)), _tint(offer.tint)
        if offer.tint == "turn" and offer.facing is not None:
            if at is not None and math.dist(at, target.centre) < NEAR:
                _arrowhead(surface, rect, offer.facing, target is hovered)
            continue
        if offer.tint in AIMED:
            _shape(surface, inner, offer.tint, colour, target is hovered)
        elif target.spot in hiding:
            _rim(surface, rect, colour, target is hovered)
        if offer.facing is not None:
            _wedge(surface, inner, offer.facing, colour)
        if not offer.mark or rect.width < LEAST:
            continue
        if offer.tint in charted.CHARTED:
            picture, place = _charted(camera, rect, offer, tokens, target is hovered)
            surface.blit(picture, place)
            continue
        picture, place = _written(camera, rect, offer, tokens, taken)
        taken.append(place)
        soft = offer.tint in SOFT and target is not hovered and offer.tint not in AIMED
        if offer.tint in AIMED:
            near = (min(max(place.centerx, rect.left), rect.right), min(max(place.centery, rect.top), rect.bottom))
            pygame.draw.line(surface, colour, place.center, near, max(2, rect.width // 24))
        _draw_pill(surface, picture, place, theme.mix(colour, look.table, 0.45) if soft else colour)


def mark_places(
    camera: Camera,
    choices: Choices,
    hovered: Target | None,
    tokens: Sequence[Token] = (),
    names: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Return where on the screen the costs and odds of lit places are written."""
    found: list[pygame.Rect] = []
    for target in sorted(choices.targets, key=_aimed):
        rect, offer = camera.rect_to_screen(target.spot), target.first.offer
        seen = rect.colliderect(camera.view) and rect.width >= LEAST and (offer.tint != "walk" or target is hovered)
        if offer.mark and seen and not (offer.tint == "turn" and offer.facing is not None):
            found.append(_written(camera, rect, offer, tokens, [*names, *found])[1])
    return found


def _written(
    camera: Camera, rect: pygame.Rect, offer: Offer, tokens: Sequence[Token], taken: Sequence[pygame.Rect]
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a cost or odds in writing and where its pill is: beside the piece that is aimed at, else at the bottom of
    its place; in a wide one at its left, where its picture is."""
    if offer.tint in charted.CHARTED:
        return _charted(camera, rect, offer, tokens)
    picture, pill = _pill(rect, offer.mark)
    if offer.tint in AIMED:
        pieces = [camera.rect_to_screen(one.box) for one in tokens]
        return picture, badge_place(pill, rect, camera.room, [*pieces, *taken])
    foot, taken = _at_foot(pill, rect), list(taken)
    met = foot.collidelist(taken)
    return picture, foot if met < 0 else foot.move_to(bottom=max(taken[met].top, rect.top + foot.height // 2))


def _charted(
    camera: Camera, rect: pygame.Rect, offer: Offer, tokens: Sequence[Token], hovered: bool = False
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a cost or odds on a chart as they are written, and where."""
    picture = charted.pill(offer.mark, offer.tint, rect.width, hovered, theme.current().name)
    (x, y), near = camera.to_world(rect.center), rect.width / camera.zoom
    beside = (one for one in tokens if abs(one.centre[0] - x) < near and abs(one.centre[1] - y) < near)
    pieces = [camera.rect_to_screen(one.box) for one in beside]
    return picture, charted.pill_rect(picture, rect, offer.tint, pieces)


def _at_foot(pill: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    middle = rect.centerx if rect.width < WIDE * rect.height else rect.x + rect.height // 2
    return pill.move_to(midbottom=(middle, rect.bottom - 1))


def _tint(name: str) -> theme.Colour:
    look = theme.current()
    return {"go": look.go, "walk": look.go, "hit": look.hit, "danger": look.danger}.get(name, look.accent)


def _shape(surface: pygame.Surface, rect: pygame.Rect, tint: str, colour: theme.Colour, hovered: bool) -> None:
    """Draw corners for a way to go; for what is hit a reticle, or a rim around a card, whose numbers it leaves free."""
    least = min(rect.size)
    width, size = max(2, least // (14 if hovered else 20)), max(5, least // 4)
    if tint in ("hit", "danger") and max(rect.size) < least * CARD_SHAPE:
        pygame.draw.aacircle(surface, colour, rect.center, rect.width // 2 - width, width)
        cx, cy = rect.center
        reach = rect.width // 2
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            a = (cx + dx * (reach - size // 2), cy + dy * (reach - size // 2))
            pygame.draw.line(surface, colour, a, (cx + dx * reach, cy + dy * reach), width)
        return
    if tint in AIMED:
        rim = rect.inflate(rect.width // 9, rect.height // 9)
        pygame.draw.rect(surface, colour, rim, max(2, least // (20 if hovered else 28)), border_radius=least // 14)
        return
    for x, y, dx, dy in (
        (rect.left, rect.top, 1, 1),
        (rect.right - 1, rect.top, -1, 1),
        (rect.left, rect.bottom - 1, 1, -1),
        (rect.right - 1, rect.bottom - 1, -1, -1),
    ):
        pygame.draw.line(surface, colour, (x, y), (x + dx * size, y), width)
        pygame.draw.line(surface, colour, (x, y), (x, y + dy * size), width)


def _rim(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour, hovered: bool) -> None:
    """Draw a rim around a card, or a ring around a medallion."""
    width, around = px(4 if hovered else 3), rect.inflate(px(10), px(10))
    if rect.width == rect.height:
        pygame.draw.aacircle(surface, colour, around.center, around.width // 2, width)
    else:
        pygame.draw.rect(surface, colour, around, width, border_radius=px(9))


def _wedge(surface: pygame.Surface, rect: pygame.Rect, facing: float, colour: theme.Colour) -> None:
    """Draw a small arrow at the edge that tells the facing after the action."""
    cx, cy = rect.center
    angle = math.radians(facing - 90)
    reach, size = rect.width * 0.44, rect.width * 0.14
    tip = (cx + math.cos(angle) * reach, cy + math.sin(angle) * reach)
    side = angle + math.pi / 2
    base = (cx + math.cos(angle) * (reach - size), cy + math.sin(angle) * (reach - size))
    points = [
        tip,
        (base[0] + math.cos(side) * size, base[1] + math.sin(side) * size),
        (base[0] - math.cos(side) * size, base[1] - math.sin(side) * size),
    ]
    pygame.draw.polygon(surface, theme.lighter(colour), points)


def _arrowhead(surface: pygame.Surface, rect: pygame.Rect, facing: float, hovered: bool) -> None:
    """Draw an arrow that can be clicked in place of the rest of its square."""
    look, angle = theme.current(), math.radians(facing - 90)
    dx, dy = math.cos(angle), math.sin(angle)
    (cx, cy), size = rect.center, min(rect.size) * (0.42 if hovered else 0.32)
    tip = cx + dx * size, cy + dy * size
    wings = [(cx - dx * size - s * dy * size * 1.5, cy - dy * size + s * dx * size * 1.5) for s in (1, -1)]
    colour = theme.lighter(look.accent, 0.3) if hovered else theme.mix(look.accent, look.table, 0.2)
    pygame.draw.polygon(surface, look.table, [(x + 1, y + 1) for x, y in (tip, *wings)])
    pygame.draw.polygon(surface, colour, [tip, *wings])


def draw_ghost(surface: pygame.Surface, camera: Camera, table: GameTable, view: State, target: Target) -> None:
    """Draw the piece that a click there would put on the board."""
    actions = target.first.actions
    token = table.ghost(view, actions[-1]) if actions else None
    if token is not None:
        table.draw_token(surface, camera, view, token, Pose(*token.centre, angle=token.angle, alpha=GHOST))


def badge_place(pill: pygame.Rect, rect: pygame.Rect, view: pygame.Rect, pieces: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a place inside the view beside a piece, above it rather than elsewhere, and rather over no other piece."""
    gap = max(3, rect.height // 10)
    places = [
        pill.move_to(midbottom=(rect.centerx, rect.top - gap)),
        pill.move_to(midtop=(rect.centerx, rect.bottom + gap)),
        pill.move_to(midleft=(rect.right + gap, rect.centery)),
        pill.move_to(midright=(rect.left - gap, rect.centery)),
        pill.move_to(bottomleft=(rect.right + gap, rect.top - gap)),
        pill.move_to(bottomright=(rect.left - gap, rect.top - gap)),
        pill.move_to(topleft=(rect.right + gap, rect.bottom + gap)),
        pill.move_to(topright=(rect.left - gap, rect.bottom + gap)),
        pill.move_to(midbottom=(rect.centerx, rect.top - gap - rect.height)),
        pill.move_to(midtop=(rect.centerx, rect.bottom + gap + rect.height)),
    ]
    inside = [place for place in places if view.contains(place)] or [places[0].clamp(view)]
    return next((place for place in inside if place.collidelist(list(pieces)) < 0), inside[0])


def _pill(rect: pygame.Rect, string: str, most: int = 20) -> tuple[pygame.Surface, pygame.Rect]:
    """Return what is written on a pill for a place, and how large the pill is: what is won above what it may cost."""
    height, look = max(_SMALLEST, min(most, rect.height // 3)), theme.current()
    won, _dot, lost = string.partition(charted.SEPARATOR)
    picture = fonts.exact_picture(won, height, look.text, bold=True)
    if lost:
        above, below = picture, fonts.exact_picture(lost, height, theme.lighter(look.hit, 0.55), bold=True)
        size = max(above.get_width(), below.get_width()), above.get_height() + below.get_height()
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(above, above.get_rect(midtop=(size[0] // 2, 0)))
        picture.blit(below, below.get_rect(midbottom=(size[0] // 2, size[1])))
    return picture, pygame.Rect(0, 0, picture.get_width() + height * 2 // 3, picture.get_height() + 2)


def _draw_pill(
    surface: pygame.Surface, picture: pygame.Surface, pill: pygame.Rect, colour: theme.Colour, share: float = 0.2
) -> None:
    radius = min(pill.height // 2, 12)
    pygame.draw.rect(surface, theme.mix(theme.current().table, colour, share), pill, border_radius=radius)
    pygame.draw.rect(surface, colour, pill, 1, border_radius=radius)
    surface.blit(picture, picture.get_rect(center=pill.center))


def draw_path(surface: pygame.Surface, camera: Camera, walk: Walk) -> None:
    """Draw the way of a walk, dotted."""
    colour = theme.current().go
    points = [camera.to_screen(point) for point in walk.path]
    for (ax, ay), (bx, by) in zip(points, points[1:], strict=False):
        for k in range(1, 5):
            x, y = ax + (bx - ax) * k / 5, ay + (by - ay) * k / 5
            paint.disc(surface, (round(x), round(y)), max(2, round(camera.zoom / 18)), colour)


def draw_selection(
    surface: pygame.Surface, camera: Camera, centre: Point, size: tuple[float, float], corners: Sequence[Point] = ()
) -> None:
    """Draw a brass ring around the selected piece, or along the rim of its place."""
    colour = theme.current().accent
    if corners:
        _fill(surface, corners, colour, 56)
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            paint.line(surface, colour, a, b, max(2, round(camera.zoom / 18)))
        return
    x, y = camera.to_screen(centre)
    across, down = (round(camera.zoom * side * 0.62) for side in size)
    rect, reach = pygame.Rect(round(x) - across, round(y) - down, across * 2, down * 2), min(across, down)
    paint.glow(surface, rect.inflate(-reach // 2, -reach // 2), colour, reach // 2, max(4, reach // 3), 1)
    pygame.draw.rect(surface, colour, rect, max(2, reach // 12), border_radius=reach // 3)


def draw_shades(surface: pygame.Surface, camera: Camera, table: GameTable, shades: list[Highlight]) -> None:
    """Draw the places of an overlay."""
    look = theme.current()
    for shade in shades:
        rect = camera.rect_to_screen(shade.spot)
        charting = shade.tint in charted.SHADES
        colour = charted.SHADES[shade.tint] if charting else look.role(shade.tint)
        if "above" in shade.states:
            _draw_above(surface, rect, colour, shade)
            continue
        if shade.states:
            shading.draw_shade(surface, rect, colour, shade.strength, shade.states, shade.mark)
            continue
        corners = corners_of(table, camera, shade.spot)
        if corners:
            _fill(surface, corners, colour, round(255 * shade.strength))
        else:
            _wash(surface, rect, colour, round(255 * shade.strength))
        if shade.mark and rect.width >= 26:
            picture, pill = _pill(rect, shade.mark)
            place = charted.beside(pill, rect) if charting else _at_foot(pill, rect)
            _draw_pill(surface, picture, place, colour)


def _draw_above(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour, shade: Highlight) -> None:
    """Draw a place around and above what lies there: nothing of that is covered but by the mark, at its head."""
    _wash(surface, rect, colour, round(160 * shade.strength))
    pygame.draw.rect(surface, colour, rect, max(2, round(6 * shade.strength)), border_radius=6)
    if shade.mark:
        picture, pill = _pill(rect, shade.mark, 24)
        _draw_pill(surface, picture, pill.move_to(midtop=(rect.centerx, rect.top - 2)), colour, 0.6)


def draw_flash(surface: pygame.Surface, camera: Camera, table: GameTable, spot: Box, share: float) -> None:
    """Draw a ring, of the shape of its place, that closes in on what the log points at, and fades."""
    rect, grows = camera.rect_to_screen(spot), 1 + 1.6 * (1 - share)
    colour, wide = (*theme.current().accent, round(255 * min(1.0, 2 * (1 - share)))), max(2, rect.width // 12)
    x, y = rect.center
    rim = [(x + (a - x) * grows, y + (b - y) * grows) for a, b in corners_of(table, camera, spot)]
    across, down = zip(*rim, strict=True) if rim else ((), ())
    box = pygame.Rect(min(across), min(down), max(across) - min(across), max(down) - min(down)) if rim else rect
    grown = box.inflate(2 * wide, 2 * wide) if rim else rect.scale_by(grows)
    layer = pygame.Surface(grown.size, pygame.SRCALPHA)
    if rim:
        pygame.draw.polygon(layer, colour, [(a - grown.x, b - grown.y) for a, b in rim], wide)
    else:
        pygame.draw.rect(layer, colour, layer.get_rect(), wide, 8)
    surface.blit(layer, grown)


def draw_cursor(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the keyboard's place on the board, which Enter would click."""
    short = max(0, 14 - min(rect.size))
    paint.focus_ring(surface, rect.inflate(short, short), 6)


def moving(playback: Playback, tokens: Sequence[Token], view: State, now: float) -> list[Shown]:
    """Return the pieces where they are at that time, those behind first, with those that are gone but still on their
    way."""
    seen = [(token, view) for token in tokens]
    seen += [ghost for key, ghost in playback.ghosts.items() if key in playback.timeline.moving(now)]
    shown = [
        (token, view, playback.timeline.pose(token.key, playback.resting(token, now), now)) for token, view in seen
    ]
    return sorted(shown, key=lambda one: (one[0].layer, one[2].y))


STAYS_MS = 2600.0
FADES_MS = 500.0


def draw_tray(surface: pygame.Surface, rect: pygame.Rect, playback: Playback, now: float, brief: bool) -> None:
    """Show the dice that are tumbling or have just come to rest; the tray fades when nothing more falls, soon where it
    is to be `brief`."""
    thrown = playback.dice(now)
    if thrown is None:
        return
    age = now - thrown.at - thrown.throw.duration
    if age > STAYS_MS + FADES_MS or ((brief or thrown.brief) and age > playback.motion.scaled(LINGER_MS)):
        return
    captions = fonts.wrap(thrown.show.caption, rect.width - px(20) - _result_room(thrown.show.result), QUIET)[:2]
    more = (len(captions) - 1) * fonts.line_height(QUIET)
    rect = pygame.Rect(rect.x, rect.y - more, rect.width, rect.height + more)
    layer = pygame.Surface(rect.inflate(px(24), px(24)).size, pygame.SRCALPHA)
    inner = pygame.Rect(px(12), px(12), rect.width, rect.height)
    paint.panel(layer, inner, theme.current().panel)
    felt = felt_of(pygame.Rect(inner.x, inner.y + more, inner.width, inner.height - more))
    layer.blit(paint.rounded(felt.size, theme.current().sunken, px(6)), felt)
    throw = thrown.throw
    if throw.size[0] > felt.width and throw.size[1] > felt.height:
        throw = throw.laid_in(felt.size)
    throw.draw(layer, felt, now - thrown.at)
    _head(layer, inner, captions, thrown.show.result if thrown.throw.at_rest(now - thrown.at) else "")
    if age > STAYS_MS:
        layer.set_alpha(round(255 * max(0.0, 1 - (age - STAYS_MS) / FADES_MS)))
    surface.blit(layer, (rect.x - px(12), rect.y - px(12)))


def _result_room(result: str) -> int:
    """Return the width that what came of the dice takes beside what they were for."""
    return fonts.measure(result, TEXT, bold=True)[0] + px(10) if result else 0


def _head(layer: pygame.Surface, inner: pygame.Rect, captions: Sequence[str], result: str) -> None:
    """Write above the felt what the dice were for, and what came of them."""
    look, room = theme.current(), inner.width - px(20)
    if result:
        words = fonts.picture(result, TEXT, look.text, bold=True)
        layer.blit(words, words.get_rect(midright=(inner.right - px(10), inner.y + px(14))))
        room -= _result_room(result)
    for i, line in enumerate(captions):
        words = fonts.picture(fonts.shorten(line, room, QUIET), QUIET, look.quiet)
        layer.blit(words, (inner.x + px(10), inner.y + px(5) + i * fonts.line_height(QUIET)))


def felt_of(tray: pygame.Rect) -> pygame.Rect:
    """Return where the dice of a tray fall: below its caption."""
    return pygame.Rect(tray.x + px(6), tray.y + px(26), tray.width - px(12), tray.height - px(32))


def tray_busy(playback: Playback, now: float) -> bool:
    """Return whether the tray is still to fade."""
    return any(now < thrown.at + thrown.throw.duration + STAYS_MS + FADES_MS for thrown in playback.thrown[-1:])
