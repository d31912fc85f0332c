"""What stands on the cavern's floor: machines, rubble, barricades; each covers a hex."""

from __future__ import annotations

import math
import random
from functools import partial

from sculpt.materials import glow, metal, paint
from sculpt.shapes import Model

SQUARES = 1.45
PIXELS = 220
FOOT = 0.0
TINT = (0.3, 0.6, 1.0)
FACINGS = {"any": 0}
DEEP = 1 / math.cos(math.radians(38))
"""What stands on the floor is made so much deeper that it covers a hex that is seen from straight above."""
RADIUS = 1.7 / math.sqrt(3)


def materials() -> dict:
    """Return steel, rust, stone and lamps."""
    return {
        "hull": paint("hull", (0.09, 0.1, 0.115), metal=0.5, rough=0.5, wear=0.7, lift=0.4),
        "dark": paint("dark", (0.03, 0.033, 0.038), metal=0.4, rough=0.6, wear=0.3),
        "steel": metal("steel", (0.42, 0.44, 0.47)),
        "rust": paint("rust", (0.24, 0.1, 0.045), metal=0.2, rough=0.7, wear=0.4),
        "brass": metal("brass", (0.6, 0.4, 0.16)),
        "stone": paint("stone", (0.2, 0.185, 0.17), metal=0.0, rough=0.9, wear=0.2, lift=0.6),
        "grey": paint("grey", (0.13, 0.13, 0.135), metal=0.0, rough=0.9, wear=0.2, lift=0.5),
        "yellow": paint("yellow", (0.55, 0.34, 0.03), rough=0.55, wear=0.9),
        "black": paint("black", (0.016, 0.016, 0.018), rough=0.55, wear=0.9),
        "blue": glow("blue", (0.08, 0.4, 1.0), 2.2),
        "amber": glow("amber", (1.0, 0.42, 0.06), 2.4),
        "red": glow("red", (1.0, 0.04, 0.02), 2.0),
    }


def corners(radius: float, start: float = 90) -> list[tuple[float, float]]:
    """Return the corners of a hex."""
    return [
        (radius * math.cos(math.radians(start + 60 * k)), radius * math.sin(math.radians(start + 60 * k)))
        for k in range(6)
    ]


def platform(m: Model, radius: float = 0.9, high: float = 0.16) -> None:
    """Make a bolted platform that fills the hex."""
    with m.at(turn=(0, 0, 30)):
        m.lathe("dark", [(0, 0), (radius, 0), (radius, high * 0.5), (radius * 0.97, high * 0.55), (0, high * 0.55)], 6)
        m.lathe(
            "hull", [(0, 0.02), (radius * 0.94, 0.02), (radius * 0.94, high * 0.9), (radius * 0.88, high), (0, high)], 6
        )
    for x, y in corners(radius * 0.8, 0):
        m.rod("steel", (x, y, high), (x, y, high + 0.03), 0.035, fine=8)


def turbine(m: Model) -> None:
    """Make a fan in a ring, lit blue from below."""
    platform(m)
    m.lathe("dark", [(0.62, 0.14), (0.74, 0.14), (0.74, 0.4), (0.7, 0.44), (0.64, 0.44), (0.62, 0.4)], 40)
    m.lathe("steel", [(0.64, 0.43), (0.72, 0.43), (0.72, 0.46), (0.64, 0.46)], 40)
    m.lathe("blue", [(0, 0.18), (0.62, 0.18), (0.62, 0.19), (0, 0.19)], 40)
    for k in range(9):
        with m.at((0, 0, 0.32), (0, 0, 40 * k)):
            m.plate("steel", [(0.12, -0.1), (0.58, -0.2), (0.6, 0.06), (0.14, 0.08)], 0.02, 0.004, turn=(68, 0, 0))
    m.lathe("hull", [(0.16, 0.2), (0.18, 0.42), (0.1, 0.52), (0, 0.54)], 24)
    m.ball("amber", (0, 0, 0.53), (0.08, 0.08, 0.06), fine=10)


def tanks(m: Model) -> None:
    """Make three tanks of different size with their pipes."""
    platform(m, high=0.12)
    for x, y, radius, high, body in (
        (-0.3, 0.22, 0.36, 0.72, "hull"),
        (0.36, 0.06, 0.3, 0.56, "rust"),
        (-0.1, -0.46, 0.24, 0.4, "steel"),
    ):
        m.lathe(
            body,
            [
                (0, 0.1),
                (radius, 0.1),
                (radius, high - 0.12),
                (radius * 0.8, high - 0.03),
                (radius * 0.3, high),
                (0, high),
            ],
            28,
            place=(x, y, 0),
        )
        for z in (0.2, high - 0.18):
            m.lathe(
                "dark",
                [(radius, z), (radius + 0.02, z), (radius + 0.02, z + 0.05), (radius, z + 0.05)],
                28,
                place=(x, y, 0),
            )
        m.rod("brass", (x, y, high - 0.02), (x, y, high + 0.08), 0.06, fine=12)
    m.limb("brass", [(-0.3, 0.22, 0.8, 0.05), (0.1, 0.2, 0.86, 0.05), (0.36, 0.06, 0.64, 0.05)], fine=10)
    m.limb("rust", [(0.5, -0.2, 0.2, 0.06), (0.3, -0.5, 0.2, 0.06), (-0.1, -0.46, 0.3, 0.06)], fine=10)
    m.ball("amber", (0.36, -0.26, 0.4), (0.09, 0.06, 0.09), fine=10)


