"""The cards of Conquest's Space Marines, Astra Militarum and those of no faction."""

from __future__ import annotations

import math
import random
from functools import partial

from calth.marines import cloak, loin, neat
from conquest import arms, billows, machines, places, works
from conquest.cast import at, fx, glow, many, raw, scene
from conquest.paints import materials as materials
from conquest.people import (
    SOLE,
    Kit,
    bandana,
    bare_head,
    cap,
    catachan,
    crest_helmet,
    face,
    fur_hat,
    gas_mask,
    guard,
    guard_helmet,
    hood,
    jump_pack,
    marine,
    person,
    psychic_hood,
    psyker_head,
    scout,
    servo_arms,
    tech_hood,
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
FIRE, BLUE, WHITE, GREEN, GOLD = (1.0, 0.5, 0.15), (0.3, 0.6, 1.0), (1.0, 0.95, 0.85), (0.3, 1.0, 0.5), (1.0, 0.75, 0.3)
ULTRA = {"armour": "blue", "helm": "blue", "trim": "gold"}
BLOOD = {"armour": "red", "helm": "yellow", "trim": "ink", "badge": "black"}
RAVEN = {"armour": "black", "helm": "black", "trim": "grey"}
DARK = {
    "armour": "bone",
    "helm": "bone",
    "brass": "dark green",
    "red": "dark green",
    "ink": "ink",
    "cloth": "cream cloth",
}
IRON = {"armour": "black", "helm": "black", "trim": "steel", "badge": "white"}


def M(right: str = "bolter", left: str = "support", colours: dict | None = None, **how) -> Build:
    """Return a Marine."""
    return lambda m: marine(m, right, left, **how, **(colours or ULTRA))


def P(kit: Kit, pose: str = "low", right=None, left=None, size: float = 1.0) -> Build:
    """Return a man or woman."""
    return lambda m: person(m, kit, pose, right, left, size)


def guards(pose: str = "low", right=arms.lasgun, **how):
    """Return many soldiers, each his own."""
    skins = ("skin", "dark skin", "pale")
    return lambda n: P(guard(skin=skins[n % 3], **how), pose if n % 2 else "across", right)


# -- things that are shown by themselves --


def halo_thing(m: Model) -> None:
    m.ring("gold", 0.6, 0.07, 60, turn=(90, 0, 0))
    m.ring("window", 0.5, 0.015, 60, turn=(90, 0, 0))
    for k in range(16):
        with m.at((0, 0, 0), (0, 22.5 * k, 0)):
            m.plate("gold", [(-0.05, 0.62), (0.05, 0.62), (0, 0.84 if k % 2 else 1.0)], 0.06, 0.015)
    m.ball("ivory", (0, -0.02, 0.64), (0.26, 0.2, 0.26))
    m.box("ivory", (0, -0.06, 0.5), (0.16, 0.14, 0.12), 0.03)
    for x in (-0.06, 0.06):
        m.ball("shade", (x, -0.11, 0.63), (0.08, 0.06, 0.08), fine=12)


def pedestal(m: Model, stone: str = "wall", cloth: str = "red cloth") -> None:
    m.box(stone, (0, 0, 0.25), (1.3, 0.8, 0.5), 0.04)
    m.box(stone, (0, 0, 0.55), (1.5, 1.0, 0.12), 0.03)
    if cloth:
        m.cloth(
            cloth,
            [
                [(x, y, z) for y, z in ((0.3, 0.63), (-0.3, 0.63), (-0.53, 0.6), (-0.55, 0.2 + 0.05 * (n % 2)))]
                for n, x in enumerate((-0.4, -0.2, 0.0, 0.2, 0.4))
            ],
        )


def fortress(m: Model, stone: str = "wall", banner: str = "blue cloth", lamp: str = "window") -> None:
    """Raise a bastion: sloped slabs between buttresses, guns upon them, a keep of towers, a deep gate."""
    m.box(stone, (0, 1.2, 0.85), (8.4, 2.4, 1.7), 0.05, top=(0.94, 0.5), shift=(0, 0.3))
    m.box(stone, (0, 1.4, 1.82), (7.6, 1.2, 0.3), 0.03)
    m.box("ink", (0, 1.0, 1.66), (7.4, 0.7, 0.06), 0)
    for _side in m.sides():
        for k in range(4):
            m.box(stone, (0.95 + 0.95 * k, 0.5, 1.0), (0.34, 1.5, 2.0), 0.03, top=(0.7, 0.3), shift=(0, 0.45))
            m.box(lamp, (1.42 + 0.95 * k, 0.42, 1.25), (0.24, 0.05, 0.03), 0)
        for x, size in ((1.55, 1.0), (3.1, 0.8)):
            turret(m, (x, 1.3, 1.95), size, stone)
    with m.at((0, 0, 1.7)):
        for x, y, wide, tall in ((0, 2.3, 2.3, 4.2), (-1.5, 2.5, 1.2, 2.2), (1.45, 2.6, 1.3, 2.6)):
            places.tower(m, random.Random(x), stone, lamp, (x, y), wide, tall)
    for x in (-1.75, 1.75):
        m.cloth(
            banner,
            [
                [(x + d, 0.32 + 0.1 * z - 0.03 * (n % 2), 2.0 - z) for z in (0, 0.7, 1.3)]
                for n, d in enumerate((-0.26, -0.09, 0.09, 0.26))
            ],
        )
    m.box(stone, (0, 0.2, 0.85), (1.7, 1.1, 1.7), 0.06, top=(0.8, 0.6), shift=(0, 0.1))
    m.plate(
        "shade",
        [(-0.5, 0), (0.5, 0), (0.42, 1.1), (0.2, 1.3), (-0.2, 1.3), (-0.42, 1.1)],
        0.3,
        0.01,
        place=(0, -0.26, 0),
    )
    for _side in m.sides():
        m.box("iron", (0.23, -0.3, 0.52), (0.36, 0.3, 1.04), 0.02)
        for k in range(4):
            m.box("steel", (0.23, -0.46, 0.18 + 0.24 * k), (0.32, 0.04, 0.05), 0.01, turn=(0, 26, 0))
        m.box(lamp, (0.66, -0.36, 0.95), (0.05, 0.05, 0.16), 0)


def turret(m: Model, place: tuple, size: float, stone: str) -> None:
    """Set two long guns in a sloped turret."""
    with m.at(place, (0, 0, 0), size):
        m.rod(stone, (0, 0, 0), (0, 0, 0.14), 0.62, fine=20)
        m.box("iron", (0, 0, 0.36), (0.95, 1.0, 0.46), 0.06, top=(0.72, 0.6))
        for _side in m.sides():
            m.rod("gun", (0.2, -0.3, 0.38), (0.2, -1.3, 0.6), 0.075, to=0.06, fine=12)
            m.rod("gun", (0.2, -1.2, 0.58), (0.2, -1.42, 0.63), 0.095, fine=12)


def tomb(m: Model) -> None:
    pedestal(m, "white wall", "")
    m.box("white wall", (0, 0, 0.72), (1.9, 0.9, 0.3), 0.05)
    with m.at((0.75, -0.1, 0.9), (-88, 0, 90), 0.9):
        own = Model()
        marine(own, "sword", "idle", armour="bone", helm="bone", trim="gold", red="bone")
        for name, mesh in own.meshes.items():
            m.add(mesh, name)
    for x in (-1.4, 1.4):
        m.rod("gold", (x, -0.2, 0), (x, -0.2, 0.9), 0.05, fine=12)
        for k in range(3):
            m.rod(
                "ivory",
                (x - 0.12 + 0.12 * k, -0.2, 0.9),
                (x - 0.12 + 0.12 * k, -0.2, 1.12 + 0.06 * (k == 1)),
                0.035,
                fine=10,
            )
            m.ball("yellow light", (x - 0.12 + 0.12 * k, -0.2, 1.18 + 0.06 * (k == 1)), (0.05, 0.05, 0.1), fine=10)


def planet_cracked(m: Model) -> None:
    m.ball("red rock", (0, 6, 1.6), (4.4, 4.4, 4.4), fine=64)
    for k in range(11):
        a = k * 0.57
        line = [
            (
                1.3 * math.cos(a) * t * 1.6,
                6 - math.sqrt(max(0.05, 4.95 - (2.08 * t) ** 2)),
                1.6 + 1.3 * math.sin(a) * t * 1.6,
                0.06 * (1.1 - t),
            )
            for t in (0.0, 0.3, 0.6, 0.98)
        ]
        m.limb("flash" if k % 2 else "flame", line, fine=6)


def mortar(m: Model) -> None:
    m.lathe("iron", [(0.5, 0), (0.46, 0.08), (0, 0.1)], 20)
    m.rod("olive", (0, -0.1, 0.1), (0, 0.34, 1.0), 0.13, fine=18)
    m.rod("iron", (0, 0.32, 0.96), (0, 0.36, 1.06), 0.16, fine=18)
    for _side in m.sides():
        m.rod("iron", (0.05, 0.2, 0.7), (0.36, 0.5, 0), 0.03, fine=8)
    for k in range(4):
        m.rod("olive", (-0.7 + 0.16 * k, -0.3, 0), (-0.7 + 0.16 * k, -0.3, 0.3), 0.065, fine=12)
        m.rod("brass", (-0.7 + 0.16 * k, -0.3, 0.3), (-0.7 + 0.16 * k, -0.3, 0.42), 0.065, to=0.01, fine=12)


def ogryn(hat: bool = True) -> Kit:
    def brute(m: Model) -> None:
        face(m, "skin", "")
        m.box("skin", (0, 0.06, -0.1), (0.2, 0.18, 0.13), 0.05)
        m.ball("olive", (0, -0.03, 0.08), (0.24, 0.25, 0.17))

    return Kit("khaki cloth", "olive", "iron", "skin", brute, 1.75, "bare", "round", True)


def promoted(m: Model) -> None:
    m.lathe("gold", [(0.0, 0), (0.5, 0.0), (0.46, 0.08), (0, 0.14)], 40, turn=(90, 0, 0))
    for k in range(12):
        with m.at((0, -0.02, 0), (0, 30 * k, 0)):
            m.plate("gold", [(-0.1, 0.4), (0.1, 0.4), (0, 0.78)], 0.08, 0.02)
    m.ball("ivory", (0, -0.16, 0.06), (0.4, 0.24, 0.38))
    m.box("ivory", (0, -0.2, -0.16), (0.24, 0.18, 0.2), 0.04)
    for x in (-0.09, 0.09):
        m.ball("red light", (x, -0.28, 0.05), (0.08, 0.05, 0.08), fine=12)
    for _side in m.sides():
        for k in range(4):
            m.plate(
                "gold",
                [
                    (0.3, 0.1 - 0.12 * k),
                    (1.3 - 0.16 * k, 0.36 - 0.14 * k),
                    (1.26 - 0.16 * k, 0.24 - 0.14 * k),
                    (0.3, -0.02 - 0.12 * k),
                ],
                0.05,
                0.012,
                place=(0.05, 0.04, 0.06),
            )
    for x in (-0.16, 0.16):
        m.cloth(
            "red cloth",
            [
                [(x + d, 0.05, z) for z in (-0.4, -0.7, -1.0 - 0.06 * abs(n - 1))]
                for n, d in enumerate((-0.12, 0, 0.12))
            ],
        )


def tanks(m: Model) -> None:
    for _side in m.sides():
        m.rod("steel", (0.12, -0.22, 0.95), (0.12, -0.22, 1.35), 0.085, fine=16)
        m.limb("ink", [(0.12, -0.22, 1.36, 0.03), (0.2, 0.0, 1.5, 0.03), (0.06, 0.16, 1.48, 0.03)], fine=8)


def officer(coat: str = "black", cape: str = "red cloth") -> Kit:
    return Kit("khaki cloth", coat, "gold", "skin", partial(cap, coat=coat), 1.05, "flak", "round", False, cape=cape)


def sash(m: Model) -> None:
    m.limb("red cloth", [(-0.24, 0.1, 1.34, 0.04), (0, 0.2, 1.16, 0.045), (0.2, 0.12, 0.95, 0.04)], flat=0.4, fine=8)


def trader() -> Kit:
    def head(m: Model) -> None:
        face(m, "skin", "hair", beard="hair")
        m.lathe(
            "dark red",
            [(0.26, 0.0), (0.24, 0.03), (0.13, 0.03), (0.12, 0.18), (0, 0.19)],
            28,
            place=(0, -0.01, 0.09),
            turn=(-6, 0, 0),
        )
        m.limb(
            "white cloth",
            [(0.13, -0.02, 0.14, 0.02), (0.24, -0.1, 0.32, 0.04), (0.2, -0.28, 0.34, 0.01)],
            flat=0.5,
            fine=8,
        )

    return Kit(
        "cream cloth", "purple", "gold", "skin", head, 1.08, "flak", "round", False, cape="red cloth", extra=(sash,)
    )


def pirate() -> Kit:
    def head(m: Model) -> None:
        bandana(m, "black cloth", "dark skin")
        m.rod("brass", (0.042, 0.1, 0.008), (0.042, 0.14, 0.008), 0.032, fine=14)
        m.rod("red light", (0.042, 0.138, 0.008), (0.042, 0.146, 0.008), 0.02, fine=12)

    return Kit("leather", "brown", "brass", "dark skin", head, 1.08, "straps", "round", True)


def hero_cape(m: Model) -> None:
    cloak(m)


def conscript(n: int) -> Build:
    return P(
        guard(
            ("drab", "olive", "khaki")[n % 3],
            "brown cloth",
            head=partial(face, hair=("hair", "", "red hair")[n % 3], skin=("skin", "pale", "dark skin")[n % 3]),
            pads="",
            chest="flak" if n % 2 else "straps",
        ),
        ("across", "low", "high")[n % 3],
        arms.lasgun,
    )


def psyker_chains(m: Model) -> None:
    m.limb("steel", [(-0.22, 0.1, 1.3, 0.02), (0, 0.24, 1.1, 0.02), (0.24, 0.1, 1.28, 0.02)], fine=6)
    m.ring("steel", 0.1, 0.025, 20, place=(0, 0.03, 1.42))


def searchlights(m: Model, chance) -> None:
    for x, a in ((-2.4, 0.35), (2.2, -0.4), (0.6, 0.1)):
        m.rod("white light", (x, 7, 0), (x + 6 * a, 8, 6), 0.03, to=0.2, fine=8)


def antenna(m: Model) -> None:
    m.box("olive", (0, 0, 0.5), (1.4, 1.0, 1.0), 0.06)
    m.box("window", (0, -0.51, 0.6), (0.8, 0.02, 0.2), 0.01)
    m.rod("iron", (0.3, 0, 1.0), (0.3, 0, 3.2), 0.04, fine=8)
    m.lathe("grey", [(0.02, 0), (0.4, 0.12), (0.62, 0.34)], 30, place=(-0.3, -0.1, 1.5), turn=(50, -20, 0))
    m.rod("steel", (-0.3, -0.1, 1.5), (-0.1, -0.5, 1.9), 0.02, fine=6)
    m.rod("iron", (-0.3, 0, 1.0), (-0.3, -0.1, 1.5), 0.06, fine=10)
    for k in range(4):
        m.rod("iron", (0.1, 0, 1.5 + 0.4 * k), (0.5, 0, 1.5 + 0.4 * k), 0.02, fine=6)
    m.ball("red light", (0.3, 0, 3.24), (0.09, 0.09, 0.09), fine=10)


MARINES: dict[str, Build] = {}


def card(name: str, *args, **how) -> None:
    """Add the picture of a card."""
    MARINES[name] = scene(name, *args, **how)


UP = partial(M, head=crest_helmet)
# Space Marines
card(
    "captain_cato_sicarius",
    "gold",
    "hero",
    "nave",
    at(M("sword", "pistol", head=crest_helmet, extra=(hero_cape, neat, loin), cape="red cloth"), 0, 0, 172, 0, 1.06),
    glow((0.9, 0, 2.2), 0.2, BLUE, 0.5),
    rays=0.3,
)
card(
    "sicariuss_chosen",
    "dusk",
    "low",
    "ruins",
    at(M("chainsword", "pistol", head=crest_helmet), -0.55, 0, 200, SOLE),
    at(M("bolter"), 0.75, 0.7, 160, SOLE),
    at(M("plasma"), -1.6, 1.2, 190, SOLE),
    fx(places.tracers, (-1, -1, 1.1), (-4, -4, 1.2)),
)
card("catos_stronghold", "dusk", "vista", "rocks", at(fortress, 0, 1.5, 0, 0, 0.9), mist=(12, 40))
card(
    "the_fury_of_sicarius",
    "fire",
    "low",
    "plain",
    at(M("sword", "sword", head=crest_helmet), -0.2, 0, 205, SOLE),
    fx(billows.explosion, (1.4, 1.6, 0.4), 1.7),
    glow((1.2, 1.6, 0.9), 0.5, FIRE, 0.7),
)
card(
    "tallassarian_tempest_blade",
    "storm",
    "still",
    "nave",
    at(pedestal, 0, 0, 0),
    raw(arms.sword, (0, -0.1, 1.05), (0, -0.1, 0.0), "blue light"),
    raw(arms.blue_sword, (0.0, -0.1, 2.0), (0.0, -0.1, 1.0)),
    fx(places.lightning, (1.4, 0.6, 3.2), (0.05, -0.1, 1.7)),
    glow((0, 0, 1.4), 0.35, BLUE, 0.6),
)
card(
    "10th_company_scout",
    "jungle",
    "full",
    "jungle",
    at(P(scout(), "aim", arms.long_rifle), 0.1, 0, 150),
    shift=(0.4, 0, -0.3),
)
card(
    "tactical_squad_cardinis",
    "storm",
    "full",
    "hive",
    at(M("bolter"), 0, -0.3, 176, SOLE),
    at(M("bolter up"), -0.85, 0.6, 190, SOLE),
    at(M("melta"), 0.85, 0.6, 165, SOLE),
    at(M("heavy"), -1.7, 1.5, 195, SOLE),
    at(M("bolter"), 1.7, 1.5, 160, SOLE),
    zoom=0.86,
)
card(
    "honored_librarian",
    "night",
    "hero",
    "nave",
    at(M("staff", "orb", head=psychic_hood, extra=(loin, neat)), 0, 0, 176),
    glow((-0.65, -0.3, 1.4), 0.3, BLUE, 0.9),
    fx(places.lightning, (-0.65, -0.3, 1.5), (-2.2, 0.4, 2.4)),
)
card(
    "blood_angels_veterans",
    "blood",
    "low",
    "ruins",
    at(M("sword", "pistol", BLOOD, extra=(loin,)), 0.35, 0, 165, SOLE),
    at(M("plasma", "support", BLOOD), -0.85, 0.7, 190, SOLE),
    at(M("axe", "pistol", BLOOD), 1.6, 1.2, 160, SOLE),
    zoom=0.92,
)
card(
    "daring_assault_squad",
    "dusk",
    "sky",
    "hive",
    at(M("chainsword", "pistol", BLOOD, extra=(jump_pack,)), -0.5, 0, 205, 0.8, 1, -12),
    at(M("chainsword", "pistol", BLOOD, extra=(jump_pack,)), 1.2, 1.4, 200, 1.4, 1, -10),
    at(M("chainsword", "pistol", BLOOD, extra=(jump_pack,)), -2.2, 2.2, 195, 1.6, 1, -10),
    glow((-0.5, 0.3, 1.2), 0.2, (0.3, 0.8, 1.0), 0.4),
)
card("land_raider", "ash", "tank", "ruins", at(machines.land_raider, 0, 0, 142), fx(billows.smoke, (-2.6, 3, 0), 0.8))
card(
    "ultramarines_dreadnought",
    "storm",
    "giant",
    "hive",
    at(partial(machines.dreadnought, gun="cannon", **ULTRA), 0, 0, 168, -0.06, 1.0),
    fx(places.tracers, (-1, -1, 1.3), (-3, -5, 1.2)),
)
card(
    "veteran_brother_maxos",
    "snow",
    "hero",
    "snow",
    at(M("heavy", "support", head=partial(bare_head, scar=True), extra=(neat,)), 0, 0, 190),
)
card("eager_recruit", "day", "full", "nave", at(P(scout(), "raised", arms.knife, arms.pistol), 0.1, 0, 195))
card(
    "iron_hands_techmarine",
    "fire",
    "hero",
    "forge",
    at(
        M(
            "wrench",
            "idle",
            IRON,
            head=partial(bare_head, skin="pale", hair=""),
            extra=(servo_arms, loin),
            cloth="red cloth",
        ),
        0,
        0,
        172,
    ),
    zoom=0.9,
)
card(
    "raven_guard_speeder",
    "dusk",
    "tank",
    "hive",
    at(partial(machines.speeder, coat="black"), 0, 0, 148, 0.0, 1.1),
    fx(places.tracers, (0, -1, 1.3), (1.5, -5, 1.2)),
)
card(
    "deathwing_guard",
    "gold",
    "low",
    "hull",
    at(partial(machines.terminator, kind="hammer", pose="still", **DARK), 0, 0, 176),
    at(partial(machines.terminator, kind="bolter", **DARK), 1.5, 1.0, 165),
    at(partial(machines.terminator, kind="claws", **DARK), -1.5, 1.0, 190),
)
card(
    "drop_pod_assault",
    "fire",
    "sky",
    "ruins",
    at(machines.drop_pod, -0.5, 0, 160, 1.2, 1.1, 8),
    at(machines.drop_pod, 1.8, 3.0, 190, 2.2, 0.9, 8),
    at(machines.drop_pod, -2.6, 3.5, 160, 2.4, 0.8, 8),
    fx(billows.gout, (-0.5, 0.15, 1.7), (0.15, 0.5, 4.9), 0.5),
    fx(billows.gout, (-0.5, -0.2, 1.2), (-0.5, -0.2, 0.1), 0.34),
    fx(billows.gout, (1.8, 3.15, 2.6), (2.3, 3.5, 5.2), 0.42),
    fx(billows.gout, (-2.6, 3.65, 2.75), (-2.1, 4.0, 5.2), 0.38),
    fx(billows.explosion, (1.1, 1.8, 0.1), 1.0),
    glow((-0.5, 0, 0.6), 0.3, FIRE, 0.8),
)
card(
    "indomitable",
    "gold",
    "low",
    "plain",
    at(M("point", "idle", extra=(loin, neat)), 0, 0, 180),
    raw(lambda m: m.ring("yellow light", 1.05, 0.015, 60, place=(0, 0.2, 1.0), turn=(90, 0, 0))),
    fx(places.tracers, (3, -2, 1.2), (0.8, -0.3, 1.1), "red light", 12),
    glow((0, 0, 1.0), 0.55, GOLD, 0.45),
    rays=0.7,
)
card(
    "exterminatus",
    "space",
    "sky",
    "void",
    raw(planet_cracked),
    at(partial(machines.cruiser, coat="deep blue"), -1.3, 0, 250, 2.2, 0.9),
    raw(places.beam, (-0.4, 0.3, 2.1), (0.0, 4.2, 1.6), "white light", 0.035),
    glow((0, 3.8, 1.6), 0.4, FIRE, 1.0),
    glow((0, 3.8, 1.6), 0.1, WHITE, 1.0),
    sun=(0.1, 0.1),
)

card(
    "iron_halo",
    "dark",
    "still",
    "dark nave",
    at(halo_thing, 0, 0, 0, 1.25, 0.95),
    glow((0, 0, 1.25), 0.5, GOLD, 0.35),
    rays=0.8,
    sun=(0.5, 0.5),
)
card(
    "fortress_monastery",
    "night",
    "vista",
    "snow",
    at(partial(fortress, stone="grey", banner="white cloth"), 0, 2.2, 24, 0, 1.0),
    at(partial(machines.cruiser, coat="grey"), -2.6, 6, 230, 5.2, 1.0),
    mist=(12, 40),
)
card("holy_sepulchre", "gold", "still", "nave", at(tomb, 0, 0, 0), rays=0.6, sun=(0.5, 0.3))


def marine_gun(m: Model) -> None:
    """Lay a bolter before us, larger than life."""
    from calth.marines import bolter
    from conquest.people import recoloured

    def build(own: Model) -> None:
        with own.at(size=2.0):
            bolter(own, (0, -0.4, 0), (0, 1, 0))
            own.limb(
                "brass", [(0.09, 0.1, -0.05, 0.05), (0.2, -0.1, -0.5, 0.05), (0.5, -0.2, -0.62, 0.05)], flat=0.4, fine=8
            )
            own.plate(
                "trim",
                [(0, -0.1), (0.04, 0), (0.22, 0.04), (0.2, 0.09), (0, 0.05), (-0.2, 0.09), (-0.22, 0.04), (-0.04, 0)],
                0.03,
                0.005,
                place=(0.08, 0.1, 0.06),
                turn=(0, 0, 90),
            )

    recoloured(m, build, gun="deep blue")


card(
    "godwyn_pattern_bolter",
    "storm",
    "still",
    "dark nave",
    at(marine_gun, -0.15, 0, 96, 1.22),
    at(pedestal, 0, 0.1, 0),
    glow((0, 0, 1.2), 0.5, GOLD, 0.12),
)


def veteran(m: Model) -> None:
    """Give a colonel his arm of steel, an open vest, shells across his breast, tags, pouches, scars and a cigar."""
    m.limb("steel", [(-0.32, 0, 1.3, 0.1), (-0.5, 0.06, 1.1, 0.085), (-0.5, 0.3, 1.06, 0.08)], fine=12)
    m.ball("brass", (-0.5, 0.06, 1.1), (0.19, 0.19, 0.19))
    for k in range(5):
        m.ring(
            "iron",
            0.094 - 0.003 * k,
            0.012,
            18,
            place=(-0.34 - 0.032 * k, 0.012 * k, 1.27 - 0.035 * k),
            turn=(0, -40, 0),
        )
    for _side in m.sides():
        seam = [(0.13, 0.13, 1.43), (0.2, 0.25, 1.26), (0.21, 0.21, 1.08), (0.19, 0.19, 0.93)]
        middle = [(0.24, 0.09, 1.44), (0.31, 0.2, 1.26), (0.29, 0.16, 1.08), (0.25, 0.14, 0.93)]
        back = [(0.32, -0.04, 1.38), (0.37, 0.02, 1.22), (0.32, 0.0, 1.06), (0.28, -0.02, 0.93)]
        m.cloth("olive cloth", [seam, middle, back], 0.02)
        m.limb("leather", [(x, y + 0.012, z, 0.014) for x, y, z in seam], fine=6)
        m.box("leather", (0.27, 0.2, 1.04), (0.12, 0.06, 0.13), 0.02, turn=(0, 0, -24))
        for x in (0.1, 0.2):
            m.box("leather", (x, 0.17, 0.88), (0.085, 0.08, 0.13), 0.02)
            m.box("khaki cloth", (x, 0.19, 0.925), (0.09, 0.07, 0.04), 0.012)
        m.box("iron", (0.18, 0.14, 0.52), (0.17, 0.1, 0.2), 0.05, top=(0.8, 0.9))
    for k in range(11):
        t = k / 10
        place = (-0.24 + 0.44 * t, 0.2 + 0.09 * math.sin(math.pi * t), 1.32 - 0.36 * t)
        m.rod("brass", place, (place[0] + 0.03, place[1] + 0.012, place[2] + 0.075), 0.017, to=0.011, fine=8)
    m.limb("iron", [(-0.07, 0.12, 1.4, 0.006), (0.0, 0.24, 1.26, 0.006), (0.07, 0.12, 1.4, 0.006)], fine=5)
    for x in (-0.012, 0.02):
        m.box("steel", (x, 0.26, 1.22), (0.035, 0.01, 0.06), 0.004, turn=(0, 200 * x, 0))
    for x, z, turn in ((-0.1, 1.28, 40), (0.02, 1.06, -30), (0.06, 1.0, 62)):
        m.box("dark red", (x, 0.228, z), (0.13, 0.012, 0.012), 0.003, turn=(0, turn, 0))
    m.rod("wood", (0.03, 0.2, 1.475), (0.075, 0.33, 1.47), 0.016, fine=8)
    m.ball("ember", (0.076, 0.333, 1.47), (0.03, 0.02, 0.03), fine=8)


# Astra Militarum
card(
    "colonel_straken",
    "jungle",
    "hero",
    "jungle",
    at(
        P(
            catachan(
                bulk=1.45,
                extra=(veteran,),
            ),
            "raised",
            arms.knife,
            arms.pistol,
            1.2,
        ),
        0,
        0,
        190,
        0,
        1.02,
    ),
    glow((1.6, 2, 1.4), 0.5, (1.0, 1.0, 0.6), 0.3),
)
card(
    "strakens_command_squad",
    "jungle",
    "full",
    "jungle",
    at(P(catachan(), "low", arms.flamer), 0, -0.3, 172),
    at(
        P(
            catachan(head=partial(bandana, coat="olive cloth", skin="dark skin"), skin="dark skin"),
            "across",
            arms.lasgun,
        ),
        -0.85,
        0.5,
        195,
    ),
    at(P(catachan(head=partial(bandana, coat="black cloth")), "aim", arms.long_rifle), 0.9, 0.5, 160),
    zoom=0.9,
)
card(
    "omega_zero_command",
    "night",
    "wide",
    "mud",
    at(antenna, 0, 0.5, 20, 0, 1.1),
    at(P(officer(), "orders", None, arms.orders), -1.5, -0.3, 205),
    at(P(guard(), "across", arms.lasgun), 1.7, 0, 160),
    fx(searchlights),
)
card(
    "glorious_intervention",
    "fire",
    "low",
    "mud",
    at(P(guard(), "leap", arms.lasgun), -0.4, 0, 235, 0.3),
    at(P(officer(cape="blue cloth"), "aim", arms.pistol), 0.9, 0.9, 190),
    fx(places.tracers, (-3.5, -0.6, 1.3), (-0.6, -0.2, 1.1), "red light", 14),
    glow((-0.6, -0.2, 1.2), 0.25, (1, 0.3, 0.2), 0.7),
)
card(
    "straken_s_cunning",
    "night",
    "close",
    "jungle",
    at(P(catachan(head=partial(bandana, coat="olive cloth")), "kneel", arms.knife), 0, 0, 165, 0, 1.05),
    fx(
        lambda m, c: [
            m.limb(
                "leaf", [(x, -1.6, 0.3, 0.03), (x + 0.1, -1.7, 0.9, 0.16), (x + 0.4, -1.8, 1.2, 0.01)], flat=0.2, fine=6
            )
            for x in (-0.9, -0.6, 0.55, 0.8)
        ]
    ),
)
card(
    "ratling_deadeye",
    "dusk",
    "full",
    "ruins",
    at(
        P(
            guard(
                "drab",
                "olive cloth",
                tall=0.72,
                bulk=1.15,
                head=partial(hood, coat="brown cloth", inside=partial(face, hair="hair")),
                cape="brown cloth",
            ),
            "aim",
            arms.long_rifle,
            None,
            1.3,
        ),
        0.1,
        -0.2,
        150,
    ),
    raw(lambda m: m.box("wall", (0.6, -0.6, 0.2), (1.4, 0.4, 0.5), 0.05)),
    zoom=1.25,
    shift=(0, 0, -0.3),
)
card(
    "cadian_mortar_squad",
    "storm",
    "full",
    "trench",
    at(mortar, 0, 0, 200),
    at(P(guard(), "kneel", None), -0.85, 0.3, 210),
    at(P(guard(skin="dark skin"), "orders", None), 0.9, 0.4, 160),
    fx(billows.smoke, (0.1, -0.3, 1.2), 0.4),
    glow((0, -0.3, 1.1), 0.25, FIRE, 0.9),
    zoom=0.95,
)
card(
    "sanctioned_psyker",
    "violet",
    "hero",
    "dark nave",
    at(
        P(
            Kit(
                "brown cloth",
                "grey",
                "steel",
                "pale",
                psyker_head,
                0.95,
                "straps",
                "",
                False,
                robe="grey cloth",
                extra=(psyker_chains,),
            ),
            "cast",
            arms.psi_staff,
            arms.orb,
        ),
        0,
        0,
        180,
    ),
    glow((-0.55, -0.3, 1.6), 0.3, BLUE, 0.8),
    fx(places.lightning, (0.5, -0.3, 2.2), (2.0, 0.5, 2.6)),
)
card(
    "leman_russ_battle_tank",
    "fire",
    "tank",
    "mud",
    at(machines.leman_russ, 0, 0, 150),
    glow((0.85, -1.5, 0.95), 0.22, FIRE, 1.0),
    fx(billows.smoke, (2.4, 4, 0), 1.0),
)
card(
    "mordian_hellhound",
    "dusk",
    "tank",
    "ruins",
    at(partial(machines.leman_russ, coat="deep blue", gun="flame"), 0, 0, 215),
    fx(billows.gout, (-0.75, -1.1, 0.98), (-1.7, -2.2, 0.95), 0.34),
    glow((-1.2, -1.7, 0.9), 0.4, FIRE, 0.8),
)
card(
    "assault_valkyrie",
    "day",
    "sky",
    "grass",
    at(machines.valkyrie, 0, 0, 148, 1.6, 1.05, 6),
    at(partial(machines.valkyrie), 2.4, 5, 148, 3.0, 0.8, 6),
    at(partial(machines.valkyrie), -3.2, 6, 148, 2.8, 0.7, 6),
)
card("stalwart_ogryn", "ash", "hero", "trench", at(P(ogryn(), "low", arms.big_shoota, None, 0.9), 0, 0, 172, 0, 1.08))
card(
    "captain_markis",
    "snow",
    "hero",
    "trench",
    at(
        P(
            guard("red", "grey cloth", head=fur_hat, cape="black cloth", bulk=1.12),
            "raised",
            arms.blue_sword,
            arms.pistol,
        ),
        0,
        0,
        192,
    ),
)
card(
    "enginseer_augur",
    "fire",
    "full",
    "forge",
    at(
        P(
            Kit(
                "red cloth",
                "red",
                "brass",
                "pale",
                tech_hood,
                1.05,
                "straps",
                "round",
                False,
                robe="red cloth",
                extra=(servo_arms,),
            ),
            "staff",
            arms.wrench,
        ),
        0,
        0,
        176,
    ),
    zoom=0.92,
)
card(
    "penal_legionnaire",
    "blood",
    "close",
    "trench",
    at(
        P(
            guard(
                "orange",
                "orange cloth",
                head=partial(face, skin="dark skin", hair="", scar=True),
                chest="straps",
                pads="",
                extra=(
                    lambda m: (
                        m.ring("iron", 0.11, 0.035, 24, place=(0, 0.02, 1.4)),
                        m.box("red light", (0, 0.14, 1.4), (0.05, 0.02, 0.04), 0),
                    ),
                ),
            ),
            "raised",
            arms.chainsword,
            None,
        ),
        0,
        0,
        200,
    ),
)
card(
    "infantry_conscripts",
    "ash",
    "high",
    "mud",
    many(conscript, [(x + 0.3 * (r % 2), 0.9 * r) for r in range(4) for x in (-2.2, -1.3, -0.4, 0.5, 1.4, 2.3)], 185),
    zoom=1.05,
)
card(
    "elysian_assault_team",
    "day",
    "sky",
    "grass",
    at(
        P(
            guard("sand", "khaki cloth", head=partial(guard_helmet, coat="sand", goggles=True), back=lambda m: None),
            "aim",
            arms.lasgun,
        ),
        0,
        0,
        170,
        0.9,
        1,
        -6,
    ),
    raw(lambda m: parachute(m, (0, 0.2, 3.2))),
    at(
        P(guard("sand", "khaki cloth", head=partial(guard_helmet, coat="sand", goggles=True)), "low", arms.lasgun),
        1.8,
        2.5,
        190,
        1.8,
    ),
    raw(lambda m: parachute(m, (1.8, 2.7, 4.1))),
    at(machines.valkyrie, -2.6, 6, 130, 3.4, 0.8),
)
card(
    "preemptive_barrage",
    "night",
    "wide",
    "trench",
    *[fx(billows.explosion, (x, 5, 0.1), s) for x, s in ((-2.6, 1.2), (-0.7, 1.8), (1.3, 1.4), (3.2, 1.0))],
    many(guards("aim"), [(-1.3, 0.4, 0), (0.1, 0.3, 5), (1.4, 0.5, -5)]),
    glow((-0.7, 5, 0.8), 0.5, FIRE, 0.8),
)
card(
    "suppressive_fire",
    "fire",
    "full",
    "trench",
    at(P(guard(), "aim", arms.lasgun), -0.9, 0.2, 150),
    at(P(guard(skin="dark skin"), "kneel", arms.long_rifle), 0.0, -0.3, 145),
    at(P(guard(), "aim", arms.lasgun), 0.9, 0.3, 140),
    fx(places.tracers, (0, -0.5, 1.2), (3.5, -3.5, 1.1), "red light", 26, 1.2),
    zoom=0.95,
)
card(
    "hostile_environment_gear",
    "plague",
    "close",
    "ruins",
    at(
        P(
            guard(
                "drab", "drab", head=partial(gas_mask, coat="drab", light="cyan light"), back=tanks, cape="grey cloth"
            ),
            "idle",
        ),
        0,
        0,
        165,
    ),
    fx(billows.smoke, (-1.9, 2.6, 0), 0.7),
    zoom=1.2,
)
card(
    "bodyguard",
    "dusk",
    "full",
    "hull",
    at(P(officer("deep blue", "blue cloth"), "idle"), 0.35, 0.5, 175),
    at(P(ogryn(), "side"), -0.75, -0.2, 190, 0, 0.95),
    zoom=0.95,
)
card(
    "imperial_bunker",
    "ash",
    "wide",
    "mud",
    at(works.bunker, 0, 0.2, -8),
    fx(places.tracers, (0.5, -1.2, 0.7), (1.5, -6, 1.2)),
    zoom=1.1,
)
card(
    "rockcrete_bunker",
    "snow",
    "tank",
    "snow",
    at(partial(works.bunker, stone="dark wall", lamp="red light"), 0.2, 0.8, 24, -0.1),
    at(P(guard("white", "white cloth"), "across", arms.lasgun), -1.5, -0.6, 200),
    zoom=0.88,
)
card(
    "catachan_outpost",
    "jungle",
    "low",
    "jungle",
    at(works.outpost, 0, 1.0, 8),
    at(P(catachan(), "aim", arms.long_rifle), 0.2, 0.9, 165, 1.78, 0.9),
    zoom=0.72,
)

# those of no faction
card(
    "no_mercy",
    "blood",
    "low",
    "ruins",
    at(P(officer("black", "black cloth"), "aim", arms.pistol), 0.3, 0, 150),
    at(
        P(
            Kit("brown cloth", "drab", "iron", "skin", partial(face, hair="hair"), 1, "straps", "", False),
            "kneel",
            None,
        ),
        -0.75,
        -0.3,
        300,
        -0.1,
    ),
    glow((-0.1, -0.55, 1.35), 0.12, FIRE, 1.0),
)
card("void_pirate", "space", "hero", "red hull", at(P(pirate(), "dual", arms.axe, arms.pistol), 0, 0, 190))
card("rogue_trader", "gold", "hero", "hull", at(P(trader(), "gift", arms.coins, arms.orders), 0, 0, 176))
card(
    "fall_back",
    "dusk",
    "full",
    "ruins",
    many(guards("low"), [(-0.6, 0, 20), (0.5, 0.5, -15), (1.5, 1.4, 10), (-1.6, 1.2, 5)]),
    fx(billows.explosion, (0.3, 5, 0.2), 1.8),
    glow((0.3, 5, 0.8), 0.4, FIRE, 0.7),
)
card(
    "promethium_mine",
    "desert",
    "wide",
    "desert",
    at(works.derricks, 0, 0.4, 0),
    fx(billows.gout, (2.1, 0.9, 2.8), (2.5, 0.9, 4.0), 0.3),
    glow((2.3, 0.9, 3.3), 0.2, FIRE, 0.6),
    zoom=0.9,
)
card(
    "promotion",
    "storm",
    "still",
    "dark nave",
    at(promoted, 0, 0, 0, 1.3, 0.95),
    glow((0, 0, 1.3), 0.5, GOLD, 0.4),
    rays=0.6,
    sun=(0.5, 0.45),
)
card("guardsman", "storm", "full", "hive", at(P(guard(), "low", arms.lasgun), 0, 0, 168), zoom=1.05)


def parachute(m: Model, place: tuple) -> None:
    x, y, z = place
    m.lathe("cream cloth", [(0.9, 0), (0.8, 0.25), (0.5, 0.45), (0, 0.52)], 16, place=place)
    for k in range(8):
        a = k * math.pi / 4
        m.rod("ink", (x + 0.88 * math.cos(a), y + 0.88 * math.sin(a), z), (x, y - 0.1, z - 1.2), 0.008, fine=5)


PIECES = {"card": others(MARINES)}
