"""The title of a page that is laid out by hand, with a quiet line below it."""

from __future__ import annotations

import pygame

from game.ui import fonts, theme
from game.ui.scale import words_of_window
from game.ui.widgets import Widget

INK = (247, 239, 217)


class PageTitle(Widget):
    """What the page is called, and what it is about."""

    solid = False

    def __init__(self, title: str, told: str) -> None:
        super().__init__(title)
        self.told = told

    def look(self) -> tuple[str, str]:
        return self.label, self.told

    def render(self, picture: pygame.Surface) -> None:
        wide = picture.get_width()
        title = fonts.fitted(self.label, wide, words_of_window(42), serif=True, bold=True)
        shown = fonts.exact_picture(*title, INK, serif=True, bold=True)
        picture.blit(shown, (0, 0))
        told = fonts.fitted(self.told, wide, words_of_window(19), least=12)
        picture.blit(fonts.exact_picture(*told, theme.current().quiet), (0, shown.get_height() - 2))
