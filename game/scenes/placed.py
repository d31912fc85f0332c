"""Widgets that stand where they would in a picture of 1920x1080 that fills the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.scenes.page import Page
from game.ui import scale
from game.ui.scale import of_window
from game.ui.widgets import Widget

WIDE, HIGH = 1920, 1080


class Room(Protocol):
    """Where a place of such a picture lies in the window."""

    def __call__(
        self, x: float, y: float, wide: float, high: float, foot: bool = False, right: bool = False
    ) -> pygame.Rect:
        """Return the place; `foot`: measured from below, `right`: from the right."""


class Placed(Widget):
    """Widgets in their places, the later ones above the earlier."""

    solid = False

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[tuple[Widget, Callable[[Room], pygame.Rect]]] = []

    def add(self, widget: Widget, where: Callable[[Room], pygame.Rect]) -> None:
        """Put a widget in a place."""
        widget.parent = self
        self._parts.append((widget, where))

    @property
    def children(self) -> list[Widget]:
        return [widget for widget, _where in self._parts]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for widget, where in self._parts:
            widget.put(where(self._room))

    def _room(
        self, x: float, y: float, wide: float, high: float, foot: bool = False, right: bool = False
    ) -> pygame.Rect:
        beside = max(0, (self.rect.width - of_window(WIDE)) // 2)
        left = self.rect.right - beside - of_window(WIDE - x) if right else self.rect.x + beside + of_window(x)
        top = self.rect.bottom - of_window(HIGH - y) if foot else self.rect.y + of_window(y)
        return pygame.Rect(left, top, of_window(wide), of_window(high))


class WholePage(Page):
    """A page that fills the window; what stands in it is made anew for another size."""

    _made_for: tuple[tuple[int, int], float] | None = None

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        return pygame.Rect((0, 0), size)

    def layout(self, size: tuple[int, int]) -> None:
        before, self._made_for = self._made_for, (size, scale.current())
        if self.host.root is not None and self._made_for != before:
            self.rebuild()
        super().layout(size)


class Shelves(Widget):
    """Widgets in rows of so many, alike in width; the rows are so high, and the gap is that of the picture."""

    solid = False

    def __init__(self, parts: list[Widget], across: int, high: float, gap: float = 10) -> None:
        super().__init__()
        self._parts, self._across, self._high, self._gap = parts, max(1, across), high, gap
        for part in parts:
            part.parent = self

    @property
    def children(self) -> list[Widget]:
        return self._parts

    def content_size(self, width: int | None) -> tuple[int, int]:
        rows = -(-len(self._parts) // self._across)
        return width or 0, rows * of_window(self._high) + max(0, rows - 1) * of_window(self._gap)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, high = of_window(self._gap), of_window(self._high)
        wide = (rect.width - gap * (self._across - 1)) // self._across
        for index, part in enumerate(self._parts):
            down, along = divmod(index, self._across)
            part.put(pygame.Rect(rect.x + along * (wide + gap), rect.y + down * (high + gap), wide, high))
