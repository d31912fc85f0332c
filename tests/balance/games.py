"""What a game tells about itself to be measured: what is played, by which sides, with which ideas, and what of it is
looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from game.bots.player import Choose, Factory
from game.catalogue import GAMES
from tests.balance.contests import Tally

NAMES = tuple(GAMES)
"""The games that can be measured: each has a module of its name here."""
MANY = ("sector",)
"""Those whose seats are no two sides: their modules play and tell by themselves (`part`)."""
DUELS = tuple(name for name in NAMES if name not in MANY)


@dataclass(frozen=True)
class Case:
    """What is played: a scenario with some of its options chosen. `turned`: the options with which the sides exchange
    their seats in every second match, if they do."""

    name: str
    scenario: str
    options: Mapping[str, str]
    turned: Mapping[str, str] = field(default_factory=dict)

    def seating(self, seed: int, sides: Sequence[str]) -> tuple[Mapping[str, str], dict[str, str]]:
        """The options of the match with that seed, and the seat of each side."""
        if self.turned and seed % 2:
            return self.turned, dict(zip(sides, reversed(sides), strict=True))
        return self.options, dict(zip(sides, sides, strict=True))


@dataclass(frozen=True)
class IdeasOf:
    """Weights that are switched off one at a time: whose, and what is said of each. Who goes by the same ideas on both
    sides plays every match twice, without one on either side. `where`: the cases in which an idea comes into play,
    if not in all."""

    title: str
    sides: tuple[str, ...]
    meanings: Mapping[str, str]
    where: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Measured:
    """A game that is measured.

    `case` and `length`: what a scenario and a turn are called; `sides`: the name of each, by its seat; `player`: makes
    the careful player of a seat, a salt and weights; `turns`: how long a match was; `opener`: the seat that acted
    first ("" where that is always the same); `more`: further tables of careful matches; `games`: how many of them each
    case is measured by; `printed`: the cases that are played as printed, even or not; `foes`: players that only measure
    others; `rows`: what the row of a side and a case is counted under, where careful plays against another kind.
    """

    key: str
    title: str
    case: str
    length: str
    cases: Mapping[str, Case]
    sides: Mapping[str, str]
    ideas: tuple[IdeasOf, ...]
    player: Callable[[str, int, Mapping[str, float]], Choose]
    turns: Callable[[Any], int]
    opener: Callable[[Any], str]
    more: Callable[[Mapping[str, Tally]], Iterator[str]]
    games: int
    printed: tuple[str, ...] = ()
    foes: Mapping[str, Factory] = field(default_factory=dict)
    rows: Callable[[str, str], tuple[str, str]] | None = None

    def row(self, side: str, case: str) -> tuple[str, str]:
        """What a side and a case are called in a table."""
        return self.rows(side, case) if self.rows else (self.sides[side], self.cases[case].name)


def measured(key: str) -> Measured:
    """What that game tells about itself."""
    found: Measured = import_module(f"tests.balance.{key}").GAME
    return found
