"""The computer players of Space Hulk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.player import Choose, Factory
from game.hulk.bots.genestealers import CarefulGenestealers
from game.hulk.bots.marines import CarefulMarines
from game.hulk.bots.weights import HiveWeights, MarineWeights
from game.hulk.state import GENESTEALERS, MARINES

GENTLE: Mapping[str, Mapping[str, float]] = {
    MARINES: {"cover": 0.4, "guard": 0.4, "flame": 0.3, "command": 0.0, "shoot": 0.0, "keep_key": 1.0},
    GENESTEALERS: {"block": 0.0, "life": 0.2},
}
"""What a beginner makes less of: overwatch, guard, fire, command points and whose life decides; standing in
the way, while a Genestealer's life is worth more. Its blips are turned up to strike: without that they pile up unseen
and never come."""


def player_of(seat: str, salt: int, weights: Mapping[str, float]) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    if seat == MARINES:
        return CarefulMarines(salt, MarineWeights(**weights))
    return CarefulGenestealers(salt, HiveWeights(**weights))


def careful(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player that goes by rules of thumb."""
    return player_of(seat, salt, {})


def gentle(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player for beginners: it goes by the same rules of thumb, but makes less of some."""
    return player_of(seat, salt, GENTLE[seat])


BOTS: Mapping[str, Factory] = {"careful": careful, "gentle": gentle}
