"""The ground that never changes: cavern floor, rock, machinery, rubble, barricades, and the hexes over it."""

from __future__ import annotations

import pygame

from game.boards.hexes import OUTSIDE
from game.calth.board import BARRICADE, OBSTRUCTED, RUBBLE
from game.calth.table import machines, rock
from game.calth.table.layout import Plan, Point
from game.ui import paint
from game.ui.camera import Camera
from game.ui.theme import Colour, darker, lighter

GRID_FROM = 18
"""Pixels a unit from which hexes are drawn, and rims of rubble."""
RIM: Colour = (206, 66, 54)
DASH: Colour = (240, 234, 218)
GRID: Colour = (206, 222, 240)
PLATE: Colour = (142, 150, 156)
HAZARD: Colour = (222, 172, 58)


def draw(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """Draw it all."""
    left, top, width, height = plan.bounds
    edge = rock.EDGE
    box = camera.rect_to_screen((left - edge, top - edge, width + 2 * edge, height + 2 * edge))
    surface.blit(pygame.transform.smoothscale(rock.picture(plan, camera.zoom), box.size), box)
    _machines(surface, camera, plan)
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


def _machines(surface: pygame.Surface, camera: Camera, plan: Plan) -> None:
    zoom = max(1, round(camera.zoom))
    for hex in sorted(machines.machines_of(plan.board)):
        at = plan.board.hexes[hex]
        picture = machines.machine((at.col * 5 + at.row * 3) % 3, zoom, plan.turned)
        surface.blit(picture, picture.get_rect(center=camera.to_screen(plan.centres[hex])))


def _grid(layer: pygame.Surface, camera: Camera, plan: Plan) -> None:
    """Thin lines between the hexes that can be entered; between tiles stronger ones."""
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
    """A red rim where what can be entered ends at what cannot."""
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
    """Plates of steel around the hex, with hazard stripes along their upper edge, and gaps between them."""
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
