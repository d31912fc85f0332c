"""A board's ground on the screen, drawn once for each zoom level."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.kernel.state import State
from game.ui import theme
from game.ui.camera import Camera
from game.ui.tabletop import Tabletop

KEPT = 3
MARGIN = 2.0
"""Board units drawn around the board."""


class Ground:
    """Keeps pictures of a board's ground, and stretches them while the camera zooms."""

    def __init__(self, table: Tabletop[Any]) -> None:
        self.table = table
        self._pictures: dict[tuple[float, Hashable, Hashable, str], pygame.Surface] = {}
        self._still: tuple[Hashable, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, view: State) -> None:
        """Show the ground as the camera sees it; while the camera rests, what came of it is kept as a whole."""
        ground = self.table.ground_key(view)
        clip = surface.get_clip()
        where = (tuple(clip), camera.zoom, camera.centre, tuple(camera.view), camera.board)
        still = (where, ground, surface.get_size(), theme.current().name)
        if self._still is not None and self._still[0] == still:
            surface.blit(self._still[1], clip)
            return
        self._blit(surface, camera, view, ground)
        self._still = None if camera.moving or camera.dragging else (still, surface.subsurface(clip).copy())

    def _blit(self, surface: pygame.Surface, camera: Camera, view: State, ground: Hashable) -> None:
        key = (round(camera.level, 3), camera.board, ground, theme.current().name)
        picture = self._pictures.get(key)
        if picture is None:
            for old in [one for one in self._pictures if one[:2] + one[3:] == key[:2] + key[3:]]:
                del self._pictures[old]
            while len(self._pictures) >= KEPT:
                self._pictures.pop(next(iter(self._pictures)))
            picture = self._pictures[key] = self._drawn(camera, view)
        left, top, _width, _height = camera.board
        x, y = camera.to_screen((left - MARGIN, top - MARGIN))
        if camera.zoom == camera.level:
            surface.blit(picture, (round(x), round(y)))
        else:
            _blit_stretched(surface, picture, (x, y), camera.zoom / camera.level)

    def _drawn(self, camera: Camera, view: State) -> pygame.Surface:
        left, top, width, height = camera.board
        size = (round((width + 2 * MARGIN) * camera.level), round((height + 2 * MARGIN) * camera.level))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        still = Camera(camera.board, picture.get_rect(), margin=MARGIN)
        still.zoom = camera.level
        still.centre = (left + width / 2, top + height / 2)
        self.table.draw_ground(picture, still, view)
        return picture


def _blit_stretched(
    surface: pygame.Surface, picture: pygame.Surface, corner: tuple[float, float], share: float
) -> None:
    """What can be seen of a picture that is stretched."""
    x, y = corner
    seen = pygame.Rect(round(x), round(y), round(picture.get_width() * share), round(picture.get_height() * share))
    seen = seen.clip(surface.get_clip())
    if not seen:
        return
    part = pygame.Rect(
        int((seen.x - x) / share), int((seen.y - y) / share), int(seen.width / share) + 2, int(seen.height / share) + 2
    ).clip(picture.get_rect())
    if part:
        size = max(1, round(part.width * share)), max(1, round(part.height * share))
        surface.blit(pygame.transform.scale(picture.subsurface(part), size), (x + part.x * share, y + part.y * share))
