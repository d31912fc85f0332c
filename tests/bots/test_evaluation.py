"""What a position is worth, as a chance."""

from __future__ import annotations

import pytest

from game.bots.evaluation import chance, result
from game.kernel.results import Outcome

WEIGHTS = {"gold": 2.0, "ships": -1.0}


def test_a_chance_is_logistic_in_the_weighted_sum() -> None:
    assert chance({"gold": 0, "ships": 0}, WEIGHTS) == chance({"gold": 1, "ships": 2}, WEIGHTS) == 0.5
    assert chance({"gold": 1}, WEIGHTS) == pytest.approx(0.880797)
    assert chance({"gold": 1}, WEIGHTS) + chance({"gold": -1}, WEIGHTS) == pytest.approx(1)
    assert (chance({"gold": 1e6}, WEIGHTS), chance({"gold": -1e6}, WEIGHTS)) == (1.0, 0.0)


def test_a_feature_without_a_weight_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="pearls"):
        chance({"pearls": 1}, WEIGHTS)


def test_a_match_that_has_ended_is_worth_its_result() -> None:
    shared = Outcome(("red", "red-2"), "sunk")
    assert [result(shared, seat) for seat in ("red", "red-2", "blue")] == [1, 1, 0]
    assert result(Outcome((), "sunk"), "red") == result(None, "red") == 0.5
