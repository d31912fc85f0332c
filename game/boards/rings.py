"""Grids on which every cell has a ring of neighbours: six around a hex, eight around a square. Knows no game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from game.boards.hexes import OUTSIDE, HexGrid

HEX, SQUARE = "hex", "square"
AROUND: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The offsets of a square's neighbours in columns and rows, clockwise from the north."""


@dataclass(frozen=True, eq=False, repr=False)
class RingGrid:
    """The cells of a grid, numbered row by row.

    `ring` has the neighbours of each cell clockwise, -1 outside of the grid; `near` has those that there are.
    Directions are places in the ring.
    """

    kind: str
    columns: int
    rows: int
    ring: tuple[tuple[int, ...], ...]
    near: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, kind: str, columns: int, rows: int) -> RingGrid:
        """Return a grid of hexes (odd rows shifted half a hex to the right) or of squares."""
        ring = HexGrid.plain(columns, rows).near if kind == HEX else _squares(columns, rows)
        near = tuple(tuple(cell for cell in around if cell != OUTSIDE) for around in ring)
        return cls(kind, columns, rows, ring, near)

    def __len__(self) -> int:
        return len(self.ring)

    @property
    def sides(self) -> int:
        """Return how many neighbours a cell has."""
        return 6 if self.kind == HEX else 8

    def at(self, column: int, row: int) -> int:
        """Return the number of the cell there, -1 outside of the grid."""
        return row * self.columns + column if 0 <= column < self.columns and 0 <= row < self.rows else OUTSIDE

    def place(self, cell: int) -> tuple[int, int]:
        """Return the column and the row of a cell."""
        return cell % self.columns, cell // self.columns

    def name(self, cell: int) -> str:
        """Return what people call it: a column's letter and a row's number from 1 ("C5")."""
        column, row = self.place(cell)
        return f"{chr(ord('A') + column)}{row + 1}"

    def named(self, text: str) -> int:
        """Return the cell of that name, -1 where there is none."""
        letter, number = text[:1], text[1:]
        if not ("A" <= letter <= "Z" and number.isascii() and number.isdigit() and len(number) < 3):
            return OUTSIDE
        return self.at(ord(letter) - ord("A"), int(number) - 1)

    def direction(self, start: int, end: int) -> int:
        """Return the direction from a cell to its neighbour. Raises ValueError where it is none."""
        return self.ring[start].index(end)

    def beyond(self, start: int, end: int) -> tuple[int, ...]:
        """Return the three cells on the other side of a cell, seen from its neighbour `start`: straight on first."""
        ring = self.ring[end]
        ahead = ring.index(start) + self.sides // 2
        return tuple(cell for turn in (0, -1, 1) if (cell := ring[(ahead + turn) % self.sides]) != OUTSIDE)

    def rim(self, cell: int) -> bool:
        """Return whether the cell lies on the edge of the grid."""
        return OUTSIDE in self.ring[cell]

    def apart(self, start: int, end: int) -> int:
        """Return how many steps it is from one cell to another."""
        (a, b), (c, d) = self.place(start), self.place(end)
        if self.kind == SQUARE:
            return max(abs(a - c), abs(b - d))
        dq, dr = (c - d // 2) - (a - b // 2), d - b
        return max(abs(dq), abs(dr), abs(dq + dr))

    def spread(self, start: int, through: Callable[[int], bool]) -> dict[int, int]:
        """Return how many steps it is to each cell that is reached through such cells alone, the start included."""
        far, queue = {start: 0}, deque((start,))
        while queue:
            cell = queue.popleft()
            for other in self.near[cell]:
                if other not in far and through(other):
                    far[other] = far[cell] + 1
                    queue.append(other)
        return far

    def groups(self, cells: Iterable[int]) -> list[tuple[int, ...]]:
        """Return these cells in groups that hang together, each in ascending order, ordered by their first cells."""
        left, found = set(cells), []
        for first in sorted(left):
            if first in left:
                group = self.spread(first, left.__contains__)
                left -= group.keys()
                found.append(tuple(sorted(group)))
        return found


def _squares(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    def at(column: int, row: int) -> int:
        return row * columns + column if 0 <= column < columns and 0 <= row < rows else OUTSIDE

    return tuple(
        tuple(at(column + dx, row + dy) for dx, dy in AROUND) for row in range(rows) for column in range(columns)
    )
