"""The colours of the two sides and of their seats."""

from __future__ import annotations

from game.heresy.units import LOYAL, SIDES
from game.ui import theme

UNHELD: theme.Colour = (150, 150, 162)
KIN = ((3, 0.5), (4, 0.55)), ((2, 0.5), (4, 0.5))
"""Of each side: the seat colours towards which those of its second and third seat lean, and how far."""


def side_colour(side: int) -> theme.Colour:
    """Return the colour of a side: blue for the loyal, rose for the traitors, grey for nobody."""
    return UNHELD if side < 0 else theme.current().seat(0 if side == LOYAL else 1)


def seat_colour(seat: str) -> theme.Colour:
    """Return the colour of a seat: its side's, and akin to it for the second and third seat of a side."""
    name, _dash, number = seat.partition("-")
    if name not in SIDES:
        return theme.current().text
    side = SIDES.index(name)
    if not number:
        return side_colour(side)
    towards, share = KIN[side][(int(number) - 2) % 2]
    return theme.mix(side_colour(side), theme.current().seat(towards), share)
