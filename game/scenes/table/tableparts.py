"""A table with its parts, in their order, and the doors by which they act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.load_errors import open_sheet
from game.scenes.table import (
    action_list,
    carrying,
    coordinates,
    finder,
    hand,
    hint,
    keyboard,
    layout,
    marks,
    piles,
    placements,
    pointed,
    pointer,
    smallmap,
    stacks,
    stage,
    tray,
    turn_summary,
)
from game.scenes.table.boardview import BoardView
from game.scenes.table.lesson import Lesson
from game.scenes.table.look import look
from game.scenes.table.matchview import Program
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Part
from game.ui.camera import Point
from game.ui.scenes import Scene
from game.ui.tabletop import Box
from game.ui.widgets import Dialog


class TableParts(BoardView, Scene):
    """The board with everything on it and around it."""

    lesson: Lesson | None = None

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.doors: Doors = Now(self.table, self.view, self.keys), self, self, self
        doors = self.doors
        self.stacks, self.hand = stacks.Stacks(doors), hand.Hand(doors)
        self.coordinates = coordinates.CoordinatesShown(doors)
        self.brush = carrying.PaintDeploy(doors, self.stacks)
        self.carrying = carrying.Carrying(doors, self.hand, placements.Placements(self, self.action_player))
        self.small_map = smallmap.SmallMap(doors, self._ringed)
        self.frame = layout.Frame(doors, self.beside, self.parts)
        self.stage = stage.Stage(self, self)
        self.host.add(self.stage, self.stage.where)
        self.host.add(self.hand.keys, lambda size: pygame.Rect(0, 0, 0, 0))
        self.keyboard_cursor, self.place_tip, self.tray = finder.Cursor(doors), hint.PlaceTip(doors), tray.Tray(doors)
        self.finder = finder.Finder(doors, self.keyboard_cursor.put)
        self.what_now = action_list.ActionList(doors, self.beside)
        self.summary = turn_summary.Summary(doors, self.beside, self.frame.log_rect, self.turns.since)
        self.deck = turn_summary.Deck(doors, self.beside)
        self.pointer = pointer.Pointer(self, self.stacks, self._browse)
        self.pointing = pointer.Pointing(doors, self.frame.cards, self.place_tip)
        self.pointed_at = pointed.PointedAt(doors, self.hand, self.stacks, self.frame.cards)
        self.keyboard = keyboard.Keyboard(doors, self.frame.question, self.frame.actions)
        self.hint = hint.Hint(doors)
        self._connect()
        self.order: tuple[Part, ...] = (
            *(self.keyboard_cursor, self.pointing, carrying.Grip(doors, self.carrying), self.stacks, self.coordinates),
            *(self.hint, *self.frame.parts, self.tray, self.hand, self.carrying, self.keyboard, self.brush),
            *(self.place_tip, self.pointed_at, self.small_map, self.finder, self.what_now, self.summary, self.deck),
        )
        """The parts in their order: each looks at the match after, and hears before, those that stand before it."""
        self.commands = self._named()

    def _connect(self) -> None:
        """Let what is told in one place be heard in another, and what a door does be done where it belongs."""
        frame = self.frame
        self.following.bared = self.stage.bared
        self.beside.place, self.beside.turned = frame.right_rect, frame.show_right
        self.timing.tick = frame.top.tick
        self.board_rect, self.fit_card, self.show_card = frame.board_rect, frame.fit_card, frame.cards.show_card
        self.felt, self.lift, self.point = self.stage.felt, self.brush.lift, self.pointing.point
        self.take, self.click, self.drop = self.pointer.take_bar, self.pointer.click_board, self.pointer.drop
        self.playback.debris.anchor = frame.top.place_of
        self.parts.turned = frame.show_parts
        frame.dock(self.summary.button)

    def refresh(self) -> None:
        self.look_anew()
        self.stage.follow(self.now)
        self.show_state()
        self.dirty = True

    def show_state(self) -> None:
        self.seen = now = look(self, self.stage, self.coordinates.on)
        for part in self.order:
            part.refresh(now)
        if self.lesson is not None:
            self.lesson.refresh(now)

    def settings_changed(self) -> None:
        self.frame.log.retold()
        super().settings_changed()

    def do(self, command: str) -> bool:
        deed = self.commands.get(command)
        if deed is None:
            return False
        deed()
        self.dirty = True
        return True

    def _named(self) -> dict[str, Callable[[], object]]:
        """Return what each command does, by its name: a key, a button, a menu and a reader say the same."""
        walk, zoom, program = self.keyboard_cursor, self.camera.zoom_by, self.program
        return {
            "menu": partial(pointer.step_back, self),
            "pause": self.step_out,
            "undo": self.action_player.undo,
            "redo": self.action_player.redo,
            "end_phase": self.pointer.end_phase,
            "peek": partial(self.peek, True),
            "skip": lambda: self.skip() if self.busy() else self.timing.go_on(),
            "hurry": lambda: self.timing.hurry() if self.lesson is None else None,
            "go_on": self.timing.go_on,
            "ask": self.ask,
            "stop": self.granted_actions.stop,
            "result": self.open_result,
            "next_piece": partial(self.pointer.next_piece, 1),
            "previous_piece": partial(self.pointer.next_piece, -1),
            "left": partial(walk.move, (-1, 0)),
            "right": partial(walk.move, (1, 0)),
            "up": partial(walk.move, (0, -1)),
            "down": partial(walk.move, (0, 1)),
            "next_place": partial(walk.step, 1),
            "previous_place": partial(walk.step, -1),
            "click": self._click,
            "more": lambda: self.pointer.more(*self._at_cursor()) if self.cursor is not None else None,
            "find": self.finder.show,
            "again": self.again.start,
            "summary": self.summary.toggle,
            "stage": self.stage.fold,
            "fit": self.camera.fit_or_back,
            "small_map": self.small_map.toggle,
            "enlarge": lambda: self._open(self.pointed_at.enlarged()),
            "piles": self._browse,
            "coordinates": self.coordinates.toggle,
            "part": self.parts.show_next,
            "closer": partial(zoom, 1),
            "farther": partial(zoom, -1),
            "panels": self.frame.fold_panels,
            "what_now": self.what_now.toggle,
            "sheet": lambda: open_sheet(self.app, self.table, self.view),
            "picture": lambda: program.take_picture(),
            "rules": lambda: program.open_rulebook(self.table.key),
            "rulebook": lambda: program.open_rulebook(self.table.key, self.pointed_at.rule() or None),
        }

    def _click(self) -> None:
        """Click at the cursor, or go on with what waits for that."""
        if self.lesson is not None and self.lesson.waits:
            self.lesson.go_on()
        elif not self.timing.go_on():
            if self.cursor is None:
                self.keyboard_cursor.move((1, 0))
            else:
                self.pointer.click_board(*self._at_cursor())

    def _at_cursor(self) -> tuple[Point, tuple[int, int]]:
        assert self.cursor is not None
        x, y = self.camera.to_screen(self.cursor)
        return self.cursor, (round(x), round(y))

    def _open(self, page: Dialog | None) -> bool:
        """Open a page above the table, where there is one."""
        if page is not None:
            self.host.mouse.hush()
            self.app.stack.push(page)
        return page is not None

    def _browse(self, point: Point | None = None) -> bool:
        """Look through the pile at a point of the board, or through the first that has cards; return whether there is
        one."""
        return self._open(piles.pile_at(self.seen, point, self.open_rule))

    # -- the doors of the parts --

    @property
    def size(self) -> tuple[int, int]:
        return self.app.size

    @property
    def dice(self) -> str:
        return self.program.settings.dice

    @property
    def dragging(self) -> bool:
        return self.stacks.carrying

    def stage_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where there is room for a stage: beside a question that stands upon the board."""
        board, question = self.frame.board_rect(size), self.frame.question
        if question.visible and board.centerx < question.rect.left < board.right:
            board.width = question.rect.left - board.left
        return board

    def fit_lesson(self) -> None:
        self.frame.fit_card()
        self.frame.show_right()

    def where(self, name: str) -> pygame.Rect | None:
        return next((rect for part in self.order if (rect := part.where(name)) is not None), None)

    def _ringed(self) -> list[pygame.Rect]:
        """Return where that is which a tutorial rings, with its name."""
        ringed = self.lesson.ringed if self.lesson is not None else None
        return [] if ringed is None else [ringed]

    def _staged(self) -> list[pygame.Rect]:
        return [self.stage.rect] if self.stage.visible else []

    def clickable(self) -> list[pygame.Rect]:
        boxes = [target.spot for target in self.choices.targets]
        boxes += [token.box for token in self.tokens if token.ready or token.solid]
        if self.table.landmarks:
            boxes += [place.spot for place in self.table.places(self.view)]
        found = [*(self.camera.rect_to_screen(box) for box in boxes), *self._staged()]
        if (bared := self.following.bared()) is not None:
            place = self.camera.rect_to_screen(bared[0])
            found.append(place.inflate(place.size))
        return found + [rect for _piece, rect in self.stacks.tiles()]

    def arrangement(self) -> tuple[object, ...]:
        staged = map(tuple, self._staged())
        return self.camera.seen(), tuple(self.camera.view), self.choices, self.tokens, self.stacks.open, *staged

    def handled(self) -> list[pygame.Rect]:
        boxes = [*(target.spot for target in self.choices.targets), *(token.box for token in self.tokens)]
        found = [self.camera.rect_to_screen(box) for box in boxes]
        found += marks.mark_places(self.camera, self.choices, self.hovered, self.tokens)
        found += [rect for _piece, rect in self.stacks.tiles()]
        return found + [area.rect for area in (*self.host.hit_areas(), *self.hand.hit_areas()) if area.label]

    def find(self, piece: int, spot: Box | None) -> None:
        token = next((token for token in self.tokens if token.key == piece), None)
        if spot is not None:
            if token is None:
                self.stacks.click((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
            self.look_at(spot)
        elif token is not None:
            self.parts.reveal(token.centre)

    def light(self, point: Point) -> None:
        self.parts.reveal(point)
        self.selection.hover, self.hovered = point, self.choices.at(point)
        self.frame.cards.point_at(point)
        x, y = self.camera.to_screen(point)
        self.place_tip.point(point, (round(x), round(y)))

    def raise_card(self, card: str) -> None:
        self.hand.raised = card

    def leave(self) -> None:
        self.pointing.point(None)
        self.stacks.away()

    def click_aside(self, point: Point, pos: tuple[int, int]) -> None:
        if not self.pointer.more(point, pos):
            pointer.step_back(self)

    def carry(self, pos: tuple[int, int], dropped: bool) -> None:
        if dropped:
            self.drop(pos)
        else:
            self.point(pos)
        self.dirty = True

    def paint(self, mode: str, pos: tuple[int, int]) -> None:
        if self.mode != mode:
            self.arm(mode)
        if self.stays_armed():
            self.brush.stroke(pos)
