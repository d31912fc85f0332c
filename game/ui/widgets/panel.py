"""Panels: widgets in a column or a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.ui import fonts, paint, theme
from game.ui.scale import px
from game.ui.theme import GAP, HAIR, HEADING, PAD, RADIUS, Colour
from game.ui.widgets.base import Shown, Text, Widget, say


class Spacer(Widget):
    """Empty room between widgets."""

    solid = False

    def __init__(self, grow: float = 1, **kw: Any) -> None:
        super().__init__(grow=grow, **kw)


class Divider(Widget):
    """A hairline between widgets."""

    solid = False

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(HAIR), px(HAIR)

    def render(self, picture: pygame.Surface) -> None:
        picture.fill(theme.current().hairline)


class Panel(Widget):
    """Widgets in a column or a row.

    `style` is `clear`, `panel`, `raised` or `sunken`; `tint` colours a thin bar under the title; a foldable panel shows
    only its title until that is clicked. `padding` and `gap` are plain pixels.
    """

    folded = Shown[bool](resizes=True)
    """Whether only the title shows."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        *,
        direction: str = "column",
        padding: float | None = None,
        gap: float = GAP,
        style: str = "clear",
        title: Text = "",
        tint: Colour | None = None,
        foldable: bool = False,
        folded: bool = False,
        **kw: Any,
    ) -> None:
        super().__init__(title, **kw)
        self.direction = direction
        self.padding = (0 if style == "clear" else PAD) if padding is None else padding
        self.gap = gap
        self.style = style
        self.tint = tint
        self.foldable = foldable
        self.focusable = foldable
        self._folded = folded
        self._children: list[Widget] = []
        self.solid = style != "clear"
        if foldable:
            self.on_click = self._turn
        for child in children:
            self._take(child)

    @property
    def children(self) -> Sequence[Widget]:
        return () if self._folded else self._children

    def add(self, child: Widget) -> None:
        """Put another widget at the end."""
        self._take(child)
        self.relayout()

    def set_children(self, children: Iterable[Widget]) -> None:
        """Show these widgets instead."""
        for child in self._children:
            child.parent = None
        self._children = []
        for child in children:
            self._take(child)
        self.relayout()

    def clear(self) -> None:
        """Show no widget."""
        self.set_children([])

    def content_size(self, width: int | None) -> tuple[int, int]:
        around = 2 * px(self.padding)
        inner = None if width is None else max(0, width - around)
        head = self._head()
        title_width = fonts.measure(self.label, HEADING, serif=True)[0] + px(24) if head else 0
        shown = self._shown()
        if not shown:
            return title_width + around, around + head
        gaps = px(self.gap) * (len(shown) - 1)
        if self.direction == "column":
            sizes = [child.preferred(inner) for child in shown]
            across = max(w for w, _ in sizes)
            return max(across, title_width) + around, sum(h for _, h in sizes) + gaps + around + head
        widths = self._shares(shown, inner)
        heights = [child.preferred(w)[1] for child, w in zip(shown, widths, strict=True)]
        return max(sum(widths) + gaps, title_width) + around, max(heights) + around + head

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        shown = self._shown()
        if not shown:
            return
        around = 2 * px(self.padding)
        inner = rect.inflate(-around, -around)
        inner.y += self._head()
        inner.height -= self._head()
        if self.direction == "column":
            lengths = _shared([c.preferred(inner.width)[1] for c in shown], shown, inner.height, px(self.gap))
        else:
            lengths = self._shares(shown, inner.width)
        start = inner.y if self.direction == "column" else inner.x
        for child, length in zip(shown, lengths, strict=True):
            if self.direction == "column":
                child.put(_across(child, pygame.Rect(inner.x, start, inner.width, length), level=True))
            else:
                child.put(_across(child, pygame.Rect(start, inner.y, length, inner.height), level=False))
            start += length + px(self.gap)

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.width <= 0 or self.rect.height <= 0:
            return
        look = theme.current()
        if self.style == "sunken":
            paint.stamp(surface, self.rect, look.sunken, px(RADIUS), look.hairline, px(HAIR) * look.hairline_width)
        elif self.style != "clear":
            paint.panel(surface, self.rect, look.raised if self.style == "raised" else look.panel)
        if self.label:
            with paint.clipped(surface, self.rect):
                self._draw_title(surface)
        for child in self.children:
            if child.visible:
                child.draw(surface)

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self._title_rect())

    def hit_areas(self) -> list[Any]:
        areas = super().hit_areas()
        if self.foldable and areas:
            areas[-1] = type(areas[-1])(self._title_rect(), self.label, self.enabled, self.data)
        return areas

    def pointer_up(self, pos: tuple[int, int]) -> None:
        if not self.foldable or self._title_rect().collidepoint(pos):
            super().pointer_up(pos)
        else:
            self.pressed = False

    def _draw_title(self, surface: pygame.Surface) -> None:
        look, pad, x, width = theme.current(), px(self.padding), self.rect.x, self.rect.width
        words = fonts.shorten(self.label, width - 2 * pad - (px(24) if self.foldable else 0), HEADING, serif=True)
        colour = theme.lighter(look.text) if self.foldable and self.hovered else look.text
        title = fonts.picture(words, HEADING, colour, serif=True)
        top = self.rect.y + pad - px(2)
        surface.blit(title, (x + pad, top))
        if self.foldable:
            centre = (x + width - pad - px(8), top + title.get_height() // 2)
            paint.chevron(surface, centre, px(11), look.quiet, down=not self._folded)
        if not self._folded:
            under = top + title.get_height() + px(3)
            surface.fill(look.hairline, (x + pad, under, width - 2 * pad, px(HAIR)))
            surface.fill(self.tint or look.accent, (x + pad, under, px(36), px(2)))

    def _title_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, px(self.padding) + self._head())

    def _head(self) -> int:
        """Return the height of the title and what parts it from the rest."""
        if not say(self._label):
            return 0
        line = fonts.line_height(HEADING, serif=True)
        return line - px(4) if self._folded else line + px(10)

    def _shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def _shares(self, shown: list[Widget], inner: int | None) -> list[int]:
        """Return the width of each widget of a row."""
        widths = [child.preferred(None)[0] for child in shown]
        return widths if inner is None else _shared(widths, shown, inner, px(self.gap))

    def _turn(self) -> None:
        self.folded = not self.folded

    def _take(self, child: Widget) -> None:
        child.parent = self
        self._children.append(child)


