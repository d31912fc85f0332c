"""What is left on the floor where something died or burned: stains, scattered plates, shells, soot."""

from __future__ import annotations

import math
import random
from functools import partial

from sculpt.materials import chitin, metal, paint
from sculpt.shapes import Model

SQUARES = 1.1
PIXELS = 150
FOOT = 0.0
TINT = (0.5, 0.6, 0.8)
FACINGS = {"any": 0}


def materials() -> dict:
    """Return blood, ichor, soot and the paints of those who fell."""
    wet = {"metal": 0.0, "rough": 0.25, "wear": 0.0, "dirt": 0.0, "dust": 0.0, "lift": 0.2, "edge": 0.0, "coat": 0.6}
    return {
        "blood": paint("blood", (0.11, 0.004, 0.004), **wet),
        "ichor": paint("ichor", (0.07, 0.02, 0.09), **wet),
        "soot": paint("soot", (0.006, 0.006, 0.006), metal=0.0, rough=1.0, wear=0.0, edge=0.0, lift=0.0),
        "blue": paint("blue", (0.018, 0.085, 0.36)),
        "cobalt": paint("cobalt", (0.02, 0.11, 0.5)),
        "crimson": paint("crimson", (0.26, 0.016, 0.022), wear=1.0),
        "bone": paint("bone", (0.62, 0.53, 0.36), metal=0.0),
        "brass": metal("brass", (0.72, 0.45, 0.14)),
        "steel": metal("steel", (0.3, 0.31, 0.33)),
        "shell": chitin("shell", (0.09, 0.03, 0.16)),
        "scarlet": chitin("scarlet", (0.24, 0.02, 0.02)),
        "claw": chitin("claw", (0.62, 0.56, 0.44)),
    }


def splash(m: Model, material: str, size: float, rng: random.Random, drops: int = 9) -> None:
    """Spill something flat, with drops about it."""
    spots = [(0.0, 0.0, size)]
    for _ in range(drops):
        angle, away = rng.uniform(0, math.tau), size * rng.uniform(0.8, 1.7)
        spots.append((away * math.cos(angle), away * math.sin(angle), size * rng.uniform(0.08, 0.3)))
    for x, y, radius in spots:
        waves = [(rng.uniform(0.05, 0.16), rng.uniform(0, math.tau), k) for k in (2, 3, 5, 7)]
        outline = []
        for k in range(40):
            a = k * math.tau / 40
            r = radius * (1 + sum(part * math.sin(n * a + turn) for part, turn, n in waves))
            outline.append((r * math.cos(a), r * math.sin(a)))
        m.plate(material, outline, 0.012, 0, place=(x, y, 0.008), turn=(-90, 0, 0))


def scatter(m: Model, materials: tuple[str, ...], count: int, rng: random.Random, size: float = 1.0) -> None:
    """Strew broken plates."""
    for k in range(count):
        angle, away = rng.uniform(0, math.tau), rng.uniform(0.08, 0.5)
        wide = size * rng.uniform(0.09, 0.19)
        place = (away * math.cos(angle), away * math.sin(angle), 0.03 + 0.02 * rng.random())
        turn = (rng.uniform(-24, 24), rng.uniform(-24, 24), rng.uniform(0, 360))
        m.box(
            materials[k % len(materials)],
            place,
            (wide, wide * rng.uniform(0.5, 1.0), 0.06),
            0.02,
            turn=turn,
            top=(0.8, 0.7),
        )


def soot(m: Model, rng: random.Random, size: float = 0.46) -> None:
    """Blacken the floor."""
    splash(m, "soot", size, rng, 14)


def marine(m: Model, plates: tuple[str, ...], seed: int) -> None:
    """Leave blood and broken armour."""
    rng = random.Random(seed)
    splash(m, "blood", 0.34, rng)
    scatter(m, plates, 9, rng)


def brood(m: Model, shell: str, seed: int, size: float = 1.0) -> None:
    """Leave ichor, shards of shell and claws."""
    rng = random.Random(seed)
    splash(m, "ichor", 0.36 * size, rng, 12)
    scatter(m, (shell,), 5, rng, size)
    for _ in range(4):
        angle, away = rng.uniform(0, math.tau), rng.uniform(0.1, 0.42)
        x, y, turn = away * math.cos(angle), away * math.sin(angle), rng.uniform(0, math.tau)
        dx, dy = 0.1 * math.cos(turn), 0.1 * math.sin(turn)
        m.limb(
            "claw",
            [(x, y, 0.03, 0.035), (x + dx, y + dy, 0.06, 0.025), (x + 2 * dx - dy, y + 2 * dy + dx, 0.03, 0.005)],
            fine=8,
        )


def wreck(m: Model) -> None:
    """Leave what a walking machine leaves: soot, plates, pipes."""
    rng = random.Random(5)
    soot(m, rng, 0.5)
    scatter(m, ("crimson", "steel", "crimson", "steel"), 16, rng, 1.5)
    for k in range(5):
        a = k * 1.3
        m.rod(
            "steel",
            (0.3 * math.cos(a), 0.3 * math.sin(a), 0.05),
            (0.5 * math.cos(a + 0.5), 0.5 * math.sin(a + 0.5), 0.12),
            0.04,
        )


def burnt(m: Model, seed: int) -> None:
    """Leave soot alone."""
    soot(m, random.Random(seed), 0.42)


PIECES = {
    "marine": {str(k): partial(marine, plates=("blue", "blue", "bone", "brass"), seed=k) for k in range(2)},
    "ultramarines": {
        str(k): partial(marine, plates=("cobalt", "cobalt", "brass", "steel"), seed=k + 2) for k in range(2)
    },
    "word-bearers": {str(k): partial(marine, plates=("crimson", "crimson", "steel"), seed=k + 4) for k in range(2)},
    "genestealer": {str(k): partial(brood, shell="shell", seed=k + 6) for k in range(3)},
    "broodlord": {"0": partial(brood, shell="scarlet", seed=9, size=1.3)},
    "wreck": {"0": wreck},
    "burnt": {str(k): partial(burnt, seed=k + 10) for k in range(2)},
}
