"""The table scene: one match of any game, played by people and computers at this screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any, ClassVar, Protocol

import pygame

from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.state import State
from game.scenes.ground import A_FRAME
from game.scenes.load_errors import open_sheet
from game.scenes.table import (
    action_list,
    advice,
    carrying,
    coordinates,
    drawing,
    ending,
    finder,
    finishing,
    following,
    hand,
    hint,
    hud,
    keyboard,
    keylist,
    legend,
    lesson_targets,
    look,
    marks,
    moments,
    mood,
    piles,
    pointed,
    pointer,
    sidepage,
    smallmap,
    stacks,
    stage,
    stagefoot,
    timing,
    tray,
    turn_summary,
)
from game.scenes.table.board import Board
from game.scenes.table.frame import Frame
from game.scenes.table.lesson import Lesson, Tutored
from game.scenes.table.match import Match
from game.scenes.table.now import Now
from game.scenes.table.part import Doors, Drawn, Part
from game.scenes.table.people import People
from game.scenes.tables import table_of
from game.tutorials.steps import Tutorial
from game.ui import paint, theme
from game.ui.camera import Point, uncovered
from game.ui.keys import Keys
from game.ui.scenes import HitArea, Scene, Screen
from game.ui.steps import Meanwhile
from game.ui.widgets import Dialog, Widget


class Program(hud.Program, Protocol):
    """What the table asks of the program around it."""

    def open_pause(self, table: TableScene) -> None:
        """Open the menu over a table."""

    def open_result(self, table: TableScene) -> None:
        """Show how a match ended."""

    def open_correction(self, table: TableScene, index: int) -> None:
        """Ask what the right result is of an action that people entered as a result."""

    def open_curtain(self, table: TableScene, seat: str) -> None:
        """Hide everything until the mouse has been passed to the player of that seat."""

    def write_log(self, table: TableScene) -> None:
        """Write the log of a match to a text file."""

    def open_help(self, keys: Keys | None = None) -> None:
        """Show every key."""

    def save_match(self, table: TableScene) -> None:
        """Save a match under a name."""

    def open_leaving(self, table: TableScene) -> None:
        """Ask whether a tutorial is left, begun anew or gone on with."""

    def open_farewell(self, table: TableScene) -> None:
        """Say that a tutorial is over."""


class Outside(Protocol):
    """What comes from outside of a match, as its table knows it."""

    @property
    def wanted(self) -> bool:
        """Return whether people are to say how something is settled."""

    def ask(self) -> None:
        """Ask how it is settled."""

    def open_again(self, table: Any) -> None:
        """Open the match inside this one anew, which others play from here on."""


class TableScene(Scene):
    """A match at the table, which a tutorial may lead through. `within` is the table whose match this one is inside;
    `side` is what comes from outside of this one."""

    match_class: ClassVar[type[Match]] = Match
    within: TableScene | None = None
    side: Outside | None = None
    lesson: Lesson | None = None
    _foreseen: State | None = None
    """The position for which what may be shown next is made ready."""
    _stirred = 0.0
    """When what moves by itself was drawn anew last."""

    def __init__(
        self,
        recorded: Session | JournalledMatch,
        kinds: Mapping[str, str],
        program: Program,
        tutorial: Tutorial | None = None,
    ) -> None:
        self.program = program
        self.session = recorded.session if isinstance(recorded, JournalledMatch) else recorded
        self.table = table_of(self.session.setup)
        self.people = People(self.session, kinds, self._privacy())
        self.hud = hud.Hud(self.table.key, program, self, self.refresh, self.show_state)
        self.hud.keys = Keys(keylist.TABLE_COMMANDS, program.settings.keys)
        self.host = self.hud.host
        self.board = Board(self.table, self.people, self.hud)
        self.match = self.match_class(recorded, self.board)
        self.match.correct = partial(program.open_correction, self)
        self.seen = Now(self.table, self.board.view, self.hud.keys)
        """The match as the parts have it."""
        self.order = self._parts((self.seen, self.match, self.board, self.hud))
        """The parts in their order: each looks at the match and is drawn after, and hears before, those that stand
        before it."""
        self.hud.commands = self._named()
        if tutorial is not None:
            self._teach(tutorial)
        self.match.rebuild_log()

    def _parts(self, doors: Doors) -> tuple[Part, ...]:
        """Make the parts; return them in their order."""
        match, board, host = self.match, self.board, self.hud.host
        self.beside = sidepage.Beside(host)
        self.stage = stage.Stage(board, self.hud, match.skip, match)
        self.timing = timing.Timing(
            doors, self.people, partial(self.program.open_curtain, self), partial(self.program.open_result, self)
        )
        self.following = following.CameraFollow(doors, self.stage.bared)
        self.following.fights = lambda: self.stage.lane == "low"
        self.stacks = stacks.Stacks(doors)
        self.hand = hand.Hand(doors, lambda: self.stacks.carrying, self.stage.hand, self.stage.fought)
        self.coordinates = coordinates.CoordinatesShown(doors)
        self.brush, self.carrying = carrying.PaintDeploy(doors, self.stacks), carrying.DragAndDrop(doors, self.hand)
        self.small_map = smallmap.SmallMap(doors)
        self.drawing = drawing.BoardDrawing(match, self.stacks, self.beside)
        self.summary = turn_summary.Summary(doors, self.beside, match.turns.since)
        self.legend, self._finishing = legend.Legend(doors), finishing.Finishing(doors, self.stage)
        self.advice = advice.Advice(doors, self.stage, self.legend)
        told = self.brush, self.summary, self.small_map, self.advice.card
        self.frame = frame = Frame(doors, self.beside, self.following, self.stacks, *told)
        frame.covered = lambda: self.stage.up and self.stage.lane == "rail"
        host.add(self.stage, self.stage.where)
        self.stage_foot = stagefoot.StageFoot(doors, self.stage)
        host.add(self.stage_foot, lambda size: self.stage.answers() or pygame.Rect(0, 0, 0, 0))
        host.add(self.hand.keys, lambda size: pygame.Rect(0, 0, 0, 0))
        self.place_tip, self.tray = hint.PlaceTip(doors), tray.Tray(doors, self.stage, self.timing)
        meant = self._browse, frame.prospects.meant
        self.pointer = pointer.Pointer(match, self.stacks, self.timing, self.beside, *meant)
        self.pointing = pointer.Pointing(doors, self.pointer, frame.cards, self.place_tip, self.stacks)
        self.keyboard_cursor = finder.Cursor(doors, self.pointing.light)
        self.finder = finder.Finder(doors, self.keyboard_cursor.put)
        self.what_now = action_list.ActionList(doors, self.beside, self.hand)
        self.deck = turn_summary.Deck(doors, self.beside)
        self.pointed_at = pointed.PointedAt(doors, self.hand, self.stacks, frame.cards)
        match.after = self.timing.after_play
        frame.leave, self.timing.clock.shown = self.pointing.leave, frame.top.tick
        self.mood = mood.Mood(doors, self.stage)
        return (
            *(self.keyboard_cursor, moments.Flash(doors), self.pointing),
            *(carrying.Grip(doors, self.carrying), self.coordinates, hint.Hint(doors), self.stacks),
            *(Drawn(doors, frame.question.draw_marks, True), *frame.parts, self.stage_foot, self.tray),
            *(Drawn(doors, self._draw_above), self.hand, self.carrying),
            moments.Moments(doors, self.stage, self.timing),
            keyboard.Keyboard(doors, frame.question, frame.actions, frame.prospects, self.stage),
            *(self.brush, self.place_tip, self.pointed_at),
            *(self.finder, self.what_now, self.summary, self.deck, look.Showing(doors, self.stage, self._tell)),
            *(self.following, frame.part_choice, self.small_map, self.timing, self.legend),
            *(self.advice, self.mood),
        )

    def _teach(self, tutorial: Tutorial) -> None:
        doors = self.seen, self.match, self.board, self.hud
        leave, farewell = partial(self.program.open_leaving, self), partial(self.program.open_farewell, self)
        targets = lesson_targets.LessonTargets(doors, self.hand, self.stacks, self.stage, self.where)
        self.lesson = self.people.lesson = lesson = Lesson(doors, tutorial, targets, leave, farewell)
        self.order, self.hud.taught = (*self.order, lesson), True
        self.match.computers = Tutored(self.session, self.people, tutorial, lambda: lesson.waits)
        self.frame.show_lesson(lesson.card)

    def whole(self) -> list[Session]:
        """Return the match with those that it is inside of and those under way inside it, the outermost first."""
        return self.around()

    def around(self) -> list[Session]:
        """Return the match with those that it is inside of, the outermost first."""
        return [*([] if self.within is None else self.within.around()), self.session]

    def let_go(self) -> None:
        """Keep nothing of the match: it is not to be gone on with."""
        if self.match.keeper is not None:
            self.match.keeper.drop()

    # -- what is shown --

    def refresh(self) -> None:
        """Look at the match anew: the view, the pieces, what can be clicked."""
        self.board.look_again()
        self._foresee()
        self.stage.follow(self.board.now)
        self.hand.keys.visible = not self.stage.whole or self.stage.hand() is not None
        self.show_state()
        self.dirty = True

    def _foresee(self) -> None:
        """Begin to make ready what may be shown next, in a position that is new."""
        if self.board.view is not self._foreseen and hasattr(self, "app"):
            self._foreseen = self.board.view
            self.meanwhile = Meanwhile(self.table.ahead(self.board.camera, self.board.view, self.app.size))

    def show_state(self) -> None:
        """Let the parts see how the match stands."""
        self.seen = self._look()
        for part in self.order:
            part.refresh(self.seen)

    def _look(self) -> Now:
        return look.look(self.match, self.timing, self.stage, self.coordinates.on)

    def _privacy(self) -> str:
        """Return how secrets are kept on a shared screen: as chosen, else as suits the game."""
        chosen = self.program.settings.privacy
        return chosen if chosen != "usual" else "curtain" if self.table.manner.faces else "peek"

    def _tell(self) -> None:
        """Tell what comes upon the stage."""
        self.frame.top.tell(self._look())

    def settings_changed(self) -> None:
        """Take over what the options now say."""
        self.frame.log.retold()
        self.board.settings_changed()
        self.people.privacy = self._privacy()
        self.hud.keys = Keys(keylist.TABLE_COMMANDS, self.program.settings.keys)
        self.match.rebuild_log()
        self.refresh()

    # -- what is done --

    def _named(self) -> dict[str, Callable[[], object]]:
        """Return what each command does, by its name: a key, a button, a menu and a reader say the same."""
        walk, zoom, program, match = self.keyboard_cursor, self.board.camera.zoom_by, self.program, self.match
        return {
            "menu": self.pointer.back,
            "pause": lambda: program.open_pause(self),
            "undo": match.undo,
            "redo": match.redo,
            "save": lambda: program.save_match(self),
            "log": lambda: program.write_log(self),
            "help": lambda: program.open_help(keylist.all_keys(self.table.teller.overlays(), program.settings.keys)),
            "end_phase": self.pointer.end_phase,
            "peek": partial(match.peek, True),
            "skip": lambda: match.skip() if self.board.busy() else self.timing.go_on(),
            "hurry": lambda: self.timing.hurry() if self.lesson is None else None,
            "go_on": self.timing.go_on,
            "ask": match.ask,
            "stop": match.stop,
            "step_back": match.step_back,
            "result": lambda: program.open_result(self),
            "next_piece": partial(self.pointer.next_piece, 1),
            "previous_piece": partial(self.pointer.next_piece, -1),
            "left": partial(walk.move, (-1, 0)),
            "right": partial(walk.move, (1, 0)),
            "up": partial(walk.move, (0, -1)),
            "down": partial(walk.move, (0, 1)),
            "next_place": partial(walk.step, 1),
            "previous_place": partial(walk.step, -1),
            "click": self._click,
            "more": lambda: self.pointer.more(*self._at_cursor()) if self.board.cursor is not None else None,
            "find": self.finder.show,
            "again": match.again.start,
            "summary": self.summary.toggle,
            "stage": lambda: self.stage.fold() if self.stage.shown is not None else None,
            "advice": self.advice.ask,
            "fit": self.board.camera.fit_or_back,
            "small_map": self.small_map.toggle,
            "enlarge": lambda: self._open(self.pointed_at.enlarged()),
            "piles": self._browse,
            "coordinates": self.coordinates.toggle,
            "part": self.board.parts.show_next,
            "closer": partial(zoom, 1),
            "farther": partial(zoom, -1),
            "panels": self.frame.open_log,
            "what_now": self.what_now.toggle,
            "sheet": lambda: open_sheet(self.app, self.table, self.board.view),
            "picture": lambda: program.take_picture(),
            "rules": lambda: program.open_rulebook(self.table.key),
            "rulebook": lambda: program.open_rulebook(self.table.key, self.pointed_at.rule() or None),
        }

    def _click(self) -> None:
        """Click at the cursor, or go on with what waits for that."""
        if self.lesson is not None and self.lesson.waits:
            self.lesson.go_on()
        elif self.timing.go_on():
            return
        elif self.board.cursor is not None or not (self.advice.do_it() or self.match.strike()):
            if self.board.cursor is None:
                self.keyboard_cursor.move((1, 0))
            else:
                self.pointer.click(*self._at_cursor())

    def _at_cursor(self) -> tuple[Point, tuple[int, int]]:
        assert self.board.cursor is not None
        x, y = self.board.camera.to_screen(self.board.cursor)
        return self.board.cursor, (round(x), round(y))

    def _open(self, page: Dialog | None) -> bool:
        """Open a page above the table, where there is one."""
        if page is not None:
            self.hud.host.mouse.hush()
            self.hud.open(page)
        return page is not None

    def _browse(self, point: Point | None = None) -> bool:
        """Look through the pile at a point of the board, or through the first that has cards; return whether there is
        one."""
        return self._open(piles.pile_at(self.seen, point, self.hud.open_rule))

    def where(self, name: str) -> pygame.Rect | None:
        """Return where something of that name is which a tutorial points at."""
        return next((rect for part in self.order if (rect := part.where(name)) is not None), None)

    # -- the scene --

    def resume(self) -> None:
        self.breathe()
        self.refresh()
        self.timing.resume()

    def pause(self) -> None:
        self.timing.pause()
        self.hud.host.mouse.hush()
        self.people.peeking = False

    def breathe(self) -> None:
        """Let the air and the music of the table be heard."""
        self.mood.breathe()

    def spare(self, wholly: bool) -> None:
        self.board.ground.spare(wholly)
        self.stage.cloth.spare()
        self.hand.dealt.forget()

    def prepare(self, app: Screen) -> Iterator[None]:
        """Make ready in small steps what takes long to draw, before the table is shown, and the rest after that."""
        self.app = app
        board = self.board
        self.layout(app.size)
        yield
        yield from board.ground.first_steps(board.camera, board.view)
        for _step in self.table.ahead(board.camera, board.view, app.size) if self.stage.up else ():
            yield
        yield from self.hud.host.warm()
        self.match.computers.load()
        yield
        pieces = self.table.warm_pieces(board.camera, board.view)
        self.idle = chain(self.table.warm(board.view), pieces, board.parts.ahead(board.ground))

    def layout(self, size: tuple[int, int]) -> None:
        self.board.ground.patient = self.hand.dealt.patient = self.app.running
        for part in self.order:
            part.layout(size)
        self.refresh()
        self.following.update(0.0)
        self.small_map.settle()

    def animating(self) -> bool:
        board, playback = self.board, self.board.playback
        moving = (
            board.busy()
            or self.stage.moving
            or playback.debris.busy(board.now)
            or bool(playback.glides)
            or board.camera.moving
            or board.flash is not None
        )
        beating = self.lesson is not None and self.lesson.beating
        coming = self.timing.ended_for is not None and self.timing.ended_for < ending.COMES_MS
        behind = board.ground.behind or self.hand.dealt.late
        shown = coming or behind or marks.tray_busy(playback, board.now) or self.table.lively(board.view)
        return moving or beating or shown

    def wake_in(self) -> float | None:
        waits = (self.hud.host.wake_in(), self._stirs_in(), *(part.wake_in() for part in self.order))
        return min((t for t in waits if t is not None), default=None)

    def _stirs_in(self) -> float | None:
        """Return the seconds until what moves by itself has moved on a little; None where nothing does."""
        every = None if self.table.still else self.table.stirs(self.board.view)
        return None if every is None else max(0.0, self._stirred + every - self.board.now) / 1000.0

    def update(self, dt: float) -> None:
        board, host, now = self.board, self.hud.host, self.board.now
        host.update(dt)
        moved = board.camera.update(dt)
        if moved or host.dirty:
            self.dirty = True
        for cue in board.playback.timeline.due(now):
            board.sound(cue)
        if self._stirs_in() == 0.0:
            self._stirred, self.dirty = now, True
        board.playback.settle(now)
        if not moved:
            board.ground.go_on(A_FRAME, board.view)
        self.match.again.go_on()
        for part in self.order:
            part.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        if self.stage.hides_all:
            self.board.ground.hide()
            self._draw_parts(surface, False)
            return
        beneath = paint.background(surface.get_size(), theme.current().tint(self.table.key))
        window = self.board.window().clip(surface.get_rect())
        for beside in uncovered([surface.get_rect()], [window, *self.frame.opaque()]):
            surface.blit(beneath, beside, beside)
        with paint.clipped(surface, window):
            self.drawing.draw(surface, beneath)
            self._draw_parts(surface, True)
        self._draw_parts(surface, False)

    def _draw_parts(self, surface: pygame.Surface, on_board: bool) -> None:
        """Draw the parts that lie on the board, or the others."""
        if self._hidden(self.hand):
            self.hand.dealt.forget()
        for part in self.order:
            if not isinstance(part, Widget) and part.on_board == on_board and not self._hidden(part):
                part.draw(surface)

    def _hidden(self, part: Part) -> bool:
        """Return whether a part is not seen: the hand, behind a stage that has the whole window and no place for it."""
        return part is self.hand and self.stage.whole and self.stage.hand() is None

    def _draw_above(self, surface: pygame.Surface) -> None:
        self.board.playback.debris.draw_above(surface, self.board.now)

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        """Hand an event to the first that wants it; whether any did."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self.hud.host.mouse.hush()
        if event.type == pygame.MOUSEMOTION and self.board.cursor is not None:
            self.board.cursor, self.dirty = None, True
        menu = self.hud.host.menu
        if menu is not None and menu.left_by(event):
            self.hud.host.close_menu()
        if self._finishing.handle(event):
            return True
        return any(part.handle(event) for part in reversed(self.order) if self._hears(part))

    def _hears(self, part: Part) -> bool:
        """Return whether a part hears what happens, also while a menu is open."""
        return (part.with_menu or self.hud.host.menu is None) and not self._hidden(part)

    def hit_areas(self) -> list[HitArea]:
        """Return everything that a click can reach now: widgets, cards, lit places, pieces."""
        parts = (part for part in self.order if self._hears(part) and not isinstance(part, Widget))
        areas = [area for part in parts for area in part.hit_areas()]
        board, view = self.board, self.board.window()
        lit = [(target.spot, target.first.text, target) for target in board.choices.targets]
        there = [(token.box, "", ("token", token.key)) for token in board.tokens]
        seen = [(board.camera.rect_to_screen(box).clip(view), words, data) for box, words, data in [*lit, *there]]
        return areas + [HitArea(rect, words, True, data) for rect, words, data in seen if rect]
