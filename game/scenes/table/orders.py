"""Standing orders: what is done for a seat at each of its decisions, until it is fulfilled or withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action, Event
from game.scenes.table.board import Board
from game.ui.tabletop import Order


class Orders:
    """The standing orders of a table scene, where its game has any: one a seat, until it is fulfilled or withdrawn."""

    def __init__(self, board: Board) -> None:
        self.people, self.session, self.table = board.people, board.session, board.table
        self.board, self.say = board, board.hud.say
        self.standing: dict[str, str] = {}
        self._accepted: dict[str, set[str]] = {}
        """What a seat knew to be about to befall it as it gave its order, anew each time that it was stopped for it."""
        self._begun: dict[str, int] = {}
        """How many actions had been taken when each seat gave its order."""

    def offered(self) -> list[Order]:
        """Return the orders that the person who decides could give now."""
        seat = self.people.deciding
        if seat is None or self.board.rewatched or self.people.lesson is not None:
            return []
        return self.table.orders(self._seen(seat), self.session.legal_actions())

    def give(self, seat: str, id: str) -> None:
        """Let this be the seat's order, or withdraw it."""
        if self.standing.pop(seat, "") != id:
            self.standing[seat] = id
            self._begun[seat] = len(self.session.records)
            grave = self._grave(seat)
            self._accepted[seat] = self._accepted.get(seat, set()) | {grave} if grave else set()

    def next(self) -> Action | None:
        """Return what the order of the seat that decides says to do now; an order with nothing more to say is over,
        unless it lasts."""
        seat = self.people.deciding
        if seat is None or seat not in self.standing:
            return None
        grave = self._grave(seat)
        if grave and grave not in self._accepted.get(seat, ()):
            del self.standing[seat]
            self.say(grave, seconds=8.0)
            return None
        action = self.table.ordered(self.standing[seat], self._seen(seat), self.session.legal_actions())
        if action is None or self.session.refusal(action) is not None:
            if self.standing[seat] not in self.table.teller.lasting:
                del self.standing[seat]
            return None
        return action

    def hear(self, events: Sequence[Event]) -> None:
        """End the orders that are fulfilled by what happened, and say what they have brought."""
        self._stop_at(events)
        for seat, id in list(self.standing.items()):
            self._report(seat, id)
            if any(self.table.teller.fulfilled(id, event) for event in events):
                del self.standing[seat]

    def _report(self, seat: str, id: str) -> None:
        """Say, once, what an order has brought to the seat that gave it."""
        if seat not in self._begun:
            return
        taken = [record.action for record in self.session.records[self._begun[seat] :] if record.seat == seat]
        words = self.table.teller.carried_out(id, self._seen(seat), seat, taken)
        if words:
            del self._begun[seat]
            self.say(words, seconds=8.0, solid=False)

    def _stop_at(self, events: Sequence[Event]) -> None:
        """Stop orders at what has befallen their givers, and say so where something is left to decide."""
        for seat, id in list(self.standing.items()):
            words = [self.table.teller.befell(id, event, seat) for event in events]
            if any(words):
                del self.standing[seat]
                if not any(self.table.teller.fulfilled(id, event) for event in events):
                    self.say(next(filter(None, words)), seconds=8.0)

    def clear(self) -> bool:
        """Withdraw all of them; whether there were any."""
        stood = bool(self.standing)
        self.standing.clear()
        return stood

    def _grave(self, seat: str) -> str:
        """Return what the order of a seat stops for."""
        return self.table.teller.grave(self.standing[seat], self._seen(seat), seat)

    def _seen(self, seat: str) -> Any:
        return self.session.view(seat)
