"""Where the cells of a sector lie on the table: a hex or a square is one unit from edge to edge."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import product

import pygame

from game.boards.rings import HEX, RingGrid
from game.kernel.memory import of_a_match
from game.sector.telling.places import RADIUS, ROW, Point, middles
from game.telling.sheet import Board
from game.ui.camera import Camera
from game.ui.tabletop import Box, Coordinates
from game.ui.tabletop.painter import Lattice, Painter

BORDER = 0.3
"""Units of sky shown around the cells."""
SPOT, SHIP = 0.8, 0.66
"""The side of the box in which a cell is clicked, and that of a ship's."""
SIDE = 0.05
"""A point that is only so much farther from another middle lies on the side between."""
LABEL = 0.4
"""From the middle of a cell up to its coordinates."""
INSET = 0.94
"""How large the outline of a lit cell is, as a share of the cell."""
STAR = tuple(
    (RADIUS * math.cos(angle), RADIUS * math.sin(angle)) for angle in (math.radians(60 * i - 90) for i in range(6))
)
"""The corners of a hex from its middle, clockwise from the top."""
QUAD = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
"""Those of a square."""


class Plan:
    """The cells on the table."""

    def __init__(self, grid: RingGrid) -> None:
        self.grid = grid
        self.hexes = grid.kind == HEX
        self.shape = STAR if self.hexes else QUAD
        self.centres = middles(grid)
        wide = grid.columns + (0.5 if self.hexes and grid.rows > 1 else 0.0)
        high = (grid.rows - 1) * ROW + 2 * RADIUS if self.hexes else float(grid.rows)
        self.cells: Box = (0.0, 0.0, wide, high)
        """The box around all cells."""
        self.bounds: Box = (-BORDER, -BORDER, wide + 2 * BORDER, high + 2 * BORDER)

    def corners(self, cell: int, size: float = 1.0) -> list[Point]:
        """Return the corners of a cell, that much of its size from its middle."""
        x, y = self.centres[cell]
        return [(x + dx * size, y + dy * size) for dx, dy in self.shape]

    def edges(self, cell: int) -> list[tuple[int, Point, Point]]:
        """Return each neighbour that shares an edge (-1 beyond the map), with the ends of the edge, clockwise."""
        corners = self.corners(cell)
        across = self.grid.ring[cell] if self.hexes else self.grid.ring[cell][::2]
        return [(near, corners[i], corners[(i + 1) % len(corners)]) for i, near in enumerate(across)]

    def spot(self, cell: int) -> Box:
        """Return where a cell is clicked."""
        x, y = self.centres[cell]
        return x - SPOT / 2, y - SPOT / 2, SPOT, SPOT

    def label(self, cell: int) -> Point:
        """Return where the coordinates of a cell stand."""
        x, y = self.centres[cell]
        return x, y - LABEL

    def outline(self, spot: Box) -> list[Point]:
        """Return the cell of which a spot is the middle, or in which a ship's is; nothing where it is none."""
        cell = self.at((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        return self.corners(cell, INSET) if cell >= 0 and round(spot[2], 6) in (SPOT, SHIP) else []

    def at(self, point: Point) -> int:
        """Return the cell at a point of the table, -1 outside of the map."""
        if not self.hexes:
            return self.grid.at(math.floor(point[0]), math.floor(point[1]))
        far = [(math.dist(self.centres[cell], point), cell) for cell in self._about(point)]
        away, cell = min(far, default=(9.0, -1))
        return cell if away < RADIUS * 1.01 else -1

    def beside(self, point: Point) -> list[Point]:
        """Return the middles of the cell at a point, and of those on whose side it lies; the nearest first."""
        far = sorted((math.dist(self.centres[cell], point), cell) for cell in self._about(point))
        return [self.centres[cell] for away, cell in far if away <= 0.72 and away - far[0][0] <= SIDE]

    def _about(self, point: Point) -> list[int]:
        """Return the cells whose middle may be nearest."""
        row = round((point[1] - RADIUS) / ROW) if self.hexes else math.floor(point[1])
        found = []
        for r, aside in product((row - 1, row, row + 1), (-1, 0, 1)):
            column = round(point[0] - 0.5 - 0.5 * (r & 1)) if self.hexes else math.floor(point[0])
            found.append(self.grid.at(column + aside, r))
        return [cell for cell in found if cell >= 0]


class Cells(Lattice):
    """The cells as they are measured and named."""

    def __init__(self, plan: Plan, written: Callable[[Camera, Board], list[pygame.Rect]]) -> None:
        self.plan, self._written = plan, written

    def outline(self, spot: Box) -> list[Point]:
        return self.plan.outline(spot)

    def snapped(self, point: Point) -> list[Point]:
        return self.plan.beside(point)

    def coordinates(self, board: Board) -> Coordinates:
        """Return the names of the cells, each in the upper part of its own."""
        grid = self.plan.grid
        named = [(self.plan.label(cell), grid.name(cell)) for cell in range(len(grid))]
        fifth = [named[cell] for cell in range(len(grid)) if not any(part % 5 for part in grid.place(cell))]
        return Coordinates(places=tuple(named), sparse=tuple(fifth))

    def named(self, painter: Painter, board: Board, name: str) -> Box:
        cell = self.plan.grid.named(name)
        if cell < 0:
            raise KeyError(name)
        return self.plan.spot(cell)

    def written(self, camera: Camera, board: Board) -> list[pygame.Rect]:
        return self._written(camera, board)


@of_a_match
@lru_cache(maxsize=8)
def plan_of(grid: RingGrid) -> Plan:
    """Return the plan of a grid."""
    return Plan(grid)
