"""Weights are learned from results, and foretell others."""

from __future__ import annotations

import pytest

from game.bots.evaluation import chance
from game.kernel.dice import Dice
from tests.bots.captain import WEIGHTS
from tests.bots.learning import Sample, learned, samples, surprise


def test_the_weights_that_made_the_results_are_found() -> None:
    dice, made = Dice.seeded(1), {"gold": 0.8, "ships": -0.5, "luck": 0.0}
    told: list[Sample] = []
    for _ in range(4000):
        features = {name: dice.below(9) - 4.0 for name in made}
        told.append((features, float(dice.below(1000) < 1000 * chance(features, made))))
    assert learned(told) == pytest.approx(made, abs=0.08)


def test_the_captains_weights_foretell_matches_that_it_has_not_seen() -> None:
    told = samples(150)
    assert surprise(told, WEIGHTS) < 0.5
    assert surprise(told, dict.fromkeys(WEIGHTS, 0.0)) == pytest.approx(0.693, abs=0.001)
