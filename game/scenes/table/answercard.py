"""What a question is made of: its head with a picture of what it is about, and the cards of its answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.scenes.table.now import Answer
from game.ui import fonts, paint, sprites, theme
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP, QUIET, TEXT, TIGHT
from game.ui.widgets import Button, Widget

ASKED, ODDS, SIDE, PICTURE, EDGE, USUAL = 18, 22, 48, 42, 8, 240
"""Sizes in plain pixels: the letters of the question and of odds, the pictures, the edge of a card, its usual width."""


COUNT = 44
"""How wide the number of what is meant is."""
SHORT = 5
"""Odds of so many characters are written large."""


def _draw_tile(picture: pygame.Surface, tile: pygame.Rect, icon: str, colour: theme.Colour | None) -> None:
    """Draw a picture on a tile in the colour of its side; a sign in the colour of words."""
    look = theme.current()
    ground = colour or look.hairline
    picture.blit(paint.rounded(tile.size, theme.mix(ground, look.table, 0.6), px(6), ground, px(2)), tile)
    tint = look.text if icon.startswith(("icons/", "badges/")) else None
    inset = px(9) if tint is not None else px(2)
    picture.blit(sprites.sprite(icon, tile.width - 2 * inset, tint=tint), tile.move(inset, inset))


class QuestionHead(Widget):
    """Says what the game waits for, large, with a picture and the name of who decides or what it is about."""

    def __init__(self, words: str, names: Sequence[str], icon: str | None, count: int, colour: theme.Colour) -> None:
        super().__init__(words)
        self.names, self.icon, self.count, self.colour = names, icon, count, colour

    def look(self) -> Hashable:
        return self.label, *self.names, self.icon, self.count, self.colour

    def content_size(self, width: int | None) -> tuple[int, int]:
        width = width or px(USUAL)
        lines = fonts.wrap(self.label, width, ASKED, bold=True)
        return width, self._top(width) + len(lines) * fonts.line_height(ASKED) + px(TIGHT)

    def _named(self, width: int) -> list[tuple[str, int]]:
        """Return the lines of the names, each with the size of its letters."""
        room = width - (px(SIDE) + px(GAP) if self.icon else 0) - (px(COUNT) if self.count else 0)
        sizes = (TEXT, QUIET)
        return [
            (line, size) for name, size in zip(self.names, sizes, strict=False) for line in fonts.wrap(name, room, size)
        ]

    def _top(self, width: int) -> int:
        named = sum(fonts.line_height(size) for _line, size in self._named(width))
        return max(named, px(SIDE)) + px(TIGHT) if self.icon or self.count else named

    def render(self, picture: pygame.Surface) -> None:
        look, width, x = theme.current(), picture.get_width(), 0
        high = self._top(width)
        if self.icon:
            _draw_tile(picture, pygame.Rect(0, 0, px(SIDE), px(SIDE)), self.icon, self.colour)
            x = px(SIDE) + px(GAP)
        if self.count:
            number = fonts.picture(f"×{self.count}", 28, look.accent, bold=True)
            picture.blit(number, number.get_rect(midright=(width, high // 2)))
        lines = self._named(width)
        y = max(0, (high - px(TIGHT) - sum(fonts.line_height(size) for _line, size in lines)) // 2)
        for line, size in lines:
            picture.blit(fonts.picture(line, size, look.text if size == TEXT else look.quiet), (x, y))
            y += fonts.line_height(size)
        fonts.draw_lines(
            picture, fonts.wrap(self.label, width, ASKED, bold=True), (0, high), ASKED, look.text, bold=True
        )


class AnswerCard(Button):
    """An answer as a card: pressed, it is given."""

    MOST_SAID, EXPLAINED = 3, 2
    said = MOST_SAID
    """How much is said on it: all; that without pictures; what it does only of those that decline; the words alone."""

    def __init__(self, answer: Answer, do: Callable[[], Any], icon: str, colour: theme.Colour | None) -> None:
        tip = " · ".join(part for part in (answer.detail, answer.rule) if part)
        data = None if isinstance(answer.does, str) else answer.does
        super().__init__(answer.words, do, answer.style, tooltip=tip, data=data)
        self.answer, self.picture, self.colour = answer, icon, colour

    def look(self) -> Hashable:
        answer = self.answer
        return super().look(), self.said, answer.mark, answer.key, self.picture, self.colour, self.detail()

    def detail(self) -> str:
        """Return what is said of it below its words."""
        shown = self.said >= self.EXPLAINED or (self.said and self.answer.style == "quiet")
        return self.answer.detail if shown else ""

    def _odds(self) -> int:
        """Return how large odds or a cost are written: large, where they are short."""
        return ODDS if len(self.answer.mark) <= SHORT else TEXT

    def _pictured(self) -> bool:
        return bool(self.picture) and self.answer.style != "quiet" and self.said == self.MOST_SAID

    def _parts(self, width: int) -> tuple[list[str], list[str], int, int]:
        """Return the lines of words, those below, how high both are."""
        answer = self.answer
        mark = fonts.measure(answer.mark, self._odds(), bold=True)[0] if answer.mark else 0
        key = paint.keycap(cap(answer.key)).get_width() if answer.key else 0
        beside = max(mark, key) if self._pictured() else mark + key
        room = width - 2 * px(EDGE) - (beside + px(GAP) if beside else 0)
        room -= px(PICTURE) + px(GAP) if self._pictured() else 0
        words = fonts.wrap(self.label, max(room, px(40)), TEXT, bold=True)
        below = fonts.wrap(self.detail(), width - 2 * px(EDGE), QUIET) if self.detail() else []
        aside = (fonts.line_height(ODDS) if mark else 0) + (paint.keycap("M").get_height() if key else 0)
        high = max(len(words) * fonts.line_height(TEXT), px(PICTURE) if self._pictured() else 0)
        if self._pictured():
            high = max(high, aside)
        return words, below, high, len(below) * fonts.line_height(QUIET) + (px(2) if below else 0)

    def content_size(self, width: int | None) -> tuple[int, int]:
        width = width or px(USUAL)
        _words, _below, high, under = self._parts(width)
        return width, high + under + 2 * px(6)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        wide, high = super().preferred(width)
        return (min(wide, self.rect.width) if width is None and self.rect.width else wide), high

    def render(self, picture: pygame.Surface) -> None:
        fill, ink = self.ground(picture)
        width = picture.get_width()
        words, below, high, _under = self._parts(width)
        x, top = px(EDGE), px(6)
        if self._pictured():
            tile = pygame.Rect(x, top + (high - px(PICTURE)) // 2, px(PICTURE), px(PICTURE))
            _draw_tile(picture, tile, self.picture, self.colour)
            x += px(PICTURE) + px(GAP)
        y = top + (high - len(words) * fonts.line_height(TEXT)) // 2
        fonts.draw_lines(picture, words, (x, y), TEXT, ink, bold=True)
        self._aside(picture, fill, ink, top, high)
        if below:
            quiet = theme.mix(ink, fill, 0.25)
            fonts.draw_lines(picture, below, (px(EDGE), top + high + px(2)), QUIET, quiet)

    def _aside(self, picture: pygame.Surface, fill: theme.Colour, ink: theme.Colour, top: int, high: int) -> None:
        """Draw odds or cost and the key at the right: one above the other beside a picture, else side by side."""
        answer, right = self.answer, picture.get_width() - px(EDGE)
        mark = fonts.picture(answer.mark, self._odds(), ink, bold=True) if answer.mark else None
        key = paint.keycap(cap(answer.key), fill) if answer.key else None
        parts = [part for part in (mark, key) if part is not None]
        if self._pictured():
            y = top + (high - sum(part.get_height() for part in parts)) // 2
            for part in parts:
                picture.blit(part, part.get_rect(topright=(right, y)))
                y += part.get_height()
        else:
            for part in reversed(parts):
                picture.blit(part, part.get_rect(midright=(right, top + high // 2)))
                right -= part.get_width() + px(GAP)
