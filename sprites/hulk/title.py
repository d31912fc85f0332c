"""The wide plate of Space Hulk: a squad holds one side of a corridor against what comes out of its depth."""

from __future__ import annotations

import math
import random

import numpy as np
from hulk import duel
from hulk.plate import FAR, FLASH, GREEN, corridor, paints
from PIL import Image
from sculpt.brush import Canvas
from sculpt.wide import Wide, finished, smoke

SQUAD = (
    ("bolter", "ready", (1.32, -0.75, 0), (0, 0, 128), 1.08),
    ("sergeant", "ready", (0.72, 0.5, 0), (0, 0, 138), 1.1),
    ("flamer", "ready", (1.62, 1.1, 0), (0, 0, 140), 1.08),
)
BROOD = (
    ("strike", (-0.95, 0.5, 0.05), (0, 0, 232), 1.1),
    ("ready", (-0.45, 2.0, 0), (0, 0, 222), 1.08),
    ("standing", (-1.35, 2.9, 0), (0, 0, 210), 1.12),
    ("ready", (0.5, 3.9, 0), (0, 0, 190), 1.1),
    ("crouched", (-1.82, 3.4, 2.0), (0, 84, 200), 1.05),
    ("crouched", (0.5, 4.6, 3.2), (0, 180, 190), 1.1),
    ("strike", (-0.6, 5.6, 0.7), (0, 0, 190), 1.1),
    ("standing", (0.6, 6.6, 0), (0, 0, 176), 1.15),
    ("ready", (-0.9, 7.4, 0), (0, 0, 184), 1.15),
    ("crouched", (1.82, 6.2, 1.9), (0, -84, 180), 1.1),
)
MUZZLES = (((-0.08, -1.1, 1.03), (-0.62, -1.36, 1.04)), ((0.47, -0.96, 1.09), (-0.02, -1.34, 1.11)))
"""Where the barrels of the bolters end, and where their fire reaches."""


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Wide((-0.55, -4.3, 1.5), (-0.42, 2, 1.15), 44, FAR, share, samples)
    scene.put(corridor, paints(), ((0, 0, 0),))
    worn = duel.materials()
    for kind, pose, *place in SQUAD:
        scene.put(duel.PIECES[kind][pose], worn, tuple(place))
    for pose, *place in BROOD:
        scene.put(duel.PIECES["genestealer"][pose], worn, tuple(place))
    light(scene)
    return painted(scene)


def light(scene: Wide) -> None:
    """Light the place: fire of the guns, green light far down the corridor, an alarm over the squad."""
    for _end, fire in MUZZLES:
        scene.lamp(fire, 16, FLASH, 0.12)
    scene.lamp((-0.6, -3.0, 2.7), 70, (0.85, 0.92, 1.0), 0.8, (0.9, 0, 1.1))
    scene.lamp((-1.7, -1.6, 2.0), 60, (0.5, 0.95, 0.8), 0.6, (-0.4, 0.4, 1.1))
    scene.lamp((-1.2, 1.4, 2.8), 120, GREEN, 0.5, (0.8, 0.2, 1.2))
    scene.lamp((1.5, 2.4, 2.9), 120, GREEN, 0.4, (0.2, 0.4, 1.2))
    scene.lamp((0.2, 3.2, 2.9), 40, GREEN, 0.5)
    scene.lamp((0, 6.8, 2.8), 190, GREEN, 0.6)
    scene.lamp((0, 13.5, 1.6), 900, GREEN, 0.8)
    scene.lamp((1.75, -1.6, 2.75), 22, (1.0, 0.12, 0.05), 0.2)
    scene.lamp((-1.75, 0.9, 2.75), 12, (1.0, 0.12, 0.05), 0.2)
    scene.world((0.014, 0.024, 0.024))


def painted(scene: Wide) -> Image.Image:
    """Paint fog, the fire of the guns and the last tone over the scene."""
    seen, filled, depth = scene.taken()
    canvas = Canvas(seen * filled, 5)
    thick = (depth[..., 0] * FAR - 5.2) / 12
    canvas.mix((0.05, 0.24, 0.17), thick * (0.55 + 0.6 * canvas.clouds(3)))
    x, y, _ = scene.spot((0, 14, 1.8))
    canvas.add(
        (0.3, 0.85, 0.58), canvas.shine(x, y, 0.2) * (0.1 + 0.3 * canvas.clouds(4)) * np.clip(thick * 3 + 0.6, 0, 1)
    )
    for end, fire in MUZZLES:
        flash(canvas, scene.spot(end)[:2], scene.spot(fire)[:2])
    smoke(canvas, 8, (0.03, 0.075, 0.06), 0.1, 0.95, 0.5)
    smoke(canvas, 9, (0.06, 0.05, 0.045), 0.95, 0.9, 0.4, 0.6)
    canvas.embers(80, (0.5, 0.9, 0.7), 0.001)
    canvas.bloom()
    return finished(canvas, (0.0, 0.012, 0.012), (1.0, 1.02, 0.98))


def flash(canvas: Canvas, end: tuple[float, float], fire: tuple[float, float]) -> None:
    """Paint the fire before a barrel: tongues that narrow as they reach out, white where they begin, and sparks."""
    (x, y), (dx, dy) = end, (fire[0] - end[0], (fire[1] - end[1]) / canvas.ratio)
    dice = random.Random(f"{x:.2f}")
    tongues = []
    for turn, reach in ((0, 1.0), (0.3, 0.72), (-0.34, 0.66), (0.75, 0.42), (-0.8, 0.4), (1.35, 0.26), (-1.4, 0.25)):
        turn += dice.uniform(-0.1, 0.1)
        across = reach * (dx * math.cos(turn) - dy * math.sin(turn))
        down = reach * (dx * math.sin(turn) + dy * math.cos(turn)) * canvas.ratio
        for part in range(6):
            here, there = part / 6, (part + 1) / 6
            line = (x + across * here, y + down * here, x + across * there, y + down * there)
            tongues.append((*line, 0.016 * (1 - here) ** 1.3 + 0.001))
    canvas.add(FLASH, canvas.strokes(tongues, 0.018) * 1.5)
    canvas.add((1, 0.82, 0.5), canvas.strokes(tongues, 0.005) * 1.4)
    canvas.add((1, 0.97, 0.88), canvas.strokes([(*line, wide * 0.5) for *line, wide in tongues], 0.002) * 1.2)
    canvas.add(FLASH, canvas.shine(x + dx * 0.3, y + dy * 0.3 * canvas.ratio, 0.1) * 0.3)
    canvas.sparks(x + dx, y + dy * canvas.ratio, 0.2, 50, FLASH)
