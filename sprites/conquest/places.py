"""The places of Conquest's card pictures: each lays its ground and raises what stands far behind."""

from __future__ import annotations

import math
import random

from conquest import billows
from sculpt.shapes import Model

PAVED = ("tile", "paving", "deck", "bone ground")


def floor(m: Model, ground: str) -> None:
    """Lay the ground: slabs with grooves between them, or earth with grit on it."""
    m.box(ground, (0, 30, -0.06), (140, 90, 0.1), 0)
    dice = random.Random(ground)
    if ground in PAVED:
        for k in range(-9, 10):
            m.box("groove", (0.9 * k, 6, -0.0116), (0.022, 26, 0.004), 0)
        for k in range(-5, 16):
            m.box("groove", (0, 1.1 * k, -0.0116), (16, 0.022, 0.004), 0)
        return
    for _ in range(110):
        size, y = dice.uniform(0.015, 0.075), dice.uniform(-4.2, 3)
        turn = dice.uniform(-40, 40), dice.uniform(-40, 40), dice.uniform(0, 90)
        m.box(ground, (dice.uniform(-2.6, 2.6), y, 0), (size, size * 1.4, size), 0, turn=turn, top=(0.6, 0.7))


def rubble(m: Model, chance: random.Random, stone: str = "rock", count: int = 40, near: float = -1.2) -> None:
    for _ in range(count):
        size = chance.uniform(0.04, 0.22)
        x, y = chance.uniform(-5, 5), chance.uniform(near, 7)
        if abs(x) < 1.0 and y < 0.6:
            size *= 0.4
        m.box(
            stone,
            (x, y, size * 0.25),
            (size, size * 1.2, size * 0.8),
            size * 0.15,
            turn=(chance.uniform(-20, 20), 0, chance.uniform(0, 90)),
            top=(0.7, 0.6),
        )


def spires(
    m: Model, chance: random.Random, wall: str = "dark wall", lamp: str = "window", count: int = 10, near: float = 7
) -> None:
    """Raise hives: towers upon slopes of dwellings, lesser ones against their sides."""
    for k in range(count):
        x, y = -11 + 22 * (k + chance.random()) / count, near + chance.uniform(0, 9)
        wide, tall = chance.uniform(0.8, 1.5), chance.uniform(2.6, 5.4)
        m.box(wall, (x, y + 0.2, tall * 0.09), (wide * 2.2, wide * 1.5, tall * 0.18), 0.03, top=(0.66, 0.66))
        tower(m, chance, wall, lamp, (x, y), wide, tall)
        for side in (-1, 1):
            at = x + side * wide * chance.uniform(0.5, 0.75), y - wide * chance.uniform(0.1, 0.35)
            tower(m, chance, wall, lamp, at, wide * chance.uniform(0.4, 0.6), tall * chance.uniform(0.32, 0.66))


def tower(
    m: Model, chance: random.Random, wall: str, lamp: str, place: tuple[float, float], wide: float, tall: float
) -> None:
    """Raise a tower that steps back, between buttresses that end in pinnacles; few of its windows are lit."""
    (x, y), z = place, 0.0
    for share, part in ((0.42, 1.0), (0.26, 0.76), (0.18, 0.54), (0.14, 0.33)):
        high, w = tall * share, wide * part
        m.box(wall, (x, y, z + high / 2), (w * 0.86, w * 0.86, high), 0.015, top=(0.92, 0.92))
        m.box(wall, (x, y, z + high), (w * 0.9, w * 0.9, 0.05 * w), 0)
        for across in (-0.43, -0.22, 0, 0.22, 0.43):
            fin = (w * 0.075, w * 0.2, high * 0.94)
            m.box(wall, (x + across * w, y - w * 0.44, z + high * 0.47), fin, 0, top=(0.7, 0.3), shift=(0, w * 0.06))
            tip = (x + across * w * 0.95, y - w * 0.42, z + high * (1.3 if abs(across) > 0.4 else 1.1))
            m.rod(wall, (tip[0], tip[1], z + high * 0.9), tip, 0.036 * w, to=0.003, fine=5, bevel=0)
        for row in range(int(high / 0.15)):
            for across in (-0.32, -0.11, 0.11, 0.32):
                if chance.random() < 0.24:
                    spot = (x + across * w, y - w * 0.425, z + 0.1 + 0.15 * row)
                    m.box(lamp, spot, (0.034, 0.03, 0.052), 0)
        z += high
    m.rod(wall, (x, y, z), (x, y, z + tall * 0.26), 0.06 * wide, to=0.004, fine=8)


