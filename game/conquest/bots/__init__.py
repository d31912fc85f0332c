"""The computer players of Conquest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.bots.player import Choose, Factory
from game.conquest.bots.player import Commander


def player_of(rules: Any, seat: str, salt: int, slips: float = 0.0) -> Choose:
    """Return a player that looks a step ahead; of its choices a share are slips."""
    return Commander(rules, seat, salt, slips)


BOTS: Mapping[str, Factory] = {"careful": player_of, "gentle": partial(player_of, slips=0.3)}
