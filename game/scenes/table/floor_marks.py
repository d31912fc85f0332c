"""What the dead and fire leave on the floor, for the rest of the match, quiet under what is played on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.kernel.actions import Event
from game.kernel.state import State
from game.scenes.table.board import Board
from game.ui.camera import Camera
from game.ui.figures import figure
from game.ui.pictures import kept
from game.ui.tabletop import Remains

CLEAR = 150
"""How clearly they are seen, of 255."""
AT_A_PLACE = 2
"""How many of the latest are seen on one place."""


class FloorMarks:
    """Remembers what each action left behind."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._rows: list[list[Remains]] = []

    def add(self, before: State, events: Sequence[Event]) -> None:
        """Remember what the next action left."""
        self._rows.append([left for event in events for left in self.board.table.remains(before, event)])

    def cut(self, count: int) -> None:
        """Forget what all but the first `count` actions left."""
        del self._rows[count:]

    def seen(self) -> list[Remains]:
        """Return what lies there, the oldest first; what the last action left only once that has been shown."""
        rows = self._rows[:-1] if self.board.busy() else self._rows
        latest: dict[Hashable, list[Remains]] = {}
        for row in rows:
            for left in row:
                at = latest.setdefault(left.centre, [])
                if left not in at:
                    at.append(left)
        return [left for at in latest.values() for left in at[-AT_A_PLACE:]]

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw what lies in sight."""
        square, clip = max(1, round(camera.zoom)), surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
        for left in self.seen():
            x, y = camera.to_screen(left.centre)
            if clip.collidepoint(x, y):
                picture, anchor = _picture(left.name, round(square * left.size))
                surface.blit(picture, (round(x) - anchor[0], round(y) - anchor[1]))


@kept
def _picture(name: str, square: int) -> tuple[pygame.Surface, tuple[int, int]]:
    made = figure("remains", name, 0, max(1, square))
    picture = made.picture.copy()
    picture.set_alpha(CLEAR)
    return picture, made.anchor
