"""A match as it was played: every position of it, and what was told on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.actions import AgreeDraw, Concede, Event
from game.kernel.session import Session
from game.kernel.state import State
from game.scenes.seating import HUMAN
from game.ui.tabletop import Tabletop, Telling


class Film:
    """The positions of a match, worked out as far as they are asked for. A match that is over shows what was hidden."""

    def __init__(self, session: Session, table: Tabletop, kinds: Mapping[str, str]) -> None:
        self.session = session
        self.table = table
        self.records = list(session.records)
        humans = [seat for seat in session.seats if kinds.get(seat, HUMAN) == HUMAN]
        self._open = session.to_decide is None
        self._ears = humans[0] if len(humans) == 1 else None
        self._states: list[State] = [session.first_state.copy()]
        self._told: list[list[Telling]] = []

    def __len__(self) -> int:
        return len(self.records)

    def state(self, at: int) -> State:
        """The position after so many actions."""
        while len(self._states) <= at:
            state = self._states[-1]
            action = self.records[len(self._states) - 1].action
            if not isinstance(action, Concede | AgreeDraw):
                state = state.copy()
                self.session.rules.apply(state, action)
                state.events = []
            self._states.append(state)
        return self._states[at]

    def view(self, at: int) -> Any:
        """The position after so many actions, as it may be shown."""
        state = self.state(at)
        return state if self._open else self.session.rules.seen_by(state, self._ears)

    def events(self, index: int) -> list[Event]:
        """What that action brought, as it may be told."""
        events = self.records[index].events
        return list(events) if self._open else self.session.rules.told(events, self._ears)

    def told(self, index: int) -> list[Telling]:
        """The sentences of that action."""
        while len(self._told) <= index:
            at = len(self._told)
            before = self.view(at)
            events = self.events(at)
            tellings = [self.table.tell(before, event, events[:i]) for i, event in enumerate(events)]
            self._told.append([telling for telling in tellings if telling is not None])
        return self._told[index]

    def forget_words(self) -> None:
        """Tell everything anew: the language has changed."""
        self._told.clear()

    def turns(self) -> list[int]:
        """After how many actions each turn began, as far as the match has been worked out to its end."""
        begun, before = [], None
        for at in range(len(self) + 1):
            now = self.session.rules.round(self.state(at))
            if now != before and before is not None:
                begun.append(at)
            before = now
        return begun

    def cut(self, at: int) -> Session:
        """A match of its own that stands where this one stood after so many actions."""
        first = self.session.first_state.copy() if self.session.given else None
        cut = Session(self.session.setup, first)
        for record in self.records[:at]:
            cut.replay(record.action)
        return cut
