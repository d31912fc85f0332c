"""The ground of boards, drawn ahead, and small pictures of boards."""

from __future__ import annotations

import math
from collections.abc import Hashable
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

KEPT = 3
MARGIN = 2.0
"""Board units drawn around the board."""


class Ground:
    """Keeps pictures of a board's ground, and stretches them while the camera zooms."""

    def __init__(self, table: Tabletop[Any]) -> None:
        self.table = table
        self._pictures: dict[tuple[float, Hashable, Hashable, str], pygame.Surface] = {}
        self._still: tuple[Hashable, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, view: State) -> None:
        """Show the ground as the camera sees it; while the camera rests, what came of it is kept as a whole."""
        ground = self.table.ground_key(view)
        clip = surface.get_clip()
        where = (tuple(clip), camera.zoom, camera.centre, tuple(camera.view), camera.board)
        still = (where, ground, surface.get_size(), theme.current().name)
        if self._still is not None and self._still[0] == still:
            surface.blit(self._still[1], clip)
            return
        self._blit(surface, camera, view, ground)
        self._still = None if camera.moving or camera.dragging else (still, surface.subsurface(clip).copy())

    def _blit(self, surface: pygame.Surface, camera: Camera, view: State, ground: Hashable) -> None:
        key = (round(camera.level, 3), camera.board, ground, theme.current().name)
        picture = self._pictures.get(key)
        if picture is None:
            for old in [one for one in self._pictures if one[:2] + one[3:] == key[:2] + key[3:]]:
                del self._pictures[old]
            while len(self._pictures) >= KEPT:
                self._pictures.pop(next(iter(self._pictures)))
            picture = self._pictures[key] = self._drawn(camera, view)
        left, top, _width, _height = camera.board
        x, y = camera.to_screen((left - MARGIN, top - MARGIN))
        if camera.zoom == camera.level:
            surface.blit(picture, (round(x), round(y)))
        else:
            _blit_stretched(surface, picture, (x, y), camera.zoom / camera.level)

    def _drawn(self, camera: Camera, view: State) -> pygame.Surface:
        left, top, width, height = camera.board
        size = (round((width + 2 * MARGIN) * camera.level), round((height + 2 * MARGIN) * camera.level))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        still = Camera(camera.board, picture.get_rect(), margin=MARGIN)
        still.zoom = camera.level
        still.centre = (left + width / 2, top + height / 2)
        self.table.draw_ground(picture, still, view)
        return picture


def _blit_stretched(
    surface: pygame.Surface, picture: pygame.Surface, corner: tuple[float, float], share: float
) -> None:
    """Draw what can be seen of a picture that is stretched."""
    x, y = corner
    seen = pygame.Rect(round(x), round(y), round(picture.get_width() * share), round(picture.get_height() * share))
    seen = seen.clip(surface.get_clip())
    if not seen:
        return
    part = pygame.Rect(
        int((seen.x - x) / share), int((seen.y - y) / share), int(seen.width / share) + 2, int(seen.height / share) + 2
    ).clip(picture.get_rect())
    if part:
        size = max(1, round(part.width * share)), max(1, round(part.height * share))
        surface.blit(pygame.transform.scale(picture.subsurface(part), size), (x + part.x * share, y + part.y * share))


AROUND = 1.0
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
        return min(size[0] / (width + 2 * AROUND), size[1] / (height + 2 * AROUND))

    def _camera(self, room: pygame.Rect, scale: float) -> Camera:
        left, top, width, height = box = self.table.board(self.view)
        camera = Camera(box, room, margin=AROUND, closest=max(256.0, 2 * scale))
        camera.zoom = scale
        camera.centre = (left + width / 2, top + height / 2)
        return camera

    def _ground(self, size: tuple[int, int], pieces: bool = False, finest: int = FINEST) -> pygame.Surface:
        """Return the ground, drawn with whole pixels a unit and then made smaller, so that nothing gapes."""
        _left, _top, width, height = self.table.board(self.view)
        scale = self._scale(size)
        whole = max(finest, math.ceil(scale))
        large = pygame.Surface(
            (round((width + 2 * AROUND) * whole), round((height + 2 * AROUND) * whole)), pygame.SRCALPHA
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
            self.table.draw_token(surface, camera, self.view, token, Pose(*token.centre, angle=token.angle))
