"""The whole match once more: dragged, stepped or played, with its log; and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.match.session import Session
from game.scenes import transport
from game.scenes.analysis.strip import Analysed
from game.scenes.export import Exporter
from game.scenes.match_positions import LogBox, MatchPositions
from game.scenes.options import SPEEDS
from game.scenes.page import PageProgram
from game.scenes.replayscene import ReplayScene
from game.scenes.storykeys import PICTURE_KEY, obeyed, replay_keys
from game.scenes.storylines import TurningPointLine, turning_points
from game.scenes.transport import BoardRoom, PlayCue, Scrubber, Stop, Transport
from game.scenes.words import dotted, match_name, turn
from game.telling import labels, text
from game.telling.text import _
from game.ui.keys import cap
from game.ui.scale import px
from game.ui.theme import GAP, PAD, QUIET
from game.ui.widgets import Button, Label, MenuItem, Panel, Widget, column, row

LOG, FOOT = 320, 72
"""The width of the log, and the height of the transport, above which messages stand."""
PAUSES = {"instant": 0.12, "fast": 0.12, "normal": 0.3, "slow": 0.7}
"""Seconds between one action and the next while the match plays."""
AT_FIRST, SLICE = 0.1, 0.006
"""Seconds in which the match is told before it is first shown, and then of each frame."""
OF_THE_FOCUS = ("back", "on", "play", "faster", "slower")
"""What a widget that has the keyboard does with these keys comes first."""


class ReplayPage(ReplayScene):
    """A match from its beginning to its end, or to where it stands; opened after `at` of its actions, from where it
    plays; else where the first turn begins, held there until it is told to play."""

    def __init__(
        self,
        program: PageProgram,
        session: Session,
        kinds: Mapping[str, str],
        at: int | None = None,
        film: MatchPositions | None = None,
    ) -> None:
        super().__init__(program, session, kinds, film)
        self.at = 0
        self.playing, self._plays = False, at is not None
        self.points: list[TurningPointLine] = []
        self.log = LogBox(self.film, self.go_to)
        self.bar = Scrubber(len(self.film), (), self.go_to, self._said)
        self.analysed = Analysed(program, session)
        self.exporter = Exporter(program, self.film, kinds)
        self.host.toast_margin = FOOT
        self._wait = 0.0
        self._told_in = text.language()
        self.film.go_on(AT_FIRST)
        self._mark()
        self._start: int | None = min(self.film.opening if at is None else at, len(self.film))
        self.cue = PlayCue(
            self.toggle,
            lambda: self.keys.hint("play"),
            lambda: transport.opened_words(self.film, self.at, self._said(self.at), self.keys.hint("start")),
        )

    def heading(self) -> str:
        return match_name(self.session.setup)

    def content(self) -> Widget:
        if self._told_in != text.language():
            self._told_in = text.language()
            self.film.rewind()
            self.points = []
            self.film.go_on(AT_FIRST)
            self._mark()
        self.board.room = BoardRoom()
        self.log = LogBox(self.film, self.go_to)
        self.log.show(self.at)
        told = Panel([self.log], style="sunken", padding=6, grow=1)
        self.analysed.tell()
        beside = column(self.cue, self.analysed.card, told, gap=GAP, width=LOG)
        above = row(self.board.room, beside, gap=PAD, grow=1)
        marks, stops = self.bar.marks, self.bar.stops
        self.bar = Scrubber(len(self.film), marks, self.go_to, self._said)
        self.bar.show_marks(marks, stops)
        self.transport = Transport(self.film, self.bar, self.keys, self._deeds(), self.speed, self.set_speed)
        strip = self.analysed.strip(self.bar, self.go_to)
        self._show_state()
        return column(above, self.transport, *strip, gap=PAD, grow=1)

    def tools(self) -> list[Widget]:
        shown: Any = {"role": "quiet", "wrap": False, "justify": "right", "width": 300}
        phase: Widget = Label(lambda: self.table.board_of(self.view).title, **shown)
        if self.table.board_of(self.view).standing:
            phase = column(phase, Label(lambda: self.table.board_of(self.view).standing, QUIET, **shown), gap=0)
        tip = _("Turning points · {key}").format(key=self.keys.hint("points"))
        self._points = Button("", self._choose_point, "quiet", icon="icons/star_victory", tooltip=tip)
        words = " · ".join((_("Write to a file…"), self.keys.hint("export")))
        self._export = Button("", self._exports, "quiet", icon="icons/export", tooltip=words)
        tip = _("As a new match; this one is kept.")
        self._anew = Button(
            _("Play from here"), self.play_on, icon="icons/enter", key=self.keys.hint("play_on"), tooltip=tip
        )
        words = " · ".join((_("A picture of the screen"), cap(PICTURE_KEY)))
        picture = Button("", self.program.take_picture, "quiet", icon="icons/camera", tooltip=words)
        return [phase, row(self._points, picture, self._export, gap=0), self._anew]

    def _said(self, at: int) -> str:
        """Return what lies at a place of the bar."""
        stands = turn(self.game, self.film.rounds[at]) if at < len(self.film.rounds) else ""
        return dotted(stands, _(labels.AT_OF_WHOLE).format(at=at, whole=len(self.film)))

    def _show_state(self) -> None:
        self.transport.refresh(self.at, self.playing, self.following.wanted)
        self.analysed.show(self.at)
        self._anew.enabled = not self.film.over(self.at)
        self.dirty = True

    def _mark(self) -> None:
        """Show turns and turning points on the bar, as far as the match has been told."""
        first = self.session.seats[0]
        if self.film.reached == len(self.film) and not self.points:
            self.points = turning_points(self.film)
        stops = [Stop(p.at, self.film.table.painter.colour(p.seat), p.seat == first, p.text) for p in self.points]
        self.bar.show_marks(self.film.turns, stops)

    # -- moving through the match --

    def go_to(self, at: int) -> None:
        """Stand after so many actions, at once."""
        self.cue.visible = False
        self.playing = False
        self.playback.clear()
        self._stand(min(max(at, 0), len(self.film)))
        self.stage.follow(self.clock)
        if self.at:
            self.following.look(self.film.told(self.at - 1), self.motion(), come_near=False)
        if not self.bar.pressed:
            self.log.show(self.at)

    def _stand(self, at: int) -> None:
        self.at = at
        self.view = self.film.view(at)
        self.tokens = self.table.tokens(self.view)
        self._show_state()

    def step_on(self) -> None:
        """Show the next action, as it was seen."""
        self.cue.visible = False
        if self.at >= len(self.film):
            self.playing = False
            self._show_state()
            return
        if self.busy():
            self.skip()
        self.log.show(self.at)
        before, tokens = self.view, self.tokens
        events = self.film.events(self.at)
        told = [] if self.table.desk(before).brisk else self.film.told(self.at)
        self._stand(self.at + 1)
        seen_at = self.clock + self.following.look(told, self.motion())
        self.playback.show(before, self.tokens, tokens, events, seen_at)
        self.stage.follow(self.clock)
        self._wait = PAUSES[self.speed]

    def step_by_hand(self) -> None:
        """Show the next action, and no further."""
        self.playing = False
        self.step_on()

    def turn_back(self) -> None:
        """Go to where the turn began, or the one before."""
        self.film.reach(self.at)
        self.go_to(self.film.turn_before(self.at))

    def turn_on(self) -> None:
        """Go to where the next turn begins."""
        while self.film.turn_after(self.at) == len(self.film) and self.film.go_on(SLICE):
            pass
        self.go_to(self.film.turn_after(self.at))

    def other_point(self, step: int) -> None:
        """Go to the turning point before, -1, or to the next one, 1."""
        away = min(((point.at - self.at) * step for point in self.points if (point.at - self.at) * step > 0), default=0)
        self.go_to(self.at + away * step)

    def toggle(self) -> None:
        """Let the match play, or hold it. At its end it begins anew."""
        if not self.playing and self.at >= len(self.film):
            self.go_to(self.film.opening)
        self.cue.visible = False
        self.playing = not self.playing
        self._wait = 0.0
        self._show_state()

    def play_on(self) -> None:
        """Go on from here as a new match."""
        if self.film.over(self.at):
            return
        self.program.continue_session(self.film.cut(self.at), self.kinds)
        if not self.program.complaining():
            self.program.say(_("Starts a new match from action {at}. The old one is kept.").format(at=self.at))

    def switch_following(self) -> None:
        """Let the camera follow the match, or no longer."""
        self.following.switch()
        self._show_state()

    def set_speed(self, speed: str) -> None:
        """Play that fast."""
        self.speed = speed
        self.transport.speed.value = speed
        self.playback.set_motion(self.motion())

    def _other_speed(self, step: int) -> None:
        speeds = [value for value, _words in SPEEDS]
        self.set_speed(speeds[min(max(speeds.index(self.speed) + step, 0), len(speeds) - 1)])

    def choose_turn(self) -> None:
        """Let the player choose a turn to go to."""
        self.film.reach(len(self.film))
        self._menu(self.transport.turn, transport.turn_items(self.film, self.at, self.go_to))

    def _choose_point(self) -> None:
        self._menu(self._points, transport.point_items(self.points, self.go_to, self._said))

    def _exports(self) -> None:
        self._menu(self._export, self.exporter.items(self.keys))

    def _menu(self, button: Button, items: Sequence[MenuItem]) -> None:
        above = button.rect.y > self.app.size[1] // 2
        self.host.open_menu(items, (button.rect.x, button.rect.y - px(2) if above else button.rect.bottom + px(2)))

    def settings_changed(self) -> None:
        """Take over what the options now say."""
        self.playback.set_motion(self.motion())
        self.playback.tray.plain = self.program.settings.dice != "tumbling"
        self.keys = replay_keys(self.program.settings.keys)
        self.rebuild_in_place()

    def layout(self, size: tuple[int, int]) -> None:
        self.lay_out(size)
        if self._start is not None:
            start, self._start = self._start, None
            self.go_to(start)
            if self._plays:
                self.toggle()
            self.cue.visible = not self.playing
            self.host.relayout()
        self.stage.follow(self.clock)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.telling:
            self.film.go_on(SLICE)
            self._mark()
            self.dirty = True
        self.move_on(dt)
        if not self.busy():
            if not self.bar.pressed:
                self.log.show(self.at)
            if self.playing:
                self._wait -= dt
                if self._wait <= 0:
                    self.step_on()

    @property
    def telling(self) -> bool:
        """Return whether the match is still being told."""
        return self.film.reached < len(self.film)

    def finish(self) -> None:
        """Tell the match to its end now."""
        self.film.reach(len(self.film))
        self._mark()

    def animating(self) -> bool:
        return super().animating() or self.telling

    def wake_in(self) -> float | None:
        waits = (super().wake_in(), max(0.0, self._wait) if self.playing else None)
        return min((t for t in waits if t is not None), default=None)

    def handle(self, event: pygame.Event) -> bool:
        if (self.host.menu is None and self._key(event)) or super().handle(event):
            return True
        moved = self.camera.handle(event)
        self.dirty = self.dirty or moved
        return moved

    def _key(self, event: pygame.Event) -> bool:
        """Do what a key does; a widget that has the keyboard keeps those that it knows."""
        if self.host.focused is not None and self.keys.match(event) in OF_THE_FOCUS:
            return False
        done = obeyed(self.keys, event, self._deeds())
        self.dirty = self.dirty or done
        return done

    def _deeds(self) -> dict[str, Callable[[], object]]:
        return {
            "back": lambda: self.go_to(self.at - 1),
            "on": self.step_by_hand,
            "turn_back": self.turn_back,
            "turn_on": self.turn_on,
            "point_back": partial(self.other_point, -1),
            "point_on": partial(self.other_point, 1),
            "play": self.toggle,
            "turns": self.choose_turn,
            "points": self._choose_point,
            "faster": partial(self._other_speed, -1),
            "play_on": self.play_on,
            "slower": partial(self._other_speed, 1),
            "start": partial(self.go_to, 0),
            "log": self.exporter.log,
            "finish": partial(self.go_to, len(self.film)),
            "fit": self.camera.fit_or_back,
            "save": self.exporter.match,
            "closer": partial(self.camera.zoom_by, 1),
            "farther": partial(self.camera.zoom_by, -1),
            "stage": self.stage.fold,
            "follow": self.switch_following,
            "export": self._exports,
        }
