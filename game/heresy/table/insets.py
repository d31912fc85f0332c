"""The two insets: the Solar System as orbits about its sun, the Palace as a plan of walls within walls."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.heresy.campaignfile import PALACE, SOLAR
from game.heresy.table.layout import HEADROOM, RINGS, WALLS, Chart, Point
from game.telling.text import _
from game.ui import figures, fonts, paint, theme
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.smooth import smooth

BRASS: theme.Colour = (176, 146, 88)
BENEATH: theme.Colour = (12, 13, 22)
BAND = 128
"""Rows of the plan that are stretched at once."""
DUSK: theme.Colour = (186, 184, 198)
"""What the light upon the Palace is dimmed by, so that places and names stand out."""
SEAM: theme.Colour = (16, 15, 20)
"""The colour of what parts the wards of a ring."""
BEYOND = 1.6
"""How far from the heart the outermost wards may reach, to the corners of the frame."""


def steps(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> Iterator[None]:
    """Draw in steps the ground of an inset: the sky through dark glass, and orbits or a plan, without its routes."""
    rect, clip = camera.rect_to_screen(chart.box(board)), surface.get_clip()
    surface.set_clip(rect.clip(clip))
    glass = pygame.Surface(rect.size, pygame.SRCALPHA)
    glass.fill((*BENEATH, 168))
    surface.blit(glass, rect)
    if board == SOLAR:
        _orbits(surface, camera, chart, rect)
    else:
        yield from _plan(surface, camera, chart, rect)
    surface.set_clip(clip)
    yield


def _orbits(surface: pygame.Surface, camera: Camera, chart: Chart, rect: pygame.Rect) -> None:
    sun = camera.to_screen(chart.sun)
    _shine(surface, sun, max(8, round(camera.zoom * 3.2)))
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    middle = sun[0] - rect.x, sun[1] - rect.y
    for place in (*chart.campaign.planets, chart.campaign.terra):
        radius = math.dist(chart.centres[place], chart.sun) * camera.zoom
        colour = (224, 196, 120, 70) if place == chart.campaign.terra else (150, 170, 205, 46)
        pygame.draw.aacircle(layer, colour, middle, radius, max(1, round(camera.zoom / 40)))
    surface.blit(layer, rect)
    size, rim = max(4, round(camera.zoom * 0.5)), max(1, round(camera.zoom * 0.06))
    paint.disc(surface, sun, size, (255, 240, 200), (255, 206, 110), rim)


def _shine(surface: pygame.Surface, at: Point, radius: int) -> None:
    """Add the light of a sun."""
    small = pygame.Surface((64, 64))
    for step in range(32, 0, -1):
        share = (1 - step / 32) ** 2.2
        pygame.draw.circle(small, (round(120 * share), round(86 * share), round(38 * share)), (32, 32), step)
    light = smooth(small, (2 * radius, 2 * radius))
    surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def _plan(surface: pygame.Surface, camera: Camera, chart: Chart, rect: pygame.Rect) -> Iterator[None]:
    """Draw the Palace as it is seen from above, and what parts its wards."""
    left, top, width, height = chart.palace
    ground = camera.rect_to_screen((left, top + HEADROOM, width, height - HEADROOM))
    whole = _palace()
    yield
    high = math.ceil(whole.get_height() * (ground.y - rect.y) / ground.height)
    beyond = pygame.transform.flip(whole.subsurface((0, 0, whole.get_width(), high)), False, True)
    yield from _stretch(surface, beyond, pygame.Rect(rect.x, rect.y, ground.width, ground.y - rect.y))
    yield from _stretch(surface, whole, ground)
    for kind in RINGS:
        _partitions(surface, camera, chart, kind)


@kept
def _palace() -> pygame.Surface:
    """Return the Palace as it is seen from above."""
    return figures.strip_picture("heresy_palace", "palace-plan")


def _stretch(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> Iterator[None]:
    """Draw a picture in dusk over a place, in bands, so that little more than it is in memory."""
    wide, high = picture.get_size()
    for top in range(0, high, BAND):
        band = picture.subsurface((0, top, wide, min(BAND, high - top)))
        y, end = (place.y + round(place.height * row / high) for row in (top, top + band.get_height()))
        if end > y and pygame.Rect(place.x, y, place.width, end - y).colliderect(surface.get_clip()):
            large = smooth(band, (place.width, end - y))
            large.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(large, (place.x, y))
            yield


def _partitions(surface: pygame.Surface, camera: Camera, chart: Chart, kind: str) -> None:
    """Draw the lines half-way between the wards of a ring."""
    (x, y), rank = chart.heart, list(RINGS).index(kind)
    across, down = chart.ward(1.0, 0.0)[0] - x, chart.ward(1.0, math.tau / 4)[1] - y
    centres = [chart.centres[place] for place in chart.graph.on(PALACE) if chart.graph.places[place].kind == kind]
    turns = sorted(math.atan2((cy - y) / down, (cx - x) / across) for cx, cy in centres)
    for a, b in zip(turns[1:] and turns, [*turns[1:], turns[0] + math.tau], strict=False):
        reaches = (0.0, *WALLS)[rank], (*WALLS, BEYOND)[rank]
        start, end = (camera.to_screen(chart.ward(reach, (a + b) / 2)) for reach in reaches)
        paint.line(surface, SEAM, start, end, max(1.0, camera.zoom * 0.06))


def draw_frame(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> None:
    """Draw the frame of an inset."""
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


def draw_title(surface: pygame.Surface, camera: Camera, chart: Chart, board: int) -> None:
    """Write the name of an inset under the upper edge of its frame."""
    rect, width = camera.rect_to_screen(chart.box(board)), max(1, round(camera.zoom / 22))
    height = max(13, min(34, round(camera.unit * HEADROOM * 0.62)))
    words = fonts.exact_picture(_(chart.graph.boards[board].name), height, (226, 204, 152), serif=True)
    left = rect.left + 3 * width + 2 * max(4, round(camera.zoom * 0.22))
    paint.put(surface, words, topleft=(left, rect.top + 3 * width + round(camera.zoom * 0.14)))
