"""How a battle is drawn at a moment: where each card is between what stood there and what stands there now."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pygame

from game.conquest.designs import designs
from game.conquest.table import cardart, faces, layout, stagekit
from game.conquest.table.face import SHAPE, Face
from game.conquest.table.faces import SYMBOL_COLOURS
from game.conquest.table.pictures import mark
from game.conquest.table.shelf import coin
from game.conquest.table.stagekit import BAD, BAD_EDGE, GOLD, QUIET, SAID, WHITE, Room, seat_colour
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint, theme
from game.ui.motion import ease_in, ease_in_out, ease_out
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.tabletop.staged import progress
from game.ui.theme import colour, mix

OPENS, LUNGES, FLASHES, RISES, FALLS, STEPS, STAMPS = 420.0, 250.0, 90.0, 500.0, 500.0, 240.0, 300.0
"""How long the battle opens, a unit lunges, a blow flashes, its number rises, the dead fall, others step aside, and the
winner is named, in milliseconds."""
LONGEST: Final = 1e9
CARD, APART, LEFT, RIGHT = 178, 52, 262, 1884
"""How wide a card is, how far cards stand apart, and between where a line stands."""
MIDDLE: Final = (539, 225)
"""How low the middle of the line of each side is."""
SMALLEST: Final = 0.66
PORTRAIT, TAB = 100, 34
"""How large a portrait is, and how much is seen of an attachment."""
DIM: Final = 0.58
GONE = ("fallen", "gone")


class Spot(NamedTuple):
    """Where a card is: its middle, how wide it is, how far it is turned, the share of it that no other card covers, how
    much of it is seen and how bright it is."""

    x: float
    y: float
    wide: float
    lies: float = 0.0
    tilt: float = 0.0
    free: float = 1.0
    seen: float = 1.0
    light: float = 1.0
    layer: int = 0

    @property
    def rect(self) -> pygame.Rect:
        """Return what it covers."""
        size = (self.wide * SHAPE, self.wide) if self.lies > 0.5 else (self.wide, self.wide * SHAPE)
        rect = pygame.Rect(0, 0, round(size[0] * (self.free if self.free < 1 else 1)), round(size[1]))
        rect.midleft = round(self.x - size[0] / 2), round(self.y)
        return rect


def lines(told: Stage, room: Room) -> dict[str, Spot]:
    """Return where each card of a battle is: in its line, or where it strikes."""
    found: dict[str, Spot] = {}
    blow = any("striking" in prop.states for prop in told.props)
    for side in (0, 1):
        units = [prop for prop in told.props if prop.side == side]
        found |= _line(units, side, room, blow)
    for prop in told.props:
        struck = next((one for one in told.props if "struck" in one.states and not set(one.states) & set(GONE)), None)
        if "striking" in prop.states and struck is not None and not set(prop.states) & set(GONE):
            home, aim, up = found[prop.id], found[struck.id], 1 if prop.side else -1
            beside = room.px(64) * (1 if home.x >= aim.x else -1)
            x, y = aim.x + beside, aim.y - up * room.px(206)
            lean = 8.0 * up * (1 if home.x >= aim.x else -1)
            found[prop.id] = home._replace(
                x=x, y=y, lies=0.0, tilt=-lean, light=1.0, free=1.0, layer=30 if up > 0 else 8
            )
            found[struck.id] = aim._replace(light=1.0, layer=20)
    return found


def _line(units: list[Prop], side: int, room: Room, blow: bool) -> dict[str, Spot]:
    """Return the line of a side."""
    if not units:
        return {}
    flat = [SHAPE if "exhausted" in prop.states and "striking" not in prop.states else 1.0 for prop in units]
    left, right = room.at(LEFT, 0)[0], room.at(RIGHT, 0)[0]
    whole = room.px(CARD) * sum(flat) + room.px(APART) * (len(units) - 1)
    share = max(SMALLEST, min(1.0, (right - left) / whole))
    wide, gap = room.px(CARD) * share, room.px(APART) * share
    total = wide * sum(flat) + gap * (len(units) - 1)
    if total > right - left:
        spans = layout.spread([wide * one for one in flat], left, right, 0.55)
    else:
        x, spans = min(max(left, room.at(960, 0)[0] - total / 2), right - total), []
        for one in flat:
            spans.append((x, 1.0))
            x += wide * one + gap
    found, y = {}, room.at(0, MIDDLE[side])[1]
    for n, (prop, one, (x, free)) in enumerate(zip(units, flat, spans, strict=True)):
        lies, down = float(one > 1), (wide * (SHAPE - 1) / 2) * (1 if one > 1 else 0)
        light = DIM if blow and not {"striking", "struck"} & set(prop.states) else 1.0
        seen = 0.0 if set(prop.states) & set(GONE) else 1.0
        found[prop.id] = Spot(x + wide * one / 2, y + down * 0.6, wide, lies, 0.0, free, seen, light, n)
    return found


def foreseen(told: Stage, room: Room) -> Iterator[Face]:
    """Yield the faces that a battle shows at its beginning."""
    laid = lines(told, room)
    yield from (_face(prop, laid[prop.id]) for prop in told.props)


def backdrop(planet: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the horizon of a planet. Shared."""
    return stagekit.backdrop(f"backdrops/horizon_{planet}", size)


