"""Pictures kept for the next time they are drawn, in no more than so many bytes.

Every function that makes pictures has its answers kept on a shelf of one of three stores: what is quickly drawn again
(words, plain shapes), what is not, and large pictures, so that one background does not drive out a page of words. In
each, those that were not drawn for longest go. What is made ready for a stage long before it is seen has a store of its
own, as if all of it were large.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial, update_wrapper
from operator import itemgetter
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
SPARE: Final = 0.125
"""The part of the room that is free once others were forgotten for something new."""
HUGE: Final = 12 * MIB
"""While a ground of more bytes is drawn no more bytes of large pictures are kept: those that each frame needs."""


class Owner(Protocol):
    """What keeps a picture of itself, until it was not shown for long; it is drawn anew then."""

    shown_at: int
    """When it was last shown; less than 0: never."""

    def drop_picture(self) -> None:
        """Forget the picture."""


class Kept:
    """A picture that is kept, or what holds some, with its bytes and when it was last drawn."""

    __slots__ = ("bytes", "drawn_at", "picture")

    def __init__(self, picture: Any, size: int, now: int) -> None:
        self.picture, self.bytes, self.drawn_at = picture, size, now


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
        self.now = 0
        """Time goes by what comes to be kept."""
        self.taken = 0
        """Bytes of all that was kept and not forgotten yet."""
        self.made = 0
        """How many pictures were made."""
        self._shelves: list[dict[tuple[Any, ...], Kept]] = []
        self._owners: WeakSet[Owner] = WeakSet()

    def kept(self, make: Callable[P, T]) -> Callable[P, T]:
        """Return the function with its answers kept, which are pictures or hold some; arguments are to be hashable."""
        shelf: dict[tuple[Any, ...], Kept] = {}
        self._shelves.append(shelf)

        def picture(*args: Any, **named: Any) -> Any:
            key = (*args, *named.items()) if named else args
            known = shelf.get(key)
            if known is None:
                return self._find(shelf, make, key, args, named)
            known.drawn_at = self.now
            return known.picture

        return update_wrapper(picture, make)

    def _find(
        self,
        shelf: dict[tuple[Any, ...], Kept],
        make: Callable[..., Any],
        key: tuple[Any, ...],
        args: tuple[Any, ...],
        named: dict[str, Any],
    ) -> Any:
        found = self.large.get((make, key))
        if found is None:
            found = make(*args, **named)
            self.made += 1
        size = size_of(found)
        if size >= self.least:
            self.large.keep((make, key), found)
        else:
            self._count(size)
            shelf[key] = Kept(found, size, self.now)
        return found

    def show(self, owner: Owner, picture: pygame.Surface) -> None:
        """Keep the picture that its owner keeps and shows now."""
        if owner.shown_at < 0:
            self._count(size_of(picture))
            self._owners.add(owner)
        owner.shown_at = self.now

    def _count(self, size: int) -> None:
        self.now += 1
        self.taken += size
        if self.taken > self.room:
            self.shrink(round(self.room * (1 - SPARE)) - size)
            self.taken += size

    @property
    def room(self) -> int:
        """Return how many bytes are kept: less while much is kept beside them, but never less than two thirds."""
        return self.most - (min(self.beside.bytes // 2, self.most // 3) if self.beside is not None else 0)

    def shrink(self, most: int) -> None:
        """Forget those that were not drawn for longest, until no more than so many bytes are kept."""
        self.taken = self.bytes
        held: list[tuple[int, int, Callable[[], Any]]] = []
        for shelf in self._shelves:
            held += [(one.drawn_at, one.bytes, partial(shelf.pop, key)) for key, one in shelf.items()]
        held += [(one.shown_at, _owned(one), partial(self._drop, one)) for one in self._owners]
        for _at, size, drop in sorted(held, key=itemgetter(0)):
            if self.taken <= most:
                break
            drop()
            self.taken -= size

    def _drop(self, owner: Owner) -> None:
        owner.drop_picture()
        owner.shown_at = -1
        self._owners.discard(owner)

    def forget(self) -> None:
        """Forget all."""
        self.shrink(-1)
        self.large.forget()

    @property
    def bytes(self) -> int:
        """Return the bytes of all pictures, the large ones aside."""
        return sum(one.bytes for shelf in self._shelves for one in shelf.values()) + sum(map(_owned, self._owners))


def _owned(owner: Owner) -> int:
    """Return the bytes of an owner's picture."""
    return size_of(getattr(owner, "_picture", None))


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
plain: Final = Store(8 * MIB, large)
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
    (plain, plain.most, 1.0),
    (drawn, drawn.most, 2.75),
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
        store.forget()
