"""The plate of The Horus Heresy: a Titan comes for the Palace under a burning world and the fleets."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image
from sculpt.brush import Canvas
from sculpt.materials import glow, metal, paint
from sculpt.scene import Scene
from sculpt.shapes import Model

VIOLET, FIRE, LANCE = (0.56, 0.4, 1.0), (1.0, 0.42, 0.1), (0.8, 0.7, 1.0)
FAR = 40.0
TITAN = ((0.42, 1.2, 0), (0, 0, 196), 1.0)
LANCES = ((0.74, -0.02, 0.6, 0.78, 0.0022), (0.2, -0.02, 0.1, 0.6, 0.0018), (0.95, -0.02, 0.9, 0.78, 0.0016))
"""What the fleets fire upon the plain: from, to and how thick."""
MOUTH = (0.42 - 0.86 * 0.961 + 1.64 * 0.276, 1.2 - 0.86 * 0.276 - 1.64 * 0.961, 1.28)
"""Of the Titan's great cannon."""
WORLD = (0.3, 0.2, 0.205)
"""The burning world in the picture: its middle and its radius, as a share of the height."""


def paints() -> dict:
    """Return the paints of a war engine, of the Palace and of the ground."""
    return {
        "plate": paint("plate", (0.13, 0.022, 0.03), rough=0.45, wear=1.0),
        "trim": metal("trim", (0.66, 0.45, 0.17)),
        "steel": metal("steel", (0.3, 0.31, 0.33)),
        "under": paint("under", (0.03, 0.03, 0.034), metal=0.6, rough=0.45, wear=0.8),
        "ink": paint("ink", (0.012, 0.012, 0.014), wear=0.3),
        "bone": paint("bone", (0.5, 0.44, 0.33), metal=0.0, rough=0.6),
        "eye": glow("eye", (1.0, 0.12, 0.03), 14.0),
        "hot": glow("hot", (0.3, 0.1, 0.9), 0.9),
        "window": glow("window", (1.0, 0.6, 0.2), 4.0),
        "masonry": paint("masonry", (0.2, 0.17, 0.14), metal=0.0, rough=0.8, wear=0.4, dust=0.0),
        "gold": metal("gold", (0.75, 0.5, 0.16)),
        "ground": paint("ground", (0.02, 0.017, 0.018), metal=0.0, rough=0.9, wear=0.2, dust=0.0),
        "men": paint("men", (0.02, 0.02, 0.022), metal=0.3, rough=0.6, wear=0.2, dust=0.0),
        "ship": paint("ship", (0.1, 0.095, 0.11), metal=0.4, rough=0.5, wear=0.5, dust=0.0),
    }


# -- the Titan --


def titan(m: Model) -> None:
    """Put the war engine together: two legs like towers, a hunched back with a keep on it, four guns."""
    leg(m, 0.22)
    with m.at(size=(-1, 1, 1)):
        leg(m, -0.2)
    m.box("under", (0, 0, 1.3), (0.7, 0.46, 0.3), 0.08)
    m.box("plate", (0, 0.22, 1.24), (0.34, 0.14, 0.44), 0.04, top=(1.3, 1))
    m.box("trim", (0, 0.29, 1.3), (0.16, 0.03, 0.22), 0.01)
    m.rod("steel", (0, 0, 1.4), (0, 0, 1.6), 0.24)
    hull(m)
    head(m)
    with m.at((0.86, 0.1, 1.74)):
        cannon(m)
    with m.at((-0.86, 0.1, 1.74)):
        melter(m)
    for _side in m.sides():
        with m.at((0.62, -0.12, 2.5)):
            shoulder(m)


