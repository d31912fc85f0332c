"""What is built in Conquest's pictures: bunkers, an outpost, derricks, a chief's hall of scrap, a keep of madness."""

from __future__ import annotations

import math
import random

from sculpt.shapes import Model


def rivets(m: Model, start: tuple, end: tuple, count: int, size: float = 0.035, paint: str = "iron") -> None:
    """Set rivets along a line."""
    for n in range(count):
        t = n / (count - 1)
        m.ball(paint, tuple(a + (b - a) * t for a, b in zip(start, end, strict=True)), (size,) * 3, fine=6)


def lattice(m: Model, foot: tuple, wide: float, high: float, top: float = 0.3, paint: str = "iron") -> None:
    """Raise a mast of four legs that lean together, with girders across and braces between."""
    x, y, z = foot
    levels = [(wide / 2 * (1 - t) + top / 2 * t, z + high * t) for t in (k / 5 for k in range(6))]
    corners = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        (low, bottom), (far, upper) = levels[0], levels[-1]
        m.rod(paint, (x + a * low, y + b * low, bottom), (x + a * far, y + b * far, upper), 0.042, fine=8)
        for (one, here), (two, there) in zip(levels, levels[1:], strict=False):
            m.rod(paint, (x + a * one, y + b * one, here), (x + c * one, y + d * one, here), 0.022, fine=6)
            m.rod(paint, (x + a * one, y + b * one, here), (x + c * two, y + d * two, there), 0.014, fine=5)
            m.rod(paint, (x + c * one, y + d * one, here), (x + a * two, y + b * two, there), 0.014, fine=5)


def sandbags(m: Model, start: tuple, end: tuple, rows: int = 3) -> None:
    """Lay a low wall of sandbags that sag upon each other."""
    dice, long = random.Random(str(start)), math.dist(start, end)
    count = max(2, round(long / 0.34))
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for row in range(rows):
        for n in range(count - row % 2):
            t = (n + 0.5 + 0.5 * (row % 2)) / count
            x, y, z = (a + (b - a) * t for a, b in zip(start, end, strict=True))
            spot = (x + dice.uniform(-0.02, 0.02), y + dice.uniform(-0.03, 0.03), z + 0.075 + 0.12 * row)
            lean = (dice.uniform(-5, 5), dice.uniform(-7, 7), turn + dice.uniform(-8, 8))
            m.box("khaki cloth", spot, (0.37, 0.22, 0.14), 0.06, turn=lean)


def recess(m: Model, place: tuple, wide: float, high: float, stone: str, frame: float = 0.09) -> None:
    """Set a dark opening deep into a frame of stone."""
    x, y, z = place
    m.box("shade", (x, y, z), (wide, 0.08, high), 0)
    for side in (1, -1):
        m.box(stone, (x + side * (wide + frame) / 2, y - 0.08, z), (frame, 0.24, high + 2 * frame), 0.015)
        m.box(stone, (x, y - 0.08, z + side * (high + frame) / 2), (wide, 0.24, frame), 0.015)


