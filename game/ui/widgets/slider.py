"""A value between two ends."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, TEXT
from game.ui.widgets.base import Text, Widget

TRACK, KNOB = 140, 8


class Slider(Widget):
    """A knob on a track with a label before and the value behind, as `show` words it."""

    focusable = True

    def __init__(
        self,
        label: Text = "",
        value: float = 0,
        low: float = 0,
        high: float = 1,
        step: float = 0.1,
        on_change: Callable[[float], Any] | None = None,
        show: Callable[[float], str] = "{:g}".format,
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self.low = low
        self.high = high
        self.step = step
        self.on_change = on_change
        self.show = show
        self._value = value

    @property
    def value(self) -> float:
        """Return where the knob is."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = min(max(value, self.low), self.high)
        self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide = fonts.measure(self.label, TEXT)[0] + px(PAD) if self.label else 0
        return wide + px(TRACK) + px(PAD) + self._value_width(), fonts.line_height(TEXT) + px(10)

    def look(self) -> Hashable:
        return (self.label, self._value, self.enabled, self.hovered, self.pressed)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self._track().inflate(2 * px(KNOB), 2 * px(KNOB)), px(KNOB))

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(self._track().inflate(0, 2 * px(KNOB)), self.label, self.enabled, self.data)]

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        ink = look.text if self.enabled else look.faint
        track = self._track().move(-self.rect.x, -self.rect.y)
        words = fonts.picture(fonts.shorten(self.label, track.x, TEXT), TEXT, ink)
        picture.blit(words, words.get_rect(midleft=(0, track.centery)))
        said = fonts.picture(self.show(self._value), TEXT, look.quiet if self.enabled else look.faint)
        picture.blit(said, said.get_rect(midright=(picture.get_width(), track.centery)))
        fill = look.accent if self.enabled else look.faint
        picture.blit(paint.rounded(track.size, look.sunken, track.height // 2, look.hairline), track)
        x = track.x + round(self._share() * track.width)
        if x > track.x + track.height:
            picture.blit(paint.rounded((x - track.x, track.height), fill, track.height // 2), track)
        radius = px(KNOB) + (px(1) if self.hovered and self.enabled else 0)
        paint.disc(picture, (x, track.centery), radius, theme.lighter(fill, 0.2), theme.darker(look.panel, 0.4), px(2))

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self._slide(pos)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.pressed:
            self._slide(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        return False

    def key(self, event: pygame.Event) -> bool:
        ways = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in ways:
            self._set(self._value + ways[event.key])
        elif event.key in ends:
            self._set(ends[event.key])
        else:
            return False
        return True

    def _slide(self, pos: tuple[int, int]) -> None:
        track = self._track()
        self._set(self.low + (pos[0] - track.x) / max(1, track.width) * (self.high - self.low))

    def _set(self, value: float) -> None:
        whole = self.low + round((value - self.low) / self.step) * self.step
        whole = round(min(max(whole, self.low), self.high), 6)
        if self.enabled and whole != self._value:
            self._value = whole
            self.touch()
            if self.on_change is not None:
                self.on_change(whole)

    def _share(self) -> float:
        return (self._value - self.low) / (self.high - self.low) if self.high > self.low else 0.0

    def _value_width(self) -> int:
        """Room for the widest value, so that the track stays where it is as the value changes."""
        steps = min(100, round((self.high - self.low) / self.step))
        values = [self._value, *(round(self.low + n * self.step, 6) for n in range(steps + 1))]
        return max(fonts.measure(self.show(value), TEXT)[0] for value in values) + px(GAP)

    def _track(self) -> pygame.Rect:
        label = fonts.measure(self.label, TEXT)[0] + px(PAD) if self.label else 0
        room = self.rect.width - self._value_width() - px(PAD)
        track = pygame.Rect(0, 0, max(px(40), min(px(TRACK), room - label) - px(KNOB)), px(4))
        track.midright = (self.rect.x + room, self.rect.centery)
        return track
