"""What a position is worth to a seat, as a chance of winning.

A game names features of a position (numbers by name) and has a weight for each; the weights are plain data, such as a
regression over played matches gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh

from game.kernel.results import Outcome

DRAWN = 0.5


def chance(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """Return the chance of winning: the logistic function of the weighted sum. Every feature needs a weight."""
    return 0.5 + 0.5 * tanh(sum(value * weights[name] for name, value in features.items()) / 2)


def result(outcome: Outcome | None, seat: str) -> float:
    """Return what a match that ended so is worth to a seat: 1 when won, 0 when lost, half when nobody won."""
    if outcome is None or not outcome.winners:
        return DRAWN
    return float(seat in outcome.winners)
