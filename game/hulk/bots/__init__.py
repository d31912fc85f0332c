"""The computer players of Space Hulk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.player import Choose, Factory
from game.hulk.bots.genestealers import CarefulGenestealers
from game.hulk.bots.ideas import HiveIdeas, MarineIdeas
from game.hulk.bots.marines import CarefulMarines
from game.hulk.state import MARINES


def player_of(seat: str, seed: int, weights: Mapping[str, float]) -> Choose:
    """A player that goes by rules of thumb, some of its ideas with another weight than usual."""
    if seat == MARINES:
        return CarefulMarines(seat, seed, MarineIdeas(**weights))
    return CarefulGenestealers(seat, seed, HiveIdeas(**weights))


def careful(rules: Any, seat: str, seed: int) -> Choose:
    """A player that goes by rules of thumb."""
    return player_of(seat, seed, {})


BOTS: Mapping[str, Factory] = {"careful": careful}
