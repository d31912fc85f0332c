"""The squad is deployed by clicks on lit squares alone: the next Marine in hand is picked by itself."""

from __future__ import annotations

from game import Session
from tests.table.hand import Hand


def lit(hand: Hand) -> int:
    return len(hand.scene.choices.targets)


def test_every_marine_is_deployed_without_being_picked() -> None:
    hand = Hand(Session.new("hulk", seed=1), animation_speed="normal", reduced_motion=False)
    scene, picked = hand.scene, []
    marines = lit(hand)
    assert marines == 5
    for n in range(marines):
        assert scene.selection.piece is not None and lit(hand) == marines - n
        picked.append(scene.selection.piece)
        hand.click(hand.at(scene.choices.targets[0].centre))
        menu = scene.frame.host.menu
        assert menu is not None
        hand.click(menu.hit_areas()[0].rect.center)
        assert len(hand.session.records) == n + 1
    assert sorted(picked) == list(range(marines))


def test_a_marine_that_stands_can_still_be_looked_at() -> None:
    hand = Hand(Session.new("hulk", seed=1))
    hand.reach(hand.session.legal_actions()[0])
    assert hand.scene.selection.piece == 1 and lit(hand)
    hand.click(hand.at(hand.scene.tokens[0].centre))
    assert hand.scene.selection.piece == 0 and not lit(hand)
