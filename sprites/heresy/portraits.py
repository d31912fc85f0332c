"""The leaders of the Heresy as busts, each told by head, hair and what rises behind him; and a bust of each force."""

from __future__ import annotations

import math
from functools import partial

from heresy.armour import (
    Build,
    bat_wings,
    bust,
    eagle,
    eye,
    halo,
    pelt,
    scythe,
    skull,
    spikes,
    wings,
)
from heresy.armour import (
    materials as materials,
)
from heresy.troops import TROOPS
from heresy.warmaster import cowl, mantle, visage
from sculpt.heads import Bust, beard, cables, cropped, face, hood, laurel, locks, moustache, topknot
from sculpt.shapes import Model

SQUARES = 2.26 / 1.7
PIXELS = 224
FOOT = 1.0
TINT = (0.65, 0.5, 1.0)
FACINGS = {"south": 166}
STAGE = Bust


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
        visage,
        with_=(cowl, mantle, eye),
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
PIECES = {id: {"bust": build} for id, build in (TROOPS | LEADERS).items()}
