"""The wide plate of The Horus Heresy: a Titan at the breach, the Palace behind it, the fleets over a burning world."""

from __future__ import annotations

import numpy as np
from heresy import plate
from heresy.plate import FAR, FIRE, LANCE, VIOLET, ground, paints, ship, spire, titan, wall
from PIL import Image
from sculpt.brush import Canvas
from sculpt.wide import Wide, finished, smoke

TITAN = ((1.35, 0.9, 0), (0, 0, 158), 1.0)
LANCES = ((0.47, -0.02, 0.42, 0.66, 0.0022), (0.32, -0.02, 0.27, 0.6, 0.0014), (0.97, -0.02, 0.93, 0.66, 0.0016))
MOUTH = (0.53, 0.53)
"""Of the Titan's great cannon, in the picture."""
WORLD = (0.5, 0.17, 0.2)


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Wide((0, -4.6, 0.5), (0.0, 2, 1.5), 43, FAR, share, samples)
    used = paints()
    scene.put(titan, used, TITAN)
    scene.put(titan, used, ((-0.6, 9.0, 0), (0, 0, 186), 1.0), ((5.6, 7.5, 0), (0, 0, 150), 1.0))
    scene.put(ground, used, ((0, 0, 0),), ((3.4, 1.0, 0), (0, 0, 20)), ((-3.4, 1.0, 0), (0, 0, -20)))
    scene.put(wall, used, ((-3.4, 1.0, 0), (0, 0, -14)), ((-2.3, -2.0, -0.75), (0, 0, 62), 0.62))
    scene.put(
        spire,
        used,
        ((-5.6, 8, 0), (0, 0, 20), 1.3),
        ((-8.4, 12, 0), (0, 0, 40), 1.7),
        ((-3.4, 13, 0), (0, 0, 30), 1.5),
        ((3.9, 13, 0), (0, 0, 10), 1.4),
        ((8.2, 13, 0), (0, 0, 50), 1.6),
    )
    scene.put(
        ship,
        used,
        ((3.4, 12, 7.4), (10, 24, 128), 0.7),
        ((-3.6, 16, 7.4), (8, -16, 118), 0.7),
        ((7.6, 18, 7.6), (8, 10, 112), 0.66),
    )
    light(scene)
    return painted(scene)


def light(scene: Wide) -> None:
    """Light the place: fire behind the Titan and at its feet, violet from the torn sky."""
    scene.lamp((4.4, 3.6, 2.2), 800, FIRE, 1.0, (1.4, 1.0, 1.6))
    scene.lamp((-1.0, 3.6, 3.8), 700, VIOLET, 1.0, (1.3, 1.0, 1.8))
    scene.lamp((-2.2, -2.8, 3.4), 260, (0.72, 0.7, 1.0), 1.2, (1.2, 0.6, 1.5))
    scene.lamp((2.4, -1.6, 0.5), 42, FIRE, 0.3)
    scene.lamp((0.3, 0.6, 0.3), 34, FIRE, 0.3)
    scene.lamp((-1.2, 3.6, 0.5), 260, FIRE, 0.4)
    scene.lamp((-6, 4, 8), 2800, VIOLET, 3.0, (-4.5, 8, 2))
    scene.lamp((2, 12, 1.5), 900, FIRE, 1.0)
    scene.world((0.02, 0.018, 0.032))


def painted(scene: Wide) -> Image.Image:
    """Paint the sky, the world that burns, the bombardment and the last tone about the scene."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 9)
    plate.WORLD = WORLD
    plate.sky(canvas)
    for line in LANCES:
        canvas.beam(line, LANCE, 0.8)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 6.4) / 12, 0, 1) * filled[..., 0]
    canvas.mix((0.24, 0.13, 0.32), away**0.8 * (0.45 + 0.4 * canvas.clouds(31, 4)))
    low = np.exp(-((canvas.rows - 0.7) ** 2) / 0.014) * np.clip((depth[..., 0] * FAR - 5.6) / 4, 0, 1)
    canvas.add((1.0, 0.42, 0.12), low * canvas.clouds(32, 4) * 0.75)
    for line in LANCES:
        canvas.add((1.0, 0.6, 0.3), canvas.shine(line[2], line[3], 0.05) * 0.9)
    smoke(canvas, 33, (0.05, 0.035, 0.06), 0.1, 0.75, 0.42)
    smoke(canvas, 34, (0.06, 0.036, 0.05), 0.9, 0.9, 0.36)
    canvas.embers(200, (1.0, 0.5, 0.2), 0.0013, 0.25)
    canvas.bloom()
    return finished(canvas, (0.01, 0.004, 0.024), (1.0, 0.98, 1.02))
