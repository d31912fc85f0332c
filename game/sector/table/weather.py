"""What moves by itself: the whirls of warp storms, as long as the table is looked at."""

from __future__ import annotations

import pygame

from game.sector.state import SectorState
from game.sector.table import storms
from game.sector.table.fightstage import FightTable
from game.ui.camera import Camera
from game.ui.zooming import zoom_of


class Weather(FightTable):
    """A table over which storms swirl."""

    def stirs(self, view: SectorState) -> float | None:
        """Return after how long the whirls have turned on, while any storm rages."""
        return storms.SWIRL_MS if any(view.storm) else None

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: SectorState, now: float) -> None:
        """Draw the whirls in sight, the cores above the others, each with its eye, and the names beside them anew."""
        self.now, turned = now, 0.0 if self.still else now
        zoom, clip = zoom_of(camera), surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
        cores = set(view.cores)
        storm = self.lag.shown(view, "storm", now)
        raging = [cell for cell in range(len(storm)) if storm[cell]]
        for cell in sorted(raging, key=lambda cell: cell in cores):
            at = camera.to_screen(self.plan.centres[cell])
            if clip.collidepoint(at):
                light = self.light_of(cell, now)
                storms.draw(surface, zoom, cell, at, cell in cores, turned, light)
                if cell in cores and light > 0.6:
                    zoom.put(surface, storms.eye(zoom.unit), at)
        near = {other for cell in raging for other in self.grid.near[cell] if view.what[other] and not storm[other]}
        self.draw_names(surface, camera, view, {cell: camera.to_screen(self.plan.centres[cell]) for cell in near})
