"""The computer players of Conquest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.levels import PLAIN, Level, Temper, players
from game.bots.player import BEGINNER, GENTLE, Choose
from game.conquest.bots.player import Commander
from game.conquest.bots.weights import WEIGHTS
from game.conquest.state import SEATS
from game.kernel.registry import rules_of

FORGOTTEN: Final[Mapping[str, float]] = {"ahead": 0.0}
"""What those below careful do not think of: struggles of rounds to come."""
LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    BEGINNER: dict.fromkeys(SEATS, Level(0.19, FORGOTTEN)),
    GENTLE: dict.fromkeys(SEATS, Level(0.06, FORGOTTEN)),
}


def player_of(seat: str, salt: int, weights: Mapping[str, float], errs: float = 0.0, temper: Temper = PLAIN) -> Choose:
    """Return a player that tries what it may do in its mind, some of its ideas with another weight than usual."""
    weighed = {idea: weight * temper.get(idea, 1.0) for idea, weight in {**WEIGHTS, **weights}.items()}
    return Commander(weighed, errs, rules_of("conquest"), seat, salt)


BOTS: Final = players(player_of, LEVELS, lambda seat: WEIGHTS)
