"""The machines and beasts of Conquest: tanks, flyers, walkers, bikes, drones and daemons; they look along +y."""

from __future__ import annotations

import math
import random
from functools import partial

from calth import giants
from conquest import arms, people
from hulk import terminators
from sculpt.shapes import Model


def tracks(m: Model, coat: str, wide: float, long: float, high: float, thick: float = 0.3) -> None:
    """Make two tracks with their links, wheels and side plates."""
    for _side in m.sides():
        x = wide
        m.box("ink", (x, 0, high / 2), (thick, long, high), high * 0.3)
        count = round(long / 0.12)
        for k in range(count):
            y = -long / 2 + long * (k + 0.5) / count
            for z in (high, 0.0):
                m.box("iron", (x, y, z), (thick * 1.06, 0.07, 0.05), 0.01)
        for k in range(7):
            a = math.pi * (k + 0.5) / 7
            for end in (1, -1):
                m.box(
                    "iron",
                    (x, end * (long / 2 - high * 0.25 + 0.3 * high * math.sin(a)), high / 2 + high / 2 * math.cos(a)),
                    (thick * 1.06, 0.06, 0.07),
                    0.01,
                    turn=(-math.degrees(a) * end, 0, 0),
                )
        m.box(coat, (x + thick * 0.36, 0, high * 0.55), (thick * 0.4, long * 0.82, high * 0.62), 0.04)
        for k in range(5):
            y = -long * 0.34 + long * 0.17 * k
            m.rod("iron", (x + thick * 0.5, y, high * 0.34), (x + thick * 0.64, y, high * 0.34), high * 0.15, fine=16)
            m.ball("brass", (x + thick * 0.64, y, high * 0.34), (0.06, 0.06, 0.06), fine=8)


def cannon(m: Model, start: tuple, long: float, radius: float, name: str = "gun") -> None:
    x, y, z = start
    m.rod(name, (x, y, z), (x, y + long, z), radius, fine=18)
    m.rod("iron", (x, y + long * 0.86, z), (x, y + long, z), radius * 1.4, fine=18)
    m.rod("shade", (x, y + long, z), (x, y + long + 0.012, z), radius * 0.9, fine=16)
    m.rod("iron", (x, y, z), (x, y + long * 0.18, z), radius * 1.5, fine=18)


def leman_russ(m: Model, coat: str = "olive", gun: str = "cannon") -> None:
    """Make a battle tank with a turret, sponsons and a gun in the hull."""
    tracks(m, coat, 0.62, 2.3, 0.66)
    m.box(coat, (0, 0, 0.5), (1.0, 2.0, 0.44), 0.06, top=(1, 0.9))
    m.box(coat, (0, 0.8, 0.62), (0.9, 0.5, 0.3), 0.05, top=(1, 0.5), shift=(0, -0.1))
    m.box("ink", (-0.16, 1.0, 0.62), (0.3, 0.1, 0.16), 0.03)
    cannon(m, (-0.16, 1.0, 0.62), 0.42, 0.045)
    m.box(coat, (0, -0.05, 0.94), (0.86, 1.0, 0.36), 0.1, top=(0.82, 0.8))
    m.box(coat, (0, -0.62, 0.92), (0.66, 0.3, 0.26), 0.04)
    m.rod(coat, (0.14, -0.2, 1.1), (0.14, -0.2, 1.22), 0.2, fine=20)
    if gun == "cannon":
        m.box(coat, (0, 0.5, 0.95), (0.34, 0.3, 0.28), 0.06)
        cannon(m, (0, 0.6, 0.95), 1.1, 0.075)
    else:
        m.box(coat, (0, 0.5, 0.95), (0.3, 0.3, 0.28), 0.06)
        m.rod("iron", (0, 0.6, 0.95), (0, 1.3, 0.95), 0.09, fine=18)
        for k in range(4):
            m.rod("steel", (0, 0.7 + 0.15 * k, 0.95), (0, 0.75 + 0.15 * k, 0.95), 0.12, fine=18)
        m.ball("flame", (0, 1.36, 0.98), (0.2, 0.2, 0.22), fine=14)
    for _side in m.sides():
        m.box(coat, (0.86, 0.3, 0.5), (0.3, 0.5, 0.4), 0.08)
        cannon(m, (0.9, 0.5, 0.5), 0.42, 0.05)
        m.box("khaki", (0.3, -0.95, 0.8), (0.3, 0.24, 0.2), 0.04)
        m.rod("iron", (0.36, -1.0, 0.6), (0.36, -1.12, 1.05), 0.06, fine=12)
    m.box("white", (0.42, 0.1, 0.98), (0.03, 0.3, 0.18), 0.005, turn=(0, -16, 0))
    m.rod("iron", (-0.3, -0.4, 1.1), (-0.34, -0.6, 1.9), 0.01, fine=6)


def land_raider(m: Model, coat: str = "blue") -> None:
    """Make a great assault tank: tracks all round, twin guns on the sides, a ramp in front."""
    for _side in m.sides():
        m.plate(
            "ink",
            [(-1.3, 0.1), (-1.1, 0), (1.0, 0), (1.45, 0.45), (1.3, 0.75), (0.7, 0.98), (-1.2, 0.98), (-1.4, 0.7)],
            0.34,
            0.04,
            place=(0.72, 0, 0),
            turn=(0, 0, 90),
        )
        m.plate(
            coat,
            [(-1.15, 0.2), (0.9, 0.16), (1.2, 0.46), (1.05, 0.7), (0.6, 0.86), (-1.15, 0.86)],
            0.1,
            0.03,
            place=(0.92, 0, 0),
            turn=(0, 0, 90),
        )
        for k in range(17):
            m.box("iron", (0.72, -1.15 + 0.11 * k, 0.98), (0.36, 0.06, 0.05), 0.01)
            m.box("iron", (0.72, -1.05 + 0.125 * k, 0.0), (0.36, 0.06, 0.05), 0.01)
        for k in range(5):
            m.box("iron", (0.72, 1.05 + 0.09 * k, 0.06 + 0.1 * k), (0.36, 0.06, 0.07), 0.01, turn=(-45, 0, 0))
        m.box(coat, (1.02, 0.1, 0.5), (0.2, 0.6, 0.44), 0.06)
        m.rod("iron", (1.12, 0.1, 0.3), (1.12, 0.1, 0.72), 0.2, fine=20)
        for z in (0.42, 0.6):
            cannon(m, (1.14, 0.2, z), 0.85, 0.045)
        m.plate(
            "gold",
            [(0, -0.16), (0.05, -0.02), (0.24, 0.06), (0.22, 0.14), (0, 0.08)],
            0.03,
            0.006,
            place=(0.0, -1, 0.7),
        )
    m.box(coat, (0, -0.2, 0.62), (1.1, 2.0, 0.7), 0.06)
    m.box(coat, (0, 0.86, 0.55), (1.0, 0.5, 0.7), 0.05, top=(1, 0.3), shift=(0, -0.14))
    m.box("ink", (0, 1.0, 0.5), (0.7, 0.2, 0.5), 0.04, turn=(-20, 0, 0))
    m.box("gold", (0, 1.06, 0.62), (0.12, 0.06, 0.3), 0.01, turn=(-20, 0, 0))
    m.box("gold", (0, 1.05, 0.68), (0.44, 0.05, 0.08), 0.01, turn=(-20, 0, 0))
    m.box(coat, (0, 0.1, 1.02), (0.5, 0.6, 0.14), 0.04)
    for x in (-0.07, 0.07):
        cannon(m, (x, 0.3, 1.06), 0.4, 0.04)
    m.rod("iron", (0.3, -0.8, 1.0), (0.3, -0.9, 1.5), 0.012, fine=6)


