"""Where a stage stands: in a lane of the window, or beside what it is about, which stays in sight."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.table.stagehand import Stagehand, Staging
from game.ui.lanes import Lanes
from game.ui.scale import px
from game.ui.tabletop import Box, Staged

AROUND = 10
"""Plain pixels around a stage that stands beside what it is about."""


class Footing:
    """Finds a place for what stands on a stage."""

    def __init__(self, board: Staging, screen: Stagehand) -> None:
        self.board, self.screen = board, screen
        self._away: tuple[Any, bool, bool] = (None, False, False)

    @property
    def lanes(self) -> Lanes:
        """Return the lanes of the window."""
        return self.screen.lanes(self.screen.host.size)

    @property
    def room(self) -> pygame.Rect:
        """Return where there is room for a stage without a lane of its own."""
        return self.screen.stage_rect(self.screen.host.size).inflate(-2 * px(AROUND), -2 * px(AROUND))

    def lane(self, staged: Staged) -> pygame.Rect:
        """Return the lane of a stage."""
        return self.lanes.of(staged.lane)

    def size(self, staged: Staged) -> tuple[int, int]:
        """Return how large a stage is."""
        return staged.size(self.room.size) if staged.lane == "beside" else self.lane(staged).size

    def rect(self, staged: Staged) -> pygame.Rect:
        """Return where it stands: in its lane, or above or below what it is about, which stays in sight."""
        return self.lane(staged) if staged.lane != "beside" else self._stand(staged, *self._sides(staged))

    def strip(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where a stage that is folded away stays: at the top, or where the camera stays as far below it as
        need be to cover no piece."""
        rect, camera = pygame.Rect((0, 0), size).move_to(midtop=self.room.midtop), self.board.camera
        pieces = [camera.rect_to_screen(token.box) for token in self.board.tokens] if camera.whole else []
        ways = (rect.move(0, down) for down in range(0, self.room.height // 2, px(2)))
        return next((way for way in ways if way.collidelist(pieces) < 0), rect)

    def on_lane(self, staged: Staged, box: tuple[int, int, int, int] | None) -> pygame.Rect | None:
        """Return where a part of it is in the window that is measured from its corner."""
        return pygame.Rect(box).move(self.lane(staged).topleft) if box is not None else None

    def bared(self, staged: Staged, rect: pygame.Rect) -> tuple[Box, pygame.Rect] | None:
        """Return what a stage that stands there is about, and the part of the view beside it in which that is to be
        seen: any part where the whole board is seen and it hides nothing of that."""
        camera = self.board.camera
        view = camera.view.copy()
        if staged.lane in ("full", "rail"):
            return None
        if staged.lane == "low":
            view = camera.room.copy()
            view.height = max(0, min(view.bottom, rect.top) - view.top)
        elif not camera.whole or rect.colliderect(camera.rect_to_screen(staged.spot)):
            low, right = self._sides(staged)
            if self._beside(rect.size):
                width = rect.left - view.left if right else view.right - rect.right
                view.update(view.left if right else rect.right, view.top, max(0, width), view.height)
            else:
                height = rect.top - view.top if low else view.bottom - rect.bottom
                view.update(view.left, view.top if low else rect.bottom, view.width, max(0, height))
        return staged.spot, view

    def _stand(self, staged: Staged, low: bool, right: bool) -> pygame.Rect:
        """Return the place at the bottom or the top of the room: in a corner, or in the middle where it is wide."""
        room, rect = self.room, pygame.Rect((0, 0), self.size(staged))
        if self._beside(rect.size):
            rect.topright = room.topright
            rect.left = rect.left if right else room.left
        else:
            rect.midtop = room.midtop
        if low:
            rect.bottom = room.bottom
        return rect

    def _sides(self, staged: Staged) -> tuple[bool, bool]:
        """Return whether it stands at the bottom, and whether at the right: away from what it is about, and there until
        that is another place. Where the camera stays it stands where it does not hide that."""
        camera = self.board.camera
        if self._away[0] != staged.spot:
            (x, y), (left, top, width, height) = _middle(staged.spot), camera.board
            low, right = y < top + height / 2, x < left + width / 2
            place = camera.rect_to_screen(staged.spot)
            ways = [(low, right), (not low, right), (low, not right), (not low, not right)]
            clear = (way for way in ways if not self._stand(staged, *way).colliderect(place))
            self._away = staged.spot, *(next(clear, ways[0]) if camera.whole else ways[0])
        return self._away[1:]

    def _beside(self, size: tuple[int, int]) -> bool:
        """Return whether more is seen beside it than above or below."""
        room = self.room
        return min(room.width - size[0], room.height) > min(room.width, room.height - size[1])


def _middle(spot: Box) -> tuple[float, float]:
    """Return the middle of a box."""
    left, top, width, height = spot
    return left + width / 2, top + height / 2
