"""Horus himself: a hard bald head, its eyes in the shadow of the brow, before a high cowl that is lit from within."""

from __future__ import annotations

import math
import random

from sculpt.heads import fused
from sculpt.shapes import Model

SKIN = "weathered skin"
GRAIN = 0.0075
"""How fine the clay is: wrinkles of a hand's breadth are seen."""


def visage(m: Model) -> None:
    """Make the head, which looks along +y, its middle at the origin."""
    fused(m, SKIN, skull, GRAIN, 12)
    m.limb("shade", [(-0.074, 0.236, -0.196, 0.004), (0, 0.272, -0.19, 0.006), (0.074, 0.236, -0.196, 0.004)], fine=6)
    for _side in m.sides():
        m.ball("old bone", (0.086, 0.176, -0.003), (0.078, 0.078, 0.07))
        m.ball("shade", (0.083, 0.208, -0.003), (0.042, 0.022, 0.042), fine=16)
        m.ball("ember", (0.083, 0.216, -0.004), (0.013, 0.01, 0.013), fine=10)


def skull(c: Model) -> None:
    """Lay the clay: cranium and brow, cheekbones, jaw, nose, lips, ears and the cords of the neck."""
    c.ball(SKIN, (0, -0.055, 0.1), (0.435, 0.55, 0.45), fine=40)
    c.ball(SKIN, (0, 0.045, -0.05), (0.36, 0.35, 0.52), fine=32)
    c.ball(SKIN, (0, 0.115, 0.13), (0.34, 0.2, 0.26), fine=32)
    c.box(SKIN, (0, 0.09, -0.2), (0.24, 0.22, 0.2), 0.06, top=(1.14, 1.05))
    c.ball(SKIN, (0, 0.222, -0.285), (0.13, 0.09, 0.085))
    c.ball(SKIN, (0, 0.185, -0.18), (0.2, 0.13, 0.17))
    c.limb(SKIN, [(0, 0.21, 0.06, 0.03), (0, 0.25, 0.012, 0.023), (0, 0.284, -0.045, 0.026), (0, 0.308, -0.09, 0.03)])
    c.limb(SKIN, [(-0.07, 0.228, -0.184, 0.01), (0, 0.262, -0.174, 0.016), (0.07, 0.228, -0.184, 0.01)], fine=8)
    c.limb(SKIN, [(-0.062, 0.23, -0.206, 0.01), (0, 0.262, -0.21, 0.019), (0.062, 0.23, -0.206, 0.01)], fine=8)
    c.rod(SKIN, (0, -0.04, -0.12), (0, -0.09, -0.64), 0.165, to=0.235)
    for side in (1, -1):
        for line in LINES:
            c.limb(SKIN, [(x * side, y, z, r) for x, y, z, r in line], fine=10)
        c.ball(SKIN, (0.135 * side, 0.1, -0.078), (0.12, 0.2, 0.09), (0, 0, 30 * side))
        c.ball(SKIN, (0.13 * side, 0.09, -0.15), (0.11, 0.2, 0.2))
        c.ball(SKIN, (0.034 * side, 0.266, -0.094), (0.046, 0.062, 0.04))
        c.ball(SKIN, (0.21 * side, -0.025, 0.0), (0.04, 0.09, 0.11), (0, 0, 12 * side))


