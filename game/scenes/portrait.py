"""The portrait of who plays a seat: the head of a computer's figure or card, or a sign."""

from __future__ import annotations

import pygame

from game.bots.opponents import Opponent
from game.ui import figures, paint, sprites, theme
from game.ui.pictures import kept_staged
from game.ui.smooth import smooth
from game.ui.theme import Colour

PERSON, COMPUTER = "icons/person", "icons/computer"
LARGEST = 256
"""Pixels of the largest portrait."""
SIGN = 0.6
"""How much of its tile a sign takes."""
GROUND = (52, 47, 40)
"""What stands behind a portrait."""
Crop = tuple[float, float, float] | None


def portrait(opponent: Opponent | None, side: int, corner: int, ink: Colour) -> pygame.Surface:
    """Return the portrait of a computer player in a tile so wide, or a sign in that ink where it has none."""
    if opponent is not None and figures.is_figure(opponent.portrait):
        return _head(opponent.portrait, opponent.crop, side, corner)
    return sign(COMPUTER, side, corner, ink)


def sign(name: str, side: int, corner: int, ink: Colour) -> pygame.Surface:
    """Return a sign in a tile so wide."""
    tile = paint.rounded((side, side), GROUND, corner).copy()
    shown = sprites.sprite(name, round(side * SIGN), tint=ink)
    tile.blit(shown, shown.get_rect(center=tile.get_rect().center))
    return tile


@kept_staged
def _head(name: str, crop: Crop, side: int, corner: int) -> pygame.Surface:
    """Return what is shown of a figure, in a square with round corners."""
    tile = paint.rounded((side, side), theme.lighter(GROUND, 0.12), corner).copy()
    seen = figures.facing(name, "right")
    box = _square(seen, crop)
    part = pygame.Surface(box.size, pygame.SRCALPHA)
    part.blit(seen, (0, 0), box)
    small = smooth(part, (side, side))
    small.blit(paint.rounded((side, side), (255, 255, 255), corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tile.blit(small, (0, 0))
    return tile


def _square(seen: pygame.Surface, crop: Crop) -> pygame.Rect:
    """Return the square of a picture that is shown: what is cut out, or the whole of a bust, which stands on the lower
    edge."""
    wide, high = seen.get_size()
    if crop is None:
        side = max(wide, high)
        return pygame.Rect((wide - side) // 2, high - side, side, side)
    left, top, side = (round(share * wide) for share in crop)
    return pygame.Rect(left, top, side, side)
