"""What the pointer carries: a piece of the board or a card of the hand, dropped on the lit place where it is to go."""

from __future__ import annotations

import pygame

from game.scenes.table.boardview import BoardView
from game.scenes.table.hand import Hand
from game.ui.camera import DRAG_BEGINS
from game.ui.scale import px
from game.ui.tabletop import HandCard

SIDE = 72
"""How wide what is carried is drawn, in plain pixels."""


class Carrying:
    """Picks up what is dragged, where a table says that its pieces are: dragging does what two clicks do."""

    def __init__(self, scene: BoardView, hand: Hand) -> None:
        self.scene, self.hand = scene, hand
        self.begun = False
        self._card: HandCard | None = None
        self._piece: int | None = None
        self._from: tuple[int, int] = (0, 0)
        self._at: tuple[int, int] = (0, 0)

    # -- the pointer --

    def follow(self, event: pygame.Event) -> bool:
        """Move on or drop what has been picked up; pick up a card of the hand. Whether the event is used up."""
        if not self.scene.table.dragged or self.scene.busy():
            self._let_go()
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._drop(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._card, self._from = self.hand.at(event.pos), event.pos
        return False

    def press(self, event: pygame.Event) -> bool:
        """Take hold of a piece under the pointer that may go somewhere; whether the event is used up."""
        if not self.scene.table.dragged or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.scene.busy() or not self.scene.parts.window().collidepoint(event.pos):
            return False
        seat = self.scene.deciding
        own = [token.key for token in self.scene.tokens_at(self.scene.camera.to_world(event.pos)) if token.seat == seat]
        self._piece, self._from = (own[0] if own and seat is not None else None), event.pos
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
        if self._piece is not None and scene.selection.piece != self._piece:
            scene.select(self._piece)
        return bool(scene.choices.targets)

    def _drop(self, pos: tuple[int, int]) -> bool:
        begun, card = self.begun, self._card
        self._let_go()
        if not begun:
            return False
        scene = self.scene
        if card is None or scene.mode:
            scene.drop(pos)
        elif self.hand.at(pos) is None and scene.parts.window().collidepoint(pos):
            self.hand.take(card)
        scene.dirty = True
        return True

    def _let_go(self) -> None:
        self.begun, self._card, self._piece = False, None, None

    # -- drawing --

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is carried beside the pointer."""
        if not self.begun:
            return
        rect = pygame.Rect(self._at[0] + px(10), self._at[1] + px(8), px(SIDE), px(SIDE))
        if self._card is not None:
            self.scene.table.draw_card(surface, rect, self._card.id)
        elif self._piece is not None:
            self.scene.table.draw_piece(surface, rect, self.scene.view, self._piece)
