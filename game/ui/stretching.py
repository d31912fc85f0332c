"""Small pictures stretched smoothly over large places, block by block: only what a clip lets through is worked out."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.smooth import smooth

BLOCK = 256
"""The width and height of a block, in pixels of the screen."""
ABOUT = 2
"""Pixels of the small picture about a block that its edges are worked out from."""


def stretch(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a picture smoothly stretched to a rect, as far as the clip shows it."""
    for _step in stretching(surface, picture, rect):
        pass


def stretching(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, flags: int = 0) -> Iterator[None]:
    """Draw it in steps."""
    wide, high = picture.get_width() / rect.width, picture.get_height() / rect.height
    for block in _blocks(rect, surface.get_clip()):
        x, width = _span((block.x - rect.x) * wide, (block.right - rect.x) * wide, picture.get_width())
        y, height = _span((block.y - rect.y) * high, (block.bottom - rect.y) * high, picture.get_height())
        left, top = round(x / wide), round(y / high)
        right = x + width - _last(wide, x + width < picture.get_width())
        bottom = y + height - _last(high, y + height < picture.get_height())
        size = round(right / wide) - left, round(bottom / high) - top
        part = smooth(picture.subsurface((x, y, width, height)), size)
        surface.blit(part, block, block.move(-rect.x - left, -rect.y - top), flags)
        yield


def _blocks(rect: pygame.Rect, clip: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the blocks of a rect that meet a clip."""
    for y in range(rect.y, rect.bottom, BLOCK):
        for x in range(rect.x, rect.right, BLOCK):
            block = pygame.Rect(x, y, BLOCK, BLOCK).clip(rect)
            if block.colliderect(clip):
                yield block


def _last(share: float, more: bool) -> int:
    """Return 1 where a part is made larger and the next joins it: its last pixel lies at its end then."""
    return int(share < 1 and more)


def _span(start: float, end: float, most: int) -> tuple[int, int]:
    """Return where the pixels begin that a stretch is worked out from, and how many they are."""
    first = max(0, math.floor(start) - ABOUT)
    return first, min(most, math.ceil(end) + ABOUT) - first
