"""The kinds of force of the Heresy, as busts; a Titan is seen whole."""

from __future__ import annotations

import math

from heresy.armour import Build, bat_wings, bust, eagle
from sculpt.heads import face, fused, spin
from sculpt.shapes import Model


def soldier(m: Model) -> None:
    """Make a soldier of the Army: a face under a helmet, goggles on its rim, a rifle across."""
    m.lathe(
        "khaki",
        [(0.29, 0), (0.345, -0.06), (0.33, 0.02), (0.29, 0.2), (0.2, 0.29), (0, 0.33)],
        40,
        place=(0, -0.02, 0.1),
    )
    m.box("dark", (0, 0.3, 0.13), (0.34, 0.06, 0.08), 0.02)
    for _side in m.sides():
        m.rod("cold", (0.08, 0.31, 0.13), (0.08, 0.345, 0.135), 0.045, fine=16)
        m.limb("dark", [(0.27, 0.02, 0.05, 0.016), (0.21, 0.1, -0.2, 0.016), (0.05, 0.24, -0.33, 0.016)], fine=8)


def greatcoat(m: Model) -> None:
    """Make a coat with epaulettes, a high collar and a rifle."""
    m.box("olive", (0, 0, 0.26), (1.1, 0.56, 0.62), 0.16, top=(0.72, 0.7))
    m.lathe("olive", [(0.22, 0), (0.3, 0.02), (0.27, 0.2), (0.22, 0.18)], 32, place=(0, -0.04, 0.5))
    for _side in m.sides():
        m.ball("olive", (0.5, -0.02, 0.36), (0.4, 0.44, 0.46))
        m.box("khaki", (0.46, 0, 0.56), (0.34, 0.34, 0.06), 0.025, turn=(0, 22, 0))
        m.box("trim", (0.6, 0, 0.5), (0.08, 0.32, 0.04), 0.012, turn=(0, 30, 0))
        m.box("dark", (0.2, 0.3, 0.2), (0.14, 0.08, 0.2), 0.03)
    m.rod("dark", (0.75, 0.34, 0.0), (0.52, 0.12, 1.5), 0.045)
    m.box("khaki", (0.72, 0.32, 0.2), (0.12, 0.16, 0.4), 0.03, turn=(8, -9, 0))
    m.rod("steel", (0.52, 0.12, 1.48), (0.48, 0.08, 1.74), 0.022, to=0.004)


def army(m: Model) -> None:
    """Make a soldier."""
    greatcoat(m)
    with m.at(spin(0, 1.06)), m.at(size=0.92):
        face(m, hair="brown", jaw=0.95)
        soldier(m)


def marine_helm(m: Model, plate: str = "ceramite") -> None:
    """Make a helmet with deep eyes, a grille and a crest from ear to ear."""
    m.ball(plate, (0, -0.02, 0.06), (0.54, 0.62, 0.58))
    m.box(plate, (0, 0.19, -0.17), (0.3, 0.3, 0.28), 0.07, top=(1.2, 0.85))
    m.box("dark", (0, 0.272, 0.035), (0.4, 0.1, 0.11), 0.02)
    m.box("steel", (0, 0.33, -0.19), (0.17, 0.06, 0.17), 0.03)
    for k in range(4):
        m.box("shade", (0, 0.362, -0.25 + 0.042 * k), (0.13, 0.01, 0.016), 0.003)
    for _side in m.sides():
        m.box("lamp", (0.1, 0.318, 0.036), (0.12, 0.03, 0.05), 0.01, turn=(0, 18, 0))
        m.rod("dark", (0.22, 0.02, -0.08), (0.31, 0.02, -0.08), 0.1, fine=20)
        m.rod("steel", (0.3, 0.02, -0.08), (0.33, 0.02, -0.08), 0.06, fine=20)
    for k in range(-9, 10):
        a = k * 0.15
        m.box(
            "crest",
            (0.34 * math.sin(a), -0.04, 0.07 + 0.35 * math.cos(a)),
            (0.06, 0.13, 0.24),
            0.02,
            turn=(0, math.degrees(a), 0),
        )


