"""Standing orders: the rest of a round is held."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth import events as ev
from game.calth.actions import Hold
from game.calth.state import CalthState
from game.calth.table.names import is_window
from game.kernel.actions import Action, Event, Pass
from game.ui.tabletop import Order
from game.ui.text import _

HOLD = "hold"


class Shortcuts:
    """A table at which standing orders may be given."""

    def orders(self, view: CalthState, actions: Sequence[Action]) -> list[Order]:
        """To hold with every point that is left, where there is more than one."""
        holds = {action.origin: action for action in actions if isinstance(action, Hold)}
        left = sum(view.points[view.tables.index[hex]] for hex in holds)
        if left < 2:
            return []
        detail = _(
            "Every unit of yours that has a point left holds until the round ends, and no card is played. "
            "Esc takes it back."
        )
        return [Order(HOLD, _("Hold with the rest"), detail, "pause", "shift+x", "CALTH-A8")]

    def ordered(self, order: str, view: CalthState, actions: Sequence[Action]) -> Action | None:
        """Hold with the next unit; decline to play a card."""
        wanted = (Hold, Pass) if is_window(view) else (Hold,)
        return next((action for action in actions if isinstance(action, wanted)), None)

    def fulfilled(self, order: str, event: Event) -> bool:
        """A new round ends it."""
        return isinstance(event, ev.PhaseBegan)
