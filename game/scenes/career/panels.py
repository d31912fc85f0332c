"""The parts of the career that are no rows: large figures, luck as a bar, panels with a heading."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.career.account import Account
from game.scenes.career.rows import CALM, INK
from game.scenes.career.words import luck_words
from game.scenes.words import dotted
from game.telling.text import _, capitals, ngettext
from game.ui import fonts, paint, scale, theme
from game.ui.scale import of_window, words_of_window
from game.ui.smooth import smooth
from game.ui.theme import GAP, Colour
from game.ui.widgets import Widget

GREEN, GOLD, RED = (142, 222, 178), (240, 214, 140), (232, 110, 104)


class Figures(Widget):
    """Large numbers, each with what it counts below."""

    solid = False

    def __init__(self, figures: Sequence[tuple[str, str, Colour]]) -> None:
        super().__init__()
        self.figures = tuple(figures)

    def look(self) -> Hashable:
        return self.figures

    def render(self, picture: pygame.Surface) -> None:
        tall = words_of_window(17)
        while tall > scale.READABLE and sum(self._widths(tall)) + GAP * len(self.figures) > picture.get_width():
            tall -= 1
        widths, x = self._widths(tall), 0
        gap = min(of_window(44), (picture.get_width() - sum(widths)) // max(1, len(widths) - 1))
        for (number, words, ink), wide in zip(self.figures, widths, strict=True):
            large = self._large(number, ink)
            picture.blit(large, (x, 0))
            below = fonts.exact_picture(words, tall, CALM)
            picture.blit(below, (x + of_window(2), large.get_height() - of_window(6)))
            x += wide + gap

    def _large(self, number: str, ink: Colour) -> pygame.Surface:
        return fonts.heavy_picture(number, words_of_window(58), ink)

    def _widths(self, tall: int) -> list[int]:
        """Return how wide each figure is with its words so high."""
        face = fonts.exact(tall)
        return [max(self._large(number, ink).get_width(), face.size(words)[0]) for number, words, ink in self.figures]


class Framed(Widget):
    """A panel with a heading, as many notes at its right as there is room for, and something within."""

    def __init__(self, heading: str, inner: Widget, *notes: str) -> None:
        super().__init__(heading)
        self.inner, self.notes = inner, notes
        inner.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return (self.inner,)

    def look(self) -> Hashable:
        return self.label, self.notes

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        edge, top = of_window(22), of_window(24) + round(words_of_window(15) * 1.5)
        self.inner.put(
            pygame.Rect(rect.x + edge, rect.y + top, rect.width - 2 * edge, rect.height - top - of_window(14))
        )

    def render(self, picture: pygame.Surface) -> None:
        look, size, edge = theme.current(), picture.get_size(), of_window(22)
        picture.blit(paint.lit(size, (*look.panel, 226), of_window(12), look.hairline, 6, 8), (0, 0))
        tall = words_of_window(15)
        heading = fonts.spaced(capitals(self.label), tall, (224, 184, 96), 0.1)
        picture.blit(heading, (edge, of_window(14)))
        room, notes, small = size[0] - 3 * edge - heading.get_width(), self.notes, words_of_window(14)
        while notes and fonts.exact(small).size(dotted(*notes))[0] > room:
            notes = notes[:-1]
        note = fonts.exact_picture(dotted(*notes), small, look.quiet)
        picture.blit(note, note.get_rect(topright=(size[0] - edge, of_window(15))))


class LuckLine(Widget):
    """Luck over all matches: where one stands among a hundred who roll as often, and a sentence."""

    solid = False

    def __init__(self, account: Account) -> None:
        super().__init__()
        self.account = account

    def look(self) -> Hashable:
        return self.account.luck()

    def render(self, picture: pygame.Surface) -> None:
        luck, (wide, high) = self.account.luck(), picture.get_size()
        tall, small = words_of_window(17), words_of_window(14.5)
        y = 0
        if luck is not None:
            bar = pygame.Rect(0, of_window(20), wide, of_window(16))
            _scale(picture, bar)
            x = round(wide * min(0.985, max(0.015, luck.share)))
            number = fonts.heavy_picture(str(round(100 * luck.share)), words_of_window(26), INK)
            picture.fill(
                (255, 250, 236), (x - of_window(2), bar.y - of_window(6), of_window(4), bar.height + of_window(12))
            )
            y = bar.bottom + of_window(8)
            left = min(max(0, x - number.get_width() // 2), wide - number.get_width())
            picture.blit(number, (left, y))
            for words, where in ((_("unlucky"), 0.0), (_("lucky"), 1.0)):
                end = fonts.exact_picture(words, small, theme.current().quiet)
                if abs(left - where * (wide - number.get_width())) > end.get_width() + number.get_width():
                    picture.blit(end, (round(where * (wide - end.get_width())), y + of_window(4)))
            y += number.get_height()
        for line in fonts.exact_lines(luck_words(self.account), wide, tall):
            if y + fonts.exact(tall).get_linesize() <= high:
                picture.blit(fonts.exact_picture(line, tall, INK), (0, y))
            y += fonts.exact(tall).get_linesize()
        if luck is not None and y + fonts.exact(small).get_linesize() <= high:
            words = ngettext("{n} throw counted", "{n} throws counted", luck.throws).format(n=luck.throws)
            picture.blit(fonts.exact_picture(words, small, theme.current().quiet), (0, y))


def _scale(picture: pygame.Surface, bar: pygame.Rect) -> None:
    """Draw the ground of the bar: red at the left, green at the right, and its middle."""
    strip = pygame.Surface((65, 1))
    for x in range(65):
        share = abs(x - 32) / 32
        strip.set_at((x, 0), theme.mix((34, 38, 44), (170, 62, 62) if x < 32 else (62, 150, 108), share**0.8))
    picture.blit(smooth(strip, bar.size), bar)
    picture.fill((150, 156, 166), (bar.centerx, bar.y, 1, bar.height))
