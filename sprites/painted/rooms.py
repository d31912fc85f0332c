"""Rooms that are painted: a corridor of the derelict, and a hall of stone and steel."""

from __future__ import annotations

import numpy as np
from painted.horizons import HIGH, WIDE, _tile
from painted.skylines import soft
from PIL import Image
from sculpt.brush import Canvas


class Shaft:
    """A straight passage that is looked along: which wall each point lies on, where upon it, and how far off."""

    def __init__(self, canvas: Canvas, middle: tuple[float, float], half: tuple[float, float]) -> None:
        across = (canvas.columns / canvas.ratio - middle[0]) * 2
        down = (canvas.rows - middle[1]) * 2 / canvas.ratio
        size = np.maximum(np.abs(across) / half[0], np.abs(down) / half[1]) + 1e-4
        self.depth = 0.6 / size
        self.wall = np.abs(across) / half[0] > np.abs(down) / half[1]
        self.floor, self.roof = ~self.wall & (down > 0), ~self.wall & (down <= 0)
        self.along = np.where(self.wall, down / size / half[1], across / size / half[0])
        self.right = across > 0

    def grain(self, seed: int, scale: float = 1.0) -> np.ndarray:
        """Return the texture of its surfaces."""
        tile = _tile(seed)
        x = ((self.along * 0.5 + 0.5) * 700 * scale).astype(int) + 300 * self.right + 150 * self.floor
        return tile[(self.depth * 420 * scale).astype(int) % 1024, x % 1024]


def band(value: np.ndarray, low: float, high: float, edge: float = 0.012) -> np.ndarray:
    """Return 1 between two values, with soft ends."""
    return np.clip((value - low) / edge, 0, 1) * np.clip((high - value) / edge, 0, 1)


def coloured(parts: list[tuple[np.ndarray, tuple]]) -> np.ndarray:
    """Return a picture of parts, each its share and colour."""
    light = np.zeros((HIGH, WIDE, 3), np.float32)
    for share, colour in parts:
        light = light * (1 - share[..., None]) + np.array(colour, np.float32) * share[..., None]
    return light


