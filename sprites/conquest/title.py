"""The wide plate of Conquest: the powers close in upon each other at a wreck, under the worlds that they all want."""

from __future__ import annotations

import random

import numpy as np
from conquest import plate
from conquest.paints import materials
from conquest.plate import COLD, FAR, FIRE, GOLD, SOUL, fighters
from PIL import Image
from sculpt.brush import Canvas
from sculpt.shapes import Model
from sculpt.wide import Wide, finished, smoke

WORLDS = (
    (0.72, 0.2, 0.19, (0.5, 0.34, 0.2), (0.82, 0.72, 0.5)),
    (0.44, 0.12, 0.05, (0.16, 0.4, 0.5), (0.6, 0.7, 0.6)),
    (0.54, 0.05, 0.02, (0.5, 0.2, 0.14), (0.3, 0.1, 0.08)),
    (0.36, 0.25, 0.03, (0.5, 0.35, 0.6), (0.3, 0.2, 0.4)),
    (0.58, 0.2, 0.015, (0.45, 0.5, 0.3), (0.7, 0.66, 0.4)),
    (0.95, 0.32, 0.028, (0.35, 0.36, 0.4), (0.6, 0.55, 0.5)),
    (0.9, 0.06, 0.014, (0.7, 0.5, 0.5), (0.8, 0.6, 0.6)),
)
SUN = (0.5, 0.34)
FIELD = (
    ("captain", (0.75, -0.9, 0), (0, 0, 206), 1.15),
    ("warboss", (2.75, 0.1, 0), (0, 0, 150), 1.15),
    ("berzerker", (1.75, 0.9, 0), (0, 0, 150), 1.1),
    ("farseer", (0.0, 1.4, 0.35), (0, 0, 190), 1.15),
    ("guard", (-1.5, 1.6, 0), (0, 0, 232), 1.05),
    ("guard", (-2.1, 2.4, 0), (0, 0, 236), 1.05),
    ("guard", (-1.1, 3.0, 0), (0, 0, 228), 1.05),
    ("guard", (-2.9, 3.2, 0), (0, 0, 236), 1.05),
    ("suit", (-2.2, 5.4, 0.4), (0, 0, 214), 1.2),
    ("suit", (4.6, 5.2, 0.9), (0, 0, 150), 1.2),
    ("raider", (3.4, 6.0, 3.1), (10, 10, 150), 1.0),
    ("raider", (-0.6, 11.0, 4.4), (10, 8, 170), 1.0),
    ("tank", (-5.6, 6.6, 0), (0, 0, 224), 1.3),
    ("drone", (-0.7, 3.6, 2.5), (8, 0, 190), 0.9),
    ("boy", (3.7, 1.5, 0), (0, 0, 140), 1.0),
    ("boy", (4.7, 2.6, 0), (0, 0, 140), 1.0),
    ("cultist", (2.4, 2.2, 0), (0, 0, 150), 1.05),
)


def ground(m: Model) -> None:
    """Lay broken ground, the shattered wall of a bastion close to us, and bars that stick out of it."""
    chance = random.Random(4)
    m.box("rock", (0, 12, -0.1), (70, 44, 0.2), 0)
    for _ in range(260):
        size = chance.uniform(0.05, 0.36)
        x, y = chance.uniform(-11, 11), chance.uniform(-2.4, 14)
        turn = (chance.uniform(-20, 20), 0, chance.uniform(0, 90))
        m.box("rock", (x, y, size * 0.2), (size, size * 1.2, size * 0.7), size * 0.15, turn=turn, top=(0.7, 0.6))
    for k in range(26):
        x = -4.4 + 0.11 * k + chance.uniform(-0.05, 0.05)
        high = max(0.1, 1.25 - 0.045 * k + chance.uniform(-0.25, 0.2))
        for row in range(round(high / 0.2)):
            turn = (chance.uniform(-4, 4), chance.uniform(-4, 4), chance.uniform(-6, 6))
            m.box("rock", (x, -2.3 + chance.uniform(-0.04, 0.04), 0.1 + 0.2 * row), (0.16, 0.3, 0.2), 0.02, turn=turn)
        if chance.random() < 0.4:
            m.rod("iron", (x, -2.3, high - 0.1), (x + chance.uniform(-0.15, 0.15), -2.3, high + 0.3), 0.012, fine=6)


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Wide((0.0, -6.2, 1.05), (-0.05, 2, 1.3), 36, FAR, share, samples)
    paints, made = materials(), fighters()
    scene.put(ground, paints, ((0, 0, 0),))
    for kind, *place in FIELD:
        scene.put(made[kind], paints, tuple(place))
    light(scene)
    return painted(scene)


def light(scene: Wide) -> None:
    """Light the field: the low sun behind, a warm key, cold from the worlds, and the fires of each power."""
    scene.lamp((-2.0, -4.4, 3.8), 420, (1.0, 0.9, 0.75), 1.0, (1.2, 0.2, 1.0))
    scene.lamp((4.6, -2.6, 2.0), 70, COLD, 1.4, (1.4, 0, 1.0))
    scene.lamp((-2.0, 5.0, 4.2), 1500, GOLD, 1.4, (0.6, 0.3, 1.0))
    scene.lamp((5.4, 4.6, 4.0), 1200, (1.0, 0.5, 0.3), 1.2, (2.2, 0.5, 1.0))
    scene.lamp((0.2, 1.2, 2.6), 40, SOUL, 0.2)
    scene.lamp((0.1, 14.0, 5.0), 3400, GOLD, 2.0, (0, 5.0, 0))
    scene.world((0.04, 0.036, 0.045))


def painted(scene: Wide) -> Image.Image:
    """Paint the worlds, the sun, dust and the last tone about the scene."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 3)
    plate.WORLDS, plate.SUN = WORLDS, SUN
    plate.sky(canvas)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 7) / 18, 0, 1) * filled[..., 0]
    canvas.mix((0.7, 0.42, 0.2), away**0.8 * (0.35 + 0.5 * canvas.clouds(11, 4)))
    low = np.exp(-((canvas.rows - 0.58) ** 2) / 0.004) * np.clip((depth[..., 0] * FAR - 6.5) / 4, 0, 1)
    canvas.add((1.0, 0.65, 0.3), low * canvas.clouds(12, 5) * 0.45)
    for line, colour in (
        ((0.3, 0.385, 0.43, 0.36, 0.0014), (1.0, 0.25, 0.15)),
        ((0.25, 0.41, 0.36, 0.39, 0.0012), (1.0, 0.25, 0.15)),
        ((0.99, 0.3, 0.93, 0.32, 0.0014), FIRE),
        ((0.4, 0.18, 0.52, 0.14, 0.0013), (0.3, 0.9, 1.0)),
    ):
        canvas.beam(line, colour, 0.8)
    smoke(canvas, 14, (0.06, 0.045, 0.04), 0.04, 0.8, 0.42)
    smoke(canvas, 15, (0.08, 0.055, 0.045), 0.98, 0.8, 0.32, 0.6)
    canvas.embers(180, (1.0, 0.65, 0.3), 0.0013, 0.3)
    canvas.bloom()
    return finished(canvas, (0.01, 0.008, 0.022), (1.03, 1.0, 0.94))
