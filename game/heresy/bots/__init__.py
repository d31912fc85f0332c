"""The computer players of the Horus Heresy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.player import Choose, Factory
from game.heresy.bots.player import CarefulCommander
from game.heresy.bots.weights import Weights
from game.heresy.state import side_of_seat
from game.heresy.units import LOYAL, TRAITOR

GENTLE: Mapping[int, Mapping[str, float]] = {
    LOYAL: {"waves": 0.0, "garrison": 0.1, "production": 1.0, "leaders": 60.0},
    TRAITOR: {"quality": 0.0, "cards": 0.5},
}
"""What a beginner of either side makes less of: an attack that follows the first, how safely a place is held, what a
world yields, the Emperor's guard; counters with bonuses, cards."""
CALM = (2, 3, 4)
"""How many places a beginner takes at most in the first rounds: nobody is overrun before having looked around."""


def player_of(seat: str, salt: int, weights: Mapping[str, float], calm: Sequence[int] = ()) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual; `calm`: how many
    places it takes at most in each of the first rounds."""
    return CarefulCommander(seat, salt, Weights(**weights), calm)


def careful(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player that goes by rules of thumb."""
    return player_of(seat, salt, {})


def gentle(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player for beginners: it goes by the same rules of thumb, but makes less of some, and attacks little
    at first."""
    return player_of(seat, salt, GENTLE[side_of_seat(seat)], CALM)


BOTS: Mapping[str, Factory] = {"careful": careful, "gentle": gentle}
