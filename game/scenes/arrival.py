"""How a result comes into sight: those who won rise, the large words strike home, the rest is uncovered after them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.motion import ease_in, ease_out
from game.ui.theme import Colour

RISES, APART = 0.5, 0.14
"""Seconds in which somebody rises, and after which the next one does."""
STRIKES, STRUCK = 0.45, 0.62
"""When the large words begin to fall into place, and when they are there, in seconds."""
LARGE = 1.4
"""How much larger the words are at first."""
SHINES = 0.7
"""Seconds in which the light goes out that the words strike."""
COMES = 0.35
"""Seconds in which the other words come."""
DRAWS, NEXT = 0.7, 0.1
"""Seconds in which a column is uncovered from its left to its right, and after which the next one is."""
WHOLE = 2.0
"""Seconds after which everything is there."""


def risen(age: float, place: int) -> float:
    """Return how far the one at a place among those who are shown has risen, 0 to 1."""
    return ease_out(_share(age, place * APART, RISES))


def shine(age: float) -> float:
    """Return how bright the light is that the large words strike, 0 to 1."""
    return 0.0 if age < STRUCK else (1 - _share(age, STRUCK, SHINES)) ** 2


def cover(
    surface: pygame.Surface, age: float, soil: Colour, title: pygame.Surface, at: pygame.Rect, words: pygame.Rect
) -> None:
    """Cover the words of a result as far as they have not come; the title falls onto its place `at`."""
    if age < STRUCK:
        surface.fill(soil, words)
        way = ease_in(_share(age, STRIKES, STRUCK - STRIKES))
        if way:
            falling = pygame.transform.smoothscale_by(title, LARGE + (1 - LARGE) * way)
            falling.set_alpha(round(255 * way))
            surface.blit(falling, falling.get_rect(center=at.center))
        return
    level = round(255 * (1 - _share(age, STRUCK, COMES)))
    for rect in (
        pygame.Rect(words.x, words.y, words.width, at.y - words.y),
        pygame.Rect(words.x, at.bottom, words.width, words.bottom - at.bottom),
    ):
        _veil(surface, rect, soil, level)


def uncover(surface: pygame.Surface, age: float, soil: Colour, columns: Sequence[pygame.Rect]) -> None:
    """Cover what of each column has not come yet."""
    for n, rect in enumerate(columns):
        way = ease_out(_share(age, STRUCK + n * NEXT, DRAWS))
        shown = round(rect.width * way)
        surface.fill(soil, (rect.x + shown, rect.y, rect.width - shown, rect.height))


def _share(age: float, begins: float, takes: float) -> float:
    return max(0.0, min(1.0, (age - begins) / takes))


def _veil(surface: pygame.Surface, rect: pygame.Rect, soil: Colour, level: int) -> None:
    if level and rect.width > 0 and rect.height > 0:
        veil = pygame.Surface(rect.size)
        veil.fill(soil)
        veil.set_alpha(level)
        surface.blit(veil, rect)
