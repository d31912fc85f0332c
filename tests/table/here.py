"""A stand-in for the process of the computer players that answers in this one, when it is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.analysis.counsel import WATCH, Counsellor
from game.bots.worker import Answer, Case, Question
from game.kernel.actions import Action, to_json


class Here:
    """Has what is asked of a worker, and finds no mistakes; `held`: it answers nothing yet."""

    usable, held = True, False

    def __init__(self) -> None:
        self.serves: object = None
        self.asked: list[Question] = []
        self._waiting: Iterator[Answer] = iter(())

    def take(self, case: Case) -> None:
        self.table = Counsellor(case)

    def ask(self, seat: str, kind: str, salt: int, view: Any, actions: Sequence[Action]) -> int:
        sent = Question(len(self.asked) + 1, seat, kind, salt, to_json(view.to_json()), [*map(to_json, actions)])
        self.asked.append(sent)
        self._waiting = iter(()) if kind == WATCH else self.table.answers(sent)
        return sent.number

    def answer(self, wait: float = 0.0) -> Answer | None:
        return None if self.held else next(self._waiting, None)
