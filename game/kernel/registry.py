"""Where the kernel finds the games: a catalogue that the program hands in, so that the kernel knows none of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from typing import Any, Final

import msgspec

from game.kernel import paths
from game.kernel.actions import Action, Event
from game.kernel.errors import BadChoice
from game.kernel.manifest import Game, resolve
from game.kernel.rules import GameRules
from game.kernel.text import said

_packages: dict[str, str] = {}


def use(catalogue: Mapping[str, str]) -> None:
    """Take games over: a key and the package whose `GAME` is the game's manifest."""
    _packages.update(catalogue)


def games() -> tuple[str, ...]:
    """Return the keys of all games, in the catalogue's order."""
    return tuple(_packages)


def game_of(key: str) -> Game:
    """Return the manifest of a game. Raises BadChoice."""
    if key not in _packages:
        raise BadChoice(
            said("this program has no game called “{key}”; its games: {names}.", key=key, names=", ".join(_packages))
        )
    manifest: Game = import_module(_packages[key]).GAME
    return manifest


def folder_of(key: str) -> Path:
    """Return the folder of a game's package. Raises BadChoice."""
    game_of(key)
    return paths.folder(*_packages[key].split("."))


DRAWN: Final = ".maps"
"""What follows a game's key where its maps are drawn, by rules of their own."""


@cache
def rules_of(key: str) -> GameRules[Any]:
    """Return the rules of a game, or those by which its maps are drawn; they are imported the first time they are asked
    for. Raises BadChoice."""
    game = game_of(key.removesuffix(DRAWN))
    part = game.editor if key.endswith(DRAWN) else game.rules
    if not part:
        raise BadChoice(said("maps of {key} can't be drawn in the program.", key=game.key))
    rules: GameRules[Any] = resolve(part)()
    return rules


@cache
def _unions(key: str) -> tuple[Any, Any]:
    rules = rules_of(key)
    return reduce(or_, rules.action_types), reduce(or_, rules.event_types)


def from_json(key: str, value: Any) -> Action | Event:
    """Return an action (`{"do": ...}`) or event (`{"is": ...}`) of that game from JSON. Raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError("an action is a JSON object with a verb under 'do'")
    actions, events = _unions(key)
    try:
        found = msgspec.convert(value, events if "is" in value else actions)
    except msgspec.ValidationError as error:
        raise ValueError(f"this is no action of {key}: {error}") from None
    assert isinstance(found, Action | Event)
    return found
