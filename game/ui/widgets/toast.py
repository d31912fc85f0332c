"""Short messages, and a few words about what the pointer rests on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, QUIET, RADIUS, TEXT
from game.ui.widgets.base import Text, Widget, say

WIDEST = 620


class Toast(Widget):
    """A short message; a click on its link follows it, a click elsewhere sends it away,
    or passes through it where it is not solid."""

    def __init__(
        self,
        words: Text,
        link: Text = "",
        on_link: Callable[[], Any] | None = None,
        seconds: float = 5.0,
        solid: bool = True,
    ):
        super().__init__(words)
        self.solid = solid
        self.link = link
        self.on_link = on_link
        self.left = seconds

    def settle(self, screen: tuple[int, int], edge: int, below: bool = False) -> int:
        """Stand in the middle above an edge, or below it; return the edge for what stands beyond this."""
        lines, link_width = self._lines(screen[0])
        width = max(fonts.measure(line, TEXT)[0] for line in lines) + link_width + 2 * px(PAD) + px(10)
        height = len(lines) * fonts.line_height(TEXT) + 2 * px(GAP)
        top = edge + px(GAP) if below else edge - px(GAP) - height
        self.place(pygame.Rect((screen[0] - width) // 2, top, width, height))
        return self.rect.bottom if below else self.rect.top

    def look(self) -> Hashable:
        return (self.label, say(self.link), self.hovered)

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect)
        super().draw(surface)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        rect = picture.get_rect()
        picture.blit(
            paint.rounded(rect.size, look.raised, px(RADIUS), theme.mix(look.hairline, look.accent, 0.5)), rect
        )
        bar = paint.rounded((px(4), rect.height - 2 * px(GAP)), look.accent, px(2))
        picture.blit(bar, (px(GAP), px(GAP)))
        lines, _ = self._lines(self.host.size[0] if self.host is not None else rect.width)
        fonts.draw_lines(picture, lines, (px(PAD) + px(10), px(GAP)), TEXT, look.text)
        if say(self.link):
            place = self._link_rect().move(-self.rect.x, -self.rect.y)
            words = fonts.picture(say(self.link), TEXT, look.accent, bold=True)
            picture.blit(words, words.get_rect(center=place.center))
            picture.fill(look.accent, (place.centerx - words.get_width() // 2, place.bottom, words.get_width(), px(1)))

    def hit_areas(self) -> list[HitArea]:
        return [HitArea(self._link_rect(), say(self.link), True, self)] if say(self.link) else []

    def pointer_up(self, pos: tuple[int, int]) -> None:
        super().pointer_up(pos)
        self.left = 0.0
        if self.host is not None:
            self.host.update(0.0)
        if self.on_link is not None and say(self.link) and self._link_rect().inflate(px(8), px(8)).collidepoint(pos):
            self.on_link()

    def _lines(self, screen: int) -> tuple[list[str], int]:
        """Return the message in lines, and the room that the link takes beside them."""
        link = fonts.measure(say(self.link), TEXT, bold=True)[0] + px(PAD) if say(self.link) else 0
        room = min(px(WIDEST), screen - 2 * px(PAD) - 2 * px(GAP)) - link - 2 * px(PAD)
        return fonts.wrap(self.label, room, TEXT), link

    def _link_rect(self) -> pygame.Rect:
        width, height = fonts.measure(say(self.link), TEXT, bold=True)
        return pygame.Rect(0, 0, width, height).move_to(midright=(self.rect.right - px(PAD), self.rect.centery))


TIP_WIDEST = 320


class Tooltip:
    """A few words beside a rectangle of the screen, always wholly on the screen."""

    def __init__(self) -> None:
        self.words = ""
        self._beside = pygame.Rect(0, 0, 0, 0)
        self._pointer = (0, 0)
        self._above = False
        self._clear: Sequence[pygame.Rect] = ()

    def show(
        self,
        words: str,
        beside: pygame.Rect,
        pointer: tuple[int, int],
        above: bool = False,
        clear: Sequence[pygame.Rect] = (),
    ) -> None:
        """Say this about what is there, below it or `above` it where there is room; or at its side, if that covers
        fewer of what is to be kept `clear`."""
        self.words, self._beside, self._pointer, self._above = words, pygame.Rect(beside), pointer, above
        self._clear = clear

    def hide(self) -> None:
        """Say nothing."""
        self.words = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Show the words."""
        look = theme.current()
        size = QUIET + 1
        lines = fonts.wrap(self.words, px(TIP_WIDEST), size)
        rect = self.place(surface.get_rect(), lines)
        paint.panel(surface, rect, look.raised, border=theme.lighter(look.hairline, 0.12), radius=px(6))
        fonts.draw_lines(surface, lines, (rect.x + px(10), rect.y + px(6)), size, look.text)

    def place(self, screen: pygame.Rect, lines: list[str]) -> pygame.Rect:
        """Return where so many lines stand on a screen."""
        size = QUIET + 1
        width = max(fonts.measure(line, size)[0] for line in lines)
        rect = pygame.Rect(0, 0, width + 2 * px(10), fonts.line_height(size) * len(lines) + 2 * px(6)).move_to(
            midtop=(self._pointer[0], self._beside.bottom + px(GAP))
        )
        bounds = screen.inflate(-2 * px(GAP), -2 * px(GAP))
        over = self._beside.top - px(GAP)
        if rect.bottom > bounds.bottom or (self._above and over - rect.height >= bounds.top):
            rect.bottom = over
        rect, beside, gap = rect.clamp(bounds), self._beside, px(GAP)
        aside = [
            rect.move_to(midbottom=(self._pointer[0], over)),
            rect.move_to(midleft=(beside.right + gap, beside.centery)),
            rect.move_to(midright=(beside.left - gap, beside.centery)),
        ]
        found = [rect, *(one for one in aside if bounds.contains(one))] if self._clear else [rect]
        return min(found, key=lambda one: len(one.collidelistall(self._clear)))
