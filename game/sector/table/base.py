"""What every part of the table of Sector Invasion knows."""

from __future__ import annotations

from typing import Any, Final

from game.kernel.actions import Action
from game.sector.sector import Sector, sector_from_json
from game.sector.state import INDEPENDENT, SWARM, SectorState
from game.sector.table.labels import Names
from game.sector.table.lag import Lag
from game.sector.table.layout import plan_of
from game.sector.telling.places import Point
from game.sector.telling.words import WORLD, cell_at
from game.telling.values import Ref
from game.ui.tabletop import Box, Tabletop
from game.ui.theme import Colour

HOLDOUT: Final[Colour] = (196, 178, 140)
BROOD: Final[Colour] = (150, 190, 84)
UNHELD: Final[Colour] = (104, 112, 128)
"""The colours of factions of their own, of swarms, and of what nobody holds."""


class SectorBase(Tabletop[SectorState]):
    """A table of one campaign: where its cells lie."""

    key = "sector"
    sketched_pieces = True

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.sector = scenario if isinstance(scenario, Sector) else sector_from_json(scenario)
        self.grid = self.sector.grid
        self.plan = plan_of(self.grid)
        self.legal: tuple[Action, ...] = ()
        """What is offered now."""
        self.lag = Lag()
        self.named = Names()
        self.headings: dict[int, float] = {}
        """Which way ships head that have moved while the table was looked at."""
        self.now = 0.0
        """The time of the frame that is drawn."""

    def colour_of(self, view: SectorState, seat: int) -> Colour:
        """Return the colour of a seat by its number; of a faction of its own, a swarm and nobody, theirs."""
        if seat >= 0:
            return self.seat_colour(view.seats[seat])
        return {INDEPENDENT: HOLDOUT, SWARM: BROOD}.get(seat, UNHELD)

    def spot_of(self, view: SectorState, piece: int) -> Box | None:
        """Return the cell of a ship or a world; None for a ship that is gone."""
        if piece >= WORLD:
            return self.plan.spot(piece - WORLD)
        cell = view.ship_at[piece] if 0 <= piece < len(view.ship_at) else -1
        return self.plan.spot(cell) if cell >= 0 else None

    def box_at(self, view: SectorState, at: Ref | None) -> Box | None:
        """Return where a cell, or the cell of a ship, is clicked."""
        if isinstance(at, str):
            return self.plan.spot(cell_at(at))
        return None if at is None else self.spot_of(view, at)

    def middle_of(self, at: Ref) -> Point:
        """Return the middle of a cell."""
        return self.plan.centres[cell_at(str(at))]
