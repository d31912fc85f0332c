"""Who is who on the table: a counter has no id, so the table gives each a number and follows it from place to place."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.heresy.state import HeresyState, moved_of, seat_of, unit_of
from game.heresy.table.portraits import portrait
from game.heresy.telling.winning import target_of
from game.heresy.units import EMPEROR, UNITS

STRENGTH = (1, 2, 2, 3, 3)
"""How strong the kinds of troops are, for the order in which they are shown."""


class Piece(NamedTuple):
    """A counter as the table knows it. `coming`: it is on its way into `place` to attack it, from `origin`."""

    key: int
    unit: int
    seat: int
    place: int
    moved: int = 0
    coming: bool = False
    origin: int = -1

    @property
    def sprite(self) -> str:
        """Return the name of its picture."""
        return portrait(UNITS[self.unit].id)

    @property
    def counter(self) -> int:
        """Return the counter as the state of a match holds it."""
        return self.unit * 64 + self.seat * 8 + self.moved

    @property
    def rank(self) -> tuple[int, int, int]:
        """Return its place in a row: leaders come first, then the strongest."""
        return (0 if self.unit >= EMPEROR else 4 - STRENGTH[self.unit], self.unit, self.key)


Likeness = Callable[[Piece], tuple[object, ...]]
_LIKE: tuple[Likeness, ...] = (
    lambda one: (one.unit, one.seat, one.place, one.moved, one.coming),
    lambda one: (one.unit, one.seat, one.place, one.coming),
    lambda one: (one.unit, one.seat, one.place),
    lambda one: (one.unit, one.seat),
)
"""A counter is taken for the one that is most like it: in the same place as before, else anywhere."""


class Ledger:
    """Numbers the counters of a match."""

    def __init__(self) -> None:
        self._seen: object = None
        self._next = 1
        self.pieces: dict[int, Piece] = {}
        self.at: dict[int, list[Piece]] = {}
        """Of each place: who stands there, the strongest first."""
        self.coming: dict[int, list[Piece]] = {}
        """Of each place: who comes to attack it."""
        self.movers: list[Piece] = []
        """Who stands elsewhere than before, or is new."""
        self.gone: list[Piece] = []
        """Who is gone since."""

    def sync(self, view: HeresyState) -> dict[int, Piece]:
        """Return the counters of a position by number. Once a battle has ended the match, those who were on their way
        into it are shown where they came from."""
        target = target_of(view) if view.host else -1
        seen = (list(view.stacks), list(view.host), target)
        if seen != self._seen:
            self._seen = seen
            standing = [(one, place) for place, stack in enumerate(view.stacks) for one in stack]
            found = [Piece(0, unit_of(one), seat_of(one), place, moved_of(one)) for one, place in standing]
            for one, origin in view.host:
                place, coming = (target, True) if target >= 0 else (origin, False)
                found.append(Piece(0, unit_of(one), seat_of(one), place, moved_of(one), coming, origin))
            self._match(found)
        return self.pieces

    def _match(self, wanted: list[Piece]) -> None:
        before = self.pieces
        free = dict(before)
        found: list[Piece] = []
        for like in _LIKE:
            known: dict[tuple[object, ...], list[int]] = {}
            for piece in free.values():
                known.setdefault(like(piece), []).append(piece.key)
            rest = []
            for piece in wanted:
                keys = known.get(like(piece))
                if keys:
                    key = keys.pop(0)
                    del free[key]
                    found.append(piece._replace(key=key))
                else:
                    rest.append(piece)
            wanted = rest
        for piece in wanted:
            found.append(piece._replace(key=self._next))
            self._next += 1
        self.pieces = {piece.key: piece for piece in sorted(found, key=lambda piece: piece.key)}
        spots = {piece.key: (piece.place, piece.coming) for piece in before.values()}
        self.movers = [piece for piece in found if spots.get(piece.key) != (piece.place, piece.coming)]
        self.gone = list(free.values())
        self.at, self.coming = {}, {}
        for piece in sorted(found, key=lambda piece: piece.rank):
            (self.coming if piece.coming else self.at).setdefault(piece.place, []).append(piece)
