"""The ships of Sector Invasion, their bows along +y: corvette, explorer, frigate, cruiser, and a hive ship that grew.

What is painted `livery` is left to the side that flies the ship; `hull`, `dark` and `trim` are the same for all.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import bmesh
import bpy
from sculpt.materials import _Nodes, chitin, glow, metal, paint
from sculpt.shapes import Model, _join

Build = Callable[[Model], None]
Station = tuple[float, float, float, float]
SECTION = ((0.5, 1.0), (0.86, 0.8), (1.0, 0.42), (0.62, 0.0))
"""The right half of a hull's cross-section from deck to keel: shares of its half width and of its height."""


def materials() -> dict:
    """Return the paints of ships."""
    clean = {"dust": 0.0, "rough": 0.4}
    return {
        "hull": paint("hull", (0.23, 0.235, 0.25), dirt=0.95, wear=0.9, lift=0.6, **clean),
        "plate": paint("plate", (0.12, 0.125, 0.14), dirt=0.9, wear=0.9, **clean),
        "dark": paint("dark", (0.035, 0.037, 0.042), metal=0.6, wear=0.8, **clean),
        "livery": paint("livery", (0.78, 0.78, 0.78), metal=0.05, dirt=0.7, wear=0.35, lift=0.3, **clean),
        "trim": metal("trim", (0.72, 0.5, 0.2)),
        "steel": metal("steel", (0.46, 0.47, 0.5)),
        "window": glow("window", (1.0, 0.72, 0.34), 4.0),
        "engine": glow("engine", (0.4, 0.75, 1.0), 4.5),
        "flare": glow("flare", (0.02, 0.16, 1.0), 1.5),
        "beacon": glow("beacon", (1.0, 0.1, 0.04), 4.0),
        "lens": glow("lens", (0.25, 0.9, 1.0), 2.2),
        "char": paint("char", (0.012, 0.011, 0.011), metal=0.0, rough=0.9, wear=0.0, dust=0.0),
        "blaze": glow("blaze", (1.0, 0.12, 0.005), 1.5),
        "flame": puff("flame", (1.0, 0.26, 0.02), 3.4, 1.3),
        "smoke": puff("smoke", (0.13, 0.12, 0.12), 0.0, 0.6),
        "shell": chitin("shell", (0.16, 0.035, 0.12), 0.6, (0.62, 0.4, 0.5)),
        "flesh": chitin("flesh", (0.42, 0.13, 0.16), 0.5, (0.85, 0.55, 0.5)),
        "spine": chitin("spine", (0.55, 0.47, 0.33), 0.3, (0.85, 0.78, 0.6)),
        "spore": glow("spore", (0.65, 1.0, 0.2), 2.6),
    }


