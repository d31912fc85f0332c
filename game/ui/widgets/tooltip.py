"""A few words about what the pointer rests on."""

from __future__ import annotations

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, QUIET

WIDEST = 320


class Tooltip:
    """A few words beside a rectangle of the screen, always wholly on the screen."""

    def __init__(self) -> None:
        self.words = ""
        self._beside = pygame.Rect(0, 0, 0, 0)
        self._pointer = (0, 0)

    def show(self, words: str, beside: pygame.Rect, pointer: tuple[int, int]) -> None:
        """Say this about what is there."""
        self.words, self._beside, self._pointer = words, pygame.Rect(beside), pointer

    def hide(self) -> None:
        """Say nothing."""
        self.words = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Show the words."""
        look = theme.current()
        size = QUIET + 1
        lines = fonts.wrap(self.words, px(WIDEST), size)
        step = fonts.line_height(size)
        width = max(fonts.measure(line, size)[0] for line in lines)
        rect = pygame.Rect(0, 0, width + 2 * px(10), step * len(lines) + 2 * px(6))
        rect.midtop = (self._pointer[0], self._beside.bottom + px(GAP))
        bounds = surface.get_rect().inflate(-2 * px(GAP), -2 * px(GAP))
        if rect.bottom > bounds.bottom:
            rect.bottom = self._beside.top - px(GAP)
        rect.clamp_ip(bounds)
        paint.panel(surface, rect, look.raised, border=theme.lighter(look.hairline, 0.12), radius=px(6))
        for index, line in enumerate(lines):
            surface.blit(fonts.picture(line, size, look.text), (rect.x + px(10), rect.y + px(6) + index * step))
