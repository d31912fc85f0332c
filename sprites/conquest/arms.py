"""What the fighters of Conquest hold: each weapon made at a hand, pointed towards a place."""

from __future__ import annotations

import math
from collections.abc import Callable

from sculpt.shapes import Model, aimed

Weapon = Callable[[Model, tuple, tuple], None]


def blade(m: Model, name: str, long: float, wide: float, hook: float = 0.0, thick: float = 0.03, **how) -> None:
    """Make a blade that points along z."""
    m.plate(
        name,
        [
            (-wide, 0),
            (wide, 0),
            (wide * (1.1 + hook), long * 0.7),
            (hook * wide * 2, long),
            (-wide * (1 - hook), long * 0.72),
        ],
        thick,
        thick * 0.3,
        **how,
    )


def lasgun(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.16, 0.03), (0.07, 0.52, 0.12), 0.015)
        m.box("gun", (0, -0.16, -0.01), (0.06, 0.26, 0.12), 0.02, top=(1, 0.9))
        m.box("iron", (0, 0.2, -0.09), (0.05, 0.1, 0.16), 0.01)
        m.rod("steel", (0, 0.4, 0.05), (0, 0.78, 0.05), 0.024, fine=10)
        m.rod("iron", (0, 0.7, 0.05), (0, 0.8, 0.05), 0.035, fine=10)
        m.box("steel", (0, 0.1, 0.11), (0.035, 0.2, 0.04), 0.01)


def long_rifle(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("wood", (0, -0.05, 0), (0.06, 0.6, 0.09), 0.02)
        m.box("gun", (0, 0.3, 0.03), (0.06, 0.5, 0.08), 0.015)
        m.rod("steel", (0, 0.5, 0.04), (0, 1.35, 0.04), 0.02, fine=10)
        m.rod("iron", (0, 1.28, 0.04), (0, 1.42, 0.04), 0.034, fine=10)
        m.rod("gun", (0, 0.0, 0.12), (0, 0.34, 0.12), 0.035, fine=12)
        m.rod("lens", (0, 0.33, 0.12), (0, 0.345, 0.12), 0.03, fine=12)


def pistol(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.12, 0.05), (0.065, 0.3, 0.1), 0.015)
        m.box("iron", (0, 0.02, -0.05), (0.05, 0.08, 0.16), 0.012)
        m.rod("steel", (0, 0.26, 0.06), (0, 0.38, 0.06), 0.024, fine=10)


def flamer(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.1, 0.02), (0.1, 0.4, 0.14), 0.02)
        m.rod("brass", (0, 0.1, -0.12), (0, 0.4, -0.12), 0.06, fine=14)
        m.rod("iron", (0, 0.28, 0.04), (0, 0.8, 0.04), 0.035, fine=10)
        m.lathe("iron", [(0.035, 0), (0.07, 0.12)], 12, place=(0, 0.78, 0.04), turn=(-90, 0, 0))
        m.ball("flame", (0, 0.9, 0.06), (0.08, 0.12, 0.1), fine=10)


def sword(m: Model, hand: tuple, towards: tuple, light: str = "") -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("leather", (0, 0, -0.2), (0, 0, 0.08), 0.03, fine=10)
        m.box("gold", (0, 0, 0.1), (0.26, 0.07, 0.05), 0.015)
        m.ball("gold", (0, 0, -0.22), (0.08, 0.08, 0.08), fine=12)
        blade(m, "steel", 0.95, 0.055, place=(0, 0, 0.12))
        if light:
            m.plate(light, [(-0.014, 0), (0.014, 0), (0.012, 0.72), (-0.012, 0.72)], 0.036, 0, place=(0, 0, 0.14))


def blue_sword(m: Model, hand: tuple, towards: tuple) -> None:
    sword(m, hand, towards, "blue light")


def red_sword(m: Model, hand: tuple, towards: tuple) -> None:
    sword(m, hand, towards, "red light")


