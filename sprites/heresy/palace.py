"""The Imperial Palace seen from above: a golden heart, inner wards, the city behind its walls, the fields before."""

from __future__ import annotations

import math
import random

from sculpt.ground import Ground
from sculpt.materials import glow, metal, paint
from sculpt.shapes import Model

HALF = 5.0
"""Units from the heart to the frame."""
SQUARES = 2 * HALF / 1.7
PIXELS = 1024
FOOT = 0.0
TINT = (0.7, 0.55, 1.0)
FACINGS = {"any": 0}
STAGE = Ground
WALLS = ((0.19, 0.1, 0.3), (0.505, 0.15, 0.42), (0.75, 0.21, 0.55))
"""How far from the heart the walls stand, as a part of the way to the frame; their width and height."""
CORNERS = 56


def materials() -> dict:
    """Return stone, brass, gold and lamps."""
    return {
        "field": paint("field", (0.085, 0.066, 0.056), metal=0.0, rough=0.95, wear=0.0, dirt=0.8, lift=0.2, dust=0.9),
        "rock": paint("rock", (0.12, 0.095, 0.08), metal=0.0, rough=0.95, wear=0.3, lift=0.4),
        "street": paint("street", (0.03, 0.031, 0.037), metal=0.1, rough=0.8, wear=0.0, dust=0.2),
        "court": paint("court", (0.16, 0.115, 0.06), metal=0.1, rough=0.7, wear=0.0, dust=0.2),
        "block": paint("block", (0.1, 0.1, 0.115), metal=0.0, rough=0.85, wear=0.4, dirt=0.6, dust=0.0),
        "brown": paint("brown", (0.14, 0.105, 0.078), metal=0.0, rough=0.85, wear=0.4, dirt=0.6, dust=0.0),
        "marble": paint("marble", (0.4, 0.36, 0.3), metal=0.0, rough=0.6, wear=0.3, dirt=0.7, dust=0.0),
        "wall": paint("wall", (0.26, 0.235, 0.2), metal=0.0, rough=0.85, wear=0.5, dirt=0.7, dust=0.0),
        "walk": paint("walk", (0.11, 0.1, 0.092), metal=0.0, rough=0.9, wear=0.2, dust=0.0),
        "steel": metal("steel", (0.3, 0.31, 0.33), 0.5),
        "brass": metal("brass", (0.5, 0.34, 0.12), 0.4),
        "gold": metal("gold", (0.9, 0.6, 0.16), 0.3),
        "lamp": glow("lamp", (1.0, 0.55, 0.16), 3.0),
        "beam": glow("beam", (0.55, 0.75, 1.0), 2.6),
        "fire": glow("fire", (1.0, 0.25, 0.03), 3.0),
    }


def polar(reach: float, turn: float) -> tuple[float, float]:
    """Return a point so far from the heart, as a part of the way to the frame."""
    return HALF * reach * math.cos(turn), HALF * reach * math.sin(turn)


def rampart(m: Model, reach: float, width: float, high: float) -> None:
    """Raise a wall with walk, crenels and a tower at each second corner, larger ones at its four gates."""
    radius = HALF * reach
    profile = [(-1.5, 0), (-1.0, high * 0.85), (-1.0, high), (-0.7, high), (-0.7, high * 0.86), (0.7, high * 0.86)]
    profile += [(0.7, high * 1.06), (1.0, high * 1.06), (1.0, high * 0.85), (1.7, 0)]
    m.lathe("wall", [(radius + x * width, z) for x, z in profile], CORNERS)
    m.lathe("walk", [(radius - 0.7 * width, high * 0.87), (radius + 0.7 * width, high * 0.87)], CORNERS)
    for step in range(CORNERS * 3):
        x, y = polar(reach, math.tau * step / CORNERS / 3)
        with m.at((x * (1 + width / radius), y * (1 + width / radius), high), (0, 0, 360 * step / CORNERS / 3)):
            m.box("wall", (0, 0, 0.05), (width * 0.4, width * 0.5, 0.14), 0)
    for step in range(0, CORNERS, 2):
        turn = math.tau * step / CORNERS
        gate = step % 14 == 0
        with m.at((*polar(reach, turn), 0), (0, 0, math.degrees(turn))):
            if gate:
                gatehouse(m, width, high)
            else:
                tower(m, width * 0.95, high * 1.35)


def tower(m: Model, radius: float, high: float) -> None:
    """Raise a round tower with a lamp."""
    m.lathe(
        "wall",
        [
            (radius * 1.15, 0),
            (radius, high * 0.8),
            (radius * 1.15, high * 0.85),
            (radius * 1.15, high),
            (radius * 0.85, high),
            (radius * 0.85, high * 0.93),
            (0, high * 0.93),
        ],
        20,
    )
    m.lathe("brass", [(radius * 0.5, high * 0.93), (radius * 0.34, high * 1.15), (0, high * 1.2)], 12)
    m.ball("lamp", (0, 0, high * 1.22), (radius * 0.3,) * 3, fine=8)


def gatehouse(m: Model, width: float, high: float) -> None:
    """Raise a gate between two towers, a road through it."""
    m.box("wall", (0, 0, high * 0.6), (width * 3.0, width * 3.6, high * 1.2), 0.03, top=(0.85, 0.9))
    m.box("brass", (0, 0, high * 1.22), (width * 1.1, width * 2.6, 0.06), 0.02)
    m.box("court", (width * 3.4, 0, 0.012), (width * 5, width * 1.5, 0.02), 0)
    m.box("court", (-width * 3.4, 0, 0.012), (width * 5, width * 1.5, 0.02), 0)
    for _side in m.sides():
        for y in (1, -1):
            with m.at((width * 1.2, width * 1.8 * y, 0)):
                tower(m, width * 0.85, high * 1.7)
        m.box("lamp", (width * 1.55, 0, high * 0.8), (0.03, width * 1.4, 0.03), 0)


