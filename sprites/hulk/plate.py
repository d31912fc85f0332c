"""The plate of Space Hulk: two Terminators hold a corridor that is full of claws."""

from __future__ import annotations

import math

import numpy as np
from hulk import swarm, terminators
from PIL import Image
from sculpt.brush import Canvas
from sculpt.materials import glow, metal, paint
from sculpt.scene import Scene
from sculpt.shapes import Model, Vector, frame

GREEN, FLASH = (0.25, 0.85, 0.58), (1.0, 0.62, 0.22)
FAR, RIBS = 26.0, 12
SECTION = ((-1.5, 0), (-1.95, 0.7), (-1.95, 2.3), (-1.3, 3.2), (1.3, 3.2), (1.95, 2.3), (1.95, 0.7), (1.5, 0))
"""The corridor's outline, across and up."""
FIRING = ((-0.46, -0.15, -0.07), (0, 0, 214), 1.12)
"""Where the man with the bolter stands and how he is turned."""
MUZZLE = (0.42, 1.58, 1.08)
"""Of his gun, as he himself sees it."""
CLAWS = ((0.38, 1.75, -0.07), (0, 0, 186), 1.08)
BROOD = (
    ("standing", (1.02, 0.0, -0.05), (0, 0, 138), 1.1),
    ("crouched", (-0.95, 2.9, 3.0), (0, 168, 150), 1.0),
    ("crouched", (0.62, 3.6, 3.2), (0, 180, 190), 1.05),
    ("reaching", (1.85, 2.7, 1.9), (0, -84, 190), 1.0),
    ("reaching", (-1.1, 2.6, 0), (0, 0, 186), 1.1),
    ("standing", (-0.2, 4.4, 0), (0, 0, 180), 1.25),
    ("crouched", (1.2, 3.6, 0), (0, 0, 166), 1.1),
    ("leaping", (-0.8, 5.2, 0.9), (0, 0, 190), 1.1),
    ("reaching", (0.7, 5.4, 0.3), (0, 0, 172), 1.2),
    ("crouched", (-1.8, 5.4, 1.9), (0, 84, 180), 1.1),
    ("crouched", (0.1, 6.6, 3.2), (0, 180, 180), 1.1),
    ("leaping", (0.3, 7.6, 0.9), (0, 0, 180), 1.15),
    ("crouched", (1.8, 7.4, 1.8), (0, -84, 180), 1.1),
    ("standing", (-0.5, 9.0, 0), (0, 0, 180), 1.2),
)


def paints() -> dict:
    """Return the paints of the ship's inside."""
    return {
        "hull": paint("hull", (0.05, 0.06, 0.06), metal=0.5, rough=0.5, wear=0.7, dirt=0.9),
        "rib": paint("rib", (0.09, 0.1, 0.095), metal=0.6, rough=0.42, wear=1.0),
        "deck": paint("deck", (0.06, 0.066, 0.066), metal=0.7, rough=0.3, wear=0.9, dust=0.2),
        "pipe": metal("pipe", (0.2, 0.17, 0.13)),
        "lamp": glow("lamp", (0.3, 1.0, 0.65), 9.0),
        "alarm": glow("alarm", (1.0, 0.06, 0.02), 6.0),
    }


def corridor(m: Model) -> None:
    """Make walls of plates between ribs, pipes along them, and a deck of grilles."""
    for n in range(-2, RIBS):
        y = 1.6 * n
        for k, ((x, z), (p, q)) in enumerate(zip(SECTION, SECTION[1:], strict=False)):
            long, lean = math.dist((x, z), (p, q)), math.degrees(math.atan2(q - z, p - x))
            with m.at(((x + p) / 2, y, (z + q) / 2), (0, -lean, 0)):
                m.box("rib", (0, 0, -0.05), (long + 0.16, 0.3, 0.3), 0.05)
                m.box("hull", (0, 0.8, 0.12), (long, 1.5, 0.1), 0.03)
                m.box("hull", (0.04, 0.8, 0.06), (long * 0.6, 0.9, 0.1), 0.03)
                for side in (-0.36, 0.36):
                    m.rod("rib", (side * long, 0.3, 0.0), (side * long, 0.3, 0.09), 0.04, fine=8)
                if k in (1, 5) and n % 2 == 0:
                    m.box("lamp" if n % 4 else "alarm", (0, 0.0, -0.22), (long * 0.3, 0.07, 0.05), 0.01)
        for k in range(5):
            m.box("deck", (-1.2 + 0.6 * k, y, -0.05), (0.57, 1.55, 0.1), 0.02)
            for row in range(6):
                m.box("rib", (-1.2 + 0.6 * k, y - 0.6 + 0.24 * row, 0.005), (0.44, 0.05, 0.03), 0.01)
    for x, z, radius in (
        (-1.6, 2.45, 0.11),
        (-1.72, 2.15, 0.07),
        (1.64, 2.4, 0.13),
        (1.74, 0.5, 0.1),
        (-1.7, 0.45, 0.08),
    ):
        m.rod("pipe", (x, -4, z), (x, 18, z), radius, fine=14)
        for n in range(RIBS):
            m.rod("rib", (x, 1.6 * n + 0.7, z), (x, 1.6 * n + 0.85, z), radius * 1.35, fine=14)


