"""Advice on the board: a dashed square at its place, an arrow to it from who acts, and its words."""

from __future__ import annotations

import pygame

from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.pictures import kept
from game.ui.scale import px
from game.ui.theme import PAD, TEXT

GOLD = (240, 214, 140)
LETTERS = 60
"""How long what is advised is said in words."""


def draw_advice(
    surface: pygame.Surface,
    words: str,
    spot: pygame.Rect | None,
    start: pygame.Rect | None,
    room: pygame.Rect,
    keys: tuple[str, str],
) -> pygame.Rect:
    """Draw advice about a place, or about none; return where its words are."""
    line = _line(_short(words), *keys)
    if spot is None:
        place = line.get_rect(midbottom=(room.centerx, room.bottom - px(PAD)))
        surface.blit(line, place)
        return place
    ring = spot.inflate(-px(4), -px(4))
    corners = [ring.topleft, ring.topright, ring.bottomright, ring.bottomleft]
    paint.dashed(surface, GOLD, corners, max(2, px(2)), px(7), px(5), closed=True)
    if start is not None and start.center != spot.center:
        _arrow(surface, start.center, spot.center, spot.width)
    place = line.get_rect(midtop=(spot.centerx, spot.bottom + px(34)))
    if place.bottom > room.bottom:
        place.bottom = spot.top - px(30)
    place = place.clamp(room.inflate(-px(PAD), -px(PAD)))
    surface.blit(line, place)
    return place


def _short(words: str) -> str:
    """Return words in no more letters than there is room for."""
    return words if len(words) <= LETTERS else words[: LETTERS - 1].rstrip() + "…"


def _arrow(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], side: int) -> None:
    """Draw a thick arrow into a place."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    ahead = way.normalize()
    across, tip = pygame.Vector2(-ahead.y, ahead.x), pygame.Vector2(end) + ahead * side * 0.3
    neck, tail = tip - ahead * side * 0.34, tip - ahead * min(side * 0.72, way.length())
    thin, broad = side * 0.085, side * 0.23
    shape = [tail + across * thin, neck + across * thin, neck + across * broad, tip]
    shape += [neck - across * broad, neck - across * thin, tail - across * thin]
    points = [(round(x), round(y)) for x, y in shape]
    pygame.draw.polygon(surface, (255, 238, 190), points)
    pygame.draw.polygon(surface, (92, 66, 20), points, max(1, side // 30))


@kept
def _line(words: str, does: str, another: str) -> pygame.Surface:
    """Return what is advised, in a plate with the keys that do it, and that ask for something else."""
    said, key = fonts.picture(words, TEXT, (247, 239, 217), bold=True), paint.keycap(does)
    other, caption = paint.keycap(another), fonts.picture(_("something else"), TEXT - 2, theme.current().quiet)
    parts, gap = (said, key, other, caption), px(9)
    size = sum(part.get_width() + gap for part in parts) + px(16), px(36)
    made = paint.rounded(size, (20, 16, 9, 236), px(8), (200, 166, 84), px(1)).copy()
    x = px(12)
    for part in parts:
        made.blit(part, part.get_rect(midleft=(x, size[1] // 2)))
        x += part.get_width() + gap
    return made