def speeder(m: Model, coat: str = "black", trim: str = "white") -> None:
    """Make a land speeder with two riders."""
    m.box(coat, (0, 0, 0.5), (0.9, 1.2, 0.2), 0.08, top=(0.8, 0.9))
    m.plate(coat, [(-0.4, 0), (0.4, 0), (0.26, 0.5), (-0.26, 0.5)], 0.1, 0.03, place=(0, 0.55, 0.48), turn=(-74, 0, 0))
    for _side in m.sides():
        m.box(coat, (0.66, -0.3, 0.62), (0.36, 0.7, 0.26), 0.08, top=(0.8, 0.9))
        m.rod("iron", (0.66, -0.6, 0.62), (0.66, -0.8, 0.62), 0.15, to=0.18, fine=18)
        m.rod("cyan light", (0.66, -0.78, 0.62), (0.66, -0.82, 0.62), 0.14, fine=16)
        m.plate(
            trim,
            [(-0.16, 0), (0.12, 0), (0.3, 0.34), (0.1, 0.34)],
            0.03,
            0.01,
            place=(0.66, -0.5, 0.74),
            turn=(0, 0, 90),
        )
        m.box("ink", (0.24, 0.02, 0.66), (0.34, 0.5, 0.3), 0.08)
        with m.at((0.24, 0.04, 0.1), (0, 0, 0), 0.72):
            own = Model()
            people.marine(own, "bolter", "support", armour=coat, helm=coat, trim="steel")
            for name, mesh in own.meshes.items():
                m.add(mesh, name)
    cannon(m, (0.3, 0.6, 0.66), 0.7, 0.06)
    m.box("iron", (0.3, 0.5, 0.64), (0.2, 0.4, 0.18), 0.04)


def dreadnought(m: Model, gun: str = "cannon", **colours: str) -> None:
    weapon = {"cannon": terminators.assault_cannon, "melta": giants.multi_melta}[gun]
    people.recoloured(m, partial(giants.contemptor, weapon=weapon), **colours)


def terminator(m: Model, kind: str = "bolter", pose: str = "still", **colours: str) -> None:
    people.recoloured(m, terminators.PIECES[kind][pose], **colours)


def valkyrie(m: Model, coat: str = "olive") -> None:
    """Make an assault carrier with twin tails, wings and rocket pods."""
    m.box(coat, (0, 0, 0), (0.62, 1.9, 0.6), 0.14, top=(0.8, 0.94))
    m.box(coat, (0, 1.05, -0.08), (0.5, 0.6, 0.42), 0.14, top=(0.7, 0.6), shift=(0, -0.1))
    m.ball("lens", (0, 1.02, 0.12), (0.34, 0.6, 0.3))
    m.ball("lens", (0, 0.66, 0.28), (0.34, 0.6, 0.3))
    for _side in m.sides():
        m.box(coat, (0.95, -0.1, 0.24), (1.4, 0.62, 0.1), 0.04, top=(1, 0.8))
        m.rod(coat, (0.42, -0.9, 0.24), (0.42, 0.45, 0.24), 0.2, fine=20)
        m.rod("shade", (0.42, 0.45, 0.24), (0.42, 0.47, 0.24), 0.16, fine=18)
        m.rod("flash", (0.42, -0.9, 0.24), (0.42, -1.15, 0.24), 0.16, to=0.02, fine=14)
        m.box(coat, (0.34, -1.2, 0.16), (0.14, 1.0, 0.14), 0.03)
        m.plate(
            coat,
            [(-0.26, 0), (0.2, 0), (-0.02, 0.62), (-0.24, 0.62)],
            0.06,
            0.015,
            place=(0.34, -1.6, 0.2),
            turn=(0, 0, 90),
        )
        m.rod("khaki", (1.1, -0.4, 0.04), (1.1, 0.5, 0.04), 0.15, fine=6)
        for k in range(7):
            a = k * 0.9
            m.rod(
                "shade",
                (1.1 + 0.085 * math.cos(a), 0.5, 0.04 + 0.085 * math.sin(a)),
                (1.1 + 0.085 * math.cos(a), 0.515, 0.04 + 0.085 * math.sin(a)),
                0.03,
                fine=8,
            )
        m.box("white", (0.33, 0.2, 0.05), (0.02, 0.4, 0.2), 0.005)
    cannon(m, (0.0, 1.2, -0.24), 0.4, 0.05)


