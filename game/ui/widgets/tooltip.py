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
        self._above = False

    def show(self, words: str, beside: pygame.Rect, pointer: tuple[int, int], above: bool = False) -> None:
        """Say this about what is there, below it or `above` it where there is room."""
        self.words, self._beside, self._pointer, self._above = words, pygame.Rect(beside), pointer, above

    def hide(self) -> None:
        """Say nothing."""
        self.words = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Show the words."""
        look = theme.current()
        size = QUIET + 1
        lines = fonts.wrap(self.words, px(WIDEST), size)
        rect = self.place(surface.get_rect(), lines)
        paint.panel(surface, rect, look.raised, border=theme.lighter(look.hairline, 0.12), radius=px(6))
        fonts.draw_lines(surface, lines, (rect.x + px(10), rect.y + px(6)), size, look.text)

    def place(self, screen: pygame.Rect, lines: list[str]) -> pygame.Rect:
        """Return where so many lines stand on a screen."""
        size = QUIET + 1
        width = max(fonts.measure(line, size)[0] for line in lines)
        rect = pygame.Rect(0, 0, width + 2 * px(10), fonts.line_height(size) * len(lines) + 2 * px(6))
        rect.midtop = (self._pointer[0], self._beside.bottom + px(GAP))
        bounds = screen.inflate(-2 * px(GAP), -2 * px(GAP))
        over = self._beside.top - px(GAP)
        if rect.bottom > bounds.bottom or (self._above and over - rect.height >= bounds.top):
            rect.bottom = over
        return rect.clamp(bounds)
