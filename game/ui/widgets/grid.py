"""A grid: widgets of one size from left to right, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.ui.scale import px
from game.ui.theme import GAP
from game.ui.widgets.base import Widget


class Grid(Widget):
    """Widgets of one size, `cell` wide and high in plain pixels, row below row. `fills`: they are as much larger as the
    width that they stand in allows."""

    solid = False

    def __init__(
        self,
        children: Iterable[Widget] = (),
        *,
        cell: tuple[float, float],
        gap: float = GAP,
        fills: bool = False,
        **kw: Any,
    ) -> None:
        super().__init__(**kw)
        self.cell, self.gap, self.fills = cell, gap, fills
        self._children: list[Widget] = []
        self.set_children(children)

    @property
    def children(self) -> Sequence[Widget]:
        return self._children

    def set_children(self, children: Iterable[Widget]) -> None:
        """Show these widgets instead."""
        for child in self._children:
            child.parent = None
        self._children = list(children)
        for child in self._children:
            child.parent = self
        self.relayout()

    def columns(self, width: int) -> int:
        """Return how many stand side by side in a width."""
        gap = px(self.gap)
        return max(1, (width + gap) // (px(self.cell[0]) + gap))

    def _size(self, width: int | None, columns: int) -> tuple[int, int]:
        """Return how wide and high each is, with so many side by side in a width."""
        wide, high = px(self.cell[0]), px(self.cell[1])
        if not self.fills or width is None:
            return wide, high
        room = (width + px(self.gap)) // columns - px(self.gap)
        return room, round(room * high / wide)

    def content_size(self, width: int | None) -> tuple[int, int]:
        gap, count = px(self.gap), len(self._children)
        columns = max(1, count) if width is None else self.columns(width)
        wide, high = self._size(width, columns)
        rows = -(-count // columns)
        return columns * (wide + gap) - gap, max(0, rows * (high + gap) - gap)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, columns = px(self.gap), self.columns(rect.width)
        wide, high = self._size(rect.width, columns)
        for number, child in enumerate(self._children):
            row, column = divmod(number, columns)
            child.put(pygame.Rect(rect.x + column * (wide + gap), rect.y + row * (high + gap), wide, high))
