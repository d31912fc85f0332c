"""The picture of a medal: a ribbon in the colour of its game and a disc of bronze, silver or gold, or what is still
missing."""

from __future__ import annotations

from typing import Final

import pygame

from game.career.medals import Medal
from game.ui import sprites, theme
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour

GOLD, SILVER, BRONZE = (222, 178, 84), (190, 198, 206), (190, 122, 72)
GOLDEN, SILVERN = 15, 35
"""In so many of a thousand victories at most a golden medal is won, and a silver one."""
FINE: Final = 4
"""By how much larger it is drawn first."""


def metal(medal: Medal) -> Colour:
    """Return of what a medal is: the rarer, the dearer."""
    return GOLD if medal.in_1000 <= GOLDEN else SILVER if medal.in_1000 <= SILVERN else BRONZE


def disc(medal: Medal, tint: Colour, given: bool, high: int) -> pygame.Surface:
    """Return the picture of a medal so high; three quarters of that are its width and the disc."""
    return _disc(medal.icon, metal(medal), tint, given, max(8, high))


@kept
def _disc(icon: str, of: Colour, tint: Colour, given: bool, high: int) -> pygame.Surface:
    wide = high * 3 // 4
    large = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    across, middle = large.get_width(), large.get_width() // 2
    centre, radius = (middle, large.get_height() - middle), middle - FINE
    ribbon = tint if given else theme.mix(tint, (22, 24, 28), 0.82)
    for share, colour in ((0.30, theme.darker(ribbon, 0.3)), (0.17, ribbon)):
        reach = round(across * share)
        points = [(middle - reach, 0), (middle + reach, 0), (middle + reach, centre[1]), (middle - reach, centre[1])]
        pygame.draw.polygon(large, colour, points)
    if given:
        _struck(large, centre, radius, of)
    else:
        pygame.draw.circle(large, (24, 27, 32), centre, radius)
        pygame.draw.circle(large, (58, 64, 74), centre, radius, max(1, FINE * high // 48))
    picture = smooth(large, (wide, high))
    ink = theme.darker(of, 0.74) if given else (86, 92, 102)
    sign = sprites.sprite(icon, round(wide * 0.5), tint=ink)
    picture.blit(sign, sign.get_rect(center=(centre[0] // FINE, centre[1] // FINE)))
    return picture


def _struck(large: pygame.Surface, centre: tuple[int, int], radius: int, of: Colour) -> None:
    """Draw a disc of metal with light from the upper left, a rim and a field."""
    pygame.draw.circle(large, theme.darker(of, 0.45), centre, radius)
    steps = 16
    for n in range(steps):
        share = n / (steps - 1)
        shift = round(radius * 0.22 * share)
        colour = theme.mix(theme.darker(of, 0.22), theme.lighter(of, 0.42), share**1.4)
        pygame.draw.circle(large, colour, (centre[0] - shift, centre[1] - shift), round(radius * (0.95 - 0.62 * share)))
    pygame.draw.circle(large, theme.lighter(of, 0.3), centre, round(radius * 0.96), max(1, radius // 14))
    pygame.draw.circle(large, theme.darker(of, 0.35), centre, round(radius * 0.8), max(1, radius // 22))
