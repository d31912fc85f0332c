"""`python -m tests.tuning.prospects GAME`: learns from matches between shaken players how likely positions are to be
won.

It prints what each thing counts (`COUNTS` of the game's `bots.prospects`), by case where there are several.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from game.bots.player import Choose, salt_of
from game.calth.bots import prospects as of_calth
from game.kernel.actions import Action
from game.kernel.registry import rules_of
from game.sector.bots import prospects as of_sector
from tests.matches import match
from tests.tuning.bouts import Bout, shaken
from tests.tuning.fitting import regressed
from tests.tuning.minds import tuned

RASH = 0.03
"""How often a player does anything, so that positions differ more than players alone make them."""
TESTED = 5
"""Every so manieth match is kept to test what was learned from the others."""
SPREAD = 0.35
"""How far the weights of the players are shaken."""
Table = npt.NDArray[np.float64]
Row = dict[str, float]


@dataclass(frozen=True)
class Lesson:
    """What is learned from the matches of a game: at which moments, None between two of them, which features positions
    have, and which of the two sides they are seen from."""

    moment: Callable[[Any], Hashable]
    features: Callable[[Any], Row]
    side: Callable[[Any], int]


def _apart(view: Any) -> Row:
    """What the first seat of a campaign has more than the second: none has an advantage of its own."""
    first, second = of_sector.features(view, 0), of_sector.features(view, 1)
    return {name: first[name] - second[name] for name in first}


LESSONS: Mapping[str, Lesson] = {
    "sector": Lesson(
        lambda view: (view.turn, view.acting) if view.frames[-1].name == "ships" else None, _apart, lambda view: 0
    ),
    "calth": Lesson(
        lambda view: view.round if view.frames[-1].name == "action" else None, of_calth.features, of_calth.first_of
    ),
}


@dataclass
class Watched:
    """A player that now and then does anything. The first of the two to come to a moment notes the position."""

    choose: Choose
    chance: random.Random
    lesson: Lesson
    seen: dict[Hashable, Row]

    def __call__(self, view: Any, actions: Sequence[Action]) -> Action:
        """Choose, and note."""
        moment = self.lesson.moment(view)
        if moment is not None and moment not in self.seen:
            self.seen[moment] = self.lesson.features(view)
        return self.chance.choice(actions) if self.chance.random() < RASH else self.choose(view, actions)


def matches(key: str, case: str, number: int) -> Iterator[tuple[list[Row], float]]:
    """Play matches of two shaken players; yield the positions of each, and what their side had of it."""
    base = {mind.name: tuple(mind.usual.items()) for mind in tuned(key).minds}
    for bout in shaken(key, [case], number, SPREAD, base):
        yield _played(bout)


def _played(bout: Bout) -> tuple[list[Row], float]:
    game, lesson, chance = tuned(bout.game), LESSONS[bout.game], random.Random(bout.seed)
    case, seen = game.cases[bout.case], dict[Hashable, Row]()
    choosers = {
        seat: Watched(game.player(seat, salt_of(bout.seed, seat), dict(weights)), chance, lesson, seen)
        for seat, weights in zip(game.sides, bout.weights, strict=True)
    }
    outcome, state = match(rules_of(bout.game), case.scenario, bout.seed, choosers, case.options)
    won = 0.5 if outcome is None or not outcome.winners else float(outcome.winners[0] == game.sides[lesson.side(state)])
    return list(seen.values()), won


def fitted(rows: Table, won: Table) -> Table:
    """Return what each column counts; a constant is one of them where a side may have an advantage of its own."""
    spread = np.sqrt((rows**2).mean(0)) + 1e-9
    found, _error = regressed(rows / spread, won)
    return np.asarray(found / spread)


def surprise(rows: Table, won: Table, counts: Table) -> float:
    """Return how much results surprise whoever expects what the counts say: the mean log loss."""
    chances = np.clip(1 / (1 + np.exp(-rows @ counts)), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))


def main(arguments: Sequence[str]) -> None:
    """Play, learn, test and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.tuning.prospects")
    parser.add_argument("game", choices=LESSONS)
    parser.add_argument("--matches", type=int, default=160, help="of each case")
    given = parser.parse_args(arguments)
    learned = {case: _learned(given.game, case, given.matches) for case in tuned(given.game).cases}
    print(json.dumps(learned, indent=4))


def _learned(key: str, case: str, number: int) -> Mapping[str, float]:
    """Return what each thing counts in a case, and say how well it foretells."""
    played = list(matches(key, case, number))
    names = list(played[0][0][0])
    which = np.array([number for number, (seen, _won) in enumerate(played) for _ in seen])
    rows = np.array([[one[name] for name in names] for seen, _won in played for one in seen])
    won = np.array([result for seen, result in played for _ in seen])
    test = which % TESTED == 0
    told = surprise(rows[test], won[test], fitted(rows[~test], won[~test]))
    print(f"{case}: {len(won)} positions; {told:.3f} on others, 0.693 by knowing nothing", file=sys.stderr, flush=True)
    return dict(zip(names, (round(float(x), 3) for x in fitted(rows, won)), strict=True))


if __name__ == "__main__":
    main(sys.argv[1:])
