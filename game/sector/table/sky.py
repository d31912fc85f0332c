"""The sky and the lines of the grid on it: nebulae in the colours of their sector, and stars; the same for a map each
time.

The clouds are worked out once for a map, coarsely, and stretched to every zoom; stars are points at any zoom.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.kernel.memory import of_a_match
from game.sector.table.layout import BORDER, Plan
from game.ui.camera import Camera
from game.ui.noise import Field, Work
from game.ui.stretching import stretching
from game.ui.tabletop import Box
from game.ui.theme import Colour, mix

GRID_FROM: Final = 12
"""Pixels a unit from which lines part the cells."""
LINE: Final[Colour] = (50, 58, 80)
RIM: Final[Colour] = (96, 110, 144)
BAND: Final = 256
"""Rows of the ground whose lines are drawn at once, so that little is in memory."""
FINE: Final = 14
"""Points of the clouds for each unit."""
BEYOND: Final = 2.0
"""Units around the board that the sky covers, too."""
FADES: Final = 1.7
"""Units at the edge of the sky over which it fades away."""
DEEP: Final = np.array([9, 10, 19], np.float32)
HUES: Final = (
    ((58, 44, 128), (20, 74, 120), (128, 44, 96), (40, 112, 116)),
    ((24, 84, 112), (62, 48, 124), (30, 116, 96), (126, 84, 56)),
    ((102, 40, 84), (54, 42, 122), (136, 76, 48), (30, 84, 124)),
    ((36, 58, 132), (96, 44, 112), (26, 104, 110), (132, 60, 76)),
)
"""The colours of the clouds, the broadest first: one of these for each map."""
CLOUDS: Final = ((6.4, 1.0, 0.40), (4.4, 0.8, 0.46), (3.4, 0.75, 0.55), (2.4, 0.5, 0.58))
"""Of each cloud: how large its shapes are in units, how bright it is, and how much of the sky it leaves free."""
GAIN: Final = 1.75
BRIGHT: Final = 118.0
"""How bright the clouds are, and what the three colours of their brightest parts come to: they are not to shout behind
what lies on them."""
STARS_PER_UNIT: Final = 2.6
TINTS: Final[tuple[Colour, ...]] = ((255, 255, 255), (200, 214, 255), (255, 226, 192), (226, 214, 255), (188, 228, 255))
FEW: Final = 400
"""So many stars are drawn in a step."""
GLINT: Final = 0.93
"""How bright a star is to have rays."""


class Star(NamedTuple):
    """A star: where, how bright from 0 to 1, its colour."""

    x: float
    y: float
    bright: float
    tint: Colour


def seed_of(name: str) -> int:
    """Return the number from which the sky of a map is made."""
    return zlib.crc32(name.encode())


class Sky:
    """The sky of a map over a box of the table."""

    def __init__(self, seed: int, bounds: Box) -> None:
        self.seed = seed
        left, top, width, height = bounds
        self.box: Box = (left - BEYOND, top - BEYOND, width + 2 * BEYOND, height + 2 * BEYOND)
        self._clouds: pygame.Surface | None = None
        self._stars: tuple[Star, ...] = ()

    def steps(self) -> Iterator[None]:
        """Work it out in small steps, unless it is there."""
        if self._clouds is not None:
            return
        size = round(self.box[2] * FINE), round(self.box[3] * FINE)
        rng = np.random.default_rng(self.seed)
        light = np.zeros((*size, 3), np.float32) + DEEP
        hues = HUES[self.seed % len(HUES)]
        folds = []
        for _axis in range(2):
            folds.append(2.4 * ((yield from noise(rng, size, 5.0, 3)) - 0.5))
        for hue, (grain, bright, clear) in zip(hues, CLOUDS, strict=True):
            cloud = _folded((yield from noise(rng, size, grain, 5)), folds)
            yield
            light += (np.clip(cloud - clear, 0, 1) ** 1.35 * bright * GAIN)[..., None] * np.array(hue, np.float32)
            yield
        dust = np.clip(_folded((yield from noise(rng, size, 2.0, 5)), folds) - 0.52, 0, 1) * 2.6
        yield
        light *= 1 - 0.62 * np.clip(dust, 0, 1)[..., None]
        yield
        glow = light.sum(axis=2)
        yield
        peak = float(np.percentile(glow, 96))
        yield
        light = DEEP + (light - DEEP) * min(1.0, BRIGHT / peak)
        yield
        light += rng.normal(0, 1.1, (*size, 1))
        yield
        clouds = pygame.Surface(size, pygame.SRCALPHA)
        pygame.surfarray.blit_array(clouds, np.clip(light, 0, 255).astype(np.uint8))
        yield
        pygame.surfarray.pixels_alpha(clouds)[:] = (255 * self._fading(size)).astype(np.uint8)
        yield
        self._stars = yield from self._scattered(glow)
        self._clouds = clouds
        yield

    def _fading(self, size: tuple[int, int]) -> Field:
        """Return how much of the sky is seen: nothing at its edge."""
        across, down = (
            np.minimum(np.arange(length), np.arange(length)[::-1]) / FINE / (FADES + BORDER / 2) for length in size
        )
        away = 1 - np.hypot(np.clip(1 - across, 0, 1)[:, None], np.clip(1 - down, 0, 1)[None, :])
        share = np.clip(away, 0, 1)
        return np.asarray(share * share * (3 - 2 * share))

    def _scattered(self, glow: Field) -> Generator[None, None, tuple[Star, ...]]:
        """Scatter the stars: most of them faint, and more where clouds are bright."""
        chance = random.Random(self.seed)
        left, top, width, height = self.box
        found: list[Star] = []
        bright = float(glow.max()) or 1.0
        while len(found) < width * height * STARS_PER_UNIT:
            x, y = chance.random(), chance.random()
            here = float(glow[int(x * (glow.shape[0] - 1)), int(y * (glow.shape[1] - 1))]) / bright
            if chance.random() < 0.35 + here:
                tint = TINTS[chance.randrange(len(TINTS))]
                found.append(Star(left + x * width, top + y * height, chance.random() ** 3.4, tint))
                if len(found) % FEW == 0:
                    yield
        return tuple(found)

    def drawing(self, surface: pygame.Surface, camera: Camera) -> Generator[None, None, None]:
        """Draw it in steps as far as the surface's clip shows it."""
        yield from self.steps()
        assert self._clouds is not None
        yield from stretching(surface, self._clouds, camera.rect_to_screen(self.box))
        seen = surface.get_clip().inflate(6, 6)
        for n, star in enumerate(self._stars):
            if n % FEW == FEW - 1:
                yield
            at = camera.to_screen((star.x, star.y))
            if seen.collidepoint(at):
                _draw_star(surface, (round(at[0]), round(at[1])), star, camera.zoom)


