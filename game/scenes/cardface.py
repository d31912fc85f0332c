"""A card as it is shown among others: it is told of under the pointer, or as Tab comes to it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import paint, theme
from game.ui.scale import px
from game.ui.widgets import Widget

CELL = (104, 136)
"""A card in plain pixels."""

Draw = Callable[[pygame.Surface, pygame.Rect, str], None]


class Turn:
    """The time in which faces may still be drawn in a frame; the others come in the frames after it."""

    def __init__(self) -> None:
        self._until, self._any = math.inf, False
        self.waits = False
        """Whether one was left out."""

    def begin(self, seconds: float) -> None:
        """Begin a frame that has so much time for them; one at least is drawn."""
        self._until, self._any, self.waits = time.perf_counter() + seconds, False, False

    def take(self) -> bool:
        """Return whether one more is drawn."""
        able = not self._any or time.perf_counter() < self._until
        self._any, self.waits = True, self.waits or not able
        return able


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
        turn: Turn | None = None,
    ) -> None:
        super().__init__(name, on_click=on_click or (lambda: show(card)), data=("card", card))
        self.card, self._draw, self._show = card, draw, show
        self.copies, self.dim = 0, False
        self._turn = turn
        self._seen: Hashable = None
        """How it looked when it was drawn last."""

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
        seen = (self.look(), self.rect.size)
        drawn = self._picture is not None and seen == self._seen
        if self._turn is None or drawn or not self.rect.colliderect(surface.get_clip()) or self._turn.take():
            self._seen = seen
            super().draw(surface)
        elif self._picture is not None:
            surface.blit(self._picture, self.rect)
        if self.hovered:
            paint.focus_ring(surface, self.rect)
