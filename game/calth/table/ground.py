"""The ground that never changes: cavern floor, rock, machinery, rubble, barricades, and the hexes over it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.boards.hexes import OUTSIDE
from game.calth.board import BARRICADE, OBSTRUCTED, RUBBLE
from game.calth.table import rock
from game.calth.telling.layout import Plan
from game.ui import paint
from game.ui.camera import Camera, Point
from game.ui.figures import figure, put
from game.ui.stretching import stretching
from game.ui.theme import Colour, darker

MACHINES = ("turbine", "tanks", "vents")
RUBBLES = ("rubble0", "rubble1", "rubble2")


GRID_FROM = 18
"""Pixels a unit from which hexes are drawn, and rims of rubble."""
BAND = 256
"""Pixels of the height in which lines are drawn at once."""
RIM: Colour = (158, 142, 122)
DASH: Colour = (240, 234, 218)
GRID: Colour = (206, 222, 240)


def steps(surface: pygame.Surface, camera: Camera, plan: Plan) -> Iterator[None]:
    """Draw it all, after the rock, which takes longest, and with a step before the lines upon it."""
    yield from rock.steps(plan, camera.zoom)
    left, top, width, height = plan.bounds
    edge = rock.EDGE
    box = camera.rect_to_screen((left - edge, top - edge, width + 2 * edge, height + 2 * edge))
    yield from stretching(surface, rock.picture(plan, camera.zoom), box)
    if camera.zoom >= GRID_FROM:
        yield from _grain(surface, box)
    fine = camera.zoom >= GRID_FROM
    if fine:
        yield from _grid(surface, camera, plan)
    for hex in plan.board.hexes:
        if hex.terrain == RUBBLE and fine:
            _stand(surface, camera, plan, hex.index, _kind(plan, hex.index, RUBBLES))
            _rubble(surface, camera, plan, hex.index)
            yield
    _rims(surface, camera, plan)
    yield
    for hex in sorted(plan.board.hexes, key=lambda one: plan.centres[one.index][1]):
        if hex.terrain == BARRICADE:
            _stand(surface, camera, plan, hex.index, "barricade")
        elif hex.index in plan.machines:
            _stand(surface, camera, plan, hex.index, _kind(plan, hex.index, MACHINES))
    for obstacle in plan.board.obstacles:
        _wall(surface, camera, plan, obstacle.hex, obstacle.side)
    yield


def _grain(surface: pygame.Surface, box: pygame.Rect) -> Iterator[None]:
    """Lay the floor's grain over its picture, column by column."""
    grain, area = rock.pebbles(), box.clip(surface.get_clip())
    yield from grain.steps()
    for x in range(box.left, box.right, rock.PEBBLES):
        with paint.clipped(surface, area):
            for y in range(box.top, box.bottom, rock.PEBBLES):
                surface.blit(grain.found(), (x, y), special_flags=pygame.BLEND_RGB_MULT)
        yield


def _stand(surface: pygame.Surface, camera: Camera, plan: Plan, hex: int, name: str) -> None:
    """Draw what stands on a hex and covers it."""
    made = figure("calth_ground", f"{'flat' if plan.turned else 'pointed'}-{name}", 0, max(1, round(camera.zoom)))
    put(surface, made, camera.to_screen(plan.centres[hex]))


def _kind(plan: Plan, hex: int, names: tuple[str, ...]) -> str:
    """Return one of several looks, the same for a hex each time."""
    at = plan.board.hexes[hex]
    return names[(at.col * 5 + at.row * 3) % len(names)]


def _grid(surface: pygame.Surface, camera: Camera, plan: Plan) -> Iterator[None]:
    """Draw thin lines between the hexes that can be entered, between tiles stronger ones; band by band, so that a large
    picture needs little memory beside itself."""
    lines = list(_lines(camera, plan))
    yield
    for top in range(0, surface.get_height(), BAND):
        layer = pygame.Surface((surface.get_width(), BAND), pygame.SRCALPHA)
        for colour, (ax, ay), (bx, by) in lines:
            if min(ay, by) < top + BAND and max(ay, by) >= top - 1:
                pygame.draw.line(layer, colour, (ax, ay - top), (bx, by - top), 1)
        surface.blit(layer, (0, top))
        yield


def _lines(camera: Camera, plan: Plan) -> Iterator[tuple[tuple[int, ...], Point, Point]]:
    """Yield the lines between hexes, each after its shadow, with their colours."""
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
            yield (*darker(GRID, 0.85), 110), (a[0] + 1, a[1] + 1), (b[0] + 1, b[1] + 1)
            yield (*GRID, 150 if seam else 84), a, b


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


def _wall(surface: pygame.Surface, camera: Camera, plan: Plan, hex: int, side: int) -> None:
    a, b = (camera.to_screen(point) for point in plan.edge(hex, side))
    paint.line(surface, (16, 15, 16), a, b, camera.zoom / 6)
    paint.line(surface, (112, 106, 102), a, b, camera.zoom / 9)
