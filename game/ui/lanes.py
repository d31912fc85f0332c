"""Where what is shown over the board stands: lanes of which none covers another."""

from __future__ import annotations

from typing import NamedTuple

import pygame

SIZE = 1920, 1080
"""The window in which all lengths here are pixels."""
BANNER, LOW, CARD = 104, 850, (172, 241)
"""How high the banner is, where the low lane begins, and how large a card in the dock is."""
RAIL = 400
"""How wide the rail is."""
EDGE, FOOT = 44, 8
"""How far a card in the dock is from the right and the lower end of its lane."""


class Lanes(NamedTuple):
    """The banner above, the lane of a fight below, a card beside that, the rail, and all of it."""

    banner: pygame.Rect
    low: pygame.Rect
    dock: pygame.Rect
    rail: pygame.Rect
    full: pygame.Rect

    def of(self, lane: str) -> pygame.Rect:
        """Return the lane of that name; all of the window for any other."""
        return {"low": self.low, "rail": self.rail}.get(lane, self.full)

    def card(self, stage: pygame.Rect | None) -> pygame.Rect:
        """Return where a card is put while a stage stands there: in the dock, or in another corner that is free."""
        corners = [self.dock, self.dock.copy(), self.dock.copy(), self.dock.copy()]
        corners[1].left = self.low.left + self.low.right - self.dock.right
        for here, below in zip(corners[2:], corners, strict=False):
            here.topleft = below.left, self.banner.bottom
        return next((one for one in corners if stage is None or not one.colliderect(stage)), self.dock)

    @property
    def unit(self) -> float:
        """Return how large a pixel of a window of 1920x1080 is here."""
        return self.dock.height / CARD[1]


def lanes_of(
    size: tuple[int, int], banner: pygame.Rect, low: pygame.Rect, dock: pygame.Rect, rail: pygame.Rect
) -> Lanes:
    """Return the lanes of a table in a window of that size."""
    return Lanes(banner, low, dock, rail, pygame.Rect(0, 0, *size))


def lanes_in(room: pygame.Rect) -> Lanes:
    """Return the lanes of a board that is seen in a room without a rail: the low one is in the same proportions."""
    k = min(room.width / SIZE[0], room.height / SIZE[1])
    banner = pygame.Rect(room.left, room.top, room.width, round(BANNER * k))
    high = min(round((SIZE[1] - LOW) * room.width / (SIZE[0] - RAIL)), room.height // 4)
    low = pygame.Rect(room.left, 0, room.width, high)
    low.bottom = room.bottom
    dock = pygame.Rect(0, 0, round(CARD[0] * k), round(CARD[1] * k))
    dock.bottomright = low.right - round(EDGE * k), low.bottom - round(FOOT * k)
    rail = pygame.Rect(0, banner.bottom, round(RAIL * k), room.bottom - banner.bottom)
    rail.right = room.right
    return Lanes(banner, low, dock, rail, room)
