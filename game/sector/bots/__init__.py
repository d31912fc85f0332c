"""The computer players of Sector Invasion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.bots.player import CAREFUL, GENTLE, Choose, Factory
from game.sector.bots.player import Commander

BEGINNER: Final[Mapping[str, float]] = {
    "guard": 0.0,
    "raid": 0.3,
    "leader": 0.0,
    "slots": 0.3,
    "garrison": 0.3,
    "scarce": 0.0,
    "exposed": 0.05,
    "explore": 1.0,
}
"""What a beginner makes less of, or has not learned."""
LAPSES: Final = 0.2
"""How often a beginner forgets a ship, or to build."""


def player_of(seat: str, salt: int, weights: Mapping[str, float]) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return Commander(seat, salt, weights)


def careful(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player that goes by rules of thumb."""
    return player_of(seat, salt, {})


def gentle(rules: Any, seat: str, salt: int) -> Choose:
    """Return a player for beginners: it makes less of some of the rules of thumb, and forgets things."""
    return Commander(seat, salt, BEGINNER, LAPSES)


BOTS: Mapping[str, Factory] = {CAREFUL: careful, GENTLE: gentle}