def kan(m: Model, coat: str = "red", seed: int = 1) -> None:
    """Make a walking can with a saw and a gun."""
    for _side in m.sides():
        m.limb("iron", [(0.26, 0, 0.62, 0.1), (0.36, 0.06, 0.36, 0.09), (0.34, 0.0, 0.14, 0.1)], fine=10)
        m.box("scrap", (0.34, 0.06, 0.08), (0.3, 0.46, 0.16), 0.05, top=(0.8, 0.7))
        m.box(coat, (0.36, 0.12, 0.34), (0.2, 0.14, 0.26), 0.03)
    m.rod("scrap", (0, 0, 0.6), (0, 0, 1.36), 0.44, to=0.4, fine=24)
    m.lathe(coat, [(0.42, 0), (0.4, 0.14), (0.24, 0.24), (0, 0.26)], 24, place=(0, 0, 1.34))
    m.box("shade", (0, 0.38, 1.22), (0.44, 0.16, 0.09), 0.02)
    for x in (-0.12, 0.1):
        m.ball("red light", (x, 0.45, 1.22), (0.07, 0.05, 0.06), fine=10)
    m.box(coat, (0, 0.4, 0.9), (0.56, 0.14, 0.34), 0.03)
    for k in range(-2, 3):
        m.rod("steel", (0.11 * k, 0.46, 0.78), (0.11 * k, 0.52, 0.96), 0.05, to=0.005, fine=4)
    for k in range(7):
        a = 0.9 * k
        m.ball("iron", (0.44 * math.cos(a), 0.44 * math.sin(a), 0.66), (0.07, 0.07, 0.07), fine=8)
    m.limb("iron", [(0.4, 0, 1.1, 0.1), (0.7, 0.1, 1.1, 0.09), (0.72, 0.5, 1.0, 0.09)], fine=10)
    with m.at((0.72, 0.5, 1.0)):
        m.rod("iron", (-0.03, 0.26, 0), (0.03, 0.26, 0), 0.26, fine=28)
        for k in range(14):
            a = k * math.tau / 14
            m.box(
                "steel",
                (0, 0.26 + 0.28 * math.cos(a), 0.28 * math.sin(a)),
                (0.04, 0.07, 0.07),
                0.005,
                turn=(math.degrees(a) + 45, 0, 0),
            )
    m.limb("iron", [(-0.4, 0, 1.1, 0.1), (-0.68, 0.08, 1.06, 0.09), (-0.7, 0.3, 1.0, 0.09)], fine=10)
    with m.at((-0.7, 0.36, 1.0), size=0.8):
        arms.big_shoota(m, (0, 0, 0), (0, 1, 0))
    for k in (-1, 1):
        m.rod("iron", (0.2 * k, -0.36, 1.2), (0.26 * k, -0.44, 1.8), 0.06, fine=12)
        m.ball("smoke", (0.28 * k, -0.46, 1.95), (0.26, 0.26, 0.24), fine=12)


def kannon(m: Model) -> None:
    """Make an Orkish gun on wheels."""
    for _side in m.sides():
        m.ring("scrap", 0.36, 0.06, 24, place=(0.46, 0, 0.38), turn=(0, 90, 0))
        for k in range(4):
            a = k * math.pi / 4
            m.rod(
                "wood",
                (0.46, 0.34 * math.cos(a), 0.38 + 0.34 * math.sin(a)),
                (0.46, -0.34 * math.cos(a), 0.38 - 0.34 * math.sin(a)),
                0.035,
                fine=8,
            )
        m.box("wood", (0.24, -0.5, 0.34), (0.12, 1.5, 0.14), 0.03, turn=(12, 0, 0))
    m.rod("iron", (0, -0.6, 0.5), (0, 1.2, 0.9), 0.2, to=0.17, fine=22)
    m.rod("scrap", (0, 1.0, 0.855), (0, 1.24, 0.91), 0.26, fine=22)
    m.rod("shade", (0, 1.235, 0.909), (0, 1.25, 0.912), 0.17, fine=20)
    for t in (0.2, 0.45, 0.7):
        m.rod("brass", (0, -0.6 + 1.8 * t, 0.5 + 0.4 * t), (0, -0.52 + 1.8 * t, 0.518 + 0.4 * t), 0.22, fine=22)
    m.box("red", (0, 0.35, 0.75), (1.1, 0.06, 0.7), 0.03, turn=(12, 0, 0), top=(0.8, 1))
    for k in range(-1, 2):
        m.ball("iron", (0.4 + 0.24 * k, -1.0, 0.12), (0.26, 0.26, 0.26))


def grot(m: Model, seed: int = 1, skin: str = "grot") -> None:
    """Make a small sneaking thing with large ears."""
    chance = random.Random(seed)
    for side in (1, -1):
        m.limb(
            skin, [(0.06 * side, 0, 0.34, 0.05), (0.1 * side, 0.06, 0.2, 0.04), (0.09 * side, 0, 0.04, 0.04)], fine=8
        )
        m.box("leather", (0.09 * side, 0.05, 0.03), (0.09, 0.2, 0.06), 0.02)
        up = chance.uniform(0.3, 0.75)
        m.limb(
            skin,
            [(0.12 * side, 0.02, 0.54, 0.045), (0.24 * side, 0.08, 0.44, 0.04), (0.24 * side, 0.24, up, 0.035)],
            fine=8,
        )
    m.limb("brown cloth", [(0, 0, 0.3, 0.11), (0, 0, 0.44, 0.12), (0, 0.02, 0.56, 0.11)], fine=12)
    m.ball(skin, (0, 0.06, 0.72), (0.24, 0.26, 0.24))
    m.limb(skin, [(0, 0.16, 0.74, 0.035), (0, 0.28, 0.7, 0.035), (0, 0.32, 0.64, 0.012)], fine=8)
    m.box("shade", (0, 0.175, 0.655), (0.13, 0.05, 0.025), 0.008)
    for _side in m.sides():
        m.ball("yellow light", (0.06, 0.165, 0.765), (0.05, 0.03, 0.045), fine=8)
        m.limb(skin, [(0.1, 0.04, 0.74, 0.06), (0.26, 0.0, 0.8, 0.045), (0.4, -0.03, 0.88, 0.004)], flat=0.5, fine=8)
        m.rod("ivory", (0.03, 0.18, 0.65), (0.03, 0.19, 0.69), 0.014, to=0.002, fine=6)
    if seed % 2:
        with m.at((0.24, 0.26, 0.6), size=0.6):
            arms.slugga(m, (0, 0, 0), (0.1, 1, 0.3))
    else:
        with m.at((0.24, 0.26, 0.6), size=0.7):
            arms.knife(m, (0, 0, 0), (0.3, 0.5, 1))


def squig(m: Model, bomb: bool = False) -> None:
    """Make a ball of teeth on two legs; it may carry a bomb."""
    m.ball("red", (0, 0, 0.42), (0.6, 0.66, 0.56))
    m.box("shade", (0, 0.24, 0.36), (0.5, 0.22, 0.16), 0.05)
    for k in range(-4, 5):
        for z, tip in ((0.44, 0.32), (0.26, 0.38)):
            m.rod(
                "ivory",
                (0.05 * k, 0.3 - 0.012 * k * k, z),
                (0.05 * k, 0.34 - 0.012 * k * k, tip),
                0.024,
                to=0.002,
                fine=6,
            )
    for _side in m.sides():
        m.ball("yellow light", (0.15, 0.24, 0.58), (0.09, 0.07, 0.09), fine=10)
        m.limb("red", [(0.16, 0, 0.26, 0.1), (0.24, 0.1, 0.14, 0.07), (0.22, 0.12, 0.04, 0.06)], fine=8)
        m.box("red", (0.22, 0.2, 0.03), (0.14, 0.24, 0.06), 0.02)
        m.limb("red", [(0.18, -0.1, 0.64, 0.06), (0.3, -0.12, 0.82, 0.004)], fine=8)
    if bomb:
        m.rod("iron", (-0.3, -0.1, 0.8), (0.3, -0.1, 0.8), 0.17, fine=18)
        m.limb("wood", [(0.3, -0.1, 0.84, 0.02), (0.42, -0.1, 1.0, 0.018), (0.36, -0.05, 1.12, 0.015)], fine=6)
        m.ball("flash", (0.36, -0.05, 1.14), (0.1, 0.1, 0.1), fine=10)


