"""The stage: one light for all pieces, a camera that goes round the figure, and the pictures it takes."""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import bpy
from mathutils import Vector
from PIL import Image, ImageChops, ImageDraw, ImageFilter

TILT = 38.0
"""Degrees between the camera's view and straight down."""
SQUARE = 1.7
"""Units of the figures that are a square of the board."""
AIM = {True: 0.78, False: 0.2}
"""Height above the floor of what lies in the middle of a picture: of a figure on a base, and of what has none."""
LAMPS = (
    ((-3.2, 0.4, 4.6), 430.0, (1.0, 0.93, 0.82), 1.6),
    ((2.6, -3.4, 2.4), 105.0, (0.55, 0.7, 1.0), 3.0),
)
"""The warm key from the upper left and the cool fill: place, power, colour, size."""
RIM = ((2.4, 3.4, 2.0), 260.0, 1.6)
"""The light from behind, in the game's own tint."""
SHADOWS = ((1.0, 0.16, 120, 0.07), (0.98, 0.04, 190, 0.025))
"""Of a base: how large, how far away, how dark, how soft."""


class Stage:
    """A bare scene with light and camera; `turn` carries both round the figure, whose meshes then stay as they are."""

    def __init__(
        self, tint: tuple[float, float, float], pixels: int, squares: float, foot: float, samples: int = 40
    ) -> None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self.turn = self._object("turn", None)
        for place, power, colour, size in LAMPS:
            self._lamp(place, power, colour, size)
        self._lamp(RIM[0], RIM[1], tint, RIM[2])
        self._world()
        self.aim = AIM[foot > 0]
        self._camera(squares * SQUARE)
        self._settings(pixels, samples)
        self.pixels, self.scale, self.foot = pixels, pixels / (squares * SQUARE), foot

    def clear(self, parts: list[bpy.types.Object]) -> None:
        """Take a figure off the stage."""
        for part in parts:
            data = part.data
            bpy.data.objects.remove(part)
            bpy.data.meshes.remove(data)

    def shot(self, degrees: float) -> Image.Image:
        """Return the figure as it is seen when it looks so many degrees clockwise of away from us."""
        self.turn.rotation_euler.z = math.radians(degrees)
        with tempfile.TemporaryDirectory() as folder:
            self.scene.render.filepath = str(Path(folder) / "shot.png")
            bpy.ops.render.render(write_still=True)
            with Image.open(self.scene.render.filepath) as picture:
                return self._shaded(picture.convert("RGBA"))

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """Return where a point of the floor lies in a picture of degree 0."""
        tilt = math.radians(TILT)
        right, down = x, -(y * math.cos(tilt) + (z - self.aim) * math.sin(tilt))
        return round(self.pixels / 2 + right * self.scale), round(self.pixels / 2 + down * self.scale)

    @property
    def square(self) -> float:
        """Return how many pixels are a square of the board."""
        return SQUARE * self.scale

    def foot_radii(self) -> tuple[int, int]:
        """Return the radii of the base in pixels, across and down."""
        return round(self.foot * self.scale), round(self.foot * self.scale * math.cos(math.radians(TILT)))

    def _shaded(self, figure: Image.Image) -> Image.Image:
        """Return the picture with a soft shadow, drawn out to the lower right: of the base, or of all that has none."""
        dark = Image.new("L", figure.size)
        wide, high = self.foot_radii()
        x, y = self.spot(0, 0)
        if not self.foot:
            shift = round(0.05 * self.scale)
            soft = ImageChops.offset(figure.getchannel("A"), shift, shift // 2)
            dark = soft.filter(ImageFilter.GaussianBlur(0.05 * self.scale)).point(lambda level: level * 3 // 4)
        for grown, shift, strength, blur in SHADOWS if self.foot else ():
            soft = Image.new("L", figure.size)
            dx, dy = x + shift * self.scale, y + shift * 0.6 * self.scale
            box = (dx - wide * grown, dy - high * grown, dx + wide * grown, dy + high * grown)
            ImageDraw.Draw(soft).ellipse(box, fill=strength)
            dark = ImageChops.lighter(dark, soft.filter(ImageFilter.GaussianBlur(blur * self.scale)))
        shadow = Image.new("RGBA", figure.size)
        shadow.putalpha(dark)
        return Image.alpha_composite(shadow, figure)

    def _object(self, name: str, data: object) -> bpy.types.Object:
        made = bpy.data.objects.new(name, data)
        self.scene.collection.objects.link(made)
        return made

    def _lamp(self, place: tuple, power: float, colour: tuple, size: float) -> None:
        data = bpy.data.lights.new("lamp", "AREA")
        data.energy, data.color, data.size = power, colour, size
        lamp = self._object("lamp", data)
        lamp.location = place
        lamp.rotation_euler = (Vector((0, 0, 0.6)) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
        lamp.parent = self.turn

    def _world(self) -> None:
        world = self.scene.world = bpy.data.worlds.new("world")
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs[0].default_value = (0.13, 0.15, 0.18, 1)

    def _camera(self, width: float) -> None:
        data = bpy.data.cameras.new("camera")
        data.type, data.ortho_scale = "ORTHO", width
        tilt = math.radians(TILT)
        camera = self._object("camera", data)
        camera.location = (0, -8 * math.sin(tilt), self.aim + 8 * math.cos(tilt))
        camera.rotation_euler = (tilt, 0, 0)
        camera.parent = self.turn
        self.scene.camera = camera

    def _settings(self, pixels: int, samples: int) -> None:
        render, cycles = self.scene.render, self.scene.cycles
        render.engine = "CYCLES"
        cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, True
        cycles.max_bounces, cycles.use_adaptive_sampling, cycles.adaptive_threshold = 3, True, 0.03
        render.threads_mode, render.threads = "FIXED", 1
        render.use_persistent_data = True
        render.film_transparent = True
        render.resolution_x = render.resolution_y = pixels
        render.image_settings.file_format, render.image_settings.color_mode = "PNG", "RGBA"
        view = self.scene.view_settings
        view.view_transform, view.look = "AgX", "AgX - Punchy"
        view.exposure = 0.42