# -- how long things take --


def length(told: Stage, before: Stage | None) -> tuple[float, tuple[tuple[float, str], ...]]:
    """Return how long a battle takes to come about from what stood there, and what is heard meanwhile."""
    if before is None:
        return OPENS, ((0.0, "drum"),)
    if "won" in told.values and "won" not in before.values:
        return STAMPS, ()
    if told.values.get("away", "") not in ("", before.values.get("away")):
        return STAMPS, ()
    if _new(told, before, "fallen"):
        return FALLS, ()
    if any("damage" in prop.values for prop in _changed(told, before)):
        return RISES, ()
    if _new(told, before, "striking"):
        return LUNGES + FLASHES, ()
    return (STEPS, ()) if _places(told) != _places(before) else (0.0, ())


def _new(told: Stage, before: Stage, state: str) -> list[Prop]:
    """Return the cards that have a state which they had not."""
    return [prop for prop in _changed(told, before) if state in prop.states and not _had(before, prop.id, state)]


def _changed(told: Stage, before: Stage) -> list[Prop]:
    """Return the cards of which something is other than it was."""
    return [prop for prop in told.props if before.prop(prop.id) != prop]


def _had(before: Stage, id: str, state: str) -> bool:
    found = before.prop(id)
    return found is not None and state in found.states


def _places(told: Stage) -> list[tuple[str, frozenset[str]]]:
    """Return what says where each card is."""
    return [(prop.id, frozenset({"exhausted", "striking", "gone"} & set(prop.states))) for prop in told.props]


# -- drawing --


