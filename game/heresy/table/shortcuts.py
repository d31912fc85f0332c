"""Standing orders at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.bots.orders import ordered
from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.telling import orders
from game.kernel.actions import Action, Event
from game.ui.tabletop import Order


class Shortcuts(HeresyBase):
    """A table at which standing orders may be given."""

    def orders(self, view: HeresyState, actions: Sequence[Action]) -> list[Order]:
        return orders.orders(view, actions)

    def ordered(self, order: str, view: HeresyState, actions: Sequence[Action]) -> Action | None:
        return ordered(order, view, actions)

    def grave(self, order: str, view: HeresyState, seat: str) -> str:
        return orders.grave(order, view, seat)

    def befell(self, order: str, event: Event, seat: str) -> str:
        return orders.befell(order, event, seat)

    def carried_out(self, order: str, view: HeresyState, seat: str, actions: Sequence[Action]) -> str:
        return orders.carried_out(order, view, seat, actions)

    def fulfilled(self, order: str, event: Event) -> bool:
        return orders.fulfilled(order, event)
