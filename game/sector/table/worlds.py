"""The worlds: a globe for each kind, what it makes, the mark of its owner, and who guards it."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import pygame

from game.sector.sector import BASTION, HQ, KINDS, RUIN, UNKNOWN
from game.sector.state import INDEPENDENT
from game.sector.table.emblems import emblem
from game.sector.table.sculpted import lifted, sized
from game.ui import fonts, paint, theme
from game.ui.figures import put, sheet
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import Colour, lighter, mix

SIZES: Final[dict[int, float]] = {HQ: 0.92, UNKNOWN: 0.56, RUIN: 0.75}
GLOBE: Final = 0.7
"""How wide a globe is in units; of what is seen larger or smaller, in `SIZES`."""
RING: Final = 0.055
"""How broad the ring of its owner about a world is, in units."""
ROOM: Final = 1.3
"""How wide the picture of a world is with all its marks, in units."""
DETAIL: Final = 26
"""Pixels a unit from which marks are seen."""
BADGE: Final = 0.29
"""How wide a mark is, in units."""
SPHERE: Final = 1.06
"""How large a square a globe was sculpted for is drawn, as a part of its diameter."""
PORTAL: Final = 0.98
"""How large that of a gate is, in units."""
LIFT: Final = 52
"""How much brighter than they were sculpted worlds are, of 255."""
HOLDOUT: Final[Colour] = (196, 178, 140)
"""The colour of a faction of its own."""
GROUND: Final[Colour] = (16, 19, 27)
PALE: Final[Colour] = (239, 230, 207)
EDGE: Final[Colour] = (109, 101, 128)
FAMILY: Final = "sector_worlds"


class Look(NamedTuple):
    """All that the picture of a world hangs on."""

    kind: int
    face: int
    unit: int
    owner: int
    colour: Colour
    garrison: int = 0
    quiet: bool = False
    gate: bool = False
    walls: bool = False
    palette: str = ""


@kept
def picture(look: Look) -> pygame.Surface:
    """Return a world with its marks; the middle of the picture is that of its globe. Shared."""
    room = round(look.unit * ROOM) + 2
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    middle = room // 2, room // 2
    size = max(6, round(look.unit * SIZES.get(look.kind, GLOBE)))
    found.blit(_dusk(room, size), (0, 0))
    if look.gate:
        _gate(found, middle, look)
    put_globe(found, middle, look, size)
    if look.owner >= 0:
        wide = max(2, round(look.unit * RING))
        pygame.draw.aacircle(found, GROUND, middle, size / 2 + wide + 2, wide + 3)
        pygame.draw.aacircle(found, lighter(look.colour, 0.12), middle, size / 2 + wide, wide)
    if look.unit >= DETAIL:
        _marks(found, middle, look, size)
    elif look.owner >= 0:
        mark = emblem(look.owner, max(7, round(look.unit * 0.42)), look.colour, GROUND)
        paint.put(found, mark, center=(round(middle[0] - size * 0.34), round(middle[1] + size * 0.34)))
    return found


@kept
def _dusk(room: int, size: int) -> pygame.Surface:
    """Return the dark about a globe, which lifts it off the ground. Shared."""
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    pygame.draw.circle(found, (0, 0, 0, 190), (room / 2, room / 2), size * 0.52)
    return pygame.transform.gaussian_blur(found, max(1, size // 9))


def put_globe(found: pygame.Surface, middle: tuple[int, int], look: Look, size: int) -> None:
    """Draw the globe, or what else lies there; a riddle bears its mark."""
    rows = faces(KINDS[look.kind])
    put(found, lifted(sized(FAMILY, rows[look.face % len(rows)], 0, round(size * SPHERE)), LIFT), middle)
    if look.kind == UNKNOWN:
        paint.put(found, sprite("sector/unknown", round(size * 0.6), tint=(226, 228, 246)), center=middle)


@cache
def faces(kind: str) -> tuple[str, ...]:
    """Return the sculpted pictures of a kind, as their strips are called."""
    return tuple(row.replace("/", "-") for row in sheet(FAMILY).rows if row.partition("/")[0] == kind)


def _gate(found: pygame.Surface, middle: tuple[int, int], look: Look) -> None:
    """Draw the gate that opens behind a world."""
    put(found, lifted(sized(FAMILY, faces("gate")[0], 0, round(look.unit * PORTAL)), LIFT), middle)


def _marks(found: pygame.Surface, middle: tuple[int, int], look: Look, size: int) -> None:
    """Draw about a globe what it makes, the shape of its owner, and who guards it."""
    (x, y), mark = middle, max(13, round(look.unit * BADGE))
    if look.kind not in (RUIN, UNKNOWN):
        at = round(x - size * 0.4), round(y - size * 0.36 - mark * 0.1)
        _badge(found, at, mark, f"sector/{KINDS[look.kind]}", PALE, quiet=look.quiet)
    low = round(y + size * 0.32)
    if look.owner >= 0:
        paint.put(found, emblem(look.owner, mark, look.colour, GROUND), center=(round(x - size * 0.4), low))
    elif look.owner == INDEPENDENT:
        _badge(found, (round(x - size * 0.4), low), mark, "sector/raid", HOLDOUT)
    if look.garrison or (look.walls and look.kind not in (BASTION, HQ) and look.owner != INDEPENDENT):
        _guards(found, (round(x + size * 0.4), low), mark, look, look.garrison + look.walls)


def _badge(
    found: pygame.Surface, at: tuple[int, int], size: int, name: str, tint: Colour, *, quiet: bool = False
) -> None:
    """Draw a mark on a dark plate; one that makes nothing this turn is struck through."""
    edge, plate = theme.current().danger if quiet else EDGE, pygame.Rect(0, 0, size, size)
    plate.center = at
    found.blit(paint.rounded(plate.size, (*GROUND, 236), max(3, round(size * 0.28)), edge, 1 + quiet), plate)
    shown = sprite(name, max(8, round(size * 0.76)), tint=mix(tint, GROUND, 0.45) if quiet else tint)
    paint.put(found, shown, center=at)
    if quiet:
        reach = size * 0.4
        paint.line(found, edge, (at[0] - reach, at[1] + reach), (at[0] + reach, at[1] - reach), max(2.0, size * 0.16))


def _guards(found: pygame.Surface, at: tuple[int, int], size: int, look: Look, guards: int) -> None:
    """Draw a shield with the number of those who defend a world; a tower where walls do."""
    name = "sector/bastion" if look.walls else "sector/garrison"
    tint = look.colour if look.owner >= 0 else HOLDOUT if look.owner == INDEPENDENT else PALE
    _badge(found, at, size, name, lighter(tint, 0.3))
    if guards > 1:
        words = fonts.exact_picture(str(guards), max(11, round(size * 0.62)), PALE, bold=True)
        plate = words.get_rect().inflate(4, -2).move_to(midtop=(at[0], at[1] + size // 3))
        paint.stamp(found, plate, GROUND, 3)
        paint.put(found, words, center=plate.center)
