"""The leaders of the Heresy and its forces once more as busts: large, worn, under harder light."""

from __future__ import annotations

from heresy.armour import HAIRS, SKINS
from heresy.portraits import FACINGS, FOOT, PIECES, SQUARES, TINT
from heresy.portraits import materials as clean_paints
from sculpt.portrait import Portrait
from sculpt.war import seen_close

__all__ = ["FACINGS", "FOOT", "PIECES", "SQUARES", "TINT"]

PIXELS = 560
SAMPLES = 6
STAGE = Portrait


def materials() -> dict:
    """Return the paints, worn as a large picture shows them."""
    return seen_close(clean_paints(), {*SKINS, *HAIRS, "white", "iris"})
