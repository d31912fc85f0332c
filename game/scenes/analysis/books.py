"""The books of a match: what it began with, what luck and each side's decisions did, and what it came to."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.analysis.account import Account, Entry
from game.scenes.analysis.curve import GOLD
from game.telling.text import _, capitals
from game.ui import fonts, paint, theme
from game.ui.scale import of_window, words_of_window
from game.ui.widgets import Widget

GOOD, BAD = (196, 206, 176), (255, 146, 134)
LEAST = 10
"""Points that the longest bar stands for at least."""


class Books(Widget):
    """The books on a panel, and what they say in one sentence."""

    solid = False

    def __init__(self, account: Account) -> None:
        super().__init__()
        self.account = account

    def look(self) -> Hashable:
        return tuple(self.account.books())

    def render(self, picture: pygame.Surface) -> None:
        look, (wide, high) = theme.current(), picture.get_size()
        picture.blit(paint.lit(picture.get_size(), look.panel, of_window(10), look.hairline, 6, 8), (0, 0))
        small, edge = words_of_window(15), of_window(24)
        picture.blit(fonts.spaced(capitals(_("The books")), small, look.quiet, 0.1), (edge, of_window(14)))
        lines, size = self._sentence(wide - 2 * edge, round(high * 0.28))
        step = round(size * 1.22)
        foot = high - of_window(14) - step * len(lines)
        entries, top = self.account.books(), of_window(14) + round(small * 1.6)
        each = (foot - of_window(8) - top) / len(entries)
        most = max(LEAST, *(abs(entry.number or 0) for entry in entries[1:-1]))
        for n, entry in enumerate(entries):
            row = pygame.Rect(edge, round(top + each * n), wide - 2 * edge, round(each))
            if n:
                pygame.draw.line(picture, theme.mix(look.panel, look.hairline, 0.8), row.topleft, row.topright)
            self._entry(picture, row, entry, 0 < n < len(entries) - 1, most)
        for n, line in enumerate(lines):
            picture.blit(
                fonts.exact_picture(line, size, (247, 239, 217), serif=True, bold=True), (edge, foot + n * step)
            )

    def _sentence(self, wide: int, high: int) -> tuple[list[str], int]:
        size = words_of_window(20)
        words = self.account.sentence()
        while True:
            lines = fonts.exact_lines(words, wide, size, serif=True, bold=True)
            if size <= 13 or len(lines) * size * 1.22 <= high:
                return lines, size
            size -= 1

    def _entry(self, picture: pygame.Surface, row: pygame.Rect, entry: Entry, moved: bool, most: int) -> None:
        look = theme.current()
        colour = theme.lighter(entry.colour, 0.25) if entry.colour is not None else GOLD if moved else look.text
        worth = entry.number or 0
        ink = colour if moved else look.text if worth else BAD
        sign = "+" if moved and worth > 0 else "−" if worth < 0 else ""
        high = min(words_of_window(34), round(row.height * 0.72))
        number = fonts.heavy_picture("?" if entry.number is None else f"{sign}{abs(worth)}", high, ink)
        picture.blit(number, number.get_rect(midright=row.midright))
        room = round(row.width * (0.56 if moved else 0.74))
        name = self._words(entry.name, room, words_of_window(19), colour, moved)
        note = self._words(entry.note, room, words_of_window(14), look.quiet, False) if entry.note else None
        if note is not None and name.get_height() + note.get_height() <= row.height + 2:
            y = row.centery - (name.get_height() + note.get_height()) // 2
            picture.blit(note, (row.x, y + name.get_height()))
        else:
            y = row.centery - name.get_height() // 2
        picture.blit(name, (row.x, y))
        if moved and worth:
            self._bar(picture, row, worth / most, colour)

    def _words(self, words: str, room: int, size: int, colour: theme.Colour, bold: bool) -> pygame.Surface:
        words, size = fonts.fitted(words, room, size, bold=bold, least=12)
        return fonts.exact_picture(words, size, colour, bold=bold)

    def _bar(self, picture: pygame.Surface, row: pygame.Rect, share: float, colour: theme.Colour) -> None:
        """Draw how much it was, to the right of the middle what helped and to the left what hurt."""
        half, high = round(row.width * 0.105), min(of_window(24), row.height // 2)
        middle = row.x + round(row.width * 0.685)
        wide = max(1, round(abs(share) * half))
        bar = pygame.Rect(middle if share > 0 else middle - wide, row.centery - high // 2, wide, high)
        if wide > 3:
            picture.blit(paint.rounded(bar.size, colour, 3), bar)
        else:
            picture.fill(colour, bar)
        picture.fill(theme.current().quiet, (middle, row.centery - high * 3 // 4, 1, high * 3 // 2))
