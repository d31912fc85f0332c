"""Figures are loaded while nothing else is to be done: drawing the pieces first then loads none."""

from __future__ import annotations

import pytest

from game.kernel.match.session import Session
from game.scenes.table.playback import counter_picture
from game.ui import figures, pictures
from tests.calth_table.conftest import deployed as calth
from tests.hulk_table.conftest import deployed as hulk
from tests.table.hand import Hand


@pytest.mark.parametrize("session", [hulk(), calth("hold-the-works")], ids=["hulk", "calth"])
def test_pieces_are_drawn_from_figures_that_were_warmed(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(session)
    scene = hand.scene
    pictures.forget()
    for _step in scene.table.warm_pieces(scene.board.camera, scene.board.view):
        pass
    loaded: list[str] = []
    real = figures._cells
    monkeypatch.setattr(figures, "_cells", lambda family, row: loaded.append(row) or real(family, row))
    for token in scene.board.tokens:
        counter_picture(scene.table, scene.board.camera, token, scene.board.view)
    assert loaded == []
