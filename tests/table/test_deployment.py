"""The squad is deployed by clicks on lit squares alone: the next Marine in hand is picked by itself."""

from __future__ import annotations

from game import Session
from game.hulk.actions import Deploy
from game.hulk.state import HulkState
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


def ahead(state: HulkState, square: int, facing: int) -> int:
    """How many squares lie straight ahead, up to a wall or a door."""
    far = 0
    while (square := state.board.step[square * 8 + 2 * facing]) >= 0 and not state.closed >> square & 1:
        far += 1
    return far


def test_at_every_start_the_first_facing_sees_farthest() -> None:
    session = Session.new("hulk", seed=1)
    hand = Hand(session)
    for target in hand.scene.choices.targets:
        ways = [choice.offer.action for choice in target.choices]
        views = [ahead(session.state, way.to, way.facing) for way in ways if isinstance(way, Deploy)]
        assert len(views) == 4 and views[0] == max(views) > 0


def test_before_the_last_marine_is_placed_it_is_asked_whether_to_begin() -> None:
    hand = Hand(Session.new("hulk", seed=1), confirm="end_turn")
    for n in (1, 2, 3, 4, 5, 5):
        hand.click(hand.at(hand.scene.choices.targets[0].centre))
        menu = hand.scene.frame.host.menu
        assert menu is not None
        hand.click(menu.hit_areas()[0].rect.center)
        if len(hand.session.records) < n:
            break
    dialog = hand.app.stack.top
    assert dialog is not hand.scene and len(hand.session.records) == 4
    press(hand, "Not yet")
    assert hand.app.stack.top is hand.scene and len(hand.session.records) == 4 and lit(hand)
    hand.click(hand.at(hand.scene.choices.targets[0].centre))
    hand.click(hand.scene.frame.host.menu.hit_areas()[0].rect.center)
    press(hand, "Begin")
    assert len(hand.session.records) == 5


def press(hand: Hand, words: str) -> None:
    hand.click(next(area for area in hand.app.hit_areas() if area.label == words).rect.center)


def test_where_both_sides_place_it_is_told_who_did() -> None:
    hand = Hand(Session.new("hulk", "exterminate", seed=1))
    hand.reach(hand.session.legal_actions()[0])
    assert "by turns" in hand.scene.table.question(hand.scene.view, "genestealers")
    hand.reach(hand.session.legal_actions()[0])
    said = [telling.text for row in hand.scene.log.rows for telling in row if "stands ready" in telling.text]
    assert said[0].startswith("Marines: ") and said[1].startswith("Genestealers: ")
