"""Answers kept for the next time they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Any, Final, ParamSpec, Protocol, TypeVar
from weakref import WeakValueDictionary

MOST: Final = 1000
"""Answers of a kind that are kept before all are forgotten and worked out anew."""
HELD: Final = 8
"""Shared answers of a kind that are held though nobody else does."""
P = ParamSpec("P")
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


def shared(make: Callable[P, V]) -> Callable[P, V]:
    """Return a function whose answer to the same question is one object as long as anybody holds it; the last few are
    held until every match is left. Arguments are hashable, answers can be referred to weakly."""
    alive: WeakValueDictionary[Any, Any] = WeakValueDictionary()

    @of_a_match
    @lru_cache(maxsize=HELD)
    def held(*args: Any, **named: Any) -> Any:
        key = args, tuple(named.items())
        known = alive.get(key)
        if known is None:
            known = alive[key] = make(*args, **named)
        return known

    def found(*args: Any, **named: Any) -> Any:
        return held(*args, **named)

    return update_wrapper(found, make)
