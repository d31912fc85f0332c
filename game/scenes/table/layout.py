"""Where everything stands at a table: the board to the window's edge, lanes over it, the rail beside it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import scale
from game.ui.lanes import BANNER, CARD, LOW, SIZE

STRIP = 112
"""How wide the strip of portraits is, in a window of `SIZE` at the automatic scale."""
NARROWEST_STRIP = 80
RAIL = ((720, 286), (1080, 400), (1440, 470))
"""How wide the rail is in windows that high."""


class Rects(NamedTuple):
    """The board, and the lanes over it: the banner above, the low one below for a fight or verbs, in that the dock of a
    played card, the strip of portraits; and the rail."""

    board: pygame.Rect
    banner: pygame.Rect
    low: pygame.Rect
    dock: pygame.Rect
    strip: pygame.Rect
    rail: pygame.Rect


def share(size: tuple[int, int]) -> float:
    """Return how many pixels of a window of that size come to a pixel of the plain one."""
    return min(size[0] / SIZE[0], size[1] / SIZE[1]) * _chosen(size)


def rects(size: tuple[int, int], strip: bool = True) -> Rects:
    """Return where everything stands in a window of that size, with a strip of portraits or without."""
    k, (wide, high) = share(size), size
    rail = min(round(_between(min(high, wide * 9 / 16)) * _chosen(size)), wide // 2)
    board = pygame.Rect(0, 0, wide - rail, high)
    left = max(round(NARROWEST_STRIP * _chosen(size)), round(STRIP * k)) if strip else 0
    top, low = round(BANNER * k), high - round((SIZE[1] - LOW) * k)
    card = pygame.Rect(0, 0, round(CARD[0] * k), round(CARD[1] * k))
    card.bottomright = board.right - round(44 * k), high - round(8 * k)
    return Rects(
        board,
        pygame.Rect(0, 0, board.width, top),
        pygame.Rect(0, low, board.width, high - low),
        card,
        pygame.Rect(0, top, left, high - top),
        pygame.Rect(board.right, 0, rail, high),
    )


def _chosen(size: tuple[int, int]) -> float:
    """Return how much larger than at the automatic scale the interface is wanted."""
    return scale.current() / scale.suit(size)


def _between(high: float) -> float:
    """Return how wide the rail is in a window that high."""
    (low, wide), *others = RAIL
    if high <= low:
        return wide * high / low
    for height, width in others:
        if high <= height:
            return wide + (width - wide) * (high - low) / (height - low)
        low, wide = height, width
    return wide * high / low
