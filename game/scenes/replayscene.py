"""What a replay shows: the board where the match stands, what is on its way, the stage, the dice and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.kernel.match.session import Session
from game.kernel.state import State
from game.scenes.ground import A_FRAME
from game.scenes.match_positions import MatchPositions
from game.scenes.page import Page, PageProgram
from game.scenes.replaycamera import ReplayCamera
from game.scenes.storykeys import replay_keys
from game.scenes.table.following import suit
from game.scenes.table.marks import draw_tray, tray_busy
from game.scenes.table.playback import TRAY, Playback, counter_picture
from game.scenes.table.reading import draw_reading
from game.scenes.table.stage import Stage
from game.scenes.table.staging import draw_staged
from game.scenes.table.tray import TrayPlaces
from game.scenes.tables import table_of
from game.scenes.transport import ReplayBoard
from game.ui.dice import DiceTray
from game.ui.lanes import Lanes, lanes_in
from game.ui.motion import Motion, Speed
from game.ui.scale import px
from game.ui.scenes import Screen
from game.ui.theme import PAD


class ReplayScene(Page):
    """A page that shows a match that was played; the stage is played upon it."""

    music = ""

    widest = 4000

    def __init__(
        self, program: PageProgram, session: Session, kinds: Mapping[str, str], film: MatchPositions | None
    ) -> None:
        super().__init__(program)
        self.session = session
        self.kinds = dict(kinds)
        self.keys = replay_keys(program.settings.keys)
        self.game = session.key
        self.film = film or MatchPositions(session, table_of(session.setup), kinds)
        self.table = self.film.table
        self.speed: str = program.settings.animation_speed
        tray = DiceTray(TRAY, motion=self.motion(), plain=program.settings.dice != "tumbling")
        self.view: State = self.film.view(0)
        self.tokens = self.table.tokens(self.view)
        self.board = ReplayBoard(self.table, self.view)
        self.camera = self.board.camera
        self.following = ReplayCamera(self.camera, program.settings.follow)
        picture = partial(counter_picture, self.table, self.camera)
        self.playback = Playback(self.table, self.motion(), tray, self.table.painter.colour, picture)
        self.stage = Stage(self, self, self.skip)
        self._trays = TrayPlaces(self.playback, self.board.camera, self.stage)
        self.host.add(self.stage, self.stage.where)

    def motion(self) -> Motion:
        """Return how fast things move."""
        return Motion(Speed(self.speed), self.program.settings.reduced_motion)

    def skip(self) -> None:
        """Show the end of what is being shown at once."""
        for cue in self.playback.finish(self.clock):
            self.program.sound(cue)
        self.dirty = True

    @property
    def now(self) -> float:
        """Return milliseconds on the program's clock."""
        return self.app.now * 1000.0

    @property
    def clock(self) -> float:
        """Return the same; 0 before the page is shown."""
        return self.now if hasattr(self, "app") else 0.0

    def busy(self) -> bool:
        """Return whether something is still on its way."""
        return self.playback.busy(self.clock)

    def refresh(self) -> None:
        """Show what stands on the stage now."""
        self.stage.follow(self.clock)
        self.dirty = True

    def sound(self, name: str) -> None:
        """Let something be heard."""
        self.program.sound(name)

    def lanes(self, size: tuple[int, int]) -> Lanes:
        """Return the lanes over the board."""
        return lanes_in(self.board.rect)

    def stage_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the board is seen."""
        return self.board.rect

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        rect = super().area(size)
        rect.height = size[1] - rect.y - px(PAD)
        return rect

    def lay_out(self, size: tuple[int, int]) -> None:
        """Put everything in its place; the camera looks at the board in its room."""
        self.board.ground.patient = self.app.running
        super().layout(size)
        suit(self.camera, self.table.manner.cells, size)
        self.frame()

    def spare(self, wholly: bool) -> None:
        self.board.ground.spare(wholly)

    def close(self) -> None:
        self.board.ground.forget()

    def prepare(self, app: Screen) -> Iterator[None]:
        self.app = app
        self.layout(app.size)
        yield
        yield from self.board.ground.steps(self.camera, self.view)
        yield from self.table.warm_first(self.camera, self.view)
        yield from self.table.warm_over(self.camera, self.view)
        yield from self.table.warm_pieces(self.camera, self.view)

    def frame(self) -> None:
        """See that everything stands where it should in this frame."""
        self.settle()
        if self.board.frame():
            self.stage.arrange()
            self.host.relayout()

    def move_on(self, dt: float) -> None:
        """Let what is shown go on for `dt` seconds."""
        self.frame()
        moved = self.camera.update(dt)
        self.dirty = moved or self.dirty
        if not moved:
            self.board.ground.go_on(A_FRAME, self.view)
        for cue in self.playback.timeline.due(self.now):
            self.program.sound(cue)
        self.playback.settle(self.now)
        self.dirty = self.stage.update(self.now) or self.dirty

    def animating(self) -> bool:
        falling = self.busy() or self.stage.moving or self.playback.debris.busy(self.now)
        return falling or self.camera.moving or self.board.ground.behind or tray_busy(self.playback, self.now)

    def draw(self, surface: pygame.Surface) -> None:
        self.frame()
        super().draw(surface)
        playback = self.playback
        draw_staged(surface, playback, self.camera, self.table.painter, self.stage.covered, self.now)
        if (read := playback.reading(self.now)) is not None:
            docked = self.stage.docked(read)
            draw_reading(surface, self.table, self.camera, self.stage.lanes(), read, docked, playback.motion, self.now)
        tray = self._trays.shown_in(self.board.rect, self.tokens, self.now)
        if self.program.settings.dice != "off" and tray is not None:
            draw_tray(surface, tray, self.playback, self.now, self.stage.up)

    def paint_under(self, surface: pygame.Surface) -> None:
        super().paint_under(surface)
        self.board.draw(surface, self.playback, self.tokens, self.view, self.now)
