"""A widget that shows what it is told to."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui.scale import px
from game.ui.widgets.base import Text, Widget


class Canvas(Widget):
    """Shows what `draw` draws on a picture of the widget's size; draws anew when what `key` answers has changed.

    `size` is the wanted size in plain pixels.
    """

    def __init__(
        self,
        draw: Callable[[pygame.Surface, pygame.Rect], Any],
        key: Callable[[], Hashable] = lambda: 0,
        size: tuple[float, float] = (0, 0),
        label: Text = "",
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self._draw = draw
        self._key = key
        self._size = size
        self.focusable = self.on_click is not None

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(self._size[0]), px(self._size[1])

    def look(self) -> Hashable:
        return (self._key(), self.enabled, self.hovered, self.pressed)

    def render(self, picture: pygame.Surface) -> None:
        self._draw(picture, picture.get_rect())
