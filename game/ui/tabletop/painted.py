"""How a table is drawn: its painter draws what the game tells of a position, layer by layer."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.telling.desk import Desk
from game.telling.sheet import Pointed
from game.telling.staging import Stage
from game.telling.text import language
from game.ui import theme
from game.ui.camera import Camera
from game.ui.motion import Pose
from game.ui.tabletop.choosing import Choosing
from game.ui.tabletop.painter import Layer, Look
from game.ui.tabletop.values import Box, Selection, Token


class Painted(Choosing):
    """A board that is drawn."""

    def __init__(self, key: str, scenario: Any, seats: tuple[str, ...], names: dict[str, str]) -> None:
        super().__init__(key, scenario, seats, names)
        self._aimed: tuple[Desk, int | None, Pointed, Stage | None] | None = None
        self.shown_stage: Stage | None = None
        """The stage of the screen, if it has one."""

    def board(self, view: Any) -> Box:
        """Return the box that shows everything."""
        return self.painter.bounds(self.board_of(view))

    def ground_key(self, view: Any) -> Hashable:
        """Return what the ground looks like by: equal keys, equal pictures. By default it never changes."""
        return self.painter.ground_key(self.board_of(view)), theme.current().name

    def ground_changes(self, before: Any, after: Any) -> Sequence[Box] | None:
        """Return where alone two grounds of these keys differ; None: everywhere."""
        same = before is not None and after is not None and before[1] == after[1]
        return self.painter.ground_changes(before[0], after[0]) if same else None

    def draw_ground(self, surface: pygame.Surface, camera: Camera, view: Any) -> None:
        """Draw what lies beneath everything; the picture is kept."""
        for _step in self.ground_steps(surface, camera, view):
            pass

    def ground_steps(self, surface: pygame.Surface, camera: Camera, view: Any) -> Iterator[None]:
        """Draw the same in steps, each a small part of the work, where it takes long."""
        return self.painter.ground_steps(surface, camera, self.board_of(view))

    def warm(self, view: Any) -> Iterator[None]:
        """Work out in small steps what takes long when it is first drawn, however large; it is kept for all tables."""
        return self.painter.warm("board", None, self.board_of(view))

    def warm_first(self, camera: Camera, view: Any) -> Iterator[None]:
        """Load in small steps, before the table is shown, the pictures that its first frame needs and that take long to
        load."""
        return self.painter.warm("first", camera, self.board_of(view))

    def warm_over(self, camera: Camera, view: Any) -> Iterator[None]:
        """Work out in small steps what is drawn over the pieces, where that takes long."""
        return self.painter.warm_over(camera, self.board_of(view))

    def warm_pieces(self, camera: Camera, view: Any) -> Iterator[None]:
        """Load in small steps the figures of the pieces that may come, as large as the camera shows them."""
        return self.painter.warm("pieces", camera, self.board_of(view))

    def ahead(self, camera: Camera, view: Any, window: tuple[int, int]) -> Iterator[bool]:
        """Make ready in small steps what may be shown next, in a window of that size."""
        return self.painter.ahead(camera, self.board_of(view), window)

    def standing_key(self, view: Any, now: float) -> Hashable:
        """Return all that `draw_standing` depends on, besides where the camera looks and the palette."""
        return self.painter.layer_key("standing", self.board_of(view), now), language()

    def small_key(self, view: Any) -> Hashable:
        """Return what `draw_small` depends on, besides the ground."""
        return self.painter.layer_key("small", self.board_of(view), 0.0)

    def draw_standing(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        """Draw what lies on the ground and seldom changes; it is kept with the ground while the camera rests."""
        self._draw("standing", surface, camera, view, Look(now))

    def draw_under(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        """Draw what lies above that, beneath the pieces."""
        self._draw("under", surface, camera, view, Look(now, stage=self.shown_stage))

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: Any, now: float) -> None:
        """Draw what lies over the pieces."""
        self._draw("over", surface, camera, view, Look(now, stage=self.shown_stage))

    def draw_small(self, surface: pygame.Surface, camera: Camera, view: Any) -> None:
        """Draw on the ground of the small map what is to be seen there besides the pieces."""
        self._draw("small", surface, camera, view, Look())

    def draw_pointed(self, surface: pygame.Surface, camera: Camera, view: Any, selection: Selection) -> None:
        """Draw, above all pieces, what the pointer shows more of; `selection` says where it is."""
        self._draw("pointed", surface, camera, view, Look(0.0, selection, self.aimed(view, selection)))

    def aimed(self, view: Any, selection: Selection) -> Stage | None:
        """Return what the pointer shows more of; `selection` says where it is."""
        about, at = self.told_of(view, selection.piece), Pointed()
        if selection.hover is not None:
            at = self.pointed(view, selection.hover)
        desk = self.desk(view)
        if self._aimed is None or self._aimed[0] is not desk or self._aimed[1:3] != (about, at):
            legal = [one.action for one in desk.offers]
            self._aimed = desk, about, at, self.teller.pointed(view, legal, about, at)
        return self._aimed[3]

    def _draw(self, layer: Layer, surface: pygame.Surface, camera: Camera, view: Any, look: Look) -> None:
        self.painter.wordless, self.painter.still = self.wordless, self.still
        self.painter.draw(layer, surface, camera, self.board_of(view), look)

    def lively(self, view: Any) -> bool:
        """Return whether anything moves by itself."""
        return self.painter.acting.lively(self.board_of(view))

    def stirs(self, view: Any) -> float | None:
        """Return after how many milliseconds what moves by itself, however still the table is, has moved on a little;
        None where nothing does."""
        return self.painter.acting.stirs(self.board_of(view))

    def draw_token(self, surface: pygame.Surface, camera: Camera, view: Any, token: Token, pose: Pose) -> None:
        """Draw a piece where it is now."""
        told = self.told_token(view, token.told)
        if self._ghost is not None and self._ghost[1] is token:
            told = self._ghost[0]
        if told is not None:
            self.painter.draw_token(surface, camera, told, token, pose)

    def draw_piece(self, surface: pygame.Surface, rect: pygame.Rect, view: Any, piece: int) -> None:
        """Draw a piece by itself, in a square of the screen."""
        told = self.board_of(view).token(self.told_of(view, piece) or piece)
        if told is not None:
            self.painter.draw_alone(surface, rect, told, True)

    def draw_card(self, surface: pygame.Surface, rect: pygame.Rect, card: str) -> None:
        """Draw a card that is not in play, in a box of the screen three quarters as wide as it is high."""
        self.painter.draw_alone(surface, rect, card, False)
