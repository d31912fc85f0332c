"""What a verb of a card is: when it can be played, what it asks to be named, and what it does."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.calth.state import CalthState
from game.kernel.actions import Action
from game.kernel.state import Frame

E = TypeVar("E")
Named = tuple[tuple[Any, ...], ...]
"""What was named: the values of each action."""


class Verb(Generic[E]):
    """How one kind of effect is played. Verbs have no state of their own."""

    def ready(self, s: CalthState, side: int, effect: E) -> bool:
        """Whether it could do anything for that side now: judged by what everyone may know."""
        return True

    def chooser(self, f: Frame, effect: E) -> int:
        """The side that names what is to be named: the one that plays the card."""
        return int(f.values["side"])

    def offers(self, s: CalthState, f: Frame, effect: E) -> list[Action]:
        """What may be named next, in a stable order; nothing when all is named that there is to name."""
        return []

    def resolve(self, s: CalthState, f: Frame, effect: E, named: Named) -> None:
        """What it does with what was named."""
        raise LookupError(f"{type(self).__name__} does nothing")
