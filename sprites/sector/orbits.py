"""What lies about the worlds of the sector and tells their kinds: mines, walls, docks, furnaces, spires; and ruins,
bodies that nobody has explored, and the gates of the webway."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import bpy
from mathutils import Vector
from sculpt import sky
from sculpt.materials import _Nodes, glow, metal, paint
from sculpt.shapes import Model

BODY = 0.8
"""The radius of a world; half a picture is 1.2."""
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
        "hive wall": paint("hive wall", (0.16, 0.145, 0.14), metal=0.3, wear=0.4, **worn),
        "garden": glow("garden", (0.1, 0.42, 0.12), 0.7),
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


@contextmanager
def upon(m: Model, x: float, y: float, radius: float = BODY) -> Iterator[None]:
    """Stand upon the face of the world that looks at us."""
    z = math.sqrt(max(0.0, radius**2 - x * x - y * y))
    with m.at((x, y, z), (-math.degrees(math.asin(y / radius)), math.degrees(math.atan2(x, z)), 0)):
        yield


PITS = ((0.22, -0.24, 0.38), (-0.68, 0.4, 0.36), (0.52, 0.2, 0.14))
"""Where a world is dug up, and how wide."""


def pits(chance: random.Random) -> list[tuple]:
    """Return the pits of a world: their middle, a little above the ground, and how wide they are."""
    found = []
    for x, y, wide in PITS:
        x, y = x + chance.uniform(-0.07, 0.07), y + chance.uniform(-0.07, 0.07)
        rise = 1.06 if wide > 0.3 else 1.03
        found.append(((rise * x, rise * y, rise * math.sqrt(max(0.0, BODY**2 - x * x - y * y))), wide))
    return found


def mines(m: Model, chance: random.Random) -> None:
    """Terrace deep pits with lamps along the way down, and let ore drift off in a belt."""
    for (x, y, z), wide in pits(chance):
        far = math.sqrt(x * x + y * y + z * z)
        with upon(m, x, y, far):
            for share in (0.36, 0.56, 0.74, 0.88):
                m.ring("ore", wide * math.sqrt(1 - share**2), 0.016, 48, place=(0, 0, -wide * share))
            for k in range(22):
                a, share = 0.9 * k, 0.3 + 0.64 * k / 21
                reach = wide * math.sqrt(1 - share**2) * 0.97
                m.ball("warm", (reach * math.cos(a), reach * math.sin(a), 0.02 - wide * share), (0.028,) * 3, fine=6)
            for k in range(7):
                a = math.tau * k / 7
                place = (wide * 0.98 * math.cos(a), wide * 0.98 * math.sin(a), -wide * 0.1)
                m.box("steel", place, (0.05, 0.05, 0.09), 0.006, top=(0.6, 0.6))
    for _ in range(70):
        a, far = chance.uniform(0, math.tau), chance.uniform(0.98, 1.14)
        size = chance.choice((0.03, 0.04, 0.05, 0.07, 0.11))
        with m.at(turn=(70, 18, 0)):
            place = (far * math.cos(a), far * math.sin(a), chance.uniform(-0.03, 0.03))
            m.ball("ore", place, (size, size * 1.3, size * 0.9), (0, 0, chance.uniform(0, 90)), 7)


def farms(m: Model, chance: random.Random) -> None:
    """Lay a ring of gardens under glass about the world."""
    hoop(m, "bone", 0.94, 1.0, 0.035, 72, -20)
    for k in range(7):
        with about(m, 0.98, 51.4 * k + 24, 0.0, 72, -20):
            m.rod("bone", (0, 0, -0.05), (0, 0, 0.03), 0.105, fine=20)
            m.ball("garden", (0, 0, 0.03), (0.17, 0.17, 0.17), fine=20)
            m.ring("bone", 0.09, 0.014, 24, place=(0, 0, 0.04))


def works(m: Model, chance: random.Random) -> None:
    """Turn a great cog about the world, and raise stacks off its limb."""
    hoop(m, "dark", 0.92, 1.02, 0.1, 68, 16)
    hoop(m, "brass", 0.9, 0.97, 0.13, 68, 16)
    for k in range(14):
        with about(m, 1.04, 25.7 * k, 0.0, 68, 16):
            m.box("dark", (0, 0.03, 0), (0.2, 0.18, 0.17), 0.02, top=(0.86, 0.9))
            m.box("warm", (0, 0.02, 0.087), (0.1, 0.07, 0.01), 0)
    for degrees, tall in ((-62, 0.2), (-40, 0.3), (-20, 0.22), (8, 0.34), (24, 0.2), (50, 0.28), (70, 0.18)):
        place, turn = rim(degrees, BODY * 0.94)
        with m.at(place, turn), m.at(turn=(-90, 0, 0)):
            wide = 0.05 + 0.08 * tall
            m.lathe("dark", [(wide * 1.5, 0), (wide, tall * 0.5), (wide * 0.8, tall), (wide * 0.6, tall)], 16)
            m.ring("brass", wide * 1.02, 0.012, 20, place=(0, 0, tall * 0.5))
            m.ball("warm", (0, 0, tall), (wide * 1.2, wide * 1.2, 0.05), fine=12)


def walls(m: Model, chance: random.Random) -> None:
    """Gird the world with slabs of armour, and with towers whose guns look outward."""
    hoop(m, "dark", 0.9, 0.99, 0.16, 66, -14)
    for k in range(18):
        with about(m, 1.0, 20 * k + 4):
            m.box("wall", (0, 0, 0), (0.33, 0.1, 0.27), 0.015, top=(0.94, 0.5))
            m.box("dark", (0, 0.055, 0.0), (0.18, 0.02, 0.05), 0.004)
    for k in range(6):
        with about(m, 1.0, 60 * k + 12):
            m.lathe("wall", [(0.15, -0.16), (0.13, 0.08), (0.17, 0.12), (0.16, 0.2), (0.09, 0.24), (0, 0.24)], 8)
            m.box("lamp", (0, 0.15, 0.16), (0.1, 0.02, 0.035), 0)
            for x in (-0.06, 0.06):
                m.rod("steel", (x, 0.06, 0.17), (x, 0.3, 0.2), 0.032, to=0.024, fine=12)


def docks(m: Model, chance: random.Random) -> None:
    """Hang slips about the world with hulls upon them, some only ribs."""
    for radius in (0.92, 1.06):
        m.ring("steel", radius, 0.024, 90, turn=(62, 18, 0))
    for k in range(36):
        with about(m, 0.99, 10 * k, 0.0, 62, 18):
            m.box("wall", (0, 0, 0), (0.03, 0.15, 0.035), 0)
    for k in range(5):
        with about(m, 1.0, 72 * k + 30, 0.0, 62, 18):
            for x in (-0.24, 0.24):
                m.box("wall", (x, 0, 0.09), (0.04, 0.1, 0.3), 0.008, top=(0.7, 0.7))
                m.ball("cold", (x, 0.03, 0.25), (0.06, 0.06, 0.06), fine=10)
            with m.at((0, 0.06, 0.12), (0, 90, 0)):
                vessel(m, ribs=k % 3 == 2)


def vessel(m: Model, ribs: bool) -> None:
    """Lay down a hull along z, with a prow and a tower, or only its ribs."""
    if ribs:
        m.rod("steel", (0, 0, -0.24), (0, 0, 0.3), 0.02, fine=8)
        for k in range(6):
            m.ring("steel", 0.075 - 0.006 * k, 0.012, 14, place=(0, 0, -0.2 + 0.08 * k))
        return
    m.lathe("bone", [(0.06, -0.26), (0.085, -0.1), (0.08, 0.12), (0.02, 0.36), (0, 0.36)], 8, size=(1, 0.8, 1))
    m.box("brass", (0, 0, 0.2), (0.06, 0.15, 0.12), 0.01, top=(0.4, 0.5))
    m.box("wall", (0.07, 0.0, -0.14), (0.1, 0.07, 0.12), 0.01)
    m.ball("flame", (0, 0, -0.27), (0.09, 0.09, 0.07), fine=12)


def furnaces(m: Model, chance: random.Random) -> None:
    """Stand furnaces off the limb, slag adrift about them."""
    for degrees, tall in (
        (-78, 0.2),
        (-54, 0.3),
        (-36, 0.2),
        (-14, 0.34),
        (16, 0.24),
        (38, 0.32),
        (64, 0.22),
        (92, 0.28),
    ):
        place, turn = rim(degrees, BODY * 0.93)
        with m.at(place, turn), m.at(turn=(-90, 0, 0)):
            wide = 0.06 + 0.1 * tall
            m.lathe("dark", [(wide * 1.7, 0), (wide, tall * 0.55), (wide * 1.15, tall), (wide * 0.7, tall)], 10)
            m.lathe("furnace", [(wide * 1.12, tall * 0.42), (wide * 1.1, tall * 0.42 + 0.035)], 10)
            m.ball("furnace", (0, 0, tall), (wide * 1.3, wide * 1.3, 0.07), fine=12)
    for _ in range(34):
        a = chance.uniform(math.pi, math.tau)
        with m.at(turn=(72, 22, 0)):
            place = (1.04 * math.cos(a), 1.04 * math.sin(a), chance.uniform(-0.04, 0.04))
            size = chance.uniform(0.03, 0.1)
            m.ball(chance.choice(("dark", "dark", "furnace")), place, (size, size, size), fine=7)


def hive(m: Model, chance: random.Random, wide: float, tall: float, lamp: str = "lamp") -> None:
    """Raise a hive along z: a mountain of towers that step back, each with terraces of light."""
    spots = [(0.0, 0.0, 1.0)]
    for k in range(6):
        a = math.tau * k / 6 + chance.uniform(-0.3, 0.3)
        spots.append((wide * 0.7 * math.cos(a), wide * 0.7 * math.sin(a), chance.uniform(0.4, 0.75)))
    for x, y, share in spots:
        high, w = tall * share, wide * (0.3 + 0.25 * share)
        steps = [(w, -0.04), (w * 0.8, high * 0.4), (w * 0.58, high * 0.43), (w * 0.46, high * 0.7)]
        m.lathe(
            "hive wall", [*steps, (w * 0.26, high * 0.73), (w * 0.18, high * 0.9), (0, high * 1.25)], 7, place=(x, y, 0)
        )
        m.lathe(lamp, [(w * 0.81, high * 0.39), (w * 0.8, high * 0.39 + 0.01)], 7, place=(x, y, 0))


def spires(m: Model, chance: random.Random) -> None:
    """Let hives stand off the limb, one above all, and upon the face that looks at us."""
    for degrees, tall in (
        *((-152, 0.2), (-118, 0.24), (-92, 0.18), (-66, 0.28), (-36, 0.38), (-10, 0.26)),
        *((14, 0.18), (38, 0.3), (66, 0.2), (94, 0.28), (124, 0.18), (158, 0.24)),
    ):
        place, turn = rim(degrees + chance.uniform(-5, 5), BODY * 0.94)
        with m.at(place, turn), m.at(turn=(-90, 0, 0)):
            hive(m, chance, 0.08 + 0.28 * tall, 1.05 * tall)
    for x, y in ((-0.34, 0.28), (0.26, 0.36), (0.42, -0.16), (-0.1, -0.4), (-0.48, -0.22)):
        with upon(m, x + chance.uniform(-0.08, 0.08), y + chance.uniform(-0.08, 0.08)):
            hive(m, chance, 0.12, 0.24, "warm")


def throne(m: Model, chance: random.Random) -> None:
    """Crown the world: two golden rings, a citadel at its pole, and four stations like stars."""
    hoop(m, "brass", 0.86, 0.96, 0.035, 68, -14)
    m.ring("lamp", 0.985, 0.007, 90, turn=(68, -14, 0))
    hoop(m, "bone", 1.01, 1.07, 0.035, 68, -14)
    place, turn = rim(0, 0.9 * BODY)
    with m.at(place, turn), m.at(turn=(-90, 0, 0)):
        m.lathe("bone", [(0.3, -0.04), (0.24, 0.06), (0.2, 0.06), (0.18, 0.1), (0, 0.1)], 12)
        for x, tall in ((0.0, 0.3), (0.1, 0.2), (-0.1, 0.2), (0.19, 0.12), (-0.19, 0.12)):
            wide = 0.03 + 0.1 * tall
            steps = [(wide, 0), (wide * 0.8, tall * 0.6), (wide * 1.1, tall * 0.64), (wide * 0.9, tall * 0.7)]
            m.lathe("bone", [*steps, (wide * 0.5, tall * 0.74), (0, tall)], 8, place=(x, 0, 0.06))
            m.rod("brass", (x, 0, tall), (x, 0, tall + 0.07), 0.014, to=0.002, fine=8)
            m.ring("lamp", wide * 1.05, 0.008, 16, place=(x, 0, 0.06 + tall * 0.6))
    for k in range(4):
        with about(m, 0.98, 90 * k + 40, 0.0, 68):
            m.ball("bone", (0, 0, 0), (0.15, 0.15, 0.15), fine=18)
            m.ring("brass", 0.1, 0.014, 24)
            for turn in range(4):
                with m.at(turn=(0, 90 * turn, 0)):
                    m.rod("brass", (0, 0, 0.05), (0, 0, 0.18), 0.03, to=0.004, fine=8)
            m.ball("lamp", (0, 0.06, 0.03), (0.06, 0.06, 0.06), fine=10)


def broken_moon(m: Model, face: int) -> None:
    """Make a moon with a great bite out of it, aglow at its heart, its pieces adrift."""
    chance, name = random.Random(face), f"ruin-{face}"
    with m.at(turn=(0, 0, 80 * (face - 2))):
        with m.at((-0.1, -0.08, 0)):
            bitten(m, name, 0.7, [((0.52, 0.44, 0.34), 0.5)])
            m.ball("furnace", (0.22, 0.18, 0.1), (0.16, 0.14, 0.1), fine=10)
        for _ in range(60):
            a, far = math.radians(chance.gauss(40, 20)), 0.5 + 0.56 * chance.random() ** 0.8
            size = 0.05 + 0.16 * chance.random() ** 2.2 * (1.3 - far)
            place = (far * math.cos(a), far * math.sin(a), chance.uniform(0.1, 0.5))
            m.ball("rock", place, (size * 1.5, size * 1.1, size), (20, 40, chance.uniform(0, 180)), 6)
        wreckage(m, chance, 5)


def bitten(m: Model, material: str, radius: float, bites: Iterable[tuple]) -> None:
    """Make a ball with bowls carved out of it by others: where, and how wide."""
    whole = Model()
    whole.ball(material, (0, 0, 0), (2 * radius,) * 3, fine=160)
    made = whole.meshes[material]
    for middle, bite in bites:
        centre = Vector(middle)
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
