"""The computer players of Betrayal at Calth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.player import Choose, Factory
from game.calth.bots.player import CarefulCommander
from game.calth.bots.weights import Weights

GENTLE: Mapping[str, float] = {"attack": 0.6, "cover": 0.0, "fire": 0.0, "near": 0.06, "stakes": 0.0}
"""What a beginner makes less of: an attack, what could come of standing somewhere, for either side, and whose lives
decide."""


def player_of(seat: str, salt: int, weights: Mapping[str, float]) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return CarefulCommander(seat, salt, Weights(**weights))


def careful(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player that goes by rules of thumb."""
    return player_of(seat, salt, {})


def gentle(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player for beginners: it goes by the same rules of thumb, but makes less of some."""
    return player_of(seat, salt, GENTLE)


BOTS: Mapping[str, Factory] = {"careful": careful, "gentle": gentle}
