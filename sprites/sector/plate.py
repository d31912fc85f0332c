"""The plate of Sector Invasion: a fleet before a world that is fought over, and the warp storm that comes for both."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image
from sculpt import sky
from sculpt.brush import Canvas
from sculpt.materials import paint
from sculpt.scene import Scene
from sculpt.shapes import Model
from sculpt.sky import Surface
from sector.hulls import SHIPS
from sector.hulls import materials as hull_paints
from sector.storms import billows

VIOLET, FIRE, ICE = (0.66, 0.34, 1.0), (1.0, 0.45, 0.12), (0.55, 0.8, 1.0)
FAR = 60.0
STORM = (0.63, 0.285)
"""The pit of the storm in the picture, as shares of its width and height."""
WORLD = ((-3.6, 21.0, -5.4), 5.3)
"""The world that is fought over: its middle and its radius."""
LAND = (
    (0.2, (0.004, 0.012, 0.03)),
    (0.47, (0.01, 0.04, 0.09)),
    (0.5, (0.12, 0.09, 0.05)),
    (0.58, (0.05, 0.06, 0.03)),
    (0.72, (0.17, 0.13, 0.1)),
)
BEAMS = (
    ((0.31, 0.545), (0.43, 0.225), ICE, 0.0016),
    ((0.44, 0.55), (0.8, 0.232), ICE, 0.0016),
    ((0.1, 0.44), (0.15, 0.255), ICE, 0.001),
    ((0.27, 0.25), (0.62, 0.665), FIRE, 0.0011),
    ((0.06, 0.26), (0.11, 0.6), FIRE, 0.0009),
)
"""What is fired: from, to, in which light and how thick."""


def paints() -> dict:
    """Return the paints of the ships of both sides and of the world."""
    ground = Surface(LAND, 1.8, 0.4, bump=0.5, lights=(1.0, 0.24, 0.02), fine=7.0, wide=0.042, rough=0.45)
    return {
        "world": sky.ground("world", ground, 12),
        "clouds": sky.clouds("clouds", ground._replace(clouds=0.5), 4),
        "air": sky.air("air", (0.75, 0.45, 1.0)),
    }


def flag(colour: tuple) -> dict:
    """Return the paints of ships that fly a colour."""
    made = hull_paints()
    clean = {"dust": 0.0, "rough": 0.36, "metal": 0.1, "wear": 0.7, "dirt": 0.8}
    return made | {"livery": paint("livery", colour, **clean)}


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Scene((0, -4.2, 1.5), (0.12, 3, 0.72), 46, FAR, share, samples)
    ours, theirs = flag((0.02, 0.13, 0.5)), flag((0.42, 0.02, 0.1))
    scene.put(SHIPS["cruiser"], ours, ((0.12, 2.3, 0.2), (-10, -15, 214), 1.3))
    scene.put(
        SHIPS["frigate"], ours, ((-1.95, 6.6, 0.7), (-6, -10, 216), 1.15), ((2.95, 8.4, 0.75), (-6, -8, 222), 1.2)
    )
    scene.put(
        SHIPS["corvette"],
        ours,
        ((-0.98, 0.8, -0.5), (-12, -28, 216), 0.66),
        ((1.42, 3.6, 1.02), (-8, -20, 218), 0.74),
        ((1.25, 1.6, -0.75), (-10, -22, 220), 0.6),
    )
    scene.put(
        SHIPS["cruiser"],
        theirs,
        ((-3.4, 15, 3.5), (4, 6, 92), 1.5),
        ((3.2, 22, 4.4), (4, 4, 100), 1.5),
    )
    scene.put(SHIPS["frigate"], theirs, ((-0.4, 17, 4.1), (4, 4, 100), 1.4), ((-5.4, 22, 6.2), (4, 4, 96), 1.5))
    scene.put(world, paints(), ((*WORLD[0],), (24, 12, 0), WORLD[1]))
    light(scene)
    return painted(scene)


def world(m: Model) -> None:
    """Make the world with its clouds and its air."""
    m.ball("world", (0, 0, 0), (2, 2, 2), fine=128)
    m.ball("clouds", (0, 0, 0), (2.02, 2.02, 2.02), fine=96)
    m.ball("air", (0, 0, 0), (2.06, 2.06, 2.06), fine=96)


def light(scene: Scene) -> None:
    """Light the fleet: a warm key from the upper left, the storm from behind, fire from below."""
    scene.lamp((-4.6, -1.6, 5.2), 420, (1.0, 0.9, 0.78), 1.6, (0.1, 2.4, 0.2))
    scene.lamp((3.6, 6.4, 3.6), 900, VIOLET, 1.6, (0.1, 2.6, 0.2))
    scene.lamp((-3.4, 3.4, -2.4), 200, FIRE, 1.2, (0.1, 2.4, 0.0))
    scene.lamp((4, 10, 9), 2600, VIOLET, 4.0, (-1, 14, 3))
    scene.lamp((-8, 9, 7), 1500, (1.0, 0.85, 0.7), 3.0, (-1, 14, 3))
    scene.lamp((-17, 10, 9), 9000, (1.0, 0.82, 0.64), 3.0, WORLD[0])
    scene.lamp((12, 15, 12), 9000, VIOLET, 6.0, WORLD[0])
    scene.world((0.02, 0.014, 0.036))


def painted(scene: Scene) -> Image.Image:
    """Paint the storm behind the scene, what is fired across it, and the last tone over it."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 9)
    storm(canvas)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 8.0) / 26, 0, 1) * filled[..., 0]
    canvas.mix((0.2, 0.08, 0.34), away**0.8 * (0.14 + 0.26 * canvas.clouds(31, 4)))
    battle(canvas)
    x, y = STORM
    canvas.add((0.55, 0.2, 0.95), canvas.shine(x, y, 0.3) * 0.22)
    canvas.embers(120, (0.8, 0.45, 1.0), 0.0012, 0.0)
    canvas.embers(60, (1.0, 0.5, 0.2), 0.0013, 0.4)
    canvas.bloom(0.7, 0.5)
    return canvas.finish((0.012, 0.003, 0.028), (1.0, 0.98, 1.03))