def bunker(m: Model, stone: str = "wall", lamp: str = "window") -> None:
    """Pour a bunker: sloped walls with seams of its boards, deep firing slits under a visor, a gate, guns, wires."""
    dice = random.Random(stone)
    m.box(stone, (0, 0.35, 0.5), (3.3, 1.9, 1.0), 0.05, top=(0.86, 0.74))
    for z in (0.26, 0.52, 0.78):
        m.box("ink", (0, -0.58 + 0.25 * z, z), (3.2 - 0.42 * z, 0.03, 0.012), 0)
    m.box(stone, (0, 0.1, 1.1), (3.1, 1.75, 0.26), 0.04, top=(0.9, 0.86))
    m.box(stone, (0, 0.3, 1.3), (1.5, 1.0, 0.22), 0.04, top=(0.86, 0.84))
    for side in (1, -1):
        x = 0.92 * side
        recess(m, (x, -0.46, 0.68), 0.8, 0.2, stone)
        m.box(stone, (x, -0.6, 0.93), (1.16, 0.34, 0.1), 0.025, turn=(14, 0, 0))
        for dx in (-0.16, 0.1):
            m.rod("gun", (x + dx, -0.3, 0.66), (x + dx, -0.92, 0.68), 0.035, fine=12)
            m.rod("iron", (x + dx, -0.78, 0.675), (x + dx, -0.96, 0.68), 0.05, fine=12)
        m.box(stone, (1.66 * side, 0.0, 0.4), (0.34, 1.5, 0.84), 0.04, top=(0.4, 0.6), shift=(-0.1 * side, 0.2))
        sandbags(m, (0.55 * side, -1.05, 0), (1.9 * side, -0.85, 0))
    recess(m, (0, -0.56, 0.42), 0.56, 0.84, stone, 0.16)
    for side in (-0.13, 0.13):
        m.box("iron", (side, -0.6, 0.4), (0.25, 0.06, 0.8), 0.012)
        for z in (0.16, 0.4, 0.64):
            m.box("gun", (side, -0.635, z), (0.22, 0.03, 0.05), 0.008)
        rivets(m, (side * 1.7, -0.63, 0.08), (side * 1.7, -0.63, 0.74), 8)
    m.box(lamp, (0, -0.68, 0.94), (0.22, 0.05, 0.05), 0.01)
    m.box("iron", (0, -0.68, 0.985), (0.3, 0.1, 0.03), 0.008)
    m.plate("brass", EAGLE, 0.04, 0.008, place=(0, -0.78, 1.1), size=0.8)
    with m.at((0.55, 0.4, 1.4)):
        m.rod("iron", (0, 0, 0), (0, 0, 0.16), 0.2, fine=16)
        m.rod("iron", (0.3, 0.1, 0), (0.3, 0.1, 1.3), 0.018, to=0.008, fine=6)
        m.limb("ink", [(0.3, 0.1, 1.2, 0.006), (-0.5, 0.1, 0.6, 0.006), (-1.2, 0.1, 0.1, 0.006)], fine=4)
    for _ in range(9):
        x, z = dice.uniform(-1.4, 1.4), dice.uniform(0.15, 1.15)
        m.ball("ink", (x, -0.6 + 0.24 * z, z), (dice.uniform(0.05, 0.16), 0.05, dice.uniform(0.04, 0.11)), fine=8)
    for k in range(4):
        x = -1.15 + 0.14 * k
        bend = dice.uniform(-0.12, 0.12)
        m.limb(
            "scrap", [(x, -0.5, 1.2, 0.012), (x + bend, -0.7, 1.32, 0.012), (x + 2 * bend, -0.78, 1.5, 0.01)], fine=4
        )
    for _ in range(14):
        size = dice.uniform(0.06, 0.2)
        spot, turn = (dice.uniform(-2.2, 2.2), dice.uniform(-1.6, -0.9), size * 0.2), (dice.uniform(-30, 30), 20, 40)
        m.box(stone, spot, (size, size, size * 0.7), size * 0.1, turn=turn, top=(0.7, 0.6))


EAGLE = (
    *((0.0, -0.14), (0.05, -0.04), (0.16, -0.06), (0.3, -0.02), (0.46, 0.08), (0.6, 0.2), (0.36, 0.17), (0.12, 0.1)),
    *((0.05, 0.2), (0, 0.14), (-0.05, 0.2)),
    *((-0.12, 0.1), (-0.36, 0.17), (-0.6, 0.2), (-0.46, 0.08), (-0.3, -0.02), (-0.16, -0.06), (-0.05, -0.04)),
)


