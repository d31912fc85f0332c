"""The fighters of Conquest on two legs: men, elves, Tau and Kroot of one frame; Orks of another; Marines in colours."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial

from calth import marines
from conquest import arms
from conquest.stage import Build
from sculpt.shapes import Model, aimed

Point = tuple[float, float, float]


SOLE = -0.04
"""How far a Marine is lowered where his feet are seen: his soles are sculpted so high over his base."""
HEAD = 0.88
"""How large a head is for what heads were sculpted for."""


@dataclass
class Arm:
    """Where elbow and hand are, and where what the hand holds points to."""

    elbow: Point
    hand: Point
    towards: Point


@dataclass
class Pose:
    """Both arms (the left one mirrored), how far the legs are apart, and how far he leans on."""

    right: Arm
    left: Arm
    step: float = 0.12
    lean: float = -3.0
    twist: float = -8.0


OFF = Arm((0.34, -0.02, 1.08), (0.36, 0.12, 0.86), (0.36, 1.0, 0.7))
UP = Arm((0.44, 0.02, 1.42), (0.5, 0.12, 1.72), (0.12, 0.34, 2.9))
POSES = {
    "low": Pose(
        Arm((0.36, -0.1, 1.08), (0.24, 0.2, 1.02), (-0.22, 1.2, 1.0)),
        Arm((0.34, 0.12, 1.06), (0.02, 0.44, 1.02), (0, 2, 1)),
    ),
    "across": Pose(
        Arm((0.38, -0.06, 1.06), (0.26, 0.2, 0.96), (-0.6, 0.6, 1.6)),
        Arm((0.36, 0.06, 1.08), (0.12, 0.34, 1.22), (0, 2, 1)),
    ),
    "aim": Pose(
        Arm((0.42, 0.0, 1.2), (0.17, 0.2, 1.33), (0.1, 1.6, 1.36)),
        Arm((0.28, 0.24, 1.14), (-0.04, 0.52, 1.3), (0, 2, 1)),
        0.2,
        -4,
    ),
    "high": Pose(
        Arm((0.4, 0.0, 1.12), (0.3, 0.24, 1.2), (0.2, 1.0, 2.0)), Arm((0.32, 0.18, 1.12), (-0.04, 0.46, 1.4), (0, 2, 1))
    ),
    "raised": Pose(UP, Arm((0.36, 0.1, 1.06), (0.36, 0.36, 1.06), (0.4, 1.4, 1.1)), 0.22, -6),
    "charge": Pose(
        Arm((0.44, -0.06, 1.14), (0.52, 0.22, 1.2), (0.7, 0.9, 1.9)),
        Arm((0.38, 0.12, 1.08), (0.34, 0.4, 1.14), (0.2, 1.5, 1.2)),
        0.34,
        -14,
    ),
    "swing": Pose(
        Arm((0.4, 0.16, 1.24), (0.3, 0.42, 1.36), (-0.7, 0.8, 2.2)),
        Arm((0.3, 0.22, 1.18), (-0.1, 0.46, 1.3), (0, 2, 1)),
        0.3,
        -8,
    ),
    "side": Pose(
        Arm((0.38, -0.06, 1.04), (0.46, 0.1, 0.84), (0.9, 0.9, 0.3)),
        Arm((0.36, -0.04, 1.04), (0.42, 0.12, 0.86), (0.7, 0.9, 0.4)),
        0.16,
    ),
    "dual": Pose(
        Arm((0.44, 0.04, 1.2), (0.56, 0.22, 1.42), (0.8, 0.4, 2.3)),
        Arm((0.42, 0.1, 1.08), (0.5, 0.36, 1.02), (0.9, 1.2, 1.0)),
        0.26,
        -8,
    ),
    "point": Pose(Arm((0.38, 0.22, 1.3), (0.36, 0.56, 1.44), (0.34, 1.5, 1.6)), OFF, 0.2, -4),
    "cast": Pose(
        Arm((0.44, 0.06, 1.2), (0.52, 0.3, 1.46), (0.7, 0.5, 2.4)),
        Arm((0.44, 0.06, 1.18), (0.54, 0.3, 1.38), (0.7, 0.5, 2.4)),
        0.14,
        2,
    ),
    "staff": Pose(
        Arm((0.42, 0.0, 1.1), (0.5, 0.24, 1.14), (0.5, 0.26, 2.2)),
        Arm((0.4, 0.08, 1.1), (0.42, 0.34, 1.26), (0.5, 0.9, 1.8)),
        0.12,
        0,
    ),
    "orders": Pose(
        Arm((0.4, 0.04, 1.46), (0.46, 0.2, 1.76), (0.4, 0.5, 2.6)),
        Arm((0.36, -0.02, 1.06), (0.24, 0.16, 0.94), (0.1, 1, 0.9)),
        0.16,
        0,
    ),
    "idle": Pose(OFF, OFF, 0.08, 0),
    "gift": Pose(
        Arm((0.36, 0.08, 1.08), (0.2, 0.36, 1.12), (0.2, 1.0, 1.4)),
        Arm((0.36, 0.08, 1.08), (0.2, 0.36, 1.12), (0.2, 1.0, 1.4)),
        0.08,
        0,
    ),
    "leap": Pose(UP, Arm((0.42, 0.1, 1.2), (0.56, 0.3, 1.2), (1.0, 1.0, 1.2)), 0.5, -22),
    "kneel": Pose(
        Arm((0.42, 0.0, 1.2), (0.17, 0.2, 1.33), (0.1, 1.6, 1.3)),
        Arm((0.28, 0.24, 1.14), (-0.04, 0.52, 1.28), (0, 2, 1)),
        0.3,
        -6,
    ),
}


@dataclass
class Kit:
    """What a fighter is made of and wears."""

    suit: str = "black"
    plate: str = "grey"
    trim: str = "steel"
    skin: str = "skin"
    head: Build | None = None
    bulk: float = 1.0
    chest: str = "flak"
    pads: str = "round"
    greaves: bool = True
    feet: str = "boot"
    robe: str = ""
    cape: str = ""
    extra: tuple[Build, ...] = ()
    sleeve: str = ""
    back: Build | None = None
    tall: float = 1.0


def leg(m: Model, k: Kit, step: float, lift: float = 0.0) -> None:
    b = k.bulk
    hip, knee, ankle = (0.1 * b, 0, 0.84), (0.13 * b, 0.06 + step * 0.75, 0.5 + lift), (0.14 * b, step, 0.12 + lift)
    thigh, calf = (
        tuple((1 - t) * a + t * c for a, c in zip(*ends, strict=True))
        for ends, t in (((hip, knee), 0.4), ((knee, ankle), 0.35))
    )
    m.limb(k.suit, [(*hip, 0.1 * b), (*thigh, 0.11 * b), (*knee, 0.066 * b)], fine=14)
    m.limb(
        k.suit,
        [(*knee, 0.066 * b), (calf[0], calf[1] - 0.03, calf[2], 0.08 * b), (*ankle[:2], ankle[2] - 0.06, 0.046 * b)],
        fine=14,
    )
    with m.at((0.14 * b, step, lift)):
        if k.feet == "boot":
            m.box("ink", (0, 0.04, 0.06), (0.13 * b, 0.28, 0.12), 0.035, top=(0.85, 0.6), shift=(0, -0.05))
            m.rod("ink", (0, 0, 0.08), (0, 0.0, 0.26), 0.07 * b, to=0.075 * b, fine=14)
        elif k.feet == "plate":
            m.box(k.plate, (0, 0.05, 0.06), (0.16 * b, 0.32, 0.12), 0.04, top=(0.8, 0.6), shift=(0, -0.06))
        elif k.feet == "spike":
            m.box(k.plate, (0, 0.07, 0.05), (0.1 * b, 0.34, 0.09), 0.03, top=(0.8, 0.5), shift=(0, -0.07))
            m.rod(k.trim, (0, 0.2, 0.05), (0, 0.34, 0.03), 0.03, to=0.003, fine=8)
        elif k.feet == "hoof":
            m.box(k.trim, (0, 0.05, 0.06), (0.17 * b, 0.24, 0.12), 0.03, top=(0.75, 0.75))
            for x in (-0.04, 0.04):
                m.box("ink", (x, 0.15, 0.04), (0.06, 0.12, 0.07), 0.02)
        else:
            m.box(k.skin, (0, 0.06, 0.04), (0.12 * b, 0.26, 0.08), 0.03, top=(0.8, 0.6))
    if k.greaves:
        with m.at(aimed(knee, ankle)):
            long = math.dist(knee, ankle)
            m.box(k.plate, (0, long * 0.5, 0.035 * b), (0.15 * b, long * 0.8, 0.13 * b), 0.04, top=(0.7, 1))
        with m.at((knee[0], knee[1] + 0.05 * b, knee[2]), (-14, 0, 0)):
            m.box(k.plate, (0, 0.02, 0.0), (0.15 * b, 0.07, 0.2), 0.03, top=(0.8, 1))
            m.box(k.trim, (0, 0.055, 0.01), (0.05 * b, 0.02, 0.15), 0.008, top=(0.5, 1))
        with m.at(aimed(hip, knee)):
            m.box(k.plate, (0.02, 0.2, 0.05), (0.16 * b, 0.24, 0.1 * b), 0.04)


def trunk(m: Model, k: Kit) -> None:
    b = k.bulk
    m.box(k.suit, (0, 0, 0.88), (0.3 * b, 0.22 * b, 0.18), 0.06)
    m.box(k.trim if k.chest != "bare" else "leather", (0, 0, 0.93), (0.31 * b, 0.24 * b, 0.06), 0.02)
    m.ball(k.trim, (0, 0.12 * b, 0.93), (0.09, 0.04, 0.08), fine=12)
    skin = k.skin if k.chest == "bare" else k.suit
    m.limb(
        skin,
        [(0, 0, 0.86, 0.13 * b), (0, 0.0, 1.02, 0.125 * b), (0, 0.01, 1.2, 0.165 * b), (0, 0.0, 1.36, 0.13 * b)],
        flat=1.0,
        fine=16,
    )
    m.limb(skin, [(-0.2 * b, -0.01, 1.3, 0.085 * b), (0, 0, 1.32, 0.13 * b), (0.2 * b, -0.01, 1.3, 0.085 * b)], fine=12)
    m.rod(k.skin, (0, 0, 1.34), (0, 0.03, 1.48), 0.065, fine=12)
    if k.chest == "flak":
        m.box(k.plate, (0, 0.03, 1.16), (0.4 * b, 0.3 * b, 0.34), 0.08, top=(1.02, 0.86))
        m.box(k.plate, (0, 0.13 * b, 1.2), (0.3 * b, 0.1, 0.22), 0.04)
        m.lathe(k.plate, [(0.12 * b, 0), (0.15 * b, 0.02), (0.13 * b, 0.08)], 20, place=(0, 0.02, 1.32))
        for x in (-0.1, 0.04):
            m.box("leather", (x * b, 0.14 * b, 1.0), (0.1, 0.07, 0.12), 0.02)
    elif k.chest == "plate":
        m.box(k.plate, (0, 0.02, 1.15), (0.38 * b, 0.3 * b, 0.36), 0.1, top=(1.12, 0.9))
        for side in (1, -1):
            m.ball(k.plate, (0.09 * b * side, 0.11 * b, 1.22), (0.2 * b, 0.16, 0.2))
        m.box(k.trim, (0, 0.17 * b, 1.2), (0.05, 0.06, 0.2), 0.02)
        for z in (0.98, 1.04):
            m.box(k.plate, (0, 0.07 * b, z), (0.26 * b, 0.16 * b, 0.05), 0.02)
    elif k.chest == "lean":
        m.limb(
            k.plate,
            [
                (0, 0.02, 0.98, 0.12 * b),
                (0, 0.04, 1.14, 0.16 * b),
                (0, 0.04, 1.28, 0.165 * b),
                (0, 0.02, 1.38, 0.1 * b),
            ],
            flat=0.86,
            fine=16,
        )
        for j in range(3):
            m.limb(
                k.trim,
                [
                    (-0.13 * b, 0.08, 1.06 + 0.08 * j, 0.012),
                    (0, 0.175 * b, 1.02 + 0.08 * j, 0.016),
                    (0.13 * b, 0.08, 1.06 + 0.08 * j, 0.012),
                ],
                fine=6,
            )
        m.ball(k.trim, (0, 0.18 * b, 1.27), (0.08, 0.05, 0.09), fine=14)
    elif k.chest == "box":
        m.box(k.plate, (0, 0.02, 1.17), (0.38 * b, 0.28 * b, 0.34), 0.05, top=(1.08, 0.9))
        m.box(k.plate, (0, 0.14 * b, 1.24), (0.26 * b, 0.08, 0.18), 0.03, top=(1, 0.6))
        m.box(k.trim, (0.0, 0.17 * b, 1.12), (0.2 * b, 0.03, 0.03), 0.01)
        m.box(k.plate, (0, 0.1, 0.86), (0.2 * b, 0.08, 0.2), 0.03)
    elif k.chest == "bare":
        for side in (1, -1):
            m.ball(k.skin, (0.085 * b * side, 0.1 * b, 1.24), (0.2 * b, 0.13 * b, 0.16 * b))
            for z in (0.99, 1.07):
                m.ball(k.skin, (0.045 * b * side, 0.11 * b, z), (0.08 * b, 0.05, 0.075))
        m.limb(
            "leather",
            [(-0.18 * b, 0.1, 1.32, 0.025), (0, 0.17 * b, 1.14, 0.03), (0.14 * b, 0.1, 0.96, 0.025)],
            flat=0.5,
            fine=8,
        )
    elif k.chest == "straps":
        m.limb(
            k.plate,
            [(0, 0.0, 1.08, 0.145 * b), (0, 0.03, 1.22, 0.165 * b), (0, 0.02, 1.3, 0.13 * b)],
            flat=0.85,
            fine=16,
        )
        for side in (1, -1):
            m.ball(k.plate, (0.075 * b * side, 0.1 * b, 1.22), (0.16 * b, 0.14, 0.15))
            m.limb(
                "ink",
                [
                    (0.16 * b * side, 0.05, 1.33, 0.018),
                    (0.05 * side, 0.15 * b, 1.12, 0.02),
                    (-0.12 * b * side, 0.08, 0.95, 0.018),
                ],
                fine=6,
            )


def robe(m: Model, cloth: str, wide: float = 1.0) -> None:
    """Hang a long robe from the belt to the ground, and a loin strip before it."""
    rows = []
    for n in range(17):
        a = math.tau * n / 16
        fold = 0.03 * (n % 2)
        fall = ((0.15, 0.98), (0.22, 0.72), (0.3 + fold, 0.36), (0.37 + fold, 0.03))
        rows.append([(r * wide * math.cos(a), r * wide * 0.85 * math.sin(a) + 0.03, z) for r, z in fall])
    m.cloth(cloth, rows, 0.012)
    m.cloth(
        cloth,
        [
            [(x * (1 + 0.2 * n), y, z) for n, (y, z) in enumerate(((0.17, 0.95), (0.24, 0.6), (0.36, 0.1)))]
            for x in (-0.08, 0, 0.08)
        ],
    )


def cape(m: Model, cloth: str, wide: float = 1.0, blow: float = 0.0) -> None:
    rows = []
    for n in range(7):
        x, fold = (n - 3) / 3, 0.05 * (n % 2)
        fall = (
            (0.22, -0.14, 1.36),
            (0.3, -0.26, 1.0),
            (0.38, -0.32 - fold - blow * 0.4, 0.55),
            (0.44, -0.36 - fold - blow, 0.1 + blow * 0.3),
        )
        rows.append([(x * w * wide, y + 0.12 * x * x, z) for w, y, z in fall])
    m.cloth(cloth, rows, 0.014)


def pad(m: Model, k: Kit) -> None:
    with m.at((0.25 * k.bulk, -0.01, 1.33), (0, 24, 0)):
        b = k.bulk
        if k.pads == "round":
            m.ball(k.plate, (0, 0, -0.02), (0.22 * b, 0.26 * b, 0.22))
            m.ring(k.trim, 0.115 * b, 0.014, 24, place=(0, 0, -0.06))
        elif k.pads == "flat":
            m.box(k.plate, (0.03, 0, -0.06), (0.07, 0.26, 0.34), 0.03, turn=(0, 6, 0))
            m.box(k.trim, (0.07, 0, -0.02), (0.01, 0.12, 0.12), 0)
        elif k.pads == "spike":
            m.ball(k.plate, (0, 0, 0), (0.2 * b, 0.24 * b, 0.14))
            for j in range(3):
                m.rod(
                    k.trim,
                    (0.02 + 0.04 * j, 0, 0.03),
                    (0.08 + 0.1 * j, -0.02, 0.24 - 0.07 * j),
                    0.028,
                    to=0.002,
                    fine=8,
                )
        elif k.pads == "leaf":
            m.ball(k.plate, (0.01, 0, -0.02), (0.2 * b, 0.22 * b, 0.2))
            m.plate(
                k.trim, [(0, -0.12), (0.08, 0), (0, 0.14), (-0.03, 0)], 0.02, 0.005, place=(0.11, 0, 0), turn=(0, 0, 90)
            )


def arm(m: Model, k: Kit, one: Arm, weapon: arms.Weapon | None, size: float) -> None:
    b = k.bulk
    elbow, hand = ((p[0] * (1 + 0.7 * (b - 1)), p[1], p[2]) for p in (one.elbow, one.hand))
    skin = k.sleeve or (k.skin if k.chest in ("bare", "straps") else k.suit)
    upper = tuple((s + e) / 2 for s, e in zip((0.22 * b, -0.01, 1.3), elbow, strict=True))
    fore = tuple(0.7 * e + 0.3 * h for e, h in zip(elbow, hand, strict=True))
    m.limb(skin, [(0.22 * b, -0.01, 1.3, 0.075 * b), (*upper, 0.078 * b), (*elbow, 0.05 * b)], fine=14)
    m.limb(skin, [(*elbow, 0.05 * b), (*fore, 0.064 * b), (*hand, 0.036 * b)], fine=14)
    if k.greaves or k.chest in ("straps",):
        with m.at(aimed(elbow, hand)):
            long = math.dist(elbow, hand)
            m.box(k.plate, (0, long * 0.55, 0), (0.12 * b, long * 0.6, 0.12 * b), 0.03, top=(0.86, 1))
        if k.chest not in ("bare", "straps"):
            m.lathe(
                k.plate,
                [(0.075 * b, 0), (0.06 * b, 0.035), (0, 0.05)],
                12,
                place=(elbow[0] + 0.03, elbow[1] - 0.02, elbow[2]),
                turn=(0, 70, 0),
            )
    with m.at(aimed(elbow, hand)), m.at((0, math.dist(elbow, hand), 0)):
        fist(m, "ink" if k.chest in ("flak", "plate", "box") else k.skin, b)
    if weapon is not None:
        with m.at(hand, size=size):
            weapon(m, (0, 0, 0), tuple(t - h for t, h in zip(one.towards, hand, strict=True)))


def fist(m: Model, glove: str, size: float = 1.0) -> None:
    """Make a hand at the end of an arm that comes along y: palm, four bent fingers, a thumb."""
    with m.at(size=size):
        m.box(glove, (0, 0.03, 0), (0.085, 0.1, 0.06), 0.022)
        for n in range(4):
            x = -0.036 + 0.024 * n
            m.limb(
                glove,
                [(x, 0.07, 0.01, 0.016), (x, 0.105, 0.015, 0.015), (x, 0.11, -0.025, 0.014), (x, 0.07, -0.042, 0.011)],
                fine=6,
                steps=2,
            )
        m.limb(glove, [(0.04, 0.02, 0, 0.02), (0.065, 0.06, -0.01, 0.017), (0.03, 0.09, -0.04, 0.012)], fine=6, steps=2)


def person(
    m: Model,
    k: Kit,
    pose: str = "low",
    right: arms.Weapon | None = None,
    left: arms.Weapon | None = None,
    size: float = 1.0,
) -> None:
    """Put a fighter together."""
    p = POSES[pose]
    with m.at((0, 0, -0.22 if pose == "kneel" else 0.0), size=(k.tall, k.tall, k.tall)):
        if not (k.robe and pose in ("staff", "cast", "idle", "gift", "orders")):
            lift = 0.3 if pose == "leap" else 0.0
            leg(m, k, -p.step, 0.22 if pose == "leap" else 0.0)
            with m.at(size=(-1, 1, 1)):
                leg(m, k, p.step, lift)
        if k.robe:
            robe(m, k.robe, k.bulk * (1.25 if k.bulk < 1.3 else 1.0))
        with m.at((0.02, 0, 0), (p.lean, 2.5, p.twist)):
            trunk(m, k)
            if k.cape:
                cape(m, k.cape, k.bulk, 0.5 if pose in ("charge", "leap") else 0.1)
            if k.back:
                k.back(m)
            for _side in m.sides():
                pad(m, k)
            arm(m, k, p.right, right, size)
            with m.at(size=(-1, 1, 1)):
                arm(m, k, p.left, left, size)
            with m.at((0, 0.05, 1.545), (-p.lean, -5, -p.twist), HEAD):
                if k.head:
                    k.head(m)
            for part in k.extra:
                part(m)


# -- heads, about their own middle, the eyes along +y --


def face(m: Model, skin: str = "skin", hair: str = "", **how) -> None:
    """Make a small bare head: brow, nose, jaw; with hair, a beard, a scar."""
    m.ball(skin, (0, -0.01, 0.03), (0.2, 0.24, 0.23))
    m.box(skin, (0, 0.045, -0.06), (0.14, 0.13, 0.12), 0.035, top=(1.15, 1.05))
    m.limb(skin, [(0, 0.11, 0.02, 0.014), (0, 0.135, -0.035, 0.022)], fine=8)
    m.box(skin, (0, 0.1, 0.035), (0.15, 0.04, 0.03), 0.012)
    m.box("shade", (0, 0.113, -0.085), (0.06, 0.01, 0.008), 0)
    for _side in m.sides():
        m.ball("shade", (0.042, 0.107, 0.008), (0.042, 0.03, 0.024), fine=10)
        m.ball(how.get("eyes", "white"), (0.042, 0.118, 0.008), (0.022, 0.016, 0.016), fine=8)
        m.ball(skin, (0.1, 0, -0.01), (0.03, 0.05, 0.08), fine=10)
    if hair:
        m.ball(hair, (0, -0.035, 0.06), (0.225, 0.245, 0.21))
    if how.get("beard"):
        for j in range(-3, 4):
            m.limb(
                how["beard"],
                [
                    (0.022 * j, 0.1 - 0.006 * abs(j), -0.07, 0.018),
                    (0.02 * j, 0.12, -0.13, 0.022),
                    (0.012 * j, 0.11, -0.22 + 0.015 * abs(j), 0.004),
                ],
                fine=6,
            )
    if how.get("scar"):
        m.box("raw flesh", (0.06, 0.108, -0.01), (0.008, 0.02, 0.12), 0.002, turn=(0, 14, 0))


def guard_helmet(m: Model, coat: str = "olive", skin: str = "skin", goggles: bool = False) -> None:
    face(m, skin)
    m.lathe(
        coat,
        [(0.125, -0.01), (0.15, -0.03), (0.14, 0.02), (0.125, 0.1), (0.08, 0.155), (0, 0.17)],
        28,
        place=(0, -0.015, 0.035),
    )
    m.box("gold", (0, 0.125, 0.1), (0.07, 0.02, 0.04), 0.006)
    m.limb("ink", [(-0.11, 0.02, 0, 0.01), (0, 0.09, -0.125, 0.01), (0.11, 0.02, 0, 0.01)], fine=6)
    if goggles:
        for _side in m.sides():
            m.rod("ink", (0.045, 0.09, 0.012), (0.045, 0.13, 0.012), 0.038, fine=14)
            m.rod("orange", (0.045, 0.128, 0.012), (0.045, 0.134, 0.012), 0.03, fine=14)
        m.box("ink", (0, 0.11, -0.075), (0.1, 0.07, 0.08), 0.02)


def gas_mask(m: Model, coat: str = "grey", light: str = "yellow light") -> None:
    guard_helmet(m, coat)
    m.ball("ink", (0, 0.06, -0.04), (0.19, 0.16, 0.2))
    m.rod("iron", (0, 0.12, -0.09), (0, 0.2, -0.11), 0.05, fine=14)
    for _side in m.sides():
        m.rod("iron", (0.05, 0.1, 0.015), (0.055, 0.14, 0.015), 0.042, fine=14)
        m.rod(light, (0.055, 0.138, 0.015), (0.055, 0.144, 0.015), 0.032, fine=14)


def cap(m: Model, coat: str = "black", skin: str = "skin", beard: str = "") -> None:
    face(m, skin, "hair", beard=beard)
    m.lathe(
        coat,
        [(0.115, 0.02), (0.12, 0.07), (0.18, 0.13), (0.16, 0.16), (0, 0.17)],
        28,
        place=(0, -0.01, 0.01),
        turn=(6, 0, 0),
    )
    m.ball("ink", (0, 0.1, 0.045), (0.2, 0.14, 0.03))
    m.box("gold", (0, 0.125, 0.11), (0.09, 0.02, 0.06), 0.01)
    m.ring("gold", 0.121, 0.008, 28, place=(0, -0.01, 0.045))


def fur_hat(m: Model, coat: str = "black cloth") -> None:
    face(m, "skin", "", beard="white hair", scar=True)
    m.lathe(coat, [(0.125, 0.03), (0.15, 0.08), (0.15, 0.2), (0.1, 0.25), (0, 0.26)], 24, place=(0, -0.01, 0.01))
    m.box("gold", (0, 0.14, 0.13), (0.07, 0.03, 0.08), 0.01)


def bandana(m: Model, coat: str = "red cloth", skin: str = "skin") -> None:
    face(m, skin, "", scar=True)
    m.ball(coat, (0, -0.025, 0.06), (0.23, 0.255, 0.19))
    m.ring(coat, 0.115, 0.02, 24, place=(0, -0.01, 0.055))
    m.limb(coat, [(0.02, -0.13, 0.05, 0.02), (0.08, -0.2, -0.03, 0.025), (0.1, -0.24, -0.14, 0.006)], flat=0.4, fine=8)


def hood(m: Model, coat: str = "brown cloth", inside: Build | None = None) -> None:
    if inside is not None:
        inside(m)
    else:
        m.ball("shade", (0, 0, 0), (0.2, 0.22, 0.26))
    rows = []
    for y, grow in ((0.13, 1.0), (0.05, 1.12), (-0.06, 1.15), (-0.15, 0.95), (-0.2, 0.4)):
        arc = []
        for j in range(-6, 7):
            a = math.pi / 2 - j * math.radians(22)
            low = max(0.0, abs(j) - 4) * 0.12
            arc.append(
                (0.135 * grow * math.cos(a) * (1 + low), y - 0.1 * low, 0.02 + 0.165 * grow * math.sin(a) - low * 0.5)
            )
        rows.append(arc)
    m.cloth(coat, rows, 0.018)


def tech_hood(m: Model) -> None:
    def inside(c: Model) -> None:
        c.ball("iron", (0, 0.0, -0.01), (0.19, 0.22, 0.24))
        c.box("steel", (0, 0.1, -0.06), (0.1, 0.08, 0.1), 0.02)
        for side in (1, -1):
            c.rod("iron", (0.05 * side, 0.08, 0.02), (0.05 * side, 0.14, 0.02), 0.035, fine=12)
            c.rod(
                "red light" if side > 0 else "green light",
                (0.05 * side, 0.138, 0.02),
                (0.05 * side, 0.146, 0.02),
                0.025,
                fine=12,
            )
        for j in range(-2, 3):
            c.limb(
                "ink",
                [(0.03 * j, 0.12, -0.08, 0.014), (0.06 * j, 0.18, -0.2, 0.014), (0.07 * j, 0.1, -0.32, 0.012)],
                fine=6,
            )

    hood(m, "red cloth", inside)


def psyker_head(m: Model) -> None:
    face(m, "pale", "", eyes="cyan light")
    m.ring("steel", 0.112, 0.014, 24, place=(0, -0.01, 0.075))
    for j in range(5):
        a = math.radians(200 + 35 * j)
        m.limb(
            "steel",
            [
                (0.1 * math.cos(a), 0.1 * math.sin(a), 0.1, 0.014),
                (0.16 * math.cos(a), 0.16 * math.sin(a), 0.05, 0.014),
                (0.13 * math.cos(a), 0.12 * math.sin(a), -0.14, 0.014),
            ],
            fine=6,
        )
    for side in (1, -1):
        m.plate(
            "brass",
            [(0.03 * side, -0.12), (0.2 * side, -0.08), (0.24 * side, 0.18), (0.1 * side, 0.22)],
            0.02,
            0.005,
            place=(0, -0.13, 0),
        )


def eldar_helm(m: Model, coat: str = "bone", crest: str = "teal", eyes: str = "cyan light", tall: float = 1.0) -> None:
    """Make a tall smooth helmet that sweeps back."""
    m.limb(
        coat,
        [
            (0, 0.02, -0.1, 0.07),
            (0, 0.02, 0.02, 0.115),
            (0, -0.02, 0.14, 0.1),
            (0, -0.08, 0.28 * tall, 0.06),
            (0, -0.14, 0.42 * tall, 0.012),
        ],
        fine=18,
    )
    m.box(coat, (0, 0.085, -0.06), (0.1, 0.1, 0.12), 0.04, top=(1.2, 0.9))
    for _side in m.sides():
        m.ball("shade", (0.05, 0.105, 0.02), (0.07, 0.03, 0.035), (0, -20, 0), 12)
        m.ball(eyes, (0.05, 0.115, 0.02), (0.05, 0.02, 0.02), (0, -20, 0), 10)
    if crest:
        m.limb(
            crest,
            [
                (0, 0.09, 0.1, 0.02),
                (0, 0.03, 0.26 * tall, 0.035),
                (0, -0.12, 0.36 * tall, 0.035),
                (0, -0.26, 0.16, 0.02),
            ],
            flat=2.2,
            fine=8,
        )


def farseer_helm(m: Model, coat: str = "bone", light: str = "cyan light") -> None:
    eldar_helm(m, coat, "", light)
    for _side in m.sides():
        m.limb("gold", [(0.09, 0, 0.08, 0.03), (0.2, -0.02, 0.2, 0.026), (0.2, -0.04, 0.42, 0.004)], fine=8)
        m.limb("gold", [(0.08, 0.02, 0.02, 0.02), (0.24, 0.0, 0.06, 0.018), (0.3, -0.02, 0.2, 0.003)], fine=8)
    m.ball(light, (0, 0.12, 0.11), (0.05, 0.03, 0.07), fine=12)


def banshee_helm(m: Model) -> None:
    eldar_helm(m, "bone", "", "red light")
    for j in range(9):
        x = 0.024 * (j - 4)
        m.limb(
            "red hair",
            [
                (x * 0.5, -0.04, 0.24, 0.03),
                (x * 1.4, -0.2, 0.22, 0.035),
                (x * 2.4, -0.34, -0.1, 0.03),
                (x * 3, -0.36, -0.45, 0.004),
            ],
            fine=6,
        )


def dark_helm(m: Model, coat: str = "black", eyes: str = "green light", horns: float = 0.3) -> None:
    m.limb(coat, [(0, 0.02, -0.1, 0.07), (0, 0.03, 0.02, 0.11), (0, -0.02, 0.13, 0.1), (0, -0.1, 0.22, 0.03)], fine=16)
    m.plate(
        coat, [(0, -0.2), (0.08, -0.02), (0.05, 0.06), (-0.05, 0.06), (-0.08, -0.02)], 0.04, 0.012, place=(0, 0.1, 0.0)
    )
    for _side in m.sides():
        m.ball(eyes, (0.045, 0.118, 0.02), (0.06, 0.02, 0.018), (0, -26, 0), 10)
        m.limb(
            "steel",
            [(0.06, 0.02, 0.1, 0.026), (0.12, 0.03, 0.12 + horns * 0.4, 0.022), (0.05, 0.06, 0.14 + horns, 0.003)],
            fine=8,
        )
    m.limb(
        "steel", [(0, 0.05, 0.12, 0.02), (0, -0.02, 0.26, 0.025), (0, -0.16, 0.3 + horns * 0.3, 0.003)], flat=2, fine=8
    )


def incubus_helm(m: Model) -> None:
    dark_helm(m, "dark red", "yellow light", 0.2)
    for _side in m.sides():
        m.limb("ivory", [(0.1, 0.0, 0.04, 0.04), (0.26, 0.02, 0.1, 0.035), (0.3, 0.08, 0.32, 0.004)], fine=8)


def wych_head(m: Model, hair: str = "red hair", mask: bool = False) -> None:
    face(m, "pale", hair, eyes="green light")
    for j in range(9):
        a = j * 0.7
        x, z = 0.05 * math.cos(a), 0.05 * math.sin(a)
        m.limb(
            hair,
            [
                (x * 0.5, -0.06, 0.16, 0.035),
                (x, -0.16, 0.28 + z, 0.04),
                (x * 3, -0.34, 0.16 + z, 0.035),
                (x * 4, -0.42, -0.18 + z, 0.004),
            ],
            fine=6,
        )
    if mask:
        m.box("black", (0, 0.09, -0.07), (0.13, 0.08, 0.09), 0.03)
        for j in (-1, 0, 1):
            m.rod("steel", (0.03 * j, 0.12, -0.06), (0.05 * j, 0.17, -0.02), 0.012, to=0.002, fine=6)


def haemonculus_head(m: Model) -> None:
    face(m, "corpse", "", eyes="green light")
    m.ball("corpse", (0, -0.06, 0.1), (0.2, 0.26, 0.24))
    m.box("ink", (0, 0.1, -0.08), (0.12, 0.06, 0.08), 0.02)
    for j in (-1, 1):
        m.limb(
            "glass",
            [(0.06 * j, -0.1, 0.18, 0.02), (0.16 * j, -0.2, 0.1, 0.022), (0.14 * j, -0.16, -0.16, 0.02)],
            fine=8,
        )
    for j in range(6):
        m.rod("steel", (0.0, -0.16 + 0.02 * j, 0.16 + 0.02 * j), (0.05 * (j - 2.5), -0.3, 0.36), 0.008, fine=6)


def harlequin_mask(m: Model) -> None:
    m.ball("white", (0, 0.02, 0), (0.2, 0.22, 0.27))
    m.ball("magenta", (0, -0.05, 0.02), (0.24, 0.2, 0.28))
    m.box("red", (0, 0.125, -0.075), (0.09, 0.02, 0.015), 0.005)
    for side in (1, -1):
        m.ball("shade", (0.045 * side, 0.115, 0.02), (0.055, 0.03, 0.035), fine=10)
        m.limb(
            "yellow" if side > 0 else "teal",
            [(0.06 * side, 0.0, 0.12, 0.07), (0.2 * side, 0.0, 0.26, 0.05), (0.34 * side, 0.03, 0.1, 0.02)],
            fine=10,
        )
        m.ball("gold", (0.35 * side, 0.04, 0.07), (0.07, 0.07, 0.07), fine=12)
        m.plate(
            "blue", [(0.03 * side, -0.01), (0.06 * side, -0.01), (0.045 * side, -0.08)], 0.01, 0, place=(0, 0.128, 0)
        )


def fire_helm(m: Model, coat: str = "ochre", light: str = "red light", antenna: bool = True) -> None:
    """Make the flat-faced Tau helmet with its off-centre eye."""
    m.ball(coat, (0, -0.02, 0.02), (0.24, 0.28, 0.25))
    m.box(coat, (0, 0.08, -0.03), (0.17, 0.1, 0.24), 0.035, top=(1.1, 0.8))
    m.box("ink", (0, 0.132, 0.03), (0.16, 0.012, 0.035), 0.004)
    m.rod("ink", (0.035, 0.12, 0.03), (0.035, 0.145, 0.03), 0.03, fine=14)
    m.rod(light, (0.035, 0.143, 0.03), (0.035, 0.15, 0.03), 0.02, fine=12)
    m.box("ink", (0, 0.13, -0.06), (0.012, 0.02, 0.12), 0.002)
    if antenna:
        m.rod("black", (-0.12, -0.02, 0.06), (-0.13, -0.05, 0.3), 0.012, fine=6)
        m.box(coat, (-0.125, -0.02, 0.05), (0.05, 0.1, 0.12), 0.02)


def tau_face(m: Model, hair: str = "hair") -> None:
    face(m, "tau skin", "", eyes="white")
    m.box("shade", (0, 0.12, 0.05), (0.012, 0.012, 0.09), 0.002)
    m.limb(
        hair,
        [(0, -0.06, 0.14, 0.035), (0, -0.16, 0.2, 0.04), (0.02, -0.22, 0.0, 0.035), (0.02, -0.22, -0.22, 0.01)],
        fine=8,
    )
    m.ring("gold", 0.035, 0.01, 14, place=(0, -0.12, 0.18), turn=(40, 0, 0))


def kroot_head(m: Model, quill: str = "orange cloth") -> None:
    m.ball("kroot", (0, -0.02, 0.03), (0.19, 0.26, 0.2))
    m.limb("ivory", [(0, 0.06, 0.02, 0.08), (0, 0.18, 0.0, 0.055), (0, 0.28, -0.09, 0.006)], fine=10)
    m.limb("kroot", [(0, 0.06, -0.06, 0.06), (0, 0.16, -0.07, 0.035), (0, 0.22, -0.11, 0.01)], fine=8)
    for _side in m.sides():
        m.ball("yellow light", (0.07, 0.08, 0.055), (0.03, 0.03, 0.03), fine=10)
    for j in range(9):
        a = (j - 4) * 0.2
        m.limb(
            quill if j % 2 else "black cloth",
            [
                (0.1 * a, -0.06, 0.1, 0.018),
                (0.28 * a, -0.22, 0.2 - 0.1 * abs(a), 0.018),
                (0.5 * a, -0.45, 0.06 - 0.1 * abs(a), 0.003),
            ],
            fine=6,
        )


def mandrake_head(m: Model) -> None:
    m.ball("shade flesh", (0, 0, 0), (0.19, 0.23, 0.26))
    for _side in m.sides():
        m.ball("soul", (0.045, 0.1, 0.02), (0.05, 0.02, 0.025), (0, -20, 0), 10)
        m.limb("soul", [(0.03, 0.118, -0.07, 0.008), (0.08, 0.09, -0.09, 0.008)], fine=6)
    for j in range(8):
        x = 0.02 * (j - 3.5)
        m.limb("hair", [(x, -0.06, 0.12, 0.025), (x * 2, -0.16, 0.06, 0.028), (x * 3, -0.24, -0.25, 0.004)], fine=6)


def horned_head(m: Model, skin: str = "daemon", horn: str = "ink", eyes: str = "ember") -> None:
    """Make a daemon's head: long jaw, fangs, swept horns."""
    m.limb(
        skin, [(0, -0.14, 0.08, 0.08), (0, -0.02, 0.04, 0.12), (0, 0.1, 0.0, 0.095), (0, 0.22, -0.06, 0.06)], fine=14
    )
    m.limb(skin, [(0, 0.02, -0.08, 0.06), (0, 0.14, -0.12, 0.05), (0, 0.22, -0.14, 0.03)], fine=10)
    for _side in m.sides():
        m.ball(eyes, (0.075, 0.1, 0.05), (0.05, 0.04, 0.025), (0, -20, 0), 10)
        m.limb(
            horn,
            [(0.08, 0.0, 0.1, 0.045), (0.24, -0.04, 0.16, 0.04), (0.32, -0.02, 0.36, 0.025), (0.24, 0.06, 0.5, 0.003)],
            fine=10,
        )
        for j in range(4):
            m.rod(
                "ivory",
                (0.02 + 0.012 * j, 0.24 - 0.05 * j, -0.07),
                (0.02 + 0.012 * j, 0.25 - 0.05 * j, -0.13),
                0.012,
                to=0.001,
                fine=6,
            )


