"""The program's window: it does small chores while nobody does anything, once the first picture is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes import appearance
from game.scenes.page import PageProgram
from game.ui.app import App

if TYPE_CHECKING:
    pass

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


def plan(program: PageProgram, note: str) -> None:
    """Give the window its chores; the first is to say what is to be said once."""
    if isinstance(program.app, Window):
        program.app.chores += [
            lambda: _say(program, note),
            _load_table,
            lambda: _open_sounds(program),
            lambda: _make_sounds(program),
            _warm_dice,
        ]


def _say(program: PageProgram, note: str) -> bool:
    program.say(note)
    return True


def _load_table() -> bool:
    import game.scenes.match  # noqa: F401

    return True


def _open_sounds(program: PageProgram) -> bool:
    from game.ui.sound import Sounds

    program.sounds = Sounds(appearance.volumes(program.settings))
    return True


def _make_sounds(program: PageProgram) -> bool:
    return program.sounds is None or program.sounds.prepare()


def _warm_dice() -> bool:
    from game.ui.dice import warm

    warm()
    return True
