"""What never changes beneath everything: the sky, and thin lines between the cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.table.sky import Sky, seed_of, sky_of
from game.ui.camera import Camera
from game.ui.theme import Colour, mix

GRID_FROM: Final = 12
"""Pixels a unit from which lines part the cells."""
LINE: Final[Colour] = (50, 58, 80)
RIM: Final[Colour] = (96, 110, 144)
BAND: Final = 256
"""Rows of the ground whose lines are drawn at once, so that little is in memory."""


class Ground(SectorBase):
    """A table whose ground is the sky of its sector."""

    @property
    def sky(self) -> Sky:
        """Return the sky of the map."""
        file = self.sector.file
        return sky_of(seed_of(f"{file.id} {file.seed}"), self.plan.bounds)

    def ground_key(self, view: SectorState) -> Hashable:
        """Return the map: its ground never changes."""
        return self.sector.id, self.sector.file.seed

    def warm(self, view: SectorState) -> Iterator[None]:
        """Work out the sky."""
        return self.sky.steps()

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: SectorState) -> None:
        """Draw the sky, and the lines between the cells."""
        for _step in self.ground_steps(surface, camera, view):
            pass

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: SectorState) -> Iterator[None]:
        """Draw the same in steps."""
        yield from self.sky.drawing(surface, camera)
        if camera.zoom >= GRID_FROM:
            yield from self._lines(surface, camera)

    def _lines(self, surface: pygame.Surface, camera: Camera) -> Iterator[None]:
        """Add the light of the lines, band by band."""
        width, height = surface.get_size()
        share = min(1.0, 0.55 + camera.zoom / 120)
        for top in range(0, height, BAND):
            layer = pygame.Surface((width, min(BAND, height - top)))
            for cell in range(len(self.grid)):
                _x, y = camera.to_screen(self.plan.centres[cell])
                if top - camera.zoom < y < top + BAND + camera.zoom:
                    self._edges(layer, camera, cell, top, share)
            surface.blit(layer, (0, top), special_flags=pygame.BLEND_RGB_ADD)
            yield

    def _edges(self, layer: pygame.Surface, camera: Camera, cell: int, top: int, share: float) -> None:
        """Draw the edges of a cell that no cell before it has drawn."""
        for near, start, end in self.plan.edges(cell):
            if near < 0 or near > cell:
                a, b = (camera.to_screen(point) for point in (start, end))
                colour = mix((0, 0, 0), RIM if near < 0 else LINE, share)
                pygame.draw.aaline(layer, colour, (a[0], a[1] - top), (b[0], b[1] - top))