def hound(
    m: Model, hide: str = "hide", spine: str = "brass", eyes: str = "ember", collar: bool = True, leap: float = 0.0
) -> None:
    """Make a lean beast with a long jaw, a frill and a tail."""
    m.limb(
        hide,
        [
            (0, -0.5, 0.68, 0.16),
            (0, -0.2, 0.72 + leap * 0.1, 0.2),
            (0, 0.2, 0.76 + leap * 0.2, 0.24),
            (0, 0.46, 0.88 + leap * 0.3, 0.16),
        ],
        flat=1.15,
        fine=14,
    )
    for side in (1, -1):
        w = 0.08 * side
        m.limb(
            hide,
            [
                (0.14 * side, 0.3, 0.66 + leap * 0.2, 0.13),
                (0.2 * side, 0.34 + w + leap * 0.4, 0.36 + leap * 0.3, 0.09),
                (0.2 * side, 0.42 + w + leap * 0.7, 0.06 + leap * 0.4, 0.06),
            ],
            fine=10,
        )
        m.limb(
            hide,
            [
                (0.14 * side, -0.42, 0.62, 0.15),
                (0.2 * side, -0.3 - w, 0.4, 0.1),
                (0.2 * side, -0.58 - w - leap * 0.2, 0.24, 0.06),
                (0.2 * side, -0.48 - w - leap * 0.4, 0.05, 0.05),
            ],
            fine=10,
        )
        for y, z in ((0.46 + w + leap * 0.75, 0.04 + leap * 0.4), (-0.4 - w - leap * 0.4, 0.04)):
            for k in (-1, 0, 1):
                m.limb(
                    "ivory",
                    [(0.2 * side + 0.04 * k, y, z + 0.02, 0.025), (0.2 * side + 0.06 * k, y + 0.12, z, 0.003)],
                    fine=6,
                )
    z = 0.95 + leap * 0.34
    with m.at((0, 0.52, z), (-6, 0, 0), 1.15):
        people.horned_head(m, hide, "ink", eyes)
    if collar:
        m.ring(spine, 0.2, 0.05, 24, place=(0, 0.4, z - 0.05), turn=(60, 0, 0))
        for k in range(10):
            a = k * math.tau / 10
            m.rod(
                "steel",
                (0.2 * math.cos(a), 0.4 - 0.17 * math.sin(a), z - 0.05 + 0.1 * math.sin(a)),
                (0.36 * math.cos(a), 0.4 - 0.26 * math.sin(a), z - 0.05 + 0.24 * math.sin(a)),
                0.03,
                to=0.002,
                fine=6,
            )
    for k in range(7):
        y = 0.36 - 0.14 * k
        m.rod(
            spine,
            (0, y, 0.88 + leap * 0.3 * (y + 0.5)),
            (0, y - 0.12, 1.12 - 0.02 * k + leap * 0.3 * (y + 0.5)),
            0.045,
            to=0.002,
            fine=6,
        )
    m.limb(
        hide, [(0, -0.6, 0.7, 0.09), (0.1, -0.9, 0.8, 0.06), (0.0, -1.15, 0.6, 0.04), (-0.1, -1.4, 0.75, 0.006)], fine=8
    )


def daemon(
    m: Model, skin: str = "daemon", pose: str = "raised", sword: bool = True, wings: str = "", big: float = 1.0
) -> None:
    """Make a daemon on two legs: hoofed, sinewy, with horns and a blade."""
    kit = people.Kit(
        skin, "brass", "brass", skin, partial(people.horned_head, skin=skin), 1.2, "bare", "", False, "bare"
    )
    with m.at(size=big):
        for side in (1, -1):
            m.limb(
                skin,
                [
                    (0.1 * side, -0.02, 0.9, 0.13),
                    (0.2 * side, 0.2, 0.6, 0.11),
                    (0.2 * side, -0.12, 0.34, 0.07),
                    (0.2 * side, 0.04 + 0.14 * side, 0.08, 0.06),
                ],
                fine=12,
            )
            m.box("ink", (0.2 * side, 0.1 + 0.14 * side, 0.06), (0.16, 0.2, 0.12), 0.03, top=(0.7, 0.6))
        with m.at((0, 0, 0), (-10, 0, -6)):
            p = people.POSES[pose]
            people.trunk(m, kit)
            people.arm(m, kit, p.right, (partial(arms.sword, light="ember") if sword else arms.claw_hand), 1.25)
            with m.at(size=(-1, 1, 1)):
                people.arm(m, kit, p.left, arms.claw_hand, 1.2)
            with m.at((0, 0.12, 1.58), (10, 0, 6), 1.2):
                people.horned_head(m, skin)
            for k in range(5):
                m.rod("ink", (0, -0.14, 0.95 + 0.1 * k), (0, -0.32, 1.05 + 0.1 * k), 0.04, to=0.002, fine=6)
            if wings:
                from heresy.armour import bat_wings

                own = Model()
                bat_wings(own, "flesh")
                with m.at((0, 0.14, 0.75), size=1.15):
                    for name, mesh in own.meshes.items():
                        m.add(mesh, {"flesh": wings, "bone": "ivory"}[name])
            m.limb(
                skin,
                [(0, -0.12, 0.9, 0.07), (0.2, -0.5, 0.6, 0.05), (0.1, -0.8, 0.7, 0.03), (0.2, -0.95, 0.9, 0.006)],
                fine=8,
            )


