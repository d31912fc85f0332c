"""Standing orders: the decisions of a seat that are taken by themselves, one offered action after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action, Event
from game.scenes.table.matchview import MatchView
from game.ui.tabletop import Order


class Orders:
    """The standing orders of a table scene, where its game has any: one a seat, until it is fulfilled or withdrawn."""

    def __init__(self, scene: MatchView) -> None:
        self.scene = scene
        self.table = scene.table
        self.standing: dict[str, str] = {}
        self._accepted: dict[str, str] = {}
        """What a seat knew to be about to befall it as it gave its order."""

    def offered(self) -> list[Order]:
        """Return the orders that the person who decides could give now."""
        seat = self.scene.deciding
        if seat is None or self.scene.rewatched or self.scene.lesson is not None:
            return []
        return self.table.orders(self._seen(seat), self.scene.session.legal_actions())

    def give(self, id: str) -> None:
        """Give an order, or withdraw it."""
        seat = self.scene.deciding
        if seat is None:
            return
        at_once = any(order.id == id and order.at_once for order in self.offered())
        if self.standing.pop(seat, "") != id:
            self.standing[seat] = id
            self._accepted[seat] = self._grave(seat)
        self.scene.skip()
        self.scene.after_play()
        if at_once:
            self.scene.skip()

    def next(self) -> Action | None:
        """Return what the order of the seat that decides says to do now; an order with nothing more to say is over."""
        seat = self.scene.deciding
        if seat is None or seat not in self.standing:
            return None
        grave = self._grave(seat)
        if grave and grave != self._accepted.get(seat, ""):
            del self.standing[seat]
            self.scene.say(grave, seconds=8.0)
            return None
        action = self.table.ordered(self.standing[seat], self._seen(seat), self.scene.session.legal_actions())
        if action is None or self.scene.session.refusal(action) is not None:
            del self.standing[seat]
            return None
        return action

    def hear(self, events: Sequence[Event]) -> None:
        """What happened may put an end to orders."""
        self._stop_at(events)
        for seat, id in list(self.standing.items()):
            if any(self.table.fulfilled(id, event) for event in events):
                del self.standing[seat]

    def _stop_at(self, events: Sequence[Event]) -> None:
        """Orders stop at what has befallen their givers, and say so."""
        for seat, id in list(self.standing.items()):
            words = [self.table.befell(id, event, seat) for event in events]
            if any(words):
                del self.standing[seat]
                self.scene.say(next(filter(None, words)), seconds=8.0)

    def clear(self) -> bool:
        """Withdraw all of them; whether there were any."""
        stood = bool(self.standing)
        self.standing.clear()
        return stood

    def key(self, pressed: str) -> bool:
        """Return a key that a button of an order shows."""
        for order in self.offered():
            if order.key and order.key.lower() == pressed:
                self.give(order.id)
                return True
        return False

    def _grave(self, seat: str) -> str:
        """For what the order of a seat stops."""
        return self.table.grave(self.standing[seat], self._seen(seat), seat)

    def _seen(self, seat: str) -> Any:
        return self.scene.session.view(seat)
