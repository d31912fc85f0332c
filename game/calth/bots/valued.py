"""What counts how much in a position that an analysis values; learned by `python -m tests.analysis learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "models": 0.1157,
    "out": 0.1587,
    "ours": 0.1186,
    "theirs": -0.0823,
    "points": 0.127,
    "hand": 0.1817,
    "ahead": -0.7132,
    "models later": -0.0571,
    "out later": 0.4869,
    "ahead later": 1.3735,
    "ours later": 0.45,
    "theirs later": -0.4868,
    "points later": -0.1453,
    "hand later": -0.2473,
    "worth": 0.0046,
    "worth later": -0.0085,
    "against": -0.0165,
    "against later": 0.0126,
    "time": 0.3472,
    "initiative": 0.0586,
    "turn": 0.1086,
    "side": -0.2571,
}
