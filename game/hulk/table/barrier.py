"""The force barrier: a pane of light over its square."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

GLOW, LINE, CORE = (120, 150, 255), (186, 206, 255), (92, 110, 226)
FINE = 4


@lru_cache(maxsize=16)
def barrier_picture(size: int) -> pygame.Surface:
    """Return the barrier for a square of so many pixels: cells of light within a bright frame; it is shared."""
    n = max(8, size) * FINE
    large = pygame.Surface((n, n), pygame.SRCALPHA)
    frame = pygame.Rect(0, 0, n, n).inflate(-n // 8, -n // 8)
    pygame.draw.rect(large, (*CORE, 96), frame, border_radius=n // 10)
    cells = pygame.Surface((n, n), pygame.SRCALPHA)
    for centre in _centres(n):
        pygame.draw.polygon(cells, (*LINE, 150), _cell(centre, n / 7.4), max(1, n // 60))
    mask = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), frame, border_radius=n // 10)
    cells.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(cells, (0, 0))
    halo = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(halo, (*GLOW, 220), frame, max(2, n // 14), border_radius=n // 10)
    large.blit(pygame.transform.gaussian_blur(halo, max(1, n // 24)), (0, 0))
    pygame.draw.rect(large, (*LINE, 255), frame, max(2, n // 36), border_radius=n // 10)
    return pygame.transform.smoothscale(large, (max(8, size), max(8, size)))


def _centres(n: int) -> list[tuple[float, float]]:
    """Return the middles of hexagonal cells over the picture."""
    across, down = n / 7.4 * 3**0.5, n / 7.4 * 1.5
    places = [(column + (row % 2) / 2, row) for row in range(-3, 4) for column in range(-3, 4)]
    return [(n / 2 + x * across, n / 2 + y * down) for x, y in places]


def _cell(centre: tuple[float, float], reach: float) -> list[tuple[float, float]]:
    return [(centre[0] + reach * sin(k * pi / 3), centre[1] - reach * cos(k * pi / 3)) for k in range(6)]
