"""What a Marine on overwatch covers, lit on the floor."""

from __future__ import annotations

import pygame

from game.hulk.sight import blocking
from game.hulk.state import MARINES, HulkState
from game.hulk.table.base import HulkBoard
from game.hulk.telling.shades import covered
from game.ui import theme
from game.ui.camera import Camera
from game.ui.pictures import kept
from game.ui.theme import Colour

NEAREST, FADING = 62, 3.6
"""How bright a lane is beside the Marine, of 255, and by how much less from square to square."""


def lanes_of(view: HulkState) -> dict[int, int]:
    """Return the squares that Marines on overwatch cover, with how far the nearest of these Marines is."""
    return dict(sorted(covered(view), key=lambda one: -one[1]))


@kept
def _light(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    """Return the light on a square of a lane."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, alpha))
    return picture


class Lanes(HulkBoard):
    """A table that shows what is covered by overwatch."""

    _covered: tuple[object, dict[int, int]] = (None, {})

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: HulkState, now: float) -> None:
        """Light the lanes of overwatch on the floor, brightest beside the Marine."""
        watchers = tuple(
            (marine, view.place[marine], view.facing[marine]) for marine in view.marines if view.watch[marine]
        )
        if not watchers:
            return
        key = watchers, tuple(view.jam), blocking(view)
        if key != self._covered[0]:
            self._covered = key, lanes_of(view)
        colour = self.seat_colour(MARINES)
        for square, far in self._covered[1].items():
            rect = camera.rect_to_screen(self.plan.box(square))
            if rect.colliderect(camera.view):
                surface.blit(_light(rect.size, theme.lighter(colour, 0.25), round(NEAREST - FADING * far)), rect)
