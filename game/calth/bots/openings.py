"""Deployments that have proved good: in careful matches they won more often than those listed, or as often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Opening = tuple[str, ...]
"""The hexes of a side's units, in the order in which its scenario lists them."""
OPENINGS: Final[Mapping[str, tuple[tuple[Opening, ...], tuple[Opening, ...]]]] = {
    "wrath-of-veridia": (
        (("4,10", "6,11", "7,11", "2,11"), ("4,10", "6,11", "8,10", "2,11")),
        (("13,10", "16,10", "17,10", "16,11"),),
    ),
    "hold-the-works": (
        (("5,1", "6,1", "6,2", "4,2"), ("2,2", "1,1", "6,1", "4,2")),
        (("7,20", "4,21", "4,22", "5,21"), ("3,21", "4,21", "3,20", "5,21")),
    ),
    "break-the-cordon": (
        (("1,3", "2,3", "0,3", "2,6", "1,1", "3,0", "1,2"),),
        (("9,2", "16,7", "17,4", "16,6", "17,5"),),
    ),
    "iron-shade": (
        (("1,2", "1,5", "2,3", "2,0", "0,3", "1,3"),),
        (("14,4", "15,5", "14,6", "17,3"), ("14,4", "16,1", "15,4", "17,3")),
    ),
    "rite-below": (
        (("0,13", "0,12", "1,11", "2,12", "2,11", "1,12"), ("1,2", "0,13", "2,12", "1,10", "2,11", "1,13")),
        (("14,11", "12,12", "12,14"),),
    ),
    "captain-and-chaplain": (
        (("3,1", "6,4", "6,2", "5,5", "2,3", "4,2", "1,5", "1,4", "2,5"),),
        (("14,12", "12,12", "13,13", "17,12", "11,11", "16,12"),),
    ),
}
"""Of each scenario, for either side, the best first."""