def draw(surface: pygame.Surface, rect: pygame.Rect, told: Stage, before: Stage | None, elapsed: float) -> None:
    """Draw a battle as it is so many milliseconds after something has happened in it."""
    room, values = Room(*rect.size), dict[str, Any](told.values)
    surface.blit(backdrop(values["planet"], rect.size), rect)
    now = lines(told, room)
    then = lines(before, room) if before is not None else {id: _off(spot, room) for id, spot in now.items()}
    way = progress(
        elapsed,
        0,
        OPENS if before is None else LUNGES if _strikes(told, before) else STEPS,
        ease_in if before is not None and _strikes(told, before) else ease_in_out,
    )
    _draw_sides(surface, room, told)
    for prop in told.props:
        if "striking" in prop.states and prop.id in now:
            _draw_left(
                surface,
                _line([one for one in told.props if one.side == prop.side], prop.side or 0, room, True)[prop.id],
                prop,
            )
    gone = [prop for prop in before.props if prop.id not in now] if before is not None else []
    for prop in sorted((*told.props, *gone), key=lambda one: now.get(one.id, then.get(one.id, Spot(0, 0, 1))).layer):
        at, was = now.get(prop.id), then.get(prop.id)
        if at is None:
            continue
        falls = "fallen" in prop.states and before is not None and not _had(before, prop.id, "fallen")
        spot = _between(was or _off(at, room), at, way)
        if falls:
            spot = _falling(was or at, prop, room, progress(elapsed, 0, FALLS, ease_in))
        if spot.seen > 0.02:
            _draw_card(surface, prop, spot, room)
            if falls:
                _draw_crack(surface, spot, progress(elapsed, 0, FALLS * 0.4))
    _draw_plate(surface, room, told)
    _draw_blows(surface, room, told, before, now, elapsed)
    for name, by, high in (("away", "leaver", 40), ("won", "winner", 64)):
        if name in told.values:
            fresh = before is not None and told.values[name] != before.values.get(name)
            side = int(str(told.values[by]))
            _draw_stamp(
                surface, room, str(told.values[name]), side, high, progress(elapsed, 0, STAMPS) if fresh else 1.0
            )


def _strikes(told: Stage, before: Stage) -> bool:
    return bool(_new(told, before, "striking"))


def _off(spot: Spot, room: Room) -> Spot:
    """Return where a card comes from as the battle opens."""
    up = spot.y < room.high / 2
    return spot._replace(y=spot.y + room.px(-330 if up else 420), seen=0.3)


def _between(a: Spot, b: Spot, way: float) -> Spot:
    x, y, wide, lies, tilt, _free, seen, light = (p + (q - p) * way for p, q in zip(a[:8], b[:8], strict=True))
    return Spot(x, y, wide, lies, tilt, b.free, seen, light, b.layer)


def _falling(spot: Spot, prop: Prop, room: Room, way: float) -> Spot:
    """Return a card that falls towards the pile of its side."""
    up = -1 if prop.side else 1
    return spot._replace(
        x=spot.x + room.px(160) * way,
        y=spot.y + up * room.px(240) * way,
        tilt=spot.tilt + 34 * way * up,
        wide=spot.wide * (1 - 0.35 * way),
        seen=1.0 - way,
    )


def _face(prop: Prop, spot: Spot) -> Face:
    told: dict[str, Any] = prop.values
    states, lies = prop.states, spot.lies > 0.5
    rim = "can" if "able" in states else "aimed" if "struck" in states else ""
    left, hp = max(0, told.get("left", 0)), told.get("hp", 0)
    return Face(
        prop.picture,
        "lying" if lies else "middle",
        max(40, round(spot.wide)),
        "hp" in told,
        told.get("attack", 0),
        left,
        told.get("icons", 0),
        ("more_attack" in states, "more_hp" in states),
        left < hp,
        told.get("counters", 0),
        "bloodied" in states,
        lies and "exhausted" in states,
        seat_colour(prop.side),
        rim,
        min(1.0, spot.free),
    )


def face_of(prop: Prop, wide: int) -> Face:
    """Return the face of a card of a battle upright and so wide, as it stands."""
    return _face(prop, Spot(0, 0, wide))


def draw_ring(
    picture: pygame.Surface, high: int, said: dict[Any, str], room: Room, hovered: bool, picked: bool, means: Any
) -> None:
    """Draw a ring around a card that is picked, that can act, or that can be meant; below the latter what becomes of it
    on a ribbon."""
    look, rect = theme.current(), pygame.Rect(0, 0, picture.get_width(), high)
    tint = look.accent if picked else WHITE if means is not None else look.role("go")
    tint = mix(tint, (255, 255, 255), 0.4) if hovered else tint
    paint.stamp(picture, rect, (*tint, 30 if hovered else 14), room.px(14), tint, max(3, room.px(5)))
    words = said.get(means, "")
    if words:
        band = pygame.Rect(0, rect.bottom + room.px(4), rect.width, picture.get_height() - rect.bottom - room.px(4))
        stagekit.bar(picture, band, words, BAD, BAD_EDGE, room.letters(17))


