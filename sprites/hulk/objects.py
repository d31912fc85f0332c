"""Space Hulk's things: what is carried, machines, blips, hatches; they stand on the floor without a base."""

from __future__ import annotations

import math
from functools import partial

from hulk import terminators as men
from sculpt.materials import glow, paint
from sculpt.shapes import Model

SQUARES = 1.3
PIXELS = 192
FOOT = 0.0
TINT = men.TINT
FACINGS = {"any": 180}


def materials() -> dict:
    """Return the chapter's paints, and those of old machines."""
    return men.materials() | {
        "hull": paint("hull", (0.045, 0.054, 0.051), metal=0.5, rough=0.5, dust=0.15),
        "yellow": paint("yellow", (0.5, 0.28, 0.02)),
        "stone": paint("stone", (0.2, 0.19, 0.17), metal=0.0, rough=0.8, wear=0.0),
        "green": glow("green", (0.02, 0.75, 0.25), 1.2),
        "dim": glow("dim", (0.01, 0.22, 0.09), 0.8),
        "gem": glow("gem", (1.0, 0.3, 0.02), 1.4),
        "core": glow("core", (0.05, 0.4, 1.0), 1.5),
        "hole": paint("hole", (0.003, 0.004, 0.004), metal=0.0, rough=0.9, dust=0.0, wear=0.0, lift=0.0, edge=0.0),
        "stain": paint("stain", (0.035, 0.004, 0.004), metal=0.0, dust=0.0, wear=0.0, edge=0.0, coat=0.3),
    }


def blip(m: Model) -> None:
    """Make an echo: a dark puck whose face is an auspex with rings and a sweep."""
    m.lathe("gun", [(0, 0), (0.68, 0), (0.7, 0.05), (0.7, 0.12), (0.64, 0.16), (0.6, 0.13), (0, 0.13)], 56)
    for radius in (0.2, 0.39, 0.57):
        m.ring("green", radius, 0.014, 56, place=(0, 0, 0.135))
    for turn in (0, 90):
        m.box("dim", (0, 0, 0.13), (1.14, 0.014, 0.016), 0, turn=(0, 0, turn))
    fan = [(0.0, 0.0), *[(0.56 * math.cos(a), 0.56 * math.sin(a)) for a in (0.5 + 0.1 * k for k in range(9))]]
    m.plate("dim", fan, 0.012, 0, place=(0, 0, 0.136), turn=(90, 0, 0))
    m.box("green", (0.245, 0.135, 0.142), (0.56, 0.026, 0.02), 0, turn=(0, 0, 28.6))
    for x, y, size in ((-0.2, 0.16, 0.17), (-0.08, -0.24, 0.12), (0.3, -0.12, 0.1)):
        m.ball("green", (x, y, 0.14), (size, size, 0.1), fine=16)
    for k in range(12):
        a = k * math.pi / 6
        m.ball("steel", (0.66 * math.cos(a), 0.66 * math.sin(a), 0.155), (0.05, 0.05, 0.03), fine=8)


def artefact(m: Model) -> None:
    """Make a reliquary: a stepped casket with a gabled lid and a burning gem."""
    m.box("stone", (0, 0, 0.06), (0.9, 0.64, 0.12), 0.03)
    m.box("brass", (0, 0, 0.3), (0.7, 0.46, 0.36), 0.04)
    m.box("bone", (0, 0, 0.3), (0.58, 0.48, 0.24), 0.02)
    m.box("brass", (0, 0, 0.56), (0.78, 0.54, 0.18), 0.03, top=(0.86, 0.35))
    for _side in m.sides():
        m.rod("brass", (0.36, -0.24, 0.08), (0.36, -0.24, 0.6), 0.05)
        m.rod("brass", (0.36, 0.24, 0.08), (0.36, 0.24, 0.6), 0.05)
        m.ball("gem", (0.36, 0.24, 0.63), (0.09, 0.09, 0.09), fine=10)
        m.ball("gem", (0.36, -0.24, 0.63), (0.09, 0.09, 0.09), fine=10)
    men.eagle(m, (0, 0.26, 0.3), 1.1, "ink")
    m.ball("gem", (0, 0, 0.72), (0.2, 0.2, 0.26), fine=8)
    m.ring("brass", 0.12, 0.03, place=(0, 0, 0.66))


