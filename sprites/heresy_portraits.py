"""The leaders of the Heresy as busts, each told by head, hair and what rises behind him; and a bust of each force."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from heresy_armour import (
    armour,
    bat_wings,
    eagle,
    eye,
    halo,
    pelt,
    scythe,
    skull,
    spikes,
    wings,
)
from heresy_armour import (
    materials as materials,
)
from sculpt.heads import Bust, beard, cables, cropped, face, fused, hood, laurel, locks, moustache, spin, topknot
from sculpt.shapes import Model

SQUARES = 2.26 / 1.7
PIXELS = 224
FOOT = 1.0
TINT = (0.65, 0.5, 1.0)
FACINGS = {"south": 166}
STAGE = Bust
Build = Callable[[Model], None]


def bust(plate: str, *head: Build, with_: tuple[Build, ...] = (), trim: str = "trim", collar: float = 0.2) -> Build:
    """Return what puts a head on armour, with what else there is."""

    def build(m: Model) -> None:
        armour(m, plate, trim, collar)
        with m.at(spin(0)):
            for part in head:
                part(m)
        for part in with_:
            part(m)

    return build


def tattoos(m: Model) -> None:
    """Write gold upon the scalp and the cheeks."""
    for _side in m.sides():
        for x, z in ((0.05, 0.26), (0.1, 0.22), (0.15, 0.14)):
            m.limb(
                "script",
                [
                    (x, 0.235 - x * 0.55, z - 0.09, 0.007),
                    (x * 1.1, 0.14, z + 0.02, 0.007),
                    (x * 1.1, -0.02, z + 0.09 - x * 0.3, 0.007),
                ],
                fine=6,
            )
        m.box("script", (0.13, 0.235, -0.1), (0.012, 0.02, 0.1), 0.003, turn=(0, 0, -20))


def mask(m: Model) -> None:
    """Cover mouth and nose with a respirator."""
    m.ball("bone armour", (0, 0.2, -0.17), (0.3, 0.3, 0.28))
    m.rod("steel", (0, 0.3, -0.2), (0, 0.38, -0.22), 0.07, fine=16)
    for _side in m.sides():
        m.limb("dark", [(0.1, 0.26, -0.2, 0.045), (0.26, 0.16, -0.36, 0.045), (0.3, -0.02, -0.5, 0.045)], fine=10)
        m.ball("venom", (0.088, 0.246, 0.002), (0.05, 0.03, 0.036), fine=12)


def hydra(m: Model) -> None:
    """Raise the heads of serpents behind the shoulders."""
    for x, z in ((-0.62, 1.5), (0.62, 1.5), (0.0, 1.84)):
        m.limb(
            "teal",
            [
                (x * 0.5, -0.44, 0.5, 0.09),
                (x * 1.3, -0.46, 1.0, 0.085),
                (x, -0.42, z - 0.1, 0.075),
                (x, -0.28, z, 0.07),
                (x, -0.12, z - 0.05, 0.03),
            ],
            fine=12,
        )
        for side in (1, -1):
            m.ball("venom", (x + 0.045 * side, -0.2, z + 0.04), (0.03, 0.05, 0.03), fine=8)


def scaled_helm(m: Model) -> None:
    """Make a helm of scales with a comb."""
    m.ball("teal", (0, 0, 0.06), (0.5, 0.58, 0.6))
    m.box("teal", (0, 0.17, -0.16), (0.3, 0.28, 0.26), 0.07, top=(1.2, 0.9))
    m.box("shade", (0, 0.262, 0.03), (0.36, 0.08, 0.09), 0.02)
    m.box("steel", (0, 0.31, -0.16), (0.16, 0.06, 0.16), 0.03)
    for k in range(4):
        m.box("shade", (0, 0.342, -0.22 + 0.04 * k), (0.12, 0.01, 0.014), 0.003)
    for _side in m.sides():
        m.box("venom", (0.09, 0.302, 0.032), (0.11, 0.03, 0.045), 0.008, turn=(0, 18, 0))
        for k in range(5):
            m.plate(
                "trim",
                [(0, 0), (0.16, 0.05), (0.1, 0.12), (0, 0.08)],
                0.02,
                0.004,
                place=(0.22, 0.1 - 0.09 * k, 0.1 + 0.05 * k),
                turn=(0, 0, -70),
            )
    for k in range(7):
        a = math.radians(-20 + 22 * k)
        m.box(
            "trim",
            (0, 0.3 * math.cos(a), 0.06 + 0.32 * math.sin(a)),
            (0.05, 0.12, 0.09),
            0.015,
            turn=(math.degrees(a) - 90, 0, 0),
        )


def feathers(m: Model) -> None:
    """Lay black feathers about the collar."""
    pelt(m, "raven")


def stripes(m: Model) -> None:
    """Paint warning stripes on the gorget and the rims."""
    for k in range(-3, 4):
        a = math.radians(90 - 16 * k)
        m.box(
            "yellow",
            (0.35 * math.cos(a), 0.34 * math.sin(a), 0.58),
            (0.05, 0.03, 0.16),
            0.008,
            turn=(0, 20, math.degrees(a) - 90),
        )


def scar(m: Model, place: tuple = (0.12, 0.245, -0.06), turn: float = 14) -> None:
    """Draw a scar down the cheek."""
    m.box("raw", place, (0.012, 0.02, 0.18), 0.004, turn=(0, turn, -16))


def book(m: Model) -> None:
    """Chain an open book to the breast."""
    for _side in m.sides():
        m.box("bone", (0.13, 0.42, 0.28), (0.24, 0.05, 0.26), 0.012, turn=(-6, 0, -10))
        for k in range(4):
            m.box("shade", (0.13, 0.45, 0.2 + 0.05 * k), (0.17, 0.01, 0.012), 0.002, turn=(-6, 0, -10))


def wolf_head(m: Model) -> None:
    """Lay a wolf's mask upon the right shoulder."""
    with m.at((0.6, 0.2, 0.7), (-20, 0, -30)):
        m.ball("wolf", (0, 0, 0), (0.34, 0.38, 0.28))
        m.box("wolf", (0, 0.24, -0.05), (0.17, 0.28, 0.14), 0.04, top=(0.7, 0.9))
        m.ball("shade", (0, 0.38, -0.02), (0.08, 0.06, 0.06), fine=12)
        for _side in m.sides():
            m.limb("wolf", [(0.1, -0.04, 0.1, 0.07), (0.15, -0.06, 0.3, 0.008)], fine=8)
            m.ball("ember", (0.09, 0.15, 0.06), (0.05, 0.04, 0.03), fine=8)
            m.rod("bone", (0.06, 0.34, -0.1), (0.06, 0.35, -0.2), 0.02, to=0.002, fine=8)


