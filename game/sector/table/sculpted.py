"""Sculpted figures at every size, made from one that is kept: their files are large, and a zoom is to be quick."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.figures import Figure, figure
from game.ui.pictures import kept
from game.ui.smooth import smooth

REFERENCE: Final = 96
"""Pixels of a square of the figures that are kept: as large as a square of the board is at the closest zoom."""


@kept
def sized(family: str, row: str, column: int, square: int) -> Figure:
    """Return a figure, `kind-pose`, of a family at so many pixels a square. Shared."""
    if square >= REFERENCE:
        return figure(family, row, column, square)
    made = figure(family, row, column, REFERENCE)
    share = max(1, square) / REFERENCE
    width, height = (max(1, round(side * share)) for side in made.picture.get_size())
    x, y = made.anchor
    return made._replace(picture=smooth(made.picture, (width, height)), anchor=(round(x * share), round(y * share)))


def load(family: str, row: str) -> None:
    """Load a figure, so that it is quickly drawn at any size."""
    figure(family, row, 0, REFERENCE)


def lifted(made: Figure, more: int) -> Figure:
    """Return a figure brighter than it was sculpted, so that it stands out from what lies below."""
    lit, light = made.picture.copy(), made.picture.copy()
    light.fill((more, more, more), special_flags=pygame.BLEND_RGB_MULT)
    lit.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made._replace(picture=lit)
