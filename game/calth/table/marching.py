"""Ways of more than one action, on the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.ways import partings, runs
from game.kernel.actions import Action
from game.ui.tabletop import Chain, Walk
from game.ui.tabletop.told import chained, walked


class Marching(CalthBoard):
    """A table that shows ways of more than one action."""

    def walks(self, view: CalthState, piece: int | None) -> list[Walk]:
        """Return where a run of two hexes leads."""
        hex = self.ledger.hex_of(piece)
        if hex < 0 or not view.units[hex]:
            return []
        return [walked(way, self.spot_of, self.point_of) for way in runs(view, self.legal, hex)]

    def chains(self, view: CalthState, piece: int, actions: Sequence[Action]) -> list[Chain]:
        """Return who may go to each hex to which models can part."""
        return [chained(way, self.spot_of) for way in partings(view, actions, self.ledger.hex_of(piece))]
