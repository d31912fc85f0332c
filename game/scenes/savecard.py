"""A saved match in the list: its board, its name, what is played, where it stands, who plays, and when it was saved."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame

from game.ui import fonts, paint, sprites, theme
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET, TEXT
from game.ui.widgets import Button

THUMB = (128, 80)
EDGE = 6


class SaveCard(Button):
    """A saved match to choose."""

    def __init__(self, name: str, game: str, lines: list[str], path: Path, choose: Callable[[], Any], chosen: bool):
        super().__init__(name, choose, data=path)
        self.game = game
        self.lines = lines
        self.chosen = chosen
        self.picture: pygame.Surface | None = None

    def show(self, lines: list[str], picture: pygame.Surface | None) -> None:
        """Say this, and show the board."""
        self.lines, self.picture = lines, picture
        self.touch()

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(260), px(THUMB[1] + 2 * EDGE)

    def look(self) -> Hashable:
        return (super().look(), self.chosen, tuple(self.lines), id(self.picture))

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        _fill, ink = self.ground(picture)
        if self.chosen:
            picture.fill((0, 0, 0, 0))
            ground = theme.mix(look.panel, look.accent, 0.16)
            picture.blit(paint.lit(picture.get_size(), ground, px(EDGE), look.accent, 8, 8), (0, 0))
        thumb = pygame.Rect(px(EDGE), px(EDGE), px(THUMB[0]), px(THUMB[1]))
        draw_board(picture, thumb, self.picture, self.game)
        self._words(picture, thumb.right + px(PAD), ink)

    def _words(self, picture: pygame.Surface, left: int, ink: theme.Colour) -> None:
        room = picture.get_width() - left - px(PAD)
        high = fonts.line_height(TEXT) + fonts.line_height(QUIET) * len(self.lines)
        y = (picture.get_height() - high) // 2
        name = fonts.shorten(self.label, room, TEXT, bold=True)
        picture.blit(fonts.picture(name, TEXT, ink, bold=True), (left, y))
        y += fonts.line_height(TEXT)
        for line in self.lines:
            words = fonts.shorten(line, room, QUIET)
            picture.blit(fonts.picture(words, QUIET, theme.current().quiet), (left, y))
            y += fonts.line_height(QUIET)


def draw_board(picture: pygame.Surface, room: pygame.Rect, board: pygame.Surface | None, game: str) -> None:
    """The board of a saved match; where no picture of it was kept, the sign of its game."""
    look = theme.current()
    picture.blit(paint.rounded(room.size, look.sunken, px(5), look.hairline), room)
    inner = room.inflate(-px(GAP - 2), -px(GAP - 2))
    if board is not None:
        share = min(inner.width / board.get_width(), inner.height / board.get_height())
        size = (max(1, round(board.get_width() * share)), max(1, round(board.get_height() * share)))
        picture.blit(small := pygame.transform.smoothscale(board, size), small.get_rect(center=inner.center))
    else:
        icon = sprites.sprite("icons/save" if game else "icons/warning", px(28), tint=look.faint)
        picture.blit(icon, icon.get_rect(center=inner.center))
