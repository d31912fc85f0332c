"""Answers kept for the next time they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

MOST: Final = 1000
"""Answers of a kind that are kept before all are forgotten and worked out anew."""
K = TypeVar("K")
V = TypeVar("V")


class Memory(dict[K, V]):
    """Answers that depend on their key alone. When there are too many, all are forgotten."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, value: V) -> V:
        """Remember an answer, which is returned."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


class Cached(Protocol):
    """A function whose answers are kept."""

    @property
    def cache_clear(self) -> Callable[[], Any]:
        """Return what forgets them."""


C = TypeVar("C", bound=Cached)
_of_matches: Final[list[Cached]] = []


def of_a_match(known: C) -> C:
    """Return a function whose answers are forgotten when every match is left."""
    _of_matches.append(known)
    return known


def forget_matches() -> None:
    """Forget what was asked in matches that were left."""
    for known in _of_matches:
        known.cache_clear()