def corridor() -> Image.Image:
    """Paint a corridor: ribs, riveted plates, pipes, a deck of grilles, green light at its end, an alarm near us."""
    canvas = Canvas(np.zeros((HIGH, WIDE, 3)), 7)
    shaft = Shaft(canvas, (0.53, 0.44), (0.66, 0.5))
    depth, along, wall, base, above = shaft.depth, shaft.along, shaft.wall, shaft.floor, shaft.roof
    broad, fine = shaft.grain(5), shaft.grain(6, 2.6)
    texture = 0.55 * broad + 0.45 * fine
    light = coloured(
        [(wall * 1.0, (0.15, 0.17, 0.165)), (base * 1.0, (0.13, 0.135, 0.13)), (above * 1.0, (0.08, 0.095, 0.095))]
    )
    light *= (0.12 + 1.4 * texture**1.3)[..., None]
    step = depth * 2.6
    part = step - np.floor(step)
    rib = band(part, 0.0, 0.2)
    face = (wall | above) * rib
    light *= (1 + 0.9 * face)[..., None]
    groove = (band(part, 0.2, 0.235) + band(part, 0.965, 1.0)) * (wall | above)
    light *= (1 - 0.75 * np.clip(groove, 0, 1))[..., None]
    for low, high in ((-0.86, -0.3), (-0.24, 0.34), (0.4, 0.9)):
        inset = band(along, low, high, 0.02) * band(part, 0.3, 0.9, 0.03) * wall
        edge = np.clip(inset - band(along, low + 0.03, high - 0.03, 0.02) * band(part, 0.33, 0.87, 0.03) * wall, 0, 1)
        light *= (1 - 0.28 * inset + 0.5 * edge)[..., None]
    for row in (-0.9, -0.27, 0.37, 0.93):
        spot = ((step * 9) % 1 - 0.5) ** 2 * 1.6 + ((along - row) * 34) ** 2
        light *= (1 + wall * (0.55 * np.clip(1 - spot / 0.08, 0, 1) - 0.5 * band(spot, 0.08, 0.16, 0.02)))[..., None]
    rust = np.clip((shaft.grain(9, 0.7) - 0.55) * 4, 0, 1) * np.clip(0.6 + along, 0, 1) * wall
    light = light * (1 - 0.55 * rust[..., None]) + np.array((0.16, 0.075, 0.035)) * (0.55 * rust * texture)[..., None]
    tread = step * 2 - np.floor(step * 2)
    seam = base * np.clip(band(tread, 0.0, 0.05) + band(np.mod(along * 3.5, 1), 0.47, 0.53), 0, 1)
    grille = (
        base
        * band(np.mod(np.floor(step * 2), 3), 0.5, 1.5)
        * band(np.mod(along * 30, 1), 0.1, 0.5, 0.1)
        * band(np.abs(along), -1, 0.62)
    )
    light *= (1 - 0.7 * seam)[..., None] * (1 - 0.82 * grille)[..., None]
    pipes(light, shaft, texture)
    lamp = band(part, 0.06, 0.15) * band(along, -0.8, -0.7) * wall
    light += lamp[..., None] * np.array((0.7, 1.0, 0.85))
    fog = np.clip((depth - 0.55) / 3.4, 0, 1)
    light = light * (1.35 - 1.0 * fog)[..., None]
    canvas.light = light
    canvas.mix((0.07, 0.25, 0.18), fog * 0.86)
    canvas.add((0.5, 0.95, 0.72), lamp * (1 - 0.6 * fog))
    canvas.add((0.35, 0.85, 0.6), soft(np.clip(lamp, 0, 1), 26) * 1.1)
    canvas.add(
        (0.4, 0.95, 0.65), canvas.shine(0.53, 0.44, 0.2, 1.6) * 0.26 + canvas.shine(0.53, 0.45, 0.06, 1.4) * 0.24
    )
    alarm = np.clip((canvas.columns / canvas.ratio - 0.66) / 0.36, 0, 1) ** 1.6
    canvas.add((1.0, 0.1, 0.05), alarm * (0.06 + 0.22 * texture) * (wall | base))
    cold = np.clip((0.34 - canvas.columns / canvas.ratio) / 0.36, 0, 1) ** 1.6
    canvas.add((0.2, 0.45, 0.7), cold * (0.04 + 0.16 * texture) * (wall | base))
    canvas.mix(
        (0.05, 0.12, 0.09), np.clip(canvas.clouds(4, 3, 2.2) - 0.45, 0, 1) * np.exp(-(((canvas.rows - 0.8) / 0.2) ** 2))
    )
    canvas.embers(26, (0.6, 1.0, 0.8), 0.001)
    canvas.bloom(0.7, 0.4)
    return canvas.finish((0.0, 0.008, 0.01), (1.0, 1.02, 0.98), 0.6)


def pipes(light: np.ndarray, shaft: Shaft, texture: np.ndarray) -> None:
    """Lay round pipes along the walls, with flanges."""
    for place, wide, colour in (
        (-0.52, 0.055, (0.2, 0.14, 0.085)),
        (0.55, 0.04, (0.09, 0.14, 0.125)),
        (-0.4, 0.028, (0.15, 0.075, 0.06)),
    ):
        turn = (shaft.along - place) / wide
        inside = np.clip(1 - turn**2, 0, 1) * shaft.wall
        flange = 1 + 0.5 * band(np.mod(shaft.depth * 5.2, 1), 0.4, 0.5)
        shade = np.clip(0.75 - 0.55 * turn, 0.06, 1) * np.sqrt(inside) * flange * (0.5 + 0.7 * texture)
        share = np.clip(inside * 8, 0, 1)[..., None]
        light[:] = light * (1 - share) + np.array(colour) * shade[..., None] * share * 1.5
        below = band(turn, 1.0, 2.2, 0.4) * shaft.wall
        light *= (1 - 0.6 * below)[..., None]


