"""The pieces beside the board."""

from __future__ import annotations

import pytest

from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.table.scene import TableScene
from game.ui.app import App
from tests.table.hand import QuietProgram


def test_the_row_of_a_piece_stays_when_others_come_and_go(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App((1280, 720))
    scene = TableScene(Session.new(games()[0], seed=4), {}, QuietProgram())
    app.stack.push(scene)
    rows, entries = list(scene.frame._roster.children), list(scene.table.roster(scene.view))
    assert len(rows) == len(entries) > 2
    monkeypatch.setattr(scene.table, "roster", lambda view: [*entries[2:], entries[0]])
    scene.refresh()
    assert list(scene.frame._roster.children) == [*rows[2:], rows[0]]
