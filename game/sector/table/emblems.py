"""Who somebody is, without colour: each seat has a shape of its own, of its bases, its marks and its flags."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour

FINE: Final = 4
"""Shapes are drawn this many times larger and then made smaller, so that their edges are smooth."""
Point = tuple[float, float]


def _ngon(corners: int, reach: float, turn: float = 0.0) -> tuple[Point, ...]:
    angles = [math.tau * n / corners + math.radians(turn - 90) for n in range(corners)]
    return tuple((reach * math.cos(angle), reach * math.sin(angle)) for angle in angles)


def _cog(points: int, outer: float, inner: float) -> tuple[Point, ...]:
    angles = [math.tau * n / (2 * points) - math.pi / 2 for n in range(2 * points)]
    reaches = [(outer, inner)[n % 2] for n in range(2 * points)]
    return tuple(
        (reach * math.cos(angle), reach * math.sin(angle)) for angle, reach in zip(angles, reaches, strict=True)
    )


def _cross(reach: float, half: float) -> tuple[Point, ...]:
    arm = ((half, -reach), (half, -half), (reach, -half))
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return tuple((x * cos - y * sin, x * sin + y * cos) for cos, sin in turns for x, y in arm)


SHAPES: Final = (
    _ngon(48, 1.0),
    _ngon(4, 1.2, 45),
    _ngon(3, 1.36),
    _ngon(4, 1.24),
    _cross(1.12, 0.52),
    _cog(8, 1.16, 0.84),
)
"""The corners of the shape of each seat about a circle of radius 1: circle, square, triangle, diamond, cross,
cog."""
ROUND: Final = (0.0, 0.22, 0.24, 0.2, 0.12, 0.08)
"""How round the corners are of each."""
DROP: Final = (0.0, 0.0, 0.2, 0.0, 0.0, 0.0)
"""How far below the middle each is drawn, so that it seems to be in it."""
NEUTRAL: Final = 0
"""The shape of what belongs to no seat but is held."""


def shape_of(seat: int) -> int:
    """Return the shape of a seat; of who is none, that of factions of their own."""
    return seat % len(SHAPES) if seat >= 0 else NEUTRAL


def fill(
    surface: pygame.Surface, seat: int, centre: Point, radius: float, colour: Colour | tuple[int, int, int, int]
) -> None:
    """Fill the shape of a seat on a surface, with hard edges."""
    n = shape_of(seat)
    bend = ROUND[n] * radius
    x, y = centre[0], centre[1] + DROP[n] * radius
    share = 1.0 - ROUND[n] * (1.3 if len(SHAPES[n]) == 3 else 0.9)
    points = [(x + px * radius * share, y + py * radius * share) for px, py in SHAPES[n]]
    pygame.draw.polygon(surface, colour, points)
    if bend >= 1:
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            length = math.dist(a, b) or 1.0
            dx, dy = -(b[1] - a[1]) / length * bend, (b[0] - a[0]) / length * bend
            pygame.draw.polygon(
                surface,
                colour,
                [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)],
            )
            pygame.draw.circle(surface, colour, a, bend)


@kept
def emblem(seat: int, size: int, colour: Colour, rim: Colour | None = None) -> pygame.Surface:
    """Return the mark of a seat in a square of so many pixels. Shared."""
    room = size + 2
    large = pygame.Surface((room * FINE, room * FINE), pygame.SRCALPHA)
    large.fill((*(rim or colour), 0))
    middle, reach = room * FINE / 2, size * FINE / 2 / 1.24
    if rim is not None:
        fill(large, seat, (middle, middle), reach + max(FINE, reach * 0.16), (*rim, 255))
    fill(large, seat, (middle, middle), reach, (*colour, 255))
    return smooth(large, (room, room))
