"""The dark over the table during a lesson, with soft holes where that is which it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.camera import uncovered
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.smooth import smooth

DARK = 191
"""What is left of light under it, of 255: it is dark by 25 %."""
AROUND, SOFT = 16, 22
"""How far a hole reaches beyond what is in it, and how wide its soft edge is."""


def opened(places: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the holes for these places; those that meet are one."""
    holes: list[pygame.Rect] = []
    for place in places:
        hole = place.inflate(2 * px(AROUND), 2 * px(AROUND))
        while (met := hole.collidelist(holes)) >= 0:
            hole = hole.union(holes.pop(met))
        holes.append(hole)
    return holes


def draw_veil(surface: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
    """Darken everything but these places."""
    soft = 2 * px(SOFT)
    patches = [hole.inflate(soft, soft) for hole in opened(places)]
    for rect in uncovered([surface.get_rect()], patches):
        surface.fill((DARK, DARK, DARK), rect, special_flags=pygame.BLEND_RGB_MULT)
    for at, patch in enumerate(patches):
        edge = _edge(patch.size)
        for rect in uncovered([patch.clip(surface.get_rect())], patches[:at]):
            surface.blit(edge, rect, rect.move(-patch.x, -patch.y), special_flags=pygame.BLEND_RGB_MULT)


@kept
def _edge(size: tuple[int, int]) -> pygame.Surface:
    """Return a hole in the dark that fades away at its edge."""
    small = pygame.Surface((max(8, size[0] // 4), max(8, size[1] // 4)))
    small.fill((DARK, DARK, DARK))
    steps, wide = 8, max(1, px(SOFT) // 4)
    for n in range(steps + 1):
        inset, share = wide * n / steps, n / steps
        rect = small.get_rect().inflate(-2 * inset, -2 * inset)
        light = round(DARK + (255 - DARK) * share * share * (3 - 2 * share))
        pygame.draw.rect(small, (light, light, light), rect, border_radius=max(2, px(14) // 4))
    return smooth(small, size)
