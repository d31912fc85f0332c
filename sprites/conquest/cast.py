"""How a picture of Conquest is put together: a mood, a camera, a place, and who stands where."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial

from conquest import places
from conquest.stage import AWAY, SQUAD, Build, shine, take
from sculpt.shapes import Model

Place = Callable[[Model, random.Random], None] | None
Cast = Callable[[Model, random.Random], None]
PLACES: dict[str, tuple[str, Place]] = {
    "hive": ("paving", places.spires),
    "ruins": ("ash ground", places.ruins),
    "mud": ("mud", lambda m, c: (places.ruins(m, c), places.rubble(m, c, "rock"))),
    "trench": ("mud", lambda m, c: (places.trench(m, c), places.ruins(m, c, near=8))),
    "nave": ("tile", lambda m, c: places.columns(m)),
    "dark nave": ("paving", lambda m, c: places.columns(m, "dark wall", "brass")),
    "jungle": ("grass", places.jungle),
    "snow": ("snow ground", lambda m, c: (places.mountains(m, c, "white wall"), places.rubble(m, c, "white wall", 20))),
    "rocks": ("ash ground", lambda m, c: (places.mountains(m, c), places.rubble(m, c))),
    "desert": ("sand ground", places.mesas),
    "camp": ("mud", places.ork_camp),
    "craft": ("bone ground", places.craftworld),
    "green craft": ("grass", partial(places.craftworld, wall="teal wall")),
    "web": ("bone ground", lambda m, c: places.tunnel(m)),
    "city": ("black ground", places.thorns),
    "blood city": ("red ground", partial(places.thorns, lamp="red light")),
    "sept": ("sand ground", places.sept),
    "white sept": ("tile", places.sept),
    "hell": ("red ground", places.daemon_world),
    "maze": ("violet ground", partial(places.daemon_world, stone="thorn wall", fire="warpfire")),
    "hull": ("deck", lambda m, c: places.hull(m)),
    "red hull": ("deck", lambda m, c: places.hull(m, lamp="red light")),
    "forge": ("deck", places.forge),
    "grass": ("grass", lambda m, c: places.mountains(m, c, "rock", 14, 2.4)),
    "plain": ("ash ground", None),
    "black": ("black ground", None),
    "void": ("", None),
}


def at(
    build: Build,
    x: float = 0.0,
    y: float = 0.0,
    turn: float = 180.0,
    z: float = 0.0,
    size: float = 1.0,
    lean: float = 0.0,
) -> Cast:
    """Return a figure that stands somewhere; turned by 180 degrees it looks at us."""

    def put(m: Model, chance: random.Random) -> None:
        own = Model()
        build(own)
        with m.at((x, y, z), (lean, 0, turn), size):
            for name, mesh in own.meshes.items():
                m.add(mesh, name)

    put.heads = 1
    return put


def many(build: Callable[[int], Build], spots: Iterable[tuple], turn: float = 180.0, size: float = 1.0) -> Cast:
    """Return figures at many spots: x, y and, where they differ, how far turned and how high."""
    spots = tuple(spots)

    def put(m: Model, chance: random.Random) -> None:
        for n, spot in enumerate(spots):
            more = spot[2] if len(spot) > 2 else turn + chance.uniform(-14, 14)
            at(build(n), spot[0], spot[1], more, spot[3] if len(spot) > 3 else 0.0, size)(m, chance)

    put.heads = len(spots)
    return put


def fx(what: Callable[..., None], *args, **how) -> Cast:
    """Return what happens: smoke, fire, bolts."""

    def put(m: Model, chance: random.Random) -> None:
        what(m, chance, *args, **how)

    return put


def raw(what: Callable[..., None], *args, **how) -> Cast:
    """Return what is built without dice."""
    return lambda m, chance: what(m, *args, **how)


def glow(place: tuple, radius: float, colour: tuple, strength: float = 0.9) -> Cast:
    """Let light hang about a place."""
    return lambda m, chance: shine(place, radius, colour, strength)


def scene(name: str, mood: str, camera: str, place: str, *cast: Cast, **how) -> Build:
    """Return the picture of a card; a squad is seen from farther off."""
    heads = sum(getattr(one, "heads", 0) for one in cast)
    if heads >= SQUAD:
        how["zoom"] = how.get("zoom", 1.0) / AWAY

    def build(m: Model) -> None:
        chance = take(mood, camera, name, **how)
        ground, raised = PLACES[place]
        if ground:
            places.floor(m, ground)
        if raised is not None:
            raised(m, chance)
        for one in cast:
            one(m, chance)

    return build