def daemon(m: Model) -> None:
    """Make a daemon: horns, burning eyes, a maw of fangs."""

    def clay(c: Model) -> None:
        c.ball("flesh", (0, -0.1, 0.28), (1.1, 0.7, 0.8))
        c.limb("flesh", [(0, -0.1, 0.5, 0.3), (0, 0.04, 0.85, 0.22), (0, 0.1, 1.05, 0.2)])
        c.ball("flesh", (0, 0.08, 1.16), (0.5, 0.56, 0.5))
        c.box("flesh", (0, 0.3, 1.0), (0.34, 0.36, 0.2), 0.07, top=(0.8, 0.8))
        c.box("flesh", (0, 0.22, 0.84), (0.26, 0.3, 0.1), 0.04)
        for side in (1, -1):
            c.ball("flesh", (0.62 * side, -0.08, 0.42), (0.5, 0.5, 0.56))
            c.limb(
                "flesh",
                [(0.05 * side, 0.36, 1.16, 0.05), (0.16 * side, 0.33, 1.23, 0.06), (0.28 * side, 0.16, 1.3, 0.04)],
            )
            c.ball("flesh", (0.17 * side, 0.22, 0.98), (0.16, 0.26, 0.2))
            c.ball("flesh", (0.25 * side, 0.2, 0.34), (0.46, 0.24, 0.36))

    fused(m, "flesh", clay, 0.02, 4)
    for side in m.sides():
        m.ball("ember", (0.13, 0.335, 1.15), (0.13, 0.08, 0.06), (0, -24, 0))
        m.limb(
            "dark",
            [(0.18, 0.06, 1.3, 0.1), (0.5, 0.0, 1.42, 0.09), (0.66, 0.06, 1.7, 0.06), (0.52, 0.12, 1.94, 0.01)],
            fine=14,
        )
        for k in range(4):
            m.rod(
                "bone",
                (0.035 + 0.04 * k, 0.48 - 0.05 * k, 0.93),
                (0.03 + 0.04 * k, 0.49 - 0.05 * k, 0.83 + 0.012 * k),
                0.022,
                to=0.002,
                fine=8,
            )
        for k in range(3):
            m.rod(
                "bone",
                (0.5 + 0.14 * k, -0.1, 0.66 - 0.08 * k),
                (0.58 + 0.2 * k, -0.14, 0.94 - 0.12 * k),
                0.05,
                to=0.004,
                fine=10,
            )
        if side > 0:
            m.box("shade", (0, 0.42, 0.885), (0.24, 0.14, 0.05), 0.02)
    bat_wings(m, "flesh")


def titan(m: Model) -> None:
    """Make a Titan: bowed legs, a hunched carapace, a small head, a gun on each side, rockets above."""
    with m.at((0, 0, 0.5), size=0.8):
        hull(m)
        guns(m)
    for _side in m.sides():
        m.ball("iron", (0.24, -0.08, 0.6), (0.34, 0.36, 0.34))
        m.limb(
            "dark",
            [(0.26, -0.08, 0.6, 0.11), (0.46, 0.1, 0.36, 0.1), (0.42, -0.02, 0.1, 0.09), (0.44, 0.04, -0.1, 0.1)],
        )
        m.box("ceramite", (0.47, 0.2, 0.34), (0.26, 0.12, 0.3), 0.05, turn=(-12, 0, 0))
        m.box("trim", (0.47, 0.268, 0.34), (0.2, 0.02, 0.05), 0.01, turn=(-12, 0, 0))
        m.box("ceramite", (0.44, 0.1, 0.08), (0.3, 0.22, 0.3), 0.06, top=(0.7, 0.7))
        for x, y, turn in ((0.44, 0.26, 0), (0.6, 0.16, -40), (0.28, 0.16, 40)):
            m.box("iron", (x, y, -0.12), (0.16, 0.36, 0.12), 0.04, turn=(0, 0, turn), top=(0.8, 0.7))


def hull(m: Model) -> None:
    """Make the carapace over a pelvis, its ribs, and the head."""
    m.box("iron", (0, -0.02, 0.3), (0.5, 0.5, 0.5), 0.1)
    m.lathe(
        "ceramite",
        [(0.86, 0), (0.84, 0.2), (0.6, 0.48), (0.2, 0.6), (0, 0.61)],
        40,
        place=(0, -0.16, 0.74),
        size=(1, 0.84, 1),
    )
    m.lathe("trim", [(0.84, -0.05), (0.9, 0), (0.88, 0.09), (0.84, 0.1)], 40, place=(0, -0.16, 0.74), size=(1, 0.84, 1))
    for k in range(-2, 3):
        m.box(
            "trim",
            (0.25 * k, 0.34 - 0.07 * abs(k), 0.95 - 0.02 * abs(k)),
            (0.035, 0.1, 0.36),
            0.012,
            turn=(-32, 8 * k, 0),
        )
    m.box("dark", (0, 0.42, 0.7), (0.44, 0.4, 0.3), 0.08)
    m.box("ceramite", (0, 0.62, 0.64), (0.34, 0.4, 0.3), 0.08, top=(0.7, 0.7))
    m.box("steel", (0, 0.8, 0.56), (0.2, 0.12, 0.16), 0.03)


