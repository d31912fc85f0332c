"""Who is who on the table, and where counters lie: a counter has no id of its own, so that each gets a number and is
followed from place to place; on the tile of its kind, which stands about its world."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.heresy.state import side_of_seat
from game.heresy.table.blits import Laid
from game.heresy.table.colours import seat_colour
from game.heresy.table.counters import look_of, tile_of
from game.heresy.table.standing import Standing
from game.heresy.telling.counters import STRENGTH, alike
from game.heresy.units import EMPEROR, UNIT
from game.telling import sheet
from game.ui.camera import Camera
from game.ui.tabletop import Token

Likeness = Callable[[sheet.Token], tuple[object, ...]]
_LIKE: tuple[Likeness, ...] = (
    lambda one: (alike(one.key),),
    lambda one: (one.kind, one.owner, one.place, "coming" in one.states),
    lambda one: (one.kind, one.owner, one.place),
    lambda one: (one.kind, one.owner),
)
"""A counter is taken for the one that is most like it: in the same place as before, else anywhere."""


class Ledger:
    """Numbers the counters of a match."""

    def __init__(self) -> None:
        self._seen: frozenset[int] = frozenset()
        self._next = 1
        self.pieces: dict[int, sheet.Token] = {}
        self.movers: dict[tuple[str, str], int] = {}
        """Who stands elsewhere than before, or is new: by kind and place."""
        self.gone: dict[int, sheet.Token] = {}
        """Who is gone since."""

    def sync(self, told: Sequence[sheet.Token]) -> dict[int, sheet.Token]:
        """Return the counters of a position by number."""
        known = {one.key: one for one in told}
        if known.keys() == self._seen:
            self.pieces = {number: known[one.key] for number, one in self.pieces.items()}
        else:
            self._seen = frozenset(known)
            self._match(told)
        return self.pieces

    def _match(self, wanted: Sequence[sheet.Token]) -> None:
        free, spots = dict(self.pieces), {number: _spot(one) for number, one in self.pieces.items()}
        found: dict[int, sheet.Token] = {}
        for like in _LIKE:
            known: dict[tuple[object, ...], list[int]] = {}
            for number, one in free.items():
                known.setdefault(like(one), []).append(number)
            rest = []
            for one in wanted:
                if numbers := known.get(like(one)):
                    del free[number := numbers.pop(0)]
                    found[number] = one
                else:
                    rest.append(one)
            wanted = rest
        for one in wanted:
            found[self._next] = one
            self._next += 1
        movers = [(one, number) for number, one in found.items() if spots.get(number) != _spot(one)]
        self.movers = {(one.kind, one.place): number for one, number in reversed(movers)}
        self.pieces, self.gone = dict(sorted(found.items())), free


def _spot(one: sheet.Token) -> tuple[str, bool]:
    return one.place, "coming" in one.states


def stacks(pieces: Mapping[int, sheet.Token]) -> dict[tuple[str, bool], list[int]]:
    """Return the numbers of those who lie together, in a row: at which place, and whether they come to attack it."""
    found: dict[tuple[str, bool], list[int]] = {}
    for number in sorted(pieces, key=lambda number: _rank(pieces[number], number)):
        found.setdefault(_spot(pieces[number]), []).append(number)
    return found


def _rank(one: sheet.Token, number: int) -> tuple[int, int, int]:
    """Return the place of a counter in a row: leaders come first, then the strongest."""
    unit = UNIT[one.kind]
    return (0 if unit >= EMPEROR else 4 - STRENGTH[unit], unit, number)


def laid(standing: Standing, pieces: Mapping[int, sheet.Token]) -> list[Token]:
    """Return every counter where it lies, those first who come to attack."""
    found = []
    for (place, coming), row in sorted(stacks(pieces).items(), key=lambda one: not one[0][1]):
        for number in row:
            one, tile = pieces[number], standing.tile_of(pieces[number])
            at, size = (
                (tile.at, tile.size) if tile is not None else (standing.chart.centres[standing.chart.place(place)], 0.4)
            )
            layer = 2 if coming else 1
            found.append(Token(number, at, 0.0, (size, size), layer, one.owner, one.can, about=one.key))
    return found


def tiles(camera: Camera, standing: Standing) -> Laid:
    """Yield the tiles of all counters about their worlds."""
    for fan in standing.fans.values():
        for one in fan.tiles:
            size, side = max(14, round(camera.unit * one.size)), side_of_seat(one.seat)
            yield tile_of(look_of(one.unit, side, seat_colour(one.seat), size), one.n, one.lit), one.at
