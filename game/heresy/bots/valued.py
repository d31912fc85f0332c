"""What counts how much in a position that an analysis values; learned by `python -m tests.analysis learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "sectors": 1.1259,
    "places": 0.0818,
    "makes": 0.654,
    "force": 0.2271,
    "leaders": 0.7504,
    "purse": 0.2869,
    "hand": 0.7664,
    "sectors later": 0.4049,
    "places later": 0.164,
    "force later": 0.2337,
    "makes later": 0.6674,
    "time": -0.8812,
    "turn": 0.0282,
    "attack": -0.47,
    "side": -0.2747,
}