def _shared(lengths: list[int], widgets: list[Widget], room: int, gap: int) -> list[int]:
    """Return the lengths with room to spare shared out by `grow`; too little room is taken from those that grow, then
    all."""
    spare = room - sum(lengths) - gap * (len(lengths) - 1)
    weights = [widget.grow for widget in widgets]
    if spare < 0:
        lengths, spare = _shrunk(lengths, [w if weights[i] else 0 for i, w in enumerate(lengths)], spare)
        return _shrunk(lengths, list(lengths), spare)[0]
    total = sum(weights)
    if not total:
        return lengths
    shared, so_far, given = [], 0.0, 0
    for length, weight in zip(lengths, weights, strict=True):
        so_far += spare * weight / total
        shared.append(length + round(so_far) - given)
        given = round(so_far)
    return shared


def _shrunk(lengths: list[int], weights: Sequence[float], spare: int) -> tuple[list[int], int]:
    """Return the lengths made shorter by what is missing, by weight and none below nothing; what is missing still."""
    total = sum(weights)
    if spare >= 0 or not total:
        return lengths, spare
    share = min(1.0, -spare / total)
    shorter = [max(0, length - round(weight * share)) for length, weight in zip(lengths, weights, strict=True)]
    return shorter, min(0, spare + sum(lengths) - sum(shorter))


def _across(child: Widget, room: pygame.Rect, level: bool) -> pygame.Rect:
    """Return where in its room a widget stands by its `align`, across the direction of its panel."""
    if child.align == "stretch":
        if level and child.width is not None:
            return pygame.Rect(room.x, room.y, min(px(child.width), room.width), room.height)
        if not level and child.height is not None:
            return pygame.Rect(room.x, room.y, room.width, min(px(child.height), room.height))
        return room
    wanted = child.preferred(room.width)
    place = {"start": 0.0, "centre": 0.5, "end": 1.0}[child.align]
    if level:
        width = min(wanted[0], room.width)
        return pygame.Rect(room.x + round((room.width - width) * place), room.y, width, room.height)
    height = min(wanted[1], room.height)
    return pygame.Rect(room.x, room.y + round((room.height - height) * place), room.width, height)


def column(*children: Widget, **kw: Any) -> Panel:
    """Return widgets one below another."""
    return Panel(children, direction="column", **kw)


def row(*children: Widget, **kw: Any) -> Panel:
    """Return widgets side by side."""
    return Panel(children, direction="row", **kw)
