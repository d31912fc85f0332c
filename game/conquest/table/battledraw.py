"""How a battle is drawn at a moment: where each card is between what stood there and what stands there now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pygame

from game.conquest.table import battleblows, cardart, faces, stagekit
from game.conquest.table.battleblows import FLASHES
from game.conquest.table.battlelines import GONE, LEFT, Spot, line, lines
from game.conquest.table.face import SHAPE, Face
from game.conquest.table.faces import SYMBOL_COLOURS
from game.conquest.table.pictures import mark
from game.conquest.table.shelf import coin
from game.conquest.table.stagekit import BAD, BAD_EDGE, GOLD, QUIET, SAID, WHITE, Room, seat_colour
from game.telling.staging import Prop, Stage
from game.ui import fonts, paint, theme
from game.ui.motion import ease_in, ease_in_out, ease_out
from game.ui.sprites import sprite
from game.ui.tabletop.staged import progress
from game.ui.theme import colour, mix

OPENS, LUNGES, RISES, FALLS, STEPS, SPINS, STAMPS = 420.0, 250.0, 500.0, 500.0, 240.0, 300.0, 300.0
"""How long the battle opens, a unit lunges, the number of a blow rises, the dead fall, others step aside, a shield
spins in, and the winner is named, in milliseconds."""
LONGEST: Final = 1e9
PORTRAIT, TAB = 100, 34
"""How large a portrait is, and how much is seen of an attachment."""


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
    if any("shield" in prop.values and "shield" not in (before.prop(prop.id) or prop).values for prop in told.props):
        return SPINS, ((0.0, "ward"),)
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
                line([one for one in told.props if one.side == prop.side], prop.side or 0, room, True)[prop.id],
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
            battleblows.draw_stamp(
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
        below = pygame.Rect(rect.x, rect.bottom + 2, room.px(LEFT - 40), room.px(120))
        for said in side.notes:
            below.y = stagekit.words(surface, said, below, room.letters(15), QUIET)


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
            battleblows.draw_sparks(surface, room, spot, since)
        if "damage" in prop.values and "gone" not in prop.states:
            rise = room.px(40) * progress(since, 0, RISES, ease_out)
            number = stagekit.outlined(f"−{prop.values['damage']}", room.px(126), max(3, room.px(7)))
            paint.put(surface, number, center=(round(spot.x), round(spot.y + room.px(16) - rise)))
        if "shield" in prop.values:
            spun = before is not None and "shield" not in (before.prop(prop.id) or prop).values
            battleblows.draw_shield(surface, room, spot, prop, progress(elapsed, 0, SPINS) if spun else 1.0)
    if struck and told.notes and "won" not in told.values:
        shielded = "shield" in struck[0].values
        battleblows.draw_words(surface, room, told, now[struck[0].id], shielded)
