"""Where the kernel finds the games: a catalogue that the program hands in, so that the kernel knows none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec

from game.kernel.actions import Action, Event
from game.kernel.errors import BadChoice
from game.kernel.rules import Rules
from game.kernel.text import said

_catalogue: dict[str, Callable[[], Rules[Any]]] = {}


def use(catalogue: Mapping[str, Callable[[], Rules[Any]]]) -> None:
    """Take games over: a key and a function that imports and makes the game's rules."""
    _catalogue.update(catalogue)


def games() -> tuple[str, ...]:
    """The keys of all games, in the catalogue's order."""
    return tuple(_catalogue)


@cache
def rules_of(key: str) -> Rules[Any]:
    """The rules of a game; it is imported the first time it is asked for. Raises BadChoice."""
    if key not in _catalogue:
        raise BadChoice(
            said("there is no game named {key!r}; there are: {names}.", key=key, names=", ".join(_catalogue))
        )
    return _catalogue[key]()


@cache
def _unions(key: str) -> tuple[Any, Any]:
    rules = rules_of(key)
    return _union(rules.action_types), _union(rules.event_types)


def _union(types: tuple[type, ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union = union | kind
    return union


def from_json(key: str, value: Any) -> Action | Event:
    """An action (`{"do": ...}`) or event (`{"is": ...}`) of that game from JSON. Raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError("an action is a JSON object with a verb under 'do'")
    actions, events = _unions(key)
    try:
        found = msgspec.convert(value, events if "is" in value else actions)
    except msgspec.ValidationError as error:
        raise ValueError(f"this is no action of {key}: {error}") from None
    assert isinstance(found, Action | Event)
    return found
