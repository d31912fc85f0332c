"""What every part of the table of Sector Invasion knows."""

from __future__ import annotations

from typing import Any, Final

from game.kernel.actions import Action
from game.sector.sector import sector_from_json
from game.sector.state import SectorState
from game.sector.table.layout import plan_of
from game.ui.tabletop import Box, Tabletop

WORLD: Final = 10_000
"""What is added to the number of a cell for the piece that is its world; ships go by their own numbers."""


class SectorBase(Tabletop[SectorState]):
    """A table of one campaign: where its cells lie."""

    key = "sector"

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.sector = sector_from_json(scenario)
        self.grid = self.sector.grid
        self.plan = plan_of(self.grid)
        self.legal: tuple[Action, ...] = ()
        """What is offered now."""

    def spot_of(self, view: SectorState, piece: int) -> Box | None:
        """Return the cell of a ship or a world; None for a ship that is gone."""
        if piece >= WORLD:
            return self.plan.spot(piece - WORLD)
        cell = view.ship_at[piece] if 0 <= piece < len(view.ship_at) else -1
        return self.plan.spot(cell) if cell >= 0 else None
