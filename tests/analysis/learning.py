"""Learns what the features of a game's positions count, from matches between careful players."""

from __future__ import annotations

import random

import numpy as np

from game.bots.catalogue import players_of
from game.bots.evaluation import result
from game.bots.player import CAREFUL, salt_of
from game.bots.subject import Subject, subject_of
from game.kernel.match.session import Session, resolved

FIRST_SEED = 600_000
"""Far from the seeds by which analyses are tested."""
SEEN, RASH = 0.12, (0.0, 0.0, 0.05)
"""Which share of the quiet positions is looked at, and how often any action is taken, one of these in each match."""
HELD_OUT = 5
"""One match in so many tells how well the others foretell it."""

Sample = tuple[int, dict[str, float], float]


def known(key: str) -> Subject:
    """Return what a game says of its positions."""
    subject = subject_of(key)
    assert subject is not None
    return subject


def samples(key: str, games: int, first: int = FIRST_SEED) -> list[Sample]:
    """Return features of quiet positions: the number of the match, the features, what it came to for the first seat."""
    subject, rng, found = known(key), random.Random(first), list[Sample]()
    for number in range(games):
        session = Session.new(key, subject.learned[0], first + number)
        rules, s, seats = session.rules, session.state.copy(), session.seats
        players = {seat: players_of(key)[CAREFUL](rules, seat, salt_of(number, seat)) for seat in seats}
        seen: list[dict[str, float]] = []
        rash = rng.choice(RASH)
        while (seat := rules.to_decide(s)) is not None:
            actions = rules.legal_actions(s)
            if subject.quiet(s) and rng.random() < SEEN:
                seen.append(subject.features(s))
            if rules.outside(s):
                action = resolved(rules, s)
            elif len(actions) > 1 and rng.random() < rash:
                action = rng.choice(actions)
            else:
                action = actions[0] if len(actions) < 2 else players[seat](rules.seen_by(s, seat), actions)
            rules.apply(s, action)
        won = result(rules.outcome(s), seats[0])
        found += [(number, one, won) for one in seen]
    return found


def weights_of(told: list[Sample], stiffness: float = 6.0, steps: int = 30) -> dict[str, float]:
    """Return the weights by which the results are likeliest: logistic regression, features of like size, a ridge."""
    names = list(told[0][1])
    table = np.array([[one[name] for name in names] for _, one, _ in told])
    results = np.array([won for _, _, won in told])
    size = np.sqrt((table**2).mean(0)) + 1e-9
    table, weights = table / size, np.zeros(len(names))
    for _ in range(steps):
        chances = 0.5 + 0.5 * np.tanh(table @ weights / 2)
        bend = (table.T * (chances * (1 - chances) + 1e-9)) @ table + stiffness * np.eye(len(names))
        weights += np.linalg.solve(bend, table.T @ (results - chances) - stiffness * weights)
    return dict(zip(names, (weights / size).round(4).tolist(), strict=True))


def surprise(told: list[Sample], weights: dict[str, float]) -> float:
    """Return the mean surprise at the results (log loss): 0.69 for who knows nothing."""
    sums = np.array([sum(value * weights[name] for name, value in one.items()) for _, one, _ in told])
    foretold = np.clip(0.5 + 0.5 * np.tanh(sums / 2), 1e-6, 1 - 1e-6)
    results = np.array([won for _, _, won in told])
    return float(-np.mean(results * np.log(foretold) + (1 - results) * np.log(1 - foretold)))


def learn(key: str, games: int) -> dict[str, float]:
    """Return the weights of a game, and say how well they foretell matches that they were not learned from."""
    told = samples(key, games)
    test = [one for one in told if one[0] % HELD_OUT == 0]
    part = weights_of([one for one in told if one[0] % HELD_OUT])
    base = surprise(test, dict.fromkeys(part, 0.0))
    wins = np.mean([won for _, _, won in told])
    print(f"# {key}: {games} matches, {len(told)} positions, {wins:.3f} won by the first seat;", end=" ")
    print(f"log loss {surprise(test, part):.3f} of {base:.3f}")
    return weights_of(told)
