"""What never moves on the chart: sky, sectors, routes and insets, drawn anew only when worlds change hands."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

import numpy as np
import pygame

from game.heresy.campaignfile import GALAXY, PALACE, SOLAR
from game.heresy.table import insets, provinces, routes
from game.heresy.table.colours import side_colour
from game.heresy.table.layout import Chart, meets
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.noise import Field
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
FRAME = 0.3
"""Units by which what is drawn of an inset reaches beyond it: its frame."""
NOBODY: theme.Colour = (78, 74, 96)


Shares = tuple[tuple[int, int], ...]
"""For each sector how many of its places each side controls, in eighths of all."""


def shares_of(chart: Chart, sides: Sequence[int]) -> Shares:
    """Return them, by the side that controls each place."""
    held = [[sides[place] for place in sector.places] for sector in chart.graph.sectors]
    return tuple(
        (round(8 * one.count(0) / max(1, len(one))), round(8 * one.count(1) / max(1, len(one)))) for one in held
    )


Insets = tuple[tuple[pygame.Surface, pygame.Rect], ...]
"""Pictures of the insets that are shown, each with where it lies."""
BAND = 256
"""Rows of pixels that are drawn in a step."""
T = TypeVar("T")


Work = Generator[None, None, T]


def warm(chart: Chart) -> Iterator[None]:
    """Work out the clouds."""
    return _clouds(*_span(chart.whole)).steps()


def changes(chart: Chart, before: Shares, after: Shares) -> list[Box]:
    """Return the sectors whose colours differ."""
    areas, pairs = provinces.sectors_of(chart.campaign).found(), zip(before, after, strict=True)
    return [areas.room(sector) for sector, (old, new) in enumerate(pairs) if old != new]


def steps(surface: pygame.Surface, camera: Camera, chart: Chart, shares: Shares) -> Iterator[None]:
    """Draw sky, sectors, routes and insets in steps, as far as the camera's board shows them."""
    around = camera.rect_to_screen(_around(camera))
    yield from warm(chart)
    yield from _sky_steps(surface, camera, chart.whole, around.clip(surface.get_clip()))
    shown = yield from _insets(surface, camera, chart, camera.board)
    yield
    if meets(chart.galaxy, camera.board):
        yield from _sectors(surface, camera, chart, shares)
        yield from routes.light_steps(surface, camera, chart, GALAXY)
        yield
        yield from routes.line_steps(surface, camera, chart, GALAXY)
        for board in (SOLAR, PALACE):
            if meets(chart.box(board), camera.board):
                insets.draw_callout(surface, camera, chart, board)
    for picture, rect in shown:
        surface.blit(picture, rect)
    yield
    _fade(surface, camera, around)
    yield


def _around(camera: Camera) -> Box:
    left, top, width, height = camera.board
    return left - 1.4, top - 1.4, width + 2.8, height + 2.8


def _insets(sky: pygame.Surface, camera: Camera, chart: Chart, board: Box) -> Work[Insets]:
    found = []
    for one in (SOLAR, PALACE):
        if meets(chart.box(one), board) and _framed(sky, camera, chart, one).colliderect(sky.get_clip()):
            picture, rect = yield from _inset(sky, camera, chart, one)
            found.append((picture, rect))
    return tuple(found)


def _inset(sky: pygame.Surface, camera: Camera, chart: Chart, board: int) -> Work[tuple[pygame.Surface, pygame.Rect]]:
    """Draw an inset with its frame, and say where it lies; it is drawn on the sky, which is then as before. It is drawn
    whole: smooth lines differ at a clip's end."""
    rect, clip = _framed(sky, camera, chart, board), sky.get_clip()
    before = sky.subsurface(rect).copy()
    sky.set_clip(rect)
    yield from insets.steps(sky, camera, chart, board)
    yield from routes.light_steps(sky, camera, chart, board)
    yield from routes.line_steps(sky, camera, chart, board)
    insets.draw_frame(sky, camera, chart, board)
    picture = sky.subsurface(rect).copy()
    sky.blit(before, rect)
    sky.set_clip(clip)
    yield
    return picture, rect


def _framed(sky: pygame.Surface, camera: Camera, chart: Chart, board: int) -> pygame.Rect:
    """Return where an inset lies with its frame."""
    rect = camera.rect_to_screen(chart.box(board)).inflate(FRAME * camera.zoom, FRAME * camera.zoom)
    return rect.clip(sky.get_rect())


