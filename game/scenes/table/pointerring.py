"""The ring around what is to be clicked."""

from __future__ import annotations

import math

import pygame

from game.ui import theme
from game.ui.scale import px

BEAT_MS = 800.0
LEAST, ROOMY = 30, 90
"""The smallest ring, and the largest that needs an arrow to be seen, in plain pixels."""


def draw_ring(surface: pygame.Surface, around: pygame.Rect, since: float, line: bool = False) -> None:
    """A brass ring with a light around it; a small one with an arrow above it, or below where there is no room above.
    `since`: the milliseconds it has been beating. Around one `line` of several it covers none of the others."""
    look = theme.current()
    if line:
        _draw_frame(surface, around, since)
        return
    swing = (1 - math.cos(since / BEAT_MS * 2 * math.pi)) / 2
    rect = around.inflate(max(px(10), px(LEAST) - around.width), max(px(10), px(LEAST) - around.height))
    rect = rect.inflate(round(px(10) * swing), round(px(10) * swing)).clip(surface.get_rect().inflate(-4, -4))
    radius = min(px(14), min(rect.size) // 2)
    layer = pygame.Surface(rect.inflate(px(40), px(40)).size, pygame.SRCALPHA)
    inner = pygame.Rect(px(20), px(20), rect.width, rect.height)
    for spread, alpha in ((px(9), 26), (px(6), 40), (px(3), 70)):
        grown = inner.inflate(2 * spread, 2 * spread)
        pygame.draw.rect(layer, (*look.accent, alpha), grown, spread + px(2), border_radius=radius + spread)
    pygame.draw.rect(layer, theme.lighter(look.accent, 0.35), inner, px(3), border_radius=radius)
    surface.blit(layer, (rect.x - px(20), rect.y - px(20)))
    if rect.height <= px(ROOMY):
        _draw_arrow(surface, rect, round(px(6) * swing))


def _draw_frame(surface: pygame.Surface, around: pygame.Rect, since: float) -> None:
    """A frame as large as the line, with an arrow at its left, or at its right where there is no room."""
    look, swing = theme.current(), (1 - math.cos(since / BEAT_MS * 2 * math.pi)) / 2
    pygame.draw.rect(surface, theme.lighter(look.accent, 0.35), around, px(2), border_radius=px(6))
    wide, high, left = px(15), px(10), around.left > px(40)
    way = -1 if left else 1
    tip = (around.left - px(10) if left else around.right + px(10)) + way * round(px(6) * swing)
    back, y = tip + way * wide, around.centery
    points = [(tip, y), (back, y - high), (back, y + high)]
    pygame.draw.polygon(surface, look.table, points, px(4))
    pygame.draw.polygon(surface, theme.lighter(look.accent, 0.2), points)


def _draw_arrow(surface: pygame.Surface, rect: pygame.Rect, lift: int) -> None:
    look, wide, high = theme.current(), px(11), px(15)
    above = rect.top > px(58) + high + px(16)
    way = -1 if above else 1
    tip_y = (rect.top - px(7) - lift) if above else (rect.bottom + px(7) + lift)
    x = rect.centerx
    points = [(x, tip_y), (x - wide, tip_y + way * high), (x + wide, tip_y + way * high)]
    rim = [(x, tip_y - way * px(3)), (x - wide - px(4), tip_y + way * (high + px(2))),
           (x + wide + px(4), tip_y + way * (high + px(2)))]  # fmt: skip
    pygame.draw.polygon(surface, look.table, rim)
    pygame.draw.polygon(surface, theme.lighter(look.accent, 0.2), points)
    pygame.draw.aalines(surface, theme.lighter(look.accent, 0.2), True, points)


