"""Space Hulk's doors: two striped leaves between heavy posts, across a square: shut, sliding, open and torn."""

from __future__ import annotations

import math
from functools import partial

from sculpt.materials import glow, metal, paint
from sculpt.shapes import Model

SQUARES = 1.4
PIXELS = 208
FOOT = 0.0
TINT = (0.3, 0.85, 0.55)
FACINGS = {"north": 0, "east": 90}
HALF, HIGH, THICK = 0.85, 0.55, 0.36
"""Half of a square, and how high and thick a leaf is."""
STUMP = 0.13
"""How far an open leaf stands out of its post."""
STRIPE = 0.26
"""From one stripe on a leaf's upper side to the next."""
STEPS = 4
"""Steps from shut to open."""


def materials() -> dict:
    """Return the paints of doors."""
    return {
        "hull": paint("hull", (0.11, 0.125, 0.12), metal=0.5, rough=0.5, dust=0.2),
        "leaf": paint("leaf", (0.17, 0.185, 0.18), metal=0.5, dust=0.2),
        "yellow": paint("yellow", (0.6, 0.3, 0.012), wear=0.5, edge=0.2, lift=0.1),
        "bright": paint("bright", (0.66, 0.33, 0.012), wear=0.0, edge=0.0, lift=0.0, dust=0.0),
        "ink": paint("ink", (0.014, 0.015, 0.016), wear=0.4),
        "steel": metal("steel", (0.42, 0.44, 0.47)),
        "burnt": paint("burnt", (0.02, 0.018, 0.017), metal=0.0, rough=0.9, dust=0.0, wear=0.0, edge=0.0, lift=0.0),
        "red": glow("red", (1.0, 0.05, 0.02), 1.6),
        "green": glow("green", (0.02, 0.8, 0.25), 1.3),
        "ember": glow("ember", (1.0, 0.2, 0.01), 1.4),
    }


def frame(m: Model, lamp: str) -> None:
    """Make the posts on both sides and the rail in the floor."""
    m.box("ink", (0, 0, 0.01), (2 * HALF, 0.1, 0.03), 0.005)
    for _side in m.sides():
        m.box("steel", (HALF * 0.5, 0.075, 0.015), (HALF, 0.03, 0.04), 0.008)
        m.box("steel", (HALF * 0.5, -0.075, 0.015), (HALF, 0.03, 0.04), 0.008)
        m.box("hull", (0.77, 0, 0.36), (0.16, 0.5, 0.66), 0.04, top=(1, 0.86))
        m.box("hull", (0.74, 0, 0.08), (0.2, 0.54, 0.16), 0.03)
        m.box(lamp or "ink", (0.77, 0, 0.7), (0.05, 0.24, 0.03), 0.008)
        for y in (-0.17, 0.17):
            m.rod("steel", (0.77, y, 0.71), (0.77, y, 0.74), 0.03, fine=8)
        for y in (-0.235, 0.235):
            if lamp:
                m.box(lamp, (0.74, y, 0.5), (0.06, 0.03, 0.12), 0.01)


def leaf(m: Model, start: float) -> None:
    """Make the right leaf, whose inner edge is at `start`; what is beyond the post does not show."""
    wide = HALF - 0.08 - start
    if wide <= 0:
        return
    middle = start + wide / 2
    m.box("leaf", (middle, 0, HIGH / 2 + 0.02), (wide, THICK, HIGH), 0.025)
    for y in (-1, 1):
        m.box("yellow", (middle, y * THICK / 2, 0.34), (wide - 0.03, 0.02, 0.22), 0.004)
        step, low, high = 0.15, 0.235, 0.445
        for k in range(int(HALF / step) + 2):
            x = start - 0.06 + k * step
            corners = [(x, low), (x + 0.075, low), (x + 0.165, high), (x + 0.09, high)]
            inside = [(min(max(a, start + 0.02), HALF - 0.1), z) for a, z in corners]
            if len({round(a, 3) for a, _ in inside}) > 2:
                m.plate("ink", inside, 0.012, 0, place=(0, y * (THICK / 2 + 0.008), 0))
    m.box("ink", (middle, 0, HIGH + 0.022), (wide, THICK, 0.012), 0.003)
    for k in range(math.ceil(wide / STRIPE)):
        x, end = start + 0.03 + STRIPE * k, start + wide - 0.02
        for y in (-1, 1):
            bar = [(x + 0.06, 0), (x + 0.19, 0), (x + 0.13, -0.14 * y), (x, -0.14 * y)]
            inside = [(min(a, end), b) for a, b in bar]
            if len({round(a, 3) for a, _ in inside}) > 2:
                m.plate("bright", inside, 0.012, 0, place=(0, 0, HIGH + 0.03), turn=(90, 0, 0))
    m.box("steel", (start + 0.02, 0, HIGH / 2 + 0.02), (0.05, THICK + 0.03, HIGH + 0.01), 0.012)


def door(m: Model, part: float) -> None:
    """Make a door that is open by a part from 0 to 1."""
    frame(m, "green" if part >= 1 else "red")
    for _side in m.sides():
        leaf(m, part * (HALF - 0.16 - STUMP))
    if part == 0:
        m.rod("steel", (0, -0.22, 0.34), (0, 0.22, 0.34), 0.1)
        m.rod("red", (0, -0.23, 0.34), (0, 0.23, 0.34), 0.04)


def torn(m: Model) -> None:
    """Make what is left of a door: jagged stumps, scraps on the floor, embers."""
    frame(m, "")
    for side in m.sides():
        low = 0.3 if side > 0 else 0.42
        edge = [(0.7, 0.02), (low, 0.02), (low + 0.14, 0.1), (low + 0.05, 0.2), (low + 0.2, 0.28), (low + 0.12, 0.4)]
        m.plate("leaf", [*edge, (0.56, 0.46), (0.6, 0.62), (0.7, 0.62)], THICK, 0.012, turn=(0, 0, 7 * side))
        m.plate("ember", [(low + 0.13, 0.1), (low + 0.17, 0.1), (low + 0.24, 0.28), (low + 0.2, 0.28)], THICK + 0.02, 0)
    scorch = [
        (0.5 * r * math.cos(k * 0.7), 0.42 * r * math.sin(k * 0.7))
        for k, r in enumerate((1, 0.8, 1.1, 0.9, 1.2, 0.8, 1, 0.9, 1.1))
    ]
    m.plate("burnt", scorch, 0.008, 0, place=(0, 0, 0.006), turn=(90, 0, 0))
    for k in range(9):
        a, r, size = k * 2.4, 0.12 + 0.05 * k, 0.09 + 0.03 * (k % 3)
        shape = [(-size, 0), (0, size * 0.7), (size, 0.02), (size * 0.4, -size * 0.6)]
        m.plate(
            "leaf" if k % 3 else "yellow",
            shape,
            0.03,
            0.005,
            place=(r * math.cos(a), r * math.sin(a), 0.06),
            turn=(70 + 9 * k, 20 * k, 31 * k),
        )


PIECES = {
    "door": {
        "closed": partial(door, part=0.0),
        **{f"sliding{k}": partial(door, part=k / STEPS) for k in range(1, STEPS)},
        "open": partial(door, part=1.0),
        "destroyed": torn,
    }
}