def cat(m: Model) -> None:
    """Make the C.A.T.: a small tracked crawler with a lens, a dish and a whip aerial."""
    with m.at(turn=(0, 0, 24)):
        for _side in m.sides():
            m.box("ink", (0.32, 0, 0.15), (0.18, 0.94, 0.26), 0.09)
            for k in range(8):
                m.box("steel", (0.32, -0.37 + 0.105 * k, 0.285), (0.2, 0.045, 0.03), 0.008)
            for y in (-0.3, 0, 0.3):
                m.rod("steel", (0.4, y, 0.15), (0.43, y, 0.15), 0.09)
        m.box("yellow", (0, -0.03, 0.34), (0.46, 0.8, 0.28), 0.06, top=(0.8, 0.86))
        m.box("ink", (0, -0.03, 0.487), (0.06, 0.6, 0.012), 0)
        m.box("hull", (0, 0.36, 0.34), (0.34, 0.14, 0.2), 0.04)
        m.rod("steel", (0, 0.42, 0.36), (0, 0.5, 0.36), 0.085)
        m.ball("eye", (0, 0.5, 0.36), (0.12, 0.06, 0.12), fine=14)
        m.rod("steel", (-0.08, -0.18, 0.46), (-0.08, -0.18, 0.72), 0.03, fine=8)
        m.lathe(
            "bone",
            [(0.03, 0), (0.16, 0.05), (0.24, 0.14), (0.22, 0.15), (0.14, 0.08), (0, 0.04)],
            24,
            place=(-0.08, -0.16, 0.7),
            turn=(-40, 0, 10),
        )
        m.rod("steel", (0.16, -0.34, 0.46), (0.2, -0.46, 1.15), 0.014, fine=6)
        m.ball("eye", (0.2, -0.46, 1.15), (0.06, 0.06, 0.06), fine=8)
        m.limb("under", [(0.1, 0.2, 0.5, 0.03), (0.22, 0.1, 0.54, 0.03), (0.2, -0.15, 0.46, 0.03)], fine=8)


def dead_marine(m: Model) -> None:
    """Lay a fallen man on his back, his gun beside him, in a dark stain."""
    pool = [
        (0.72 * r * math.cos(k * 0.45), 0.55 * r * math.sin(k * 0.45))
        for k, r in enumerate((1, 0.9, 1.1, 0.85, 1, 1.12, 0.9, 1.05, 0.86, 1.1, 0.94, 1, 0.88, 1.08))
    ]
    m.plate("stain", pool, 0.01, 0, place=(0.05, -0.1, 0.006), turn=(90, 0, 0))
    with m.at((-0.06, 0.62, 0.32), (78, 0, 0)), m.at(turn=(0, 18, 0), size=0.74):
        men.leg(m, 0.06)
        with m.at(size=(-1, 1, 1)):
            men.leg(m, 0.2)
        men.hips(m)
        men.torso(m)
        men.helmet(m, eyes="ink")
        men.pauldron(m, "armour")
        men.arm(m, (0.78, 0.02, 0.95), (0.96, 0.1, 0.7))
        men.power_fist(m, (0.96, 0.1, 0.7), (1.1, 0.1, 0.4))
        with m.at(size=(-1, 1, 1)):
            men.pauldron(m, "bone", "ink")
            men.arm(m, (0.78, -0.02, 0.95), (0.96, 0.0, 0.72))
    men.storm_bolter(m, (-0.66, -0.3, 0.14), (-0.45, 0.4, 0.14))


def generator(m: Model, works: bool) -> None:
    """Make a force field generator: a core in a cage of coils between four fins; broken it is dark and open."""
    m.lathe("hull", [(0, 0), (0.66, 0), (0.66, 0.1), (0.56, 0.18), (0, 0.18)], 8)
    m.lathe("core" if works else "hole", [(0.2, 0.18), (0.2, 0.8), (0, 0.8)], 24)
    for z in (0.3, 0.46, 0.62, 0.78) if works else (0.3, 0.46):
        m.ring("brass", 0.3, 0.05, place=(0, 0, z))
    cap = [(0.3, 0), (0.36, 0.03), (0.36, 0.12), (0.24, 0.2), (0, 0.22)]
    if works:
        m.lathe("hull", cap, 8, place=(0, 0, 0.84))
        m.rod("core", (0, 0, 1.04), (0, 0, 1.14), 0.08)
    else:
        m.lathe("hull", cap, 8, place=(0.36, 0.36, 0.24), turn=(64, 24, 0))
        m.limb("spark", [(0.05, 0, 0.78, 0.03), (0.14, 0.06, 0.9, 0.02), (0.08, 0.1, 1.02, 0.004)], fine=6)
        m.limb("fire", [(-0.05, 0, 0.78, 0.06), (-0.1, 0.05, 0.88, 0.04), (-0.06, 0, 1.0, 0.004)], fine=8)
        m.limb("brass", [(0.3, 0, 0.6, 0.045), (0.46, 0.2, 0.66, 0.045), (0.3, 0.4, 0.4, 0.045)], fine=8)
    for k in range(4):
        with m.at(turn=(0, 0, 45 + 90 * k)):
            fin = [
                (0.34, 0.14),
                (0.62, 0.12),
                (0.58, 0.5),
                (0.44, 0.92 if works or k % 2 else 0.4),
                (0.36, 0.9 if works or k % 2 else 0.5),
            ]
            m.plate("hull", fin, 0.09, 0.02)
            m.box("yellow", (0.59, 0, 0.3), (0.03, 0.1, 0.2), 0.01)


