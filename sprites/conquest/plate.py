"""The plate of Conquest: seven powers close in upon each other under the worlds they all want."""

from __future__ import annotations

from functools import partial

import numpy as np
from calth.marines import cloak, loin, neat, wild
from conquest import arms, machines, people
from conquest.paints import materials
from PIL import Image
from sculpt.brush import Canvas
from sculpt.scene import Scene
from sculpt.shapes import Model

FAR = 40.0
GOLD, COLD, FIRE, SOUL = (1.0, 0.8, 0.45), (0.45, 0.7, 1.0), (1.0, 0.45, 0.12), (0.35, 1.0, 0.8)
WORLDS = (
    (0.72, 0.16, 0.17, (0.5, 0.34, 0.2), (0.82, 0.72, 0.5)),
    (0.2, 0.11, 0.062, (0.16, 0.4, 0.5), (0.6, 0.7, 0.6)),
    (0.38, 0.045, 0.022, (0.5, 0.2, 0.14), (0.3, 0.1, 0.08)),
    (0.08, 0.26, 0.036, (0.5, 0.35, 0.6), (0.3, 0.2, 0.4)),
    (0.46, 0.2, 0.016, (0.45, 0.5, 0.3), (0.7, 0.66, 0.4)),
    (0.93, 0.33, 0.026, (0.35, 0.36, 0.4), (0.6, 0.55, 0.5)),
    (0.3, 0.27, 0.012, (0.7, 0.5, 0.5), (0.8, 0.6, 0.6)),
)
"""The seven worlds: middle, radius as a share of the height, two colours."""
SUN = (0.3, 0.3)
FIELD = (
    ("captain", (0.08, -0.7, 0), (0, 0, 148), 1.15),
    ("warboss", (-1.34, 0.5, 0.1), (0, 0, 194), 1.18),
    ("berzerker", (1.28, 0.3, 0), (0, 0, 158), 1.12),
    ("farseer", (0.78, 2.2, 0.7), (0, 0, 172), 1.2),
    ("guard", (-2.2, 2.4, 0), (0, 0, 196), 1.05),
    ("guard", (-1.8, 3.3, 0), (0, 0, 190), 1.05),
    ("guard", (-2.9, 3.5, 0), (0, 0, 200), 1.05),
    ("suit", (2.45, 2.6, 0.1), (0, 0, 158), 1.25),
    ("suit", (4.0, 5.2, 0.9), (0, 0, 158), 1.2),
    ("raider", (-1.4, 6.0, 3.7), (10, 10, 158), 1.1),
    ("raider", (-4.2, 10.0, 4.8), (10, 8, 160), 1.1),
    ("tank", (-4.6, 7.0, 0), (0, 0, 205), 1.3),
    ("drone", (1.75, 3.6, 2.6), (8, 0, 165), 0.9),
    ("drone", (3.2, 5.0, 3.5), (8, 0, 165), 0.9),
    ("boy", (-3.3, 1.9, 0), (0, 0, 218), 1.0),
    ("cultist", (2.4, 1.4, 0), (0, 0, 150), 1.05),
)


def fighters() -> dict:
    """Return who stands in the field."""
    gold_cape = {"armour": "blue", "helm": "blue", "trim": "gold", "cape": "red cloth"}
    red = {"armour": "red", "helm": "red", "trim": "brass", "badge": "black"}
    chief = people.Ork("dark ork", "leather", "scrap", "yellow", "horns", True, "red light", (people.bosspole,))
    seer = people.eldar("teal", "bone", robe="teal cloth", cape="cream cloth", head=people.farseer_helm)
    return {
        "captain": lambda m: people.marine(m, "sword", "pistol", people.crest_helmet, (cloak, neat, loin), **gold_cape),
        "warboss": lambda m: people.ork(m, chief, "chop", arms.choppa, arms.slugga, 1.3),
        "boy": lambda m: people.ork(m, people.Ork(hat="pot"), "shoot", arms.shoota),
        "berzerker": lambda m: people.marine(m, "axe", "pistol", people.horned_helmet, (wild,), **red),
        "farseer": lambda m: people.person(m, seer, "cast", partial(arms.spear, light="cyan light"), arms.orb),
        "guard": lambda m: people.person(m, people.guard(), "aim", arms.lasgun),
        "suit": machines.crisis,
        "raider": machines.raider,
        "tank": machines.leman_russ,
        "drone": machines.drone,
        "cultist": lambda m: people.person(m, people.cultist(), "raised", arms.knife),
    }


def ground(m: Model) -> None:
    """Lay broken ground with stones."""
    chance = np.random.default_rng(4)
    m.box("rock", (0, 12, -0.1), (50, 44, 0.2), 0)
    for _ in range(150):
        size = chance.uniform(0.05, 0.4)
        x, y = chance.uniform(-7, 7), chance.uniform(-2.0, 14)
        m.box(
            "rock",
            (x, y, size * 0.2),
            (size, size * 1.2, size * 0.7),
            size * 0.15,
            turn=(chance.uniform(-20, 20), 0, chance.uniform(0, 90)),
            top=(0.7, 0.6),
        )


