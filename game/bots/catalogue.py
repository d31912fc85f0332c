"""The computer players of a game by name."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.player import RANDOM, Factory, random_player
from game.kernel.manifest import resolve
from game.kernel.registry import game_of


def players_of(key: str) -> Mapping[str, Factory]:
    """Return the players of a game by name: one that takes any action, then its own."""
    bots = game_of(key).bots
    return {RANDOM: random_player, **(resolve(bots) if bots else {})}
