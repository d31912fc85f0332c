"""A card as it is shown among others: it is told of under the pointer, or as Tab comes to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import paint, theme
from game.ui.scale import px
from game.ui.widgets import Widget

CELL = (104, 136)
"""A card in plain pixels."""

Draw = Callable[[pygame.Surface, pygame.Rect, str], None]


class CardFace(Widget):
    """A card, with the number of its copies that are in a deck. `dim`: it cannot be taken now."""

    focusable = True

    def __init__(
        self,
        card: str,
        name: str,
        draw: Draw,
        show: Callable[[str], Any],
        on_click: Callable[[], Any] | None = None,
    ) -> None:
        super().__init__(name, on_click=on_click or (lambda: show(card)), data=("card", card))
        self.card, self._draw, self._show = card, draw, show
        self.copies, self.dim = 0, False

    def look(self) -> Hashable:
        return self.card, self.copies, self.dim

    def render(self, picture: pygame.Surface) -> None:
        self._draw(picture, picture.get_rect(), self.card)
        if self.dim:
            picture.fill((120, 120, 124, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if self.copies:
            paint.badge(picture, (picture.get_width() - px(15), px(15)), f"×{self.copies}", theme.current().accent)

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered or self.focused:
            self._show(self.card)
        super().draw(surface)
        if self.hovered:
            paint.focus_ring(surface, self.rect)
