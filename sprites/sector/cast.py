"""What the card pictures of the sector are composed of: ships, worlds, storms and stones on the stage of Conquest."""

from __future__ import annotations

import math
from functools import partial

import bpy
import numpy as np
from conquest.cast import Cast, at
from conquest.paints import materials as conquest_paints
from conquest.stage import MOODS, Build, Mood
from heresy.plate import paints as titan_paints
from sculpt.materials import _Nodes, glow
from sculpt.shapes import Model
from sector.hulls import SHIPS
from sector.hulls import materials as hull_paints
from sector.ships import gash
from sector.storms import whirl as painted_whirl
from sector.worlds import PIECES as WORLDS
from sector.worlds import materials as world_paints

MOODS |= {
    "deep": Mood(
        (0.07, 0.09, 0.2), (0.01, 0.005, 0.04), (0.2, 0.12, 0.4), (1.0, 0.95, 0.85), rim=(0.63, 0.4, 1.0), stars=1.0
    ),
    "torn": Mood(
        (0.22, 0.07, 0.36),
        (0.02, 0.005, 0.07),
        (0.36, 0.12, 0.6),
        (0.8, 0.5, 1.0),
        (1.0, 0.9, 0.85),
        (0.7, 0.3, 1.0),
        stars=0.7,
    ),
    "calm": Mood(
        (0.16, 0.26, 0.4), (0.015, 0.02, 0.08), (0.24, 0.3, 0.5), (1.0, 0.92, 0.75), rim=(0.5, 0.7, 1.0), stars=0.9
    ),
    "dawn": Mood(
        (0.6, 0.36, 0.3), (0.05, 0.03, 0.12), (0.6, 0.36, 0.5), (1.0, 0.85, 0.55), rim=(1.0, 0.7, 0.5), stars=0.6
    ),
    "sick": Mood(
        (0.16, 0.2, 0.1),
        (0.03, 0.01, 0.06),
        (0.26, 0.12, 0.3),
        (0.7, 0.9, 0.4),
        (0.95, 1.0, 0.85),
        (0.6, 1.0, 0.3),
        stars=0.7,
    ),
}
SIDES = {"": "grey", "blue": "blue", "red": "red", "white": "white", "gold": "yellow", "green": "green"}


def materials() -> dict:
    """Return the paints of Conquest's people and places, of ships and worlds each under a name before theirs."""
    made = conquest_paints()
    made |= {f"ship {name}": paint for name, paint in hull_paints().items()}
    made |= {f"orb {name}": paint for name, paint in world_paints().items()}
    made |= {f"titan {name}": paint for name, paint in titan_paints().items()}
    return made | {
        "whirl": storm_paint("whirl", False),
        "pit": storm_paint("pit", True),
        "stone": glow("stone", (0.35, 0.1, 0.95), 1.1),
        "stone core": glow("stone core", (0.75, 0.5, 1.0), 2.4),
        "seal": glow("seal", (1.0, 0.75, 0.3), 2.4),
        "trail": glow("trail", (0.1, 0.4, 1.0), 1.6),
    }


def storm_paint(name: str, core: bool) -> bpy.types.Material:
    """Return a storm as a picture upon a plate that faces us, clear about it."""
    colour, alpha = painted_whirl(core)
    high, wide = alpha.shape
    image = bpy.data.images.new(name, wide, high, alpha=True)
    image.pixels.foreach_set(np.dstack([colour, alpha])[::-1].astype(np.float32).ravel())
    image.pack()
    n = _Nodes(name)
    spot = n("SeparateXYZ", {0: n("TexCoord").outputs["Generated"]})
    flat = n("CombineXYZ", {0: spot.outputs["X"], 1: spot.outputs["Z"]}).outputs[0]
    seen = n("TexImage", {"Vector": flat}, image=image, extension="CLIP")
    shine = n("Emission", {0: seen.outputs["Color"], 1: 1.25})
    both = n("MixShader", {0: seen.outputs["Alpha"], 1: n("BsdfTransparent").outputs[0], 2: shine.outputs[0]})
    out = next(node for node in n.tree.nodes if node.type == "OUTPUT_MATERIAL")
    n.put(out.inputs[0], both.outputs[0])
    return n.material


# -- who and what is shown --


def named(build: Build, before: str, **names: str) -> Build:
    """Return a model whose paints bear a name before theirs, but for those that are given others."""

    def made(m: Model) -> None:
        own = Model()
        build(own)
        for name, mesh in own.meshes.items():
            m.add(mesh, names.get(name, f"{before} {name}"))

    return made


def fly(
    kind: str, x: float, y: float, z: float, turn: float = 120.0, size: float = 1.0, side: str = "", **how: float
) -> Cast:
    """Return a ship that flies; turned by 180 degrees it comes towards us. How: `lean` (bow up), `roll`."""
    ship = named(SHIPS[kind], "ship", livery=SIDES[side])

    def rolled(m: Model) -> None:
        with m.at(turn=(0, how.get("roll", 0.0), 0)):
            ship(m)

    return at(rolled, x, y, turn, z, size, how.get("lean", 0.0))


