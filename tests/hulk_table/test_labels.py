"""What is written on the board covers no piece, and no other writing."""

from __future__ import annotations

from itertools import combinations

import pytest

from game import Session
from game.scenes.table.marks import mark_places
from tests.table.hand import Hand
from tests.table.test_own_turn import careful


@pytest.mark.parametrize(("seed", "after"), [(2, 11), (2, 310), (3, 60)])
def test_names_and_odds_cover_no_piece_and_not_each_other(seed: int, after: int) -> None:
    session = Session.new("hulk", seed=seed)
    while session.to_decide is not None and len(session.records) < after:
        session.play(careful(session))
    scene = Hand(session, (1280, 720)).scene
    board, camera = scene.board, scene.board.camera
    for piece in [token.key for token in board.tokens if token.seat == scene.people.deciding][:5]:
        scene.match.select(piece)
        board.hovered = None
        names = scene.table.painter.lattice.written(camera, scene.table.board_of(board.view))
        odds = mark_places(camera, board.choices, None, board.tokens, names)
        pieces = [camera.rect_to_screen(token.box) for token in board.tokens]
        written = [*names, *odds]
        assert names or not any(token.solid and token.seat == "marines" for token in board.tokens)
        assert all(one.collidelist(pieces) < 0 for one in names)
        assert not [(one, two) for one, two in combinations(written, 2) if one.colliderect(two)]
