"""The plate of Betrayal at Calth: two Legions meet among ruins, under a burning sky and a star gone cold."""

from __future__ import annotations

import random
from functools import partial

import numpy as np
from calth import giants as calth_giants
from calth import marines
from PIL import Image
from sculpt.brush import Canvas
from sculpt.legions import legion_paints, worn
from sculpt.materials import paint
from sculpt.scene import Scene
from sculpt.shapes import Model

FIRE, COLD, BLOW = (1.0, 0.42, 0.1), (0.45, 0.68, 1.0), (1.0, 0.86, 0.55)
FAR = 40.0
CLASH = (-0.14, -0.34, 2.04)
"""Where the two blades meet."""
LOW = ((0.52, -0.06, 1.0), (0.52, 0.12, 0.8), (0.5, 0.5, 0.3))
STRIKE = ((0.5, 0.1, 1.14), (0.46, 0.36, 1.34), (0.3, 1.0, 1.98))
SLASH = ((0.64, 0.08, 1.14), (0.7, 0.26, 1.44), (0.16, 0.5, 2.12))
"""How the Apostle and the sergeant hold what they strike with: elbow, hand and towards what."""
LOYAL = (
    ("veteran", (-1.0, 1.5), -76),
    ("vexilla", (-1.0, 2.7), -100),
    ("plasma", (-1.75, 2.2), -84),
    ("heavy-bolter", (-0.45, 3.4), -88),
    ("veteran", (-1.9, 3.8), -80),
    ("veteran", (-1.1, 4.6), -92),
    ("flamer", (-0.4, 5.4), -84),
    ("veteran", (-1.9, 5.8), -90),
)
BLACK = (
    ("veteran", (1.05, 1.6), 80),
    ("plasma", (0.62, 2.9), 96),
    ("veteran", (1.7, 2.6), 88),
    ("vexilla", (1.5, 4.4), 110),
    ("veteran", (0.7, 4.6), 86),
    ("heavy-bolter", (2.1, 4.0), 92),
    ("veteran", (0.8, 5.8), 84),
)


def paints() -> dict:
    """Return the paints of burnt stone."""
    return {
        "ash": paint("ash", (0.05, 0.04, 0.036), metal=0.0, rough=0.9, wear=0.3, lift=0.5),
        "wall": paint("wall", (0.1, 0.085, 0.075), metal=0.0, rough=0.85, wear=0.4, lift=0.4),
        "iron": paint("iron", (0.05, 0.045, 0.042), metal=0.6, rough=0.5, wear=0.6),
    }


def ground(m: Model) -> None:
    """Make broken ground strewn with blocks and bent bars."""
    chance = random.Random(7)
    m.box("ash", (0, 8, -0.3), (30, 34, 0.6), 0)
    for _ in range(420):
        y = -2.6 + 13 * chance.random() ** 1.4
        x, size = chance.uniform(-1, 1) * (1.6 + 0.5 * (y + 3)), chance.uniform(0.03, 0.26) * (1.4 if y > 2 else 0.8)
        turn = tuple(chance.uniform(-30, 30) for _ in range(2)) + (chance.uniform(0, 90),)
        shape = (size * chance.uniform(0.8, 1.8), size, size * 0.55)
        m.box(chance.choice(("ash", "wall")), (x, y, size * 0.08), shape, size * 0.1, turn=turn, top=(0.85, 0.8))
    for _ in range(16):
        x, y = chance.uniform(-2.4, 2.4), chance.uniform(0.8, 6)
        m.rod("iron", (x, y, -0.1), (x + chance.uniform(-0.4, 0.4), y, chance.uniform(0.2, 0.7)), 0.02, fine=6)


def arch(m: Model, heights: tuple) -> None:
    """Make a broken row of tall pointed windows, each pier as high as it still stands."""
    for k, high in enumerate(heights):
        x = 1.5 * k
        m.box("wall", (x, 0, high / 2), (0.42, 0.6, high), 0.04, top=(0.92, 0.92))
        m.box("wall", (x, -0.2, high * 0.3), (0.3, 0.6, high * 0.6), 0.04, top=(0.7, 0.3))
        for z in (0.9, 2.4, 3.9, 5.4):
            if z < high:
                m.box("wall", (x, -0.02, z), (0.54, 0.7, 0.12), 0.03)
        for side, near in ((1, heights[k + 1 : k + 2]), (-1, heights[max(k - 1, 0) : k])):
            if high > 4.4 and near and near[0] > 2.5:
                m.limb(
                    "wall",
                    [(x + side * a, 0, z, 0.16) for a, z in ((0.1, 3.2), (0.3, 3.8), (0.52, 4.2), (0.75, 4.45))],
                    fine=8,
                )
        if k + 1 < len(heights):
            m.box("wall", (x + 0.75, 0, 0.5), (1.4, 0.4, 1.0 - 0.3 * (k % 2)), 0.05)


