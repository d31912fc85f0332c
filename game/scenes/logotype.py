"""Gilded letters, and the program's name."""

from __future__ import annotations

import pygame

from game.ui import fonts, theme
from game.ui.pictures import kept
from game.ui.theme import Colour, darker, lighter

NAME = "Five Fronts"


def gilded(string: str, height: int, colour: Colour | None = None) -> pygame.Surface:
    """Return large serif letters that shine like brass. Shared."""
    return _gilded(string, height, colour or theme.current().accent)


@kept
def _gilded(string: str, height: int, colour: Colour) -> pygame.Surface:
    white = fonts.exact_picture(string, height, (255, 255, 255), serif=True, bold=True)
    letters = pygame.Surface((white.get_width() + 2, white.get_height() + 3), pygame.SRCALPHA)
    shadow = fonts.exact_picture(string, height, (0, 0, 0), serif=True, bold=True).copy()
    shadow.set_alpha(150)
    face = white.convert_alpha() if pygame.display.get_surface() else white.copy()
    face.blit(_sheen(face.get_size(), colour), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    letters.blit(shadow, (1, 3))
    letters.blit(face, (0, 0))
    return letters


def _sheen(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return brass from above: bright, then deep, with a brighter line where it turns."""
    stops = ((0.0, lighter(colour, 0.62)), (0.5, lighter(colour, 0.18)), (0.56, darker(colour, 0.16)), (1.0, colour))
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        place = min(1.0, max(0.0, (y / max(1, size[1] - 1) - 0.18) / 0.62))
        for (a, low), (b, high) in zip(stops, stops[1:], strict=False):
            if a <= place <= b:
                strip.set_at((0, y), (*theme.mix(low, high, (place - a) / (b - a)), 255))
                break
    return pygame.transform.scale(strip, size)
