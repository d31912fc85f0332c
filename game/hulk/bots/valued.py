"""What counts how much in a position that an analysis values; learned by `python -m tests.analysis learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "alive": 1.9658,
    "key": 0.91,
    "lead": -1.9754,
    "stealers": -1.0923,
    "blips": -0.0362,
    "fear": -0.1577,
    "dread": 0.3412,
    "watch": -1.2829,
    "phase": -0.1251,
    "orders": 0.2298,
    "shots": 0.3446,
    "waiting": 0.3599,
    "time": -0.579,
    "side": 0.91,
    "close": 0.2352,
    "dread now": 0.2224,
    "fear now": -0.2958,
    "lead now": 0.0803,
    "dread far": -0.5093,
}