def blocks(m: Model, chance: random.Random, low: float, high: float, rich: bool) -> None:
    """Fill a ring with houses along round streets."""
    step, reach = 0.05 if rich else 0.044, low
    while reach < high:
        count = int(math.tau * reach * HALF / 0.27)
        for n in range(count):
            turn = math.tau * (n + 0.5 * chance.random()) / count
            if min(abs(turn - k * math.tau / 4) for k in range(5)) < 0.035 / reach * 1.6 or chance.random() < 0.1:
                continue
            place(m, chance, reach + chance.uniform(-0.006, 0.006), turn, rich)
        reach += step


def place(m: Model, chance: random.Random, reach: float, turn: float, rich: bool) -> None:
    """Build a house, or a hall with a dome."""
    deep, wide = chance.uniform(0.1, 0.19), chance.uniform(0.12, 0.23)
    tall = chance.uniform(0.1, 0.34) * (1.2 if rich else 1.0)
    stone = chance.choice(("marble", "marble", "brown") if rich else ("block", "block", "brown"))
    with m.at((*polar(reach, turn), 0), (0, 0, math.degrees(turn))):
        m.box(stone, (0, 0, tall / 2), (deep, wide, tall), 0.012, top=(0.9, 0.9))
        if chance.random() < (0.4 if rich else 0.25):
            m.box(stone, (0, 0, tall), (deep * 0.5, wide * 0.5, 0.14), 0.008)
        if rich and chance.random() < 0.3:
            m.lathe(
                "gold" if chance.random() < 0.5 else "brass", [(0.07, tall), (0.055, tall + 0.05), (0, tall + 0.08)], 14
            )
        if chance.random() < 0.3:
            m.box("lamp", (deep * 0.62, 0, 0.03), (0.016, 0.04, 0.03), 0)


def heart(m: Model) -> None:
    """Build the golden heart: a great dome, eight lesser ones, and a beam of light."""
    m.lathe("marble", [(0.76, 0), (0.76, 0.12), (0.66, 0.12), (0.66, 0.24), (0.52, 0.24), (0.52, 0.4), (0, 0.4)], 48)
    m.lathe("gold", [(0.4, 0.4), (0.41, 0.5), (0.34, 0.66), (0.2, 0.8), (0.08, 0.86), (0, 0.87)], 48)
    for k in range(12):
        a = math.tau * k / 12
        m.limb(
            "brass",
            [
                (0.41 * math.cos(a), 0.41 * math.sin(a), 0.46, 0.016),
                (0.3 * math.cos(a), 0.3 * math.sin(a), 0.72, 0.014),
                (0.06 * math.cos(a), 0.06 * math.sin(a), 0.88, 0.01),
            ],
            fine=6,
        )
    for k in range(8):
        a = math.tau * (k + 0.5) / 8
        with m.at((0.63 * math.cos(a), 0.63 * math.sin(a), 0.2)):
            m.lathe("gold", [(0.1, 0), (0.1, 0.1), (0.07, 0.2), (0, 0.26)], 20)
    m.ball("beam", (0, 0, 0.92), (0.12, 0.12, 0.2))


def fields(m: Model, chance: random.Random) -> None:
    """Lay out the fields before the walls: rocks, craters, trenches that burn, and three ports."""
    for _ in range(420):
        reach, turn = chance.uniform(0.8, 1.42), chance.uniform(0, math.tau)
        x, y = polar(reach, turn)
        size = chance.uniform(0.03, 0.16)
        m.box(
            "rock",
            (x, y, 0),
            (size, size * 0.8, size * 0.7),
            0.01,
            turn=(chance.uniform(-20, 20), 10, chance.uniform(0, 90)),
            top=(0.6, 0.6),
        )
    for _ in range(46):
        x, y = polar(chance.uniform(0.83, 1.3), chance.uniform(0, math.tau))
        size = chance.uniform(0.08, 0.22)
        m.lathe("field", [(size * 1.5, 0.0), (size, 0.05), (size * 0.8, 0.02), (0, 0.004)], 20, place=(x, y, 0))
        if chance.random() < 0.3:
            m.ball("fire", (x, y, 0.02), (0.07, 0.06, 0.05), fine=8)
    for turn in (0.42, 2.55, 4.3):
        with m.at((*polar(0.93, turn), 0)):
            for x, y, size in ((0, 0, 0.36), (0.5, 0.26, 0.2), (-0.42, 0.3, 0.2)):
                m.lathe("steel", [(size, 0), (size, 0.07), (size * 0.94, 0.09), (0, 0.09)], 32, place=(x, y, 0))
                m.ring("lamp", size * 0.8, 0.01, place=(x, y, 0.095))
                m.box("brass", (x, y, 0.12), (size * 0.3, size * 0.8, 0.1), 0.03, top=(0.6, 0.8), turn=(0, 0, 30))


def palace(m: Model) -> None:
    """Build all of it."""
    chance = random.Random(30)
    m.box("field", (0, 0, -0.06), (4 * HALF, 4 * HALF, 0.1), 0)
    m.lathe("street", [(HALF * 0.75, 0), (0, 0)], 64)
    m.lathe("court", [(HALF * 0.505, 0.004), (0, 0.004)], 64)
    fields(m, chance)
    blocks(m, chance, 0.56, 0.71, False)
    blocks(m, chance, 0.245, 0.47, True)
    for wall in WALLS:
        rampart(m, *wall)
    heart(m)


PIECES = {"palace": {"plan": palace}}
