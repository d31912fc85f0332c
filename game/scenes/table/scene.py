"""The table scene: one match of any game, played by people and computers at this screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, Protocol

import pygame

from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.ground import A_FRAME
from game.scenes.result_text import ResultText
from game.scenes.table import marks, matchview
from game.scenes.table.arrows import draw_arrows
from game.scenes.table.boardview import BoardView
from game.scenes.table.ending import COMES_MS, draw_ending
from game.scenes.table.following import least
from game.scenes.table.lesson import Lesson, Tutored
from game.scenes.table.look import look
from game.scenes.table.marks import tray_busy
from game.scenes.table.smallmap import SmallMap
from game.scenes.table.stacks import Stacks
from game.scenes.table.staging import draw_staged
from game.scenes.table.tableparts import TableParts
from game.tutorials.steps import Tutorial
from game.ui import paint, theme
from game.ui.camera import uncovered
from game.ui.keys import Keys
from game.ui.scenes import HitArea, Screen
from game.ui.steps import ended
from game.ui.tabletop import Shade
from game.ui.tabletop.painting import Shown, nothing, paint_board

FLASH_MS = 900.0


def draw_board(
    scene: BoardView, surface: pygame.Surface, beneath: pygame.Surface, stacks: Stacks, small_map: SmallMap
) -> None:
    """Draw everything that lies on the table, over a picture of it while it is empty."""
    camera, view, now, table = scene.camera, scene.view, scene.now, scene.table
    scene.ground.draw(surface, camera, view, now, beneath)
    scene.floor_marks.draw(surface, camera)
    idle, shown = not scene.busy(), marks.moving(scene.playback, scene.tokens, view, now)
    under = partial(_draw_beneath, scene, surface, stacks, shown)
    above = partial(_draw_above, scene, surface) if idle else nothing
    ended(paint_board(surface, camera, table, view, now, shown, beneath=under, above=above))
    small_map.show(surface)
    if idle:
        scene.selection.menu = scene.host.menu.rect if scene.host.menu is not None else None
        table.draw_pointed(surface, camera, view, scene.selection)
    scene.playback.debris.draw(surface, now, camera.to_screen)


def _draw_beneath(scene: BoardView, surface: pygame.Surface, stacks: Stacks, shown: Sequence[Shown]) -> None:
    """Draw what is lit on the ground, and the ring around the piece that is selected."""
    camera, table, idle = scene.camera, scene.table, not scene.busy()
    if scene.overlay:
        marks.draw_shades(surface, camera, table, table.overlay(scene.view, scene.overlay, scene.selection))
    draw_arrows(surface, camera, scene.trails.shown(), table.seat_colour)
    if idle:
        marks.draw_targets(surface, camera, table, scene.choices, scene.hovered)
    stacks.draw_picked(surface)
    if idle:
        page = scene.beside.open
        boxes = dict.fromkeys(page.lit()) if page is not None else ()
        marks.draw_shades(surface, camera, table, [Shade(box, "accent", strength=0.5) for box in boxes])
    for token, _view, pose in shown if not table.stacks else ():
        if token.key == scene.selection.piece:
            here = replace(token, centre=(pose.x, pose.y))
            marks.draw_selection(surface, camera, here.centre, here.extent, marks.corners_of(table, camera, here.box))


def _draw_above(scene: BoardView, surface: pygame.Surface) -> None:
    """Draw how a piece would stand that is about to be placed, and the costs and odds of what is lit."""
    if scene.hovered is not None:
        marks.draw_ghost(surface, scene.camera, scene.table, scene.view, scene.hovered)
    marks.draw_target_marks(surface, scene.camera, scene.choices, scene.hovered, scene.cursor, scene.tokens)


class Program(matchview.Program, Protocol):
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


class TableScene(TableParts):
    """A match at the table, which a tutorial may lead through. `within` is the table whose match this one is inside;
    `side` is what comes from outside of this one."""

    program: Program
    within: TableScene | None = None
    side: Outside | None = None
    _stirred = 0.0
    """When what moves by itself was drawn anew last."""

    def __init__(
        self,
        match: Session | JournalledMatch,
        kinds: Mapping[str, str],
        program: Program,
        tutorial: Tutorial | None = None,
    ) -> None:
        super().__init__(match, kinds, program)
        self.commands["save"] = lambda: self.program.save_match(self)
        self.commands["log"] = lambda: self.program.write_log(self)
        self.commands["help"] = lambda: self.program.open_help(self.keys)
        if tutorial is not None:
            self._teach(tutorial)
        self.rebuild_log()

    def _teach(self, tutorial: Tutorial) -> None:
        leave, farewell = lambda: self.program.open_leaving(self), lambda: self.program.open_farewell(self)
        self.lesson = lesson = Lesson(self.doors, tutorial, self.hand, leave, farewell)
        self.computers = Tutored(self.session, self.people, tutorial, lambda: lesson.waits)
        self.frame.show_lesson(lesson.card)

    def whole(self) -> list[Session]:
        """Return the match with those that it is inside of and those under way inside it, the outermost first."""
        return self.around()

    def around(self) -> list[Session]:
        """Return the match with those that it is inside of, the outermost first."""
        return [*([] if self.within is None else self.within.around()), self.session]

    # -- the match --

    def _breathe(self) -> None:
        """Let the air of the table be heard."""
        if self.program.sounds is not None:
            self.program.sounds.atmosphere(self.table.key)

    # -- the program around it --

    def step_out(self) -> None:
        self.program.open_pause(self)

    def correct(self, index: int) -> None:
        self.program.open_correction(self, index)

    def draw_curtain(self, seat: str) -> None:
        self.program.open_curtain(self, seat)

    def open_result(self) -> None:
        self.program.open_result(self)

    def let_go(self) -> None:
        """Keep nothing of the match: it is not to be gone on with."""
        if self.keeper is not None:
            self.keeper.drop()

    # -- the scene --

    def resume(self) -> None:
        self._breathe()
        self.refresh()
        self.timing.resume()

    def pause(self) -> None:
        if self.program.sounds is not None:
            self.program.sounds.atmosphere("")
        self.timing.pause()
        self.host.mouse.hush()
        self.people.peeking = False

    def spare(self) -> None:
        self.ground.spare()

    def prepare(self, app: Screen) -> Iterator[None]:
        """Make ready in small steps what takes long to draw, before the table is shown, and the rest after that."""
        self.app = app
        self.layout(app.size)
        yield
        yield from self.ground.first_steps(self.camera, self.view)
        yield from self.host.warm()
        self.computers.load()
        yield
        pieces = self.table.warm_pieces(self.camera, self.view)
        self.idle = chain(self.table.warm(self.view), pieces, self.parts.ahead(self.ground))

    def see_board(self, size: tuple[int, int]) -> None:
        """Look through the part of the window that the panels and the cards in hand leave."""
        self.camera.least = least(size[1])
        self.camera.set_view(self.frame.board_rect(size))
        self.hand.lift_messages()
        if self.lesson is not None:
            self.lesson.look()

    def layout(self, size: tuple[int, int]) -> None:
        self.ground.patient = self.app.running
        self.frame.layout(size)
        self.see_board(size)
        self.refresh()
        self.following.update()
        self.small_map.settle()

    def animating(self) -> bool:
        moving = self.busy() or self.playback.debris.busy(self.now) or self.camera.moving or self.flash is not None
        beating = self.lesson is not None and self.lesson.beating
        coming = self.timing.ended_for is not None and self.timing.ended_for < COMES_MS
        shown = coming or self.ground.behind or tray_busy(self.playback, self.now) or self.table.lively(self.view)
        return moving or beating or shown

    def wake_in(self) -> float | None:
        lesson = self.lesson.wake_in() if self.lesson is not None else None
        waits = (self.host.wake_in(), self.timing.wake_in(), lesson, self._stirs_in())
        return min((t for t in (*waits, *(part.wake_in() for part in self.order)) if t is not None), default=None)

    def _stirs_in(self) -> float | None:
        """Return the seconds until what moves by itself has moved on a little; None where nothing does."""
        every = None if self.table.still else self.table.stirs(self.view)
        return None if every is None else max(0.0, self._stirred + every - self.now) / 1000.0

    def update(self, dt: float) -> None:
        if self.timing.running:
            self._breathe()
        self.host.update(dt)
        moved = self.camera.update(dt)
        if moved or self.host.dirty:
            self.dirty = True
        for cue in self.playback.timeline.due(self.now):
            self.sound(cue)
        if self.flash is not None and self.now - self.flash[1] > FLASH_MS:
            self.flash = None
            self.dirty = True
        if self._stirs_in() == 0.0:
            self._stirred, self.dirty = self.now, True
        self.playback.settle(self.now)
        if not moved:
            self.ground.go_on(A_FRAME, self.view)
        self.again.go_on()
        stood = self.stage.update(self.now)
        self.dirty = self.dirty or stood
        for part in self.order:
            part.update(dt)
        if self.seen.busy and not self.busy():
            self.show_state()
            self.dirty = True
        elif stood:
            self.show_state() if not self.busy() else self.frame.top.tell(look(self, self.stage, self.coordinates.on))
        self.following.update()
        self.frame.light_part()
        self.small_map.settle()
        self.timing.update(dt)
        if self.lesson is not None:
            self.lesson.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        beneath = paint.background(surface.get_size(), theme.current().tint(self.table.key))
        window = self.parts.window().clip(surface.get_rect())
        for beside in uncovered([surface.get_rect()], [window, *self.frame.opaque()]):
            surface.blit(beneath, beside, beside)
        with paint.clipped(surface, window):
            draw_board(self, surface, beneath, self.stacks, self.small_map)
            self.keyboard_cursor.draw(surface)
            if self.flash is not None:
                spot, begun = self.flash
                marks.draw_flash(surface, self.camera, self.table, spot, min(1.0, (self.now - begun) / FLASH_MS))
            for part in (self.coordinates, self.hint, self.stacks):
                part.draw(surface)
            self.frame.question.draw_marks(surface)
        self.frame.draw(surface)
        if self.timing.ended_for is None:
            self.tray.draw(surface)
        self.playback.debris.draw_above(surface, self.now)
        self.hand.draw(surface)
        self.carrying.draw(surface)
        draw_staged(surface, self.playback, self.camera, self.table.seat_colour, self.now)
        if (since := self.timing.ended_for) is not None:
            verdict, still = ResultText(self.session, self.people, self.table), self.playback.motion.reduced
            draw_ending(surface, verdict, since, self.lesson is None, still)
        self.host.draw_messages(surface)
        self.place_tip.draw(surface)
        if self.lesson is not None:
            self.lesson.draw(surface)

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        """Hand an event to the first that wants it; whether any did."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self.host.mouse.hush()
        if event.type == pygame.MOUSEMOTION and self.cursor is not None:
            self.cursor, self.dirty = None, True
        parts = (part for part in reversed(self.order) if part.with_menu or self.host.menu is None)
        return any(part.handle(event) for part in parts)

    def hit_areas(self) -> list[HitArea]:
        """Return everything that a click can reach now: widgets, cards, lit places, pieces."""
        areas = self.host.hit_areas()
        if self.host.menu is not None:
            return areas
        areas += self.hand.hit_areas()
        view = self.parts.window()
        lit = [(target.spot, target.first.text, target) for target in self.choices.targets]
        there = [(token.box, "", ("token", token.key)) for token in self.tokens]
        seen = [(self.camera.rect_to_screen(box).clip(view), words, data) for box, words, data in [*lit, *there]]
        return areas + [HitArea(rect, words, True, data) for rect, words, data in seen if rect]
