"""Heads of men larger than life: a face fused out of clay, hair in locks, hoods, and the stage for busts."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Matrix
from PIL import Image

from sculpt.shapes import Model, Point
from sculpt.stage import Stage

LOOKED_AT = 0.95
"""The height of what lies in the middle of the picture."""
BEFORE = ((-1.0, -4.4, 1.9), 150.0, (1.0, 0.94, 0.86), 1.4)
"""A light on the face."""
ELEVATION = 80.0
"""Degrees between the camera's view and straight down."""


class Bust(Stage):
    """A stage seen from a little above a head, without a floor."""

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """Return the middle of the lower edge, upon which a bust stands."""
        return self.pixels // 2, self.pixels

    def foot_radii(self) -> tuple[int, int]:
        """Return half the width of the picture."""
        return self.pixels // 2, self.pixels // 4

    def _camera(self, width: float) -> None:
        super()._camera(width)
        camera, tilt = self.scene.camera, math.radians(ELEVATION)
        camera.location = (0, -8 * math.sin(tilt), LOOKED_AT + 8 * math.cos(tilt))
        camera.rotation_euler = (tilt, 0, 0)
        Stage._lamp(self, *BEFORE)


def fused(m: Model, material: str, build: Callable[[Model], None], grain: float = 0.014, soft: int = 5) -> None:
    """Make one smooth body of all that `build` makes."""
    clay = Model()
    build(clay)
    whole = bmesh.new()
    for mesh in clay.meshes.values():
        flat = bpy.data.meshes.new("clay")
        mesh.to_mesh(flat)
        mesh.free()
        whole.from_mesh(flat)
        bpy.data.meshes.remove(flat)
    data = bpy.data.meshes.new("clay")
    whole.to_mesh(data)
    whole.free()
    lump = bpy.data.objects.new("clay", data)
    bpy.context.scene.collection.objects.link(lump)
    melt = lump.modifiers.new("melt", "REMESH")
    melt.mode, melt.voxel_size = "VOXEL", grain
    rub = lump.modifiers.new("rub", "SMOOTH")
    rub.factor, rub.iterations = 0.5, soft
    done = lump.evaluated_get(bpy.context.evaluated_depsgraph_get())
    made = bmesh.new()
    made.from_mesh(done.to_mesh())
    done.to_mesh_clear()
    bpy.data.objects.remove(lump)
    bpy.data.meshes.remove(data)
    m.add(made, material)


def face(m: Model, skin: str = "skin", hair: str = "", **how: float) -> None:
    """Make a head that looks along +y, its middle at the origin; `hair` is the colour of the brows.

    How: `jaw` (its width), `gaunt`, `brow` (how low), `snarl`, `one` (a single eye), `old`.
    """
    jaw, gaunt, brow = how.get("jaw", 1.0), how.get("gaunt", 0.0), how.get("brow", 0.0)
    snarl = how.get("snarl", 0.0)

    def clay(c: Model) -> None:
        c.ball(skin, (0, -0.04, 0.09), (0.46, 0.56, 0.47))
        c.ball(skin, (0, 0.07, -0.05), (0.38, 0.38, 0.52))
        c.box(skin, (0, 0.1, -0.215), (0.29 * jaw, 0.25, 0.17), 0.06, top=(1.12, 1.05))
        c.ball(skin, (0, 0.235, -0.275), (0.15 * jaw, 0.1, 0.1))
        c.box(skin, (0, 0.215, 0.06 - 0.012 * brow), (0.33, 0.1, 0.055), 0.022)
        c.limb(skin, [(0, 0.25, 0.05, 0.026), (0, 0.285, -0.03, 0.031), (0, 0.312, -0.088, 0.042)], fine=10)
        c.ball(skin, (0, 0.25, -0.165), (0.14, 0.09, 0.045))
        c.ball(skin, (0, 0.245, -0.205 - 0.03 * snarl), (0.12, 0.085, 0.045))
        c.rod(skin, (0, -0.03, -0.12), (0, -0.07, -0.62), 0.165, to=0.22)
        for side in (1, -1):
            c.ball(skin, (0.12 * side, 0.2, -0.075 + 0.02 * gaunt), (0.13, 0.1, 0.1 - 0.03 * gaunt))
            c.ball(skin, (0.036 * side, 0.272, -0.092), (0.05, 0.06, 0.045))
            c.ball(skin, (0.235 * side, -0.02, -0.02), (0.06, 0.12, 0.17))
            lid = [(0.14, 0.205, 0.012, 0.012), (0.092, 0.243, 0.034, 0.015), (0.045, 0.228, 0.018, 0.012)]
            c.limb(skin, [(x * side, y, z, r) for x, y, z, r in lid], fine=8)
            bag = [(0.135, 0.205, -0.018, 0.01), (0.09, 0.235, -0.034, 0.012), (0.045, 0.225, -0.018, 0.01)]
            c.limb(skin, [(x * side, y, z, r) for x, y, z, r in bag], fine=8)
            c.limb(skin, [(0.11 * side, -0.06, -0.3, 0.06), (0.06 * side, 0.1, -0.62, 0.05)], fine=10)

    fused(m, skin, clay)
    m.box("shade", (0, 0.288, -0.185 - 0.012 * snarl), (0.11 + 0.03 * snarl, 0.014, 0.009 + 0.045 * snarl), 0.003)
    if snarl:
        for k in range(-3, 4):
            m.box("bone", (0.017 * k, 0.293, -0.174), (0.013, 0.01, 0.024), 0.002)
            m.box("bone", (0.017 * k, 0.29, -0.213), (0.013, 0.01, 0.02), 0.002)
    for side in m.sides():
        if how.get("one") and side < 0:
            m.box("shade", (0.09, 0.233, -0.002), (0.1, 0.02, 0.03), 0.008)
            continue
        m.ball("white", (0.09, 0.212, 0.001), (0.082, 0.078, 0.062))
        m.ball("iris", (0.087, 0.243, 0.001), (0.042, 0.026, 0.042))
        m.ball("shade", (0.087, 0.253, 0.001), (0.02, 0.012, 0.02))
        if hair:
            tilt = 0.018 * brow
            m.limb(
                hair,
                [
                    (0.16, 0.225, 0.066, 0.008),
                    (0.1, 0.268, 0.09 - tilt / 2, 0.015),
                    (0.035, 0.268, 0.072 - tilt, 0.012),
                ],
                flat=0.6,
                fine=8,
            )


