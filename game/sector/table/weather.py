"""What moves by itself: the whirls of warp storms, as long as the table is looked at."""

from __future__ import annotations

import pygame

from game.sector.state import SectorState
from game.sector.table import storms
from game.sector.table.base import SectorBase
from game.sector.table.zooming import Zoom
from game.ui.camera import Camera


class Weather(SectorBase):
    """A table over which storms swirl."""

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: SectorState, now: float) -> None:
        """Draw the whirls in sight, the cores above the others, each with its eye."""
        self.now = now
        zoom, clip = Zoom(camera), surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
        cores = set(view.cores)
        storm = self.lag.shown(view, "storm", now)
        raging = [cell for cell in range(len(storm)) if storm[cell]]
        for cell in sorted(raging, key=lambda cell: cell in cores):
            at = camera.to_screen(self.plan.centres[cell])
            if clip.collidepoint(at):
                storms.draw(surface, zoom, cell, at, cell in cores, now)
                if cell in cores:
                    zoom.put(surface, storms.eye(zoom.unit), at)
