"""The night in orbit on which the cards lie: a dark sky with far clouds and stars."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame

from game.ui import theme
from game.ui.smooth import smooth
from game.ui.stretching import stretch
from game.ui.theme import colour

SKY, SMALL, SEED = colour("#0a0d12"), 96, 41
FADED, FADES = 8, 32
"""How much of it, of a hundred, fades away at its foot, and in how many steps."""
CLOUDS = ((colour("#3a1526"), 0.0), (colour("#12294a"), 1.0))
"""What glows beyond either edge of the table."""


def draw(surface: pygame.Surface) -> Iterator[None]:
    """Draw it in steps; in high contrast it is plain."""
    look = theme.current()
    if look is theme.HIGH_CONTRAST:
        surface.fill(look.table)
        return
    stretch(surface, _clouds(), surface.get_rect())
    yield
    random = np.random.default_rng(SEED)
    wide, high = surface.get_size()
    for x, y, light in random.random((wide * high // 9000, 3)):
        bright = round(40 + 130 * light**6)
        surface.fill(
            (bright, bright, bright + 12), (int(x * wide), int(y * high), 1 + (light > 0.97), 1 + (light > 0.97))
        )
    yield
    edge = pygame.Surface((1, FADES), pygame.SRCALPHA)
    for y in range(FADES):
        edge.set_at((0, y), (255, 255, 255, round(255 * (1 - y / (FADES - 1)))))
    rect = pygame.Rect(0, 0, wide, high * FADED // 100).move_to(bottom=high)
    surface.blit(smooth(edge, rect.size), rect, special_flags=pygame.BLEND_RGBA_MULT)
    yield


def _clouds() -> pygame.Surface:
    """Return the sky without its stars, small."""
    random = np.random.default_rng(SEED)
    pixels = np.full((SMALL, SMALL, 3), SKY, dtype=float)
    down = np.linspace(0, 1, SMALL)[None, :]
    for tint, edge in CLOUDS:
        share = np.clip(1 - abs(down - edge) * 1.9, 0, 1) * _noise(random)
        pixels += (np.array(tint) - SKY) * share[..., None]
    picture = pygame.Surface((SMALL, SMALL), pygame.SRCALPHA)
    pygame.surfarray.blit_array(picture, np.clip(pixels, 0, 255).astype(np.uint8))
    pygame.surfarray.pixels_alpha(picture)[:] = 255
    return picture


def _noise(random: np.random.Generator) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return clouds: how thick each part of them is."""
    thick = np.zeros((SMALL, SMALL))
    for side, share in ((4, 0.6), (9, 0.3), (24, 0.1)):
        patch = np.repeat((random.random((side, side, 1)) * 255).astype(np.uint8), 3, axis=2)
        grown = smooth(pygame.surfarray.make_surface(patch), (SMALL, SMALL))
        thick += pygame.surfarray.array3d(grown)[..., 0] / 255 * share
    return np.clip(thick * 1.6 - 0.35, 0, 1)
