"""What the tests of the tutorials share: a pupil at a program without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game import catalogue
from game.kernel.paths import folders
from game.kernel.settings import Settings
from game.scenes.match import MatchTable
from game.scenes.program import Program
from game.scenes.table.actionbar import STRAY
from game.scenes.table.lesson import Lesson
from game.scenes.table.lesson_targets import Pointed
from game.telling import text
from game.tutorials.catalogue import lessons_of, tutorial_for
from game.tutorials.steps import Tutorial
from game.ui import scale, theme
from tests.ui.hands import Hands

GAMES = tuple(key for key, package in catalogue.GAMES.items() if import_module(package).GAME.tutorials)
"""Those that have a tutorial."""
LESSONS = tuple(f"{key}/{id}" for key in GAMES for id in lessons_of(key))
"""All tutorials, by their games."""
FIRST = tuple(f"{key}/{lessons_of(key)[0]}" for key in GAMES)
"""The first of each game, which are longer."""
MOST_CLICKS = 80
QUIET = {"animation_speed": "instant", "reduced_motion": True, "dice": "plain", "language": "en"}


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The standard look and English, and folders of its own for each test."""
    monkeypatch.setenv("FIVE_FRONTS_HOME", str(tmp_path))
    _reset()
    yield tmp_path
    _reset()


def _reset() -> None:
    theme.use(theme.STANDARD)
    scale.use(None)
    scale.follow((1280, 720))
    text.use_language("en")


def told_in(taught: str) -> Tutorial:
    """What a lesson is, or the first of a game."""
    game, _slash, id = taught.partition("/")
    return tutorial_for(game, id)


class Pupil(Hands):
    """Hands that take a tutorial."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        super().__init__(None, size)
        told = Settings(**{**QUIET, **settings})
        self.program = Program(self.app, told, folders())

    @classmethod
    def of(cls, taught: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> Pupil:
        """One who has just opened a lesson, or the first of a game."""
        pupil = cls(size, **settings)
        pupil.open(taught)
        return pupil

    def open(self, taught: str) -> None:
        """Open a lesson, or the first of a game."""
        game, _slash, id = taught.partition("/")
        self.program.open_tutorial(game, lesson=id)
        self.settle()

    @property
    def table(self) -> MatchTable:
        """The table of the tutorial."""
        found = next(scene for scene in self.app.stack if isinstance(scene, MatchTable))
        assert found.lesson is not None
        return found

    @property
    def lesson(self) -> Lesson:
        """The tutorial."""
        lesson = self.table.lesson
        assert lesson is not None
        return lesson

    @property
    def done(self) -> bool:
        """Whether something else than the table is shown."""
        return self.app.stack.top is not self.table

    def settle(self) -> None:
        """Let all that moves come to rest, the other side do what is its to do, and clicks count again that come right
        after a skip."""
        rested = 0.0
        for _ in range(400):
            self.wait(0.05)
            if self.done:
                return
            table = self.table
            moves = table.board.busy() or table.board.camera.moving or table.match.computers.due()
            rested = 0.0 if moves else rested + 50
            if rested > STRAY + 50:
                return
        raise AssertionError("the table never comes to rest")

    def answers(self, pos: tuple[int, int]) -> bool:
        """Whether there is something at a place of the screen that a click is for."""
        if any(area.enabled and area.rect.collidepoint(pos) for area in self.app.hit_areas()):
            return True
        return self.table.table.stack_at(self.table.board.view, self.table.board.camera.to_world(pos)) is not None

    def pointed(self) -> Pointed:
        """What the ring is around."""
        found = self.lesson.pointed()
        assert found is not None, f"nothing is pointed at: {self.lesson.step}"
        return found

    def follow(self) -> None:
        """Do the next thing exactly as shown: read on, or click in the middle of the ring."""
        step = self.lesson.step
        if step is None:
            self.wait(0.5)
        elif step.to_read:
            self.click("Next")
        else:
            self.click(self.pointed().rect.center)
        if not self.done:
            self.settle()

    def follow_out(self) -> None:
        """Do as shown to the very end, and wait for the farewell."""
        self.follow_to(len(self.lesson.tutorial.steps))
        for _ in range(10):
            if self.done:
                return
            self.follow()
        raise AssertionError("nobody says farewell")

    def follow_to(self, at: int) -> None:
        """Do as shown up to a step."""
        for _ in range(MOST_CLICKS):
            if self.done or self.lesson.at >= at:
                return
            self.follow()
        raise AssertionError(f"step {self.lesson.at} is never done")