def ruins(m: Model, chance: random.Random, wall: str = "wall", near: float = 4.5) -> None:
    """Raise what is left of houses: broken masonry with empty windows, rods of iron and heaps of stones."""
    for k in range(6):
        x, y, tall = -6.4 + 2.5 * k + chance.uniform(-0.4, 0.4), near + chance.uniform(0, 4), chance.uniform(1.4, 3.8)
        if abs(x) < 1.4:
            y, tall = y + 2, tall * 0.7
        with m.at((x, y, 0), (0, 0, chance.uniform(-24, 24))):
            masonry(m, chance, wall, tall)
            with m.at((-1.1, 0.2, 0), (0, 0, 84)):
                masonry(m, chance, wall, tall * 0.8, 4)
            m.box(
                wall,
                (0.1, 0.7, tall * 0.42),
                (1.9, 1.2, 0.14),
                0.02,
                turn=(chance.uniform(6, 16), chance.uniform(-14, 14), 0),
            )
            for _ in range(16):
                size = chance.uniform(0.12, 0.46)
                m.box(
                    wall,
                    (chance.uniform(-1.4, 1.4), chance.uniform(-1.1, 0.3), size * 0.24),
                    (size, size * 0.8, size * 0.6),
                    0.02,
                    turn=(chance.uniform(-30, 30), chance.uniform(-30, 30), chance.uniform(0, 90)),
                )


def masonry(m: Model, chance: random.Random, wall: str, tall: float, columns: int = 6) -> None:
    """Build a broken wall along x, course upon course, a window in it, rods of iron where it broke."""
    wide, high = 0.42, 0.34
    top, window = tall, chance.randrange(1, max(2, columns - 2))
    for column in range(columns):
        x = (column - columns / 2) * wide
        top = max(0.4, min(tall, top + chance.uniform(-0.75, 0.55)))
        for course in range(round(top / high)):
            z = (course + 0.5) * high
            if column in (window, window + 1) and 0.8 < z % 1.9 < 1.75:
                continue
            shift = 0.5 * wide * (course % 2)
            m.box(
                wall,
                (x + shift + chance.uniform(-0.015, 0.015), chance.uniform(-0.04, 0.04), z),
                (wide * 0.97, 0.36, high * 0.96),
                0.018,
                turn=(0, 0, chance.uniform(-3, 3)),
            )
        if chance.random() < 0.5:
            z, lean = top - 0.1, chance.uniform(-0.4, 0.4)
            m.limb(
                "scrap",
                [(x, 0, z, 0.018), (x + lean * 0.3, -0.05, z + 0.35, 0.018), (x + lean, -0.2, z + 0.6, 0.016)],
                fine=5,
                steps=3,
            )
    if tall > 2:
        m.box(wall, (0, -0.06, 1.96), (columns * wide * 0.8, 0.5, 0.12), 0.02)


def columns(m: Model, stone: str = "wall", gold: str = "gold", far: float = 3.0) -> None:
    """Raise a nave: columns, arches, a window of light."""
    for _side in m.sides():
        for k in range(4):
            y = far * 0.4 + 1.9 * k
            m.rod(stone, (2.1, y, 0), (2.1, y, 4.2), 0.26, fine=14)
            m.box(stone, (2.1, y, 0.16), (0.74, 0.74, 0.34), 0.05)
            m.box(gold, (2.1, y, 3.2), (0.6, 0.6, 0.12), 0.02)
            m.limb(stone, [(2.1, y, 3.6, 0.22), (1.5, y, 4.7, 0.18), (0, y, 5.4, 0.16)], fine=8)
    m.box(stone, (0, 9.6, 3.6), (14, 0.4, 7.4), 0)
    with m.at((0, 9.3, 1.3)):
        tracery(m, stone)


