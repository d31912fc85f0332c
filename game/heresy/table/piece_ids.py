"""Who is who on the table: a counter has no id, so the table gives each a number and follows it from place to place."""

from __future__ import annotations

from collections.abc import Callable

from game.heresy.state import HeresyState
from game.heresy.telling.counters import Piece, counters
from game.heresy.telling.winning import target_of

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
        """Return the counters of a position by number."""
        seen = (list(view.stacks), list(view.host), target_of(view) if view.host else -1)
        if seen != self._seen:
            self._seen = seen
            self._match(list(counters(view)))
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
