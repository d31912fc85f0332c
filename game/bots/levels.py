"""How well computer players play: levels, each meant to win the same share of the careful player's matches everywhere.

A level below careful errs as people do. It forgets some ideas, and its eye is not sharp: every option that it weighs
may seem better than it is, so it takes a second or third best one, never one that loses more than the eye errs by.
It never acts at random, sees what its seat sees, and gets nothing that others do not get.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.bots.player import BEGINNER, CAREFUL, EXPERT, GENTLE, STRONG, Choose, Factory
from game.kernel.dice import Dice

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


Make = Callable[[str, int, Mapping[str, float], float], Choose]
"""Makes a player of its seat, its salt, the ideas that have another weight than usual, and how much its eye errs."""


def players(make: Make, levels: Mapping[str, Mapping[str, Level]]) -> dict[str, Factory]:
    """Return the players of a game by their levels: careful, and those in `levels`, each by seat."""
    return {CAREFUL: _player(make, {}), **{name: _player(make, seats) for name, seats in levels.items()}}


def _player(make: Make, seats: Mapping[str, Level]) -> Factory:
    def at(rules: Any, seat: str, salt: int) -> Choose:
        level = seats.get(seat, Level())
        return make(seat, salt, level.forgets, level.errs)

    return at
