"""A card in play read in large beside the pointer: on pointing at it, not on having put it there."""

from __future__ import annotations

from tests.conquest_table.conftest import begun
from tests.table.games import choice
from tests.table.hand import Hand


def test_no_card_is_read_in_large_before_the_mouse_has_moved_since_the_click() -> None:
    session, chance = begun(5)
    while session.state.phase != "deploy" or len(session.records) < 6:  # type: ignore[attr-defined]
        session.play(choice("conquest", chance, session.legal_actions()))
    hand = Hand(session)
    board = hand.scene.board
    for token in board.tokens:
        hand.rest(pos := hand.at(token.centre))
        if board.reads:
            break
    assert board.reads
    hand.scene.pointer.click(board.camera.to_world(pos), pos)
    hand.rest(pos)
    assert board.selection.hover is not None and not board.reads and board.still == pos
    hand.rest((pos[0] + 9, pos[1]))
    assert board.still is None
