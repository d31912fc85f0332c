"""How thrown dice move: a physical throw, recorded, that ends on the faces it is told to show.

The throw is simulated to its end at once. Each die's quarter rolls are noted, and undone one by one from the face
wanted, which gives the face it must start with. Playing the record forward then always ends on the wanted face.
Lengths are in die edges, y goes down, angles are in radians clockwise.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pymunk

Orientation = tuple[int, int, int]
"""The faces on top, to the north and to the east; opposite faces add to seven."""

OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}

TICKS = 120
"""Steps a simulated second."""
MOST_TICKS = 300
DECELERATION = 15.0
"""Edges a second, each second: felt under a die."""
SPIN_DECELERATION = 14.0
SLOWEST_ROLL = 2.2
"""Edges a second under which a die slides the rest of its way instead of tumbling."""
WALL = 0.12
"""What the walls keep free of dice along the edge of the tray."""
CLOSEST = 0.93
"""The least distance between the centres of two dice that lie."""
GAP = 1.15
"""Between the centres of dice as they leave the hand."""


def tumble(orientation: Orientation, way: str) -> Orientation:
    """Return the orientation after a quarter roll toward N, E, S or W."""
    top, north, east = orientation
    turned = {
        "E": (7 - east, north, top),
        "W": (east, north, 7 - top),
        "N": (7 - north, top, east),
        "S": (north, 7 - top, east),
    }
    return turned[way]


def start_for(end: Orientation, ways: Sequence[str]) -> Orientation:
    """Return the orientation from which these quarter rolls lead to `end`."""
    orientation = end
    for way in reversed(ways):
        orientation = tumble(orientation, OPPOSITE[way])
    return orientation


def _all_orientations() -> tuple[Orientation, ...]:
    found: list[Orientation] = [(1, 2, 3)]
    for orientation in found:
        found += [turned for way in "NESW" if (turned := tumble(orientation, way)) not in found]
    return tuple(found)


ORIENTATIONS = _all_orientations()
_PICTURE_NORTH = {top: north for top, north, _ in reversed(ORIENTATIONS)}


def picture_turns(orientation: Orientation) -> int:
    """Quarter turns, clockwise, by which the picture of the top face lies turned on the die."""
    top, north, east = orientation
    return (north, east, 7 - north, 7 - east).index(_PICTURE_NORTH[top])


@dataclass(frozen=True)
class Place:
    """Where a die is: its centre, in edges, and its angle."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True)
class Roll:
    """A quarter roll between two ticks of the record."""

    begin: int
    end: int
    way: str


@dataclass(frozen=True)
class Attitude:
    """How a die looks at one moment: its orientation and, in the middle of a roll, which way and how far (0 to 1)."""

    orientation: Orientation
    way: str = ""
    progress: float = 0.0


@dataclass(frozen=True)
class Track:
    """The record of one die: its places tick by tick, the way it has come, its rolls, and how it started."""

    places: tuple[Place, ...]
    lengths: tuple[float, ...]
    rolls: tuple[Roll, ...]
    start: Orientation

    def place(self, tick: float) -> Place:
        """Return where the die is, between ticks too."""
        first, rest = self._split(tick)
        a, b = self.places[first], self.places[min(first + 1, len(self.places) - 1)]
        return Place(a.x + (b.x - a.x) * rest, a.y + (b.y - a.y) * rest, a.angle + (b.angle - a.angle) * rest)

    def attitude(self, tick: float) -> Attitude:
        """Return how the die looks, between ticks too."""
        orientation = self.start
        for roll in self.rolls:
            if tick < roll.begin:
                break
            if tick < roll.end:
                first, rest = self._split(tick)
                here = self.lengths[first] + (self.lengths[first + 1] - self.lengths[first]) * rest
                whole = self.lengths[roll.end] - self.lengths[roll.begin]
                return Attitude(orientation, roll.way, min(1.0, (here - self.lengths[roll.begin]) / whole))
            orientation = tumble(orientation, roll.way)
        return Attitude(orientation)

    def _split(self, tick: float) -> tuple[int, float]:
        bounded = min(max(tick, 0.0), len(self.places) - 1.0)
        return int(bounded), bounded - int(bounded)


@dataclass(frozen=True)
class Recording:
    """A whole throw: a track a die, and how many ticks it takes."""

    tracks: tuple[Track, ...]
    ticks: int


