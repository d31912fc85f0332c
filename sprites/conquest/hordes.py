"""The cards of Conquest's Orks and of Chaos."""

from __future__ import annotations

import math
from functools import partial

from calth.marines import cloak, loin, wild
from conquest import arms, billows, machines, places, works
from conquest.cast import at, fx, glow, many, raw, scene
from conquest.paints import materials as materials
from conquest.people import (
    SOLE,
    Kit,
    Ork,
    bare_head,
    bosspole,
    cult_mask,
    cultist,
    face,
    fuel,
    hood,
    horned_helmet,
    marine,
    ork,
    person,
    rokkit_pack,
)
from conquest.stage import FACINGS as FACINGS
from conquest.stage import FOOT as FOOT
from conquest.stage import PIXELS as PIXELS
from conquest.stage import SQUARES as SQUARES
from conquest.stage import TINT as TINT
from conquest.stage import Build, others
from conquest.stage import Cinema as Cinema
from sculpt.shapes import Model

STAGE = Cinema
FIRE, BLUE, WHITE, GREEN, GOLD = (1.0, 0.5, 0.15), (0.3, 0.6, 1.0), (1.0, 0.95, 0.85), (0.3, 1.0, 0.4), (1.0, 0.75, 0.3)
PINK, RED, VIOLET = (1.0, 0.35, 0.8), (1.0, 0.2, 0.1), (0.65, 0.3, 1.0)
HORDES: dict[str, Build] = {}
BERZERKER = {"armour": "red", "helm": "red", "trim": "brass", "badge": "black", "cape": "black cloth"}
SORCERER = {
    "armour": "cobalt",
    "helm": "gold",
    "trim": "gold",
    "badge": "yellow",
    "cape": "purple cloth",
    "cloth": "yellow cloth",
}
PLAGUE = {
    "armour": "plague",
    "helm": "plague",
    "trim": "brass",
    "badge": "brown",
    "eye": "green light",
    "cloth": "olive cloth",
}
ALPHA = {"armour": "teal", "helm": "teal", "trim": "steel", "badge": "green", "eye": "green light"}
SLAANESH = {
    "armour": "pink",
    "helm": "magenta",
    "trim": "gold",
    "badge": "black",
    "cape": "purple cloth",
    "cloth": "black cloth",
}
BLACK = {"armour": "black", "helm": "black", "trim": "gold", "badge": "gold"}


def card(name: str, *args, **how) -> None:
    """Add the picture of a card."""
    HORDES[name] = scene(name, *args, **how)


def boy(kit: Ork | None = None, pose: str = "shoot", right=None, left=None, size: float = 1.15) -> Build:
    """Return an Ork."""
    return lambda m: ork(m, kit or Ork(), pose, right, left, size)


def M(right: str = "bolter", left: str = "support", colours: dict | None = None, **how) -> Build:
    """Return a Marine of Chaos."""
    how = {"head": horned_helmet, "extra": (wild,)} | how
    return lambda m: marine(m, right, left, **how, **(colours or BLACK))


def P(kit: Kit, pose: str = "low", right=None, left=None, size: float = 1.0) -> Build:
    """Return a man or woman."""
    return lambda m: person(m, kit, pose, right, left, size)


# -- what Orks have --


def mega(m: Model) -> None:
    """Hang plates and a fur upon a chief."""
    for k in range(9):
        a = math.pi * (0.1 + 0.8 * k / 8)
        m.limb(
            "hair",
            [
                (0.3 * math.cos(a), -0.2 * math.sin(a) + 0.05, 1.36, 0.08),
                (0.56 * math.cos(a), -0.36 * math.sin(a), 1.32, 0.08),
                (0.62 * math.cos(a), -0.42 * math.sin(a), 1.02, 0.01),
            ],
            fine=7,
        )
    m.limb("steel", [(-0.3, 0.4, 1.06, 0.04), (0, 0.5, 0.8, 0.04), (0.34, 0.36, 0.9, 0.04)], fine=8)
    m.ball("ivory", (0, 0.5, 0.8), (0.2, 0.14, 0.2), fine=14)


def stacks(m: Model) -> None:
    for _side in m.sides():
        m.rod("iron", (0.3, -0.36, 0.9), (0.4, -0.42, 1.8), 0.08, fine=12)
        m.ball("smoke", (0.42, -0.44, 1.98), (0.36, 0.36, 0.34), fine=12)


def dok_tools(m: Model) -> None:
    m.cloth(
        "white cloth",
        [
            [(x * (1 + 0.1 * n), y, z) for n, (y, z) in enumerate(((0.36, 1.1), (0.42, 0.8), (0.42, 0.4), (0.4, 0.1)))]
            for x in (-0.3, 0, 0.3)
        ],
    )
    for x, z in ((0.1, 0.8), (-0.14, 0.6), (0.02, 0.42)):
        m.ball("red", (x, 0.46, z), (0.2, 0.03, 0.16), fine=10)


def metal_jaw(m: Model) -> None:
    m.limb("steel", [(-0.44, 0.02, 1.14, 0.2), (-0.6, 0.1, 1.02, 0.17), (-0.68, 0.14, 0.94, 0.14)], fine=12)


