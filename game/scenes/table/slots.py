"""The places of the verbs: cells in a row at the foot of the board, or in rows of the rail; and what moves the match
on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT, TIGHT
from game.ui.widgets import Button, Widget
from game.ui.widgets.base import say

ROW, ROWS, AROUND = 33, 2, 5
"""How high a row of the bar is, how many there is always room for, and the bar's edge, in plain pixels."""
HIGH = ROWS * ROW + (ROWS - 1) * TIGHT + 2 * AROUND
END = 62
"""How high the button is that moves the match on."""
SMALL = 12
MARKED = "  "
"""What stands between the name of a verb and what it costs."""
DENSITIES = ((TEXT, True, PAD), (TEXT, False, PAD), (QUIET, True, GAP), (QUIET, False, GAP), (SMALL, False, TIGHT))
"""Sizes of the words, whether there are pictures beside them, and the room around: the first that fits. Words never
go."""
TALL, SLOTS, SIGN = 62, (9, 8), 20
"""How high a verb is whose name stands below its picture and cost, how many places there always are in a row, fewer
where the names need the room, and the size of the picture."""
AMBER = theme.colour("#ffb45a")


class SlotButton(Button):
    """A button with a place of its own. One that is `off` is grey, and says why when it is clicked."""

    def __init__(self, label: str, on_click: Callable[[], Any], style: str = "plain", off: bool = False, **kw: Any):
        super().__init__(label, on_click, style, **kw)
        self.off, self.sign, self.tall = off, self._icon, False
        self.focusable = not off

    def look(self) -> Hashable:
        return super().look(), self.off, self.size, self.tall

    def hit_areas(self) -> list[Any]:
        return [] if self.off else super().hit_areas()

    def grow_dense(self, size: int, pictured: bool, pad: int) -> None:
        """Show its words in that size, beside its picture or without, with so much room around."""
        self.size, self._icon, self.pad = size, self.sign if pictured else None, pad

    def render(self, picture: pygame.Surface) -> None:
        self._enabled = not self.off
        if self.tall:
            self._stand(picture)
        else:
            super().render(picture)
        self._enabled = True

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Return the size that suits it: where its name stands below its picture, in lines, the widest of these."""
        wide, high = super().preferred(width)
        if not self.tall:
            return wide, high
        lines = self.lines(width or self.rect.width)
        return max(self.above(), *(fonts.measure(line, QUIET, bold=True)[0] + 2 * px(TIGHT) for line in lines)), high

    def lines(self, width: int) -> list[str]:
        """Return its name in lines, as it stands below its picture in so much room."""
        return fonts.wrap(self.label.partition(MARKED)[0], width - 2 * px(TIGHT), QUIET, bold=True)

    def above(self) -> int:
        """Return how wide what stands above its name is."""
        mark = self.label.partition(MARKED)[2]
        widths = [px(SIGN) if self.sign else 0, fonts.measure(mark, HEADING - 2, bold=True)[0] if mark else 0]
        widths.append(paint.keycap(say(self.hint)).get_width() if say(self.hint) else 0)
        return sum(widths) + px(GAP) * (sum(map(bool, widths)) - 1) + 2 * px(TIGHT)

    def _stand(self, picture: pygame.Surface) -> None:
        """Draw its picture, what it costs and its key in a row, and its name below them."""
        fill, ink = self.ground(picture)
        look, wide, high = theme.current(), *picture.get_size()
        _name, _joint, mark = self.label.partition(MARKED)
        lines = self.lines(wide)
        sign = sprites.sprite(self.sign, px(SIGN), tint=ink) if self.sign else None
        cost = fonts.picture(mark, HEADING - 2, ink if self.off else theme.lighter(look.accent, 0.35), bold=True)
        if self.style == "primary":
            cost = fonts.picture(mark, HEADING - 2, ink, bold=True)
        hint = paint.keycap(say(self.hint), fill) if say(self.hint) else None
        parts = [part for part in (sign, cost if mark else None, hint) if part is not None]
        line, gap = fonts.line_height(QUIET), px(GAP)
        top = max((part.get_height() for part in parts), default=0)
        y = (high - top - line * len(lines)) // 2
        x = (wide - sum(part.get_width() for part in parts) - gap * max(0, len(parts) - 1)) // 2
        for part in parts:
            if part is hint and self.off:
                part = part.copy()
                part.set_alpha(110)
            picture.blit(part, (x, y + (top - part.get_height()) // 2))
            x += part.get_width() + gap
        for n, words in enumerate(lines):
            text = fonts.picture(words, QUIET, ink, bold=True)
            picture.blit(text, text.get_rect(midtop=(wide // 2, y + top + n * line)))


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
    """The button that moves the match on, at the rail's foot: its words, and in amber below them what it leaves undone
    or gives up."""

    def __init__(self, label: str, on_click: Callable[[], Any], style: str = "plain", note: str = "", **kw: Any):
        super().__init__(label, on_click, style, **kw)
        self.note, self._capped = note, True
        """What it leaves undone, and whether its key has room beside its words."""
        self.deaf: Callable[[tuple[int, int]], bool] = lambda _pos: False
        """Whether it does not hear a click there."""

    def pointer_down(self, pos: tuple[int, int]) -> None:
        if not self.deaf(pos):
            super().pointer_down(pos)

    def look(self) -> Hashable:
        return super().look(), self.note

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide = width or px(240)
        words, size, below = self.said(wide)
        high = len(words) * fonts.line_height(size) + len(below) * fonts.line_height(QUIET)
        return wide, max(px(END), high + 2 * px(GAP))

    def said(self, width: int) -> tuple[list[str], float, list[str]]:
        """Return the words in lines, their size, and the lines of the note."""
        room = width - 2 * px(PAD)
        beside = room - (2 * (self._cap().get_width() + px(GAP)) if say(self.hint) else 0)
        self._capped = fonts.measure(self.label, TEXT, bold=True)[0] <= beside
        whole = beside if self._capped else room
        sizes = (HEADING - 2, TEXT, QUIET)
        size = next((s for s in sizes if fonts.measure(self.label, s, bold=True)[0] <= whole), QUIET)
        below = fonts.wrap(self.note, room, QUIET) if self.note else []
        return fonts.wrap(self.label, whole, size, bold=True), size, below

    def _cap(self, on: theme.Colour | None = None) -> pygame.Surface:
        return paint.keycap(say(self.hint), on)

    def render(self, picture: pygame.Surface) -> None:
        self._enabled = not self.off
        fill, ink = self.ground(picture)
        self._enabled = True
        (wide, high), (words, size, below) = picture.get_size(), self.said(picture.get_width())
        amber = ink if self.style == "primary" or self.off else AMBER
        told = [*((line, size, ink, True) for line in words), *((line, QUIET, amber, False) for line in below)]
        y = (high - sum(fonts.line_height(size) for _line, size, *_look in told)) // 2
        for line, letters, colour, bold in told:
            text = fonts.picture(line, letters, colour, bold=bold)
            picture.blit(text, text.get_rect(midtop=(wide // 2, y)))
            y += fonts.line_height(letters)
        if say(self.hint) and self._capped:
            hint = self._cap(fill)
            if self.off:
                hint = hint.copy()
                hint.set_alpha(110)
            middle = fonts.line_height(size) * len(words) // 2
            place = hint.get_rect(
                midright=(wide - px(GAP), y - sum(map(fonts.line_height, [QUIET] * len(below))) - middle)
            )
            picture.blit(hint, place)


class SlotGrid(Widget):
    """The verbs: at the foot of the board in one row, each with its name below its picture, or in two where these have
    no room; in the rail in as many rows as they need."""

    def __init__(self, lane: bool) -> None:
        super().__init__("")
        self.cells: Sequence[Widget] = ()
        self.lane = self.solid = lane

    @property
    def children(self) -> Sequence[Widget]:
        return self.cells

    def show(self, cells: Sequence[Widget]) -> None:
        """Show these."""
        self.cells = cells
        for child in cells:
            child.parent = self
        self.relayout()

    def content_size(self, width: int | None) -> tuple[int, int]:
        if self.lane:
            return width or 0, px(HIGH)
        room = width or px(240)
        rows = self._rows(room)
        return room, sum(max(cell.preferred(wide)[1] for cell, wide in row) for row in rows) + px(TIGHT) * max(
            0, len(rows) - 1
        )

    def draw(self, surface: pygame.Surface) -> None:
        if self.lane:
            look = theme.current()
            surface.fill(look.sunken, self.rect)
            surface.fill(look.hairline, (*self.rect.topleft, self.rect.width, px(1)))
        super().draw(surface)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if not self.lane:
            y = rect.y
            for row in self._rows(rect.width):
                x, high = rect.x, max(cell.preferred(wide)[1] for cell, wide in row)
                for cell, wide in row:
                    cell.put(pygame.Rect(x, y, wide, high))
                    x += wide + px(TIGHT)
                y += high + px(TIGHT)
            return
        inner = rect.inflate(-2 * px(GAP), -2 * px(AROUND))
        if self._tall(inner):
            return
        rows, widths = self._fitting(inner.width)
        high = px(ROW)
        top = inner.y + (inner.height - rows * high - (rows - 1) * px(TIGHT)) // 2
        x = inner.x
        for at, wide in enumerate(widths):
            for line, cell in enumerate(self.cells[at * rows : (at + 1) * rows]):
                cell.put(pygame.Rect(x, top + line * (high + px(TIGHT)), min(wide, inner.right - x), high))
            x += wide + px(TIGHT)

    def _rows(self, room: int) -> list[list[tuple[Widget, int]]]:
        """Return the cells of each row of the rail with their widths: as many in a row as have room side by side."""
        for cell in self.cells:
            if isinstance(cell, SlotButton):
                cell.tall = False
                cell.grow_dense(QUIET, True, GAP)
                if cell.preferred()[0] > room:
                    cell.grow_dense(SMALL, False, TIGHT)
        cells, rows = list(self.cells), list[list[tuple[Widget, int]]]()
        while cells:
            across = next(
                n
                for n in (3, 2, 1)
                if n == 1 or max(c.preferred()[0] for c in cells[:n]) <= (room - px(TIGHT) * (n - 1)) // n
            )
            row, cells = cells[:across], cells[across:]
            wide = (room - px(TIGHT) * (len(row) - 1)) // len(row)
            rows.append([(cell, wide) for cell in row])
        return rows

    def _tall(self, inner: pygame.Rect) -> bool:
        """Put all cells in one row, each with its name below its picture; return whether they have room so."""
        buttons = [cell for cell in self.cells if isinstance(cell, SlotButton)]
        if not buttons or len(buttons) < len(self.cells):
            return False
        return any(self._stand(buttons, inner, max(count, len(buttons))) for count in SLOTS)

    @staticmethod
    def _stand(buttons: Sequence[SlotButton], inner: pygame.Rect, count: int) -> bool:
        """Put them in the first of so many places; return whether they have room so."""
        gap = px(GAP)
        wide = (inner.width - gap * (count - 1)) // count
        high, line = min(px(TALL), inner.height), fonts.line_height(QUIET)
        caps = [paint.keycap(say(cell.hint)).get_height() if say(cell.hint) else 0 for cell in buttons]
        for cell, top in zip(buttons, caps, strict=True):
            lines = cell.lines(wide)
            words = cell.label.partition(MARKED)[0].split()
            too_wide = any(fonts.measure(one, QUIET, bold=True)[0] > wide - 2 * px(TIGHT) for one in words)
            if too_wide or len(lines) * line + max(top, px(SIGN)) > high - px(TIGHT) or cell.above() > wide:
                return False
        for n, cell in enumerate(buttons):
            cell.tall = True
            cell.put(pygame.Rect(inner.x + n * (wide + gap), inner.centery - high // 2, wide, high))
        return True

    def _fitting(self, room: int) -> tuple[int, list[int]]:
        """Return in how many rows the cells have room, and how wide the columns are; they are made denser for it."""
        for density in DENSITIES:
            for cell in self.cells:
                if isinstance(cell, SlotButton):
                    cell.tall = False
                    cell.grow_dense(*density)
            for rows in range(1, ROWS + 1):
                widths = self._widths(rows, room)
                if sum(widths) + px(TIGHT) * (len(widths) - 1) <= room:
                    return rows, widths
        return ROWS, widths

    def _widths(self, rows: int, room: int) -> list[int]:
        wanted = [min(cell.content_size(None)[0], room) for cell in self.cells]
        return [max(wanted[at : at + rows]) for at in range(0, len(wanted), rows)]
