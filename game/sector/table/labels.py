"""The names of the worlds, each where it covers no world, no ship and no other name; from afar only the capitals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.sector.table.layout import Plan
from game.sector.table.worlds import GLOBE, SIZES
from game.ui import fonts, paint
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour

ALL_FROM, CAPITALS_FROM = 34, 20
"""Pixels a unit from which every world has its name, and from which headquarters have theirs."""
RAISED, SHARED = (0.0, -0.085), (-0.18, -0.167)
"""How far from the middle of its cell a world lies, whose name stands below, and one whose cell a ship shares."""
SHIP: Final = (0.17, 0.0, 0.9, 0.6)
"""Where the middle of such a ship lies, and how much of a cell ships cover."""
SMALLEST, LARGEST = 13, 20
"""How high letters are at least and at most, in pixels."""
LETTERS: Final = 0.19
"""How high letters are, in units."""
INK: Final[Colour] = (239, 234, 224)
CROWN: Final[Colour] = (255, 231, 168)
SHADE: Final[Colour] = (4, 5, 10)


class Label(NamedTuple):
    """A name, how high its letters are, and where its middle lies from that of its cell, in pixels."""

    cell: int
    words: str
    height: int
    x: int
    y: int
    capital: bool


Named = tuple[tuple[int, str, bool], ...]
"""The names of worlds: each cell, its name, and whether it is a headquarters; those first."""
Marked = tuple[tuple[int, int, bool], ...]
"""What lies in cells that no name may cover: the cell, the kind of world, and whether a ship is there."""


@lru_cache(maxsize=24)
def placed(plan: Plan, unit: int, names: Named, marked: Marked) -> tuple[Label, ...]:
    """Return the names that are shown at so many pixels a unit, each where it covers least, and no other name."""
    found: list[Label] = []
    taken: list[pygame.Rect] = []
    covered = list(covered_by(plan, unit, marked))
    kinds, shared = {cell: what for cell, what, _ship in marked}, {cell for cell, what, ship in marked if what and ship}
    for cell, words, capital in names:
        if unit < (CAPITALS_FROM if capital else ALL_FROM):
            continue
        height = max(SMALLEST, min(LARGEST, round(unit * LETTERS))) + capital
        ways = _ways(unit, (cell, words, capital), height, kinds.get(cell, 0), cell in shared)
        rects = [(rect_of(plan, unit, label), n, label) for n, label in enumerate(ways)]
        free = [way for way in rects if way[0].collidelist(taken) < 0]
        if free:
            rect, _n, best = min(free, key=lambda way: (_over(way[0], covered) // (height * height), way[1]))
            found.append(best)
            taken.append(rect)
    return tuple(found)


def covered_by(plan: Plan, unit: int, marked: Marked) -> Iterator[pygame.Rect]:
    """Yield what worlds and ships cover of a board whose corner is at 0."""
    for cell, what, ship in marked:
        x, y = plan.centres[cell]
        if what:
            (dx, dy), side = SHARED if ship else RAISED, SIZES.get(what, GLOBE)
            yield _box(unit, x + dx, y + dy, side, side)
        if ship:
            dx, dy, wide, high = SHIP
            yield _box(unit, x + dx * bool(what), y + dy, wide, high)


def _box(unit: int, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(wide * unit), round(high * unit))
    rect.center = round(x * unit), round(y * unit)
    return rect


def _ways(unit: int, name: tuple[int, str, bool], height: int, what: int, shared: bool) -> Iterator[Label]:
    """Yield where a name may stand, the liked places first: below its world, aside from there, above, beside it."""
    cell, words, capital = name
    wide = fonts.exact(height, bold=True).size(words)[0] // 2
    (dx, dy), half = SHARED if shared else RAISED, SIZES.get(what, GLOBE) / 2 * unit
    middle, top = round(dx * unit), round(dy * unit)
    foot = round(max(top + half, 0.31 * unit if shared else 0.0)) + height // 2
    head, side = round(top - half - height * 0.5), round(half + wide + 3)
    places = [(0, foot)]
    places += [(sign * round(unit * step), foot) for step in (0.15, 0.3, 0.45) for sign in (1, -1)]
    places += [(middle, head), (middle + side, top), (middle - side, top)]
    yield from (Label(cell, words, height, x, y, capital) for x, y in places)


def _over(rect: pygame.Rect, covered: list[pygame.Rect]) -> int:
    """Return how much of what is covered already a name would lie over, in pixels."""
    return sum(shared.width * shared.height for shared in map(rect.clip, covered))


def rect_of(plan: Plan, unit: int, label: Label) -> pygame.Rect:
    """Return what a name covers on a board whose corner is at 0."""
    x, y = plan.centres[label.cell]
    width = fonts.exact(label.height, bold=label.capital).size(label.words)[0] + 2
    rect = pygame.Rect(0, 0, width, label.height)
    rect.center = round(x * unit) + label.x, round(y * unit) + label.y
    return rect


@kept
def picture(words: str, height: int, capital: bool) -> pygame.Surface:
    """Return a name in a soft dark light, so that it reads over anything. Shared."""
    ink = fonts.exact_picture(words, height, CROWN if capital else INK, bold=True)
    size = ink.get_width() + 12, ink.get_height() + 12
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.blit(fonts.exact_picture(words, height, SHADE, bold=True), (6, 6))
    soft = smooth(dark, (size[0] // 3, size[1] // 3))
    found = smooth(soft, size)
    for _again in range(3):
        found.blit(found.copy(), (0, 0))
    paint.put(found, ink, topleft=(6, 6))
    return found
