"""The places of the action bar: cells in at most two rows, and at the right end what moves the match on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET, TEXT, TIGHT
from game.ui.widgets import Button, Widget
from game.ui.widgets.base import say

ROW, ROWS, AROUND = 33, 2, 5
"""How high a row of the bar is, how many there is always room for, and the bar's edge, in plain pixels."""
HIGH = ROWS * ROW + (ROWS - 1) * TIGHT + 2 * AROUND
END = 156
"""How wide the place at the right end is."""
SMALL = 12
DENSITIES = ((TEXT, True, PAD), (TEXT, False, PAD), (QUIET, True, GAP), (QUIET, False, GAP), (SMALL, False, TIGHT))
"""Sizes of the words, whether there are pictures beside them, and the room around: the first that fits. Words never
go."""


class SlotButton(Button):
    """A button with a place of its own. One that is `off` is grey, and says why when it is clicked."""

    def __init__(self, label: str, on_click: Callable[[], Any], style: str = "plain", off: bool = False, **kw: Any):
        super().__init__(label, on_click, style, **kw)
        self.off, self.sign = off, self._icon
        self.focusable = not off

    def look(self) -> Hashable:
        return super().look(), self.off, self.size

    def hit_areas(self) -> list[Any]:
        return [] if self.off else super().hit_areas()

    def grow_dense(self, size: int, pictured: bool, pad: int) -> None:
        """Show its words in that size, beside its picture or without, with so much room around."""
        self.size, self._icon, self.pad = size, self.sign if pictured else None, pad

    def render(self, picture: pygame.Surface) -> None:
        self._enabled = not self.off
        super().render(picture)
        self._enabled = True


class Brush(Protocol):
    """What a button that arms something is dragged with."""

    def arm(self, mode: str) -> None:
        """Arm a mode, or put it down."""

    def paint(self, mode: str, pos: tuple[int, int]) -> None:
        """Arm a mode, if it is not, and do what it does at a point of the screen."""

    def lift(self) -> bool:
        """End a stroke; return whether it painted anything."""


class ModeButton(SlotButton):
    """Arms a mode, or puts it down again; dragged to the board it paints there."""

    def __init__(self, brush: Brush, mode: str, label: str, style: str, **kw: Any) -> None:
        super().__init__(label, partial(brush.arm, mode), style, data=("mode", mode), **kw)
        self.brush, self.mode = brush, mode

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.pressed and not self.rect.collidepoint(pos):
            self.brush.paint(self.mode, pos)

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if self.brush.lift():
            self.pressed = False
        else:
            super().pointer_up(pos)


class EndButton(SlotButton):
    """The button at the right end: as high as the bar, its words in lines, below them what it leaves undone or gives up
    as far as there is room, and its key."""

    def __init__(self, label: str, on_click: Callable[[], Any], style: str = "plain", note: str = "", **kw: Any):
        super().__init__(label, on_click, style, **kw)
        self.note = note

    def look(self) -> Hashable:
        return super().look(), self.note

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(END), px(HIGH - 2 * AROUND)

    def lines(self) -> tuple[list[str], int, list[str]]:
        """Return the words in lines, their size, and the lines of the note: the largest size at which all have room;
        where none is, the note is left to the tooltip."""
        room, small = px(END) - px(PAD), fonts.line_height(SMALL)
        high = px(HIGH - 2 * AROUND) - (paint.keycap("M").get_height() if say(self.hint) else 0)
        notes = [fonts.wrap(self.note, room, SMALL), []] if self.note else [[]]
        for below in notes:
            for size in (TEXT, QUIET, SMALL):
                lines = fonts.wrap(self.label, room, size, bold=True)
                if len(lines) * fonts.line_height(size) + len(below) * small <= high and all(
                    fonts.measure(line, size, bold=True)[0] <= room for line in lines
                ):
                    return lines, size, below
        return lines, size, []

    def render(self, picture: pygame.Surface) -> None:
        self._enabled = not self.off
        fill, ink = self.ground(picture)
        self._enabled = True
        lines, size, below = self.lines()
        hint = paint.keycap(say(self.hint), fill) if say(self.hint) else None
        quiet = theme.mix(ink, fill, 0.25)
        told = [*((line, size, ink, True) for line in lines), *((line, SMALL, quiet, False) for line in below)]
        high = sum(fonts.line_height(size) for _line, size, *_look in told) + (hint.get_height() if hint else 0)
        y = (picture.get_height() - high) // 2
        for line, letters, colour, bold in told:
            words = fonts.picture(line, letters, colour, bold=bold)
            picture.blit(words, words.get_rect(midtop=(picture.get_width() // 2, y)))
            y += fonts.line_height(letters)
        if hint is not None:
            if self.off:
                hint = hint.copy()
                hint.set_alpha(110)
            picture.blit(hint, hint.get_rect(midtop=(picture.get_width() // 2, y)))


class SlotGrid(Widget):
    """The bar: its cells fill columns of two from the left, in one row where all have room there; at the right end is
    the place of what moves the match on."""

    def __init__(self) -> None:
        super().__init__("")
        self.cells: Sequence[Widget] = ()
        self.end: Widget | None = None
        self.beneath: Callable[[pygame.Surface], object] = lambda _surface: None
        """Draws what lies on the bar, under its buttons."""

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.cells, *([self.end] if self.end is not None else [])]

    def show(self, cells: Sequence[Widget], end: Widget | None) -> None:
        """Show these, from the left and at the right end."""
        self.cells, self.end = cells, end
        for child in self.children:
            child.parent = self
        self.relayout()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or 0, px(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        paint.panel(surface, self.rect, theme.current().panel)
        self.beneath(surface)
        super().draw(surface)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * px(AROUND), -2 * px(AROUND))
        if self.end is not None:
            self.end.put(pygame.Rect(inner.right - px(END), inner.y, px(END), inner.height))
            inner.width -= px(END) + px(GAP)
        rows, widths = self._fitting(inner.width)
        high = px(ROW)
        top = inner.y + (inner.height - rows * high - (rows - 1) * px(TIGHT)) // 2
        x = inner.x
        for at, wide in enumerate(widths):
            for line, cell in enumerate(self.cells[at * rows : (at + 1) * rows]):
                cell.put(pygame.Rect(x, top + line * (high + px(TIGHT)), min(wide, inner.right - x), high))
            x += wide + px(TIGHT)

    def _fitting(self, room: int) -> tuple[int, list[int]]:
        """Return in how many rows the cells have room, and how wide the columns are; they are made denser for it."""
        for density in DENSITIES:
            for cell in self.cells:
                if isinstance(cell, SlotButton):
                    cell.grow_dense(*density)
            for rows in range(1, ROWS + 1):
                widths = self._widths(rows, room)
                if sum(widths) + px(TIGHT) * (len(widths) - 1) <= room:
                    return rows, widths
        return ROWS, widths

    def _widths(self, rows: int, room: int) -> list[int]:
        wanted = [min(cell.content_size(None)[0], room) for cell in self.cells]
        return [max(wanted[at : at + rows]) for at in range(0, len(wanted), rows)]
