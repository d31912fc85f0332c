"""What duels, shots and flames have in common: they are seen in the band, before the whole window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.hulk.table import band
from game.hulk.table.band import Canvas
from game.kernel.actions import Action
from game.ui.tabletop import Prop
from game.ui.tabletop.painter import ToldStage
from game.ui.tabletop.staged import Lane, progress


@dataclass(frozen=True)
class InBand(ToldStage):
    """A fight in the band. `LASTS`: after so many milliseconds it stands as it will stay."""

    LASTS: ClassVar[float]
    lane: ClassVar[Lane] = "full"

    def come(self, step: str) -> bool:
        """Return whether it has come so far."""
        return step in self.told.states

    def foot(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return the lower right corner."""
        return band.foot(size)

    def faced(self, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
        """Return the band."""
        return band.faced(size)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return nothing: by default nothing is asked."""
        return []

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of it as it stands."""
        self.draw_at(band.canvas(picture), self.LASTS)

    def open_and_draw(self, opens: float, surface: pygame.Surface, rect: pygame.Rect, elapsed: float) -> None:
        """Draw the band as it opens for so many milliseconds, then what comes about in it."""
        opened = progress(elapsed, 0.0, opens) if opens else 1.0
        self.draw_at(band.canvas(surface, rect), max(0.0, elapsed - opens), opened)

    def draw_at(self, on: Canvas, elapsed: float, opened: float = 1.0) -> None:
        """Draw the band, and once it is open what is in it."""
        band.draw_ground(on, opened)
        if opened >= 1.0:
            self.draw_inside(on, elapsed)

    def draw_inside(self, on: Canvas, elapsed: float) -> None:
        """Draw what is in it so many milliseconds after that began to come about."""
        raise NotImplementedError