def lines(plan: Plan, surface: pygame.Surface, camera: Camera) -> Iterator[None]:
    """Add the light of thin lines between the cells, band by band."""
    if camera.zoom < GRID_FROM:
        return
    width, height = surface.get_size()
    share = min(1.0, 0.55 + camera.zoom / 120)
    for top in range(0, height, BAND):
        layer = pygame.Surface((width, min(BAND, height - top)))
        for cell, centre in enumerate(plan.centres):
            if top - camera.zoom < camera.to_screen(centre)[1] < top + BAND + camera.zoom:
                _edges(plan, layer, camera, cell, top, share)
        surface.blit(layer, (0, top), special_flags=pygame.BLEND_RGB_ADD)
        yield


def _edges(plan: Plan, layer: pygame.Surface, camera: Camera, cell: int, top: int, share: float) -> None:
    """Draw the edges of a cell that no cell before it has drawn."""
    for near, start, end in plan.edges(cell):
        if near < 0 or near > cell:
            a, b = (camera.to_screen(point) for point in (start, end))
            colour = mix((0, 0, 0), RIM if near < 0 else LINE, share)
            pygame.draw.aaline(layer, colour, (a[0], a[1] - top), (b[0], b[1] - top))


def _draw_star(surface: pygame.Surface, at: tuple[int, int], star: Star, zoom: float) -> None:
    level = 0.14 + 0.86 * star.bright
    colour = tuple(round(part * level) for part in star.tint)
    surface.fill(colour, (*at, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    if star.bright <= 0.4:
        return
    reach = 1 if star.bright < GLINT else max(1, min(5, round(zoom * 0.06)))
    for step in range(1, reach + 1):
        faint = tuple(round(part * (0.42 if reach == 1 else 0.7 * (1 - step / (reach + 1)))) for part in colour)
        for dx, dy in ((step, 0), (-step, 0), (0, step), (0, -step)):
            surface.fill(faint, (at[0] + dx, at[1] + dy, 1, 1), special_flags=pygame.BLEND_RGB_ADD)


def _folded(cloud: Field, folds: list[Field]) -> Field:
    """Return a cloud drawn out along folds, as gas that streams."""
    i, j = np.meshgrid(*(np.arange(length) for length in cloud.shape), indexing="ij")
    x, y = (
        (at + fold * FINE).astype(int) % length for at, fold, length in zip((i, j), folds, cloud.shape, strict=True)
    )
    return np.asarray(cloud[x, y])


def noise(rng: np.random.Generator, size: tuple[int, int], grain: float, octaves: int) -> Work:
    """Work out soft noise between 0 and 1; the grain is in units."""
    total, weight = np.zeros(size, np.float32), 0.0
    for octave in range(octaves):
        cell = max(2.0, grain * FINE / 2**octave)
        coarse = rng.random((int(size[0] / cell) + 3, int(size[1] / cell) + 3)).astype(np.float32)
        total += _drawn_out(coarse, size) * 0.5**octave
        weight += 0.5**octave
        yield
    found = total / weight
    return np.asarray((found - found.min()) / max(1e-6, float(np.ptp(found))))


def _drawn_out(coarse: Field, size: tuple[int, int]) -> Field:
    """Return a coarse grid drawn out smoothly."""
    x, y = (np.linspace(0, length - 1.001, wide) for length, wide in zip(coarse.shape, size, strict=True))
    i, j = x.astype(int), y.astype(int)
    u, v = (x - i).astype(np.float32), (y - j).astype(np.float32)
    u, v = (u * u * (3 - 2 * u))[:, None], (v * v * (3 - 2 * v))[None, :]
    across = coarse[i] * (1 - u) + coarse[i + 1] * u
    return np.asarray(across[:, j] * (1 - v) + across[:, j + 1] * v)


@of_a_match
@lru_cache(maxsize=2)
def sky_of(seed: int, bounds: Box) -> Sky:
    """Return the sky of a map."""
    return Sky(seed, bounds)
