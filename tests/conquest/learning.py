"""`python -m tests.conquest.learning [--games N] [--jobs N]`: learns what the features of a position count from matches
between careful players of all starter decks, each of which has its own weights, shaken at random: those with which more
matches are won become stronger, those with which more are lost weaker."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import permutations
from math import exp, log

import numpy as np

from game.bots.evaluation import result
from game.commands.parallel import in_processes
from game.conquest.bots.player import Commander
from game.conquest.bots.weights import WEIGHTS
from game.conquest.deckfile import decks
from game.conquest.state import SEATS
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from tests.matches import match

FIRST_SEED = 900_000
"""Far from the seeds that players are compared by."""
STRENGTH = 2.0
"""By what a weight is multiplied or divided at most."""
STIFFNESS = 4.0
STEP = 0.5
"""How far the weights follow what was found."""

Sample = tuple[tuple[float, ...], float]


def sample(game: int) -> Sample:
    """Return by how much the first seat's weights were above the second's, as logarithms, and what a match was worth to
    the first seat."""
    rules, seed, chance = rules_of("conquest"), FIRST_SEED + game, Dice.seeded(~(FIRST_SEED + game))
    starters = [deck.id for deck in decks().found.values() if deck.starter]
    pairs = list(permutations(starters, 2))
    shaken = [shaken_weights(chance) for _ in SEATS]
    players = {
        seat: Commander(weights, 0.0, rules, seat, seed + at)
        for at, (seat, weights) in enumerate(zip(SEATS, shaken, strict=True))
    }
    chosen = {f"{seat}.deck": deck for seat, deck in zip(SEATS, pairs[game % len(pairs)], strict=True)}
    outcome, _ = match(rules, "core", seed, players, chosen)
    ratios = tuple(log(shaken[0][name] / shaken[1][name]) for name in WEIGHTS)
    return ratios, result(outcome, SEATS[0])


def shaken_weights(chance: Dice) -> dict[str, float]:
    """Return the weights, each multiplied at random."""
    return {name: weight * exp(log(STRENGTH) * (chance.below(2001) / 1000 - 1)) for name, weight in WEIGHTS.items()}


def slopes(told: Sequence[Sample], steps: int = 20) -> tuple[list[float], list[float]]:
    """Return how the chance of winning rises with each weight's logarithm (logistic regression by Newton's method, held
    near nothing), and the standard errors of that."""
    table, results = np.array([one for one, _ in told]), np.array([worth for _, worth in told])
    found, bend = np.zeros(table.shape[1]), np.eye(table.shape[1])
    for _ in range(steps):
        chances = 1 / (1 + np.exp(-table @ found))
        bend = (table.T * (chances * (1 - chances))) @ table + STIFFNESS * np.eye(len(found))
        found += np.linalg.solve(bend, table.T @ (results - chances) - STIFFNESS * found)
    return found.tolist(), np.sqrt(np.diag(np.linalg.inv(bend))).tolist()


def moved(weights: Mapping[str, float], found: Sequence[float], errors: Sequence[float]) -> dict[str, float]:
    """Return the weights moved where the slope is more than its standard error."""
    steps = [STEP * slope if abs(slope) > error else 0.0 for slope, error in zip(found, errors, strict=True)]
    return {name: round(weight * exp(step), 3) for (name, weight), step in zip(weights.items(), steps, strict=True)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.conquest.learning")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    found, errors = slopes(list(in_processes(sample, range(given.games), given.jobs)))
    for name, slope, error in zip(WEIGHTS, found, errors, strict=True):
        print(f"{name}: {slope:+.2f} ± {1.96 * error:.2f}")
    print(moved(WEIGHTS, found, errors))
