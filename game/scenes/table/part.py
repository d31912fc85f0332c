"""What a table is made of: parts in an order, each of which sees the match as one value and acts through three doors.

A part never sees the scene. It is given `Now`, made once whenever the match is looked at anew, and three doors: `Match`
(what is done), `Board` (where things are on the screen) and `Hud` (widgets, messages, sounds).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.scenes.table.choices import Choice, Target
from game.scenes.table.now import Now
from game.ui.camera import Camera
from game.ui.scenes import HitArea
from game.ui.tabletop import Box
from game.ui.widgets import Host


class Match(Protocol):
    """What a part can do in the match."""

    def lagging(self) -> bool:
        """Return whether a person waits until what happened has been shown."""

    def take(self, choice: Choice) -> None:
        """Do what a button stands for, or say why not."""

    def give(self, order: str) -> None:
        """Give a standing order, or withdraw it."""

    def arm(self, mode: str) -> None:
        """Arm something, or put it down."""

    def select(self, piece: int | None) -> None:
        """Pick a piece, or none."""

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an action cannot be done now; None where nothing is said."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""

    def correctable(self) -> dict[int, int]:
        """Return the sentence that each result which people entered begins with, by its identity, and the action."""

    def correct(self, index: int) -> None:
        """Ask what the right result is of an action that people entered as a result."""

    def do(self, command: str) -> None:
        """Do what a command of the table says."""


class Board(Protocol):
    """Where things are on the screen."""

    camera: Camera
    hovered: Target | None

    def busy(self) -> bool:
        """Return whether what happened is still being shown."""

    def window(self) -> pygame.Rect:
        """Return where the board is seen and clicked."""

    def look_at(self, spot: Box) -> None:
        """Flash a place of the board, in sight."""

    def find(self, piece: int, spot: Box | None) -> None:
        """Bring a piece into sight, or its place with the stack in which it lies."""

    def carry(self, pos: tuple[int, int], dropped: bool) -> None:
        """Follow what is dragged from elsewhere to the board; let it go there."""

    def paint(self, mode: str, pos: tuple[int, int]) -> None:
        """Arm a mode, if it is not, and do what it does at a point of the screen."""

    def lift(self) -> bool:
        """End a stroke; return whether it painted anything."""


class Hud(Protocol):
    """The window around the board."""

    host: Host
    dirty: bool

    def say(self, words: str) -> None:
        """Show a short message for a while."""

    def sound(self, name: str) -> None:
        """Play a sound."""

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""


class Part:
    """A part of a table; it does nothing by default. One that is a widget is placed, drawn and clicked by the window's
    host, and only refreshes."""

    now: Now

    def __init__(self, match: Match, board: Board, hud: Hud) -> None:
        self.match, self.board, self.hud = match, board, hud

    def refresh(self, now: Now) -> None:
        """Take over how the match stands."""
        self.now = now

    def update(self, dt: float) -> None:
        """Let time pass."""

    def wake_in(self) -> float | None:
        """Return in how many seconds it wants to be asked again."""
        return None

    def handle(self, event: pygame.Event) -> bool:
        """Hear an event; return whether it is used up."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw itself."""

    def hit_areas(self) -> Sequence[HitArea]:
        """Return what a click on it can reach."""
        return ()

    def doing(self, does: object) -> Callable[[], object]:
        """Return what does this: a choice, ("order", id) or a command by its name."""
        match does:
            case Choice():
                return partial(self.match.take, does)
            case ("order", str(id)):
                return partial(self.match.give, id)
        assert isinstance(does, str)
        return partial(self.match.do, does)
