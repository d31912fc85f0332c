"""Text to read."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.ui import fonts, theme
from game.ui.theme import TEXT, Colour
from game.ui.widgets.base import Text, Widget


class Label(Widget):
    """Text of one of the four sizes, broken into lines unless `wrap` is off. `role` names its colour or is one."""

    solid = False

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

    @property
    def text(self) -> str:
        """Return what is read."""
        return self.label

    @text.setter
    def text(self, words: Text) -> None:
        self.label = words

    @property
    def role(self) -> str | Colour:
        """Return the colour of the text."""
        return self._role

    @role.setter
    def role(self, role: str | Colour) -> None:
        self._role = role
        self.touch()

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
