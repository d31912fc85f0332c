"""The board of a table as it is looked at: the camera, the part of it that is seen, what is pointed at and flashes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.scenes.ground import Ground
from game.scenes.table.choices import Choice
from game.scenes.table.controller import Controller
from game.scenes.table.marks import counter_picture
from game.scenes.table.matchview import Program
from game.scenes.table.parts import Parts
from game.scenes.table.playback import TRAY, Playback
from game.scenes.table.sidepage import Beside
from game.ui import theme
from game.ui.camera import Camera
from game.ui.dice import DiceTray
from game.ui.motion import Motion, Speed
from game.ui.tabletop import Box, Telling
from game.ui.widgets import Host


class BoardView(Controller):
    """The match with its board. The layers above put widgets around it."""

    def __init__(self, match: Session | JournalledMatch, kinds: Mapping[str, str], program: Program) -> None:
        super().__init__(match, kinds, program)
        self.camera = Camera(self.table.board(self.view), (0, 0, 100, 100), closest=96, margin=0.3, smooth=True)
        tray = DiceTray(TRAY, motion=self._motion(), plain=program.settings.dice != "tumbling")
        picture = partial(counter_picture, self.table, self.camera)
        self.playback = Playback(self.table, self._motion(), tray, self.seat_colour, picture)
        self.host = Host()
        self.ground = Ground(self.table)
        self.overlay = ""
        self.cursor: tuple[float, float] | None = None
        self.flash: tuple[Box, float] | None = None
        self.parts = Parts(self, self.camera)
        self.beside = Beside(self.host)

    def _motion(self) -> Motion:
        """Return how things move, as the options have it."""
        return Motion(Speed(self.program.settings.animation_speed), self.program.settings.reduced_motion)

    def seat_colour(self, seat: str) -> theme.Colour:
        """Return the colour of a seat; that of text for what is no seat."""
        return self.table.seat_colour(seat)

    def stripe(self, seat: str) -> theme.Colour:
        """Return the colour beside a line about a seat, or about none."""
        return self.seat_colour(seat) if seat else theme.current().hairline

    def settings_changed(self) -> None:
        self.playback.set_motion(self._motion())
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

    def follow(self, told: Sequence[Telling]) -> None:
        self.parts.follow(told)

    def look_at(self, spot: Box) -> None:
        self.parts.reveal((spot[0] + spot[2] / 2, spot[1] + spot[3] / 2))
        self.flash = (spot, self.now)
        self.dirty = True

    # -- what the layers above do --

    @abstractmethod
    def layout(self, size: tuple[int, int]) -> None:
        """Put everything in its place for a window of that size."""

    @abstractmethod
    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the board is seen in a window of that size."""

    @abstractmethod
    def lift_messages(self) -> None:
        """Let short messages stand above the bar and the cards in hand."""

    @abstractmethod
    def point_at(self, point: tuple[float, float] | None) -> bool:
        """Show the card of what is at a point; return whether that changed it."""

    @abstractmethod
    def show_card(self, piece: int | None) -> None:
        """Show the card of a piece wherever the pointer is."""

    @abstractmethod
    def point(self, pos: tuple[int, int] | None) -> bool:
        """Light what the pointer is at; return whether that changed anything."""

    @abstractmethod
    def drop(self, pos: tuple[int, int]) -> None:
        """Let go there of what was dragged."""

    @abstractmethod
    def take(self, choice: Choice) -> None:
        """Play a choice, or say why not."""

    @abstractmethod
    def step_out(self) -> None:
        """Open the menu."""