def chainsword(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("leather", (0, 0, -0.16), (0, 0, 0.06), 0.035, fine=10)
        m.box("red", (0, 0, 0.14), (0.18, 0.12, 0.18), 0.03)
        m.box("gun", (0, 0, 0.58), (0.11, 0.07, 0.76), 0.03, top=(0.8, 1))
        for k in range(9):
            for side in (1, -1):
                m.box("steel", (0.065 * side, 0, 0.28 + 0.075 * k), (0.05, 0.035, 0.045), 0.004, turn=(0, 30 * side, 0))


def knife(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("leather", (0, 0, -0.12), (0, 0, 0.04), 0.025, fine=8)
        blade(m, "steel", 0.4, 0.035, 0.4, place=(0, 0, 0.05))


def axe(m: Model, hand: tuple, towards: tuple, long: float = 0.8, light: str = "") -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("leather", (0, 0, -0.35), (0, 0, long), 0.03, fine=10)
        m.plate(
            "steel",
            [(0.02, 0.02), (0.2, -0.1), (0.36, 0.0), (0.4, 0.18), (0.34, 0.38), (0.18, 0.42), (0.02, 0.3)],
            0.04,
            0.012,
            place=(0, 0, long - 0.34),
        )
        m.plate("steel", [(-0.02, 0.1), (-0.2, 0.16), (-0.02, 0.24)], 0.04, 0.01, place=(0, 0, long - 0.34))
        if light:
            m.plate(light, [(0.3, 0.06), (0.34, 0.18), (0.3, 0.3), (0.28, 0.18)], 0.05, 0, place=(0, 0, long - 0.34))


def staff(m: Model, hand: tuple, towards: tuple, light: str = "blue light", metal: str = "gold") -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod(metal, (0, 0, -1.0), (0, 0, 0.86), 0.025, fine=10)
        m.ring(metal, 0.12, 0.022, 24, place=(0, 0, 1.0), turn=(90, 0, 0))
        m.ball(light, (0, 0, 1.0), (0.12, 0.12, 0.12), fine=14)
        for k in range(-1, 2):
            m.rod(metal, (0.12 * k, 0, 1.1), (0.2 * k, 0, 1.32 - 0.08 * abs(k)), 0.022, to=0.002, fine=8)


def psi_staff(m: Model, hand: tuple, towards: tuple) -> None:
    staff(m, hand, towards, "cyan light", "steel")


def warp_staff(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("brass", (0, 0, -1.0), (0, 0, 0.9), 0.03, fine=10)
        for k in range(3):
            a = k * 2.1
            line = [(0.03 * math.cos(a), 0.03 * math.sin(a), 0.85, 0.03)]
            line += [
                (0.16 * math.cos(a + 0.5 * j), 0.16 * math.sin(a + 0.5 * j), 0.92 + 0.1 * j, 0.03 - 0.006 * j)
                for j in range(5)
            ]
            m.limb("gold", line, fine=8)
        m.ball("warpfire", (0, 0, 1.08), (0.15, 0.15, 0.2), fine=14)


def spear(m: Model, hand: tuple, towards: tuple, light: str = "") -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("black", (0, 0, -0.8), (0, 0, 0.75), 0.022, fine=10)
        blade(m, "steel", 0.55, 0.07, 0.3, place=(0, 0, 0.72))
        blade(m, "steel", 0.25, 0.04, place=(0, 0, -0.78), turn=(0, 180, 0))
        if light:
            m.ball(light, (0, 0, 0.72), (0.1, 0.1, 0.1), fine=10)


def glaive(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("dark red", (0, 0, -0.7), (0, 0, 0.5), 0.028, fine=10)
        m.plate(
            "steel",
            [(-0.05, 0), (0.07, 0), (0.14, 0.4), (0.08, 0.8), (-0.06, 1.05), (-0.03, 0.5)],
            0.03,
            0.01,
            place=(0, 0, 0.48),
        )
        m.plate("soul", [(0.08, 0.2), (0.11, 0.4), (0.06, 0.76), (0.08, 0.4)], 0.034, 0, place=(0, 0, 0.48))


def whip(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.rod("black", (0, -0.12, 0), (0, 0.14, 0), 0.03, fine=10)
        for k in range(3):
            line = [(0, 0.12, 0, 0.022)]
            for j in range(1, 9):
                t = j / 8
                line.append(
                    (
                        0.16 * (k - 1) * t + 0.22 * math.sin(5 * t + k),
                        0.12 + 1.3 * t,
                        0.2 * math.sin(4 * t + k * 2) - 0.2 * t,
                        0.022 - 0.016 * t,
                    )
                )
            m.limb("violet light" if k != 1 else "black", line, fine=6)


def shuriken(m: Model, hand: tuple, towards: tuple, coat: str = "bone") -> None:
    with m.at(aimed(hand, towards)):
        m.box("black", (0, 0.12, 0.02), (0.06, 0.4, 0.1), 0.03)
        m.limb(
            coat, [(0, -0.12, 0.02, 0.05), (0, 0.1, 0.06, 0.07), (0, 0.36, 0.05, 0.06), (0, 0.58, 0.0, 0.015)], fine=12
        )
        m.rod("steel", (0, 0.14, 0.1), (0, 0.14, 0.14), 0.11, fine=18)
        m.plate("steel", [(0, 0), (0.05, -0.16), (0.0, -0.22)], 0.02, 0.005, place=(0, 0.4, 0), turn=(0, 0, 90))


def ranger_rifle(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.limb(
            "bone",
            [
                (0, -0.34, -0.05, 0.04),
                (0, -0.1, 0.02, 0.05),
                (0, 0.3, 0.03, 0.045),
                (0, 0.8, 0.03, 0.02),
                (0, 1.35, 0.03, 0.016),
            ],
            fine=10,
        )
        m.rod("black", (0, 0.0, 0.12), (0, 0.3, 0.12), 0.035, fine=12)
        m.ball("cyan light", (0, 0.3, 0.12), (0.05, 0.03, 0.05), fine=10)
        m.rod("teal", (0, 1.24, 0.03), (0, 1.4, 0.03), 0.035, fine=12)


def splinter(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.limb(
            "black",
            [
                (0, -0.3, -0.06, 0.03),
                (0, -0.05, 0.02, 0.05),
                (0, 0.3, 0.05, 0.05),
                (0, 0.7, 0.02, 0.02),
                (0, 0.95, 0.06, 0.008),
            ],
            fine=10,
        )
        m.plate(
            "steel",
            [(0, 0), (0.12, -0.06), (0.46, -0.2), (0.2, 0.02)],
            0.02,
            0.005,
            place=(0, 0.3, -0.02),
            turn=(0, 0, 90),
        )
        m.plate(
            "steel", [(0, 0), (0.1, 0.1), (0.3, 0.16), (0.16, 0.02)], 0.02, 0.005, place=(0, 0.2, 0.08), turn=(0, 0, 90)
        )
        m.ball("green light", (0, 0.16, 0.08), (0.07, 0.12, 0.05), fine=10)


def pulse_rifle(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("ochre", (0, 0.1, 0.04), (0.08, 0.5, 0.13), 0.03)
        m.box("ochre", (0, -0.22, 0.0), (0.06, 0.22, 0.15), 0.03)
        m.box("black", (0, 0.62, 0.04), (0.06, 0.66, 0.09), 0.025)
        m.rod("ochre", (0, 0.7, 0.04), (0, 0.84, 0.04), 0.06, fine=14)
        m.rod("black", (0, 0.9, 0.04), (0, 1.12, 0.04), 0.035, fine=12)
        m.box("black", (0, 0.14, 0.14), (0.04, 0.24, 0.06), 0.015)
        m.ball("cyan light", (0, 0.27, 0.14), (0.04, 0.03, 0.04), fine=8)


def rail_rifle(m: Model, hand: tuple, towards: tuple, light: str = "cyan light") -> None:
    with m.at(aimed(hand, towards)):
        m.box("ochre", (0, 0.05, 0.02), (0.11, 0.6, 0.17), 0.04)
        m.box("black", (0, -0.3, 0.0), (0.07, 0.24, 0.16), 0.03)
        for x in (-0.035, 0.035):
            m.box("black", (x, 0.9, 0.05), (0.03, 1.2, 0.09), 0.01)
        for k in range(5):
            m.box(light, (0, 0.5 + 0.2 * k, 0.05), (0.03, 0.08, 0.05), 0.005)
        m.box("ochre", (0, 1.42, 0.05), (0.12, 0.12, 0.13), 0.03)
        m.rod("black", (0, 0.0, 0.15), (0, 0.3, 0.15), 0.04, fine=12)


def shoota(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("scrap", (0, 0.15, 0.02), (0.17, 0.6, 0.2), 0.03)
        m.rod("brass", (0, 0.18, -0.2), (0, 0.18, -0.06), 0.14, fine=18)
        for x in (-0.05, 0.05):
            m.rod("iron", (x, 0.4, 0.05), (x, 0.86, 0.05), 0.045, fine=12)
            m.rod("scrap", (x, 0.76, 0.05), (x, 0.88, 0.05), 0.065, fine=12)
        m.box("wood", (0, -0.2, -0.04), (0.08, 0.26, 0.14), 0.03)
        m.box("yellow", (0, 0.1, 0.125), (0.1, 0.3, 0.02), 0.005)


def slugga(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("scrap", (0, 0.14, 0.04), (0.14, 0.36, 0.17), 0.03)
        m.rod("iron", (0, 0.3, 0.06), (0, 0.48, 0.06), 0.06, fine=12)
        m.box("iron", (0, 0.14, -0.12), (0.07, 0.12, 0.2), 0.02)


def choppa(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("wood", (0, 0, -0.25), (0, 0, 0.6), 0.04, fine=10)
        m.plate(
            "iron",
            [(-0.04, 0.2), (0.12, 0.16), (0.32, 0.2), (0.36, 0.7), (0.2, 0.78), (0.16, 0.66), (-0.04, 0.74)],
            0.05,
            0.012,
        )
        m.plate("steel", [(0.32, 0.2), (0.4, 0.3), (0.38, 0.64), (0.36, 0.7)], 0.03, 0.01)


def rokkit(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.rod("wood", (0, -0.4, 0), (0, 0.6, 0), 0.05, fine=10)
        m.box("scrap", (0, 0.1, 0.06), (0.14, 0.5, 0.12), 0.02)
        m.rod("red", (0, 0.5, 0.06), (0, 0.98, 0.06), 0.11, fine=18)
        m.rod("ivory", (0, 0.96, 0.06), (0, 1.2, 0.06), 0.11, to=0.005, fine=18)
        for turn in range(4):
            with m.at((0, 0.52, 0.06), (0, 90 * turn + 45, 0)):
                m.plate("yellow", [(0.1, 0), (0.26, -0.1), (0.26, 0.06), (0.1, 0.18)], 0.02, 0.004, turn=(-90, 0, 0))


def burna(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("scrap", (0, 0.05, 0), (0.15, 0.5, 0.16), 0.03)
        m.rod("red", (0, -0.1, -0.16), (0, 0.3, -0.16), 0.09, fine=16)
        m.rod("iron", (0, 0.26, 0.02), (0, 0.95, 0.02), 0.05, fine=12)
        for k in range(4):
            m.rod("scrap", (0, 0.4 + 0.13 * k, 0.02), (0, 0.45 + 0.13 * k, 0.02), 0.07, fine=12)
        m.ball("flame", (0, 1.02, 0.04), (0.14, 0.22, 0.16), fine=12)


def klaw(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("red", (0, 0.0, 0), (0.34, 0.4, 0.34), 0.06)
        m.rod("iron", (0, 0.18, 0), (0, 0.3, 0), 0.14, fine=16)
        for a in (90, 210, 330):
            with m.at((0, 0.26, 0), (0, a, 0)):
                m.limb(
                    "iron",
                    [(0.1, 0, 0, 0.07), (0.26, 0.16, 0, 0.07), (0.24, 0.42, 0, 0.05), (0.06, 0.6, 0, 0.012)],
                    fine=8,
                )
        for k in (-1, 1):
            m.box("yellow", (0.1 * k, -0.02, 0.175), (0.06, 0.34, 0.02), 0.004)


def big_shoota(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("scrap", (0, 0.1, 0), (0.3, 0.7, 0.3), 0.04)
        m.box("yellow", (0, 0.1, 0.16), (0.24, 0.5, 0.03), 0.005)
        for k in range(4):
            a = k * math.pi / 2 + 0.78
            m.rod(
                "iron",
                (0.08 * math.cos(a), 0.4, 0.08 * math.sin(a)),
                (0.08 * math.cos(a), 1.1, 0.08 * math.sin(a)),
                0.05,
                fine=10,
            )
        m.rod("scrap", (0, 0.85, 0), (0, 0.95, 0), 0.17, fine=18)
        m.limb("brass", [(-0.14, 0, 0, 0.07), (-0.3, -0.05, -0.2, 0.07), (-0.32, -0.2, -0.45, 0.07)], flat=0.5)


def claw_hand(m: Model, hand: tuple, towards: tuple, name: str = "ivory") -> None:
    with m.at(aimed(hand, towards)):
        for k in range(-2, 3):
            m.limb(
                name, [(0.04 * k, 0.02, 0, 0.03), (0.07 * k, 0.16, 0.03, 0.026), (0.08 * k, 0.32, -0.05, 0.004)], fine=8
            )


def orb(m: Model, hand: tuple, towards: tuple, light: str = "blue fire") -> None:
    with m.at(hand):
        m.ball(light, (0, 0.04, 0.14), (0.17, 0.17, 0.17), fine=14)
        for k in range(6):
            a = k * 1.05
            m.limb(
                light,
                [
                    (0.07 * math.cos(a), 0.04, 0.14, 0.025),
                    (0.14 * math.cos(a + 0.6), 0.04, 0.26 + 0.05 * (k % 3), 0.016),
                    (0.1 * math.cos(a + 1), 0.04, 0.42 + 0.06 * (k % 2), 0.003),
                ],
                fine=6,
            )


def torch(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("wood", (0, 0, -0.3), (0, 0, 0.4), 0.03, to=0.045, fine=10)
        for k in range(5):
            a = k * 1.26
            m.limb(
                "flame" if k % 2 else "ember",
                [
                    (0.03 * math.cos(a), 0.03 * math.sin(a), 0.38, 0.06),
                    (0.05 * math.cos(a), 0.05 * math.sin(a), 0.52, 0.05),
                    (0.02, 0, 0.72 + 0.05 * (k % 2), 0.005),
                ],
                fine=8,
            )


def wrench(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("steel", (0, 0, -0.9), (0, 0, 0.6), 0.03, fine=10)
        for k in range(10):
            m.box(
                "brass",
                (0.2 * math.cos(k * 0.63), 0, 0.8 + 0.2 * math.sin(k * 0.63)),
                (0.09, 0.06, 0.09),
                0.01,
                turn=(0, -36 * k, 0),
            )
        m.ring("brass", 0.16, 0.035, 30, place=(0, 0, 0.8), turn=(90, 0, 0))


def book(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(hand, (40, 0, 0)):
        for _side in m.sides():
            m.box("dark red", (0.13, 0.1, 0.06), (0.26, 0.36, 0.05), 0.01, turn=(0, -14, 0))
            m.box("cream", (0.12, 0.1, 0.1), (0.23, 0.32, 0.05), 0.01, turn=(0, -14, 0))


def fist_gun(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.box("ochre", (0, 0.1, 0), (0.2, 0.5, 0.22), 0.05)
        for k in range(6):
            a = k * math.pi / 3
            m.rod(
                "black",
                (0.06 * math.cos(a), 0.3, 0.06 * math.sin(a)),
                (0.06 * math.cos(a), 0.8, 0.06 * math.sin(a)),
                0.028,
                fine=8,
            )
        m.rod("steel", (0, 0.7, 0), (0, 0.76, 0), 0.1, fine=16)


def missile_tube(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        m.rod("olive", (0, -0.5, 0.1), (0, 0.7, 0.1), 0.1, fine=18)
        m.rod("iron", (0, 0.66, 0.1), (0, 0.74, 0.1), 0.13, fine=18)
        m.rod("shade", (0, 0.735, 0.1), (0, 0.75, 0.1), 0.1, fine=18)


def needles(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(aimed(hand, towards)):
        for k in range(4):
            m.rod("steel", (0.05 * (k - 1.5), 0, 0), (0.1 * (k - 1.5), 0.42, 0.03), 0.012, to=0.002, fine=6)
            m.rod("green light", (0.05 * (k - 1.5), 0.0, 0), (0.07 * (k - 1.5), 0.14, 0.01), 0.022, fine=8)


def orders(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(hand, (30, 0, 0)):
        m.box("black", (0, 0.08, 0.08), (0.3, 0.03, 0.22), 0.01)
        m.box("cyan light", (0, 0.1, 0.08), (0.25, 0.01, 0.17), 0)


def coins(m: Model, hand: tuple, towards: tuple) -> None:
    with m.at(hand):
        for k in range(7):
            m.rod(
                "gold",
                (0.05 * math.cos(k), 0.06 + 0.05 * math.sin(k), 0.05 + 0.025 * k),
                (0.05 * math.cos(k), 0.06 + 0.05 * math.sin(k), 0.07 + 0.025 * k),
                0.05,
                fine=14,
            )