def flamer_daemon(m: Model, seed: int = 1, flesh: str = "warp flesh", lifts: tuple = (0.1, 0.2)) -> None:
    """Make a hopping trunk of flesh whose arms, raised so much, end in mouths."""
    chance = random.Random(seed)
    m.limb(
        flesh,
        [
            (0, 0, 0.0, 0.4),
            (0, 0, 0.2, 0.2),
            (0, 0.02, 0.6, 0.2),
            (0, 0.0, 0.95, 0.26),
            (0, 0, 1.2, 0.16),
            (0, 0, 1.34, 0.05),
        ],
        fine=18,
    )
    for k in range(9):
        a = k * math.tau / 9
        m.limb(
            flesh,
            [
                (0.2 * math.cos(a), 0.2 * math.sin(a), 0.12, 0.08),
                (0.42 * math.cos(a), 0.42 * math.sin(a), 0.05, 0.06),
                (0.6 * math.cos(a), 0.6 * math.sin(a), 0.03, 0.01),
            ],
            fine=8,
        )
    m.box("shade", (0, 0.22, 0.94), (0.3, 0.12, 0.12), 0.05)
    for k in range(-3, 4):
        m.rod("ivory", (0.04 * k, 0.27, 0.99), (0.04 * k, 0.3, 0.93), 0.016, to=0.002, fine=6)
    for k in range(5):
        m.ball(
            "yellow light",
            (chance.uniform(-0.16, 0.16), 0.2, 0.5 + 0.13 * k + 0.2 * (k > 2)),
            (0.07, 0.05, 0.06),
            fine=10,
        )
    for side, lift in zip((1, -1), lifts, strict=True):
        m.limb(
            "blue flesh",
            [(0.18 * side, 0, 1.0, 0.12), (0.48 * side, 0.1, 1.05 + lift, 0.09), (0.62 * side, 0.3, 1.3 + lift, 0.1)],
            fine=12,
        )
        m.ball("shade", (0.63 * side, 0.35, 1.36 + lift), (0.14, 0.1, 0.14), fine=12)


def soul_grinder(m: Model) -> None:
    """Make a daemon's body upon legs of iron, with a claw and a gun."""
    for k in range(6):
        a = math.radians(-62 + 62 * (k % 3)) + (math.pi if k > 2 else 0)
        x, y = math.cos(a), math.sin(a)
        m.limb(
            "iron",
            [
                (0.26 * x, 0.26 * y, 0.8, 0.12),
                (0.75 * x, 0.75 * y, 1.15, 0.11),
                (1.05 * x, 1.05 * y, 0.6, 0.08),
                (1.22 * x, 1.22 * y, 0.0, 0.03),
            ],
            fine=10,
        )
        m.ball("brass", (0.75 * x, 0.75 * y, 1.15), (0.26, 0.26, 0.26), fine=14)
        m.box("dark red", (0.92 * x, 0.92 * y, 0.92), (0.2, 0.2, 0.34), 0.04, turn=(0, 0, math.degrees(a)))
    m.lathe("iron", [(0.2, 0.6), (0.46, 0.7), (0.5, 0.9), (0.34, 1.1), (0, 1.12)], 24)
    m.ring("brass", 0.48, 0.05, 30, place=(0, 0, 0.86))
    m.limb("daemon", [(0, 0, 1.0, 0.3), (0, 0.02, 1.3, 0.32), (0, 0.08, 1.62, 0.38), (0, 0.1, 1.86, 0.2)], fine=18)
    for _side in m.sides():
        m.ball("daemon", (0.16, 0.34, 1.62), (0.36, 0.2, 0.28))
    m.limb("daemon", [(0.3, 0.04, 1.74, 0.2), (0.72, 0.1, 1.6, 0.17), (0.8, 0.55, 1.45, 0.14)], fine=12)
    with m.at((0.8, 0.6, 1.45), size=1.5):
        arms.klaw(m, (0, 0, 0), (-0.1, 1, 0.1))
    m.limb("daemon", [(-0.3, 0.04, 1.74, 0.2), (-0.72, 0.08, 1.6, 0.17), (-0.78, 0.4, 1.5, 0.14)], fine=12)
    with m.at((-0.78, 0.46, 1.5), size=1.1):
        arms.big_shoota(m, (0, 0, 0), (0.1, 1, 0.0))
    with m.at((0, 0.24, 2.02), size=1.7):
        people.horned_head(m, "daemon")


def heldrake(m: Model) -> None:
    """Make a dragon of iron with wings of blades and fire in its throat."""
    m.limb(
        "iron",
        [
            (0, -1.6, 0.0, 0.05),
            (0, -0.9, 0.06, 0.2),
            (0, -0.2, 0.1, 0.34),
            (0, 0.4, 0.14, 0.26),
            (0, 0.8, 0.34, 0.15),
            (0, 1.15, 0.42, 0.14),
        ],
        fine=16,
    )
    for k in range(9):
        m.plate(
            "black",
            [(-0.2 + 0.012 * k, 0), (0.2 - 0.012 * k, 0), (0, 0.3)],
            0.05,
            0.01,
            place=(0, 0.5 - 0.22 * k, 0.3 - 0.02 * k),
            turn=(40, 0, 0),
        )
    with m.at((0, 1.25, 0.42), (-12, 0, 0), 1.9):
        people.horned_head(m, "iron", "brass", "ember")
    for _side in m.sides():
        m.limb(
            "iron",
            [(0.24, 0.2, 0.24, 0.12), (0.8, 0.1, 0.74, 0.1), (1.6, -0.1, 0.8, 0.07), (2.0, -0.3, 0.7, 0.02)],
            fine=10,
        )
        for k in range(6):
            t = k / 5
            x = 0.5 + 1.35 * t
            m.plate(
                "dark red" if k % 2 else "black",
                [(0, 0), (0.26, 0.02), (0.3, -1.1 + 0.3 * t), (0.16, -1.3 + 0.4 * t)],
                0.03,
                0.008,
                place=(x - 0.1, 0.1 - 0.2 * t, 0.55 + 0.2 * math.sin(t * 2.4)),
                turn=(-70, 0, 0),
            )
        m.rod("iron", (0.3, -0.5, 0.1), (0.3, -0.95, 0.1), 0.17, to=0.2, fine=16)
        m.rod("flame", (0.3, -0.93, 0.1), (0.3, -1.4, 0.1), 0.17, to=0.01, fine=14)
        m.limb("iron", [(0.2, 0.3, -0.1, 0.09), (0.34, 0.42, -0.4, 0.07), (0.3, 0.7, -0.5, 0.05)], fine=8)
        for k in (-1, 0, 1):
            m.limb(
                "brass",
                [
                    (0.3 + 0.06 * k, 0.7, -0.5, 0.04),
                    (0.3 + 0.12 * k, 0.9, -0.5, 0.03),
                    (0.3 + 0.12 * k, 0.98, -0.66, 0.004),
                ],
                fine=6,
            )


