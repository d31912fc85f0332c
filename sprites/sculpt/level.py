"""The stage at eye level: fighters as they are seen from a few steps away, on their feet, under hard light."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from sculpt.shapes import Model
from sculpt.stage import Stage
from sculpt.war import LIVING

TILT = 76.0
"""Degrees between the camera's view and straight down."""
ENOUGH = 12
"""Samples that a picture of this size needs."""
DARK = (0.024, 0.027, 0.034)
"""The light that is everywhere."""
BASES = ("base", "rubble", "stone")
"""Materials of what figures stand on in play."""
BASE = 0.105
"""How high whatever else lies upon a base reaches."""


FEET = 0.8
"""Of a hundred points of a figure, as many may be below its soles: the end of a staff."""


class Lamp(NamedTuple):
    """A light of the stage, for a figure that looks to the right."""

    place: tuple[float, float, float]
    power: float
    colour: tuple[float, float, float] | None
    """None for the tint of the game."""
    size: float


LAMPS = (
    Lamp((2.5, -2.9, 4.6), 560.0, (1.0, 0.91, 0.78), 0.9),
    Lamp((-3.4, -2.6, 1.6), 34.0, (0.45, 0.62, 1.0), 2.6),
    Lamp((3.2, 2.9, 2.0), 520.0, None, 0.8),
    Lamp((-2.6, 3.2, 3.4), 420.0, None, 0.8),
)
"""The warm key before the face, the cold fill behind it, and the game's own light along either edge."""
ROUND = math.radians(85)
"""How sharp an edge of a living thing must be to be seen as one."""
SHADOWS = ((0.2, 0.04, 250), (0.6, 0.09, 165), (9.0, 0.2, 120))
"""What is lower than this casts a shadow straight down, so soft and so dark."""


class EyeLevel(Stage):
    """A stage without a base: a figure stands on its own shadow, and its face is lit whichever way it looks."""

    def __init__(self, tint: tuple, pixels: int, squares: float, foot: float, samples: int = ENOUGH) -> None:
        super().__init__(tint, pixels, squares, foot, min(samples, ENOUGH))
        for lamp in [one for one in self.scene.objects if one.type == "LIGHT"]:
            bpy.data.objects.remove(lamp)
        for lamp in LAMPS:
            self._lamp(lamp.place, lamp.power, lamp.colour or tint, lamp.size)
        self.lamps = [one for one in self.scene.objects if one.type == "LIGHT"]
        self.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (*DARK, 1)

    def shot(self, degrees: float) -> Image.Image:
        """Return the figure as it is seen when it looks so many degrees clockwise of away from us."""
        side = 1 if math.sin(math.radians(degrees)) >= 0 else -1
        for lamp, said in zip(self.lamps, LAMPS, strict=True):
            place = Vector((side * said.place[0], *said.place[1:]))
            lamp.location = place
            lamp.rotation_euler = (Vector((0, 0, 0.9)) - place).to_track_quat("-Z", "Y").to_euler()
        for part in self._parts():
            if part.name.partition(".")[0].split()[-1] in LIVING:
                part.data.set_sharp_from_angle(angle=ROUND)
        return super().shot(degrees)

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """Return where a point of the floor lies in a picture of degree 0."""
        return tuple(round(float(side)) for side in self._spots(np.array([(x, y, z)]))[0])

    def foot_radii(self) -> tuple[int, int]:
        """Return the radii of the ground under a figure in pixels, across and down."""
        return round(self.foot * self.scale), round(self.foot * self.scale * math.cos(math.radians(TILT)))

    def _camera(self, width: float) -> None:
        self.aim = 0.34 * width
        super()._camera(width)
        camera, tilt = self.scene.camera, math.radians(TILT)
        camera.location = (0, -9 * math.sin(tilt), self.aim + 9 * math.cos(tilt))
        camera.rotation_euler = (tilt, 0, 0)

    def _parts(self) -> list[bpy.types.Object]:
        return [one for one in self.scene.objects if one.type == "MESH"]

    def _spots(self, points: np.ndarray) -> np.ndarray:
        tilt = math.radians(TILT)
        down = points[:, 1] * math.cos(tilt) + (points[:, 2] - self.aim) * math.sin(tilt)
        return self.pixels / 2 + self.scale * np.stack((points[:, 0], -down), 1)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        """Return the picture with what stands on the ground, and then all else, dark upon the floor."""
        heights, faces = self._faces()
        dark = Image.new("L", figure.size)
        for low, blur, strength in SHADOWS:
            mark = Image.new("L", figure.size)
            pen = ImageDraw.Draw(mark)
            for face in faces[heights < low].tolist():
                pen.polygon(face, fill=strength)
            soft = mark.filter(ImageFilter.GaussianBlur(blur * self.scale))
            dark = ImageChops.lighter(dark, soft)
        shadow = Image.new("RGBA", figure.size)
        shadow.putalpha(dark)
        return Image.alpha_composite(shadow, harder(figure))

    def _faces(self) -> tuple[np.ndarray, np.ndarray]:
        """Return how high each triangle of the figure is, and its corners as they lie upon the floor of the picture."""
        turned = np.array(Matrix.Rotation(-self.turn.rotation_euler.z, 3, "Z"))
        heights, faces = [], []
        for part in self._parts():
            part.data.calc_loop_triangles()
            count, triangles = len(part.data.vertices), len(part.data.loop_triangles)
            points, corners = np.empty(3 * count, np.float32), np.empty(3 * triangles, np.int32)
            part.data.vertices.foreach_get("co", points)
            part.data.loop_triangles.foreach_get("vertices", corners)
            points = points.reshape(-1, 3) @ turned.T
            heights.append(points[corners, 2].reshape(-1, 3).min(1))
            faces.append(self._spots(points * (1, 1, 0))[corners].reshape(-1, 6))
        return np.concatenate(heights), np.concatenate(faces)


def harder(figure: Image.Image) -> Image.Image:
    """Return a picture with deeper shadows and brighter lights."""
    steps = [level / 255 for level in range(256)]
    curve = [round(255 * (0.5 * x + 0.5 * x * x * (3 - 2 * x))) for x in steps]
    return figure.point([*curve * 3, *range(256)])


def standing(build: Callable[[Model], object], back: float = 0.0) -> Callable[[Model], None]:
    """Return what builds a piece without its base, lowered until it stands on the floor, so far behind its place."""

    def built(m: Model) -> None:
        build(m)
        bases = [name for name in m.meshes if name.split()[-1] in BASES]
        for name in bases:
            m.meshes.pop(name).free()
        for mesh in m.meshes.values() if bases else ():
            flat = [v for island in islands(mesh) if max(v.co.z for v in island) < BASE for v in island]
            bmesh.ops.delete(mesh, geom=flat, context="VERTS")
        m.meshes = {name: mesh for name, mesh in m.meshes.items() if mesh.verts}
        low = float(np.percentile([v.co.z for mesh in m.meshes.values() for v in mesh.verts], FEET))
        for mesh in m.meshes.values():
            bmesh.ops.translate(mesh, vec=(0, -back, -low), verts=mesh.verts)

    return built


def islands(mesh: bmesh.types.BMesh) -> list[list]:
    """Return the vertices of a mesh in groups that hang together."""
    found, seen = [], set()
    for first in mesh.verts:
        if first in seen:
            continue
        island, left = [], [first]
        seen.add(first)
        while left:
            here = left.pop()
            island.append(here)
            for edge in here.link_edges:
                there = edge.other_vert(here)
                if there not in seen:
                    seen.add(there)
                    left.append(there)
        found.append(island)
    return found
