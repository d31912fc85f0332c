"""The wide plate of Sector Invasion: a fleet breaks out past a dark world towards the storm."""

from __future__ import annotations

import numpy as np
from PIL import Image
from sculpt.brush import Canvas
from sculpt.wide import Wide, finished
from sector import plate
from sector.hulls import SHIPS
from sector.plate import FAR, FIRE, ICE, VIOLET, flag, paints, storm, world

STORM = (0.66, 0.3)
WORLD = ((-7.4, 15.0, -4.6), 6.6)
BEAMS = (
    ((0.5, 0.5), (0.72, 0.21), ICE, 0.0016),
    ((0.62, 0.52), (0.9, 0.24), ICE, 0.0015),
    ((0.4, 0.42), (0.47, 0.24), ICE, 0.001),
    ((0.72, 0.22), (0.83, 0.62), FIRE, 0.0011),
    ((0.46, 0.25), (0.36, 0.58), FIRE, 0.0009),
)


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Wide((0, -4.2, 1.5), (0.0, 3, 0.92), 40, FAR, share, samples)
    ours, theirs = flag((0.02, 0.13, 0.5)), flag((0.42, 0.02, 0.1))
    scene.put(SHIPS["cruiser"], ours, ((1.5, 2.2, 0.3), (-10, -15, 220), 1.45))
    scene.put(
        SHIPS["frigate"],
        ours,
        ((-1.1, 6.0, 0.6), (-6, -10, 222), 1.15),
        ((4.6, 7.6, 0.5), (-6, -8, 226), 1.25),
        ((0.6, 9.5, 1.5), (-6, -8, 222), 1.2),
    )
    scene.put(
        SHIPS["corvette"],
        ours,
        ((-0.35, 1.2, -0.35), (-12, -28, 220), 0.7),
        ((3.0, 3.8, 1.5), (-8, -20, 222), 0.76),
        ((2.7, 0.7, -0.7), (-10, -22, 224), 0.66),
        ((-2.4, 4.4, 0.1), (-10, -22, 222), 0.7),
    )
    scene.put(
        SHIPS["cruiser"],
        theirs,
        ((3.4, 15, 4.2), (4, 6, 92), 1.4),
        ((8.2, 20, 4.4), (4, 4, 100), 1.5),
        ((-2.0, 19, 4.6), (4, 6, 84), 1.3),
    )
    scene.put(SHIPS["frigate"], theirs, ((6.2, 17, 5.2), (4, 4, 100), 1.4), ((0.6, 22, 6.0), (4, 4, 96), 1.5))
    scene.put(world, paints(), ((*WORLD[0],), (24, 12, 0), WORLD[1]))
    light(scene)
    return painted(scene)


def light(scene: Wide) -> None:
    """Light the fleet: a warm key from the upper left, the storm from behind, fire from below."""
    scene.lamp((-4.0, -1.8, 5.2), 520, (1.0, 0.9, 0.78), 1.4, (1.2, 2.4, 0.2))
    scene.lamp((4.6, 6.4, 3.6), 1100, VIOLET, 1.6, (1.2, 2.6, 0.2))
    scene.lamp((-3.0, 3.4, -2.4), 220, FIRE, 1.2, (1.0, 2.4, 0.0))
    scene.lamp((4, 10, 9), 3000, VIOLET, 4.0, (1, 14, 3))
    scene.lamp((-8, 9, 7), 1700, (1.0, 0.85, 0.7), 3.0, (1, 14, 3))
    scene.lamp((-17, 6, 9), 2400, (1.0, 0.82, 0.64), 3.0, WORLD[0])
    scene.lamp((8, 12, 8), 3000, VIOLET, 6.0, WORLD[0])
    scene.world((0.02, 0.014, 0.036))


def painted(scene: Wide) -> Image.Image:
    """Paint the storm behind the scene, what is fired across it, and the last tone over it."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 9)
    plate.STORM = STORM
    storm(canvas)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 8.0) / 26, 0, 1) * filled[..., 0]
    canvas.mix((0.2, 0.08, 0.34), away**0.8 * (0.14 + 0.26 * canvas.clouds(31, 4)))
    for start, end, colour, thick in BEAMS:
        canvas.beam((*start, *end, thick), colour, 0.7)
        canvas.add(FIRE, canvas.shine(*end, 0.022) * 0.8)
        canvas.add((1.0, 0.9, 0.7), canvas.shine(*end, 0.009))
        canvas.sparks(*end, 0.036, 26, FIRE, 0.0008)
    canvas.add((0.55, 0.2, 0.95), canvas.shine(*STORM, 0.34) * 0.22)
    canvas.embers(140, (0.8, 0.45, 1.0), 0.0012, 0.0)
    canvas.embers(70, (1.0, 0.5, 0.2), 0.0013, 0.4)
    canvas.bloom(0.7, 0.5)
    return finished(canvas, (0.012, 0.003, 0.028), (1.0, 0.98, 1.03))