def _draw_card(surface: pygame.Surface, prop: Prop, spot: Spot, room: Room) -> None:
    """Draw a card where it is, with what is attached to it."""
    face = _face(prop, spot)
    under: Any = prop.values.get("under", ())
    high = spot.wide if spot.lies > 0.5 else spot.wide * SHAPE
    light = round(spot.light, 2)
    for n, kind in enumerate(under):
        tab = Face(kind, "tab", face.wide, seat=seat_colour(prop.side), free=face.free)
        picture = stagekit.dimmed(tab, light) if light < 1 else faces.drawn(tab)
        y = spot.y - high / 2 - (len(under) - n) * room.px(TAB) + spot.wide * 0.3
        if not spot.tilt and spot.seen == 1.0:
            paint.put(surface, picture, center=(round(spot.x), round(y)))
    picture = stagekit.dimmed(face, light) if light < 1 else faces.drawn(face)
    if spot.tilt:
        picture = pygame.transform.rotozoom(picture, spot.tilt, 1.0)
    if spot.seen < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * spot.seen))
    surface.blit(picture, picture.get_rect(center=(round(spot.x), round(spot.y))))


def draw_unit(picture: pygame.Surface, prop: Prop) -> None:
    """Draw a unit by itself in the middle of a picture."""
    rect = picture.get_rect()
    face = _face(prop, Spot(rect.centerx, rect.centery, rect.height / SHAPE * 0.94))
    paint.put(picture, faces.drawn(face), center=rect.center)


