"""What lies on the ground: areas, storms, gates, paths of hive fleets, the worlds and their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.sector.sector import HQ
from game.sector.table import labels, storms, tiles
from game.sector.table.chart import Chart
from game.sector.table.emblems import emblem
from game.sector.table.scape import Scape
from game.sector.telling.places import Point
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.theme import Colour
from game.ui.zooming import Zoom, zoom_of

WASH, GLOW, LINE = 34, 66, 0.034
"""How strong the tint of an area is and the light within its border, and how wide the border."""
PLAIN_WASH: Final = 58
"""How strong the tint is where contrast is to be high."""
PIP: Final = 0.15
"""How large the seat's mark is in each empty cell of its area, in units."""
PIPS_FROM: Final = 22
"""Pixels a unit from which these marks are drawn."""
GATE: Final[Colour] = (96, 222, 214)
SWARM: Final[Colour] = (176, 222, 92)
ARROWS: Final = 2
"""On every which step of a hive ship's way an arrow lies."""


def small(painter: Scape, surface: pygame.Surface, camera: Camera, chart: Chart) -> None:
    """Draw areas and storms as flat colours."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for cell, seat in enumerate(chart.colour):
        if seat >= 0 or chart.storm[cell]:
            tint = storms.STAIN if chart.storm[cell] else painter.colour_of(seat)
            points = [camera.to_screen(point) for point in painter.plan.corners(cell)]
            pygame.draw.polygon(layer, (*tint, 150 if chart.storm[cell] else 96), points)
    surface.blit(layer, (0, 0))


def standing(painter: Scape, surface: pygame.Surface, camera: Camera, chart: Chart, now: float) -> None:
    """Draw areas with their borders, storms' stains, webs and paths, and the worlds."""
    zoom, clip = zoom_of(camera), surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
    colour, storm, what = (painter.lag.shown(chart, field, now) for field in ("colour", "storm", "what"))
    plan = painter.plan
    centres = [camera.to_screen(centre) for centre in plan.centres]
    seen = {cell: centre for cell, centre in enumerate(centres) if clip.collidepoint(centre)}
    _draw_areas(painter, surface, zoom, chart, colour, storm, seen)
    for cell, centre in seen.items():
        if storm[cell]:
            ends = tiles.ends(plan, storm, cell)
            zoom.put(surface, tiles.tile(plan.hexes, zoom.unit, ends, storms.STAIN, 78, 110, 0.03), centre)
    _draw_web(surface, camera, [centres[gate] for gate in chart.gates])
    for path in chart.paths:
        _draw_path(surface, camera, [centres[cell] for cell in path])
    for cell in seen:
        if what[cell]:
            at = camera.to_screen(painter.world_at(chart, cell))
            zoom.put(surface, painter.world_picture(cell, chart.worlds[cell], zoom.unit, now), at)
    draw_names(painter, surface, camera, chart, seen)


def whirls(painter: Scape, surface: pygame.Surface, camera: Camera, chart: Chart, now: float) -> None:
    """Draw the whirls in sight, the cores above the others, each with its eye, and the names beside them anew."""
    turned, grid = 0.0 if painter.still else now, painter.grid
    zoom, clip = zoom_of(camera), surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
    storm = painter.lag.shown(chart, "storm", now)
    raging = [cell for cell in range(len(storm)) if storm[cell]]
    for cell in sorted(raging, key=lambda cell: cell in chart.cores):
        at = camera.to_screen(painter.plan.centres[cell])
        if clip.collidepoint(at):
            core, light = cell in chart.cores, painter.light_of(cell, now)
            storms.draw(surface, zoom, cell, at, core, turned, light)
            if core and light > 0.6:
                zoom.put(surface, storms.eye(zoom.unit), at)
    near = {other for cell in raging for other in grid.near[cell] if chart.what[other] and not storm[other]}
    draw_names(painter, surface, camera, chart, centres_of(painter, camera, near))