def console(m: Model, light: str) -> None:
    """Make a control desk: a horseshoe of slanted screens about a pillar."""
    m.lathe("hull", [(0, 0), (0.66, 0), (0.66, 0.06), (0.6, 0.1), (0, 0.1)], 40)
    m.ring(light, 0.5, 0.018, place=(0, 0, 0.1))
    m.rod("steel", (0, 0, 0.1), (0, 0, 0.9), 0.1)
    m.lathe("hull", [(0.1, 0), (0.2, 0.04), (0.2, 0.12), (0, 0.2)], 8, place=(0, 0, 0.84))
    m.ball(light, (0, 0, 1.06), (0.14, 0.14, 0.14), fine=12)
    for turn in (-52, 0, 52):
        with m.at(turn=(0, 0, turn)), m.at((0, 0.34, 0)):
            m.box("hull", (0, 0, 0.28), (0.36, 0.2, 0.4), 0.03, top=(1, 0.5), shift=(0, -0.05))
            with m.at((0, 0.03, 0.42), (-38, 0, 0)):
                m.box("gun", (0, 0, 0), (0.34, 0.06, 0.26), 0.02)
                m.box(light, (0, 0.032, 0.01), (0.26, 0.01, 0.16), 0)
                for k in range(3):
                    m.box("ink", (-0.02 * k, 0.039, 0.05 - 0.04 * k), (0.18 - 0.05 * k, 0.006, 0.014), 0)


def hatch(m: Model, up: bool) -> None:
    """Make a ladder's place: a round hatch in the floor, or a ladder that rises out of sight."""
    m.lathe("yellow", [(0.5, 0), (0.68, 0), (0.68, 0.05), (0.62, 0.08), (0.5, 0.08)], 40)
    for k in range(8):
        m.box(
            "ink",
            (0.595 * math.cos(k * 0.785), 0.595 * math.sin(k * 0.785), 0.068),
            (0.17, 0.13, 0.036),
            0.008,
            turn=(0, 0, 45 * k),
        )
    m.lathe("hull" if up else "hole", [(0, 0.02), (0.5, 0.02)], 40)
    top, low = (1.25, 0.03) if up else (0.42, 0.0)
    for _side in m.sides():
        m.limb(
            "steel",
            [(0.2, -0.3, low, 0.04), (0.2, -0.3, top * 0.7, 0.04), (0.2, -0.3 if up else -0.46, top, 0.04)],
            fine=8,
        )
    for k in range(5 if up else 2):
        m.rod("steel", (-0.2, -0.3, low + 0.12 + 0.24 * k), (0.2, -0.3, low + 0.12 + 0.24 * k), 0.028, fine=8)
    if not up:
        for k in range(3):
            m.rod("under", (-0.2, -0.24 + 0.16 * k, 0.03), (0.2, -0.24 + 0.16 * k, 0.03), 0.026 - 0.005 * k, fine=8)
        m.lathe(
            "hull", [(0, 0), (0.5, 0), (0.5, 0.06), (0.44, 0.09), (0, 0.09)], 40, place=(0, 0.62, 0.36), turn=(62, 0, 0)
        )


def entry(m: Model) -> None:
    """Make a torn duct in the deck, out of which they come."""
    m.lathe("hole", [(0, 0.02), (0.5, 0.02)], 14)
    m.ring("eye", 0.36, 0.012, place=(0, 0, 0.03))
    for k in range(11):
        a, out = k * 2 * math.pi / 11, 0.16 * ((k * 5) % 4) / 3
        with m.at((0.46 * math.cos(a), 0.46 * math.sin(a), 0.0), (0, 0, math.degrees(a) - 90)):
            torn = [(-0.13, 0), (0.13, 0), (0.1, 0.18 + out), (0.02, 0.12), (-0.06, 0.28 + out)]
            m.plate("hull", torn, 0.035, 0.006, turn=(-24 - 20 * out, 0, 0))
    for k in range(3):
        m.box("ink", (0.52 + 0.07 * k, -0.42 + 0.03 * k, 0.012), (0.03, 0.3, 0.012), 0, turn=(0, 0, 18))


PIECES = {
    "blip": {"still": blip},
    "artefact": {"still": artefact},
    "cat": {"still": cat},
    "dead_marine": {"still": dead_marine},
    "generator": {"works": partial(generator, works=True), "damaged": partial(generator, works=False)},
    "control_area": {"free": partial(console, light="green"), "held": partial(console, light="core")},
    "ladder": {"down": partial(hatch, up=False), "up": partial(hatch, up=True)},
    "entry": {"still": entry},
}
