"""Betrayal at Calth's captains in power armour, of either Legion."""

from __future__ import annotations

from functools import partial

from calth.marines import (
    FACINGS,
    FOOT,
    HEADS,
    OUT,
    PIXELS,
    RAISED,
    SQUARES,
    TINT,
    TRAPPINGS,
    cloak,
    holding,
    loin,
    marine,
    materials,
)
from calth.marines import plasma as plasma_gun
from hulk.terminators import sword
from sculpt.legions import LEGIONS, worn
from sculpt.shapes import Model

__all__ = ["FACINGS", "FOOT", "PIECES", "PIXELS", "SQUARES", "TINT", "materials"]


def captain(m: Model, legion: str) -> None:
    """Put a captain together: cloak, power sword, plasma pistol."""
    pistol = holding(partial(plasma_gun, long=0.62), *OUT, 0.95)
    marine(m, holding(sword, *RAISED, 0.95), pistol, (*TRAPPINGS[legion], loin, cloak), HEADS[legion][True])


PIECES = {legion: {"captain": worn(legion, partial(captain, legion=legion))} for legion in LEGIONS}
