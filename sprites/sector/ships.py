"""The ships of the sector in eight directions, whole and wrecked.

Rows: for each kind `corvette`, `frigate`, `cruiser` and `explorer` the poses `hull`, `livery`, `wreck` and
`wreck-livery`, and `hive-ship/hull`. A `livery` is the part of its hull that bears the colour of a side, in white and
by itself: the table multiplies it with that colour and lays it over the hull. Columns: the six directions of hexes,
north and south.
"""

from __future__ import annotations

import random
from functools import partial

import bpy
import numpy as np
from PIL import Image, ImageFilter
from sculpt.shapes import Model
from sculpt.stage import Stage
from sector import hulls

SQUARES = 1.72
PIXELS = 240
FOOT = 0.0
TINT = (0.63, 0.37, 0.9)
FACINGS = {
    "east": 90,
    "northeast": 30,
    "northwest": 330,
    "west": 270,
    "southwest": 210,
    "southeast": 150,
    "north": 0,
    "south": 180,
}
ENOUGH = 16
"""Samples that a picture of this size needs."""
HOLES = {
    "corvette": ((0.1, 0.12, 0.1), (-0.34, -0.42, 0.03)),
    "explorer": ((0.06, -0.3, 0.14), (-0.7, -0.16, 0.03)),
    "frigate": ((0.22, 0.56, 0.16), (-0.12, -0.3, 0.18), (-0.3, 0.5, 0.16)),
    "cruiser": ((0.26, 0.76, 0.16), (-0.36, -0.1, 0.1), (0.2, -0.4, 0.24), (0.1, 0.2, 0.26)),
}
"""Where a wreck is torn open."""


class Void(Stage):
    """The stage of ships: no floor, and a thin dark rim that sets them off from whatever lies below."""

    def _settings(self, pixels: int, samples: int) -> None:
        super()._settings(pixels, min(samples, ENOUGH))
        self.scene.cycles.transparent_max_bounces = 24
        self.scene.view_settings.exposure = 0.5

    def _shaded(self, figure: Image.Image) -> Image.Image:
        if "hidden" in bpy.data.objects:
            return figure
        soft = figure.getchannel("A").filter(ImageFilter.GaussianBlur(0.03 * self.scale))
        shadow = Image.new("RGBA", figure.size)
        shadow.putalpha(soft.point(lambda level: min(190, level * 5 // 4)))
        return Image.alpha_composite(Image.alpha_composite(shadow, figure), self._shine(figure))

    def _shine(self, figure: Image.Image) -> Image.Image:
        """Return the light that spills from fires, windows and drives."""
        seen = np.asarray(figure, np.float32) / 255
        colour, bright = seen[..., :3], seen[..., :3].max(axis=2)
        vivid = np.clip((bright - seen[..., :3].min(axis=2) - 0.3) * 3, 0, 1) * np.clip((bright - 0.7) * 4, 0, 1)
        lit = colour * (vivid * seen[..., 3])[..., None]
        soft = [
            Image.fromarray((lit * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(r * self.scale))
            for r in (0.03, 0.09)
        ]
        whole = np.clip(
            sum(np.asarray(one, np.float32) / 255 * share for one, share in zip(soft, (0.8, 1.3), strict=True)), 0, 1
        )
        thick = whole.max(axis=2)
        hue = whole / np.maximum(thick, 1e-3)[..., None]
        return Image.fromarray((np.dstack([hue, thick * 0.85]) * 255).astype(np.uint8), "RGBA")


STAGE = Void


def materials() -> dict:
    """Return the paints of ships, and what hides the rest of a ship behind its livery."""
    hidden = bpy.data.materials.new("hidden")
    hidden.use_nodes = True
    tree = hidden.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(tree.nodes.new("ShaderNodeHoldout").outputs[0], out.inputs[0])
    return hulls.materials() | {"hidden": hidden}


def hull(m: Model, kind: str) -> None:
    """Make a whole ship."""
    hulls.SHIPS[kind](m)


def wreck(m: Model, kind: str) -> None:
    """Make a ship that lists with its drives out, is torn open and burns."""
    chance = random.Random(kind)
    whole = Model()
    hulls.SHIPS[kind](whole)
    with m.at((0, 0, -0.04), (-5, 15, 0)):
        for name, mesh in whole.meshes.items():
            if name != "flare":
                m.add(mesh, {"engine": "dark", "window": "char"}.get(name, name))
        for x, y, z in HOLES[kind]:
            gash(m, chance, x, y, z)
    for x, y, z in HOLES[kind]:
        burn(m, chance, x, y, z + 0.06)
    for _ in range(9):
        size = chance.uniform(0.03, 0.09)
        place = (chance.uniform(-0.8, 0.8), chance.uniform(-0.9, 0.9), chance.uniform(0.1, 0.3))
        m.box("plate", place, (size, size * 1.5, size * 0.4), 0.006, turn=(400 * size, 20, chance.uniform(0, 90)))


def gash(m: Model, chance: random.Random, x: float, y: float, z: float) -> None:
    """Tear the plates open: black within, its edges bent outward and aglow."""
    m.ball("char", (x, y, z), (0.24, 0.3, 0.1), (0, 0, chance.uniform(0, 90)), 14)
    for _ in range(7):
        dx, dy = chance.uniform(-0.11, 0.11), chance.uniform(-0.14, 0.14)
        turn = (chance.uniform(-50, 50), chance.uniform(-50, 50), chance.uniform(0, 90))
        m.box("dark", (x + dx, y + dy, z + 0.04), (0.1, 0.05, 0.015), 0, turn=turn, top=(0.4, 1))
    m.ball("blaze", (x, y, z + 0.025), (0.13, 0.17, 0.08), (0, 0, chance.uniform(0, 90)), 12)


def burn(m: Model, chance: random.Random, x: float, y: float, z: float) -> None:
    """Let fire stand out of a gash, and smoke trail behind it."""
    for _ in range(9):
        wide, tall = chance.uniform(0.07, 0.15), chance.uniform(0.1, 0.24)
        place = (x + chance.uniform(-0.07, 0.07), y + chance.uniform(-0.1, 0.06), z + tall * 0.3)
        m.ball("flame", place, (wide, wide, tall), fine=16)
    for k in range(9):
        size = 0.12 + 0.035 * k
        place = (x + chance.uniform(-0.05, 0.05), y - 0.06 - 0.075 * k, z + 0.14 + 0.055 * k)
        m.ball("smoke", place, (size, size, size * 0.9), fine=16)


def livery(m: Model, kind: str, build) -> None:
    """Make a ship's livery, hidden where something else stands before it."""
    whole = Model()
    build(whole, kind)
    for name, mesh in whole.meshes.items():
        m.add(mesh, "livery" if name == "livery" else "hidden")


PIECES = {
    kind: {
        "hull": partial(hull, kind=kind),
        "livery": partial(livery, kind=kind, build=hull),
        "wreck": partial(wreck, kind=kind),
        "wreck-livery": partial(livery, kind=kind, build=wreck),
    }
    for kind in HOLES
} | {"hive-ship": {"hull": partial(hull, kind="hive-ship")}}