def record(faces: Sequence[int], width: float, height: float, seed: int) -> Recording:
    """Throw dice into a tray of that size, in edges, so that they come to rest on these faces.

    The tray must hold the dice: its area at least three times theirs, and its shorter side at least 1.5.
    """
    chance = random.Random(seed)
    space, bodies = _throw(len(faces), width, height, chance)
    places: list[list[Place]] = [[] for _ in bodies]
    for _ in range(MOST_TICKS):
        for body, trail in zip(bodies, places, strict=True):
            trail.append(Place(body.position.x, body.position.y, body.angle))
        if all(not body.velocity.length and not body.angular_velocity for body in bodies) and _apart(bodies):
            break
        space.step(1 / TICKS)
        for body in bodies:
            _rub(body)
    tracks = tuple(_track(tuple(trail), face, chance) for trail, face in zip(places, faces, strict=True))
    return Recording(tracks, len(tracks[0].places) - 1 if tracks else 0)


def _throw(count: int, width: float, height: float, chance: random.Random) -> tuple[pymunk.Space, list[pymunk.Body]]:
    """Return a new space with walls and the dice leaving the hand at its left side."""
    import pymunk

    space = pymunk.Space()
    space.iterations = 12
    space.collision_slop = 0.01
    for a, b in _walls(width, height):
        wall = pymunk.Segment(space.static_body, a, b, 1.0)
        wall.elasticity, wall.friction = 0.6, 0.4
        space.add(wall)
    bodies = []
    for x, y in _hand(count, width, height):
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (1.0, 1.0)))
        body.position = x + chance.uniform(-0.05, 0.05), y + chance.uniform(-0.05, 0.05)
        body.angle = chance.uniform(0.0, math.tau)
        speed = chance.uniform(12.0, 17.0)
        heading = chance.uniform(-0.7, 0.7)
        body.velocity = speed * math.cos(heading), speed * math.sin(heading)
        body.angular_velocity = chance.uniform(-12.0, 12.0)
        shape = pymunk.Poly.create_box(body, (0.96, 0.96), 0.02)
        shape.elasticity, shape.friction = 0.55, 0.5
        space.add(body, shape)
        bodies.append(body)
    return space, bodies


def _walls(width: float, height: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the lines of four walls, one edge thick on either side, whose inner faces stand a little inside the
    tray."""
    left, top, right, bottom = WALL - 1.0, WALL - 1.0, width - WALL + 1.0, height - WALL + 1.0
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def _hand(count: int, width: float, height: float) -> list[tuple[float, float]]:
    """Return where dice leave the hand: columns from the left side, centred."""
    per_column = max(1, min(count, int((height - 0.5) / GAP)))
    spots = []
    for index in range(count):
        column, row = divmod(index, per_column)
        rows = min(per_column, count - column * per_column)
        spots.append((min(0.75 + column * GAP, width - 0.75), height / 2 + (row - (rows - 1) / 2) * GAP))
    return spots


def _apart(bodies: list[pymunk.Body]) -> bool:
    """Return whether no die is still being pressed out of another."""
    return all(a.position.get_distance(b.position) > CLOSEST for i, a in enumerate(bodies) for b in bodies[:i])


def _rub(body: pymunk.Body) -> None:
    """Let the felt slow a die; a very slow one stops."""
    speed = body.velocity.length
    left = speed - DECELERATION / TICKS
    body.velocity = body.velocity * (left / speed) if left > 0.05 else (0.0, 0.0)
    spin = abs(body.angular_velocity) - SPIN_DECELERATION / TICKS
    body.angular_velocity = math.copysign(spin, body.angular_velocity) if spin > 0.05 else 0.0


def _track(places: tuple[Place, ...], face: int, chance: random.Random) -> Track:
    lengths = list(accumulate((math.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(places)), initial=0.0))
    rolls = _rolls(places, lengths)
    end = chance.choice([orientation for orientation in ORIENTATIONS if orientation[0] == face])
    return Track(places, tuple(lengths), tuple(rolls), start_for(end, [roll.way for roll in rolls]))


def _rolls(places: Sequence[Place], lengths: Sequence[float]) -> list[Roll]:
    """Return a quarter roll for each whole edge of way that the die covers fast enough."""
    rolls: list[Roll] = []
    begin = 0
    for tick in range(1, len(places)):
        if lengths[tick] - lengths[begin] < 1.0:
            continue
        if (lengths[tick] - lengths[begin]) * TICKS / (tick - begin) >= SLOWEST_ROLL:
            rolls.append(Roll(begin, tick, _way(places[begin], places[tick])))
        begin = tick
    return rolls


def _way(a: Place, b: Place) -> str:
    """Return the side of the die toward which it goes."""
    return "ESWN"[round((math.atan2(b.y - a.y, b.x - a.x) - (a.angle + b.angle) / 2) / (math.pi / 2)) % 4]
