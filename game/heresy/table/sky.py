"""Deep space: nebulae and stars, made once for a chart and stretched to every zoom."""

from __future__ import annotations

import random
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.camera import Camera
from game.ui.tabletop import Box

Field = npt.NDArray[np.float64]

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


@lru_cache(maxsize=4)
def _nebulae(width: int, height: int) -> pygame.Surface:
    """Return the clouds over so many units."""
    rng = np.random.default_rng(SEED)
    size = width * FINE, height * FINE
    ys, xs = np.meshgrid(np.linspace(-1, 1, size[1]), np.linspace(-1, 1, size[0]))
    found = np.zeros((*size, 3)) + DEEP
    for colour, grain, bright in CLOUDS:
        cloud = _noise(rng, size, grain)
        found += np.clip(cloud - 0.42, 0, 1)[..., None] ** 1.5 * colour * bright * 2.6
    band = np.exp(-(((ys * 0.9 + xs * 0.28 + 0.05) / 0.42) ** 2)) * (0.45 + 0.55 * _noise(rng, size, 2.2))
    found += band[..., None] * np.array([34, 28, 54])
    dark = np.clip(_noise(rng, size, 2.6) - 0.55, 0, 1) * 2.2
    found *= 1 - 0.5 * np.clip(dark, 0, 1)[..., None]
    found += rng.normal(0, 1.0, (*size, 1))
    return pygame.surfarray.make_surface(np.clip(found, 0, 255).astype(np.uint8))


def _noise(rng: np.random.Generator, size: tuple[int, int], grain: float) -> Field:
    """Soft noise between 0 and 1, in four octaves; the grain is in units."""
    total, weight = np.zeros(size), 0.0
    for octave in range(4):
        cell = max(2.0, grain * FINE / 2**octave)
        coarse = rng.random((int(size[0] / cell) + 3, int(size[1] / cell) + 3))
        total += _stretched(coarse, size) * 0.5**octave
        weight += 0.5**octave
    return np.asarray(total / weight)


def _stretched(coarse: Field, size: tuple[int, int]) -> Field:
    """Return a coarse grid drawn out smoothly."""
    x, y = (np.linspace(0, length - 1.001, wide) for length, wide in zip(coarse.shape, size, strict=True))
    i, j = x.astype(int), y.astype(int)
    u, v = x - i, y - j
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


def draw(surface: pygame.Surface, camera: Camera, whole: Box, box: Box) -> None:
    """The sky of a box, which lies in the chart or a little beyond it."""
    left, top = whole[0] - BEYOND, whole[1] - BEYOND
    width, height = round(whole[2] + 2 * BEYOND) + 1, round(whole[3] + 2 * BEYOND) + 1
    rect = camera.rect_to_screen(box)
    clouds = _nebulae(width, height)
    area = pygame.Rect(
        round((box[0] - left) * FINE), round((box[1] - top) * FINE), round(box[2] * FINE), round(box[3] * FINE)
    ).clip(clouds.get_rect())
    surface.blit(pygame.transform.smoothscale(clouds.subsurface(area), rect.size), rect)
    for x, y, bright, tint in _stars(width, height):
        at = camera.to_screen((left + x, top + y))
        if rect.collidepoint(at):
            _star(surface, (round(at[0]), round(at[1])), bright, TINTS[tint])


def _star(surface: pygame.Surface, at: tuple[int, int], bright: float, tint: tuple[int, int, int]) -> None:
    level = 0.16 + 0.84 * bright
    colour = tuple(round(part * level) for part in tint)
    surface.fill(colour, (*at, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    if bright > 0.45:
        faint = tuple(part // 3 for part in colour)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            surface.fill(faint, (at[0] + dx, at[1] + dy, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
