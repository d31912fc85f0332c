"""The worlds of the sector by kind, three or more faces of each, so that neighbours differ.

Rows: `raw`, `production`, `factory`, `bastion`, `shipyard`, `forge`, `hive` and `headquarters` from `1` on, as many as
`FACES` has; `ruin/1` to `3`, `unknown/1` to `3`, and `gate/1`. A world fills two thirds of its picture; about it are
moons, rings, walls, docks and towers, which tell its kind.
"""

from __future__ import annotations

import random
from functools import partial

import bpy
from heresy.worlds import LOOKS
from mathutils import Vector
from PIL import Image
from sculpt import sky
from sculpt.shapes import Model
from sculpt.sky import Sky, Surface
from sector import orbits as sector_orbits
from sector import skins
from sector.orbits import BODY
from sector.ships import Void

SQUARES = 1.42
PIXELS = 256
SAMPLES = 16
FOOT = 0.0
TINT = (0.63, 0.37, 0.9)
FACINGS = {"any": 0}


class Orrery(Sky):
    """The stage of worlds, with a little light on their night sides; furnaces and lamps shine as those of ships do."""

    _shine = Void._shine

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return Image.alpha_composite(figure, self._shine(figure))

    def _lamp(self, place: tuple, power: float, colour: tuple, size: float) -> None:
        super()._lamp(place, power, colour, size)
        sun = next(one for one in self.scene.objects if one.type == "LIGHT")
        x, y, z = skins.SUN
        sun.rotation_euler = Vector((-x, -y, z)).to_track_quat("-Z", "Y").to_euler()

    def _world(self) -> None:
        super()._world()
        self.scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.022, 0.02, 0.036, 1)