def cult_mask(m: Model, coat: str = "dark red") -> None:
    def inside(c: Model) -> None:
        c.ball("iron", (0, 0.02, 0), (0.19, 0.22, 0.25))
        for side in (1, -1):
            c.ball("ember", (0.045 * side, 0.125, 0.02), (0.05, 0.02, 0.025), fine=10)
        for j in range(-2, 3):
            c.box("shade", (0.025 * j, 0.12, -0.075), (0.01, 0.02, 0.07), 0)

    hood(m, coat, inside)


# -- Orks --


def ork_head(m: Model, skin: str = "ork", hat: str = "", eyes: str = "red light", jaw: float = 1.0) -> None:
    """Make a heavy head that is mostly jaw."""
    m.ball(skin, (0, -0.02, 0.06), (0.34, 0.38, 0.32))
    m.box(skin, (0, 0.14, -0.1), (0.36 * jaw, 0.32, 0.2), 0.08, top=(0.86, 0.9))
    m.box(skin, (0, 0.16, 0.09), (0.3, 0.1, 0.07), 0.03)
    m.ball(skin, (0, 0.22, 0.02), (0.1, 0.1, 0.08))
    m.box("shade", (0, 0.27, -0.055), (0.26 * jaw, 0.08, 0.05), 0.015)
    for j in range(-3, 4):
        m.rod(
            "ivory",
            (0.038 * j * jaw, 0.3, -0.075),
            (0.04 * j * jaw, 0.305, -0.035 + 0.008 * (j % 2)),
            0.016,
            to=0.003,
            fine=6,
        )
    for _side in m.sides():
        m.limb(
            "ivory",
            [(0.12 * jaw, 0.28, -0.1, 0.032), (0.15 * jaw, 0.33, -0.02, 0.028), (0.13 * jaw, 0.32, 0.08, 0.003)],
            fine=8,
        )
        m.ball("shade", (0.075, 0.19, 0.045), (0.07, 0.05, 0.04), fine=10)
        m.ball(eyes, (0.075, 0.21, 0.045), (0.035, 0.025, 0.025), fine=8)
        m.limb(
            skin, [(0.16, -0.02, 0.05, 0.05), (0.28, -0.06, 0.1, 0.04), (0.34, -0.08, 0.16, 0.006)], flat=0.6, fine=8
        )
    if hat == "horns":
        m.lathe("iron", [(0.2, 0), (0.19, 0.1), (0.1, 0.17), (0, 0.18)], 20, place=(0, -0.02, 0.1))
        for _side in m.sides():
            m.limb("ivory", [(0.16, -0.02, 0.16, 0.06), (0.34, 0.0, 0.22, 0.05), (0.4, 0.06, 0.44, 0.004)], fine=8)
    elif hat == "iron":
        m.box("scrap", (0, -0.03, 0.2), (0.4, 0.42, 0.14), 0.05, top=(0.7, 0.7))
        m.box("red", (0, 0.18, 0.2), (0.12, 0.04, 0.1), 0.01)
    elif hat == "jaw":
        m.box("iron", (0, 0.16, -0.16), (0.44, 0.36, 0.16), 0.04, top=(0.9, 0.95))
        for j in range(-3, 4):
            m.rod(
                "steel", (0.06 * j, 0.34, -0.1), (0.06 * j, 0.36, 0.02 + 0.03 * (abs(j) == 3)), 0.03, to=0.003, fine=4
            )
    elif hat == "goggles":
        m.ball("leather", (0, -0.04, 0.1), (0.38, 0.38, 0.3))
        for _side in m.sides():
            m.rod("brass", (0.08, 0.18, 0.06), (0.085, 0.25, 0.06), 0.07, fine=16)
            m.rod("cyan light", (0.085, 0.248, 0.06), (0.085, 0.256, 0.06), 0.05, fine=16)
    elif hat == "pot":
        m.lathe("scrap", [(0.22, 0), (0.24, -0.02), (0.22, 0.12), (0.12, 0.2), (0, 0.21)], 20, place=(0, -0.02, 0.1))
        m.rod("iron", (0, -0.02, 0.3), (0, -0.02, 0.48), 0.03, to=0.003, fine=8)
    elif hat == "bandage":
        m.ring("white cloth", 0.175, 0.03, 24, place=(0, -0.02, 0.13))
        m.rod("steel", (0.02, 0.18, 0.13), (0.02, 0.26, 0.14), 0.09, fine=16)
        m.rod("lens", (0.02, 0.255, 0.14), (0.02, 0.265, 0.14), 0.07, fine=16)
    elif hat == "weird":
        for j in range(7):
            a = (j - 3) * 0.35
            m.limb(
                "brass",
                [
                    (0.14 * math.sin(a), -0.1, 0.18, 0.022),
                    (0.3 * math.sin(a), -0.14, 0.36, 0.02),
                    (0.4 * math.sin(a), -0.1, 0.5 - 0.1 * abs(a), 0.016),
                ],
                fine=6,
            )
            m.ball("green light", (0.4 * math.sin(a), -0.1, 0.52 - 0.1 * abs(a)), (0.07, 0.07, 0.07), fine=8)