def hall() -> Image.Image:
    """Paint a hall at night: stone piers with steel between, lamps on either side, a quiet middle."""
    canvas = Canvas(np.zeros((HIGH, WIDE, 3)), 9)
    shaft = Shaft(canvas, (0.5, 0.46), (0.52, 0.62))
    depth, along, wall = shaft.depth, shaft.along, shaft.wall
    texture = 0.55 * shaft.grain(15) + 0.45 * shaft.grain(16, 2.4)
    light = coloured(
        [
            (wall * 1.0, (0.34, 0.32, 0.3)),
            (shaft.floor * 1.0, (0.23, 0.23, 0.25)),
            (shaft.roof * 1.0, (0.17, 0.165, 0.17)),
        ]
    )
    light *= (0.35 + 0.95 * texture)[..., None]
    step = depth * 1.7
    part = step - np.floor(step)
    pier = band(part, 0.0, 0.36, 0.02) * wall
    flute = 0.75 + 0.35 * np.sin(part * 90)
    light *= (1 + (0.75 * flute - 0.1) * pier)[..., None]
    light *= (1 - 0.85 * band(part, 0.36, 0.42, 0.03) * wall)[..., None]
    arch = wall * band(part, 0.44, 0.97, 0.02) * (along > -0.62 + 1.5 * (part - 0.705) ** 2 * 4) * (along < 0.86)
    light *= (1 - 0.72 * arch)[..., None]
    steel = arch * band(np.mod(part * 16, 1), 0.42, 0.58, 0.06) + arch * band(np.mod(along * 5, 1), 0.46, 0.54, 0.03)
    light += np.clip(steel, 0, 1)[..., None] * np.array((0.24, 0.27, 0.31)) * texture[..., None]
    for row in (-0.7, 0.88):
        light *= (1 + 0.9 * band(along, row - 0.02, row + 0.02) * wall)[..., None]
        light *= (1 - 0.6 * band(along, row + 0.02, row + 0.05) * wall)[..., None]
    rib = band(part, 0.02, 0.3, 0.02) * shaft.roof
    light *= (1 + 0.9 * rib)[..., None]
    slab = band(np.mod(step * 3, 1), 0.02, 0.98, 0.02) * band(np.mod(along * 4 + 0.5, 1), 0.015, 0.985, 0.015)
    light *= np.where(shaft.floor, 0.35 + 0.65 * slab, 1.0)[..., None]
    carpet = band(np.abs(along), -1, 0.3, 0.01) * shaft.floor
    light = (
        light * (1 - 0.75 * carpet[..., None])
        + np.array((0.34, 0.05, 0.06)) * (0.75 * carpet * (0.5 + 0.8 * texture))[..., None]
    )
    trim = band(np.abs(along), 0.275, 0.3, 0.006) * shaft.floor
    light += trim[..., None] * np.array((0.42, 0.3, 0.12)) * texture[..., None]
    lamp = band(part, 0.14, 0.22, 0.02) * band(along, -0.42, -0.22, 0.02) * wall
    fog = np.clip((depth - 0.6) / 3.2, 0, 1)
    canvas.light = light * (1.15 - 0.75 * fog)[..., None]
    canvas.mix((0.13, 0.12, 0.125), fog * 0.92)
    canvas.add((1.0, 0.8, 0.5), lamp * (1 - 0.75 * fog) * 0.9)
    canvas.add((1.0, 0.66, 0.32), soft(np.clip(lamp * (1 - 0.6 * fog), 0, 1), 40) * 1.5)
    canvas.add((1.0, 0.66, 0.32), soft(np.clip(lamp * (1 - 0.6 * fog), 0, 1), 120) * 3.0 * (0.4 + 0.8 * texture))
    polish = canvas.light[np.clip(2 * round(0.62 * HIGH) - np.arange(HIGH), 0, HIGH - 1)]
    canvas.light = canvas.light + polish * 0.16 * (shaft.floor * (0.4 + texture))[..., None]
    canvas.light *= (1 - 0.5 * canvas.shine(0.5, 0.46, 0.42, 1.0))[..., None]
    canvas.mix((0.09, 0.08, 0.075), np.clip(canvas.clouds(21, 3, 1.4) - 0.5, 0, 1) * 0.25)
    canvas.bloom(0.7, 0.3)
    return canvas.finish((0.004, 0.006, 0.014), (1.04, 1.0, 0.93), 0.5)
