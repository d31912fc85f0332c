"""On which side of its world a name stands: as its map says, else where there is most room; at every zoom the same."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np

from game.heresy.boardfile import World
from game.ui.noise import Field

Point = tuple[float, float]
Box = tuple[float, float, float, float]

GRAIN = 40.0
"""Units of a board file in a unit of the table: the room of one world."""
SIDES = {
    "n": (0, -1),
    "s": (0, 1),
    "e": (1, 0),
    "w": (-1, 0),
    "ne": (1, -1),
    "nw": (-1, -1),
    "se": (1, 1),
    "sw": (-1, 1),
}
"""Where each side lies, the one that is taken first before the others."""
TOP, FOOT, FLANK = 0.56, 0.86, 0.66
"""How far from the middle of a world its name begins above, below and beside it, in units."""
SLANT = 0.4
"""How far aside it begins where it stands askew."""
LONG, LONGER = 11, 28
"""How long a name of several words is at most in one line, and in two."""
LETTER, LINE = 0.25, 0.52
"""How wide a letter and how high a line are at most where one plays, in units."""
ABOUT: Box = (-0.75, -0.5, 1.5, 1.32)
"""What a world covers with its counters, from its middle."""
TITLE = 0.46
"""How high the name of a sector is, and how wide each of its letters, in units."""
PULL = 0.08
"""What a unit of distance from the middle of its sector weighs against overlapping, in square units."""


def lines_of(name: str) -> tuple[str, ...]:
    """Return a name in the lines in which it is written, as short as they can be."""
    words = name.split()
    cuts = combinations(range(1, len(words)), min(len(words) - 1, (len(name) > LONG) + (len(name) > LONGER)))
    broken = [[" ".join(words[i:j]) for i, j in pairwise((0, *cut, len(words)))] for cut in cuts]
    return tuple(min(broken, key=lambda lines: max(map(len, lines))))


def middle(anchor: str, width: float, height: float, zoom: float, leader: float) -> Point:
    """Return where the middle of a name of that size lies from its world, in the unit of the size."""
    across, down = SIDES[anchor]
    beside = SLANT if down else FLANK
    x = across * ((beside + leader) * zoom + width / 2)
    up, low = (TOP, FOOT) if not across else (TOP - 0.1, FOOT - 0.16)
    return x, down * (((low if down > 0 else up) + leader) * zoom + height / 2)


def anchored(places: Sequence[World], centres: Sequence[Point]) -> tuple[str, ...]:
    """Return the side of each name; one that no map sets overlaps what is there already as little as can be."""
    taken = [_moved(ABOUT, centre) for centre in centres]
    taken += [_name(place, centres[place.index], place.anchor) for place in places if place.anchor]
    found = []
    for place in places:
        side = place.anchor or min(SIDES, key=lambda one: _clash(_name(place, centres[place.index], one), taken))
        taken += [] if place.anchor else [_name(place, centres[place.index], side)]
        found.append(side)
    return tuple(found)


def covered(places: Sequence[World], centres: Sequence[Point], sides: Sequence[str]) -> list[Box]:
    """Return what worlds cover with their counters, and their names."""
    names = [_name(place, centre, side) for place, centre, side in zip(places, centres, sides, strict=True)]
    return [_moved(ABOUT, centre) for centre in centres] + names


def titled(
    words: Sequence[str], within: Sequence[Point], middle: Point, taken: Sequence[Box], frame: Box
) -> tuple[Point, Box]:
    """Return the middle of the title of an area, a word a line, and what it covers: inside a frame, where it lies over
    least, near the middle of the area."""
    width, height = TITLE * max(map(len, words)), 1.3 * TITLE * len(words)

    points = np.array(within)
    outside = width * height - _covered(points, width, height, [frame])
    away = np.hypot(*(points - middle).T)
    x, y = within[int(np.argmin(_covered(points, width, height, taken) + outside + PULL * away))]
    return (x, y), (x - width / 2, y - height / 2, width, height)


def _covered(middles: Field, width: float, height: float, taken: Sequence[Box]) -> Field:
    """Return how much others cover of a box of that size around each middle."""
    left, top, wide, high = np.array(taken).T
    x, y = middles[:, :1], middles[:, 1:]
    across = np.minimum(x + width / 2, left + wide) - np.maximum(x - width / 2, left)
    down = np.minimum(y + height / 2, top + high) - np.maximum(y - height / 2, top)
    return np.asarray((across.clip(0) * down.clip(0)).sum(axis=1))


def _name(place: World, centre: Point, side: str) -> Box:
    """Return about what a name covers there."""
    lines = lines_of(place.name)
    width, height = LETTER * max(map(len, lines)), LINE * len(lines)
    x, y = middle(side, width, height, 1.0, place.leader / GRAIN)
    return centre[0] + x - width / 2, centre[1] + y - height / 2, width, height


def _moved(box: Box, by: Point) -> Box:
    return box[0] + by[0], box[1] + by[1], box[2], box[3]


def _clash(box: Box, taken: Sequence[Box]) -> float:
    """Return how much of a box others cover."""
    left, top, width, height = box
    return sum(
        max(0.0, min(left + width, x + w) - max(left, x)) * max(0.0, min(top + height, y + h) - max(top, y))
        for x, y, w, h in taken
    )