@dataclass
class Ork:
    """What an Ork is made of and wears."""

    skin: str = "ork"
    trousers: str = "brown cloth"
    plate: str = "scrap"
    paint: str = "yellow"
    hat: str = ""
    armoured: bool = False
    eyes: str = "red light"
    extra: tuple[Build, ...] = ()
    slim: float = 1.0


ORK_POSES = {
    "shoot": (
        Arm((0.66, 0.02, 0.92), (0.36, 0.34, 0.86), (-0.1, 1.5, 0.96)),
        Arm((0.56, 0.24, 0.9), (0.06, 0.6, 0.86), (0, 2, 1)),
        0.16,
    ),
    "chop": (
        Arm((0.72, 0.08, 1.3), (0.68, 0.26, 1.7), (0.3, 0.5, 2.9)),
        Arm((0.68, 0.14, 0.9), (0.56, 0.5, 0.86), (0.5, 1.5, 0.95)),
        0.26,
    ),
    "roar": (
        Arm((0.74, 0.1, 1.1), (0.86, 0.3, 1.42), (1.1, 0.5, 2.4)),
        Arm((0.74, 0.1, 1.1), (0.86, 0.3, 1.4), (1.2, 0.5, 2.2)),
        0.22,
    ),
    "stand": (
        Arm((0.68, 0.0, 0.86), (0.6, 0.24, 0.58), (0.7, 1.0, 0.5)),
        Arm((0.68, 0.0, 0.86), (0.6, 0.24, 0.58), (0.7, 1.0, 0.5)),
        0.14,
    ),
    "aim": (
        Arm((0.66, 0.1, 1.16), (0.42, 0.36, 1.3), (0.3, 1.6, 1.34)),
        Arm((0.52, 0.3, 1.0), (0.1, 0.62, 1.22), (0, 2, 1)),
        0.2,
    ),
    "staff": (
        Arm((0.68, 0.06, 0.94), (0.72, 0.34, 0.98), (0.74, 0.36, 2.4)),
        Arm((0.7, 0.12, 1.0), (0.72, 0.4, 1.2), (0.9, 0.9, 2.0)),
        0.14,
    ),
    "punch": (
        Arm((0.66, 0.3, 1.1), (0.5, 0.72, 1.16), (0.3, 2.0, 1.2)),
        Arm((0.7, 0.02, 0.94), (0.7, 0.28, 0.86), (0.6, 1.4, 0.9)),
        0.3,
    ),
}


