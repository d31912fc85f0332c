"""What lies beneath all else: the galaxy as it is held with its routes, the sky over the boards inside it; drawn anew
only where worlds change hands."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import TypeVar

import numpy as np
import pygame

from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table import insets, routes, territory
from game.heresy.table.layout import Chart, meets
from game.heresy.table.territory import Sides, Territory, noise
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.stretching import stretch
from game.ui.tabletop import Box

FINE = 10
"""Points of the nebulae for each unit."""
BEYOND = 2
"""Units around the board that the sky covers, too."""
SEED = 43
DEEP = np.array([10, 10, 19])
CLOUDS = (
    (np.array([74, 48, 128]), 3.4, 0.95),
    (np.array([26, 58, 110]), 4.6, 0.85),
    (np.array([122, 46, 74]), 5.2, 0.55),
    (np.array([22, 86, 88]), 3.9, 0.35),
)
"""Colours of the clouds, how large they are and how bright."""
STARS_PER_UNIT = 1.7
TINTS = ((255, 255, 255), (200, 214, 255), (255, 228, 196), (232, 214, 255))
BAND = 256
"""Rows of pixels that are drawn in a step."""
T = TypeVar("T")


Work = Generator[None, None, T]


def warm(chart: Chart) -> Iterator[None]:
    """Work out the clouds."""
    return _clouds(*_span(chart.solar)).steps()


def changes(held: Territory, chart: Chart, before: Sides, after: Sides) -> list[Box]:
    """Return where the galaxy looks otherwise: about worlds that fell, and along their routes."""
    found = held.boxes(before, after)
    fallen = {place for place, old, new in zip(held.places, before, after, strict=True) if old != new}
    for route in chart.graph.routes:
        if {route.a, route.b} & fallen:
            xs, ys = zip(*routes.arc(chart, route), strict=True)
            found.append((min(xs) - 0.1, min(ys) - 0.1, max(xs) - min(xs) + 0.2, max(ys) - min(ys) + 0.2))
    return found


def steps(surface: pygame.Surface, camera: Camera, chart: Chart, held: Territory, sides: Sides) -> Iterator[None]:
    """Draw in steps what lies beneath the board that the camera looks at."""
    board = next(board for board in (SOLAR, PALACE, GALAXY) if meets(chart.box(board), camera.board))
    if board == GALAXY:
        picture = yield from held.picture(sides, theme.current().name)
        rect = camera.rect_to_screen(held.box)
        for band in _bands(surface.get_clip()):
            with paint.clipped(surface, band):
                stretch(surface, picture, rect)
            yield
        yield from routes.war_steps(surface, camera, chart, dict(zip(held.places, sides, strict=True)))
        return
    around = camera.rect_to_screen(_around(camera))
    yield from warm(chart)
    yield from _sky_steps(surface, camera, around.clip(surface.get_clip()))
    yield from insets.steps(surface, camera, chart, board)
    yield from routes.light_steps(surface, camera, chart, board)
    yield from routes.line_steps(surface, camera, chart, board)
    insets.draw_frame(surface, camera, chart, board)
    _fade(surface, camera, around)
    yield


def _around(camera: Camera) -> Box:
    left, top, width, height = camera.board
    return left - 1.4, top - 1.4, width + 2.8, height + 2.8


def _fade(surface: pygame.Surface, camera: Camera, around: pygame.Rect) -> None:
    """Let the sky fade away at its edges."""
    reach, clip = max(4, round(camera.zoom * 1.2)), surface.get_clip()
    if around.inflate(-2 * reach, -2 * reach).contains(clip):
        return
    for step in range(reach):
        level = round(255 * (step / reach) ** 1.4)
        ring = around.inflate(-2 * step, -2 * step)
        for line in (
            (ring.left, ring.top, ring.width, 1),
            (ring.left, ring.bottom - 1, ring.width, 1),
            (ring.left, ring.top, 1, ring.height),
            (ring.right - 1, ring.top, 1, ring.height),
        ):
            surface.fill((255, 255, 255, level), clip.clip(line), special_flags=pygame.BLEND_RGBA_MULT)


# -- the sky: nebulae and stars, made once for a chart and stretched to every zoom --


def _span(whole: Box) -> tuple[int, int]:
    """Return how many units the sky is wide and high."""
    return round(whole[2] + 2 * BEYOND) + 1, round(whole[3] + 2 * BEYOND) + 1


class Clouds:
    """The clouds over so many units; their picture comes once it is worked out."""

    def __init__(self, width: int, height: int) -> None:
        self.size = width * FINE, height * FINE
        self.picture: pygame.Surface | None = None

    def steps(self) -> Iterator[None]:
        """Work it out in steps, unless it is there."""
        if self.picture is not None:
            return
        rng, size = np.random.default_rng(SEED), self.size
        yield
        ys, xs = np.meshgrid(np.linspace(-1, 1, size[1]), np.linspace(-1, 1, size[0]))
        found = np.zeros((*size, 3)) + DEEP
        for colour, grain, bright in CLOUDS:
            cloud = yield from noise(rng, size, grain * FINE / territory.FINE)
            found += np.clip(cloud - 0.42, 0, 1)[..., None] ** 1.5 * colour * bright * 2.6
            yield
        along = np.exp(-(((ys * 0.9 + xs * 0.28 + 0.05) / 0.42) ** 2))
        band = along * (0.45 + 0.55 * (yield from noise(rng, size, 2.2 * FINE / territory.FINE)))
        found += band[..., None] * np.array([34, 28, 54])
        yield
        dark = np.clip((yield from noise(rng, size, 2.6 * FINE / territory.FINE)) - 0.55, 0, 1) * 2.2
        found *= 1 - 0.5 * np.clip(dark, 0, 1)[..., None]
        found += rng.normal(0, 1.0, (*size, 1))
        yield
        self.picture = pygame.surfarray.make_surface(np.clip(found, 0, 255).astype(np.uint8)).convert(32)


@lru_cache(maxsize=1)
def _clouds(width: int, height: int) -> Clouds:
    return Clouds(width, height)


@lru_cache(maxsize=4)
def _stars(width: int, height: int) -> tuple[tuple[float, float, float, int], ...]:
    """Return places, brightness and tint of stars over so many units."""
    chance = random.Random(SEED)
    return tuple(
        (chance.uniform(0, width), chance.uniform(0, height), chance.random() ** 3, chance.randrange(len(TINTS)))
        for _ in range(round(width * height * STARS_PER_UNIT))
    )


def _bands(area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield an area in bands, in each of which something is drawn in a step."""
    for top in range(area.top, area.bottom, BAND):
        yield pygame.Rect(area.left, top, area.width, min(BAND, area.bottom - top))


