"""What a table is made of: parts in an order, each of which sees the match as one value and acts through three doors.

A part never sees the scene. It is given `Now`, made once whenever the match is looked at anew, and three doors: `Match`
(what is done), `Board` (what lies there at this moment, and where) and `Hud` (the window around the board).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.table.board import Board
from game.scenes.table.choices import Choice
from game.scenes.table.hud import Hud
from game.scenes.table.match import Match
from game.scenes.table.now import Now
from game.ui.scenes import HitArea

Doors = tuple[Now, Match, Board, Hud]
"""What a part is made with: the match as it stands first, and its doors."""


class Part:
    """A part of a table; it does nothing by default. One that is a widget is placed, drawn and clicked by the window's
    host, and only refreshes."""

    def __init__(self, doors: Doors) -> None:
        self.now, self.match, self.board, self.hud = doors

    with_menu = True
    """Whether it hears while a menu is open."""
    on_board = False
    """Whether it is drawn on the board, where that is seen."""

    def refresh(self, now: Now) -> None:
        """Take over how the match stands."""
        self.now = now

    def layout(self, size: tuple[int, int]) -> None:
        """Put itself in its place for a window of that size."""

    def where(self, name: str) -> pygame.Rect | None:
        """Return where something of that name is which a tutorial points at; None where it is not here."""
        return None

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

    def hit_areas(self) -> list[HitArea]:
        """Return what a click on it can reach."""
        return []

    def doing(self, does: object) -> Callable[[], object]:
        """Return what does this: a choice, ("order", id) or a command by its name."""
        match does:
            case Choice():
                return partial(self.match.take, does)
            case ("order", str(id)):
                return partial(self.match.give, id)
        assert isinstance(does, str)
        return partial(self.hud.do, does)


class Drawn(Part):
    """Something that is only drawn."""

    def __init__(self, doors: Doors, draw: Callable[[pygame.Surface], object], on_board: bool = False) -> None:
        super().__init__(doors)
        self._draw, self.on_board = draw, on_board

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        self._draw(surface)
