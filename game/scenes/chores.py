"""What is made ready after the first picture, in small steps: sounds, the table, the physics of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.kernel.settings import Settings
from game.scenes import look
from game.scenes.window import Window
from game.ui.app import App

if TYPE_CHECKING:
    from game.ui.sound import Sounds


class Program(Protocol):
    """What the chores are done for."""

    app: App
    settings: Settings
    sounds: Sounds | None

    def say(self, sentence: str) -> None:
        """Show a sentence for a while on the topmost screen."""


def plan(program: Program, note: str) -> None:
    """Give the window its chores; the first is to say what is to be said once."""
    if isinstance(program.app, Window):
        program.app.chores += [
            lambda: _say(program, note),
            _load_table,
            lambda: _open_sounds(program),
            lambda: _make_sounds(program),
            _warm_dice,
        ]


def _say(program: Program, note: str) -> bool:
    program.say(note)
    return True


def _load_table() -> bool:
    import game.scenes.match  # noqa: F401

    return True


def _open_sounds(program: Program) -> bool:
    from game.ui.sound import Sounds

    program.sounds = Sounds(look.volumes(program.settings))
    return True


def _make_sounds(program: Program) -> bool:
    return program.sounds is None or program.sounds.prepare()


def _warm_dice() -> bool:
    from game.ui.dice import warm

    warm()
    return True