def puff(name: str, colour: tuple, strength: float, thick: float) -> bpy.types.Material:
    """Return what is thick in its middle and gone at its edge: smoke, or with a strength fire."""
    n = _Nodes(name)
    facing = n("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
    body = n("Emission", {0: colour, 1: strength}) if strength else n("BsdfDiffuse", {0: colour})
    middle = n.math("POWER", n.math("SUBTRACT", 1.0, facing), 1.6)
    share = n.math("MINIMUM", n.math("MULTIPLY", middle, thick), 1.0)
    both = n("MixShader", {0: share, 1: n("BsdfTransparent").outputs[0], 2: body.outputs[0]})
    out = next(node for node in n.tree.nodes if node.type == "OUTPUT_MATERIAL")
    n.put(out.inputs[0], both.outputs[0])
    return n.material


# -- what ships are built of --


def loft(m: Model, material: str, stations: Sequence[Station], section: Sequence[tuple] = SECTION) -> None:
    """Make a hull through stations (y, half width, keel, deck), from stern to bow."""
    made = bmesh.new()
    rings = []
    for y, half, keel, deck in stations:
        right = [(half * x, y, keel + (deck - keel) * z) for x, z in section]
        ring = [*right, *((-x, y, z) for x, y, z in reversed(right))]
        rings.append([made.verts.new(point) for point in ring])
    for low, high in zip(rings, rings[1:], strict=False):
        _join(made, low, high)
    for ring in (rings[0], rings[-1]):
        made.faces.new(ring)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    bmesh.ops.bevel(made, geom=list(made.edges), offset=0.008, segments=1, affect="EDGES", clamp_overlap=True)
    m.add(made, material)


def slab(m: Model, material: str, outline: Sequence[tuple], thick: float, z: float, turn: float = 0.0) -> None:
    """Lay a flat plate of an outline (x, y) at a height, its right edge turned up so many degrees."""
    with m.at((0, 0, z), (0, -turn, 0)):
        m.plate(material, outline, thick, min(0.012, thick / 3), turn=(-90, 0, 0))


def engine(m: Model, x: float, y: float, z: float, radius: float) -> None:
    """Make a drive with its light."""
    m.rod("dark", (x, y + radius * 2.2, z), (x, y, z), radius * 0.86, to=radius)
    m.rod("trim", (x, y + radius * 0.5, z), (x, y + radius * 0.2, z), radius * 1.06)
    m.rod("engine", (x, y + 0.01, z), (x, y - 0.012, z), radius * 0.74)
    m.rod("flare", (x, y, z), (x, y - radius * 1.9, z), radius * 0.55, to=0.004, bevel=0)


def spire(m: Model, x: float, y: float, z: float, high: float, wide: float, cap: str = "trim") -> None:
    """Raise a stepped tower with a needle and windows."""
    m.box("hull", (x, y, z + high * 0.3), (wide, wide, high * 0.6), 0.012, top=(0.86, 0.86))
    m.box("hull", (x, y, z + high * 0.72), (wide * 0.64, wide * 0.64, high * 0.3), 0.01, top=(0.8, 0.8))
    m.rod(cap, (x, y, z + high * 0.84), (x, y, z + high * 1.35), wide * 0.26, to=0.003, fine=8)
    for dx, dy in ((0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5)):
        m.box("window", (x + dx * wide * 0.95, y + dy * wide * 0.95, z + high * 0.36), (0.022, 0.022, high * 0.2), 0)


def gallery(m: Model, x: float, start: float, end: float, z: float, count: int, light: str = "window") -> None:
    """Set a row of lit windows between buttresses along the right side."""
    for k in range(count):
        y = start + (end - start) * (k + 0.5) / count
        m.box("plate", (x, y - (end - start) / count / 2, z), (0.05, 0.025, 0.13), 0.006)
        m.box(light, (x + 0.006, y, z + 0.01), (0.02, 0.032, 0.035), 0)


def battery(m: Model, x: float, start: float, end: float, z: float, count: int, long: float = 0.12) -> None:
    """Set a broadside of guns on the right side."""
    m.box("dark", (x, (start + end) / 2, z), (0.07, abs(end - start), 0.1), 0.015)
    for k in range(count):
        y = start + (end - start) * (k + 0.5) / count
        m.rod("steel", (x, y, z), (x + long, y, z), 0.026, fine=10)


# -- the ships --


def corvette(m: Model) -> None:
    """Make a dart: a narrow hull, swept wings and one great drive."""
    loft(
        m,
        "hull",
        [(-0.62, 0.11, -0.1, 0.12), (-0.2, 0.17, -0.13, 0.16), (0.3, 0.12, -0.08, 0.1), (0.98, 0.012, -0.02, 0.0)],
    )
    loft(m, "plate", [(-0.56, 0.07, 0.1, 0.2), (-0.1, 0.075, 0.12, 0.24), (0.16, 0.02, 0.1, 0.14)])
    m.box("window", (0, 0.07, 0.19), (0.06, 0.02, 0.03), 0)
    slab(m, "trim", [(-0.02, 0.2), (0.02, 0.2), (0.012, 1.06), (0, 1.14), (-0.012, 1.06)], 0.05, 0.02)
    spire(m, 0, -0.4, 0.16, 0.24, 0.09)
    for _side in m.sides():
        with m.at((0.1, 0, 0), (0, -7, 0)):
            slab(m, "livery", [(0.02, 0.3), (0.02, -0.5), (0.56, -0.74), (0.62, -0.5)], 0.05, 0.02)
            slab(m, "dark", [(0.0, 0.34), (0.02, 0.24), (0.63, -0.5), (0.66, -0.46)], 0.07, 0.02)
            slab(m, "plate", [(0.0, -0.46), (0.56, -0.7), (0.54, -0.78), (0.0, -0.56)], 0.06, 0.02)
            for k in range(3):
                x = 0.14 + 0.14 * k
                slab(
                    m,
                    "plate",
                    [(x, 0.1 - 0.17 * k), (x + 0.02, 0.08 - 0.17 * k), (x + 0.02, -0.56), (x, -0.55)],
                    0.07,
                    0.02,
                )
            m.rod("steel", (0.63, -0.62, 0.02), (0.63, -0.2, 0.02), 0.028, fine=10)
        m.box("livery", (0.095, 0.36, 0.04), (0.05, 0.34, 0.07), 0.012, turn=(0, 0, 8))
        engine(m, 0.15, -0.62, 0.0, 0.075)
    engine(m, 0, -0.68, 0.04, 0.12)


def explorer(m: Model) -> None:
    """Make a seeker: a thin boom, a great dish, two vanes as wide as the ship is long."""
    loft(
        m,
        "hull",
        [(-0.58, 0.13, -0.1, 0.1), (-0.3, 0.18, -0.14, 0.16), (0.0, 0.1, -0.08, 0.1), (0.3, 0.06, -0.05, 0.06)],
    )
    for k in range(5):
        m.ring("plate", 0.075, 0.02, 24, place=(0, 0.3 + 0.1 * k, 0), turn=(90, 0, 0))
    m.rod("steel", (0, 0.2, 0), (0, 0.84, 0), 0.036)
    m.ball("hull", (0, 0.86, 0), (0.26, 0.3, 0.24))
    m.ring("trim", 0.13, 0.02, 32, place=(0, 0.86, 0))
    m.ball("lens", (0, 0.95, 0.05), (0.14, 0.14, 0.13))
    for x, long in ((0.0, 0.46), (0.09, 0.26), (-0.09, 0.26)):
        m.rod("trim", (x, 0.95, 0), (x * 1.6, 0.95 + long, 0), 0.014, to=0.003, fine=8)
    with m.at((0, -0.16, 0.18), (-34, 0, 0)):
        bowl = [(0.0, 0.0), (0.2, 0.03), (0.34, 0.1), (0.41, 0.19)]
        m.lathe("livery", [*bowl, (0.43, 0.19), (0.36, 0.08), (0.2, -0.01), (0.0, -0.03)], 40, place=(0, 0, 0.05))
        m.ring("dark", 0.42, 0.022, 48, place=(0, 0, 0.24))
        m.rod("steel", (0, 0, -0.1), (0, 0, 0.4), 0.018, fine=8)
        m.ball("lens", (0, 0, 0.42), (0.09, 0.09, 0.09))
        for k in range(3):
            a = math.tau * k / 3
            m.rod("dark", (0.38 * math.cos(a), 0.38 * math.sin(a), 0.22), (0, 0, 0.4), 0.01, fine=6)
    for _side in m.sides():
        m.rod("steel", (0.1, -0.2, 0), (0.42, -0.2, 0), 0.03, fine=10)
        slab(m, "dark", [(0.42, 0.02), (0.42, -0.42), (0.98, -0.42), (0.98, 0.02)], 0.03, 0)
        for k in range(3):
            x = 0.44 + 0.182 * k
            slab(m, "livery", [(x, 0.0), (x, -0.4), (x + 0.16, -0.4), (x + 0.16, 0.0)], 0.05, 0.01)
        slab(m, "trim", [(0.42, -0.19), (0.42, -0.21), (1.02, -0.21), (1.02, -0.19)], 0.07, 0.01)
        m.ball("beacon", (1.02, -0.2, 0.02), (0.06, 0.06, 0.06), fine=12)
        engine(m, 0.09, -0.6, 0, 0.07)


def frigate(m: Model) -> None:
    """Make a hammer: a broad forked prow, a narrow waist, a square stern."""
    loft(
        m,
        "hull",
        [
            (-0.86, 0.3, -0.16, 0.18),
            (-0.44, 0.34, -0.18, 0.2),
            (-0.3, 0.15, -0.12, 0.12),
            (0.4, 0.13, -0.12, 0.12),
            (0.5, 0.13, -0.1, 0.1),
        ],
    )
    loft(
        m, "plate", [(-0.74, 0.16, 0.16, 0.3), (-0.4, 0.16, 0.16, 0.32), (-0.1, 0.07, 0.1, 0.2), (0.5, 0.05, 0.1, 0.16)]
    )
    loft(
        m,
        "hull",
        [(0.34, 0.42, -0.12, 0.12), (0.5, 0.54, -0.15, 0.17), (0.72, 0.46, -0.12, 0.12), (0.84, 0.16, -0.06, 0.06)],
    )
    slab(m, "trim", [(-0.025, 0.5), (0.025, 0.5), (0.02, 0.98), (0, 1.1), (-0.02, 0.98)], 0.06, 0.06)
    m.box("trim", (0, 0.44, 0.18), (0.1, 0.16, 0.06), 0.015)
    m.box("livery", (0, -0.02, 0.17), (0.17, 0.42, 0.05), 0.012)
    for _side in m.sides():
        slab(m, "livery", [(0.06, 0.44), (0.06, 0.76), (0.38, 0.69), (0.46, 0.52), (0.36, 0.4)], 0.05, 0.19, -7)
        loft_tusk(m)
        m.box("livery", (0.22, -0.6, 0.2), (0.13, 0.36, 0.06), 0.015, turn=(0, 12, 0))
        m.box("livery", (0.345, -0.62, 0.02), (0.05, 0.34, 0.12), 0.012)
        battery(m, 0.16, -0.2, 0.32, 0.0, 4, 0.14)
        gallery(m, 0.33, -0.84, -0.46, 0.1, 4)
        engine(m, 0.19, -0.86, -0.02, 0.13)
    engine(m, 0, -0.86, 0.12, 0.09)
    spire(m, 0, -0.56, 0.3, 0.42, 0.17)
    spire(m, 0, -0.2, 0.16, 0.22, 0.1)
    m.box("dark", (0, 0.16, 0.2), (0.14, 0.2, 0.08), 0.02)
    for x in (-0.04, 0.04):
        m.rod("steel", (x, 0.2, 0.22), (x, 0.42, 0.22), 0.02, fine=8)


def loft_tusk(m: Model) -> None:
    """Make the right tine of the forked prow."""
    slab(m, "dark", [(0.3, 0.56), (0.5, 0.5), (0.46, 0.86), (0.36, 1.08), (0.36, 0.8)], 0.12, 0.0)
    slab(m, "trim", [(0.36, 0.78), (0.47, 0.74), (0.45, 0.9), (0.36, 1.12), (0.38, 0.9)], 0.14, 0.0)


def cruiser(m: Model) -> None:
    """Make a keel like a cathedral: a ram, broad batteries, a castle of spires at the stern."""
    loft(
        m,
        "hull",
        [(-1.08, 0.26, -0.2, 0.2), (-0.5, 0.34, -0.26, 0.22), (0.3, 0.3, -0.22, 0.18), (0.66, 0.2, -0.16, 0.12)],
    )
    loft(m, "livery", [(-0.36, 0.1, 0.19, 0.29), (0.3, 0.12, 0.15, 0.26), (0.72, 0.06, 0.1, 0.18)])
    loft(
        m,
        "plate",
        [(0.5, 0.3, -0.2, 0.16), (0.74, 0.36, -0.22, 0.2), (1.0, 0.22, -0.16, 0.12), (1.3, 0.03, -0.08, 0.02)],
    )
    slab(m, "trim", [(-0.03, 0.6), (0.03, 0.6), (0.04, 1.2), (0, 1.42), (-0.04, 1.2)], 0.16, 0.06)
    for _side in m.sides():
        slab(m, "livery", [(0.06, 0.66), (0.06, 1.14), (0.2, 0.98), (0.32, 0.72)], 0.05, 0.2, -10)
        loft_side(m)
        for x, z, r in ((0.15, -0.06, 0.13), (0.4, -0.02, 0.1)):
            engine(m, x, -1.1 if x < 0.2 else -0.92, z, r)
    engine(m, 0, -1.12, 0.12, 0.1)
    m.box("plate", (0, -0.72, 0.27), (0.44, 0.66, 0.2), 0.03, top=(0.86, 0.92))
    m.box("hull", (0, -0.72, 0.42), (0.28, 0.54, 0.16), 0.025, top=(0.8, 0.94))
    spire(m, 0, -0.84, 0.48, 0.62, 0.22)
    for x, y, high in ((0.15, -0.56, 0.4), (-0.15, -0.56, 0.4), (0.15, -0.98, 0.34), (-0.15, -0.98, 0.34)):
        spire(m, x, y, 0.34, high, 0.11)
    spire(m, 0, -0.42, 0.28, 0.34, 0.12)
    for y in (0.0, 0.34):
        m.rod("dark", (0, y, 0.26), (0, y, 0.34), 0.09, fine=14)
        for x in (-0.04, 0.04):
            m.rod("steel", (x, y, 0.33), (x, y + 0.26, 0.35), 0.024, fine=8)


def loft_side(m: Model) -> None:
    """Make the right flank: a wide deck of guns with a tower at each end."""
    slab(m, "plate", [(0.26, 0.46), (0.5, 0.34), (0.52, -0.7), (0.44, -0.94), (0.24, -0.9)], 0.16, 0.0)
    slab(m, "livery", [(0.31, 0.36), (0.44, 0.28), (0.46, -0.64), (0.32, -0.66)], 0.03, 0.09)
    for k in range(6):
        y = 0.22 - 0.16 * k
        m.box("dark", (0.385, y, 0.1), (0.17, 0.025, 0.05), 0.008)
        m.rod("steel", (0.48, y - 0.06, 0.0), (0.66, y - 0.06, 0.0), 0.032, fine=10)
        m.box("window", (0.325, y - 0.08, 0.15), (0.02, 0.05, 0.03), 0)
    for y in (0.4, -0.78):
        spire(m, 0.4, y, 0.06, 0.24, 0.1)


def hive_ship(m: Model) -> None:
    """Grow a hive ship: a humped shell of rings, a maw of feelers, spines along its flanks."""
    rings = 9
    for k in range(rings):
        t = k / (rings - 1)
        y = -0.95 + 1.25 * t
        wide = 0.2 + 0.42 * math.sin(math.pi * (0.12 + 0.72 * t)) ** 1.2
        high = wide * 0.82
        x = 0.1 * math.sin(2.4 * t)
        m.ball("shell", (x, y, 0.1 * math.sin(math.pi * t)), (wide * 2, 0.44, high * 1.5), (16, 0, 6 - 14 * t), 32)
        for side in (1, -1):
            if 0 < k < rings - 1:
                base = (x + side * wide * 0.86, y, 0.04)
                tip = (x + side * (wide + 0.3 + 0.1 * (k % 2)), y - 0.32, 0.1 + 0.08 * (k % 2))
                middle = (x + side * (wide + 0.2), y - 0.08, 0.16)
                m.limb("spine", [(*base, 0.06), (*middle, 0.045), (*tip, 0.004)], fine=8)
                m.ball("spore", (x + side * wide * 0.6, y - 0.1, high * 0.62), (0.07, 0.09, 0.06), fine=12)
        m.limb(
            "spine",
            [(x, y + 0.05, high * 0.7, 0.05), (x, y - 0.05, high + 0.1, 0.035), (x, y - 0.24, high + 0.2, 0.003)],
            fine=8,
        )
    m.ball("flesh", (0.06, 0.42, 0.0), (0.62, 0.5, 0.5), (10, 0, 0), 32)
    m.ball("char", (0.06, 0.6, 0.02), (0.34, 0.26, 0.28), fine=24)
    m.ball("spore", (0.06, 0.64, 0.02), (0.16, 0.2, 0.14), fine=16)
    chance = random.Random(7)
    for k in range(9):
        a = math.tau * k / 9
        x, z = 0.06 + 0.24 * math.cos(a), 0.2 * math.sin(a)
        out, long = 0.2 * math.cos(a), chance.uniform(0.5, 0.85)
        bend = chance.uniform(-0.16, 0.16)
        line = [
            (x, 0.52, z, 0.075),
            (x + out, 0.72, z * 1.6, 0.065),
            (x + out * 1.5 + bend, 0.5 + long * 0.8, z * 1.2, 0.04),
            (x + out + 2 * bend, 0.56 + long, z * 0.6, 0.006),
        ]
        m.limb("flesh", line, fine=10)
    for side in (1, -1):
        line = [
            (0.3 * side, 0.42, 0.0, 0.09),
            (0.62 * side, 0.72, 0.06, 0.08),
            (0.5 * side, 1.1, 0.02, 0.05),
            (0.24 * side, 1.3, 0.0, 0.006),
        ]
        m.limb("spine", line, fine=10)
    for k in range(4):
        x = -0.15 + 0.1 * k
        m.limb(
            "flesh", [(x, -0.95, 0.0, 0.08), (x * 1.8, -1.2, 0.02, 0.05), (x * 1.4 + 0.06, -1.46, 0.0, 0.006)], fine=8
        )


def sized(build: Build, size: float) -> Build:
    """Return a ship at its size among the others."""

    def made(m: Model) -> None:
        with m.at(size=size):
            build(m)

    return made


SHIPS: dict[str, Build] = {
    "corvette": sized(corvette, 0.96),
    "frigate": sized(frigate, 1.06),
    "cruiser": sized(cruiser, 1.04),
    "explorer": sized(explorer, 0.95),
    "hive-ship": sized(hive_ship, 0.88),
}
