"""The wide plate of Betrayal at Calth: sergeant and Apostle meet before a broken wall while the ranks close in."""

from __future__ import annotations

from functools import partial

import numpy as np
from calth import giants as calth_giants
from calth import marines
from calth.plate import BLOW, COLD, FAR, FIRE, arch, duellists, ground, paints, sky
from PIL import Image
from sculpt.brush import Canvas
from sculpt.legions import legion_paints
from sculpt.level import standing
from sculpt.scene import Scene
from sculpt.war import seen_close
from sculpt.wide import Wide, finished, smoke

CLASH = (0.98, -0.1, 2.02)
RANKS = (
    ("ultramarines", "veteran", (-0.9, 1.7), -84),
    ("ultramarines", "plasma", (-1.7, 2.6), -84),
    ("ultramarines", "vexilla", (-0.7, 3.2), -96),
    ("ultramarines", "heavy-bolter", (-2.5, 3.6), -88),
    ("ultramarines", "veteran", (-1.5, 4.4), -80),
    ("ultramarines", "veteran", (-3.2, 5.2), -84),
    ("ultramarines", "flamer", (-0.3, 5.6), -84),
    ("word-bearers", "veteran", (3.0, 1.2), 84),
    ("word-bearers", "plasma", (2.5, 2.6), 92),
    ("word-bearers", "veteran", (3.6, 2.9), 84),
    ("word-bearers", "vexilla", (3.1, 4.2), 104),
    ("word-bearers", "veteran", (2.2, 4.8), 86),
    ("word-bearers", "heavy-bolter", (4.3, 4.2), 92),
)


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Wide((0, -4.3, 0.95), (-0.05, 2, 1.22), 42, FAR, share, samples)
    stone, men = paints(), seen_close(legion_paints())
    scene.put(ground, stone, ((0, 0, 0),), ((7, 2, 0), (0, 0, 180)), ((-7, 3, 0), (0, 0, 90)))
    scene.put(partial(arch, heights=(6.4, 5.2, 3.0, 1.2)), stone, ((-6.2, 6.5, 0), (0, 0, 14), 1.1))
    scene.put(
        partial(arch, heights=(6.8, 4.9, 2.2)),
        stone,
        ((5.4, 7.2, 0), (0, 0, 166), 1.15),
        ((13, 16, 0), (0, 0, 170), 1.6),
    )
    scene.put(partial(arch, heights=(5.0, 7.0, 6.2, 4.0)), stone, ((-11, 17, 0), (0, 0, 4), 1.7))
    scene.put(partial(arch, heights=(1.5, 1.0, 0.55)), stone, ((-2.9, -1.5, 0), (0, 0, 8), 0.8))
    sergeant, apostle = duellists()
    scene.put(standing(sergeant), men, ((0.46, 0.1, 0), (0, 0, -136), 1.12))
    scene.put(standing(apostle), men, ((1.8, 0.1, 0), (0, 0, 112), 1.14))
    for legion, kind, (x, y), turn in RANKS:
        scene.put(standing(marines.PIECES[legion][kind]), men, ((x, y, 0), (0, 0, turn), 1.08))
    scene.put(calth_giants.PIECES["word-bearers"]["contemptor"], men, ((3.2, 2.1, -0.05), (0, 0, 132), 1.15))
    light(scene)
    return painted(scene)


def light(scene: Scene) -> None:
    """Light the place: fire behind, the cold star from the left, and the blow between the two."""
    x, y, z = CLASH
    scene.lamp((x, y - 0.15, z), 26, BLOW, 0.1)
    scene.lamp((-3.2, -2.6, 4.2), 260, COLD, 0.9, (0.8, 0.4, 1.0))
    scene.lamp((4.0, -2.2, 2.2), 60, (1.0, 0.6, 0.35), 1.2, (1.5, 0, 1.0))
    scene.lamp((4.0, 3.0, 4.0), 1200, FIRE, 1.2, (1.3, 0.3, 1.0))
    scene.lamp((-3.0, 3.4, 3.4), 800, FIRE, 1.2, (0.3, 0.3, 1.0))
    scene.lamp((0.2, 9.0, 4.5), 3200, FIRE, 2.0, (0, 3.0, 0))
    scene.lamp((2.4, -2.0, 0.25), 14, FIRE, 0.2)
    scene.world((0.026, 0.024, 0.03))


def painted(scene: Wide) -> Image.Image:
    """Paint the burning sky, smoke, fire and the last tone about the scene."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 3)
    sky(canvas)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 6) / 20, 0, 1) * filled[..., 0]
    canvas.mix((0.62, 0.22, 0.06), away**0.7 * (0.35 + 0.55 * canvas.clouds(11, 4)))
    low = np.exp(-((canvas.rows - 0.62) ** 2) / 0.006) * np.clip((depth[..., 0] * FAR - 5.2) / 4, 0, 1)
    canvas.add((1.0, 0.4, 0.1), low * canvas.clouds(12, 5) * 0.5)
    for n in range(9):
        y = 0.5 + 0.018 * (n % 5)
        x = 0.32 + 0.06 * n
        canvas.beam((x, y, x + 0.05, y + 0.003, 0.0013), COLD if n % 2 else FIRE, 0.7)
    x, y, _ = scene.spot(CLASH)
    canvas.add(BLOW, canvas.shine(x, y, 0.1) * 0.5)
    canvas.add((1, 0.96, 0.86), canvas.shine(x, y, 0.02) * 1.2)
    canvas.sparks(x, y, 0.2, 90, (1.0, 0.6, 0.22))
    smoke(canvas, 14, (0.05, 0.036, 0.034), 0.08, 0.72, 0.42)
    smoke(canvas, 15, (0.06, 0.04, 0.034), 0.98, 0.8, 0.3)
    canvas.embers(200, (1.0, 0.5, 0.15), 0.0014)
    canvas.bloom()
    return finished(canvas, (0.006, 0.008, 0.022), (1.02, 0.99, 0.95))
