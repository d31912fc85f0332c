"""Answers that are kept: the same board is one object for all who hold it, and none is held for good."""

from __future__ import annotations

import gc

import pytest

from game import Session
from game.kernel.memory import forget_matches, shared


class Board:
    """What can be referred to weakly."""


def test_a_shared_answer_is_one_object_as_long_as_anybody_holds_it() -> None:
    made: list[int] = []

    @shared
    def board(number: int) -> Board:
        made.append(number)
        return Board()

    held = board(1)
    assert board(1) is held and board(2) is not held
    forget_matches()
    assert board(1) is held and made == [1, 2]
    del held
    forget_matches()
    gc.collect()
    board(1)
    assert made == [1, 2, 1], "nobody held it"


@pytest.mark.parametrize(("key", "board"), [("hulk", "mission"), ("calth", "scenario"), ("heresy", "campaign")])
def test_matches_of_a_map_share_it_though_others_were_left(key: str, board: str) -> None:
    first = getattr(Session.new(key, seed=4).state, board)
    forget_matches()
    assert getattr(Session.new(key, seed=5).state, board) is first
