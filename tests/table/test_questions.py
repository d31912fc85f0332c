"""Who is asked whether to answer, and when nobody need be asked."""

from __future__ import annotations

import pytest

from tests.heresy.dialect import Position
from tests.table.hand import Hand


@pytest.mark.parametrize(
    ("opponent", "prompts", "asks"),
    [("human", "ask", True), ("human", "when_possible", False), ("random", "ask", False), ("human", "never", False)],
)
def test_who_can_only_decline_is_asked_where_that_hides_a_hand(opponent: str, prompts: str, asks: bool) -> None:
    position = Position(dice=None, seat="traitor", anuari="traitor army*3", hands={"loyal": "diezmo"})
    legal = position.session.legal_actions()
    assert position.session.to_decide == "loyal" and all(action.passing for action in legal)
    hand = Hand(position.session, reactions=prompts)
    hand.scene.people.kinds["traitor"] = opponent
    hand.scene.match.after_play()
    assert (position.session.to_decide == "loyal") is asks
