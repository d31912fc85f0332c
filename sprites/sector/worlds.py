"""The worlds of the sector by kind, three or more faces of each, so that neighbours differ.

Rows: `raw`, `production`, `factory`, `bastion`, `shipyard`, `forge`, `hive` and `headquarters` from `1` on, as many as
`FACES` has; `ruin/1` to `3`, `unknown/1` to `3`, and `gate/1`. A world fills two thirds of its picture; about it are
moons, rings, walls, docks and towers, which tell its kind.
"""

from __future__ import annotations

import random
from functools import partial

from heresy.worlds import LOOKS
from PIL import Image
from sculpt import sky
from sculpt.shapes import Model
from sculpt.sky import Sky, Surface
from sector import orbits as sector_orbits
from sector.orbits import BODY
from sector.ships import Void

SQUARES = 1.34
PIXELS = 232
FOOT = 0.0
TINT = (0.63, 0.37, 0.9)
FACINGS = {"any": 0}


class Orrery(Sky):
    """The stage of worlds, with a little light on their night sides; furnaces and lamps shine as those of ships do."""

    _shine = Void._shine

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return Image.alpha_composite(figure, self._shine(figure))

    def _world(self) -> None:
        super()._world()
        self.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.05, 0.045, 0.075, 1)


STAGE = Orrery
MINED = ((0.28, (0.12, 0.05, 0.02)), (0.45, (0.5, 0.27, 0.1)), (0.58, (0.72, 0.48, 0.22)), (0.72, (0.4, 0.2, 0.09)))
RUST = ((0.28, (0.1, 0.03, 0.02)), (0.46, (0.4, 0.15, 0.06)), (0.6, (0.62, 0.3, 0.12)), (0.74, (0.75, 0.5, 0.3)))
SLATE = ((0.28, (0.09, 0.08, 0.08)), (0.47, (0.34, 0.29, 0.24)), (0.6, (0.56, 0.47, 0.36)), (0.74, (0.3, 0.22, 0.16)))
WORKS = ((0.25, (0.05, 0.045, 0.045)), (0.47, (0.2, 0.17, 0.15)), (0.62, (0.34, 0.29, 0.24)), (0.75, (0.46, 0.4, 0.34)))
SOOT = ((0.25, (0.03, 0.03, 0.04)), (0.47, (0.13, 0.13, 0.16)), (0.62, (0.25, 0.24, 0.26)), (0.75, (0.4, 0.36, 0.34)))
STEEL = ((0.25, (0.06, 0.08, 0.11)), (0.48, (0.24, 0.29, 0.35)), (0.62, (0.42, 0.47, 0.52)), (0.75, (0.6, 0.64, 0.68)))
FURNACE = ((0.25, (0.09, 0.012, 0.01)), (0.47, (0.36, 0.05, 0.03)), (0.62, (0.5, 0.12, 0.06)), (0.75, (0.55, 0.3, 0.2)))
GILT = ((0.2, (0.01, 0.05, 0.14)), (0.46, (0.03, 0.14, 0.3)), (0.5, (0.6, 0.5, 0.26)), (0.62, (0.78, 0.68, 0.42)))
FACES: dict[str, tuple[Surface, ...]] = {
    "raw": (
        Surface(MINED, 2.2, 0.5, bump=1.0, air=(1.0, 0.7, 0.35)),
        Surface(RUST, 2.6, 0.3, bump=1.0, air=(1.0, 0.5, 0.25)),
        Surface(SLATE, 2.4, 0.7, bump=1.0, air=(0.9, 0.8, 0.6)),
        LOOKS["desert"]._replace(bump=0.9),
    ),
    "production": (
        LOOKS["earth"]._replace(clouds=0.5),
        LOOKS["jungle"]._replace(clouds=0.4),
        LOOKS["temperate"],
        LOOKS["ocean"]._replace(clouds=0.5),
    ),
    "factory": (
        Surface(WORKS, 2.8, 0.2, lights=(1.0, 0.45, 0.08), fine=7.0, wide=0.06, air=(1.0, 0.6, 0.25)),
        Surface(SOOT, 2.6, 0.3, lights=(1.0, 0.55, 0.12), fine=9.0, wide=0.06, air=(0.7, 0.6, 0.6)),
        Surface(RUST, 3.0, 0.2, lights=(1.0, 0.7, 0.2), fine=8.0, wide=0.05, air=(0.9, 0.6, 0.3), clouds=0.3),
    ),
    "bastion": (
        Surface(STEEL, 2.0, 0.4, bump=0.7, air=(0.6, 0.8, 1.0)),
        LOOKS["steppe"],
        LOOKS["ice"],
    ),
    "shipyard": (
        LOOKS["storm"],
        Surface(STEEL, 2.2, 0.3, lights=(0.4, 0.7, 1.0), fine=12.0, air=(0.4, 0.7, 1.0)),
        LOOKS["pale"],
    ),
    "forge": (
        Surface(FURNACE, 2.4, 0.3, lights=(1.0, 0.2, 0.02), fine=4.5, wide=0.09, air=(1.0, 0.25, 0.1)),
        Surface(FURNACE, 2.9, 0.2, lights=(1.0, 0.36, 0.04), fine=6.0, wide=0.07, air=(1.0, 0.35, 0.15)),
        LOOKS["volcanic"],
    ),
    "hive": (
        LOOKS["hive"]._replace(fine=13.0),
        Surface(SOOT, 3.0, 0.2, lights=(1.0, 0.82, 0.4), fine=12.0, wide=0.06, air=(0.8, 0.7, 0.5)),
        Surface(SLATE, 3.2, 0.1, lights=(1.0, 0.85, 0.55), fine=15.0, wide=0.06, air=(0.9, 0.6, 0.35)),
    ),
    "headquarters": (
        Surface(GILT, 1.7, 0.3, rough=0.35, air=(0.45, 0.7, 1.0), clouds=0.45),
        LOOKS["earth"]._replace(lights=(1.0, 0.8, 0.4), fine=13.0, clouds=0.35),
        LOOKS["temperate"]._replace(lights=(1.0, 0.8, 0.4), fine=14.0, clouds=0.3),
    ),
    "ruin": (LOOKS["dead"], LOOKS["ash"]._replace(air=None), LOOKS["dead"]._replace(scale=3.4)),
}
GROWTH = {"headquarters": 1.0, "hive": 0.92, "shipyard": 0.9}
"""How large the body of a world is, where it is not as large as all."""


