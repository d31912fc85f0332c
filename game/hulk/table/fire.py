"""Flames: a sheet of fire over every burning square, its glow around it. The same squares always burn the same way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import pygame

from game.hulk.table.layout import Plan
from game.ui.noise import Field, blurred

GRAIN = 40
"""Pixels a square at which fire is worked out."""
PAD = 1
CHARRED = (96, 72, 60)

HEAT = np.array(
    [[0, 0, 0], [46, 8, 4], [120, 22, 6], [214, 62, 10], [255, 132, 24], [255, 204, 84], [255, 246, 200]], dtype=float
)


@lru_cache(maxsize=12)
def _sheet(corners: tuple[tuple[int, int], ...]) -> pygame.Surface:
    """Return the fire over squares, to be added to what lies under it; a square wider on every side."""
    left, top = min(x for x, _ in corners) - PAD, min(y for _, y in corners) - PAD
    width, height = max(x for x, _ in corners) + PAD + 1 - left, max(y for _, y in corners) + PAD + 1 - top
    floor = np.zeros((width * GRAIN, height * GRAIN))
    for x, y in corners:
        floor[(x - left) * GRAIN : (x - left + 1) * GRAIN, (y - top) * GRAIN : (y - top + 1) * GRAIN] = 1.0
    soft = blurred(floor, GRAIN / 5)
    inside = np.clip(soft * 2.3 - 0.5, 0, 1)
    tongues = 0.47 + 0.5 * _turbulence(width * GRAIN, height * GRAIN, left * 31 + top)
    heat = np.clip(inside * tongues, 0, 0.96)
    halo = blurred(floor, GRAIN / 2) * 0.26 * (1 - floor) + floor * 0.12
    level = np.clip(np.maximum(heat, halo), 0, 1) * (len(HEAT) - 1)
    low = np.minimum(level.astype(int), len(HEAT) - 2)
    share = (level - low)[..., None]
    colours = HEAT[low] * (1 - share) + HEAT[low + 1] * share
    return pygame.surfarray.make_surface(np.clip(colours, 0, 255).astype(np.uint8))


def _turbulence(width: int, height: int, seed: int) -> Field:
    """Billowing noise of four sizes, between -1 and 1."""
    rng = np.random.default_rng(abs(seed) + 5)
    found = np.zeros((width, height))
    for cells, weight in ((1.1, 0.5), (2.6, 0.32), (5.5, 0.2), (11.0, 0.12)):
        columns, rows = int(width / GRAIN * cells) + 3, int(height / GRAIN * cells) + 3
        coarse = rng.uniform(-1, 1, (columns, rows))
        x, y = np.arange(width) / GRAIN * cells, np.arange(height) / GRAIN * cells
        i, j = x.astype(int), y.astype(int)
        f, g = x - i, y - j
        f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
        near = coarse[i] * (1 - f)[:, None] + coarse[i + 1] * f[:, None]
        found += weight * (near[:, j] * (1 - g) + near[:, j + 1] * g)
    return np.asarray(np.clip(found * 1.5 + 0.35 * (1 - 3 * np.abs(found)), -1, 1))


@lru_cache(maxsize=12)
def _scaled(corners: tuple[tuple[int, int], ...], zoom: int) -> pygame.Surface:
    sheet = _sheet(corners)
    size = sheet.get_width() * zoom // GRAIN, sheet.get_height() * zoom // GRAIN
    return pygame.transform.smoothscale(sheet, size)


def fires_of(plan: Plan, burning: Iterable[int]) -> list[tuple[tuple[int, int], ...]]:
    """Return the burning squares' corners, gathered by section."""
    sections: dict[int, list[tuple[int, int]]] = {}
    for square in burning:
        sections.setdefault(plan.board.section[square], []).append(plan.corner(square))
    return [tuple(sorted(corners)) for corners in sections.values()]


def draw(surface: pygame.Surface, corner: tuple[float, float], corners: tuple[tuple[int, int], ...], zoom: int) -> None:
    """Char squares and lay the fire over them; `corner` is where the sheet's first column and row begin on screen."""
    left, top = min(x for x, _ in corners) - PAD, min(y for _, y in corners) - PAD
    for x, y in corners:
        square = pygame.Rect(round(corner[0]) + (x - left) * zoom, round(corner[1]) + (y - top) * zoom, zoom, zoom)
        surface.fill(CHARRED, square, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(_scaled(corners, zoom), (round(corner[0]), round(corner[1])), special_flags=pygame.BLEND_RGB_ADD)
