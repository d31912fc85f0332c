"""Tiles: the printed ground of a counter, square, with cut corners, or round."""

from __future__ import annotations

import pygame

from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour, darker, lighter, mix

FINE = 4
SQUARE, CUT, DISC = "square", "cut", "disc"


def _outline(shape: str, size: float, inset: float) -> list[tuple[float, float]]:
    """Return the corners of a tile: square ones slightly softened, or cut ones."""
    cut = size * (0.24 if shape == "cut" else 0.07) - inset * 0.41
    a, b = inset, size - inset
    c, d = a + cut, b - cut
    return [(c, a), (d, a), (b, c), (b, d), (d, b), (c, b), (a, d), (a, c)]


def _fill(layer: pygame.Surface, shape: str, inset: float, colour: Colour) -> None:
    size = layer.get_width()
    if shape == "disc":
        pygame.draw.circle(layer, colour, (size / 2, size / 2), size / 2 - inset)
    else:
        pygame.draw.polygon(layer, colour, _outline(shape, size, inset))


@kept
def blank(shape: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a tile without its figure: dark edge, rim in the seat's colour, bevel of a light and a dark line,
    ground."""
    large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
    unit = size * FINE / 64
    rim = mix(colour, (255, 255, 255), 0.12)
    ground = mix((16, 40, 34), colour, 0.06) if shape == "disc" else mix(colour, (22, 26, 34), 0.46)
    _fill(large, shape, 0, (8, 10, 13))
    _fill(large, shape, 1.6 * unit, rim)
    _fill(large, shape, 5.2 * unit, darker(colour, 0.62))
    layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    _fill(layer, shape, 6.6 * unit, ground)
    fall = pygame.Surface((1, 32))
    for y in range(32):
        level = 255 - round(3.0 * y)
        fall.set_at((0, y), (level, level, level))
    layer.blit(smooth(fall, layer.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    large.blit(layer, (0, 0))
    _bevel(large, shape, unit, rim)
    return smooth(large, (size, size))


def _bevel(large: pygame.Surface, shape: str, unit: float, rim: Colour) -> None:
    """Light from the upper left along the rim, shade along the lower right."""
    size = large.get_width()
    width = max(1, round(1.5 * unit))
    if shape == "disc":
        box = pygame.Rect(0, 0, size, size).inflate(-4 * unit, -4 * unit)
        pygame.draw.arc(large, lighter(rim, 0.45), box, 0.9, 3.8, width)
        pygame.draw.arc(large, darker(rim, 0.45), box, 3.9, 6.9, width)
        return
    points = _outline(shape, size, 2.4 * unit)
    pygame.draw.lines(large, lighter(rim, 0.5), False, [points[6], points[7], points[0], points[1]], width)
    pygame.draw.lines(large, darker(rim, 0.5), False, [points[2], points[3], points[4], points[5]], width)
