"""Space Hulk's Marines: hunched giants in plate, each told by what he carries; his right hand is at +x."""

from __future__ import annotations

import math
from functools import partial

from sculpt.materials import cloth, glow, metal, paint
from sculpt.shapes import Model, aimed

SQUARES = 2.3
PIXELS = 326
FOOT = 0.68
TINT = (0.3, 0.85, 0.55)
TALL = 1.12
"""How much larger than its measures here a man is."""
FLOOR = 0.07
"""How high the base is on which the feet stand."""


def materials() -> dict:
    """Return the paints of the chapter: deep blue, bone and brass."""
    return {
        "armour": paint("armour", (0.018, 0.085, 0.36), coat=0.25),
        "bone": paint("bone", (0.62, 0.53, 0.36), metal=0.0, rough=0.5),
        "ink": paint("ink", (0.012, 0.013, 0.016), wear=0.35, lift=0.3),
        "red": paint("red", (0.42, 0.022, 0.018)),
        "under": paint("under", (0.03, 0.032, 0.036), metal=0.5, rough=0.5, wear=0.3),
        "brass": metal("brass", (0.72, 0.45, 0.14)),
        "steel": metal("steel", (0.42, 0.44, 0.47)),
        "gun": paint("gun", (0.035, 0.036, 0.04), metal=0.6, rough=0.36, wear=1.0),
        "base": paint("base", (0.028, 0.031, 0.032), metal=0.3, rough=0.6, wear=0.4, dirt=0.6, lift=0.3),
        "cloth": cloth("cloth", (0.55, 0.47, 0.33)),
        "wax": cloth("wax", (0.4, 0.02, 0.02)),
        "skin": paint("skin", (0.42, 0.24, 0.16), metal=0.0, rough=0.6, wear=0.0),
        "eye": glow("eye", (1.0, 0.03, 0.01), 2.2),
        "power": glow("power", (0.02, 0.3, 1.0), 1.0),
        "psychic": glow("psychic", (0.03, 0.5, 0.85), 1.1),
        "spark": glow("spark", (1.0, 0.55, 0.08), 2.5),
        "fire": glow("fire", (1.0, 0.14, 0.005), 1.6),
        "cape": cloth("cape", (0.3, 0.012, 0.012)),
    }


# -- the body --


def base(m: Model) -> None:
    """Make the round base: a disc of deck plate."""
    m.lathe("base", [(0, 0), (FOOT, 0), (FOOT, 0.03), (FOOT - 0.05, FLOOR), (0, FLOOR)], 48)
    for x in (-0.3, 0.08, 0.46):
        m.box("under", (x, 0, FLOOR), (0.02, 0.9 if abs(x) > 0.2 else 1.1, 0.012), 0.004)
    for x, y in ((-0.45, 0.28), (0.25, 0.5), (-0.1, -0.52), (0.5, -0.22)):
        m.rod("steel", (x, y, FLOOR), (x, y, FLOOR + 0.02), 0.03, fine=8)


def leg(m: Model, step: float) -> None:
    """Make the right leg, set forward by `step`."""
    m.limb("under", [(0.2, 0, 0.62, 0.15), (0.28, 0.05 + step / 2, 0.45, 0.15), (0.3, step, 0.25, 0.14)])
    with m.at((0.3, step, 0)):
        m.box("armour", (0, -0.01, 0.3), (0.3, 0.32, 0.36), 0.07, top=(0.82, 0.85))  # greave
        m.box("armour", (0, 0.04, 0.14), (0.38, 0.48, 0.16), 0.05, top=(0.8, 0.72), shift=(0, -0.04))  # boot
        for dx in (-0.1, 0, 0.1):
            m.box("steel", (dx, 0.27, 0.115), (0.085, 0.09, 0.09), 0.025)
        m.ball("armour", (0, 0.15, 0.46), (0.25, 0.18, 0.26))  # knee
        m.plate("brass", [(0, -0.1), (0.07, 0), (0, 0.1), (-0.07, 0)], 0.03, 0.008, place=(0, 0.235, 0.46))
        m.box("ink", (0.152, 0, 0.3), (0.012, 0.04, 0.22), 0)
        m.rod("steel", (0, -0.17, 0.2), (0, -0.17, 0.42), 0.04)
    m.box("armour", (0.27, 0.03 + step / 2, 0.56), (0.24, 0.3, 0.2), 0.06, turn=(-18, 8, 0))  # thigh plate


