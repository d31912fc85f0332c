"""The planets of Conquest's sector, each with a face, weather and lights of its own."""

from __future__ import annotations

from functools import partial

from sculpt import sky
from sculpt.shapes import Model
from sculpt.sky import Sky, Surface

SQUARES = 1.3
PIXELS = 288
FOOT = 0.0
TINT = (0.85, 0.75, 0.5)
FACINGS = {"any": 0}
STAGE = Sky

WORLDS: dict[str, Surface] = {
    "plannum": Surface(
        (
            (0.25, (0.07, 0.06, 0.055)),
            (0.48, (0.24, 0.21, 0.17)),
            (0.62, (0.36, 0.32, 0.26)),
            (0.76, (0.5, 0.48, 0.44)),
        ),
        2.6,
        0.3,
        lights=(1.0, 0.8, 0.4),
        fine=13.0,
        wide=0.045,
        air=(0.85, 0.7, 0.45),
        clouds=0.4,
    ),
    "atrox_prime": Surface(
        ((0.25, (0.05, 0.012, 0.01)), (0.46, (0.3, 0.07, 0.03)), (0.6, (0.5, 0.18, 0.06)), (0.75, (0.7, 0.4, 0.2))),
        2.3,
        0.5,
        bump=0.8,
        lights=(1.0, 0.3, 0.04),
        fine=4.5,
        wide=0.05,
        air=(1.0, 0.45, 0.2),
    ),
    "barlus": Surface(
        ((0.3, (0.2, 0.27, 0.34)), (0.48, (0.55, 0.62, 0.68)), (0.6, (0.8, 0.85, 0.9)), (0.74, (0.34, 0.36, 0.4))),
        2.0,
        0.6,
        bump=0.8,
        rough=0.4,
        air=(0.6, 0.8, 1.0),
        clouds=0.3,
    ),
    "elouith": Surface(
        ((0.2, (0.02, 0.14, 0.16)), (0.46, (0.04, 0.3, 0.32)), (0.52, (0.6, 0.56, 0.4)), (0.66, (0.2, 0.4, 0.2))),
        1.7,
        1.1,
        rough=0.4,
        air=(0.3, 0.95, 0.85),
        clouds=0.6,
    ),
    "carnath": Surface(
        ((0.3, (0.05, 0.03, 0.09)), (0.48, (0.2, 0.1, 0.3)), (0.6, (0.4, 0.22, 0.45)), (0.74, (0.62, 0.5, 0.66))),
        2.2,
        1.6,
        lights=(0.45, 0.75, 1.0),
        fine=12.0,
        wide=0.03,
        air=(0.7, 0.4, 1.0),
    ),
    "tarrus": Surface(
        ((0.25, (0.28, 0.16, 0.05)), (0.46, (0.6, 0.4, 0.16)), (0.6, (0.78, 0.6, 0.3)), (0.74, (0.44, 0.26, 0.12))),
        1.9,
        0.9,
        bump=0.7,
        air=(1.0, 0.78, 0.45),
        clouds=0.25,
    ),
    "osus_iv": Surface(
        ((0.25, (0.16, 0.28, 0.1)), (0.45, (0.4, 0.5, 0.16)), (0.58, (0.6, 0.62, 0.28)), (0.72, (0.26, 0.36, 0.12))),
        1.2,
        0.9,
        bands=4.5,
        bump=0.1,
        air=(0.7, 0.9, 0.35),
        rings=(0.5, 0.46, 0.3),
    ),
    "ferrin": Surface(
        ((0.25, (0.04, 0.035, 0.035)), (0.46, (0.2, 0.1, 0.06)), (0.6, (0.36, 0.18, 0.09)), (0.75, (0.4, 0.36, 0.34))),
        3.2,
        0.2,
        bump=1.0,
        lights=(1.0, 0.55, 0.15),
        fine=17.0,
        wide=0.035,
        air=(0.8, 0.5, 0.3),
    ),
    "yvarn": Surface(
        (
            (0.0, (0.01, 0.04, 0.14)),
            (0.47, (0.02, 0.16, 0.36)),
            (0.5, (0.4, 0.36, 0.2)),
            (0.57, (0.08, 0.2, 0.06)),
            (0.68, (0.3, 0.24, 0.14)),
            (0.76, (0.85, 0.86, 0.88)),
        ),
        1.8,
        0.4,
        rough=0.4,
        air=(0.35, 0.6, 1.0),
        clouds=0.7,
    ),
    "iridial": Surface(
        ((0.25, (0.3, 0.12, 0.28)), (0.42, (0.75, 0.4, 0.5)), (0.55, (0.4, 0.7, 0.75)), (0.7, (0.9, 0.8, 0.6))),
        1.3,
        2.2,
        bands=2.2,
        bump=0.15,
        air=(1.0, 0.6, 0.85),
        clouds=0.35,
        rings=(0.7, 0.6, 0.75),
    ),
}
RINGED = 0.7
"""The radius of a world with rings; that of any other is 1."""


def materials() -> dict:
    """Return the ground, air, clouds and rings of every world."""
    found = {}
    for seed, (name, look) in enumerate(WORLDS.items(), 11):
        found[name] = sky.ground(name, look, seed)
        found[f"{name} air"] = sky.air(f"{name} air", look.air or (1, 1, 1))
        if look.clouds:
            found[f"{name} clouds"] = sky.clouds(f"{name} clouds", look, seed)
        if look.rings is not None:
            stops = ((0.3, look.rings), (0.7, tuple(min(1.0, 1.4 * c) for c in look.rings)))
            found[f"{name} rings"] = sky.ground(f"{name} rings", Surface(stops, 9.0, 0.0), seed)
    return found


def world(m: Model, name: str) -> None:
    """Make a world: its ground, its clouds, its air, its rings."""
    look = WORLDS[name]
    radius = RINGED if look.rings is not None else 1.0
    m.ball(name, (0, 0, 0), (2 * radius,) * 3, (0, 0, 20), fine=96)
    if look.clouds:
        m.ball(f"{name} clouds", (0, 0, 0), (2.02 * radius,) * 3, fine=96)
    m.ball(f"{name} air", (0, 0, 0), (2.07 * radius,) * 3, fine=96)
    if look.rings is not None:
        for inner, outer in ((0.82, 0.92), (0.94, 1.07)):
            m.lathe(f"{name} rings", [(inner, 0), (outer, 0), (outer, 0.01), (inner, 0.01)], 96, turn=(64, -16, 0))


PIECES = {"world": {name: partial(world, name=name) for name in WORLDS}}
