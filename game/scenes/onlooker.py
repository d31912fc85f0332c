"""What a stage asks of the scene around it, where a match is watched and nobody decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.table.choices import Choices
from game.ui.camera import Camera
from game.ui.keys import Keys
from game.ui.widgets import Host

if TYPE_CHECKING:
    from game.scenes.replay import ReplayPage


class Onlooker:
    """Stands in for a table scene, and for its frame, its hand and its pointer."""

    deciding = None

    def __init__(self, page: ReplayPage) -> None:
        self.page = page
        self.table = page.table
        self.playback = page.playback
        self.session = page.session
        self.choices = Choices()
        self.frame = self.hand = self.pointer = self

    @property
    def keys(self) -> Keys:
        """The keys of the screen."""
        return self.page.keys

    @property
    def app(self) -> Any:
        """The program's window."""
        return self.page.app

    @property
    def host(self) -> Host:
        """The widgets of the screen."""
        return self.page.host

    @property
    def view(self) -> Any:
        """The position that is shown."""
        return self.page.view

    @property
    def camera(self) -> Camera:
        """How the board is looked at."""
        return self.page.camera

    def board_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Where the board is seen."""
        return self.page.board.rect

    def cards(self) -> list[Any]:
        """Nobody holds cards that are shown."""
        return []

    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self.page.busy()

    def refresh(self) -> None:
        """Show what stands on the stage now."""
        self.page.stage.follow(self.page.clock)
        self.page.dirty = True

    def skip(self) -> None:
        """Show the end of what is being shown at once."""
        self.page.skip()
