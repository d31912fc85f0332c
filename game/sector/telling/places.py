"""Where the cells of a sector lie: a hex or a square is one unit from edge to edge."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from game.boards.rings import HEX, RingGrid

Point = tuple[float, float]
RADIUS: Final = 1 / math.sqrt(3)
"""From the middle of a hex to its corners."""
ROW: Final = 1.5 * RADIUS


@lru_cache(maxsize=8)
def middles(grid: RingGrid) -> tuple[Point, ...]:
    """Return the middle of each cell."""
    return tuple(_middle(grid, cell) for cell in range(len(grid)))


def _middle(grid: RingGrid, cell: int) -> Point:
    column, row = grid.place(cell)
    if grid.kind == HEX:
        return column + 0.5 * (row & 1) + 0.5, row * ROW + RADIUS
    return column + 0.5, row + 0.5