def over(painter: Scape, surface: pygame.Surface, camera: Camera, chart: Chart) -> None:
    """Draw the names of worlds that ships are at or beside anew, above these; ring the planets whose garrisons can
    go."""
    near = {cell for ship in chart.at.values() for cell in painter.grid.near[ship] if chart.what[cell]}
    beside = {cell for cell, what in enumerate(chart.what) if what == HQ} | chart.shared | near
    draw_names(painter, surface, camera, chart, centres_of(painter, camera, beside))
    for cell in chart.mustered:
        corners = [camera.to_screen(point) for point in painter.plan.corners(cell, 0.9)]
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            paint.line(surface, theme.current().accent, a, b, max(2, round(camera.zoom / 20)))


def centres_of(painter: Scape, camera: Camera, cells: Iterable[int]) -> dict[int, Point]:
    """Return where the middles of cells are on the screen."""
    return {cell: camera.to_screen(painter.plan.centres[cell]) for cell in cells}


def draw_names(
    painter: Scape, surface: pygame.Surface, camera: Camera, chart: Chart, centres: Mapping[int, Point]
) -> None:
    """Draw the names of the worlds in these cells, which have their middles there on the screen."""
    zoom = zoom_of(camera)
    for label in painter.labels(zoom.unit, chart):
        if label.cell in centres:
            x, y = centres[label.cell]
            words = labels.picture(label.words, label.height, label.capital)
            zoom.write(surface, words, (x + label.x * zoom.share, y + label.y * zoom.share), camera.view)


def _draw_areas(
    painter: Scape,
    surface: pygame.Surface,
    zoom: Zoom,
    chart: Chart,
    colour: Sequence[int],
    storm: Sequence[int],
    seen: Mapping[int, Point],
) -> None:
    wash, plan = PLAIN_WASH if theme.current().name == "high_contrast" else WASH, painter.plan
    for cell, centre in seen.items():
        seat = colour[cell]
        if seat < 0 or storm[cell]:
            continue
        tint, ends = painter.colour_of(seat), tiles.ends(plan, colour, cell)
        zoom.put(surface, tiles.tile(plan.hexes, zoom.unit, ends, tint, wash, GLOW, LINE), centre)
        if zoom.unit >= PIPS_FROM and not chart.what[cell]:
            mark = emblem(seat, max(5, round(zoom.unit * PIP)), theme.mix(tint, (12, 14, 22), 0.3))
            zoom.put(surface, mark, centre)


def _draw_web(surface: pygame.Surface, camera: Camera, gates: Sequence[Point]) -> None:
    """Draw fine lines between the webway gates, which are next to each other for ships."""
    colour, width = theme.mix(GATE, (8, 10, 20), 0.6), max(1.0, camera.zoom / 40)
    for n, gate in enumerate(gates):
        for other in gates[:n]:
            paint.dashed(surface, colour, [gate, other], width, camera.zoom / 7, camera.zoom / 6)


def _draw_path(surface: pygame.Surface, camera: Camera, points: Sequence[Point]) -> None:
    """Draw the way that lies before a hive ship, with arrows along it and a head where it leaves the map."""
    if len(points) < 2:
        return
    dash, width = camera.zoom / 5, max(1.6, camera.zoom / 18)
    paint.dashed(surface, theme.darker(SWARM, 0.8), points, width + 2, dash + 1, dash * 0.7 - 1)
    paint.dashed(surface, theme.mix(SWARM, (10, 12, 20), 0.2), points, width, dash, dash * 0.7)
    for a, b in list(pairwise(points))[:-1:ARROWS]:
        _head(surface, a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), camera.zoom * 0.24)
    _head(surface, points[-2], points[-1], camera.zoom * 0.3)


def _head(surface: pygame.Surface, a: Point, b: Point, size: float) -> None:
    """Draw the head of an arrow from one point to another."""
    length = max(1.0, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    points = [
        (b[0] + dx * size * 1.2, b[1] + dy * size * 1.2),
        (b[0] - dy * size * 0.52, b[1] + dx * size * 0.52),
        (b[0] + dy * size * 0.52, b[1] - dx * size * 0.52),
    ]
    pygame.draw.polygon(surface, theme.mix(SWARM, (10, 12, 20), 0.2), points)
    pygame.draw.aalines(surface, theme.darker(SWARM, 0.7), True, points)