def saw(m: Model, hand: tuple, towards: tuple) -> None:
    from sculpt.shapes import aimed

    with m.at(aimed(hand, towards)):
        m.box("scrap", (0, 0.1, 0), (0.16, 0.4, 0.18), 0.03)
        m.rod("steel", (-0.02, 0.5, 0), (0.02, 0.5, 0), 0.22, fine=26)
        for k in range(12):
            a = k * math.tau / 12
            m.box(
                "steel",
                (0, 0.5 + 0.23 * math.cos(a), 0.23 * math.sin(a)),
                (0.035, 0.06, 0.06),
                0.004,
                turn=(math.degrees(a) + 45, 0, 0),
            )


def banna(m: Model) -> None:
    """Raise a great banner with a toothed face."""
    m.rod("wood", (0, 0, 0), (0, 0, 3.3), 0.07, fine=10)
    m.rod("wood", (-1.1, 0, 2.9), (1.1, 0, 3.0), 0.06, fine=10)
    rows = [
        [(x, -0.08 - 0.07 * math.sin(4 * x + z), z) for z in (2.9, 2.2, 1.5, 0.95 + 0.2 * (n % 2))]
        for n, x in enumerate((-1.0, -0.66, -0.33, 0, 0.33, 0.66, 1.0))
    ]
    m.cloth("red cloth", rows)
    for _side in m.sides():
        m.plate("yellow", [(0.14, 0), (0.6, 0.14), (0.5, -0.12)], 0.03, 0.005, place=(0, -0.2, 2.3))
    m.plate(
        "cream",
        [
            (-0.7, 0.1),
            (0.7, 0.1),
            (0.5, -0.4),
            (0.36, -0.05),
            (0.18, -0.4),
            (0, -0.05),
            (-0.18, -0.4),
            (-0.36, -0.05),
            (-0.5, -0.4),
        ],
        0.03,
        0.005,
        place=(0, -0.2, 1.9),
    )
    for side in (1, -1):
        m.limb("ivory", [(0.9 * side, 0, 2.95, 0.1), (1.3 * side, 0, 3.1, 0.08), (1.3 * side, 0, 3.5, 0.01)], fine=8)
    m.ball("ivory", (0, -0.02, 3.4), (0.36, 0.34, 0.38))
    for x in (-0.08, 0.08):
        m.ball("shade", (x, -0.18, 3.43), (0.1, 0.06, 0.1), fine=10)


def telly(m: Model) -> None:
    """Make a ring of coils over a plate, full of green light."""
    m.lathe("scrap", [(1.5, 0), (1.4, 0.2), (0, 0.22)], 10)
    m.lathe("green light", [(1.0, 0.23), (0, 0.24)], 24)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        x, y = 1.3 * math.cos(a), 1.3 * math.sin(a)
        m.limb("rust wall", [(x, y, 0.1, 0.16), (x * 1.15, y * 1.15, 1.1, 0.13), (x * 0.7, y * 0.7, 2.1, 0.1)], fine=10)
        for j in range(4):
            m.ring("brass", 0.2, 0.04, 16, place=(x * 1.1, y * 1.1, 0.4 + 0.26 * j))
        m.ball("green light", (x * 0.68, y * 0.68, 2.12), (0.26, 0.26, 0.26), fine=14)
    m.box("red", (1.7, -0.9, 0.4), (0.4, 0.3, 0.8), 0.04)
    m.rod("iron", (1.7, -1.05, 0.7), (1.6, -1.2, 1.0), 0.03, fine=8)


def table(m: Model) -> None:
    m.box("scrap", (0, 0, 0.5), (1.9, 0.9, 0.12), 0.03, turn=(0, 0, 0))
    for x in (-0.8, 0.8):
        m.box("rust wall", (x, 0, 0.25), (0.14, 0.6, 0.5), 0.02)


def cyborg(m: Model) -> None:
    """Make an Ork half of steel."""
    ork(m, Ork("ork", "leather", "steel", "red", "bandage", extra=(metal_jaw,)), "roar", arms.klaw, None, 0.9)
    m.limb("steel", [(-0.2, 0.2, 1.1, 0.2), (-0.24, 0.25, 0.8, 0.19)], fine=12)
    for k in range(4):
        m.limb(
            "brass",
            [
                (-0.3 + 0.05 * k, 0.3, 1.1, 0.025),
                (-0.4 + 0.05 * k, 0.44, 0.9, 0.025),
                (-0.2 + 0.06 * k, 0.36, 0.66, 0.025),
            ],
            fine=6,
        )


def big_bomb(m: Model) -> None:
    m.rod("red", (0, 0, -0.9), (0, 0, 0.5), 0.36, fine=26)
    m.lathe("ivory", [(0.36, 0), (0.3, 0.3), (0, 0.62)], 26, place=(0, 0, 0.5))
    for k in range(6):
        a = k * math.tau / 6
        m.rod(
            "steel",
            (0.2 * math.cos(a), 0.2 * math.sin(a), 0.8),
            (0.22 * math.cos(a), 0.22 * math.sin(a), 0.98),
            0.04,
            to=0.004,
            fine=6,
        )
    for k in range(4):
        with m.at((0, 0, -0.9), (0, 0, 90 * k + 45)):
            m.plate("yellow", [(0.3, 0), (0.8, -0.4), (0.8, 0.0), (0.34, 0.6)], 0.05, 0.01)
    for side in (1, -1):
        m.ball("yellow light", (0.14 * side, -0.34, 0.2), (0.16, 0.08, 0.1), (0, 20 * side, 0), 12)
    for k in range(-3, 4):
        m.plate("cream", [(-0.04, 0), (0.04, 0), (0, -0.14)], 0.03, 0.004, place=(0.085 * k, -0.36 + 0.01 * k * k, 0.0))
    m.rod("flame", (0, 0, -0.9), (0, 0, -2.0), 0.24, to=0.01, fine=14)


