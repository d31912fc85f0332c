"""The mark of a seat beside its name: its colour, in the shape that its pieces have on the table."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui import paint, theme
from game.ui.scale import px
from game.ui.tabletop import GameTable
from game.ui.widgets import Widget

MARK = 20
"""How large the shape of a seat is, in plain pixels."""


class SeatMark(Widget):
    """The colour of a seat in the shape that its pieces have on the table; else with the corners of its counters:
    square for the first side, cut for the others."""

    solid = False

    def __init__(self, colour: theme.Colour, square: bool, shape: pygame.Surface | None = None) -> None:
        super().__init__(width=MARK if shape is not None else 16, align="centre")
        self.colour, self.square, self.shape = colour, square, shape

    @classmethod
    def of(cls, table: GameTable, seat: str) -> SeatMark:
        """Return the mark of a seat of a table."""
        return cls(
            table.painter.colour(seat), table.teller.side_of(table.seats, seat) == 0, table.painter.mark(seat, px(MARK))
        )

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(16 if self.shape is None else MARK), px(22)

    def look(self) -> Hashable:
        return self.colour, self.square, id(self.shape)

    def render(self, picture: pygame.Surface) -> None:
        colour = self.colour
        w, h = picture.get_size()
        if self.shape is not None:
            picture.blit(self.shape, self.shape.get_rect(center=(w // 2, h // 2)))
            return
        if self.square:
            picture.blit(paint.lit((w, h), colour, px(2), theme.lighter(colour, 0.3)), (0, 0))
            return
        cut = px(5)
        corners = [
            (cut, 0),
            (w - cut, 0),
            (w - 1, cut),
            (w - 1, h - cut),
            (w - cut, h - 1),
            (cut, h - 1),
            (0, h - cut),
            (0, cut),
        ]
        pygame.draw.polygon(picture, colour, corners)
        pygame.draw.aalines(picture, theme.lighter(colour, 0.3), True, corners)
