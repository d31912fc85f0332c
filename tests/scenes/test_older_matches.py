"""Matches that were begun in an earlier version go on at the table."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.commands.playout import play_some
from game.kernel.match.session import Session
from game.kernel.paths import made
from game.kernel.registry import games, rules_of
from game.scenes.match import MatchTable
from tests.scenes.conftest import Player, played

pytestmark = pytest.mark.sweep(3)


@pytest.mark.parametrize("key", games())
def test_a_match_from_a_stored_position_is_told_again_in_another_language(player: Player, key: str) -> None:
    before = Session.new(key, seed=4)
    play_some(before, 60, 4)
    session = Session(before.setup, before.state.copy())
    play_some(session, 12, 5)
    player.program.settings.privacy = "open"
    player.program.continue_session(session, dict.fromkeys(session.seats, "human"))
    table = player.top
    assert isinstance(table, MatchTable)
    rows = len(table.match.log.rows)
    player.program.settings.language = "es"
    player.program.settings_changed()
    assert player.top is table and len(table.match.log.rows) == rows == 12


def test_a_game_without_maps_says_so_in_a_sentence(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(rules_of("hulk")), "scenarios", lambda rules: [])
    player.program.open_setup("hulk")
    assert player.program.complaining()


@pytest.mark.parametrize("date", [1e12, -1e12, 9.2e18])
def test_absurd_dates_of_saves_are_borne(player: Player, date: float, monkeypatch: pytest.MonkeyPatch) -> None:
    assert player.program.files is not None
    save = made(player.program.files.saves) / "Match.json"
    played().save(save)
    seen = Path.stat

    def stat(self: Path, *, follow_symlinks: bool = True) -> Any:
        found = seen(self, follow_symlinks=follow_symlinks)
        return SimpleNamespace(st_mode=found.st_mode, st_mtime=date)

    monkeypatch.setattr(Path, "stat", stat)
    player.program.open_saves()
    player.app.draw()
    assert player.screen == "SavesPage" and player.top.shelf.found[0].path == save  # type: ignore[attr-defined]