def raider(m: Model, coat: str = "midnight", trim: str = "steel", guns: int = 1, crew: int = 3) -> None:
    """Make a bladed skiff of the Dark Eldar, with a prow, sails and riders."""
    m.limb(
        coat,
        [(0, -1.3, 0.1, 0.12), (0, -0.6, 0, 0.32), (0, 0.3, 0, 0.28), (0, 1.0, 0.02, 0.14), (0, 1.9, 0.16, 0.01)],
        flat=0.55,
        fine=16,
    )
    m.box("ink", (0, -0.2, 0.13), (0.5, 1.3, 0.06), 0.02)
    for _side in m.sides():
        m.plate(
            coat,
            [(0, 0), (0.6, -0.5), (1.1, -0.7), (0.75, -0.2), (0.5, 0.5), (0, 0.9)],
            0.05,
            0.012,
            place=(0.18, -0.3, 0.0),
            turn=(-88, 0, 0),
        )
        m.plate(trim, [(0.6, -0.5), (1.25, -0.85), (0.75, -0.2)], 0.06, 0.01, place=(0.2, -0.3, 0.0), turn=(-88, 0, 0))
        for k in range(4):
            m.limb(
                trim,
                [
                    (0.2 - 0.03 * k, 0.5 + 0.3 * k, 0.08, 0.03),
                    (0.4 - 0.05 * k, 0.6 + 0.3 * k, 0.2, 0.025),
                    (0.46 - 0.05 * k, 0.85 + 0.3 * k, 0.2, 0.002),
                ],
                fine=6,
            )
        m.plate(
            coat,
            [(0, 0), (-0.4, 0.5), (-0.6, 1.1), (-0.05, 0.5), (0.4, 0.0)],
            0.03,
            0.008,
            place=(0.22, -0.8, 0.14),
            turn=(0, -16, 90),
        )
        m.rod("violet light", (0.2, -1.1, 0.04), (0.2, -1.4, 0.02), 0.08, to=0.01, fine=12)
    for k in range(guns):
        x = 0.0 if guns == 1 else (-0.34 + 0.34 * k)
        y = 0.75 if guns == 1 else 0.3 + 0.4 * (k == 1)
        m.rod("ink", (x, y, 0.1), (x, y, 0.34), 0.05, fine=10)
        with m.at((x, y, 0.38), size=1.2):
            arms.splinter(m, (0, 0, 0), (0, 1, -0.04))
            m.rod("violet light", (0, 0.4, 0.04), (0, 0.95, 0.02), 0.03, fine=8)
    for k in range(crew):
        with m.at((-0.14 + 0.28 * (k % 2), -0.75 + 0.4 * k, 0.14), (0, 0, 20 - 25 * k), 0.5):
            people.person(m, people.kabal(), "low" if k % 2 else "point", arms.splinter)


def skyboard(m: Model, k: int = 0) -> None:
    """Make a Hellion upon his board."""
    m.limb(
        "midnight",
        [(0, -0.75, 0.1, 0.02), (0, -0.3, 0.04, 0.14), (0, 0.3, 0.02, 0.12), (0, 0.9, 0.1, 0.01)],
        flat=0.4,
        fine=12,
    )
    for _side in m.sides():
        m.limb("steel", [(0.1, 0.3, 0.02, 0.03), (0.26, 0.5, 0.02, 0.025), (0.2, 0.9, 0.04, 0.003)], fine=6)
        m.rod("violet light", (0.08, -0.6, 0.03), (0.08, -0.95, 0.02), 0.06, to=0.004, fine=10)
    with m.at((0, -0.05, 0.06), (0, 0, 50 + 20 * k), 0.95):
        people.person(
            m,
            people.wych("purple", head=partial(people.wych_head, hair="white hair", mask=True)),
            "swing",
            partial(arms.spear, light="green light"),
        )


def razorwing(m: Model) -> None:
    """Make a bird of knives."""
    m.limb("black", [(0, -0.4, 0, 0.02), (0, -0.1, 0.02, 0.09), (0, 0.15, 0.04, 0.08), (0, 0.3, 0.08, 0.06)], fine=10)
    m.limb("ivory", [(0, 0.32, 0.08, 0.035), (0, 0.44, 0.05, 0.004)], fine=6)
    for _side in m.sides():
        m.ball("red light", (0.04, 0.32, 0.11), (0.025, 0.025, 0.025), fine=6)
        m.limb("black", [(0.05, 0.1, 0.06, 0.05), (0.32, 0.12, 0.26, 0.04), (0.6, 0.0, 0.24, 0.015)], fine=8)
        for k in range(6):
            x = 0.12 + 0.09 * k
            m.plate(
                "steel" if k % 2 else "midnight",
                [(0, 0), (0.07, 0), (0.12, -0.4)],
                0.012,
                0.002,
                place=(x, 0.08, 0.12 + 0.14 * math.sin(k * 0.5)),
                turn=(-60, 0, 0),
            )


def jetbike(m: Model, coat: str = "red", trim: str = "bone") -> None:
    """Make an Eldar jetbike and its rider."""
    m.limb(
        coat,
        [(0, -0.7, 0.56, 0.1), (0, -0.2, 0.5, 0.2), (0, 0.3, 0.46, 0.17), (0, 0.8, 0.36, 0.1), (0, 1.1, 0.28, 0.01)],
        flat=0.7,
        fine=16,
    )
    for _side in m.sides():
        m.limb(coat, [(0.1, 0.3, 0.44, 0.1), (0.3, 0.55, 0.36, 0.1), (0.28, 0.95, 0.3, 0.01)], flat=0.4, fine=10)
        m.limb(trim, [(0.1, -0.4, 0.6, 0.06), (0.34, -0.65, 0.74, 0.05), (0.42, -1.0, 0.98, 0.004)], flat=0.4, fine=8)
        m.rod("black", (0.18, 0.4, 0.3), (0.18, 1.0, 0.26), 0.03, fine=10)
        m.limb("black", [(0.05, -0.1, 0.62, 0.08), (0.22, 0.14, 0.56, 0.07), (0.2, -0.2, 0.34, 0.05)], fine=10)
        m.rod("cyan light", (0.1, -0.66, 0.54), (0.1, -0.86, 0.54), 0.07, to=0.01, fine=10)
    kit = people.eldar(coat, trim)
    with m.at((0, -0.2, -0.34), (-18, 0, 0)):
        people.trunk(m, kit)
        for _side in m.sides():
            people.pad(m, kit)
            people.arm(m, kit, people.Arm((0.3, 0.2, 1.12), (0.16, 0.46, 1.06), (0, 1, 1)), None, 1)
        with m.at((0, 0.05, 1.56), (14, 0, 0)):
            kit.head(m)


