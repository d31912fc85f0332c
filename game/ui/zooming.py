"""Pictures made for the zoom at which a camera rests, stretched while it is on its way and others are made."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.camera import Camera
from game.ui.figures import Figure
from game.ui.smooth import smooth

NEARLY = 0.01
"""Zooms that differ by less than this share show the same pictures."""
LEGIBLE = 0.7
"""Words are left out where everything is seen smaller than this part of what they were made for."""

Point = tuple[float, float]


def whole(plate: pygame.Rect, view: pygame.Rect) -> pygame.Rect | None:
    """Return where a name stands that nothing is cut of: moved in from the edge of what is seen of the board, or
    nowhere if its middle is beyond."""
    return plate.clamp(view) if view.collidepoint(plate.center) else None


class Zoom:
    """How large pictures are drawn now; each that is stretched is stretched once."""

    def __init__(self, unit: float, zoom: float) -> None:
        self.unit = max(1, round(unit))
        """Pixels of a unit for which pictures are made."""
        share = zoom / self.unit
        self.share = 1.0 if zoom == unit or abs(share - 1) < NEARLY else share
        self._stretched: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}
        """What was stretched, and to what, by its id."""

    @property
    def legible(self) -> bool:
        """Return whether words find room: they are never stretched, and stand as they were made."""
        return self.share >= LEGIBLE

    def made(self, side: int) -> int:
        """Return how long a side of a picture is made that is seen so long now."""
        return side if self.share == 1.0 else max(1, round(side / self.share))

    def fits(self, picture: pygame.Surface) -> pygame.Surface:
        """Return a picture as large as it is seen now."""
        if self.share == 1.0:
            return picture
        found = self._stretched.get(id(picture))
        if found is None:
            size = max(1, round(picture.get_width() * self.share)), max(1, round(picture.get_height() * self.share))
            found = self._stretched[id(picture)] = picture, smooth(picture, size)
        return found[1]

    def put(self, surface: pygame.Surface, picture: pygame.Surface, centre: Point, flags: int = 0) -> None:
        """Draw a picture with its middle at a point of the screen."""
        shown = self.fits(picture)
        place = round(centre[0] - shown.get_width() / 2), round(centre[1] - shown.get_height() / 2)
        surface.blit(shown, place, special_flags=flags)

    def write(self, surface: pygame.Surface, words: pygame.Surface, centre: Point, view: pygame.Rect) -> None:
        """Draw words as they were made with their middle at a point of the screen, where they find room in what is seen
        of the board."""
        place = whole(words.get_rect(center=(round(centre[0]), round(centre[1]))), view)
        if self.legible and place is not None:
            surface.blit(words, place)

    def figure(self, made: Figure) -> Figure:
        """Return a figure as large as it is seen now."""
        if self.share == 1.0:
            return made
        x, y = made.anchor
        return made._replace(picture=self.fits(made.picture), anchor=(round(x * self.share), round(y * self.share)))


def zoom_of(camera: Camera) -> Zoom:
    """Return how large pictures are drawn for a camera now."""
    return _zoom(camera.unit, camera.zoom)


@lru_cache(maxsize=2)
def _zoom(unit: float, zoom: float) -> Zoom:
    return Zoom(unit, zoom)
