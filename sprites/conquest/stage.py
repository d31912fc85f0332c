"""The stage of Conquest's card pictures: each its camera and lights, a painted sky, mist, and a shine over all."""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from PIL import Image, ImageFilter
from sculpt.materials import _Nodes
from sculpt.shapes import Model
from sculpt.stage import Stage

SQUARES = 1.0
PIXELS = 560
FOOT = 0.0
TINT = (0.85, 0.75, 0.5)
FACINGS = {"any": 0}
SHAPE = 1.1
"""How high a picture is for its width."""
ENOUGH = 6
"""Samples that a picture of this size needs."""
COARSE = 0.72
"""How large the scene is rendered for the picture: sky, light and grain are painted as large as the picture is."""
AWAY = 1.15
"""How much farther off squads are seen."""
SQUAD = 3
"""Of so many a squad is."""
WARLORDS = (
    "captain_cato_sicarius",
    "nazdreg",
    "colonel_straken",
    "zarathur_high_sorcerer",
    "packmaster_kith",
    "eldorath_starbane",
    "commander_shadowsun",
)
"""Whose pictures are in a family of their own."""
Colour = tuple[float, float, float]
Build = Callable[[Model], None]
Veil = Callable[["Cinema", np.ndarray], np.ndarray]
"""Paints what hangs in the air over the picture of a scene."""


@dataclass
class Mood:
    """The light of a place: its sky from low to high, its clouds, what shines in it, the mist and the lamps."""

    low: Colour
    high: Colour
    cloud: Colour
    sun: Colour
    key: Colour = (1.0, 0.92, 0.8)
    rim: Colour = (0.6, 0.75, 1.0)
    fill: Colour = (0.45, 0.55, 0.8)
    bright: float = 1.0
    stars: float = 0.0

    def harder(self) -> Mood:
        """Return the light as pictures are lit by it: little fill, a strong rim, a darker and greyer sky."""
        return replace(
            self,
            low=greyer(self.low, 0.33, 0.6),
            high=greyer(self.high, 0.33, 0.6),
            cloud=greyer(self.cloud, 0.33, 0.6),
            fill=greyer(self.fill, 0.0, 0.4),
            rim=greyer(self.rim, 0.0, 1.55),
        )


def greyer(colour: Colour, share: float, bright: float = 1.0) -> Colour:
    """Return a colour by so much nearer to grey, and so much brighter."""
    grey = sum(colour) / 3
    return tuple(bright * (c + (grey - c) * share) for c in colour)


