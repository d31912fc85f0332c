"""Grids of hexes: pointed tops, odd rows shifted half a hex to the right. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
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
        inside = 0 <= col < self.columns and 0 <= row < self.rows
        return row * self.columns + col if inside else OUTSIDE

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
