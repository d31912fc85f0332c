"""Worlds played on by one policy for everyone, which remembers nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.bots.evaluation import result
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.kernel.state import State

S = TypeVar("S", bound=State)
Policy = Callable[[S, str, Sequence[Action], Dice], Action]
"""Chooses quickly for the seat that decides, from a world, the actions offered and chance."""


@dataclass(frozen=True)
class Rollout(Generic[S]):
    """Plays worlds on for a seat: a `policy` chooses for everyone until the match ends or `cut` says so of a world,
    which then has its `value`."""

    rules: GameRules[S]
    seat: str
    policy: Policy[S]
    cut: Callable[[S], bool]
    value: Callable[[S], float]

    def __call__(self, world: S, *first: Action) -> float:
        """Return what the world comes to when the next decisions are these; it stays as it is."""
        rules, state = self.rules, world.copy()
        chance = state.dice.split()
        for action in first:
            rules.apply(state, action)
        while (seat := rules.to_decide(state)) is not None:
            if self.cut(state):
                return self.value(state)
            rules.apply(state, self._next(state, seat, chance))
        return result(rules.outcome(state), self.seat)

    def _next(self, state: S, seat: str, chance: Dice) -> Action:
        """Return what is done next; what comes from outside of the match is drawn."""
        actions = self.rules.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if self.rules.outside(state):
            return self.rules.resolve(state, chance)
        return self.policy(state, seat, actions, chance)
