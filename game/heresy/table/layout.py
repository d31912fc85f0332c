"""Where everything lies on the table: the galaxy spread over all of it; the Solar System and the Palace are boards of
their own beyond its edge."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.boards.graphs import GraphBoard
from game.heresy.boardfile import World
from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table.spread import spread
from game.kernel.memory import of_a_match
from game.telling.values import Ref
from game.ui.tabletop import Box

Point = tuple[float, float]

SHAPE = 1.48
"""How wide a board is for its height."""
ROOM, NARROWEST = 5.35, 15.0
"""Square units of the galaxy for each of its worlds, and how wide it is at least."""
RIM: Box = (1.3, 1.05, 1.3, 0.95)
"""Units of empty space left of the outermost worlds of the galaxy, above, right of them and below."""
INSET = 20.0
"""How wide the boards inside it are."""
INNER = 1.5
"""Units between the frame of such a board and its outermost places."""
GAP = 14.0
"""Units between the boards, so that none is seen beside another."""
HEADROOM = 1.3
"""Units above the places of such a board, for its title."""
DISC = 0.393
"""The radius of a world."""
PICTURE = 16.0
"""Pixels a unit below which the chart is a small picture, without names and numbers."""
REACH = 0.5
"""How far from the middle of a world a click still means it."""
RINGS = {"sanctum": 0.0, "inner": 0.375, "wall": 0.63, "outside": 0.87}
"""How far from its heart the places of each kind lie in the Palace, as a part of the way to its frame."""
WALLS = (0.19, 0.505, 0.75)
"""How far from the heart its walls stand."""


@dataclass(frozen=True, eq=False)
class Chart:
    """The places of a campaign on the plane of the table."""

    campaign: Campaign

    @property
    def graph(self) -> GraphBoard[World]:
        """Return the campaign's boards as one graph."""
        return self.campaign.board

    @cached_property
    def galaxy(self) -> Box:
        """Return the board of the galaxy; its left upper corner is the origin."""
        width = max(NARROWEST, math.sqrt(ROOM * SHAPE * len(self.graph.on(GALAXY))))
        return 0.0, 0.0, width, width / SHAPE

    @cached_property
    def solar(self) -> Box:
        """Return the board of the Solar System."""
        return -INSET - GAP, 0.0, INSET, INSET / SHAPE

    @cached_property
    def palace(self) -> Box:
        """Return the board of the Palace."""
        return -INSET - GAP, INSET / SHAPE + GAP, INSET, INSET / SHAPE

    def box(self, board: int) -> Box:
        """Return the box of one of the boards."""
        return (self.galaxy, self.solar, self.palace)[board]

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """Return the middle of each place."""
        found = {**self._placed(GALAXY), **self._placed(SOLAR), **self._placed(PALACE)}
        return tuple(centre for _place, centre in sorted(found.items()))

    def _placed(self, board: int) -> dict[int, Point]:
        raw = {place: (self.graph.places[place].x, self.graph.places[place].y) for place in self.graph.on(board)}
        left, top, width, height = self.box(board)
        if board == GALAXY:
            room = left + RIM[0], top + RIM[1], width - RIM[0] - RIM[2], height - RIM[1] - RIM[3]
            return dict(zip(raw, spread(tuple(raw.values()), room), strict=True))
        if board == PALACE:
            return self._ringed(raw)
        room = left + INNER, top + INNER + HEADROOM, width - 2 * INNER, height - 2 * INNER - HEADROOM
        return _fitted(raw, room)

    def _ringed(self, raw: dict[int, Point]) -> dict[int, Point]:
        """Return the places of the Palace in rings about its heart: their kind says in which, each has as much room."""
        found, heart = {}, raw[self.campaign.sanctum]
        for kind in {self.graph.places[place].kind for place in raw}:
            ring = [place for place in raw if self.graph.places[place].kind == kind]
            turns = {place: _turn(raw[place], heart) for place in ring}
            ring.sort(key=lambda place: turns[place])
            first = _middle(turns[place] - math.tau * n / len(ring) for n, place in enumerate(ring))
            for n, place in enumerate(ring):
                found[place] = self.ward(RINGS.get(kind, RINGS["outside"]), first + math.tau * n / len(ring))
        return found

    def ward(self, reach: float, turn: float) -> Point:
        """Return the point of the Palace in that direction from its heart; 1 reaches to the frame."""
        left, top, width, height = self.palace
        down = (height - HEADROOM) / 2
        return left + width / 2 * (1 + reach * math.cos(turn)), top + HEADROOM + down * (1 + reach * math.sin(turn))

    @cached_property
    def sun(self) -> Point:
        """Return the middle of the Solar System's orbits: beyond Terra, as seen from its outermost planet."""
        planets = [self.centres[place] for place in self.campaign.planets]
        terra = self.centres[self.campaign.terra]
        far = max(planets, key=lambda one: math.dist(one, terra))
        left, top, width, height = self.solar
        return min(left + width - 0.4, terra[0] + 0.16 * abs(terra[0] - far[0])), top + HEADROOM + (
            height - HEADROOM
        ) / 2

    @cached_property
    def heart(self) -> Point:
        """Return the middle of the Palace."""
        return self.centres[self.campaign.sanctum]

    def place(self, ref: Ref) -> int:
        """Return the number of a place that is told as "place:calth"."""
        return self.graph.index[str(ref).removeprefix("place:")]

    def spot(self, place: int, reach: float = REACH) -> Box:
        """Return the box around a place in which a click means it."""
        x, y = self.centres[place]
        return x - reach, y - reach, 2 * reach, 2 * reach

    def at(self, point: Point) -> int:
        """Return the place at a point; -1 for none."""
        best, found = REACH * 1.15, -1
        for place, centre in enumerate(self.centres):
            away = math.dist(centre, point)
            if away < best:
                best, found = away, place
        return found


def meets(a: Box, b: Box, by: float = 0.0) -> bool:
    """Return whether two boxes overlap by more than `by`."""
    across = a[0] < b[0] + b[2] - by and b[0] < a[0] + a[2] - by
    return across and a[1] < b[1] + b[3] - by and b[1] < a[1] + a[3] - by


def _turn(point: Point, heart: Point) -> float:
    """Return the direction from a heart to a point."""
    return math.atan2(point[1] - heart[1], point[0] - heart[0]) % math.tau


def _middle(turns: Iterable[float]) -> float:
    """Return the mean of directions."""
    steps = list(turns)
    return math.atan2(sum(map(math.sin, steps)), sum(map(math.cos, steps)))


def _fitted(raw: dict[int, Point], room: Box) -> dict[int, Point]:
    """Return places stretched to fill a box."""
    xs, ys = [x for x, _ in raw.values()], [y for _, y in raw.values()]
    across, down = room[2] / max(1.0, max(xs) - min(xs)), room[3] / max(1.0, max(ys) - min(ys))
    return {place: (room[0] + (x - min(xs)) * across, room[1] + (y - min(ys)) * down) for place, (x, y) in raw.items()}


@of_a_match
@lru_cache(maxsize=8)
def chart_of(campaign: Campaign) -> Chart:
    """Return the chart of a campaign."""
    return Chart(campaign)