MOODS = {
    "day": Mood((0.62, 0.72, 0.8), (0.12, 0.28, 0.55), (0.9, 0.92, 0.95), (1.0, 0.95, 0.8), rim=(1.0, 0.95, 0.85)),
    "dusk": Mood((0.95, 0.55, 0.25), (0.14, 0.1, 0.25), (0.9, 0.4, 0.25), (1.0, 0.75, 0.4), rim=(1.0, 0.55, 0.25)),
    "storm": Mood((0.42, 0.47, 0.52), (0.08, 0.1, 0.15), (0.25, 0.28, 0.33), (0.8, 0.88, 1.0), key=(0.85, 0.92, 1.0)),
    "night": Mood(
        (0.12, 0.2, 0.34), (0.01, 0.02, 0.06), (0.16, 0.22, 0.36), (0.75, 0.85, 1.0), (0.7, 0.82, 1.0), stars=0.6
    ),
    "fire": Mood(
        (0.95, 0.32, 0.06), (0.12, 0.03, 0.02), (0.4, 0.1, 0.04), (1.0, 0.6, 0.2), (1.0, 0.72, 0.5), (1.0, 0.4, 0.1)
    ),
    "ash": Mood((0.62, 0.52, 0.42), (0.22, 0.18, 0.17), (0.45, 0.38, 0.32), (0.95, 0.8, 0.6), rim=(1.0, 0.8, 0.55)),
    "snow": Mood((0.8, 0.87, 0.93), (0.36, 0.47, 0.6), (0.92, 0.95, 1.0), (1.0, 1.0, 1.0), (0.95, 0.97, 1.0)),
    "jungle": Mood((0.62, 0.75, 0.4), (0.07, 0.2, 0.12), (0.4, 0.55, 0.3), (1.0, 1.0, 0.7), rim=(0.9, 1.0, 0.55)),
    "waaagh": Mood((0.7, 0.72, 0.22), (0.12, 0.16, 0.06), (0.42, 0.42, 0.12), (1.0, 0.95, 0.45), rim=(1.0, 0.85, 0.3)),
    "desert": Mood((0.97, 0.76, 0.46), (0.35, 0.42, 0.5), (0.95, 0.8, 0.6), (1.0, 0.92, 0.7), rim=(1.0, 0.8, 0.5)),
    "tau": Mood((1.0, 0.72, 0.45), (0.16, 0.34, 0.5), (0.95, 0.75, 0.55), (1.0, 0.95, 0.8), rim=(0.55, 0.9, 1.0)),
    "teal": Mood((0.25, 0.68, 0.66), (0.02, 0.1, 0.2), (0.35, 0.75, 0.75), (0.8, 1.0, 0.95), rim=(0.4, 1.0, 0.9)),
    "webway": Mood(
        (0.5, 0.7, 0.95), (0.1, 0.08, 0.3), (0.7, 0.8, 1.0), (0.85, 0.95, 1.0), (0.85, 0.9, 1.0), (0.5, 0.8, 1.0)
    ),
    "violet": Mood(
        (0.5, 0.2, 0.62), (0.05, 0.02, 0.14), (0.45, 0.2, 0.65), (0.85, 0.55, 1.0), (0.9, 0.82, 1.0), (0.75, 0.3, 1.0)
    ),
    "gloom": Mood(
        (0.16, 0.42, 0.36), (0.04, 0.02, 0.1), (0.18, 0.12, 0.3), (0.4, 1.0, 0.8), (0.82, 0.9, 1.0), (0.25, 1.0, 0.7)
    ),
    "blood": Mood(
        (0.62, 0.05, 0.05), (0.06, 0.0, 0.02), (0.42, 0.03, 0.03), (1.0, 0.35, 0.2), (1.0, 0.82, 0.72), (1.0, 0.15, 0.1)
    ),
    "warp": Mood(
        (0.75, 0.2, 0.6), (0.05, 0.05, 0.25), (0.25, 0.35, 0.9), (1.0, 0.6, 0.9), (1.0, 0.85, 0.95), (0.35, 0.5, 1.0)
    ),
    "plague": Mood((0.55, 0.6, 0.25), (0.1, 0.12, 0.05), (0.4, 0.42, 0.16), (0.85, 0.95, 0.5), rim=(0.75, 0.95, 0.3)),
    "gold": Mood((0.95, 0.75, 0.35), (0.2, 0.11, 0.05), (1.0, 0.8, 0.45), (1.0, 0.92, 0.65), rim=(1.0, 0.8, 0.4)),
    "space": Mood(
        (0.05, 0.08, 0.16), (0.0, 0.0, 0.02), (0.12, 0.1, 0.25), (0.9, 0.95, 1.0), (1.0, 0.96, 0.9), stars=1.0
    ),
    "dark": Mood((0.16, 0.15, 0.15), (0.02, 0.02, 0.025), (0.1, 0.1, 0.1), (1.0, 0.85, 0.6), (1.0, 0.88, 0.7)),
    "lab": Mood(
        (0.15, 0.3, 0.26), (0.02, 0.04, 0.05), (0.1, 0.2, 0.18), (0.5, 1.0, 0.75), (0.85, 1.0, 0.95), (0.5, 0.3, 0.9)
    ),
}
CAMERAS = {
    "full": ((0.0, -5.6, 1.3), (0.0, 0.0, 0.98), 76),
    "low": ((0.3, -4.6, 0.5), (0.0, 0.0, 1.1), 56),
    "hero": ((-0.35, -3.7, 0.9), (0.0, 0.0, 1.22), 50),
    "close": ((0.15, -3.4, 1.5), (0.0, 0.0, 1.3), 58),
    "bust": ((0.0, -4.4, 1.35), (0.0, -0.6, 1.08), 52),
    "wide": ((0.0, -7.4, 1.9), (0.0, 0.0, 1.1), 56),
    "high": ((-0.6, -5.6, 3.4), (0.0, 0.0, 0.7), 56),
    "tank": ((-0.9, -6.2, 1.25), (0.0, 0.0, 0.75), 63),
    "giant": ((0.5, -6.4, 0.35), (0.0, 0.0, 1.5), 46),
    "sky": ((0.0, -6.0, 1.0), (0.0, 0.0, 1.5), 52),
    "small": ((0.2, -4.0, 0.95), (0.0, 0.0, 0.56), 64),
    "vista": ((0.0, -8.6, 1.5), (0.0, 0.0, 2.0), 46),
    "still": ((0.0, -5.0, 1.5), (0.0, 0.0, 1.2), 60),
}


