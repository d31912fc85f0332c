"""What is left is freed: nothing of a match stays when its screens are closed."""

from __future__ import annotations

import weakref

import pytest

from game.commands.playout import play_some
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.match import MatchTable
from game.scenes.window import Window, give_back
from tests.scenes.conftest import Player


@pytest.mark.parametrize("key", games())
def test_a_match_that_was_left_leaves_nothing(key: str, player: Player) -> None:
    session = Session.new(key, seed=4)
    play_some(session, 30, 5)
    player.program.continue_session(session, {})
    player.seen()
    table = player.top
    assert isinstance(table, MatchTable)
    player.program.open_replay(session)
    player.seen()
    left = [weakref.ref(one) for one in (table, session, session.state, table.view, table.table, table.ground)]
    del session, table
    player.program.open_title()
    player.seen()
    give_back()
    assert [one() for one in left if one() is not None] == []


def test_what_was_left_is_freed_once_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    freed: list[int] = []
    monkeypatch.setattr("game.scenes.window.give_back", lambda: freed.append(1))
    window = Window((640, 360))
    window.stack.clear()
    window.update(0.1)
    assert not freed
    window.draw()
    window.update(0.1)
    window.update(0.1)
    assert freed == [1]
