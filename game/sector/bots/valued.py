"""What counts how much in a position that an analysis values; learned by `python -m tests.analysis learn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {
    "share": -0.5914,
    "square": 1.8017,
    "late": 0.2843,
    "makes": 0.2044,
    "goods": 0.147,
    "fleet": 0.373,
    "fit": 0.2036,
    "explorers": -0.1826,
    "slots": 0.6988,
    "garrison": 0.2148,
    "stones": 0.0404,
    "near": -0.1059,
    "reach": -0.0023,
    "begins": 0.316,
    "last": 0.4362,
    "share later": -11.18,
    "square later": 5.0478,
    "makes later": 0.614,
    "fleet later": 0.6159,
    "slots later": -0.2127,
    "near later": 0.3559,
    "side": -0.0523,
}
