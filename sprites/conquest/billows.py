"""Smoke and fire in Conquest's pictures: painted as bodies of many puffs, lit from one side, behind what is nearer."""

from __future__ import annotations

import math
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np
from conquest import stage
from conquest.stage import Cinema, Colour
from mathutils import Vector
from PIL import Image
from sculpt.shapes import Model

FAR = 40.0
"""How far away things are told apart."""
BOX = Image.Resampling.BOX
LIGHT = (-0.55, -0.62, 0.56)
"""Where the light on smoke comes from: left, above, before it."""
SMOKE, SOOT = (0.5, 0.45, 0.41), (0.06, 0.055, 0.055)
FIRE = ((1.0, 0.96, 0.8), (1.0, 0.7, 0.22), (0.95, 0.32, 0.05), (0.32, 0.07, 0.02))
WARP = ((1.0, 0.95, 1.0), (0.98, 0.6, 0.95), (0.75, 0.25, 0.85), (0.2, 0.08, 0.35))
BLUE = ((0.95, 1.0, 1.0), (0.55, 0.85, 1.0), (0.15, 0.4, 0.95), (0.05, 0.1, 0.35))
"""From the heart of a fire to its edge."""


@dataclass
class Puff:
    """A part of a cloud: where it is in the scene, how large, and how hot."""

    place: tuple[float, float, float]
    radius: float
    heat: float = 0.0


@dataclass
class Cloud:
    """What is painted as one body; `thin` is how much is seen through it."""

    puffs: list[Puff]
    seed: int
    glow: tuple[Colour, ...] = FIRE
    lit: Colour = SMOKE
    dark: Colour = SOOT
    thin: float = 0.0

    def __call__(self, taken: Cinema, light: np.ndarray) -> np.ndarray:
        """Paint the cloud over a picture, wherever nothing is nearer than it."""
        high, wide = light.shape[:2]
        middle = Vector(np.mean([puff.place for puff in self.puffs], axis=0))
        x, y = taken.place(middle)
        share = abs(taken.place(middle + taken.scene.camera.matrix_world.to_3x3() @ Vector((1, 0, 0)))[0] - x) * wide
        spots = [(*taken.place(puff.place), puff.radius * share, puff.heat) for puff in self.puffs]
        body, height, heat = shape([(x * wide, y * high, r, hot) for x, y, r, hot in spots], (high, wide), self.seed)
        away = (middle - taken.scene.camera.location).length
        reach = max(puff.radius for puff in self.puffs)
        free = np.clip((depths(taken) - away) / reach + 0.7, 0, 1)[..., None]
        seen = self.coloured(body, height, heat)
        share = (body * (1 - self.thin))[..., None] * free
        return light * (1 - share) + seen * share

    def coloured(self, body: np.ndarray, height: np.ndarray, heat: np.ndarray) -> np.ndarray:
        """Return the light of the cloud: smoke as it faces the light, and the fire within."""
        down, across = np.gradient(height)
        steep = np.sqrt(across**2 + down**2 + 1)
        facing = (0.5 + 0.5 * (-across * LIGHT[0] - down * LIGHT[1] + LIGHT[2]) / steep)[..., None]
        smoke = np.array(self.dark) + (np.array(self.lit) - np.array(self.dark)) * facing**1.6
        steps = np.array((*self.glow[::-1],))
        level = np.clip(heat, 0, 1) * (len(steps) - 1)
        fire = np.stack([np.interp(level, range(len(steps)), steps[:, n]) for n in range(3)], -1)
        burning = np.clip(heat * 2.6, 0, 1)[..., None]
        return smoke * (1 - burning) + fire * (0.74 + 0.3 * facing) * burning


