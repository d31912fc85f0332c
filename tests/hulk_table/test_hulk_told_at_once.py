"""What a player must be told at once: points given up, and why it is his to place."""

from __future__ import annotations

import pytest

from game.hulk.actions import Activate, EndPhase, Finish, PlaceModel
from game.kernel.match.session import Session
from tests.hulk.dialect import Position
from tests.table.hand import Hand

BOARD = """
    ############
    #S.........#
    #.B........#
    ############
"""
KINDS = {"genestealers": "random"}


def hand_at(drawing: str = BOARD, **told: object) -> Hand:
    pieces = {"S": "sergeant E", "B": "bolter E"} if drawing == BOARD else {}
    t = Position(drawing, **{**pieces, "counter": 3, "dice": None, **told})  # type: ignore[arg-type]
    return Hand(Session(t.session.setup, t.s.copy()), kinds=KINDS)


def said(hand: Hand) -> str:
    return " ".join(toast.label for toast in hand.scene.frame.host.toasts)


@pytest.mark.rule("HULK-R49")
def test_points_given_up_are_told_with_the_way_back() -> None:
    hand = hand_at()
    scene = hand.scene
    scene.match.attempt(Activate(0))
    scene.match.attempt(next(a for a in hand.session.legal_actions() if type(a).__name__ == "Turn"))
    assert not said(hand)
    scene.match.attempt(Activate(1))
    assert "loses 3 action points. Ctrl+Z undoes it." in said(hand)


def test_points_given_up_on_purpose_are_no_news() -> None:
    for ending in (Finish(), EndPhase()):
        hand = hand_at()
        hand.scene.match.attempt(Activate(0))
        hand.scene.match.attempt(ending)
        assert not said(hand)


def test_before_the_phase_ends_the_points_left_are_named() -> None:
    hand = hand_at()
    assert hand.scene.table.desk(hand.scene.board.view).unused == "2 Marines haven't acted."
    hand.scene.match.attempt(Activate(0))
    left = hand.scene.table.desk(hand.scene.board.view).unused
    assert "has 4 action points left." in left and "1 Marine hasn't acted." in left


@pytest.mark.rule("HULK-10.36", "HULK-10.41")
def test_it_is_said_whose_it_is_to_place_and_why() -> None:
    drawing = """
        ########
        #S+...b#
        ########
    """
    hand = hand_at(drawing, S="sergeant E", b="blip 3", active="S")
    hand.scene.match.attempt(next(a for a in hand.session.legal_actions() if type(a).__name__ == "OpenDoor"))
    assert all(isinstance(action, PlaceModel) for action in hand.session.legal_actions())
    question = hand.scene.table.question(hand.scene.board.view, "marines")
    assert "you place 2 more Genestealers (10.36)" in question and "discarded" in question
    assert {choice.offer.rule for target in hand.scene.board.choices.targets for choice in target.choices} == {
        "HULK-10.36"
    }