def leg(m: Model, step: float) -> None:
    """Make the right leg, set forward by `step`."""
    m.limb(
        "under",
        [(0.3, 0, 1.26, 0.16), (0.44, 0.16 + step, 0.92, 0.15), (0.44, step, 0.5, 0.13), (0.46, step, 0.2, 0.12)],
    )
    m.box("plate", (0.42, 0.1 + step * 0.6, 1.06), (0.36, 0.42, 0.4), 0.07, turn=(-16, 0, 0))
    m.ball("steel", (0.44, 0.2 + step, 0.84), (0.3, 0.26, 0.3))
    with m.at((0.46, step, 0)):
        m.box("plate", (0, 0.06, 0.5), (0.42, 0.4, 0.56), 0.06, top=(0.8, 0.8))
        m.box("trim", (0, 0.27, 0.72), (0.36, 0.05, 0.06), 0.012)
        m.box("trim", (0, 0.27, 0.3), (0.36, 0.05, 0.05), 0.012)
        m.plate("bone", [(0, -0.14), (0.08, 0), (0, 0.14), (-0.08, 0)], 0.05, 0.01, place=(0, 0.27, 0.52))
        for x in (-0.16, 0.16):
            m.rod("steel", (x, -0.22, 0.16), (x * 0.8, -0.16, 0.86), 0.05)
        m.box("under", (0, 0, 0.12), (0.46, 0.5, 0.18), 0.05)
        for x in (-0.18, 0, 0.18):
            m.box("plate", (x, 0.38, 0.09), (0.15, 0.34, 0.16), 0.04, top=(0.8, 0.6), shift=(0, -0.06))
            m.box("steel", (x, 0.54, 0.05), (0.1, 0.12, 0.08), 0.02)
        m.box("plate", (0, -0.36, 0.09), (0.3, 0.3, 0.16), 0.04)


def hull(m: Model) -> None:
    """Make the carapace: a great hunched shell, trimmed, with a keep along its back."""
    m.box("under", (0, -0.02, 1.76), (0.86, 0.7, 0.5), 0.12)
    m.box("plate", (0, 0.24, 1.66), (0.66, 0.2, 0.3), 0.06, top=(1.15, 1))
    for k in range(5):
        m.box("ink", (-0.2 + 0.1 * k, 0.345, 1.64), (0.05, 0.02, 0.18), 0.005)
    m.ball("plate", (0, -0.12, 2.1), (1.5, 1.3, 0.86), fine=40)
    m.box("plate", (0, 0.26, 2.16), (1.06, 0.5, 0.3), 0.1, top=(0.84, 0.7))
    m.box("trim", (0, 0.5, 2.06), (1.1, 0.06, 0.08), 0.02)
    for _side in m.sides():
        m.box("plate", (0.62, 0.02, 2.06), (0.34, 0.9, 0.46), 0.12, top=(0.7, 0.8), turn=(0, 16, 0))
        m.box("trim", (0.76, 0.04, 1.86), (0.08, 0.86, 0.06), 0.02, turn=(0, 16, 0))
        m.plate(
            "bone", [(0, -0.1), (0.06, 0), (0, 0.1), (-0.06, 0)], 0.04, 0.01, place=(0.34, 0.52, 2.2), turn=(-20, 0, 0)
        )
        for k in range(4):
            m.rod("steel", (0.2 + 0.13 * k, -0.62, 2.1), (0.22 + 0.14 * k, -0.8, 2.62 - 0.08 * k), 0.06)
    for k in range(5):
        m.box("masonry", (-0.32 + 0.16 * k, -0.24, 2.6), (0.11, 0.42, 0.3 + 0.16 * (k % 2)), 0.02)
        m.plate(
            "masonry",
            [(-0.055, 0), (0.055, 0), (0, 0.2)],
            0.2,
            0,
            place=(-0.32 + 0.16 * k, -0.24, 2.74 + 0.08 * (k % 2)),
        )
        m.box("window", (-0.32 + 0.16 * k, -0.025, 2.64), (0.03, 0.02, 0.1), 0)


def head(m: Model) -> None:
    """Make the low head: a muzzle of armour and burning eyes."""
    with m.at((0, 0.52, 1.86), (12, 0, 0), 1.15):
        m.box("plate", (0, 0, 0.06), (0.34, 0.4, 0.26), 0.08, top=(0.8, 0.8))
        m.box("bone", (0, 0.18, -0.02), (0.24, 0.22, 0.2), 0.05, top=(1.2, 0.8))
        m.box("ink", (0, 0.21, 0.08), (0.28, 0.1, 0.06), 0.01)
        m.box("trim", (0, 0.1, 0.2), (0.05, 0.34, 0.06), 0.015)
        for k in range(4):
            m.box("ink", (-0.075 + 0.05 * k, 0.295, -0.05), (0.018, 0.02, 0.12), 0)
        for _side in m.sides():
            m.box("eye", (0.075, 0.262, 0.085), (0.1, 0.02, 0.04), 0.005, turn=(0, 16, 0))


def arm(m: Model) -> None:
    """Make the joint that carries a great gun."""
    m.rod("steel", (0, 0, 0), (0, 0, -0.3), 0.14)
    m.ball("under", (0, 0, -0.36), (0.36, 0.36, 0.36))


