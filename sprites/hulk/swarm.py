"""Space Hulk's Genestealers in several poses, and the Broodlord: four arms, a swept skull, plates along the back."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from sculpt.materials import chitin, glow, paint
from sculpt.shapes import Model, Vector, aimed

SQUARES = 2.2
PIXELS = 320
FOOT = 0.68
TINT = (0.3, 0.85, 0.55)
FLOOR = 0.07


def materials() -> dict:
    """Return the colours of the brood: plum shell over rose flesh, claws of bone."""
    return {
        "shell": chitin("shell", (0.05, 0.009, 0.085), 0.4, (0.42, 0.2, 0.55)),
        "flesh": chitin("flesh", (0.32, 0.105, 0.17), 0.15, (0.7, 0.42, 0.42)),
        "lord": chitin("lord", (0.15, 0.006, 0.012), 0.4, (0.7, 0.25, 0.14)),
        "claw": paint("claw", (0.55, 0.48, 0.34), metal=0.0, rough=0.4, wear=0.0, edge=0.4, coat=0.3),
        "maw": paint("maw", (0.16, 0.008, 0.012), metal=0.0, rough=0.3, wear=0.0, coat=0.6),
        "eye": glow("eye", (1.0, 0.5, 0.03), 2.2),
        "base": paint("base", (0.028, 0.031, 0.032), metal=0.3, rough=0.6, wear=0.4, dirt=0.6, lift=0.3),
        "rubble": paint("rubble", (0.045, 0.05, 0.05), metal=0.3, rough=0.7, wear=0.4),
    }


class Pose(NamedTuple):
    """Where the joints are; arms and legs as (right, left), each from the body outwards, left ones mirrored."""

    hip: tuple
    waist: tuple
    chest: tuple
    head: tuple
    upper: tuple
    lower: tuple
    legs: tuple
    gape: float = 0.1
    turn: float = 0.0


def base(m: Model) -> None:
    """Make the round base, with some rubble."""
    m.lathe("base", [(0, 0), (FOOT, 0), (FOOT, 0.03), (FOOT - 0.05, FLOOR), (0, FLOOR)], 48)
    for k in range(9):
        a, r = k * 2.4, 0.25 + 0.045 * k
        size = 0.06 + 0.05 * ((k * 7) % 4) / 3
        m.box(
            "rubble",
            (r * math.cos(a), r * math.sin(a), FLOOR),
            (size, size * 1.4, size * 0.7),
            0.012,
            turn=(9 * k, 13 * k, 37 * k),
        )


def claw(m: Model, wrist: tuple, towards: tuple, size: float, spread: float = 0.5) -> None:
    """Make a hand of three hooked talons and a thumb."""
    with m.at(aimed(wrist, towards)), m.at(size=size):
        m.ball("flesh", (0, 0.04, 0), (0.17, 0.24, 0.13), fine=16)
        for k in (-1, 0, 1):
            out = spread * k
            m.limb("flesh", [(0.05 * k, 0.08, 0.02, 0.05), (0.05 * k + 0.1 * out, 0.2, 0.05, 0.042)], fine=8, steps=3)
            m.limb(
                "claw",
                [
                    (0.05 * k + 0.1 * out, 0.18, 0.05, 0.045),
                    (0.05 * k + 0.22 * out, 0.33, 0.06, 0.04),
                    (0.05 * k + 0.26 * out, 0.46, 0.0, 0.026),
                    (0.05 * k + 0.22 * out, 0.55, -0.1, 0.004),
                ],
                fine=8,
            )
        m.limb("claw", [(0.08, 0.04, -0.02, 0.04), (0.16, 0.14, -0.08, 0.03), (0.14, 0.25, -0.15, 0.004)], fine=8)


def arm(m: Model, points: tuple, thick: float, hand: float, shell: str) -> None:
    """Make a right arm through shoulder, elbow and wrist, with a hand towards the last point."""
    shoulder, elbow, wrist, towards = points
    half = tuple((a + b) / 2 for a, b in zip(elbow, wrist, strict=True))
    m.limb("flesh", [(*shoulder, thick * 1.25), (*elbow, thick * 0.85)], fine=12)
    m.limb("flesh", [(*elbow, thick * 0.85), (*half, thick * 1.05), (*wrist, thick * 0.6)], fine=12)
    m.ball(shell, shoulder, (thick * 3.4, thick * 3.2, thick * 2.8), fine=16)
    m.ball(shell, elbow, (thick * 2.3,) * 3, fine=14)
    with m.at(aimed(elbow, wrist)):
        long = math.dist(elbow, wrist)
        m.ball(shell, (0, long * 0.42, thick * 0.45), (thick * 1.7, long * 0.75, thick * 1.5), fine=16)
        m.limb("claw", [(0, 0.02, thick, thick * 0.4), (0, -0.1, thick * 1.8, 0.004)], fine=6)
    claw(m, wrist, towards, hand)


def leg(m: Model, points: tuple, shell: str) -> None:
    """Make a right leg through hip, knee, heel and toe."""
    hip, knee, heel, toe = points
    m.limb("flesh", [(*hip, 0.17), (*[(a + b) / 2 for a, b in zip(hip, knee, strict=True)], 0.16), (*knee, 0.1)])
    m.limb("flesh", [(*knee, 0.1), (*[(a + b) / 2 for a, b in zip(knee, heel, strict=True)], 0.095), (*heel, 0.06)])
    m.limb("flesh", [(*heel, 0.06), (*toe, 0.07)])
    with m.at(aimed(hip, knee)):
        m.ball(shell, (0.06, 0.2, 0.08), (0.24, 0.46, 0.2), fine=16)
    m.ball(shell, knee, (0.2, 0.22, 0.2), fine=14)
    for k in (-1, 0, 1):
        x, y, z = toe
        m.limb(
            "claw",
            [(x, y, z, 0.06), (x + 0.08 * k, y + 0.13, z + 0.03, 0.045), (x + 0.11 * k, y + 0.26, z - 0.05, 0.006)],
            fine=8,
        )


def skull(m: Model, place: tuple, size: float, gape: float, shell: str) -> None:
    """Make the head: a swept skull with a ridge, deep eyes, a fanged jaw."""
    with m.at(place, (-14, 0, 0), size):
        m.limb(
            shell,
            [(0, 0.12, 0.05, 0.13), (0, -0.05, 0.1, 0.2), (0, -0.28, 0.14, 0.17), (0, -0.46, 0.12, 0.06)],
            fine=18,
        )
        m.ball("flesh", (0, 0.1, 0.0), (0.27, 0.34, 0.2))
        m.box("flesh", (0, 0.23, 0.0), (0.19, 0.16, 0.1), 0.04)
        for k in range(4):
            m.ball(shell, (0, 0.1 - 0.14 * k, 0.2 + 0.035 * math.sin(k * 1.1)), (0.1, 0.2, 0.12), fine=12)
        m.box("maw", (0, 0.2, -0.07), (0.16, 0.2, 0.05 + gape), 0.02)
        m.box("flesh", (0, 0.17, -0.11 - gape), (0.18, 0.26, 0.05), 0.022, turn=(-12, 0, 0))
        for _side in m.sides():
            m.limb(shell, [(0.1, 0.2, 0.08, 0.03), (0.16, 0.08, 0.11, 0.05), (0.17, -0.12, 0.1, 0.04)], fine=8)
            m.ball("eye", (0.105, 0.185, 0.05), (0.07, 0.08, 0.06), fine=12)
            for k in range(3):
                x, y = 0.03 + 0.03 * k, 0.3 - 0.05 * k
                m.limb("claw", [(x, y, -0.03, 0.018), (x, y, -0.1, 0.003)], fine=6, steps=2)
                m.limb("claw", [(x, y - 0.02, -0.09 - gape, 0.016), (x, y, -0.02 - gape, 0.003)], fine=6, steps=2)
        m.limb("maw", [(0, 0.2, -0.08, 0.035), (0.02, 0.36, -0.1, 0.03), (0.03, 0.46, -0.16, 0.008)], fine=8)


def trunk(m: Model, pose: Pose, shell: str) -> None:
    """Make the body along its spine: flesh, ribs, and plates over the back."""
    hip, waist, chest, head = (Vector(point) for point in (pose.hip, pose.waist, pose.chest, pose.head))
    neck = chest.lerp(head, 0.55)
    m.limb("flesh", [(*hip, 0.19), (*waist, 0.16), (*chest, 0.27), (*neck, 0.14), (*head, 0.11)], fine=18)
    line = [hip, hip.lerp(waist, 0.55), waist, waist.lerp(chest, 0.4), waist.lerp(chest, 0.75), chest.lerp(neck, 0.15)]
    sizes = (0.36, 0.4, 0.42, 0.52, 0.62, 0.66)
    for k, (spot, wide) in enumerate(zip(line, sizes, strict=True)):
        before, after = line[max(k - 1, 0)], line[min(k + 1, 5)]
        with m.at(aimed(spot, spot + after - before)):
            m.ball(shell, (0, -0.02, 0.1), (wide, 0.3, wide * 0.56), (22, 0, 0), fine=20)
            m.limb(shell, [(0, -0.04, 0.12 + wide * 0.2, 0.05), (0, -0.16, 0.2 + wide * 0.22, 0.006)], fine=8, steps=4)
    with m.at(aimed(waist, chest)):
        long = (chest - waist).length
        for k in range(4):
            y = long * (0.25 + 0.22 * k)
            for _side in m.sides():
                m.limb(
                    "claw",
                    [(0.2, y, 0.06, 0.022), (0.2, y + 0.04, -0.12, 0.024), (0.06, y + 0.08, -0.24, 0.016)],
                    fine=6,
                )
    x, y, z = pose.hip
    m.limb(
        shell,
        [
            (x, y, z, 0.15),
            (x, y - 0.26, z - 0.12, 0.1),
            (x + 0.1, y - 0.48, z - 0.2, 0.06),
            (x + 0.24, y - 0.6, z - 0.08, 0.012),
        ],
        fine=12,
    )


def stealer(
    m: Model, pose: Pose, shell: str = "shell", size: float = 1.1, hand: float = 1.0, crest: bool = False
) -> None:
    """Put a Genestealer together in a pose."""
    base(m)
    with m.at((0, 0, FLOOR), (0, 0, pose.turn), size):
        trunk(m, pose, shell)
        skull(m, pose.head, 1.12, pose.gape, shell)
        for k, _side in enumerate(m.sides()):
            arm(m, pose.upper[k % len(pose.upper)], 0.095, hand * 1.1, shell)
            arm(m, pose.lower[k % len(pose.lower)], 0.075, hand * 0.72, shell)
            leg(m, pose.legs[k % len(pose.legs)], shell)
            if crest:
                horns(m, pose, shell)


def horns(m: Model, pose: Pose, shell: str) -> None:
    """Make the Broodlord's crest and the spines on his shoulders."""
    (x, y, z), (a, b, c) = pose.head, pose.chest
    for k in range(3):
        out, back = 0.12 + 0.1 * k, 0.22 + 0.05 * k
        m.limb(
            shell,
            [
                (x + 0.1, y - 0.1, z + 0.15, 0.08),
                (x + out, y - back, z + 0.34, 0.06),
                (x + out * 1.7, y - back - 0.16, z + 0.48 - 0.1 * k, 0.008),
            ],
            fine=8,
        )
    for k in range(3):
        m.limb(
            "claw",
            [
                (a + 0.2 + 0.08 * k, b - 0.12, c + 0.18, 0.06),
                (a + 0.28 + 0.12 * k, b - 0.3, c + 0.36 - 0.06 * k, 0.006),
            ],
            fine=8,
        )


