"""The whole match once more: dragged, stepped or played, with its log; and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.session import Session
from game.scenes.film import Film
from game.scenes.ground import Ground
from game.scenes.options import SPEEDS
from game.scenes.page import Page
from game.scenes.scrubber import Scrubber
from game.scenes.table.playback import Playback
from game.scenes.table.traybox import draw_tray, tray_busy
from game.scenes.tables import table_of
from game.scenes.words import scenario_name
from game.ui import theme
from game.ui.camera import Camera
from game.ui.dice import DiceTray
from game.ui.motion import Motion, Pose, Speed
from game.ui.scale import px
from game.ui.tabletop import Token
from game.ui.text import _
from game.ui.theme import GAP, PAD
from game.ui.widgets import Button, Choice, Label, Line, ListBox, Panel, Widget, column, row

if TYPE_CHECKING:
    from game.scenes.program import Program

LOG = 320
PAUSES = {"instant": 0.12, "fast": 0.12, "normal": 0.3, "slow": 0.7}
"""Seconds between one action and the next while the match plays."""


class ReplayPage(Page):
    """A match from its beginning to where it stands."""

    widest = 4000

    def __init__(self, program: Program, session: Session, kinds: Mapping[str, str]) -> None:
        super().__init__(program)
        self.session = session
        self.kinds = dict(kinds)
        self.game = session.key
        self.table = table_of(session.setup)
        self.film = Film(session, self.table, kinds)
        self.at = 0
        self.playing = False
        self.speed: str = program.settings.animation_speed
        tray = DiceTray((300, 150), motion=self._motion(), plain=program.settings.dice != "tumbling")
        self.playback = Playback(self.table, self._motion(), tray, self._seat_colour, self._picture)
        self.view: Any = self.film.view(0)
        self.tokens = self.table.tokens(self.view)
        self.camera = Camera(self.table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.8, smooth=True)
        self.ground = Ground(self.table)
        self.board = BoardRoom()
        self.log = ListBox()
        self.film.reach(len(self.film))
        self.bar = Scrubber(len(self.film), self.film.turns, self.go_to)
        self._lines: list[int] = []
        self._wait = 0.0

    def heading(self) -> str:
        return scenario_name(self.game, self.session.setup.scenario_id)

    def _motion(self) -> Motion:
        return Motion(Speed(self.speed), self.program.settings.reduced_motion)

    def _seat_colour(self, seat: str) -> theme.Colour:
        seats = self.session.seats
        return theme.current().seat(seats.index(seat)) if seat in seats else theme.current().text

    def _picture(self, token: Token, view: Any) -> pygame.Surface:
        """A counter by itself, as large as it is shown."""
        side = max(8, round(self.camera.level * token.size * 1.4))
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        still = Camera((0, 0, 1, 1), picture.get_rect())
        still.zoom, still.centre = self.camera.level, token.centre
        self.table.draw_token(picture, still, view, token, Pose(*token.centre, angle=token.angle))
        return picture

    # -- what is shown --

    def content(self) -> Widget:
        self.film.rewind()
        self.board = BoardRoom()
        self.log = ListBox(self._to_line, empty=_("Nothing has happened."), label=_("Log"))
        self._lines = []
        self._tell()
        log = Panel([self.log], style="sunken", padding=6, width=LOG)
        above = row(self.board, log, gap=PAD, grow=1)
        return column(above, self._transport(), gap=PAD, grow=1)

    def tools(self) -> list[Widget]:
        self._phase = Label(lambda: self.table.phase(self.view), role="quiet", wrap=False, justify="right", width=360)
        return [self._phase]

    def _transport(self) -> Widget:
        self._back = self._step("chevron_left", self.step_back, _("One action back · {key}").format(key="←"))
        self._on = self._step("chevron_right", self._step_by_hand, _("One action on · {key}").format(key="→"))
        hint = _("Play, or hold · {key}").format(key=_("Space"))
        self._play = Button("", self.toggle, "primary", icon="icons/play", tooltip=hint)
        self.bar = Scrubber(len(self.film), self.bar.marks, self.go_to)
        count = Label(self._count, wrap=False, justify="right", width=104, align="centre")
        speeds = [(value, _(words)) for value, words in SPEEDS]
        speed = Choice("", speeds, self.speed, self._set_speed, "dropdown", align="centre", tooltip=_("Speed"))
        hint = _("As a new match; this one stays as it is.")
        anew = Button(_("Play on from here"), self.play_on, icon="icons/enter", align="centre", tooltip=hint)
        self._show_state()
        parts = (self._back, self._play, self._on, self.bar, count, speed, anew)
        return row(*parts, style="panel", padding=PAD - 2, gap=GAP)

    def _step(self, icon: str, do: Callable[[], None], hint: str) -> Button:
        return Button("", do, icon=f"icons/{icon}", tooltip=hint)

    def _count(self) -> str:
        return _("{at} of {whole}").format(at=self.at, whole=len(self.film))

    def _show_state(self) -> None:
        self._play.icon = "icons/pause" if self.playing else "icons/play"
        self._play.touch()
        self._back.enabled = self.at > 0
        self._on.enabled = self.at < len(self.film)
        self.bar.show(self.at)
        self.dirty = True

    # -- moving through the match --

    def go_to(self, at: int) -> None:
        """Stand after so many actions, at once."""
        self.playing = False
        self.playback.clear()
        self._stand(min(max(at, 0), len(self.film)))

    def _stand(self, at: int) -> None:
        self.at = at
        self.view = self.film.view(at)
        self.tokens = self.table.tokens(self.view)
        self._tell()
        self._show_state()

    def step_on(self) -> None:
        """The next action, as it was seen."""
        if self.at >= len(self.film):
            self.playing = False
            self._show_state()
            return
        before, tokens = self.view, self.tokens
        if self.playback.busy(self._now):
            self.playback.finish(self._now)
        events = self.film.events(self.at)
        self._stand(self.at + 1)
        self.playback.show(before, self.tokens, tokens, events, self._now)
        self._wait = PAUSES[self.speed]

    def _step_by_hand(self) -> None:
        self.playing = False
        self.step_on()

    def step_back(self) -> None:
        """Where the match stood before the last action."""
        self.go_to(self.at - 1)

    def toggle(self) -> None:
        """Let the match play, or hold it. At its end it begins anew."""
        if not self.playing and self.at >= len(self.film):
            self.go_to(0)
        self.playing = not self.playing
        self._wait = 0.0
        self._show_state()

    def play_on(self) -> None:
        """Go on from here as a new match."""
        self.program.attempt(lambda: self.program.continue_session(self.film.cut(self.at), self.kinds))

    def _set_speed(self, speed: str) -> None:
        self.speed = speed
        self.playback.set_motion(self._motion())

    def _tell(self) -> None:
        """Let the log reach to where the match stands."""
        while len(self._lines) > self.at:
            self._lines.pop()
        self.log.truncate(sum(self._lines))
        while len(self._lines) < self.at:
            index = len(self._lines)
            tellings = self.film.told(index)
            for telling in tellings:
                self.log.append(Line(telling.text, data=index + 1, bold=telling.heading))
            self._lines.append(len(tellings))
        self.log.scroll_to(len(self.log.lines) - 1)

    def _to_line(self, line: Line) -> None:
        self.go_to(line.data)

    # -- the scene --

    @property
    def now(self) -> float:
        """Milliseconds on the program's clock."""
        return self.app.now * 1000.0

    @property
    def _now(self) -> float:
        return self.now if hasattr(self, "app") else 0.0

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        rect = super().area(size)
        rect.height = size[1] - rect.y - px(PAD)
        return rect

    def settings_changed(self) -> None:
        """Take over what the options now say."""
        self.playback.set_motion(self._motion())
        self.playback.tray.plain = self.program.settings.dice != "tumbling"

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._frame()

    def _frame(self) -> None:
        self.settle()
        if self.camera.view != self.board.rect and self.board.rect.width > 0:
            self.camera.set_view(self.board.rect)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._frame()
        if self.camera.update(dt):
            self.dirty = True
        for cue in self.playback.timeline.due(self.now):
            self.program.sound(cue)
        self.playback.settle(self.now)
        if self.playing and not self.playback.busy(self.now):
            self._wait -= dt
            if self._wait <= 0:
                self.step_on()

    def animating(self) -> bool:
        falling = self.playback.busy(self.now) or self.playback.debris.busy(self.now)
        return falling or self.camera.moving or tray_busy(self)  # type: ignore[arg-type]

    def wake_in(self) -> float | None:
        times = [t for t in (super().wake_in(), max(0.0, self._wait) if self.playing else None) if t is not None]
        return min(times) if times else None

    def draw(self, surface: pygame.Surface) -> None:
        self._frame()
        super().draw(surface)
        tray = pygame.Rect(0, 0, px(300), px(150))
        tray.bottomright = (self.board.rect.right - px(10), self.board.rect.bottom - px(10))
        draw_tray(self, surface, tray)  # type: ignore[arg-type]

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        before = surface.get_clip()
        surface.set_clip(self.board.rect)
        camera, now, timeline = self.camera, self.now, self.playback.timeline
        self.ground.draw(surface, camera, self.view)
        self.table.draw_under(surface, camera, self.view, now)
        shown = [(token, self.view) for token in self.tokens]
        shown += [ghost for key, ghost in self.playback.ghosts.items() if key in timeline.moving(now)]
        for token, view in sorted(shown, key=lambda pair: pair[0].layer):
            pose = timeline.pose(token.key, Pose(*token.centre, angle=token.angle), now)
            self.table.draw_token(surface, camera, view, token, pose)
        self.table.draw_over(surface, camera, self.view, now)
        self.playback.debris.draw(surface, now, camera.to_screen)
        surface.set_clip(before)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if super().handle(event):
            return True
        if self.camera.handle(event):
            self.dirty = True
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        """The keys of the transport, while nothing else has the keyboard."""
        if self.host.focused is not None or self.host.menu is not None:
            return False
        does: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: self.step_back,
            pygame.K_RIGHT: self._step_by_hand,
            pygame.K_SPACE: self.toggle,
            pygame.K_HOME: lambda: self.go_to(0),
            pygame.K_END: lambda: self.go_to(len(self.film)),
        }
        if event.key not in does:
            return False
        does[event.key]()
        return True


class BoardRoom(Widget):
    """Where the board is seen: the pointer reaches through it."""

    solid = False

    def __init__(self) -> None:
        super().__init__(grow=1)

    def content_size(self, width: int | None) -> tuple[int, int]:
        return px(300), px(200)

    def draw(self, surface: pygame.Surface) -> None:
        """The board is drawn below all widgets."""
