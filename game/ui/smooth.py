"""Pictures made larger or smaller, smoothly."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def smooth(picture: pygame.Surface, size: Sequence[float], into: pygame.Surface | None = None) -> pygame.Surface:
    """Return a picture of another size. A single row or column is doubled first: pygame reads past the end of it."""
    wide, high = picture.get_size()
    if (wide == 1 and size[0] > 1) or (high == 1 and size[1] > 1):
        picture = pygame.transform.scale(picture, (max(2, wide), max(2, high)))
    if into is not None:
        return pygame.transform.smoothscale(picture, size, into)
    return pygame.transform.smoothscale(picture, size)