def cannon(m: Model) -> None:
    """Make the volcano cannon: one long barrel within ribs."""
    arm(m)
    with m.at((0, 0.1, -0.46)):
        m.box("plate", (0, 0.06, 0), (0.36, 0.66, 0.4), 0.06)
        m.box("trim", (0, 0.36, 0), (0.39, 0.06, 0.43), 0.02)
        m.rod("steel", (0, 0.34, 0), (0, 1.3, 0), 0.12)
        for k in range(6):
            m.rod("under", (0, 0.48 + 0.13 * k, 0), (0, 0.54 + 0.13 * k, 0), 0.17)
        m.rod("plate", (0, 1.22, 0), (0, 1.44, 0), 0.15, to=0.19)
        m.rod("hot", (0, 1.435, 0), (0, 1.445, 0), 0.13)


def melter(m: Model) -> None:
    """Make the gatling arm: six barrels in a ring."""
    arm(m)
    with m.at((0, 0.1, -0.46)):
        m.box("plate", (0, 0.02, 0), (0.42, 0.6, 0.44), 0.07)
        m.box("trim", (0, 0.3, 0), (0.45, 0.06, 0.47), 0.02)
        for k in range(6):
            x, z = 0.13 * math.cos(k * math.pi / 3), 0.13 * math.sin(k * math.pi / 3)
            m.rod("steel", (x, 0.3, z), (x, 1.1, z), 0.055, fine=12)
        for y in (0.55, 0.9):
            m.rod("under", (0, y, 0), (0, y + 0.08, 0), 0.21)


def shoulder(m: Model) -> None:
    """Make the gun upon the right shoulder: two barrels on a turret."""
    m.rod("steel", (0, 0, -0.2), (0, 0, 0), 0.18)
    with m.at(turn=(6, 0, 0)):
        m.box("plate", (0, 0, 0.12), (0.4, 0.6, 0.3), 0.06, top=(0.85, 0.9))
        m.box("trim", (0, 0.3, 0.1), (0.38, 0.04, 0.24), 0.012)
        for x in (-0.1, 0.1):
            m.rod("steel", (x, 0.3, 0.12), (x, 0.96, 0.12), 0.06)
            m.rod("under", (x, 0.84, 0.12), (x, 1.02, 0.12), 0.085)


# -- the place --


def ground(m: Model) -> None:
    """Make the torn plain before the walls, and the ranks that cross it."""
    chance = random.Random(5)
    m.box("ground", (0, 12, -0.25), (40, 40, 0.5), 0)
    for _ in range(420):
        y = -2.4 + 8 * chance.random() ** 1.5
        x, size = chance.uniform(-1, 1) * (0.9 + 0.5 * (y + 3)), chance.uniform(0.01, 0.09)
        turn = (chance.uniform(-30, 30), chance.uniform(-30, 30), chance.uniform(0, 90))
        m.box(
            "ground", (x, y, 0), (size * chance.uniform(1, 3), size, size * 0.7), size * 0.1, turn=turn, top=(0.7, 0.7)
        )
    for _ in range(420):
        y = -1.5 + 4.2 * chance.random()
        x = chance.uniform(-1, 1) * (0.8 + 0.5 * (y + 3))
        soldier(m, x, y, chance.uniform(0.9, 1.1))


def soldier(m: Model, x: float, y: float, size: float) -> None:
    """Make one of the many, hardly larger than the Titan's toe."""
    with m.at((x, y, 0), (0, 0, 40 if x < 0 else -60), size * 0.46):
        m.box("men", (0, 0, 0.05), (0.05, 0.04, 0.1), 0, top=(0.8, 0.8))
        m.box("men", (0, 0, 0.13), (0.09, 0.06, 0.08), 0)
        m.ball("men", (0, 0, 0.19), (0.045, 0.045, 0.05), fine=6)
        m.rod("men", (0.03, 0.0, 0.12), (0.02, 0.12, 0.13), 0.012, fine=4)


def wall(m: Model) -> None:
    """Make the Palace's wall: buttresses, battlements, and a tower at every eighth."""
    for k in range(26):
        y = 0.62 * k
        m.box("masonry", (0, y, 0.8), (0.4, 0.64, 1.6), 0.02)
        m.box("masonry", (0.24, y, 0.66), (0.3, 0.16, 1.32), 0.02, top=(0.3, 1))
        m.box("gold", (0.2, y, 1.5), (0.06, 0.64, 0.06), 0.01)
        for n in range(3):
            m.box("masonry", (0.12, y - 0.22 + 0.2 * n, 1.68), (0.16, 0.12, 0.16), 0.01)
        m.box("window", (0.205, y + 0.31, 1.1), (0.02, 0.05, 0.16), 0)
        if k % 6 == 2:
            tower(m, y)


