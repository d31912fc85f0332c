"""The stage of card pictures: figures before a sky, seen from eye height, and what goes on among them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

import bmesh
import bpy
from mathutils import Vector
from PIL import Image

from sculpt import sky
from sculpt.materials import glow, paint
from sculpt.shapes import Model
from sculpt.stage import Stage

Colour = tuple[float, float, float]
Point = tuple[float, float, float]
SHAPE = 9 / 16
EYE, AIM, LENS = (0.0, -6.4, 1.75), (0.0, 0.0, 1.2), 52
FAR = 4.2
"""How far behind the figures the sky is."""


class Scenery(Stage):
    """A stage with a sky, seen from before it; its pictures are wide."""

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure

    def _camera(self, width: float) -> None:
        data = bpy.data.cameras.new("camera")
        data.lens = LENS
        camera = self._object("camera", data)
        camera.location = EYE
        camera.rotation_euler = (Vector(AIM) - Vector(EYE)).to_track_quat("-Z", "Y").to_euler()
        self.scene.camera = camera

    def _settings(self, pixels: int, samples: int) -> None:
        super()._settings(pixels, samples)
        self.scene.render.resolution_y = round(pixels * SHAPE)


class Sky(NamedTuple):
    """The colours of a sky from low to high, and of its clouds."""

    low: Colour
    high: Colour
    cloud: Colour


SKIES = {
    "fire": Sky((0.9, 0.3, 0.05), (0.1, 0.03, 0.03), (1.0, 0.55, 0.15)),
    "blue": Sky((0.16, 0.34, 0.62), (0.01, 0.02, 0.06), (0.4, 0.6, 0.9)),
    "dusk": Sky((0.5, 0.3, 0.2), (0.05, 0.05, 0.1), (0.75, 0.5, 0.35)),
    "violet": Sky((0.4, 0.1, 0.5), (0.02, 0.01, 0.06), (0.75, 0.3, 0.9)),
    "red": Sky((0.5, 0.03, 0.02), (0.03, 0.0, 0.01), (0.8, 0.1, 0.05)),
    "green": Sky((0.1, 0.4, 0.22), (0.01, 0.04, 0.04), (0.3, 0.8, 0.5)),
    "gold": Sky((0.8, 0.55, 0.2), (0.12, 0.06, 0.03), (1.0, 0.85, 0.5)),
    "night": Sky((0.05, 0.07, 0.14), (0.0, 0.0, 0.01), (0.16, 0.2, 0.4)),
}


def scene_paints() -> dict:
    """Return the paints of skies, floors, ruins and lights."""
    found = {f"sky {name}": _painted_sky(name, look) for name, look in SKIES.items()}
    shining = {
        "flash": ((1.0, 0.5, 0.08), 1.5),
        "flame": ((1.0, 0.16, 0.005), 0.8),
        "ember": ((1.0, 0.34, 0.02), 1.0),
        "bluelight": ((0.2, 0.55, 1.0), 4.0),
        "greenlight": ((0.1, 1.0, 0.45), 3.0),
        "warp": ((0.5, 0.04, 1.0), 1.0),
        "redlight": ((1.0, 0.05, 0.03), 4.0),
        "white": ((0.9, 0.95, 1.0), 5.0),
    }
    found |= {name: glow(name, colour, strength) for name, (colour, strength) in shining.items()}
    return found | {
        "floor": paint("floor", (0.03, 0.028, 0.027), metal=0.0, rough=0.95, wear=0.0, dirt=0.3, lift=0.2, dust=0.0),
        "ruin": paint("ruin", (0.045, 0.042, 0.042), metal=0.0, rough=0.9, wear=0.3, dust=0.0),
        "iron": paint("iron", (0.05, 0.055, 0.06), metal=0.6, rough=0.5, wear=0.8, dust=0.0),
        "gore": paint("gore", (0.16, 0.005, 0.005), metal=0.0, rough=0.2, wear=0.0, coat=0.8, dust=0.0),
        "shield": sky.air("shield", (0.25, 0.6, 1.0)),
        "curse": sky.air("curse", (0.7, 0.15, 1.0)),
    }


def _painted_sky(name: str, look: Sky) -> bpy.types.Material:
    """Return a sky that shines: brighter low down, torn by clouds."""
    material = bpy.data.materials.new(f"sky {name}")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    where = sky._node(tree, "TexCoord").outputs["Object"]
    height = sky._node(tree, "SeparateXYZ", {0: where}).outputs["Z"]
    share = sky._node(tree, "MapRange", {"Value": height, "From Min": 0.2, "From Max": 3.2}).outputs[0]
    base = sky._ramp(tree, share, ((0.0, look.low), (1.0, look.high)))
    inputs = {"Vector": where, "Scale": 0.8, "Detail": 8.0, "Roughness": 0.6, "Distortion": 1.2}
    noise = sky._node(tree, "TexNoise", inputs).outputs["Fac"]
    torn = sky._ramp(tree, noise, ((0.45, (0.0, 0.0, 0.0)), (0.75, look.cloud)))
    mixed = sky._node(tree, "Mix", {0: 0.6, 6: base, 7: torn}, data_type="RGBA", blend_type="ADD").outputs[2]
    shine = sky._node(tree, "Emission", {0: mixed, 1: 0.8})
    tree.links.new(shine.outputs[0], sky._node(tree, "OutputMaterial").inputs[0])
    return material


# -- what stands and happens there --


def ground(m: Model, name: str, floor: str = "floor") -> None:
    """Make the floor and the sky."""
    m.box(f"sky {name}", (0, FAR, 2.0), (14, 0.02, 6.4), 0)
    m.box(floor, (0, 1.0, -0.05), (14, 9, 0.1), 0)


def ruins(m: Model, seed: int = 1, count: int = 9) -> None:
    """Make broken walls far behind and rubble before them."""
    rng = random.Random(seed)
    for k in range(count):
        x, y, high = -4.2 + 8.4 * k / (count - 1) + rng.uniform(-0.3, 0.3), rng.uniform(2.2, 3.6), rng.uniform(0.5, 2.6)
        wide = rng.uniform(0.35, 0.8)
        m.box(
            "ruin",
            (x, y, high / 2),
            (wide, 0.4, high),
            0.03,
            turn=(0, rng.uniform(-5, 5), 0),
            top=(rng.uniform(0.4, 1), 1),
        )
    for _ in range(26):
        size = rng.uniform(0.06, 0.22)
        place = (rng.uniform(-3, 3), rng.uniform(-0.6, 2.4), size * 0.2)
        m.box(
            "ruin",
            place,
            (size, size, size * 0.7),
            size * 0.15,
            turn=(rng.uniform(-20, 20), 0, rng.uniform(0, 90)),
            top=(0.7, 0.6),
        )


def put(m: Model, build: Callable[[Model], None], x: float, y: float, turn: float = 180.0, size: float = 1.0) -> None:
    """Stand a figure somewhere, turned so many degrees from looking away."""
    alone = Model()
    with alone.at((x, y, 0), (0, 0, turn), size):
        build(alone)
    for name, mesh in alone.meshes.items():
        data = bpy.data.meshes.new("part")
        mesh.to_mesh(data)
        mesh.free()
        m.meshes.setdefault(name, bmesh.new()).from_mesh(data)
        bpy.data.meshes.remove(data)


def flash(m: Model, place: Point, size: float = 0.4, what: str = "flash") -> None:
    """Make the flash of a shot or a bursting shell."""
    m.ball(what, place, (size * 0.5,) * 3, fine=12)
    for k in range(10):
        a = k * math.tau / 10
        long = size * (1.0 if k % 2 else 0.6)
        x, y, z = place
        m.rod(what, place, (x + long * math.cos(a), y - 0.05, z + long * math.sin(a)), 0.08 * size, to=0.004, fine=6)


def beam(m: Model, start: Point, end: Point, what: str = "flash", radius: float = 0.02) -> None:
    """Make a straight ray."""
    m.rod(what, start, end, radius, fine=8, bevel=0)


def blast(m: Model, place: Point, size: float = 1.0, seed: int = 3) -> None:
    """Make a ball of fire with flying stones."""
    rng = random.Random(seed)
    for _ in range(30):
        a, b, far = rng.uniform(0, math.tau), rng.uniform(0.1, 1.4), size * rng.uniform(0.1, 0.55)
        at = (place[0] + far * math.cos(a), place[1] + far * 0.4 * math.sin(a), place[2] + far * math.sin(b))
        m.ball(rng.choice(("flame", "ember", "flash")), at, (size * rng.uniform(0.1, 0.34),) * 3, fine=12)
    for _ in range(14):
        a, far, wide = rng.uniform(0, math.pi), size * rng.uniform(0.7, 1.4), rng.uniform(0.04, 0.1)
        m.box(
            "ruin",
            (place[0] + far * math.cos(a), place[1], place[2] + far * math.sin(a) * 0.8),
            (wide, wide, wide),
            0.01,
            turn=(40, 20, 30),
        )


def fire(m: Model, x: float, y: float, size: float = 1.0, seed: int = 1) -> None:
    """Make flames on the ground."""
    rng = random.Random(seed)
    for _ in range(9):
        dx, high = rng.uniform(-0.4, 0.4) * size, size * rng.uniform(0.4, 1.0)
        points = [
            (x + dx, y, 0, 0.12 * size),
            (x + dx * 0.8 + 0.06, y, high * 0.5, 0.09 * size),
            (x + dx * 0.6, y, high, 0.01),
        ]
        m.limb(rng.choice(("flame", "ember")), points, fine=8)


def lightning(m: Model, start: Point, end: Point, what: str = "warp", seed: int = 1) -> None:
    """Make a jagged bolt."""
    rng = random.Random(seed)
    points = []
    for k in range(8):
        t = k / 7
        x, y, z = (a + (b - a) * t for a, b in zip(start, end, strict=True))
        points.append((x + rng.uniform(-0.16, 0.16), y, z + rng.uniform(-0.16, 0.16)))
    for a, b in zip(points, points[1:], strict=False):
        m.rod(what, a, b, 0.022, fine=6, bevel=0)


def dome(m: Model, size: float, what: str = "shield") -> None:
    """Make a shell of force."""
    m.ball(what, (0, 0, 0.8), (size, size, size * 0.9), fine=48)


def wisps(m: Model, what: str = "warp", seed: int = 2, count: int = 7) -> None:
    """Make curling threads of light."""
    rng = random.Random(seed)
    for _ in range(count):
        x, z, turn = rng.uniform(-1.6, 1.6), rng.uniform(0.3, 2.2), rng.uniform(0, math.tau)
        points = [
            (
                x + 0.5 * t * math.cos(turn + 1.3 * t),
                rng.uniform(-0.5, 0.8),
                z + 0.4 * t * math.sin(turn + 1.1 * t),
                0.03 * (1 - t / 4),
            )
            for t in (0.0, 0.8, 1.6, 2.4, 3.2)
        ]
        m.limb(what, points, fine=6)


def barricade(m: Model, y: float = -0.75) -> None:
    """Make a low wall of steel before the figures."""
    for k in range(5):
        x = -2.4 + 1.2 * k
        m.box("iron", (x, y, 0.32), (1.1, 0.16, 0.64), 0.04, top=(0.94, 0.6))
        m.box("ruin", (x, y - 0.1, 0.1), (1.0, 0.2, 0.2), 0.03)
