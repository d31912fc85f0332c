"""Pictures kept for the next time they are drawn, in no more than so many bytes.

Every function that makes pictures has its answers kept on a shelf of one of three stores: what is quickly drawn again
(words, plain shapes), what is not, and large pictures, so that one background does not drive out a page of words. In
the first two, what was drawn lately stays: whenever half of the room is taken by pictures that are new or were drawn
again, all the others are forgotten. Of large pictures the one that was not used for longest goes. What is made ready
for a stage long before it is seen has a store of its own, as if all of it were large.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Any, Final, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

import pygame

P = ParamSpec("P")
T = TypeVar("T")
MIB: Final = 1 << 20
LARGE: Final = MIB
"""Pictures of at least so many bytes are large."""
GROUNDS: Final = 20 * MIB
"""In so many bytes a board's ground is kept at several zooms; each board keeps its own."""
HUGE: Final = 12 * MIB
"""While a ground of more bytes is drawn no more bytes of large pictures are kept: those that each frame needs."""


class Owner(Protocol):
    """What keeps a picture of itself, until it was not shown for long; it is drawn anew then."""

    shown_in: int
    """The generation in which it was last shown."""

    def drop_picture(self) -> None:
        """Forget the picture."""


class Shelf:
    """The pictures that one function made: those of this generation, and those of the one before."""

    def __init__(self, make: Callable[..., Any]) -> None:
        self.make = make
        self.recent: dict[tuple[Any, ...], Any] = {}
        self.before: dict[tuple[Any, ...], Any] = {}


class LargeStore:
    """Large pictures."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def get(self, key: Hashable) -> Any:
        """Return the picture of that key, if it is kept."""
        known = self._kept.get(key)
        if known is None:
            return None
        self._kept.move_to_end(key)
        return known[0]

    def keep(self, key: Hashable, picture: Any) -> None:
        """Keep a picture, unless it is larger than all the room; those that were not used for longest go."""
        self.drop(key)
        size = size_of(picture)
        if size > self.most:
            return
        self._kept[key] = picture, size
        self.bytes += size
        self.shrink(self.most)

    def drop(self, key: Hashable) -> None:
        """Forget the picture of that key."""
        self.bytes -= self._kept.pop(key, (None, 0))[1]

    def shrink(self, most: int) -> None:
        """Give up those that were not used for longest, until no more than so many bytes are kept."""
        while self.bytes > most:
            self.drop(next(iter(self._kept)))

    def forget(self) -> None:
        """Forget all."""
        self.shrink(0)


class Store:
    """The pictures of many functions; large ones, of at least so many bytes, go to the store for them."""

    def __init__(self, most: int, large: LargeStore, least: int = LARGE, beside: LargeStore | None = None) -> None:
        self.most, self.large, self.least, self.beside = most, large, least, beside
        self.generation = 0
        self.fresh = 0
        """Bytes of the pictures made or drawn again in this generation."""
        self.made = 0
        """How many pictures were made."""
        self._shelves: list[Shelf] = []
        self._owners: WeakSet[Owner] = WeakSet()

    def kept(self, make: Callable[P, T]) -> Callable[P, T]:
        """Return the function with its answers kept, which are pictures or hold some; arguments are to be hashable."""
        shelf = Shelf(make)
        self._shelves.append(shelf)

        def picture(*args: Any, **named: Any) -> Any:
            key = (*args, *named.items()) if named else args
            try:
                return shelf.recent[key]
            except KeyError:
                return self._find(shelf, key, args, named)

        return update_wrapper(picture, make)

    def _find(self, shelf: Shelf, key: tuple[Any, ...], args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        found = shelf.before.pop(key, None) or self.large.get((shelf.make, key))
        if found is None:
            found = shelf.make(*args, **named)
            self.made += 1
        size = size_of(found)
        if size >= self.least:
            self.large.keep((shelf.make, key), found)
        else:
            self._count(size)
            shelf.recent[key] = found
        return found

    def show(self, owner: Owner, picture: pygame.Surface) -> None:
        """Count the picture that its owner keeps and shows now."""
        if owner.shown_in != self.generation:
            owner.shown_in = self.generation
            self._owners.add(owner)
            self._count(size_of(picture))
            owner.shown_in = self.generation

    def _count(self, size: int) -> None:
        if self.fresh + size > self.room // 2:
            self.begin_generation()
        self.fresh += size

    @property
    def room(self) -> int:
        """Return how many bytes are kept: less while much is kept beside them, but never less than four fifths."""
        return self.most - (min(self.beside.bytes // 4, self.most // 5) if self.beside is not None else 0)

    def begin_generation(self) -> None:
        """Forget what was not drawn in the generation that ends."""
        for shelf in self._shelves:
            shelf.before, shelf.recent = shelf.recent, {}
        for owner in [owner for owner in self._owners if owner.shown_in < self.generation]:
            owner.drop_picture()
            self._owners.discard(owner)
        self.generation += 1
        self.fresh = 0

    @property
    def bytes(self) -> int:
        """Return the bytes of all pictures, the large ones aside."""
        kept = (found for shelf in self._shelves for found in (*shelf.recent.values(), *shelf.before.values()))
        owned = (getattr(owner, "_picture", None) for owner in self._owners)
        return sum(map(size_of, kept)) + sum(map(size_of, owned))


def size_of(thing: Any) -> int:
    """Return the bytes of a picture, or of the pictures in a tuple, list, dictionary or object; parts of others have
    none of their own. An object whose pictures are drawn later says in `weight` what they come to."""
    if isinstance(thing, pygame.Surface):
        return 0 if thing.get_parent() else thing.get_pitch() * thing.get_height()
    if isinstance(thing, tuple | list):
        return sum(map(size_of, thing))
    if isinstance(thing, dict):
        return sum(map(size_of, thing.values()))
    if hasattr(thing, "weight"):
        return int(thing.weight)
    return sum(map(size_of, vars(thing).values())) if hasattr(thing, "__dict__") else 0


large: Final = LargeStore(16 * MIB)
plain: Final = Store(12 * MIB, large)
"""Words, plain shapes and the pictures of widgets: quickly drawn again."""
staged: Final = Store(0, LargeStore(20 * MIB), least=0)
"""What a stage shows: it is made while nothing else is to be done, and no board drives it out until it is needed."""
drawn: Final = Store(20 * MIB, large, beside=staged.large)
"""Everything else; what is staged takes a part of its room."""
kept = drawn.kept
kept_plain = plain.kept
kept_staged = staged.kept
_ROOM: Final[tuple[tuple[Store | LargeStore, int, float], ...]] = (
    (large, large.most, 2.0),
    (plain, plain.most, 1.5),
    (drawn, drawn.most, 5.0),
    (staged.large, staged.large.most, 2.5),
)
"""Of each store the least bytes, and how many pictures of the whole window it has room for if these are more."""


def fit(window: tuple[int, int]) -> None:
    """Make room for what a window of that size shows."""
    for store, least, screens in _ROOM:
        store.most = max(least, round(4 * window[0] * window[1] * screens))


def forget() -> None:
    """Forget all pictures."""
    for store in (plain, drawn, staged):
        store.begin_generation()
        store.begin_generation()
        store.large.forget()
