"""Rows of the career: how often somebody won, beside what computers win, and the best results."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.career.account import Score
from game.scenes.career.words import of_played
from game.telling.text import _
from game.ui import fonts, paint, sprites, theme
from game.ui.pictures import kept
from game.ui.scale import of_window, words_of_window
from game.ui.smooth import smooth
from game.ui.theme import Colour
from game.ui.widgets import Button, Widget

INK, CALM = (247, 239, 217), (201, 194, 178)
ROW, BLOCK, BEST = 34, 60, 64
"""How high a row is, the least of a block of rows, and a best result."""
PICTURE = 52


class ScoreRow(Button):
    """How many matches of a kind were won, as a bar with a tick where computers stand; a click lists the matches.
    `worded` is the share of it that the words have."""

    def __init__(
        self, label: str, score: Score, colour: Colour, on_click: Callable[[], object], worded: float = 0.40
    ) -> None:
        super().__init__(label, on_click)
        self.score, self.colour, self.worded = score, colour, worded
        drawn = _("{n} drawn").format(n=score.drawn) if score.drawn else ""
        told = ""
        if score.tick is not None:
            told = _("Computers win {n} of 100 with this side.").format(n=round(100 * score.tick))
        self.tooltip = "\n".join(filter(None, (f"{label}: {of_played(score)}", drawn, told)))

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or of_window(400), of_window(ROW)

    def look(self) -> Hashable:
        score = self.score
        return super().look(), score.played, score.won, score.tick, self.colour

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        if self.hovered:
            picture.blit(paint.rounded((wide, high), (255, 255, 255, 14), of_window(6)), (0, 0))
        tall, edge = words_of_window(16), of_window(8)
        label = round(wide * self.worded)
        words, size = fonts.fitted(self.label, label - 2 * edge, tall, least=min(tall, 13))
        shown = fonts.exact_picture(words, size, INK if self.hovered else CALM)
        picture.blit(shown, shown.get_rect(midleft=(edge, high // 2)))
        figure = fonts.exact_picture(of_played(self.score), tall, INK, bold=True)
        picture.blit(figure, figure.get_rect(midright=(wide - edge, high // 2)))
        bar = pygame.Rect(label, 0, wide - label - max(of_window(96), figure.get_width() + 2 * edge), of_window(15))
        bar.centery = high // 2
        draw_bar(picture, bar, self.score, self.colour)


def draw_bar(picture: pygame.Surface, bar: pygame.Rect, score: Score, colour: Colour) -> None:
    """Draw what share was won, and a tick at what computers win."""
    corner = max(2, bar.height // 4)
    picture.blit(paint.rounded(bar.size, (12, 14, 17), corner), bar)
    won = round(bar.width * score.won / max(1, score.played))
    if won > 2 * corner:
        picture.blit(paint.lit((won, bar.height), colour, corner, theme.lighter(colour, 0.15), 22, 10), bar)
    elif won:
        picture.fill(colour, (bar.x, bar.y, won, bar.height))
    if score.tick is not None:
        x, out = bar.x + round(bar.width * score.tick), of_window(4)
        picture.fill((255, 250, 236), (x - 1, bar.y - out, max(2, of_window(3)), bar.height + 2 * out))


class Block(Widget):
    """Rows that belong together, beside what they are about and, of a game, its picture."""

    solid = False

    def __init__(self, label: str, rows: Sequence[Widget], tint: Colour, plate: str = "") -> None:
        super().__init__(label)
        self._rows, self.tint, self.plate = rows, tint, plate
        for row in rows:
            row.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return self._rows

    def content_size(self, width: int | None) -> tuple[int, int]:
        high = max(of_window(BLOCK), of_window(ROW) * len(self._rows)) + of_window(12)
        return width or of_window(700), high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        left, high = self._left(rect.width), of_window(ROW)
        top = rect.y + max(0, (rect.height - of_window(12) - high * len(self._rows)) // 2)
        for number, row in enumerate(self._rows):
            row.put(pygame.Rect(rect.x + left, top + number * high, rect.width - left, high))

    def _left(self, wide: int) -> int:
        return round(wide * 0.30)

    def look(self) -> Hashable:
        return self.label, self.tint, self.plate

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_width(), picture.get_height() - of_window(12)
        x = 0
        if self.plate:
            tile = thumbnail(self.plate, of_window(PICTURE), self.tint)
            picture.blit(tile, tile.get_rect(midleft=(0, high // 2)))
            x = tile.get_width() + of_window(12)
        room, tall = self._left(wide) - x - of_window(8), words_of_window(18)
        lines = fonts.exact_lines(self.label, room, tall, serif=True, bold=True)[:2]
        step = fonts.exact(tall, True, True).get_linesize()
        y = (high - step * len(lines)) // 2
        for number, line in enumerate(lines):
            words, size = fonts.fitted(line, room, tall, serif=True, bold=True, least=13)
            picture.blit(fonts.exact_picture(words, size, INK, serif=True, bold=True), (x, y + number * step))


@kept
def thumbnail(game: str, side: int, tint: Colour) -> pygame.Surface:
    """Return a small square of the picture of a game, framed in its colour."""
    corner = max(4, side // 6)
    tile = paint.rounded((side, side), tint, corner).copy()
    inner = side - 2 * max(2, side // 26)
    name = f"plates/{game}"
    if sprites.is_plate(name):
        face = pygame.Surface((inner, inner), pygame.SRCALPHA)
        face.blit(smooth(sprites.plate(name, (inner * 2, inner * 2)), (inner, inner)), (0, 0))
        face.blit(paint.rounded((inner, inner), (255, 255, 255), corner - 1), (0, 0), None, pygame.BLEND_RGBA_MULT)
        tile.blit(face, face.get_rect(center=(side // 2, side // 2)))
    return tile


class MatchRow(Button):
    """A match of which something is told: what was done, as whom, and when; a click shows its result."""

    def __init__(self, words: tuple[str, str], day: str, game: str, tint: Colour, do: Callable[[], object]) -> None:
        super().__init__(words[0], do, tooltip=_("See its result"))
        self.line, self.day, self.game, self.tint = words[1], day, game, tint

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or of_window(400), of_window(BEST)

    def look(self) -> Hashable:
        return super().look(), self.line, self.day, self.tint

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        if self.hovered:
            picture.blit(paint.rounded((wide, high), (255, 255, 255, 14), of_window(6)), (0, 0))
        tile = thumbnail(self.game, of_window(PICTURE), self.tint)
        picture.blit(tile, tile.get_rect(midleft=(of_window(6), high // 2)))
        x, small = of_window(72), words_of_window(14.5)
        day = fonts.exact_picture(self.day, small, (224, 184, 96))
        picture.blit(day, day.get_rect(midright=(wide - of_window(8), high // 2)))
        room = wide - x - day.get_width() - of_window(24)
        name = fonts.fitted(self.label, room, words_of_window(18), bold=True, least=13)
        shown = fonts.exact_picture(*name, INK, bold=True)
        below = fonts.exact_picture(fonts.exact_short(self.line, room, small), small, CALM)
        y = (high - shown.get_height() - below.get_height()) // 2
        picture.blit(shown, (x, y))
        picture.blit(below, (x, y + shown.get_height()))


class LatestRow(Button):
    """A match in a line, with a mark of how it ended."""

    def __init__(self, label: str, day: str, mark: Colour, do: Callable[[], object]) -> None:
        super().__init__(label, do, tooltip=_("See its result"))
        self.day, self.mark = day, mark

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or of_window(400), of_window(ROW)

    def look(self) -> Hashable:
        return super().look(), self.day, self.mark

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        if self.hovered:
            picture.blit(paint.rounded((wide, high), (255, 255, 255, 14), of_window(6)), (0, 0))
        side, tall, small = of_window(11), words_of_window(16), words_of_window(14.5)
        picture.blit(paint.rounded((side, side), self.mark, side // 2), (of_window(8), (high - side) // 2))
        day = fonts.exact_picture(self.day, small, (224, 184, 96))
        picture.blit(day, day.get_rect(midright=(wide - of_window(8), high // 2)))
        room = wide - day.get_width() - of_window(50)
        words = fonts.exact_picture(fonts.exact_short(self.label, room, tall), tall, INK if self.hovered else CALM)
        picture.blit(words, words.get_rect(midleft=(of_window(28), high // 2)))
