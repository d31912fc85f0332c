"""Pictures laid out on the board for a zoom: while the camera pans they are only moved."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame

from game.heresy.table.layout import Point
from game.ui import theme
from game.ui.camera import Camera
from game.ui.zooming import zoom_of

Laid = Iterable[tuple[pygame.Surface, Point]]
"""Pictures made for the zoom at which the camera rests, each with the point of the board where its middle is."""


class Blits:
    """Pictures that lie on the board."""

    def __init__(self) -> None:
        self._made: tuple[Hashable, list[tuple[pygame.Surface, Point]]] = None, []
        self._key: Hashable = None
        self._laid: list[tuple[pygame.Surface, int, int]] = []

    def draw(self, surface: pygame.Surface, camera: Camera, key: Hashable, lay: Callable[[], Laid]) -> None:
        """Draw them where the camera sees them; they are laid out anew where what they hang on has changed."""
        made = camera.unit, theme.current().name, key
        whole = camera.zoom, made
        if made != self._made[0]:
            self._made = made, list(lay())
        if whole != self._key:
            zoom, scale = zoom_of(camera), camera.zoom
            pictures = ((zoom.fits(picture), at) for picture, at in self._made[1])
            self._laid = [
                (one, round(x * scale) - one.get_width() // 2, round(y * scale) - one.get_height() // 2)
                for one, (x, y) in pictures
            ]
            self._key = whole
        left, top = map(round, camera.to_screen((0.0, 0.0)))
        surface.fblits([(one, (x + left, y + top)) for one, x, y in self._laid])
