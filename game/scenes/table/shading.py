"""How places of an overlay look that are hatched, edged with light or counted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import fonts, theme
from game.ui.pictures import kept, kept_plain
from game.ui.theme import Colour

SPREAD_MS = 25.0
"""How long an overlay takes to spread by a step."""
INSET = 0.03
"""How far from the edges of its place a shade stays, as a part of its width."""


def draw_shade(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour, strength: float, states: Sequence[str], mark: str
) -> None:
    """Draw a place: filled, hatched or with a light edge, its number in the lower right corner."""
    inner = rect.inflate(-2 * round(rect.width * INSET), -2 * round(rect.height * INSET))
    if inner.width < 4 or not inner.colliderect(surface.get_clip()):
        return
    surface.blit(_cell(inner.size, colour, round(255 * strength), "hatched" in states, "edged" in states), inner)
    if "counted" in states and mark and rect.width >= 22:
        words = _number(mark, max(13, round(rect.height * 0.3)))
        surface.blit(words, words.get_rect(bottomright=(inner.right - 1, inner.bottom + 1)))


@kept
def _cell(size: tuple[int, int], colour: Colour, alpha: int, hatched: bool, edged: bool) -> pygame.Surface:
    wide, high = size
    cell = pygame.Surface(size, pygame.SRCALPHA)
    cell.fill((*colour, alpha))
    if hatched:
        line, gap = max(2, wide // 13), max(6, wide // 5)
        for x in range(-high, wide, gap):
            pygame.draw.line(cell, (*theme.lighter(colour, 0.3), min(255, alpha + 60)), (x, high), (x + high, 0), line)
    edge = theme.lighter(colour, 0.4) if edged else theme.darker(colour, 0.15)
    pygame.draw.rect(cell, (*edge, 230 if edged else min(255, alpha + 40)), cell.get_rect(), max(1, wide // 28))
    return cell


@kept_plain
def _number(mark: str, high: int) -> pygame.Surface:
    """Return a number with a dark rim, to be read on any ground."""
    white, black = fonts.exact_picture(mark, high, bold=True), fonts.exact_picture(mark, high, (20, 4, 10), bold=True)
    made = pygame.Surface((white.get_width() + 4, white.get_height() + 4), pygame.SRCALPHA)
    for x, y in ((0, 2), (2, 0), (4, 2), (2, 4), (1, 1), (3, 3), (1, 3), (3, 1)):
        made.blit(black, (x, y))
    made.blit(white, (2, 2))
    return made
