"""Something that is on or off."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, TEXT
from game.ui.widgets.base import Text, Widget

WIDTH, HEIGHT = 38, 20


class Toggle(Widget):
    """A switch with its label before it; the knob lies to the right and bears a tick when it is on."""

    focusable = True

    def __init__(
        self, label: Text = "", value: bool = False, on_change: Callable[[bool], Any] | None = None, **kw: Any
    ) -> None:
        super().__init__(label, on_click=self._turn, **kw)
        self.on_change = on_change
        self._value = value

    @property
    def value(self) -> bool:
        """Return whether it is on."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        self._value = value
        self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide, high = fonts.measure(self.label, TEXT) if self.label else (0, 0)
        across = px(WIDTH)
        if wide and width is not None:
            high = len(fonts.wrap(self.label, max(1, width - across - px(GAP)), TEXT)) * fonts.line_height(TEXT)
        return wide + (px(GAP) if wide else 0) + across, max(high, px(HEIGHT)) + px(8)

    def look(self) -> Hashable:
        return (self.label, self._value, self.enabled, self.hovered)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        ink = (theme.lighter(look.text) if self.hovered else look.text) if self.enabled else look.faint
        track = pygame.Rect(0, 0, px(WIDTH), px(HEIGHT))
        track.midright = (picture.get_width(), picture.get_height() // 2)
        lines = fonts.wrap(self.label, max(1, track.x - px(GAP)), TEXT)
        y = (picture.get_height() - len(lines) * fonts.line_height(TEXT)) // 2
        fonts.draw_lines(picture, lines, (0, y), TEXT, ink)
        fill = look.accent if self._value else look.sunken
        if not self.enabled:
            fill = theme.mix(look.panel, fill, 0.4)
        rim = theme.lighter(look.hairline, 0.2 if self.hovered else 0.0)
        picture.blit(paint.rounded(track.size, fill, track.height // 2, fill if self._value else rim), track)
        radius = track.height // 2 - px(3)
        x = track.right - px(3) - radius if self._value else track.x + px(3) + radius
        knob = look.on_accent if self._value else (look.quiet if self.enabled else look.faint)
        paint.disc(picture, (x, track.centery), radius, knob)
        if self._value:
            tick = pygame.Rect(0, 0, radius + px(3), radius + px(3))
            tick.center = (x, track.centery)
            paint.check(picture, tick, look.accent, max(1.6, px(1.6)))

    def _turn(self) -> None:
        self._value = not self._value
        self.touch()
        if self.on_change is not None:
            self.on_change(self._value)
