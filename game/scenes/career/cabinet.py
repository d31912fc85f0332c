"""The cabinet of medals: all of every game at a glance, or those of one game with what each is for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from game.career.account import Played
from game.career.medals import Medal
from game.scenes.career.disc import disc
from game.scenes.career.rows import CALM, INK
from game.scenes.career.words import day, medal_name, medal_text, rare
from game.telling.text import _, ngettext
from game.ui import fonts, paint, theme
from game.ui.scale import of_window, words_of_window
from game.ui.theme import Colour
from game.ui.widgets import Button, Widget

ACROSS = 8
Given = Mapping[str, Sequence[Played]]
"""The matches that brought each medal, by game and id, the first last."""


def given_words(matches: Sequence[Played]) -> str:
    """Return when a medal was won first, and how often."""
    if not matches:
        return _("Not won yet.")
    words = ngettext("Won on {day}.", "Won {n} times, first on {day}.", len(matches))
    return words.format(n=len(matches), day=day(matches[-1]))


class Disc(Button):
    """A medal, won or not; a click shows the match that brought it first, or leads to where it can be won."""

    def __init__(
        self, medal: Medal, game: str, matches: Sequence[Played], tint: Colour, do: Callable[[], object]
    ) -> None:
        super().__init__(medal_name(medal), do, tooltip=f"{medal_text(medal)}\n{rare(medal)}")
        self.medal, self.game, self.matches, self.tint = medal, game, matches, tint

    def content_size(self, width: int | None) -> tuple[int, int]:
        return of_window(38), of_window(50)

    def look(self) -> Hashable:
        return self.medal.id, bool(self.matches), self.tint, self.hovered or self.focused

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        if self.hovered or self.focused:
            picture.blit(paint.rounded((wide, high), (255, 255, 255, 18), of_window(8)), (0, 0))
        shown = disc(self.medal, self.tint, bool(self.matches), min(high - of_window(8), wide * 4 // 3 - of_window(6)))
        picture.blit(shown, shown.get_rect(center=(wide // 2, high // 2)))


class Told(Widget):
    """What the medal is for that the pointer or the keyboard is on."""

    solid = False

    def __init__(self, discs: Sequence[Disc]) -> None:
        super().__init__()
        self._discs = discs
        self._last: Disc | None = next((one for one in discs if one.matches), discs[0] if discs else None)

    def _shown(self) -> Disc | None:
        found = next((one for one in self._discs if one.hovered), None)
        self._last = found or next((one for one in self._discs if one.focused), None) or self._last
        return self._last

    def look(self) -> Hashable:
        shown = self._shown()
        return (shown.game, shown.medal.id, len(shown.matches)) if shown is not None else None

    def render(self, picture: pygame.Surface) -> None:
        shown = self._shown()
        if shown is None:
            return
        size, edge, look = picture.get_size(), of_window(18), theme.current()
        picture.blit(paint.rounded(size, (18, 20, 24), of_window(8), look.hairline), (0, 0))
        image = disc(shown.medal, shown.tint, bool(shown.matches), min(of_window(112), size[1] - 2 * edge))
        picture.blit(image, (edge, edge))
        x, y = 2 * edge + image.get_width(), edge
        room = size[0] - x - edge
        name = fonts.fitted(shown.label, room, words_of_window(23), serif=True, bold=True, least=15)
        y = self._line(picture, (x, y), [name[0]], name[1], INK, True)
        body, small = words_of_window(17), words_of_window(14.5)
        y = self._line(picture, (x, y), fonts.exact_lines(medal_text(shown.medal), room, body), body, CALM)
        won = fonts.exact_lines(given_words(shown.matches), room, small)
        y = self._line(picture, (x, y + of_window(6)), won, small, (224, 184, 96) if shown.matches else look.quiet)
        if y + 2 * small < size[1]:
            self._line(picture, (x, y), fonts.exact_lines(rare(shown.medal), room, small), small, look.quiet)

    def _line(
        self,
        picture: pygame.Surface,
        at: tuple[int, int],
        lines: Sequence[str],
        tall: int,
        ink: Colour,
        serif: bool = False,
    ) -> int:
        """Draw lines below each other; return where the next one begins."""
        step = fonts.exact(tall, serif, serif).get_linesize()
        for number, line in enumerate(lines):
            picture.blit(fonts.exact_picture(line, tall, ink, serif=serif, bold=serif), (at[0], at[1] + number * step))
        return at[1] + step * len(lines)


class Cabinet(Widget):
    """The medals of all games, a row each, with what one of them is for below."""

    solid = False

    def __init__(self, discs: Sequence[Disc]) -> None:
        super().__init__()
        self._discs, self._told = discs, Told(discs)
        for part in (*discs, self._told):
            part.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return [*self._discs, self._told]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, rows = rect.width // ACROSS, max(1, -(-len(self._discs) // ACROSS))
        foot = min(of_window(210), rect.height // 3)
        high = (rect.height - foot - of_window(12)) // rows
        for number, one in enumerate(self._discs):
            down, along = divmod(number, ACROSS)
            one.put(pygame.Rect(rect.x + along * wide, rect.y + down * high, wide, high))
        top = rect.y + rows * high + of_window(12)
        self._told.put(pygame.Rect(rect.x, top, rect.width, min(foot, rect.bottom - top)))


class MedalRow(Disc):
    """A medal of one game with what it is for."""

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or of_window(440), of_window(102)

    def look(self) -> Hashable:
        return super().look(), len(self.matches)

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        if self.hovered or self.focused:
            picture.blit(paint.rounded((wide, high), (255, 255, 255, 14), of_window(8)), (0, 0))
        image = disc(self.medal, self.tint, bool(self.matches), high - of_window(14))
        picture.blit(image, image.get_rect(midleft=(of_window(6), high // 2)))
        x = image.get_width() + of_window(22)
        room, small = wide - x - of_window(6), words_of_window(14.5)
        ink = INK if self.matches else CALM
        name = fonts.fitted(self.label, room, words_of_window(19), serif=True, bold=True, least=14)
        lines = fonts.exact_lines(medal_text(self.medal), room, small)[:3]
        rows = [(name[0], name[1], ink, True), *((line, small, CALM, False) for line in lines)]
        if self.matches:
            rows.append((fonts.exact_short(given_words(self.matches), room, small), small, (224, 184, 96), False))
        steps = [fonts.exact(tall, bold, bold).get_linesize() for _words, tall, _ink, bold in rows]
        if sum(steps) > high:
            rows, steps = rows[:-1], steps[:-1]
        y = (high - sum(steps)) // 2
        for words, tall, colour, bold in rows:
            picture.blit(fonts.exact_picture(words, tall, colour, serif=bold, bold=bold), (x, max(0, y)))
            y += fonts.exact(tall, bold, bold).get_linesize()
