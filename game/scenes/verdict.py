"""The words of a result: how it ended, and the way back to the moment that turned it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.bots.opponents import Opponent
from game.scenes.logotype import gilded
from game.scenes.portrait import portrait
from game.scenes.result_text import ResultText
from game.scenes.words import computer_name, dotted, match_name, quoted
from game.telling.text import capitals
from game.ui import fonts, paint, scale, theme
from game.ui.scale import of_window, words_of_window
from game.ui.widgets import Button, Widget


class OnceMore(Button):
    """The way back to a moment, with what happened then below it; rimmed red."""

    def __init__(self, label: str, on_click: Callable[[], object], moment: str) -> None:
        super().__init__(label, on_click, tooltip=moment, grow=2)
        self.moment = moment

    def content_size(self, width: int | None) -> tuple[int, int]:
        wide, high = super().content_size(width)
        return max(wide, of_window(400)), high

    def render(self, picture: pygame.Surface) -> None:
        size, corner = picture.get_size(), of_window(10)
        fill = (46, 34, 38) if self.hovered else (34, 27, 31)
        picture.blit(paint.rounded(size, fill, corner, (184, 67, 75), max(2, of_window(3))), (0, 0))
        room = size[0] - 2 * of_window(12)
        big, small = words_of_window(19), words_of_window(14)
        while big > scale.READABLE and fonts.exact(big, bold=True).size(self.label)[0] > room:
            big -= 1
        above = fonts.exact_picture(self.label, big, (244, 232, 226), bold=True)
        below = fonts.exact_picture(fonts.exact_short(self.moment, room, small), small, (201, 169, 169))
        y = (size[1] - above.get_height() - below.get_height()) // 2
        picture.blit(above, above.get_rect(midtop=(size[0] // 2, y)))
        picture.blit(below, below.get_rect(midtop=(size[0] // 2, y + above.get_height())))


class Verdict(Widget):
    """How it ended, in large words: whose it was and when, what it was, and the last lines of the story."""

    solid = False

    def __init__(self, verdict: ResultText) -> None:
        super().__init__()
        self.verdict = verdict

    def look(self) -> Hashable:
        return self.verdict.heading(), self.verdict.reason()

    def render(self, picture: pygame.Surface) -> None:
        verdict, (width, height) = self.verdict, picture.get_size()
        colour, middle = verdict.colour(), width // 2
        kicker = capitals(dotted(verdict.kicker(), match_name(verdict.session.setup)))
        shown = fonts.spaced(kicker, words_of_window(17), theme.lighter(colour, 0.25), 0.2)
        picture.blit(shown, shown.get_rect(midtop=(middle, 0)))
        words, at, below = self._title(width)
        picture.blit(words, at)
        self._story(picture, below, height - below)

    def title(self) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the large words and where they stand in the window."""
        words, at, _below = self._title(self.rect.width)
        return words, at.move(self.rect.topleft)

    def _title(self, width: int) -> tuple[pygame.Surface, pygame.Rect, int]:
        """Return the large words, where they stand, and where the lines below them begin."""
        tall, large = words_of_window(17), words_of_window(92)
        heading, y = self.verdict.heading(), round(tall * 1.1)
        while large > 2 * tall and fonts.exact(large, True, True).size(heading)[0] > width:
            large -= 2
        words = gilded(heading, large, self.verdict.colour())
        return words, words.get_rect(midtop=(width // 2, y)), y + round(large * 1.28)

    def _story(self, picture: pygame.Surface, y: int, room: int) -> None:
        """Write the last line of the story, then why it ended, as large as there is room; the other way round where
        the score does not tell why."""
        verdict, width = self.verdict, picture.get_width()
        closing, plain, reason = verdict.closing(), verdict.plain(), verdict.reason()
        large, small = (reason, closing) if verdict.even or not closing else (closing, reason)
        quiet = " ".join(filter(None, (plain, small)))
        size = words_of_window(23)
        while size > words_of_window(17) and fonts.exact(size, serif=True).size(large)[0] > width:
            size -= 1
        lines = fonts.exact_lines(large, width, size, serif=True) if large else []
        for line in lines[:1] if len(lines) * size * 1.3 > room - size else lines:
            shown = fonts.exact_picture(line, size, (244, 234, 214), serif=True)
            picture.blit(shown, shown.get_rect(midtop=(width // 2, y)))
            y += round(size * 1.3)
        size = words_of_window(19)
        while size > scale.READABLE and fonts.exact(size).size(quiet)[0] > width:
            size -= 1
        for line in fonts.exact_lines(quiet, width, size):
            shown = fonts.exact_picture(line, size, (224, 215, 196))
            picture.blit(shown, shown.get_rect(midtop=(width // 2, y)))
            y += round(size * 1.25)


class LastWord(Widget):
    """What the computer says that has won, or lost, beside its portrait."""

    solid = False

    def __init__(self, verdict: ResultText, opponent: Opponent, words: str) -> None:
        super().__init__()
        self.verdict, self.opponent, self.words = verdict, opponent, words

    def look(self) -> Hashable:
        return self.opponent, self.words, self.verdict.colour()

    def render(self, picture: pygame.Surface) -> None:
        width, ink = picture.get_width(), (244, 234, 214)
        side, tall = of_window(84), words_of_window(19)
        picture.blit(portrait(self.opponent, side, of_window(10), ink), (0, 0))
        x = side + of_window(16)
        name, high = fonts.fitted(computer_name(self.opponent), width - x, words_of_window(17), bold=True)
        called = fonts.exact_picture(name, high, theme.lighter(self.verdict.colour(), 0.35), bold=True)
        picture.blit(called, (x, 0))
        y = called.get_height()
        for line in fonts.exact_lines(quoted(self.words), width - x, tall, serif=True):
            picture.blit(fonts.exact_picture(line, tall, ink, serif=True), (x, y))
            y += round(tall * 1.25)