def outpost(m: Model) -> None:
    """Raise a watch-tower of trunks: braced legs, a floor of planks, sandbags about it, a net of leaves above."""
    dice = random.Random(5)
    for x in (-1.0, 1.0):
        for y in (0.0, 1.4):
            foot, head = (x * 1.12, y + 0.12 * (y - 0.7), 0, 0.12), (x * 0.92, y, 3.0, 0.085)
            m.limb("trunk", [foot, (x * 1.0, y, 1.5, 0.1), head], fine=10)
            for z in (1.62, 1.7, 1.78):
                m.ring("wood", 0.115, 0.016, 14, place=(x * 0.98, y, z))
    for y in (-0.03, 1.43):
        m.rod("trunk", (-1.08, y, 0.3), (0.98, y, 1.6), 0.05, fine=8)
        m.rod("trunk", (1.08, y, 0.3), (-0.98, y, 1.6), 0.05, fine=8)
    for n in range(11):
        y = -0.3 + 0.2 * n
        wide = 2.5 + dice.uniform(-0.16, 0.16)
        tint = "wood" if n % 3 else "trunk"
        m.box(tint, (dice.uniform(-0.05, 0.05), y, 1.74), (wide, 0.18, 0.07), 0.012, turn=(dice.uniform(-2, 2), 0, 0))
    m.rod("trunk", (-1.25, -0.3, 1.66), (1.25, -0.3, 1.66), 0.07, fine=8)
    sandbags(m, (-1.2, -0.26, 1.78), (1.2, -0.26, 1.78), 3)
    sandbags(m, (-1.2, -0.2, 1.78), (-1.2, 1.3, 1.78), 3)
    sandbags(m, (1.2, -0.2, 1.78), (1.2, 1.3, 1.78), 3)
    rows = [
        [
            (x, y, 3.0 + 0.16 * math.sin(2 * x) + 0.12 * math.cos(3 * y) - 0.1 * abs(x))
            for x in (-1.5, -0.7, 0, 0.7, 1.5)
        ]
        for y in (0.45, 0.95, 1.5, 2.1)
    ]
    m.cloth("olive cloth", rows, 0.03)
    for _ in range(90):
        x, y, a = dice.uniform(-1.6, 1.6), dice.uniform(0.35, 2.1), dice.uniform(0, math.tau)
        z, far = 3.04 + 0.1 * math.sin(2 * x), dice.uniform(0.16, 0.34)
        tip = (x + far * math.cos(a), y + far * math.sin(a), z - dice.uniform(0.02, 0.26))
        m.limb(
            "leaf",
            [
                (x, y, z, 0.02),
                (*(0.5 * (p + q) for p, q in zip((x, y, z + 0.1), tip, strict=True)), 0.08),
                (*tip, 0.004),
            ],
            flat=0.2,
            fine=5,
            steps=3,
        )
    for side in (-0.24, 0.24):
        m.rod("wood", (side, -0.95, 0), (side, -0.4, 2.0), 0.035, fine=8)
    for k in range(8):
        y, z = -0.9 + 0.062 * k, 0.16 + 0.225 * k
        m.rod("wood", (-0.25, y, z), (0.25, y, z), 0.024, fine=6)
        m.ring("trunk", 0.04, 0.01, 8, place=(0.24, y, z), turn=(90, 0, 0))
    for x, y, size in ((1.5, -0.5, 0.4), (1.25, -0.75, 0.32), (-1.6, -0.4, 0.44)):
        m.box("olive", (x, y, size / 2), (size * 1.3, size, size), 0.02, turn=(0, 0, 40 * x))
        m.box("iron", (x, y, size * 0.72), (size * 1.33, size * 1.02, 0.03), 0.004, turn=(0, 0, 40 * x))


def derricks(m: Model) -> None:
    """Raise derricks over a well, with tanks, pipes, a burning vent and barrels."""
    lattice(m, (-1.25, 0.4, 0), 1.1, 3.0)
    lattice(m, (0.95, 0.9, 0), 0.9, 3.3)
    for x, y, z in ((-1.25, 0.4, 3.0), (0.95, 0.9, 3.3)):
        m.box("iron", (x, y, z), (0.5, 0.5, 0.1), 0.02)
        m.rod("scrap", (x - 0.22, y, z + 0.12), (x + 0.22, y, z + 0.12), 0.13, fine=18)
        m.rod("iron", (x, y, 0), (x, y, z), 0.06, fine=10)
        m.box("scrap", (x, y, 0.2), (0.9, 0.9, 0.4), 0.04)
    for x, y, wide, high in ((0.1, 2.4, 0.95, 1.25), (2.3, 2.2, 0.8, 1.5)):
        profile = [(wide, 0), (wide, high), (wide * 0.86, high + 0.2), (0.2, high + 0.34), (0, high + 0.34)]
        m.lathe("orange", profile, 32, place=(x, y, 0))
        for z in (0.06, high * 0.5, high):
            m.ring("iron", wide + 0.01, 0.028, 40, place=(x, y, z))
        for k in range(9):
            m.rod("iron", (x - 0.1, y - wide - 0.06, 0.16 * k), (x + 0.1, y - wide - 0.06, 0.16 * k), 0.012, fine=5)
        for dx in (-0.11, 0.11):
            m.rod("iron", (x + dx, y - wide - 0.06, 0), (x + dx, y - wide - 0.06, high + 0.1), 0.016, fine=6)
    bent = [(-1.25, 0.1, 0.24, 0.09), (-0.5, -0.15, 0.24, 0.09), (0.4, 0.1, 0.24, 0.09), (0.95, 0.6, 0.24, 0.09)]
    m.limb("rust wall", bent, fine=14)
    m.limb("iron", [(0.95, 1.0, 0.4, 0.07), (0.7, 1.5, 0.7, 0.07), (0.3, 1.6, 0.9, 0.07)], fine=12)
    for x, y, _z, _r in bent[1:3]:
        m.ring("iron", 0.11, 0.03, 16, place=(x, y, 0.24), turn=(0, 90, 0))
        m.box("wall", (x, y, 0.07), (0.24, 0.3, 0.14), 0.02)
    m.rod("iron", (2.1, 0.5, 0), (2.1, 0.5, 2.7), 0.07, to=0.055, fine=12)
    m.lathe("scrap", [(0.06, 0), (0.12, 0.14), (0.1, 0.2)], 16, place=(2.1, 0.5, 2.6))
    for k, (x, y) in enumerate(((-2.0, -0.8), (-1.7, -1.0), (-1.45, -0.75), (-1.9, -0.5))):
        m.lathe(
            "orange",
            [(0.14, 0), (0.15, 0.02), (0.14, 0.15), (0.15, 0.2), (0.14, 0.25), (0.14, 0.44), (0, 0.44)],
            20,
            place=(x, y, 0),
            turn=(0, 0, 20 * k),
        )
    m.lathe(
        "orange", [(0.14, 0), (0.15, 0.2), (0.14, 0.44), (0, 0.44)], 20, place=(-1.2, -1.15, 0.15), turn=(90, 0, 60)
    )


