"""A scene of a title plate: models in perspective with lamps of their own, and how far off each point of it lies."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from PIL import Image

from sculpt.shapes import Model, frame

WIDE, HIGH = 720, 1200
"""Pixels of a plate."""
DETAIL = 1.0
"""The share of them that is rendered; what is painted over it has them all."""
BASES = ("base", "rubble", "stone")
"""Materials of what figures stand on in play."""
Point = tuple[float, float, float]


class Scene:
    """An empty dark place; `eye` looks at `aim`, so many degrees from the top of the picture to its foot."""

    def __init__(self, eye: Point, aim: Point, angle: float, far: float, share: float = 1.0, samples: int = 24) -> None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene, self.far = bpy.context.scene, far
        data = bpy.data.cameras.new("camera")
        data.sensor_fit, data.angle, data.clip_end = "VERTICAL", math.radians(angle), far * 4
        self.camera = self._object("camera", data, eye)
        self.camera.rotation_euler = (Vector(aim) - Vector(eye)).to_track_quat("-Z", "Y").to_euler()
        self.scene.camera = self.camera
        self.size = round(WIDE * share), round(HIGH * share)
        self._settings(samples)

    def world(self, colour: Point) -> None:
        """Fill the shadows with a colour."""
        world = self.scene.world = bpy.data.worlds.new("world")
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs[0].default_value = (*colour, 1)

    def put(self, build: Callable[[Model], object], paints: dict, *places: tuple) -> None:
        """Stand a model, without its base, at each place, as `frame` takes them."""
        model = Model()
        build(model)
        model.meshes = {name: mesh for name, mesh in model.meshes.items() if name.split()[-1] not in BASES}
        parts = model.finish(paints)
        for n, place in enumerate(places):
            for part in parts:
                one = part if n == 0 else self._object(part.name, part.data, (0, 0, 0))
                one.matrix_world = frame(*place)

    def lamp(self, place: Point, power: float, colour: Point, size: float = 0.2, aim: Point | None = None) -> None:
        """Hang up a lamp: round, or one that is aimed."""
        data = bpy.data.lights.new("lamp", "AREA" if aim else "POINT")
        data.energy, data.color = power, colour
        if aim:
            data.size = size
        else:
            data.shadow_soft_size = size
        lamp = self._object("lamp", data, place)
        if aim:
            lamp.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()

    def spot(self, place: Point) -> tuple[float, float, float]:
        """Return where a point lies in the picture, as shares of its size from the upper left, and how far off."""
        bpy.context.view_layer.update()
        x, y, depth = world_to_camera_view(self.scene, self.camera, Vector(place))
        return x, 1 - y, depth

    def taken(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the picture, how much of each point is filled, and how far off it lies, 0 to 1."""
        seen = self._shot()
        return seen[..., :3], seen[..., 3:], self._depths()

    def _depths(self) -> np.ndarray:
        made = bpy.data.materials.new("depth")
        made.use_nodes = True
        tree = made.node_tree
        tree.nodes.clear()
        distance = tree.nodes.new("ShaderNodeCameraData").outputs["View Distance"]
        share = tree.nodes.new("ShaderNodeMath")
        share.operation, share.inputs[1].default_value = "DIVIDE", self.far
        shine, out = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
        tree.links.new(distance, share.inputs[0])
        tree.links.new(share.outputs[0], shine.inputs["Color"])
        tree.links.new(shine.outputs[0], out.inputs["Surface"])
        bpy.context.view_layer.material_override = made
        self.scene.cycles.samples, self.scene.cycles.use_denoising = 8, False
        self.scene.view_settings.view_transform, self.scene.view_settings.look = "Raw", "None"
        self.scene.view_settings.exposure = 0
        seen = self._shot()
        return np.where(seen[..., 3:] > 0.02, seen[..., :1] / np.maximum(seen[..., 3:], 0.02), 1.0)

    def _shot(self) -> np.ndarray:
        with tempfile.TemporaryDirectory() as folder:
            self.scene.render.filepath = str(Path(folder) / "shot.png")
            bpy.ops.render.render(write_still=True)
            with Image.open(self.scene.render.filepath) as picture:
                whole = picture.convert("RGBA").resize(self.size, Image.Resampling.LANCZOS)
                return np.asarray(whole, dtype=np.float32) / 255

    def _object(self, name: str, data: object, place: Point) -> bpy.types.Object:
        made = bpy.data.objects.new(name, data)
        made.location = place
        self.scene.collection.objects.link(made)
        return made

    def _settings(self, samples: int) -> None:
        render, cycles = self.scene.render, self.scene.cycles
        render.engine = "CYCLES"
        cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, True
        cycles.max_bounces, cycles.use_adaptive_sampling, cycles.adaptive_threshold = 3, True, 0.03
        render.threads_mode, render.threads = "FIXED", 1
        render.film_transparent = True
        render.resolution_x, render.resolution_y = (round(side * DETAIL) for side in self.size)
        render.image_settings.file_format, render.image_settings.color_mode = "PNG", "RGBA"
        view = self.scene.view_settings
        view.view_transform, view.look, view.exposure = "AgX", "AgX - Punchy", 0.65
