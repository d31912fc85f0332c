"""The card pictures of the sector: `event/NAME` for the rows of the table of events, `shop/NAME` for what is bought.

Events: looters, hive-fleet, explosion, corners, sources, force, sabotage, forge-world, quiet, faction, wanes,
asteroids, webway, wanes-twice, emissary, munitorum, reinforcements. Shop: garrison and repair; the slots
headquarters, elite, fast-attack, heavy-support, flyer and lord-of-war; the strategies bombardment, calm, agility,
fate and survey.
"""

from __future__ import annotations

import math
from functools import partial

from conquest import arms, billows, machines, places, works
from conquest.cast import at, fx, glow, many, raw, scene
from conquest.imperium import DARK, M, P, conscript, fortress, guards, hero_cape, officer
from conquest.people import Kit, Ork, crest_helmet, face, hood, horned_head, ork
from conquest.stage import FOOT as FOOT
from conquest.stage import Build, Cinema
from heresy.plate import titan
from sculpt.shapes import Model
from sector.cast import bombs, crate, die, fly, hulk, named, orb, rocks, stone, storm
from sector.cast import materials as materials

SQUARES = 1.0
PIXELS = 320
TINT = (0.63, 0.37, 0.9)
FACINGS = {"any": 0}
VIOLET, FIRE, ICE, GOLD = (0.65, 0.3, 1.0), (1.0, 0.5, 0.15), (0.4, 0.75, 1.0), (1.0, 0.8, 0.45)


class Theatre(Cinema):
    """The stage of Conquest's cards for small pictures that are wider than high."""

    shape = 0.75

    def _settings(self, pixels: int, samples: int) -> None:
        super()._settings(pixels, samples)
        self.scene.render.resolution_x, self.scene.render.resolution_y = pixels, self.high


STAGE = Theatre
EVENTS: dict[str, Build] = {}
SHOP: dict[str, Build] = {}


def event(name: str, *args, **how) -> None:
    """Add the picture of an event."""
    EVENTS[name] = scene(f"event {name}", *args, **how)


def offer(name: str, *args, **how) -> None:
    """Add the picture of what is bought."""
    SHOP[name] = scene(f"offer {name}", *args, **how)


# -- who appears --


def looter(pose: str, right=None, left=None, **kit) -> Build:
    """Return an Ork."""
    return lambda m: ork(m, Ork(**kit), pose, right, left, 1.15)


def emissary(m: Model) -> None:
    """Make the Dark Emissary: a horned shade in a robe, violet fire in his hand."""
    head = partial(
        hood, coat="purple cloth", inside=partial(horned_head, skin="shade flesh", horn="ivory", eyes="violet light")
    )
    kit = Kit(
        "black cloth",
        "black",
        "brass",
        "pale",
        head,
        1.08,
        "straps",
        "",
        False,
        robe="purple cloth",
        cape="black cloth",
    )
    P(kit, "cast", arms.warp_staff, partial(arms.orb, light="warpfire"))(m)


def seer(m: Model) -> None:
    """Make one who calls the warp."""
    head = partial(hood, coat="blue cloth", inside=partial(face, skin="pale", hair="", eyes="violet light"))
    kit = Kit("blue cloth", "blue", "gold", "pale", head, 1.0, "straps", "round", False, robe="blue cloth")
    P(kit, "raised", partial(arms.staff, light="violet light"), partial(arms.orb, light="violet light"))(m)


def saboteur(m: Model) -> None:
    """Make one who kneels in the dark with a charge."""
    head = partial(hood, coat="black cloth", inside=partial(face, skin="skin", hair="hair"))
    kit = Kit("grey cloth", "black", "iron", "skin", head, 1.0, "straps", "", False)
    P(kit, "kneel", arms.knife, None)(m)


def charge(m: Model) -> None:
    """Lash sticks about a clock whose lamp is lit."""
    for k in range(5):
        m.rod("red", (-0.2 + 0.1 * k, 0, 0), (-0.2 + 0.1 * k, 0, 0.5), 0.05, fine=12)
    for z in (0.12, 0.38):
        m.box("ink", (0, 0, z), (0.54, 0.14, 0.05), 0.01)
    m.box("iron", (0, -0.08, 0.25), (0.26, 0.06, 0.2), 0.01)
    m.box("red light", (0, -0.112, 0.27), (0.16, 0.01, 0.07), 0)


