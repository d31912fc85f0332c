"""Small pictures of boards, drawn by the table of their game."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import pygame

from game.kernel.match.session import Session, prepare
from game.kernel.state import State
from game.scenes.tables import table_of
from game.ui import theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop import Tabletop

MARGIN = 1.0
"""Board units left free around the board."""

FINEST, COARSE = 16, 8
"""The ground is drawn with so many pixels a unit at least, a thumbnail's with fewer, and then made smaller."""


class Sketch:
    """The board of a match as all may see it: of a scenario at its start, or where a match stands."""

    def __init__(self, session: Session) -> None:
        self.setup = session.setup
        self._thumbnails: dict[tuple[tuple[int, int], str], pygame.Surface] = {}
        self.view: State = session.view(None)
        self.table: Tabletop[Any] = table_of(session.setup)

    @classmethod
    @cache
    def of(cls, key: str, scenario: str, players: int) -> Sketch:
        """Return the sketch of a scenario, with its own options, made once. Raises BadChoice, BadFile."""
        return cls(Session(prepare(key, scenario, seed=1, players=players)))

    @classmethod
    def standing(cls, session: Session) -> Sketch:
        """Return the sketch of a match where it stands."""
        return cls(session)

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called."""
        return self.table.seat_name(seat)

    def thumbnail(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board very small and a little brighter, without what is written on it; one drawn before
        is kept."""
        look = (size, theme.current().name)
        if look not in self._thumbnails:
            small = self._ground(size, finest=COARSE)
            small.blit(small.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            self._thumbnails = {look: small}
        return self._thumbnails[look]

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board on a clear ground, as large as fits."""
        surface = self._ground(size)
        camera = self._camera(surface.get_rect(), self._scale(size))
        self.table.draw_under(surface, camera, self.view, 0.0)
        self.table.draw_over(surface, camera, self.view, 0.0)
        return surface

    def with_pieces(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board with what stands on it, very small."""
        return self._ground(size, pieces=True)

    def _scale(self, size: tuple[int, int]) -> float:
        """Return pixels of a board unit in a picture of that size."""
        _left, _top, width, height = self.table.board(self.view)
        return min(size[0] / (width + 2 * MARGIN), size[1] / (height + 2 * MARGIN))

    def _camera(self, room: pygame.Rect, scale: float) -> Camera:
        left, top, width, height = box = self.table.board(self.view)
        camera = Camera(box, room, margin=MARGIN, closest=max(256.0, 2 * scale))
        camera.zoom = scale
        camera.centre = (left + width / 2, top + height / 2)
        return camera

    def _ground(self, size: tuple[int, int], pieces: bool = False, finest: int = FINEST) -> pygame.Surface:
        """Return the ground, drawn with whole pixels a unit and then made smaller, so that nothing gapes."""
        _left, _top, width, height = self.table.board(self.view)
        scale = self._scale(size)
        whole = max(finest, math.ceil(scale))
        large = pygame.Surface(
            (round((width + 2 * MARGIN) * whole), round((height + 2 * MARGIN) * whole)), pygame.SRCALPHA
        )
        camera = self._camera(large.get_rect(), whole)
        self.table.draw_ground(large, camera, self.view)
        if pieces:
            self._pieces(large, camera)
        shown = (max(1, round(large.get_width() * scale / whole)), max(1, round(large.get_height() * scale / whole)))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        small = pygame.transform.smoothscale(large, shown)
        surface.blit(small, small.get_rect(center=surface.get_rect().center))
        return surface

    def _pieces(self, surface: pygame.Surface, camera: Camera) -> None:
        self.table.draw_under(surface, camera, self.view, 0.0)
        for token in sorted(self.table.tokens(self.view), key=lambda token: token.layer):
            pose = Pose(*token.centre, angle=token.angle)
            self.table.draw_token(surface, camera, self.view, token, pose)
