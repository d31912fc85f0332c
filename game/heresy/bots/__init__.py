"""The computer players of the Horus Heresy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.player import Choose, Factory
from game.heresy.bots.ideas import Ideas
from game.heresy.bots.player import CarefulCommander

GENTLE: Mapping[str, float] = {"waves": 0.0, "trade": 0.5, "ambition": 0.25, "cards": 0.5}
"""What a beginner makes less of: an attack to follow the first, the price of a battle, what lies farther on, cards."""


def player_of(seat: str, seed: int, weights: Mapping[str, float]) -> Choose:
    """A player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return CarefulCommander(seat, seed, Ideas(**weights))


def careful(rules: Any, seat: str, seed: int) -> Choose:
    """A player that goes by rules of thumb."""
    return player_of(seat, seed, {})


def gentle(rules: Any, seat: str, seed: int) -> Choose:
    """A player for beginners: it goes by the same rules of thumb, but makes less of some."""
    return player_of(seat, seed, GENTLE)


BOTS: Mapping[str, Factory] = {"careful": careful, "gentle": gentle}
