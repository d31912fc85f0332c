"""Where what is shown over the board stands: lanes of which none covers another."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.table.layout import BANNER, CARD, LOW, SIZE, Rects

BAND = 150, 850
"""From where to where the lane across the middle reaches, in a window of 1920x1080."""
EDGE, FOOT = 44, 8
"""How far a card in the dock is from the right and the lower end of its lane."""


class Lanes(NamedTuple):
    """The banner above, the lane of a fight below, a card beside that, the band across the middle, and all of it."""

    banner: pygame.Rect
    low: pygame.Rect
    dock: pygame.Rect
    band: pygame.Rect
    full: pygame.Rect

    @property
    def unit(self) -> float:
        """Return how large a pixel of a window of 1920x1080 is here."""
        return self.dock.height / CARD[1]


def lanes_of(size: tuple[int, int], found: Rects) -> Lanes:
    """Return the lanes of a table in a window of that size."""
    window = pygame.Rect(0, 0, *size)
    return Lanes(found.banner, found.low, found.dock, _band(window, found.banner, found.low), window)


def lanes_in(room: pygame.Rect) -> Lanes:
    """Return the lanes of a board that is seen in a room."""
    k = min(room.width / SIZE[0], room.height / SIZE[1])
    banner = pygame.Rect(room.left, room.top, room.width, round(BANNER * k))
    low = pygame.Rect(room.left, 0, room.width, round((SIZE[1] - LOW) * k))
    low.bottom = room.bottom
    dock = pygame.Rect(0, 0, round(CARD[0] * k), round(CARD[1] * k))
    dock.bottomright = low.right - round(EDGE * k), low.bottom - round(FOOT * k)
    return Lanes(banner, low, dock, _band(room, banner, low), room)


def _band(window: pygame.Rect, banner: pygame.Rect, low: pygame.Rect) -> pygame.Rect:
    top, bottom = (window.top + round(window.height * y / SIZE[1]) for y in BAND)
    top, bottom = max(top, banner.bottom), min(bottom, low.top)
    return pygame.Rect(window.left, top, window.width, bottom - top)
