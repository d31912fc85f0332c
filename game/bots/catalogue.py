"""The computer players of a game by name."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.levels import Weighing
from game.bots.opponents import PART, opponents_of
from game.bots.player import RANDOM, Factory, random_player
from game.kernel.manifest import resolve
from game.kernel.registry import game_of


def levels_of(key: str) -> Mapping[str, Factory]:
    """Return the plain players of a game by level: one that takes any action, then its own."""
    bots = game_of(key).bots
    return {RANDOM: random_player, **(resolve(bots) if bots else {})}


def players_of(key: str) -> Mapping[str, Factory]:
    """Return the players of a game by kind: the plain ones, then its named opponents at every level. Where players of a
    level go by no weighed ideas, they have no temper, and only the plain ones have a name."""
    levels = levels_of(key)
    named = {
        f"{level}{PART}{one.id}": make.tempered(one.factors, one.seats) if isinstance(make, Weighing) else make
        for level, make in levels.items()
        for one in opponents_of(key)
        if level != RANDOM and (one.plain or isinstance(make, Weighing))
    }
    return {**levels, **named}
