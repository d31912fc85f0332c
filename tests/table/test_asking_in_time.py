"""Nothing is asked before the board shows what it is asked about."""

from __future__ import annotations

import pytest

from game import Session
from game.hulk.actions import Activate, EndPhase
from game.scenes.table.choices import Choice
from tests.hulk.dialect import Position
from tests.table.games import GAMES, begun, choice
from tests.table.hand import Hand

BOARD = """
    ############
    #S.....g...#
    ############
"""


def shown_slowly(t: Position) -> Hand:
    return Hand(Session(t.session.setup, t.s.copy()), animation_speed="normal", reduced_motion=False)


def offered(hand: Hand) -> list[str]:
    return [area.label for area in hand.app.hit_areas() if isinstance(area.data, Choice)]


def bar(hand: Hand) -> list[str]:
    return [str(child.label) for child in hand.scene.frame.actions.buttons]


def test_after_a_shot_the_dice_are_seen_before_anything_is_asked() -> None:
    t = Position(BOARD, S="sergeant E", g="genestealer W", dice=[1, 2, 3, 4], counter=3)
    hand = shown_slowly(t)
    hand.scene.match.attempt(Activate(0))
    hand.settle()
    assert "End phase" in " ".join(offered(hand))
    hand.scene.match.attempt(t.action("fire S H2"))
    assert hand.scene.match.lagging() and not offered(hand)
    assert bar(hand)[-1] == "Skip" and bar(hand)[0].startswith("Turn left")
    hand.settle()
    assert not hand.scene.match.lagging() and "End phase" in " ".join(offered(hand))
    assert "3 action points left" in hand.scene.frame.top.box.question


def test_a_click_in_the_bar_shows_the_rest_at_once() -> None:
    t = Position(BOARD, S="sergeant E", g="genestealer W", dice=[1, 2, 3, 4], counter=3)
    hand = shown_slowly(t)
    hand.scene.match.attempt(Activate(0))
    hand.settle()
    hand.scene.match.attempt(t.action("fire S H2"))
    hand.click(hand.scene.frame.actions.end.rect.center)
    assert not hand.scene.board.busy() and offered(hand)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_in_every_game_what_can_be_done_comes_when_all_is_shown(name: str) -> None:
    session, chance = begun(name, 3, deployed=True)
    hand = Hand(session, animation_speed="normal", reduced_motion=False)
    late = 0
    for _ in range(25):
        if session.to_decide is None:
            break
        hand.scene.match.attempt(choice(name, chance, session.legal_actions()))
        if hand.scene.match.lagging():
            late += 1
            assert not offered(hand)
        hand.scene.match.skip()
        hand.settle()
        shows = (
            offered(hand)
            or hand.scene.board.choices.targets
            or hand.scene.match.orders.offered()
            or hand.scene.stage.felt()
        )
        assert shows or session.to_decide is None or hand.scene.board.tokens
    assert late


def test_the_phase_may_end() -> None:
    t = Position(BOARD, S="sergeant E", g="genestealer W", counter=3)
    hand = shown_slowly(t)
    hand.scene.match.attempt(EndPhase())
    hand.settle()
    assert hand.scene.people.deciding == "genestealers" and offered(hand)
