"""What every part of the table of the Horus Heresy knows."""

from __future__ import annotations

from typing import Any

from game.heresy.campaign import campaign_from_json
from game.heresy.state import HeresyState
from game.heresy.table.insets import Stir
from game.heresy.table.layout import chart_of
from game.heresy.table.lying import Lying
from game.heresy.table.piece_ids import Ledger
from game.telling.values import Ref
from game.ui.tabletop import Box, Tabletop


class HeresyBase(Tabletop[HeresyState]):
    """A table of one campaign: where its places lie, which counter is which, and which of them may still march."""

    key = "heresy"

    def __init__(self, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(scenario, seats, names)
        self.campaign = campaign_from_json(scenario)
        self.chart = chart_of(self.campaign)
        self.ledger = Ledger()
        self.ready: frozenset[int] = frozenset()
        self.stir = Stir()
        self.lying = Lying()

    def place_at(self, ref: Ref) -> int:
        """Return the number of a place that is told as "place:calth"."""
        return self.chart.graph.index[str(ref).removeprefix("place:")]

    def spot_at(self, ref: Ref | None) -> Box | None:
        """Return where a place is clicked."""
        return None if ref is None else self.chart.spot(self.place_at(ref))
