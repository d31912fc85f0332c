"""The galaxy's worlds, each with a face of its own."""

from __future__ import annotations

import zlib
from functools import partial

from sculpt import sky
from sculpt.shapes import Model
from sculpt.sky import Sky, Surface

SQUARES = 1.3
PIXELS = 192
FOOT = 0.0
TINT = (0.55, 0.4, 1.0)
FACINGS = {"any": 0}
STAGE = Sky
RINGED = 0.64
"""The radius of a world with rings; that of any other is 1."""
DUSK = (0.75, 0.5, 0.3)
TEAL = (0.2, 0.7, 0.65)
VIOLET = (0.6, 0.25, 0.9)

LOOKS: dict[str, Surface] = {
    "earth": Surface(
        (
            (0.0, (0.01, 0.03, 0.12)),
            (0.47, (0.02, 0.12, 0.32)),
            (0.5, (0.34, 0.3, 0.16)),
            (0.56, (0.07, 0.17, 0.05)),
            (0.66, (0.17, 0.12, 0.07)),
            (0.75, (0.8, 0.8, 0.82)),
        ),
        1.7,
        0.25,
        clouds=0.6,
    ),
    "ocean": Surface(
        ((0.0, (0.005, 0.03, 0.1)), (0.56, (0.01, 0.14, 0.3)), (0.6, (0.1, 0.34, 0.34)), (0.64, (0.3, 0.3, 0.16))),
        1.9,
        rough=0.3,
        clouds=0.8,
    ),
    "temperate": Surface(
        (
            (0.3, (0.02, 0.09, 0.2)),
            (0.42, (0.03, 0.14, 0.26)),
            (0.45, (0.24, 0.26, 0.12)),
            (0.56, (0.1, 0.18, 0.06)),
            (0.7, (0.4, 0.36, 0.26)),
        ),
        1.6,
        0.4,
        clouds=0.5,
    ),
    "steppe": Surface(((0.3, (0.1, 0.14, 0.05)), (0.5, (0.32, 0.3, 0.1)), (0.66, (0.5, 0.42, 0.2))), 2.2, clouds=0.35),
    "jungle": Surface(
        ((0.3, (0.01, 0.05, 0.06)), (0.44, (0.02, 0.1, 0.03)), (0.58, (0.06, 0.2, 0.04)), (0.72, (0.2, 0.26, 0.1))),
        2.6,
        0.6,
        air=TEAL,
        clouds=0.5,
    ),
    "desert": Surface(
        ((0.25, (0.2, 0.09, 0.03)), (0.48, (0.48, 0.27, 0.1)), (0.64, (0.68, 0.47, 0.22)), (0.76, (0.8, 0.66, 0.44))),
        2.0,
        0.7,
        air=DUSK,
    ),
    "red": Surface(
        (
            (0.25, (0.12, 0.025, 0.015)),
            (0.48, (0.36, 0.09, 0.03)),
            (0.62, (0.56, 0.2, 0.08)),
            (0.76, (0.66, 0.36, 0.2)),
        ),
        2.1,
        0.3,
        air=(0.9, 0.4, 0.2),
    ),
    "golden": Surface(
        ((0.3, (0.26, 0.16, 0.05)), (0.5, (0.58, 0.4, 0.13)), (0.6, (0.3, 0.3, 0.12)), (0.72, (0.86, 0.74, 0.46))),
        2.4,
        0.5,
        air=(1.0, 0.75, 0.35),
        clouds=0.4,
    ),
    "ice": Surface(
        ((0.25, (0.16, 0.26, 0.38)), (0.45, (0.5, 0.62, 0.72)), (0.56, (0.78, 0.84, 0.9)), (0.74, (0.95, 0.97, 1.0))),
        1.8,
        0.5,
        rough=0.35,
        clouds=0.3,
    ),
    "dead": Surface(
        ((0.25, (0.05, 0.048, 0.046)), (0.48, (0.2, 0.19, 0.18)), (0.62, (0.34, 0.32, 0.3)), (0.76, (0.5, 0.48, 0.46))),
        2.8,
        0.1,
        bump=0.9,
        air=None,
    ),
    "ash": Surface(
        ((0.3, (0.012, 0.012, 0.014)), (0.52, (0.07, 0.065, 0.065)), (0.7, (0.2, 0.18, 0.17))),
        2.6,
        0.6,
        bump=0.8,
        air=(0.4, 0.4, 0.5),
    ),
    "volcanic": Surface(
        ((0.3, (0.02, 0.014, 0.012)), (0.55, (0.1, 0.05, 0.035)), (0.7, (0.22, 0.14, 0.1))),
        2.4,
        lights=(1.0, 0.24, 0.03),
        fine=4.0,
        wide=0.06,
        air=(1.0, 0.35, 0.12),
    ),
    "forge": Surface(
        ((0.25, (0.07, 0.03, 0.02)), (0.46, (0.3, 0.12, 0.06)), (0.6, (0.22, 0.18, 0.16)), (0.74, (0.46, 0.3, 0.2))),
        2.6,
        0.2,
        lights=(1.0, 0.5, 0.12),
        fine=11.0,
        wide=0.035,
        air=(1.0, 0.5, 0.25),
    ),
    "hive": Surface(
        ((0.25, (0.06, 0.05, 0.045)), (0.5, (0.24, 0.2, 0.16)), (0.7, (0.42, 0.37, 0.3))),
        3.2,
        0.1,
        lights=(1.0, 0.78, 0.35),
        fine=16.0,
        wide=0.05,
        air=(0.8, 0.65, 0.4),
    ),
    "night": Surface(
        ((0.25, (0.006, 0.008, 0.014)), (0.55, (0.025, 0.03, 0.045)), (0.72, (0.07, 0.08, 0.1))),
        2.6,
        lights=(0.35, 0.6, 1.0),
        fine=14.0,
        air=(0.25, 0.35, 0.7),
    ),
    "toxic": Surface(
        ((0.3, (0.07, 0.08, 0.02)), (0.48, (0.24, 0.27, 0.06)), (0.62, (0.4, 0.42, 0.14)), (0.74, (0.56, 0.54, 0.3))),
        1.6,
        2.2,
        bands=1.8,
        air=(0.6, 0.8, 0.2),
        clouds=0.5,
    ),
    "daemon": Surface(
        ((0.3, (0.05, 0.008, 0.06)), (0.46, (0.26, 0.03, 0.2)), (0.58, (0.46, 0.12, 0.5)), (0.72, (0.75, 0.4, 0.7))),
        1.4,
        3.0,
        lights=(0.9, 0.15, 0.8),
        fine=3.4,
        wide=0.05,
        air=VIOLET,
    ),
    "burning": Surface(
        ((0.3, (0.06, 0.025, 0.015)), (0.5, (0.24, 0.12, 0.06)), (0.64, (0.34, 0.26, 0.14)), (0.75, (0.6, 0.5, 0.36))),
        1.9,
        0.5,
        lights=(1.0, 0.4, 0.06),
        fine=5.0,
        wide=0.09,
        air=(1.0, 0.6, 0.2),
        clouds=0.3,
    ),
    "gas": Surface(
        ((0.25, (0.36, 0.13, 0.05)), (0.45, (0.75, 0.5, 0.28)), (0.58, (0.86, 0.73, 0.56)), (0.7, (0.46, 0.21, 0.1))),
        1.2,
        0.8,
        bands=5.0,
        bump=0.1,
        air=(1.0, 0.7, 0.45),
    ),
    "storm": Surface(
        ((0.25, (0.05, 0.12, 0.3)), (0.46, (0.14, 0.36, 0.62)), (0.6, (0.5, 0.7, 0.86)), (0.72, (0.12, 0.24, 0.5))),
        1.1,
        0.9,
        bands=4.0,
        bump=0.1,
    ),
    "pale": Surface(
        ((0.3, (0.3, 0.6, 0.64)), (0.5, (0.46, 0.74, 0.78)), (0.7, (0.66, 0.88, 0.9))), 1.0, 0.6, bands=4.0, bump=0.05
    ),
    "ringed": Surface(
        ((0.25, (0.5, 0.34, 0.16)), (0.48, (0.78, 0.6, 0.34)), (0.62, (0.9, 0.78, 0.54)), (0.74, (0.62, 0.44, 0.24))),
        1.1,
        0.5,
        bands=6.0,
        bump=0.05,
        air=(1.0, 0.8, 0.5),
        rings=(0.62, 0.5, 0.34),
    ),
}
LIKE = {
    "earth": "terra macragge konor vanaheim",
    "ocean": "dwell laeran puerto_maw sotha lorin_alpha",
    "temperate": "molech cadia angelus heroldar percepton ullanor olympia",
    "steppe": "chogoris gethsamaine espandor",
    "jungle": "caliban herevail murder",
    "desert": "nuceria gulgorahd traoris paramar chemos tallarn",
    "red": "marte baal kalium",
    "golden": "prospero colchis",
    "ice": "fenris inwit phall yarant pluton chondax",
    "dead": "luna isstvan3 tsagualsa deliverance belis_corona",
    "ash": "isstvan5 cthonia bodt",
    "volcanic": "nocturne medusa nikaea",
    "forge": "voss tigrus mpandex cyclothrace mezoa constanix lucius triplex sarum ryza anvilus kiavahr gryphonne xana "
    "zhao_arkhad agripinaa",
    "hive": "necromunda beta_garmon manachea thramas armatura badab",
    "night": "nostramo",
    "toxic": "barbarus davin",
    "daemon": "sortiarius perditus",
    "burning": "calth signus",
    "gas": "jupiter anuari",
    "storm": "neptuno",
    "pale": "urano",
    "ringed": "saturno",
}
WORLDS = {world: look for look, named in LIKE.items() for world in named.split()}


