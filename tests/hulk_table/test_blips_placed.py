"""What is said while blips are placed."""

from __future__ import annotations

from game import Session
from game.hulk.state import HulkState
from tests.table.hand import Hand


def test_what_a_blip_hides_is_said_of_the_next_of_several() -> None:
    session = Session.new("hulk", seed=2)
    hand = Hand(session)
    while not (session.state.hand and session.to_decide == "genestealers"):  # type: ignore[attr-defined]
        ending = hand.scene.table.desk(hand.scene.board.view).end
        legal = session.legal_actions()
        hand.skip(ending if ending in legal else legal[0])
    s = session.state
    assert isinstance(s, HulkState) and len(s.hand) > 1
    said = hand.scene.table.question(s, "genestealers")
    assert f"Place {len(s.hand)} blips" in said and "The next blip hides" in said