def ork(
    m: Model,
    k: Ork,
    pose: str = "shoot",
    right: arms.Weapon | None = None,
    left: arms.Weapon | None = None,
    size: float = 1.15,
) -> None:
    """Put an Ork together: bowed legs, a great back, long arms, the head low before the shoulders."""
    one, two, step = ORK_POSES[pose]
    s = k.slim
    for side, apart in ((1, -step), (-1, step)):
        with m.at(size=(side, 1, 1)):
            m.limb(
                k.trousers,
                [(0.16, -0.05, 0.66, 0.17 * s), (0.28, 0.1 + apart * 0.6, 0.4, 0.14 * s), (0.26, apart, 0.12, 0.1)],
                fine=12,
            )
            m.box("leather", (0.27, apart + 0.08, 0.08), (0.22, 0.4, 0.16), 0.05, top=(0.85, 0.6), shift=(0, -0.07))
            m.box(k.plate, (0.27, apart + 0.25, 0.08), (0.2, 0.08, 0.1), 0.02)
            if k.armoured:
                m.box(k.plate, (0.28, apart + 0.12, 0.32), (0.24, 0.2, 0.26), 0.04)
    m.limb(
        k.skin,
        [(0, -0.06, 0.6, 0.24 * s), (0, -0.04, 0.84, 0.29 * s), (0, 0.04, 1.06, 0.36 * s), (0, 0.1, 1.24, 0.24 * s)],
        flat=0.86,
        fine=18,
    )
    m.ball(k.skin, (0, 0.12, 0.82), (0.46 * s, 0.42 * s, 0.42))
    m.limb(k.skin, [(-0.42, 0.02, 1.12, 0.19 * s), (0, 0.02, 1.24, 0.26 * s), (0.42, 0.02, 1.12, 0.19 * s)], fine=14)
    m.ring("leather", 0.29 * s, 0.05, 28, place=(0, -0.02, 0.66), size=(1, 0.9, 1))
    m.box("steel", (0, 0.26 * s, 0.66), (0.16, 0.05, 0.14), 0.02)
    if k.armoured:
        m.box(k.plate, (0, 0.12, 0.98), (0.62, 0.56, 0.5), 0.12, top=(0.95, 0.8))
        m.box(k.paint, (0, 0.395, 1.0), (0.36, 0.04, 0.26), 0.01)
        for x in (-0.1, 0, 0.1):
            m.box("ink", (x, 0.42, 0.95), (0.06, 0.01, 0.1), 0, top=(0.2, 1))
    else:
        m.limb(
            "leather",
            [(-0.32, 0.16, 1.2, 0.045), (0, 0.38 * s, 0.96, 0.05), (0.26, 0.22, 0.72, 0.045)],
            flat=0.5,
            fine=8,
        )
    for side, reach, weapon in ((1, one, right), (-1, two, left)):
        with m.at(size=(side, 1, 1)):
            m.limb(
                k.skin,
                [
                    (0.44, 0.02, 1.12, 0.17 * s),
                    (0.58, reach.elbow[1] / 2, (1.12 + reach.elbow[2]) / 2, 0.165 * s),
                    (*reach.elbow, 0.12 * s),
                ],
                fine=12,
            )
            m.limb(
                k.skin,
                [
                    (*reach.elbow, 0.12 * s),
                    (*(0.5 * (e + h) for e, h in zip(reach.elbow, reach.hand, strict=True)), 0.135 * s),
                    (*reach.hand, 0.09 * s),
                ],
                fine=12,
            )
            with m.at(aimed(reach.elbow, reach.hand)), m.at((0, math.dist(reach.elbow, reach.hand) - 0.02, 0)):
                fist(m, k.skin, 1.9 * s)
            with m.at(aimed(reach.elbow, reach.hand)):
                m.rod("leather", (0, 0.16, 0), (0, 0.26, 0), 0.125 * s, fine=14)
            if side > 0 or k.armoured:
                with m.at((0.48, 0.0, 1.2), (0, 26, 0)):
                    m.box(k.plate, (0, 0, 0.06), (0.36, 0.42, 0.14), 0.05, top=(0.7, 0.8))
                    m.box(k.paint, (0.02, 0, 0.135), (0.2, 0.3, 0.02), 0.01)
                    for y in (-0.12, 0, 0.12):
                        m.rod("steel", (0.12, y, 0.08), (0.24, y, 0.2), 0.03, to=0.003, fine=6)
            if weapon is not None:
                with m.at(reach.hand, size=size):
                    weapon(m, (0, 0, 0), tuple(t - h for t, h in zip(reach.towards, reach.hand, strict=True)))
    with m.at((0, 0.35, 1.29), (-4, -4, 0), HEAD):
        ork_head(m, k.skin, k.hat, k.eyes)
    for part in k.extra:
        part(m)


