"""The cavern's blast doors: two slabs between posts on the edge of a hex, in each of the ways an edge can lie."""

from __future__ import annotations

import math
from functools import partial

from sculpt.materials import glow, metal, paint
from sculpt.shapes import Model

SQUARES = 1.1
PIXELS = 168
FOOT = 0.0
TINT = (0.3, 0.6, 1.0)
FACINGS = {"any": 0}
HALF = 1.7 / math.sqrt(3) / 2
"""Half the edge of a hex."""
HIGH, THICK = 0.5, 0.34
DEEP = 1 / math.cos(math.radians(38))
"""Doors are made so much deeper that they lie along the edge of a hex that is seen from straight above."""
STATES = {"open": (0.74, "green"), "warned": (0.74, "amber"), "half": (0.36, "amber"), "shut": (0.0, "red")}
"""How far the slabs are drawn back, of 1, and what the lamps show."""


def materials() -> dict:
    """Return steel, stripes and lamps."""
    return {
        "hull": paint("hull", (0.1, 0.11, 0.125), metal=0.5, rough=0.5, wear=0.7, lift=0.4),
        "slab": paint("slab", (0.2, 0.21, 0.225), metal=0.5, rough=0.45, wear=0.8, lift=0.4),
        "dark": paint("dark", (0.025, 0.027, 0.031), metal=0.4, rough=0.6, wear=0.3),
        "steel": metal("steel", (0.42, 0.44, 0.47)),
        "yellow": paint("yellow", (0.6, 0.36, 0.02), rough=0.55, wear=0.9),
        "black": paint("black", (0.014, 0.014, 0.016), rough=0.55, wear=0.9),
        "green": glow("green", (0.03, 1.0, 0.3), 1.6),
        "amber": glow("amber", (1.0, 0.38, 0.03), 1.8),
        "red": glow("red", (1.0, 0.03, 0.02), 1.8),
    }


def post(m: Model, lamp: str) -> None:
    """Make the right post with its lamp."""
    m.lathe("dark", [(0, 0), (0.2, 0), (0.2, 0.1), (0.17, 0.14), (0, 0.14)], 8, place=(HALF, 0, 0))
    m.lathe("hull", [(0.16, 0.1), (0.16, 0.56), (0.13, 0.64), (0, 0.66)], 8, place=(HALF, 0, 0))
    m.lathe("steel", [(0.165, 0.4), (0.175, 0.41), (0.175, 0.46), (0.165, 0.47)], 8, place=(HALF, 0, 0))
    m.lathe("dark", [(0.09, 0.64), (0.1, 0.66), (0.1, 0.69), (0.08, 0.7)], 20, place=(HALF, 0, 0))
    m.ball(lamp, (HALF, 0, 0.69), (0.16, 0.16, 0.1), fine=16)


def slab(m: Model, back: float) -> None:
    """Make the right slab, drawn back into its post by a part of its width."""
    start, end = (HALF - 0.1) * back, HALF - 0.08
    wide, middle = end - start, (start + end) / 2
    m.box("slab", (middle, 0, HIGH / 2), (wide, THICK, HIGH), 0.03)
    m.box("yellow", (middle, 0, HIGH + 0.006), (wide - 0.02, THICK - 0.1, 0.012), 0.002)
    for k in range(int(wide / 0.11) + 1):
        x = start + 0.04 + 0.11 * k
        if x < end - 0.03:
            m.box("black", (x, 0, HIGH + 0.012), (0.045, THICK - 0.1, 0.01), 0, turn=(0, 0, 26))
    m.box("steel", (start + 0.02, 0, HIGH / 2), (0.045, THICK + 0.03, HIGH + 0.03), 0.012)


def door(m: Model, angle: float, state: str) -> None:
    """Make a door along an edge that lies at an angle, in degrees."""
    back, lamp = STATES[state]
    with m.at(size=(1, DEEP, 1)), m.at(turn=(0, 0, angle)):
        m.box("dark", (0, 0, 0.015), (2 * HALF, THICK + 0.1, 0.03), 0.005)
        m.box("steel", (0, 0, 0.032), (2 * HALF, 0.05, 0.01), 0.002)
        for _side in m.sides():
            post(m, lamp)
            slab(m, back)


PIECES = {
    f"door{angle}": {state: partial(door, angle=float(angle), state=state) for state in STATES}
    for angle in range(0, 180, 30)
}
