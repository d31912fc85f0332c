"""Lines one below another, any number of them: the log, the saves, the roster."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.telling import text
from game.ui import fonts, paint, scale, theme
from game.ui.scale import px
from game.ui.scenes import HitArea
from game.ui.theme import GAP, TEXT
from game.ui.widgets.base import Text, Widget, say
from game.ui.widgets.label import LaidLine, Line
from game.ui.widgets.scroll import BAR, WHEEL, Bar


class ListBox(Widget):
    """A list that scrolls. Only lines that can be seen are drawn, and each is drawn once.

    `on_choose` gets the line that was clicked, `on_link` the target of a link, `on_hover` the line under the pointer or
    None. `selectable` keeps the line that was clicked marked. A list that shows its end keeps showing it as it grows.
    """

    focus_on_click = True
    repeats_keys = True

    def __init__(
        self,
        on_choose: Callable[[Line], Any] | None = None,
        on_link: Callable[[Any], Any] | None = None,
        on_hover: Callable[[Line | None], Any] | None = None,
        *,
        empty: Text = "",
        selectable: bool = False,
        follow: bool = True,
        label: Text = "",
        **kw: Any,
    ) -> None:
        super().__init__(label, **{"grow": 1, **kw})
        self.on_choose = on_choose
        self.on_link = on_link
        self.on_hover = on_hover
        self.empty = empty
        self.selectable = selectable
        self.follow = follow
        self.selected: int | None = None
        self.focusable = selectable or on_choose is not None
        self.bar = Bar()
        self.lines: list[Line] = []
        """The lines, from the top."""
        self._laid: list[LaidLine] = []
        self._ends: list[int] = []
        self._made_for: Any = None
        self._over: int | None = None
        self._hot: int | None = None
        self._down: tuple[int | None, int | None] = (None, None)

    def append(self, line: Line) -> None:
        """Put a line at the end."""
        at_end = self.bar.offset >= self.bar.furthest
        self.lines.append(line)
        if self._laid_is_current():
            self._lay(line)
            self.bar.whole = self._whole()
            if at_end and self.follow:
                self.bar.to(self.bar.furthest)
        self.touch()

    def set_lines(self, lines: Iterable[Line]) -> None:
        """Show these lines instead."""
        self.lines = list(lines)
        self._made_for = None
        self.selected = self._over = self._hot = None
        self._make()
        self.touch()

    def truncate(self, count: int) -> None:
        """Keep only the first lines, as many as that."""
        del self.lines[count:], self._laid[count:], self._ends[count:]
        self._over = self._hot = None
        if self.selected is not None and self.selected >= count:
            self.selected = None
        self.bar.whole = self._whole()
        self.bar.to(self.bar.offset)
        self.touch()

    def select(self, index: int | None) -> None:
        """Mark a line, or none, and bring it into sight."""
        self.selected = index
        if index is not None:
            self.scroll_to(index)
        self.touch()

    def line_pointed_at(self) -> Line | None:
        """Return the line under the pointer."""
        return self.lines[self._over] if self._over is not None else None

    def link_pointed_at(self) -> Any:
        """Return what the link under the pointer leads to, else the first link of the line there; None for none."""
        links = self.lines[self._over].links if self._over is not None else ()
        return links[self._hot or 0][2] if links else None

    def scroll_to(self, index: int) -> None:
        """Bring a line into sight."""
        self._make()
        if 0 <= index < len(self._laid):
            top = self._ends[index] - self._laid[index].height
            if top < self.bar.offset:
                self.bar.to(top)
            elif self._ends[index] > self.bar.offset + self._window().height:
                self.bar.to(self._ends[index] - self._window().height)
            self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(160), fonts.line_height(TEXT) * 3

    def place(self, rect: pygame.Rect) -> None:
        at_end = self.bar.offset >= self.bar.furthest
        super().place(rect)
        window = self._window()
        self.bar.rect = pygame.Rect(rect.right - px(BAR), window.y, px(BAR), window.height)
        self._make()
        self.bar.to(self.bar.furthest if at_end and self.follow else self.bar.offset)

    def draw(self, surface: pygame.Surface) -> None:
        window = self._window()
        look = theme.current()
        rows = self._in_sight()
        top = rows[0][1].y + self._laid[rows[0][0]].uncut(window.y - rows[0][1].y) if rows else window.y
        whole = pygame.Rect(window.x, max(window.y, top), window.width, max(0, window.bottom - max(window.y, top)))
        with paint.clipped(surface, whole):
            for index, row in rows:
                if index == self.selected and self.selectable:
                    surface.blit(paint.rounded(row.size, theme.mix(look.panel, look.accent, 0.28), px(5)), row)
                elif index == self._over and self.on_choose is not None and self.enabled:
                    surface.blit(paint.rounded(row.size, theme.mix(look.panel, look.text, 0.08), px(5)), row)
                hot = self._hot if index == self._over else None
                surface.blit(self._laid[index].picture(hot), (row.x + px(GAP), row.y))
            if not self.lines and say(self.empty):
                lines = fonts.wrap(say(self.empty), window.width - 2 * px(GAP), TEXT)
                fonts.draw_lines(surface, lines, (window.x + px(GAP), window.y + px(3)), TEXT, look.quiet)
        self.bar.draw(surface, self.bar.held or self.hovered)

    def hit_areas(self) -> list[HitArea]:
        areas: list[HitArea] = []
        window = self._window()
        for index, row in self._in_sight():
            laid = self._laid[index]
            for number, (start, end, target) in enumerate(laid.line.links if self.on_link is not None else ()):
                for rect in laid.link_rects(number)[:1]:
                    seen = rect.move(row.x + px(GAP), row.y).clip(window)
                    if seen.height > 0:
                        areas.append(HitArea(seen, laid.line.text[start:end], self.enabled, target))
            if self.on_choose is not None:
                areas.append(HitArea(row.clip(window), laid.line.label or laid.line.text, self.enabled, laid.line.data))
        return areas

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        moved = self.bar.to(self.bar.offset - steps * px(WHEEL))
        self.pointer_move(pos)
        return moved or self.bar.needed

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self._down = (None, None) if self.bar.press(pos) else self._find(pos)
        self.touch()

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.bar.held:
            self.bar.drag(pos)
            self.touch()
            return
        found = self._find(pos)
        if found != (self._over, self._hot):
            changed = found[0] != self._over
            self._over, self._hot = found
            self.touch()
            if changed and self.on_hover is not None:
                self.on_hover(None if self._over is None else self.lines[self._over])

    def pointer_leave(self) -> None:
        if self._over is not None and self.on_hover is not None:
            self.on_hover(None)
        self._over = self._hot = None

    def pointer_up(self, pos: tuple[int, int]) -> None:
        was_held = self.bar.held
        self.bar.release()
        index, link = self._find(pos)
        self.touch()
        if was_held or index is None or (index, link) != self._down:
            return
        if link is not None and self.on_link is not None:
            self.on_link(self.lines[index].links[link][2])
        else:
            self._choose(index)

    def key(self, event: pygame.Event) -> bool:
        page = max(1, self._window().height // max(1, fonts.line_height(TEXT) + px(6)) - 1)
        last = len(self.lines) - 1
        now = -1 if self.selected is None else self.selected
        moves = {
            pygame.K_UP: now - 1,
            pygame.K_DOWN: now + 1,
            pygame.K_PAGEUP: now - page,
            pygame.K_PAGEDOWN: now + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in moves and last >= 0:
            if self.selectable:
                self.select(min(max(moves[event.key], 0), last))
            else:
                self.bar.to(self.bar.offset + (moves[event.key] - now) * px(WHEEL) // 2)
                self.touch()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.selected is not None:
            self._choose(self.selected)
            return True
        return False

    def _choose(self, index: int) -> None:
        if self.selectable:
            self.selected = index
        if self.on_choose is not None:
            self.on_choose(self.lines[index])

    def _find(self, pos: tuple[int, int]) -> tuple[int | None, int | None]:
        """Return the line and the link in it at that place of the screen."""
        window = self._window()
        if not window.collidepoint(pos):
            return None, None
        y = pos[1] - window.y + self.bar.offset
        index = bisect_right(self._ends, y)
        if index >= len(self._laid):
            return None, None
        laid = self._laid[index]
        top = self._ends[index] - laid.height
        return index, laid.link_at(pos[0] - window.x - px(GAP), y - top) if self.on_link is not None else None

    def _in_sight(self) -> list[tuple[int, pygame.Rect]]:
        """Return each line that can be seen, with where it is on the screen."""
        self._make()
        window = self._window()
        index = bisect_right(self._ends, self.bar.offset)
        found = []
        while index < len(self._laid):
            high = self._laid[index].height
            top = window.y - self.bar.offset + self._ends[index] - high
            if top >= window.bottom:
                break
            found.append((index, pygame.Rect(window.x, top, window.width, high)))
            index += 1
        return found

    def _window(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, max(0, self.rect.width - px(BAR + 4)), self.rect.height)

    def _state(self) -> tuple[Any, ...]:
        return (self.rect.width, scale.current(), text.language())

    def _laid_is_current(self) -> bool:
        return bool(self._made_for == self._state())

    def _make(self) -> None:
        """Break every line anew if the width, the scale or the language has changed."""
        if self.rect.width == 0 or self._laid_is_current():
            return
        self._made_for = self._state()
        self._laid, self._ends = [], []
        for line in self.lines:
            self._lay(line)
        self.bar.whole = self._whole()

    def _lay(self, line: Line) -> None:
        laid = LaidLine(line, max(px(40), self._window().width - 2 * px(GAP)))
        self._laid.append(laid)
        self._ends.append(self._whole() + laid.height)

    def _whole(self) -> int:
        return self._ends[-1] if self._ends else 0