def _draw_left(surface: pygame.Surface, spot: Spot, prop: Prop) -> None:
    """Draw with dashes where a card has left its line."""
    rect = pygame.Rect(0, 0, round(spot.wide), round(spot.wide * SHAPE))
    rect.center = round(spot.x), round(spot.y)
    tint = mix(seat_colour(prop.side), (0, 0, 0), 0.35)
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft, rect.topleft)
    paint.dashed(surface, tint, corners, max(1, rect.width // 90))


def _draw_crack(surface: pygame.Surface, spot: Spot, way: float) -> None:
    """Draw a crack that runs through a card."""
    points = [(0.16, -0.7), (-0.06, -0.36), (0.12, -0.12), (-0.16, 0.14), (0.06, 0.4), (-0.1, 0.7)]
    shown = points[: max(2, round(len(points) * way))]
    drawn = [(spot.x + x * spot.wide, spot.y + y * spot.wide) for x, y in shown]
    pygame.draw.lines(surface, (18, 4, 4), False, drawn, max(3, round(spot.wide * 0.03)))
    pygame.draw.lines(surface, colour("#ff8c74"), False, drawn, max(1, round(spot.wide * 0.008)))


def _draw_plate(surface: pygame.Surface, room: Room, told: Stage) -> None:
    """Draw the plate with the planet, the round, and what the winner takes."""
    values: dict[str, Any] = told.values
    box = room.box(560, 10, 800, 72)
    surface.blit(paint.rounded(box.size, (14, 15, 19, 232), room.px(8), mix(GOLD, (0, 0, 0), 0.45)), box)
    paint.put(surface, cardart.globe(values["planet"], room.px(104)), center=room.at(576, 46))
    marks = [one for one in values["symbols"] if one in SYMBOL_COLOURS]
    width = box.width - room.px(96 + 58 * len(marks))
    stagekit.line(surface, told.title, room.letters(30), WHITE, width, True, True, topleft=room.at(644, 16))
    stagekit.line(surface, told.said, room.letters(16), SAID, width, topleft=room.at(644, 53))
    for n, one in enumerate(reversed(marks)):
        centre, tint = room.at(1320 - 54 * n, 46), colour(SYMBOL_COLOURS[one])
        paint.disc(surface, centre, room.px(22), mix(tint, (0, 0, 0), 0.78), mix(GOLD, (0, 0, 0), 0.25), 2)
        paint.put(surface, sprite(mark(one), room.px(26), tint), center=centre)


def _draw_sides(surface: pygame.Surface, room: Room, told: Stage) -> None:
    """Draw who fights, with coins and cards, and how much attack is still to come."""
    for n, side in enumerate(told.sides):
        values: dict[str, Any] = side.values
        tint, top = seat_colour(n), 14 if n else 950
        paint.put(surface, stagekit.portrait(side.picture, room.px(PORTRAIT), tint), topleft=room.at(28, top))
        stagekit.line(
            surface, side.name, room.letters(23), WHITE, room.px(170), True, True, topleft=room.at(140, top + 16)
        )
        x, y = room.at(140, top + 64)
        side_px = room.px(30)
        surface.blit(coin(side_px), (x, y - side_px // 2))
        x = stagekit.line(
            surface, str(values["resources"]), max(18, room.letters(21)), WHITE, bold=True, midleft=(x + side_px + 6, y)
        ).right + room.px(16)
        back = faces.back((round(side_px * 0.68), side_px))
        surface.blit(back, (x, y - side_px // 2))
        stagekit.line(
            surface,
            str(values["cards"]),
            max(18, room.letters(21)),
            WHITE,
            bold=True,
            midleft=(x + back.get_width() + 6, y),
        )
        if "won" in told.values or not any(one.side == n and not set(one.states) & set(GONE) for one in told.props):
            continue
        y = 236 if n else 511
        number = fonts.heavy_picture(str(values["attack"]), max(20, room.letters(27)), mix(tint, (255, 255, 255), 0.45))
        rect = surface.blit(number, number.get_rect(topleft=room.at(34, y)))
        room_left = room.at(LEFT - 8, 0)[0] - rect.right - 8
        stagekit.line(surface, side.said, room.letters(16), SAID, room_left, midleft=(rect.right + 6, rect.centery))
        for said in side.notes:
            stagekit.line(surface, said, room.letters(15), QUIET, room.px(LEFT - 40), topleft=(rect.x, rect.bottom + 2))


def _draw_blows(
    surface: pygame.Surface, room: Room, told: Stage, before: Stage | None, now: dict[str, Spot], elapsed: float
) -> None:
    """Draw what blows do: sparks, numbers that rise, shields; and who strikes whom in words."""
    struck = [prop for prop in told.props if "struck" in prop.states]
    fresh = before is not None and _strikes(told, before)
    since = (
        elapsed - LUNGES
        if fresh
        else elapsed
        if any("damage" not in (before.prop(p.id) or p).values for p in struck if before is not None)
        else LONGEST
    )
    for prop in struck:
        spot = now[prop.id]
        if fresh or "damage" in prop.values:
            _draw_sparks(surface, room, spot, since)
        if "damage" in prop.values and "gone" not in prop.states:
            rise = room.px(40) * progress(since, 0, RISES, ease_out)
            number = stagekit.outlined(f"−{prop.values['damage']}", room.px(126), max(3, room.px(7)))
            paint.put(surface, number, center=(round(spot.x), round(spot.y + room.px(16) - rise)))
        if "shield" in prop.values:
            _draw_shield(surface, room, spot, prop)
    if struck and told.notes and "won" not in told.values:
        _draw_words(surface, room, told, now[struck[0].id])


def _draw_sparks(surface: pygame.Surface, room: Room, spot: Spot, since: float) -> None:
    """Draw the sparks of a blow, bright at first."""
    if since < 0 or since > 900:
        return
    light = max(0.0, 1.0 - since / 900)
    reach = room.px(60 + 90 * progress(since, 0, 260))
    y = spot.y - spot.wide * 0.5
    if since < FLASHES:
        glow = _glow(max(8, room.px(150)))
        surface.blit(glow, glow.get_rect(center=(round(spot.x), round(y))), special_flags=pygame.BLEND_RGB_ADD)
    for n in range(11):
        turn = n * 2.399 + 0.3
        near, far = 0.45 + 0.2 * (n % 3), 0.8 + 0.25 * ((n * 7) % 4) / 3
        a = spot.x + math.cos(turn) * reach * near, y + math.sin(turn) * reach * near * 0.8
        b = spot.x + math.cos(turn) * reach * far, y + math.sin(turn) * reach * far * 0.8
        paint.line(surface, mix((0, 0, 0), colour("#ffe2a6"), light), a, b, max(1.0, room.k * 3 * light))


@kept
def _glow(radius: int) -> pygame.Surface:
    small = pygame.Surface((64, 64))
    for r in range(32, 0, -1):
        light = (1 - r / 32) ** 2
        pygame.draw.circle(small, tuple(round(c * light) for c in (255, 214, 150)), (32, 32), r)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def _draw_shield(surface: pygame.Surface, room: Room, spot: Spot, prop: Prop) -> None:
    """Draw the card that shields a unit, and how much it takes off."""
    kind = str(prop.values["shield"])
    centre = round(spot.x + spot.wide * 0.62), round(spot.y - spot.wide * 0.42)
    if kind in designs():
        card = pygame.transform.rotozoom(faces.drawn(Face(kind, "pile", max(30, room.px(74)))), -10, 1.0)
        paint.put(surface, card, center=centre)
    number = stagekit.outlined(f"−{prop.values['prevented']}", room.px(44), max(2, room.px(4)))
    paint.put(surface, number, center=(centre[0], centre[1] + room.px(30)))


def _draw_words(surface: pygame.Surface, room: Room, told: Stage, spot: Spot) -> None:
    """Say beside the unit that is struck who strikes it, and what that does."""
    pink, most = mix(BAD_EDGE, (255, 255, 255), 0.35), room.px(320)
    pictures = []
    for n, said in enumerate(told.notes):
        serif = n == 0
        high = room.letters(18 if n else 21)
        lines = fonts.exact_lines(said, most, high, serif=serif, bold=serif)
        pictures += [fonts.exact_picture(one, high, pink if n else WHITE, serif=serif, bold=serif) for one in lines]
    wide = max(one.get_width() for one in pictures) + room.px(28)
    x = round(spot.x + spot.wide * 0.74)
    if x + wide > room.wide - 8:
        x = round(spot.x - spot.wide * 0.74) - wide
    y = round(spot.y - spot.wide * (0.46 if not spot.lies else 0.2))
    size = wide, sum(one.get_height() for one in pictures) + room.px(20)
    surface.blit(paint.rounded(size, (8, 9, 12, 200), room.px(6)), (x, y))
    y += room.px(10)
    for one in pictures:
        surface.blit(one, (x + room.px(14), y))
        y += one.get_height()


def _draw_stamp(surface: pygame.Surface, room: Room, said: str, side: int, high: int, way: float) -> None:
    """Say across the field, in letters so high, who has won or retreats."""
    band = room.box(0, 0, 1920, round(high * 2.3))
    band.x, band.width, band.centery = 0, room.wide, room.at(0, 495)[1]
    tint = seat_colour(side)
    shade = pygame.Surface(band.size, pygame.SRCALPHA)
    shade.fill((8, 9, 12, round(226 * way)))
    for y in (0, band.height - 3):
        shade.fill((*tint, round(255 * way)), (0, y, band.width, 3))
    surface.blit(shade, band)
    words = fonts.exact_picture(said, room.letters(high), WHITE, serif=True, bold=True)
    if words.get_width() > room.wide * 0.9:
        words = pygame.transform.smoothscale(words, (round(room.wide * 0.9), words.get_height()))
    grown = pygame.transform.rotozoom(words, 0, 1.4 - 0.4 * way) if way < 1 else words
    grown.set_alpha(round(255 * way))
    surface.blit(grown, grown.get_rect(center=band.center))