@dataclass
class Take:
    """What one picture is taken with."""

    mood: str = "day"
    camera: str = "full"
    seed: int = 1
    mist: tuple[float, float] = (8.5, 28.0)
    sun: tuple[float, float] = (0.25, 0.35)
    disc: float = 0.05
    planets: list[tuple] = field(default_factory=list)
    rays: float = 0.0
    glows: list[tuple] = field(default_factory=list)
    veils: list[Veil] = field(default_factory=list)
    depths: np.ndarray | None = None
    grain: float = 0.6
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0)
    tilt: float = 0.0
    zoom: float = 1.0


now = Take()


def take(mood: str, camera: str = "full", name: str = "", **how) -> random.Random:
    """Begin a picture, and return its own dice."""
    global now
    seed = zlib.crc32(name.encode()) % 9973
    chance = random.Random(seed)
    settings = {"sun": (chance.uniform(0.12, 0.88), chance.uniform(0.2, 0.5)), "grain": chance.uniform(0.7, 1.1)} | how
    now = Take(mood, camera, seed, **settings)
    return chance


def others(cards: dict[str, Build]) -> dict[str, Build]:
    """Return the cards that are not warlords."""
    return {name: build for name, build in cards.items() if name not in WARLORDS}


def shine(place: tuple, radius: float, colour: Colour, strength: float = 1.0) -> None:
    """Let light hang about a place of the scene."""
    now.glows.append((place, radius, colour, strength))


