"""A position as the first seat's chance of winning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.evaluation import chance, result
from game.bots.subject import Subject
from game.kernel.rules import GameRules


class Value:
    """Values positions by a game's features; what has ended is worth what came of it. Which features there are does not
    depend on who looks: the first of `seats` wins or the other."""

    def __init__(self, rules: GameRules[Any], subject: Subject, seats: tuple[str, ...]) -> None:
        self.rules, self.subject, self.seats = rules, subject, seats

    def __call__(self, s: Any) -> float:
        if self.rules.to_decide(s) is None:
            return result(self.rules.outcome(s), self.seats[0])
        return chance(self.subject.features(s), self.subject.weights)

    def sided(self, seat: str, worth: float) -> float:
        """Return a chance of the first seat as that of another."""
        return worth if self.rules.same_side(seat, self.seats[0]) else 1 - worth


def two_sided(rules: GameRules[Any], seats: Sequence[str]) -> bool:
    """Return whether just two sides play a match: then what one loses, the other gains."""
    others = [seat for seat in seats if not rules.same_side(seat, seats[0])]
    return bool(others) and all(rules.same_side(seat, others[0]) for seat in others)
