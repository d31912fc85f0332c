"""A bare table for tests of one mechanism: procedures are written out in the test, and every step is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.actions import KERNEL_ACTIONS, TRIGGER_ACTIONS, Action
from game.kernel.dice import Dice
from game.kernel.sequence import SequenceOfPlay, call
from game.kernel.state import Frame, State


class Say(Action, frozen=True, gc=False):
    """Say a word."""

    word: str


class Tabletop(State):
    """What was done, in words."""

    lists = ("done", "hand")

    def __init__(self) -> None:
        super().__init__(Dice())
        self.done: list[str] = []
        self.hand = ["ace", "king"]


def tell(word: str) -> Any:
    """A step that says a word."""

    def step(s: Tabletop, f: Frame) -> None:
        s.done.append(word.format(**f.values))

    return step


class Table:
    """A state with its sequence of play, played by words."""

    def __init__(self, procedures: Mapping[str, Sequence[Any]], start: str = "main", **values: Any) -> None:
        self.sequence = SequenceOfPlay[Tabletop](procedures, (*KERNEL_ACTIONS, *TRIGGER_ACTIONS, Say))
        self.s = Tabletop()
        call(self.s, start, **values)
        self.sequence.settle(self.s)

    @property
    def seat(self) -> str | None:
        """Whose decision it is."""
        waiting = self.sequence.decision(self.s)
        return None if waiting is None else waiting[0].seat(self.s, waiting[1])

    @property
    def offers(self) -> list[Action]:
        """What may be answered."""
        waiting = self.sequence.decision(self.s)
        return [] if waiting is None else waiting[0].offers(self.s, waiting[1])

    def play(self, *actions: Action | str) -> Table:
        """Play offered actions; a word is said."""
        for given in actions:
            action = Say(given) if isinstance(given, str) else given
            assert action in self.offers, f"{action} is not offered: {self.offers}"
            self.sequence.handle(self.s, action)
        return self