def flagpole(m: Model, cloth: str = "yellow cloth") -> None:
    """Raise a flag that nobody knows: a torn cloth with a black hand-sized sun."""
    m.rod("wood", (0, 0, 0), (0, 0, 3.1), 0.035, fine=8)
    rows = [
        [(0.05 + 0.28 * n, 0.09 * math.sin(1.6 * n), z - 0.03 * n) for z in (3.0, 2.6, 2.2, 1.85 - 0.12 * (n % 2))]
        for n in range(5)
    ]
    m.cloth(cloth, rows, 0.012)
    m.rod("ink", (0.62, -0.12, 2.5), (0.62, 0.1, 2.5), 0.2, fine=24)


def spores(m: Model, chance, count: int = 24) -> None:
    """Let spores drift about a hive ship."""
    for _ in range(count):
        place = (chance.uniform(-2.6, 2.6), chance.uniform(-1.6, 3), chance.uniform(-0.4, 2.2))
        size = chance.uniform(0.04, 0.13)
        m.ball("ship flesh", place, (size, size, size * 1.2), fine=10)
        m.rod("ship spine", place, (place[0], place[1], place[2] - size * 2), size * 0.12, to=0.002, fine=5)


def seal(m: Model) -> None:
    """Draw a seal of light in the air: two rings, a star of seven points."""
    with m.at(turn=(90, 0, 0)):
        for radius in (1.0, 0.8):
            m.ring("seal", radius, 0.014, 60)
        for k in range(7):
            a, b = math.tau * k / 7 + 1.57, math.tau * (k + 3) / 7 + 1.57
            ends = [(0.9 * math.cos(c), 0.9 * math.sin(c), 0) for c in (a, b)]
            m.rod("seal", *ends, 0.01, fine=6, bevel=0)
            m.ball("seal", ends[0], (0.09, 0.09, 0.03), fine=12)


def dock(m: Model) -> None:
    """Raise the gantries of a dock to both sides, lamps on their arms."""
    for _side in m.sides():
        for k in range(4):
            y = -1.0 + 0.75 * k
            m.box("dark wall", (1.25, y, 0.2), (0.12, 0.16, 1.4), 0.02)
            m.box("iron", (0.98, y, 0.8), (0.6, 0.07, 0.07), 0.01)
            m.box("yellow", (0.7, y, 0.7), (0.09, 0.09, 0.2), 0.02)
            m.ball("window", (1.25, y - 0.09, 0.7), (0.08, 0.05, 0.08), fine=10)
        m.box("iron", (1.25, 0.1, 0.94), (0.18, 3.0, 0.12), 0.02)
        m.box("iron", (1.25, 0.1, -0.5), (0.18, 3.0, 0.12), 0.02)


def speed(m: Model, chance, count: int = 12) -> None:
    """Draw the light that a quick ship leaves behind it."""
    for _ in range(count):
        x, z = chance.uniform(-0.34, 0.34), chance.uniform(0.35, 0.85)
        y, long = chance.uniform(0.2, 1.2), chance.uniform(0.8, 2.4)
        m.rod("trail", (x - 0.7 * y, y, z), (x - 0.7 * (y + long), y + long, z), 0.012, to=0.002, fine=5)


# -- the events --