def vents(m: Model) -> None:
    """Make a block of glowing vents with two stacks."""
    platform(m, high=0.14)
    m.box("hull", (0, -0.06, 0.32), (1.1, 0.84, 0.4), 0.06, top=(0.86, 0.8))
    for k in range(5):
        m.box("amber", (-0.36 + 0.18 * k, -0.06, 0.5), (0.09, 0.5, 0.06), 0.01)
        m.box("dark", (-0.27 + 0.18 * k, -0.06, 0.54), (0.05, 0.6, 0.05), 0.01)
    for x in (-0.4, 0.4):
        m.rod("steel", (x, 0.5, 0.1), (x, 0.5, 0.66), 0.16, to=0.13)
        m.rod("dark", (x, 0.5, 0.65), (x, 0.5, 0.68), 0.1)
        m.limb("rust", [(x, 0.36, 0.2, 0.06), (x * 0.8, 0.28, 0.4, 0.06), (x * 0.7, 0.2, 0.5, 0.06)], fine=10)


def rubble(m: Model, seed: int) -> None:
    """Strew broken stone and bent bars over the hex, lower in the middle."""
    rng = random.Random(seed)
    for _ in range(46):
        angle, away = rng.uniform(0, 6.283), 0.84 * rng.random() ** 0.6
        size = rng.uniform(0.1, 0.2) * (0.55 + away) + (0.12 if away > 0.5 and rng.random() < 0.35 else 0)
        place = (away * math.cos(angle), away * math.sin(angle), size * 0.2)
        turn = (rng.uniform(-30, 30), rng.uniform(-30, 30), rng.uniform(0, 360))
        m.box(
            rng.choice(("stone", "stone", "grey")),
            place,
            (size, size * rng.uniform(0.6, 1), size * 0.7),
            size * 0.12,
            turn=turn,
            top=(rng.uniform(0.4, 0.9), rng.uniform(0.4, 0.9)),
        )
    for _ in range(4):
        angle, away = rng.uniform(0, 6.283), rng.uniform(0.45, 0.75)
        x, y = away * math.cos(angle), away * math.sin(angle)
        m.limb(
            "rust",
            [(x, y, 0, 0.018), (x + 0.06, y, 0.14, 0.018), (x + rng.uniform(-0.2, 0.2), y + 0.05, 0.3, 0.018)],
            fine=6,
        )


def barricade(m: Model) -> None:
    """Stand plates of steel around the hex, striped along their upper edge."""
    for k in range(6):
        with m.at(turn=(0, 0, 30 + 60 * k)):
            across, away = 0.72, RADIUS * math.cos(math.radians(30)) * 0.88
            with m.at((0, away, 0)):
                m.box("hull", (0, 0, 0.17), (across, 0.12, 0.34), 0.025, top=(0.94, 0.6))
                m.box("steel", (0, 0, 0.04), (across + 0.04, 0.2, 0.08), 0.02)
                for n in range(7):
                    m.box("yellow" if n % 2 else "black", (-0.29 + 0.097 * n, 0, 0.335), (0.097, 0.1, 0.05), 0.004)
                for x in (-0.22, 0.22):
                    m.rod("steel", (x, -0.07, 0.18), (x, -0.085, 0.18), 0.03, fine=8)
                    m.box("dark", (x, -0.14, 0.1), (0.05, 0.16, 0.2), 0.01, top=(1, 0.3), shift=(0, 0.06))


def on_hex(m: Model, build, turn: float) -> None:
    """Build something so deep that it covers its hex, which has its corners above and below or, turned, beside."""
    with m.at(size=(1, DEEP, 1)), m.at(turn=(0, 0, turn)):
        build(m)


THINGS = {"turbine": turbine, "tanks": tanks, "vents": vents, "barricade": barricade} | {
    f"rubble{k}": partial(rubble, seed=k) for k in range(3)
}
PIECES = {
    kind: {name: partial(on_hex, build=build, turn=turn) for name, build in THINGS.items()}
    for kind, turn in (("pointed", 0.0), ("flat", 30.0))
}
