"""Warp storms: a stain on the cells that they cover, slow whirls of cloud over it, and the eye of each core.

The whirls are one picture turned in steps; each has two arms, so that half a turn looks like a whole one. They go on as
long as the table is looked at; where motion is reduced they stand still.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from game.sector.table.layout import Point
from game.sector.table.zooming import Zoom
from game.ui.pictures import kept
from game.ui.theme import Colour

STAIN: Final[Colour] = (132, 62, 214)
"""What the cells of a storm are tinted with, and bordered."""
SIZE, EYE = 1.56, 1.9
"""How wide a whirl is, and that of a core, in units."""
FINE: Final = 168
"""Points across the picture that whirls are made of."""
STEPS: Final = 60
COARSE_STEPS: Final = 40
"""Of how many pictures half a turn is made: of fewer where they are large."""
LARGE: Final = 64
HALF_TURN_MS: Final = 11_000.0
SWIRL_MS: Final = HALF_TURN_MS / STEPS
"""After how long the whirls have moved on, in milliseconds."""
LAGS: Final = (0.0, 0.37, 0.61, 0.83)
"""By which part of half a turn whirls differ from their neighbours."""
RAMP: Final = (
    (0.0, (26, 14, 58)),
    (0.35, (70, 32, 130)),
    (0.62, (134, 66, 214)),
    (0.82, (196, 130, 246)),
    (1.0, (250, 224, 255)),
)
"""The colours of cloud, from dark to bright."""


def steps(unit: int) -> int:
    """Return of how many pictures half a turn is made at so many pixels a unit."""
    return STEPS if unit <= LARGE else COARSE_STEPS


def turned(unit: int, now: float, cell: int) -> int:
    """Return how far the whirl of a cell has turned at a time, in steps."""
    count = steps(unit)
    return int((now / HALF_TURN_MS + LAGS[(cell * 7 + cell // 5) % len(LAGS)]) * count) % count


@lru_cache(maxsize=2)
def _cloud(core: bool) -> pygame.Surface:
    """Return a whirl as it is before it turns."""
    rng = np.random.default_rng(11 + core)
    line = np.linspace(-1, 1, FINE)
    x, y = np.meshgrid(line, line, indexing="ij")
    reach, angle = np.hypot(x, y), np.arctan2(y, x)
    twist = 2 * angle + 5.4 * np.sqrt(reach + 0.02)
    arms = 0.5 + 0.5 * np.cos(twist)
    rough = np.zeros_like(reach)
    for n in range(1, 7):
        phase, wave = rng.uniform(0, math.tau, 2)
        rough += np.cos(2 * n * angle + phase + 7.0 * n * reach) * np.cos(wave + 5.2 * n * reach) / n
    rough = (rough - rough.min()) / np.ptp(rough)
    edge = np.clip(1 - reach, 0, 1)
    soft = edge * edge * (3 - 2 * edge)
    dense = np.clip(0.16 + 0.58 * arms * (0.45 + 0.55 * rough) + 0.34 * rough, 0, 1)
    light = np.clip(dense * (0.62 + 0.5 * soft), 0, 1)
    if core:
        light = np.clip(light + 0.75 * np.exp(-((reach / 0.2) ** 2)), 0, 1)
        light *= 1 - 0.9 * np.exp(-((reach / 0.085) ** 4))
    marks = [mark for mark, _colour in RAMP]
    colours = np.stack([np.interp(light, marks, [colour[c] for _mark, colour in RAMP]) for c in range(3)], axis=-1)
    alpha = np.clip(soft**1.05 * (0.24 + 0.86 * dense), 0, 1) * (225 if core else 196)
    picture = pygame.Surface((FINE, FINE), pygame.SRCALPHA)
    pygame.surfarray.blit_array(picture, colours.astype(np.uint8))
    pygame.surfarray.pixels_alpha(picture)[:] = alpha.astype(np.uint8)
    return picture


@kept
def whirl(unit: int, core: bool, step: int) -> pygame.Surface:
    """Return a whirl at so many pixels a unit, turned by so many steps. Shared."""
    wide = (EYE if core else SIZE) * unit
    turn = -180.0 * step / steps(unit)
    found = pygame.transform.rotozoom(_cloud(core), turn, wide / FINE)
    inner = pygame.Rect(0, 0, min(found.get_width(), round(wide)), min(found.get_height(), round(wide)))
    inner.center = found.get_rect().center
    return found.subsurface(inner.clip(found.get_rect())).copy()


@kept
def eye(unit: int) -> pygame.Surface:
    """Return the mark of a core: eight rays about a slit pupil. Shared."""
    fine, size = 4, max(9, round(unit * 0.62))
    large = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    large.fill((255, 214, 255, 0))
    middle, reach = size * fine / 2, size * fine / 2
    for shade, grow in (((20, 4, 34, 255), 1.0), ((255, 214, 255, 255), 0.0)):
        thick = size * fine * (0.018 + 0.028 * grow)
        for ray in range(8):
            angle = math.tau * ray / 8
            tip = 0.96 if ray % 2 == 0 else 0.74
            _ray(large, middle, angle, reach * 0.44, reach * tip, thick * (1.7 if ray % 2 == 0 else 1.3), shade)
        pygame.draw.circle(large, shade, (middle, middle), reach * 0.4 + thick, max(1, round(reach * 0.12 + 2 * thick)))
        lid = pygame.Rect(0, 0, reach * 0.16 + 2 * thick, reach * 0.44 + 2 * thick).move_to(center=(middle, middle))
        pygame.draw.ellipse(large, shade, lid)
    return pygame.transform.smoothscale(large, (size, size))


def _ray(
    surface: pygame.Surface, middle: float, angle: float, start: float, end: float, half: float, colour: tuple[int, ...]
) -> None:
    """Draw a ray that narrows to its tip."""
    cos, sin = math.cos(angle), math.sin(angle)
    root = middle + cos * start, middle + sin * start
    points = [
        (root[0] - sin * half, root[1] + cos * half),
        (middle + cos * (end + half), middle + sin * (end + half)),
        (root[0] + sin * half, root[1] - cos * half),
    ]
    pygame.draw.polygon(surface, colour, points)


def draw(surface: pygame.Surface, zoom: Zoom, cell: int, at: Point, core: bool, now: float, light: float = 1.0) -> None:
    """Draw the whirl of a cell at a point of the screen; `light` is how much of it is there yet."""
    picture = zoom.fits(whirl(zoom.unit, core, turned(zoom.unit, now, cell)))
    corner = round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)
    if light < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * light))
    surface.blit(picture, corner)
