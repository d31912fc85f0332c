"""Rooms higher than the window onto them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.ui import paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.widgets.base import Widget

BAR = 8
WHEEL = 56
SHORTEST = 28


class Bar:
    """The bar beside something that scrolls: knows how far it is scrolled, draws the knob and lets it be dragged."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.whole = 0
        self.offset = 0
        self._grip: int | None = None

    @property
    def furthest(self) -> int:
        """Return how far it can be scrolled, in pixels."""
        return max(0, self.whole - self.rect.height)

    @property
    def needed(self) -> bool:
        """Return whether there is more than can be seen at once."""
        return self.whole > self.rect.height

    @property
    def held(self) -> bool:
        """Return whether the knob is being dragged."""
        return self._grip is not None

    def to(self, offset: float) -> bool:
        """Scroll to that offset, or as near as can be; whether that changed anything."""
        before, self.offset = self.offset, min(max(round(offset), 0), self.furthest)
        return before != self.offset

    def knob(self) -> pygame.Rect:
        """Return where the knob is on the screen."""
        high = max(px(SHORTEST), self.rect.height * self.rect.height // max(1, self.whole))
        high = min(high, self.rect.height)
        top = self.rect.y + (self.rect.height - high) * self.offset // max(1, self.furthest)
        return pygame.Rect(self.rect.x, top, self.rect.width, high)

    def press(self, pos: tuple[int, int]) -> bool:
        """Grip the knob, or bring it here; whether the bar is here at all."""
        if not self.needed or not self.rect.inflate(px(6), 0).collidepoint(pos):
            return False
        knob = self.knob()
        self._grip = pos[1] - knob.y if knob.collidepoint(knob.x, pos[1]) else knob.height // 2
        self.drag(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        if self._grip is not None:
            room = max(1, self.rect.height - self.knob().height)
            self.to((pos[1] - self._grip - self.rect.y) * self.furthest / room)

    def release(self) -> None:
        """Let go of the knob."""
        self._grip = None

    def draw(self, surface: pygame.Surface, bright: bool) -> None:
        """Show the knob."""
        if self.needed:
            look = theme.current()
            knob = self.knob()
            fill = look.quiet if bright else look.hairline
            surface.blit(paint.rounded(knob.size, fill, knob.width // 2), knob)


class Scroll(Widget):
    """A widget that may be higher than the room for it, seen through a window that scrolls. A `steady` one keeps
    room for its bar while it needs none."""

    def __init__(self, child: Widget, steady: bool = False, **kw: Any) -> None:
        super().__init__(**{"grow": 1, **kw})
        self.child = child
        self.steady = steady
        child.parent = self
        self.bar = Bar()

    @property
    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def content_size(self, width: int | None) -> tuple[int, int]:
        w, h = self.child.preferred(None if width is None else max(0, width - self._gutter()))
        return w + self._gutter(), h

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        bar = px(BAR)
        self.bar.rect = pygame.Rect(rect.right - bar, rect.y, bar, rect.height)
        width = rect.width - (self._gutter() if self.steady else 0)
        high = self.child.preferred(width)[1]
        if high > rect.height and not self.steady:
            width -= self._gutter()
            high = self.child.preferred(width)[1]
        self.bar.whole = high
        self.bar.to(self.bar.offset)
        self.child.put(pygame.Rect(rect.x, rect.y - self.bar.offset, width, max(high, rect.height)))

    def draw(self, surface: pygame.Surface) -> None:
        with paint.clipped(surface, self.rect.inflate(2 * px(6), 0)):
            self.child.draw(surface)
        self.bar.draw(surface, self.bar.held or self.hovered)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        if self.bar.needed and self.bar.rect.inflate(px(6), 0).collidepoint(pos):
            return self
        return self.child.at(pos) or self

    def hit_areas(self) -> list[HitArea]:
        areas = self.child.hit_areas()
        return [replace(area, rect=seen) for area in areas if (seen := area.rect.clip(self.rect))]

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        return self._to(self.bar.offset - steps * px(WHEEL)) or self.bar.needed

    def pointer_down(self, pos: tuple[int, int]) -> None:
        if self.bar.press(pos):
            self._to(self.bar.offset)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.bar.held:
            self.bar.drag(pos)
            self._to(self.bar.offset)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.bar.release()
        self.touch()

    def reveal(self, widget: Widget) -> None:
        border = px(8)
        if widget.rect.y < self.rect.y + border:
            self._to(self.bar.offset + widget.rect.y - self.rect.y - border)
        elif widget.rect.bottom > self.rect.bottom - border:
            self._to(self.bar.offset + widget.rect.bottom - self.rect.bottom + border)

    def _to(self, offset: float) -> bool:
        changed = self.bar.to(offset)
        if changed or self.bar.held:
            self.place(self.rect)
            self.touch()
        return changed

    def _gutter(self) -> int:
        return px(BAR + 8)