def falcon(m: Model, coat: str = "teal", trim: str = "bone", fighter: bool = False) -> None:
    """Make a smooth grav tank with two prongs, or a fighter with raked wings."""
    for _side in m.sides():
        m.limb(
            coat,
            [(0.2, -0.9, 0.12, 0.2), (0.44, 0.0, 0.06, 0.28), (0.46, 0.8, 0.02, 0.2), (0.3, 1.5, -0.04, 0.015)],
            flat=0.55,
            fine=16,
        )
        m.limb(trim, [(0.5, -0.5, 0.14, 0.12), (0.78, -0.75, 0.12, 0.1), (0.9, -1.15, 0.16, 0.01)], flat=0.3, fine=10)
        m.ball("cyan light", (0.24, -0.98, 0.14), (0.26, 0.12, 0.2), fine=14)
        m.limb(trim, [(0.36, 0.5, 0.15, 0.02), (0.44, 0.9, 0.1, 0.03), (0.36, 1.3, 0.02, 0.006)], fine=8)
    m.limb(
        coat,
        [(0, -0.9, 0.16, 0.2), (0, -0.2, 0.2, 0.36), (0, 0.5, 0.12, 0.24), (0, 0.86, 0.04, 0.1)],
        flat=0.6,
        fine=18,
    )
    m.ball("lens", (0, 0.42, 0.24), (0.34, 0.6, 0.24))
    if fighter:
        for _side in m.sides():
            m.plate(
                coat,
                [(0, -0.3), (1.5, -1.1), (1.62, -1.0), (0.5, 0.6), (0, 0.8)],
                0.06,
                0.015,
                place=(0.3, -0.1, 0.1),
                turn=(-86, 0, 0),
            )
            m.plate(
                trim,
                [(0, 0), (0.5, 0.1), (0.1, 0.8), (-0.3, 0.9)],
                0.05,
                0.01,
                place=(0.3, -0.8, 0.2),
                turn=(0, 24, 90),
            )
            m.rod("violet light", (0.6, 0.2, 0.06), (0.6, 0.9, 0.06), 0.03, fine=8)
    else:
        m.limb(coat, [(0, -0.6, 0.4, 0.16), (0, -0.3, 0.46, 0.22), (0, 0.05, 0.42, 0.14)], flat=0.7, fine=14)
        for x in (-0.08, 0.08):
            m.rod("black", (x, 0.0, 0.44), (x, 0.8, 0.4), 0.035, fine=10)
            m.rod(trim, (x, 0.5, 0.42), (x, 0.64, 0.41), 0.055, fine=10)


def wraithguard(m: Model) -> None:
    """Make a tall construct of bone with a blank head."""
    bone = "wraithbone"
    for side in (1, -1):
        m.limb(
            bone,
            [
                (0.14 * side, 0, 0.94, 0.11),
                (0.2 * side, 0.1, 0.56, 0.09),
                (0.22 * side, -0.02, 0.16, 0.11),
                (0.22 * side, 0.0, 0.04, 0.12),
            ],
            fine=14,
        )
        m.ball("teal", (0.2 * side, 0.15, 0.58), (0.2, 0.16, 0.24))
        m.limb(
            bone,
            [
                (0.3 * side, 0, 1.5, 0.1),
                (0.48 * side, -0.02, 1.2, 0.08),
                (0.34 * side if side > 0 else -0.1, 0.36, 1.06, 0.08),
            ],
            fine=12,
        )
        m.limb(
            "teal",
            [(0.2 * side, -0.02, 1.6, 0.1), (0.42 * side, -0.02, 1.6, 0.16), (0.52 * side, 0, 1.36, 0.05)],
            flat=0.8,
            fine=12,
        )
        m.limb(
            bone,
            [(0.14 * side, -0.2, 1.5, 0.06), (0.24 * side, -0.3, 1.9, 0.05), (0.3 * side, -0.34, 2.2, 0.005)],
            fine=8,
        )
    m.limb(bone, [(0, 0, 0.92, 0.14), (0, 0, 1.12, 0.13), (0, 0.02, 1.4, 0.26), (0, 0, 1.6, 0.18)], fine=16)
    m.ball("soul", (0, 0.25, 1.44), (0.12, 0.08, 0.16), fine=14)
    m.limb("teal", [(0, 0.06, 1.62, 0.1), (0, 0.06, 1.82, 0.13), (0, -0.02, 2.0, 0.11), (0, -0.1, 2.12, 0.02)], fine=16)
    m.limb(bone, [(0, 0.16, 1.68, 0.03), (0, 0.19, 1.84, 0.05), (0, 0.1, 2.02, 0.03)], flat=1, fine=10)
    with m.at((0.34, 0.36, 1.06), size=1.3):
        m.limb(
            bone,
            [(0, -0.3, 0, 0.06), (-0.05, 0.1, 0.02, 0.09), (-0.1, 0.5, 0.02, 0.07), (-0.12, 0.7, 0.02, 0.1)],
            fine=12,
        )
        m.ball("soul", (-0.13, 0.78, 0.02), (0.12, 0.08, 0.12), fine=12)


def crisis(m: Model, coat: str = "ochre", helm: str = "", gun: str = "both", stealth: bool = False) -> None:
    """Make a battle suit: broad chest, small head, jets, a gun on each arm."""
    for _side in m.sides():
        m.limb("black", [(0.18, 0, 0.84, 0.1), (0.24, 0.12, 0.54, 0.09), (0.26, -0.02, 0.2, 0.08)], fine=10)
        m.box(coat, (0.22, 0.08, 0.7), (0.2, 0.24, 0.3), 0.05)
        m.box(coat, (0.26, 0.03, 0.3), (0.24, 0.3, 0.4), 0.06, top=(0.8, 0.8))
        m.box("black", (0.27, 0.08, 0.06), (0.24, 0.44, 0.12), 0.04, top=(0.8, 0.7))
        m.box(coat, (0.5, 0, 1.32), (0.3, 0.36, 0.36), 0.1 if stealth else 0.06, top=(0.8, 0.9))
        m.limb("black", [(0.5, 0, 1.2, 0.09), (0.6, -0.04, 0.98, 0.08), (0.58, 0.26, 0.92, 0.08)], fine=10)
        m.rod(coat, (0.2, -0.34, 0.98), (0.24, -0.42, 1.66), 0.13, fine=16)
        m.rod("cyan light", (0.2, -0.34, 0.97), (0.2, -0.33, 0.9), 0.1, fine=14)
        if gun != "none":
            with m.at((0.58, 0.28, 0.92)):
                (arms.fist_gun if gun == "both" else arms.rail_rifle)(m, (0, 0, 0), (-0.04, 1, 0.04))
    m.box(coat, (0, 0.02, 1.2), (0.62, 0.5, 0.5), 0.14 if stealth else 0.09, top=(0.9, 0.8))
    m.box("black", (0, 0, 0.9), (0.34, 0.3, 0.2), 0.05)
    m.box(coat, (0, 0.24, 1.1), (0.36, 0.14, 0.3), 0.05, top=(1, 0.6))
    m.box("white", (0, 0.3, 1.2), (0.14, 0.03, 0.14), 0.02)
    m.ball(helm or coat, (0, 0.12, 1.58), (0.24, 0.3, 0.22))
    m.box("ink", (0, 0.25, 1.58), (0.14, 0.06, 0.07), 0.015)
    m.rod("red light", (0.02, 0.28, 1.59), (0.02, 0.295, 1.59), 0.025, fine=12)
    m.rod("black", (-0.12, 0.0, 1.62), (-0.16, -0.06, 1.95), 0.012, fine=6)