def hall(m: Model) -> None:
    """Hammer a chief's hall together: a dome of torn plates, a jaw of iron teeth, grates for eyes, chimneys, horns."""
    dice = random.Random(11)
    m.lathe("shade", [(2.3, 0), (2.2, 1.3), (1.6, 2.5), (0.8, 3.05), (0, 3.15)], 20, place=(0, 2.2, 0))
    paints = ("rust wall", "rust wall", "rust wall", "iron", "scrap", "wall", "dark red")
    for ring, (radius, z, lean) in enumerate(((2.36, 0.5, 4), (2.26, 1.2, 12), (1.98, 1.9, 30), (1.45, 2.55, 48))):
        count = 16 - 2 * ring
        for n in range(count):
            a = 360 * (n + 0.5 * (ring % 2)) / count + dice.uniform(-3, 3)
            if ring < 2 and min(a % 360, 360 - a % 360) < 24:
                continue
            wide, high = radius * 0.5 * dice.uniform(0.9, 1.2), dice.uniform(0.72, 0.95)
            with m.at((0, 2.2, z), (0, 0, a)), m.at((0, -radius, 0), (-lean, dice.uniform(-6, 6), 0)):
                m.box(dice.choice(paints), (0, 0, 0), (wide, 0.07, high), 0.012, top=(dice.uniform(0.8, 1.0), 1))
                for side in (-0.42, 0.42):
                    rivets(m, (side * wide, -0.04, -0.38 * high), (side * wide, -0.04, 0.38 * high), 5, 0.06)
    m.box("shade", (0, -0.2, 0.85), (2.0, 0.2, 1.7), 0)
    m.box("ember", (0, -0.31, 0.3), (0.9, 0.03, 0.24), 0.02)
    for k in range(6):
        m.rod("gun", (-0.75 + 0.3 * k, -0.36, 0), (-0.75 + 0.3 * k, -0.36, 1.6), 0.03, fine=6)
    for side in (1, -1):
        m.box("rust wall", (1.08 * side, -0.42, 0.9), (0.24, 0.42, 1.8), 0.03)
        rivets(m, (1.08 * side, -0.64, 0.2), (1.08 * side, -0.64, 1.6), 8, 0.06)
    for k in range(-4, 5):
        size = dice.uniform(0.8, 1.2)
        m.rod("ivory", (0.21 * k, -0.46, 1.62), (0.21 * k, -0.56, 1.62 - 0.44 * size), 0.1, to=0.012, fine=5)
        m.rod("steel", (0.21 * k + 0.08, -0.5, 0.1), (0.21 * k + 0.06, -0.6, 0.1 + 0.36 * size), 0.09, to=0.012, fine=4)
    for z, high in ((0.08, 0.22), (1.72, 0.26)):
        m.box("iron", (0, -0.42, z), (2.3, 0.36, high), 0.04)
        rivets(m, (-1.05, -0.61, z), (1.05, -0.61, z), 12, 0.07, "scrap")
    m.box("dark red", (0, -0.36, 2.02), (2.1, 0.4, 0.26), 0.05, turn=(-14, 0, 0))
    for side in (1, -1):
        with m.at((0.58 * side, -0.14, 2.36), (-16, 14 * side, 0)):
            m.box("iron", (0, 0, 0), (0.74, 0.16, 0.4), 0.05, top=(0.8, 1))
            m.box("ember", (0, -0.07, -0.02), (0.52, 0.06, 0.2), 0.02)
            for x in (-0.16, 0, 0.16):
                m.rod("gun", (x, -0.12, -0.16), (x, -0.12, 0.14), 0.025, fine=6)
        m.limb(
            "ivory",
            [
                (1.5 * side, 1.6, 2.3, 0.28),
                (2.3 * side, 1.4, 2.5, 0.22),
                (2.8 * side, 1.2, 3.1, 0.14),
                (2.7 * side, 1.1, 3.8, 0.015),
            ],
            fine=14,
        )
        for t in (2.0, 2.2):
            m.ring("iron", 0.27, 0.04, 18, place=(1.0 * side * t * 0.8, 1.5, 2.36), turn=(0, 70 * side, 0))
        m.rod("rust wall", (0.9 * side, 2.4, 2.6), (1.0 * side, 2.4, 3.9), 0.17, fine=16)
        m.ring("scrap", 0.18, 0.04, 16, place=(1.0 * side, 2.4, 3.85))
        m.rod("wood", (1.75 * side, -0.6, 0), (1.8 * side, -0.6, 1.9), 0.05, fine=8)
        m.rod("wood", (1.5 * side, -0.6, 1.45), (2.1 * side, -0.6, 1.55), 0.035, fine=6)
        skull(m, (1.8 * side, -0.66, 1.98), 0.26)
        skull(m, (1.55 * side, -0.66, 1.35), 0.16)