LINES = (
    ((0.165, 0.11, 0.046, 0.02), (0.11, 0.206, 0.054, 0.034), (0.035, 0.235, 0.03, 0.028), (0, 0.228, 0.026, 0.02)),
    ((0.192, -0.03, -0.1, 0.045), (0.178, 0.0, -0.22, 0.052), (0.115, 0.13, -0.285, 0.045), (0, 0.2, -0.295, 0.045)),
    ((0.142, 0.165, 0.008, 0.014), (0.09, 0.2, 0.02, 0.018), (0.042, 0.194, 0.004, 0.014)),
    ((0.138, 0.165, -0.022, 0.01), (0.088, 0.2, -0.034, 0.012), (0.042, 0.194, -0.02, 0.01)),
    ((0.05, 0.24, -0.095, 0.012), (0.086, 0.21, -0.15, 0.014), (0.096, 0.188, -0.215, 0.01)),
    ((0.012, 0.222, 0.055, 0.008), (0.018, 0.222, 0.1, 0.008), (0.016, 0.208, 0.135, 0.004)),
    ((0.03, 0.206, 0.128, 0.007), (0.1, 0.176, 0.134, 0.008), (0.155, 0.12, 0.12, 0.004)),
    ((0.03, 0.196, 0.17, 0.006), (0.095, 0.166, 0.178, 0.007), (0.145, 0.112, 0.164, 0.004)),
    (
        (0.208, 0.012, 0.0, 0.012),
        (0.226, -0.01, 0.062, 0.015),
        (0.242, -0.06, 0.068, 0.016),
        (0.246, -0.085, 0.015, 0.015),
        (0.232, -0.065, -0.04, 0.014),
        (0.21, -0.03, -0.08, 0.018),
    ),
    ((0.155, -0.08, -0.2, 0.05), (0.1, 0.03, -0.42, 0.045), (0.045, 0.1, -0.62, 0.04)),
    ((0.03, 0.09, -0.36, 0.05), (0.03, 0.075, -0.46, 0.04), (0.03, 0.08, -0.6, 0.04)),
)
"""Of one side: brow, cheekbone, jaw, lids, the fold by the mouth, frowns, ear, and two cords of the neck."""


def cowl(m: Model, plate: str = "sea", lining: str = "crest", trim: str = "trim") -> None:
    """Raise the cowl of the armour behind the head, red within, lamps at its foot."""
    for name, back, grow, thick in ((plate, 0.05, 1.06, 0.05), (lining, 0.0, 1.0, 0.02)):
        m.cloth(name, [arc(grow * wide, y - back, tall) for wide, y, tall in RIBS], thick)
    m.limb(trim, [(*point, 0.032) for point in arc(0.585, -0.17, 1.5)], fine=10)
    for k in range(9):
        a = math.radians(18 * k + 18)
        long = 0.26 + 0.16 * math.sin(a) ** 3
        with m.at((0.6 * math.cos(a), -0.24, 0.6 + 0.94 * math.sin(a) ** 0.8), (0, 90 - math.degrees(a), 0)):
            m.plate(
                trim, [(-0.06, -0.08), (0.06, -0.08), (0.045, long * 0.55), (0, long), (-0.045, long * 0.55)], 0.045
            )
    for _side in m.sides():
        m.limb("lamp", [(0.34, -0.2, 0.74, 0.016), (0.45, -0.2, 0.92, 0.016), (0.51, -0.2, 1.14, 0.012)], fine=8)


def mantle(m: Model, fur: str = "wolf") -> None:
    """Lay the hide of a wolf about the collar, tuft upon tuft."""
    chance = random.Random(7)
    for ring in range(4):
        for k in range(64):
            a = math.tau * (k + chance.uniform(0, 0.9)) / 64
            x, y = (0.43 + 0.05 * ring) * math.cos(a), -0.06 + (0.33 + 0.04 * ring) * math.sin(a)
            if y > 0.2 and abs(x) < 0.2:
                continue
            z, out, fall = (
                0.72 - 0.035 * ring + chance.uniform(-0.02, 0.03),
                chance.uniform(1.08, 1.3),
                chance.uniform(0.1, 0.24),
            )
            m.limb(
                fur,
                [(x * 0.86, y * 0.86, z, 0.03), (x, y, z + 0.01, 0.03), (x * out, y * out, z - fall, 0.004)],
                fine=5,
                steps=3,
            )


RIBS = ((0.08, -0.38, 0.7), (0.34, -0.36, 1.02), (0.46, -0.34, 1.26), (0.55, -0.27, 1.42), (0.585, -0.17, 1.5))
"""Half the width of the cowl, how far forward and how high it stands, from its back to its rim."""


def arc(wide: float, y: float, tall: float, low: float = 0.6) -> list[tuple[float, float, float]]:
    """Return points from one shoulder over the head to the other."""
    turns = [math.pi * k / 12 for k in range(13)]
    return [(wide * math.cos(a), y - 0.06 * math.sin(a), low + (tall - low) * math.sin(a) ** 0.8) for a in turns]
