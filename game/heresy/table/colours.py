"""The colours of the two sides and of their seats."""

from __future__ import annotations

from game.heresy.units import LOYAL
from game.ui import theme

UNHELD: theme.Colour = (150, 150, 162)


def side_colour(side: int) -> theme.Colour:
    """Blue for the loyal, rose for the traitors, grey for nobody."""
    return UNHELD if side < 0 else theme.current().seat(0 if side == LOYAL else 1)
