"""Pictures of whole boards: of a scenario at its start, or where a match stands."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from functools import lru_cache

import pygame

from game.kernel.match.session import Session
from game.kernel.match.setup import prepare
from game.kernel.memory import of_a_match
from game.kernel.state import State
from game.scenes.board_pictures import Made, fitted, made
from game.scenes.tables import table_of
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.smooth import smooth
from game.ui.steps import ended
from game.ui.tabletop import GameTable
from game.ui.tabletop.painting import paint_board

Steps = Generator[None, None, pygame.Surface]
"""A picture that is drawn in steps."""

AROUND = 1.0
"""Board units left free around the board."""

FINEST, COARSE = 16, 8
"""The ground is drawn with so many pixels a unit at least, a thumbnail's with fewer, and then made smaller."""
BLURRED = 4
"""What stands for a picture until that is drawn is drawn so many times smaller."""


class Sketch:
    """The board of a match as all may see it: of a scenario at its start, or where a match stands."""

    def __init__(self, session: Session, view: State | None = None, scenario: str = "") -> None:
        """`view`: another position of the match than the one in which it stands; `scenario`: the id under which it is
        listed, if it is seen as it always begins."""
        self.setup, self.scenario = session.setup, scenario
        self._thumbnails: dict[tuple[tuple[int, int], str], pygame.Surface] = {}
        self.view: State = session.view(None) if view is None else view
        self.table: GameTable = table_of(session.setup)

    @classmethod
    @of_a_match
    @lru_cache(maxsize=3)
    def of(cls, key: str, scenario: str, players: int) -> Sketch:
        """Return the sketch of a scenario, with its own options, made once. Raises BadChoice, BadFile."""
        return cls(Session(prepare(key, scenario, seed=1, players=players)), scenario=scenario)

    @classmethod
    @of_a_match
    @lru_cache(maxsize=4)
    def drawn(cls, key: str, scenario: str, players: int, seed: int, options: tuple[tuple[str, str], ...]) -> Sketch:
        """Return the sketch of a scenario whose board is made from the seed. Raises BadChoice, BadFile."""
        return cls(Session(prepare(key, scenario, seed=seed, players=players, options=dict(options))))

    def thumbnail(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board very small and a little brighter, without what is written on it; one drawn before
        is kept."""
        ended(self.thumbnail_steps(size))
        return self._thumbnails[size, theme.current().name]

    def has_thumbnail(self, size: tuple[int, int]) -> bool:
        """Return whether it has been drawn."""
        return (size, theme.current().name) in self._thumbnails

    def thumbnail_steps(self, size: tuple[int, int]) -> Generator[None, None, None]:
        """Draw it in steps, unless it is kept."""
        look = (size, theme.current().name)
        if look not in self._thumbnails:
            small = yield from self._ground(size, pieces=self.table.manner.sketched, finest=COARSE)
            paint.lift(small)
            self._thumbnails = {look: small}

    def made(self) -> Made | None:
        """Return the picture of its board that was made beforehand, if there is one."""
        return made(self.setup.key, self.scenario, self.setup.players) if self.scenario else None

    def _fitted(self, size: tuple[int, int]) -> tuple[pygame.Surface, bool] | None:
        """Return that picture in a size, if there is one, and whether it is as good as drawn."""
        found = self.made()
        if found is None:
            return None
        surface, sharp = fitted(found.path, size)
        return surface, found.exact and sharp

    def at_once(self, size: tuple[int, int], wholly: bool = True) -> Generator[None, None, tuple[pygame.Surface, bool]]:
        """Make what can be shown at once, as large as a picture of that size, unless `wholly` without what takes long
        to be worked out over its pieces; return whether it is as good as drawn."""
        found = self._fitted(size)
        if found is None:
            small = size[0] // BLURRED, size[1] // BLURRED
            coarse = yield from self._ground(small, pieces=self.table.manner.sketched, finest=COARSE)
            found = smooth(coarse, size), False
        yield
        surface, good = found
        whole = yield from self.topped(surface, wholly)
        return surface, good and whole

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board on a clear ground, as large as fits."""
        return ended(self.picture_steps(size))

    def picture_steps(self, size: tuple[int, int]) -> Steps:
        """Draw it in steps, over the picture that was made beforehand if that is as good."""
        surface, good = self._fitted(size) or (None, False)
        if surface is None or not good:
            surface = yield from self.plain_steps(size)
        yield from self.topped(surface)
        return surface

    def topped(self, surface: pygame.Surface, wholly: bool = True) -> Generator[None, None, bool]:
        """Draw over a plain picture what it lacks, unless `wholly` without what takes long to be worked out; return
        whether that is all."""
        camera = self._camera(surface.get_rect(), self._scale(surface.get_size()))
        if not self.table.manner.sketched:
            yield from self.table.warm_first(camera, self.view)
            self.table.draw_standing(surface, camera, self.view, 0.0)
            yield
            self.table.draw_under(surface, camera, self.view, 0.0)
        over = self.table.warm_over(camera, self.view)
        if not wholly and next(over, surface) is not surface:
            return False
        yield from over
        self.table.draw_over(surface, camera, self.view, 0.0)
        return True

    def plain_steps(self, size: tuple[int, int]) -> Steps:
        """Draw it without what lies over its pieces; where they do not belong to it, the ground alone."""
        surface = yield from self._ground(size)
        if self.table.manner.sketched:
            yield from self.piece_steps(surface, self._camera(surface.get_rect(), self._scale(size)))
        return surface

    def with_pieces_steps(self, size: tuple[int, int]) -> Steps:
        """Draw in steps the board with what stands on it, very small."""
        return self._ground(size, pieces=True)

    def _scale(self, size: tuple[int, int]) -> float:
        """Return pixels of a board unit in a picture of that size."""
        _left, _top, width, height = self.table.board(self.view)
        return min(size[0] / (width + 2 * AROUND), size[1] / (height + 2 * AROUND))

    def shown(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return how much of a picture of that size the board takes."""
        _left, _top, width, height = self.table.board(self.view)
        scale = self._scale(size)
        return max(1, round((width + 2 * AROUND) * scale)), max(1, round((height + 2 * AROUND) * scale))

    def _camera(self, room: pygame.Rect, scale: float) -> Camera:
        left, top, width, height = box = self.table.board(self.view)
        camera = Camera(box, room, margin=AROUND, closest=max(256.0, 2 * scale))
        camera.rest(scale, (left + width / 2, top + height / 2))
        return camera

    def _ground(self, size: tuple[int, int], pieces: bool = False, finest: int = FINEST) -> Steps:
        """Draw the ground in steps with whole pixels a unit and then made smaller, so that nothing gapes."""
        _left, _top, width, height = self.table.board(self.view)
        scale = self._scale(size)
        whole = max(finest, math.ceil(scale))
        large = pygame.Surface(
            (round((width + 2 * AROUND) * whole), round((height + 2 * AROUND) * whole)), pygame.SRCALPHA
        )
        camera = self._camera(large.get_rect(), whole)
        yield from self.table.ground_steps(large, camera, self.view)
        if pieces:
            yield from self.piece_steps(large, camera)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        small = smooth(large, self.shown(size))
        surface.blit(small, small.get_rect(center=surface.get_rect().center))
        return surface

    def draw_pieces(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw what stands on the board."""
        for _step in self.piece_steps(surface, camera):
            pass

    def piece_steps(self, surface: pygame.Surface, camera: Camera) -> Iterator[None]:
        """Draw it in steps."""
        yield from self.table.warm_first(camera, self.view)
        self.table.draw_standing(surface, camera, self.view, 0.0)
        yield
        yield from paint_board(surface, camera, self.table, self.view, over=False)