WAR = Ork(hat="horns", armoured=True, paint="red", extra=(bosspole, mega))
card(
    "nazdreg",
    "waaagh",
    "hero",
    "camp",
    at(
        boy(
            Ork("dark ork", "leather", "scrap", "yellow", "jaw", True, "red light", (bosspole, mega, stacks)),
            "roar",
            arms.klaw,
            arms.big_shoota,
            0.95,
        ),
        0,
        0.2,
        186,
        0,
        0.96,
    ),
    rays=0.3,
    zoom=0.86,
)
card(
    "nazdregs_flash_gitz",
    "dusk",
    "full",
    "camp",
    at(
        boy(
            Ork(paint="yellow", hat="goggles", trousers="purple cloth", armoured=True, plate="gold"),
            "shoot",
            arms.big_shoota,
        ),
        -0.55,
        0,
        200,
    ),
    at(
        boy(Ork("dark ork", paint="red", hat="goggles", trousers="red cloth", plate="gold"), "shoot", arms.shoota),
        0.95,
        0.8,
        165,
    ),
    glow((-0.9, -1.2, 0.95), 0.22, FIRE, 1.0),
    zoom=0.95,
)
card(
    "kraktoof_hall", "dusk", "vista", "camp", at(works.hall, 0, 1.0, 0), glow((0, 1.1, 0.8), 0.3, FIRE, 0.6), zoom=1.35
)
card(
    "bigga_is_betta",
    "dusk",
    "low",
    "camp",
    at(boy(Ork("dark ork", hat="horns", armoured=True), "roar"), -0.4, 0.4, 190, 0, 1.25),
    at(partial(machines.grot, seed=2), 1.1, -0.6, 160, 0, 0.85),
    at(partial(machines.grot, seed=1), -1.4, -0.8, 210, 0, 0.75),
)
card(
    "cybork_body",
    "lab",
    "hero",
    "red hull",
    at(cyborg, 0, 0, 180),
    fx(places.lightning, (1.6, 0.4, 2.6), (0.8, -0.2, 1.5)),
    glow((0, -0.4, 1.4), 0.35, GREEN, 0.3),
)
card("sniveling_grot", "waaagh", "small", "camp", at(partial(machines.grot, seed=2), 0.0, 0, 165, 0, 1.15), zoom=1.3)
card(
    "goff_nob",
    "ash",
    "low",
    "camp",
    at(
        boy(
            Ork("dark ork", "black cloth", "black", "white", "horns", True, extra=(bosspole,)),
            "chop",
            arms.choppa,
            arms.slugga,
            1.3,
        ),
        0,
        0,
        192,
        0,
        1.1,
    ),
)
card(
    "weirdboy_maniak",
    "plague",
    "hero",
    "camp",
    at(
        boy(
            Ork("ork", "purple cloth", "brass", "green", "weird", eyes="green light"),
            "staff",
            arms.warp_staff,
            partial(arms.orb, light="soul"),
            1.0,
        ),
        0,
        0,
        180,
    ),
    glow((0, -0.4, 1.75), 0.35, GREEN, 0.9),
    *[
        fx(places.lightning, (0.3 * k, -0.2, 1.9), (1.4 * k, 0.4, 2.9 - 0.4 * abs(k)), "green light")
        for k in (-1.2, -0.3, 0.9)
    ],
    zoom=0.9,
)
card(
    "tankbusta_bommaz",
    "fire",
    "full",
    "mud",
    at(boy(Ork(hat="pot", paint="red"), "aim", arms.rokkit), -0.4, 0, 145),
    at(boy(Ork("dark ork", hat="goggles"), "aim", arms.rokkit), 0.9, 0.8, 140),
    at(machines.leman_russ, -3.2, 6, 120),
    fx(billows.explosion, (-3.0, 5, 0.6), 1.5),
    zoom=0.9,
)
card(
    "rugged_killa_kans",
    "waaagh",
    "low",
    "camp",
    at(partial(machines.kan, coat="red"), -0.6, 0, 195),
    at(partial(machines.kan, coat="yellow", seed=2), 1.2, 0.9, 160),
    fx(places.tracers, (-0.2, -0.6, 1.0), (1.5, -4, 1.0)),
    zoom=0.9,
)
card(
    "enraged_ork",
    "blood",
    "close",
    "mud",
    at(boy(Ork(hat="", eyes="yellow light"), "roar", arms.choppa, arms.choppa, 1.2), 0, 0.2, 182, 0.12, 1.0),
    zoom=0.85,
)
card(
    "crushface",
    "dusk",
    "hero",
    "camp",
    at(
        boy(Ork("ork", "brown cloth", "iron", "red", "jaw", True), "chop", arms.choppa, arms.klaw, 1.0),
        0.1,
        0,
        172,
        0,
        1.0,
    ),
    fx(billows.smoke, (-1.8, 2.4, 0), 0.7),
)
card(
    "bad_dok",
    "lab",
    "full",
    "camp",
    at(
        boy(
            Ork("grot", "white cloth", "scrap", "red", "bandage", extra=(dok_tools,)), "chop", saw, arms.claw_hand, 1.1
        ),
        0,
        0,
        184,
    ),
    at(table, -1.6, 1.2, 20),
    at(boy(Ork("ork"), "stand"), -1.5, 1.3, 250, 0.62, 0.9, 0),
    zoom=1.02,
)
card(
    "rokkitboy",
    "dusk",
    "sky",
    "camp",
    at(
        boy(Ork(hat="goggles", paint="red", extra=(rokkit_pack,)), "chop", arms.choppa, arms.slugga),
        0,
        0,
        205,
        0.8,
        1.05,
        -18,
    ),
    fx(billows.gout, (0.06, 0.5, 0.85), (0.42, 0.9, -0.15), 0.32),
    glow((0.1, 0.4, 0.7), 0.25, FIRE, 0.8),
)
card(
    "goff_boyz",
    "ash",
    "full",
    "mud",
    many(
        lambda n: boy(
            Ork(("ork", "dark ork")[n % 2], "black cloth", "black", "white", ("pot", "", "iron")[n % 3]),
            ("chop", "shoot", "chop")[n % 3],
            (arms.choppa, arms.shoota)[n % 2 if n % 3 else 0],
            arms.slugga,
        ),
        [(-0.5, -0.3, 195), (0.85, 0.2, 170), (-1.7, 0.9, 200), (1.9, 1.3, 165), (0.2, 1.6, 185)],
    ),
    zoom=0.82,
)
card(
    "shoota_mob",
    "waaagh",
    "full",
    "mud",
    many(
        lambda n: boy(
            Ork(
                ("dark ork", "ork")[n % 2],
                ("brown cloth", "khaki cloth")[n % 2],
                "scrap",
                ("yellow", "red")[n % 2],
                ("iron", "pot", "")[n % 3],
            ),
            "shoot",
            arms.shoota,
        ),
        [(-0.9, 0, 150), (0.5, -0.2, 145), (1.7, 0.8, 150), (-0.2, 1.4, 150)],
    ),
    fx(places.tracers, (0.4, -1, 1), (4, -4, 1), "flash", 22, 1.0),
    zoom=0.85,
)
card(
    "burna_boyz",
    "fire",
    "full",
    "ruins",
    at(boy(Ork(hat="goggles", extra=(fuel,), paint="red"), "shoot", arms.burna), -0.5, 0, 225),
    at(boy(Ork("dark ork", hat="iron", extra=(fuel,)), "shoot", arms.burna), 1.1, 0.8, 165),
    fx(billows.gout, (0.8, -0.62, 1.0), (0.5, -1.7, 0.86), 0.26),
    fx(billows.gout, (0.58, -0.98, 1.0), (1.9, -2.0, 0.8), 0.34),
    glow((1.1, -1.3, 0.95), 0.25, FIRE, 0.7),
    zoom=0.9,
)
card(
    "battle_cry",
    "waaagh",
    "low",
    "mud",
    at(boy(Ork("dark ork", hat="horns", armoured=True, extra=(bosspole,)), "roar"), 0, 0, 180, 0, 1.1),
    many(
        lambda n: boy(Ork(hat=("pot", "", "iron")[n % 3]), "chop", arms.choppa, None),
        [(-1.7, 1.0, 200), (1.7, 1.0, 160), (-2.7, 2.2, 200), (2.8, 2.2, 160), (-0.9, 2.4, 190), (1.0, 2.6, 170)],
    ),
    glow((0, 1.5, 1.8), 0.6, (1, 0.9, 0.3), 0.5),
    rays=0.9,
    sun=(0.5, 0.45),
    zoom=0.85,
)
card(
    "snotling_attack",
    "waaagh",
    "high",
    "mud",
    many(
        lambda n: partial(machines.grot, seed=n, skin=("grot", "ork")[n % 2]),
        [(x + 0.2 * (r % 2) - 0.1 * r, 0.55 * r - 1.2) for r in range(7) for x in (-1.6, -0.9, -0.2, 0.5, 1.2, 1.9)],
        180,
        0.62,
    ),
    zoom=1.3,
)
card(
    "squig_bombin",
    "fire",
    "sky",
    "ruins",
    at(partial(machines.squig, bomb=True), -0.2, 0, 200, 0.9, 1.4, -20),
    at(partial(machines.squig, bomb=True), 1.9, 2.2, 160, 1.6, 1.2, 25),
    fx(billows.explosion, (-1.6, 3, 0.1), 1.3),
    glow((-1.6, 3, 0.6), 0.35, FIRE, 0.8),
)
card(
    "rokkit_launcha",
    "waaagh",
    "still",
    "camp",
    at(lambda m: arms.rokkit(m, (0, -0.4, 0), (0, 1, 0.0)), 0.0, 0, 250, 1.15, 1.6),
    raw(lambda m: m.box("wood", (0, 0, 0.3), (2.2, 0.8, 0.6), 0.04)),
)
card(
    "ork_kannon",
    "dusk",
    "tank",
    "camp",
    at(machines.kannon, 0.1, 0, 140, 0, 1.15),
    at(partial(machines.grot, seed=3), 1.7, 0.3, 190, 0, 0.9),
    glow((-0.9, -1.1, 1.05), 0.3, FIRE, 0.9),
    fx(billows.smoke, (-1.0, -1.1, 1.0), 0.4),
)
card(
    "bigtoof_banna",
    "storm",
    "low",
    "mud",
    at(banna, 0, 0.3, 6),
    many(
        lambda n: boy(Ork(hat=("pot", "iron")[n % 2]), "chop", arms.choppa, None), [(-1.9, 1.2, 200), (1.9, 1.2, 160)]
    ),
    zoom=0.74,
)
card(
    "tellyporta_pad",
    "plague",
    "wide",
    "camp",
    at(telly, 0, 0.3, 10),
    at(boy(Ork("grot", "soul", "scrap", "soul"), "shoot", arms.shoota), 0, 0.3, 180, 0.25, 0.8),
    glow((0, 0.3, 1.2), 0.4, GREEN, 0.4),
    fx(places.lightning, (-0.9, 0.1, 2.3), (0.3, 0.2, 1.2), "green light"),
    fx(places.lightning, (0.9, 0.1, 2.3), (-0.2, 0.2, 0.8), "green light"),
    zoom=1.1,
)
card(
    "snotlings",
    "waaagh",
    "small",
    "camp",
    many(
        lambda n: partial(machines.grot, seed=n + 3),
        [(-0.45, -0.2, 195), (0.35, -0.1, 165), (-0.05, 0.5, 180), (0.95, 0.5, 170), (-1.0, 0.5, 190)],
    ),
)


