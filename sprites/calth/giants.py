"""Betrayal at Calth's giants: Cataphractii Terminators and their Captain, Contemptor Dreadnoughts."""

from __future__ import annotations

from functools import partial

from hulk import terminators
from hulk.terminators import assault_cannon, crested, holding, storm_bolter
from sculpt.legions import legion_paints, worn
from sculpt.shapes import Model, aimed

SQUARES = 2.5
PIXELS = 312
FOOT = 0.8
TINT = (0.3, 0.6, 1.0)
FACINGS = {"left": 215, "right": 145}
materials = legion_paints
GROWN = FOOT / terminators.FOOT
FLOOR = 0.07


# -- Cataphractii --


def lames(m: Model) -> None:
    """Lay the broad banded plates of the Cataphractii over the shoulders, with their points below."""
    for _side in m.sides():
        for k in range(4):
            with m.at((0.52, -0.03, 1.3 - 0.1 * k), (0, 32 + 9 * k, 0)):
                m.box("armour", (0.04 * k, 0, 0), (0.34, 0.68 - 0.05 * k, 0.07), 0.03)
                m.box("trim", (0.17 + 0.04 * k, 0, -0.01), (0.03, 0.7 - 0.05 * k, 0.075), 0.01)
        for y in (-0.2, -0.04, 0.12):
            m.plate("trim", [(-0.06, 0), (0.06, 0), (0, -0.2)], 0.03, 0.006, place=(0.84, y, 0.92), turn=(0, 20, 90))


def terminator(m: Model) -> None:
    """Put a Cataphractii together: power fist and combi-bolter."""
    with m.at(size=GROWN):
        terminators.trooper(
            m, holding(storm_bolter, *terminators.LOW), terminators.fist, extra=(lames,), tabard="cloth", mark="armour"
        )


def captain(m: Model) -> None:
    """Put Captain Aethon together: crest, cloak, gilded plates, a larger gun."""
    with m.at(size=GROWN * 1.06):
        terminators.trooper(
            m,
            holding(storm_bolter, *terminators.AIMED, 1.35),
            terminators.fist,
            head=crested,
            extra=(lames, terminators.cloak),
            tabard="cape",
            mark="bone",
        )


# -- Contemptors --


def base(m: Model) -> None:
    """Make the base of broken stone."""
    m.lathe("base", [(0, 0), (FOOT, 0), (FOOT, 0.03), (FOOT - 0.05, FLOOR), (0, FLOOR)], 48)
    for x, y, size, turn in (
        (-0.5, 0.3, 0.2, 20),
        (0.5, -0.3, 0.22, 50),
        (0.1, 0.62, 0.12, 70),
        (-0.3, -0.56, 0.16, 10),
    ):
        m.box("stone", (x, y, FLOOR), (size, size * 0.8, size * 0.5), 0.02, turn=(4, 8, turn), top=(0.7, 0.7))


def leg(m: Model, step: float) -> None:
    """Make the right leg: piston, shin like a tower, broad toes."""
    m.limb("under", [(0.22, 0, 0.95, 0.15), (0.34, 0.08 + step / 2, 0.72, 0.15), (0.36, step, 0.45, 0.14)])
    m.box("armour", (0.31, 0.05 + step * 0.4, 0.86), (0.3, 0.36, 0.3), 0.08, turn=(-12, 8, 0))
    with m.at((0.38, step, 0)):
        m.box("armour", (0, 0, 0.42), (0.34, 0.36, 0.5), 0.08, top=(0.76, 0.8))
        m.box("trim", (0, 0.17, 0.24), (0.28, 0.04, 0.06), 0.012)
        m.ball("armour", (0, 0.1, 0.68), (0.3, 0.28, 0.28))
        m.box("armour", (0, 0.02, 0.14), (0.42, 0.5, 0.18), 0.06, top=(0.8, 0.7))
        for dx in (-0.13, 0, 0.13):
            m.box("steel", (dx, 0.3, 0.11), (0.11, 0.16, 0.12), 0.03)
        m.rod("steel", (0.1, -0.2, 0.2), (0.06, -0.18, 0.66), 0.045)


