"""Matches between computer players, many at once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from statistics import pstdev

from game.bots.catalogue import players_of
from game.bots.matches import match
from game.bots.player import CAREFUL
from game.kernel.registry import rules_of


@dataclass(frozen=True)
class Contest:
    """A match to be played: who plays each side, and which of a side's ideas have another weight."""

    game: str
    case: str
    seed: int
    players: tuple[str, str] = (CAREFUL, CAREFUL)
    side: str = ""
    weights: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Result:
    """How a match ended: who won ("" for nobody) and why, in which turn, who had acted first, and the CPU seconds it
    took; `side`: who played without an idea."""

    winner: str
    reason: str
    turns: int
    opener: str
    seconds: float
    side: str

    def won_by(self, side: str) -> float:
        """What that side has of it: 1, 0, or half a drawn match."""
        return 1.0 if self.winner == side else 0.0 if self.winner else 0.5


@dataclass
class Tally:
    """What came of several matches."""

    results: list[Result] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many there were."""
        return len(self.results)

    def share(self, side: str) -> float:
        """The share a side won; a drawn match is half won."""
        return self._share([side] * self.games)

    def share_of_openers(self) -> float:
        """The share that was won by who had acted first."""
        return self._share([result.opener for result in self.results])

    def _share(self, sides: Sequence[str]) -> float:
        won = sum(result.won_by(side) for result, side in zip(self.results, sides, strict=True))
        return won / max(1, self.games)

    def margin(self, share: float) -> float:
        """Half the width of the interval that holds a true share 19 times in 20 (Wilson)."""
        n = max(1, self.games)
        return 1.96 * sqrt(share * (1 - share) / n + 1.96**2 / (4 * n * n)) / (1 + 1.96**2 / n)

    @property
    def turns(self) -> float:
        """The mean length."""
        return sum(result.turns for result in self.results) / max(1, self.games)

    @property
    def span(self) -> tuple[int, int]:
        """The turns in which the middle nine tenths of the matches ended."""
        turns = sorted(result.turns for result in self.results)
        return turns[len(turns) // 20], turns[-1 - len(turns) // 20]

    @property
    def milliseconds(self) -> float:
        """CPU time of a game turn, both sides and the rules together."""
        return 1000 * sum(r.seconds for r in self.results) / max(1, sum(r.turns for r in self.results))


@dataclass
class Trial:
    """Matches with an idea, and the same ones without it."""

    given: Tally
    without: Tally

    @property
    def shares(self) -> tuple[float, float]:
        """The shares won with the idea and without it, by who was to be without it."""
        games = max(1, self.without.games)
        return sum(one for one, _ in self._pairs) / games, sum(other for _, other in self._pairs) / games

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the true cost 19 times in 20: the matches are paired."""
        costs = [one - other for one, other in self._pairs]
        return 1.96 * pstdev(costs) / sqrt(len(costs)) if costs else 0.0

    @property
    def _pairs(self) -> list[tuple[float, float]]:
        pairs = zip(self.given.results, self.without.results, strict=True)
        return [(one.won_by(other.side), other.won_by(other.side)) for one, other in pairs]


def play(contest: Contest) -> Result:
    """Play one."""
    from tests.balance.games import measured

    game = measured(contest.game)
    case = game.cases[contest.case]
    start = time.process_time()
    choosers = {}
    for side, kind in zip(game.sides, contest.players, strict=True):
        if kind == CAREFUL:
            weights = dict(contest.weights) if side == contest.side else {}
            choosers[side] = game.player(side, contest.seed, weights)
        else:
            choosers[side] = players_of(contest.game)[kind](rules_of(contest.game), side, contest.seed)
    outcome, state = match(rules_of(contest.game), case.scenario, contest.seed, choosers, case.options)
    seconds = time.process_time() - start
    winner = outcome.winners[0] if outcome and outcome.winners else ""
    reason = outcome.reason if outcome else "unfinished"
    return Result(winner, reason, max(1, game.turns(state)), game.opener(state), seconds, contest.side)


def play_all(contests: Sequence[Contest], jobs: int) -> Iterator[Result]:
    """Play them all, in their order, in so many processes."""
    if jobs < 2:
        yield from map(play, contests)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, contests, chunksize=4)