def tracery(m: Model, stone: str, wide: float = 1.7, high: float = 2.3) -> None:
    """Fill a pointed window with dim glass behind mullions, small lancets and a rose, bars of lead across."""
    bow = [
        (wide * math.cos(a) * 2 - wide, high + wide * 2 * math.sin(a)) for a in (k * math.pi / 36 for k in range(13))
    ]
    m.plate("stained glass", [(-wide, 0), (wide, 0), *bow, *((-x, z) for x, z in reversed(bow[:-1]))], 0.1, 0)
    for _side in m.sides():
        m.limb(stone, [(wide, -0.1, 0, 0.16), (wide, -0.1, high, 0.16)], fine=8)
        m.limb(stone, [(x, -0.1, z, 0.16) for x, z in bow], fine=8, steps=2)
    mullions = [wide * (n - 2) / 2 for n in range(5)]
    for left, right in zip(mullions, mullions[1:], strict=False):
        m.rod(stone, (left, -0.1, 0), (left, -0.1, high), 0.07, fine=6)
        middle, half = (left + right) / 2, (right - left) / 2
        for side in (1, -1):
            m.limb(
                stone,
                [(middle + side * half * f, -0.1, high + z, 0.06) for f, z in ((1, 0), (0.72, 0.42), (0, 0.78))],
                fine=6,
            )
    m.box(stone, (0, -0.1, -0.1), (2 * wide + 0.6, 0.5, 0.24), 0.03)
    for k in range(1, 7):
        m.box("ink", (0, -0.08, k * high / 6.5), (2 * wide, 0.03, 0.025), 0)
    with m.at((0, -0.1, high + 1.35), (90, 0, 0)):
        m.ring(stone, 0.62, 0.09, 32)
        m.ring(stone, 0.24, 0.06, 20)
        for k in range(8):
            a = math.tau * k / 8
            m.rod(
                stone, (0.24 * math.cos(a), 0.24 * math.sin(a), 0), (0.62 * math.cos(a), 0.62 * math.sin(a), 0), 0.045
            )


def mountains(m: Model, chance: random.Random, stone: str = "rock", near: float = 12, high: float = 3.0) -> None:
    for _k in range(16):
        x, y, tall = chance.uniform(-18, 18), near + chance.uniform(0, 10), chance.uniform(0.5, 1.0) * high
        m.lathe(
            stone,
            [(tall * 1.1, -0.1), (tall * 0.6, tall * 0.45), (tall * 0.24, tall * 0.8), (0, tall)],
            7,
            place=(x, y, 0),
            turn=(0, 0, chance.uniform(0, 90)),
            size=(chance.uniform(0.8, 1.5), 1, 1),
        )


def mesas(m: Model, chance: random.Random, stone: str = "red rock") -> None:
    for _k in range(9):
        x, y, tall, wide = (
            chance.uniform(-13, 13),
            chance.uniform(9, 18),
            chance.uniform(0.9, 2.8),
            chance.uniform(0.7, 2.2),
        )
        m.lathe(stone, [(wide * 1.35, -0.1), (wide, tall * 0.35), (wide * 0.92, tall), (0, tall)], 9, place=(x, y, 0))


def jungle(m: Model, chance: random.Random) -> None:
    """Raise trunks, hanging leaves and ferns."""
    for k in range(17):
        x, y = -8 + k + chance.uniform(-0.5, 0.5), chance.uniform(2.4, 9)
        if abs(x) < 1 and y < 4:
            continue
        r = chance.uniform(0.12, 0.3)
        m.limb(
            "trunk",
            [(x, y, -0.1, r * 1.8), (x + 0.1, y, 0.7, r), (x - 0.1, y, 2.4, r * 0.9), (x + 0.2, y, 5, r * 0.7)],
            fine=8,
        )
        for _ in range(4):
            z = chance.uniform(1.8, 4.2)
            dx = chance.uniform(-0.9, 0.9)
            m.limb(
                "leaf",
                [(x, y - 0.1, z, 0.06), (x + dx * 0.6, y - 0.3, z + 0.16, 0.3), (x + dx * 1.4, y - 0.4, z - 0.5, 0.02)],
                flat=0.14,
                fine=8,
            )
    for _ in range(22):
        x, y = chance.uniform(-4.5, 4.5), chance.uniform(0.8, 4)
        for _j in range(5):
            a = chance.uniform(0, 6.28)
            m.limb(
                "leaf",
                [
                    (x, y, 0, 0.03),
                    (x + 0.24 * math.cos(a), y + 0.2 * math.sin(a), chance.uniform(0.3, 0.6), 0.09),
                    (x + 0.5 * math.cos(a), y + 0.4 * math.sin(a), 0.14, 0.005),
                ],
                flat=0.2,
                fine=6,
            )