def hull(m: Model) -> None:
    """Make the great rounded body with the head sunk into it."""
    m.box("under", (0, 0, 1.0), (0.56, 0.44, 0.26), 0.08)
    m.box("trim", (0, 0.02, 1.06), (0.6, 0.46, 0.08), 0.03)
    m.box("armour", (0, 0.22, 0.92), (0.28, 0.1, 0.34), 0.04, top=(1.2, 1))
    m.ball("armour", (0, -0.02, 1.52), (1.08, 0.84, 0.96))
    m.box("armour", (0, 0.22, 1.4), (0.66, 0.4, 0.46), 0.13)
    m.box("ink", (0, 0.425, 1.3), (0.4, 0.02, 0.2), 0.02)
    for k in range(4):
        m.box("steel", (-0.135 + 0.09 * k, 0.435, 1.3), (0.04, 0.02, 0.2), 0.008)
    m.box("armour", (0, -0.42, 1.56), (0.72, 0.3, 0.66), 0.1, top=(0.8, 0.8))
    for _side in m.sides():
        m.rod("steel", (0.24, -0.5, 1.6), (0.3, -0.62, 2.06), 0.1, to=0.085)
        m.rod("ink", (0.299, -0.618, 2.05), (0.301, -0.622, 2.07), 0.06)
        m.ball("armour", (0.66, -0.04, 1.68), (0.5, 0.66, 0.54))
        m.lathe(
            "trim", [(0.24, 0), (0.3, 0.02), (0.3, 0.07), (0.24, 0.09)], 28, place=(0.72, -0.04, 1.52), turn=(0, 20, 0)
        )
        m.rod("trim", (0.2, -0.34, 1.9), (0.3, -0.4, 2.3), 0.05, to=0.006, fine=8)
    with m.at((0, 0.3, 1.72), (14, 0, 0), 1.3):
        m.ball("helm", (0, 0, 0.03), (0.26, 0.3, 0.28))
        m.box("helm", (0, 0.1, -0.06), (0.18, 0.16, 0.14), 0.04)
        m.box("ink", (0, 0.135, 0.02), (0.2, 0.05, 0.055), 0.01)
        m.box("steel", (0, 0.18, -0.08), (0.11, 0.03, 0.09), 0.015)
        for _side in m.sides():
            m.box("eye", (0.05, 0.158, 0.022), (0.065, 0.02, 0.035), 0.005, turn=(0, 16, 0))
    m.lathe("armour", [(0.24, 0), (0.3, 0.02), (0.3, 0.1), (0.25, 0.12)], 28, place=(0, 0.24, 1.6), turn=(-24, 0, 0))


def fist(m: Model) -> None:
    """Make the right arm with its great claw of four fingers."""
    m.limb("under", [(0.72, 0, 1.55, 0.16), (0.84, 0.04, 1.16, 0.16)])
    m.ball("steel", (0.84, 0.04, 1.16), (0.34, 0.34, 0.34))
    with m.at(aimed((0.84, 0.04, 1.16), (0.82, 0.7, 0.84))):
        m.box("armour", (0, 0.32, 0), (0.42, 0.5, 0.42), 0.1)
        m.box("trim", (0, 0.54, 0), (0.44, 0.06, 0.44), 0.02)
        for k in range(3):
            with m.at((-0.15 + 0.15 * k, 0.6, 0.1)):
                m.box("steel", (0, 0.12, 0), (0.11, 0.28, 0.14), 0.03)
                m.box("steel", (0, 0.3, -0.06), (0.09, 0.22, 0.11), 0.02, turn=(-34, 0, 0))
        m.box("steel", (0, 0.72, -0.2), (0.13, 0.3, 0.12), 0.03, turn=(24, 0, 0))


def gun_arm(m: Model, weapon) -> None:
    """Make an arm that is a gun."""
    m.limb("under", [(0.72, 0, 1.55, 0.16), (0.84, -0.02, 1.2, 0.16)])
    m.ball("steel", (0.84, -0.02, 1.2), (0.32, 0.32, 0.32))
    with m.at((0.84, 0.14, 1.14), size=1.3):
        weapon(m, (0, 0, 0), (0.0, 1.0, -0.12))


def multi_melta(m: Model, hand: tuple, towards: tuple) -> None:
    """Make two fat pierced barrels with hot mouths, one over the other."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.06, 0), (0.34, 0.5, 0.42), 0.06)
        m.box("armour", (0, 0.04, 0.22), (0.28, 0.4, 0.06), 0.025)
        for z in (-0.12, 0.12):
            m.rod("steel", (0, 0.28, z), (0, 0.74, z), 0.1)
            for k in range(4):
                m.rod("gun", (0, 0.36 + 0.1 * k, z), (0, 0.4 + 0.1 * k, z), 0.125)
            m.rod("spark", (0, 0.735, z), (0, 0.755, z), 0.075)


def chains(m: Model) -> None:
    """Hang parchment, skulls and chains on the walker."""
    for x in (-0.3, 0.3):
        with m.at((x, 0.42, 1.2), size=1.6):
            terminators.seal(m, (0, 0, 0))
    m.limb("steel", [(-0.4, 0.36, 1.5, 0.03), (0, 0.5, 1.16, 0.03), (0.42, 0.34, 1.46, 0.03)], fine=6)
    for x in (-0.12, 0.12):
        m.ball("bone", (x, 0.3, 1.05), (0.13, 0.12, 0.15), fine=12)


def contemptor(m: Model, weapon) -> None:
    """Put a Contemptor together: a fist and a gun."""
    base(m)
    with m.at((0, 0, FLOOR)):
        leg(m, -0.1)
        with m.at(size=(-1, 1, 1)):
            leg(m, 0.18)
        with m.at((0, 0, 0), (-4, 0, -6)):
            hull(m)
            chains(m)
            gun_arm(m, weapon)
            with m.at(size=(-1, 1, 1)):
                fist(m)


PIECES = {
    "ultramarines": {"terminator": worn("ultramarines", terminator), "aethon": worn("ultramarines", captain)},
    "word-bearers": {
        "contemptor": worn("word-bearers", partial(contemptor, weapon=assault_cannon)),
        "contemptor-melta": worn("word-bearers", partial(contemptor, weapon=multi_melta)),
    },
}