def hips(m: Model, tabard: str = "") -> None:
    """Make belt, loin plate and the ribs of the waist."""
    m.box("under", (0, 0, 0.62), (0.44, 0.34, 0.18), 0.06)
    m.box("brass", (0, 0.17, 0.68), (0.34, 0.05, 0.08), 0.015)
    m.box("armour", (0, 0.17, 0.55), (0.2, 0.08, 0.24), 0.03, top=(1.15, 1))
    for _side in m.sides():
        m.box("armour", (0.26, -0.04, 0.66), (0.12, 0.3, 0.2), 0.04, turn=(0, -14, 0))
        m.limb("steel", [(0.1, 0.16, 0.7, 0.035), (0.13, 0.22, 0.78, 0.035), (0.12, 0.2, 0.86, 0.035)], fine=8)
    if tabard:
        fall = [(0.2, 0.7), (0.29, 0.5), (0.34, 0.28), (0.3, 0.12)]
        m.cloth(
            tabard, [[(x * (1 + 0.25 * k), y, z) for k, (y, z) in enumerate(fall)] for x in (-0.13, -0.04, 0.04, 0.13)]
        )


def torso(m: Model) -> None:
    """Make chest and the hunched hull behind the head."""
    m.box("armour", (0, 0.04, 0.96), (0.56, 0.42, 0.42), 0.1, top=(1.18, 1.05))
    m.box("armour", (0, 0.22, 0.98), (0.5, 0.12, 0.26), 0.05)  # breastplate
    eagle(m, (0, 0.29, 0.99), 0.95)
    m.box("armour", (0, -0.2, 1.12), (0.74, 0.46, 0.62), 0.15, top=(0.72, 0.6), shift=(0, 0.06))  # hull
    m.box("ink", (0, -0.2, 1.16), (0.745, 0.462, 0.012), 0)
    m.lathe("armour", [(0.2, 0), (0.26, 0.02), (0.26, 0.1), (0.22, 0.12)], place=(0, 0.1, 1.12), turn=(-20, 0, 0))
    m.lathe(
        "brass", [(0.215, 0.11), (0.255, 0.11), (0.255, 0.14), (0.215, 0.14)], place=(0, 0.1, 1.12), turn=(-20, 0, 0)
    )
    for _side in m.sides():
        m.rod("steel", (0.22, -0.34, 1.25), (0.25, -0.42, 1.52), 0.07, to=0.06)  # exhausts
        m.rod("ink", (0.249, -0.418, 1.515), (0.2505, -0.422, 1.528), 0.045)
        m.box("steel", (0.2, -0.435, 1.02), (0.18, 0.05, 0.2), 0.02)
        for k in range(3):
            m.box("ink", (0.2, -0.465, 0.96 + 0.06 * k), (0.13, 0.02, 0.022), 0)
        m.limb("under", [(0.3, -0.3, 0.95, 0.05), (0.38, -0.22, 0.8, 0.05), (0.3, -0.08, 0.7, 0.05)], fine=8)
    m.box("brass", (0, -0.44, 1.2), (0.1, 0.06, 0.26), 0.02)


def eagle(m: Model, place: tuple, size: float, material: str = "brass") -> None:
    """Make the chapter's mark: an upright blade between two spread wings."""
    with m.at(place, size=size):
        m.plate(material, [(0, -0.12), (0.03, -0.06), (0.03, 0.1), (-0.03, 0.1), (-0.03, -0.06)], 0.03, 0.006)
        for _side in m.sides():
            wing = [(0.045, -0.02), (0.14, -0.03), (0.23, 0.03), (0.24, 0.09), (0.13, 0.07), (0.045, 0.07)]
            m.plate(material, wing, 0.025, 0.006)


