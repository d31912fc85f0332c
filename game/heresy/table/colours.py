"""The colours of the two sides, of their seats, and of the legions."""

from __future__ import annotations

from game.heresy.units import LOYAL, SIDES
from game.ui import theme

UNHELD: theme.Colour = (150, 150, 162)


LEGIONS: dict[str, theme.Colour] = {
    "emperor": (217, 182, 74),
    "dorn": (224, 180, 49),
    "sanguinius": (194, 51, 46),
    "corax": (90, 98, 112),
    "guilliman": (47, 111, 208),
    "lion": (44, 107, 70),
    "jaghatai": (216, 212, 204),
    "russ": (143, 169, 191),
    "horus": (47, 122, 104),
    "fulgrim": (138, 79, 176),
    "perturabo": (140, 138, 134),
    "magnus": (181, 48, 42),
    "konrad": (43, 74, 134),
    "lorgar": (154, 31, 42),
    "angron": (201, 201, 207),
    "mortarion": (169, 171, 143),
    "alpharius": (47, 143, 154),
}


def legion_of(leader: str) -> theme.Colour:
    """Return the colour of a leader's legion."""
    return LEGIONS.get(leader, UNHELD)


def side_colour(side: int) -> theme.Colour:
    """Return the colour of a side: blue for the loyal, red for the traitors, grey for nobody."""
    return UNHELD if side < 0 else theme.current().seat(0 if side == LOYAL else 1)


def seat_colour(seat: str) -> theme.Colour:
    """Return the colour of a seat: its side's, and a shade of that for the second and third seat of a side."""
    name, _dash, number = seat.partition("-")
    if name not in SIDES:
        return theme.current().text
    return theme.current().shade(SIDES.index(name), int(number or 1) - 1)
