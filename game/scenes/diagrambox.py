"""A diagram on a page of the rulebook, with its caption beside it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.kernel.diagrams import Diagram
from game.scenes.diagrams import Drawn, picture_of, words_of
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, TEXT
from game.ui.widgets import Widget

WIDE, HIGH = 400, 230
"""Plain pixels that a diagram takes at most."""
LEFT = 92
"""It stands below the text of its rule."""
CAPTION = 170
"""Plain pixels for the caption beside it; where there are fewer it stands below."""


class DiagramBox(Widget):
    """A diagram. It is drawn when it comes into sight."""

    solid = False

    def __init__(self, key: str, diagram: Diagram) -> None:
        super().__init__(lambda: words_of(diagram), data=diagram)
        self.game = key
        self.diagram = diagram

    def _picture_size(self, width: int) -> tuple[int, int]:
        shape = Drawn.of(self.game, self.diagram).shape
        room = min(px(WIDE), width - px(LEFT) - px(PAD))
        high = min(px(HIGH), round(room / shape))
        return max(1, round(high * shape)), max(1, high)

    def _caption(self, width: int) -> tuple[pygame.Rect, list[str]]:
        """Return where the caption stands, and its lines."""
        wide, high = self._picture_size(width)
        beside = width - px(LEFT) - wide - px(PAD) - px(GAP)
        if beside >= px(CAPTION):
            lines = fonts.wrap(self.label, beside, TEXT)
            return pygame.Rect(px(LEFT) + wide + px(PAD), px(GAP), beside, len(lines) * fonts.line_height(TEXT)), lines
        lines = fonts.wrap(self.label, width - px(LEFT), TEXT)
        top = px(GAP) + high + px(GAP) // 2
        return pygame.Rect(px(LEFT), top, width - px(LEFT), len(lines) * fonts.line_height(TEXT)), lines

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(600)
        high = px(GAP) + self._picture_size(room)[1]
        return room, max(high, self._caption(room)[0].bottom) + px(PAD)

    def look(self) -> Hashable:
        return self.label

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.colliderect(surface.get_clip()):
            super().draw(surface)

    def render(self, picture: pygame.Surface) -> None:
        look, width = theme.current(), picture.get_width()
        size = self._picture_size(width)
        frame = pygame.Rect((px(LEFT), px(GAP)), size)
        picture.blit(picture_of(self.game, self.diagram, size), frame)
        pygame.draw.rect(picture, look.hairline, frame, max(1, px(1)))
        rect, lines = self._caption(width)
        for i, line in enumerate(lines):
            words = fonts.picture(line, TEXT, look.quiet)
            picture.blit(words, (rect.x, rect.y + i * fonts.line_height(TEXT)))
        paint.divider(picture, (rect.x, rect.y - px(3)), (rect.x + px(36), rect.y - px(3)))
