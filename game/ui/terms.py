"""Words and icons explained in boxes beside what they stand on."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.telling.sheet import Term
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET, TEXT

WIDE = 206
"""How wide a box is, in plain pixels."""


def draw(surface: pygame.Surface, terms: Iterable[Term], beside: pygame.Rect, view: pygame.Rect) -> None:
    """Draw the boxes at the right of something, or at its left where there is no room, as many as the view holds."""
    right = beside.right + px(GAP) + px(WIDE) <= view.right
    x, y = (beside.right + px(GAP) if right else beside.left - px(GAP) - px(WIDE)), max(beside.y, view.y + px(GAP))
    for term in terms:
        box = _box(term)
        if y + box.get_height() > view.bottom - px(GAP):
            break
        surface.blit(box, (x, y))
        y += box.get_height() + px(GAP)


def room(terms: Iterable[Term]) -> int:
    """Return how wide boxes are with the gap before them."""
    return px(WIDE) + px(GAP) if any(terms) else 0


def _box(term: Term) -> pygame.Surface:
    look, across = theme.current(), px(WIDE) - px(PAD) - px(GAP)
    head, lines = fonts.wrap(term.name, across, TEXT, bold=True), fonts.wrap(term.said, across, QUIET)
    high = len(head) * fonts.line_height(TEXT) + (len(lines) + 1) * fonts.line_height(QUIET) + px(GAP)
    picture = pygame.Surface((px(WIDE), high), pygame.SRCALPHA)
    paint.stamp(picture, picture.get_rect(), (*look.panel, 250), px(6), look.hairline, 1)
    picture.fill(look.accent, (0, px(3), px(3), high - 2 * px(3)))
    y = fonts.draw_lines(picture, head, (px(PAD), px(3)), TEXT, look.accent, bold=True)
    y = fonts.draw_lines(picture, lines, (px(PAD), y), QUIET, look.text)
    fonts.draw_lines(picture, [term.rule], (px(PAD), y), QUIET, look.quiet)
    return picture
