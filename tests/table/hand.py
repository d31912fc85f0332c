"""A hand at the mouse, or at the keys, of a real table scene: it reaches every legal action through what is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame

from game.kernel.actions import Action
from game.kernel.match.session import Session
from game.scenes.table.choices import Choice, Target, mode_of_end
from game.scenes.table.hud import WordsDialog
from game.scenes.table.props import PropBox
from game.scenes.table.roster import RosterHead
from game.scenes.table.scene import TableScene
from game.scenes.table.slots import EndButton
from game.ui.app import App
from game.ui.tabletop import Stack
from game.ui.widgets import Button

SECRETS = ("Your card", "Your hand", "Cards you see")
ASKING = ("React…", "Command: ", *SECRETS)


class QuietProgram:
    """A program around the table that opens nothing and notes what it was asked to open."""

    def __init__(self, **settings: Any) -> None:
        chosen = {
            "animation_speed": "instant",
            "reduced_motion": True,
            "dice": "plain",
            "privacy": "peek",
            "keys": {},
            "reactions": "ask",
            "confirm": "never",
            "computer_waits": "none",
            "help": "none",
            "timer": True,
            "follow": True,
            "stages": "always",
            **settings,
        }
        self.settings = SimpleNamespace(**chosen)
        self.app = SimpleNamespace(stay_awake=lambda: None)
        self.sounds = None
        self.worker = None
        self.app = SimpleNamespace(stay_awake=lambda: None)
        self.opened: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith(("open_", "save_")):
            return lambda *args, **rest: self.opened.append(name)
        raise AttributeError(name)


class Hand:
    """Plays a match at a headless window."""

    def __init__(
        self,
        session: Session,
        size: tuple[int, int] = (1280, 720),
        kinds: dict[str, str] | None = None,
        worker: Any = None,
        **settings: Any,
    ) -> None:
        self.time = 100.0
        self.app = App(size, clock=lambda: self.time)
        self.program = QuietProgram(**settings)
        self.program.worker = worker
        self.session = session
        self.scene = TableScene(session, kinds or {}, self.program)
        self.app.stack.push(self.scene)
        self.settle()

    # -- what a hand does --

    def settle(self) -> None:
        """Let everything that moves come to rest."""
        for _ in range(200):
            self.time += 0.02
            self.app.update(0.02)
            if not self.scene.board.busy() and not self.scene.board.camera.moving:
                return
        raise AssertionError("the table never comes to rest")

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move there, press and let go; a moment later where a button that skipped stood just now."""
        end = self.scene.frame.actions.end
        if isinstance(end, EndButton) and end.deaf(pos):
            self.time += 0.4
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
        self.settle()
        if isinstance(self.app.stack.top, WordsDialog):
            self.key(pygame.K_RETURN)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one place and let go at another."""
        for pos, buttons in ((start, (0, 0, 0)), (end, (1, 0, 0))):
            self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 0), buttons=buttons))
            if pos == start:
                self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.app.draw()
        self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.settle()

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.app.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
        self.settle()

    def at(self, point: tuple[float, float]) -> tuple[int, int]:
        """Where a point of the board is on the screen; what is out of sight is sought in its part, on the small map, or
        else on the whole board."""
        if self.scene.board.hides(point):
            self.scene.board.parts.bring(point)
            self.settle()
        small_map = self.scene.small_map
        self.scene.hud.host.hit_areas()
        if not self._sees(point) and small_map.visible:
            x, y = small_map.on_map(point)
            pos = round(x) + small_map.rect.x, round(y) + small_map.rect.y
            self.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            self.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
            self.settle()
        if not self._sees(point) and not self.scene.board.camera.whole:
            self.key(pygame.K_f)
        assert self._sees(point), f"{point} is out of sight"
        return self._on_screen(point)

    def _on_screen(self, point: tuple[float, float]) -> tuple[int, int]:
        x, y = self.scene.board.camera.to_screen(point)
        return round(x), round(y)

    def _sees(self, point: tuple[float, float]) -> bool:
        """Whether a point of the board is in view, and not under the small map or the stage."""
        pos, over = self._on_screen(point), (self.scene.small_map, self.scene.stage)
        hidden = not self.scene.board.camera.whole and any(one.visible and one.rect.collidepoint(pos) for one in over)
        return self.scene.board.camera.room.collidepoint(pos) and not hidden

    def see_all(self) -> None:
        """Show the whole board."""
        if not self.scene.board.camera.whole:
            self.key(pygame.K_f)

    def means_something(self, pos: tuple[int, int]) -> bool:
        """Whether a click there is an offered action, gives an order, or undoes or redoes something."""
        here = [area.data for area in self.app.hit_areas() if area.rect.collidepoint(pos)]
        if any(isinstance(data, Choice) or (isinstance(data, tuple) and data[0] == "order") for data in here):
            return True
        if any(a.rect.collidepoint(pos) for a in self.app.hit_areas() if 0 <= a.rect.y < 68 and a.rect.x > 700):
            return True
        card = self.scene.hand.at(pos)
        if card is not None and self.scene.hand.choices(card.id):
            return True
        inside = self.scene.board.camera.view.collidepoint(pos)
        return inside and self.scene.board.choices.at(self.scene.board.camera.to_world(pos)) is not None

    def skip(self, action: Action) -> None:
        """Play an action without the window, which then shows what has become of it."""
        self.session.play(action)
        self.scene.refresh()
        self.settle()

    # -- by mouse --

    def reach(self, action: Action) -> None:
        """Play an offered action by clicks on what is drawn; it must be the first that is then recorded."""
        count = len(self.session.records)
        for step in (self._picked, self._asked, self._armed, None):
            if self._click_choice(action):
                break
            assert step is not None, f"no click reaches {action}"
            step(action)
        assert len(self.session.records) > count, f"the click on {action} played nothing"
        assert self.session.records[count].action == action

    def _picked(self, action: Action) -> None:
        """Click the piece first, on the board or in the roster."""
        piece = self._piece_of(action)
        if piece is not None and self.scene.table.manner.stacks:
            self._pick_from_stack(piece, action)
        elif piece is not None and piece != self.scene.board.selection.piece:
            self._pick(piece)

    def _piece_of(self, action: Action) -> int | None:
        """The piece that acts."""
        own = getattr(action, "piece", getattr(action, "librarian", None))
        found: int | None = (
            own if own is not None else self.scene.table.offers(self.scene.board.view, [action])[0].piece
        )
        return found

    def _stack_of(self, piece: int) -> Stack:
        """The stack in which a piece lies: at the piece itself, or where another does not lie over it."""
        scene = self.scene
        x, y = next(token.centre for token in scene.board.tokens if token.key == piece)
        around = sorted(
            ((x + dx * 0.2, y + dy * 0.2) for dx in range(-4, 5) for dy in range(-4, 5)),
            key=lambda point: math.dist(point, (x, y)),
        )
        stacks = (scene.table.stack_at(scene.board.view, point) for point in around)
        return next(stack for stack in stacks if stack is not None and piece in stack.pieces)

    def _leads_to(self, action: Action) -> bool:
        """Whether a lit place means this action and no other."""
        return any(c.actions == (action,) for target in self.scene.board.choices.targets for c in target.choices)

    def _pick_from_stack(self, piece: int, action: Action) -> None:
        """Rest the pointer on the stack until it fans out, and click the piece in the fan."""
        scene = self.scene
        stack = self._stack_of(piece)
        able = scene.stacks.movable(stack)
        centre = stack.spot[0] + stack.spot[2] / 2, stack.spot[1] + stack.spot[3] / 2
        scene.match.select(None)
        scene.board.parts.reveal(centre)
        self.settle()
        self.rest(self.at(centre))
        if any(scene.hud.host.over(rect.center) is not None for _tile, rect in scene.stacks.tiles()):
            self.see_all()
            self.rest(self.at(centre))
        for tile, rect in scene.stacks.tiles():
            if tile in able:
                self.click(rect.center)
                if self._leads_to(action):
                    break
                scene.match.select(None)
                self.rest(self.at(centre))
        self.rest((5, 5))

    def rest(self, pos: tuple[int, int], seconds: float = 0.3) -> None:
        """Rest the pointer there."""
        self.app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.rest_on(seconds)

    def rest_on(self, seconds: float) -> None:
        """Keep the pointer where it is."""
        for _ in range(round(seconds / 0.05)):
            self.time += 0.05
            self.app.update(0.05)

    def _asked(self, action: Action) -> None:
        """Ask for what one's secret allows first."""
        for area in self.app.hit_areas():
            if area.label.startswith(ASKING) and not self.scene.board.asked:
                self.click(area.rect.center)
                self._picked(action)
                return

    def _armed(self, action: Action) -> None:
        """Arm what must be armed first, choose the first of two ends, or pick on the stage what the action names."""
        picked = [self.click(box.rect.center) for box in self._stage_picks(action)]
        if picked:
            return
        end = self._first_end(action)
        if end is not None:
            self._click_target(*end)
            return
        mode = self.mode_of(action)
        for area in self.app.hit_areas():
            if mode is not None and area.data == ("mode", mode.id):
                self.click(area.rect.center)
                return
        card = self._held(action)
        if card:
            for area in self.app.hit_areas() if self.scene.stage.whole else []:
                if area.label == "See the table":
                    self.click(area.rect.center)
            held = next(area for area in self.app.hit_areas() if area.data == ("card", card))
            self.click((held.rect.x + 4, held.rect.bottom - 4))

    def _stage_picks(self, action: Action) -> Iterator[PropBox]:
        """What is picked on the stage before it offers an action there: the place that it names, or the dice."""
        stage, place = self.scene.stage, getattr(action, "cell", None)
        named = [f"die-{die}" for die in getattr(action, "dice", ())] if place is None else [f"at {place}"]
        named += [f"card-{action.card}"] if hasattr(action, "card") else []
        if not stage.up or stage.shown is None or not stage.shown.serves(action):
            return
        for id in named:
            yield from [box for box in stage.children if isinstance(box, PropBox) and box.prop.id == id]

    def _held(self, action: Action) -> str:
        """The card of the hand, among those that are shown, with which the action begins; empty for none."""
        mode, hand = self.mode_of(action), self.scene.hand
        cards = hand.cards() if mode is not None else []
        return next((card.id for card in cards if hand.armed_by(card.id) == mode.id), "")

    def _first_end(self, action: Action) -> tuple[Target, Choice] | None:
        """The lit place that is one end of what the action names."""
        ends = self.scene.table.offers(self.scene.board.view, [action])[0].ends
        modes = {mode_of_end(end) for end in ends}
        targets = self.scene.board.choices.targets
        return next(((target, c) for target in targets for c in target.choices if c.arms in modes), None)

    def mode_of(self, action: Action) -> Any:
        """What must be armed for an action; None when nothing must."""
        offer = self.scene.table.offers(self.scene.board.view, [action])[0]
        return next((mode for mode in self.scene.table.modes(self.scene.board.view) if mode.id == offer.mode), None)

    def _pick(self, piece: int) -> bool:
        if (on_stage := self.scene.stage.token_at(piece)) is not None:
            self.click(on_stage.center)
            return self.scene.board.selection.piece == piece
        lines = self.scene.where("roster")
        for row in self.app.hit_areas():
            if row.data == ("roster", piece) and lines is not None and lines.contains(row.rect):
                self.click(row.rect.center)
                return self.scene.board.selection.piece == piece
        for token in self.scene.board.tokens:
            if token.key == piece:
                for _ in self.scene.board.tokens_at(token.centre):
                    self.click(self.at(token.centre))
                    if self.scene.board.selection.piece == piece:
                        return True
        return False

    def _click_choice(self, action: Action) -> bool:
        for target in self.scene.board.choices.targets:
            for choice in target.choices:
                if choice.actions == (action,) and self._click_target(target, choice):
                    return True
        return self._click_answer(action) or self._click_answer(action, scroll=True)

    def _click_answer(self, action: Action, scroll: bool = False) -> bool:
        """Click the button or card of an action; one that is out of sight is scrolled to."""
        if scroll:
            for card in self.scene.frame.question.cards:
                if isinstance(card.data, Choice) and card.data.actions[0] == action:
                    widget = card.parent
                    while widget is not None:
                        widget.reveal(card)
                        widget = widget.parent
        for area in self.app.hit_areas():
            if isinstance(area.data, Choice) and area.data.actions[0] == action and area.enabled:
                self.click(area.rect.center)
                return True
        return False

    def _click_target(self, target: Target, choice: Choice) -> bool:
        if self.scene.frame.host.over(self.at(target.centre)) is not None:
            return False
        if self.scene.hand.at(self.at(target.centre)) is not None:
            self.click(next(area for area in self.app.hit_areas() if area.label.startswith(SECRETS)).rect.center)
        self.click(self.at(target.centre), 3 if choice.offer.aside else 1)
        menu = self.scene.frame.host.menu
        if menu is not None:
            for area in menu.hit_areas():
                if area.label.startswith(choice.text):
                    self.click(area.rect.center)
                    return True
            raise AssertionError(f"the menu does not name {choice.text!r}")
        return True

    # -- by keys --

    def reach_by_keys(self, action: Action) -> None:
        """Play an offered action with keys alone."""
        count = len(self.session.records)
        for step in (self._key_picked, self._key_asked, self._key_armed, None):
            if self._key_choice(action):
                break
            assert step is not None, f"no key reaches {action}"
            step(action)
        if isinstance(self.app.stack.top, WordsDialog):
            self.key(pygame.K_RETURN)
        assert len(self.session.records) > count, f"the keys for {action} played nothing"
        assert self.session.records[count].action == action

    def _key_choice(self, action: Action) -> bool:
        for target in self.scene.board.choices.targets:
            for choice in target.choices:
                if choice.actions == (action,):
                    return self._enter_target(target, choice)
        for widget in self.scene.frame.host.focus_order():
            if isinstance(widget, Button) and isinstance(widget.data, Choice) and widget.data.actions[0] == action:
                self._press(widget)
                return True
        return False

    def _focus(self, widget: Any) -> None:
        host = self.scene.frame.host
        for _ in range(len(host.focus_order()) + 1):
            if host.focused is widget:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {widget.label!r}")

    def _press(self, widget: Any) -> None:
        self._focus(widget)
        self.key(pygame.K_RETURN)

    def _enter_target(self, target: Target, choice: Choice) -> bool:
        self._walk_cursor(target.centre)
        self.key(pygame.K_RETURN, pygame.KMOD_SHIFT if choice.offer.aside else 0)
        menu = self.scene.frame.host.menu
        if menu is None:
            return True
        for _ in range(len(target.choices) + 1):
            current = menu.items[menu.at_item] if menu.at_item >= 0 else None
            if current is not None and str(current.label).startswith(choice.text):
                self.key(pygame.K_RETURN)
                return True
            self.key(pygame.K_DOWN)
        raise AssertionError(f"the keys never come to {choice.text!r} in the menu")

    def _walk_cursor(self, centre: tuple[float, float]) -> None:
        """Walk the cursor there with the arrows, by breadth-first search over where each arrow leads."""
        if self.scene.frame.host.focused is not None:
            self.key(pygame.K_ESCAPE)
        if self.scene.board.cursor is None:
            self.key(pygame.K_RIGHT)
        from tests.table.cursor import route

        for key in route(self.scene, centre):
            self.key(key)
        assert self.scene.board.cursor == centre, f"the arrows do not come to {centre}"

    def _key_picked(self, action: Action) -> None:
        piece = self._piece_of(action)
        if piece is not None and self.scene.table.manner.stacks:
            self._pick_by_turns(action)
            return
        if piece is None or piece == self.scene.board.selection.piece:
            return
        for widget in self.scene.frame.host.focus_order():
            lies = isinstance(widget, PropBox) and widget.prop.token == piece and self.scene.stage.whole
            if lies or widget.data == ("roster", piece):
                self._press(widget)
                return
        if self.scene.frame.question.cards and not self.scene.board.choices.targets:
            self._unfold_for(piece)  # the arrows go to the answers
            return
        for token in self.scene.board.tokens:
            if token.key == piece:
                self._walk_cursor(token.centre)
                self.key(pygame.K_RETURN)
                return

    def _unfold_for(self, piece: int) -> None:
        """Unfold the lists of the roster, and pick the piece in them."""
        for head in [one for one in self.scene.frame.host.focus_order() if isinstance(one, RosterHead)]:
            self._press(head)
        row = next((one for one in self.scene.frame.host.focus_order() if one.data == ("roster", piece)), None)
        if row is not None:
            self._press(row)

    def _pick_by_turns(self, action: Action) -> None:
        """Go from piece to piece until the one is picked that can do it."""
        for _ in self.scene.board.tokens:
            self.key(pygame.K_n)
            if self._leads_to(action):
                return

    def _key_asked(self, action: Action) -> None:
        for widget in self.scene.frame.host.focus_order():
            if widget.label.startswith(ASKING) and not self.scene.board.asked:
                self._press(widget)
                self._key_picked(action)
                return

    def _key_armed(self, action: Action) -> None:
        picked = [self._press(box) for box in self._stage_picks(action)]
        if picked:
            return
        end = self._first_end(action)
        if end is not None:
            self._enter_target(*end)
            return
        mode = self.mode_of(action)
        if self.scene.stage.whole:
            self.key(pygame.K_h)
        if mode is not None and mode.key:
            self.key(ord(mode.key))
        elif card := self._held(action):
            order = self.scene.frame.host.focus_order()
            self._press(next(widget for widget in order if widget.data == ("hand", card)))