CROUCHED = Pose(
    (0, -0.36, 0.5),
    (0, -0.16, 0.68),
    (0, 0.14, 0.86),
    (0, 0.54, 0.88),
    (((0.24, 0.16, 0.94), (0.66, 0.06, 1.02), (0.68, 0.46, 0.62), (0.6, 0.9, 0.36)),),
    (((0.22, 0.02, 0.76), (0.5, 0.12, 0.52), (0.42, 0.42, 0.34), (0.4, 0.7, 0.2)),),
    (((0.15, -0.34, 0.5), (0.46, -0.06, 0.5), (0.4, -0.36, 0.2), (0.42, -0.12, 0.04)),),
)
LEAPING = Pose(
    (0, -0.42, 0.82),
    (0, -0.16, 0.94),
    (0, 0.16, 1.06),
    (0, 0.56, 1.02),
    (((0.24, 0.2, 1.12), (0.58, 0.36, 1.3), (0.6, 0.76, 1.12), (0.56, 1.1, 0.8)),),
    (((0.22, 0.06, 0.92), (0.5, 0.24, 0.76), (0.46, 0.54, 0.66), (0.44, 0.8, 0.5)),),
    (
        ((0.15, -0.4, 0.78), (0.4, -0.14, 0.6), (0.36, -0.42, 0.34), (0.34, -0.34, 0.05)),
        ((0.15, -0.42, 0.8), (0.36, -0.6, 0.56), (0.34, -0.86, 0.62), (0.34, -1.0, 0.42)),
    ),
    0.16,
)
REACHING = Pose(
    (0, -0.26, 0.56),
    (0, -0.12, 0.78),
    (0.02, 0.08, 1.02),
    (0.06, 0.42, 1.14),
    (
        ((0.26, 0.12, 1.1), (0.52, 0.44, 1.24), (0.44, 0.86, 1.18), (0.4, 1.3, 1.02)),
        ((0.22, 0.04, 1.08), (0.68, -0.16, 1.14), (0.86, 0.14, 0.9), (0.96, 0.5, 0.7)),
    ),
    (((0.22, 0.0, 0.86), (0.5, 0.02, 0.62), (0.48, 0.34, 0.5), (0.4, 0.6, 0.44)),),
    (
        ((0.15, -0.24, 0.54), (0.36, 0.16, 0.52), (0.36, -0.04, 0.22), (0.38, 0.2, 0.04)),
        ((0.15, -0.28, 0.54), (0.4, -0.16, 0.42), (0.42, -0.52, 0.24), (0.42, -0.34, 0.04)),
    ),
    0.08,
    -8,
)
STANDING = Pose(
    (0, -0.14, 0.6),
    (0, -0.14, 0.86),
    (0, 0.0, 1.14),
    (0, 0.3, 1.34),
    (((0.26, 0.0, 1.22), (0.66, -0.12, 1.34), (0.86, 0.2, 1.36), (0.94, 0.6, 1.4)),),
    (((0.22, -0.02, 0.96), (0.54, 0.02, 0.78), (0.62, 0.34, 0.72), (0.62, 0.7, 0.6)),),
    (((0.15, -0.14, 0.58), (0.4, 0.12, 0.5), (0.42, -0.16, 0.22), (0.46, 0.08, 0.04)),),
    0.15,
)
LORDLY = STANDING._replace(
    upper=(
        ((0.28, 0.0, 1.24), (0.72, -0.08, 1.3), (0.98, 0.28, 1.2), (1.06, 0.8, 1.1)),
        ((0.28, 0.0, 1.24), (0.68, -0.14, 1.42), (0.9, 0.04, 1.44), (1.0, 0.4, 1.56)),
    ),
    gape=0.18,
)

PIECES = {
    "genestealer": {
        "crouched": partial(stealer, pose=CROUCHED),
        "leaping": partial(stealer, pose=LEAPING),
        "reaching": partial(stealer, pose=REACHING),
        "standing": partial(stealer, pose=STANDING, size=1.04),
    },
    "broodlord": {"still": partial(stealer, pose=LORDLY, shell="lord", size=1.28, hand=1.15, crest=True)},
}