def _sectors(surface: pygame.Surface, camera: Camera, chart: Chart, shares: Shares) -> Iterator[None]:
    worked = provinces.sectors_of(chart.campaign)
    yield from worked.steps()
    areas = worked.found()
    picture = areas.picture([_colour(*share) for share in shares], 0.26, 0.34)
    rect = camera.rect_to_screen(areas.box)
    yield
    for band in _bands(surface.get_clip()):
        with paint.clipped(surface, band):
            stretch(surface, picture, rect)
        yield


def _colour(loyal: int, traitor: int) -> theme.Colour:
    """Return the colour of a sector: each side's by its share, the rest nobody's."""
    if not loyal + traitor:
        return NOBODY
    mixed = theme.mix(side_colour(0), side_colour(1), traitor / (loyal + traitor))
    return theme.mix(NOBODY, mixed, min(1.0, 0.25 + 0.75 * abs(loyal - traitor) / 8))


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
            cloud = yield from _noise(rng, size, grain)
            found += np.clip(cloud - 0.42, 0, 1)[..., None] ** 1.5 * colour * bright * 2.6
            yield
        along = np.exp(-(((ys * 0.9 + xs * 0.28 + 0.05) / 0.42) ** 2))
        band = along * (0.45 + 0.55 * (yield from _noise(rng, size, 2.2)))
        found += band[..., None] * np.array([34, 28, 54])
        yield
        dark = np.clip((yield from _noise(rng, size, 2.6)) - 0.55, 0, 1) * 2.2
        found *= 1 - 0.5 * np.clip(dark, 0, 1)[..., None]
        found += rng.normal(0, 1.0, (*size, 1))
        yield
        self.picture = pygame.surfarray.make_surface(np.clip(found, 0, 255).astype(np.uint8)).convert(32)


@lru_cache(maxsize=1)
def _clouds(width: int, height: int) -> Clouds:
    return Clouds(width, height)


def _noise(rng: np.random.Generator, size: tuple[int, int], grain: float) -> Work[Field]:
    """Work out soft noise between 0 and 1, in four octaves; the grain is in units."""
    total, weight = np.zeros(size, np.float32), 0.0
    for octave in range(4):
        cell = max(2.0, grain * FINE / 2**octave)
        coarse = rng.random((int(size[0] / cell) + 3, int(size[1] / cell) + 3)).astype(np.float32)
        total += _stretched(coarse, size) * 0.5**octave
        weight += 0.5**octave
        yield
    return np.asarray(total / weight)


def _stretched(coarse: Field, size: tuple[int, int]) -> Field:
    """Return a coarse grid drawn out smoothly."""
    x, y = (np.linspace(0, length - 1.001, wide) for length, wide in zip(coarse.shape, size, strict=True))
    i, j = x.astype(int), y.astype(int)
    u, v = (x - i).astype(np.float32), (y - j).astype(np.float32)
    u, v = (u * u * (3 - 2 * u))[:, None], (v * v * (3 - 2 * v))[None, :]
    a, b = coarse[i][:, j], coarse[i + 1][:, j]
    c, d = coarse[i][:, j + 1], coarse[i + 1][:, j + 1]
    return np.asarray(a * (1 - u) * (1 - v) + b * u * (1 - v) + c * (1 - u) * v + d * u * v)


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


def _sky_steps(surface: pygame.Surface, camera: Camera, whole: Box, area: pygame.Rect) -> Iterator[None]:
    """Draw the sky in an area in steps."""
    yield from _clouds(*_span(whole)).steps()
    for band in _bands(area):
        with paint.clipped(surface, band):
            _draw_clouds(surface, camera, whole, _around(camera))
        yield
    with paint.clipped(surface, area):
        _draw_stars(surface, camera, whole, _around(camera))
    yield


def _draw_clouds(surface: pygame.Surface, camera: Camera, whole: Box, box: Box) -> None:
    """Draw the clouds of a box, which lies in the chart or a little beyond it."""
    left, top = whole[0] - BEYOND, whole[1] - BEYOND
    clouds = _clouds(*_span(whole)).picture
    assert clouds is not None
    area = pygame.Rect(
        round((box[0] - left) * FINE), round((box[1] - top) * FINE), round(box[2] * FINE), round(box[3] * FINE)
    ).clip(clouds.get_rect())
    stretch(surface, clouds.subsurface(area), camera.rect_to_screen(box))


def _draw_stars(surface: pygame.Surface, camera: Camera, whole: Box, box: Box) -> None:
    """Draw the stars of a box; each lights what it lies on, so that none may be drawn twice."""
    left, top = whole[0] - BEYOND, whole[1] - BEYOND
    seen = surface.get_clip().inflate(4, 4).clip(camera.rect_to_screen(box))
    for x, y, bright, tint in _stars(*_span(whole)):
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
