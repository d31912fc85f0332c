"""Candidates judged by playing on: each from the same worlds with the same dice, so that chance favours none.

The worse half of the rivals is dropped after each round of worlds, and a rival replaces the player's own choice only
when it gains more than the standard error of that gain. What is spent is counted in worlds and never in time, so that
matches repeat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Generic, TypeVar

from game.bots.evaluation import result
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.kernel.rules import GameRules
from game.kernel.state import State

S = TypeVar("S", bound=State)
C = TypeVar("C")
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


@dataclass(frozen=True)
class Verdict(Generic[C]):
    """The player's own choice, its best rival, what the rival gains on average, and the standard error of that."""

    own: C
    rival: C
    gain: float
    error: float

    @property
    def choice(self) -> C:
        """Return the rival if it gains more than its error, otherwise the player's own choice."""
        return self.rival if self.gain > self.error else self.own


def judge(candidates: Sequence[C], worlds: Iterator[S], worth: Callable[[S, C], float], budget: int) -> Verdict[C]:
    """Judge candidates, the first of which is the player's own choice, by what each is worth in up to `budget` worlds.

    `worth` may be a `Rollout`. Each round of worlds is twice as long as the one before and has half the rivals.
    """
    own, *rivals = candidates
    if not rivals:
        return Verdict(own, own, 0.0, 0.0)
    ours: list[float] = []
    theirs: list[list[float]] = [[] for _ in rivals]
    left = list(range(len(rivals)))
    for count in _rounds(len(rivals), budget):
        for world in islice(worlds, count):
            ours.append(worth(world, own))
            for rival in left:
                theirs[rival].append(worth(world, rivals[rival]))
        left = sorted(left, key=lambda rival: -sum(theirs[rival]))[: (len(left) + 1) // 2]
    best = left[0]
    gains = [one - other for one, other in zip(theirs[best], ours, strict=True)]
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf
    return Verdict(own, rivals[best], fmean(gains), error)


def _rounds(rivals: int, budget: int) -> list[int]:
    """Return how many worlds each round has, at least one, until one rival is left."""
    rounds = (rivals - 1).bit_length() + 1
    ends = [budget * (2 ** (number + 1) - 1) // (2**rounds - 1) for number in range(rounds)]
    return [max(1, end - begin) for begin, end in zip([0, *ends], ends, strict=False)]