event(
    "looters",
    "waaagh",
    "full",
    "ruins",
    at(looter("roar", arms.choppa, None, paint="yellow"), -0.35, -0.1, 190),
    at(looter("shoot", arms.shoota, None, plate="iron", paint="red"), 1.15, 0.9, 160),
    at(looter("chop", arms.choppa, None, skin="dark ork"), -1.75, 1.2, 200),
    at(crate, 0.95, -0.6, 15, 0.0, 0.7),
    at(partial(crate, coat="khaki"), 1.5, -0.4, -12, 0.0, 0.6),
    fx(billows.explosion, (0.4, 4.5, 0.4), 2.0),
    glow((0.4, 4.5, 0.8), 0.32, FIRE, 0.7),
)
event(
    "hive-fleet",
    "sick",
    "high",
    "void",
    orb("production", 2, 1.9, 4.6, -0.3, 1.5),
    fly("hive-ship", -0.15, -0.3, 0.6, 214, 1.25, lean=-6, roll=-8),
    fly("hive-ship", -2.2, 3.4, 0.1, 214, 0.8),
    fly("hive-ship", 1.9, 1.6, -0.9, 220, 0.5),
    fx(spores),
    glow((-0.1, -0.8, 0.6), 0.16, (0.7, 1.0, 0.3), 0.6),
    zoom=1.18,
)
event(
    "explosion",
    "torn",
    "sky",
    "void",
    storm(0.3, 4.5, 2.0, 7.4),
    hulk("cruiser", -0.5, -0.2, 0.85, 70, 0.8, "blue", roll=24, lean=14),
    fx(billows.fireball, (-0.2, -0.4, 1.15), 0.7),
    fx(places.lightning, (0.4, 1.6, 2.3), (-1.6, 0.2, 1.1), "violet light"),
    fx(places.lightning, (0.4, 1.6, 2.2), (1.9, 0.2, 0.6), "violet light"),
    fx(places.lightning, (0.3, 1.6, 2.5), (0.9, 0.2, 3.2), "pink light"),
    glow((0.35, 4.0, 2.0), 0.3, VIOLET, 0.6),
    glow((-0.2, -0.4, 1.2), 0.12, FIRE, 0.9),
)
event(
    "corners",
    "deep",
    "high",
    "void",
    orb("unknown", 1, 1.0, 1.6, 0.7, 0.85),
    orb("unknown", 2, -1.9, 4.2, -0.1, 0.9),
    orb("ruin", 1, 2.4, 3.6, -1.7, 0.8),
    fly("explorer", -0.6, -0.6, 0.5, -48, 1.05, "white", roll=-8),
    glow((1.0, 1.4, 0.7), 0.26, VIOLET, 0.4),
    zoom=1.18,
)
event(
    "sources",
    "violet",
    "still",
    "dark nave",
    at(stone, 0, -0.2, 0, 0.75, 1.0),
    at(partial(stone, high=0.8), -0.85, 0.5, 20, 0.55, 0.8),
    at(partial(stone, high=0.8), 0.85, 0.5, -20, 0.55, 0.8),
    raw(lambda m: m.lathe("dark wall", [(0.5, 0), (0.44, 0.5), (0.52, 0.6), (0, 0.62)], 8, place=(0, -0.2, 0))),
    raw(lambda m: m.lathe("dark wall", [(0.34, 0), (0.3, 0.36), (0.36, 0.42), (0, 0.44)], 8, place=(-0.85, 0.5, 0))),
    raw(lambda m: m.lathe("dark wall", [(0.34, 0), (0.3, 0.36), (0.36, 0.42), (0, 0.44)], 8, place=(0.85, 0.5, 0))),
    glow((0, -0.2, 1.2), 0.3, VIOLET, 0.7),
    glow((-0.85, 0.5, 0.95), 0.16, VIOLET, 0.6),
    glow((0.85, 0.5, 0.95), 0.16, VIOLET, 0.6),
)
event(
    "force",
    "torn",
    "hero",
    "rocks",
    storm(0.2, 9.0, 3.6, 9.0, False),
    at(seer, -0.1, 0, 172),
    fx(places.lightning, (-0.5, 0.3, 1.9), (-1.8, 4, 3.6), "violet light"),
    fx(places.lightning, (-0.5, 0.3, 1.9), (1.4, 5, 3.8), "violet light"),
    fx(places.lightning, (-0.5, 0.3, 1.9), (-0.2, 5, 4.2), "pink light"),
    glow((-0.5, 0.2, 1.9), 0.2, VIOLET, 0.9),
)
event(
    "sabotage",
    "night",
    "full",
    "forge",
    at(saboteur, -0.45, 0.1, 215),
    at(charge, 0.62, -0.3, -12, 0.02, 1.5),
    raw(lambda m: m.rod("iron", (1.2, 0.6, 0), (1.2, 0.6, 3), 0.34, fine=22)),
    raw(lambda m: m.rod("brass", (0.4, 0.9, 0.5), (1.2, 0.6, 0.5), 0.1, fine=16)),
    fx(billows.explosion, (-2.2, 6, 0.8), 1.8),
    glow((0.62, -0.5, 0.4), 0.12, (1.0, 0.15, 0.1), 0.9),
    glow((-2.2, 6, 1.2), 0.25, FIRE, 0.8),
    zoom=1.15,
)
event(
    "forge-world",
    "fire",
    "still",
    "void",
    orb("forge", 1, 0.1, 0.6, 1.2, 1.12),
    fly("frigate", -1.15, -0.9, 0.62, 250, 0.34, "gold"),
    fly("frigate", 1.35, -0.4, 1.9, 100, 0.26, "gold"),
    fly("corvette", 0.75, -1.0, 0.42, 96, 0.24, "red"),
    glow((0.1, 0.2, 1.2), 0.42, FIRE, 0.35),
)
event(
    "quiet",
    "calm",
    "high",
    "void",
    orb("production", 4, 1.3, 3.2, 0.1, 1.3),
    fly("corvette", -0.45, -0.5, 0.5, -62, 1.1, "blue", roll=-6),
    glow((-1.9, 4.0, 0.6), 0.3, GOLD, 0.5),
    zoom=1.18,
)
event(
    "faction",
    "dusk",
    "wide",
    "mud",
    at(partial(fortress, stone="rock", banner="yellow cloth"), 0.2, 5.0, 0, 0, 0.85),
    many(
        conscript,
        [(-1.5, 0.4, 195), (-0.7, -0.2, 182), (0.75, -0.1, 176), (1.6, 0.5, 165), (0.1, 1.3), (-1.0, 1.7), (1.1, 1.8)],
    ),
    at(flagpole, -0.05, 0.4, 0, 0, 1.0),
    glow((0.2, 5, 1.6), 0.3, GOLD, 0.4),
)
event(
    "wanes",
    "calm",
    "high",
    "void",
    storm(-1.5, 4.6, 0.1, 3.6, False),
    orb("raw", 1, 1.9, 3.4, -0.5, 0.85),
    fly("frigate", -0.3, -0.6, 0.4, -58, 0.95, "blue", roll=-6),
    fly("corvette", 0.9, 0.9, 0.7, -58, 0.5, "blue"),
    zoom=1.18,
)
event(
    "asteroids",
    "ash",
    "high",
    "void",
    fx(rocks, 70),
    fly("corvette", -0.05, -0.6, 0.62, 222, 1.05, "red", roll=-34, lean=-8),
    fly("frigate", 1.7, 2.6, -0.1, 226, 0.7, "red"),
    fx(billows.fireball, (-1.35, 0.4, 0.9), 0.36),
    zoom=1.18,
)
event(
    "webway",
    "webway",
    "still",
    "void",
    orb("gate", 1, 0.3, 0.9, 1.18, 1.0),
    fly("cruiser", -0.25, -0.6, 0.95, 208, 0.5, "white", roll=-6),
    fly("corvette", 0.75, 0.2, 1.35, 200, 0.3, "white"),
    glow((0.35, 0.8, 1.25), 0.32, ICE, 0.7),
)
event(
    "wanes-twice",
    "dawn",
    "high",
    "void",
    storm(-2.0, 5.2, 0.3, 2.2, False),
    orb("headquarters", 3, 1.2, 2.6, 0.2, 1.05),
    fly("cruiser", -0.6, -0.2, 0.5, -64, 0.72, "gold", roll=-6),
    fly("frigate", 0.9, -0.7, 0.2, -64, 0.5, "gold", roll=-6),
    glow((-0.4, 4.0, 0.8), 0.34, GOLD, 0.6),
    zoom=1.18,
)
event(
    "emissary",
    "violet",
    "hero",
    "maze",
    at(emissary, 0, 0.1, 176, 0, 1.04),
    fx(places.lightning, (-0.5, -0.3, 1.5), (-1.7, 0.5, 2.6), "violet light"),
    glow((-0.5, -0.3, 1.5), 0.22, VIOLET, 0.9),
    glow((0, 0, 1.62), 0.07, VIOLET, 0.8),
)
event(
    "munitorum",
    "ash",
    "full",
    "hive",
    at(M("bolter"), -0.95, -0.1, 192),
    at(M("heavy"), 1.55, 0.9, 160),
    *[
        at(partial(crate, coat=coat), x, y, turn, z, 0.85)
        for x, y, z, turn, coat in (
            (0.3, 0.3, 0, 8, "olive"),
            (1.05, 0.15, 0, -6, "khaki"),
            (0.62, 0.25, 0.51, 14, "olive"),
            (-0.4, 1.2, 0, -20, "khaki"),
            (-1.9, 1.6, 0, 12, "olive"),
        )
    ],
    at(machines.valkyrie, 1.2, 5.5, 150, 2.7, 0.9, 6),
)
event(
    "reinforcements",
    "deep",
    "high",
    "void",
    fly("corvette", -0.65, -0.6, 0.5, 214, 0.95, "blue", roll=-10, lean=-6),
    fly("explorer", 0.95, 0.4, 0.9, 206, 0.85, "blue", roll=-6),
    fly("corvette", 2.1, 3.2, 0.1, 210, 0.7, "blue"),
    fly("corvette", -1.5, 3.0, 0.3, 210, 0.7, "blue"),
    glow((-0.4, 5.0, 0.4), 0.4, ICE, 0.6),
    rays=0.7,
    sun=(0.48, 0.12),
    zoom=1.18,
)

