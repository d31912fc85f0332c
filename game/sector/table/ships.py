"""The ships: miniatures in the colour of their seats, each with the seat's mark and those of what has befallen it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.sector.ships import KINDS
from game.sector.state import IDLE, WRECKED
from game.sector.table.emblems import emblem
from game.sector.table.sculpted import lifted, load, sized
from game.ui import paint, theme
from game.ui.figures import put, sheet, small_portrait
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.sprites import sprite
from game.ui.theme import Colour, lighter, mix

FAMILY: Final = "sector_ships"
HULLS: Final = (1.06, 1.2, 1.28, 1.04, 1.4)
"""Of each kind how large a square that it was sculpted for is drawn, in units."""
SCULPTED_FROM: Final = 24
"""Pixels a unit from which the ship itself is seen, not its outline alone."""
LIFT: Final = 60
"""How much brighter than it was sculpted a ship is, of 255."""
DETAIL: Final = 26
"""Pixels a unit from which marks are seen."""
GOLD: Final[Colour] = (240, 206, 112)
LIT: Final[Colour] = (255, 224, 150)
SPENT: Final[Colour] = (150, 152, 160)
GROUND: Final[Colour] = (16, 19, 27)
FIRE: Final[Colour] = (255, 150, 70)
SWARM: Final[Colour] = (150, 190, 84)
SILHOUETTES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "corvette": ((0, -0.9), (0.2, -0.3), (0.28, 0.3), (0.62, 0.62), (0.2, 0.56), (0.12, 0.8)),
    "frigate": ((0, -0.95), (0.24, -0.5), (0.26, 0.0), (0.58, 0.28), (0.6, 0.6), (0.28, 0.52), (0.22, 0.86)),
    "cruiser": (
        (0, -1.0),
        (0.22, -0.8),
        (0.26, -0.36),
        (0.46, -0.24),
        (0.46, 0.1),
        (0.3, 0.18),
        (0.34, 0.5),
        (0.56, 0.6),
        (0.56, 0.82),
        (0.26, 0.92),
    ),
    "explorer": ((0, -0.7), (0.12, -0.3), (0.44, -0.2), (0.58, 0.06), (0.44, 0.34), (0.16, 0.4), (0.14, 0.78)),
    "hive-ship": (
        (0, -1.0),
        (0.2, -0.6),
        (0.6, -0.5),
        (0.36, -0.2),
        (0.7, 0.1),
        (0.38, 0.24),
        (0.56, 0.7),
        (0.16, 0.9),
    ),
}
"""The right half of each kind as it heads north, from bow to stern, as it is seen from afar."""


class Look(NamedTuple):
    """All that the picture of a ship hangs on."""

    kind: int
    seat: int
    colour: Colour
    unit: int
    heading: int
    state: int = 0
    ready: bool = False
    general: bool = False
    raised: tuple[int, ...] = ()
    fought: bool = False
    firing: bool = False
    spent: bool = False
    marks: bool = True


@kept
def picture(look: Look) -> pygame.Surface:
    """Return a ship with its marks; the middle of the picture is where it stands. Shared."""
    room = round(look.unit * 1.9)
    found = pygame.Surface((room, room), pygame.SRCALPHA)
    middle = room // 2, room // 2
    if look.seat < 0:
        _growth(found, middle, round(look.unit * 0.66))
    hull = pygame.Surface((room, room), pygame.SRCALPHA)
    _hull(hull, middle, look)
    if look.spent:
        hull.fill(SPENT, special_flags=pygame.BLEND_RGB_MULT)
    _halo(found, hull, look)
    found.blit(hull, (0, 0))
    if look.marks:
        _marks(found, middle, look)
    return found


def _halo(found: pygame.Surface, hull: pygame.Surface, look: Look) -> None:
    """Lay below a ship its shadow, and about it the light of its seat, or a golden one while it may still act."""
    tint, reach = LIT if look.ready else look.colour, max(1, look.unit // 14)
    outline, size = pygame.mask.from_surface(hull, 90), hull.get_size()
    small = max(1, size[0] // reach), max(1, size[1] // reach)
    for colour, drop, times in (((0, 0, 0), reach, 1), (tint, 0, 1 + 2 * look.ready)):
        flat = outline.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
        soft = smooth(smooth(flat, small), size)
        for _again in range(times):
            found.blit(soft, (0, drop))


def _hull(found: pygame.Surface, middle: tuple[int, int], look: Look) -> None:
    """Draw the ship itself, its livery in the colour of its seat."""
    kind, wreck = KINDS[look.kind], look.state == WRECKED
    square = max(4, round(look.unit * HULLS[look.kind]))
    rows = _rows()
    hull = f"{kind}-wreck" if wreck and f"{kind}-wreck" in rows else f"{kind}-hull"
    if look.unit < SCULPTED_FROM:
        paint.put(found, silhouette(look.kind, square, look.heading, look.colour, wreck), center=middle)
        return
    column = _column(look.heading)
    put(found, lifted(sized(FAMILY, hull, column, square), LIFT), middle)
    livery = f"{kind}-wreck-livery" if wreck else f"{kind}-livery"
    if livery in rows and look.seat >= 0:
        made = lifted(sized(FAMILY, livery, column, square), LIFT)
        made.picture.fill((*lighter(look.colour, 0.12), 255), special_flags=pygame.BLEND_RGBA_MULT)
        put(found, made, middle)


@cache
def _rows() -> frozenset[str]:
    """Return the strips of sculpted ships."""
    return frozenset(row.replace("/", "-") for row in sheet(FAMILY).rows)


def warm_kind(kind: int) -> Iterator[None]:
    """Load a kind of ship and its livery, in small steps."""
    for part in ("hull", "livery"):
        if (row := f"{KINDS[kind]}-{part}") in _rows():
            load(FAMILY, row)
            yield


def warm() -> Iterator[None]:
    """Load every kind of ship, in small steps."""
    for row in sorted(_rows()):
        load(FAMILY, row)
        yield
        if row.endswith("-hull"):
            small_portrait(f"{FAMILY}/{row}")
            yield


COMPASS: Final = {
    "north": 0,
    "northeast": 30,
    "east": 90,
    "southeast": 150,
    "south": 180,
    "southwest": 210,
    "west": 270,
    "northwest": 330,
}


@cache
def _column(heading: int) -> int:
    """Return the column of the facing that is nearest to a heading in degrees clockwise from north."""
    turns = [COMPASS[name] for name in sheet(FAMILY).columns]
    return min(range(len(turns)), key=lambda n: abs((turns[n] - heading + 180) % 360 - 180))


@kept
def silhouette(kind: int, size: int, heading: int, colour: Colour, wreck: bool = False) -> pygame.Surface:
    """Return the outline of a ship, lit from the left, as it heads. Shared."""
    fine = 4
    large = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    turn, reach, middle = math.radians(heading), size * fine * 0.4, size * fine / 2

    def at(x: float, y: float) -> tuple[float, float]:
        cos, sin = math.cos(turn), math.sin(turn)
        return middle + reach * (x * cos - y * sin), middle + reach * (x * sin + y * cos)

    half = SILHOUETTES[KINDS[kind]]
    shade = mix(colour, (30, 26, 26), 0.5) if wreck else colour
    whole = [at(x, y) for x, y in half] + [at(-x, y) for x, y in reversed(half)]
    pygame.draw.polygon(large, (10, 12, 18, 255), whole)
    pygame.draw.lines(large, (10, 12, 18, 255), True, whole, max(2, size * fine // 14))
    pygame.draw.polygon(large, (*theme.darker(shade, 0.32), 255), [at(x, y) for x, y in half])
    pygame.draw.polygon(large, (*lighter(shade, 0.1), 255), [at(-x, y) for x, y in half])
    pygame.draw.line(large, (*theme.darker(shade, 0.6), 255), at(0, -0.6), at(0, 0.6), max(2, size * fine // 26))
    return smooth(large, (size, size))


def _growth(found: pygame.Surface, middle: tuple[int, int], size: int) -> None:
    """Draw the spores that a hive ship moves in."""
    for n in range(9):
        angle, reach = math.tau * n / 9, size * (0.4 + 0.06 * (n % 3))
        at = middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
        paint.disc(found, at, max(2, round(size * (0.09 + 0.03 * (n % 2)))), (46, 62, 30, 190), (110, 146, 60, 220), 1)
    paint.disc(found, middle, round(size * 0.44), (30, 40, 22, 210), SWARM, max(1, size // 24))


def _marks(found: pygame.Surface, middle: tuple[int, int], look: Look) -> None:
    """Draw in fixed corners whose a ship is and what has befallen it: damage and rest, a general aboard, upgrades,
    fire, acts."""
    x, y = middle
    off, low, size = look.unit * 0.3, round(y + look.unit * 0.18), max(12, round(look.unit * 0.24))
    if look.seat >= 0:
        rim = lighter(look.colour, 0.7) if look.ready else GROUND
        paint.put(found, emblem(look.seat, size, look.colour, rim), center=(round(x - off), low))
    if look.state:
        name = "sector/idle" if look.state == IDLE else "badges/damaged"
        _badge(found, (round(x + off), round(y - off)), size, name, theme.current().hit if look.state == IDLE else None)
    elif look.fought:
        _badge(found, (round(x + off), round(y - off)), size, "sector/fight", (232, 226, 214))
    if look.general:
        _badge(found, (round(x - off), round(y - off)), size, "sector/general", GOLD)
    if look.firing:
        _badge(found, (round(x - off + size), low), size, "sector/fire", FIRE)
    elif look.spent:
        _badge(found, (round(x - off + size), low), size, "icons/check", (170, 178, 190))
    for n, which in enumerate(look.raised[:2]):
        name = ("movement", "strength", "agility", "armour")[which]
        _badge(found, (round(x + off - n * size), low), size, f"sector/{name}", GOLD)


def _badge(found: pygame.Surface, at: tuple[int, int], size: int, name: str, tint: Colour | None) -> None:
    paint.disc(found, at, size // 2 + 1, GROUND, tint or theme.current().danger, 1)
    paint.put(found, sprite(name, max(7, round(size * 0.74)), tint=tint), center=at)
