"""Space Hulk's deck, a square a tile: dark plates, treads, gratings over pipes; every tile ends in the same seam."""

from __future__ import annotations

import math
from functools import partial

from sculpt.ground import Ground
from sculpt.materials import glow, metal, paint
from sculpt.shapes import Model

SQUARES = 1.0
PIXELS = 160
FOOT = 0.0
TINT = (0.3, 0.85, 0.55)
FACINGS = {"any": 0}
STAGE = Ground
SIDE, EDGE = 1.7, 0.8
"""The side of a square, and half of a plate, which leaves room for the seam."""
CUT = 0.46
"""Where along its edges a torn plate's corners begin."""


def materials() -> dict:
    """Return old metal, calm and dark."""
    plain = {"metal": 0.55, "rough": 0.55, "dust": 0.3, "edge": 0.5, "wear": 0.5, "dirt": 0.95}
    return {
        "plate": paint("plate", (0.062, 0.072, 0.071), **plain),
        "pale": paint("pale", (0.085, 0.096, 0.093), **plain),
        "dark": paint("dark", (0.03, 0.035, 0.036), **plain),
        "bar": metal("bar", (0.16, 0.17, 0.17), 0.5),
        "yellow": paint("yellow", (0.3, 0.17, 0.015), dust=0.0, wear=0.2, edge=0.0, rough=0.7),
        "pipe": paint("pipe", (0.09, 0.045, 0.02), metal=0.7, dust=0.0),
        "hole": paint("hole", (0.008, 0.009, 0.009), metal=0.0, rough=0.9, dust=0.0, wear=0.0, edge=0.0),
        "lamp": glow("lamp", (0.5, 0.34, 0.14), 0.04),
        "amber": glow("amber", (1.0, 0.3, 0.03), 0.2),
        "ember": glow("ember", (1.0, 0.16, 0.01), 0.22),
        "water": glow("water", (0.03, 0.1, 0.05), 0.3),
        "brass": metal("brass", (0.3, 0.19, 0.07), 0.45),
        "stone": paint("stone", (0.1, 0.092, 0.078), metal=0.0, rough=0.7, dust=0.2, wear=0.3),
    }


def ground(m: Model) -> None:
    """Make what lies under the plates and shows in the seams, here and in the squares around."""
    m.box("hole", (0, 0, -0.3), (3 * SIDE, 3 * SIDE, 0.2), 0)


def slab(m: Model, material: str, x: float, y: float, wide: float, deep: float, rivets: bool = True) -> None:
    """Make a plate with a rivet in each corner."""
    m.box(material, (x, y, -0.05), (wide, deep, 0.1), 0.022)
    for dx in (-1, 1) if rivets else ():
        for dy in (-1, 1):
            m.lathe(
                "bar",
                [(0.032, 0), (0.03, 0.014), (0, 0.02)],
                10,
                place=(x + dx * (wide / 2 - 0.08), y + dy * (deep / 2 - 0.08), 0),
            )


def rim(m: Model, thick: float = 0.14) -> None:
    """Make a plate's frame round an opening."""
    for k in range(4):
        with m.at(turn=(0, 0, 90 * k)):
            m.box("plate", (0, EDGE - thick / 2, -0.05), (2 * EDGE, thick, 0.1), 0.02)
    for x in (-1, 1):
        for y in (-1, 1):
            m.lathe("bar", [(0.032, 0), (0.03, 0.014), (0, 0.02)], 10, place=(x * 0.73, y * 0.73, 0))


def plain(m: Model) -> None:
    """Make one large plate."""
    ground(m)
    slab(m, "plate", 0, 0, 2 * EDGE, 2 * EDGE)
    m.box("dark", (0, 0, 0.0), (1.1, 1.1, 0.012), 0.005)
    m.box("plate", (0, 0, 0.002), (1.06, 1.06, 0.014), 0.006)


def quarters(m: Model) -> None:
    """Make four plates, one of them paler."""
    ground(m)
    for k, (x, y) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
        slab(m, "pale" if k == 1 else "plate", x * 0.405, y * 0.405, 0.79, 0.79)


def planks(m: Model) -> None:
    """Make three long plates."""
    ground(m)
    for k in (-1, 0, 1):
        slab(m, "pale" if k == 0 else "plate", 0, k * 0.537, 2 * EDGE, 0.52)


def tread(m: Model) -> None:
    """Make a plate with a raised pattern against slipping."""
    ground(m)
    slab(m, "plate", 0, 0, 2 * EDGE, 2 * EDGE)
    for row in range(7):
        for column in range(7):
            place = (-0.57 + 0.19 * column, -0.57 + 0.19 * row, 0.002)
            m.box("pale", place, (0.14, 0.035, 0.02), 0.008, turn=(0, 0, 45 if (row + column) % 2 else -45))


def grating(m: Model, light: str = "lamp", wide: float = 0.5) -> None:
    """Make bars over a lit shaft."""
    ground(m)
    rim(m)
    m.box(light, (0, 0, -0.195), (wide, wide, 0.01), 0)
    for k in range(9):
        m.box("bar", (-0.56 + 0.14 * k, 0, -0.05), (0.045, 1.36, 0.08), 0.012)
    for y in (-0.34, 0, 0.34):
        m.box("dark", (0, y, -0.07), (1.36, 0.05, 0.06), 0.012)


