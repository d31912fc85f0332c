"""Which planets have garrisons that can still move: ringed while their owner is asked."""

from __future__ import annotations

from collections import Counter

import pygame

from game.sector.actions import MoveGarrison
from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.telling.asking import Asking
from game.sector.telling.names import waiting
from game.ui import paint, theme
from game.ui.camera import Camera


class Musters(SectorBase):
    """A table that rings the planets whose garrisons can move."""

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: SectorState, now: float) -> None:
        """Ring the planets from which garrisons can go."""
        super().draw_over(surface, camera, view, now)
        for cell in departures(self, view):
            corners = [camera.to_screen(point) for point in self.plan.corners(cell, 0.9)]
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                paint.line(surface, theme.current().accent, a, b, max(2, round(camera.zoom / 20)))


def departures(table: SectorBase, view: SectorState) -> list[int]:
    """Return the planets from which the seat that is asked can move garrisons, where it is asked."""
    at = waiting(view)
    if at is None or Asking(view).asks != "Garrisons":
        return []
    starts = Counter(action.start for action in at[0].offers(view, at[1]) if isinstance(action, MoveGarrison))
    return sorted(starts)
