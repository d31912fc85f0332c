"""Grids of hexes: pointed tops, odd rows shifted half a hex to the right; and the lines across them. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Final

SIDES: Final = ("ne", "e", "se", "sw", "w", "nw")
"""The names of a hex's edges, by their numbers."""
STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The axial offsets of the six neighbours, clockwise from the north-east."""
OUTSIDE: Final = -1


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex: its printed name "col,row", its place in columns and rows and on the two axes of the hexes."""

    index: int
    name: str
    col: int
    row: int
    q: int
    r: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HexGrid:
    """The hexes, numbered row by row. `near` has the six around each by side, -1 outside of the grid."""

    columns: int
    rows: int
    hexes: tuple[Cell, ...]
    near: tuple[tuple[int, ...], ...]

    @classmethod
    def plain(cls, columns: int, rows: int) -> HexGrid:
        """Return a grid of that size, without anything on it."""
        cells = tuple(cell(columns, col, row) for row in range(rows) for col in range(columns))
        return cls(columns, rows, cells, neighbours(cells))

    def at(self, col: int, row: int) -> int:
        """Return the number of the hex there, -1 outside of the grid."""
        return row * self.columns + col if 0 <= col < self.columns and 0 <= row < self.rows else OUTSIDE

    def rim(self, hex: int) -> bool:
        """Return whether the hex lies on the edge of the grid."""
        return OUTSIDE in self.near[hex]

    def apart(self, a: int, b: int) -> int:
        """Return how many steps it is from one hex to another as the crow flies."""
        one, other = self.hexes[a], self.hexes[b]
        dq, dr = other.q - one.q, other.r - one.r
        return max(abs(dq), abs(dr), abs(dq + dr))


def cell(columns: int, col: int, row: int) -> Cell:
    """Return the hex in that column and row of a grid with so many columns."""
    return Cell(row * columns + col, f"{col},{row}", col, row, col - row // 2, row)


def neighbours(cells: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the six hexes around each by side, -1 where there is none."""
    at = {(one.q, one.r): one.index for one in cells}
    return tuple(tuple(at.get((one.q + q, one.r + r), OUTSIDE) for q, r in STEPS) for one in cells)


def opposite(side: int) -> int:
    """Return the same edge as seen from the neighbour."""
    return (side + 3) % 6


Path = tuple[int, ...]
"""The sides (numbers in `STEPS`) through which a line goes from hex to hex."""


@cache
def paths(dq: int, dr: int) -> tuple[Path, Path]:
    """Return the way of a line to the hex with this offset. A line that runs along an edge is nudged to one side of it
    and to the other; of any other line both ways are the same. A hex touched in a corner only is not crossed."""
    slope = _across(dq, dr)
    if not any(slope):
        return (), ()
    if 0 not in slope:
        way = _path(dq, dr, slope, 0)
        return way, way
    return _path(dq, dr, slope, 1), _path(dq, dr, slope, -1)


def _across(q: int, r: int) -> tuple[int, int, int]:
    """Return how far a point lies across each of the three pairs of edges: a hex is where all three are between -1 and
    1."""
    s = -q - r
    return q - r, r - s, s - q


def _path(dq: int, dr: int, slope: tuple[int, int, int], nudge: int) -> Path:
    q = r = 0
    way: list[int] = []
    scale = prod(abs(step) for step in slope if step)
    _, end = _inside(0, 0, slope, scale, nudge)
    onward = [(side, (a, b)) for side, (a, b) in enumerate(STEPS) if a * (2 * dq + dr) + b * (2 * dr + dq) > 0]
    while (q, r) != (dq, dr):
        for side, (a, b) in onward:
            start, after = _inside(q + a, r + b, slope, scale, nudge)
            if start == end and start < after:
                way.append(side)
                q, r, end = q + a, r + b, after
                break
    return tuple(way)


def _inside(q: int, r: int, slope: tuple[int, int, int], scale: int, nudge: int) -> tuple[int, int]:
    """Return from when to when a line is inside a hex; the first is not before the second when it never is."""
    starts, ends = [], []
    for place, step in zip(_across(q, r), slope, strict=True):
        if step:
            bounds = (place - 1) * scale // step, (place + 1) * scale // step
            starts.append(min(bounds))
            ends.append(max(bounds))
        elif place not in (0, nudge):
            return 0, 0
    return max(starts), min(ends)