def _sky_steps(surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> Iterator[None]:
    """Draw the sky in an area in steps."""
    clouds = _clouds(*_span(camera.board))
    yield from clouds.steps()
    assert clouds.picture is not None
    for band in _bands(area):
        with paint.clipped(surface, band):
            stretch(surface, clouds.picture, camera.rect_to_screen(_around(camera)))
        yield
    with paint.clipped(surface, area):
        _draw_stars(surface, camera)
    yield


def _draw_stars(surface: pygame.Surface, camera: Camera) -> None:
    """Draw the stars of a board; each lights what it lies on, so that none may be drawn twice."""
    left, top, _width, _height = _around(camera)
    seen = surface.get_clip().inflate(4, 4).clip(camera.rect_to_screen(_around(camera)))
    for x, y, bright, tint in _stars(*_span(camera.board)):
        at = camera.to_screen((left + x, top + y))
        if seen.collidepoint(at):
            _star(surface, (round(at[0]), round(at[1])), bright, TINTS[tint])


def _star(surface: pygame.Surface, at: tuple[int, int], bright: float, tint: tuple[int, int, int]) -> None:
    """Light a place and what is next to it; a fill that adds minds no clip by itself."""
    clip, level = surface.get_clip(), 0.16 + 0.84 * bright
    colour = tuple(round(part * level) for part in tint)
    surface.fill(colour, clip.clip((*at, 1, 1)), special_flags=pygame.BLEND_RGB_ADD)
    if bright > 0.45:
        faint = tuple(part // 3 for part in colour)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            surface.fill(faint, clip.clip((at[0] + dx, at[1] + dy, 1, 1)), special_flags=pygame.BLEND_RGB_ADD)
