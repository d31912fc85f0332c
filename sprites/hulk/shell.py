"""The bare walls of a derelict, a square wide: plates between buttresses, a long lamp, pipes, slats."""

from __future__ import annotations

from sculpt.shapes import Model

WIDE, HIGH, THICK = 1.7, 0.95, 0.3


def shell(m: Model) -> None:
    """Make the bare wall: a plinth, a panel, a cap."""
    m.box("hull", (0, THICK / 2 + 0.04, HIGH / 2), (WIDE, THICK, HIGH), 0)
    m.box("dark", (0, 0.03, 0.05), (WIDE, 0.06, 0.1), 0)
    m.box("cap", (0, THICK / 2, HIGH), (WIDE, THICK + 0.12, 0.07), 0)
    m.box("lip", (0, -0.055, HIGH + 0.036), (WIDE, 0.03, 0.004), 0)
    m.box("dark", (0, THICK / 2 + 0.19, HIGH + 0.036), (WIDE, 0.05, 0.004), 0)
    m.box("groove", (0, THICK / 2, HIGH + 0.036), (WIDE, 0.02, 0.004), 0)
    for x in (-0.64, 0.0, 0.64):
        m.box("groove", (x, THICK / 2 - 0.1, HIGH + 0.036), (0.05, 0.05, 0.004), 0)
    m.box("steel", (0, 0.0, HIGH - 0.015), (WIDE, 0.02, 0.03), 0)


def rib(m: Model, x: float) -> None:
    """Make a buttress."""
    m.box("rib", (x, 0.0, HIGH / 2), (0.14, 0.14, HIGH), 0.02, top=(0.8, 0.6))
    for z in (0.2, HIGH - 0.18):
        m.rod("steel", (x, -0.06, z), (x, -0.085, z), 0.03, fine=8)


def plain(m: Model) -> None:
    """Make plates between two ribs."""
    shell(m)
    for x in (-0.62, 0.0, 0.62):
        rib(m, x)
    for x in (-0.31, 0.31):
        m.box("hull", (x, 0.02, 0.5), (0.42, 0.06, 0.6), 0.025)
        m.box("dark", (x, -0.012, 0.32), (0.3, 0.01, 0.03), 0)


def lamp(m: Model) -> None:
    """Make a wall with a long lamp."""
    shell(m)
    for x in (-0.72, 0.72):
        rib(m, x)
    m.box("dark", (0, 0.0, 0.6), (1.06, 0.08, 0.24), 0.02)
    m.box("lamp", (0, -0.045, 0.6), (0.92, 0.02, 0.1), 0.008)
    for x in (-0.4, 0.0, 0.4):
        m.box("hull", (x, 0.02, 0.27), (0.34, 0.06, 0.24), 0.02)


def pipes(m: Model) -> None:
    """Make a wall behind pipes."""
    shell(m)
    for z, radius, what in ((0.28, 0.075, "rust"), (0.47, 0.055, "steel"), (0.64, 0.085, "brass")):
        m.rod(what, (-WIDE / 2, -0.04, z), (WIDE / 2, -0.04, z), radius, bevel=0)
    for x in (-0.5, 0.45):
        m.box("dark", (x, -0.02, 0.46), (0.1, 0.22, 0.62), 0.02)
    m.rod("red", (0.1, -0.12, 0.64), (0.1, -0.16, 0.64), 0.045, fine=12)


def vent(m: Model) -> None:
    """Make a wall with slats and a small green light."""
    shell(m)
    for x in (-0.7, 0.7):
        rib(m, x)
    m.box("dark", (0, 0.0, 0.45), (0.98, 0.08, 0.56), 0.03)
    for k in range(6):
        m.box("rib", (0, -0.04, 0.24 + 0.085 * k), (0.88, 0.05, 0.04), 0.01, turn=(30, 0, 0))
    m.rod("green", (0.42, -0.04, 0.8), (0.42, -0.07, 0.8), 0.04, fine=12)


def post(m: Model) -> None:
    """Make the pillar at a corner, where a wall turns towards us."""
    wide, high = 0.54, HIGH + 0.05
    m.box("hull", (0, 0.12, high / 2), (wide, 0.5, high), 0.02)
    m.box("cap", (0, 0.12, high), (wide + 0.03, 0.53, 0.06), 0)
    m.box("lip", (0, -0.135, high + 0.031), (wide + 0.03, 0.03, 0.004), 0)
    m.box("groove", (0, 0.37, high + 0.031), (wide + 0.03, 0.04, 0.004), 0)
    m.box("groove", (0, 0.12, high + 0.031), (0.24, 0.24, 0.004), 0)
    m.box("cap", (0, 0.12, high + 0.036), (0.19, 0.19, 0.004), 0)
    m.box("rib", (0, -0.15, 0.1), (wide, 0.08, 0.2), 0.02)
    m.box("rib", (0, -0.14, high - 0.16), (wide - 0.1, 0.04, 0.1), 0.01)
    m.box("amber", (0, -0.165, high - 0.16), (0.16, 0.02, 0.05), 0.005)
