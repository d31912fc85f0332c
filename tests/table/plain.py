"""A table without pictures, by which a test sets any game on the screen: every offer is a button of the bar."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.telling import sheet
from game.telling.sheet import Board
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Box, Token
from game.ui.tabletop.painter import Painter


class PlainPainter(Painter):
    """The least that a painter does."""

    key = "duels"

    def bounds(self, board: Board, charted: bool = False) -> Box:
        return 0.0, 0.0, 10.0, 10.0

    def ground_steps(self, surface: pygame.Surface, camera: Camera, board: Board) -> Iterator[None]:
        """There is nothing to be seen."""
        yield

    def tokens(self, board: Board) -> list[Token]:
        return []

    def draw_token(self, surface: pygame.Surface, camera: Camera, told: sheet.Token, token: Token, pose: Pose) -> None:
        """There is no piece."""
