"""The plate of Conquest: seven worlds in a row, two fleets that burn between them, a dial of light before all."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image
from sculpt.brush import Canvas

SIZE = (720, 1200)
WORLDS = (
    (0.36, 0.42, 0.34, (0.16, 0.42, 0.5), (0.86, 0.8, 0.6)),
    (0.86, 0.2, 0.12, (0.6, 0.24, 0.12), (0.22, 0.08, 0.06)),
    (0.17, 0.16, 0.055, (0.3, 0.42, 0.24), (0.7, 0.66, 0.4)),
    (0.6, 0.1, 0.04, (0.5, 0.42, 0.66), (0.3, 0.22, 0.42)),
    (0.06, 0.7, 0.1, (0.58, 0.44, 0.2), (0.85, 0.75, 0.5)),
    (0.95, 0.58, 0.06, (0.34, 0.3, 0.32), (0.6, 0.52, 0.46)),
    (0.78, 0.77, 0.035, (0.62, 0.3, 0.46), (0.9, 0.6, 0.6)),
)
"""Each world: its middle, its radius as a share of the height, its two colours."""
SUN = (0.16, 0.08)
BLUE, RED = (0.42, 0.68, 1.0), (1.0, 0.34, 0.22)


def picture(share: float, samples: int) -> Image.Image:
    """Return the plate, that share of its full size."""
    wide, high = (max(8, round(side * share)) for side in SIZE)
    canvas = Canvas(np.zeros((high, wide, 3)), 3)
    sky(canvas)
    for number, world in enumerate(WORLDS[::-1]):
        globe(canvas, 40 + number, *world)
    fleets(canvas)
    dial(canvas)
    canvas.embers(70, (0.8, 0.7, 0.5), 0.001, 0.3)
    canvas.bloom()
    return canvas.finish((0.008, 0.01, 0.03), (1.02, 1.0, 0.96))


def sky(canvas: Canvas) -> None:
    """Paint the void: clouds of dust, stars, a sun behind them."""
    dust, fine = canvas.clouds(11, 2, 1.6), canvas.clouds(12, 5, 1.2)
    canvas.mix((0.015, 0.02, 0.045), np.ones_like(dust))
    canvas.mix((0.05, 0.12, 0.18), dust * 0.8)
    canvas.mix((0.32, 0.1, 0.16), np.clip(fine - 0.5, 0, 1) * dust * 1.3)
    stars = [(canvas.chance.random(), canvas.chance.random(), canvas.chance.random()) for _ in range(420)]
    lines = [(x, y, x + 0.0006, y, 0.0007 + 0.0011 * size**4) for x, y, size in stars]
    canvas.add((0.9, 0.94, 1.0), canvas.strokes(lines, 0.0006) * 1.2)
    canvas.add((1.0, 0.86, 0.62), canvas.shine(*SUN, 0.2) * 0.5 + canvas.shine(*SUN, 0.06))


def globe(canvas: Canvas, seed: int, x: float, y: float, radius: float, land: tuple, sea: tuple) -> None:
    """Paint a world that the sun lights from its side, with a rim of air."""
    across, down = (canvas.columns - x * canvas.ratio) / radius, (canvas.rows - y) / radius
    away = np.sqrt(across**2 + down**2)
    inside = np.clip((1.0 - away) * radius * canvas.high, 0, 1)
    height = np.sqrt(np.clip(1.0 - away**2, 0, 1))
    sun = np.array([(SUN[0] - x) * canvas.ratio, SUN[1] - y, 0.42])
    sun /= np.linalg.norm(sun)
    lit = np.clip(across * sun[0] + down * sun[1] + height * sun[2], 0, 1)
    ground = canvas.clouds(seed, 4, 1.0, 7)
    ground = np.clip((ground - 0.42) * 3.2, 0, 1)
    colour = np.array(land) * (1 - ground[..., None]) + np.array(sea) * ground[..., None]
    cloud = np.clip((canvas.clouds(seed + 20, 6, 1.8) - 0.6) * 2.2, 0, 0.7)
    colour = colour * (1 - cloud[..., None]) + cloud[..., None] * 0.92
    shade = (0.02 + 1.1 * lit**0.9)[..., None]
    canvas.light = canvas.light * (1 - inside[..., None]) + (colour * shade) * inside[..., None]
    rim = np.exp(-(((away - 1.0) / 0.035) ** 2)) * np.clip(
        0.15 + lit + np.clip(across * sun[0] + down * sun[1], 0, 1), 0, 1
    )
    canvas.add((0.5, 0.75, 1.0), rim * 0.5)


def fleets(canvas: Canvas) -> None:
    """Paint two fleets as wedges of hulls with their fires, and what they shoot at each other."""
    chance = random.Random(8)
    for side, colour, x, y in ((1, BLUE, 0.1, 0.6), (-1, RED, 0.9, 0.42)):
        for number in range(9):
            at = x + side * chance.uniform(-0.06, 0.2), y + chance.uniform(-0.12, 0.14)
            long = chance.uniform(0.025, 0.07)
            hull = [(at[0], at[1], at[0] + side * long, at[1] - 0.008 * side, 0.005 + 0.004 * chance.random())]
            canvas.mix((0.04, 0.045, 0.055), canvas.strokes(hull, 0.0012))
            canvas.add((0.5, 0.55, 0.6), canvas.strokes([(*hull[0][:4], 0.0012)], 0.0006) * 0.6)
            canvas.add(colour, canvas.shine(at[0], at[1], 0.012) * 0.9)
            if number % 2:
                far = at[0] + side * chance.uniform(0.25, 0.5), at[1] + chance.uniform(-0.14, 0.06)
                canvas.beam((at[0] + side * long, at[1], *far, 0.0009), colour, 0.55)
    for x, y, size in ((0.52, 0.5, 0.035), (0.63, 0.44, 0.02), (0.4, 0.56, 0.018)):
        canvas.add((1.0, 0.72, 0.36), canvas.shine(x, y, size) * 0.9)
        canvas.sparks(x, y, size * 3, 50, (1.0, 0.6, 0.25))


def dial(canvas: Canvas) -> None:
    """Paint a command dial of light at the foot: a ring with seven marks, one of them bright."""
    x, y, radius = 0.5, 0.84, 0.075
    away = np.sqrt((canvas.columns - x * canvas.ratio) ** 2 + (canvas.rows - y) ** 2)
    for at, strength in ((radius, 0.9), (radius * 1.22, 0.35), (radius * 0.55, 0.3)):
        canvas.add((0.86, 0.7, 0.36), np.exp(-(((away - at) / 0.0022) ** 2)) * strength)
    for number in range(7):
        angle = math.tau * number / 7 - math.pi / 2
        mark = x + radius * math.cos(angle) / canvas.ratio, y + radius * math.sin(angle)
        canvas.add((1.0, 0.86, 0.5), canvas.shine(*mark, 0.012 if number else 0.02) * (0.7 if number else 1.0))