def drone(m: Model, coat: str = "ochre", guns: bool = True) -> None:
    """Make a floating disc with twin guns."""
    m.lathe(coat, [(0.5, 0.0), (0.48, 0.07), (0.26, 0.16), (0, 0.18)], 36)
    m.lathe("black", [(0.49, 0.0), (0.4, -0.06), (0.2, -0.1), (0, -0.1)], 36)
    m.box("white", (0, -0.3, 0.11), (0.16, 0.16, 0.02), 0.005, turn=(-16, 0, 0))
    m.ring("cyan light", 0.3, 0.018, 30, place=(0, 0, -0.085))
    m.rod("ink", (0, 0.42, 0.05), (0, 0.5, 0.05), 0.06, fine=14)
    m.rod("red light", (0, 0.495, 0.05), (0, 0.505, 0.05), 0.035, fine=12)
    m.rod("black", (0.2, -0.2, 0.1), (0.26, -0.26, 0.5), 0.012, fine=6)
    if guns:
        for _side in m.sides():
            m.box("black", (0.16, 0.1, -0.16), (0.1, 0.3, 0.12), 0.03)
            m.rod("black", (0.16, 0.2, -0.16), (0.16, 0.72, -0.16), 0.03, fine=10)
            m.rod(coat, (0.16, 0.5, -0.16), (0.16, 0.58, -0.16), 0.045, fine=10)


def devilfish(m: Model, coat: str = "ochre") -> None:
    """Make a curved carrier on engines that turn."""
    m.limb(
        coat,
        [(0, -1.1, 0.2, 0.3), (0, -0.3, 0.24, 0.5), (0, 0.6, 0.12, 0.42), (0, 1.3, -0.06, 0.14)],
        flat=0.62,
        fine=20,
    )
    m.box(coat, (0, 0.4, 0.24), (0.7, 1.0, 0.14), 0.06, top=(0.8, 0.8))
    for _side in m.sides():
        m.limb(coat, [(0.35, 0.3, 0.1, 0.24), (0.5, 0.9, 0.02, 0.2), (0.46, 1.4, -0.04, 0.06)], flat=0.5, fine=14)
        m.rod(coat, (0.74, -1.0, 0.24), (0.74, -0.2, 0.24), 0.26, fine=22)
        m.rod("black", (0.74, -0.2, 0.24), (0.74, -0.14, 0.24), 0.2, fine=20)
        m.rod("cyan light", (0.74, -1.0, 0.24), (0.74, -1.12, 0.24), 0.2, to=0.14, fine=18)
        m.box("white", (0.98, -0.6, 0.3), (0.03, 0.3, 0.16), 0.005)
        with m.at((0.62, 0.7, 0.2), size=0.5):
            drone(m, coat)
    m.ball("lens", (-0.16, 0.86, 0.22), (0.2, 0.3, 0.14))
    m.rod("black", (0, 1.1, -0.1), (0, 1.6, -0.1), 0.04, fine=12)
    m.rod("black", (0.2, -0.9, 0.5), (0.3, -1.0, 0.95), 0.014, fine=6)


def vespid(m: Model) -> None:
    """Make a winged fighter of chitin with a crystal gun."""
    kit = people.Kit("vespid", "vespid", "steel", "vespid", None, 0.9, "lean", "spike", True, "spike")
    people.person(m, kit, "aim", arms.pulse_rifle)
    with m.at((0, 0.06, 1.56)):
        m.ball("vespid", (0, 0.02, 0.02), (0.22, 0.28, 0.24))
        m.box("black", (0, 0.1, -0.06), (0.12, 0.14, 0.12), 0.04)
        for _side in m.sides():
            m.ball("green light", (0.08, 0.1, 0.05), (0.06, 0.06, 0.1), fine=12)
            m.limb("vespid", [(0.05, 0.04, 0.12, 0.02), (0.12, 0.1, 0.3, 0.012), (0.2, 0.2, 0.36, 0.004)], fine=6)
    for _side in m.sides():
        for k in range(2):
            m.plate(
                "glass",
                [(0, 0), (0.3, 0.18), (1.0, 0.3 - 0.5 * k), (1.05, 0.1 - 0.6 * k), (0.4, -0.16)],
                0.012,
                0.002,
                place=(0.06, -0.2, 1.3 - 0.08 * k),
                turn=(0, -20 + 30 * k, -22),
            )


def ghoul_wings(m: Model, skin: str = "daemon") -> None:
    from heresy.armour import bat_wings

    own = Model()
    bat_wings(own, "flesh")
    with m.at((0, 0.14, 0.75), size=1.1):
        for name, mesh in own.meshes.items():
            m.add(mesh, {"flesh": skin, "bone": "ivory"}[name])


def cruiser(m: Model, coat: str = "grey", trim: str = "gold", light: str = "cyan light") -> None:
    """Make a ship of the void in colours of ours."""
    from heresy.ships import cruiser as made

    own = Model()
    made(own, "blue")
    names = {"blue": coat, "trim": trim, "lamp": "window", "cold": light}
    for name, mesh in own.meshes.items():
        m.add(mesh, names.get(name, name))


def drop_pod(m: Model, coat: str = "blue") -> None:
    from heresy.ships import pod

    own = Model()
    pod(own, "blue")
    for trail in ("fire", "flash"):
        own.meshes.pop(trail).free()
    names = {"blue": coat, "trim": "gold", "dark": "ink"}
    for name, mesh in own.meshes.items():
        m.add(mesh, names.get(name, name))