# -- what Chaos has --


def sorcerer_head(m: Model) -> None:
    """Make a tall helmet with a crest of snakes and a fan of gold."""
    horned_helmet(m)
    for k in range(7):
        a = math.radians(-66 + 22 * k)
        with m.at((0.1 * math.sin(a), -0.06, 1.5), (0, math.degrees(a), 0)):
            m.plate("trim", [(-0.04, 0.1), (0.04, 0.1), (0.06, 0.36), (0, 0.46), (-0.06, 0.36)], 0.03, 0.008)
            m.ball("plasma", (0, 0.02, 0.36), (0.04, 0.03, 0.06), fine=8)


def flayed_head(m: Model) -> None:
    bare_head(m, "pale", "", scar=True, eyes="pink light")
    with m.at((0, 0.07, 1.45)):
        for k in range(7):
            x = 0.03 * (k - 3)
            m.limb(
                "pink", [(x * 0.4, -0.08, 0.14, 0.03), (x * 1.6, -0.12, 0.3, 0.035), (x * 3, -0.3, 0.1, 0.004)], fine=6
            )
        m.limb("raw flesh", [(0, 0.13, -0.07, 0.02), (0.02, 0.22, -0.1, 0.02), (0.03, 0.26, -0.2, 0.012)], fine=8)


