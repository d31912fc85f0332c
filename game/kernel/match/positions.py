"""The positions of a match: some are kept, and those between are played again from the nearest before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.actions import Action, AgreeDraw, Concede, Event, Leave
from game.kernel.nested import Child
from game.kernel.rules import GameRules
from game.kernel.state import State

KEPT_EVERY = 50
"""One position in so many is kept for good."""


def taken(rules: GameRules[Any], state: State, action: Action) -> list[Event]:
    """Play an action in place, or let a seat leave; return what that brought."""
    return rules.leave(state, action.seat) if isinstance(action, Leave) else rules.apply(state, action)


class Record:
    """One action of a match: who took it, what it told, the digest it led to (empty until asked for), whether undo
    may go back past it, the match inside this one whose result it takes, whether people entered it as a result, and the
    action that it corrects."""

    __slots__ = ("action", "seat", "events", "digest", "barrier", "child", "entered", "instead")

    def __init__(
        self,
        action: Action,
        seat: str | None,
        events: list[Event],
        digest: str,
        barrier: bool,
        child: Child | None = None,
        entered: bool = False,
        instead: Action | None = None,
    ) -> None:
        self.action = action
        self.seat = seat
        self.events = events
        self.digest = digest
        self.barrier = barrier
        self.child = child
        self.entered = entered
        self.instead = instead


class Positions:
    """What stood on the table after so many of the `records`, whose owner says when they grow or shrink.

    What is handed out is not to be changed: a match goes on from a copy.
    """

    def __init__(self, rules: GameRules[Any], kept: dict[int, State], records: list[Record]) -> None:
        self._rules = rules
        self._records = records
        self.kept = kept
        self._last = 0, kept[0]

    def at(self, count: int) -> State:
        """Return the position after so many actions."""
        last, state = self._last
        if last != count:
            start = max(index for index in self.kept if index <= count)
            if not start < last < count:
                last, state = start, self.kept[start]
            state = state if last == count else state.copy()
            for index in range(last, count):
                self._go_on(state, index)
            self._last = count, state
        return state

    def digest(self, count: int) -> str:
        """Return the digest that so many actions, at least one, led to."""
        record = self._records[count - 1]
        record.digest = record.digest or self.at(count).digest()
        return record.digest

    def walk(self) -> Iterator[State]:
        """Yield the position before each action and the one after all of them: one state, which goes on."""
        state = self.kept[0].copy()
        for index in range(len(self._records)):
            yield state
            self._go_on(state, index)
        yield state

    def add(self, state: State) -> None:
        """Keep the position after all records."""
        self.kept[len(self._records)] = state

    def thin(self) -> None:
        """Forget all but one in so many."""
        self.kept = {index: state for index, state in self.kept.items() if index % KEPT_EVERY == 0}

    def cut(self, count: int) -> None:
        """Forget what stood on the table after more actions than that."""
        self.kept = {index: state for index, state in self.kept.items() if index <= count}
        self._last = 0, self.kept[0]

    def _go_on(self, state: State, index: int) -> None:
        action = self._records[index].action
        if not isinstance(action, Concede | AgreeDraw):
            taken(self._rules, state, action)
            state.events = []
        if (index + 1) % KEPT_EVERY == 0:
            self.kept.setdefault(index + 1, state.copy())
