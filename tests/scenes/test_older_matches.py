"""Matches that were begun in an earlier version go on at the table."""

from __future__ import annotations

import pytest

from game.commands.playout import play_some
from game.kernel.registry import games
from game.kernel.session import Session
from game.scenes.match import MatchTable
from tests.scenes.conftest import Player


@pytest.mark.parametrize("key", games())
def test_a_match_from_a_stored_position_is_told_again_in_another_language(player: Player, key: str) -> None:
    before = Session.new(key, seed=4)
    play_some(before, 60, 4)
    session = Session(before.setup, before.state.copy())
    play_some(session, 12, 5)
    player.program.continue_session(session, dict.fromkeys(session.seats, "human"))
    table = player.top
    assert isinstance(table, MatchTable)
    rows = len(table.told.rows)
    player.program.settings.language = "es"
    player.program.settings_changed()
    assert player.top is table and len(table.told.rows) == rows == 12
