"""Matches between two players who differ in what their ideas count."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from game.bots.player import salt_of
from game.kernel.registry import rules_of
from tests.matches import match
from tests.tuning.minds import Mind, tuned

SHAKEN_FROM, PROVED_FROM = 800_000, 40_000
"""The seeds that are learned from and those that prove what was learned: never the same."""
Weights = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Bout:
    """A match to be played: the weights of the first side and of the second."""

    game: str
    case: str
    seed: int
    weights: tuple[Weights, Weights]


def play(bout: Bout) -> float:
    """Return what the first side has of a match: 1, 0, or half a drawn one."""
    game = tuned(bout.game)
    case = game.cases[bout.case]
    options, seats = case.seating(bout.seed, game.sides)
    choosers = {
        seats[side]: game.player(seats[side], salt_of(bout.seed, seats[side]), dict(weights))
        for side, weights in zip(game.sides, bout.weights, strict=True)
    }
    outcome, _state = match(rules_of(bout.game), case.scenario, bout.seed, choosers, options)
    if outcome is None or not outcome.winners:
        return 0.5
    return float(outcome.winners[0] == seats[game.sides[0]])


def mind_of(minds: Sequence[Mind], side: int) -> Mind:
    """Return the mind of a side."""
    return next(mind for mind in minds if side in mind.sides)


def shaken(key: str, cases: Sequence[str], number: int, spread: float, base: Mapping[str, Weights]) -> list[Bout]:
    """Return so many matches of each case in which every weight of both sides is multiplied by chance: by the
    exponential of a normal number that spreads so far. `base`: the weights of each mind to begin from."""
    chance, game, bouts = random.Random(11), tuned(key), []
    for n in range(number):
        for case in cases:
            sides = (base[mind_of(game.minds, side).name] for side in (0, 1))
            weights = tuple(tuple((idea, value * exp(chance.gauss(0, spread))) for idea, value in one) for one in sides)
            bouts.append(Bout(key, case, SHAKEN_FROM + n, (weights[0], weights[1])))
    return bouts


def proofs(key: str, cases: Sequence[str], seeds: range, new: Mapping[str, Weights]) -> list[Bout]:
    """Return matches of each case from these seeds: the new weights on either side, against the usual ones."""
    game, bouts = tuned(key), []
    for seed in seeds:
        for case in cases:
            first, second = (new[mind_of(game.minds, side).name] for side in (0, 1))
            bouts += [Bout(key, case, seed, (first, ())), Bout(key, case, seed, ((), second))]
    return bouts
