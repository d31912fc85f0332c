"""What the pointer carries: a piece of the board or a card of the hand, dropped on the place where it is to go."""

from __future__ import annotations

import pygame

from game.scenes.table.boardview import BoardView
from game.scenes.table.hand import Hand
from game.scenes.table.marks import GHOST
from game.scenes.table.placements import Placements
from game.ui.camera import DRAG_BEGINS
from game.ui.motion import Pose
from game.ui.scale import px
from game.ui.tabletop import HandCard

SIDE = 72
"""How wide what is carried is drawn, in plain pixels."""


class Carrying:
    """Picks up what is dragged, where a table says that its pieces are: dragging does what two clicks do. What was
    placed just now is dragged at every table."""

    def __init__(self, scene: BoardView, hand: Hand) -> None:
        self.scene, self.hand, self.placements = scene, hand, Placements(scene)
        self.begun = False
        self._card: HandCard | None = None
        self._piece: int | None = None
        self._placed = False
        """Whether the piece was placed just now."""
        self._from: tuple[int, int] = (0, 0)
        self._at: tuple[int, int] = (0, 0)

    # -- the pointer --

    def follow(self, event: pygame.Event) -> bool:
        """Move on or drop what has been picked up; pick up a card of the hand. Whether the event is used up."""
        if self.scene.busy():
            self._let_go()
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._drop(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._card, self._from = self.hand.at(event.pos) if self.scene.table.dragged else None, event.pos
        return False

    def press(self, event: pygame.Event) -> bool:
        """Take hold of a piece under the pointer that may go somewhere; whether the event is used up."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.scene.busy() or not self.scene.parts.window().collidepoint(event.pos):
            return False
        seat = self.scene.deciding
        there = self.scene.tokens_at(self.scene.camera.to_world(event.pos))
        own = [token for token in there if token.seat == seat and seat is not None]
        self._piece, self._from = self.placements.held(own), event.pos
        self._placed = self._piece is not None
        if own and not self._placed and self.scene.table.dragged:
            self._piece = own[0].key
        return self._piece is not None

    def _move(self, pos: tuple[int, int]) -> bool:
        if self._card is None and self._piece is None:
            return False
        (x, y), self._at = self._from, pos
        if not self.begun and (pos[0] - x) ** 2 + (pos[1] - y) ** 2 >= DRAG_BEGINS**2:
            self.begun = self._pick_up()
            self.hand.raised = ""
        if self.begun:
            self.scene.point(pos)
            self.scene.dirty = True
        return self.begun

    def _pick_up(self) -> bool:
        """Light where it may go; whether there is anything to do with it."""
        scene = self.scene
        if self._card is not None:
            mode = self.hand.armed_by(self._card.id)
            if mode and scene.mode != mode:
                scene.arm(mode)
            return bool(mode or self.hand.choices(self._card.id))
        if self._placed:
            return True
        if self._piece is not None and scene.selection.piece != self._piece:
            scene.select(self._piece)
        return bool(scene.choices.targets)

    def _drop(self, pos: tuple[int, int]) -> bool:
        begun, card, placed = self.begun, self._card, self._piece if self._placed else None
        self._let_go()
        if not begun:
            return False
        scene = self.scene
        if placed is not None:
            if scene.parts.window().collidepoint(pos):
                self.placements.move(placed, scene.camera.to_world(pos))
        elif card is None or scene.mode:
            scene.drop(pos)
        elif self.hand.at(pos) is None and scene.parts.window().collidepoint(pos):
            self.hand.take(card)
        scene.dirty = True
        return True

    def _let_go(self) -> None:
        self.begun, self._card, self._piece, self._placed = False, None, None, False

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is carried beside the pointer."""
        if not self.begun:
            return
        if self._placed:
            self._draw_placed(surface)
            return
        rect = pygame.Rect(self._at[0] + px(10), self._at[1] + px(8), px(SIDE), px(SIDE))
        if self._card is not None:
            self.scene.table.draw_card(surface, rect, self._card.id)
        elif self._piece is not None:
            self.scene.table.draw_piece(surface, rect, self.scene.view, self._piece)

    def _draw_placed(self, surface: pygame.Surface) -> None:
        """Draw the piece that is placed elsewhere where it would stand."""
        scene = self.scene
        x, y = scene.camera.to_world(self._at)
        for token in scene.tokens:
            if token.key == self._piece:
                there = Pose(x, y, angle=token.angle, alpha=GHOST)
                scene.table.draw_token(surface, scene.camera, scene.view, token, there)
