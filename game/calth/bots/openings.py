"""Deployments that have proved good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Opening = tuple[str, ...]
"""The hexes of a side's units, in the order in which its scenario lists them."""
OPENINGS: Final[Mapping[str, tuple[tuple[Opening, ...], tuple[Opening, ...]]]] = {}
"""Of each scenario, for either side, the best first."""