def cropped(m: Model, hair: str) -> None:
    """Make short hair, brushed forward in small tufts."""
    chance = random.Random(3)

    def clay(c: Model) -> None:
        c.ball(hair, (0, -0.065, 0.125), (0.49, 0.55, 0.46))
        for _ in range(90):
            a, b = chance.uniform(0, 2 * math.pi), chance.uniform(0.12, 1.0)
            x, y, z = (
                0.235 * math.cos(a) * math.cos(b),
                -0.06 + 0.27 * math.sin(a) * math.cos(b),
                0.13 + 0.22 * math.sin(b),
            )
            c.ball(hair, (x, y, z), (0.05, 0.1, 0.045), (chance.uniform(-20, 10), 0, chance.uniform(-40, 40)), 8)

    fused(m, hair, clay, 0.012, 1)


def locks(m: Model, hair: str, long: float = 0.6, count: int = 26, **how: float) -> None:
    """Let hair fall from a parting to the shoulders; `wild` tangles it, `lank` lets it hang over the face."""
    wild, lank = how.get("wild", 0.25), how.get("lank", 0.0)
    chance = random.Random(how.get("seed", 5))
    m.ball(hair, (0, -0.075, 0.12), (0.5, 0.55, 0.45))
    for k in range(count):
        side = 1 if k % 2 else -1
        back = (k // 2) / (count // 2 - 1)
        y = 0.17 - 0.42 * back
        out = 0.235 + 0.03 * chance.random() - 0.09 * lank * (1 - back)
        fall = -long * chance.uniform(0.75, 1.0)
        sway = wild * chance.uniform(-0.12, 0.2)
        points = [
            (0.02 * side, y * 0.8 - 0.03, 0.33, 0.035),
            (0.16 * side, y + 0.02, 0.28 - 0.04 * back, 0.05),
            (out * side, y, 0.08, 0.052),
            ((out + 0.03 + sway) * side, y + 0.02 - sway / 2, fall * 0.45, 0.048),
            ((out + 0.06 + sway * 0.4) * side, y + 0.05 * (1 - back), fall * 0.8, 0.04),
            ((out + 0.05 - sway) * side, y + 0.08, fall, 0.01),
        ]
        m.limb(hair, points, flat=0.55, fine=8, steps=5)


def beard(m: Model, hair: str, long: float = 0.22) -> None:
    """Hang a beard of locks from cheek to cheek, and a moustache."""
    chance = random.Random(9)
    for k in range(-6, 7):
        x, y = 0.03 * k, 0.24 - 0.0035 * k * k
        fall = long * (1 - 0.012 * k * k)
        top = -0.14 - 0.006 * (36 - k * k) / 4 if abs(k) > 2 else -0.235
        m.limb(
            hair,
            [(x, y - 0.01, top, 0.022), (x * 1.1, y + 0.045, -0.26, 0.034), (x * 0.8, y + 0.05, -0.27 - fall, 0.006)],
            flat=0.8,
            fine=8,
        )
    for _side in m.sides():
        drop = chance.uniform(-0.24, -0.22)
        m.limb(hair, [(0.01, 0.295, -0.135, 0.014), (0.07, 0.275, -0.155, 0.018), (0.11, 0.24, drop, 0.006)], fine=8)


def moustache(m: Model, hair: str) -> None:
    """Make two long ends that hang past the chin."""
    for _side in m.sides():
        m.limb(hair, [(0.01, 0.298, -0.14, 0.013), (0.075, 0.275, -0.17, 0.018), (0.1, 0.24, -0.36, 0.006)], fine=8)
    m.limb(hair, [(0, 0.28, -0.25, 0.02), (0, 0.3, -0.31, 0.018), (0, 0.29, -0.4, 0.004)], fine=8)


def topknot(m: Model, hair: str) -> None:
    """Bind all hair upon the crown."""
    m.ball(hair, (0, -0.09, 0.14), (0.48, 0.54, 0.42))
    m.rod("trim", (0, -0.1, 0.33), (0, -0.12, 0.41), 0.05)
    for k in range(9):
        a = math.tau * k / 9
        dx, dy = 0.1 * math.cos(a), 0.1 * math.sin(a)
        m.limb(
            hair,
            [
                (0, -0.12, 0.4, 0.03),
                (dx * 0.8, -0.14 + dy * 0.6, 0.52, 0.04),
                (dx * 1.8, -0.22 + dy, 0.44, 0.032),
                (dx * 2.4, -0.3 + dy, 0.2, 0.006),
            ],
            fine=8,
        )


def cables(m: Model, material: str, count: int = 9, long: float = 0.55, thick: float = 0.026) -> None:
    """Drive cables into the scalp, which hang back."""
    for k in range(count):
        a = math.pi * (k + 0.5) / count
        x, z = 0.2 * math.cos(a), 0.13 + 0.2 * math.sin(a)
        m.rod("steel", (x * 0.9, -0.06, z * 0.95), (x * 1.16, -0.08, z * 1.08), thick * 1.5, fine=10)
        out = [(x * 1.1, -0.08, z * 1.05, thick), (x * 1.7, -0.2, z * 1.25, thick)]
        m.limb(
            material, [*out, (x * 2.0, -0.26, z - long * 0.5, thick), (x * 1.9, -0.2, z - long, thick * 0.8)], fine=8
        )


def laurel(m: Model, material: str = "trim") -> None:
    """Lay a wreath about the brow."""
    for _side in m.sides():
        for k in range(8):
            a = math.radians(82 - 24 * k)
            x, y = 0.27 * math.cos(a), -0.06 + 0.31 * math.sin(a)
            with m.at((x, y, 0.15 + 0.012 * k), (0, 0, math.degrees(a) - 90)), m.at(turn=(14, 0, 40)):
                m.ball(material, (0, 0, 0), (0.1, 0.03, 0.05), (0, -28, 0), 10)


def hood(m: Model, cloth: str, open_: float = 0.26) -> None:
    """Draw a hood about the face, its edge a thick fold."""
    rows: list[Sequence[Point]] = []
    for y, grow in ((0.25, 1.0), (0.12, 1.08), (-0.08, 1.12), (-0.3, 0.98), (-0.4, 0.5)):
        arc = []
        for k in range(-6, 7):
            a = math.pi / 2 - k * math.radians(21)
            x, z = open_ * 1.12 * grow * math.cos(a), 0.04 + open_ * 1.36 * grow * math.sin(a)
            low = max(0.0, abs(k) - 4) * 0.1
            arc.append((x * (1 + low), y - 0.2 * low, z - low * 1.1))
        rows.append(arc)
    m.cloth(cloth, rows, 0.03)
    m.limb(cloth, [(*point, 0.03) for point in rows[0]], fine=8)


def spin(degrees: float, height: float = 1.14) -> Matrix:
    """Return the frame of a head upon its neck, turned."""
    return (
        Matrix.Translation((0, 0.08, height)) @ Matrix.Rotation(math.radians(degrees), 4, "Z") @ Matrix.Scale(1.32, 4)
    )