def skull(m: Model, place: tuple, size: float) -> None:
    """Put up a skull."""
    with m.at(place, (0, 0, 0), size):
        m.ball("ivory", (0, 0, 0.1), (0.9, 1.0, 0.9))
        m.box("ivory", (0, -0.2, -0.38), (0.52, 0.5, 0.4), 0.1, top=(1.2, 1))
        for x in (-0.2, 0.2):
            m.ball("shade", (x, -0.42, 0.04), (0.28, 0.2, 0.26), fine=10)
        m.box("shade", (0, -0.46, -0.2), (0.12, 0.1, 0.16), 0.03)
        for k in range(-2, 3):
            m.box("shade", (0.09 * k, -0.455, -0.46), (0.02, 0.02, 0.18), 0)


def citadel(m: Model, stone: str = "thorn wall") -> None:
    """Raise a keep of madness: ribbed towers under crowns of thorns, a lidded eye, a gate with teeth."""
    dice = random.Random(7)
    tower(m, (0, 2.2), 1.35, 3.7, stone, dice)
    for x, y, wide, tall in (
        (-2.2, 1.7, 0.62, 2.5),
        (2.2, 1.6, 0.66, 2.8),
        (-1.5, 3.6, 0.5, 4.3),
        (1.8, 3.8, 0.5, 4.7),
    ):
        tower(m, (x, y), wide, tall, stone, dice)
    for side in (1, -1):
        for z in (1.2, 1.9):
            bow = [(1.0 * side, 1.9, z + 0.7, 0.16), (1.6 * side, 1.8, z + 0.62, 0.13), (2.15 * side, 1.7, z, 0.16)]
            m.limb(stone, bow, fine=8)
        wall = [(0.9 * side, 1.3, 0), (2.3 * side, 1.1, 0)]
        for n in range(7):
            x, y = (a + (b - a) * n / 6 for a, b in zip(wall[0][:2], wall[1][:2], strict=True))
            high = dice.uniform(0.7, 1.15)
            m.box(stone, (x, y, high / 2), (0.3, 0.4, high), 0.03, turn=(0, 0, dice.uniform(-9, 9)), top=(0.6, 0.7))
            m.rod(stone, (x, y, high), (x + dice.uniform(-0.1, 0.1), y - 0.1, high + 0.4), 0.08, to=0.004, fine=5)
        m.limb(
            "iron", [(0.5 * side, 0.7, 1.9, 0.02), (1.3 * side, 0.6, 1.3, 0.02), (2.1 * side, 1.0, 1.9, 0.02)], fine=6
        )
        m.ball("red light", (2.16 * side, 1.02, 1.75), (0.2, 0.1, 0.09), fine=12)
        m.limb(
            stone,
            [(2.3 * side, 1.02, 1.82, 0.02), (2.16 * side, 0.96, 1.86, 0.05), (2.02 * side, 1.02, 1.8, 0.02)],
            fine=8,
        )
    eye(m, (0, 0.98, 2.55), stone)
    for n, deep in enumerate((0.5, 0.72, 0.94)):
        wide, high = 0.78 - 0.13 * n, 1.5 - 0.16 * n
        bow = [
            (wide * math.cos(a), deep, high * (0.62 + 0.38 * math.sin(a)), 0.12)
            for a in (math.pi * k / 8 for k in range(9))
        ]
        m.limb(stone, [(wide, deep, 0, 0.13), *bow, (-wide, deep, 0, 0.13)], fine=8, steps=3)
    m.plate("shade", [(-0.6, 0), (0.6, 0), (0.56, 0.9), (0, 1.3), (-0.56, 0.9)], 0.05, 0, place=(0, 1.05, 0))
    m.plate("ember", [(-0.34, 0), (0.34, 0), (0.2, 0.44), (0, 0.6), (-0.2, 0.44)], 0.03, 0, place=(0, 1.0, 0))
    for k in range(-3, 4):
        m.rod(
            "ivory",
            (0.16 * k, 0.62, 1.34 - 0.1 * abs(k)),
            (0.15 * k, 0.56, 0.86 - 0.03 * abs(k)),
            0.065,
            to=0.004,
            fine=6,
        )
    for n in range(4):
        m.box(stone, (0, 0.3 - 0.22 * n, 0.16 - 0.05 * n), (1.7 + 0.3 * n, 0.3, 0.32 - 0.1 * n), 0.02)


