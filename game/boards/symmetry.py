"""The images of a cell under the symmetries of a board: mirrored or turned about its middle. Knows no game."""

from __future__ import annotations

import math
from typing import Final

from game.boards.rings import HEX, RingGrid

NONE, MIRROR_ACROSS, MIRROR_DOWN = "none", "across", "down"
TURNS: Final = ("2", "3", "4", "5", "6")
"""Rotations by the number of images."""
SYMMETRIES: Final = (NONE, MIRROR_ACROSS, MIRROR_DOWN, *TURNS)
NEAR = 0.52
"""How far an image may lie from the middle of a cell."""
_ROW = math.sqrt(3) / 2


def images(grid: RingGrid, cell: int, symmetry: str) -> list[int]:
    """Return a cell and then its images, in order; those that lie outside of the grid are -1."""
    if symmetry == NONE:
        return [cell]
    x, y = _point(grid, cell)
    if symmetry == MIRROR_ACROSS:
        return [cell, _nearest(grid, grid.columns - 1 - x, y)]
    if symmetry == MIRROR_DOWN:
        return [cell, _nearest(grid, x, _row(grid) * (grid.rows - 1) - y)]
    middle = _point(grid, grid.at(grid.columns // 2, grid.rows // 2))
    count, found = int(symmetry), [cell]
    for step in range(1, count):
        angle = math.tau * step / count
        dx, dy = x - middle[0], y - middle[1]
        turned = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
        found.append(_nearest(grid, middle[0] + turned[0], middle[1] + turned[1]))
    return found


def _row(grid: RingGrid) -> float:
    return _ROW if grid.kind == HEX else 1.0


def _point(grid: RingGrid, cell: int) -> tuple[float, float]:
    """Return the middle of a cell, a cell being one unit wide."""
    column, row = grid.place(cell)
    return column + (0.5 * (row & 1) if grid.kind == HEX else 0.0), row * _row(grid)


def _nearest(grid: RingGrid, x: float, y: float) -> int:
    """Return the cell whose middle is nearest to a point, -1 where none is near."""
    row = round(y / _row(grid))
    found = []
    for r in (row - 1, row, row + 1):
        column = round(x - (0.5 * (r & 1) if grid.kind == HEX else 0.0))
        cell = grid.at(column, r)
        if cell >= 0:
            found.append((math.dist(_point(grid, cell), (x, y)), cell))
    away, cell = min(found, default=(9.0, -1))
    return cell if away <= (NEAR * 1.4 if grid.kind != HEX else NEAR * 1.2) else -1
