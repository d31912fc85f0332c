"""Matches between computer players, many at once."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context

from game.bots.matches import match
from game.bots.player import RANDOM, Choose, random_player
from game.hulk.bots import player_of
from game.hulk.state import GENESTEALERS, MARINES
from game.kernel.registry import rules_of

CAREFUL = "careful"
SIDES = (MARINES, GENESTEALERS)


@dataclass(frozen=True)
class Contest:
    """A match to be played: who plays each side, and which of a side's ideas have another weight."""

    mission: str
    seed: int
    players: tuple[str, str] = (CAREFUL, CAREFUL)
    side: str = ""
    weights: tuple[tuple[str, float], ...] = ()

    def player(self, side: str) -> Choose:
        """The player of a side."""
        if self.players[SIDES.index(side)] == RANDOM:
            return random_player(rules_of("hulk"), side, self.seed)
        return player_of(side, self.seed, dict(self.weights) if side == self.side else {})


@dataclass(frozen=True)
class Result:
    """How a match ended: who won ("" for nobody), in which turn, and the CPU seconds it took."""

    winner: str
    reason: str
    turns: int
    seconds: float


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
        won = sum(1.0 if result.winner == side else 0.5 if not result.winner else 0.0 for result in self.results)
        return won / max(1, self.games)

    def margin(self, side: str) -> float:
        """Half the width of the interval that holds the true share 19 times in 20 (Wilson)."""
        n, p = max(1, self.games), self.share(side)
        return 1.96 * sqrt(p * (1 - p) / n + 1.96**2 / (4 * n * n)) / (1 + 1.96**2 / n)

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


def play(contest: Contest) -> Result:
    """Play one."""
    start = time.process_time()
    choosers = {side: contest.player(side) for side in SIDES}
    outcome, state = match(rules_of("hulk"), contest.mission, contest.seed, choosers)
    seconds = time.process_time() - start
    winner = outcome.winners[0] if outcome and outcome.winners else ""
    return Result(winner, outcome.reason if outcome else "unfinished", max(1, state.turn), seconds)


def play_all(contests: Sequence[Contest], jobs: int) -> Iterator[Result]:
    """Play them all, in their order, in so many processes."""
    if jobs < 2:
        yield from map(play, contests)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, contests, chunksize=4)