def pauldron(m: Model, material: str, badge: str = "") -> None:
    """Make the right shoulder's great plate: a dome over a rim with rivets, a seam, a squad's mark in front."""
    with m.at((0.5, -0.03, 1.16), (0, 26, 0), (0.86, 1.0, 1)):
        dome = [(0.3 * math.cos(a), 0.2 * math.sin(a)) for a in (k * math.pi / 36 for k in range(18))]
        m.lathe(material, [(0.27, -0.14), (0.3, -0.1), *dome, (0, 0.2)], size=(1, 1.12, 1))
        m.lathe("brass", [(0.3, -0.14), (0.35, -0.12), (0.345, -0.03), (0.3, 0.0)], 40, size=(1, 1.1, 1))
        for k in range(-3, 4):
            a = k * 0.45
            m.ball("steel", (0.335 * math.cos(a), 0.37 * math.sin(a), -0.08), (0.045, 0.045, 0.045), fine=8)
        m.lathe("ink", [(0.245, 0.102), (0.25, 0.117), (0.235, 0.132), (0.225, 0.13)], 40, size=(1, 1.12, 1))
        with m.at((0, 0, 0.185), (-90, 0, 0), 1.25):
            if badge:
                chevron(m, badge)
            else:
                eagle(m, (0, 0, 0), 0.72)


def chevron(m: Model, material: str) -> None:
    """Make the squad's mark: two chevrons under a bar."""
    for dz in (-0.06, 0.03):
        for _side in m.sides():
            m.plate(material, [(0, dz), (0.12, dz - 0.08), (0.12, dz - 0.03), (0, dz + 0.05)], 0.03, 0)


def helmet(m: Model, material: str = "armour", crest: str = "", eyes: str = "eye") -> None:
    """Make the head, low between the shoulders: heavy brow, slant eyes, grille."""
    with m.at((0, 0.22, 1.3), (8, 0, 0), 1.22):
        m.ball(material, (0, 0, 0.03), (0.29, 0.32, 0.28))
        m.box(material, (0, 0.09, 0.07), (0.26, 0.18, 0.07), 0.03, turn=(-10, 0, 0))
        m.box(material, (0, 0.1, -0.03), (0.2, 0.17, 0.18), 0.04, top=(1.15, 0.9))
        m.box("ink", (0, 0.155, 0.025), (0.2, 0.05, 0.055), 0.01)
        m.box("steel", (0, 0.175, -0.06), (0.12, 0.06, 0.1), 0.02)
        for dx in (-0.035, 0, 0.035):
            m.box("ink", (dx, 0.208, -0.06), (0.014, 0.01, 0.08), 0)
        for _side in m.sides():
            m.box(eyes, (0.055, 0.178, 0.03), (0.065, 0.02, 0.03), 0.005, turn=(0, 18, 0))
            m.rod("steel", (0.1, 0.1, -0.06), (0.16, 0.1, -0.07), 0.04)
        if crest:
            for k in range(-4, 5):
                a = k * 0.27
                m.box(
                    crest,
                    (0.2 * math.sin(a), -0.02, 0.04 + 0.2 * math.cos(a)),
                    (0.07, 0.1, 0.16),
                    0.02,
                    turn=(0, math.degrees(a), 0),
                )
        else:
            m.box("brass", (0, -0.01, 0.165), (0.035, 0.26, 0.04), 0.012)


