"""The table scene: one match of any game, played by people and computers at this screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.actions import Event
from game.kernel.session import Session
from game.scenes.ground import Ground
from game.scenes.table.again import Again
from game.scenes.table.around import Program
from game.scenes.table.brush import Brush
from game.scenes.table.choices import Choices, Target
from game.scenes.table.choosing import pick_next, refresh_choices
from game.scenes.table.coordinates import CoordinatesShown
from game.scenes.table.deck import Deck
from game.scenes.table.deeds import Deeds
from game.scenes.table.drawing import FLASH_MS, counter_picture, draw_board
from game.scenes.table.events import handle, hit_areas
from game.scenes.table.finder import Finder
from game.scenes.table.frame import Frame
from game.scenes.table.grants import Grants
from game.scenes.table.hand import Hand
from game.scenes.table.handkeys import HandKeys
from game.scenes.table.heaps import Heaps
from game.scenes.table.keylist import TABLE_COMMANDS
from game.scenes.table.lesson import Lesson, Tutored
from game.scenes.table.orders import Orders
from game.scenes.table.parts import Parts
from game.scenes.table.people import People
from game.scenes.table.playback import TRAY, Playback, Told
from game.scenes.table.pointer import Pointer
from game.scenes.table.seats import Computers
from game.scenes.table.sidepage import SidePage
from game.scenes.table.stage import Stage
from game.scenes.table.summary import Summary
from game.scenes.table.timing import Timing
from game.scenes.table.traces import Traces
from game.scenes.table.traybox import tray_busy
from game.scenes.table.whatnow import WhatNow
from game.scenes.tables import table_of
from game.scenes.verdict import Verdict
from game.tutorials.steps import Tutorial
from game.ui import paint, theme
from game.ui.camera import Camera
from game.ui.dice import DiceTray
from game.ui.keys import Keys
from game.ui.motion import Motion, Speed
from game.ui.scenes import HitArea, Scene
from game.ui.tabletop import Selection, Telling, Token

if TYPE_CHECKING:
    from game.scenes.sidematch import SideMatch

LONG_MS = 600.0
"""What is shown for longer is seen to its end before anything is asked."""


class TableScene(Scene):
    """A match at the table, which a tutorial may lead through. `match` is a Session or what keeps one: it has its
    methods. `within` is the table whose match this one is inside; `side` is what comes from outside of this one."""

    within: TableScene | None = None
    side: SideMatch | None = None

    def __init__(
        self, match: Any, kinds: Mapping[str, str], program: Program, tutorial: Tutorial | None = None
    ) -> None:
        self.match = match
        self.session: Session = getattr(match, "session", match)
        self.program = program
        self.table = table_of(self.session.setup)
        self.people = People(self.session, kinds, program.settings.privacy)
        self.keys = Keys(TABLE_COMMANDS, program.settings.keys)
        self.lesson: Lesson | None = None
        self.computers = Computers(self.session, self.people, program.worker)
        self.timing = Timing(self)
        self.deeds = Deeds(self)
        self.ground = Ground(self.table)
        self.playback = Playback(self.table, self._motion(), self._tray(), self.seat_colour, self._picture)
        self.told = Told(self.table)
        self.selection = Selection()
        self.choices = Choices()
        self.asked = False
        self.mode = ""
        self.suggested = False
        self.hovered: Target | None = None
        self.overlay = ""
        self.cursor: tuple[float, float] | None = None
        self.flash: tuple[tuple[float, float, float, float], float] | None = None
        self.view: Any = self.people.view()
        self.tokens: list[Token] = []
        self.deciding_since = 0.0
        self.finished = False
        self.behind = False
        self.camera = Camera(self.table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.3, smooth=True)
        self.parts = Parts(self)
        self.heaps, self.hand = Heaps(self), Hand(self)
        self.traces, self.again = Traces(self), Again(self)
        self.orders, self.brush, self.grants = Orders(self), Brush(self), Grants(self)
        self.coordinates = CoordinatesShown(self)
        self.side_pages: list[SidePage] = []
        self.frame = Frame(self)
        self.stage, self.hand_keys = Stage(self), HandKeys(self)
        self.finder, self.what_now = Finder(self), WhatNow(self)
        self.summary, self.deck = Summary(self), Deck(self)
        self.pointer = Pointer(self)
        if tutorial is not None:
            self.lesson = lesson = Lesson(self, tutorial)
            self.computers = Tutored(self.session, self.people, tutorial, lambda: lesson.waits)
            self.frame.show_lesson(self.lesson.card)
        self.retell()

    # -- settings --

    def _motion(self) -> Motion:
        settings = self.program.settings
        return Motion(Speed(settings.animation_speed), settings.reduced_motion)

    def _tray(self) -> DiceTray:
        return DiceTray(TRAY, motion=self._motion(), plain=self.program.settings.dice != "tumbling")

    def settings_changed(self) -> None:
        """Take over what the options now say."""
        self.playback.set_motion(self._motion())
        self.playback.tray.plain = self.program.settings.dice != "tumbling"
        self.people.privacy = self.program.settings.privacy
        self.keys = Keys(TABLE_COMMANDS, self.program.settings.keys)
        self.retell()
        self.frame.retold()
        self.refresh()

    def seat_colour(self, seat: str) -> theme.Colour:
        """The colour of a seat; that of text for what is no seat."""
        return self.table.seat_colour(seat)

    def _picture(self, token: Token, view: Any) -> pygame.Surface:
        return counter_picture(self.table, self.camera, token, view)

    # -- the match --

    @property
    def now(self) -> float:
        """Milliseconds on the program's clock."""
        return self.app.now * 1000.0

    @property
    def deciding(self) -> str | None:
        """The seat whose decision it is, if it is a person's, or what people settle."""
        session, people = self.session, self.people
        return session.to_decide if people.settles() or people.is_human(session.to_decide) else None

    def retell(self) -> None:
        """Tell the whole log anew, in the language of the moment."""
        self.told = Told(self.table)
        self.traces.cut(0)
        self.summary.cut(0)
        session, ears = self.session, self.people.told_to()
        for record, before in zip(session.records, session.positions.walk(), strict=False):
            self.hear(session.rules.seen_by(before, ears), session.rules.told(record.events, ears))

    def hear(self, before: Any, events: Sequence[Event]) -> list[Telling]:
        """What the next action brought: it is told, and remembered. Its sentences."""
        at = len(self.told.rows)
        self.traces.add(at, before, events)
        self.summary.add(at, before, events)
        return self.told.add(before, events)

    def refresh(self) -> None:
        """Look at the match anew: the view, the pieces, what can be clicked."""
        self.view = self.people.view()
        self.tokens = self.table.tokens(self.view)
        active = self.table.active(self.view)
        self.grants.keep()
        if active is not None and self.deciding and not self.grants.holds(active):
            self.selection.piece = active
        if self.selection.piece is not None and self.selection.piece not in {token.key for token in self.tokens}:
            self.selection.piece = None
        self.heaps.keep()
        refresh_choices(self)
        pick_next(self)
        if self.hand.see():
            self._see_board(self.app.size)
        self.stage.follow(self.now)
        self.hand_keys.refresh()
        self.frame.refresh()
        self.what_now.refresh()
        self.summary.refresh()
        self.deck.refresh()
        if self.lesson is not None:
            self.lesson.refresh()
        self.dirty = True

    def arm(self, mode: str) -> None:
        """Arm something, so that its targets are lit, or put it down again."""
        self.mode = "" if self.mode == mode else mode
        self.asked = self.asked or (bool(self.mode) and not self.stays_armed())
        self.refresh()

    def stays_armed(self) -> bool:
        """Whether the mode that is armed stays so when something was done with it."""
        return any(mode.id == self.mode and mode.sticky for mode in self.table.modes(self.view))

    def select(self, piece: int | None) -> None:
        """Pick a piece, or none."""
        self.pick((piece,) if piece is not None else ())

    def pick(self, pieces: tuple[int, ...]) -> None:
        """Pick several pieces that go together; the first is the one that is shown."""
        self.grants.leave(pieces)
        pieces = self.deeds.held_to(pieces)
        self.selection.piece = pieces[0] if pieces else None
        known = {token.key for token in self.tokens} if self.table.stacks else set()
        self.selection.group = tuple(piece for piece in pieces if piece in known)
        self.mode, self.suggested = "", False
        refresh_choices(self)
        self.frame.refresh()
        self.what_now.refresh()
        self.dirty = True

    def taught(self, piece: int | None) -> bool:
        """Whether a tutorial speaks of this piece, which is picked: then it stays so, and the ring shows what is
        next."""
        if self.lesson is None or not self.lesson.speaks_of(piece):
            return False
        self.lesson.beat()
        return True

    def after_play(self) -> None:
        """Look anew after actions; play what needs no choice; hand over to a computer, a curtain or the result."""
        self.deciding_since = self.now
        self.deeds.play_harmless()
        self.refresh()
        self.timing.after_play()

    def moved_in_time(self) -> None:
        """The match stands elsewhere: forget what came later."""
        self.told.cut(len(self.session.records))
        self.traces.cut(len(self.session.records))
        self.summary.cut(len(self.session.records))
        self.playback.clear()
        self.orders.clear()
        self.grants.recall()
        self.finished = False
        self.asked = False
        self.refresh()

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device; to people who have all lost a victory sounds otherwise."""
        if self.program.sounds is not None:
            lost = name == "victory" and Verdict(self.session, self.people, self.table).beaten
            self.program.sounds.play("defeat" if lost else name)

    def _breathe(self) -> None:
        """Let the air of the table be heard."""
        if self.program.sounds is not None:
            self.program.sounds.atmosphere(self.table.key)

    # -- the scene --

    def resume(self) -> None:
        self._breathe()
        self.refresh()
        self.timing.resume()

    def pause(self) -> None:
        if self.program.sounds is not None:
            self.program.sounds.atmosphere("")
        self.timing.pause()
        self.frame.host.mouse.hush()
        self.people.peeking = False

    def layout(self, size: tuple[int, int]) -> None:
        self.frame.layout(size)
        self._see_board(size)
        self.refresh()

    def _see_board(self, size: tuple[int, int]) -> None:
        """Look through the part of the window that the panels and the cards in hand leave."""
        self.camera.set_view(self.frame.board_rect(size))
        self.frame.lift_messages()
        if self.lesson is not None:
            self.lesson.look()

    def busy(self) -> bool:
        """Whether what happened is still being shown."""
        return self.playback.busy(self.now) or self.again.running

    def lagging(self) -> bool:
        """Whether a person is to decide, but what others did, or something long, is still being shown."""
        records, seat = self.session.records, self.deciding
        if seat is None or not records or self.again.running or not self.busy():
            return False
        return records[-1].seat != seat or self.playback.left(self.now) > LONG_MS

    def animating(self) -> bool:
        moving = self.busy() or self.playback.debris.busy(self.now) or self.camera.moving or self.flash is not None
        beating = self.lesson is not None and self.lesson.beating
        return moving or beating or tray_busy(self) or self.table.lively(self.view)

    def wake_in(self) -> float | None:
        waits = [self.frame.host.wake_in(), self.timing.wake_in(), self.heaps.wake_in()]
        if self.lesson is not None:
            waits.append(self.lesson.wake_in())
        times = [t for t in waits if t is not None]
        return min(times) if times else None

    def update(self, dt: float) -> None:
        if self.timing.running:
            self._breathe()
        self.frame.host.update(dt)
        if self.camera.update(dt) or self.frame.host.dirty:
            self.dirty = True
        for cue in self.playback.timeline.due(self.now):
            self.sound(cue)
        if self.flash is not None and self.now - self.flash[1] > FLASH_MS:
            self.flash = None
            self.dirty = True
        self.playback.settle(self.now)
        self.again.go_on()
        if self.stage.update(self.now):
            self.dirty = True
        self.heaps.update(dt)
        if self.behind and not self.busy():
            self.behind = False
            self.deciding_since = self.now
            self.frame.refresh()
            self.summary.refresh()
            self.dirty = True
        self.timing.update(dt)
        if self.lesson is not None:
            self.lesson.update()

    def draw(self, surface: pygame.Surface) -> None:
        tint = theme.current().tint(self.table.key)
        surface.blit(paint.background(surface.get_size(), tint), (0, 0))
        clip = surface.get_clip()
        surface.set_clip(self.parts.window())
        draw_board(self, surface)
        surface.set_clip(clip)
        self.frame.draw(surface)
        self.hand.draw(surface)
        self.frame.host.draw_messages(surface)
        if self.lesson is not None:
            self.lesson.draw(surface)

    # -- input --

    def handle(self, event: pygame.Event) -> bool:
        return handle(self, event)

    def hit_areas(self) -> list[HitArea]:
        return hit_areas(self)

    def tokens_at(self, point: tuple[float, float]) -> list[Token]:
        """The pieces at a point of the board, the uppermost first."""
        upper = sorted(self.tokens, key=lambda token: -token.layer)
        return [token for token in upper if token.solid and token.contains(point)]

    def token_at(self, point: tuple[float, float]) -> Token | None:
        """The uppermost piece at a point of the board."""
        found = self.tokens_at(point)
        return found[0] if found else None

    def skip(self) -> None:
        """Show the end of what is being shown at once."""
        if self.again.running:
            self.again.stop()
        for cue in self.playback.finish(self.now):
            self.sound(cue)
        self.dirty = True

    def step_out(self) -> None:
        """Open the menu."""
        self.program.open_pause(self)

    def peek(self, on: bool) -> None:
        """Show the secrets of the seat that decides, or hide them."""
        if self.people.peeking != on:
            self.people.peeking = on
            self.refresh()

    def ask(self) -> None:
        """The owner of a secret asks to see what it allows."""
        self.asked = not self.asked
        self.refresh()

    def look_at(self, spot: tuple[float, float, float, float]) -> None:
        """Flash a place of the board, in sight."""
        self.parts.reveal((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        self.flash = (spot, self.now)
        self.dirty = True
