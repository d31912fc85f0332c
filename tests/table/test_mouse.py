"""Nothing legal is out of reach, nothing illegal happens: random matches through real events on the real scene."""

from __future__ import annotations

import pytest

from game import Session
from game.kernel.dice import Dice
from tests.table.hand import Hand

DECISIONS = 160


def drive(seed: int, reach: str, most: int, **settings: object) -> Hand:
    hand = Hand(Session.new("hulk", seed=seed), **settings)
    chance = Dice.seeded(seed + 1)
    for _ in range(most):
        legal = hand.session.legal_actions()
        if not legal:
            break
        getattr(hand, reach)(chance.pick(legal))
    return hand


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_is_reached_by_mouse(seed: int) -> None:
    hand = drive(seed, "reach", DECISIONS)
    assert len(hand.session.records) >= DECISIONS or hand.session.outcome


def test_a_whole_match_by_mouse() -> None:
    hand = drive(11, "reach", 100_000)
    assert hand.session.outcome is not None


@pytest.mark.parametrize("seed", range(2))
def test_every_legal_action_is_reached_by_keys(seed: int) -> None:
    hand = drive(seed, "reach_by_keys", DECISIONS)
    assert len(hand.session.records) >= DECISIONS or hand.session.outcome


def test_a_whole_match_by_keys() -> None:
    hand = drive(12, "reach_by_keys", 100_000)
    assert hand.session.outcome is not None


def test_a_thousand_clicks_on_everything_else_change_nothing() -> None:
    chance = Dice.seeded(99)
    clicks = 0
    for seed in range(4):
        hand = drive(seed, "reach", 40 + 30 * seed)
        digest, count = hand.session.digest(), len(hand.session.records)
        for _ in range(260):
            pos = (chance.below(1280), chance.below(720))
            if not hand.means_something(pos):
                hand.click(pos, button=(1, 3)[chance.below(2)])
                clicks += 1
                if hand.scene.frame.host.menu is not None:
                    hand.scene.frame.host.close_menu()
            assert (hand.session.digest(), len(hand.session.records)) == (digest, count)
    assert clicks >= 1000


def test_a_click_that_the_rules_refuse_says_why() -> None:
    hand = Hand(Session.new("hulk", seed=5))
    while hand.session.state.phase != "marines":
        hand.reach(hand.session.legal_actions()[0])
    scene = hand.scene
    hand.reach(next(a for a in hand.session.legal_actions() if type(a).__name__ == "Activate"))
    digest, board = hand.session.digest(), hand.session.state.board
    refused = []
    for square in range(board.n):
        point = (board.xy[square][0] + 0.5, board.xy[square][1] + 0.5)
        if scene.choices.at(point) is None and not scene.tokens_at(point):
            hand.click(hand.at(point))
            refused.extend(toast.label for toast in scene.frame.host.toasts)
    assert hand.session.digest() == digest
    assert refused
    assert all(refused)