def hooded_face(m: Model) -> None:
    """Make a bare, bearded head within the tall psychic hood."""
    with m.at((0, 0.18, 1.3)):
        m.ball("skin", (0, 0.03, 0.02), (0.22, 0.25, 0.28))
        m.box("skin", (0, 0.16, 0.01), (0.04, 0.06, 0.07), 0.015)
        m.ball("bone", (0, 0.11, -0.09), (0.17, 0.14, 0.16))
        for _side in m.sides():
            m.ball("psychic", (0.05, 0.145, 0.04), (0.05, 0.03, 0.03), fine=8)
        wall = [(0.2 * math.sin(a), -0.17 * math.cos(a)) for a in (k * 0.42 for k in range(-5, 6))]
        outer = [(x * 1.55, y * 1.5 - 0.02) for x, y in wall]
        rows = [
            [(x, y, -0.1), ((x + p) / 2, (y + q) / 2, 0.12), (p, q, 0.36 - 0.25 * max(0, q))]
            for (x, y), (p, q) in zip(wall, outer, strict=True)
        ]
        m.cloth("armour", rows, 0.05)
        rim = [(*row[-1], 0.03) for row in rows]
        m.limb("brass", rim, fine=8, steps=3)
        for k in (2, 4, 6, 8):
            (x, y, _), (p, q, z) = rows[k][0], rows[k][-1]
            m.limb(
                "psychic",
                [
                    (x * 0.9, y * 0.9, 0, 0.018),
                    ((x + p) * 0.42, (y + q) * 0.42, 0.15, 0.018),
                    (p * 0.88, q * 0.88, z - 0.03, 0.018),
                ],
                fine=6,
            )


def seal(m: Model, place: tuple, turn: tuple = (0, 0, 0)) -> None:
    """Hang a wax seal with two strips of parchment."""
    with m.at(place, turn):
        m.rod("wax", (0, -0.01, 0), (0, 0.025, 0), 0.05, fine=10)
        for dx, long in ((-0.025, 0.2), (0.03, 0.15)):
            m.plate(
                "cloth",
                [(dx - 0.022, 0), (dx + 0.022, 0), (dx * 1.8 + 0.022, -long), (dx * 1.8 - 0.022, -long)],
                0.01,
                0,
            )


# -- arms and weapons: the right ones; `sides` mirrors them --


def arm(m: Model, elbow: tuple, hand: tuple, gauntlet: str = "armour") -> None:
    """Make the right arm from the shoulder to the hand."""
    m.limb("under", [(0.5, -0.02, 1.12, 0.12), (*elbow, 0.12)], fine=12)
    m.ball("steel", elbow, (0.25, 0.25, 0.25))
    with m.at(aimed(elbow, hand)):
        long = math.dist(elbow, hand)
        m.box(gauntlet, (0, long * 0.5, 0.01), (0.25, long * 0.95, 0.26), 0.06)
        m.box("brass", (0, long * 0.93, 0.01), (0.265, 0.045, 0.275), 0.02)
        m.box("ink", (0, long * 0.45, 0.141), (0.1, long * 0.5, 0.012), 0)


