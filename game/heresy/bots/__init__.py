"""The computer players of the Horus Heresy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.player import Choose, Factory
from game.heresy.bots.ideas import Ideas
from game.heresy.bots.player import CarefulCommander


def player_of(seat: str, seed: int, weights: Mapping[str, float]) -> Choose:
    """A player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return CarefulCommander(seat, seed, Ideas(**weights))


def careful(rules: Any, seat: str, seed: int) -> Choose:
    """A player that goes by rules of thumb."""
    return player_of(seat, seed, {})


BOTS: Mapping[str, Factory] = {"careful": careful}