def bosspole(m: Model, sign: str = "skull") -> None:
    """Raise a pole with a glyph upon the back."""
    m.rod("wood", (0.12, -0.26, 0.7), (0.16, -0.34, 2.25), 0.035, fine=8)
    m.plate(
        "red", [(-0.26, 0), (0.26, 0), (0.32, 0.34), (0.0, 0.46), (-0.32, 0.34)], 0.04, 0.01, place=(0.16, -0.34, 1.95)
    )
    with m.at((0.16, -0.29, 2.12)):
        m.ball("ivory", (0, 0, 0.03), (0.2, 0.1, 0.2), fine=16)
        m.box("ivory", (0, 0.02, -0.1), (0.16, 0.08, 0.1), 0.02)
        for _side in m.sides():
            m.ball("shade", (0.045, 0.05, 0.03), (0.06, 0.03, 0.06), fine=10)


def fuel(m: Model) -> None:
    for _side in m.sides():
        m.rod("red", (0.16, -0.42, 0.6), (0.16, -0.42, 1.3), 0.14, fine=18)
        m.ball("red", (0.16, -0.42, 1.3), (0.28, 0.28, 0.2))
        m.ring("yellow", 0.145, 0.015, 20, place=(0.16, -0.42, 0.95))


def rokkit_pack(m: Model) -> None:
    for _side in m.sides():
        m.rod("red", (0.2, -0.46, 0.5), (0.2, -0.46, 1.35), 0.16, fine=18)
        m.rod("ivory", (0.2, -0.46, 1.34), (0.2, -0.46, 1.62), 0.16, to=0.01, fine=18)
        m.rod("iron", (0.2, -0.46, 0.36), (0.2, -0.46, 0.5), 0.2, to=0.12, fine=16)
        m.rod("flame", (0.2, -0.46, 0.36), (0.2, -0.46, -0.2), 0.15, to=0.01, fine=12)
        m.plate("yellow", [(0, 0), (0.3, -0.1), (0.3, 0.12), (0, 0.34)], 0.03, 0.008, place=(0.32, -0.46, 0.6))