def power_fist(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a great clenched glove."""
    with m.at(aimed(hand, towards)):
        m.box("armour", (0, 0.1, 0), (0.38, 0.28, 0.36), 0.07, top=(0.9, 0.95))
        m.box("steel", (0, 0.09, 0.185), (0.22, 0.2, 0.03), 0.012)
        for k in range(4):
            m.box("armour", (-0.135 + 0.09 * k, 0.3, 0.03), (0.082, 0.2, 0.24), 0.03)
            m.box("steel", (-0.135 + 0.09 * k, 0.33, -0.1), (0.07, 0.16, 0.1), 0.02)
        m.box("armour", (0.19, 0.24, -0.08), (0.1, 0.24, 0.12), 0.03, turn=(0, 0, 20))
        for k in (-1, 1):
            m.limb(
                "under",
                [(0.17 * k, -0.05, 0.1, 0.03), (0.22 * k, 0.06, 0.13, 0.03), (0.17 * k, 0.17, 0.12, 0.03)],
                fine=8,
            )


def storm_bolter(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the twin-barrelled gun, with its drum below."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.12, 0.02), (0.24, 0.5, 0.22), 0.035)
        m.box("armour", (0, 0.1, 0.13), (0.2, 0.36, 0.06), 0.02)
        m.box("brass", (0, 0.05, 0.165), (0.05, 0.2, 0.03), 0.01)
        m.rod("gun", (0.1, 0.12, -0.13), (-0.1, 0.12, -0.13), 0.12)
        for dx in (-0.062, 0.062):
            m.rod("steel", (dx, 0.36, 0.03), (dx, 0.62, 0.03), 0.056)
            m.rod("gun", (dx, 0.5, 0.03), (dx, 0.6, 0.03), 0.066)
            m.rod("ink", (dx, 0.61, 0.03), (dx, 0.625, 0.03), 0.035)
        m.box("under", (0, -0.02, -0.12), (0.16, 0.14, 0.16), 0.04)


def assault_cannon(m: Model, hand: tuple, towards: tuple) -> None:
    """Make six long barrels in a ring before a heavy housing."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.06, 0), (0.34, 0.46, 0.34), 0.06)
        m.box("armour", (0, 0.04, 0.17), (0.28, 0.36, 0.06), 0.025)
        m.rod("steel", (0, 0.26, 0), (0, 0.36, 0), 0.17)
        for k in range(6):
            x, z = 0.105 * math.cos(k * math.pi / 3), 0.105 * math.sin(k * math.pi / 3)
            m.rod("steel", (x, 0.34, z), (x, 0.98, z), 0.047, fine=12)
            m.rod("ink", (x, 0.97, z), (x, 0.984, z), 0.03, fine=8)
        for y in (0.56, 0.84):
            m.rod("gun", (0, y, 0), (0, y + 0.06, 0), 0.165)
        m.rod("brass", (0, 0.3, 0), (0, 0.33, 0), 0.175)


def belt(m: Model) -> None:
    """Make the cannon's drum on the back and the belt of rounds."""
    m.rod("gun", (0.12, -0.56, 1.0), (0.46, -0.56, 1.0), 0.2)
    m.rod("brass", (0.2, -0.56, 1.0), (0.23, -0.56, 1.0), 0.206)
    m.rod("brass", (0.35, -0.56, 1.0), (0.38, -0.56, 1.0), 0.206)
    m.limb(
        "brass",
        [(0.46, -0.5, 0.96, 0.075), (0.74, -0.4, 0.86, 0.075), (0.8, -0.1, 0.76, 0.075), (0.68, 0.16, 0.8, 0.075)],
        flat=0.5,
    )


def flamer(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the heavy flamer: a fat pipe with a flared, burning mouth."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.08, 0), (0.26, 0.44, 0.26), 0.05)
        m.box("red", (0, 0.06, 0.135), (0.2, 0.3, 0.06), 0.02)
        m.rod("steel", (0, 0.28, 0), (0, 0.62, 0), 0.085)
        for k in range(4):
            m.rod("gun", (0, 0.33 + 0.07 * k, 0), (0, 0.36 + 0.07 * k, 0), 0.11)
        m.rod("gun", (0, 0.6, 0), (0, 0.78, 0), 0.1, to=0.19)
        m.rod("fire", (0, 0.775, 0), (0, 0.785, 0), 0.15)
        m.rod("brass", (0, 0.3, -0.14), (0, 0.76, -0.17), 0.035)
        m.lathe("spark", [(0.06, 0), (0.07, 0.05), (0.03, 0.15), (0, 0.22)], place=(0.03, 0.78, 0.03), turn=(-90, 0, 0))
        m.limb("spark", [(-0.05, 0.78, 0.06, 0.06), (-0.01, 0.88, 0.09, 0.05), (-0.04, 0.98, 0.1, 0.01)], fine=8)
        m.limb(
            "fire",
            [(-0.03, 0.78, 0, 0.1), (0.02, 0.9, 0.02, 0.09), (-0.03, 1.02, 0.06, 0.05), (0.03, 1.14, 0.12, 0.008)],
            fine=8,
        )


def tanks(m: Model) -> None:
    """Make the two tanks of fuel on the back, with a hose to the gun."""
    for _side in m.sides():
        m.lathe(
            "red",
            [(0, 0), (0.13, 0.02), (0.17, 0.1), (0.17, 0.56), (0.13, 0.66), (0, 0.69)],
            24,
            place=(0.2, -0.56, 0.84),
        )
        for z in (0.98, 1.36):
            m.rod("steel", (0.2, -0.56, z), (0.2, -0.56, z + 0.05), 0.178)
        m.rod("brass", (0.2, -0.56, 1.5), (0.2, -0.56, 1.6), 0.05)
    m.limb(
        "under",
        [(0.2, -0.6, 0.86, 0.045), (0.6, -0.5, 0.76, 0.045), (0.78, -0.1, 0.72, 0.045), (0.66, 0.2, 0.78, 0.045)],
        fine=10,
    )


def claws(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a glove with four long, crackling blades."""
    with m.at(aimed(hand, towards)):
        m.box("armour", (0, 0.08, 0), (0.36, 0.28, 0.26), 0.06)
        m.box("steel", (0, 0.1, 0.13), (0.34, 0.2, 0.08), 0.025)
        for k in range(4):
            dx = -0.15 + 0.1 * k
            with m.at((dx, 0.2, 0.12), (0, 0, -(k - 1.5) * 5)):
                m.plate(
                    "steel",
                    [(0, -0.05), (0.3, -0.05), (0.66, -0.16), (0.36, 0.045), (0, 0.05)],
                    0.03,
                    0.008,
                    turn=(0, 0, 90),
                )
                m.plate(
                    "power",
                    [(0.12, -0.052), (0.3, -0.052), (0.66, -0.165), (0.34, -0.02), (0.12, -0.02)],
                    0.036,
                    0,
                    turn=(0, 0, 90),
                )


def sword(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a broad power sword."""
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        grip(m)
        m.rod("brass", (0, 0, -0.18), (0, 0, 0.16), 0.032, fine=10)
        m.ball("brass", (0, 0, -0.2), (0.1, 0.1, 0.1), fine=12)
        m.plate(
            "brass", [(-0.2, 0.2), (-0.05, 0.13), (0.05, 0.13), (0.2, 0.2), (0.18, 0.24), (-0.18, 0.24)], 0.09, 0.015
        )
        m.plate("steel", [(-0.11, 0.2), (0.11, 0.2), (0.1, 1.0), (0, 1.24), (-0.1, 1.0)], 0.06, 0.02)
        m.plate("power", [(-0.055, 0.26), (0.055, 0.26), (0.05, 0.98), (0, 1.12), (-0.05, 0.98)], 0.072, 0.004)


def grip(m: Model) -> None:
    """Make the hand round a haft along z."""
    m.box("under", (0, 0, 0), (0.17, 0.19, 0.18), 0.05)
    for k in range(4):
        m.box("armour", (0, 0.08, -0.075 + 0.05 * k), (0.18, 0.06, 0.045), 0.015)


def hammer(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the thunder hammer: a block on a long haft, its faces alight."""
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        grip(m)
        m.rod("under", (0, 0, -0.45), (0, 0, 0.75), 0.035, fine=10)
        m.rod("brass", (0, 0, -0.5), (0, 0, -0.4), 0.055)
        with m.at((0, 0, 0.78)):
            m.box("steel", (0, 0, 0), (0.54, 0.26, 0.28), 0.05)
            m.box("brass", (0, 0, 0), (0.16, 0.3, 0.34), 0.03)
            for _side in m.sides():
                m.box("gun", (0.26, 0, 0), (0.08, 0.32, 0.34), 0.03)
                m.box("power", (0.3, 0, 0), (0.02, 0.22, 0.24), 0.005)


def shield(m: Model, hand: tuple) -> None:
    """Make a tall, ribbed shield on the left arm."""
    with m.at(hand, (-6, 0, 14)):
        outline = [(-0.34, 0.5), (0.34, 0.5), (0.4, 0.3), (0.38, -0.3), (0.0, -0.58), (-0.38, -0.3), (-0.4, 0.3)]
        m.plate("brass", outline, 0.08, 0.03)
        m.plate("bone", [(x * 0.86, z * 0.88) for x, z in outline], 0.12, 0.03)
        with m.at((0, 0.07, 0.08), size=1.45):
            eagle(m, (0, 0, 0), 1.0, "ink")
        m.box("red", (0, 0.062, -0.2), (0.58, 0.012, 0.07), 0)
        m.box("under", (0, -0.12, 0), (0.2, 0.14, 0.2), 0.04)


def chainfist(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a fist with a long toothed blade over it."""
    with m.at(aimed(hand, towards)):
        m.box("armour", (0, 0.1, -0.02), (0.36, 0.3, 0.32), 0.07)
        m.box("red", (0, 0.1, 0.16), (0.2, 0.36, 0.1), 0.03)
        m.plate(
            "steel",
            [(0.1, -0.12), (0.84, -0.1), (0.96, 0.0), (0.84, 0.1), (0.1, 0.12)],
            0.07,
            0.02,
            place=(0, 0, 0.17),
            turn=(0, 0, 90),
        )
        m.plate(
            "gun",
            [(0.2, -0.05), (0.78, -0.04), (0.82, 0), (0.78, 0.04), (0.2, 0.05)],
            0.09,
            0.01,
            place=(0, 0, 0.17),
            turn=(0, 0, 90),
        )
        for k in range(9):
            for dz in (-0.125, 0.125):
                m.plate(
                    "steel",
                    [(0, -0.045), (0.07, 0), (0, 0.045)],
                    0.05,
                    0.006,
                    place=(0, 0.22 + 0.08 * k, 0.17 + dz * (1 - 0.02 * k)),
                    turn=(0, 90 if dz < 0 else -90, 90),
                )
        for k in range(3):
            m.box("armour", (-0.11 + 0.11 * k, 0.28, -0.09), (0.1, 0.16, 0.16), 0.03)


def force_axe(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a long haft with a winged, glowing axe head."""
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        grip(m)
        m.rod("brass", (0, 0, -0.78), (0, 0, 0.78), 0.03, fine=10)
        m.rod("steel", (0, 0, -0.86), (0, 0, -0.74), 0.02, to=0.05)
        with m.at((0, 0, 0.62)):
            for side in m.sides():
                size = 1.0 if side > 0 else 0.62
                head = [(0.02, -0.07), (0.15, -0.1), (0.3, -0.28), (0.4, 0.0), (0.3, 0.24), (0.15, 0.1), (0.02, 0.07)]
                m.plate("steel", [(x * size, z * size) for x, z in head], 0.05, 0.015)
                edge = [(0.25, -0.21), (0.3, -0.28), (0.4, 0.0), (0.3, 0.24), (0.25, 0.17), (0.31, 0.0)]
                m.plate("psychic", [(x * size, z * size) for x, z in edge], 0.058, 0)
            m.ball("psychic", (0, 0, 0), (0.13, 0.13, 0.13), fine=12)
            m.plate("brass", [(-0.035, 0.08), (0.035, 0.08), (0, 0.3)], 0.05, 0.01)


def cloak(m: Model) -> None:
    """Hang a cloak from the shoulders to the floor."""
    rows = []
    for k in range(7):
        x, fold = (k - 3) / 3, 0.05 * (k % 2)
        fall = ((0.34, -0.44, 1.26), (0.42, -0.54, 1.0), (0.52, -0.62 - fold, 0.6), (0.6, -0.7 - fold, 0.16))
        rows.append([(x * wide, y + 0.22 * x * x, z) for wide, y, z in fall])
    m.cloth("cape", rows, 0.02)
    m.limb("brass", [(*row[-1], 0.022) for row in rows], fine=8)


def banner(m: Model) -> None:
    """Make the sergeant's pole on the back, with the squad's cloth."""
    m.rod("brass", (-0.1, -0.5, 0.9), (-0.1, -0.56, 1.95), 0.028, fine=10)
    m.rod("brass", (-0.4, -0.55, 1.86), (0.2, -0.55, 1.86), 0.024, fine=10)
    rows = [
        [(x, -0.55 - 0.05 * math.sin(x * 9 + z * 4), z) for z in (1.85, 1.65, 1.48, 1.34 + 0.07 * (k % 2))]
        for k, x in enumerate((-0.38, -0.24, -0.1, 0.04, 0.18))
    ]
    m.cloth("cloth", rows)
    with m.at((-0.1, -0.52, 1.62)):
        chevron(m, "wax")
    with m.at((-0.1, -0.585, 1.62)):
        chevron(m, "wax")


# -- the men --


def trooper(m: Model, right, left, head=helmet, extra=(), tabard: str = "", mark: str = "bone", braced: bool = False):
    """Put a man together: what the arms hold, the head, and what else he wears; braced he stands wide and leans on."""
    base(m)
    with m.at((0, 0, FLOOR), size=TALL):
        with m.at(turn=(0, 8 if braced else 0, 0)):
            leg(m, -0.2 if braced else -0.08)
        with m.at(size=(-1, 1, 1)), m.at(turn=(0, 8 if braced else 0, 0)):
            leg(m, 0.22 if braced else 0.12)
        with m.at(
            (0, 0.04 if braced else -0.02, -0.08 if braced else 0), (-9 if braced else 0, 0, 4 if braced else -7)
        ):
            hips(m, tabard)
            torso(m)
            head(m)
            pauldron(m, "armour")
            with m.at(size=(-1, 1, 1)):
                pauldron(m, mark, "ink" if mark == "bone" else "bone")
            seal(m, (0.2, 0.3, 1.0))
            right(m)
            with m.at(size=(-1, 1, 1)):
                left(m)
            for part in extra:
                part(m)


def holding(weapon, elbow: tuple, hand: tuple, towards: tuple, size: float = 1.15):
    """Return an arm that holds a weapon pointed towards a place."""

    def both(m: Model) -> None:
        arm(m, elbow, hand)
        with m.at(hand, size=size):
            weapon(m, (0, 0, 0), [there - here for there, here in zip(towards, hand, strict=True)])

    return both


def with_shield(m: Model) -> None:
    """Make the left arm behind a shield."""
    arm(m, (0.64, 0.1, 0.88), (0.6, 0.34, 0.86))
    shield(m, (0.58, 0.5, 0.84))


LOW = ((0.62, -0.02, 0.84), (0.62, 0.28, 0.76), (0.6, 1.0, 0.72))
AIMED = ((0.7, 0.06, 0.98), (0.56, 0.36, 1.06), (0.44, 1.3, 1.12))
FIST = ((0.68, -0.02, 0.84), (0.66, 0.2, 0.66), (0.6, 0.6, 0.42))
RAISED = ((0.72, 0.06, 0.92), (0.76, 0.3, 1.0), (0.84, 0.28, 2.0))
SPREAD = ((0.72, 0.06, 0.92), (0.8, 0.34, 0.86), (1.0, 1.2, 0.8))
POINTED = ((0.72, 0.04, 0.88), (0.76, 0.3, 0.86), (1.02, 1.2, 0.84))
STAFF = ((0.72, 0.08, 0.88), (0.74, 0.36, 0.86), (0.8, 0.4, 1.9))

fist = holding(power_fist, *FIST)
crested = partial(helmet, material="bone", crest="red")


def gunner(weapon, hand: str = "right", **others) -> dict:
    """Return a man with a gun: at ease, and braced with the gun at his cheek."""
    at_ease = {hand: holding(weapon, *LOW)} | others
    braced = {hand: holding(weapon, *AIMED)} | others
    return {"still": partial(trooper, **at_ease), "braced": partial(trooper, **braced, braced=True)}


PIECES = {
    "bolter": gunner(storm_bolter, left=fist),
    "sergeant": gunner(
        storm_bolter, "left", right=holding(sword, *RAISED, 1.25), head=crested, extra=(banner,), tabard="cloth"
    ),
    "hammer": {
        "still": partial(trooper, right=holding(hammer, *RAISED, 1.25), left=with_shield, head=crested, tabard="cloth")
    },
    "cannon": gunner(assault_cannon, left=fist, extra=(belt,)),
    "flamer": {
        "still": partial(
            trooper,
            right=holding(flamer, *LOW, 1.2),
            left=fist,
            extra=(tanks,),
            head=partial(helmet, material="red"),
        )
    },
    "claws": {"still": partial(trooper, right=holding(claws, *SPREAD), left=holding(claws, *SPREAD))},
    "chainfist": gunner(storm_bolter, left=holding(chainfist, *POINTED)),
    "librarian": gunner(
        storm_bolter,
        "left",
        right=holding(force_axe, *STAFF, 1.3),
        head=hooded_face,
        extra=(cloak,),
        tabard="cloth",
        mark="armour",
    ),
}
"""Every piece by its kind in the missions, in each of its poses."""
