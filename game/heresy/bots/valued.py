"""What counts how much in a position that an analysis values; learned by `python -m tests.analysis learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "sectors": 0.2771,
    "places": 0.0227,
    "makes": 1.111,
    "force": 0.4263,
    "leaders": 0.9908,
    "purse": -0.0145,
    "hand": 0.2544,
    "sectors later": 2.5103,
    "places later": 0.4045,
    "force later": 0.4449,
    "makes later": 0.8177,
    "time": -0.967,
    "turn": -0.051,
    "attack": -0.7999,
    "side": 0.4126,
}
