"""The ground that never changes: cavern floor, rock, machinery, rubble, barricades, and the hexes over it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.boards.hexes import OUTSIDE
from game.calth.board import BARRICADE, OBSTRUCTED, RUBBLE
from game.calth.table import rock
from game.calth.table.layout import Plan, Point
from game.ui import paint
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.theme import Colour, darker, lighter

STEEL: Colour = (104, 113, 124)
DARK: Colour = (30, 34, 40)
RUST: Colour = (150, 92, 52)
GLOW: Colour = (111, 168, 220)
AMBER: Colour = (232, 160, 60)
FINE = 3


@kept
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
    """Draw something round, seen from above, lit from the north-west."""
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
        _drum(large, (middle + x * unit, middle + y * unit), size * unit, fill, unit)
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


GRID_FROM = 18
"""Pixels a unit from which hexes are drawn, and rims of rubble."""
RIM: Colour = (158, 142, 122)
DASH: Colour = (240, 234, 218)
GRID: Colour = (206, 222, 240)
PLATE: Colour = (142, 150, 156)
HAZARD: Colour = (222, 172, 58)


def steps(surface: pygame.Surface, camera: Camera, plan: Plan) -> Iterator[None]:
    """Draw it all, after the rock, which takes longest, and with a step before the lines upon it."""
    yield from rock.steps(plan, camera.zoom)
    left, top, width, height = plan.bounds
    edge = rock.EDGE
    box = camera.rect_to_screen((left - edge, top - edge, width + 2 * edge, height + 2 * edge))
    surface.blit(pygame.transform.smoothscale(rock.picture(plan, camera.zoom), box.size), box)
    yield
    _machines(surface, camera, plan)
    yield
    fine = camera.zoom >= GRID_FROM
    if fine:
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        _grid(layer, camera, plan)
        surface.blit(layer, (0, 0))
    for hex in plan.board.hexes:
        if hex.terrain == RUBBLE and fine:
            _rubble(surface, camera, plan, hex.index)
        elif hex.terrain == BARRICADE:
            _barricade(surface, camera, plan, hex.index)
    _rims(surface, camera, plan)
    for obstacle in plan.board.obstacles:
        _wall(surface, camera, plan, obstacle.hex, obstacle.side)
    yield


def _machines(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    zoom = max(1, round(camera.zoom))
    for hex in sorted(plan.machines):
        at = plan.board.hexes[hex]
        paint.put(
            surface,
            machine((at.col * 5 + at.row * 3) % 3, zoom, plan.turned),
            center=camera.to_screen(plan.centres[hex]),
        )


def _grid(layer: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """Draw thin lines between the hexes that can be entered; between tiles stronger ones."""
    board = plan.board
    for hex in board.hexes:
        if hex.terrain == OBSTRUCTED:
            continue
        for side in (0, 1, 2):
            near = board.near[hex.index][side]
            if near == OUTSIDE or not board.passable[near]:
                continue
            a, b = (camera.to_screen(point) for point in plan.edge(hex.index, side))
            seam = board.hexes[near].tile != hex.tile
            pygame.draw.line(layer, (*darker(GRID, 0.85), 110), (a[0] + 1, a[1] + 1), (b[0] + 1, b[1] + 1), 1)
            pygame.draw.line(layer, (*GRID, 150 if seam else 84), a, b, 1)


def _rims(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """Draw a rim of stone where what can be entered ends at what cannot."""
    board, width = plan.board, max(1.0, camera.zoom / 26)
    for hex in board.hexes:
        if hex.terrain == OBSTRUCTED:
            continue
        inner = plan.corners(hex.index, 0.97)
        for side, near in enumerate(board.near[hex.index]):
            if near == OUTSIDE or not board.passable[near]:
                a, b = (camera.to_screen(point) for point in (inner[side], inner[(side + 1) % 6]))
                paint.line(surface, darker(RIM, 0.72), (a[0], a[1] + 1), (b[0], b[1] + 1), width + 1.5)
                paint.line(surface, RIM, a, b, width)


def _rubble(surface: pygame.Surface, camera: Camera, plan: Plan, hex: int) -> None:
    points = [camera.to_screen(point) for point in plan.corners(hex, 0.9)]
    dash = max(3.0, camera.zoom / 9)
    dark = [(x + 1, y + 1) for x, y in points]
    width = max(1.3, camera.zoom / 40)
    paint.dashed(surface, (30, 28, 26), dark, width, dash, dash * 0.7, closed=True)
    paint.dashed(surface, DASH, points, width, dash, dash * 0.7, closed=True)


def _barricade(surface: pygame.Surface, camera: Camera, plan: Plan, hex: int) -> None:
    """Draw plates of steel around the hex, with hazard stripes along their upper edge, and gaps between them."""
    outer, inner = plan.corners(hex, 0.93), plan.corners(hex, 0.76)
    for side in range(6):
        other = (side + 1) % 6
        quad = [
            _between(outer[side], outer[other], 0.14),
            _between(outer[side], outer[other], 0.86),
            _between(inner[side], inner[other], 0.86),
            _between(inner[side], inner[other], 0.14),
        ]
        points = [camera.to_screen(point) for point in quad]
        depth = max(1.0, camera.zoom / 28)
        pygame.draw.polygon(surface, (14, 14, 16), [(x + depth, y + depth * 1.3) for x, y in points])
        pygame.draw.polygon(surface, PLATE, points)
        for stripe in range(4):
            a, b = 0.08 + stripe * 0.25, 0.2 + stripe * 0.25
            band = [
                _between(points[0], points[1], a),
                _between(points[0], points[1], b),
                _between(points[3], points[2], b),
                _between(points[3], points[2], a),
            ]
            pygame.draw.polygon(surface, HAZARD if stripe % 2 else (38, 36, 34), band)
        pygame.draw.aalines(surface, lighter(PLATE, 0.4), False, [points[3], points[0], points[1]])
        pygame.draw.aalines(surface, (16, 16, 18), False, [points[1], points[2], points[3]])


def _wall(surface: pygame.Surface, camera: Camera, plan: Plan, hex: int, side: int) -> None:
    a, b = (camera.to_screen(point) for point in plan.edge(hex, side))
    paint.line(surface, (16, 15, 16), a, b, camera.zoom / 6)
    paint.line(surface, (112, 106, 102), a, b, camera.zoom / 9)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
