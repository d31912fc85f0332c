"""Whole matches at random through real events: of every mission and of the other games by mouse, with
`--keys` by keys."""

from __future__ import annotations

import argparse
import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from game.scenes.table.choices import by_hand
from tests.table.games import Sample, begun, choice
from tests.table.hand import Hand

OTHERS = ("heresy", "calth", "conquest", "sector")
"""The other games; of each its first scenario is played."""


def missions() -> list[str]:
    """Every mission that comes with the program."""
    return [info.id for info in rules_of("hulk").scenarios()]


def match(scenario: str, seed: int, route: str = "reach", most: int | None = None, every: int = 1) -> Hand:
    """A match in which decisions, taken at random, are reached through what is drawn, each or one in so many; to its
    end, or so long."""
    hand, chance = Hand(Session.new("hulk", scenario=scenario, seed=seed)), Dice.seeded(seed + 1)
    sample = Sample(every)
    while (legal := hand.session.legal_actions()) and (most is None or len(hand.session.records) < most):
        action = chance.pick(legal)
        getattr(hand, route if sample.holds(action) else "skip")(action)
    return hand


def whole(game: str, seed: int, route: str = "reach") -> Hand:
    """A match of another game to its end, in the same way; what a match inside it brings comes from there."""
    session, chance = begun(game, seed)
    hand = Hand(session)
    while legal := session.legal_actions():
        action = choice(game, chance, legal)
        getattr(hand, route if action in by_hand(session) else "skip")(action)
    return hand


def main() -> None:
    """Play them; an action that no event reaches is an AssertionError that names it."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mouse", description=__doc__)
    parser.add_argument("--count", type=int, default=1, help="matches of each mission")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", action="store_true", help="by keys alone")
    args = parser.parse_args()
    route = "reach_by_keys" if args.keys else "reach"
    for scenario in [*missions(), *OTHERS]:
        for seed in range(args.seed, args.seed + args.count):
            began = time.perf_counter()
            hand = whole(scenario, seed, route) if scenario in OTHERS else match(scenario, seed, route)
            seconds = time.perf_counter() - began
            print(f"{scenario} {seed}: {len(hand.session.records)} actions in {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()
