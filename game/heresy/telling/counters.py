"""The counters on the table, each with a key of its own, and their pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.heresy.reach import reach
from game.heresy.state import HeresyState, moved_of, seat_of, unit_of
from game.heresy.telling.winning import target_of
from game.heresy.units import EMPEROR, UNITS

STRENGTH = (1, 2, 2, 3, 3)
"""How strong the kinds of troops are, for the order in which they are shown."""


class Piece(NamedTuple):
    """A counter as it lies there. `coming`: it is on its way into `place` to attack it, from `origin`."""

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


def portrait(unit: str) -> str:
    """Return the name of the bust of a leader, or of a kind of troops."""
    return f"heresy_portraits/{unit}-bust"


def counters(view: HeresyState) -> Iterator[Piece]:
    """Return every counter, those that are alike told apart by their number. Once a battle has ended the match, those
    who were on their way into it are shown where they came from."""
    target = target_of(view) if view.host else -1
    lying = [(one, place, False, -1) for place, stack in enumerate(view.stacks) for one in stack]
    lying += [(one, target if target >= 0 else origin, target >= 0, origin) for one, origin in view.host]
    alike: dict[int, int] = {}
    for one, place, coming, origin in lying:
        kind = _key(place, one, coming)
        number = alike[kind] = alike.get(kind, -1) + 1
        yield Piece(kind + number, unit_of(one), seat_of(one), place, moved_of(one), coming, origin)


def piece_of(view: HeresyState, key: int) -> Piece | None:
    """Return the counter with that key."""
    return next((piece for piece in counters(view) if piece.key == key), None)


def _key(place: int, counter: int, coming: bool = False) -> int:
    """Return the key of the first of equal counters; those of the others follow it."""
    return place << 18 | coming << 17 | counter << 6


def key_at(view: HeresyState, unit: int, place: int) -> int | None:
    """Return the key of the uppermost counter of a kind that stands at a place."""
    alike = [one for one in view.stacks[place] if unit_of(one) == unit]
    return _key(place, alike[-1]) + alike.count(alike[-1]) - 1 if alike else None


def alike(key: int) -> int:
    """Return what the keys of equal counters have in common."""
    return key >> 6


def can_move(view: HeresyState, piece: Piece) -> bool:
    """Return whether a counter may still march in the attack phase under way."""
    if view.phase != "attack" or view.reason or piece.seat != view.seat or piece.coming:
        return False
    return bool(reach(view, piece.place, piece.counter))
