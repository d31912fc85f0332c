"""One of several."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, TEXT
from game.ui.widgets.base import MenuItem, Text, Widget, say

RADIUS = 6

_OPENERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_DOWN)


class Choice(Widget):
    """One of several values, side by side (`segmented`) or in a list that opens (`dropdown`); a label stands before."""

    focusable = True

    def __init__(
        self,
        label: Text = "",
        options: Sequence[tuple[Any, Text]] = (),
        value: Any = None,
        on_change: Callable[[Any], Any] | None = None,
        style: str = "segmented",
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self.on_change = on_change
        self.style = style
        self._options = list(options)
        self._value = value if value is not None or not options else options[0][0]
        self._part = -1

    @property
    def value(self) -> Any:
        """Return the value chosen."""
        return self._value

    @value.setter
    def value(self, value: Any) -> None:
        self._value = value
        self.touch()

    @property
    def options(self) -> Sequence[tuple[Any, Text]]:
        """Return each value with the words for it."""
        return self._options

    @options.setter
    def options(self, options: Sequence[tuple[Any, Text]]) -> None:
        self._options = list(options)
        self.relayout()

    def content_size(self, width: int | None) -> tuple[int, int]:
        high = fonts.line_height(TEXT) + 2 * px(6)
        label = self._label_width()
        control = self._control_width()
        if width is not None and label and label + control > width:
            return min(width, max(label, control)), high + fonts.line_height(TEXT) + px(4)
        return label + control, high

    def look(self) -> Hashable:
        words = tuple(say(words) for _, words in self._options)
        return (self.label, self.style, words, self._index(), self.enabled, self.hovered, self.pressed, self._part)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self._control_rect(), px(RADIUS))

    def hit_areas(self) -> list[HitArea]:
        if self.style == "dropdown":
            return [HitArea(self._control_rect(), self.label or self._words(), self.enabled, self.data)]
        return [
            HitArea(rect, say(words), self.enabled, value)
            for rect, (value, words) in zip(self._parts(), self._options, strict=True)
        ]

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        control = self._control_rect().move(-self.rect.x, -self.rect.y)
        if self.label:
            words = fonts.picture(self.label, TEXT, look.text if self.enabled else look.faint)
            picture.blit(words, (0, control.centery - words.get_height() // 2 if control.x > 0 else 0))
        if self.style == "dropdown":
            self._render_dropdown(picture, control)
        else:
            self._render_parts(picture, control)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        part = self._part_at(pos)
        if part != self._part:
            self._part = part
            self.touch()

    def pointer_leave(self) -> None:
        self._part = -1

    def pointer_up(self, pos: tuple[int, int]) -> None:
        was_pressed, self.pressed = self.pressed, False
        self.touch()
        if not was_pressed or not self._control_rect().collidepoint(pos):
            return
        if self.style == "dropdown":
            self._open()
        elif self._part_at(pos) >= 0:
            self._choose(self._part_at(pos))

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self._choose(min(max(self._index() + step, 0), len(self._options) - 1))
            return True
        if self.style == "dropdown" and event.key in _OPENERS:
            self._open()
            return True
        return False

    def _render_parts(self, picture: pygame.Surface, control: pygame.Rect) -> None:
        look = theme.current()
        picture.blit(paint.rounded(control.size, look.sunken, px(RADIUS), look.hairline), control)
        for index, rect in enumerate(self._parts()):
            rect = rect.move(-self.rect.x, -self.rect.y).inflate(-2 * px(2), -2 * px(2))
            chosen = index == self._index()
            ink = look.text if chosen else look.quiet
            if chosen and self.enabled:
                picture.blit(paint.lit(rect.size, look.accent, px(RADIUS - 2), None, 12, 12), rect)
                ink = look.on_accent
            elif chosen:
                picture.blit(paint.rounded(rect.size, look.hairline, px(RADIUS - 2)), rect)
            elif self.hovered and index == self._part and self.enabled:
                picture.blit(paint.rounded(rect.size, look.raised, px(RADIUS - 2)), rect)
                ink = look.text
            if not self.enabled:
                ink = look.faint
            shown = fonts.shorten(say(self._options[index][1]), rect.width - px(4), TEXT, bold=chosen)
            words = fonts.picture(shown, TEXT, ink, bold=chosen)
            picture.blit(words, words.get_rect(center=rect.center))

    def _render_dropdown(self, picture: pygame.Surface, control: pygame.Rect) -> None:
        look = theme.current()
        fill = theme.lighter(look.raised, 0.06) if self.hovered and self.enabled else look.raised
        rim = theme.lighter(look.hairline, 0.15) if self.hovered and self.enabled else look.hairline
        if self.enabled:
            picture.blit(paint.lit(control.size, fill, px(RADIUS), rim, 8, 10), control)
        else:
            picture.blit(paint.rounded(control.size, look.panel, px(RADIUS), rim), control)
        ink = look.text if self.enabled else look.faint
        words = fonts.picture(fonts.shorten(self._words(), control.width - 2 * px(PAD) - px(20), TEXT), TEXT, ink)
        picture.blit(words, words.get_rect(midleft=(control.x + px(PAD), control.centery)))
        paint.chevron(picture, (control.right - px(16), control.centery), px(10), ink)

    def _open(self) -> None:
        if self.host is None or not self.enabled:
            return
        items = [
            MenuItem(words, partial(self._choose, index), ticked=index == self._index())
            for index, (_, words) in enumerate(self._options)
        ]
        control = self._control_rect()
        self.host.open_menu(items, (control.x, control.bottom + px(2)), width=control.width)

    def _choose(self, index: int) -> None:
        if not self.enabled or not 0 <= index < len(self._options) or index == self._index():
            return
        self._value = self._options[index][0]
        self.touch()
        if self.on_change is not None:
            self.on_change(self._value)

    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self._options) if value == self._value), -1)

    def _words(self) -> str:
        return say(self._options[self._index()][1]) if self._index() >= 0 else ""

    def _label_width(self) -> int:
        return fonts.measure(self.label, TEXT)[0] + px(PAD) if self.label else 0

    def _option_width(self) -> int:
        return max((fonts.measure(say(words), TEXT, bold=True)[0] for _, words in self._options), default=0)

    def _control_width(self) -> int:
        if self.style == "dropdown":
            return self._option_width() + 2 * px(PAD) + px(24)
        return (self._option_width() + 2 * px(PAD)) * len(self._options)

    def _control_rect(self) -> pygame.Rect:
        """Return where the choosing is done: right of the label, or below it where there is no room beside."""
        label, high = self._label_width(), fonts.line_height(TEXT) + 2 * px(6)
        wanted = self._control_width()
        if not label:
            return self.rect.copy()
        if label + wanted > self.rect.width and self.rect.height > high + px(GAP):
            return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        width = min(wanted, self.rect.width - label)
        return pygame.Rect(self.rect.right - width, self.rect.centery - high // 2, width, high)

    def _parts(self) -> list[pygame.Rect]:
        control, count = self._control_rect(), len(self._options)
        edges = [control.x + control.width * n // max(1, count) for n in range(count + 1)]
        return [pygame.Rect(edges[n], control.y, edges[n + 1] - edges[n], control.height) for n in range(count)]

    def _part_at(self, pos: tuple[int, int]) -> int:
        if self.style == "dropdown":
            return -1
        return next((n for n, rect in enumerate(self._parts()) if rect.collidepoint(pos)), -1)
