"""The computer players of the games by key. Each import is written out, so that a packager can see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.player import RANDOM, Factory, random_player


def _hulk() -> Mapping[str, Factory]:
    from game.hulk.bots import BOTS

    return BOTS


def _heresy() -> Mapping[str, Factory]:
    from game.heresy.bots import BOTS

    return BOTS


def _calth() -> Mapping[str, Factory]:
    from game.calth.bots import BOTS

    return BOTS


BOTS: dict[str, Callable[[], Mapping[str, Factory]]] = {"hulk": _hulk, "heresy": _heresy, "calth": _calth}
"""What a game brings beside the random player."""


def players_of(key: str) -> Mapping[str, Factory]:
    """The computer players of a game by name: one that takes any action, then the game's own."""
    own = BOTS[key]() if key in BOTS else {}
    return {RANDOM: random_player, **own}
