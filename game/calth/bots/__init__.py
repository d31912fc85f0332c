"""The computer players of Betrayal at Calth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from game.bots.player import Choose, Factory
from game.calth.bots.player import CarefulCommander
from game.calth.bots.weights import Weights

GENTLE: Mapping[str, float] = {"attack": 0.6, "cover": 0.0, "fire": 0.0, "near": 0.06, "stakes": 0.0}
"""What a beginner makes less of: an attack, what could come of standing somewhere, for either side, and whose lives
decide."""


def player_of(rules: Any, seat: str, salt: int, weights: Mapping[str, float] = MappingProxyType({})) -> Choose:
    """Return a player that goes by rules of thumb, some of its ideas with another weight than usual."""
    return CarefulCommander(seat, salt, Weights(**weights))


BOTS: Mapping[str, Factory] = {"careful": player_of, "gentle": partial(player_of, weights=GENTLE)}
