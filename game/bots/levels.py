"""How well computer players play: levels, each meant to win the same share of the careful player's matches everywhere.

A level below careful errs as people do. It forgets some ideas, and its eye is not sharp: every option that it weighs
may seem better than it is, so it takes a second or third best one, never one that loses more than the eye errs by.
It never acts at random, sees what its seat sees, and gets nothing that others do not get.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from game.bots.player import BEGINNER, CAREFUL, EXPERT, GENTLE, STRONG, Choose, Factory
from game.kernel.dice import Dice

W = TypeVar("W")
MEANT: Final[Mapping[str, float]] = {BEGINNER: 0.10, GENTLE: 0.25, CAREFUL: 0.50, STRONG: 0.65, EXPERT: 0.75}
"""The share of careful's matches that each level is meant to win, the weakest first."""
BAND: Final = 0.05
"""By how much it may miss that."""
_FINE: Final = 1 << 16


class Eye:
    """Sees what an option is worth, or up to `errs` more than that, each error as likely."""

    def __init__(self, errs: float, chance: Dice) -> None:
        self.errs, self.chance = errs, chance

    def __call__(self, worth: float) -> float:
        """Return what a worth seems to be."""
        return worth + self.errs * self.chance.below(_FINE) / _FINE if self.errs else worth


SHARP: Final = Eye(0.0, Dice())
"""Sees everything as it is."""


@dataclass(frozen=True)
class Level:
    """How well a player plays: by how much it takes an option to be better than it is, in what its game weighs in, and
    the weights of ideas that it makes less of."""

    errs: float = 0.0
    forgets: Mapping[str, float] = field(default_factory=dict)


Temper = Mapping[str, float]
"""By what factor a player makes more or less of its ideas than others of its level do."""
PLAIN: Final[Temper] = MappingProxyType({})
"""Makes of every idea what others of the level do."""
Make = Callable[[str, int, Mapping[str, float], float, Temper], Choose]
"""Makes a player of its seat, its salt, the ideas that have another weight than usual, how much its eye errs, and its
temper."""
Ideas = Callable[[str], Collection[str]]
"""Names the ideas that a player of a seat has."""


@dataclass(frozen=True)
class Weighing:
    """Makes the players of a level, which go by weighed ideas; so they can have a temper."""

    make: Make
    ideas: Ideas
    seats: Mapping[str, Level]
    temper: Temper = field(default_factory=dict)
    only: Collection[str] = ()
    """The seats whose players have that temper, if not all."""

    def __call__(self, rules: Any, seat: str, salt: int) -> Choose:
        level, temper = self.seats.get(seat, Level()), PLAIN if self.only and seat not in self.only else self.temper
        return self.make(seat, salt, level.forgets, level.errs, temper)

    def tempered(self, temper: Temper, only: Collection[str] = ()) -> Weighing:
        """Return the same with a temper, at these seats or at all."""
        return replace(self, temper=temper, only=only)


def players(make: Make, levels: Mapping[str, Mapping[str, Level]], ideas: Ideas) -> dict[str, Factory]:
    """Return the players of a game by their levels: careful, and those in `levels`, each by seat."""
    return {name: Weighing(make, ideas, seats) for name, seats in {CAREFUL: {}, **levels}.items()}


def ideas_in(weights: Any) -> tuple[str, ...]:
    """Return the ideas of a struct with a field for each."""
    return tuple(idea.name for idea in fields(weights))


def tempered(weights: W, temper: Temper) -> W:
    """Return weights, a struct with a field for each idea, as a temper changes them."""
    changed = {idea: factor * getattr(weights, idea) for idea, factor in temper.items()}
    return replace(weights, **changed) if changed else weights  # type: ignore[type-var]