def meteors(m: Model) -> None:
    """Let fire of three colours rain and burn upon the ground."""
    colours = ("warpfire", "blue fire", "pink light")
    for k in range(15):
        x, y, z = -3.4 + 0.5 * k, 1.2 + (k * 7) % 5, 0.6 + 0.45 * ((k * 5) % 7)
        m.limb(colours[k % 3], [(x, y, z, 0.13), (x + 0.35, y, z + 0.6, 0.09), (x + 1.2, y, z + 2.0, 0.004)], fine=8)
    for k in range(46):
        x, y = -4 + 0.18 * k, 0.9 + (k * 11) % 7 * 0.45
        tall = 0.35 + 0.14 * ((k * 3) % 5)
        m.limb(
            colours[(k * 2) % 3], [(x, y, 0, 0.11), (x + 0.09, y, tall * 0.5, 0.08), (x - 0.03, y, tall, 0.004)], fine=7
        )


def shrine(m: Model) -> None:
    """Make an altar of horns with fire of many colours."""
    for k in range(3):
        m.lathe("thorn wall", [(1.5 - 0.35 * k, 0.25 * k), (1.4 - 0.35 * k, 0.25 * k + 0.25), (0, 0.25 * k + 0.25)], 8)
    m.lathe("brass", [(0.2, 0.7), (0.16, 1.0), (0.5, 1.25), (0.56, 1.4), (0.4, 1.38)], 24)
    for k in range(14):
        a = k * 0.9
        r = 0.3 * (k % 3) / 2
        m.limb(
            ("warpfire", "blue fire", "pink light")[k % 3],
            [
                (r * math.cos(a), r * math.sin(a), 1.3, 0.14),
                (r * math.cos(a + 0.5) * 1.2, r * math.sin(a + 0.5), 1.75, 0.12),
                (r * math.cos(a + 1.2), r * math.sin(a + 1), 2.1 + 0.3 * (k % 2), 0.006),
            ],
            fine=8,
        )
    for k in range(5):
        a = math.radians(-20 + 55 * k)
        m.limb(
            "thorn wall",
            [
                (1.5 * math.cos(a), 1.5 * math.sin(a), 0, 0.26),
                (1.8 * math.cos(a), 1.8 * math.sin(a), 1.4, 0.18),
                (0.9 * math.cos(a), 0.9 * math.sin(a), 2.8, 0.01),
            ],
            fine=10,
        )
    for k in range(6):
        m.ball("ivory", (-0.8 + 0.32 * k, -1.36, 0.12), (0.22, 0.22, 0.24), fine=14)


def gateway(m: Model, light: str = "warpfire") -> None:
    """Open a gate of fire between two horns."""
    for _side in m.sides():
        m.limb(
            "thorn wall", [(1.3, 0, 0, 0.34), (1.65, 0, 1.2, 0.28), (1.1, 0, 2.5, 0.18), (0.2, 0, 3.1, 0.02)], fine=12
        )
        for k in range(4):
            m.rod("brass", (1.45, -0.1, 0.4 + 0.5 * k), (1.95, -0.3, 0.7 + 0.5 * k), 0.08, to=0.004, fine=8)
    m.lathe(light, [(1.15, 0), (0.75, 0.02), (0, 0.02)], 40, place=(0, 0.12, 1.4), turn=(90, 0, 0), size=(1, 1.2, 1))
    for k in range(5):
        line = [
            (
                (0.2 + 0.17 * j) * math.cos(1.26 * k + 0.5 * j),
                0.05,
                1.4 + 1.15 * (0.2 + 0.17 * j) * math.sin(1.26 * k + 0.5 * j),
                0.04,
            )
            for j in range(6)
        ]
        m.limb("pink light" if k % 2 else "blue fire", line, fine=6)


