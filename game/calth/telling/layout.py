"""Where hexes lie on the table: a hex is one unit from edge to edge. A board higher than wide lies on its side."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache

from game.boards.hexes import OUTSIDE
from game.calth.board import OBSTRUCTED, Door, Hex, HexBoard
from game.kernel.memory import of_a_match

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
RADIUS = 1 / math.sqrt(3)
"""From the middle of a hex to its corners."""
ROW = 1.5 * RADIUS
BORDER = 0.55
"""Units of rock shown around the board."""
SPOT = 0.84
"""The side of the box in which a hex is clicked."""
OUT_SPOT = 0.6
"""The side of the box in which leaving the board is clicked."""
SIDE = 0.05
"""A point that is only so much farther from another middle lies on the side between."""
LABEL = 0.36
"""From the middle of a hex up to its name."""
OUT = 0.78
"""Units from the middle of a hex to the place beyond its door."""


def machines_of(board: HexBoard) -> frozenset[int]:
    """Return the obstructed hexes that are not joined to the rim of the board by others."""
    rocky = {hex.index for hex in board.hexes if hex.terrain == OBSTRUCTED and board.rim(hex.index)}
    edge = list(rocky)
    for hex in edge:
        for near in board.near[hex]:
            if near != OUTSIDE and near not in rocky and board.hexes[near].terrain == OBSTRUCTED:
                rocky.add(near)
                edge.append(near)
    return frozenset(hex.index for hex in board.hexes if hex.terrain == OBSTRUCTED and hex.index not in rocky)


class Plan:
    """A board of hexes on the table."""

    def __init__(self, board: HexBoard) -> None:
        self.board = board
        self.turned = board.rows * ROW > (board.columns + 0.5) * 1.15
        """Whether it lies on its side, so that it is seen larger."""
        self.machines = machines_of(board)
        self.centres: tuple[Point, ...] = tuple(self._centre(hex) for hex in board.hexes)
        xs, ys = [x for x, _ in self.centres], [y for _, y in self.centres]
        reach = RADIUS + BORDER
        self.bounds: Box = (
            min(xs) - reach,
            min(ys) - reach,
            max(xs) - min(xs) + 2 * reach,
            max(ys) - min(ys) + 2 * reach,
        )

    def _centre(self, hex: Hex) -> Point:
        """Return the middle of a hex as the board lies on the table."""
        x, y = hex.col + 0.5 * (hex.row & 1) + 0.5, hex.row * ROW + RADIUS
        return (y, self.board.columns + 0.5 - x) if self.turned else (x, y)

    def _turn(self, dx: float, dy: float) -> Point:
        return (dy, -dx) if self.turned else (dx, dy)

    def corners(self, hex: int, size: float = 1.0) -> list[Point]:
        """Return the six corners; corner i and the next one bound the edge of side i."""
        x, y = self.centres[hex]
        return [(x + dx * size, y + dy * size) for dx, dy in self._star]

    @cached_property
    def _star(self) -> list[Point]:
        """Return the corners of a hex as they lie about its middle."""
        angles = [math.radians(60 * i - 90) for i in range(6)]
        return [self._turn(RADIUS * math.cos(angle), RADIUS * math.sin(angle)) for angle in angles]

    def edge(self, hex: int, side: int) -> tuple[Point, Point]:
        """Return the ends of an edge of a hex."""
        corners = self.corners(hex)
        return corners[side], corners[(side + 1) % 6]

    def beyond(self, hex: int, side: int, distance: float = OUT) -> Point:
        """Return a point beyond an edge."""
        (ax, ay), (bx, by) = self.edge(hex, side)
        x, y = self.centres[hex]
        dx, dy = (ax + bx) / 2 - x, (ay + by) / 2 - y
        return x + dx * 2 * distance, y + dy * 2 * distance

    def way_out(self, hex: int) -> Point:
        """Return where a unit goes that leaves the board from a hex: beyond its door, or over the nearest rim."""
        doors = [door.side for door in self.board.doors if door.hex == hex and door.neighbour == OUTSIDE]
        rims = [side for side, near in enumerate(self.board.near[hex]) if near == OUTSIDE]
        sides = [*doors, *sorted(rims, key=lambda side: side not in (1, 4))]
        return self.beyond(hex, sides[0]) if sides else self.centres[hex]

    def spot(self, hex: int) -> Box:
        """Return where a hex is clicked."""
        x, y = self.centres[hex]
        return x - SPOT / 2, y - SPOT / 2, SPOT, SPOT

    def hex_of(self, place: str) -> int:
        """Return the hex of a place, be it a way out of it; -1 where it is none."""
        return self.board.index.get(place.partition(":")[2], -1)

    def spot_named(self, name: str) -> Box | None:
        """Return where a hex of that name is clicked; None where there is none."""
        hex = self.board.index.get(name)
        return self.spot(hex) if hex is not None else None

    def door_spot(self, id: str) -> Box | None:
        """Return where the hex of a door is clicked."""
        return next((self.spot(door.hex) for door in self.board.doors if door.id == id), None)

    def label(self, hex: int) -> Point:
        """Return where the name of a hex stands: above its pieces."""
        x, y = self.centres[hex]
        return x, y - LABEL

    def exit_spot(self, hex: int) -> Box:
        """Return where leaving the board from a hex is clicked."""
        x, y = self.way_out(hex)
        return x - OUT_SPOT / 2, y - OUT_SPOT / 2, OUT_SPOT, OUT_SPOT

    def outline(self, spot: Box) -> list[Point]:
        """Return the hex of which a spot is the middle, or a small one for a way out; nothing where it is neither."""
        x, y = spot[0] + spot[2] / 2, spot[1] + spot[3] / 2
        if spot[2] == OUT_SPOT:
            return [(x + dx * OUT_SPOT, y + dy * OUT_SPOT) for dx, dy in self._star]
        hex = self.at((x, y))
        return self.corners(hex, 0.93) if hex >= 0 and spot[2] == SPOT else []

    def at(self, point: Point) -> int:
        """Return the hex at a point of the table, -1 outside of the board."""
        far, hex = min([(math.dist(self.centres[hex], point), hex) for hex in self._about(point)], default=(RADIUS, -1))
        return hex if far < RADIUS * 1.01 else -1

    def beside(self, point: Point) -> list[Point]:
        """Return the middles of the hex at a point, and of those on whose side it lies; the nearest first."""
        far = sorted((math.dist(self.centres[hex], point), hex) for hex in self._about(point))
        return [self.centres[hex] for away, hex in far if away <= RADIUS * 1.01 and away - far[0][0] <= SIDE]

    def _about(self, point: Point) -> list[int]:
        """Return the hexes whose middle may be nearest."""
        board = self.board
        x, y = (board.columns + 0.5 - point[1], point[0]) if self.turned else point
        row = round((y - RADIUS) / ROW)
        found = [
            board.at(round(x - 0.5 - 0.5 * (r & 1)) + aside, r) for r in (row - 1, row, row + 1) for aside in (-1, 0, 1)
        ]
        return [hex for hex in found if hex >= 0]

    def door_middle(self, door: Door) -> Point:
        """Return the middle of a door."""
        (ax, ay), (bx, by) = self.edge(door.hex, door.side)
        return (ax + bx) / 2, (ay + by) / 2


@of_a_match
@lru_cache(maxsize=8)
def plan_of(board: HexBoard) -> Plan:
    """Return the plan of a board."""
    return Plan(board)
