"""The computer players of Betrayal at Calth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.player import Choose, Factory
from game.calth.bots.ideas import Ideas
from game.calth.bots.player import CarefulCommander


def player_of(seat: str, seed: int, weights: Mapping[str, float]) -> Choose:
    """A player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return CarefulCommander(seat, seed, Ideas(**weights))


def careful(rules: Any, seat: str, seed: int) -> Choose:
    """A player that goes by rules of thumb."""
    return player_of(seat, seed, {})


BOTS: Mapping[str, Factory] = {"careful": careful}
