"""A picture that is laid out in pixels of a window of 1920x1080, whatever its size."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.ui import fonts, paint
from game.ui.theme import Colour

WIDE, HIGH = 1920, 1080
SMALLEST: Final = 13
"""How high words are at least, in pixels."""


class Canvas:
    """A picture with its measures; what does not fill it stands in its middle."""

    def __init__(
        self, picture: pygame.Surface, room: pygame.Rect | None = None, size: tuple[int, int] = (WIDE, HIGH)
    ) -> None:
        self.picture, rect = picture, picture.get_rect() if room is None else room
        self.unit = min(rect.width / size[0], rect.height / size[1])
        self._left = rect.x + (rect.width - size[0] * self.unit) / 2
        self._top = rect.y + (rect.height - size[1] * self.unit) / 2
        self.middle = self.x(size[0] / 2)

    def px(self, length: float) -> int:
        """Return a length in pixels."""
        return round(length * self.unit)

    def x(self, x: float) -> int:
        """Return where something is from the left."""
        return round(self._left + x * self.unit)

    def y(self, y: float) -> int:
        """Return where something is from the top."""
        return round(self._top + y * self.unit)

    def rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Return a rectangle in pixels."""
        return pygame.Rect(self.x(x), self.y(y), self.px(wide), self.px(high))

    def put(self, what: pygame.Surface, **at: Any) -> pygame.Rect:
        """Draw a picture at a place."""
        return paint.put(self.picture, what, **at)

    def words(
        self, string: str, high: float, colour: Colour, room: float = WIDE, *, serif: bool = False, bold: bool = True
    ) -> pygame.Surface:
        """Return a line of text, made smaller until it has room."""
        size = max(SMALLEST, self.px(high))
        while size > SMALLEST and fonts.exact(size, serif=serif, bold=bold).size(string)[0] > room * self.unit:
            size -= 1
        return fonts.exact_picture(string, size, colour, serif, bold)

    def lines(self, string: str, high: float, colour: Colour, room: pygame.Rect, *, serif: bool = False) -> None:
        """Write text in lines, made smaller until it has room."""
        size = max(SMALLEST, self.px(high))
        while (
            size > SMALLEST
            and len(fonts.exact_lines(string, room.width, size, serif)) * round(size * 1.3) > room.height
        ):
            size -= 1
        for n, line in enumerate(fonts.exact_lines(string, room.width, size, serif)):
            self.picture.blit(fonts.exact_picture(line, size, colour, serif), (room.x, room.y + n * round(size * 1.3)))