def trench(m: Model, chance: random.Random) -> None:
    """Lay sandbags, wire and posts."""
    for row in range(3):
        for k in range(-10, 11):
            m.ball("khaki cloth", (0.46 * k + 0.2 * (row % 2), 1.7, 0.12 + 0.2 * row), (0.48, 0.36, 0.24), fine=10)
    for k in range(-5, 6):
        x = 1.1 * k
        m.rod("wood", (x, 2.6, 0), (x + 0.1, 2.6, 1.1), 0.045, fine=6)
        m.limb("iron", [(x, 2.6, 0.9, 0.01), (x + 0.5, 2.5, 0.75, 0.01), (x + 1.1, 2.6, 0.95, 0.01)], fine=5)
    for k in range(14):
        m.ring("iron", 0.26, 0.008, 14, place=(-5 + 0.75 * k, 2.7, 0.3), turn=(70, 0, 20))


def ork_camp(m: Model, chance: random.Random) -> None:
    """Raise sheds of sheet iron, patched and crooked, behind a ragged barricade; chimneys smoke between them."""
    for k in range(6):
        x, y = -6.6 + 2.6 * k + chance.uniform(-0.5, 0.5), chance.uniform(5, 9)
        tall, wide = chance.uniform(1.5, 3.0), chance.uniform(1.3, 1.9)
        with m.at((x, y, 0), (0, chance.uniform(-5, 5), chance.uniform(-26, 26))):
            shed(m, chance, wide, tall)
        if k % 2:
            bend = chance.uniform(-0.3, 0.3)
            m.limb(
                "rust wall",
                [(x + 1.2, y, 0, 0.2), (x + 1.2, y, tall, 0.17), (x + 1.2 + bend, y, tall + 1.0, 0.15)],
                fine=10,
            )
            m.ring("scrap", 0.17, 0.04, 14, place=(x + 1.2 + bend, y, tall + 1.0))
            billows.smoke(m, chance, (x + 1.2 + bend, y, tall + 1.0), 0.7)
    for k in range(13):
        x, y = -6 + k + chance.uniform(-0.3, 0.3), 3.4 + 0.05 * (k - 6) ** 2 + chance.uniform(-0.3, 0.3)
        if abs(x) < 1.2:
            continue
        high, lean = chance.uniform(0.5, 1.4), chance.uniform(-14, 14)
        with m.at((x, y, 0), (chance.uniform(8, 24), lean, chance.uniform(-30, 30))):
            sheet_iron(m, chance, chance.uniform(0.6, 1.2), high)
        m.rod("scrap", (x, y + 0.5, 0), (x + 0.1, y + 0.1, high + 0.3), 0.05, to=0.01, fine=6)
    for _ in range(18):
        x, y, size = chance.uniform(-4, 4), chance.uniform(1.2, 4), chance.uniform(0.12, 0.4)
        turn = chance.uniform(-30, 30), chance.uniform(-30, 30), chance.uniform(0, 90)
        m.box(
            chance.choice(("scrap", "rust wall", "iron")),
            (x, y, size * 0.2),
            (size, size * 0.7, size * 0.4),
            0.02,
            turn=turn,
        )
    for x in (-2.2, 2.5):
        m.rod("rust wall", (x, 2.9, 0), (x, 2.9, 0.62), 0.24, fine=16)
        for z in (0.1, 0.34, 0.58):
            m.ring("scrap", 0.24, 0.02, 18, place=(x, 2.9, z))


