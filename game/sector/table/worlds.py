"""The worlds: a globe for each kind, a ring and a mark of its owner, what it makes and who guards it."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import pygame

from game.sector.sector import HQ, KINDS, RUIN, UNKNOWN
from game.sector.state import INDEPENDENT
from game.sector.table.emblems import emblem
from game.sector.table.sculpted import lifted, sized
from game.ui import fonts, paint, theme
from game.ui.figures import put, sheet
from game.ui.pictures import kept
from game.ui.sprites import sprite
from game.ui.theme import Colour, lighter, mix

GLOBE, CAPITAL = 0.5, 0.6
"""How wide a globe is, and that of a headquarters, in units."""
ROOM: Final = 1.06
"""How wide the picture of a world is with all its marks, in units."""
DETAIL: Final = 26
"""Pixels a unit from which marks are seen."""
BADGE: Final = 0.25
"""How wide a mark is, in units."""
SPHERE: Final = 1.06
"""How large a square a globe was sculpted for is drawn, as a part of its diameter."""
PORTAL: Final = 0.74
"""How large that of a gate is, in units."""
LIFT: Final = 52
"""How much brighter than they were sculpted worlds are, of 255."""
FREE: Final[Colour] = (88, 96, 112)
"""The rim of what belongs to nobody."""
HOLDOUT: Final[Colour] = (196, 178, 140)
"""The colour of a faction of its own."""
GROUND: Final[Colour] = (16, 19, 27)
PALE: Final[Colour] = (238, 234, 224)
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
    """Return a world with its ring and its marks; the middle of the picture is that of its cell. Shared."""
    room = round(look.unit * ROOM) + 2
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    middle = room // 2, room // 2
    size = max(6, round(look.unit * (CAPITAL if look.kind == HQ else GLOBE)))
    if look.gate:
        _gate(found, middle, look)
    if look.kind not in (RUIN, UNKNOWN):
        _ring(found, middle, look, size)
    put_globe(found, middle, look, size)
    if look.unit >= DETAIL:
        _marks(found, middle, look)
    elif look.owner >= 0:
        mark = emblem(look.owner, max(7, round(look.unit * 0.42)), look.colour, GROUND)
        paint.put(found, mark, center=(round(middle[0] - size * 0.42), round(middle[1] + size * 0.34)))
    return found


def _ring(found: pygame.Surface, middle: tuple[int, int], look: Look, size: int) -> None:
    """Draw the dark disc behind a globe and the ring of its owner; two about a headquarters."""
    width = max(2, round(look.unit * 0.05))
    if look.owner == -1:
        paint.disc(found, middle, size // 2 + max(1, width // 2), GROUND, FREE, 1)
        return
    reach = size // 2 + width + max(1, width // 2)
    if look.kind == HQ:
        outer = reach + width + 1
        paint.disc(found, middle, outer, GROUND, lighter(look.colour, 0.35), max(1, width // 2))
        _turrets(found, middle, outer, look)
    paint.disc(found, middle, reach, GROUND, lighter(look.colour, 0.08), width)


def _turrets(found: pygame.Surface, middle: tuple[int, int], reach: int, look: Look) -> None:
    """Draw the four towers on the ring of a headquarters."""
    size = max(2, round(look.unit * 0.05))
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        at = middle[0] + dx * reach, middle[1] + dy * reach
        paint.disc(found, at, size, look.colour, GROUND, 1)


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


def _marks(found: pygame.Surface, middle: tuple[int, int], look: Look) -> None:
    """Draw in its corners what a world makes, who guards it, and the shape of its owner."""
    x, y = middle
    off, size = look.unit * 0.27, max(11, round(look.unit * BADGE))
    if look.kind not in (RUIN, UNKNOWN):
        _badge(found, (round(x - off), round(y - off)), size, f"sector/{KINDS[look.kind]}", PALE, quiet=look.quiet)
    if look.owner >= 0:
        mark = emblem(look.owner, round(size * 1.02), look.colour, GROUND)
        paint.put(found, mark, center=(round(x - off * 1.02), round(y + off * 0.72)))
    elif look.owner == INDEPENDENT:
        _badge(found, (round(x - off), round(y + off * 0.72)), size, "sector/raid", HOLDOUT)
    guards = look.garrison + look.walls
    if guards:
        _guards(found, (round(x + off), round(y + off * 0.72)), size, look, guards)


def _badge(
    found: pygame.Surface, at: tuple[int, int], size: int, name: str, tint: Colour, *, quiet: bool = False
) -> None:
    """Draw a mark on a dark disc; one that makes nothing this turn is struck through."""
    edge = theme.current().danger if quiet else (70, 78, 94)
    paint.disc(found, at, size // 2 + 1, GROUND, edge, 1 + quiet)
    shown = sprite(name, max(7, round(size * 0.72)), tint=mix(tint, GROUND, 0.45) if quiet else tint)
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
