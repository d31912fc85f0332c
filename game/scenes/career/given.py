"""The medals that a match has just brought, quietly beside its result."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.career.medals import Medal
from game.scenes.career.disc import disc
from game.scenes.career.rows import CALM, INK
from game.scenes.career.words import medal_name, medal_text
from game.telling import labels
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.scale import of_window, words_of_window
from game.ui.widgets import Button, Widget

HIGH = 84


class GivenMedal(Button):
    """A medal, its name and what it was given for; a click leads to the career."""

    def __init__(self, medal: Medal, game: str, do: Callable[[], object]) -> None:
        super().__init__(medal_name(medal), do, tooltip=f"{medal_text(medal)}\n{_(labels.SEE_CAREER)}")
        self.medal, self.game = medal, game

    def look(self) -> Hashable:
        return self.medal.id, self.hovered, self.focused

    def render(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        if self.hovered or self.focused:
            picture.blit(paint.rounded((wide, high), (255, 255, 255, 18), of_window(8)), (0, 0))
        image = disc(self.medal, theme.current().tint(self.game), True, high - of_window(8))
        picture.blit(image, image.get_rect(midleft=(of_window(6), high // 2)))
        x = image.get_width() + of_window(18)
        room, small = wide - x, words_of_window(15)
        name = fonts.fitted(self.label, room, words_of_window(20), serif=True, bold=True, least=14)
        lines = fonts.exact_lines(medal_text(self.medal), room, small)[:2]
        shown = fonts.exact_picture(*name, INK, serif=True, bold=True)
        step = fonts.exact(small).get_linesize()
        y = max(0, (high - shown.get_height() - step * len(lines)) // 2)
        picture.blit(shown, (x, y))
        for number, line in enumerate(lines):
            picture.blit(fonts.exact_picture(line, small, CALM), (x, y + shown.get_height() + number * step))


class GivenMedals(Widget):
    """Medals below each other, as many as there is room for."""

    solid = False

    def __init__(self, medals: Sequence[Medal], game: str, do: Callable[[], object]) -> None:
        super().__init__()
        self._rows = [GivenMedal(medal, game, do) for medal in medals]
        for row in self._rows:
            row.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        return self._rows

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        high = min(of_window(HIGH), rect.height // len(self._rows))
        for number, row in enumerate(self._rows):
            row.put(pygame.Rect(rect.x, rect.y + number * high, rect.width, high))
