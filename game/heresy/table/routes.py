"""The warp routes: arcs of light; a dotted one is broken, and rarely quiet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

import pygame

from game.boards.graphs import Route
from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table.layout import DISC, Chart, Point
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.stretching import stretching
from game.ui.tabletop import Box

BEND = 0.045
"""How far an arc leaves the straight line, as a part of its length."""
PIECES = 9
COARSE = 3
"""How many times smaller the glow of the routes is drawn."""
FEW = 12
"""So many routes are drawn in a step."""
GOLD: theme.Colour = (201, 170, 106)
WARP: theme.Colour = (158, 126, 226)
RISKY: theme.Colour = (224, 128, 196)


def arc(chart: Chart, route: Route) -> list[Point]:
    """Return the way of a route from rim to rim of the worlds it joins."""
    a, b = chart.centres[route.a], chart.centres[route.b]
    return curve(a, b, BEND * (1 if route.index % 2 else -1) if chart.graph.places[route.a].board == GALAXY else 0.0)


def curve(a: Point, b: Point, bend: float, clear: float = DISC + 0.06) -> list[Point]:
    """Return a bent line from near one point to near another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    middle = (a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend
    first = min(0.45, clear / length)
    found = []
    for step in range(PIECES + 1):
        t = first + (1 - 2 * first) * step / PIECES
        u = 1 - t
        found.append(
            (u * u * a[0] + 2 * u * t * middle[0] + t * t * b[0], u * u * a[1] + 2 * u * t * middle[1] + t * t * b[1])
        )
    return found


def _lines(camera: Camera, chart: Chart, board: int, near: pygame.Rect) -> list[tuple[bool, list[Point]]]:
    """Return the routes of a board that come near a part of the screen; whether each is dotted."""
    return [
        (dotted, [camera.to_screen(point) for point in points])
        for dotted, points, box in _arcs(chart, board)
        if near.colliderect(camera.rect_to_screen(box).inflate(2, 2))
    ]


@lru_cache(maxsize=24)
def _arcs(chart: Chart, board: int) -> list[tuple[bool, list[Point], Box]]:
    """Return the routes of a board, each with the box around it; whether each is dotted."""
    found = []
    for route in chart.graph.routes:
        if chart.graph.places[route.a].board == board:
            points = arc(chart, route)
            xs, ys = [x for x, _y in points], [y for _x, y in points]
            box = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
            found.append((route.dotted, points, box))
    return found


FRONT: theme.Colour = (216, 160, 106)
QUIET: theme.Colour = (124, 112, 190)
DOTTED: theme.Colour = (176, 134, 204)


def war_steps(surface: pygame.Surface, camera: Camera, chart: Chart, sides: Mapping[int, int]) -> Iterator[None]:
    """Draw in steps the routes of the galaxy: those on which both sides face each other in the front's colour."""
    width, clip = max(1.3, camera.zoom * 0.039), surface.get_clip()
    near = clip.inflate(6 * width, 6 * width)
    for n, route in enumerate(route for route in chart.graph.routes if route.a in sides and route.b in sides):
        points = [camera.to_screen(point) for point in arc(chart, route)]
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        if not near.colliderect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1):
            continue
        front = {sides[route.a], sides[route.b]} == {0, 1}
        for a, b in zip(points, points[1:], strict=False):
            paint.line(surface, (6, 6, 12), a, b, 2.2 * width)
        stroke(surface, points, DOTTED if route.dotted else FRONT if front else QUIET, route.dotted, width, camera.zoom)
        if n % FEW == 0:
            yield


COLOURS: dict[int, theme.Colour] = {GALAXY: WARP, SOLAR: (150, 170, 205), PALACE: GOLD}


def light_steps(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> Iterator[None]:
    """Add in steps the glow about the routes of a board, drawn coarsely and made soft."""
    rect = camera.rect_to_screen(chart.box(board)).clip(surface.get_rect())
    layer = pygame.Surface((max(1, rect.width // COARSE), max(1, rect.height // COARSE)))
    width = max(1, round(camera.zoom * 0.12 / COARSE))
    for dotted, points in _lines(camera, chart, board, surface.get_rect().inflate(camera.zoom, camera.zoom)):
        small = [((x - rect.x) / COARSE, (y - rect.y) / COARSE) for x, y in points]
        light = theme.mix((0, 0, 0), RISKY if dotted else COLOURS[board], 0.62)
        pygame.draw.lines(layer, light, False, small, width)
    soft = pygame.transform.box_blur(layer, max(1, round(camera.zoom * 0.10 / COARSE)))
    yield
    yield from stretching(surface, soft, rect, pygame.BLEND_RGB_ADD)


def line_steps(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> Iterator[None]:
    """Draw in steps all routes of a board, as they are printed: bright lines."""
    colour, width = theme.mix(COLOURS[board], (255, 255, 255), 0.15), max(1.0, camera.zoom / 24)
    lines = _lines(camera, chart, board, surface.get_clip().inflate(4 * width, 4 * width))
    for n, (dotted, points) in enumerate(lines):
        if n % FEW == 0:
            yield
        stroke(surface, points, RISKY if dotted else colour, dotted, width, camera.zoom)


def stroke(
    surface: pygame.Surface, points: list[Point], colour: theme.Colour, dotted: bool, width: float, zoom: float
) -> None:
    """Draw one bright line, broken where the way is not sure."""
    if dotted:
        dash = max(3.0, zoom * 0.13)
        paint.dashed(surface, colour, points, width + 0.6, dash, dash * 0.9)
        return
    for a, b in zip(points, points[1:], strict=False):
        paint.line(surface, colour, a, b, width)