def star(m: Model, light: str = "flame", metal: str = "brass") -> None:
    """Make the star with eight points."""
    m.ring(metal, 0.5, 0.06, 50, turn=(90, 0, 0))
    for k in range(8):
        with m.at((0, 0, 0), (0, 45 * k, 0)):
            m.plate(
                metal,
                [(-0.05, 0), (0.05, 0), (0.05, 0.82), (0.16, 0.78), (0, 1.12), (-0.16, 0.78), (-0.05, 0.82)],
                0.09,
                0.02,
            )
    m.ball(light, (0, -0.04, 0), (0.34, 0.24, 0.34), fine=24)
    m.box("shade", (0, -0.17, 0), (0.05, 0.03, 0.24), 0.01)


def armour_stand(m: Model) -> None:
    """Set a breastplate with burning runes upon a stand."""
    own = Model()
    marine(
        own,
        "gauntlet",
        "gauntlet",
        head=horned_helmet,
        extra=(wild,),
        armour="dark red",
        helm="dark red",
        trim="brass",
        eye="flash",
    )
    for name, mesh in own.meshes.items():
        m.add(mesh, name)
    for x, z, t in ((-0.1, 1.2, 0), (0.1, 1.12, 40), (0.0, 1.02, -30), (0.34, 1.32, 20), (-0.34, 1.3, -20)):
        with m.at((x, 0.25, z), (0, t, 0)):
            m.box("flash", (0, 0, 0), (0.02, 0.02, 0.14), 0)
            m.box("flash", (0.03, 0, 0.03), (0.08, 0.02, 0.02), 0, turn=(0, 30, 0))


def mutation(m: Model) -> None:
    """Make a soldier whose arm turns into tentacles."""
    person(
        m,
        Kit("olive cloth", "olive", "brass", "pale", partial(face, eyes="pink light"), 1.05, "flak", "round", False),
        "cast",
        None,
        None,
    )
    for k in range(6):
        a = k * 1.05
        m.limb(
            "warp flesh",
            [
                (-0.42, 0.1, 1.2, 0.1),
                (-0.6 + 0.1 * math.cos(a), 0.3, 1.5 + 0.1 * math.sin(a), 0.08),
                (-0.75 + 0.3 * math.cos(a), 0.45, 1.75 + 0.3 * math.sin(a), 0.05),
                (-0.8 + 0.55 * math.cos(a + 0.6), 0.4, 1.85 + 0.55 * math.sin(a + 0.6), 0.006),
            ],
            fine=10,
        )
    for k in range(5):
        m.ball("yellow light", (-0.45 - 0.06 * k, 0.26 + 0.03 * k, 1.32 + 0.08 * k), (0.07, 0.06, 0.07), fine=10)
    m.ball("warp flesh", (-0.2, 0.06, 1.3), (0.36, 0.34, 0.36))


def cogitator(m: Model) -> None:
    """Make a machine of skulls, cables and a red screen."""
    m.box("iron", (0, 0, 0.8), (1.6, 0.8, 1.6), 0.08, top=(0.8, 0.8))
    m.box("shade", (0, -0.38, 1.05), (0.9, 0.1, 0.6), 0.04)
    m.box("red light", (0, -0.44, 1.05), (0.74, 0.02, 0.44), 0.01)
    m.ball("ivory", (0, -0.1, 1.85), (0.6, 0.6, 0.6))
    m.box("ivory", (0, -0.3, 1.58), (0.36, 0.3, 0.26), 0.06)
    for side in (1, -1):
        m.ball("shade", (0.13 * side, -0.36, 1.84), (0.18, 0.1, 0.18), fine=14)
        m.ball("red light", (0.13 * side, -0.39, 1.84), (0.08, 0.06, 0.08), fine=12)
        for k in range(4):
            m.limb(
                "ink",
                [
                    (0.25 * side, -0.05, 1.8 - 0.06 * k, 0.05),
                    ((0.7 + 0.14 * k) * side, -0.1, 1.9 - 0.25 * k, 0.05),
                    (0.9 * side, -0.1, 0.9 - 0.2 * k, 0.05),
                    (0.75 * side, 0, 0.4, 0.05),
                ],
                fine=8,
            )
        m.box("dark red", (0.95 * side, -0.1, 0.45), (0.3, 0.5, 0.9), 0.05)
    for k in range(5):
        m.ball("ivory", (-0.5 + 0.25 * k, -0.42, 0.5), (0.2, 0.16, 0.2), fine=12)


def grind_wings(m: Model) -> None:
    machines.ghoul_wings(m, "hide")


