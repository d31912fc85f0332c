"""One of several: menus, drop-down lists and rows of options."""

from __future__ import annotations

import string
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, RADIUS, TEXT
from game.ui.widgets.base import MenuItem, Shown, Text, Widget, say

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_HELD = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
KEYS = (*ENTER, *_HELD, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
"""What leaves a menu open: what it is worked with by keys, and what is held beside other keys."""
NUMBERS = string.digits[1:]
APART = 4
"""Plain pixels between framed rows."""


class PopupMenu(Widget):
    """Choices one below another, for the pointer and for the keyboard. `framed`: each is a button with its number, and
    Enter means the first. `opener`: what was clicked for it, which a further click closes it at."""

    def __init__(
        self,
        items: Sequence[MenuItem],
        pos: tuple[int, int],
        width: int = 0,
        framed: bool = False,
        opener: Widget | None = None,
    ) -> None:
        super().__init__()
        self.items = list(items)
        self.pos = pos
        self.least_width = width
        self.framed, self.opener = framed, opener
        self.at_item = next((i for i, item in enumerate(self.items) if item.ticked), 0 if framed else -1)
        self._down = False
        self._rows = 1
        self._across = 0

    def settle(self, screen: tuple[int, int]) -> None:
        """Stand at the pointer, wholly on the screen."""
        width = max([self.least_width, px(140), *(self._width(item) for item in self.items)])
        columns = -(-len(self.items) // max(1, (screen[1] - 2 * px(GAP) - 2 * px(5)) // self._step())) or 1
        self._rows = -(-len(self.items) // columns)
        self._across = width - 2 * px(5)
        height = self._step() * self._rows + 2 * px(5) - self._apart()
        rect = pygame.Rect(self.pos, (self._across * columns + 2 * px(5), height))
        if rect.bottom > screen[1] - px(GAP) and self.pos[1] - height > px(GAP):
            rect.bottom = self.pos[1]
        rect.clamp_ip(pygame.Rect((0, 0), screen).inflate(-2 * px(GAP), -2 * px(GAP)))
        self.place(rect)

    def look(self) -> Any:
        return (self.at_item, tuple((say(item.label), item.enabled) for item in self.items))

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect, spread=16, strength=150)
        super().draw(surface)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        rect = picture.get_rect()
        rim = theme.lighter(look.hairline, 0.12)
        picture.blit(paint.rounded(rect.size, look.raised, px(RADIUS), rim, px(1) * look.hairline_width), rect)
        for index, item in enumerate(self.items):
            self._render_item(picture, index, item, self._item_rect(index).move(-self.rect.x, -self.rect.y))

    def hit_areas(self) -> list[HitArea]:
        return [
            HitArea(self._item_rect(index), say(item.label), item.enabled, item)
            for index, item in enumerate(self.items)
        ]

    def pointer_move(self, pos: tuple[int, int]) -> None:
        found = self._item_at(pos)
        if found != self.at_item and (found >= 0 or not self.framed):
            self.at_item = found
            self.touch()

    def _item_at(self, pos: tuple[int, int]) -> int:
        return next((i for i in range(len(self.items)) if self._item_rect(i).collidepoint(pos)), -1)

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._down = True
        self.pointer_move(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self._down:
            self._down = False
            self.pointer_move(pos)
            if self._item_at(pos) >= 0:
                self._choose()

    def left_by(self, event: pygame.Event) -> bool:
        """Return whether something else is done with the mouse or by a key, which closes it."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return not self.rect.collidepoint(event.pos)
        return event.type == pygame.KEYDOWN and event.key not in KEYS and self._numbered(event) < 0

    def _numbered(self, event: pygame.Event) -> int:
        """Return which item has the number of a key; -1 for none."""
        shown = pygame.key.name(event.key).strip("[]") if self.framed else ""
        return NUMBERS.index(shown) if shown and shown in NUMBERS[: len(self.items)] else -1

    def key(self, event: pygame.Event) -> bool:
        if (numbered := self._numbered(event)) >= 0:
            self.at_item = numbered
            self._choose()
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._close()
        elif event.key in ENTER:
            self._choose()
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.items:
            step = 1 if event.key == pygame.K_DOWN else -1
            start = self.at_item if self.at_item >= 0 else (-1 if step > 0 else 0)
            ways = [(start + step * n) % len(self.items) for n in range(1, len(self.items) + 1)]
            self.at_item = next((i for i in ways if self.items[i].enabled), self.at_item)
            self.touch()
        return True

    def _choose(self) -> None:
        if 0 <= self.at_item < len(self.items) and self.items[self.at_item].enabled:
            chosen = self.items[self.at_item]
            self._close()
            if chosen.on_choose is not None:
                chosen.on_choose()

    def _close(self) -> None:
        if self.host is not None:
            self.host.close_menu()

    def _render_item(self, picture: pygame.Surface, index: int, item: MenuItem, rect: pygame.Rect) -> None:
        look = theme.current()
        lit = index == self.at_item and item.enabled
        if self.framed:
            fill = theme.mix(look.raised, look.accent, 0.28 if lit else 0.06)
            rim = look.accent if lit else look.hairline
            picture.blit(paint.rounded(rect.size, fill, px(5), rim, px(1)), rect)
        elif lit:
            picture.blit(paint.rounded(rect.size, theme.mix(look.raised, look.accent, 0.28), px(5)), rect)
        ink = look.text if item.enabled else look.faint
        x = rect.x + px(GAP)
        if self.framed and index < len(NUMBERS):
            cap = paint.keycap(NUMBERS[index], look.raised)
            x = picture.blit(cap, cap.get_rect(midleft=(x, rect.centery))).right + px(GAP)
        if any(other.ticked for other in self.items):
            if item.ticked:
                tick = pygame.Rect(x, 0, px(14), px(14)).move_to(centery=rect.centery)
                paint.check(picture, tick, look.accent)
            x += px(20)
        if item.icon:
            icon = sprites.sprite(item.icon, px(20), tint=ink)
            picture.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
            x += px(20 + GAP)
        words = fonts.picture(say(item.label), TEXT, ink, bold=self.framed)
        picture.blit(words, words.get_rect(midleft=(x, rect.centery)))
        right = rect.right - px(GAP)
        if say(item.key):
            cap = paint.keycap(say(item.key), look.raised)
            right = picture.blit(cap, cap.get_rect(midright=(right, rect.centery))).left - px(GAP)
        if say(item.detail):
            tint = look.accent if self.framed else look.quiet
            quiet = fonts.picture(say(item.detail), TEXT, tint if item.enabled else look.faint, bold=self.framed)
            picture.blit(quiet, quiet.get_rect(midright=(right, rect.centery)))

    def _width(self, item: MenuItem) -> int:
        bold = self.framed
        width = fonts.measure(say(item.label), TEXT, bold=bold)[0] + 2 * px(GAP) + 2 * px(5)
        width += paint.keycap(NUMBERS[0]).get_width() + px(GAP) if self.framed else 0
        width += px(20) if any(other.ticked for other in self.items) else 0
        width += px(20 + GAP) if item.icon else 0
        width += fonts.measure(say(item.detail), TEXT, bold=bold)[0] + px(PAD) * 2 if say(item.detail) else 0
        return width + (paint.keycap(say(item.key)).get_width() + px(PAD) * 2 if say(item.key) else 0)

    def _step(self) -> int:
        return fonts.line_height(TEXT) + px(16 if self.framed else 10) + self._apart()

    def _apart(self) -> int:
        return px(APART) if self.framed else 0

    def _item_rect(self, index: int) -> pygame.Rect:
        column, place = divmod(index, self._rows)
        step, inset = self._step(), px(5)
        return pygame.Rect(
            self.rect.x + inset + column * self._across,
            self.rect.y + inset + place * step,
            self._across,
            step - self._apart(),
        )


CORNER = 6

_OPENERS = (*ENTER, pygame.K_DOWN)


class Choice(Widget):
    """One of several values, side by side (`segmented`) or in a list that opens (`dropdown`); a label stands before."""

    focusable = True
    value = Shown[Any]()

    def __init__(
        self,
        label: Text = "",
        options: Sequence[tuple[Any, Text]] = (),
        value: Any = None,
        on_change: Callable[[Any], Any] | None = None,
        style: str = "segmented",
        barred: Mapping[Any, Text] | None = None,
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self.on_change = on_change
        self.barred = barred or {}
        """Values of a list that cannot be chosen now, each with why not."""
        self.style = style
        self._options = list(options)
        self._value = value if value is not None or not options else options[0][0]
        self._part = -1

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
        paint.focus_ring(surface, self._control_rect(), px(CORNER))

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
            index = self._index() + step
            while 0 <= index < len(self._options) and self._options[index][0] in self.barred:
                index += step
            self._choose(index)
            return True
        if self.style == "dropdown" and event.key in _OPENERS:
            self._open()
            return True
        return False

    def _render_parts(self, picture: pygame.Surface, control: pygame.Rect) -> None:
        look = theme.current()
        picture.blit(paint.rounded(control.size, look.sunken, px(CORNER), look.hairline), control)
        for index, rect in enumerate(self._parts()):
            rect = rect.move(-self.rect.x, -self.rect.y).inflate(-2 * px(2), -2 * px(2))
            chosen = index == self._index()
            ink = look.text if chosen else look.quiet
            if chosen and self.enabled:
                picture.blit(paint.lit(rect.size, look.accent, px(CORNER - 2), None, 12, 12), rect)
                ink = look.on_accent
            elif chosen:
                picture.blit(paint.rounded(rect.size, look.hairline, px(CORNER - 2)), rect)
            elif self.hovered and index == self._part and self.enabled:
                picture.blit(paint.rounded(rect.size, look.raised, px(CORNER - 2)), rect)
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
            picture.blit(paint.lit(control.size, fill, px(CORNER), rim, 8, 10), control)
        else:
            picture.blit(paint.rounded(control.size, look.panel, px(CORNER), rim), control)
        ink = look.text if self.enabled else look.faint
        words = fonts.picture(fonts.shorten(self._words(), control.width - 2 * px(PAD) - px(20), TEXT), TEXT, ink)
        picture.blit(words, words.get_rect(midleft=(control.x + px(PAD), control.centery)))
        paint.chevron(picture, (control.right - px(16), control.centery), px(10), ink)

    def _open(self) -> None:
        if self.host is None or not self.enabled:
            return
        items = [
            MenuItem(
                words,
                partial(self._choose, index),
                enabled=value not in self.barred,
                detail=self.barred.get(value, ""),
                ticked=index == self._index(),
            )
            for index, (value, words) in enumerate(self._options)
        ]
        control = self._control_rect()
        self.host.open_menu(items, (control.x, control.bottom + px(2)), width=control.width)

    def _choose(self, index: int) -> None:
        if not self.enabled or not 0 <= index < len(self._options) or index == self._index():
            return
        self.value = self._options[index][0]
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
        option = self._option_width() + 2 * px(PAD)
        return option + px(24) if self.style == "dropdown" else option * len(self._options)

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
        parts = self._parts() if self.style != "dropdown" else []
        return next((n for n, rect in enumerate(parts) if rect.collidepoint(pos)), -1)
