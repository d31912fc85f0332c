"""The weights of Conquest's players follow what wins."""

from __future__ import annotations

from math import exp

import pytest

from game.conquest.bots.weights import WEIGHTS
from game.kernel.dice import Dice
from tests.conquest.learning import STRENGTH, moved, sample, shaken_weights, slopes

pytestmark = pytest.mark.sweep(3)


def test_weights_that_win_grow_and_others_stay() -> None:
    dice, told = Dice.seeded(1), []
    for _ in range(3000):
        ratios = tuple(dice.below(2001) / 1000 - 1 for _ in range(3))
        chance = 1 / (1 + exp(-(1.5 * ratios[0] - 1.5 * ratios[1])))
        told.append((ratios, float(dice.below(1000) < 1000 * chance)))
    found, errors = slopes(told)
    assert found == pytest.approx([1.5, -1.5, 0.0], abs=0.2) and max(errors) < 0.1
    weights = moved({"up": 1.0, "down": -1.0, "flat": 1.0}, [1.5, -1.5, 0.02], [0.1, 0.1, 0.1])
    assert weights["up"] > 1.5 and -0.6 < weights["down"] < 0 and weights["flat"] == 1.0


def test_weights_are_shaken_within_their_bounds() -> None:
    shaken = shaken_weights(Dice.seeded(2))
    assert shaken != WEIGHTS
    assert all(1 / STRENGTH <= shaken[name] / weight <= STRENGTH for name, weight in WEIGHTS.items())


@pytest.mark.slow
def test_a_match_tells_the_same_again() -> None:
    ratios, won = sample(3)
    assert sample(3) == (ratios, won)
    assert len(ratios) == len(WEIGHTS) and won in (0.0, 0.5, 1.0)
