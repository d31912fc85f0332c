"""The computer players of Betrayal at Calth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.levels import PLAIN, Level, Temper, ideas_in, players, tempered
from game.bots.player import BEGINNER, EXPERT, GENTLE, Choose, Factory
from game.calth.bots.expert import Expert
from game.calth.bots.player import CarefulCommander
from game.calth.bots.weights import Weights
from game.calth.models import SEATS

FORGOTTEN: Final[Mapping[str, float]] = {"cover": 0.0, "stakes": 0.0}
"""What those below careful do not think of: what enemies could do to a unit where it goes, and whose lives decide."""
LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    BEGINNER: {SEATS[0]: Level(1.6, FORGOTTEN), SEATS[1]: Level(3.0, FORGOTTEN)},
    GENTLE: {SEATS[0]: Level(0.6, FORGOTTEN), SEATS[1]: Level(0.95, FORGOTTEN)},
}


def player_of(seat: str, salt: int, weights: Mapping[str, float], errs: float = 0.0, temper: Temper = PLAIN) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return CarefulCommander(seat, salt, tempered(Weights(**weights), temper), errs)


BOTS: Final[Mapping[str, Factory]] = {**players(player_of, LEVELS, lambda seat: ideas_in(Weights)), EXPERT: Expert}