def materials() -> dict:
    """Return the ground, air, clouds and rings of every world."""
    found = {"sol": sky.star("sol")}
    for world, name in WORLDS.items():
        look, seed = LOOKS[name], zlib.crc32(world.encode()) % 997
        found[world] = sky.ground(world, look, seed)
        if look.clouds:
            found[f"{world} clouds"] = sky.clouds(f"{world} clouds", look, seed)
        if look.air is not None and f"air {look.air}" not in found:
            found[f"air {look.air}"] = sky.air(f"air {look.air}", look.air)
        if look.rings is not None:
            found["rings"] = sky.ground("rings", Surface(((0.3, look.rings), (0.7, (0.9, 0.8, 0.62))), 9.0, 0.0), 1)
    return found


def world(m: Model, name: str) -> None:
    """Make a world: its ground, its clouds, its air, its rings."""
    look = LOOKS[WORLDS[name]]
    radius = RINGED if look.rings is not None else 1.0
    m.ball(name, (0, 0, 0), (2 * radius,) * 3, (0, 0, 20), fine=96)
    if look.clouds:
        m.ball(f"{name} clouds", (0, 0, 0), (2.02 * radius,) * 3, fine=96)
    if look.air is not None:
        m.ball(f"air {look.air}", (0, 0, 0), (2.07 * radius,) * 3, fine=96)
    if look.rings is not None:
        for inner, outer in ((0.78, 0.9), (0.92, 1.06)):
            m.lathe("rings", [(inner, 0), (outer, 0), (outer, 0.01), (inner, 0.01)], 96, turn=(66, -14, 0))


def sun(m: Model) -> None:
    """Make a star."""
    m.ball("sol", (0, 0, 0), (2, 2, 2), fine=96)


PIECES = {"world": {"sol": sun} | {name: partial(world, name=name) for name in WORLDS}}
