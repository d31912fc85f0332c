"""What is made ready meanwhile appears though nobody touches the mouse."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.kernel.settings import Settings
from game.scenes import window
from game.scenes.lineup import Lineup
from game.scenes.program import Program
from game.scenes.result import ResultPage
from game.scenes.rulebook import RulebookPage
from game.scenes.setup import SetupPage
from game.scenes.title import Title
from game.scenes.window import Window
from game.ui.reading import Reader
from tests.scenes.conftest import played


class Untouched(Window):
    """A window whose loop ends where it would sleep until somebody does something."""

    slept_on = whole = b""
    slept_at: object = None

    def _events(self) -> list[pygame.Event]:
        if self._wait() is None and not self.still_reading() and not pygame.event.peek():
            self.slept_at = type(self.stack.top)
            self.slept_on = self.surface.get_buffer().raw
            self.top_finished()
            self.whole = super().draw().get_buffer().raw
            self.quit()
            return []
        return super()._events()

    def still_reading(self) -> bool:
        top = self.stack.top
        if isinstance(top, Title):
            return top.backdrop._reading
        return isinstance(top, Lineup | ResultPage) and top.reader._busy

    def top_finished(self) -> None:
        top = self.stack.top
        if isinstance(top, RulebookPage):
            assert not top._wanted() and top.idle is None
        elif isinstance(top, Lineup | ResultPage):
            assert not top.reader.finish()


def _result(program: Program) -> None:
    table = program.table_for(played(20), {"genestealers": "careful"})
    table.match.recorded.concede("marines")
    table.match.finished = True
    program.app.stack.push(table)
    program.open_result(table)


def _nothing(program: Program) -> None:
    """Stay at the title."""


OPENED: dict[type, Callable[[Program], None]] = {
    Title: _nothing,
    SetupPage: lambda program: program.open_setup("hulk"),
    ResultPage: _result,
    RulebookPage: lambda program: program.open_rulebook("hulk"),
}


@pytest.mark.parametrize("page", OPENED)
def test_what_arrives_is_shown_without_input(page: type, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Reader._work

    def late(reader: Reader) -> None:
        time.sleep(0.3)
        begin(reader)

    monkeypatch.setattr(Reader, "_work", late)
    monkeypatch.setattr(window, "SLICE", 10.0)
    app = Untouched((1280, 720))
    program = Program(app, Settings(animation_speed="instant"))
    app.open_window()
    title = program.title()
    app.chores.append(partial(OPENED[page], program))
    app.run(title)
    assert app.slept_at is page and app.slept_on == app.whole
    pygame.display.quit()
