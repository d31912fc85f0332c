"""The board of a table as it is looked at: the camera, the part that is seen, the pages beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.actions import Action
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.results import Refusal
from game.scenes.ground import Ground
from game.scenes.table.available import AvailableAction, possible, why_not
from game.scenes.table.controller import Controller
from game.scenes.table.following import Following
from game.scenes.table.marks import counter_picture
from game.scenes.table.matchview import MatchView, Program
from game.scenes.table.playback import TRAY, Playback
from game.scenes.table.sidepage import Beside
from game.ui.camera import Camera, Point
from game.ui.dice import DiceTray
from game.ui.motion import Motion, Speed
from game.ui.tabletop import Box, Telling
from game.ui.widgets import Host

WHOLE = -1
AROUND = 0.5
"""Board units shown around a part that is seen alone."""


class BoardParts:
    """Shows the parts of the board of a table scene together or one at a time."""

    def __init__(self, scene: MatchView, camera: Camera) -> None:
        self.scene, self.camera = scene, camera
        self.turned: Callable[[], None] = lambda: None
        self.parts = scene.table.parts(scene.view)
        self.shown = WHOLE

    def name_anew(self) -> None:
        """Name the parts in the language in use."""
        self.parts = self.scene.table.parts(self.scene.view)

    @property
    def box(self) -> Box:
        """Return what the camera looks at."""
        return self.scene.table.board(self.scene.view) if self.shown == WHOLE else self.parts[self.shown].box

    def show(self, part: int) -> None:
        """Show one part alone, or the whole board: all of it."""
        if part != self.shown:
            self.shown = part
            self.camera.set_board(self.box)
            self.turned()
        elif not self.camera.whole:
            self.camera.fit()
        self.scene.dirty = True

    @property
    def lit_name(self) -> int | None:
        """Return whose name is lit: that of the part that is seen alone, or of the whole board where all of it is."""
        return self.shown if self.shown != WHOLE or self.camera.whole else None

    def show_next(self) -> None:
        """Show the next part alone, or after the last the whole board."""
        if self.parts:
            self.show(self.shown + 1 if self.shown + 1 < len(self.parts) else WHOLE)

    def ahead(self, ground: Ground) -> Iterator[None]:
        """Draw the ground of every part as it is seen alone."""
        for part in self.parts:
            yield from ground.board_steps(self.camera.fitting(part.box), part.box, self.scene.view)

    def at(self, point: Point) -> int:
        """Return the part in which a point lies, or WHOLE."""
        for index, part in enumerate(self.parts):
            left, top, width, height = part.box
            if left <= point[0] < left + width and top <= point[1] < top + height:
                return index
        return WHOLE

    def hides(self, point: Point) -> bool:
        """Return whether a point lies in another part than the one that is seen alone."""
        return self.shown != WHOLE and self.at(point) not in (self.shown, WHOLE)

    def bring(self, point: Point) -> None:
        """Show the part in which a point lies, where another is seen alone."""
        if self.hides(point):
            self.show(self.at(point))

    def reveal(self, point: Point) -> None:
        """Show a point, in its own part where another is seen alone."""
        self.bring(point)
        self.camera.reveal(point)

    def window(self) -> pygame.Rect:
        """Return where on the screen the board is seen and clicked."""
        if self.shown == WHOLE:
            return self.camera.view
        left, top, width, height = self.box
        around = (left - AROUND, top - AROUND, width + 2 * AROUND, height + 2 * AROUND)
        return self.camera.rect_to_screen(around).clip(self.camera.view)

    def lit(self, part: int) -> bool:
        """Return whether something can be clicked in a part that is out of sight."""
        targets = self.scene.choices.targets
        return any(self.at(target.centre) == part and self.hides(target.centre) for target in targets)


class BoardView(Controller):
    """The match with its board: the camera, the part that is seen, and what is said above it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.camera = Camera(self.table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.3, smooth=True)
        tray = DiceTray(TRAY, motion=self._motion(), plain=program.settings.dice != "tumbling")
        picture = partial(counter_picture, self.table, self.camera)
        self.playback = Playback(self.table, self._motion(), tray, self.table.seat_colour, picture)
        self.table.still = program.settings.reduced_motion
        self.host = Host()
        self.ground = Ground(self.table)
        self.overlay = ""
        self.cursor: tuple[float, float] | None = None
        self.cursor_piece: int | None = None
        """The piece on which the cursor stands, wherever that goes."""
        self.flash: tuple[Box, float] | None = None
        self.parts = BoardParts(self, self.camera)
        self.window, self.hides, self.reveal = self.parts.window, self.parts.hides, self.parts.reveal
        self.beside = Beside(self.host)
        self.following = Following(self, self.camera, self.parts.bring, partial(self.parts.show, WHOLE))

    def _motion(self) -> Motion:
        """Return how things move, as the options have it."""
        return Motion(Speed(self.program.settings.animation_speed), self.program.settings.reduced_motion)

    def settings_changed(self) -> None:
        self.playback.set_motion(self._motion())
        self.table.still = self.program.settings.reduced_motion
        self.playback.tray.plain = self.program.settings.dice != "tumbling"
        super().settings_changed()

    def say(
        self,
        words: str,
        link: str = "",
        on_link: Callable[[], Any] | None = None,
        seconds: float = 5.0,
        solid: bool = True,
    ) -> None:
        self.host.toast(words, link, on_link, seconds, solid)

    def follow(self, told: Sequence[Telling]) -> float:
        return self.following.follow(told)

    def look_at(self, spot: Box) -> None:
        self.parts.reveal((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        self.flash = (spot, self.now)
        self.dirty = True

    def open_rule(self, rule: str) -> None:
        self.program.open_rulebook(self.table.key, rule)

    @abstractmethod
    def correct(self, index: int) -> None:
        """Ask what the right result is of an action that people entered as a result."""

    @abstractmethod
    def step_out(self) -> None:
        """Open the menu."""

    # -- what lies there --

    @property
    def watched(self) -> Box | None:
        return self.following.spot

    def lacks(self, point: Point) -> bool:
        if self.camera.moving or self.camera.dragging:
            return False
        return self.hides(point) or not self.window().collidepoint(self.camera.to_screen(point))

    def show_part(self, part: int | None, closer: int) -> None:
        if part is not None:
            self.parts.show(part)
        if closer:
            self.camera.fit(at_once=True)
            self.camera.zoom_by(closer)

    def toggle_overlay(self, id: str) -> None:
        self.overlay = "" if self.overlay == id else id
        self.show_state()
        self.dirty = True

    # -- what can be done --

    def why_not(self, action: Action) -> Refusal | None:
        return why_not(self, action)

    def possible(self) -> list[AvailableAction]:
        return possible(self)

    def meant(self, card: str) -> Action | None:
        seat = self.deciding
        return None if seat is None or self.busy() else self.table.meant(self.session.view(seat), seat, card)

    def go_on_reading(self) -> None:
        self.refresh()
        self.timing.after_play()

    def correctable(self) -> dict[int, int]:
        told = zip(self.session.records, self.log.rows, strict=False) if self.lesson is None else ()
        return {id(row[0]): at for at, (record, row) in enumerate(told) if record.entered and row}

    def acted_last(self) -> int | None:
        for record in reversed(self.session.records):
            for event in reversed(record.events):
                if self.table.begins(event):
                    return None
                piece = self.table.acted(self.view, event)
                if piece is not None:
                    return piece
        return None
