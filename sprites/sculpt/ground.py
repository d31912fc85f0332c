"""The stage of floors: seen from straight above under light that is the same everywhere, so that tiles join."""

from __future__ import annotations

import bpy
from mathutils import Vector
from PIL import Image

from sculpt.stage import Stage

POWER = 0.0045
"""Of the sun that stands for a lamp, for each unit of that lamp's power."""


class Ground(Stage):
    """A stage whose picture is exactly one tile."""

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """Return where a point of the floor lies in the picture."""
        return round(self.pixels / 2 + x * self.scale), round(self.pixels / 2 - y * self.scale)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure

    def _lamp(self, place: tuple, power: float, colour: tuple, size: float) -> None:
        data = bpy.data.lights.new("sun", "SUN")
        data.energy, data.color, data.angle = power * POWER, colour, size / 5
        lamp = self._object("sun", data)
        lamp.rotation_euler = (-Vector(place)).to_track_quat("-Z", "Y").to_euler()
        lamp.parent = self.turn

    def _camera(self, width: float) -> None:
        data = bpy.data.cameras.new("camera")
        data.type, data.ortho_scale = "ORTHO", width
        camera = self._object("camera", data)
        camera.location = (0, 0, 8)
        self.scene.camera = camera
