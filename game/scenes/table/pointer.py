"""The pointer: what it is at lights up; what a click on the board or a button of the bar does; what the way back is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import dist
from typing import Final

import pygame

from game.kernel.actions import Action
from game.scenes.table.boardparts import WHOLE
from game.scenes.table.cards import CardPanel
from game.scenes.table.choices import Choice, Target
from game.scenes.table.hint import PlaceTip
from game.scenes.table.match import Match
from game.scenes.table.part import Doors, Part
from game.scenes.table.sidepage import Beside
from game.scenes.table.stacks import Stacks
from game.scenes.table.timing import Timing
from game.ui.camera import Point
from game.ui.scale import px
from game.ui.tabletop import Token
from game.ui.theme import GAP
from game.ui.widgets import MenuItem

STIRS: Final = 4
"""From how far on the mouse has moved, in plain pixels."""


class Pointer:
    """Turns clicks into choices: only what the rules offer is played, anything else is answered with why not."""

    def __init__(
        self, match: Match, stacks: Stacks, timing: Timing, beside: Beside, *meant: Callable[[Point], bool]
    ) -> None:
        self.match, self.board, self.hud, self.people, self.table = (
            match,
            match.board,
            match.hud,
            match.people,
            match.table,
        )
        self.stacks, self.timing, self.beside, self.meant = stacks, timing, beside, meant
        self.board.drop = self.drop

    def click(self, point: Point, pos: tuple[int, int]) -> None:
        """Skip what is shown, take a target, pick a piece, or say why not."""
        self.board.still = pos
        self.hud.touch()
        if self.board.busy():
            self.match.skip()
            return
        if self.timing.ending:
            self.timing.hasten()
            return
        target, pieces = self.board.choices.at(point), self.board.tokens_at(point)
        if target is not None and (target.plain or not self._another(pieces)):
            self._take(target, pos)
            return
        if any(means(point) for means in self.meant):
            return
        if self.board.mode and (self._opened(point) or self._placed(point)):
            return
        if self.stacks.click(point) or self._opened(point):
            return
        seat = self.people.deciding
        own = [token for token in pieces if token.seat == seat or seat is None or self.board.selection.piece is None]
        if own:
            self._pick(own)
            if seat is None or not self.table.desk(self.board.view).targets:
                return
        attempt = self.table.tried(self.board.view, seat, self.board.selection.piece, point) if seat else None
        if attempt is not None:
            self._attempt(attempt)
        elif pieces:
            self._pick(pieces)
        elif self.table.active(self.board.view) is None:
            self.match.select(None)

    def click_aside(self, point: Point, pos: tuple[int, int]) -> None:
        """List what can be done at a point of the board, or go back."""
        if not self.more(point, pos):
            self.back()

    def more(self, point: Point, pos: tuple[int, int]) -> bool:
        """List all that can be done at a point of the board, where a plain click does not reach it all."""
        target = None if self.board.busy() or self.board.mode else self.board.choices.at(point)
        if target is None or not target.aside:
            return False
        self._list(target, pos)
        return True

    def _another(self, pieces: list[Token]) -> bool:
        """Return whether another piece of whoever decides is among these: a plain click picks it."""
        seat, picked = self.people.deciding, self.board.selection.piece
        return any(token.seat == seat and token.key != picked for token in pieces) and seat is not None

    def _opened(self, point: Point) -> bool:
        """Look behind a place that opens another part of the board; whether it does."""
        part = self.table.part_behind(self.board.view, point)
        if part >= 0 and part != self.board.parts.shown:
            self.board.parts.show(part)
            return True
        return False

    def _placed(self, point: Point) -> bool:
        """Say why what is armed may not be put there, and leave it armed; whether it could mean that place."""
        if self.people.deciding is None:
            return False
        action = self.table.placed(self.board.view, self.board.mode, point)
        if action is not None:
            self.match.attempt(action)
        return action is not None

    def next_piece(self, step: int) -> None:
        """Pick the next piece that may still act, or in stacks that an action moves."""
        ready = [token for token in self.board.tokens if token.ready]
        if not ready and self.people.deciding is not None:
            all_keys = [token.key for token in self.board.tokens]
            able = set(self.table.movable(self.board.view, all_keys, self.match.session.legal_actions()))
            ready = [token for token in self.board.tokens if token.key in able]
        if not ready:
            return
        keys, chosen = [token.key for token in ready], self.board.selection.piece
        at = keys.index(chosen) + step if chosen in keys else (0 if step > 0 else -1)
        token = ready[at % len(ready)]
        self.match.select(token.key)
        self.board.cursor = None
        self.board.parts.reveal(token.centre)

    def end_phase(self) -> None:
        """Do what ends the phase, if it is offered."""
        action = self.table.desk(self.board.view).end
        choice = next((choice for choice in self.board.choices.bar if choice.actions[-1] == action), None)
        if choice is not None:
            self.match.take(choice)

    def drop(self, pos: tuple[int, int]) -> None:
        """Take the lit place onto which something was dragged, if it is one."""
        inside = self.board.parts.window().collidepoint(pos)
        target = self.board.choices.at(self.board.camera.to_world(pos)) if inside else None
        self.board.still = pos
        self.hud.touch()
        if target is not None:
            self._take(target, pos)

    def _attempt(self, action: Action) -> None:
        """Say why not; what is legal but must be armed first is armed, so that the next click means it."""
        mode = (
            self.table.offers(self.board.view, [action])[0].mode if self.match.session.refusal(action) is None else ""
        )
        if mode and mode != self.board.mode:
            self.match.arm(mode)
        else:
            self.match.attempt(action)

    def _pick(self, pieces: list[Token]) -> None:
        """Pick the uppermost of the pieces here; click again for the one beneath; a piece by itself stays picked."""
        keys = [token.key for token in pieces]
        if self.board.selection.piece not in keys:
            self.match.select(keys[0])
            return
        if self.match.taught(self.board.selection.piece):
            return
        after = keys.index(self.board.selection.piece) + 1
        if len(keys) > 1:
            self.match.select(keys[after % len(keys)])

    def _begun(self, choice: Choice) -> None:
        """Ask before the match begins with this choice, unless the options ask for nothing."""
        last = bool(choice.actions) and self.table.sets_off(self.board.view, choice.actions[-1])
        self.hud.begin(last, partial(self.match.play, choice))

    def _take(self, target: Target, pos: tuple[int, int]) -> None:
        meant = target.plain or target.choices
        if len(meant) == 1:
            self._begun(meant[0])
        else:
            self._list(target, pos)

    def _list(self, target: Target, pos: tuple[int, int]) -> None:
        items = [
            MenuItem(choice.text, partial(self._begun, choice), detail=choice.offer.mark) for choice in target.choices
        ]
        spot, host = self.board.camera.rect_to_screen(target.spot), self.hud.host
        beside = (spot.right + px(GAP), spot.top) if spot.collidepoint(pos) else pos
        menu = host.open_menu(items, beside, framed=True)
        if menu.rect.colliderect(spot):
            host.open_menu(items, (max(0, spot.left - px(GAP) - menu.rect.width), spot.top), framed=True)

    def back(self) -> None:
        """Let go of what is picked at a right click or Esc; with nothing picked, open the menu."""
        page = self.beside.open
        if self.hud.host.menu is not None:
            self.hud.host.close_menu()
        elif page is not None:
            page.hide()
        elif self.match.orders.clear():
            self.hud.refresh()
        elif self.board.mode:
            self.match.arm(self.board.mode)
        elif self.board.cursor is not None:
            self.board.cursor = None
        elif self.match.stop():
            return
        elif self._picked():
            self.match.select(self.table.active(self.board.view))
        elif self._asked_in_secret():
            self.board.asked = False
            self.hud.refresh()
        elif self.match.retract():
            return
        elif self.table.manner.opens_parts and self.board.parts.shown != WHOLE:
            self.board.parts.show(WHOLE)
        else:
            self.hud.do("pause")
        self.hud.touch()

    def _asked_in_secret(self) -> bool:
        """Return whether what a secret allows is seen only because its owner asked."""
        people = self.board.people
        seat = people.deciding
        return self.board.asked and not (seat is not None and people.shows_secrets_of(seat))

    def _picked(self) -> bool:
        """Return whether a piece is picked by a person, beside the one that is active."""
        piece = self.board.selection.piece
        return piece is not None and not self.board.suggested and self.table.active(self.board.view) != piece


class Pointing(Part):
    """Follows the pointer over the board, wheel and drag included."""

    def __init__(self, doors: Doors, pointer: Pointer, cards: CardPanel, tip: PlaceTip, stacks: Stacks) -> None:
        super().__init__(doors)
        self.pointer, self.cards, self.tip, self.stacks = pointer, cards, tip, stacks
        self.board.point = self.point
        self._pos: tuple[int, int] | None = None
        self._beneath: tuple[object, ...] = ()

    def update(self, dt: float) -> None:
        """Look again at what lies under a pointer that rests, once something else has come to lie there."""
        board, pos = self.board, self._pos
        waits = board.camera.moving or board.busy() or self.hud.host.menu is not None
        if pos is not None and not waits and board.cursor is None and self._beneath != self._seen():
            board.still = pos
            self.point(pos)
            self.tip.hush()

    def _seen(self) -> tuple[object, ...]:
        return self.board.camera.zoom, self.board.camera.centre, self.now.count

    def point(self, pos: tuple[int, int] | None) -> bool:
        """Follow the pointer, also off the board; return whether that changed what is shown."""
        self._pos, self._beneath = pos, self._seen()
        board, inside = self.board, pos is not None and self.board.window().collidepoint(pos)
        point = board.camera.to_world(pos) if inside and pos is not None else None
        if board.still is not None and pos is not None and dist(board.still, pos) > px(STIRS):
            board.still = None
        board.selection.hover = point
        hovered = None if point is None else self.board.choices.at(point)
        told = self.cards.point_at(point)
        changed = told or hovered is not board.hovered
        board.hovered = hovered
        self.tip.point(point, pos)
        if changed or self.now.overlay:
            self.hud.touch()
        return changed

    def light(self, point: Point) -> None:
        """Light what is at a point, as if the pointer were there."""
        board = self.board
        board.reveal(point)
        board.still = None
        board.selection.hover, board.hovered = point, board.choices.at(point)
        self.cards.point_at(point)
        x, y = board.camera.to_screen(point)
        self.tip.point(point, (round(x), round(y)))

    def leave(self) -> None:
        """Light nothing: the pointer has left the board."""
        self.point(None)
        self.stacks.away()

    def handle(self, event: pygame.Event) -> bool:
        """Move the board, follow the pointer, or react to a button that was let go on the board."""
        board = self.board
        if board.camera.handle(event):
            self.hud.touch()
            return True
        if event.type == pygame.MOUSEMOTION:
            return self.point(event.pos)
        released = event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3)
        if not released or not board.window().collidepoint(event.pos):
            return False
        point = board.camera.to_world(event.pos)
        self.tip.hush()
        if event.button == 3:
            self.pointer.click_aside(point, event.pos)
        else:
            self.pointer.click(point, event.pos)
        return True