def materials() -> dict:
    """Return the grounds, airs and clouds of all faces, and the paints of what is built there."""
    found = {}
    for kind, looks in FACES.items():
        for n, look in enumerate(looks, 1):
            name = f"{kind}-{n}"
            found[name] = sky.ground(name, look, sum(map(ord, kind)) + 17 * n)
            found[f"{name} air"] = sky.air(f"{name} air", look.air or (0.4, 0.4, 0.45))
            if look.clouds:
                found[f"{name} clouds"] = sky.clouds(f"{name} clouds", look, 31 * n)
    return found | sector_orbits.materials()


TELLING: dict[str, sector_orbits.Build] = {
    "raw": sector_orbits.mines,
    "production": sector_orbits.farms,
    "factory": sector_orbits.works,
    "bastion": sector_orbits.walls,
    "shipyard": sector_orbits.docks,
    "forge": sector_orbits.furnaces,
    "hive": sector_orbits.spires,
    "headquarters": sector_orbits.throne,
}


def world(m: Model, kind: str, face: int) -> None:
    """Make a world and what tells its kind."""
    name, look = f"{kind}-{face}", FACES[kind][face - 1]
    with m.at(turn=(0, 0, 17 * (face - 2))):
        TELLING[kind](m, random.Random(name))
    size = BODY * GROWTH.get(kind, 1.0)
    m.ball(name, (0, 0, 0), (2 * size,) * 3, (0, 0, 20), 96)
    m.ball(f"{name} air", (0, 0, 0), (2.07 * size,) * 3, fine=96)
    if look.clouds:
        m.ball(f"{name} clouds", (0, 0, 0), (2.02 * size,) * 3, fine=96)


PIECES = {
    kind: {f"{n}": partial(world, kind=kind, face=n) for n in range(1, len(looks) + 1)}
    for kind, looks in FACES.items()
    if kind in TELLING
} | {
    "ruin": {
        "1": partial(sector_orbits.derelict, face=1),
        "2": partial(sector_orbits.broken_moon, face=2),
        "3": partial(sector_orbits.broken_moon, face=3),
    },
    "unknown": {f"{n}": partial(sector_orbits.unknown, face=n) for n in (1, 2, 3)},
    "gate": {"1": sector_orbits.gate},
}
