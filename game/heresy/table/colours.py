"""The colours of the two sides and of their seats."""

from __future__ import annotations

from game.heresy.units import LOYAL, SIDES
from game.ui import theme

UNHELD: theme.Colour = (150, 150, 162)


def side_colour(side: int) -> theme.Colour:
    """Return the colour of a side: blue for the loyal, red for the traitors, grey for nobody."""
    return UNHELD if side < 0 else theme.current().seat(0 if side == LOYAL else 1)


def seat_colour(seat: str) -> theme.Colour:
    """Return the colour of a seat: its side's, and a shade of that for the second and third seat of a side."""
    name, _dash, number = seat.partition("-")
    if name not in SIDES:
        return theme.current().text
    return theme.current().shade(SIDES.index(name), int(number or 1) - 1)
