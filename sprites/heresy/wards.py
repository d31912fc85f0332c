"""The places of the Palace, each kind a round plaque seen from above: field, gate, inner ward and the heart itself."""

from __future__ import annotations

import math
import random

from heresy.palace import gatehouse, heart, materials, tower
from sculpt.ground import Ground
from sculpt.shapes import Model

SQUARES = 2.0 / 1.7
PIXELS = 160
FOOT = 0.0
TINT = (0.7, 0.55, 1.0)
FACINGS = {"any": 0}
STAGE = Ground
__all__ = ["materials"]


def plaque(m: Model, floor: str) -> None:
    """Lay the round floor."""
    m.lathe(floor, [(1.0, -0.1), (1.0, 0), (0, 0)], 64)


def field(m: Model) -> None:
    """Make a landing field among craters."""
    plaque(m, "rock")
    for x, y, size in ((0.1, 0.1, 0.46), (-0.52, -0.36, 0.28)):
        m.lathe("steel", [(size, 0), (size, 0.08), (size * 0.92, 0.1), (0, 0.1)], 40, place=(x, y, 0))
        m.ring("lamp", size * 0.8, 0.018, place=(x, y, 0.105))
        m.box("brass", (x, y, 0.16), (size * 0.3, size * 1.0, 0.14), 0.04, top=(0.6, 0.8), turn=(0, 0, 30))
    chance = random.Random(4)
    for _ in range(30):
        a, far, size = chance.uniform(0, math.tau), chance.uniform(0.62, 0.92), chance.uniform(0.05, 0.14)
        m.box("field", (far * math.cos(a), far * math.sin(a), 0), (size, size, size), 0.02, turn=(20, 10, 40))


def gate(m: Model) -> None:
    """Make a gate in a stretch of wall."""
    plaque(m, "street")
    m.box("wall", (0, 0, 0.2), (0.34, 1.8, 0.5), 0.04)
    m.box("walk", (0, 0, 0.455), (0.2, 1.8, 0.02), 0)
    for k in range(-4, 5):
        m.box("wall", (0.15, 0.2 * k, 0.5), (0.07, 0.1, 0.12), 0)
    gatehouse(m, 0.22, 0.55)
    for y in (-0.82, 0.82):
        with m.at((0, y, 0)):
            tower(m, 0.15, 0.8)


def ward(m: Model) -> None:
    """Make halls with domes about a court."""
    plaque(m, "court")
    m.lathe("marble", [(0.44, 0), (0.44, 0.2), (0.36, 0.3), (0, 0.3)], 8)
    m.lathe("brass", [(0.3, 0.3), (0.28, 0.42), (0.16, 0.54), (0, 0.58)], 32)
    for k in range(8):
        a = math.tau * (k + 0.5) / 8
        with m.at((0.72 * math.cos(a), 0.72 * math.sin(a), 0), (0, 0, math.degrees(a))):
            m.box("marble", (0, 0, 0.12), (0.2, 0.36, 0.26), 0.03, top=(0.85, 0.9))
            m.lathe("gold", [(0.08, 0.25), (0.06, 0.32), (0, 0.36)], 16)
            m.box("lamp", (-0.12, 0, 0.06), (0.02, 0.06, 0.05), 0)


def sanctum(m: Model) -> None:
    """Make the golden heart."""
    plaque(m, "court")
    with m.at(size=1.18):
        heart(m)


PIECES = {"outside": {"ward": field}, "wall": {"ward": gate}, "inner": {"ward": ward}, "sanctum": {"ward": sanctum}}
