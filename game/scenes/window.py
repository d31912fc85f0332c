"""The program's window: it does small chores while nobody does anything, once the first picture is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.app import App

Chore = Callable[[], bool]
"""A small step of work; it is called again until it answers that nothing is left to do."""


class Window(App):
    """The window, with chores that are done step by step after the first picture."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self.chores: list[Chore] = []
        self._seen = False

    def draw(self) -> pygame.Surface:
        """Draw the scenes that can be seen; from then on there is time for chores."""
        surface = super().draw()
        if not self._seen:
            self._seen = True
            self._again()
        return surface

    def update(self, dt: float) -> None:
        """Let time pass, and do a step of a chore when nothing moves."""
        super().update(dt)
        if self._seen and self.chores and not self.animating() and not self.needs_drawing():
            chore = self.chores.pop(0)
            if not chore():
                self.chores.insert(0, chore)
            self._again()

    def _again(self) -> None:
        if self.chores and pygame.display.get_init():
            self.wake()
