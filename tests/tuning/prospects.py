"""`python -m tests.tuning.prospects`: learns from campaigns between shaken players how likely positions are to be won.

It prints what each thing counts (`game.sector.bots.prospects.COUNTS`).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from game.bots.player import Choose, salt_of
from game.kernel.actions import Action
from game.kernel.registry import rules_of
from game.sector.bots.prospects import features
from tests.matches import match
from tests.tuning.bouts import Bout, shaken
from tests.tuning.fitting import regressed
from tests.tuning.minds import tuned

RASH = 0.03
"""How often a player does anything, so that positions differ more than players alone make them."""
TESTED = 5
"""Every so manieth match is kept to test what was learned from the others."""
Table = npt.NDArray[np.float64]


@dataclass
class Watched:
    """A player that now and then does anything. When its round begins it notes what the first seat has more than the
    second."""

    choose: Choose
    chance: random.Random
    seen: list[dict[str, float]]
    at: tuple[int, int] = (0, 0)

    def __call__(self, view: Any, actions: Sequence[Action]) -> Action:
        """Choose, and note."""
        if view.frames[-1].name == "ships" and self.at != (view.turn, view.acting):
            self.at = view.turn, view.acting
            first, second = features(view, 0), features(view, 1)
            self.seen.append({name: first[name] - second[name] for name in first})
        return self.chance.choice(actions) if self.chance.random() < RASH else self.choose(view, actions)


def campaigns(number: int) -> Iterator[tuple[list[dict[str, float]], float]]:
    """Play campaigns of two shaken players; yield the positions of each, and what the first seat had of it."""
    game = tuned("sector")
    (mind,) = game.minds
    for bout in shaken("sector", ["sector"], number, 0.35, {mind.name: tuple(mind.usual.items())}):
        yield _played(bout)


def _played(bout: Bout) -> tuple[list[dict[str, float]], float]:
    game, seen, chance = tuned(bout.game), list[dict[str, float]](), random.Random(bout.seed)
    case = game.cases[bout.case]
    choosers = {
        seat: Watched(game.player(seat, salt_of(bout.seed, seat), dict(weights)), chance, seen)
        for seat, weights in zip(game.sides, bout.weights, strict=True)
    }
    outcome, _state = match(rules_of(bout.game), case.scenario, bout.seed, choosers, case.options)
    won = 0.5 if outcome is None or not outcome.winners else float(outcome.winners[0] == game.sides[0])
    return seen, won


def fitted(rows: Table, won: Table) -> Table:
    """Return what each column counts; none has a constant, for each position counts for both seats."""
    spread = np.sqrt((rows**2).mean(0)) + 1e-9
    found, _error = regressed(rows / spread, won)
    return np.asarray(found / spread)


def surprise(rows: Table, won: Table, counts: Table) -> float:
    """Return how much results surprise whoever expects what the counts say: the mean log loss."""
    chances = np.clip(1 / (1 + np.exp(-rows @ counts)), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))


def main(arguments: Sequence[str]) -> None:
    """Play, learn, test and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.tuning.prospects", description=__doc__)
    parser.add_argument("--matches", type=int, default=160)
    played = list(campaigns(parser.parse_args(arguments).matches))
    names = list(played[0][0][0])
    which = np.array([number for number, (seen, _won) in enumerate(played) for _ in seen])
    rows = np.array([[one[name] for name in names] for seen, _won in played for one in seen])
    won = np.array([result for seen, result in played for _ in seen])
    test = which % TESTED == 0
    counts = fitted(rows[~test], won[~test])
    print(f"{len(won)} positions; {surprise(rows[test], won[test], counts):.3f} on others, 0.693 by knowing nothing")
    learned: Mapping[str, float] = dict(zip(names, (round(float(x), 3) for x in fitted(rows, won)), strict=True))
    print(json.dumps(learned, indent=4))


if __name__ == "__main__":
    main(sys.argv[1:])
