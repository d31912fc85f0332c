"""What was found of a match: its books, its curve, its luckiest throws and its dearest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from statistics import stdev
from typing import Final, NamedTuple

from game.analysis.judge import Judgement
from game.bots.subject import Budget, Subject, subject_of

SURE: Final = 2
"""A number means something when it is so many times its standard error."""
POINT: Final = 0.01
"""The chance that counts as one."""
VAGUE: Final = 0.5
"""A sum that may err by more either way tells nobody anything: from an even start no match goes further."""
MARKS = ((0.2, "??"), (0.1, "?"), (0.05, "?!"))
"""What a decision is marked with that surely lost as much."""


class Point(NamedTuple):
    """The first seat's chance after so many actions; whose the last of them was, and how much of the way there from the
    point before was luck."""

    step: int
    chance: float
    seat: str = ""
    luck: float = 0.0


@dataclass(frozen=True)
class Throw:
    """What chance gave the first seat in what an action began."""

    step: int
    seat: str
    luck: float
    exact: bool


@dataclass(frozen=True)
class Decision:
    """A decision that was unlike par: where, whose, what each was, how it was judged, and again in fresh worlds to the
    end. `share`: for how many like it it stands."""

    step: int
    seat: str
    first: Judgement
    again: Judgement | None = None
    share: float = 1.0

    @property
    def best(self) -> Judgement:
        """Return the surest judgement there is."""
        return self.again or self.first

    @property
    def mark(self) -> str:
        """Return its mark: none unless both judgements agree that it lost, the second surely by so much."""
        if self.again is None or self.first.gain >= 0:
            return ""
        return next((mark for most, mark in MARKS if -self.again.gain - SURE * self.again.error > most), "")


@dataclass(frozen=True)
class Analysis:
    """All that was found. Chances are the first seat's, gains those of whoever decided; each with its standard error
    where it was drawn from worlds: start + luck + gains of the one side - gains of the other + agreed = result."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    sides: tuple[int, ...]
    """Of each seat: 0 where it wins with the first, else 1."""
    budget: Budget
    salt: int
    start: tuple[float, float]
    result: float
    agreed: float
    """What giving up or agreeing on a draw did."""
    par: dict[str, tuple[float, float]]
    luck_told: float
    curve: tuple[Point, ...]
    rounds: tuple[tuple[int, int], ...]
    """After how many actions each round begins."""
    throws: tuple[Throw, ...]
    decisions: tuple[Decision, ...]
    """The dearest first."""
    unlike: int
    looked_at: int
    of: int
    stopped: bool
    """Whether the clock ran out before all was judged that was planned."""

    @property
    def subject(self) -> Subject:
        """Return what the game says of its positions."""
        return known_subject(self.game)

    @property
    def learned(self) -> bool:
        """Return whether positions of this scenario are those by which the value was learned."""
        return self.scenario in self.subject.learned

    @property
    def luck(self) -> float:
        """Return what neither side decided."""
        gained = sum((-gain if side else gain) for (gain, _), side in zip(self.par.values(), self.sides, strict=True))
        return self.result - self.agreed - self.start[0] - gained

    @property
    def luck_error(self) -> float:
        """Return the standard error of that."""
        return hypot(self.start[1], *(error for _gain, error in self.par.values()))

    @property
    def trusted(self) -> bool:
        """Return whether throws can be told in chances: if those of this game can be, and luck in this match."""
        return self.subject.trusted and telling(self.luck_error)


def telling(error: float) -> bool:
    """Return whether a sum with such a standard error says something."""
    return SURE * error <= VAGUE


def known_subject(key: str) -> Subject:
    """Return what a game says of its positions, which it must."""
    subject = subject_of(key)
    assert subject is not None
    return subject


def gained(mine: Sequence[Decision], decisions: Sequence[Decision], doubt: float) -> tuple[float, float]:
    """Return what some of all decisions gained on par, and its standard error: that of each judgement, of the value
    by which each was judged, and that of having drawn some of many."""
    squares = sum(one.share**2 * (one.first.error**2 + (doubt * one.first.gain) ** 2) for one in mine)
    drawn = [one for one in decisions if one.share > 1]
    if drawn:
        steps = {one.step for one in mine}
        gains = [one.first.gain if one.step in steps else 0.0 for one in drawn]
        spread = stdev(gains) if len(gains) > 1 else abs(gains[0])
        squares += len(drawn) * drawn[0].share * (drawn[0].share - 1) * spread**2
    return sum(one.share * one.first.gain for one in mine), squares**0.5


def dearest_round(analysis: Analysis, side: int) -> tuple[int, float, float] | None:
    """Return the round in which the decisions of a side together surely gave most away: the action it begins with, what
    they gained, and the standard error of that; None where there is none."""
    begins, found = [step for step, _number in analysis.rounds], []
    sides = dict(zip(analysis.seats, analysis.sides, strict=True))
    for begin, end in zip(begins, [*begins[1:], analysis.curve[-1].step + 1], strict=True):
        mine = [one for one in analysis.decisions if begin <= one.step < end and sides[one.seat] == side]
        gain, error = gained(mine, analysis.decisions, analysis.budget.doubt)
        if len(mine) > 1 and -gain > max(POINT, SURE * error):
            found.append((begin, gain, error))
    return min(found, key=lambda one: one[1], default=None)
