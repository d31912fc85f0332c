"""Betrayal at Calth's models as fights show them: at eye level, looking either way."""

from __future__ import annotations

from calth import allies, captains, giants, marines
from calth.marines import TINT
from sculpt.level import EyeLevel, standing
from sculpt.war import seen_close

__all__ = ["TINT"]

SQUARES = 1.8
PIXELS = 520
SAMPLES = 8
FOOT = 0.5
STAGE = EyeLevel
FACINGS = {"right": 118, "left": None}
FAMILIES = (marines, captains, giants, allies)


def materials() -> dict:
    """Return the paints of both Legions, as war has left them."""
    return seen_close(giants.materials())


PIECES = {
    legion: {kind: standing(build) for family in FAMILIES for kind, build in family.PIECES.get(legion, {}).items()}
    for legion in ("ultramarines", "word-bearers")
}
