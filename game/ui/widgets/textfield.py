"""A line of text to type."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, TEXT
from game.ui.widgets.base import Text, Widget, say

RADIUS = 6
NARROWEST = 160


class TextField(Widget):
    """A line of text to type, with a caret, a selection and the clipboard; Enter submits it."""

    focusable = True
    focus_on_click = True
    repeats_keys = True

    def __init__(
        self,
        label: Text = "",
        value: str = "",
        on_change: Callable[[str], Any] | None = None,
        on_submit: Callable[[str], Any] | None = None,
        placeholder: Text = "",
        max_length: int = 40,
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.max_length = max_length
        self._value = value
        self._caret = self._anchor = len(value)

    @property
    def value(self) -> str:
        """Return what has been typed."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        self._value = value
        self._caret = self._anchor = len(value)
        self.touch()

    @property
    def selection(self) -> tuple[int, int]:
        """Return the first letter that is selected and the first after them."""
        low, high = sorted((self._caret, self._anchor))
        return low, high

    def content_size(self, width: int | None) -> tuple[int, int]:
        return self._label_width() + px(NARROWEST), fonts.line_height(TEXT) + 2 * px(6)

    def look(self) -> Hashable:
        words = say(self.placeholder)
        return (self.label, self._value, self._caret, self._anchor, self.enabled, self.hovered, self.focused, words)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self._box(), px(RADIUS))

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(self._box(), self.label or self._value or say(self.placeholder), self.enabled, self.data)]

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        box = self._box().move(-self.rect.x, -self.rect.y)
        ink = look.text if self.enabled else look.faint
        if self.label:
            words = fonts.picture(self.label, TEXT, ink)
            picture.blit(words, words.get_rect(midleft=(0, box.centery)))
        rim = theme.lighter(look.hairline, 0.2) if self.hovered and self.enabled else look.hairline
        picture.blit(paint.rounded(box.size, look.sunken, px(RADIUS), rim), box)
        inner = box.inflate(-2 * px(GAP), 0).clip(picture.get_rect())
        clip = picture.subsurface(inner)
        x = -self._scrolled()
        line = fonts.line_height(TEXT)
        y = (inner.height - line) // 2
        if self.focused and self._caret != self._anchor:
            low, high = (self._x(n) for n in self.selection)
            clip.fill(theme.mix(look.sunken, look.accent, 0.4), (x + low, y, high - low, line))
        if self._value:
            clip.blit(fonts.picture(self._value, TEXT, ink), (x, y))
        elif say(self.placeholder):
            clip.blit(fonts.picture(say(self.placeholder), TEXT, look.faint), (x, y))
        if self.focused:
            clip.fill(look.accent, (x + self._x(self._caret), y + px(1), px(2), line - px(2)))

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self._caret = self._anchor = self._letter_at(pos)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.pressed:
            self._caret = self._letter_at(pos)
            self.touch()

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.touch()

    def key(self, event: pygame.Event) -> bool:
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        moves = {
            pygame.K_LEFT: 0 if ctrl else max(0, self._caret - 1),
            pygame.K_RIGHT: len(self._value) if ctrl else min(len(self._value), self._caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self._value),
        }
        if event.key in moves:
            self._caret = moves[event.key]
            self._anchor = self._anchor if shift else self._caret
            self.touch()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is None:
                return False
            self.on_submit(self._value)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if event.key == pygame.K_BACKSPACE else 1)
        elif ctrl:
            return self._command(event)
        else:
            return (
                event.key not in (pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
                and not pygame.K_F1 <= event.key <= pygame.K_F12
            )
        return True

    def typed(self, string: str) -> bool:
        low, high = self.selection
        room = self.max_length - (len(self._value) - (high - low))
        string = "".join(letter for letter in string if letter.isprintable())[: max(0, room)]
        if string:
            self._put(self._value[:low] + string + self._value[high:], low + len(string))
        return True

    def select_all(self) -> None:
        """Select everything."""
        self._anchor, self._caret = 0, len(self._value)
        self.touch()

    def _command(self, event: pygame.Event) -> bool:
        """Select all, copy, cut and paste; whether it was one of these."""
        letter = chr(event.key) if 0 < event.key < 128 else ""
        low, high = self.selection
        if letter == "a":
            self.select_all()
        elif letter in ("c", "x") and low != high and pygame.display.get_init():
            pygame.scrap.put_text(self._value[low:high])
            if letter == "x":
                self._erase(0)
        elif letter == "v" and pygame.display.get_init():
            self.typed(pygame.scrap.get_text().replace("\n", " "))
        else:
            return letter in ("c", "x", "v")
        return True

    def _erase(self, way: int) -> None:
        low, high = self.selection
        if low == high:
            low, high = (max(0, low - 1), high) if way < 0 else (low, min(len(self._value), high + 1))
        if low != high:
            self._put(self._value[:low] + self._value[high:], low)

    def _put(self, value: str, caret: int) -> None:
        self._value = value
        self._caret = self._anchor = caret
        self.touch()
        if self.on_change is not None:
            self.on_change(value)

    def _x(self, letters: int) -> int:
        return fonts.measure(self._value[:letters], TEXT)[0] if letters else 0

    def _scrolled(self) -> int:
        """Return pixels by which the text is moved left so that the caret shows."""
        return max(0, self._x(self._caret) - (self._box().width - 2 * px(GAP) - px(3))) if self.focused else 0

    def _letter_at(self, pos: tuple[int, int]) -> int:
        x = pos[0] - self._box().x - px(GAP) + self._scrolled()
        return min(range(len(self._value) + 1), key=lambda n: abs(self._x(n) - x))

    def _label_width(self) -> int:
        return fonts.measure(self.label, TEXT)[0] + px(PAD) if self.label else 0

    def _box(self) -> pygame.Rect:
        label, high = self._label_width(), fonts.line_height(TEXT) + 2 * px(6)
        top = self.rect.centery - high // 2
        return pygame.Rect(self.rect.x + label, top, max(px(40), self.rect.width - label), high)
