"""The computer players of Space Hulk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.levels import PLAIN, Level, Temper, ideas_in, players, tempered
from game.bots.player import BEGINNER, GENTLE, Choose
from game.hulk.bots.genestealers import CarefulGenestealers
from game.hulk.bots.marines import CarefulMarines
from game.hulk.bots.weights import HiveWeights, MarineWeights
from game.hulk.state import GENESTEALERS, MARINES

FORGOTTEN: Final[Mapping[str, Mapping[str, float]]] = {
    MARINES: {"command": 0.0, "shoot": 0.0, "keep_key": 1.0},
    GENESTEALERS: {"block": 0.0},
}
"""What those below careful do not think of: command points, shooting for its own sake, whose life decides; standing in
the way."""
LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    BEGINNER: {seat: Level(errs, FORGOTTEN[seat]) for seat, errs in ((MARINES, 1.0), (GENESTEALERS, 2.2))},
    GENTLE: {seat: Level(errs, FORGOTTEN[seat]) for seat, errs in ((MARINES, 0.22), (GENESTEALERS, 0.8))},
}


def player_of(seat: str, salt: int, weights: Mapping[str, float], errs: float = 0.0, temper: Temper = PLAIN) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    if seat == MARINES:
        return CarefulMarines(salt, tempered(MarineWeights(**weights), temper), errs)
    return CarefulGenestealers(salt, tempered(HiveWeights(**weights), temper), errs)


BOTS: Final = players(player_of, LEVELS, lambda seat: ideas_in(MarineWeights if seat == MARINES else HiveWeights))
