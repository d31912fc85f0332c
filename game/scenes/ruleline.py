"""A rule on the page: its number, its text, and links to the rules it names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any

import pygame

from game.kernel.rulebook import Entry, spans
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, PAD, QUIET
from game.ui.widgets import Line, Widget
from game.ui.widgets.label import LaidLine

NUMBERS = 92
"""Plain pixels for the number before a rule."""

_KEYS = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}


class RuleLine(Widget):
    """A rule or a plain paragraph. Found by a `query`, its number is a link too, to its place in the
    book, and the words of the query are lit."""

    def __init__(
        self, entry: Entry, known: Collection[str], on_link: Callable[[str], Any], marked: bool, query: str = ""
    ) -> None:
        super().__init__(entry.text, data=entry.id)
        self.entry = entry
        self.on_link = on_link
        self.marked = marked
        self.found = bool(query and entry.id)
        self.line = Line(entry.text, links=_links(entry, known), lit=tuple(spans(entry.text, query)))
        self.focusable = bool(self.line.links) or self.found
        self._laid: LaidLine | None = None
        self._laid_for: Hashable = None
        self._hot: int | None = None
        self._chosen = 0

    # -- where everything stands --

    def _left(self) -> int:
        return px(NUMBERS) if self.entry.id else px(GAP)

    def _lay(self, width: int) -> LaidLine:
        state = (width, fonts.pixels(16))
        if self._laid is None or state != self._laid_for:
            self._laid, self._laid_for = LaidLine(self.line, max(px(80), width - self._left() - px(PAD))), state
        return self._laid

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = px(500) if width is None else width
        return room, self._lay(room).height + px(GAP)

    def _text_at(self) -> tuple[int, int]:
        return self.rect.x + self._left(), self.rect.y + px(GAP) // 2

    def _number_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self._text_at()[1], self._left(), fonts.line_height(16) + px(6))

    def _targets(self) -> list[str]:
        """Return what its links lead to, in order."""
        own = [self.entry.id] if self.found else []
        return [*own, *(str(target) for _start, _end, target in self.line.links)]

    # -- drawing --

    def look(self) -> Hashable:
        return (self.line.text, self.marked, self._hot, self.hovered and self.found, self.focused and self._chosen)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        if self.marked:
            ground = theme.mix(look.panel, look.accent, 0.2)
            picture.blit(paint.rounded(picture.get_size(), ground, px(6), look.accent, px(1)), (0, 0))
        hot = self._hot
        if self.focused:
            hot = self._chosen - (1 if self.found else 0)
        if self.entry.id:
            bright = self.marked or (self.found and (hot == -1 or self._hot == -1))
            ink = look.accent if bright or self.found else theme.mix(look.quiet, look.accent, 0.4)
            number = fonts.picture(self.entry.id, QUIET, theme.lighter(ink, 0.3) if bright else ink, bold=True)
            picture.blit(number, (px(GAP), px(GAP) // 2 + px(6)))
        words = self._lay(picture.get_width()).picture(hot, None if self.entry.id else "quiet")
        picture.blit(words, (self._left(), px(GAP) // 2))

    # -- the pointer and the keyboard --

    def _link_at(self, pos: tuple[int, int]) -> int | None:
        if self.found and self._number_rect().collidepoint(pos):
            return -1
        x, y = self._text_at()
        return self._lay(self.rect.width).link_at(pos[0] - x, pos[1] - y)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        hot = self._link_at(pos)
        if hot != self._hot:
            self._hot = hot
            self.touch()

    def pointer_leave(self) -> None:
        self._hot = None

    def pointer_up(self, pos: tuple[int, int]) -> None:
        was_pressed, self.pressed = self.pressed, False
        link = self._link_at(pos) if was_pressed else None
        if link is not None:
            self.on_link(self.entry.id if link < 0 else str(self.line.links[link][2]))

    def key(self, event: pygame.Event) -> bool:
        targets = self._targets()
        if event.key in _KEYS and len(targets) > 1:
            self._chosen = (self._chosen + _KEYS[event.key]) % len(targets)
            self.touch()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.on_link(targets[self._chosen])
            return True
        return False

    def hit_areas(self) -> list[HitArea]:
        x, y = self._text_at()
        laid = self._lay(self.rect.width)
        areas = [
            HitArea(laid.link_rects(number)[0].move(x, y), str(target), True, target)
            for number, (_start, _end, target) in enumerate(self.line.links)
            if laid.link_rects(number)
        ]
        if self.found:
            areas.append(HitArea(self._number_rect(), self.entry.id, True, self.entry.id))
        return areas


def _links(entry: Entry, known: Collection[str]) -> tuple[tuple[int, int, str], ...]:
    """Return the numbers of other rules in the text of a rule."""
    found = []
    prefix = entry.id.partition("-")[0] or next(iter(known), "").partition("-")[0]
    start = entry.text.find(f"{prefix}-") if prefix else -1
    while start >= 0:
        end = start + len(prefix) + 1
        while end < len(entry.text) and (entry.text[end].isalnum() or entry.text[end] == "."):
            end += 1
        id = entry.text[start:end].rstrip(".")
        if id in known and id != entry.id:
            found.append((start, start + len(id), id))
        start = entry.text.find(f"{prefix}-", end)
    return tuple(found)
