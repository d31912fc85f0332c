"""What the pictures of stratagems are composed of: their stage, skies, figures, ships, ruins and forges."""

from __future__ import annotations

import random
from collections.abc import Callable

from calth import marines
from heresy import portraits
from heresy.palace import materials as palace_paints
from heresy.ships import cruiser
from sculpt.materials import glow, paint
from sculpt.scenery import Scenery, scene_paints
from sculpt.shapes import Model
from sculpt.sky import Surface
from sculpt.sky import ground as crust

SQUARES = 1.0
PIXELS = 304
FOOT = 0.0
TINT = (0.65, 0.5, 1.0)
FACINGS = {"any": 0}
ENOUGH = 16
"""Samples that a picture of this size needs."""


class Wide(Scenery):
    """The stage of scenes, seen from a little farther away, with a light on the faces."""

    def _camera(self, width: float) -> None:
        super()._camera(width)
        self.scene.camera.location.y -= 1.3
        self._lamp((-1.6, -5.0, 2.8), 240.0, (1.0, 0.95, 0.88), 2.0)

    def _settings(self, pixels: int, samples: int) -> None:
        super()._settings(pixels, min(samples, ENOUGH))


STAGE = Wide
Build = Callable[[Model], None]
LOYAL, TRAITOR = "ultramarines", "word-bearers"
HEADS = portraits.PIECES
EARTH = ((0.0, (0.01, 0.03, 0.12)), (0.49, (0.02, 0.13, 0.32)), (0.51, (0.3, 0.26, 0.14)), (0.6, (0.07, 0.16, 0.05)))
MARS = ((0.25, (0.12, 0.03, 0.02)), (0.5, (0.42, 0.12, 0.04)), (0.75, (0.66, 0.34, 0.18)))
MOON = ((0.3, (0.2, 0.2, 0.21)), (0.6, (0.55, 0.55, 0.54)))


def materials() -> dict:
    """Return the paints of all that is cast, of scenes, worlds and smoke."""
    bare = {"metal": 0.0, "rough": 0.95, "wear": 0.0, "dust": 0.0}
    made = palace_paints() | marines.materials() | portraits.materials() | scene_paints()
    return made | {
        "earth": crust("earth", Surface(EARTH), 3),
        "mars": crust("mars", Surface(MARS), 4),
        "moon": crust("moon", Surface(MOON), 6),
        "sand": paint("sand", (0.36, 0.2, 0.1), **bare),
        "smoke": paint("smoke", (0.06, 0.055, 0.055), **bare),
        "pale smoke": paint("pale smoke", (0.4, 0.4, 0.41), **bare),
        "cross": paint("cross", (0.8, 0.8, 0.78), **bare),
        "fire": glow("fire", (1.0, 0.2, 0.01), 1.4),
        "star light": glow("star light", (1.0, 0.95, 0.9), 2.0),
    }


def backdrop(m: Model, sky: str, floor: str = "") -> None:
    """Hang the sky far behind, and lay the ground before it."""
    m.box(f"sky {sky}", (0, 12, 3), (26, 0.1, 18), 0)
    if floor:
        m.box(floor, (0, 4, -0.06), (30, 18, 0.1), 0)


def cast(m: Model, build: Build, place: tuple, turn: float = 180, size: float = 1.0) -> None:
    """Set a figure of another family into the scene; turned by 180 degrees it looks at us."""
    own = Model()
    build(own)
    with m.at(place, (0, 0, turn), size):
        for name, mesh in own.meshes.items():
            m.add(mesh, name)


def smoke(m: Model, place: tuple, wide: float, count: int = 24, name: str = "smoke", seed: int = 1) -> None:
    """Let smoke drift."""
    chance = random.Random(seed)
    for _ in range(count):
        x, z = place[0] + chance.uniform(-wide, wide), place[2] + abs(chance.gauss(0, 0.3))
        grown = chance.uniform(0.4, 0.9)
        m.ball(name, (x, place[1] + chance.uniform(-0.3, 0.3), z), (grown, grown, grown * 0.8), fine=14)