# -- Marines --


WEAPON = {
    "armour": "blue",
    "helm": "blue",
    "trim": "gold",
    "brass": "gold",
    "badge": "white",
    "bone": "ivory",
    "red": "red",
}
REST = {
    "cloth": "cream cloth",
    "banner": "blue cloth",
    "cape": "red cloth",
    "cover": "brown cloth",
    "eye": "red light",
    "spark": "flash",
    "fire": "flame",
    "plasma": "cyan light",
    "power": "blue light",
    "psychic": "cyan light",
    "wax": "red cloth",
}
BASES = ("base", "stone", "rubble")


def recoloured(m: Model, build: Build, **colours: str) -> None:
    """Build a model of another family in colours of ours, lowered by the base that it no longer stands on."""
    own = Model()
    build(own)
    names = WEAPON | REST | colours
    with m.at((0, 0, -marines.FLOOR if "base" in own.meshes else 0)):
        for name, mesh in own.meshes.items():
            if name.split()[-1] in BASES:
                mesh.free()
            else:
                m.add(mesh, names.get(name, name))


def marine(
    m: Model,
    right: str = "bolter",
    left: str = "support",
    head: Build | None = None,
    extra: tuple = (),
    step: float = 0.14,
    **colours: str,
) -> None:
    """Put a Marine together in colours of ours."""
    build = partial(
        marines.marine,
        right=MARINE_RIGHT[right],
        left=MARINE_LEFT[left],
        head=head or marines.helmet,
        extra=extra,
        step=step,
    )
    recoloured(m, build, **colours)