def pipes(m: Model) -> None:
    """Make a trench with pipes and cables under two straps."""
    ground(m)
    slab(m, "plate", 0, 0.62, 2 * EDGE, 0.36)
    slab(m, "plate", 0, -0.62, 2 * EDGE, 0.36)
    for y, radius, kind in ((0.3, 0.1, "pipe"), (0.06, 0.09, "bar"), (-0.16, 0.07, "pipe"), (-0.33, 0.06, "dark")):
        m.rod(kind, (-SIDE, y, -0.12), (SIDE, y, -0.12), radius)
    for x in (-0.5, 0.5):
        m.box("plate", (x, 0, -0.02), (0.16, 1.0, 0.05), 0.015)
    m.box("amber", (0, 0.62, 0.002), (0.2, 0.05, 0.012), 0.004)


def vent(m: Model) -> None:
    """Make a fan in a round well."""
    ground(m)
    rim(m)
    m.box("plate", (0, 0, -0.09), (1.4, 1.4, 0.06), 0.01)
    m.lathe("hole", [(0, -0.055), (0.56, -0.055)], 40)
    m.lathe("dark", [(0.54, -0.06), (0.62, -0.06), (0.62, 0), (0.56, 0), (0.54, -0.06)], 40)
    for k in range(6):
        with m.at(turn=(0, 0, 60 * k)):
            m.box("dark", (0.3, 0, -0.04), (0.44, 0.2, 0.02), 0.008, turn=(28, 0, 0))
    m.lathe("dark", [(0.13, -0.06), (0.13, 0), (0.1, 0.02), (0, 0.03)], 20)
    for turn in (0, 90):
        m.box("dark", (0, 0, 0), (1.16, 0.045, 0.03), 0.01, turn=(0, 0, turn + 45))


def marked(m: Model) -> None:
    """Make a plate with worn warning stripes at its edge."""
    ground(m)
    slab(m, "plate", 0, 0, 2 * EDGE, 2 * EDGE)
    for k in range(4):
        with m.at(turn=(0, 0, 90 * k)):
            for n in range(7):
                x = -0.6 + 0.17 * n
                m.plate(
                    "yellow", [(x, 0.62), (x + 0.08, 0.62), (x + 0.16, 0.7), (x + 0.08, 0.7)], 0.006, 0, turn=(90, 0, 0)
                )


def broken(m: Model) -> None:
    """Make a torn plate with bent lips and cables below."""
    ground(m)
    m.rod("pipe", (-SIDE, 0.12, -0.16), (SIDE, -0.1, -0.16), 0.07)
    m.limb("dark", [(-0.5, -0.3, -0.14, 0.04), (-0.1, 0.0, -0.06, 0.04), (0.3, 0.25, -0.14, 0.04)], fine=8)
    hole = [
        (0.36 * r * math.cos(k * 0.52), 0.34 * r * math.sin(k * 0.52))
        for k, r in enumerate((1, 1.3, 0.9, 1.2, 0.8, 1.3, 1, 1.25, 0.85, 1.2, 0.95, 1.3))
    ]
    for turn in range(4):
        with m.at(turn=(0, 0, 90 * turn)):
            corner = [(EDGE, EDGE), (EDGE, CUT), (CUT, EDGE)]
            m.plate("plate", corner, 0.08, 0.008, place=(0, 0, -0.04), turn=(90, 0, 0))
    for k, (x, y) in enumerate(hole):
        p, q = hole[(k + 1) % 12]
        far, next_far = _edge(x, y), _edge(p, q)
        m.plate(
            "plate",
            [(x, -y), (p, -q), (next_far[0], -next_far[1]), (far[0], -far[1])],
            0.08,
            0.008,
            place=(0, 0, -0.04),
            turn=(90, 0, 0),
        )


def flooded(m: Model) -> None:
    """Make sunken plates under still water, with a bar left dry."""
    ground(m)
    rim(m, 0.09)
    slab(m, "dark", 0, 0, 1.4, 1.4, rivets=False)
    m.box("water", (0, 0, -0.02), (1.44, 1.44, 0.02), 0)
    for y in (-0.36, 0.36):
        m.box("bar", (0, y, -0.01), (1.44, 0.05, 0.03), 0.01)
    for x, y, wide in ((-0.3, 0.1, 0.2), (0.35, -0.12, 0.14), (0.1, 0.55, 0.1)):
        m.ring("plate", wide, 0.006, place=(x, y, -0.008))


def inlay(m: Model) -> None:
    """Make a flagstone with a ring and a star of brass let into it."""
    ground(m)
    slab(m, "stone", 0, 0, 2 * EDGE, 2 * EDGE, rivets=False)
    m.ring("brass", 0.6, 0.025)
    for k in range(8):
        with m.at(turn=(0, 0, 45 * k)):
            long = 0.54 if k % 2 == 0 else 0.34
            m.plate("brass", [(0, long), (0.07, 0.1), (-0.07, 0.1)], 0.012, 0, turn=(90, 0, 0))


def flags(m: Model) -> None:
    """Make four flagstones with a brass pin between them."""
    ground(m)
    for x in (-0.405, 0.405):
        for y in (-0.405, 0.405):
            slab(m, "stone", x, y, 0.79, 0.79, rivets=False)
    m.box("brass", (0, 0, 0), (0.14, 0.14, 0.02), 0.006, turn=(0, 0, 45))


def _edge(x: float, y: float) -> tuple[float, float]:
    """Return where the ray through a point meets the plate's edge."""
    grow = EDGE / max(abs(x), abs(y))
    return x * grow, y * grow


PIECES = {
    "deck": {
        "plain": plain,
        "quarters": quarters,
        "planks": planks,
        "tread": tread,
        "grating": grating,
        "pipes": pipes,
        "vent": vent,
        "marked": marked,
        "broken": broken,
        "embers": partial(grating, light="ember", wide=0.9),
        "flooded": flooded,
        "inlay": inlay,
        "flags": flags,
    }
}