def phoenix(m: Model) -> None:
    """Raise a golden wing behind the left shoulder, and a high collar."""
    for k in range(7):
        with m.at((-0.36 - 0.05 * k, -0.36, 0.6), (0, -66 + 13 * k, 0)):
            long = 0.9 + 0.07 * k
            m.plate("trim", [(-0.05, 0), (0.05, 0), (0.09, long * 0.7), (0, long), (-0.06, long * 0.7)], 0.03, 0.01)
    for _side in m.sides():
        m.plate("purple", [(0.24, 0), (0.44, 0.1), (0.5, 0.56), (0.36, 0.4)], 0.05, 0.012, place=(0, -0.2, 0.66))


def one_eye(m: Model) -> None:
    """Light the one eye."""
    m.ball("ember", (0.088, 0.248, 0.002), (0.05, 0.03, 0.044), fine=12)


def breast_horns(m: Model) -> None:
    """Let two horns curve up from the breast."""
    for _side in m.sides():
        m.ball("trim", (0.24, 0.36, 0.34), (0.3, 0.12, 0.26))
        m.limb("bone", [(0.24, 0.4, 0.34, 0.07), (0.36, 0.56, 0.46, 0.06), (0.42, 0.5, 0.84, 0.008)], fine=10)


# -- the kinds of force --


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
    """Make a Titan from the waist: a hunched carapace, a small head, a gun on each side, rockets above."""
    m.box("iron", (0, -0.02, 0.3), (0.5, 0.5, 0.5), 0.1)
    m.lathe(
        "crimson",
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
    m.box("crimson", (0, 0.62, 0.64), (0.34, 0.4, 0.3), 0.08, top=(0.7, 0.7))
    m.box("steel", (0, 0.8, 0.56), (0.2, 0.12, 0.16), 0.03)
    for _side in m.sides():
        m.box("ember", (0.085, 0.8, 0.69), (0.1, 0.03, 0.05), 0.008, turn=(-12, 16, 20))
        m.rod("iron", (0.5, 0, 0.56), (0.98, 0.05, 0.5), 0.14)
        m.box("crimson", (1.0, 0.02, 0.52), (0.36, 0.5, 0.44), 0.08)
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


# -- all of them --

LEADERS: dict[str, Build] = {
    "emperor": bust(
        "gold",
        partial(face, skin="tan", hair="black hair"),
        partial(locks, hair="black hair"),
        laurel,
        with_=(partial(halo, rays=20), eagle),
    ),
    "dorn": bust(
        "yellow",
        partial(face, hair="silver", jaw=1.2, brow=1.6),
        partial(cropped, hair="silver"),
        with_=(eagle, partial(spikes, material="trim", count=9, high=0.34)),
        trim="dark",
    ),
    "sanguinius": bust(
        "red",
        partial(face, hair="blond", jaw=0.9),
        partial(locks, hair="blond", long=0.66),
        with_=(partial(wings, feather="feather"), partial(halo, radius=0.5), eagle),
    ),
    "corax": bust(
        "black",
        partial(face, skin="white skin", hair="black hair", gaunt=0.8),
        partial(locks, hair="black hair", long=0.7, wild=0.0),
        with_=(feathers, partial(wings, feather="raven", rise=0.94), eagle),
        trim="steel",
    ),
    "guilliman": bust(
        "blue",
        partial(face, hair="blond", jaw=1.05),
        partial(cropped, hair="blond"),
        laurel,
        with_=(eagle,),
    ),
    "lion": bust(
        "green",
        partial(face, hair="mane", jaw=1.05, brow=1.0),
        partial(locks, hair="mane", long=0.55, wild=0.6, count=34),
        partial(beard, hair="mane", long=0.12),
        with_=(partial(pelt, fur="mane"), partial(spikes, material="trim", count=5, high=0.4)),
    ),
    "jaghatai": bust(
        "white",
        partial(face, skin="bronze skin", hair="black hair", brow=1.0),
        partial(topknot, hair="black hair"),
        partial(moustache, hair="black hair"),
        scar,
        with_=(partial(pelt, fur="fur"), eagle),
        trim="red",
    ),
    "russ": bust(
        "grey",
        partial(face, hair="rust", jaw=1.1, brow=1.2),
        partial(locks, hair="rust", long=0.5, wild=0.9, count=30),
        partial(beard, hair="rust"),
        with_=(partial(pelt, fur="wolf"), wolf_head),
    ),
    "horus": bust(
        "sea",
        partial(face, hair="", jaw=1.12, brow=1.2),
        with_=(partial(spikes, material="trim", count=9, high=0.6), eye, partial(pelt, fur="wolf")),
    ),
    "fulgrim": bust(
        "purple",
        partial(face, skin="pale", hair="white hair", jaw=0.86),
        partial(locks, hair="white hair", long=0.8, wild=0.1, count=34),
        with_=(phoenix, eagle),
        collar=0.3,
    ),
    "perturabo": bust(
        "iron",
        partial(face, skin="pale", hair="", jaw=1.2, brow=1.8),
        partial(cables, material="dark", count=8),
        with_=(stripes, skull),
        trim="dark",
    ),
    "magnus": bust(
        "red",
        partial(face, skin="red skin", hair="flame", one=1.0, jaw=1.08),
        partial(locks, hair="flame", long=0.72, wild=0.7, count=34),
        one_eye,
        with_=(breast_horns,),
        trim="trim",
    ),
    "konrad": bust(
        "midnight",
        partial(face, skin="white skin", hair="black hair", gaunt=1.0),
        partial(locks, hair="black hair", long=0.74, wild=0.5, lank=1.0, count=40),
        with_=(skull, partial(bat_wings, skin="crest")),
        trim="steel",
    ),
    "lorgar": bust(
        "crimson",
        partial(face, skin="bronze skin", hair=""),
        tattoos,
        with_=(book, partial(halo, radius=0.46, light="ember")),
    ),
    "angron": bust(
        "white",
        partial(face, skin="raw", hair="", jaw=1.2, brow=2.0, snarl=1.0),
        partial(cables, material="crest", count=11, long=0.7, thick=0.034),
        with_=(partial(pelt, fur="raven"), skull),
        trim="red",
    ),
    "mortarion": bust(
        "bone armour",
        partial(face, skin="sick", hair="", gaunt=1.0),
        mask,
        partial(hood, cloth="plague"),
        with_=(scythe,),
        trim="dark",
    ),
    "alpharius": bust("teal", scaled_helm, with_=(hydra,), trim="steel"),
}
TROOPS: dict[str, Build] = {
    "army": army,
    "astartes": bust("ceramite", marine_helm, with_=(eagle,)),
    "daemon": daemon,
    "titan": titan,
    "custodes": bust("gold", custodian_helm, with_=(eagle, spear)),
}
PIECES = {id: {"bust": build} for id, build in (TROOPS | LEADERS).items()}
