"""The ring around what a tutorial points at, and the arrow beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.scale import px

BEAT_MS = 800.0
ABOVE, BELOW, LEFT, RIGHT = WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""Where an arrow may be beside a ring, the best first."""
GAP, LIFT, LONG, HALF, RIM = 7, 6, 15, 11, 4
"""How far an arrow is from its ring, and moves; how long it is, half its width, and its rim, in plain pixels."""
LEAST, ROOMY = 30, 90
"""The smallest ring, and the largest that needs an arrow to be seen, in plain pixels."""


def ring_of(around: pygame.Rect, swing: float) -> pygame.Rect:
    """Return the ring around something, as far as it has swung of its way."""
    rect = around.inflate(max(px(10), px(LEAST) - around.width), max(px(10), px(LEAST) - around.height))
    return rect.inflate(round(px(10) * swing), round(px(10) * swing))


def draw_ring(
    surface: pygame.Surface,
    around: pygame.Rect,
    since: float,
    line: bool = False,
    clear: Sequence[pygame.Rect] = (),
) -> None:
    """Draw a brass ring with a light around it, around one `line` of several a plain frame; a small one has an arrow
    beside it, unless it would cover something that is to be kept `clear`. `since`: the milliseconds it has been
    beating."""
    look = theme.current()
    swing = (1 - math.cos(since / BEAT_MS * 2 * math.pi)) / 2
    if line:
        pygame.draw.rect(surface, theme.lighter(look.accent, 0.35), around, px(2), border_radius=px(6))
        _draw_arrow(surface, around, swing, (LEFT, RIGHT), clear)
        return
    rect = ring_of(around, swing).clip(surface.get_rect().inflate(-4, -4))
    radius = min(px(14), min(rect.size) // 2)
    layer = pygame.Surface(rect.inflate(px(40), px(40)).size, pygame.SRCALPHA)
    inner = pygame.Rect(px(20), px(20), rect.width, rect.height)
    for spread, alpha in ((px(9), 26), (px(6), 40), (px(3), 70)):
        grown = inner.inflate(2 * spread, 2 * spread)
        pygame.draw.rect(layer, (*look.accent, alpha), grown, spread + px(2), border_radius=radius + spread)
    pygame.draw.rect(layer, theme.lighter(look.accent, 0.35), inner, px(3), border_radius=radius)
    surface.blit(layer, (rect.x - px(20), rect.y - px(20)))
    if rect.height <= px(ROOMY):
        _draw_arrow(surface, ring_of(around, 1.0), swing, WAYS, clear)


def arrow_place(
    ring: pygame.Rect, screen: pygame.Rect, ways: Sequence[tuple[int, int]], clear: Sequence[pygame.Rect]
) -> tuple[pygame.Rect, tuple[int, int]] | None:
    """Return where an arrow is that covers nothing of what is to be kept clear, however it moves, and on which side of
    the ring; None where there is no such place."""
    long, half = px(GAP) + px(LIFT) + px(LONG) + px(RIM), px(HALF) + px(RIM)
    for way in ways:
        across = way[0] == 0
        rect = pygame.Rect(0, 0, 2 * half if across else long, long if across else 2 * half)
        corner = {ABOVE: "midbottom", BELOW: "midtop", LEFT: "midright", RIGHT: "midleft"}[way]
        side = {ABOVE: ring.midtop, BELOW: ring.midbottom, LEFT: ring.midleft, RIGHT: ring.midright}[way]
        setattr(rect, corner, side)
        if screen.contains(rect) and rect.collidelist(list(clear)) < 0:
            return rect, way
    return None


def _draw_arrow(
    surface: pygame.Surface,
    ring: pygame.Rect,
    swing: float,
    ways: Sequence[tuple[int, int]],
    clear: Sequence[pygame.Rect],
) -> None:
    found = arrow_place(ring, surface.get_rect(), ways, clear)
    if found is None:
        return
    look, (_rect, (dx, dy)) = theme.current(), found
    far = px(GAP) + round(px(LIFT) * swing)
    x, y = {ABOVE: ring.midtop, BELOW: ring.midbottom, LEFT: ring.midleft, RIGHT: ring.midright}[dx, dy]
    for rim, colour in ((px(RIM), look.table), (0, theme.lighter(look.accent, 0.2))):
        tip, back, half = far - rim // 2, far + px(LONG) + rim // 2, px(HALF) + rim
        points = [
            (x + dx * tip, y + dy * tip),
            (x + dx * back - dy * half, y + dy * back - dx * half),
            (x + dx * back + dy * half, y + dy * back + dx * half),
        ]
        pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, theme.lighter(look.accent, 0.2), True, points)
