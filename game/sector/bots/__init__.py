"""The computer players of Sector Invasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.levels import PLAIN, Level, Temper, ideas_in, players
from game.bots.player import BEGINNER, EXPERT, GENTLE, Choose, Factory
from game.sector.bots.expert import Expert
from game.sector.bots.player import Commander
from game.sector.bots.weights import Weights

SEATS: Final = tuple(f"player-{number}" for number in range(1, 7))
FORGOTTEN: Final[Mapping[str, float]] = {"scarce": 0.0, "leader": 0.0, "slots": 0.5}
"""What those below careful have not learned, or make less of."""
LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    BEGINNER: dict.fromkeys(SEATS, Level(2.0, FORGOTTEN)),
    GENTLE: dict.fromkeys(SEATS, Level(0.95, FORGOTTEN)),
}


def player_of(seat: str, salt: int, weights: Mapping[str, float], errs: float = 0.0, temper: Temper = PLAIN) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return Commander(seat, salt, weights, errs, temper)


BOTS: Final[Mapping[str, Factory]] = {**players(player_of, LEVELS, lambda seat: ideas_in(Weights)), EXPERT: Expert}