def _held(weapon: arms.Weapon, where: tuple, size: float = 1.0) -> Build:
    return marines.holding(weapon, *where, size)


C = marines
MARINE_RIGHT: dict[str, Build] = {
    "bolter": _held(C.bolter, C.LOW, 0.8),
    "bolter up": _held(C.bolter, C.UP, 0.8),
    "sword": _held(arms.blue_sword, C.RAISED, 1.0),
    "chainsword": _held(arms.chainsword, C.RAISED, 1.05),
    "axe": _held(partial(arms.axe, light="red light"), C.RAISED, 1.0),
    "staff": _held(arms.psi_staff, ((0.52, 0.04, 1.0), (0.62, 0.3, 0.98), (0.64, 0.32, 2.0)), 1.0),
    "warp staff": _held(arms.warp_staff, ((0.52, 0.04, 1.0), (0.62, 0.3, 0.98), (0.64, 0.32, 2.0)), 1.0),
    "wrench": _held(arms.wrench, ((0.52, 0.04, 1.0), (0.62, 0.3, 0.98), (0.66, 0.34, 2.0)), 0.95),
    "pistol": _held(C.pistol, C.OUT, 0.9),
    "flamer": _held(arms.flamer, C.LOW, 1.1),
    "plasma": _held(C.plasma, C.LOW, 0.8),
    "melta": _held(C.melta, C.LOW, 0.85),
    "heavy": _held(C.heavy_bolter, C.HIP, 0.95),
    "launcher": C.launcher,
    "banner": C.banner,
    "sniper": _held(arms.long_rifle, ((0.48, 0.02, 1.12), (0.3, 0.26, 1.2), (0.16, 1.5, 1.26)), 1.0),
    "knife": _held(arms.knife, C.OUT, 1.3),
    "fist": marines.ARMS["sergeant-fist"]["right"],
    "claw": marines.ARMS["sergeant-claw"]["right"],
    "klaive": _held(arms.glaive, C.RAISED, 1.0),
    "gauntlet": _held(arms.claw_hand, C.OUT, 1.6),
    "point": lambda m: C.arm(m, (0.48, 0.3, 1.24), (0.46, 0.62, 1.36)),
}
MARINE_LEFT: dict[str, Build] = {
    "support": C.support,
    "pistol": _held(C.pistol, C.OUT, 0.9),
    "orb": _held(arms.orb, ((0.52, 0.1, 1.02), (0.62, 0.36, 1.18), (0.7, 1.0, 1.4)), 1.1),
    "warp orb": _held(
        partial(arms.orb, light="warpfire"), ((0.52, 0.1, 1.02), (0.62, 0.36, 1.18), (0.7, 1.0, 1.4)), 1.2
    ),
    "sword": _held(arms.blue_sword, C.RAISED, 1.0),
    "axe": _held(partial(arms.axe, light="red light"), C.RAISED, 1.0),
    "book": _held(arms.book, ((0.5, 0.1, 1.0), (0.3, 0.42, 1.06), (0.3, 1, 1)), 1.0),
    "claw": marines.ARMS["sergeant-claw"]["right"],
    "idle": lambda m: C.arm(m, (0.48, -0.02, 0.98), (0.5, 0.14, 0.74)),
    "gauntlet": _held(arms.claw_hand, C.OUT, 1.6),
}


