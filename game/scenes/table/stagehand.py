"""What a stage needs to know of the board above which it stands, and of the screen around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.kernel.settings import Settings
from game.kernel.state import State
from game.scenes.table.playback import Playback
from game.ui.camera import Camera
from game.ui.keys import Keys
from game.ui.lanes import Lanes
from game.ui.tabletop import GameTable, Token
from game.ui.widgets import Host


class Staging(Protocol):
    """The board above which a stage stands: a table's, or a replay's."""

    table: GameTable
    view: State
    playback: Playback
    tokens: list[Token]

    @property
    def camera(self) -> Camera:
        """Return how it is looked at."""

    @property
    def now(self) -> float:
        """Return milliseconds on the clock of what is shown."""

    def busy(self) -> bool:
        """Return whether something is still being shown."""

    def sound(self, name: str) -> None:
        """Let something be heard."""


class Holder(Protocol):
    """Who has the options."""

    settings: Settings


class Stagehand(Protocol):
    """The screen around a stage."""

    keys: Keys
    host: Host

    @property
    def program(self) -> Holder:
        """Return who has the options."""

    @property
    def lanes(self) -> Callable[[tuple[int, int]], Lanes]:
        """Return what says where the lanes are in a window of a size."""

    @property
    def stage_rect(self) -> Callable[[tuple[int, int]], pygame.Rect]:
        """Return what says where there is room for a stage in a window of a size."""

    @property
    def refresh(self) -> Callable[[], None]:
        """Return what shows what stands on the stage now."""
