"""`python -m tests.bots.learning [--games N]`: learns the weights of the captain's features from matches by rule of
thumb, and tells how well they foretell other matches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from game.bots.evaluation import chance, result
from game.kernel.dice import Dice
from game.kernel.rules import settled_options
from tests.bots.captain import WEIGHTS, by_thumb, features
from tests.proving.positions import RULES

FIRST_SEED = 900_000
"""Far from the seeds that players are compared by."""
RASH = 10
"""One action in so many is any, so that positions differ more than the rule of thumb alone would have them."""
STIFFNESS = 0.01

Sample = tuple[dict[str, float], float]


def samples(games: int) -> list[Sample]:
    """Return the features of red at the end of each round, and what the match was worth to red."""
    options = settled_options(RULES.scenarios()[0], {})
    found: list[Sample] = []
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        chance = Dice.seeded(~seed)
        state = RULES.new_state(RULES.scenario("archipelago", options, seed), options, Dice.seeded(seed))
        seen: list[dict[str, float]] = []
        while (seat := RULES.to_decide(state)) is not None:
            if state.number > len(seen) + 1:
                seen.append(features(state, "red"))
            actions = RULES.legal_actions(state)
            chosen = chance.pick(actions) if chance.below(RASH) == 0 else by_thumb(state, seat, actions, chance)
            RULES.apply(state, chosen)
        found += [(one, result(RULES.outcome(state), "red")) for one in seen]
    return found


def learned(told: Sequence[Sample], steps: int = 30) -> dict[str, float]:
    """Return the weights by which the results are likeliest (logistic regression by Newton's method)."""
    table = np.array([list(one.values()) for one, _ in told], float)
    results = np.array([worth for _, worth in told])
    weights = np.zeros(table.shape[1])
    for _ in range(steps):
        chances = 1 / (1 + np.exp(-table @ weights))
        bend = (table.T * (chances * (1 - chances))) @ table + STIFFNESS * np.eye(len(weights))
        weights += np.linalg.solve(bend, table.T @ (results - chances) - STIFFNESS * weights)
    return dict(zip(told[0][0], weights.round(2).tolist(), strict=True))


def surprise(told: Sequence[Sample], weights: dict[str, float]) -> float:
    """Return the mean surprise at the results (log loss): 0.69 for who knows nothing."""
    foretold = np.array([chance(one, weights) for one, _ in told])
    results = np.array([worth for _, worth in told])
    return float(-np.mean(results * np.log(foretold) + (1 - results) * np.log(1 - foretold)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bots.learning")
    parser.add_argument("--games", type=int, default=4000)
    found = samples(parser.parse_args().games)
    fifth = len(found) // 5
    weights = learned(found[fifth:])
    print(weights)
    for name, known in (("these", weights), ("the captain's", WEIGHTS), ("no", dict.fromkeys(WEIGHTS, 0.0))):
        print(f"surprise at other matches by {name} weights: {surprise(found[:fifth], known):.3f}")