def possessed(m: Model) -> None:
    """Make a Marine whom a daemon is bursting out of."""
    own = Model()
    marine(
        own, "gauntlet", "idle", head=lambda c: None, extra=(wild,), armour="dark red", helm="dark red", trim="brass"
    )
    for name, mesh in own.meshes.items():
        m.add(mesh, name)
    with m.at((0, 0.16, 1.5), size=1.25):
        machines.people.horned_head(m, "warp flesh", "ivory", "yellow light")
    m.limb("warp flesh", [(-0.38, 0, 1.2, 0.16), (-0.66, 0.16, 1.05, 0.15), (-0.7, 0.5, 1.05, 0.13)], fine=12)
    with m.at((-0.7, 0.52, 1.05), size=1.9):
        arms.claw_hand(m, (0, 0, 0), (0, 1, 0.1))
    for k in range(5):
        m.limb(
            "warp flesh",
            [(0.1 * (k - 2), -0.3, 1.3, 0.06), (0.3 * (k - 2), -0.5, 1.7, 0.05), (0.42 * (k - 2), -0.4, 2.0, 0.005)],
            fine=8,
        )


def preacher() -> Kit:
    def head(m: Model) -> None:
        hood(m, "black cloth", lambda c: face(c, "corpse", eyes="red light", scar=True))

    return Kit(
        "black cloth",
        "black",
        "brass",
        "corpse",
        head,
        1.05,
        "straps",
        "spike",
        False,
        robe="black cloth",
        cape="red cloth",
    )


def fanatic(n: int) -> Build:
    coats = ("red cloth", "brown cloth", "purple cloth")
    return P(
        Kit(
            "black cloth",
            "scrap",
            "brass",
            ("pale", "skin")[n % 2],
            partial(cult_mask, coat=coats[n % 3]),
            1,
            ("straps", "bare")[n % 2],
            "",
            False,
            robe=coats[n % 3],
        ),
        ("raised", "charge", "low")[n % 3],
        (arms.knife, arms.torch, arms.lasgun)[n % 3],
    )


