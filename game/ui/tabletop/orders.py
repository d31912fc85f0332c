"""Tables at which a seat may give standing orders, and tables at which a piece goes on at a secret price."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from game.kernel.actions import Action, Event
from game.ui.tabletop.values import View, Walk


@dataclass(frozen=True)
class Order:
    """A standing order: a seat's own decisions are taken by it, one offered action after another, until it is done.

    `at_once`: what it brings is not shown piece by piece.
    """

    id: str
    name: str
    detail: str
    icon: str = ""
    key: str = ""
    rule: str = ""
    at_once: bool = False


class OrderTable(Generic[View]):
    """What standing orders there are; by default none. They are asked with what the seat may see."""

    def orders(self, view: View, actions: Sequence[Action]) -> list[Order]:
        """Return those that could be given now."""
        return []

    def ordered(self, order: str, view: View, actions: Sequence[Action]) -> Action | None:
        """Return what an order says to do now; None: it has nothing more to say, or this is for its giver to decide."""
        return None

    def fulfilled(self, order: str, event: Event) -> bool:
        """Return whether an event puts an end to an order."""
        return False

    def grave(self, order: str, view: View, seat: str) -> str:
        """Return what may be about to befall a seat for which an order of its stops, in a sentence; nothing where it
        goes on."""
        return ""

    def befell(self, order: str, event: Event, seat: str) -> str:
        """Return the same of what has befallen it."""
        return ""


class GrantTable(Generic[View]):
    """How a piece goes on at the cost of something that its owner keeps secret; by default none does."""

    def grant(self, piece: int) -> Action | None:
        """Return the action that lets a piece take one action more."""
        return None

    def granted(self, action: Action) -> int | None:
        """Return the piece that an action lets take one more; None for any other action."""
        return None

    def goes_on(self, view: View, piece: int, actions: Sequence[Action]) -> bool:
        """Return whether a piece that was granted something may be granted more, or has yet to use it."""
        return False

    def granted_walks(self, view: View, piece: int) -> list[Walk]:
        """Return ways of several steps, each granted by itself."""
        return []

    def stopping(self, view: View, piece: int) -> str:
        """Return what the button says that ends it."""
        return ""
