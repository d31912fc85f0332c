"""What lies about the worlds of the sector and tells their kinds: mines, walls, docks, furnaces, spires; and ruins,
bodies that nobody has explored, and the gates of the webway."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import bpy
from mathutils import Vector
from sculpt import sky
from sculpt.materials import _Nodes, glow, metal, paint
from sculpt.shapes import Model

BODY = 0.74
"""The radius of a world; half a picture is 1.14."""
Build = Callable[[Model, random.Random], None]


def materials() -> dict:
    """Return the paints of what is built there."""
    worn = {"dust": 0.0, "lift": 0.5}
    return {
        "wall": paint("wall", (0.34, 0.35, 0.37), **worn),
        "dark": paint("dark", (0.06, 0.06, 0.07), metal=0.5, **worn),
        "brass": metal("brass", (0.78, 0.52, 0.18)),
        "steel": metal("steel", (0.5, 0.53, 0.57)),
        "ore": paint("ore", (0.5, 0.33, 0.17), metal=0.1, rough=0.8, wear=0.4, **worn),
        "hulk": paint("hulk", (0.5, 0.47, 0.44), rough=0.7, wear=1.0, dirt=1.0, **worn),
        "rock": paint("rock", (0.25, 0.22, 0.2), metal=0.0, rough=0.9, wear=0.5, **worn),
        "bone": paint("bone", (0.72, 0.66, 0.52), metal=0.0, rough=0.4, wear=0.2, **worn),
        "lamp": glow("lamp", (1.0, 0.72, 0.3), 4.0),
        "furnace": glow("furnace", (1.0, 0.13, 0.008), 2.4),
        "cold": glow("cold", (0.35, 0.75, 1.0), 4.0),
        "warm": glow("warm", (1.0, 0.36, 0.05), 3.0),
        "flame": glow("flame", (0.3, 0.55, 1.0), 3.0),
        "veil": veil(),
        "haze": sky.air("haze", (0.5, 0.42, 0.75)),
        "question": glow("question", (0.42, 0.3, 1.0), 1.3),
        "gate light": portal(),
        "thread": glow("thread", (0.45, 0.9, 1.0), 3.2),
    }


def veil() -> bpy.types.Material:
    """Return the face of a body that is not known yet: dim, under drifting mist."""
    n = _Nodes("veil")
    where = n("TexCoord").outputs["Object"]
    inputs = {"Vector": where, "Scale": 1.9, "Detail": 9.0, "Roughness": 0.6, "Distortion": 2.6}
    mist = n("TexNoise", inputs).outputs["Fac"]
    n.put(n.shader.inputs["Base Color"], n.mix(n.ramp(mist, 0.36, 0.68), (0.05, 0.045, 0.08), (0.36, 0.33, 0.52)))
    n.shader.inputs["Roughness"].default_value = 0.95
    n.put(n.shader.inputs["Emission Color"], (0.3, 0.24, 0.6))
    n.put(n.shader.inputs["Emission Strength"], n.ramp(mist, 0.5, 0.8, (0.0, 0.5)))
    return n.material


def portal() -> bpy.types.Material:
    """Return the light within a gate, drawn inward."""
    n = _Nodes("gate light")
    where = n("TexCoord").outputs["Object"]
    inputs = {"Vector": where, "Scale": 2.4, "Detail": 7.0, "Roughness": 0.6, "Distortion": 3.0}
    swirl = n("TexNoise", inputs).outputs["Fac"]
    away = n("VectorMath", {0: where}, operation="LENGTH").outputs["Value"]
    deep = n.mix(n.ramp(swirl, 0.36, 0.66), (0.01, 0.02, 0.16), (0.05, 0.45, 0.85))
    n.put(n.shader.inputs["Base Color"], (0.0, 0.0, 0.0))
    n.put(n.shader.inputs["Emission Color"], n.mix(n.ramp(away, 0.0, 0.34), (0.8, 0.95, 1.0), deep))
    n.shader.inputs["Emission Strength"].default_value = 1.5
    return n.material


@contextmanager
def about(
    m: Model, radius: float, degrees: float, high: float = 0.0, tilt: float = 66.0, roll: float = -14.0
) -> Iterator[None]:
    """Stand on a tilted circle round the world, looking outward."""
    a = math.radians(degrees)
    place = (radius * math.cos(a), radius * math.sin(a), high)
    with m.at((0, 0, 0), (tilt, roll, 0)), m.at(place, (0, 0, degrees - 90)):
        yield


def hoop(
    m: Model, name: str, inner: float, outer: float, thick: float, tilt: float = 66.0, roll: float = -14.0
) -> None:
    """Lay a flat band about the world."""
    half = thick / 2
    m.lathe(
        name,
        [(inner, -half), (outer, -half), (outer, half), (inner, half), (inner, -half)],
        96,
        turn=(tilt, roll, 0),
    )


def rim(degrees: float, radius: float = BODY) -> tuple[tuple, tuple]:
    """Return a place on the limb and the turn that points away from the middle."""
    a = math.radians(degrees)
    return (radius * math.sin(a), radius * math.cos(a), 0.06), (0, 0, -degrees)


def mines(m: Model, chance: random.Random) -> None:
    """Dig terraced pits with a glow at their bottom, cut trenches between them, and let ore drift off in a belt."""
    pits = []
    for turn in range(5):
        a, far = math.radians(72 * turn + chance.uniform(-20, 20)), BODY * chance.uniform(0.25, 0.74)
        pits.append((far * math.cos(a), far * math.sin(a), math.sqrt(BODY**2 - far**2)))
    for x, y, z in pits:
        wide = chance.uniform(0.09, 0.15)
        steps = [
            (wide * 1.25, -0.01),
            (wide * 1.1, 0.022),
            (wide * 0.95, 0.02),
            (wide * 0.9, 0.006),
            (wide * 0.62, 0.004),
        ]
        with m.at((x, y, z), (-math.degrees(math.asin(y / BODY)), math.degrees(math.atan2(x, z)), 0)):
            m.lathe("ore", steps, 22)
            m.lathe("dark", [(wide * 0.62, 0.005), (0, 0.005)], 20)
            m.ball("warm", (0, 0, 0.0), (wide * 0.4, wide * 0.4, 0.03), fine=12)
            m.box("steel", (wide, 0, 0.05), (0.02, 0.02, 0.1), 0)
            m.box("steel", (wide * 0.7, 0, 0.1), (wide * 0.9, 0.018, 0.018), 0)
    for (*one, _), (*other, _) in zip(pits, pits[2:] + pits[:2], strict=True):
        line = []
        for k in range(7):
            t = 0.16 + 0.68 * k / 6
            x, y = (a + (b - a) * t for a, b in zip(one, other, strict=True))
            line.append((x, y, math.sqrt(max(0.01, BODY**2 - x * x - y * y)) - 0.004, 0.016))
        m.limb("dark", line, flat=0.5, fine=6)
    for _ in range(46):
        a, far = chance.uniform(0, math.tau), chance.uniform(0.94, 1.08)
        size = chance.uniform(0.02, 0.07)
        with m.at(turn=(70, 18, 0)):
            place = (far * math.cos(a), far * math.sin(a), chance.uniform(-0.02, 0.02))
            m.ball("ore", place, (size, size * 1.3, size * 0.9), (0, 0, chance.uniform(0, 90)), 7)


def farms(m: Model, chance: random.Random) -> None:
    """Set silos in orbit, strung on a thread of light."""
    m.ring("steel", 0.98, 0.008, 80, turn=(72, -20, 0))
    for k in range(5):
        with about(m, 0.98, 72 * k + 24, 0.0, 72, -20):
            m.rod("bone", (0, 0, -0.09), (0, 0, 0.09), 0.04, fine=14)
            m.ball("bone", (0, 0, 0.09), (0.08, 0.08, 0.08), fine=14)
            m.ring("dark", 0.042, 0.01, 16)
            m.ball("lamp", (0, 0.03, 0.02), (0.03, 0.03, 0.03), fine=8)


def works(m: Model, chance: random.Random) -> None:
    """Raise stacks off the limb, and turn a great cog about the world."""
    for k in range(12):
        with about(m, 1.0, 30 * k, 0.0, 68, 16):
            m.box("dark", (0, 0.05, 0), (0.2, 0.12, 0.12), 0.02)
            m.box("warm", (0, -0.05, 0.03), (0.1, 0.02, 0.05), 0)
    hoop(m, "dark", 0.9, 1.0, 0.09, 68, 16)
    hoop(m, "brass", 0.93, 0.97, 0.11, 68, 16)
    for degrees in (-58, -30, -4, 34, 62):
        place, turn = rim(degrees, BODY * 0.96)
        with m.at(place, turn):
            tall = chance.uniform(0.14, 0.24)
            m.rod("dark", (0, 0, 0), (0, tall, 0), 0.07, to=0.045, fine=12)
            m.rod("warm", (0, tall - 0.01, 0), (0, tall + 0.012, 0), 0.036, fine=12)


def walls(m: Model, chance: random.Random) -> None:
    """Gird the world with a wall of battlements, towers and guns."""
    hoop(m, "wall", 0.88, 1.02, 0.17, 66, -14)
    hoop(m, "dark", 0.86, 1.035, 0.05, 66, -14)
    for k in range(36):
        with about(m, 0.99, 10 * k, 0.11):
            m.box("wall", (0, 0, 0), (0.09, 0.05, 0.06), 0.008)
    for k in range(8):
        with about(m, 0.97, 45 * k + 12):
            m.box("wall", (0, 0, 0.02), (0.2, 0.2, 0.36), 0.02, top=(0.85, 0.85))
            m.box("wall", (0, 0, 0.22), (0.22, 0.22, 0.06), 0.015)
            m.box("lamp", (0, 0.1, 0.06), (0.04, 0.03, 0.08), 0)
            m.rod("steel", (0, 0.08, 0.16), (0, 0.3, 0.2), 0.03, fine=10)


def docks(m: Model, chance: random.Random) -> None:
    """Hang a yard of girders about the world, hulls upon its slips."""
    for radius in (0.88, 1.04):
        m.ring("steel", radius, 0.026, 90, turn=(62, 18, 0))
    for k in range(30):
        with about(m, 0.96, 12 * k, 0.0, 62, 18):
            m.box("wall", (0, 0, 0), (0.035, 0.16, 0.04), 0)
    for k in range(6):
        with about(m, 0.98, 60 * k + 18, 0.0, 62, 18), m.at(size=1.5):
            for x in (-0.14, 0.14):
                m.box("wall", (x, 0, 0.05), (0.035, 0.07, 0.3), 0.008)
                m.ball("cold", (x, 0.02, 0.22), (0.05, 0.05, 0.05), fine=8)
            m.box("wall", (0, 0, 0.2), (0.32, 0.06, 0.035), 0.008)
            m.box("wall", (0, 0, -0.06), (0.32, 0.06, 0.035), 0.008)
            if k % 3 != 1:
                m.box("bone", (0, 0.03, 0.06), (0.11, 0.1, 0.26), 0.03, top=(0.3, 0.5))
                m.ball("flame", (0, 0.03, -0.09), (0.07, 0.07, 0.05), fine=10)


def furnaces(m: Model, chance: random.Random) -> None:
    """Stand furnaces on the limb, their mouths burning, and a broken ring of slag."""
    for degrees in (-70, -42, -16, 12, 40, 66, 96):
        place, turn = rim(degrees, BODY * 0.95)
        with m.at(place, turn):
            tall = chance.uniform(0.12, 0.2)
            m.box("dark", (0, tall / 2, 0), (0.16, tall, 0.14), 0.02)
            m.rod("dark", (0, tall, 0), (0, tall + 0.1, 0), 0.06, to=0.045, fine=12)
            m.box("furnace", (0, tall * 0.5, 0.075), (0.08, 0.06, 0.02), 0)
            m.ball("furnace", (0, tall + 0.12, 0), (0.09, 0.14, 0.09), fine=12)
    for _ in range(30):
        a = chance.uniform(math.pi, math.tau)
        with m.at(turn=(72, 22, 0)):
            place = (0.98 * math.cos(a), 0.98 * math.sin(a), chance.uniform(-0.03, 0.03))
            size = chance.uniform(0.03, 0.08)
            m.ball(chance.choice(("dark", "dark", "furnace")), place, (size, size, size), fine=7)


def spires(m: Model, chance: random.Random) -> None:
    """Let the towers of hives stand off the limb."""
    for degrees in (-96, -72, -58, -34, -20, 2, 14, 40, 54, 78, 100, 132, 160):
        place, turn = rim(degrees + chance.uniform(-4, 4), BODY * 0.88)
        tall, wide = chance.uniform(0.2, 0.36), chance.uniform(0.1, 0.16)
        with m.at(place, turn):
            for step, share in enumerate((0.5, 0.3, 0.2)):
                base = tall * (0, 0.5, 0.8)[step]
                m.box("wall", (0, base + tall * share / 2, 0), (wide * (1, 0.66, 0.36)[step], tall * share, wide), 0.01)
                m.box("lamp", (0, base + tall * share * 0.5, wide / 2), (wide * 0.3, tall * share * 0.5, 0.02), 0)
            m.rod("steel", (0, tall, 0), (0, tall * 1.35, 0), 0.014, to=0.002, fine=6)


def throne(m: Model, chance: random.Random) -> None:
    """Crown the world: two golden rings, a citadel at its pole, and four stations like stars."""
    hoop(m, "brass", 0.86, 0.97, 0.03, 68, -14)
    hoop(m, "bone", 1.0, 1.06, 0.03, 68, -14)
    place, turn = rim(0, BODY * 0.97)
    with m.at(place, turn):
        m.box("bone", (0, 0.04, 0), (0.36, 0.1, 0.24), 0.02)
        for x, tall in ((0.0, 0.32), (0.1, 0.2), (-0.1, 0.2), (0.17, 0.12), (-0.17, 0.12)):
            m.box("bone", (x, tall / 2, 0), (0.08, tall, 0.1), 0.012, top=(0.9, 1))
            m.rod("brass", (x, tall, 0), (x, tall * 1.3, 0), 0.03, to=0.002, fine=8)
            m.box("lamp", (x, tall * 0.6, 0.055), (0.03, tall * 0.36, 0.01), 0)
    for k in range(4):
        with about(m, 0.96, 90 * k + 40, 0.0, 68):
            m.ball("bone", (0, 0, 0), (0.13, 0.13, 0.13), fine=18)
            for turn in range(4):
                with m.at(turn=(0, 90 * turn, 0)):
                    m.rod("brass", (0, 0, 0.05), (0, 0, 0.17), 0.03, to=0.004, fine=8)
            m.ball("lamp", (0, 0.05, 0.03), (0.05, 0.05, 0.05), fine=10)


def broken_moon(m: Model, face: int) -> None:
    """Make a moon with a great bite out of it, aglow at its heart, its pieces adrift."""
    chance, name = random.Random(face), f"ruin-{face}"
    with m.at(turn=(0, 0, 80 * (face - 2))):
        with m.at((-0.1, -0.08, 0)):
            bitten(m, name, 0.7, (0.52, 0.44, 0.34), 0.5)
            m.ball("furnace", (0.22, 0.18, 0.1), (0.16, 0.14, 0.1), fine=10)
        for _ in range(60):
            a, far = math.radians(chance.gauss(40, 20)), 0.5 + 0.56 * chance.random() ** 0.8
            size = 0.05 + 0.16 * chance.random() ** 2.2 * (1.3 - far)
            place = (far * math.cos(a), far * math.sin(a), chance.uniform(0.1, 0.5))
            m.ball("rock", place, (size * 1.5, size * 1.1, size), (20, 40, chance.uniform(0, 180)), 6)
        wreckage(m, chance, 5)


def bitten(m: Model, material: str, radius: float, middle: tuple, bite: float) -> None:
    """Make a ball with a bowl carved out of it by another about `middle`."""
    whole, centre = Model(), Vector(middle)
    whole.ball(material, (0, 0, 0), (2 * radius,) * 3, fine=160)
    made = whole.meshes[material]
    for v in made.verts:
        ray = -v.co.normalized()
        away = v.co - centre
        along = ray.dot(away)
        under = along**2 - away.length_squared + bite**2
        if away.length < bite and under > 0:
            v.co = v.co + ray * (-along + math.sqrt(under)) * 0.98
    m.add(made, material)


def wreckage(m: Model, chance: random.Random, count: int) -> None:
    """Strew girders, a few with a lamp that still burns."""
    for _ in range(count):
        a, far = chance.uniform(0, math.tau), chance.uniform(0.7, 1.0)
        with m.at((far * math.cos(a), far * math.sin(a), 0.5), (chance.uniform(0, 90), 30, chance.uniform(0, 180))):
            m.box("steel", (0, 0, 0), (0.03, 0.22, 0.03), 0)
            m.box("dark", (0.04, 0.02, 0), (0.1, 0.03, 0.05), 0)


def derelict(m: Model, face: int) -> None:
    """Make a station without light: a broken wheel about a cold spire."""
    chance = random.Random(face)
    with m.at(turn=(52, -18, 12 * face)):
        for k in range(40):
            if 7 < k < 15 or k in (24, 25, 31):
                continue
            a, wave = 9.0 * k, chance.uniform(-0.012, 0.012)
            with m.at((0.82 * math.cos(math.radians(a)), 0.82 * math.sin(math.radians(a)), wave), (0, 0, a)):
                m.box("hulk", (0, 0, 0), (0.18, 0.13, 0.13), 0.015)
                m.box("dark", (0.06, 0, 0.05), (0.09, 0.08, 0.06), 0.01)
        for k in (0, 3, 4):
            a = math.radians(60 * k + 8)
            m.rod("steel", (0, 0, 0), (0.8 * math.cos(a), 0.8 * math.sin(a), 0), 0.035, fine=10)
        for z, wide in ((-0.5, 0.12), (-0.3, 0.2), (0.0, 0.3), (0.3, 0.2), (0.5, 0.12)):
            m.rod("hulk", (0, 0, z - 0.1), (0, 0, z + 0.1), wide, to=wide * 0.86, fine=8)
        m.rod("steel", (0, 0, 0.55), (0.06, 0, 1.0), 0.03, to=0.004, fine=8)
        for _ in range(3):
            a = chance.uniform(0, math.tau)
            m.ball("warm", (0.31 * math.cos(a), 0.31 * math.sin(a), 0.02), (0.05, 0.05, 0.05), fine=8)
    wreckage(m, chance, 8)
    for _ in range(16):
        size = chance.uniform(0.02, 0.07)
        place = (chance.uniform(0.1, 0.9), chance.uniform(0.2, 0.95), 0.3)
        m.box("dark", place, (size, size * 1.6, size), 0, turn=(40, 30, chance.uniform(0, 90)))


def unknown(m: Model, face: int) -> None:
    """Make a dim veiled body in a thin ring of light that has no beginning."""
    with m.at(turn=(0, 0, 50 * face)):
        m.ball("veil", (0, 0, 0), (1.2, 1.2, 1.2), (10 * face, 40 * face, 0), 96)
        m.ball("haze", (0, 0, 0), (1.36, 1.36, 1.36), fine=96)
        for start, long, radius in ((20, 110, 0.86), (170, 60, 0.94), (250, 80, 0.86)):
            line = []
            for k in range(9):
                a, t = math.radians(start + long * k / 8), k / 8
                thick = 0.028 * math.sin(math.pi * (0.06 + 0.88 * t))
                line.append((radius * math.cos(a), radius * math.sin(a), 0.1, thick))
            m.limb("question", line, fine=8)
        for k in range(3):
            a = math.radians(150 + 9 * k)
            m.ball("question", (0.86 * math.cos(a), 0.86 * math.sin(a), 0.1), (0.05 - 0.01 * k,) * 3, fine=10)


def gate(m: Model) -> None:
    """Raise the arch of a webway gate: two horns of bone about a window of light."""
    m.ball("gate light", (0, 0.04, -0.1), (1.36, 1.66, 0.06), fine=64)
    for _side in m.sides():
        horn = [
            (0.12, -0.98, 0.0, 0.03),
            (0.6, -0.78, 0.02, 0.1),
            (0.82, -0.1, 0.04, 0.12),
            (0.62, 0.58, 0.02, 0.09),
            (0.3, 0.9, 0.0, 0.055),
            (0.1, 1.1, 0.0, 0.006),
        ]
        m.limb("bone", horn, fine=16)
        m.limb("thread", [(x * 0.87, y * 0.95, z + 0.05, 0.018) for x, y, z, _ in horn[1:-1]], fine=8)
        for k, (x, y) in enumerate(((0.88, -0.4), (0.93, -0.06), (0.82, 0.34))):
            m.limb("bone", [(x, y, 0, 0.06), (x + 0.12, y + 0.06, 0, 0.04), (x + 0.16, y + 0.24, 0, 0.004)], fine=8)
            m.ball("thread", (x - 0.02, y, 0.1), (0.06 - 0.008 * k, 0.1, 0.05), fine=10)
    m.ball("thread", (0, -0.98, 0.06), (0.12, 0.16, 0.1), fine=14)