def tower(m: Model, y: float) -> None:
    """Make a tower on the wall, with a golden spire."""
    m.box("masonry", (0.06, y, 1.3), (0.62, 0.62, 2.6), 0.03, top=(0.84, 0.84))
    m.box("gold", (0.06, y, 2.56), (0.6, 0.6, 0.08), 0.02)
    m.lathe("masonry", [(0.24, 0), (0.2, 0.5), (0.06, 1.0), (0, 1.7)], 8, place=(0.06, y, 2.6))
    for z in (1.2, 1.7, 2.2):
        m.box("window", (0.345 - 0.02 * z, y, z), (0.02, 0.08, 0.22), 0)


def spire(m: Model) -> None:
    """Make one of the Palace's high towers."""
    m.box("masonry", (0, 0, 1.5), (0.8, 0.8, 3.0), 0.03, top=(0.7, 0.7))
    for x, y in ((0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)):
        m.box("masonry", (x, y, 0.9), (0.22, 0.22, 1.8), 0.02, top=(0.6, 0.6))
        m.lathe("masonry", [(0.1, 0), (0.0, 0.8)], 6, place=(x, y, 1.8))
    m.lathe("gold", [(0.36, 0), (0.3, 0.12), (0.2, 0.6), (0.05, 1.4), (0, 2.4)], 8, place=(0, 0, 3.0))
    for z in (0.8, 1.4, 2.0, 2.6):
        m.box("window", (0.0, -0.4 + 0.035 * z, z), (0.1, 0.02, 0.26), 0)


def ship(m: Model) -> None:
    """Make a ship of war: ram, keel, a castle at its stern."""
    m.box("ship", (0, 0, 0), (0.34, 2.6, 0.3), 0.06, top=(0.7, 0.96))
    m.plate(
        "ship",
        [(-0.3, -0.2), (0.3, -0.2), (0.5, 0), (0, 0.9), (-0.5, 0)],
        0.16,
        0.02,
        place=(0, 1.3, 0),
        turn=(-90, 0, 0),
    )
    for k in range(6):
        m.box("ship", (0, -1.1 + 0.2 * k, 0.26), (0.2, 0.14, 0.4 - 0.05 * k), 0.02)
    for _side in m.sides():
        for k in range(7):
            m.box("ship", (0.22, -0.9 + 0.28 * k, 0.02), (0.12, 0.12, 0.16), 0.02)
        m.rod("hot", (0.1, -1.3, 0), (0.1, -1.36, 0), 0.09)
        m.box("window", (0.175, 0.2, 0.08), (0.01, 1.4, 0.02), 0)


