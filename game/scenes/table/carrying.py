"""What the pointer carries: a piece of the board or a card of the hand, dropped on the place where it is to go; or a
brush, with which what is armed and stays so is done on place after place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.scenes.table.choices import Target
from game.scenes.table.hand import Hand
from game.scenes.table.marks import GHOST
from game.scenes.table.match import Match
from game.scenes.table.part import Doors, Part
from game.scenes.table.stacks import Stacks
from game.ui.camera import DRAG_BEGINS, Point
from game.ui.motion import Pose
from game.ui.scale import px
from game.ui.tabletop import Box, HandCard, Token

SIDE = 72
"""How wide what is carried is drawn, in plain pixels."""


class Placements:
    """What the person who decides has placed just now, one action after another, as far as undo goes back."""

    def __init__(self, match: Match) -> None:
        self.match, self.people, self.session = match, match.people, match.session

    def held(self, points: Sequence[Token]) -> int | None:
        """Return the first of these pieces that may still be placed elsewhere."""
        return next((token.key for token in points if self._otherwise(token.key, token.centre)), None)

    def move(self, piece: int, point: Point) -> None:
        """Let a piece stand at a point, and what stands there where it stood; or say why not."""
        made, placed = self._made(), self._otherwise(piece, point)
        if not placed or placed == made:
            return
        start = len(self.session.records) - len(made)
        refused = self._refused(start, placed)
        if refused is not None:
            self.match.refuse(refused)
        else:
            self.match.hud.begin(len(placed) > len(made), partial(self.match.place_again, start, placed))

    def _made(self) -> list[Action]:
        """Return the placements that can be taken back, the first one first."""
        found, people = list[Action](), self.people
        if people.deciding is None or people.lesson is not None or self.session.undo_target() is None:
            return found
        for record in reversed(self.session.records):
            placing = isinstance(record.action, self.match.table.teller.placings) and record.seat == people.deciding
            if not placing or record.barrier:
                break
            found.insert(0, record.action)
        return found

    def _otherwise(self, piece: int, point: Point) -> list[Action]:
        """Return what is to be placed instead so that a piece stands at a point; nothing where it may not be moved."""
        made = self._made()
        return list(self.match.table.rearranged(self.match.board.view, made, piece, point)) if made else []

    def _refused(self, start: int, placed: Sequence[Action]) -> Refusal | None:
        """Return why that may not be placed in the place of all that came after `start` actions."""
        tried = self.session.branch(start)
        for action in placed:
            refused = tried.refusal(action)
            if refused is not None:
                return refused
            tried.play(action)
        return None


class DragAndDrop(Part):
    """Picks up what is dragged, where a table says that its pieces are: dragging does what two clicks do. What was
    placed just now is dragged at every table."""

    with_menu = False

    def __init__(self, doors: Doors, hand: Hand) -> None:
        super().__init__(doors)
        self.hand, self.placements = hand, Placements(self.match)
        self.begun = False
        self._card: HandCard | None = None
        self._piece: int | None = None
        self._placed = False
        """Whether the piece was placed just now."""
        self._from: tuple[int, int] = (0, 0)
        self._at: tuple[int, int] = (0, 0)

    # -- the pointer --

    def handle(self, event: pygame.Event) -> bool:
        """Move on or drop what has been picked up; pick up a card of the hand. Whether the event is used up."""
        if self.board.busy():
            self._let_go()
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._drop(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._card, self._from = self.hand.at(event.pos) if self.now.table.manner.drags else None, event.pos
        return False

    def press(self, event: pygame.Event) -> bool:
        """Take hold of a piece under the pointer that may go somewhere; whether the event is used up."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.board.busy() or not self.board.window().collidepoint(event.pos):
            return False
        there = self.board.tokens_at(self.board.camera.to_world(event.pos))
        own = [token for token in there if token.seat and token.seat == self.now.seat]
        self._piece, self._from = self.placements.held(own), event.pos
        self._placed = self._piece is not None
        if own and not self._placed and self.now.table.manner.drags:
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
            self.board.point(pos)
            self.hud.touch()
        return self.begun

    def _pick_up(self) -> bool:
        """Light where it may go; whether there is anything to do with it."""
        if self._card is not None:
            mode = self.hand.armed_by(self._card.id)
            if mode and self.now.armed != mode:
                self.match.arm(mode)
            return bool(mode or self.hand.choices(self._card.id))
        if self._placed:
            return True
        if self._piece is not None and self.now.picked != self._piece:
            self.match.select(self._piece)
        return bool(self.board.choices.targets)

    def _drop(self, pos: tuple[int, int]) -> bool:
        begun, card, placed = self.begun, self._card, self._piece if self._placed else None
        self._let_go()
        if not begun:
            return False
        inside = self.board.window().collidepoint(pos)
        if placed is not None:
            if inside:
                self.placements.move(placed, self.board.camera.to_world(pos))
        elif card is None or self.now.armed:
            self.board.drop(pos)
        elif self.hand.at(pos) is None and inside:
            self.hand.take(card)
        self.hud.touch()
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
            self.now.table.draw_card(surface, rect, self._card.id)
        elif self._piece is not None:
            self.now.table.draw_piece(surface, rect, self.now.view, self._piece)

    def _draw_placed(self, surface: pygame.Surface) -> None:
        """Draw the piece that is placed elsewhere where it would stand."""
        camera, now = self.board.camera, self.now
        x, y = camera.to_world(self._at)
        for token in now.tokens:
            if token.key == self._piece:
                there = Pose(x, y, angle=token.angle, alpha=GHOST)
                now.table.draw_token(surface, camera, now.view, token, there)