# -- what is bought --

offer(
    "garrison",
    "dusk",
    "full",
    "trench",
    at(partial(works.bunker, stone="wall"), 0.2, 1.2, -8, 0, 0.9),
    many(guards("low"), [(-1.0, -0.2, 195), (0.15, -0.5, 178), (1.25, -0.2, 162)]),
)
offer(
    "repair",
    "deep",
    "high",
    "void",
    raw(dock),
    hulk("frigate", 0, 0.0, 0.4, 200, 0.85, "blue"),
    fx(billows.fireball, (0.3, -0.7, 0.6), 0.16, billows.BLUE),
    glow((0.3, -0.8, 0.6), 0.12, ICE, 0.9),
    glow((-0.3, 0.5, 0.6), 0.08, ICE, 0.7),
    zoom=1.1,
)
offer(
    "headquarters",
    "gold",
    "hero",
    "nave",
    at(M("sword", "idle", head=crest_helmet, extra=(hero_cape,), cape="red cloth"), -0.3, 0, 185, 0, 1.05),
    at(P(officer("black", "red cloth"), "point", None), 0.85, 0.6, 160),
)
offer(
    "elite",
    "night",
    "full",
    "hull",
    at(partial(machines.terminator, kind="hammer", pose="still", **DARK), -0.55, -0.1, 186),
    at(partial(machines.terminator, kind="bolter", **DARK), 0.85, 0.5, 165),
)
offer("fast-attack", "desert", "full", "desert", at(partial(machines.speeder, coat="blue"), 0, 0, 148, 0.2, 1.15))
offer("heavy-support", "ash", "tank", "ruins", at(machines.leman_russ, 0, 0, 150), fx(billows.smoke, (2.4, 4, 0), 1.0))
offer("flyer", "storm", "sky", "grass", at(machines.valkyrie, 0, 0, 148, 1.3, 1.1, 6))
offer(
    "lord-of-war",
    "fire",
    "giant",
    "ruins",
    at(named(titan, "titan"), 0.1, 0.4, 190, 0, 1.0),
    many(guards("aim"), [(-1.2, -1.6, 20), (1.4, -1.5, -15)], size=0.42),
    fx(billows.smoke, (-2.6, 3, 0), 0.9),
    glow((0.1, 1.8, 0.4), 0.4, FIRE, 0.4),
    zoom=1.12,
)
offer(
    "bombardment",
    "deep",
    "still",
    "void",
    orb("bastion", 2, 0.4, 1.4, 0.55, 1.35, 20),
    fly("cruiser", -0.4, -0.2, 1.8, 252, 0.48, "blue", lean=-6, roll=14),
    fx(bombs, (-0.25, -0.2, 1.72), (0.4, 1.4, 0.55), 1.0),
    glow((0.3, 0.4, 0.6), 0.16, FIRE, 0.7),
)
offer(
    "calm",
    "torn",
    "still",
    "void",
    storm(0, 2.6, 1.2, 4.2),
    at(seal, 0, 0.2, 0, 1.2, 0.92),
    glow((0, 0.2, 1.2), 0.4, GOLD, 0.3),
)
offer(
    "agility",
    "deep",
    "high",
    "void",
    fly("corvette", 0.15, -0.4, 0.6, 216, 1.0, "green", roll=-46, lean=-10),
    fx(speed),
    fx(places.tracers, (2.6, -1.6, 0.4), (-1.8, 1.2, 1.3), "red light", 16, 0.5),
    zoom=1.18,
)
offer(
    "fate",
    "violet",
    "small",
    "black",
    at(partial(die, top=6), -0.42, 0.0, 24, 0.52, 1.3),
    at(partial(die, top=3), 0.55, 0.2, -32, 0.72, 1.2, 24),
    glow((0, 0, 0.6), 0.34, VIOLET, 0.4),
)
offer(
    "survey",
    "deep",
    "high",
    "void",
    orb("unknown", 3, 1.15, 1.8, 0.6, 0.9),
    fly("explorer", -0.85, -0.5, 0.5, -42, 0.85, "white", roll=-10),
    raw(lambda m: m.rod("orb thread", (-0.4, -0.3, 0.66), (0.95, 1.2, 0.66), 0.01, to=0.2, fine=24, bevel=0)),
    glow((1.1, 1.3, 0.65), 0.2, ICE, 0.5),
    zoom=1.18,
)
PIECES = {"event": EVENTS, "shop": SHOP}