def muzzle() -> Vector:
    """Return where the gun spits fire."""
    return frame(*FIRING) @ Vector(MUZZLE)


def light(scene: Scene) -> None:
    """Light the place: fire of the gun, green light far down the corridor and along the men's edges."""
    x, y, z = muzzle()
    scene.lamp((x + 0.05, y - 0.12, z + 0.05), 30, FLASH, 0.12)
    scene.lamp((-1.2, -2.4, 2.5), 95, (0.85, 0.92, 1.0), 1.0, (-0.3, 0, 1.1))
    scene.lamp((1.5, 0.0, 2.9), 110, GREEN, 0.4, (0.4, 1.4, 1.2))
    scene.lamp((-1.5, 1.6, 2.6), 120, (0.35, 0.9, 0.85), 0.5, (-0.3, 0.1, 1.3))
    scene.lamp((1.7, -0.2, 2.2), 60, (0.35, 0.9, 0.85), 0.5, (0.9, -1.1, 1.2))
    scene.lamp((0.2, 3.0, 2.9), 32, GREEN, 0.5)
    scene.lamp((0, 6.6, 2.8), 190, GREEN, 0.6)
    scene.lamp((0, 13.5, 1.6), 900, GREEN, 0.8)
    scene.lamp((1.75, -1.2, 2.75), 16, (1.0, 0.12, 0.05), 0.2)
    scene.lamp((-1.75, 1.9, 2.75), 14, (1.0, 0.12, 0.05), 0.2)
    scene.world((0.016, 0.026, 0.026))


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Scene((0.1, -5.0, 1.5), (0.06, 2, 1.22), 46, FAR, share, samples)
    scene.put(corridor, paints(), ((0, 0, 0),))
    men = terminators.materials()
    scene.put(terminators.PIECES["bolter"]["braced"], men, FIRING)
    scene.put(terminators.PIECES["claws"]["still"], men, CLAWS)
    brood = swarm.materials() | {"eye": glow("red eye", (1.0, 0.05, 0.015), 12.0)}
    for pose, *place in BROOD:
        scene.put(swarm.PIECES["genestealer"][pose], brood, place)
    light(scene)
    return painted(scene)


def painted(scene: Scene) -> Image.Image:
    """Paint fog, the fire of the gun and the last tone over the scene."""
    seen, filled, depth = scene.taken()
    canvas = Canvas(seen * filled)
    x, y, _ = scene.spot((0, 14, 1.8))
    thick = (depth[..., 0] * FAR - 5.5) / 13
    canvas.mix((0.05, 0.24, 0.17), thick * (0.55 + 0.6 * canvas.clouds(3)))
    canvas.add(
        (0.3, 0.85, 0.58), canvas.shine(x, y, 0.15) * (0.12 + 0.4 * canvas.clouds(4)) * np.clip(thick * 3 + 0.6, 0, 1)
    )
    x, y, _ = scene.spot(tuple(muzzle()))
    canvas.add(FLASH, canvas.shine(x, y, 0.1) * 0.4)
    canvas.add((1, 0.85, 0.6), canvas.shine(x, y, 0.022) * 1.2)
    canvas.sparks(x + 0.05, y + 0.01, 0.15, 70, FLASH)
    canvas.embers(50, (0.5, 0.9, 0.7), 0.001)
    canvas.bloom()
    return canvas.finish((0.0, 0.012, 0.012), (1.0, 1.02, 0.98))