def sheet_iron(m: Model, chance: random.Random, wide: float, high: float, skin: str = "") -> None:
    """Stand up a sheet of corrugated iron, torn at its upper edge, with a patch on it."""
    count = max(5, round(wide / 0.055))
    rows = []
    for n in range(count):
        x, y, torn = wide * (n / (count - 1) - 0.5), 0.022 * (n % 2), chance.uniform(-0.05, 0.05)
        rows.append([(x, y, 0), (x, y, high / 2), (x, y, high + torn)])
    m.cloth(skin or chance.choice(("rust wall", "rust wall", "iron", "wall")), rows, 0.012)
    if chance.random() < 0.6:
        x, z = chance.uniform(-0.2, 0.2) * wide, chance.uniform(0.3, 0.7) * high
        size = 0.35 * wide
        with m.at((x, -0.03, z), (0, chance.uniform(-12, 12), 0)):
            m.box(chance.choice(("scrap", "dark red", "yellow", "scrap")), (0, 0, 0), (size, 0.03, size * 0.8), 0.008)
            for _side in m.sides():
                for up in (-0.3, 0.3):
                    m.ball("iron", (0.4 * size, -0.02, up * size), (0.05, 0.04, 0.05), fine=6)


def shed(m: Model, chance: random.Random, wide: float, tall: float) -> None:
    """Build a shed with a dark door, a crooked roof, a second floor and horns upon it."""
    m.box("shade", (0, 0.3, tall * 0.45), (wide * 1.7, 1.0, tall * 0.9), 0)
    for n in range(3):
        with m.at(((n - 1) * wide * 0.62, -0.24 + chance.uniform(-0.06, 0.06), 0), (0, chance.uniform(-4, 4), 0)):
            if n == 1:
                with m.at((0, 0, tall * 0.5)):
                    sheet_iron(m, chance, wide * 0.6, tall * 0.5)
            else:
                sheet_iron(m, chance, wide * 0.72, tall * chance.uniform(0.85, 1.1))
    m.box("ember", (0.1 * wide, 0.0, tall * 0.2), (wide * 0.1, 0.04, tall * 0.12), 0)
    for _side in m.sides():
        m.rod("scrap", (wide * 0.33, -0.3, 0), (wide * 0.3, -0.3, tall * 0.55), 0.05, fine=6)
        m.limb(
            "rust wall",
            [(wide * 0.5, 0, tall, 0.11), (wide * 0.85, 0, tall + 0.3, 0.09), (wide * 0.75, -0.1, tall + 0.9, 0.01)],
            fine=8,
        )
    with m.at((0, 0.1, tall), (72, chance.uniform(-6, 6), 0)), m.at((0, 0, -0.6)):
        sheet_iron(m, chance, wide * 2.1, 1.3, "rust wall")
    with m.at((chance.uniform(-0.3, 0.3), 0.5, tall + 0.1), (0, chance.uniform(-7, 7), 0)):
        sheet_iron(m, chance, wide * 0.8, tall * 0.4, "iron")


def craftworld(m: Model, chance: random.Random, wall: str = "bone wall", lamp: str = "cold window") -> None:
    """Raise slender curved spires joined by arches."""
    for k in range(9):
        x, y, tall = -8 + 2 * k + chance.uniform(-0.5, 0.5), chance.uniform(5, 13), chance.uniform(2.4, 6)
        lean = chance.uniform(-0.4, 0.4)
        m.limb(
            wall,
            [
                (x, y, -0.2, 0.55),
                (x + lean * 0.3, y, tall * 0.3, 0.3),
                (x + lean, y, tall * 0.6, 0.36),
                (x + lean * 0.8, y, tall * 0.85, 0.14),
                (x + lean, y, tall * 1.2, 0.01),
            ],
            fine=14,
        )
        m.ball(lamp, (x + lean, y - 0.3, tall * 0.6), (0.16, 0.14, 0.3), fine=12)
    for _side in m.sides():
        m.limb(
            wall, [(3.4, 4.4, -0.2, 0.3), (3.3, 4.4, 2.0, 0.22), (2.2, 4.6, 3.8, 0.18), (0, 4.8, 4.5, 0.12)], fine=12
        )