card(
    "zarathur_high_sorcerer",
    "warp",
    "hero",
    "maze",
    at(M("warp staff", "warp orb", SORCERER, head=sorcerer_head, extra=(cloak, loin)), 0, 0, 176, 0, 1.03),
    glow((-0.62, -0.4, 1.45), 0.3, PINK, 0.9),
    glow((0.65, -0.3, 2.1), 0.2, VIOLET, 0.8),
    rays=0.5,
)
card(
    "zarathurs_flamers",
    "warp",
    "low",
    "maze",
    at(partial(machines.flamer_daemon, seed=3, lifts=(0.24, 0.1)), -0.2, 0, 180),
    at(partial(machines.flamer_daemon, seed=5, flesh="blue flesh", lifts=(0.06, 0.2)), 1.5, 1.3, 180, 0, 0.9),
    fx(billows.gout, (-0.83, -0.37, 1.63), (-1.7, -0.7, 2.7), 0.34, billows.WARP),
    fx(billows.gout, (0.43, -0.37, 1.49), (1.15, -0.7, 2.6), 0.3, billows.BLUE),
    fx(billows.gout, (0.93, 0.97, 1.3), (0.6, 0.7, 2.2), 0.24, billows.WARP),
    fx(billows.gout, (2.07, 0.97, 1.43), (2.6, 0.7, 2.3), 0.26, billows.BLUE),
    fx(billows.gout, (-0.2, 0.0, 1.25), (-0.12, 0.0, 2.0), 0.2, billows.WARP),
    fx(billows.gout, (1.5, 1.3, 1.15), (1.6, 1.3, 1.8), 0.18, billows.BLUE),
    glow((-0.9, -0.4, 1.9), 0.3, PINK, 0.5),
    zoom=0.82,
)
card("shrine_of_warpflame", "warp", "wide", "maze", at(shrine, 0, 0.3, 0), glow((0, 0, 1.8), 0.4, PINK, 0.8), zoom=1.15)
card(
    "infernal_gateway",
    "violet",
    "wide",
    "hell",
    at(gateway, 0, 0.6, 0),
    at(machines.daemon, 0.1, 0.1, 180, 0, 0.85),
    glow((0, 0.6, 1.4), 0.5, VIOLET, 0.25),
    zoom=1.1,
)
card(
    "mark_of_chaos",
    "blood",
    "still",
    "hell",
    at(star, 0, 0, 0, 1.3, 0.95),
    glow((0, -0.1, 1.3), 0.4, FIRE, 0.7),
    rays=0.6,
    sun=(0.5, 0.45),
)
card(
    "alpha_legion_infiltrator",
    "gloom",
    "full",
    "hive",
    at(M("sniper", "support", ALPHA, head=None, extra=(cloak,), cape="teal cloth"), 0.15, 0, 150),
    zoom=1.08,
)
card("possessed", "fire", "hero", "hell", at(possessed, 0, 0, 184, 0, 1.0), glow((-0.7, -0.4, 1.1), 0.25, PINK, 0.4))
card(
    "splintered_path_acolyte",
    "warp",
    "full",
    "maze",
    at(
        P(
            Kit(
                "purple cloth",
                "gold",
                "gold",
                "pale",
                partial(cult_mask, coat="blue cloth"),
                1,
                "straps",
                "",
                False,
                robe="blue cloth",
            ),
            "gift",
            None,
            partial(arms.orb, light="warpfire"),
        ),
        0,
        0,
        180,
    ),
    raw(places.circle, 1.3),
    glow((0, -0.35, 1.3), 0.25, PINK, 0.4),
)
card(
    "khorne_berzerker",
    "blood",
    "low",
    "mud",
    at(M("axe", "pistol", BERZERKER), 0, 0, 202, SOLE),
    fx(billows.explosion, (1.9, 3, 0.1), 1.0),
)
card(
    "vicious_bloodletter",
    "blood",
    "hero",
    "hell",
    at(partial(machines.daemon, pose="raised"), 0, 0, 196),
    glow((0.8, -0.2, 2.2), 0.25, FIRE, 0.7),
    zoom=0.92,
)
card(
    "umbral_preacher",
    "night",
    "hero",
    "dark nave",
    at(P(preacher(), "orders", arms.torch, arms.book), 0, 0, 182),
    glow((0.45, -0.25, 2.3), 0.3, FIRE, 0.8),
)
card(
    "black_legion_heldrake",
    "fire",
    "sky",
    "ruins",
    at(machines.heldrake, 0.2, 0, 152, 1.5, 1.15, 8),
    fx(billows.gout, (-0.64, -1.6, 2.08), (-1.5, -2.3, 1.85), 0.36),
    glow((-0.9, -1.9, 2.0), 0.2, FIRE, 0.6),
)
card(
    "ravenous_flesh_hounds",
    "blood",
    "tank",
    "hell",
    at(partial(machines.hound, leap=1.0), -0.7, 0, 212, 0.12),
    at(machines.hound, 1.0, 0.9, 160),
    at(machines.hound, -2.4, 2.2, 170),
    zoom=0.92,
)
card(
    "virulent_plague_squad",
    "plague",
    "full",
    "mud",
    at(M("flamer", "support", PLAGUE), -0.2, 0, 185, SOLE),
    at(M("bolter", "support", PLAGUE), 0.95, 0.7, 165, SOLE),
    at(M("axe", "pistol", PLAGUE), -1.4, 0.8, 195, SOLE),
    fx(billows.smoke, (2.2, 3, 0), 0.7),
    zoom=0.9,
)
card(
    "chaos_fanatics",
    "fire",
    "full",
    "ruins",
    many(
        fanatic,
        [(-0.4, -0.3, 190), (0.6, 0, 170), (-1.4, 0.7, 200), (1.6, 0.9, 165), (0.1, 1.2, 180), (-2.3, 1.8, 195)],
    ),
    zoom=0.9,
)
card(
    "soul_grinder",
    "fire",
    "giant",
    "hell",
    at(machines.soul_grinder, 0, 0.3, 168, 0, 1.05),
    glow((0.7, -1, 1.5), 0.2, FIRE, 0.5),
    zoom=0.98,
)
card(
    "xavaes_split_tongue",
    "violet",
    "hero",
    "dark nave",
    at(M("klaive", "pistol", SLAANESH, head=flayed_head, extra=(cloak, loin)), 0, 0, 190),
)
card(
    "warpstorm",
    "warp",
    "wide",
    "maze",
    *[
        fx(places.lightning, (x, 3, 5.5), (x + 0.6, 2.4, 0.0), n, 0.04, 0.3)
        for x, n in ((-3, "pink light"), (-1.2, "blue light"), (0.8, "violet light"), (2.6, "pink light"))
    ],
    many(
        lambda n: P(
            Kit("olive cloth", "olive", "brass", "skin", partial(face, hair="hair"), 1, "flak"), ("cast", "leap")[n % 2]
        ),
        [(-1.2, 0.6, 150), (0.6, 0.2, 210), (1.8, 1.0, 170)],
        size=0.95,
    ),
    glow((0, 3, 4), 0.8, VIOLET, 0.6),
    rays=0.9,
)
card(
    "tzeentchs_firestorm",
    "warp",
    "low",
    "ruins",
    raw(meteors),
    many(
        lambda n: P(
            Kit("olive cloth", "olive", "brass", "skin", partial(face, hair="hair"), 1, "flak", "round", False), "leap"
        ),
        [(-0.8, 0.4, 120), (0.9, 0.2, 230)],
    ),
    glow((0.2, 2, 0.5), 0.4, PINK, 0.4),
    tilt=-5,
)
card(
    "promise_of_glory",
    "gold",
    "low",
    "hell",
    many(
        lambda n: P(cultist(), "cast" if n % 2 else "gift", arms.knife if n % 2 else None),
        [(-1.1, 0.2, 20), (1.0, 0.2, -20), (-2.0, 1.2, 20), (2.0, 1.2, -20)],
    ),
    at(M("banner", "idle", BLACK | {"banner": "red cloth"}), 0, 2.0, 180, 0.5, 1.2),
    glow((0, 2, 2), 0.5, GOLD, 0.6),
    rays=0.9,
    sun=(0.5, 0.4),
    zoom=0.9,
)
card(
    "rune_encrusted_armor", "fire", "hero", "forge", at(armour_stand, 0, 0, 180), glow((0, -0.3, 1.15), 0.3, FIRE, 0.6)
)
card("dire_mutation", "violet", "hero", "hull", at(mutation, 0.2, 0, 188), glow((0.8, -0.4, 1.7), 0.3, PINK, 0.5))
card(
    "fortress_of_madness",
    "violet",
    "vista",
    "hell",
    at(works.citadel, 0, 1.2, 0),
    glow((0, 2, 2.5), 0.25, FIRE, 0.6),
    zoom=0.88,
)
card(
    "murder_cogitator",
    "dark",
    "still",
    "red hull",
    at(cogitator, 0, 0.3, 8),
    glow((0, -0.2, 1.05), 0.35, RED, 0.5),
    zoom=0.95,
)
card("cultist", "blood", "close", "hell", at(P(cultist(), "raised", arms.knife), 0, 0, 188), zoom=0.85)
PIECES = {"card": others(HORDES)}
