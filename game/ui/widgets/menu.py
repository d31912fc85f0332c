"""A small menu at the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, RADIUS, TEXT
from game.ui.widgets.base import MenuItem, Widget, say


class PopupMenu(Widget):
    """Choices one below another, for the pointer and for the keyboard."""

    def __init__(
        self, items: Sequence[MenuItem], pos: tuple[int, int], on_close: Callable[[], Any] | None = None, width: int = 0
    ) -> None:
        super().__init__()
        self.items = list(items)
        self.pos = pos
        self.on_close = on_close
        self.least_width = width
        self.at_item = next((i for i, item in enumerate(self.items) if item.ticked), -1)
        self._down = False
        self._rows = 1
        self._across = 0

    def settle(self, screen: tuple[int, int]) -> None:
        """Stand at the pointer, wholly on the screen."""
        width = max([self.least_width, px(140), *(self._width(item) for item in self.items)])
        columns = -(-len(self.items) // max(1, (screen[1] - 2 * px(GAP) - 2 * px(5)) // self._step())) or 1
        self._rows = -(-len(self.items) // columns)
        self._across = width - 2 * px(5)
        height = self._step() * self._rows + 2 * px(5)
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
        found = next((i for i in range(len(self.items)) if self._item_rect(i).collidepoint(pos)), -1)
        if found != self.at_item:
            self.at_item = found
            self.touch()

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._down = True
        self.pointer_move(pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self._down:
            self._down = False
            self.pointer_move(pos)
            self._choose()

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._close()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
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
        if index == self.at_item and item.enabled:
            picture.blit(paint.rounded(rect.size, theme.mix(look.raised, look.accent, 0.28), px(5)), rect)
        ink = look.text if item.enabled else look.faint
        x = rect.x + px(GAP)
        if any(other.ticked for other in self.items):
            if item.ticked:
                tick = pygame.Rect(x, 0, px(14), px(14))
                tick.centery = rect.centery
                paint.check(picture, tick, look.accent)
            x += px(20)
        if item.icon:
            icon = sprites.sprite(item.icon, px(20), tint=ink)
            picture.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
            x += px(20 + GAP)
        words = fonts.picture(say(item.label), TEXT, ink)
        picture.blit(words, words.get_rect(midleft=(x, rect.centery)))
        right = rect.right - px(GAP)
        if say(item.key):
            cap = paint.keycap(say(item.key), look.raised)
            right = picture.blit(cap, cap.get_rect(midright=(right, rect.centery))).left - px(GAP)
        if say(item.detail):
            quiet = fonts.picture(say(item.detail), TEXT, look.quiet if item.enabled else look.faint)
            picture.blit(quiet, quiet.get_rect(midright=(right, rect.centery)))

    def _width(self, item: MenuItem) -> int:
        width = fonts.measure(say(item.label), TEXT)[0] + 2 * px(GAP) + 2 * px(5)
        width += px(20) if any(other.ticked for other in self.items) else 0
        width += px(20 + GAP) if item.icon else 0
        width += fonts.measure(say(item.detail), TEXT)[0] + px(PAD) * 2 if say(item.detail) else 0
        return width + (paint.keycap(say(item.key)).get_width() + px(PAD) * 2 if say(item.key) else 0)

    def _step(self) -> int:
        return fonts.line_height(TEXT) + px(10)

    def _item_rect(self, index: int) -> pygame.Rect:
        column, place = divmod(index, self._rows)
        step, inset = self._step(), px(5)
        return pygame.Rect(
            self.rect.x + inset + column * self._across, self.rect.y + inset + place * step, self._across, step
        )
