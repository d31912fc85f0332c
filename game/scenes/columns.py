"""Columns of one width, side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.scale import px
from game.ui.theme import PAD
from game.ui.widgets import Widget


class Columns(Widget):
    """Widgets side by side, each as wide as the others, however much is in them."""

    solid = False

    def __init__(self, *parts: Widget, gap: float = PAD + 4) -> None:
        super().__init__(grow=1)
        self.gap = gap
        self._parts = parts
        for part in parts:
            part.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return self._parts

    def _width(self, width: int) -> int:
        return max(1, (width - px(self.gap) * (len(self._parts) - 1)) // len(self._parts))

    def content_size(self, width: int | None) -> tuple[int, int]:
        each = self._width(px(1000) if width is None else width)
        return px(200), max(part.preferred(each)[1] for part in self._parts)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        each = self._width(rect.width)
        for index, part in enumerate(self._parts):
            part.place(pygame.Rect(rect.x + index * (each + px(self.gap)), rect.y, each, rect.height))