# -- the picture --


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate."""
    scene = Scene((0, -4.6, 0.42), (0.06, 2, 1.68), 47, FAR, share, samples)
    used = paints()
    scene.put(titan, used, TITAN)
    scene.put(ground, used, ((0, 0, 0),))
    scene.put(wall, used, ((-1.75, 0.2, 0), (0, 0, -6)))
    scene.put(
        spire, used, ((-2.6, 7, 0), (0, 0, 20), 1.25), ((-4.6, 11, 0), (0, 0, 40), 1.5), ((2.9, 12, 0), (0, 0, 10), 1.2)
    )
    scene.put(
        ship,
        used,
        ((1.7, 12, 8.4), (10, 24, 128), 0.62),
        ((-2.6, 18, 8.2), (8, -16, 118), 0.62),
        ((3.6, 20, 9.6), (8, 10, 112), 0.56),
    )
    light(scene)
    return painted(scene)


def light(scene: Scene) -> None:
    """Light the place: fire behind the Titan and at its feet, violet from the torn sky."""
    scene.lamp((2.6, 4.4, 2.2), 700, FIRE, 1.0, (0.4, 1.2, 1.6))
    scene.lamp((-1.6, 3.8, 3.6), 600, VIOLET, 1.0, (0.3, 1.2, 1.8))
    scene.lamp((-2.6, -2.6, 3.6), 240, (0.72, 0.7, 1.0), 1.5, (0.2, 0.8, 1.5))
    scene.lamp((1.5, -1.6, 0.5), 42, FIRE, 0.3)
    scene.lamp((-0.7, 0.9, 0.3), 30, FIRE, 0.3)
    scene.lamp((-0.4, 3.6, 0.5), 200, FIRE, 0.4)
    scene.lamp((-6, 4, 8), 2500, VIOLET, 3.0, (-2.5, 7, 2))
    scene.world((0.02, 0.018, 0.032))


def painted(scene: Scene) -> Image.Image:
    """Paint the sky, the world that burns, the bombardment and the last tone about the scene."""
    wide, high = scene.size
    canvas = Canvas(np.zeros((high, wide, 3)), 9)
    sky(canvas)
    for line in LANCES:
        canvas.beam(line, LANCE, 0.8)
    seen, filled, depth = scene.taken()
    canvas.over(seen, filled)
    away = np.clip((depth[..., 0] * FAR - 6.4) / 12, 0, 1) * filled[..., 0]
    canvas.mix((0.24, 0.13, 0.32), away**0.8 * (0.45 + 0.4 * canvas.clouds(31, 4)))
    low = np.exp(-((canvas.rows - 0.8) ** 2) / 0.014) * np.clip((depth[..., 0] * FAR - 5.6) / 4, 0, 1)
    canvas.add((1.0, 0.42, 0.12), low * canvas.clouds(32, 4) * 0.75)
    for line in LANCES:
        canvas.add((1.0, 0.6, 0.3), canvas.shine(line[2], line[3], 0.04) * 0.9)
    x, y, _ = scene.spot(MOUTH)
    canvas.add((0.7, 0.55, 1.0), canvas.shine(x, y, 0.05) * 0.7)
    canvas.add((1, 1, 1), canvas.shine(x, y, 0.012) * 1.2)
    canvas.embers(140, (1.0, 0.5, 0.2), 0.0013, 0.25)
    canvas.bloom()
    return canvas.finish((0.01, 0.004, 0.024), (1.0, 0.98, 1.02))


def sky(canvas: Canvas) -> None:
    """Paint the storm of the warp, stars, and the world on fire."""
    storm, fine = canvas.clouds(41, 2, 1.3), canvas.clouds(42, 4, 1.2)
    high = np.clip(1.1 - canvas.rows * 1.2, 0, 1)
    canvas.mix((0.05, 0.025, 0.1), np.ones_like(high))
    canvas.add((0.42, 0.22, 0.8), (np.clip((storm - 0.35) * 1.8, 0, 1) * fine) * 0.8)
    canvas.add((0.9, 0.4, 0.25), np.clip(canvas.rows - 0.3, 0, 1) * (0.4 + 0.6 * fine))
    chance = random.Random(2)
    stars = [(chance.random(), chance.random() * 0.6) for _ in range(160)]
    dots = [(x, y, x + 0.001, y, 0.0007 * chance.uniform(0.5, 1.6)) for x, y in stars]
    canvas.add((1, 1, 1), canvas.strokes(dots, 0.0004) * high)
    burning(canvas)


def burning(canvas: Canvas) -> None:
    """Paint the world on fire, lit from the lower right."""
    x, y, radius = WORLD
    across, down = (canvas.columns - x * canvas.ratio) / radius, (canvas.rows - y) / radius
    away = np.sqrt(across**2 + down**2)
    disc = np.clip((1 - away) * radius * canvas.high * 0.7, 0, 1)
    rise = np.sqrt(np.clip(1 - away**2, 0, 1))
    lit = np.clip(across * 0.5 + down * 0.45 + rise * 0.5, 0, 1)
    land, cracks = canvas.clouds(51, 5), canvas.clouds(52, 7)
    fires = np.clip(1 - np.abs(cracks - 0.5) * 7, 0, 1) ** 2 * np.clip((land - 0.3) * 3, 0, 1)
    canvas.add((1.0, 0.45, 0.2), np.clip(np.exp(-((away - 1) ** 2) / 0.012), 0, 1) * 0.4)
    canvas.mix((0.03, 0.02, 0.035), disc)
    ground = np.clip(lit * (0.35 + 0.8 * land), 0, 1) * disc
    canvas.add((0.62, 0.36, 0.3), ground * 0.9)
    canvas.add((1.0, 0.36, 0.06), fires * disc * (0.5 + 0.5 * rise))
    canvas.add((1.0, 0.6, 0.35), np.clip(away - 0.8, 0, 0.2) * 5 * disc * np.clip(across + down + 0.6, 0, 1) * 0.8)
