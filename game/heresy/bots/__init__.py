"""The computer players of the Horus Heresy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.bots.levels import PLAIN, Level, Temper, ideas_in, players, tempered
from game.bots.player import BEGINNER, GENTLE, Choose
from game.heresy.bots.player import CarefulCommander
from game.heresy.bots.weights import Weights
from game.heresy.state import SEATS, side_of_seat

FORGOTTEN: Final[Sequence[Mapping[str, float]]] = (
    {"waves": 0.0},
    {"cards": 0.5},
)
"""What the loyal and the traitors below careful make less of: an attack that follows the first, and cards."""
ERRS: Final[Mapping[str, Sequence[float]]] = {BEGINNER: (3.1, 4.0), GENTLE: (1.0, 0.6)}
"""By how much the loyal and the traitors of a level take an option to be better than it is."""
LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    level: {
        seat: Level(errs[side_of_seat(seat)], FORGOTTEN[side_of_seat(seat)])
        for seats in SEATS.values()
        for seat in seats
    }
    for level, errs in ERRS.items()
}
CALM: Final = (2, 3, 4)
"""How many places those below careful take at most in the first rounds: nobody is overrun before having looked
around."""


def player_of(seat: str, salt: int, weights: Mapping[str, float], errs: float = 0.0, temper: Temper = PLAIN) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual; one that errs
    attacks little at first."""
    return CarefulCommander(seat, salt, tempered(Weights(**weights), temper), errs, CALM if errs else ())


BOTS: Final = players(player_of, LEVELS, lambda seat: ideas_in(Weights))