def tunnel(m: Model, wall: str = "bone wall", light: str = "white light") -> None:
    """Draw the ribs of the webway towards a light."""
    for k in range(12):
        y, r = 0.6 + 1.5 * k, 2.7
        line = []
        for j in range(13):
            a = -0.3 + (math.pi + 0.6) * j / 12
            line.append((r * math.cos(a), y + 0.2 * math.sin(3 * a + k), 0.4 + r * math.sin(a), 0.13))
        m.limb(wall, line, fine=8, steps=3)
    for j in range(7):
        a = math.pi * (j + 0.5) / 7
        m.rod(
            wall,
            (2.75 * math.cos(a), -2, 0.4 + 2.75 * math.sin(a)),
            (2.75 * math.cos(a), 18, 0.4 + 2.75 * math.sin(a)),
            0.04,
            fine=6,
        )
    m.lathe(light, [(2.3, 0), (0, 0)], 40, place=(0, 18.5, 1.4), turn=(90, 0, 0))


def thorns(m: Model, chance: random.Random, wall: str = "thorn wall", lamp: str = "soul") -> None:
    """Raise the barbed spires of the dark city."""
    for k in range(13):
        x, y, tall = -9 + 1.5 * k + chance.uniform(-0.5, 0.5), chance.uniform(4.5, 14), chance.uniform(2.4, 6.4)
        bend = chance.uniform(-0.5, 0.5)
        m.limb(
            wall,
            [
                (x, y, -0.2, 0.5),
                (x + bend * 0.3, y, tall * 0.4, 0.3),
                (x + bend, y, tall * 0.75, 0.16),
                (x + bend * 0.4, y, tall * 1.25, 0.005),
            ],
            fine=7,
        )
        for j in range(5):
            z = tall * (0.2 + 0.16 * j)
            side = 1 if j % 2 else -1
            m.limb(
                wall,
                [
                    (x + bend * z / tall, y, z, 0.12),
                    (x + side * 0.5, y, z + 0.2, 0.07),
                    (x + side * 0.6, y, z + 0.7, 0.003),
                ],
                fine=6,
            )
        if k % 2:
            m.box(lamp, (x + bend * 0.4, y - 0.34, tall * 0.4), (0.06, 0.03, 0.3), 0)


def sept(m: Model, chance: random.Random, wall: str = "white wall", lamp: str = "cold window") -> None:
    """Raise domes and rounded towers of the Tau."""
    for k in range(9):
        x, y = -9 + 2.2 * k + chance.uniform(-0.6, 0.6), chance.uniform(6, 14)
        r, tall = chance.uniform(0.5, 1.3), chance.uniform(0.6, 3.2)
        m.lathe(
            wall,
            [
                (r, -0.1),
                (r * 0.92, tall * 0.6),
                (r * 1.25, tall),
                (r * 1.15, tall + 0.2),
                (r * 0.6, tall + 0.5 * r),
                (0, tall + 0.62 * r),
            ],
            24,
            place=(x, y, 0),
        )
        m.ring(lamp, r * 1.2, 0.05, 28, place=(x, y, tall + 0.08))
        if k % 3 == 1:
            m.rod(wall, (x, y, tall), (x, y, tall + 2), 0.05, fine=8)


