"""Where everything lies on the table: the galaxy in the middle, the Solar System and the Palace as insets beside it.

One board unit is the room of one world: `GRAIN` units of a board file.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.boards.graphs import GraphBoard
from game.heresy.boardfile import World
from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.ui.tabletop import Box

Point = tuple[float, float]

GRAIN = 40.0
RIM = 1.3
"""Units of empty space around the outermost worlds of the galaxy."""
INSET = 10.4
"""The side of an inset."""
INNER = 1.0
"""Units between the frame of an inset and its outermost places."""
GAP = 0.7
HEADROOM = 0.9
"""Units above the places of an inset, for its title."""
DISC = 0.42
"""The radius of a world."""
REACH = 0.56
"""How far from the middle of a world a click still means it."""
ROOMY = 0.76
"""With which power distances from the Palace's heart grow outwards: the heart is as roomy as the walls."""


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
        """Return the part with the galaxy; its left upper corner is the origin."""
        xs = [place.x for place in self.graph.places if place.board == GALAXY]
        ys = [place.y for place in self.graph.places if place.board == GALAXY]
        width, height = (max(xs) - min(xs)) / GRAIN + 2 * RIM, (max(ys) - min(ys)) / GRAIN + 2 * RIM
        return 0.0, 0.0, width, max(height, 2 * INSET + GAP)

    @cached_property
    def solar(self) -> Box:
        """Return the inset of the Solar System."""
        return -INSET - GAP, 0.0, INSET, (self.galaxy[3] - GAP) * 0.46

    @cached_property
    def palace(self) -> Box:
        """Return the inset of the Palace."""
        top = self.solar[3] + GAP
        return -INSET - GAP, top, INSET, self.galaxy[3] - top

    @cached_property
    def whole(self) -> Box:
        """Return the box of all three boards."""
        return self.solar[0], 0.0, self.galaxy[2] - self.solar[0], self.galaxy[3]

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
            x0, y0 = min(x for x, _ in raw.values()), min(y for _, y in raw.values())
            spare = (height - 2 * RIM - (max(y for _, y in raw.values()) - y0) / GRAIN) / 2
            return {
                p: (left + RIM + (x - x0) / GRAIN, top + RIM + spare + (y - y0) / GRAIN) for p, (x, y) in raw.items()
            }
        if board == PALACE:
            raw = _roomy(raw, raw[self.campaign.sanctum])
        room = left + INNER, top + INNER + HEADROOM, width - 2 * INNER, height - 2 * INNER - HEADROOM
        return _fitted(raw, room)

    @cached_property
    def sun(self) -> Point:
        """Return the middle of the Solar System's orbits: beyond Terra, as seen from its outermost planet."""
        planets = [self.centres[place] for place in self.campaign.planets]
        terra = self.centres[self.campaign.terra]
        far = max(planets, key=lambda one: math.dist(one, terra))
        left, top, width, height = self.solar
        return min(left + width + 1.2, terra[0] + 0.16 * abs(terra[0] - far[0])), top + HEADROOM + (
            height - HEADROOM
        ) / 2

    @cached_property
    def heart(self) -> Point:
        """Return the middle of the Palace."""
        return self.centres[self.campaign.sanctum]

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

    def gate_into(self, board: int) -> int:
        """Return the place that opens a board."""
        return self.graph.boards[board].opens_from

    def way(self, origin: int, place: int) -> tuple[Point, Point]:
        """Return the ends of a march as an arrow: between two boards it begins or ends at the gate."""
        a, b = self.graph.places[origin].board, self.graph.places[place].board
        start = origin if a <= b else self.gate_into(b + 1)
        end = place if b <= a else self.gate_into(a + 1)
        return self.centres[start], self.centres[end]


def meets(a: Box, b: Box, by: float = 0.0) -> bool:
    """Return whether two boxes overlap by more than `by`."""
    across = a[0] < b[0] + b[2] - by and b[0] < a[0] + a[2] - by
    return across and a[1] < b[1] + b[3] - by and b[1] < a[1] + a[3] - by


def _roomy(raw: dict[int, Point], heart: Point) -> dict[int, Point]:
    """Return places farther from a heart that is crowded, their order and direction kept."""
    farthest = max(math.dist(point, heart) for point in raw.values())
    found = {}
    for place, (x, y) in raw.items():
        away = math.dist((x, y), heart)
        grown = (away / farthest) ** ROOMY * farthest / away if away else 0.0
        found[place] = heart[0] + (x - heart[0]) * grown, heart[1] + (y - heart[1]) * grown
    return found


def _fitted(raw: dict[int, Point], room: Box) -> dict[int, Point]:
    """Return places stretched to fill a box."""
    xs, ys = [x for x, _ in raw.values()], [y for _, y in raw.values()]
    across, down = room[2] / max(1.0, max(xs) - min(xs)), room[3] / max(1.0, max(ys) - min(ys))
    return {place: (room[0] + (x - min(xs)) * across, room[1] + (y - min(ys)) * down) for place, (x, y) in raw.items()}


@lru_cache(maxsize=8)
def chart_of(campaign: Campaign) -> Chart:
    """Return the chart of a campaign."""
    return Chart(campaign)
