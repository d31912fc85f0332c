"""How large the cards at planets are in the smallest window, as a match goes on."""

from __future__ import annotations

import pytest

from game.conquest.table.layout import Spot
from tests.table.games import begun, choice
from tests.table.hand import Hand

SIZE = 1280, 720
LEAST = 100
"""How wide a card in a lane is at least, in pixels."""


@pytest.mark.slow
@pytest.mark.sweep(7)
def test_cards_in_lanes_keep_their_size_and_ready_ones_are_a_ninth_of_the_window_high() -> None:
    session, chance = begun("conquest", 7)
    hand, seen = Hand(session, SIZE, stages="never"), 0
    for at in range(200):
        if session.to_decide is None:
            break
        session.play(choice("conquest", chance, session.legal_actions()))
        if at % 4:
            continue
        hand.scene.refresh()
        unit = hand.scene.board.camera.unit
        for spot in hand.scene.board.tokens:
            if isinstance(spot, Spot) and spot.form == "small":
                seen += 1
                assert round(spot.size[0] * unit) >= LEAST
                assert spot.size[1] * unit >= SIZE[1] / 9
    assert seen > 50