def light(scene: Scene) -> None:
    """Light the field: the low sun behind, a warm key, cold from the worlds, and the fires of each power."""
    scene.lamp((-2.6, -4.0, 3.6), 330, (1.0, 0.9, 0.75), 1.2, (0, 0.4, 1.0))
    scene.lamp((3.0, -2.6, 2.0), 90, COLD, 1.4, (0.4, 0, 1.0))
    scene.lamp((-2.0, 5.0, 4.2), 1300, GOLD, 1.4, (0, 0.3, 1.0))
    scene.lamp((3.2, 4.6, 4.0), 900, (1.0, 0.5, 0.3), 1.2, (0.5, 0.5, 1.0))
    scene.lamp((0.5, 1.8, 2.6), 40, SOUL, 0.2)
    scene.lamp((0.1, 14.0, 5.0), 3000, GOLD, 2.0, (0, 5.0, 0))
    scene.lamp((-1.5, 5.4, 2.8), 60, (0.6, 0.3, 1.0), 0.3)
    scene.world((0.05, 0.045, 0.055))


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Scene((0.0, -7.4, 1.05), (0, 2, 1.38), 42, FAR, share, samples)
    paints, made = materials(), fighters()
    scene.put(ground, paints, ((0, 0, 0),))
    for kind, *place in FIELD:
        scene.put(made[kind], paints, tuple(place))
    light(scene)
    return painted(scene)


def painted(scene: Scene) -> Image.Image:
    """Paint the worlds, the sun, dust and the last tone about the scene."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 3)
    sky(canvas)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 7) / 18, 0, 1) * filled[..., 0]
    canvas.mix((0.7, 0.42, 0.2), away**0.8 * (0.35 + 0.5 * canvas.clouds(11, 4)))
    low = np.exp(-((canvas.rows - 0.53) ** 2) / 0.004) * np.clip((depth[..., 0] * FAR - 6.5) / 4, 0, 1)
    canvas.add((1.0, 0.65, 0.3), low * canvas.clouds(12, 5) * 0.5)
    x, y, _ = scene.spot((0.3, 2.0, 2.6))
    canvas.add(SOUL, canvas.shine(x, y, 0.05) * 0.35)
    x, y, _ = scene.spot((-0.85, -0.9, 2.0))
    canvas.add(COLD, canvas.shine(x, y, 0.06) * 0.3)
    for line, colour in (
        ((0.02, 0.485, 0.2, 0.48, 0.0014), (1.0, 0.25, 0.15)),
        ((0.0, 0.51, 0.16, 0.502, 0.0012), (1.0, 0.25, 0.15)),
        ((0.98, 0.46, 0.8, 0.475, 0.0014), (0.3, 0.9, 1.0)),
        ((0.7, 0.4, 0.92, 0.37, 0.0013), (0.3, 0.9, 1.0)),
        ((0.34, 0.28, 0.2, 0.36, 0.0014), (0.65, 0.3, 1.0)),
    ):
        canvas.beam(line, colour, 0.8)
    canvas.embers(120, (1.0, 0.65, 0.3), 0.0013, 0.3)
    canvas.bloom()
    return canvas.finish((0.01, 0.008, 0.022), (1.03, 1.0, 0.94))


def sky(canvas: Canvas) -> None:
    """Paint dusk under the void, with seven worlds in it."""
    dust, fine = canvas.clouds(21, 2, 1.5), canvas.clouds(22, 5, 1.4)
    heat = np.clip(1.1 - np.abs(canvas.rows - 0.52) * 1.9, 0, 1)
    canvas.mix((0.03, 0.035, 0.09), np.ones_like(heat))
    canvas.mix((0.3, 0.12, 0.26), np.clip(dust * heat * 1.2, 0, 0.8))
    canvas.mix((0.9, 0.5, 0.2), heat**2.2 * 0.9)
    for _ in range(1):
        stars = [(canvas.chance.random(), 0.45 * canvas.chance.random(), canvas.chance.random()) for _ in range(260)]
        lines = [(x, y, x + 0.0006, y, 0.0006 + 0.001 * size**4) for x, y, size in stars]
        canvas.add((0.9, 0.94, 1.0), canvas.strokes(lines, 0.0006) * 1.1)
    for number, world in enumerate(WORLDS[::-1]):
        globe(canvas, 40 + number, *world)
    canvas.mix((0.2, 0.1, 0.16), np.clip((fine - 0.5) * 2.2, 0, 0.7) * heat * 0.8)
    canvas.add((1.0, 0.75, 0.4), canvas.shine(*SUN, 0.3) * 0.5 + canvas.shine(*SUN, 0.1) * 0.5)
    canvas.add((1.0, 0.97, 0.9), canvas.shine(*SUN, 0.022) * 1.2)


def globe(canvas: Canvas, seed: int, x: float, y: float, radius: float, land: tuple, high: tuple) -> None:
    """Paint a world that the sun lights from its side, with a rim of air."""
    across, down = (canvas.columns - x * canvas.ratio) / radius, (canvas.rows - y) / radius
    away = np.sqrt(across**2 + down**2)
    inside = np.clip((1.0 - away) * radius * canvas.high, 0, 1)
    height = np.sqrt(np.clip(1.0 - away**2, 0, 1))
    sun = np.array([(SUN[0] - x) * canvas.ratio, SUN[1] - y, 0.3])
    sun /= np.linalg.norm(sun)
    lit = np.clip(across * sun[0] + down * sun[1] + height * sun[2], 0, 1)
    bands = np.clip((canvas.clouds(seed, 5, 2.4, 7) - 0.35) * 1.8, 0, 1)[..., None]
    colour = np.array(land) * (1 - bands) + np.array(high) * bands
    canvas.light = (
        canvas.light * (1 - inside[..., None]) + colour * (0.04 + 1.1 * lit**0.9)[..., None] * inside[..., None]
    )
    rim = np.exp(-(((away - 1.0) / 0.03) ** 2)) * np.clip(across * sun[0] + down * sun[1] + 0.2, 0, 1)
    canvas.add((1.0, 0.8, 0.55), rim * 0.5)
