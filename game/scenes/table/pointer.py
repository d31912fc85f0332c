"""The pointer: what it is at lights up; what a click on the board or a button of the bar does; what the way back is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.actions import Action
from game.scenes.table.boardview import WHOLE, BoardView
from game.scenes.table.cards import CardPanel
from game.scenes.table.choices import Choice, Target, undone
from game.scenes.table.confirming import begin, end
from game.scenes.table.hint import PlaceTip
from game.scenes.table.part import Doors, Part
from game.scenes.table.stacks import Stacks
from game.ui.camera import Point
from game.ui.scale import px
from game.ui.tabletop import Token
from game.ui.theme import GAP
from game.ui.widgets import MenuItem


class Pointing(Part):
    """Follows the pointer over the board, wheel and drag included."""

    def __init__(self, doors: Doors, cards: CardPanel, tip: PlaceTip) -> None:
        super().__init__(doors)
        self.cards, self.tip = cards, tip
        self._pos: tuple[int, int] | None = None
        self._beneath: tuple[object, ...] = ()

    def update(self, dt: float) -> None:
        """Look again at what lies under a pointer that rests, once something else has come to lie there."""
        board, pos = self.board, self._pos
        waits = board.camera.moving or board.busy() or self.hud.host.menu is not None
        if pos is not None and not waits and board.cursor is None and self._beneath != self._seen():
            self.point(pos)
            self.tip.hush()

    def _seen(self) -> tuple[object, ...]:
        return self.board.camera.zoom, self.board.camera.centre, self.now.count

    def point(self, pos: tuple[int, int] | None) -> bool:
        """Follow the pointer, also off the board; return whether that changed what is shown."""
        self._pos, self._beneath = pos, self._seen()
        board, inside = self.board, pos is not None and self.board.window().collidepoint(pos)
        point = board.camera.to_world(pos) if inside and pos is not None else None
        board.selection.hover = point
        hovered = None if point is None else self.match.choices.at(point)
        changed = hovered is not board.hovered or self.cards.point_at(point)
        board.hovered = hovered
        self.tip.point(point, pos)
        if changed or self.now.overlay:
            self.hud.dirty = True
        return changed

    def handle(self, event: pygame.Event) -> bool:
        """Move the board, follow the pointer, or react to a button that was let go on the board."""
        board = self.board
        if board.camera.handle(event):
            self.hud.dirty = True
            return True
        if event.type == pygame.MOUSEMOTION:
            return self.point(event.pos)
        released = event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3)
        if not released or not board.window().collidepoint(event.pos):
            return False
        point = board.camera.to_world(event.pos)
        self.tip.hush()
        if event.button == 3:
            board.click_aside(point, event.pos)
        elif board.playback.put_away(event.pos, board.window(), board.now):
            self.hud.dirty = True
        else:
            board.click(point, event.pos)
        return True


class Pointer:
    """Turns clicks into choices: only what the rules offer is played, anything else is answered with why not."""

    def __init__(self, scene: BoardView, stacks: Stacks, browse: Callable[[Point], bool]) -> None:
        self.scene, self.stacks, self.browse = scene, stacks, browse

    def click_board(self, point: Point, pos: tuple[int, int]) -> None:
        """Skip what is shown, take a target, pick a piece, or say why not."""
        self.scene.dirty = True
        if self.scene.busy():
            self.scene.skip()
            return
        if self.scene.timing.ending:
            self.scene.timing.hasten()
            return
        target, pieces = self.scene.choices.at(point), self.scene.tokens_at(point)
        if target is not None and (target.plain or not self._another(pieces)):
            self._take(target, pos)
            return
        if self.browse(point):
            return
        if self.scene.mode and (self._opened(point) or self._placed(point)):
            return
        if self.stacks.click(point) or self._opened(point):
            return
        seat = self.scene.deciding
        own = [token for token in pieces if token.seat == seat or seat is None or self.scene.selection.piece is None]
        if own:
            self._pick(own)
            if seat is None or not self.scene.table.picks_targets(self.scene.view):
                return
        attempt = self.scene.table.tried(self.scene.view, seat, self.scene.selection.piece, point) if seat else None
        if attempt is not None:
            self._attempt(attempt)
        elif pieces:
            self._pick(pieces)
        elif self.scene.table.active(self.scene.view) is None:
            self.scene.select(None)

    def more(self, point: Point, pos: tuple[int, int]) -> bool:
        """List all that can be done at a point of the board, where a plain click does not reach it all."""
        target = None if self.scene.busy() or self.scene.mode else self.scene.choices.at(point)
        if target is None or not target.aside:
            return False
        self._list(target, pos)
        return True

    def _another(self, pieces: list[Token]) -> bool:
        """Return whether another piece of whoever decides is among these: a plain click picks it."""
        seat, picked = self.scene.deciding, self.scene.selection.piece
        return any(token.seat == seat and token.key != picked for token in pieces) and seat is not None

    def _opened(self, point: Point) -> bool:
        """Look behind a place that opens another part of the board; whether it does."""
        part = self.scene.table.part_behind(self.scene.view, point)
        if part >= 0 and part != self.scene.parts.shown:
            self.scene.parts.show(part)
            return True
        return False

    def _placed(self, point: Point) -> bool:
        """Say why what is armed may not be put there, and leave it armed; whether it could mean that place."""
        if self.scene.deciding is None:
            return False
        action = self.scene.table.placed(self.scene.view, self.scene.mode, point)
        if action is not None:
            self.scene.action_player.attempt(action)
        return action is not None

    def next_piece(self, step: int) -> None:
        """Pick the next piece that may still act, or in stacks that an action moves."""
        scene = self.scene
        ready = [token for token in scene.tokens if token.ready]
        if not ready and scene.deciding is not None:
            all_keys = [token.key for token in scene.tokens]
            able = set(scene.table.movable(scene.view, all_keys, scene.session.legal_actions()))
            ready = [token for token in scene.tokens if token.key in able]
        if not ready:
            return
        keys, chosen = [token.key for token in ready], scene.selection.piece
        at = keys.index(chosen) + step if chosen in keys else (0 if step > 0 else -1)
        token = ready[at % len(ready)]
        scene.select(token.key)
        scene.cursor = None
        scene.parts.reveal(token.centre)

    def end_phase(self) -> None:
        """Do what ends the phase, if it is offered."""
        action = self.scene.table.end_phase(self.scene.view)
        choice = next((choice for choice in self.scene.choices.bar if choice.actions[-1] == action), None)
        if choice is not None:
            self.take_bar(choice)

    def drop(self, pos: tuple[int, int]) -> None:
        """Take the lit place onto which something was dragged, if it is one."""
        inside = self.scene.parts.window().collidepoint(pos)
        target = self.scene.choices.at(self.scene.camera.to_world(pos)) if inside else None
        self.scene.dirty = True
        if target is not None:
            self._take(target, pos)

    def _attempt(self, action: Action) -> None:
        """Say why not; what is legal but must be armed first is armed, so that the next click means it."""
        scene = self.scene
        mode = scene.table.offers(scene.view, [action])[0].mode if scene.session.refusal(action) is None else ""
        if mode and mode != scene.mode:
            scene.arm(mode)
        else:
            scene.action_player.attempt(action)

    def _pick(self, pieces: list[Token]) -> None:
        """Pick the uppermost of the pieces here; click again for the one beneath; a piece by itself stays picked."""
        keys = [token.key for token in pieces]
        if self.scene.selection.piece not in keys:
            self.scene.select(keys[0])
            return
        if self.scene.taught(self.scene.selection.piece):
            return
        after = keys.index(self.scene.selection.piece) + 1
        if len(keys) > 1:
            self.scene.select(keys[after % len(keys)])

    def take_bar(self, choice: Choice) -> None:
        """Play what a button of the bar means, or say why not."""
        if self.scene.session.refusal(choice.actions[0]) is None:
            self._confirmed(choice)
        else:
            self.scene.action_player.attempt(choice.actions[0])

    def _confirmed(self, choice: Choice) -> None:
        """Ask before a phase ends with something left undone, if the options say so."""
        scene = self.scene
        ending = scene.table.end_phase(scene.view) == choice.actions[-1]
        left = undone(scene.table, scene.view, choice)
        end(scene, ending, choice.text, left, lambda: scene.action_player.play(choice))

    def _begun(self, choice: Choice) -> None:
        """Ask before the match begins with this choice, unless the options ask for nothing."""
        scene = self.scene
        last = bool(choice.actions) and scene.table.sets_off(scene.view, choice.actions[-1])
        begin(scene, last, lambda: scene.action_player.play(choice))

    def _take(self, target: Target, pos: tuple[int, int]) -> None:
        if len(target.plain) == 1:
            self._begun(target.first)
        else:
            self._list(target, pos)

    def _list(self, target: Target, pos: tuple[int, int]) -> None:
        items = [
            MenuItem(choice.text, partial(self._begun, choice), detail=choice.offer.mark) for choice in target.choices
        ]
        spot, host = self.scene.camera.rect_to_screen(target.spot), self.scene.host
        menu = host.open_menu(items, (spot.right + px(GAP), spot.top) if spot.collidepoint(pos) else pos)
        if menu.rect.colliderect(spot):
            host.open_menu(items, (max(0, spot.left - px(GAP) - menu.rect.width), spot.top))


def step_back(scene: BoardView) -> None:
    """Let go of what is picked at a right click or Esc; with nothing picked, open the menu."""
    page = scene.beside.open
    if scene.host.menu is not None:
        scene.host.close_menu()
    elif page is not None:
        page.hide()
    elif scene.orders.clear():
        scene.refresh()
    elif scene.mode:
        scene.arm(scene.mode)
    elif scene.cursor is not None:
        scene.cursor = None
    elif scene.granted_actions.stop():
        return
    elif _picked(scene):
        scene.select(scene.table.active(scene.view))
    elif scene.asked:
        scene.asked = False
        scene.refresh()
    elif scene.action_player.retract():
        return
    elif scene.table.opens_parts and scene.parts.shown != WHOLE:
        scene.parts.show(WHOLE)
    else:
        scene.step_out()
    scene.dirty = True


def _picked(scene: BoardView) -> bool:
    """Return whether a piece is picked by a person, beside the one that is active."""
    piece = scene.selection.piece
    return piece is not None and not scene.suggested and scene.table.active(scene.view) != piece