def shape(spots: list[tuple], size: tuple[int, int], seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return how dense a cloud of round spots is, how far it bulges towards us, and how hot it is."""
    high, wide = size
    scale = max(radius for _, _, radius, _ in spots)
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    bend = [turbulence(size, seed + n, scale * 1.5, False) - 0.5 for n in (1, 2)]
    columns, rows = columns + bend[0] * scale * 1.1, rows + bend[1] * scale * 1.1
    lumps = turbulence(size, seed, scale * 0.8, True)
    body, height, heat = (np.zeros(size, np.float32) for _ in range(3))
    for x, y, radius, hot in spots:
        near = 1 - np.sqrt((columns - x) ** 2 + (rows - y) ** 2) / radius + (lumps - 0.4) * 0.8
        inside = np.clip(near * 1.25, 0, 1)
        body = 1 - (1 - body) * (1 - inside)
        height = np.maximum(height, np.sqrt(np.clip(near, 0, 1)) * radius * 1.15)
        heat = np.maximum(heat, hot * np.clip(near * 1.4 + (0.4 - lumps) * 0.7, 0, 1))
    height = blurred(height, scale / 9) + lumps * scale * 0.34 * np.clip(body * 2, 0, 1)
    return body * body * (3 - 2 * body), blurred(height, scale / 20), heat


def blurred(field: np.ndarray, grain: float) -> np.ndarray:
    """Return a field without what is smaller than so many pixels."""
    high, wide = field.shape
    small = Image.fromarray(field).resize((max(2, round(wide / grain)), max(2, round(high / grain))), BOX)
    return np.asarray(small.resize((wide, high), Image.Resampling.BICUBIC), np.float32)


def turbulence(size: tuple[int, int], seed: int, grain: float, round_: bool) -> np.ndarray:
    """Return noise of many sizes, the largest `grain` pixels wide; `round_` makes it lumps with creases between."""
    dice, found, weight, whole = np.random.default_rng(seed), np.zeros(size, np.float32), 1.0, 0.0
    while grain > 2.5 and weight > 0.03:
        cells = tuple(max(2, math.ceil(side / grain)) + 3 for side in size)
        raw = Image.fromarray(dice.random(cells, dtype=np.float32))
        box = (1, 1, 1 + size[1] / grain, 1 + size[0] / grain)
        tile = np.asarray(raw.resize(size[::-1], Image.Resampling.BICUBIC, box=box), np.float32)
        found += weight * (np.abs(2.8 * tile - 1.4) if round_ else tile)
        whole, grain, weight = whole + weight, grain * 0.53, weight * 0.5
    return found / whole


def depths(taken: Cinema) -> np.ndarray:
    """Return how far off each point of a picture is that was just taken."""
    if stage.now.depths is None:
        stage.now.depths = _depths(taken)
    return stage.now.depths


def _depths(taken: Cinema) -> np.ndarray:
    """Render how far off each point is, in shades of grey."""
    made = bpy.data.materials.new("depth")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    shine, out = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
    share = tree.nodes.new("ShaderNodeMath")
    share.operation, share.inputs[1].default_value = "DIVIDE", FAR
    tree.links.new(tree.nodes.new("ShaderNodeCameraData").outputs["View Distance"], share.inputs[0])
    tree.links.new(share.outputs[0], shine.inputs["Color"])
    tree.links.new(shine.outputs[0], out.inputs["Surface"])
    scene, layer = taken.scene, bpy.context.view_layer
    view, cycles = scene.view_settings, scene.cycles
    before = view.view_transform, view.look, view.exposure, cycles.samples, cycles.use_denoising
    layer.material_override = made
    view.view_transform, view.look, view.exposure = "Raw", "None", 0
    cycles.samples, cycles.use_denoising = 2, False
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "depth.png")
        bpy.ops.render.render(write_still=True)
        with Image.open(scene.render.filepath) as picture:
            whole = picture.convert("RGBA").resize((taken.pixels, taken.high), Image.Resampling.BILINEAR)
    layer.material_override = None
    view.view_transform, view.look, view.exposure, cycles.samples, cycles.use_denoising = before
    seen = np.asarray(whole, np.float32) / 255
    return np.where(seen[..., 3] > 0.5, seen[..., 0] * FAR, FAR)


# -- what is painted so --


def hang(cloud: Cloud) -> None:
    """Let a cloud hang in the picture that was begun."""
    stage.now.veils.append(cloud)


def smoke(m: Model, chance: random.Random, place: tuple, size: float = 1.0, heat: float = 0.0) -> None:
    """Let a column of smoke rise and lean over, wider and thinner the higher it is."""
    puffs = []
    for n in range(22):
        t = n / 21
        x, y, z = place[0] + size * (0.9 * t * t + chance.uniform(-0.2, 0.2) * (0.4 + t)), place[1], place[2]
        puffs.append(Puff((x, y, z + size * 2.6 * t), size * (0.16 + 0.5 * t), heat * (1 - t) ** 3))
    hang(Cloud(puffs, chance.randrange(9999), thin=0.2))


def explosion(m: Model, chance: random.Random, place: tuple, size: float = 1.0, glow: tuple = FIRE) -> None:
    """Let fire burst: a hot heart, fists of flame about it, smoke rolling off above, stones flung out."""
    puffs = [Puff(place, 0.42 * size, 1.15)]
    for _ in range(16):
        a, far = chance.uniform(-0.25, math.pi + 0.25), size * chance.uniform(0.25, 0.62)
        x, z = place[0] + far * math.cos(a), place[2] + far * math.sin(a) * 0.85
        puffs.append(Puff((x, place[1], max(0.1, z)), size * chance.uniform(0.16, 0.32), chance.uniform(0.5, 0.95)))
    for n in range(12):
        t = n / 11
        x = place[0] + size * (chance.uniform(-0.4, 0.4) + 0.25 * t)
        puffs.append(Puff((x, place[1], place[2] + size * (0.4 + 0.95 * t)), size * (0.3 + 0.18 * t), 0.5 * (1 - t)))
    hang(Cloud(puffs, chance.randrange(9999), glow))
    for _ in range(22):
        a, far, wide = chance.uniform(0, math.pi), size * chance.uniform(0.7, 1.6), chance.uniform(0.015, 0.05) * size
        x, z = place[0] + far * math.cos(a), place[2] + far * math.sin(a) * 0.8
        m.box("rock", (x, place[1] - 0.2, z), (wide, wide, wide), wide * 0.2, turn=(40, 20 * far, 30))


def fireball(m: Model, chance: random.Random, place: tuple, size: float = 1.0, glow: tuple = FIRE) -> None:
    """Let fire burst where nothing rises: a hot heart, flames and soot about it on all sides."""
    puffs = [Puff(place, 0.4 * size, 1.1)]
    for n in range(24):
        a, far = chance.uniform(0, math.tau), size * chance.uniform(0.2, 0.7)
        x, z = place[0] + far * math.cos(a), place[2] + far * math.sin(a)
        puffs.append(Puff((x, place[1], z), size * chance.uniform(0.14, 0.3), max(0.0, 1.0 - far / size - 0.02 * n)))
    hang(Cloud(puffs, chance.randrange(9999), glow))


def gout(m: Model, chance: random.Random, start: tuple, end: tuple, size: float = 0.3, glow: tuple = FIRE) -> None:
    """Let fire pour from one place to another, hottest where it begins."""
    puffs = []
    for n in range(18):
        t = n / 17
        spot = tuple(a + (b - a) * t + size * t * chance.uniform(-0.3, 0.3) for a, b in zip(start, end, strict=True))
        puffs.append(Puff(spot, size * (0.2 + 0.8 * t), 1.15 - 0.75 * t))
    hang(Cloud(puffs, chance.randrange(9999), glow, thin=0.08))
