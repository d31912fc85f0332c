"""The whole board in small, in the rail: where the pieces are, and what of it is in view."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.scenes.table.part import Doors, Part
from game.telling.text import _
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.widgets import Widget

HIGHEST = 118
"""How high it is at most, in plain pixels."""
RIM = 3
SPARE = 0.04
"""So small a part of the board may be out of view: the margin around its outermost places."""
Dot = tuple[tuple[float, float], theme.Colour, float]
"""Where one is on the board, its colour, its radius."""


class SmallMap(Widget, Part):
    """Shown while only a part of the board is in view; a click or a drag on it looks there."""

    def __init__(self, doors: Doors) -> None:
        Widget.__init__(self, tooltip=self._tip, align="centre")
        Part.__init__(self, doors)
        self.turned: Callable[[], object] = lambda: None
        """Called as it comes or goes."""
        self.wanted, self.due = True, False
        """Whether it may be seen, and whether it is to be while the rail has room for it."""
        self._dotted: tuple[object, tuple[Dot, ...]] | None = None
        self._ground: tuple[Hashable, pygame.Surface] | None = None
        self.visible = False

    def _tip(self) -> str:
        return _("Click or drag to look there · {key} hides the map").format(key=self.now.keys.hint("small_map"))

    def toggle(self) -> None:
        """Put it away, or show it again."""
        self.wanted = not self.wanted
        self.settle()

    # -- where it is --

    def wide_and_high(self, width: int) -> tuple[int, int]:
        """Return its size in a rail that wide."""
        _left, _top, wide, high = self.board.camera.board
        inner = px(HIGHEST) - 2 * px(RIM)
        share = min((width - 2 * px(RIM)) / wide, inner / high)
        return round(wide * share) + 2 * px(RIM), round(high * share) + 2 * px(RIM)

    def content_size(self, width: int | None) -> tuple[int, int]:
        return self.wide_and_high(width or px(HIGHEST))

    def update(self, dt: float) -> None:
        """Come while a part of the board is out of view, and go."""
        self.settle()

    def settle(self) -> None:
        """Come while a part of the board is out of view, and go; it stays as it is while the board is moved."""
        camera = self.board.camera
        if camera.moving or camera.dragging or self.pressed:
            return
        due = self.wanted and self._needed()
        if due != self.due:
            self.due = due
            self.turned()

    def _needed(self) -> bool:
        """Return whether any of the board is out of view."""
        (left, top, wide, high), (x, y, across, down) = self.board.camera.board, self.board.camera.seen()
        spare = SPARE * max(wide, high)
        inside = x <= left + spare and y <= top + spare
        return not (inside and left + wide <= x + across + spare and top + high <= y + down + spare)

    # -- what it shows --

    def on_map(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return where on its picture a point of the board is."""
        left, top, wide, high = self.board.camera.board
        width, height = self.rect.width - 2 * px(RIM), self.rect.height - 2 * px(RIM)
        return px(RIM) + (point[0] - left) / wide * width, px(RIM) + (point[1] - top) / high * height

    def _frame(self) -> pygame.Rect:
        """Return the frame of what is in view, on its picture."""
        left, top, wide, high = self.board.camera.seen()
        (x, y), (u, v) = self.on_map((left, top)), self.on_map((left + wide, top + high))
        inner = pygame.Rect((0, 0), self.rect.size).inflate(-px(RIM), -px(RIM))
        return pygame.Rect(round(x), round(y), round(u - x), round(v - y)).clip(inner)

    def look(self) -> Hashable:
        table, view = self.now.table, self.board.view
        return tuple(self._frame()), self._dots(), table.ground_key(view), table.small_key(view), self.hovered

    def render(self, picture: pygame.Surface) -> None:
        look = theme.current()
        rect = picture.get_rect()
        picture.blit(
            paint.rounded(rect.size, look.table, px(5), look.text if self.hovered else look.quiet, px(1)), rect
        )
        picture.blit(self._board((rect.width - 2 * px(RIM), rect.height - 2 * px(RIM))), (px(RIM), px(RIM)))
        for point, colour, radius in self._dots():
            x, y = (round(value) for value in self.on_map(point))
            paint.disc(picture, (x, y), px(radius), colour, look.table, 1)
        pygame.draw.rect(picture, look.accent, self._frame(), px(1.5), border_radius=px(2))

    def _dots(self) -> tuple[Dot, ...]:
        """Return the dots of lit places, of pieces in the colours of their sides, and of the one that is picked."""
        board = self.board
        key = (theme.current().name, self.board.choices, board.tokens, self.now.picked, board.camera.board)
        if self._dotted is None or self._dotted[0] != key:
            self._dotted = key, self._worked_out()
        return self._dotted[1]

    def _worked_out(self) -> tuple[Dot, ...]:
        look, colour, tokens = theme.current(), self.now.table.painter.colour, self.board.tokens
        dots: list[Dot] = [(target.centre, look.go, 1.5) for target in self.board.choices.targets]
        dots += [(token.centre, colour(token.seat), 3) for token in tokens if token.solid]
        dots += [(token.centre, look.accent, 4) for token in tokens if token.key == self.now.picked]
        return tuple(dot for dot in dots if not self.board.hides(dot[0]))

    def _board(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the ground in small, made from the picture that is kept of it."""
        table, view = self.now.table, self.board.view
        key = (size, self.board.camera.board, table.ground_key(view), table.small_key(view), theme.current().name)
        if self._ground is None or self._ground[0] != key:
            small = self.board.ground.small(self.board.camera, view, size)
            paint.lift(small)
            table.draw_small(small, self._looking(size), view)
            self._ground = key, small
        return self._ground[1]

    def _looking(self, size: tuple[int, int]) -> Camera:
        """Return what looks at the whole board in a picture of that size."""
        left, top, width, height = box = self.board.camera.board
        camera = Camera(box, (0, 0, *size))
        camera.rest(size[0] / width, (left + width / 2, top + height / 2))
        return camera

    # -- what a click does --

    def _go(self, pos: tuple[int, int]) -> None:
        left, top, wide, high = self.board.camera.board
        width, height = self.rect.width - 2 * px(RIM), self.rect.height - 2 * px(RIM)
        x, y = (pos[0] - self.rect.x - px(RIM)) / width * wide, (pos[1] - self.rect.y - px(RIM)) / height * high
        self.board.camera.look_at((left + x, top + y))
        self.hud.touch()

    def pointer_down(self, pos: tuple[int, int]) -> None:
        super().pointer_down(pos)
        self._go(pos)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.pressed:
            self._go(pos)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        self.board.camera.zoom_by(round(steps) or (1 if steps > 0 else -1))
        return True