def shaft(m: Model, name: str, corners: list[tuple]) -> None:
    """Span a shaft of light."""
    m.plate(name, [(x, z) for x, _y, z in corners], 0.01, 0, place=(0, corners[0][1], 0))


def men(m: Model, legion: str, places: list[tuple[float, float]], arms: str = "veteran", turn: float = 168) -> None:
    """Set Marines on the ground."""
    for n, (x, y) in enumerate(places):
        cast(m, marines.PIECES[legion][arms], (x, y, 0), turn + 13 * (n % 3 - 1))


def head(
    m: Model, id: str, x: float = 0.0, size: float = 1.4, z: float = -0.2, y: float = -0.8, turn: float = 180
) -> None:
    """Set a bust before us."""
    cast(m, HEADS[id]["bust"], (x, y, z), turn, size)


def stars(m: Model, count: int = 130, seed: int = 2) -> None:
    """Strew stars over the sky."""
    chance = random.Random(seed)
    for _ in range(count):
        size = chance.uniform(0.02, 0.06)
        m.box("star light", (chance.uniform(-6, 6), 11, chance.uniform(-3, 6)), (size,) * 3, 0)


def ruins(m: Model, seed: int = 4, far: float = 5.0) -> None:
    """Raise broken towers behind all."""
    chance = random.Random(seed)
    for k in range(-7, 8):
        wide, tall = chance.uniform(0.5, 1.1), chance.uniform(0.6, 2.6)
        x, y = 0.95 * k, far + chance.uniform(-0.8, 0.8)
        m.box(
            "ruin",
            (x, y, tall / 2),
            (wide, 0.7, tall),
            0.02,
            top=(chance.uniform(0.5, 1), 1),
            turn=(0, chance.uniform(-4, 4), 0),
        )
        m.box("ruin", (x + 0.2, y, tall), (wide * 0.3, 0.4, tall * 0.5), 0.01, turn=(0, chance.uniform(-10, 10), 0))


def tracers(m: Model, start: tuple, light: str = "flash", count: int = 7, seed: int = 5) -> None:
    """Let shots fly past us."""
    chance = random.Random(seed)
    x, y, z = start
    for _ in range(count):
        dx, dz, t = chance.uniform(-0.5, 0.5), chance.uniform(-0.4, 0.4), chance.uniform(0.2, 1.6)
        m.rod(light, (x + dx + t, y - t, z + dz), (x + dx + t + 0.6, y - t - 0.5, z + dz - 0.05), 0.016, fine=6)


def space(m: Model, name: str = "night") -> None:
    """Hang the sky of the void."""
    backdrop(m, name)
    stars(m)


def ships(m: Model, places: list[tuple], turn: float = 115, plate: str = "blue") -> None:
    """Set cruisers into the sky."""
    for x, y, z, size in places:
        with m.at((x, y, z), (0, -6, turn), size):
            cruiser(m, plate)


def chimneys(m: Model, seed: int = 3) -> None:
    """Raise the stacks of a forge, which glow."""
    chance = random.Random(seed)
    for k in range(-5, 6):
        x, y, tall = 0.85 * k + chance.uniform(-0.2, 0.2), 3.6 + chance.uniform(-1, 1), chance.uniform(1.2, 3.2)
        m.lathe("iron", [(0.34, 0), (0.24, tall), (0.3, tall + 0.06), (0.2, tall + 0.06)], 20, place=(x, y, 0))
        m.lathe("fire", [(0.2, tall + 0.05), (0, tall + 0.05)], 16, place=(x, y, 0))
        smoke(m, (x, y, tall + 0.3), 0.25, 5, "smoke", k + 9)
        m.box("iron", (x + 0.4, y - 0.6, 0.4), (0.8, 0.6, 0.8), 0.04)
        for dz in (0.3, 0.55):
            m.box("lamp", (x + 0.4, y - 0.91, dz), (0.5, 0.02, 0.06), 0)
