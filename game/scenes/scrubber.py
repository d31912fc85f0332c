"""The bar on which a match lies from its beginning to its end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.ui import paint, theme
from game.ui.scale import px
from game.ui.text import _
from game.ui.widgets import Widget


class Scrubber(Widget):
    """A knob to drag along a match; fine marks stand where turns begin."""

    focusable = True
    repeats_keys = True

    def __init__(self, whole: int, marks: Sequence[int], on_move: Callable[[int], Any]) -> None:
        super().__init__(lambda: _("The course of the match"), grow=1, align="centre")
        self.whole = whole
        self.marks = tuple(marks)
        self.on_move = on_move
        self.reached = 0

    def show(self, at: int) -> None:
        """Stand there."""
        if at != self.reached:
            self.reached = at
            self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(200), px(34)

    def look(self) -> Hashable:
        return (self.reached, self.whole, self.hovered, self.pressed)

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(self.rect.x + px(10), 0, max(1, self.rect.width - px(20)), px(6))
        track.centery = self.rect.centery
        return track

    def _x(self, at: int) -> int:
        track = self._track()
        return track.x + round(track.width * at / max(1, self.whole))

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        track = self._track().move(-self.rect.x, -self.rect.y)
        picture.blit(paint.rounded(track.size, look.sunken, track.height // 2, look.hairline), track)
        done = self._x(self.reached) - self.rect.x - track.x
        if done > track.height:
            picture.blit(paint.rounded((done, track.height), look.accent, track.height // 2), track)
        for mark in self.marks:
            x = self._x(mark) - self.rect.x
            ink = look.accent if mark <= self.reached else look.faint
            picture.fill(ink, (x, track.y - px(6), max(1, px(1)), px(4)))
        radius = px(9) if self.hovered or self.pressed else px(8)
        ground = theme.darker(look.panel, 0.4)
        paint.disc(
            picture,
            (self._x(self.reached) - self.rect.x, track.centery),
            radius,
            theme.lighter(look.accent, 0.2),
            ground,
            px(2),
        )

    def _slide(self, pos: tuple[int, int]) -> None:
        track = self._track()
        share = (pos[0] - track.x) / track.width
        self.on_move(min(self.whole, max(0, round(share * self.whole))))

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self._slide(pos)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.pressed:
            self._slide(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()

    def key(self, event: pygame.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
        if event.key in steps:
            self.on_move(min(self.whole, max(0, self.reached + steps[event.key])))
            return True
        return False
