"""The numbers in the rulebook of the Horus Heresy: what counters and cards cost."""

from __future__ import annotations

from game.heresy.production import CARD_PRICE
from game.heresy.units import UNITS
from game.kernel.rulebook import Figures


def figures() -> Figures:
    """Return the price of each counter that can be bought, and of a stratagem (HERESY-11)."""
    return {**{unit.id: {"price": unit.price} for unit in UNITS if unit.price}, "stratagem": {"price": CARD_PRICE}}
