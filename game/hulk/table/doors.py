"""Doors: slim leaves that slide apart, with hazard stripes; destroyed ones leave torn stumps."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.hulk.state import CLOSED, DESTROYED

FINE = 4
YELLOW, BLACK = (232, 180, 48), (26, 26, 26)
STEEL, LIGHT, DARK = (112, 122, 124), (168, 178, 178), (22, 26, 28)
THIN, BOLD = 0.24, 0.34
"""How thick a leaf is, in squares: seen from afar it is drawn bolder."""
AFAR = 36
STUMP = 0.2
SLIDES = 8
"""Steps from shut to open."""


@lru_cache(maxsize=128)
def door_picture(condition: int, axis: str, size: int, slid: int = -1) -> pygame.Surface:
    """Return a door of a square of that size; `axis` is the way one goes through it. Shared.

    `slid`: of a door that is moving, how wide it stands open, up to SLIDES; -1: it does not move.
    """
    scale = max(1, min(FINE, 320 // size))
    n = size * scale
    large = pygame.Surface((n, n), pygame.SRCALPHA)
    thick = BOLD if size < AFAR else THIN
    if 0 < slid < SLIDES:
        gap = (0.5 - STUMP) * slid / SLIDES
        _leaf(large, n, 0.0, 0.5 - gap, thick)
        _leaf(large, n, 0.5 + gap, 1.0, thick)
    elif slid == 0 or (condition == CLOSED and slid < 0):
        _leaf(large, n, 0.0, 0.5, thick)
        _leaf(large, n, 0.5, 1.0, thick)
        left, top = round(n * 0.5) - max(1, n // 90), round(n * (0.5 - thick / 2))
        seam = pygame.Rect(left, top, max(2, n // 45), round(n * thick))
        pygame.draw.rect(large, DARK, seam)
    elif condition == DESTROYED and slid < 0:
        _torn(large, n)
    else:
        _leaf(large, n, 0.0, STUMP, thick)
        _leaf(large, n, 1.0 - STUMP, 1.0, thick)
    _jambs(large, n)
    picture = pygame.transform.smoothscale(large, (size, size))
    return picture if axis == "NS" else pygame.transform.rotate(picture, 90)


def _leaf(large: pygame.Surface, n: int, start: float, end: float, thick: float) -> None:
    """A leaf across the way from `start` to `end`, parts of the square."""
    rect = pygame.Rect(round(n * start), round(n * (0.5 - thick / 2)), round(n * (end - start)), round(n * thick))
    shadow = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(shadow, (0, 0, 0, 130), rect.inflate(round(n * 0.02), round(n * 0.05)).move(0, round(n * 0.04)))
    large.blit(shadow, (0, 0))
    pygame.draw.rect(large, DARK, rect.inflate(0, round(n * 0.035)))
    pygame.draw.rect(large, STEEL, rect)
    _stripes(large, rect.inflate(0, -round(n * thick * 0.45)), n)
    line = max(1, round(n * 0.014))
    pygame.draw.rect(large, LIGHT, (rect.left, rect.top, rect.width, line))
    pygame.draw.rect(large, (58, 66, 68), (rect.left, rect.bottom - line, rect.width, line))


def _stripes(large: pygame.Surface, rect: pygame.Rect, n: int) -> None:
    """Slanted yellow and black."""
    part = pygame.Surface(rect.size)
    part.fill(YELLOW)
    step = max(4, round(n * 0.14))
    for x in range(-rect.height - step, rect.width + step, step):
        shift = x - rect.left % step
        over, end = shift + rect.height, shift + step // 2
        points = [(shift, rect.height), (over, 0), (over + step // 2, 0), (end, rect.height)]
        pygame.draw.polygon(part, BLACK, points)
    large.blit(part, rect)


def _jambs(large: pygame.Surface, n: int) -> None:
    """The posts on both sides."""
    wide, tall = round(n * 0.07), round(n * 0.36)
    for x in (0, n - wide):
        rect = pygame.Rect(x, (n - tall) // 2, wide, tall)
        pygame.draw.rect(large, DARK, rect.inflate(round(n * 0.02), round(n * 0.02)))
        pygame.draw.rect(large, (86, 96, 98), rect)
        pygame.draw.rect(large, LIGHT, (rect.left, rect.top, rect.width, max(1, n // 60)))


def _torn(large: pygame.Surface, n: int) -> None:
    """Jagged stumps and scorched scraps."""
    scorch = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.ellipse(scorch, (0, 0, 0, 150), (n * 0.14, n * 0.26, n * 0.72, n * 0.48))
    large.blit(pygame.transform.gaussian_blur(scorch, max(1, n // 14)), (0, 0))
    top, bottom = 0.5 - THIN / 2, 0.5 + THIN / 2
    left = [
        (0, top),
        (0.2, top),
        (0.3, top + 0.05),
        (0.2, 0.47),
        (0.34, 0.52),
        (0.18, 0.55),
        (0.24, bottom),
        (0, bottom),
    ]
    right = [(1, top), (0.86, top), (0.72, 0.45), (0.83, 0.5), (0.7, 0.56), (0.82, bottom), (1, bottom)]
    scraps = (
        [(0.42, 0.36), (0.5, 0.32), (0.53, 0.4)],
        [(0.58, 0.62), (0.66, 0.66), (0.57, 0.72)],
        [(0.36, 0.66), (0.44, 0.63), (0.42, 0.7)],
    )
    for shape in (left, right, *scraps):
        points = [(x * n, y * n) for x, y in shape]
        pygame.draw.polygon(large, (70, 78, 80), points)
        pygame.draw.lines(large, (150, 108, 60), True, points, max(1, n // 70))
