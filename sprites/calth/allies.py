"""Betrayal at Calth's giants in the colours of the Legion that has none of its own."""

from __future__ import annotations

from functools import partial

from calth.giants import FACINGS, FOOT, PIXELS, SQUARES, TINT, assault_cannon, contemptor, materials, multi_melta
from calth.giants import terminator as built
from sculpt.legions import worn

__all__ = ["FACINGS", "FOOT", "PIECES", "PIXELS", "SQUARES", "TINT", "materials"]

PIECES = {
    "ultramarines": {
        "contemptor": worn("ultramarines", partial(contemptor, weapon=assault_cannon)),
        "contemptor-melta": worn("ultramarines", partial(contemptor, weapon=multi_melta)),
    },
    "word-bearers": {"terminator": worn("word-bearers", built)},
}
