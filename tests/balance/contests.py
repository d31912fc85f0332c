"""Matches between computer players, many at once."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from math import sqrt
from statistics import pstdev

from game.bots.catalogue import players_of
from game.bots.player import CAREFUL, Choose, Factory, salt_of
from game.kernel.dice import Dice
from game.kernel.registry import rules_of
from game.kernel.state import Frame
from tests.matches import match

THEN = "then"
"""The careful player of an earlier revision, and the package that it is laid into."""


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
    took; `side`: who played without an idea, or whose match it was."""

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

    @property
    def draws(self) -> int:
        """How many nobody won."""
        return sum(not result.winner for result in self.results)

    def wins(self, side: str) -> int:
        """How many that side won."""
        return sum(result.winner == side for result in self.results)

    def share(self, side: str) -> float:
        """The share a side won; a drawn match is half won."""
        return sum(result.won_by(side) for result in self.results) / max(1, self.games)

    def share_of_openers(self) -> float:
        """The share that was won by who had acted first."""
        return sum(result.won_by(result.opener) for result in self.results) / max(1, self.games)

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
    def cost(self) -> float:
        """How much of the share is lost without the idea."""
        given, without = self.shares
        return given - without

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the true cost 19 times in 20: the matches are paired."""
        costs = [one - other for one, other in self._pairs]
        return 1.96 * pstdev(costs) / sqrt(len(costs)) if costs else 0.0

    @property
    def _pairs(self) -> list[tuple[float, float]]:
        pairs = zip(self.given.results, self.without.results, strict=True)
        return [(one.won_by(other.side), other.won_by(other.side)) for one, other in pairs]


def interval(share: float, matches: int) -> tuple[float, float]:
    """The interval that holds the true share 19 times in 20 (Wilson). Drawn matches only make it safer: halves spread
    less than wins and losses do."""
    n = max(1, matches)
    middle = (share + 1.96**2 / (2 * n)) / (1 + 1.96**2 / n)
    margin = 1.96 * sqrt(share * (1 - share) / n + 1.96**2 / (4 * n * n)) / (1 + 1.96**2 / n)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def play(contest: Contest) -> Result:
    """Play one."""
    from tests.balance.games import measured

    game = measured(contest.game)
    case = game.cases[contest.case]
    options, seats = case.seating(contest.seed, list(game.sides))
    start = time.process_time()
    choosers = {
        seats[side]: _player(contest, side, seats[side], kind)
        for side, kind in zip(game.sides, contest.players, strict=True)
    }
    outcome, state = match(rules_of(contest.game), case.scenario, contest.seed, choosers, options)
    seconds = time.process_time() - start
    sides = {"": "", **{seat: side for side, seat in seats.items()}}
    winner = sides[outcome.winners[0]] if outcome and outcome.winners else ""
    reason = outcome.reason if outcome else "unfinished"
    opener = sides[game.opener(state)]
    return Result(winner, reason, max(1, game.turns(state)), opener, seconds, contest.side)


def players_then(game: str) -> Mapping[str, Factory]:
    """Return the players of then, who draw from a salt as those of today do: only decisions make matches differ."""
    setattr(import_module(f"{THEN}.game.bots.player"), "own_dice", lambda salt, seat: Dice.seeded(salt))  # noqa: B010
    # up to version 0.1.0 a card in play was its frame, and its side the seat
    setattr(Frame, "__getattr__", lambda frame, name: frame.values["side" if name == "seat" else name])  # noqa: B010
    bots: Mapping[str, Factory] = import_module(f"{THEN}.game.{game}.bots").BOTS
    return bots


def _player(contest: Contest, side: str, seat: str, kind: str) -> Choose:
    """A player of that kind at a seat, with the weights that the contest gives its side."""
    from tests.balance.games import measured

    game, salt = measured(contest.game), salt_of(contest.seed, seat)
    if kind == CAREFUL and side == contest.side:
        return game.player(seat, salt, dict(contest.weights))
    if kind == THEN:
        chosen: Choose = players_then(contest.game)[CAREFUL](rules_of(contest.game), seat, salt)
        return chosen
    return {**players_of(contest.game), **game.foes}[kind](rules_of(contest.game), seat, salt)
