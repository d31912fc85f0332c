"""Machinery: what stands on obstructed hexes that rock does not reach: tanks, turbines and vents of the works."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards.hexes import OUTSIDE
from game.calth.board import OBSTRUCTED, HexBoard
from game.ui import paint
from game.ui.theme import Colour, darker, lighter

STEEL: Colour = (104, 113, 124)
DARK: Colour = (30, 34, 40)
RUST: Colour = (150, 92, 52)
GLOW: Colour = (111, 168, 220)
AMBER: Colour = (232, 160, 60)
FINE = 3
Point = tuple[float, float]


@lru_cache(maxsize=8)
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


@lru_cache(maxsize=64)
def machine(kind: int, zoom: int, turned: bool) -> pygame.Surface:
    """Return a machine on a hex, `zoom` pixels from edge to edge, with its shadow."""
    side = round(zoom * 1.3)
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    unit = zoom * FINE / 64
    middle = side * FINE / 2
    shadow = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(shadow, (0, 0, 0, 170), (middle + 5 * unit, middle + 6 * unit), 27 * unit)
    large.blit(pygame.transform.gaussian_blur(shadow, max(1, round(4 * unit))), (0, 0))
    (_turbine, _tanks, _vents)[kind % 3](large, middle, unit)
    return pygame.transform.smoothscale(large, (side, side))


def _hexagon(x: float, y: float, radius: float, start: float = -90) -> list[Point]:
    angles = [math.radians(start + 60 * i) for i in range(6)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _plate(large: pygame.Surface, points: list[Point], fill: Colour, unit: float) -> None:
    pygame.draw.polygon(large, darker(fill, 0.55), [(x + unit, y + 1.6 * unit) for x, y in points])
    pygame.draw.polygon(large, fill, points)
    pygame.draw.polygon(large, lighter(fill, 0.18), points, max(1, round(unit)))


def _drum(large: pygame.Surface, at: Point, radius: float, fill: Colour, unit: float) -> None:
    """Something round seen from above, lit from the north-west."""
    steps = 10
    pygame.draw.circle(large, darker(fill, 0.72), at, radius + 1.2 * unit)
    for step in range(steps):
        share = step / steps
        shift = -radius * 0.22 * share
        pygame.draw.circle(
            large,
            lighter(darker(fill, 0.3 * (1 - share)), 0.22 * share),
            (at[0] + shift, at[1] + shift),
            radius * (1 - 0.72 * share),
        )
    pygame.draw.circle(large, darker(fill, 0.5), at, radius * 0.3, max(1, round(unit)))


def _turbine(large: pygame.Surface, middle: float, unit: float) -> None:
    _plate(large, _hexagon(middle, middle, 30 * unit, 0), darker(STEEL, 0.45), unit)
    pygame.draw.circle(large, darker(STEEL, 0.75), (middle, middle), 24.5 * unit)
    pygame.draw.circle(large, darker(GLOW, 0.35), (middle, middle), 22 * unit)
    for blade in range(12):
        a = math.radians(30 * blade)
        b, c = a + 0.34, a + 0.1
        points = [
            (middle + 6 * unit * math.cos(a), middle + 6 * unit * math.sin(a)),
            (middle + 21.4 * unit * math.cos(c), middle + 21.4 * unit * math.sin(c)),
            (middle + 21.4 * unit * math.cos(b), middle + 21.4 * unit * math.sin(b)),
        ]
        lit = 0.5 + 0.5 * math.cos(a + 2.4)
        pygame.draw.polygon(large, darker(STEEL, 0.6 - 0.45 * lit), points)
    pygame.draw.circle(large, darker(STEEL, 0.7), (middle, middle), 24.5 * unit, max(1, round(2 * unit)))
    _drum(large, (middle, middle), 8 * unit, STEEL, unit)
    for bolt in range(6):
        a = math.radians(60 * bolt)
        pygame.draw.circle(
            large, lighter(STEEL, 0.2), (middle + 27 * unit * math.cos(a), middle + 27 * unit * math.sin(a)), 1.7 * unit
        )


def _tanks(large: pygame.Surface, middle: float, unit: float) -> None:
    for x, y, tx, ty in ((-26, 14, 24, -16), (-20, 20, 28, -8)):
        start, end = (middle + x * unit, middle + y * unit), (middle + tx * unit, middle + ty * unit)
        paint.line(large, darker(STEEL, 0.75), start, end, 5.4 * unit)
        paint.line(large, darker(RUST, 0.25), start, end, 3.4 * unit)
        paint.line(large, lighter(RUST, 0.15), (start[0], start[1] - unit), (end[0], end[1] - unit), unit)
    for x, y, size, fill in ((-11, -9, 16, STEEL), (12, 10, 14.6, darker(STEEL, 0.18)), (15, -15, 9, RUST)):
        at = middle + x * unit, middle + y * unit
        _drum(large, at, size * unit, fill, unit)
    for x, y in ((-11, -9), (12, 10)):
        pygame.draw.circle(large, AMBER, (middle + x * unit, middle + y * unit), 1.9 * unit)


def _vents(large: pygame.Surface, middle: float, unit: float) -> None:
    box = _hexagon(middle, middle, 28 * unit, 0)
    _plate(large, box, darker(STEEL, 0.28), unit)
    for row in range(-2, 3):
        y = middle + row * 7.4 * unit
        half = (21 - abs(row) * 3.4) * unit
        slot = pygame.Rect(round(middle - half), round(y - 2.4 * unit), round(2 * half), round(4.6 * unit))
        pygame.draw.rect(large, DARK, slot, border_radius=round(2 * unit))
        glow = slot.inflate(round(-4 * unit), round(-2.6 * unit))
        pygame.draw.rect(large, darker(AMBER, 0.32 + 0.1 * abs(row)), glow, border_radius=round(unit))
        pygame.draw.line(large, lighter(STEEL, 0.22), slot.bottomleft, slot.bottomright, max(1, round(unit)))
    for corner in box:
        x, y = middle + (corner[0] - middle) * 0.86, middle + (corner[1] - middle) * 0.86
        pygame.draw.circle(large, lighter(STEEL, 0.25), (x, y), 1.8 * unit)