def daemon_world(m: Model, chance: random.Random, stone: str = "red rock", fire: str = "flame") -> None:
    """Raise horns of rock from cracks of fire."""
    for k in range(12):
        x, y, tall = -8 + 1.5 * k + chance.uniform(-0.5, 0.5), chance.uniform(3.5, 11), chance.uniform(1.2, 4.4)
        if abs(x) < 1 and y < 5:
            continue
        bend = chance.uniform(-1, 1)
        m.limb(
            stone,
            [
                (x, y, -0.3, 0.6),
                (x + bend * 0.1, y, tall * 0.4, 0.36),
                (x + bend * 0.6, y, tall * 0.8, 0.16),
                (x + bend * 1.2, y, tall, 0.01),
            ],
            fine=8,
        )
    for _ in range(9):
        x, y = chance.uniform(-4, 4), chance.uniform(0.8, 6)
        m.limb(
            fire,
            [
                (x, y, -0.012, 0.02),
                (x + chance.uniform(0.3, 0.8), y + chance.uniform(-0.4, 0.4), -0.012, 0.03),
                (x + chance.uniform(0.9, 1.6), y + chance.uniform(-0.5, 0.5), -0.012, 0.006),
            ],
            flat=0.25,
            fine=6,
        )


def hull(m: Model, wall: str = "dark wall", lamp: str = "cold window") -> None:
    """Line a hall of a ship with ribs, pipes and lamps."""
    for k in range(8):
        y = 0.2 + 1.7 * k
        for _side in m.sides():
            m.limb(wall, [(2.5, y, -0.1, 0.26), (2.6, y, 1.6, 0.24), (2.0, y, 3.0, 0.24), (0, y, 3.8, 0.22)], fine=8)
            m.box(wall, (2.75, y + 0.85, 1.4), (0.2, 1.5, 2.8), 0.05)
            m.box(lamp, (2.6, y + 0.85, 1.9), (0.04, 0.7, 0.09), 0.01)
    for x, z in ((2.3, 2.5), (-2.3, 2.5), (2.5, 0.5), (-2.4, 2.1)):
        m.rod("iron", (x, -1, z), (x, 14, z), 0.09, fine=10)
    m.box(wall, (0, 13.5, 1.8), (5.5, 0.3, 4.2), 0)
    m.box(lamp, (0, 13.3, 1.6), (1.2, 0.05, 2.2), 0.02)


def forge(m: Model, chance: random.Random) -> None:
    """Raise blast furnaces with fire behind their grates, and chimneys between them that smoke."""
    for k in range(9):
        x, y, tall = -7.2 + 1.8 * k + chance.uniform(-0.3, 0.3), chance.uniform(4.6, 8.5), chance.uniform(1.8, 3.2)
        with m.at((x, y, 0)):
            if k % 2:
                chimney(m, tall * 1.4)
                billows.smoke(m, chance, (x, y, tall * 1.4 + 0.1), 0.8, 0.2)
            else:
                furnace(m, tall, 1 if chance.random() < 0.5 else -1)


def chimney(m: Model, tall: float) -> None:
    """Raise a chimney upon a hall with a lit slit."""
    m.box("dark wall", (0, 0, 0.4), (1.3, 1.0, 0.8), 0.03, top=(0.9, 0.8))
    m.box("ember", (0, -0.49, 0.42), (0.7, 0.02, 0.07), 0)
    m.lathe(
        "dark wall",
        [(0.34, 0.7), (0.25, tall * 0.4), (0.19, tall), (0.25, tall), (0.25, tall + 0.14), (0.15, tall)],
        18,
    )
    for share in (0.45, 0.64, 0.83):
        m.ring("rust wall", 0.25 - 0.06 * share, 0.03, 18, place=(0, 0, tall * share))
    m.rod("iron", (0.14, -0.26, 0.7), (0.1, -0.2, tall), 0.018, fine=5)


