"""A world that falls: it flashes, and the front moves across its ground."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.heresy.table import routes
from game.heresy.table.layout import DISC, Chart, meets
from game.heresy.table.territory import Fallen, Territory
from game.ui.camera import Camera
from game.ui.smooth import smooth
from game.ui.tabletop import Box

FLASH_MS, FALLS_MS = 120.0, 400.0
"""How long the flash takes, and how long the ground takes to change."""
STEP_MS = 16.0


class Falls:
    """What is seen of worlds that fell a moment ago."""

    def __init__(self, chart: Chart, territory: Territory) -> None:
        self.chart, self.territory = chart, territory
        self._begun: list[tuple[float, Fallen]] = []

    @property
    def lively(self) -> bool:
        """Return whether a world is falling."""
        return bool(self._begun or self.territory.fallen)

    def key(self, now: float) -> Hashable:
        """Return how far the fall of worlds has come."""
        while self.territory.fallen:
            self._begun.append((now, self.territory.fallen.popleft()))
        self._begun = [one for one in self._begun if now - one[0] < FALLS_MS]
        return tuple(int((now - begun) / STEP_MS) for begun, _fallen in self._begun)

    def draw(self, surface: pygame.Surface, camera: Camera, now: float) -> None:
        """Draw what the ground was before over it, ever fainter."""
        if not meets(self.chart.galaxy, camera.board):
            return
        for begun, (box, picture) in self._begun:
            share = max(0.0, min(1.0, (now - begun) / FALLS_MS))
            rect = camera.rect_to_screen(box)
            if rect.colliderect(surface.get_clip()):
                old = smooth(picture, rect.size)
                old.set_alpha(round(255 * (1 - share)))
                surface.blit(old, rect)
                self._ways(surface, camera, box)
            if now - begun < FLASH_MS:
                _flash(surface, camera, box, 1 - (now - begun) / FLASH_MS)

    def _ways(self, surface: pygame.Surface, camera: Camera, box: Box) -> None:
        """Draw the routes that the old ground covers."""
        for route in self.chart.graph.routes:
            points = routes.arc(self.chart, route)
            xs, ys = zip(*points, strict=True)
            if meets(box, (min(xs), min(ys), max(xs) - min(xs) + 0.01, max(ys) - min(ys) + 0.01)):
                way = [camera.to_screen(point) for point in points]
                routes.stroke(surface, way, routes.QUIET, route.dotted, max(1.3, camera.zoom * 0.039), camera.zoom)


def _flash(surface: pygame.Surface, camera: Camera, box: Box, share: float) -> None:
    """Light the middle of a box."""
    reach = round(camera.zoom * DISC * 4)
    light = pygame.Surface((2 * reach, 2 * reach))
    for step in range(6, 0, -1):
        level = round(200 * share * (1 - step / 7))
        pygame.draw.circle(light, (level, round(level * 0.8), round(level * 0.5)), (reach, reach), reach * step // 6)
    x, y = camera.to_screen((box[0] + box[2] / 2, box[1] + box[3] / 2))
    surface.blit(light, (round(x) - reach, round(y) - reach), special_flags=pygame.BLEND_RGB_ADD)
