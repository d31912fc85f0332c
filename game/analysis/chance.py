"""What chance could have brought: every outcome of an action where they are few, found without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.rules import GameRules

MOST = 40
"""Outcomes that are still enumerated; beyond that they are sampled."""


class _TooMany(Exception):
    """There are more outcomes than one wants to walk through."""


class _Branch(Dice):
    """Dice that take one way through all that they could show: `path` says which, and grows as they are thrown."""

    __slots__ = ("path", "sizes", "size", "most")

    def __init__(self, path: list[int], most: int) -> None:
        super().__init__(0)
        self.path, self.most, self.size = path, most, 1
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        at = len(self.sizes)
        self.sizes.append(n)
        self.size *= n
        if self.size > self.most:
            raise _TooMany
        if at == len(self.path):
            self.path.append(0)
        return self.path[at]


def branches(rules: GameRules[Any], state: Any, action: Action, most: int = MOST) -> Sequence[tuple[Any, float]] | None:
    """Return every state that the dice can make of an action, with its chance; None where there are too many. A die
    that is thrown until it shows something new would never end: that is too many as well."""
    path: list[int] = []
    found: list[tuple[Any, float]] = []
    while True:
        world = state.copy()
        world.dice = dice = _Branch(path, most)
        try:
            rules.apply(world, action)
        except _TooMany:
            return None
        world.dice = Dice(dice.size)
        found.append((world, 1.0 / dice.size))
        while path and path[-1] == dice.sizes[len(path) - 1] - 1:
            path.pop()
        if not path:
            return found
        path[-1] += 1
