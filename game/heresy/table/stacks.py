"""Where counters lie about their world: in an arc below it, and those who attack it above."""

from __future__ import annotations

from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.table.layout import DISC, REACH, Point
from game.heresy.telling.counters import can_move
from game.ui.tabletop import Stack, Token

TILE = 0.4
"""The side of a counter in units."""
ARC = 0.6
"""How far below its world the arc of counters lies."""
WIDEST = 1.02
"""Units that the counters of a stack take from the middle of the first to that of the last, at most."""
STEP = 0.34
TILES_FROM = 72
"""Pixels a unit from which counters lie one by one; seen from farther off there is a plate for all of a kind."""

CHIP_DROP, CHIP_RISE = 0.5, 0.34
"""How far below the middle of its world those plates stand, and above it those of the counters that attack."""


def chip_height(zoom: float) -> int:
    """Return how high such a plate is, in pixels."""
    return max(13, min(26, round(zoom * 0.42)))


def place_of(n: int, i: int, centre: Point, above: bool) -> Point:
    """Return where counter `i` of `n` lies about a world."""
    step = min(STEP, WIDEST / max(1, n - 1))
    x = (i - (n - 1) / 2) * step
    sag = 0.10 * (2 * x / max(0.6, WIDEST)) ** 2
    y = ARC - sag
    return centre[0] + x, centre[1] + (-y if above else y)


class Stacked(HeresyBase):
    """A table whose counters lie in stacks."""

    stacks = True

    def tokens(self, view: HeresyState) -> list[Token]:
        """Return every counter on the table."""
        self.ledger.sync(view)
        found = []
        for stacks, above, layer in ((self.ledger.at, False, 1), (self.ledger.coming, True, 2)):
            for place, pieces in stacks.items():
                for i, piece in enumerate(pieces):
                    centre = place_of(len(pieces), i, self.chart.centres[place], above)
                    seat = view.seats[piece.seat]
                    found.append(Token(piece.key, centre, 0.0, (TILE, TILE), layer, seat, can_move(view, piece)))
        self.ready = frozenset(token.key for token in found if token.ready)
        return found

    def stack_at(self, view: HeresyState, point: Point) -> Stack | None:
        """Return the counters at a place: on its world, or on the arc below or above it."""
        self.ledger.sync(view)
        place = self.chart.at(point)
        if place < 0:
            place = self._by_arc(point)
        pieces = [*self.ledger.coming.get(place, []), *self.ledger.at.get(place, [])]
        return Stack(self.chart.spot(place), tuple(piece.key for piece in pieces)) if pieces else None

    def _by_arc(self, point: Point) -> int:
        half = TILE / 2
        for stacks, above in ((self.ledger.at, False), (self.ledger.coming, True)):
            for place, pieces in stacks.items():
                x, y = self.chart.centres[place]
                if abs(point[0] - x) > WIDEST or not DISC < abs(point[1] - y) < REACH + TILE + half:
                    continue
                for i in range(len(pieces)):
                    cx, cy = place_of(len(pieces), i, (x, y), above)
                    if abs(point[0] - cx) <= half and abs(point[1] - cy) <= half:
                        return place
        return -1
