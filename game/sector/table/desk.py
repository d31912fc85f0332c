"""What an offer needs to know: the table, the position, and the words for what is in it."""

from __future__ import annotations

from game.sector.sector import PLANETS
from game.sector.state import SectorState
from game.sector.table.base import WORLD, SectorBase
from game.sector.table.reach import Reached, reach
from game.sector.telling import names
from game.sector.telling.asking import Asking
from game.ui.tabletop import Box


class Desk(Asking):
    """A position as its offers are written."""

    def __init__(self, table: SectorBase, view: SectorState) -> None:
        super().__init__(view)
        self.table = table
        self._reached: dict[int, dict[int, Reached]] = {}

    @property
    def looker(self) -> int:
        """Return the seat for which the table is looked at: the one that decides, or whose round it is."""
        return self.seat if self.seat >= 0 else max(0, self.view.acting)

    def reach(self, ship: int) -> dict[int, Reached]:
        """Return where a ship can go."""
        if ship not in self._reached:
            self._reached[ship] = reach(self.view, ship)
        return self._reached[ship]

    def spot(self, cell: int) -> Box:
        """Return where a cell is clicked."""
        return self.table.plan.spot(cell)

    def here(self, ship: int) -> Box:
        """Return where a ship is clicked."""
        return self.spot(self.view.ship_at[ship])

    def name(self, ship: int) -> str:
        """Return the name of a ship."""
        return names.ship_name(self.view, ship)

    def piece(self, cell: int) -> int:
        """Return the piece that is the world of a cell."""
        return WORLD + cell

    def planet(self, cell: int) -> bool:
        """Return whether a planet is in a cell."""
        return self.view.what[cell] in PLANETS