STAGE = Orrery
MINED = ((0.28, (0.12, 0.05, 0.02)), (0.45, (0.5, 0.27, 0.1)), (0.58, (0.72, 0.48, 0.22)), (0.72, (0.4, 0.2, 0.09)))
RUST = ((0.28, (0.1, 0.03, 0.02)), (0.46, (0.4, 0.15, 0.06)), (0.6, (0.62, 0.3, 0.12)), (0.74, (0.75, 0.5, 0.3)))
SLATE = ((0.28, (0.09, 0.08, 0.08)), (0.47, (0.34, 0.29, 0.24)), (0.6, (0.56, 0.47, 0.36)), (0.74, (0.3, 0.22, 0.16)))
SMOG = ((0.3, (0.1, 0.05, 0.02)), (0.46, (0.3, 0.17, 0.07)), (0.58, (0.16, 0.1, 0.06)), (0.72, (0.5, 0.34, 0.16)))
FUMES = ((0.3, (0.06, 0.06, 0.05)), (0.46, (0.22, 0.2, 0.15)), (0.58, (0.12, 0.11, 0.09)), (0.72, (0.42, 0.4, 0.3)))
STEEL = ((0.25, (0.06, 0.08, 0.11)), (0.48, (0.24, 0.29, 0.35)), (0.62, (0.42, 0.47, 0.52)), (0.75, (0.6, 0.64, 0.68)))
BASALT = ((0.3, (0.02, 0.012, 0.01)), (0.5, (0.07, 0.035, 0.028)), (0.7, (0.18, 0.1, 0.08)))
CITY = ((0.25, (0.05, 0.05, 0.06)), (0.46, (0.17, 0.16, 0.16)), (0.6, (0.3, 0.28, 0.25)), (0.74, (0.46, 0.42, 0.36)))
AZURE = ((0.3, (0.02, 0.08, 0.22)), (0.46, (0.06, 0.24, 0.5)), (0.56, (0.3, 0.5, 0.68)), (0.68, (0.75, 0.84, 0.9)))
MAUVE = ((0.3, (0.1, 0.06, 0.2)), (0.46, (0.28, 0.2, 0.44)), (0.56, (0.5, 0.4, 0.6)), (0.68, (0.8, 0.74, 0.82)))
GILT = ((0.2, (0.01, 0.05, 0.14)), (0.46, (0.03, 0.14, 0.3)), (0.5, (0.6, 0.5, 0.26)), (0.62, (0.78, 0.68, 0.42)))
FIELDS = ((0.36, (0.02, 0.14, 0.3)), (0.44, (0.2, 0.3, 0.1)), (0.54, (0.42, 0.4, 0.1)), (0.66, (0.14, 0.3, 0.07)))
FACES: dict[str, tuple[Surface, ...]] = {
    "raw": (
        Surface(MINED, 2.2, 0.5, bump=1.0, air=(1.0, 0.6, 0.28)),
        Surface(RUST, 2.6, 0.3, bump=1.0, air=(1.0, 0.4, 0.18)),
        Surface(SLATE, 2.4, 0.7, bump=1.0, air=(0.85, 0.75, 0.6)),
        LOOKS["desert"]._replace(bump=0.9),
    ),
    "production": (
        LOOKS["earth"]._replace(clouds=0.6),
        LOOKS["jungle"]._replace(clouds=0.5),
        Surface(FIELDS, 1.9, 0.4, clouds=0.5, air=(0.45, 0.8, 1.0)),
        LOOKS["ocean"]._replace(clouds=0.6),
    ),
    "factory": (
        Surface(SMOG, 1.6, 0.9, bands=3.0, air=(1.0, 0.55, 0.2)),
        Surface(FUMES, 1.7, 1.2, bands=3.4, air=(0.8, 0.75, 0.4)),
        Surface(RUST, 1.8, 0.9, bands=2.6, air=(0.95, 0.45, 0.2)),
    ),
    "bastion": (
        Surface(STEEL, 2.0, 0.4, bump=0.7, air=(0.25, 0.7, 1.0)),
        LOOKS["steppe"]._replace(air=(0.25, 0.7, 1.0)),
        LOOKS["ice"]._replace(air=(0.25, 0.7, 1.0)),
    ),
    "shipyard": (
        Surface(AZURE, 1.0, 0.9, bands=4.2, rough=0.5, bump=0.05, air=(0.4, 0.7, 1.0)),
        Surface(MAUVE, 1.1, 1.2, bands=3.8, rough=0.5, bump=0.05, air=(0.65, 0.5, 1.0)),
        LOOKS["storm"],
    ),
    "forge": (
        Surface(BASALT, 2.4, 0.3, fine=3.2, bump=0.9, air=(1.0, 0.16, 0.03)),
        Surface(BASALT, 2.9, 0.2, fine=4.4, bump=0.9, air=(1.0, 0.22, 0.05)),
        Surface(BASALT, 2.1, 0.5, fine=2.6, bump=0.9, air=(1.0, 0.12, 0.05)),
    ),
    "hive": (
        Surface(CITY, 3.2, 0.1, fine=15.0, air=(0.9, 0.5, 0.16)),
        Surface(SLATE, 3.0, 0.2, fine=13.0, air=(0.9, 0.42, 0.16)),
        Surface(CITY, 2.4, 0.3, fine=17.0, air=(0.6, 0.7, 0.8)),
    ),
    "headquarters": (
        Surface(GILT, 1.7, 0.3, fine=12.0, rough=0.35, air=(0.45, 0.7, 1.0), clouds=0.45),
        LOOKS["earth"]._replace(fine=13.0, clouds=0.45),
        LOOKS["temperate"]._replace(fine=14.0, clouds=0.4),
    ),
    "ruin": (LOOKS["dead"], LOOKS["ash"]._replace(air=None), LOOKS["dead"]._replace(scale=3.4)),
}
LIGHTS: dict[str, dict] = {
    "factory": {"colour": (1.0, 0.25, 0.02), "strength": 2.6, "dense": 0.55, "day": 0.5},
    "hive": {"colour": (1.0, 0.45, 0.08), "strength": 3.2, "dense": 0.9, "day": 0.1},
    "headquarters": {"colour": (1.0, 0.55, 0.16), "strength": 3.0, "dense": 0.55},
}
"""The lights of cities, by kind."""
AIRY = {"bastion": 1.0, "forge": 0.95, "raw": 0.4}
"""How thick the air of a kind is, where it isn't as thick as that of all."""
GROWTH = {"headquarters": 0.92, "hive": 0.95, "shipyard": 0.94}
"""How large the body of a world is, where it is not as large as all."""


def materials() -> dict:
    """Return the grounds, airs and clouds of all faces, and the paints of what is built there."""
    found = {}
    for kind, looks in FACES.items():
        for n, look in enumerate(looks, 1):
            name = f"{kind}-{n}"
            found[name] = lit(kind, sky.ground(name, look, sum(map(ord, kind)) + 17 * n), look)
            found[f"{name} air"] = skins.halo(f"{name} air", look.air or (0.4, 0.4, 0.45), AIRY.get(kind, 0.85))
            if look.clouds:
                found[f"{name} clouds"] = sky.clouds(f"{name} clouds", look, 31 * n)
    return found | sector_orbits.materials()


def lit(kind: str, ground: bpy.types.Material, look: Surface) -> bpy.types.Material:
    """Return the ground of a world with what shines upon it."""
    if kind == "forge":
        return skins.molten(ground, look.fine)
    return skins.cities(ground, fine=look.fine, **LIGHTS[kind]) if kind in LIGHTS else ground


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
    chance, size = random.Random(name), BODY * GROWTH.get(kind, 1.0)
    with m.at(turn=(0, 0, 17 * (face - 2))):
        TELLING[kind](m, chance)
        holes = sector_orbits.pits(random.Random(name)) if kind == "raw" else []
        with m.at(turn=(0, 0, 20)) if not holes else m.at():
            sector_orbits.bitten(m, name, size, holes)
    m.ball(f"{name} air", (0, 0, 0), (2.18 * size,) * 3, fine=96)
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