def bare_head(m: Model, skin: str = "skin", hair: str = "hair", **how) -> None:
    """Set a bare head upon power armour."""
    with m.at((0, 0.07, 1.45), (4, 0, 0), 1.06):
        face(m, skin, hair, **how)


def psychic_hood(m: Model) -> None:
    bare_head(m, "skin", "", eyes="cyan light", beard="white hair")
    for _side in m.sides():
        m.plate("armour", [(0.08, -0.14), (0.26, -0.1), (0.3, 0.2), (0.14, 0.28)], 0.05, 0.012, place=(0, -0.12, 1.46))
        m.box("plasma", (0.2, -0.09, 1.5), (0.03, 0.02, 0.18), 0.005)
    m.plate("armour", [(-0.16, 0), (0.16, 0), (0.12, 0.14), (-0.12, 0.14)], 0.05, 0.012, place=(0, -0.15, 1.6))


def servo_arms(m: Model) -> None:
    """Raise two arms of steel over the shoulders."""
    for side, reach in ((1, 0.0), (-1, 0.2)):
        with m.at(size=(side, 1, 1)):
            m.limb(
                "steel",
                [
                    (0.18, -0.34, 1.3, 0.07),
                    (0.5, -0.4, 1.75, 0.06),
                    (0.62, 0.0, 1.95 - reach, 0.055),
                    (0.66, 0.36, 1.7 - reach, 0.05),
                ],
                fine=10,
            )
            for place in ((0.5, -0.4, 1.75), (0.62, 0.0, 1.95 - reach)):
                m.ball("brass", place, (0.17, 0.17, 0.17), fine=14)
            for k in (-1, 1):
                m.limb(
                    "steel",
                    [
                        (0.66, 0.36, 1.7 - reach, 0.04),
                        (0.66 + 0.12 * k, 0.46, 1.62 - reach, 0.04),
                        (0.66 + 0.04 * k, 0.62, 1.52 - reach, 0.01),
                    ],
                    fine=8,
                )


def jump_pack(m: Model) -> None:
    for _side in m.sides():
        m.rod("armour", (0.2, -0.38, 0.98), (0.2, -0.42, 1.52), 0.15, fine=18)
        m.rod("steel", (0.2, -0.36, 0.84), (0.2, -0.38, 1.0), 0.18, to=0.12, fine=18)
        m.rod("plasma", (0.2, -0.36, 0.85), (0.2, -0.3, 0.4), 0.13, to=0.01, fine=14)
        m.box("armour", (0.42, -0.42, 1.36), (0.22, 0.1, 0.34), 0.03, top=(0.7, 1))


def spread_wings(m: Model, feather: str = "white cloth") -> None:
    from heresy.armour import wings

    own = Model()
    wings(own, feather)
    with m.at((0, -0.02, 0.72), size=1.1):
        for name, mesh in own.meshes.items():
            m.add(mesh, name)


def crest_helmet(m: Model) -> None:
    marines.helmet(m, crest="red")


def horned_helmet(m: Model) -> None:
    marines.helmet(m, horns=True)


def scout_head(m: Model) -> None:
    bare_head(m, "skin", "hair")
    with m.at((0, 0.07, 1.45)):
        m.box("ink", (0.05, 0.12, 0.02), (0.09, 0.05, 0.05), 0.01)
        m.ball("red light", (0.05, 0.15, 0.02), (0.03, 0.02, 0.03), fine=8)


def scout(coat: str = "blue") -> Kit:
    """Return what a Scout of the Marines wears."""
    return Kit(
        "grey cloth",
        coat,
        "gold",
        head=partial(face, hair="hair"),
        bulk=1.22,
        chest="flak",
        pads="round",
        cape="drab",
        tall=1.0,
    )


def guard(coat: str = "olive", suit: str = "khaki cloth", skin: str = "skin", **how) -> Kit:
    """Return what a soldier of the Astra Militarum wears."""
    base = Kit(
        suit,
        coat,
        "brass",
        skin,
        partial(guard_helmet, coat=coat, skin=skin),
        greaves=False,
        chest="flak",
        pads="round",
    )
    return replace(base, **how)


def catachan(**how) -> Kit:
    base = Kit("olive cloth", "olive", "brass", "skin", bandana, greaves=False, chest="bare", pads="", bulk=1.22)
    return replace(base, **how)


def eldar(coat: str = "teal", trim: str = "bone", **how) -> Kit:
    base = Kit(
        "black",
        coat,
        trim,
        "pale",
        partial(eldar_helm, coat=trim, crest=coat),
        bulk=0.86,
        chest="lean",
        pads="leaf",
        feet="spike",
        tall=1.06,
    )
    return replace(base, **how)


def kabal(coat: str = "black", trim: str = "steel", **how) -> Kit:
    base = Kit(
        "midnight", coat, trim, "pale", dark_helm, bulk=0.86, chest="lean", pads="spike", feet="spike", tall=1.06
    )
    return replace(base, **how)


def wych(coat: str = "dark red", **how) -> Kit:
    base = Kit(
        "black",
        coat,
        "steel",
        "pale",
        wych_head,
        bulk=0.84,
        chest="straps",
        pads="spike",
        feet="spike",
        tall=1.05,
        greaves=True,
    )
    return replace(base, **how)


def tau(coat: str = "ochre", suit: str = "black", **how) -> Kit:
    base = Kit(
        suit, coat, "black", "tau skin", partial(fire_helm, coat=coat), bulk=0.96, chest="box", pads="flat", feet="hoof"
    )
    return replace(base, **how)


def cultist(coat: str = "dark red", **how) -> Kit:
    base = Kit(
        "black cloth",
        "scrap",
        "brass",
        "pale",
        partial(cult_mask, coat="red cloth"),
        greaves=False,
        chest="straps",
        pads="",
        robe="red cloth",
    )
    return replace(base, **how)
