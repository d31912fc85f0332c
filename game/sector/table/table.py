"""Sector Invasion at the table: a `Tabletop` of ships and worlds on a grid of cells, made of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.rings import RingGrid
from game.sector.state import SectorState
from game.sector.table.sights import Sights
from game.sector.table.words import Worded
from game.sector.telling import battleorder
from game.sector.telling.book import CampaignBook
from game.sector.telling.places import Point
from game.ui.tabletop import Box, Coordinates, Paper

AIR = 0.3
"""Units left free around the cells on a chart."""


class SectorTable(Worded, Sights):
    """The table of Sector Invasion."""

    def board(self, view: SectorState) -> Box:
        """Return the cells with the sky around them."""
        return self.plan.bounds

    def charted(self, view: SectorState) -> Box:
        """Return the cells alone."""
        left, top, width, height = self.plan.cells
        return (left - AIR, top - AIR, width + 2 * AIR, height + 2 * AIR)

    def outline(self, spot: Box) -> Sequence[Point]:
        """Return the corners of a cell."""
        return self.plan.outline(spot)

    def snapped(self, point: Point) -> Sequence[Point]:
        """Return the middles of the cells at a point, which may lie on a side."""
        return self.plan.beside(point)

    def spot_named(self, view: SectorState, name: str) -> Box:
        """Return the cell of that name."""
        return self.plan.spot(cell_named(self.grid, name))

    def coordinates(self, view: SectorState) -> Coordinates:
        """Return the names of the cells, each in the upper part of its own."""
        named = [(self.plan.label(cell), self.grid.name(cell)) for cell in range(len(self.grid))]
        fifth = [named[cell] for cell in range(len(self.grid)) if not any(part % 5 for part in self.grid.place(cell))]
        return Coordinates(places=tuple(named), sparse=tuple(fifth))

    def paper(self, view: SectorState) -> Paper | None:
        """Return the battle order of a land battle that is fought elsewhere."""
        found = battleorder.paper(view, self.names)
        return None if found is None else Paper(*found)

    def book_writer(self) -> CampaignBook:
        """Return what writes the book of the campaign."""
        return CampaignBook()

    def clock_turn(self, view: SectorState) -> int:
        """Return the turn."""
        return view.turn


def cell_named(grid: RingGrid, name: str) -> int:
    """Return the cell of that name. Raises KeyError where there is none."""
    cell = grid.named(name)
    if cell < 0:
        raise KeyError(name)
    return cell