def hulk(kind: str, x: float, y: float, z: float, turn: float, size: float, side: str = "", **how: float) -> Cast:
    """Return a ship torn open, its drives out."""
    names = {"engine": "ship dark", "flare": "ship dark", "window": "ship char", "livery": SIDES[side]}
    ship = named(SHIPS[kind], "ship", **names)

    def put(m: Model, chance) -> None:
        with m.at((x, y, z), (how.get("lean", 0.0), 0, turn), size), m.at(turn=(0, how.get("roll", 0.0), 0)):
            ship(m)
            for k in range(3):
                named(partial(gash, chance=chance, x=0.12 * (k - 1), y=0.5 - 0.45 * k, z=0.2), "ship")(m)

    return put


def orb(kind: str, face: int, x: float, y: float, z: float, size: float = 1.0, turn: float = 0.0) -> Cast:
    """Return a world that hangs before us."""
    build = named(WORLDS[kind][f"{face}"], "orb")

    def put(m: Model, chance) -> None:
        with m.at((x, y, z), (90, 0, 0), size), m.at(turn=(0, 0, turn)):
            build(m)

    return put


def storm(x: float, y: float, z: float, size: float, core: bool = True) -> Cast:
    """Return a storm that hangs in the sky, one of each kind in a picture."""
    return lambda m, chance: m.box("pit" if core else "whirl", (x, y, z), (size, 0.02, size), 0)


def stone(m: Model, high: float = 1.0) -> None:
    """Cut an arcane stone: a tall crystal, light within, clasped in gold."""
    for wide, tall, name in ((0.2, 1.0, "stone"), (0.1, 0.8, "stone core")):
        m.lathe(name, [(0, 0), (wide, tall * high * 0.4), (wide * 0.8, tall * high * 0.62), (0, tall * high)], 6)
    for k in range(3):
        with m.at(turn=(0, 0, 120 * k)):
            m.limb("gold", [(0.05, 0, -0.04, 0.03), (0.24, 0, 0.2 * high, 0.028), (0.2, 0, 0.5 * high, 0.006)], fine=8)
    m.lathe("gold", [(0.12, -0.1), (0.16, -0.05), (0.05, 0.02), (0, 0.02)], 18)


def die(m: Model, top: int, size: float = 0.5) -> None:
    """Carve a die of bone with pips of light; `top` are the pips on its upper face."""
    m.box("ivory", (0, 0, 0), (size,) * 3, size * 0.14)
    spots = {
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
        5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
        6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
    }
    for turn, pips in (((0, 0, 0), top), ((90, 0, 0), 5 if top != 5 else 3), ((90, 0, 90), 3 if top != 3 else 4)):
        with m.at(turn=turn):
            for x, y in spots[pips]:
                m.ball(
                    "purple", (x * size * 0.26, y * size * 0.26, size * 0.49), (size * 0.17, size * 0.17, size * 0.06)
                )


def crate(m: Model, coat: str = "olive") -> None:
    """Make a crate of supplies with bands and a stencil."""
    m.box(coat, (0, 0, 0.3), (0.8, 0.6, 0.6), 0.03)
    for x in (-0.28, 0.28):
        m.box("iron", (x, 0, 0.3), (0.07, 0.64, 0.64), 0.01)
    m.box("white", (0, -0.305, 0.34), (0.2, 0.01, 0.05), 0)
    m.box("white", (0, -0.305, 0.34), (0.05, 0.01, 0.2), 0)


def rocks(m: Model, chance, count: int = 40, near: float = -2.0, far: float = 6.0) -> None:
    """Strew rocks through the void, large ones far away."""
    for _ in range(count):
        y = chance.uniform(near, far)
        size = chance.uniform(0.06, 0.34) * (1.0 + 0.14 * max(0.0, y))
        x, high = (chance.uniform(-one, one) * (1 + 0.12 * y) for one in (2.2, 1.5))
        z = 0.7 - 0.48 * y + high
        if math.hypot(x, high) < 0.8 and y < 1.5:
            continue
        turn = (chance.uniform(0, 90), chance.uniform(0, 90), chance.uniform(0, 90))
        m.ball("orb rock", (x, y, z), (size * 1.4, size, size * 0.9), turn, 7)


def bombs(m: Model, chance, start: tuple, middle: tuple, radius: float, count: int = 6) -> None:
    """Let lances fall from a ship upon a world, each with a burst where it strikes."""
    for _ in range(count):
        a, far = chance.uniform(2.2, 5.0), radius * chance.uniform(0.1, 0.6)
        hit = (middle[0] + far * math.cos(a), middle[1] - radius * 0.84, middle[2] + far * math.sin(a) * 0.6 + 0.2)
        m.rod("flash", start, hit, 0.012, fine=6, bevel=0)
        m.ball("flash", hit, (0.14, 0.08, 0.14), fine=12)
        m.ball("flame", hit, (0.24, 0.06, 0.2), fine=12)