def duellists() -> tuple:
    """Return the sergeant and the Apostle, who strike."""
    left = marines.holding(marines.pistol, *LOW)
    sergeant = marines.figure("ultramarines", marines.holding(marines.sword, *SLASH, 0.95), left, True)
    horned = partial(marines.helmet, material="bone", horns=True)
    trappings = (marines.wild, marines.loin, marines.cloak)
    apostle = worn(
        "word-bearers",
        partial(
            marines.marine, right=marines.holding(marines.crozius, *STRIKE), left=left, extra=trappings, head=horned
        ),
    )
    return sergeant, apostle


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Scene((0, -4.5, 0.95), (0, 2, 1.42), 46, FAR, share, samples)
    stone, men = paints(), legion_paints()
    scene.put(ground, stone, ((0, 0, 0),))
    scene.put(partial(arch, heights=(6.4, 5.2, 3.0, 1.2)), stone, ((-4.3, 6.5, 0), (0, 0, 14), 1.1))
    scene.put(
        partial(arch, heights=(6.8, 4.9, 2.2)),
        stone,
        ((3.6, 7.2, 0), (0, 0, 166), 1.15),
        ((9.5, 16, 0), (0, 0, 170), 1.6),
    )
    scene.put(partial(arch, heights=(5.0, 7.0, 6.2, 4.0)), stone, ((-8, 17, 0), (0, 0, 4), 1.7))
    sergeant, apostle = duellists()
    scene.put(sergeant, men, ((-0.6, -0.15, -0.06), (0, 0, -140), 1.1))
    scene.put(apostle, men, ((0.66, -0.1, -0.05), (0, 0, 116), 1.12))
    for legion, ranks in (("ultramarines", LOYAL), ("word-bearers", BLACK)):
        for kind, (x, y), turn in ranks:
            scene.put(marines.PIECES[legion][kind], men, ((x, y, -0.05), (0, 0, turn), 1.05))
    giants = calth_giants.PIECES
    scene.put(giants["word-bearers"]["contemptor"], men, ((1.5, 3.3, -0.05), (0, 0, 142), 1.15))
    scene.put(giants["ultramarines"]["terminator"], men, ((-1.5, 3.0, -0.05), (0, 0, -120), 1.0))
    light(scene)
    return painted(scene)


def light(scene: Scene) -> None:
    """Light the place: fire behind, the cold star from the left, and the blow between the two."""
    x, y, z = CLASH
    scene.lamp((x, y - 0.15, z), 26, BLOW, 0.1)
    scene.lamp((-3.2, -2.6, 4.2), 230, COLD, 1.0, (0, 0.4, 1.0))
    scene.lamp((3.0, -2.2, 2.2), 60, (1.0, 0.6, 0.35), 1.2, (0.5, 0, 1.0))
    scene.lamp((2.6, 3.0, 4.0), 1100, FIRE, 1.2, (0.3, 0.3, 1.0))
    scene.lamp((-3.0, 3.4, 3.4), 800, FIRE, 1.2, (-0.5, 0.3, 1.0))
    scene.lamp((0.2, 9.0, 4.5), 2600, FIRE, 2.0, (0, 3.0, 0))
    scene.lamp((0.9, -2.2, 0.25), 14, FIRE, 0.2)
    scene.lamp((-1.6, -1.0, 0.3), 16, FIRE, 0.2)
    scene.world((0.03, 0.028, 0.034))


def painted(scene: Scene) -> Image.Image:
    """Paint the burning sky, smoke, fire and the last tone about the scene."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 3)
    sky(canvas)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 6) / 20, 0, 1) * filled[..., 0]
    canvas.mix((0.62, 0.22, 0.06), away**0.7 * (0.35 + 0.55 * canvas.clouds(11, 4)))
    canvas.mix((0.07, 0.05, 0.05), np.clip((canvas.rows - 0.74) * 2.4, 0, 0.5) * (0.3 + canvas.clouds(13, 3)))
    low = np.exp(-((canvas.rows - 0.6) ** 2) / 0.006) * np.clip((depth[..., 0] * FAR - 5.2) / 4, 0, 1)
    canvas.add((1.0, 0.4, 0.1), low * canvas.clouds(12, 5) * 0.55)
    for line, colour in shots():
        canvas.beam(line, colour, 0.8)
    x, y, _ = scene.spot(CLASH)
    canvas.add(BLOW, canvas.shine(x, y, 0.085) * 0.55)
    canvas.add((1, 0.96, 0.86), canvas.shine(x, y, 0.018) * 1.3)
    canvas.sparks(x, y, 0.17, 90, (1.0, 0.6, 0.22))
    canvas.embers(150, (1.0, 0.5, 0.15), 0.0014)
    canvas.bloom()
    return canvas.finish((0.006, 0.008, 0.022), (1.02, 0.99, 0.95))


def sky(canvas: Canvas) -> None:
    """Paint smoke over fire, and the cold star behind it."""
    smoke, fine = canvas.clouds(21, 2, 1.5), canvas.clouds(22, 5, 1.4)
    heat = np.clip(1.15 - np.abs(canvas.rows - 0.56) * 1.9, 0, 1)
    canvas.mix((0.1, 0.06, 0.08), np.ones_like(heat))
    canvas.mix((0.62, 0.2, 0.05), heat * (0.35 + 0.75 * smoke))
    canvas.add((1.0, 0.5, 0.14), heat**3 * fine * 0.7)
    canvas.mix((0.05, 0.045, 0.06), np.clip((smoke - 0.46) * 2.6, 0, 0.9) * np.clip(1 - canvas.rows * 1.1, 0, 1))
    star = canvas.shine(0.4, 0.17, 0.3) * 0.55 + canvas.shine(0.4, 0.17, 0.1) * 0.7
    canvas.add((0.35, 0.62, 1.0), star * (0.45 + 0.6 * fine))
    canvas.add((1, 1, 1), canvas.shine(0.4, 0.17, 0.03) * 1.4)


def shots() -> list[tuple]:
    """Return what is fired from one rank at the other."""
    chance = random.Random(4)
    found = []
    for _ in range(7):
        y, x = chance.uniform(0.52, 0.6), chance.uniform(0.2, 0.6)
        long, lean = chance.uniform(0.06, 0.16), chance.uniform(-0.006, 0.006)
        found.append(((x, y, x + long, y + lean, 0.0014), chance.choice((FIRE, COLD))))
    return found
