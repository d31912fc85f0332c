"""Columns and cards glide to new places, coins fly to what they pay for, and nothing waits for either."""

from __future__ import annotations

import pytest

from game.conquest.events import CardDeployed
from game.conquest.table import layout
from game.conquest.table.acting import Coins, ConquestActing
from game.conquest.table.layout import DENSE, Row, planet_box
from game.ui.motion import GLIDE_MS
from tests.conquest_table.conftest import begun
from tests.table.games import choice
from tests.table.hand import Hand

KINDS, LIES = ("barlus",) * 7, (1,) * 5 + (0,) * 2


def row(*crowds: float) -> Row:
    return Row(KINDS, LIES, 0, (*crowds, *[0.0] * (7 - len(crowds))), DENSE)


def test_a_column_that_needs_more_room_gets_it_in_a_while() -> None:
    acting, narrow, wide = ConquestActing(), row(1.0), row(4.0)
    assert acting.row(narrow, 1000.0, 1.0) == narrow
    acting.acted = 1010.0
    assert planet_box(acting.row(wide, 1010.0, 1.0), 0) == planet_box(narrow, 0) and acting.lively(None)  # type: ignore[arg-type]
    half = planet_box(acting.row(wide, 1010.0 + GLIDE_MS / 2, 1.0), 0)[2]
    assert planet_box(narrow, 0)[2] < half < planet_box(wide, 0)[2]
    assert acting.row(wide, 1010.0 + GLIDE_MS, 1.0) == wide and not acting.lively(None)  # type: ignore[arg-type]


@pytest.mark.parametrize(("pace", "acted"), [(0.0, 1000.0), (1.0, None), (1.0, 700.0)])
def test_columns_do_not_glide_where_nothing_moves_or_it_was_not_seen(pace: float, acted: float | None) -> None:
    acting = ConquestActing()
    acting.row(row(1.0), 500.0, pace)
    acting.acted = acted
    assert acting.row(row(4.0), 1000.0, pace) == row(4.0)


def test_a_card_that_is_paid_for_makes_room_and_coins_fly_to_it() -> None:
    session, chance = begun(5)
    hand = Hand(session, animation_speed="normal", reduced_motion=False, stages="never")
    scene, flown, glided = hand.scene, 0, 0
    for _step in range(60):
        if session.to_decide is None or (flown and glided):
            break
        scene.match.attempt(choice("conquest", chance, session.legal_actions()))
        playback = scene.board.playback
        if any(isinstance(event, CardDeployed) for event in playback.takes[-1].events):
            at = scene.board.now + 1
            flown += sum(isinstance(sight, Coins) for sight, _way in playback.timeline.sights(at))
            poses = [(token, playback.resting(token, at)) for token in scene.board.tokens]
            glided += sum((pose.x, pose.y) != token.centre for token, pose in poses)
        hand.time += 5.0
        hand.app.update(5.0)
    assert flown and glided
    assert not scene.board.playback.glides and layout.plan() is DENSE
