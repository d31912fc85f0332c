"""The boards beside the one that is seen, as small windows in the rail: a click opens one."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.table.boardparts import WHOLE
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.telling.text import _
from game.ui import fonts, paint, theme
from game.ui.camera import Camera
from game.ui.scale import px
from game.ui.tabletop import Token
from game.ui.theme import GAP, QUIET, TIGHT
from game.ui.widgets import Panel, Widget

LOW, HIGH = 40, 104
"""How high a window is at least and at most, in plain pixels."""
DOT = 2.5
SHADE = 150
CLOSE = 1.12
"""How much closer a board is seen than would fill the window: without its frame."""


class PartWindow(Widget):
    """A board in small with its name; pieces are dots, and it is lit while something can be clicked in it."""

    focusable = True

    def __init__(self, windows: PartWindows) -> None:
        super().__init__(on_click=self._open, tooltip=self._tip, grow=1)
        self.windows = windows
        self.part, self.lit = WHOLE, False
        self.dots: tuple[tuple[float, float, theme.Colour], ...] = ()
        self._ground: tuple[Hashable, pygame.Surface] | None = None

    def show(self, part: int, lit: bool, tokens: list[Token]) -> None:
        """Show that board with those pieces."""
        colour = self.windows.now.table.painter.colour
        self.part, self.lit = part, lit
        self.dots = tuple((*token.centre, colour(token.seat)) for token in tokens)
        self.label = self.windows.parts.parts[part].name

    def content_size(self, width: int | None) -> tuple[int, int]:
        return width or px(LOW), px(LOW)

    def look(self) -> Hashable:
        return self.part, self.label, self.lit, self.dots, self.hovered

    def render(self, picture: pygame.Surface) -> None:
        look, rect = theme.current(), picture.get_rect()
        rim = look.go if self.lit else look.text if self.hovered else look.hairline
        camera = self._camera(rect)
        picture.blit(self._board(camera, rect), (0, 0))
        for x, y, colour in self.dots:
            paint.disc(picture, camera.to_screen((x, y)), px(DOT), theme.lighter(colour, 0.3), look.table, 1)
        lines = fonts.wrap(self.label, rect.width - 2 * px(TIGHT), QUIET, bold=True)[:2]
        high = len(lines) * fonts.line_height(QUIET)
        shade = pygame.Surface((rect.width, high + px(TIGHT)), pygame.SRCALPHA)
        shade.fill((*look.table, SHADE))
        picture.blit(shade, (0, rect.bottom - shade.get_height()))
        fonts.draw_lines(picture, lines, (px(TIGHT + 2), rect.bottom - high - px(2)), QUIET, look.text, bold=True)
        mask = paint.rounded(rect.size, (255, 255, 255), px(7))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.rect(picture, rim, rect, px(2 if self.lit else 1), border_radius=px(7))

    def ring(self, surface: pygame.Surface) -> None:
        paint.focus_ring(surface, self.rect, px(7))

    def _camera(self, rect: pygame.Rect) -> Camera:
        """Return what looks at the middle of the board, so that it fills the window."""
        left, top, wide, high = box = self.windows.parts.parts[self.part].box
        camera = Camera(box, rect)
        camera.rest(CLOSE * max(rect.width / wide, rect.height / high), (left + wide / 2, top + high / 2))
        return camera

    def _board(self, camera: Camera, rect: pygame.Rect) -> pygame.Surface:
        """Return the ground of the board in small; that of the whole board is drawn when it has changed."""
        board, whole = self.windows.board, self.windows.parts.meant(self.part) == WHOLE
        table, view = self.windows.now.table, board.view
        key = (self.part, rect.size, table.ground_key(view) if whole else None, theme.current().name)
        if self._ground is None or self._ground[0] != key:
            found = pygame.Surface(rect.size, pygame.SRCALPHA)
            found.fill(theme.current().table)
            if whole:
                size = round(camera.board[2] * camera.zoom), round(camera.board[3] * camera.zoom)
                small = board.ground.small(camera, view, size)
                found.blit(small, small.get_rect(center=rect.center))
            else:
                table.draw_ground(found, camera, view)
            self._ground = key, found
        return self._ground[1]

    def _open(self) -> None:
        self.windows.parts.show(self.part)

    def _tip(self) -> str:
        sentence = _("Open this board; a bright rim means that something can be clicked there · {key}")
        return sentence.format(key=self.windows.now.keys.hint("part"))


class PartWindows(Panel, Part):
    """A window for each board that is not seen."""

    def __init__(self, doors: Doors) -> None:
        Part.__init__(self, doors)
        self.parts = self.board.parts
        others = max(0, len(self.parts.parts) - 1)
        Panel.__init__(self, [PartWindow(self) for _one in range(others)], direction="row", gap=GAP)
        self.parts.turned = self.show

    def refresh(self, now: Now) -> None:
        """Show the boards that are not seen, as they stand."""
        self.now = now
        self.show()

    def show(self) -> None:
        """Show the boards that are not seen."""
        parts, board = self.parts, self.board
        parts.name_anew()
        targets = [target.centre for target in board.choices.targets]
        others = [n for n in range(len(parts.parts)) if parts.meant(n) != parts.shown]
        for window, n in zip(self.children, others, strict=True):
            assert isinstance(window, PartWindow)
            box = pygame.FRect(parts.parts[n].box)
            tokens = [token for token in board.tokens if token.solid and box.collidepoint(token.centre)]
            window.show(n, any(box.collidepoint(at) for at in targets), tokens)
