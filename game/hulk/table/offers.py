"""What is offered: each action with its place on the board or in the bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.placing import edge
from game.hulk.telling import looks, slots
from game.kernel.actions import Action
from game.telling import sheet
from game.ui.tabletop import Box, Mode, Offer, Slot
from game.ui.tabletop.told import offered

PIECE = 0.8
"""How much of the width of a square is clicked where a piece is meant."""


class Offers(HulkBoard):
    """A table that shows how each action is reached."""

    def offers(self, view: HulkState, actions: Sequence[Action]) -> list[Offer]:
        """Return one offer for each action, in the same order."""
        return [self._shown(view, one) for one in looks.offers(view, actions)]

    def _shown(self, view: HulkState, one: sheet.Offer) -> Offer:
        shades = tuple(box for at in one.shades if (box := self.spot(view, at)) is not None)
        return offered(one, one.about, self._clicked(view, one), shades)

    def _clicked(self, view: HulkState, one: sheet.Offer) -> Box | None:
        """Return where an offer is clicked: a facing that is not the usual one on its arrow."""
        kind, _colon, number = str(one.at).partition(":")
        if one.tint == "turn" and one.facing is not None:
            return edge(self.plan, int(number), round(one.facing / 90))
        return self.spot(view, one.at, PIECE)

    def slots(self, view: HulkState, seat: str, piece: int | None) -> Sequence[Slot]:
        """Return the verbs of a side."""
        return slots.slots(view, seat, piece)

    def modes(self, view: HulkState) -> list[Mode]:
        """Return the heavy flamer, which is armed before it is aimed: its fire spares nobody."""
        return slots.modes()
