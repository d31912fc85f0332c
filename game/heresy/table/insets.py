"""The two insets: the Solar System as orbits about its sun, the Palace as a plan of walls within walls."""

from __future__ import annotations

import math

import pygame

from game.heresy.campaignfile import PALACE, SOLAR
from game.heresy.table import provinces
from game.heresy.table.layout import GAP, HEADROOM, Chart, Point
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.tabletop import Box
from game.ui.text import _

BRASS: theme.Colour = (176, 146, 88)
GROUNDS: dict[str, theme.Colour] = {
    "outside": (66, 56, 62),
    "wall": (92, 92, 108),
    "inner": (150, 122, 66),
    "sanctum": (214, 178, 92),
}
BENEATH: theme.Colour = (12, 13, 22)


def draw(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> None:
    """The ground of an inset, without its routes."""
    box = chart.box(board)
    rect = camera.rect_to_screen(box)
    clip = surface.get_clip()
    surface.set_clip(rect.clip(surface.get_rect()))
    _beneath(surface, rect)
    if board == SOLAR:
        _orbits(surface, camera, chart, rect)
    else:
        _plan(surface, camera, chart, rect)
    surface.set_clip(clip)


def _beneath(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The sky seen through dark glass."""
    glass = pygame.Surface(rect.size, pygame.SRCALPHA)
    glass.fill((*BENEATH, 168))
    surface.blit(glass, rect)


def _orbits(surface: pygame.Surface, camera: Camera, chart: Chart, rect: pygame.Rect) -> None:
    sun = camera.to_screen(chart.sun)
    glow = _sunlight(max(8, round(camera.zoom * 3.2)))
    surface.blit(glow, glow.get_rect(center=sun), special_flags=pygame.BLEND_RGB_ADD)
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    middle = sun[0] - rect.x, sun[1] - rect.y
    for place in (*chart.campaign.planets, chart.campaign.terra):
        radius = math.dist(chart.centres[place], chart.sun) * camera.zoom
        strong = place == chart.campaign.terra
        colour = (224, 196, 120, 70) if strong else (150, 170, 205, 46)
        pygame.draw.aacircle(layer, colour, middle, radius, max(1, round(camera.zoom / 40)))
    surface.blit(layer, rect)
    paint.disc(
        surface,
        sun,
        max(4, round(camera.zoom * 0.5)),
        (255, 240, 200),
        (255, 206, 110),
        max(1, round(camera.zoom * 0.06)),
    )


def _sunlight(radius: int) -> pygame.Surface:
    """Return the sun's light, to be added."""
    small = pygame.Surface((64, 64))
    for step in range(32, 0, -1):
        share = (1 - step / 32) ** 2.2
        pygame.draw.circle(small, (round(120 * share), round(86 * share), round(38 * share)), (32, 32), step)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def _plan(surface: pygame.Surface, camera: Camera, chart: Chart, rect: pygame.Rect) -> None:
    """Each quarter in its stone, a wall where outside ends and another about the heart."""
    quarters = provinces.quarters_of(chart.campaign)
    kinds = [GROUNDS.get(chart.graph.places[place].kind, BENEATH) for place in chart.graph.on(PALACE)]
    picture = quarters.picture(kinds, 0.34, 0.5)
    surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
    light = _sunlight(max(8, round(camera.zoom * 2.6)))
    surface.blit(light, light.get_rect(center=camera.to_screen(chart.heart)), special_flags=pygame.BLEND_RGB_ADD)
    for kind, outer, width in (("wall", "outside", 0.16), ("inner", "wall", 0.11)):
        _rampart(surface, camera, _between(chart, kind, outer), width)


def _between(chart: Chart, kind: str, outer: str) -> list[Point]:
    """Return the corners of a wall between two rings of the Palace, in order about its heart."""
    rings = {
        name: [chart.centres[place] for place in chart.graph.on(PALACE) if chart.graph.places[place].kind == name]
        for name in (kind, outer)
    }
    heart = chart.heart
    corners = []
    near = _by_angle(rings[kind], heart)
    far = [math.dist(point, heart) for point in rings[outer]]
    if not near or not far:
        return []
    for step in range(28):
        angle = 2 * math.pi * step / 28
        inside, outside = _radius(near, heart, angle), _radius(_by_angle(rings[outer], heart), heart, angle)
        reach = (inside + outside) / 2
        corners.append((heart[0] + math.cos(angle) * reach, heart[1] + math.sin(angle) * reach))
    return corners


def _by_angle(points: list[Point], heart: Point) -> list[tuple[float, float]]:
    """Direction and distance of points from the heart, in order."""
    return sorted((math.atan2(y - heart[1], x - heart[0]) % math.tau, math.dist((x, y), heart)) for x, y in points)


def _radius(ring: list[tuple[float, float]], heart: Point, angle: float) -> float:
    """Return how far a ring of points is from the heart in that direction, between the two points about it."""
    after = next((i for i, (a, _r) in enumerate(ring) if a > angle), 0)
    (a, r), (b, q) = ring[after - 1], ring[after]
    span = (b - a) % math.tau or math.tau
    share = ((angle - a) % math.tau) / span
    return r + (q - r) * share * share * (3 - 2 * share)


def _rampart(surface: pygame.Surface, camera: Camera, corners: list[Point], width: float) -> None:
    """A wall with a tower at each of its corners."""
    points = [camera.to_screen(point) for point in corners]
    thick = max(2.0, camera.zoom * width)
    dark, stone, bright = (16, 15, 20), (118, 108, 96), (190, 172, 132)
    for colour, wide in ((dark, thick * 1.7), (stone, thick), (bright, max(1.0, thick * 0.3))):
        for a, b in zip(points, [*points[1:], *points[:1]], strict=True):
            paint.line(surface, colour, a, b, wide)
        for i, point in enumerate(points):
            if i % 2 == 0:
                paint.disc(surface, point, max(2, round(wide * 0.85)), colour)


def draw_frame(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> None:
    """The frame and the title of an inset."""
    rect = camera.rect_to_screen(chart.box(board))
    width = max(1, round(camera.zoom / 22))
    pygame.draw.rect(surface, theme.darker(BRASS, 0.75), rect.inflate(2 * width, 2 * width), 3 * width)
    pygame.draw.rect(surface, theme.darker(BRASS, 0.3), rect, width)
    inner = rect.inflate(-6 * width, -6 * width)
    pygame.draw.rect(surface, theme.darker(BRASS, 0.55), inner, 1)
    size = max(4, round(camera.zoom * 0.22))
    for x, dx in ((inner.left, 1), (inner.right - 1, -1)):
        for y, dy in ((inner.top, 1), (inner.bottom - 1, -1)):
            pygame.draw.line(surface, BRASS, (x, y), (x + dx * size * 2, y), max(1, width))
            pygame.draw.line(surface, BRASS, (x, y), (x, y + dy * size * 2), max(1, width))
    height = max(13, min(34, round(camera.zoom * HEADROOM * 0.62)))
    words = fonts.exact_picture(_(chart.graph.boards[board].name), height, (226, 204, 152), serif=True)
    paint.put(surface, words, midtop=(rect.centerx, rect.top + 3 * width + round(camera.zoom * 0.14)))


def draw_callout(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> None:
    """Thin lines from the gate that opens an inset to its frame."""
    gate, box = chart.centres[chart.gate_into(board)], chart.box(board)
    x, y = camera.to_screen(gate)
    for corner in _corners(box, gate):
        cx, cy = camera.to_screen(corner)
        away = math.hypot(cx - x, cy - y) or 1.0
        start = camera.zoom * 0.6 / away
        a = x + (cx - x) * start, y + (cy - y) * start
        paint.dashed(
            surface, theme.darker(BRASS, 0.35), [a, (cx, cy)], 1, max(3, camera.zoom * 0.2), max(3, camera.zoom * 0.16)
        )


def _corners(box: Box, gate: Point) -> tuple[Point, Point]:
    """Return the two corners of an inset that face its gate."""
    left, top, width, height = box
    if gate[0] > left + width + GAP / 2:
        return (left + width, top), (left + width, top + height)
    return (left, top), (left + width, top)


GLOWS_MS = 1100.0


def _edges(rect: pygame.Rect) -> list[pygame.Rect]:
    """Return what lies close about a rectangle, but not in it."""
    wide = rect.inflate(40, 40)
    return [
        pygame.Rect(wide.x, wide.y, wide.width, rect.y - wide.y),
        pygame.Rect(wide.x, rect.bottom, wide.width, wide.bottom - rect.bottom),
        pygame.Rect(wide.x, rect.y, rect.x - wide.x, rect.height),
        pygame.Rect(rect.right, rect.y, wide.right - rect.right, rect.height),
    ]


class Stir:
    """The inset in which something happened last glows for a moment."""

    def __init__(self) -> None:
        self._board = -1
        self._at = self._now = 0.0

    @property
    def lively(self) -> bool:
        """Return whether it still glows, or is about to."""
        return self._board >= 0 and self._now < self._at + GLOWS_MS

    def note(self, chart: Chart, place: str, at: float) -> None:
        """Something happens at a place at that time."""
        index = chart.graph.index.get(place, -1)
        board = chart.graph.places[index].board if index >= 0 else -1
        if board in (SOLAR, PALACE):
            self._board, self._at = board, at

    def draw(self, surface: pygame.Surface, camera: Camera, chart: Chart, now: float) -> None:
        """A frame of light that fades, seen where the inset is not alone on the screen."""
        self._now = now
        if not self.lively or now < self._at or camera.board != chart.whole:
            return
        share = 1 - (now - self._at) / GLOWS_MS
        rect = camera.rect_to_screen(chart.box(self._board)).inflate(8, 8)
        light = theme.mix(BRASS, (255, 244, 214), 0.6)
        clip = surface.get_clip()
        for edge in _edges(rect):
            surface.set_clip(edge.clip(clip))
            paint.glow(surface, rect, light, 4, 10, round(150 * share))
        surface.set_clip(clip)
        pygame.draw.rect(surface, theme.mix(BRASS, light, share), rect, max(2, round(4 * share)), 4)