def furnace(m: Model, tall: float, side: int) -> None:
    """Raise a furnace in iron hoops and ribs, its fire behind a grate, a pipe that carries its gas away."""
    belly = [(0.5, 0), (0.6, tall * 0.2), (0.72, tall * 0.4), (0.46, tall * 0.76), (0.34, tall * 0.8), (0.36, tall)]
    m.lathe("dark wall", [*belly, (0.26, tall), (0.26, tall - 0.1), (0, tall - 0.1)], 20)
    m.lathe("flame", [(0.25, tall - 0.06), (0, tall - 0.06)], 16)
    for radius, high in belly[1:-1]:
        m.ring("rust wall", radius, 0.035, 22, place=(0, 0, high))
    for k in range(10):
        a = math.tau * k / 10
        line = [(r * 1.02 * math.cos(a), r * 1.02 * math.sin(a), z, 0.035) for r, z in belly]
        m.limb("iron", line, fine=5, steps=2)
    m.limb(
        "iron",
        [(0, 0, tall * 0.92, 0.13), (side * 0.7, 0, tall * 1.05, 0.13), (side * 1.0, -0.1, tall * 0.6, 0.12)]
        + [(side * 1.0, -0.1, 0, 0.12)],
        fine=10,
    )
    m.box("dark wall", (0, -0.62, 0.42), (0.86, 0.5, 0.84), 0.03, top=(0.84, 0.7))
    m.box("ember", (0, -0.885, 0.36), (0.44, 0.02, 0.44), 0)
    for across in (-0.15, 0, 0.15):
        m.rod("ink", (across, -0.92, 0.12), (across, -0.88, 0.62), 0.025, fine=6)
    m.box("ink", (0, -0.91, 0.36), (0.5, 0.04, 0.04), 0)
    m.box("flame", (0, -1.5, -0.004), (0.09, 1.1, 0.02), 0)


def fallen(m: Model, chance: random.Random, count: int = 5) -> None:
    """Strew shields, helmets and broken guns."""
    for _ in range(count):
        x, y = chance.uniform(-2.4, 2.4), chance.uniform(-0.2, 2.5)
        m.ball(chance.choice(("olive", "iron", "scrap")), (x, y, 0.06), (0.28, 0.3, 0.2), fine=14)
        m.rod("gun", (x + 0.2, y, 0.04), (x + 0.8, y + chance.uniform(-0.4, 0.4), 0.05), 0.03, fine=8)


def lightning(
    m: Model,
    chance: random.Random,
    start: tuple,
    end: tuple,
    light: str = "blue light",
    wide: float = 0.022,
    spread: float = 0.16,
) -> None:
    """Draw a jagged bolt with branches."""
    points = []
    for k in range(11):
        t = k / 10
        points.append(
            tuple(
                a + (b - a) * t + (chance.uniform(-spread, spread) if 0 < k < 10 else 0)
                for a, b in zip(start, end, strict=True)
            )
        )
    for k, (a, b) in enumerate(zip(points, points[1:], strict=False)):
        m.rod(light, a, b, wide, fine=6, bevel=0)
        if k % 3 == 1:
            m.rod(
                light,
                b,
                (b[0] + chance.uniform(-0.5, 0.5), b[1], b[2] - chance.uniform(0.1, 0.5)),
                wide * 0.5,
                to=0.002,
                fine=5,
                bevel=0,
            )


def tracers(
    m: Model, chance: random.Random, start: tuple, end: tuple, light: str = "flash", count: int = 9, wide: float = 0.5
) -> None:
    """Let shots fly from one place to another."""
    for _ in range(count):
        s, t = (chance.uniform(-wide, wide) for _ in range(2))
        p = chance.uniform(0, 0.8)
        a = [x + (y - x) * p + (s, s * 0.4, t * 0.5)[n] for n, (x, y) in enumerate(zip(start, end, strict=True))]
        b = [
            x + (y - x) * (p + 0.16) + (s, s * 0.4, t * 0.5)[n] for n, (x, y) in enumerate(zip(start, end, strict=True))
        ]
        m.rod(light, a, b, 0.016, fine=6, bevel=0)


def beam(m: Model, start: tuple, end: tuple, light: str = "cyan light", wide: float = 0.03) -> None:
    m.rod(light, start, end, wide, fine=10, bevel=0)


def circle(m: Model, radius: float, light: str = "warpfire", points: int = 8, z: float = 0.01) -> None:
    """Draw a ring of signs on the ground."""
    m.ring(light, radius, 0.02, 50, place=(0, 0, z))
    m.ring(light, radius * 0.72, 0.014, 50, place=(0, 0, z))
    for k in range(points):
        a, b = math.tau * k / points, math.tau * (k + 3) / points
        m.rod(
            light,
            (radius * math.cos(a), radius * math.sin(a), z),
            (radius * math.cos(b), radius * math.sin(b), z),
            0.012,
            fine=5,
            bevel=0,
        )
