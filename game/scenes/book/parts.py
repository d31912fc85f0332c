"""The parts of a book as widgets: sentences, tables, curves, pictures of the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.telling.book import BoardPicture, CurveChart, Paragraph, Part, TextTable
from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, HEADING, PAD, QUIET, TEXT
from game.ui.widgets import Canvas, Label, Widget, column

PICTURE = (900, 620)
"""The largest picture of the board, in plain pixels."""
HIGH = 190
MARK = 10
Colour = Callable[[str], theme.Colour]
Drawn = Callable[[int, tuple[int, int]], pygame.Surface]
"""Draws the board after so many actions in a picture of that size."""


def widget_of(part: Part, colour: Colour, drawn: Drawn, watch: Callable[[int], None]) -> Widget:
    """Return what shows a part of a chapter; a click on what has its moment leads there."""
    if isinstance(part, Paragraph):
        return SentenceLine(part, colour, watch)
    if isinstance(part, BoardPicture):
        return _picture(part, drawn, watch)
    if isinstance(part, TextTable):
        return column(*_titled(part.title), GameTable(part, colour), gap=GAP)
    return column(*_titled(part.title), CurveGraph(part, colour), gap=GAP)


def _titled(title: str) -> list[Widget]:
    return [Label(title, HEADING, serif=True)] if title else []


def _picture(part: BoardPicture, drawn: Drawn, watch: Callable[[int], None]) -> Widget:
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        board = drawn(part.at, rect.size)
        surface.blit(board, board.get_rect(center=rect.center))

    board = Canvas(draw, lambda: part.at, PICTURE, part.caption, on_click=lambda: watch(part.at))
    return column(board, Label(part.caption, QUIET, "quiet"), gap=4)


class SentenceLine(Label):
    """A sentence; in front of it the mark of its seat, and a click leads to its moment where it has one."""

    def __init__(self, part: Paragraph, colour: Colour, watch: Callable[[int], None]) -> None:
        at = part.at
        super().__init__(
            part.text,
            HEADING if part.heading else TEXT,
            serif=part.heading,
            on_click=None if at is None else lambda: watch(at),
        )
        self.solid = self.focusable = at is not None
        self.mark = colour(part.seat) if part.seat else None

    @property
    def _indent(self) -> int:
        return px(MARK + GAP) if self.mark is not None else 0

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide, high = super().content_size(None if width is None else width - self._indent)
        return wide + self._indent, high

    def look(self) -> Hashable:
        return (super().look(), self.mark, self.hovered)

    def render(self, picture: pygame.Surface) -> None:
        indent = self._indent
        if self.hovered:
            ground = theme.mix(theme.current().panel, theme.current().accent, 0.16)
            picture.blit(paint.rounded(picture.get_size(), ground, px(4)), (0, 0))
        if self.mark is not None:
            size = px(MARK)
            top = (fonts.line_height(self.size, self.serif) - size) // 2
            pygame.draw.rect(picture, self.mark, pygame.Rect(0, top, size, size), border_radius=px(2))
        super().render(picture.subsurface(pygame.Rect(indent, 0, picture.get_width() - indent, picture.get_height())))


class GameTable(Widget):
    """A table: quiet names of columns, rows under hairlines; columns are as wide as what stands in them allows."""

    solid = False

    def __init__(self, sheet: TextTable, colour: Colour) -> None:
        super().__init__(sheet.title)
        self.sheet = sheet
        self.marks = [colour(seat) if seat else None for seat in sheet.seats]

    def look(self) -> Hashable:
        return self.sheet

    def _widths(self, width: int) -> list[int]:
        """Return the width of each column: what it wants, narrowed by shares where all together want too much."""
        table = (self.sheet.head, *self.sheet.rows)
        gap = px(PAD)
        wanted = [
            max(fonts.measure(line[at], QUIET, bold=line is self.sheet.head)[0] for line in table) + gap
            for at in range(len(self.sheet.head))
        ]
        if self.marks:
            wanted[0] += px(MARK + GAP)
        whole = sum(wanted)
        if whole <= width:
            return wanted
        indent = px(MARK + GAP) if self.marks else 0
        least = [
            max(fonts.measure(word, QUIET, bold=True)[0] for line in table for word in line[at].split() or [""]) + gap
            for at in range(len(self.sheet.head))
        ]
        least[0] += indent
        spare, over = max(0, width - sum(least)), max(1, whole - sum(least))
        return [low + (want - low) * spare // over for low, want in zip(least, wanted, strict=True)]

    def _lines(self, row: Sequence[str], widths: Sequence[int]) -> list[list[str]]:
        indent = px(MARK + GAP) if self.marks else 0
        return [
            fonts.wrap(cell, max(px(30), wide - px(PAD) - (indent if not at else 0)), QUIET)
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ]

    def _heights(self, widths: Sequence[int]) -> list[int]:
        step, pad = fonts.line_height(QUIET), px(6)
        return [
            max(len(cell) for cell in self._lines(row, widths)) * step + pad
            for row in (self.sheet.head, *self.sheet.rows)
        ]

    def content_size(self, width: int | None) -> tuple[int, int]:
        room = width or px(700)
        widths = self._widths(room)
        return sum(widths), sum(self._heights(widths)) + px(4)

    def render(self, picture: pygame.Surface) -> None:
        look, step = theme.current(), fonts.line_height(QUIET)
        widths = self._widths(picture.get_width())
        y = 0
        for number, (row, high) in enumerate(
            zip((self.sheet.head, *self.sheet.rows), self._heights(widths), strict=True)
        ):
            if number:
                picture.fill(look.hairline, pygame.Rect(0, y, sum(widths), 1))
            x = self._mark(picture, number - 1, y + px(3))
            for at, cell in enumerate(self._lines(row, widths)):
                for line_at, line in enumerate(cell):
                    ink = look.text if number else look.quiet
                    words = fonts.picture(line, QUIET, ink, bold=not number)
                    picture.blit(words, (x, y + px(3) + line_at * step))
                x = sum(widths[: at + 1])
            y += high

    def _mark(self, picture: pygame.Surface, row: int, y: int) -> int:
        """Draw the mark of a row's seat; return where its words begin."""
        if not self.marks:
            return 0
        mark = self.marks[row] if 0 <= row < len(self.marks) else None
        if mark is not None:
            rect = pygame.Rect(0, y + (fonts.line_height(QUIET) - px(MARK)) // 2, px(MARK), px(MARK))
            pygame.draw.rect(picture, mark, rect, border_radius=px(2))
        return px(MARK + GAP)


class CurveGraph(Widget):
    """A line for each seat over the turns; each ends in its name and last value."""

    solid = False

    def __init__(self, chart: CurveChart, colour: Colour) -> None:
        super().__init__(chart.title)
        self.chart = chart
        self.colours = [colour(curve.seat) for curve in chart.curves]

    def look(self) -> Hashable:
        return self.chart

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or px(600), px(HIGH)

    def render(self, picture: pygame.Surface) -> None:
        look, step = theme.current(), fonts.line_height(QUIET)
        names = max((fonts.measure(curve.name, QUIET)[0] for curve in self.chart.curves), default=0)
        room = pygame.Rect(px(34), px(4), picture.get_width() - names - px(64), picture.get_height() - step - px(12))
        frame = room.inflate(px(8), px(6))
        picture.blit(paint.rounded(frame.size, look.sunken, px(4)), frame)
        turns = [turn for curve in self.chart.curves for turn, _value in curve.points]
        first, last = min(turns, default=0), max(turns, default=1)
        most = max((value for curve in self.chart.curves for _turn, value in curve.points), default=0) or 1
        for value in (0, most):
            words = fonts.picture(f"{value:g}", QUIET, look.quiet)
            picture.blit(words, words.get_rect(midright=(room.x - px(8), _down(room, value, most))))
        for turn in _marked(first, last):
            words = fonts.picture(str(turn), QUIET, look.quiet)
            picture.blit(words, words.get_rect(midtop=(_across(room, turn, first, last), room.bottom + px(5))))
        for curve, colour in zip(self.chart.curves, self.colours, strict=True):
            points = [(_across(room, turn, first, last), _down(room, value, most)) for turn, value in curve.points]
            for a, b in zip(points, points[1:], strict=False):
                paint.line(picture, colour, a, b, px(2))
            if points:
                paint.disc(picture, points[-1], px(4), colour)
        self._names(picture, room, most)

    def _names(self, picture: pygame.Surface, room: pygame.Rect, most: float) -> None:
        """Write the names of the curves at their ends, one below the other where they would meet."""
        step, free = fonts.line_height(QUIET), 0
        ends = [
            (_down(room, curve.points[-1][1], most), curve, colour)
            for curve, colour in zip(self.chart.curves, self.colours, strict=True)
            if curve.points
        ]
        over = len(ends) * step
        for y, curve, colour in sorted(ends, key=lambda end: end[0]):
            top = max(free, min(y - step // 2, room.bottom - over + px(4)))
            picture.blit(fonts.picture(curve.name, QUIET, _legible(colour)), (room.right + px(14), top))
            free, over = top + step, over - step


def _legible(colour: theme.Colour) -> theme.Colour:
    return theme.mix(colour, theme.current().text, 0.3)


def _across(room: pygame.Rect, turn: int, first: int, last: int) -> int:
    return room.x + round((room.width - 1) * (turn - first) / max(1, last - first))


def _down(room: pygame.Rect, value: float, most: float) -> int:
    return room.bottom - 1 - round((room.height - 2) * value / most)


def _marked(first: int, last: int) -> list[int]:
    """Return the turns that are named under a graph: ten at most."""
    step = max(1, -(-(last - first + 1) // 10))
    return list(range(first, last + 1, step))
