"""What lies on a table is drawn, in its order, from the ground up to what flies over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.scenes.table import marks
from game.scenes.table.arrows import draw_arrows
from game.scenes.table.match import Match
from game.scenes.table.shading import SPREAD_MS
from game.scenes.table.sidepage import Beside
from game.scenes.table.stacks import Stacks
from game.ui.steps import ended
from game.ui.tabletop import Highlight
from game.ui.tabletop.painting import Shown, nothing, paint_board


class BoardDrawing:
    """Draws the board of a match with its stacks, and what a page beside it lights."""

    def __init__(self, match: Match, stacks: Stacks, beside: Beside) -> None:
        self.match, self.board, self.table = match, match.board, match.table
        self.stacks, self.beside = stacks, beside

    def draw(self, surface: pygame.Surface, beneath: pygame.Surface) -> None:
        """Draw everything that lies on the table, over a picture of it while it is empty."""
        board, table = self.board, self.table
        camera, view, now = board.camera, board.view, board.now
        board.ground.draw(surface, camera, view, now, beneath)
        self.match.floor_marks.draw(surface, camera)
        idle, shown = not board.busy(), marks.moving(board.playback, board.tokens, view, now)
        under = partial(self._beneath, surface, idle, shown)
        above = partial(self._above, surface) if idle else nothing
        ended(paint_board(surface, camera, table, view, now, shown, beneath=under, above=above))
        if idle:
            menu = board.hud.host.menu
            board.selection.menu = menu.rect if menu is not None else None
            if board.reads or not table.manner.faces:
                table.draw_pointed(surface, camera, view, board.selection)
        board.playback.debris.draw(surface, now, camera.to_screen)

    def _beneath(self, surface: pygame.Surface, idle: bool, shown: Sequence[Shown]) -> None:
        """Draw what is lit on the ground, and the ring around the piece that is selected."""
        board, table, camera = self.board, self.table, self.board.camera
        self._draw_overlay(surface, above=False)
        draw_arrows(surface, camera, self.match.trails.shown(), table.painter.colour)
        if idle:
            marks.draw_targets(surface, camera, table, board.choices, board.hovered or board.aimed)
        self.stacks.draw_picked(surface)
        if idle:
            page = self.beside.open
            boxes = dict.fromkeys(page.lit()) if page is not None else ()
            marks.draw_shades(surface, camera, table, [Highlight(box, "accent", strength=0.5) for box in boxes])
        for token, _view, pose in shown if not table.manner.stacks else ():
            if token.key == board.selection.piece:
                here = replace(token, centre=(pose.x, pose.y))
                corners = marks.corners_of(table, camera, here.box)
                marks.draw_selection(surface, camera, here.centre, here.extent, corners)

    def _draw_overlay(self, surface: pygame.Surface, above: bool) -> None:
        """Draw what an overlay shows below what lies there, or above it."""
        board = self.board
        if board.overlay:
            spread = (board.now - board.overlay_since) / SPREAD_MS
            shades = self.table.overlay(board.view, board.overlay, board.selection)
            shown = [one for one in shades if one.far <= spread and ("above" in one.states) == above]
            marks.draw_shades(surface, board.camera, self.table, shown)

    def _above(self, surface: pygame.Surface) -> None:
        """Draw how a piece would stand that is about to be placed, and the costs and odds of what is lit."""
        board = self.board
        self._draw_overlay(surface, above=True)
        if board.hovered is not None:
            marks.draw_ghost(surface, board.camera, self.table, board.view, board.hovered)
        names = self.table.painter.lattice.written(board.camera, self.table.board_of(board.view))
        looked = board.hovered, board.cursor, board.tokens, names, self.table.manner.faces
        marks.draw_target_marks(surface, board.camera, board.choices, *looked)