def storm(canvas: Canvas) -> None:
    """Paint stars, and the storm that winds about its pit."""
    x, y = STORM
    across, down = canvas.columns - x * canvas.ratio, (canvas.rows - y) * 1.35
    lean = 0.5
    across, down = across * math.cos(lean) - down * math.sin(lean), across * math.sin(lean) + down * math.cos(lean)
    down = down * 1.25
    reach = np.hypot(across, down) * 1.55
    angle = np.arctan2(down, across)
    turned = angle + 1.6 * np.log(reach + 0.05)
    around = 0.4 + 2.4 * reach
    broad = billows(around * np.cos(turned) + 20, around * np.sin(turned) + reach * 2 + 20, 3)
    fine = billows(3 * around * np.cos(turned + broad) + 9, 3 * around * np.sin(turned + broad) + 9, 13)
    threads = billows(
        2.2 * around * np.cos(turned + 0.6 * broad), 2.2 * around * np.sin(turned + 0.6 * broad), 23, 6, True
    )
    arms = 0.5 + 0.5 * np.cos(2 * turned + 2.2 * (broad - 0.5))
    fade = np.clip(1.25 - reach * 0.95, 0, 1)
    light = np.clip(0.1 + 0.62 * arms * broad + 0.4 * fine * broad, 0, 1.2) * (0.22 + 0.9 * fade)
    canvas.mix((0.022, 0.01, 0.05), np.ones_like(light))
    stars(canvas, np.clip(0.6 - light, 0, 1))
    canvas.add((0.26, 0.08, 0.62), np.clip(light * 1.5, 0, 1))
    canvas.add((0.72, 0.26, 0.95), np.clip(light - 0.3, 0, 1) * 1.25)
    canvas.add((1.0, 0.55, 0.75), np.clip(light - 0.62, 0, 1) * 1.6)
    canvas.add((1.0, 0.5, 0.3), np.clip(threads - 0.66, 0, 1) * 2.4 * arms * fade * (0.4 + broad))
    canvas.add((0.3, 0.3, 1.0), np.clip(fine - 0.5, 0, 1) * (1 - arms) * fade * 0.7)
    rim = np.exp(-(((reach - 0.15) / 0.045) ** 2))
    canvas.add((1.0, 0.82, 0.95), rim * (0.35 + 0.65 * arms) * 0.95)
    canvas.mix((0.012, 0.0, 0.03), np.exp(-((reach / 0.118) ** 6)))
    for n, (p, q) in enumerate(((0.14, 0.17), (0.97, 0.47), (0.34, 0.05), (0.97, 0.1))):
        bolt(canvas, n, (x, y), (p, q))


def bolt(canvas: Canvas, seed: int, start: tuple, end: tuple) -> None:
    """Let lightning run out along an arm of the storm."""
    chance = random.Random(seed + 4)
    points = []
    for k in range(15):
        t = 0.22 + 0.78 * k / 14
        bow = 0.06 * math.sin(math.pi * t)
        points.append(
            (
                start[0] + (end[0] - start[0]) * t + bow + chance.uniform(-0.014, 0.014),
                start[1] + (end[1] - start[1]) * t - bow * 0.4 + chance.uniform(-0.008, 0.008),
            )
        )
    lines = [(*a, *b, 0.0011 * (1 - k / 20)) for k, (a, b) in enumerate(zip(points, points[1:], strict=False))]
    for k in (4, 7, 10):
        a, b = points[k], (points[k][0] + chance.uniform(-0.08, 0.08), points[k][1] + chance.uniform(0.01, 0.05))
        lines.append((*a, *b, 0.0006))
    canvas.add((0.7, 0.4, 1.0), canvas.strokes(lines, 0.006) * 2.2)
    canvas.add((1.0, 0.9, 1.0), canvas.strokes(lines, 0.0008) * 1.1)


def stars(canvas: Canvas, dark: np.ndarray) -> None:
    """Strew stars where the storm is thin."""
    chance = random.Random(2)
    dots = []
    for _ in range(260):
        x, y = chance.random(), chance.random() * 0.8
        dots.append((x, y, x + 0.001, y, 0.0007 * chance.uniform(0.5, 1.7)))
    canvas.add((0.9, 0.92, 1.0), canvas.strokes(dots, 0.0004) * dark * 1.6)


def battle(canvas: Canvas) -> None:
    """Let the fleets fire, and what is hit burn."""
    for start, end, colour, wide in BEAMS:
        canvas.beam((*start, *end, wide), colour, 0.7)
        canvas.add((1.0, 0.75, 0.5), canvas.shine(*end, 0.016) * 0.9)
    for x, y, size in (
        (0.43, 0.225, 0.022),
        (0.81, 0.235, 0.024),
        (0.15, 0.255, 0.014),
        (0.62, 0.665, 0.02),
        (0.11, 0.6, 0.026),
    ):
        canvas.add(FIRE, canvas.shine(x, y, size) * 0.8)
        canvas.add((1.0, 0.9, 0.7), canvas.shine(x, y, size * 0.35))
        canvas.sparks(x, y, size * 1.6, 26, FIRE, 0.0008)
