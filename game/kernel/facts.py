"""What a seat did in a match, as plain facts with names, found out as the match is told again event by event.

What only the rules of a game know comes from its `FactFinder`; which facts together are a feat, and what it is called,
stands in the game's `medals.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.kernel.actions import Event

Fact = int | str
Facts = Mapping[str, Fact]


class FactFinder(Protocol):
    """One match, made with its first position. A fact that a match does not have has no value."""

    def hear(self, before: Any, event: Event) -> None:
        """Take note of an event; `before` is the position before the action that brought it, and is not kept."""

    def of(self, seat: str, last: Any) -> Facts:
        """Return the facts of a seat, once the match is over; `last` is its last position."""


def most(counts: Mapping[Any, int]) -> int:
    """Return the largest of these numbers, 0 where there is none."""
    return max(counts.values(), default=0)