def guns(m: Model) -> None:
    """Make the eyes, the guns, the rockets and the stacks."""
    for _side in m.sides():
        m.box("ember", (0.085, 0.8, 0.69), (0.1, 0.03, 0.05), 0.008, turn=(-12, 16, 20))
        m.rod("iron", (0.5, 0, 0.56), (0.98, 0.05, 0.5), 0.14)
        m.box("ceramite", (1.0, 0.02, 0.52), (0.36, 0.5, 0.44), 0.08)
        m.box("trim", (1.0, 0.28, 0.52), (0.3, 0.03, 0.36), 0.02)
        for dx, dz in ((-0.08, 0.08), (0.08, 0.08), (-0.08, -0.08), (0.08, -0.08)):
            m.rod("steel", (1.0 + dx, 0.25, 0.5 + dz), (1.0 + dx, 0.8, 0.42 + dz), 0.06, fine=14)
            m.rod("shade", (1.0 + dx, 0.79, 0.42 + dz), (1.0 + dx, 0.805, 0.418 + dz), 0.04, fine=14)
        m.box("iron", (0.46, -0.3, 1.34), (0.36, 0.4, 0.26), 0.04)
        for k in range(6):
            m.rod(
                "ember",
                (0.36 + 0.1 * (k % 3), -0.11, 1.29 + 0.1 * (k // 3)),
                (0.36 + 0.1 * (k % 3), -0.08, 1.29 + 0.1 * (k // 3)),
                0.035,
                fine=10,
            )
        m.rod("iron", (0.26, -0.5, 1.1), (0.28, -0.56, 1.66), 0.07)


def custodian_helm(m: Model) -> None:
    """Make the tall helm of a guardian, with its plume."""
    m.lathe("gold", [(0.29, -0.16), (0.3, 0.1), (0.22, 0.34), (0.1, 0.54), (0, 0.58)], 40, size=(0.9, 1, 1))
    m.box("gold", (0, 0.18, -0.17), (0.28, 0.26, 0.3), 0.06, top=(1.25, 0.95))
    m.box("shade", (0, 0.265, 0.03), (0.36, 0.08, 0.1), 0.02)
    m.plate(
        "trim",
        [(-0.03, -0.2), (0.03, -0.2), (0.045, 0.2), (0, 0.42), (-0.045, 0.2)],
        0.06,
        0.012,
        place=(0, 0.3, 0.0),
        turn=(16, 0, 0),
    )
    for side in m.sides():
        m.box("lamp", (0.1, 0.305, 0.032), (0.1, 0.03, 0.035), 0.008, turn=(0, 20, 0))
        m.plate(
            "trim",
            [(0, -0.14), (0.16, -0.02), (0.24, 0.3), (0.06, 0.14)],
            0.03,
            0.01,
            place=(0.24, 0.02, 0.06),
            turn=(0, 0, -60),
        )
        if side > 0:
            for k in range(9):
                a = math.radians(20 * k - 80)
                m.limb(
                    "crest",
                    [
                        (0, -0.04, 0.52, 0.04),
                        (0.16 * math.sin(a), -0.1 - 0.05 * math.cos(a), 0.74, 0.06),
                        (0.4 * math.sin(a), -0.34, 0.55, 0.04),
                        (0.46 * math.sin(a), -0.42, 0.1, 0.008),
                    ],
                    fine=8,
                )


def spear(m: Model) -> None:
    """Raise the guardian's spear."""
    m.rod("crest", (0.78, 0.1, -0.1), (0.78, 0.1, 1.3), 0.035)
    m.plate(
        "gold",
        [(-0.06, 0), (0.06, 0), (0.13, 0.2), (0.05, 0.66), (0, 0.76), (-0.05, 0.6), (-0.1, 0.2)],
        0.05,
        0.014,
        place=(0.78, 0.1, 1.2),
    )


TROOPS: dict[str, Build] = {
    "army": army,
    "astartes": bust("ceramite", marine_helm, with_=(eagle,)),
    "daemon": daemon,
    "titan": titan,
    "custodes": bust("gold", custodian_helm, with_=(eagle, spear)),
}
