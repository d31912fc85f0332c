"""Text, rows of text with links, and free drawings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui import fonts, paint, pictures, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, TEXT, Colour
from game.ui.widgets.base import Shown, Text, Widget


class Label(Widget):
    """Text of one of the four sizes, broken into lines unless `wrap` is off. `role` names its colour or is one."""

    solid = False

    text = Widget.label
    role = Shown[str | Colour]()

    def __init__(
        self,
        words: Text = "",
        size: float = TEXT,
        role: str | Colour = "text",
        *,
        serif: bool = False,
        bold: bool = False,
        justify: str = "left",
        wrap: bool = True,
        **kw: Any,
    ) -> None:
        super().__init__(words, **kw)
        self.size = size
        self.serif = serif
        self.bold = bold
        self.justify = justify
        self.wrap = wrap
        self._role = role

    def content_size(self, width: int | None) -> tuple[int, int]:
        words = self.label
        lines = self._lines(words, width) if words else []
        widest = max((fonts.measure(line, self.size, self.serif, self.bold)[0] for line in lines), default=0)
        return widest, len(lines) * fonts.line_height(self.size, self.serif)

    def look(self) -> Hashable:
        return (self.label, self._role, self.size, self.justify, self.enabled)

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        colour = look.role(self._role) if isinstance(self._role, str) else self._role
        if not self.enabled:
            colour = look.faint
        step, width = fonts.line_height(self.size, self.serif), picture.get_width()
        lines = self._lines(self.label, width)
        room = max(1, picture.get_height() // step)
        if len(lines) > room:
            lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        y = max(0, (picture.get_height() - step * len(lines)) // 2)
        for line in lines:
            words = fonts.shorten(line, width, self.size, self.serif, self.bold)
            shown = fonts.picture(words, self.size, colour, self.serif, self.bold)
            spare = width - shown.get_width()
            picture.blit(shown, ({"left": 0, "centre": spare // 2, "right": spare}[self.justify], y))
            y += step

    def _lines(self, words: str, width: int | None) -> list[str]:
        if width is None or not self.wrap:
            return words.split("\n")
        return fonts.wrap(words, width, self.size, self.serif, self.bold)


class Canvas(Widget):
    """Shows what `draw` draws on a picture of the widget's size; draws anew when what `key` answers has changed.

    `size` is the wanted size in plain pixels.
    """

    def __init__(
        self,
        draw: Callable[[pygame.Surface, pygame.Rect], Any],
        key: Callable[[], Hashable] = lambda: 0,
        size: tuple[float, float] = (0, 0),
        label: Text = "",
        **kw: Any,
    ) -> None:
        super().__init__(label, **kw)
        self._draw = draw
        self._key = key
        self._size = size
        self.focusable = self.on_click is not None

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(self._size[0]), px(self._size[1])

    def look(self) -> Hashable:
        return (self._key(), self.enabled, self.hovered, self.pressed)

    def render(self, picture: pygame.Surface) -> None:
        self._draw(picture, picture.get_rect())


Links = tuple[tuple[int, int, Any], ...]
"""For each link: its first letter, the first letter after it, and what it leads to."""


@dataclass(frozen=True)
class Line:
    """One line of a list. `role` names a colour or is one; `detail` stands at the right in quiet text; from
    letter to letter `lit` has a bright ground."""

    text: str
    data: Any = None
    links: Links = ()
    role: str | Colour = "text"
    icon: str | None = None
    indent: int = 0
    bold: bool = False
    detail: str = ""
    size: float = TEXT
    label: str = ""
    lit: tuple[tuple[int, int], ...] = ()


def linked(text: str, targets: Mapping[str, Any]) -> Links:
    """Return the links of a text: each place where one of these words stands, with what it leads to."""
    found: list[tuple[int, int, Any]] = []
    for word, target in targets.items():
        start = text.find(word) if word else -1
        while start >= 0:
            if not any(a < start + len(word) and start < b for a, b, _ in found):
                found.append((start, start + len(word), target))
            start = text.find(word, start + len(word))
    return tuple(sorted(found, key=lambda link: link[0]))


@dataclass(frozen=True)
class Run:
    """Part of a line that is drawn at once: its place within the line and the link it belongs to, if any."""

    x: int
    y: int
    width: int
    text: str
    link: int | None


class LaidLine:
    """A line broken to a width; its picture is made when it is first seen."""

    shown_at = -1
    """When its picture was last shown, as the store of pictures has it."""

    def __init__(self, line: Line, width: int) -> None:
        self.line = line
        self.width = width
        self.runs: list[Run] = []
        self.lit: list[pygame.Rect] = []
        self.height = 0
        self._picture: pygame.Surface | None = None
        self._drawn: Any = None
        self._break()

    def picture(self, hot: int | None, role: str | Colour | None = None) -> pygame.Surface:
        """Return the line with a clear ground; the link `hot` is lit."""
        key = (hot, role, theme.current().name)
        if self._picture is None or key != self._drawn:
            self._picture, self._drawn = self._render(hot, role or self.line.role), key
        pictures.plain.show(self, self._picture)
        return self._picture

    def drop_picture(self) -> None:
        """Forget the line's picture: it was not shown for long."""
        self._picture = None

    def uncut(self, hidden: int) -> int:
        """Return how far from the top the first row of words begins of which nothing is hidden, where so much of the
        line is."""
        step = fonts.line_height(self.line.size)
        return min(self.height, px(3) + -(-max(0, hidden - px(3)) // step) * step) if hidden > px(3) else 0

    def link_at(self, x: int, y: int) -> int | None:
        """Return the link at that place within the line."""
        step = fonts.line_height(self.line.size)
        for run in self.runs:
            if run.link is not None and run.x <= x < run.x + run.width and run.y <= y < run.y + step:
                return run.link
        return None

    def link_rects(self, link: int) -> list[pygame.Rect]:
        """Return where a link is within the line."""
        step = fonts.line_height(self.line.size)
        return [pygame.Rect(run.x, run.y, run.width, step) for run in self.runs if run.link == link]

    def _break(self) -> None:
        line, step = self.line, fonts.line_height(self.line.size)
        left = px(line.indent * 16) + (px(20 + GAP) if line.icon else 0)
        detail = fonts.measure(line.detail, line.size)[0] + px(GAP) if line.detail else 0
        at, y = 0, px(3)
        for row in fonts.wrap(line.text, max(px(40), self.width - left - detail), line.size, bold=line.bold):
            start = line.text.find(row, at)
            at = start + len(row)
            self._place_row(row, start, left, y)
            self._light_row(row, start, left, y)
            y += step
        self.height = max(y, px(20) if line.icon else 0) + px(3)

    def _place_row(self, row: str, start: int, x: int, y: int) -> None:
        """Part one row where links begin and end."""
        cuts = {0, len(row)}
        for a, b, _ in self.line.links:
            cuts.update(min(max(n - start, 0), len(row)) for n in (a, b))
        stops = sorted(cuts)
        for a, b in zip(stops, stops[1:], strict=False):
            offset = fonts.measure(row[:a], self.line.size, bold=self.line.bold)[0] if a else 0
            width = fonts.measure(row[a:b], self.line.size, bold=self.line.bold)[0]
            ends = enumerate((low, high) for low, high, _ in self.line.links)
            link = next((n for n, (low, high) in ends if low <= start + a < high), None)
            self.runs.append(Run(x + offset, y, width, row[a:b], link))

    def _light_row(self, row: str, start: int, x: int, y: int) -> None:
        """Find where a bright ground lies in one row."""
        size, bold = self.line.size, self.line.bold
        for a, b in self.line.lit:
            low, high = max(0, a - start), min(len(row), b - start)
            if low < high:
                left = fonts.measure(row[:low], size, bold=bold)[0] if low else 0
                wide = fonts.measure(row[:high], size, bold=bold)[0] - left
                self.lit.append(pygame.Rect(x + left - px(1), y, wide + px(2), fonts.line_height(self.line.size)))

    def _render(self, hot: int | None, role: str | Colour) -> pygame.Surface:
        look, line = theme.current(), self.line
        ink = look.role(role) if isinstance(role, str) else role
        picture = pygame.Surface((max(1, self.width), max(1, self.height)), pygame.SRCALPHA)
        if line.icon:
            picture.blit(sprites.sprite(line.icon, px(20), tint=ink), (px(line.indent * 16), px(3)))
        for rect in self.lit:
            picture.blit(paint.rounded(rect.size, theme.mix(look.panel, look.accent, 0.4), px(3)), rect)
        for run in self.runs:
            colour = ink
            if run.link is not None:
                colour = theme.lighter(look.accent, 0.35) if run.link == hot else look.accent
            words = fonts.picture(run.text, line.size, colour, bold=line.bold)
            picture.blit(words, (run.x, run.y))
            if run.link is not None:
                rule = theme.mix(look.panel, colour, 1.0 if run.link == hot else 0.5)
                picture.fill(rule, (run.x, run.y + fonts.font(line.size).get_ascent() + px(2), run.width, 1))
        if line.detail:
            words = fonts.picture(line.detail, line.size, look.quiet)
            picture.blit(words, (self.width - words.get_width(), px(3)))
        return picture
