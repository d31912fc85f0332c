"""The board of a replay: where it is seen, what is drawn there, and the cue to let the match play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.kernel.state import State
from game.scenes.ground import Ground
from game.scenes.table.marks import draw_tokens
from game.scenes.table.playback import TRAY, Playback
from game.ui import labels
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.tabletop import Tabletop, Token
from game.ui.text import _
from game.ui.theme import GAP, PAD, QUIET
from game.ui.widgets import Button, Label, Panel, Widget

CUE = 330
"""Plain pixels that the cue is wide."""


class BoardRoom(Widget):
    """Where the board is seen: the pointer reaches through it."""

    solid = False

    def __init__(self) -> None:
        super().__init__(grow=1)

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(300), px(200)

    def draw(self, surface: pygame.Surface) -> None:
        """The board is drawn below all widgets."""


class ReplayBoard:
    """Shows where the match stands, and what happens on the way there."""

    def __init__(self, table: Tabletop[Any], view: State) -> None:
        self.table = table
        self.room = BoardRoom()
        self.ground = Ground(table)
        self.camera = Camera(table.board(view), (0, 0, 100, 100), closest=96, margin=0.8, smooth=True)

    @property
    def rect(self) -> pygame.Rect:
        """Return where it is on the screen."""
        return self.room.rect

    def frame(self) -> bool:
        """Look at it through its room; whether that has changed."""
        if self.camera.view == self.rect or not self.rect.width:
            return False
        self.camera.set_view(self.rect)
        return True

    def tray(self) -> pygame.Rect:
        """Return where dice fall when no stage is up."""
        tray = pygame.Rect(0, 0, px(TRAY[0]), px(TRAY[1]))
        tray.bottomright = (self.rect.right - px(10), self.rect.bottom - px(10))
        return tray

    def draw(
        self, surface: pygame.Surface, playback: Playback, tokens: Sequence[Token], view: State, now: float
    ) -> None:
        """The board with its pieces, and those that are on their way."""
        table, camera = self.table, self.camera
        before = surface.get_clip()
        surface.set_clip(self.rect)
        self.ground.draw(surface, camera, view)
        table.draw_under(surface, camera, view, now)
        draw_tokens(surface, camera, table, playback, tokens, view, now)
        table.draw_over(surface, camera, view, now)
        playback.debris.draw(surface, now, camera.to_screen)
        surface.set_clip(before)


class PlayCue(Panel):
    """Stands over the board of a replay that has just been opened: it waits to be played."""

    def __init__(self, play: Callable[[], object], key: Callable[[], str], where: Callable[[], str]) -> None:
        button = Button(lambda: _(labels.WATCH), play, "primary", icon="icons/play", size=20, height=52, key=key)
        words = Label(where, QUIET, "quiet", justify="centre")
        super().__init__([button, words], style="panel", padding=PAD, gap=GAP)

    def place_in(self, board: pygame.Rect) -> pygame.Rect:
        """Return the middle of the board."""
        width = min(px(CUE), board.width)
        rect = pygame.Rect(0, 0, width, self.preferred(width)[1])
        rect.center = board.center
        return rect