class Cinema(Stage):
    """A stage with lights and a camera of each picture's own, a sky behind and a soft shine over all."""

    shape = SHAPE

    def _settings(self, pixels: int, samples: int) -> None:
        self.known: dict[Colour, Colour] = {}
        self.high = round(pixels * self.shape)
        super()._settings(pixels, min(samples, ENOUGH))
        render, cycles = self.scene.render, self.scene.cycles
        render.resolution_x, render.resolution_y = (round(side * COARSE) for side in (pixels, self.high))
        render.threads = 2
        cycles.use_light_tree, cycles.denoising_prefilter = False, "FAST"
        cycles.max_bounces, cycles.transparent_max_bounces = 2, 24
        self.scene.view_settings.exposure = 0.5

    def _camera(self, width: float) -> None:
        data = bpy.data.cameras.new("camera")
        data.clip_end, data.sensor_fit = 200, "HORIZONTAL"
        data.sensor_width = 36 / min(max(self.shape, 1.0), SHAPE)
        self.scene.camera = self._object("camera", data)
        self._lamp((-1.4, -5.0, 2.6), 150.0, (1.0, 0.95, 0.88), 2.0)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure

    def shot(self, degrees: float) -> Image.Image:
        """Return the picture that was begun."""
        mood, camera = MOODS[now.mood].harder(), self.scene.camera
        eye, aim, lens = CAMERAS[now.camera]
        eye = Vector(eye) + Vector(now.shift)
        camera.location, camera.data.lens = eye, lens * now.zoom
        camera.rotation_euler = (Vector(aim) - eye).to_track_quat("-Z", "Y").to_euler()
        camera.rotation_euler.rotate_axis("Z", math.radians(now.tilt))
        lamps = [one for one in self.scene.objects if one.type == "LIGHT"]
        for lamp, power, colour in zip(
            lamps, (520, 150, 560, 120), (mood.key, mood.fill, mood.rim, mood.key), strict=True
        ):
            lamp.data.energy, lamp.data.color = power * mood.bright, colour
        haze, dim = tuple(0.75 * c for c in mood.low), self._dimmed(mood.low)
        self.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (*(0.2 * c + 0.04 for c in haze), 1)
        for material in bpy.data.materials:
            reach = material.node_tree.nodes.get("reach") if material.use_nodes else None
            if reach is not None:
                material.node_tree.nodes["mist"].inputs["Color"].default_value = (*dim, 1)
                near, far = now.mist
                reach.inputs["From Min"].default_value, reach.inputs["From Max"].default_value = 0.85 * near, 0.65 * far
        bpy.context.view_layer.update()
        whole = super().shot(degrees)
        seen = whole.resize((self.pixels, self.high), Image.Resampling.LANCZOS)
        return self._painted(np.asarray(seen, np.float32) / 255, mood)

    def _dimmed(self, wanted: Colour) -> Colour:
        """Return the light that is seen as a wanted colour: tried upon a bare sky until it is."""
        if wanted in self.known:
            return self.known[wanted]
        render, sky_ = self.scene.render, self.scene.world.node_tree.nodes["Background"]
        size, parts = (render.resolution_x, render.resolution_y), [o for o in self.scene.objects if o.type == "MESH"]
        for part in parts:
            part.hide_render = True
        render.film_transparent, render.resolution_x, render.resolution_y = False, 8, 6
        light = np.array(wanted, np.float32) ** 2.2
        found, least = light, 9.0
        for _ in range(14):
            sky_.inputs[0].default_value = (*(float(c) for c in light), 1)
            seen = np.asarray(super().shot(0), np.float32)[3, 4, :3] / 255
            if abs(seen - wanted).max() < least:
                found, least = light, abs(seen - wanted).max()
            light = np.clip(light * ((np.array(wanted) + 0.03) / (seen + 0.03)) ** 1.1, 1e-3, 4.0)
        light = found
        render.film_transparent, (render.resolution_x, render.resolution_y) = True, size
        for part in parts:
            part.hide_render = False
        self.known[wanted] = tuple(float(c) for c in light)
        return self.known[wanted]

    def place(self, point: tuple) -> tuple[float, float]:
        """Return where a point of the scene lies, as shares of the picture."""
        x, y, _ = world_to_camera_view(self.scene, self.scene.camera, Vector(point))
        return x, 1 - y

    def horizon(self) -> float:
        """Return how far down the ground ends, as a share of the picture."""
        eye = self.scene.camera.location
        return min(1.0, max(0.3, self.place((eye.x, eye.y + 400, 0))[1]))

    def _painted(self, seen: np.ndarray, mood: Mood) -> Image.Image:
        high, wide = seen.shape[:2]
        light = sky(wide, high, mood, self.horizon())
        filled = seen[..., 3:]
        light = light * (1 - filled) + seen[..., :3] * filled
        light = 1 - (1 - np.clip(light, 0, 1)) * (1 - 0.22 * sun_glow(wide, high, mood))
        for veil in now.veils:
            light = veil(self, light)
        rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
        for point, radius, colour, strength in now.glows:
            x, y = self.place(point)
            far = ((columns / wide - x) * wide / high) ** 2 + (rows / high - y) ** 2
            lit = np.exp(-far / radius**2)[..., None] * np.array(colour, np.float32) * strength
            light = 1 - (1 - np.clip(light, 0, 1)) * (1 - np.clip(lit, 0, 1))
        light = np.clip(light, 0, 1)
        hot = np.clip(light - 0.68, 0, 1) * 1.6
        for share, weight in ((0.012, 0.35), (0.045, 0.45)):
            soft = Image.fromarray((np.clip(hot, 0, 1) * 255).astype(np.uint8))
            soft = soft.filter(ImageFilter.GaussianBlur(share * wide))
            light = 1 - (1 - light) * (1 - np.asarray(soft, np.float32) / 255 * weight)
        return Image.fromarray((graded(light, now.seed) * 255).astype(np.uint8)).convert("RGBA")


