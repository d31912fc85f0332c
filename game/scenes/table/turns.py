"""What happened in the latest turns of a match, to be told in short and shown again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.kernel.actions import Event
from game.scenes.table.matchview import MatchView

TURNS = 12
"""How many of the latest turns are remembered."""


class Row(NamedTuple):
    """What an action brought: its number, whose turn it was, whether it only declined something, the position before
    it, and the events."""

    at: int
    turn: str
    declined: bool
    before: Any
    events: Sequence[Event]


class Turns:
    """Remembers what each action of the latest turns brought."""

    def __init__(self, scene: MatchView) -> None:
        self.scene = scene
        self._rows: list[Row] = []

    def add(self, at: int, before: Any, events: Sequence[Event]) -> None:
        """What the action with that number brought."""
        turn = self.scene.table.turn_of(before)
        if turn is None:
            return
        if self._rows and self._rows[-1].turn != turn:
            begins = [i for i, one in enumerate(self._rows) if i == 0 or self._rows[i - 1].turn != one.turn]
            del self._rows[: begins[-TURNS] if len(begins) >= TURNS else 0]
        self._rows.append(Row(at, turn, self.scene.session.records[at].action.passing, before, events))

    def cut(self, count: int) -> None:
        """Forget what all but the first `count` actions brought."""
        self._rows = [one for one in self._rows if one.at < count]

    def since(self, seat: str | None) -> list[Row]:
        """What happened since that seat's last turn, while in its own nothing was done yet but to decline."""
        end = len(self._rows)
        while end and self._rows[end - 1].turn == seat and self._rows[end - 1].declined:
            end -= 1
        start = end
        while start and self._rows[start - 1].turn != seat:
            start -= 1
        return self._rows[start:end]
