"""What all told values are made of: references, numbers and words, actions; and how they come back from JSON."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from game.kernel import registry
from game.kernel.actions import Action

Ref = int | str
"""The key of a token, or the id of a place: "planet:3", "lane:3:0", "hex:7,4"."""
Value = int | float | str | bool | tuple[int | float | str, ...]
"""A number or a word that is seen on a token, a place or a prop."""
Badge = tuple[str, str]
"""A mark of a state, and what it means."""
Tension = Literal["silence", "calm", "contact", "crisis"]
"""How tense a position is: nothing in sight, the enemy near, or something on the edge."""

if TYPE_CHECKING:
    Playable = Action
else:

    class Playable(ABC):  # noqa: B024
        """An action of a game: only the game knows which there are, so that `read` asks it."""

    Playable.register(Action)


Told = TypeVar("Told", bound=Struct)


def read(kind: type[Told], data: bytes, key: str) -> Told:
    """Return a value of that kind from its JSON, in which the actions are those of that game. Raises ValueError."""

    def playable(_kind: type[Any], value: Any) -> Any:
        return registry.from_json(key, value)

    return msgspec.json.decode(data, type=kind, dec_hook=playable)
