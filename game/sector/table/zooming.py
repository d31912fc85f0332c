"""Pictures made for the zoom at which a camera comes to rest, quickly stretched while it is on its way."""

from __future__ import annotations

import pygame

from game.ui.camera import Camera

NEARLY = 0.01
"""Zooms that differ by less than this share show the same pictures."""


class Zoom:
    """How large pictures are drawn now; each that is stretched is stretched once."""

    def __init__(self, camera: Camera) -> None:
        self.unit = max(1, round(camera.level))
        """Pixels of a unit for which pictures are made."""
        share = camera.zoom / self.unit
        self.share = 1.0 if abs(share - 1) < NEARLY else share
        self._stretched: dict[int, pygame.Surface] = {}

    def fits(self, picture: pygame.Surface) -> pygame.Surface:
        """Return a picture as large as it is seen now."""
        if self.share == 1.0:
            return picture
        found = self._stretched.get(id(picture))
        if found is None:
            size = max(1, round(picture.get_width() * self.share)), max(1, round(picture.get_height() * self.share))
            found = self._stretched[id(picture)] = pygame.transform.scale(picture, size)
        return found

    def put(self, surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """Draw a picture with its middle at a point of the screen."""
        shown = self.fits(picture)
        surface.blit(shown, (round(centre[0] - shown.get_width() / 2), round(centre[1] - shown.get_height() / 2)))
