"""Where on the board dice are thrown while no stage is up."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.table.playback import TRAY
from game.ui.scale import px
from game.ui.tabletop import Point

NEAR = 28
"""How far from what they are about dice fall."""
CORNERS = ("bottomright", "topleft", "topright", "bottomleft")


def tray_place(board: pygame.Rect, pieces: Sequence[Point], about: pygame.Rect | None) -> pygame.Rect:
    """Return the place of the tray: beside what the dice are about where no piece is hidden, else in the corner of the
    board that hides the fewest."""
    tray = pygame.Rect(0, 0, px(TRAY[0]), px(TRAY[1]))

    def hidden(rect: pygame.Rect) -> int:
        return sum(1 for piece in pieces if rect.collidepoint(piece))

    beside = _beside(tray, about) if about is not None else []
    near = next((rect for rect in beside if board.contains(rect) and not hidden(rect)), None)
    return near or min((tray.move_to(**{corner: getattr(board, corner)}) for corner in CORNERS), key=hidden)


def _beside(tray: pygame.Rect, about: pygame.Rect) -> list[pygame.Rect]:
    gap = px(NEAR)
    return [
        tray.move_to(midleft=(about.right + gap, about.centery)),
        tray.move_to(midright=(about.left - gap, about.centery)),
        tray.move_to(midtop=(about.centerx, about.bottom + gap)),
        tray.move_to(midbottom=(about.centerx, about.top - gap)),
    ]
