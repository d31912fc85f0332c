"""Whose weights can be tuned: the players of each game, and what they go by as they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from importlib import import_module
from typing import Any

from game.bots.player import Choose
from game.catalogue import GAMES
from game.sector.bots import player_of
from game.sector.bots.weights import weights_of
from tests.balance.games import Case, measured


@dataclass(frozen=True)
class Mind:
    """The weights that one side goes by, or both: what each of them is now."""

    name: str
    sides: tuple[int, ...]
    usual: Mapping[str, float]


@dataclass(frozen=True)
class Tuned:
    """A game whose players can be tuned: what is played, by which seats, by which minds; `player` makes the player of a
    seat and a salt with some of its weights changed."""

    key: str
    cases: Mapping[str, Case]
    sides: tuple[str, str]
    minds: tuple[Mind, ...]
    player: Callable[[str, int, Mapping[str, float]], Choose]


BOTH = (0, 1)
NAMES = tuple(GAMES)


def tuned(key: str) -> Tuned:
    """Return what there is to tune in a game."""
    if key == "sector":
        case = Case("two seats", "sector", {"battles": "resolved"})
        mind = Mind("either", BOTH, asdict(weights_of(2, {})))
        return Tuned(key, {"sector": case}, ("player-1", "player-2"), (mind,), player_of)
    game = measured(key)
    first, second = game.sides
    return Tuned(key, game.cases, (first, second), _minds(key), game.player)


def _minds(key: str) -> tuple[Mind, ...]:
    module = import_module(f"game.{key}.bots.weights")
    if key == "conquest":
        return (Mind("either", BOTH, dict(module.WEIGHTS)),)
    if key == "hulk":
        return Mind("marines", (0,), _usual(module.MarineWeights)), Mind("hive", (1,), _usual(module.HiveWeights))
    if key == "heresy":
        return tuple(Mind(name, (side,), _usual(module.Weights)) for side, name in enumerate(("loyal", "traitor")))
    return (Mind("either", BOTH, _usual(module.Weights)),)


def _usual(weights: Any) -> dict[str, float]:
    return {idea.name: float(idea.default) for idea in fields(weights)}
