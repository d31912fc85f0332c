"""All that is seen for a moment over the counters: the shards of those that break, and sights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.banners import Banner, ReadCard
from game.ui.debris import Debris
from game.ui.motion import Motion, Point, Timeline

EDGE = 0.2
"""The share of its time in which a sight that may not move comes, and goes."""


@dataclass
class VfxLayer:
    """Debris and sights as one thing; times are milliseconds on the caller's clock."""

    debris: Debris
    timeline: Timeline

    @property
    def motion(self) -> Motion:
        """Return the settings."""
        return self.debris.motion

    @motion.setter
    def motion(self, motion: Motion) -> None:
        self.debris.motion = motion

    def drop(self, picture: pygame.Surface, centre: Point, *, at: float, seed: int, push: Point = (0.0, 0.0)) -> float:
        """Break a counter: see `Debris.drop`."""
        return self.debris.drop(picture, centre, at=at, seed=seed, push=push)

    def draw(self, surface: pygame.Surface, now: float, to_screen: Callable[[Point], Point]) -> None:
        """Draw what is seen now; with reduced motion sights stand still, come and go. Nothing is announced over a card
        that is to be read."""
        self.debris.draw(surface, now, to_screen)
        seen = self.timeline.sights(now)
        reading = any(isinstance(sight, ReadCard) for sight, _share in seen)
        for sight, share in seen:
            if reading and isinstance(sight, Banner):
                continue
            if self.motion.reduced:
                sight.draw(surface, to_screen, sight.rest, min(1.0, share / EDGE, (1.0 - share) / EDGE))
            else:
                sight.draw(surface, to_screen, share, 1.0)

    def busy(self, now: float) -> bool:
        """Return whether anything is seen or will be."""
        return self.debris.busy(now) or self.timeline.gazing(now)

    def clear(self) -> None:
        """Sweep everything away."""
        self.debris.clear()