def tower(m: Model, spot: tuple, wide: float, tall: float, stone: str, dice: random.Random) -> None:
    """Raise a round tower that narrows, ribbed from foot to crown, with slits of light and a crown of thorns."""
    x, y = spot
    m.lathe(
        stone,
        [(wide * 1.15, 0), (wide * 0.9, tall * 0.3), (wide * 0.76, tall * 0.82), (wide, tall)],
        18,
        place=(x, y, 0),
    )
    for k in range(11):
        a = math.tau * k / 11
        c, s = math.cos(a), math.sin(a)
        rib = [(1.24, 0, 0.13), (0.98, 0.3, 0.11), (0.84, 0.8, 0.1), (1.1, 1.0, 0.15)]
        line = [(x + r * wide * c, y + r * wide * s, tall * t, thick * wide) for r, t, thick in rib]
        bend, reach = dice.uniform(-0.25, 0.25), dice.uniform(0.3, 0.55) * (tall / 3.4)
        horn = [
            (x + (1.2 + 0.1 * bend) * wide * c + bend * 0.2, y + 1.2 * wide * s, tall + 0.5 * reach, 0.09 * wide),
            (x + 0.9 * wide * c + bend * 0.4, y + 0.9 * wide * s, tall + 1.5 * reach, 0.004),
        ]
        m.limb(stone, line + horn, fine=7)
        if s < -0.2 and k % 2:
            for t in (0.38, 0.6):
                m.box(
                    "ember",
                    (x + 0.9 * wide * math.cos(a + 0.28), y + 0.9 * wide * math.sin(a + 0.28), tall * t),
                    (0.035, 0.06, 0.2 * wide),
                    0,
                    turn=(0, 0, math.degrees(a) + 90),
                )
    for z in (0.3, 0.82):
        m.ring(stone, wide * (0.96 if z < 0.5 else 0.82), 0.07 * wide, 26, place=(x, y, tall * z))


def eye(m: Model, place: tuple, stone: str) -> None:
    """Set an eye into a wall: a bulging ball with a slit, between heavy lids with lashes of thorn."""
    with m.at(place):
        m.ball("ink", (0, 0.1, 0), (1.2, 0.5, 0.76))
        m.ball("ember", (0, 0.0, 0), (0.94, 0.46, 0.5))
        m.ball("red light", (0, -0.15, 0), (0.42, 0.22, 0.42))
        m.ball("shade", (0, -0.24, 0), (0.1, 0.12, 0.4))
        for side in (1, -1):
            lid = [
                (x, -0.12 - 0.14 * (1 - abs(x) / 0.6), side * (0.3 * math.cos(x * 2.3)), 0.075)
                for x in (-0.62, -0.3, 0, 0.3, 0.62)
            ]
            m.limb(stone, lid, fine=8)
            for x, y, z, _r in lid[1:4]:
                m.rod(stone, (x, y, z), (x * 1.5, y - 0.16, z + side * 0.32), 0.05, to=0.004, fine=5)