def graded(light: np.ndarray, seed: int) -> np.ndarray:
    """Return a picture in the one grade of all: less colour, more contrast near and far, cold shadows, warm light,
    dark corners and a grain."""
    high, wide = light.shape[:2]
    weights = np.array((0.3, 0.59, 0.11), np.float32)
    level = (light @ weights)[..., None]
    soft = Image.fromarray((np.clip(level[..., 0], 0, 1) * 255).astype(np.uint8))
    soft = np.asarray(soft.filter(ImageFilter.GaussianBlur(wide / 20)), np.float32)[..., None] / 255
    light = np.clip(level + (light - level) * 0.9 + (level - soft) * 0.32, 0, 1)
    light = 0.4 * light + 0.6 * light * light * (3 - 2 * light)
    level = (light @ weights)[..., None]
    light = light + (1 - level) ** 2 * np.array((-0.01, 0.004, 0.022)) + level**2 * np.array((0.03, 0.012, -0.03))
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    far = ((columns / wide - 0.5) / 0.78) ** 2 + ((rows / high - 0.46) / 0.76) ** 2
    light = light * np.clip(1.07 - 0.5 * far, 0.35, 1.07)[..., None]
    light = light + np.random.default_rng(seed).normal(0, 0.012, (high, wide, 1))
    return np.clip(light, 0, 1).astype(np.float32)


def _billows(wide: int, high: int, seed: int, grain: int, octaves: int = 6) -> np.ndarray:
    dice, found, weight, whole = np.random.default_rng(seed), np.zeros((high, wide), np.float32), 1.0, 0.0
    for octave in range(octaves):
        count = grain * 2**octave
        raw = (dice.random((count + 3, count + 3)) * 255).astype(np.uint8)
        tile = Image.fromarray(raw).resize((wide, high), Image.Resampling.BICUBIC)
        found += np.asarray(tile, np.float32) / 255 * weight
        whole, weight = whole + weight, weight * 0.55
    return np.clip((found / whole - 0.3) / 0.42, 0, 1)


def sun_glow(wide: int, high: int, mood: Mood) -> np.ndarray:
    """Return the light that hangs about the sun, which is seen before far things, too."""
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    far = ((columns / wide - now.sun[0]) * wide / high) ** 2 + (rows / high - now.sun[1]) ** 2
    return np.exp(-far / 0.09)[..., None] * np.array(mood.sun, np.float32)