class Grip(Part):
    """Takes hold of a piece on the board, beneath all that stands above that."""

    def __init__(self, doors: Doors, carrying: DragAndDrop) -> None:
        super().__init__(doors)
        self.carrying = carrying

    def handle(self, event: pygame.Event) -> bool:
        """Take hold of what is pressed."""
        return self.carrying.press(event)


class PaintDeploy(Part):
    """Does what a click on each lit place would, once a stroke, while the button is held."""

    with_menu = False

    def __init__(self, doors: Doors, stacks: Stacks) -> None:
        super().__init__(doors)
        self.stacks = stacks
        self._from: tuple[int, int] | None = None
        self._done: set[Box] = set()
        self.painting = False
        self.arm = self.match.arm

    def handle(self, event: pygame.Event) -> bool:
        """Follow the pointer on the board; whether the event is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.stacks.tile_at(event.pos) is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._from = event.pos if self.board.stays_armed() and self._at(event.pos) is not None else None
            return self._from is not None
        if event.type == pygame.MOUSEMOTION and self._from is not None:
            x, y = self._from
            if self.painting or (event.pos[0] - x) ** 2 + (event.pos[1] - y) ** 2 >= DRAG_BEGINS**2:
                self.stroke(self._from if not self.painting else event.pos)
                self.stroke(event.pos)
            return True
        return event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._from is not None and self.lift()

    def paint(self, mode: str, pos: tuple[int, int]) -> None:
        """Arm a mode, if it is not, and do what it does at a point of the screen."""
        if self.board.mode != mode:
            self.match.arm(mode)
        if self.board.stays_armed():
            self.stroke(pos)

    def stroke(self, pos: tuple[int, int]) -> None:
        """Paint the lit place under the brush, once a stroke."""
        self.painting = True
        target = self._at(pos)
        if target is None or target.spot in self._done or not self.board.stays_armed():
            return
        if self.board.busy():
            self.match.skip()
        self._done.add(target.spot)
        self.match.play(target.first)

    def lift(self) -> bool:
        """End the stroke; return whether it painted anything, so that it was no click."""
        painted = self.painting
        self._from, self.painting = None, False
        self._done.clear()
        return painted

    def _at(self, pos: tuple[int, int]) -> Target | None:
        if not self.board.window().collidepoint(pos) or self.hud.host.over(pos) is not None:
            return None
        return self.board.choices.at(self.board.camera.to_world(pos))
