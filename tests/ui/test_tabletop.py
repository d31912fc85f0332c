"""Pieces at the table have boxes, which need not be square."""

from __future__ import annotations

import pytest

from game.ui.tabletop import Token


def test_a_card_is_no_square() -> None:
    card = Token(1, (5.0, 5.0), size=(2.0, 3.0))
    assert card.box == (4.0, 3.5, 2.0, 3.0)
    assert card.contains((5.9, 6.4)) and not card.contains((6.1, 5.0)) and not card.contains((5.0, 6.6))


@pytest.mark.parametrize("angle", [90.0, 270.0, -90.0])
def test_a_card_that_lies_sideways_is_hit_where_it_lies(angle: float) -> None:
    card = Token(1, (5.0, 5.0), angle, (2.0, 3.0))
    assert card.box == (3.5, 4.0, 3.0, 2.0)
    assert card.contains((6.4, 5.9)) and not card.contains((5.9, 6.4))


@pytest.mark.parametrize("angle", [0.0, 45.0, 180.0])
def test_a_piece_upside_down_keeps_its_box(angle: float) -> None:
    assert Token(1, (0.0, 0.0), angle, (2.0, 3.0)).box == (-1.0, -1.5, 2.0, 3.0)