def sky(wide: int, high: int, mood: Mood, horizon: float = 0.72) -> np.ndarray:
    """Paint the sky down to the horizon: from low to high, clouds, stars, planets, what shines, and its rays."""
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    down, across = rows / high, columns / high
    share = np.clip(1 - down / horizon, 0, 1)[..., None] ** 0.9
    light = np.array(mood.low, np.float32) * (1 - share) + np.array(mood.high, np.float32) * share
    if mood.stars:
        dice = np.random.default_rng(now.seed)
        for _ in range(round(150 * mood.stars)):
            x, y = dice.integers(0, wide), dice.integers(0, high)
            light[y, x] = np.maximum(light[y, x], dice.uniform(0.35, 1.0))
    x, y = now.sun[0] * wide / high, now.sun[1]
    far = np.sqrt((across - x) ** 2 + (down - y) ** 2)
    glow = np.exp(-((far / 0.42) ** 2)) * 0.55 + np.exp(-((far / 0.13) ** 2)) * 0.5
    if now.rays:
        angle = np.arctan2(down - y, across - x)
        dice = np.random.default_rng(now.seed + 5)
        ray = sum(np.cos(n * angle + dice.uniform(0, 6.3)) for n in (9, 14, 23)) / 3
        glow = glow + now.rays * np.clip(ray, 0, 1) * np.exp(-far * 1.1)
    light = 1 - (1 - light) * (1 - np.clip(glow[..., None] * np.array(mood.sun, np.float32), 0, 1))
    for px, py, radius, colour in now.planets:
        dx, dy = across - px * wide / high, down - py
        inside = np.clip((radius - np.sqrt(dx**2 + dy**2)) * high, 0, 1)
        height = np.sqrt(np.clip(1 - (dx**2 + dy**2) / radius**2, 0, 1))
        lit = np.clip((-0.55 * dx - 0.5 * dy) / radius + 0.62 * height, 0.03, 1)
        grainy = 0.7 + 0.5 * _billows(wide, high, now.seed + 3, 9)
        ball = np.array(colour, np.float32) * (lit * grainy)[..., None]
        light = light * (1 - inside[..., None]) + ball * inside[..., None]
    billows = _billows(wide, high, now.seed, 3)
    stretched = _billows(wide, high * 3, now.seed + 7, 4)[high : 2 * high]
    thick = np.clip(0.5 * billows + 0.6 * stretched - 0.35, 0, 1) * now.grain * (0.4 + 0.6 * np.clip(1 - down, 0, 1))
    thick *= np.clip((horizon - down) * 5, 0.0 if horizon < 1 else 1.0, 1)
    return light * (1 - thick[..., None]) + np.array(mood.cloud, np.float32) * thick[..., None]


# -- paints that fade into the mist --


def misty(name: str, colour: Colour, rough: float = 0.9, bump: float = 0.5, scale: float = 3.0) -> bpy.types.Material:
    """Return a paint of ground or far walls, which fades into the mist with distance."""
    n = _Nodes(name)
    patchy, fine = n.noise(scale, 6.0), n.noise(scale * 7, 4.0)
    body = n.mix(n.ramp(patchy, 0.35, 0.68), tuple(c * 0.5 for c in colour), colour)
    body = n.mix(n.ramp(fine, 0.5, 0.75, (0.0, 0.5)), body, tuple(min(1.0, c * 1.6 + 0.02) for c in colour))
    n.put(n.shader.inputs["Base Color"], body)
    n.shader.inputs["Roughness"].default_value = rough
    if bump:
        height = n.math("ADD", patchy, n.math("MULTIPLY", fine, 0.35))
        n.put(n.shader.inputs["Normal"], n("Bump", {"Strength": bump, "Height": height}).outputs[0])
    return mist(n)


def mist(n: _Nodes) -> bpy.types.Material:
    """Let what was made so far fade with distance."""
    distance = n("CameraData").outputs["View Distance"]
    reach = n("MapRange", {"Value": distance, "From Min": 7.0, "From Max": 26.0}, clamp=True)
    reach.name = "reach"
    shade = n("Emission")
    shade.name = "mist"
    both = n("MixShader", {0: reach.outputs[0]})
    n.tree.links.new(n.shader.outputs[0], both.inputs[1])
    n.tree.links.new(shade.outputs[0], both.inputs[2])
    out = next(node for node in n.tree.nodes if node.type == "OUTPUT_MATERIAL")
    n.tree.links.new(both.outputs[0], out.inputs[0])
    return n.material
