"""What lies beneath the pieces: the sky, the cells, storms and control areas."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.ui import theme
from game.ui.camera import Camera


class Ground(SectorBase):
    """A table whose ground is the sector."""

    def ground_key(self, view: SectorState) -> Hashable:
        """Return what the ground depends on."""
        return bytes(view.storm), tuple(view.cores), tuple(view.colour)

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: SectorState) -> None:
        """Draw sky, cells, storms and control areas."""
        surface.fill((10, 10, 19), camera.rect_to_screen(self.plan.bounds))
        look = theme.current()
        for cell in range(len(self.grid)):
            points = [camera.to_screen(point) for point in self.plan.corners(cell)]
            seat = view.colour[cell]
            if view.storm[cell]:
                pygame.draw.polygon(surface, (92, 40, 128) if cell in view.cores else (58, 28, 84), points)
            elif seat >= 0:
                pygame.draw.polygon(surface, theme.mix((10, 10, 19), look.seat(seat), 0.3), points)
            pygame.draw.aalines(surface, (48, 52, 70), True, points)
