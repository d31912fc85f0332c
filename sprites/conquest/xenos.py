"""The cards of Conquest's Dark Eldar, Eldar and Tau."""

from __future__ import annotations

import math
from functools import partial

from conquest import arms, billows, machines, places
from conquest.cast import at, fx, glow, many, raw, scene
from conquest.paints import materials as materials
from conquest.people import (
    Kit,
    banshee_helm,
    dark_helm,
    eldar,
    eldar_helm,
    face,
    farseer_helm,
    fire_helm,
    haemonculus_head,
    harlequin_mask,
    hood,
    incubus_helm,
    kabal,
    kroot_head,
    mandrake_head,
    person,
    tau,
    tau_face,
    wych,
    wych_head,
)
from conquest.stage import FACINGS as FACINGS
from conquest.stage import FOOT as FOOT
from conquest.stage import PIXELS as PIXELS
from conquest.stage import SQUARES as SQUARES
from conquest.stage import TINT as TINT
from conquest.stage import Build, others
from conquest.stage import Cinema as Cinema
from sculpt.shapes import Model, aimed

STAGE = Cinema
FIRE, BLUE, WHITE, GREEN, GOLD = (
    (1.0, 0.5, 0.15),
    (0.3, 0.65, 1.0),
    (1.0, 0.95, 0.85),
    (0.3, 1.0, 0.6),
    (1.0, 0.75, 0.3),
)
PINK, RED, VIOLET, CYAN = (1.0, 0.35, 0.8), (1.0, 0.2, 0.1), (0.65, 0.3, 1.0), (0.3, 0.95, 1.0)
XENOS: dict[str, Build] = {}


def card(name: str, *args, **how) -> None:
    """Add the picture of a card."""
    XENOS[name] = scene(name, *args, **how)


def P(kit: Kit, pose: str = "low", right=None, left=None, size: float = 1.0) -> Build:
    """Return one who goes on two legs."""
    return lambda m: person(m, kit, pose, right, left, size)


def khymera(leap: float = 0.0) -> Build:
    return partial(machines.hound, hide="khymera", spine="ivory", eyes="green light", collar=False, leap=leap)


# -- Dark Eldar --


def kennel(m: Model) -> None:
    """Make cages of barbed bars with glowing eyes in them."""
    for n, x in enumerate((-1.7, 0.0, 1.7)):
        y = 0.6 if x else 0.2
        m.lathe("thorn wall", [(0.85, 0), (0.8, 0.12), (0, 0.14)], 8, place=(x, y, 0))
        for k in range(12):
            a = k * math.tau / 12
            m.limb(
                "steel",
                [
                    (x + 0.72 * math.cos(a), y + 0.72 * math.sin(a), 0.1, 0.03),
                    (x + 0.84 * math.cos(a), y + 0.84 * math.sin(a), 1.0, 0.03),
                    (x + 0.3 * math.cos(a), y + 0.3 * math.sin(a), 1.8, 0.025),
                    (x, y, 2.1, 0.01),
                ],
                fine=6,
            )
        m.ring("steel", 0.82, 0.035, 24, place=(x, y, 0.9))
        with m.at((x, y, 0.1), (0, 0, 180 + 20 * (n - 1)), 0.62):
            khymera()(m)


def altar(m: Model) -> None:
    """Make an altar of hooks and blades."""
    m.box("thorn wall", (0, 0, 0.45), (1.8, 0.9, 0.9), 0.1, top=(1.2, 1.2))
    m.box("dark red", (0, -0.1, 0.94), (1.6, 0.7, 0.06), 0.02)
    for k in range(6):
        m.limb(
            "dark red",
            [
                (-0.7 + 0.28 * k, -0.5, 0.93, 0.05),
                (-0.7 + 0.28 * k, -0.6, 0.6, 0.05),
                (-0.68 + 0.28 * k, -0.56, 0.25 + 0.06 * (k % 3), 0.015),
            ],
            fine=8,
        )
    for _side in m.sides():
        for k in range(4):
            m.limb(
                "steel",
                [
                    (0.8 + 0.1 * k, 0.2, 0.6, 0.07),
                    (1.3 + 0.12 * k, 0.2, 1.2 + 0.3 * k, 0.06),
                    (0.7 + 0.1 * k, 0.1, 2.0 + 0.35 * k, 0.004),
                ],
                fine=8,
            )
        m.rod("steel", (0.5, 0.3, 2.8), (0.5, 0.1, 1.6), 0.012, fine=6)
        m.limb("steel", [(0.5, 0.1, 1.6, 0.03), (0.58, 0.0, 1.45, 0.03), (0.46, -0.06, 1.4, 0.004)], fine=6)
    m.limb("thorn wall", [(0, 0.6, 0.5, 0.3), (0, 0.7, 1.8, 0.24), (0, 0.5, 3.0, 0.1), (0, 0.3, 3.6, 0.01)], fine=8)
    m.ball("soul", (0, 0.42, 2.1), (0.34, 0.2, 0.5), fine=18)
    with m.at((0.1, -0.2, 1.0), (0, 78, 20), 0.8):
        arms.knife(m, (0, 0, 0), (0, 0, 1))


def vats(m: Model) -> None:
    """Make a laboratory: glass tubes with things in them, a table, hooks."""
    for n, x in enumerate((-1.6, 0.0, 1.6)):
        y = 1.0 if x else 1.5
        m.rod("iron", (x, y, 0), (x, y, 0.3), 0.55, fine=24)
        m.rod("iron", (x, y, 2.2), (x, y, 2.5), 0.5, fine=24)
        for k in range(4):
            a = k * math.pi / 2 + 0.4
            m.rod(
                "steel",
                (x + 0.46 * math.cos(a), y + 0.46 * math.sin(a), 0.3),
                (x + 0.46 * math.cos(a), y + 0.46 * math.sin(a), 2.2),
                0.03,
                fine=8,
            )
        m.rod(("soul", "violet light", "green light")[n], (x, y + 0.3, 0.3), (x, y + 0.3, 2.2), 0.34, fine=24)
        m.limb(
            "shade flesh",
            [
                (x, y - 0.1, 0.5, 0.16),
                (x + 0.1, y - 0.12, 1.0, 0.2),
                (x - 0.05, y - 0.1, 1.5, 0.14),
                (x, y - 0.1, 1.8, 0.18),
            ],
            fine=12,
        )
        for side in (1, -1):
            m.limb(
                "shade flesh",
                [
                    (x + 0.1 * side, y - 0.12, 1.3, 0.07),
                    (x + 0.3 * side, y - 0.15, 1.0, 0.05),
                    (x + 0.2 * side, y - 0.2, 0.7, 0.02),
                ],
                fine=8,
            )
    m.box("steel", (0, -0.4, 0.7), (1.6, 0.7, 0.08), 0.02)
    for x in (-0.6, 0.6):
        m.rod("iron", (x, -0.4, 0), (x, -0.4, 0.7), 0.06, fine=10)
    for k in range(5):
        m.rod("steel", (-0.6 + 0.2 * k, -0.6, 0.76), (-0.5 + 0.2 * k, -0.3, 0.76), 0.015, to=0.003, fine=6)
    m.ball("glass", (0.5, -0.4, 0.86), (0.2, 0.2, 0.24), fine=16)


def injector(m: Model) -> None:
    """Make a gauntlet of needles and phials."""
    m.limb("black", [(0, 0, -0.9, 0.26), (0, 0, -0.3, 0.24), (0, 0, 0.3, 0.3), (0, 0, 0.6, 0.2)], fine=20)
    m.limb("steel", [(0, 0, -0.6, 0.28), (0, 0, -0.55, 0.28)], fine=20)
    for k in range(5):
        a = math.radians(-160 + 70 * k / 2)
        x, y = 0.34 * math.cos(a), 0.34 * math.sin(a)
        m.rod(("green light", "pink light")[k % 2], (x, y, -0.3), (x, y, 0.25), 0.085, fine=16)
        m.rod("steel", (x, y, -0.36), (x, y, -0.28), 0.1, fine=16)
        m.rod("steel", (x, y, 0.24), (x, y, 0.34), 0.1, to=0.05, fine=16)
        m.rod("steel", (x, y, 0.34), (x * 1.2, y * 1.2, 1.0 - 0.08 * abs(k - 2)), 0.022, to=0.002, fine=8)
        m.limb("ink", [(x, y, -0.36, 0.03), (x * 1.3, y * 1.2, -0.6, 0.03), (x * 0.6, y * 0.6, -0.85, 0.03)], fine=8)


def sufferer(m: Model) -> None:
    """Make one who is bound by chains of light."""
    person(
        m,
        Kit(
            "khaki cloth",
            "olive",
            "brass",
            "skin",
            partial(face, hair="hair", eyes="pink light"),
            1.05,
            "straps",
            "",
            False,
        ),
        "cast",
    )
    for k in range(6):
        m.ring(
            "violet light",
            0.3 + 0.03 * (k % 2),
            0.012,
            30,
            place=(0, 0.02, 0.6 + 0.17 * k),
            turn=(12 * (k % 3) - 12, 10, 0),
        )
    for side in (1, -1):
        m.rod("steel", (0.55 * side, 0.3, 1.45), (1.6 * side, 0.8, 3.2), 0.025, fine=8)
        m.ring("steel", 0.09, 0.03, 16, place=(0.53 * side, 0.3, 1.4))


def archon() -> Kit:
    def head(m: Model) -> None:
        dark_helm(m, "black", "red light", 0.5)

    return kabal("black", "gold", head=head, cape="purple cloth", bulk=0.95, robe="purple cloth")


def haemonculus() -> Kit:
    return Kit(
        "black",
        "corpse",
        "steel",
        "corpse",
        haemonculus_head,
        0.86,
        "bare",
        "spike",
        False,
        robe="black cloth",
        tall=1.12,
        extra=(hooks,),
    )


def hooks(m: Model) -> None:
    for k in range(4):
        side = 1 if k % 2 else -1
        m.limb(
            "steel",
            [
                (0.08 * side, -0.16, 1.15 + 0.1 * (k // 2), 0.035),
                (0.5 * side, -0.3, 1.5 + 0.2 * (k // 2), 0.03),
                (0.75 * side, 0.05, 1.7 + 0.25 * (k // 2), 0.025),
                (0.7 * side, 0.3, 1.5 + 0.25 * (k // 2), 0.003),
            ],
            fine=8,
        )


def succubus(hair: str = "red hair", coat: str = "dark red", **how) -> Kit:
    return wych(coat, head=partial(wych_head, hair=hair), **how)


INCUBUS = kabal("dark red", "gold", head=incubus_helm, bulk=1.0)
MANDRAKE = Kit(
    "shade flesh",
    "shade flesh",
    "soul",
    "shade flesh",
    mandrake_head,
    0.92,
    "bare",
    "",
    False,
    "bare",
    robe="",
    tall=1.05,
    extra=(
        lambda m: [
            m.limb(
                "soul",
                [(0.1 * s, 0.14, 1.3, 0.01), (0.02 * s, 0.17, 1.15, 0.014), (0.12 * s, 0.13, 1.0, 0.008)],
                fine=6,
            )
            for s in (1, -1)
        ],
    ),
)

card(
    "packmaster_kith",
    "violet",
    "hero",
    "city",
    at(
        P(succubus("red hair", "dark red", cape="purple cloth", trim="gold"), "dual", arms.whip, arms.knife),
        0,
        0,
        188,
        0,
        1.03,
    ),
    at(khymera(), -1.3, 0.8, 165),
    glow((0.9, -0.3, 1.9), 0.35, VIOLET, 0.5),
)
card(
    "kiths_khymeramasters",
    "gloom",
    "full",
    "city",
    at(P(succubus("white hair", "purple"), "dual", arms.whip, arms.knife), 0.3, 0.1, 185),
    at(khymera(), -0.9, -0.2, 205),
    at(khymera(), 1.6, 0.9, 160),
    zoom=0.9,
)
card("khymera_den", "gloom", "wide", "city", at(kennel, 0, 0.4, 0), glow((0, 0, 0.8), 0.3, GREEN, 0.3), zoom=1.02)
card(
    "pact_of_the_haemonculi",
    "lab",
    "full",
    "city",
    at(P(haemonculus(), "gift", arms.needles, arms.orb), -0.75, 0.1, 215),
    at(P(archon(), "point"), 0.8, 0.2, 145),
    glow((0, -0.3, 1.3), 0.35, GREEN, 0.5),
)
card(
    "agonizer_of_bren",
    "violet",
    "still",
    "dark nave",
    raw(lambda m: arms.whip(m, (-0.75, -0.3, 1.0), (0.6, -0.3, 1.55))),
    raw(lambda m: m.box("thorn wall", (0, 0, 0.3), (1.6, 0.8, 0.6), 0.08, top=(0.8, 0.8))),
    raw(
        lambda m: m.limb(
            "thorn wall", [(-0.8, 0, 0.5, 0.12), (-0.9, -0.2, 0.8, 0.1), (-0.75, -0.3, 0.98, 0.06)], fine=8
        )
    ),
    glow((0, -0.3, 1.3), 0.5, VIOLET, 0.6),
    zoom=1.25,
)
card(
    "sybarite_marksman",
    "gloom",
    "full",
    "city",
    at(P(kabal("midnight", "steel"), "kneel", arms.splinter, None, 1.2), 0.1, 0, 152),
    zoom=1.15,
)
card("incubus_warrior", "blood", "hero", "blood city", at(P(INCUBUS, "swing", arms.glaive), 0, 0, 190))
card(
    "haemonculus_tormentor",
    "lab",
    "hero",
    "city",
    at(P(haemonculus(), "dual", arms.needles, arms.claw_hand, 1.2), 0, 0, 178),
    glow((0.6, -0.3, 1.5), 0.3, GREEN, 0.5),
)
card(
    "hellion_gang",
    "dusk",
    "sky",
    "city",
    at(partial(machines.skyboard, k=0), -0.6, 0, 150, 0.55, 0.9, 8),
    at(partial(machines.skyboard, k=1), 1.4, 1.8, 200, 1.1, 0.85, 6),
    at(partial(machines.skyboard, k=2), -2.4, 3.0, 165, 1.5, 0.8, 6),
)
card(
    "beasthunter_wyches",
    "blood",
    "full",
    "blood city",
    at(P(succubus("hair", "red"), "swing", partial(arms.spear, light="green light")), -0.5, 0, 210),
    at(P(succubus("red hair", "purple"), "leap", arms.knife, arms.knife), 0.9, 0.8, 190),
    at(khymera(1.0), -2.0, 1.8, 120),
    zoom=0.95,
)
card(
    "baleful_mandrake",
    "night",
    "hero",
    "city",
    at(P(MANDRAKE, "dual", partial(arms.knife), partial(arms.orb, light="soul"), 1.3), 0, 0, 190),
    fx(billows.smoke, (-0.5, 0.9, -0.2), 0.6),
    glow((-0.6, -0.3, 1.2), 0.25, GREEN, 0.8),
)
card(
    "vile_raider",
    "violet",
    "tank",
    "city",
    at(partial(machines.raider, coat="dark red"), 0, 0, 142, 0.6, 1.0, 6),
    zoom=0.95,
)
card(
    "black_heart_ravager",
    "gloom",
    "tank",
    "city",
    at(partial(machines.raider, coat="black", trim="gold", guns=3, crew=1), 0, 0, 215, 0.55, 1.08, 6),
    raw(places.beam, (-0.9, -1.3, 1.05), (-3.2, -5, 1.0), "violet light", 0.025),
    glow((-0.9, -1.3, 1.0), 0.2, VIOLET, 0.9),
    zoom=0.92,
)
card(
    "murder_of_razorwings",
    "dusk",
    "sky",
    "city",
    many(
        lambda n: machines.razorwing,
        [
            (-0.5, 0, 165, 1.5),
            (0.7, 0.4, 200, 2.0),
            (-1.5, 1.0, 150, 2.2),
            (1.7, 1.4, 190, 1.2),
            (0.1, 1.8, 175, 2.7),
            (-2.2, 2.4, 160, 1.4),
            (2.6, 2.8, 200, 2.6),
        ],
        180,
        1.4,
    ),
)
card(
    "coliseum_fighters",
    "gold",
    "low",
    "blood city",
    at(P(succubus("hair", "teal"), "dual", arms.red_sword, arms.knife), -0.5, 0, 215),
    at(
        P(
            wych("purple", head=partial(wych_head, hair="white hair", mask=True)),
            "swing",
            partial(arms.spear, light="violet light"),
        ),
        0.8,
        0.3,
        130,
    ),
    rays=0.4,
)
card(
    "kabalite_strike_force",
    "gloom",
    "full",
    "blood city",
    at(P(kabal("black", "steel"), "low", arms.splinter), 0, -0.3, 172),
    at(P(kabal("midnight", "steel"), "across", arms.splinter), -0.85, 0.5, 195),
    at(P(kabal("black", "gold"), "aim", arms.splinter), 0.95, 0.6, 160),
    at(P(kabal("black", "steel"), "low", arms.splinter), -1.8, 1.4, 190),
    zoom=0.9,
)
card(
    "syren_zythlex",
    "violet",
    "low",
    "blood city",
    at(P(succubus("white hair", "magenta", trim="gold"), "leap", arms.red_sword, arms.whip), 0, 0, 195, 0.1),
    glow((-0.7, -0.3, 1.4), 0.3, PINK, 0.5),
)
card(
    "power_from_pain",
    "gloom",
    "low",
    "black",
    at(P(archon(), "cast"), 0, 0.3, 180),
    *[
        fx(places.lightning, (x, -0.4, 0.2), (0.3 * s, 0.2, 1.7), "soul")
        for x, s in ((-2.2, -1), (2.2, 1), (-1.2, -1), (1.3, 1))
    ],
    glow((0, 0, 1.4), 0.5, GREEN, 0.8),
    rays=0.7,
    sun=(0.5, 0.5),
)
card(
    "archons_terror",
    "blood",
    "giant",
    "blood city",
    at(P(archon(), "orders", arms.red_sword), 0, 0.4, 180, 0, 1.35),
    many(
        lambda n: P(
            Kit("olive cloth", "olive", "brass", "skin", partial(face, hair="hair"), 1, "flak", "round", False), "cast"
        ),
        [(-1.2, -0.5, 20), (1.2, -0.4, -20)],
        size=0.8,
    ),
    glow((0, 0.2, 2.2), 0.4, RED, 0.5),
    zoom=0.9,
)
card(
    "raid",
    "fire",
    "wide",
    "ruins",
    at(partial(machines.raider, coat="midnight"), -0.7, 0.4, 205, 1.1, 0.8, 10),
    at(partial(machines.raider, coat="black", crew=2), 2.1, 3, 200, 2.0, 0.75, 10),
    fx(billows.explosion, (1.2, 3, 0.1), 1.4),
    fx(places.tracers, (-1, -0.5, 1.2), (-3, -4, 0.4), "violet light", 12),
    glow((1.2, 3, 0.6), 0.3, FIRE, 0.7),
)
card("suffering", "violet", "hero", "city", at(sufferer, 0, 0, 178), glow((0, 0, 1.1), 0.55, VIOLET, 0.15))
card(
    "hypex_injector",
    "lab",
    "still",
    "city",
    at(injector, 0, 0, 20, 1.15, 1.0, -14),
    glow((0, -0.3, 1.2), 0.4, GREEN, 0.4),
    zoom=0.95,
)
card(
    "altar_of_torment",
    "blood",
    "wide",
    "blood city",
    at(altar, 0, 0.2, 0),
    glow((0, 0.4, 2.1), 0.25, GREEN, 0.6),
    zoom=1.1,
)
card(
    "twisted_laboratory",
    "lab",
    "wide",
    "black",
    at(vats, 0, 0.2, 0),
    glow((0, 1, 1.2), 0.6, GREEN, 0.35),
    at(P(haemonculus(), "idle", arms.needles), -1.0, -0.4, 150, 0, 0.9),
    zoom=1.12,
)
card("khymera", "violet", "tank", "city", at(khymera(0.6), 0, 0, 148, 0.05, 1.15), zoom=0.98)


# -- Eldar --


def shrine(m: Model) -> None:
    """Make a shrine: a curved throne of bone, a great stone, lamps."""
    m.lathe("bone wall", [(1.7, 0), (1.6, 0.16), (1.2, 0.16), (1.1, 0.34), (0, 0.36)], 32)
    for _side in m.sides():
        m.limb(
            "bone wall",
            [(1.1, 0.3, 0.2, 0.24), (1.5, 0.4, 1.4, 0.2), (0.9, 0.4, 2.6, 0.14), (0.1, 0.3, 3.2, 0.02)],
            fine=14,
        )
        m.limb("teal", [(0.8, 0.1, 0.3, 0.1), (1.1, 0.1, 1.1, 0.09), (0.75, 0.1, 1.9, 0.01)], fine=10)
        m.rod("gold", (1.4, -0.7, 0.1), (1.4, -0.7, 0.9), 0.04, fine=10)
        m.ball("cyan light", (1.4, -0.7, 1.02), (0.2, 0.2, 0.3), fine=14)
    m.ball("cyan light", (0, 0.2, 1.7), (0.55, 0.4, 0.8), fine=28)
    m.ring("gold", 0.5, 0.05, 40, place=(0, 0.2, 1.7), turn=(90, 0, 0), size=(1, 1.3, 1))


def gate(m: Model) -> None:
    """Make a gate into the webway."""
    for _side in m.sides():
        m.limb(
            "wraithbone",
            [(1.4, 0, 0, 0.36), (1.6, 0, 1.3, 0.26), (1.2, 0, 2.6, 0.2), (0.3, 0, 3.4, 0.14), (-0.2, 0, 3.7, 0.01)],
            fine=14,
        )
        m.limb(
            "teal",
            [(1.0, -0.1, 0, 0.14), (1.2, -0.1, 1.2, 0.11), (0.9, -0.1, 2.3, 0.09), (0.2, -0.1, 2.9, 0.01)],
            fine=10,
        )
        for k in range(4):
            m.ball("cyan light", (1.5 - 0.12 * k * k / 3, -0.3, 0.5 + 0.6 * k), (0.12, 0.1, 0.2), fine=12)
    m.lathe(
        "cyan light", [(1.1, 0), (0.7, 0.01), (0, 0.02)], 40, place=(0, 0.1, 1.5), turn=(90, 0, 0), size=(1, 1.3, 1)
    )
    for k in range(4):
        m.limb(
            "white light",
            [
                (
                    (0.25 + 0.16 * j) * math.cos(1.57 * k + 0.5 * j),
                    0.04,
                    1.5 + 1.3 * (0.25 + 0.16 * j) * math.sin(1.57 * k + 0.5 * j),
                    0.03,
                )
                for j in range(6)
            ],
            fine=6,
        )


def harbour(m: Model) -> None:
    """Make a ring of bone in the void, with quays and lamps, about a tall spire."""
    m.limb(
        "wraithbone",
        [(0, 2.4, -1.6, 0.02), (0, 2.4, -0.4, 0.5), (0, 2.4, 1.2, 0.34), (0, 2.4, 2.6, 0.6), (0, 2.4, 5, 0.02)],
    )
    m.ball("window", (0, 1.86, 2.5), (0.34, 0.2, 0.6), fine=16)
    for radius, z, turn in ((2.3, 1.0, 16), (1.5, 2.5, -10)):
        m.ring("wraithbone", radius, 0.13, 60, place=(0, 2.4, z), turn=(10, turn, 0))
        m.ring("teal", radius * 0.9, 0.05, 60, place=(0, 2.4, z), turn=(10, turn, 0))
        for k in range(16):
            a = k * math.tau / 16
            with m.at((0, 2.4, z), (10, turn, 0)):
                m.ball("cyan light", (radius * math.cos(a), radius * math.sin(a), 0.12), (0.1, 0.1, 0.1), fine=10)
                m.limb(
                    "wraithbone",
                    [
                        (radius * math.cos(a), radius * math.sin(a), 0, 0.08),
                        (1.2 * radius * math.cos(a), 1.2 * radius * math.sin(a), 0.05, 0.01),
                    ],
                )


def eye_of_fate(m: Model) -> None:
    """Set runes in a ring about a seer."""
    for k in range(9):
        a = math.pi * (0.02 + 0.96 * k / 8)
        with m.at((1.15 * math.cos(a), -0.1, 1.2 + 1.05 * math.sin(a)), (0, 20 * k, 0), 1.0):
            m.limb(
                "cyan light",
                [(-0.1, 0, -0.08, 0.018), (0.0, 0, 0.12, 0.024), (0.1, 0, -0.06, 0.018), (-0.06, 0, 0.02, 0.012)],
                fine=6,
            )
            m.rod("cyan light", (0, 0, -0.14), (0, 0, 0.16), 0.012, fine=6)


def ghost(kit: Kit) -> Kit:
    return Kit(
        "soul", "soul", "white light", "soul", kit.head, kit.bulk, "lean", "leaf", True, "spike", robe="", tall=kit.tall
    )


ALAITOC = eldar("deep blue", "yellow", robe="blue cloth", head=partial(farseer_helm, coat="yellow", light="cyan light"))
SEER = eldar("teal", "bone", robe="black cloth", head=farseer_helm)
GUARDIAN = eldar("green", "bone", head=partial(eldar_helm, coat="bone", crest=""))
AVENGER = eldar("cobalt", "white", head=partial(eldar_helm, coat="cobalt", crest="white cloth"))
SPIDER = eldar(
    "dark red", "black", head=partial(eldar_helm, coat="dark red", crest="", eyes="yellow light", tall=0.7), bulk=1.0
)


def spider_pack(m: Model) -> None:
    m.box("dark red", (0, -0.24, 1.2), (0.34, 0.22, 0.44), 0.08)
    for _side in m.sides():
        for k in range(3):
            m.limb(
                "black",
                [
                    (0.12, -0.26, 1.3, 0.035),
                    (0.42 + 0.08 * k, -0.34, 1.62 - 0.22 * k, 0.03),
                    (0.66 + 0.06 * k, -0.1, 1.5 - 0.4 * k, 0.003),
                ],
                fine=8,
            )


def ranger(coat: str = "drab", **how) -> Kit:
    return eldar(
        "olive",
        "bone",
        head=partial(hood, coat="olive cloth", inside=partial(eldar_helm, coat="bone", crest="", tall=0.4)),
        cape="olive cloth",
        **how,
    )


HARLEQUIN = Kit(
    "purple",
    "magenta",
    "yellow",
    "white",
    harlequin_mask,
    0.86,
    "lean",
    "leaf",
    False,
    "spike",
    cape="yellow cloth",
    tall=1.05,
    sleeve="teal",
)


def vestments(m: Model) -> None:
    """Hang over a robe what a farseer wears: a strip with runes, side panels, a hem, stones on cords, a high collar."""
    fall = ((0.2, 0.96), (0.27, 0.7), (0.37, 0.38), (0.44, 0.09))
    for stuff, middle, half, out in (
        ("white cloth", 0.0, 0.075, 0.02),
        ("yellow cloth", -0.19, 0.05, -0.02),
        ("yellow cloth", 0.19, 0.05, -0.02),
    ):
        edges = (middle - half, middle, middle + half)
        m.cloth(stuff, [[(x * (0.8 + 0.34 * n), y + out, z) for n, (y, z) in enumerate(fall)] for x in edges], 0.012)
    for n, (y, z) in enumerate(((0.275, 0.76), (0.34, 0.56), (0.405, 0.34), (0.445, 0.2))):
        with m.at((0, y, z), (72, 0, 45 * n)):
            m.ring("gold", 0.05, 0.009, 24)
            m.rod("gold", (-0.08, 0, 0), (0.08, 0, 0), 0.009, fine=6)
            m.ball("cyan light", (0, 0, 0.006), (0.03, 0.03, 0.016), fine=10)
    circle = [math.tau * k / 32 for k in range(33)]
    m.limb("gold", [(0.44 * math.cos(a), 0.38 * math.sin(a) + 0.03, 0.05, 0.014) for a in circle], fine=6, steps=1)
    for x, long in ((-0.16, 0.34), (-0.09, 0.22), (0.1, 0.28), (0.16, 0.4)):
        m.limb(
            "gold",
            [(x * 0.7, 0.19, 0.95, 0.006), (x, 0.25, 0.95 - long / 2, 0.006), (x, 0.3, 0.95 - long, 0.006)],
            fine=5,
        )
        m.ball("blue fire" if x > 0.12 else "cyan light", (x, 0.305, 0.92 - long), (0.045, 0.03, 0.06), fine=12)
    for k in range(-4, 5):
        a = math.radians(24 * k)
        with m.at((0.14 * math.sin(a), -0.12 * math.cos(a), 1.36), (16, math.degrees(a) * 0.5, math.degrees(-a))):
            m.plate("yellow", [(-0.03, 0), (0.03, 0), (0.055, 0.3), (0, 0.4), (-0.055, 0.3)], 0.014, 0.004)


card(
    "eldorath_starbane",
    "webway",
    "hero",
    "web",
    at(
        P(
            eldar(
                "deep blue",
                "yellow",
                robe="blue cloth",
                cape="yellow cloth",
                head=partial(farseer_helm, coat="yellow"),
                extra=(vestments,),
            ),
            "staff",
            partial(arms.staff, light="cyan light"),
            partial(arms.orb, light="blue fire"),
        ),
        0,
        0,
        178,
        0,
        1.02,
    ),
    glow((-0.42, -0.3, 1.4), 0.3, BLUE, 0.7),
    glow((0.5, -0.2, 2.2), 0.2, CYAN, 0.6),
)
card(
    "starbanes_council",
    "teal",
    "full",
    "craft",
    at(P(ALAITOC, "staff", arms.staff), 0, -0.2, 180),
    at(P(ALAITOC, "cast", None, arms.orb), -0.95, 0.6, 200),
    at(
        P(eldar("deep blue", "yellow", robe="blue cloth"), "staff", partial(arms.spear, light="cyan light")),
        1.0,
        0.6,
        160,
    ),
    glow((0, -0.2, 2.2), 0.25, CYAN, 0.6),
    zoom=0.92,
)
card("alaitoc_shrine", "teal", "wide", "craft", at(shrine, 0, 0.2, 0), glow((0, 0.2, 1.7), 0.3, CYAN, 0.7), zoom=1.12)
card(
    "foresight",
    "webway",
    "hero",
    "black",
    at(P(SEER, "cast"), 0, 0.2, 180),
    raw(eye_of_fate),
    glow((0, 0, 1.5), 0.55, CYAN, 0.5),
    rays=0.5,
    sun=(0.5, 0.45),
)
card(
    "mobility",
    "dusk",
    "low",
    "grass",
    at(P(eldar("teal", "bone"), "leap", arms.blue_sword, None), 0.1, 0, 230, 0.35),
    *[
        raw(
            places.beam,
            (0.6 + 0.2 * k, 0.5 + 0.4 * k, 0.5 + 0.25 * k),
            (3.5, 2.5 + 0.5 * k, 0.6 + 0.3 * k),
            "cyan light",
            0.012,
        )
        for k in range(5)
    ],
    tilt=-6,
)
card(
    "biel_tan_guardians",
    "day",
    "full",
    "green craft",
    many(
        lambda n: P(GUARDIAN, ("low", "aim", "across")[n % 3], partial(arms.shuriken, coat="green")),
        [(0, -0.2, 172), (-0.9, 0.5, 190), (0.95, 0.6, 160)],
    ),
    zoom=0.95,
)
card(
    "altansar_rangers",
    "dusk",
    "full",
    "rocks",
    at(P(ranger(), "kneel", arms.ranger_rifle), -0.4, 0, 150),
    at(P(ranger(), "high", arms.ranger_rifle), 0.9, 0.6, 170),
    zoom=1.0,
)
card(
    "eldar_survivalist",
    "snow",
    "full",
    "snow",
    at(
        P(
            eldar(
                "grey",
                "white",
                head=partial(hood, coat="white cloth", inside=partial(face, skin="pale", hair="white hair")),
                cape="white cloth",
            ),
            "staff",
            partial(arms.staff, light="cyan light", metal="wood"),
        ),
        0,
        0,
        165,
    ),
)
card(
    "wildrider_squadron",
    "dusk",
    "tank",
    "grass",
    at(partial(machines.jetbike, coat="red"), -0.3, -0.4, 150, 0.2, 1.15, 4),
    at(partial(machines.jetbike, coat="red"), 1.4, 1.2, 150, 0.5, 1.1, 4),
    at(partial(machines.jetbike, coat="red", trim="white"), -2.2, 2.4, 150, 0.7, 1.1, 4),
)
card(
    "soaring_falcon",
    "day",
    "sky",
    "craft",
    at(partial(machines.falcon, coat="green"), 0, 0, 148, 1.35, 1.15, 12),
    glow((-0.6, 1.2, 1.5), 0.2, CYAN, 0.3),
)
card(
    "wailing_wraithfighter",
    "night",
    "sky",
    "craft",
    at(partial(machines.falcon, coat="midnight", trim="bone", fighter=True), 0.1, 0, 152, 1.5, 0.95, 14),
    *[
        raw(
            lambda m, s=s: m.limb(
                "soul",
                [
                    (s * 0.5, 0.6, 1.6, 0.05),
                    (s * 0.9, 1.6, 2.0, 0.07),
                    (s * 0.6, 2.6, 1.9, 0.05),
                    (s * 1.2, 3.6, 2.4, 0.01),
                ],
                fine=8,
            )
        )
        for s in (-1.3, -0.4, 0.5, 1.4)
    ],
    glow((0, 0.6, 1.6), 0.4, GREEN, 0.35),
)
card(
    "iyanden_wraithguard",
    "dusk",
    "giant",
    "craft",
    at(machines.wraithguard, 0, 0, 172, 0, 1.12),
    glow((-0.2, -0.7, 1.2), 0.2, GREEN, 0.2),
)
card(
    "shrouded_harlequin",
    "violet",
    "low",
    "web",
    at(P(HARLEQUIN, "leap", arms.knife, arms.pistol), 0, 0, 200, 0.25),
    glow((0, 0.4, 1.3), 0.5, PINK, 0.3),
)
card(
    "swordwind_farseer",
    "jungle",
    "hero",
    "green craft",
    at(
        P(
            eldar("green", "white", robe="green cloth", head=partial(farseer_helm, coat="white", light="green light")),
            "staff",
            partial(arms.spear, light="green light"),
            partial(arms.orb, light="soul"),
        ),
        0,
        0,
        180,
    ),
    glow((-0.42, -0.3, 1.4), 0.3, GREEN, 0.7),
)
card(
    "silvered_blade_avengers",
    "storm",
    "low",
    "craft",
    at(P(AVENGER, "charge", arms.blue_sword, partial(arms.shuriken, coat="cobalt")), -0.4, 0, 205),
    at(P(AVENGER, "aim", partial(arms.shuriken, coat="cobalt")), 0.9, 0.7, 165),
    at(P(AVENGER, "raised", arms.sword, None), -1.6, 1.2, 195),
    zoom=0.95,
)
card(
    "biel_tan_warp_spiders",
    "webway",
    "full",
    "ruins",
    at(P(SPIDER, "low", partial(arms.shuriken, coat="dark red")), 0, 0, 178),
    raw(lambda m: [at(spider_pack, 0, 0, 178)(m, None), at(spider_pack, -1.1, 0.9, 200)(m, None)]),
    at(P(SPIDER, "aim", partial(arms.shuriken, coat="dark red")), -1.1, 0.9, 200),
    *[fx(places.lightning, (-1.1 + dx, 0.9, 0.1), (-1.1 - dx, 0.9, 2.2), "cyan light", 0.012) for dx in (0.5, -0.4)],
    glow((-1.1, 0.9, 1.1), 0.35, CYAN, 0.5),
)
card(
    "spiritseer_erathal",
    "teal",
    "hero",
    "green craft",
    at(
        P(
            eldar("red", "bone", robe="white cloth", head=partial(farseer_helm, coat="bone", light="cyan light")),
            "cast",
            partial(arms.spear, light="cyan light"),
            partial(arms.orb, light="soul"),
        ),
        -0.1,
        0,
        184,
    ),
    at(machines.wraithguard, 1.5, 2.4, 165),
    glow((-0.6, -0.3, 1.6), 0.25, GREEN, 0.8),
)
card(
    "superiority",
    "gold",
    "low",
    "craft",
    at(
        P(eldar("purple", "gold", cape="red cloth", head=partial(eldar_helm, coat="gold", crest="red cloth")), "point"),
        0,
        0.2,
        180,
        0.3,
        1.1,
    ),
    many(
        lambda n: P(
            Kit("olive cloth", "olive", "brass", "skin", partial(face, hair="hair"), 1, "flak", "round", False), "kneel"
        ),
        [(-1.2, -0.6, 20), (1.2, -0.6, -20)],
        size=0.85,
    ),
    glow((0, 0.2, 1.6), 0.45, GOLD, 0.5),
    rays=0.8,
    sun=(0.5, 0.4),
)
card(
    "nullify",
    "webway",
    "hero",
    "black",
    at(P(SEER, "point"), 0, 0.2, 200),
    raw(
        lambda m: [
            m.ring("white light", r, 0.02, 50, place=(-0.75, -0.7, 1.45), turn=(90, 0, -20)) for r in (0.3, 0.5, 0.72)
        ]
    ),
    fx(places.lightning, (-3, -1.2, 1.7), (-1.2, -0.8, 1.5), "pink light"),
    glow((-0.75, -0.7, 1.45), 0.35, WHITE, 0.9),
)
card(
    "doom",
    "blood",
    "giant",
    "craft",
    at(
        P(
            eldar(
                "black",
                "bone",
                robe="black cloth",
                cape="red cloth",
                head=partial(farseer_helm, coat="bone", light="red light"),
            ),
            "cast",
            arms.orb,
            partial(arms.orb, light="flame"),
        ),
        0,
        0.3,
        180,
        0,
        1.15,
    ),
    raw(lambda m: m.ball("flame", (0, 8, 5.2), (2.2, 2.2, 2.2), fine=40)),
    *[
        fx(places.lightning, (0.6 * k, 7, 4.4), (2.2 * k, 5, 0.2), "red light", 0.04, 0.4)
        for k in (-1.4, -0.6, 0.7, 1.5)
    ],
    glow((0, 8, 5.2), 0.4, FIRE, 0.9),
)
card(
    "gift_of_isha",
    "jungle",
    "hero",
    "green craft",
    at(P(ghost(AVENGER), "gift"), 0, 0.2, 180),
    *[
        raw(
            lambda m, k=k: m.limb(
                "soul",
                [
                    (math.cos(k), math.sin(k) * 0.4, 0.0, 0.05),
                    (0.8 * math.cos(k + 0.8), 0.4 * math.sin(k + 0.8), 0.8, 0.06),
                    (0.6 * math.cos(k + 1.8), 0.3 * math.sin(k + 1.8), 1.6, 0.04),
                    (0.3 * math.cos(k + 3), 0.2, 2.4, 0.005),
                ],
                fine=8,
            )
        )
        for k in range(6)
    ],
    glow((0, 0, 1.2), 0.5, GREEN, 0.25),
    rays=0.4,
    sun=(0.5, 0.4),
)
card(
    "banshee_power_sword",
    "storm",
    "close",
    "craft",
    at(P(eldar("bone", "red", head=banshee_helm), "swing", arms.blue_sword), 0, 0, 196),
    glow((0.0, -0.5, 1.7), 0.35, BLUE, 0.5),
    zoom=0.88,
)
card(
    "corsair_trading_port",
    "space",
    "wide",
    "void",
    at(harbour, 0, 0.5, 0),
    at(partial(machines.falcon, coat="purple", fighter=True), -1.5, -0.4, 120, 1.7, 0.5),
    at(partial(machines.falcon, coat="teal"), 1.6, -0.2, 200, 0.7, 0.5),
    at(partial(machines.falcon, coat="red", fighter=True), 1.9, 1.5, 230, 2.7, 0.5),
    planets=[(0.16, 0.24, 0.2, (0.4, 0.5, 0.85))],
    zoom=1.1,
)
card("craftworld_gate", "webway", "wide", "craft", at(gate, 0, 0.2, 0), glow((0, 0.1, 1.5), 0.4, CYAN, 0.7), zoom=1.0)


# -- Tau --


def relay(m: Model) -> None:
    """Make a mast with dishes and a ring."""
    m.lathe("white wall", [(1.0, 0), (0.8, 0.3), (0.3, 0.5), (0.2, 2.4), (0.3, 2.6), (0, 2.9)], 28)
    m.ring("cyan light", 0.5, 0.04, 40, place=(0, 0, 2.2))
    m.ring("white wall", 0.75, 0.06, 40, place=(0, 0, 1.8))
    for k in range(3):
        a = k * 2.1 - 1.9
        m.rod("white wall", (0, 0, 1.2 + 0.4 * k), (0.7 * math.cos(a), 0.7 * math.sin(a), 1.4 + 0.4 * k), 0.06, fine=10)
        with m.at((0.75 * math.cos(a), 0.75 * math.sin(a), 1.45 + 0.4 * k), (60, 0, math.degrees(a) + 90)):
            m.lathe("ochre", [(0.03, 0), (0.3, 0.08), (0.44, 0.24)], 28)
            m.rod("black", (0, 0, 0), (0, 0, 0.4), 0.02, fine=8)
            m.ball("cyan light", (0, 0, 0.42), (0.08, 0.08, 0.08), fine=10)
    m.rod("black", (0, 0, 2.8), (0, 0, 3.6), 0.03, fine=8)


def launch_bay(m: Model) -> None:
    """Make a bay with a craft upon its pad."""
    m.lathe("tile", [(2.2, 0), (2.1, 0.16), (0, 0.18)], 40)
    m.ring("cyan light", 1.7, 0.04, 60, place=(0, 0, 0.19))
    m.ring("ochre", 1.2, 0.05, 60, place=(0, 0, 0.18))
    for _side in m.sides():
        m.limb(
            "white wall",
            [(2.3, 0.8, 0, 0.4), (2.6, 0.8, 1.4, 0.34), (1.9, 0.9, 2.7, 0.3), (0.6, 1.0, 3.1, 0.22)],
            fine=16,
        )
        for k in range(3):
            m.ball("cyan light", (2.3 - 0.1 * k, 0.45, 0.9 + 0.6 * k), (0.12, 0.1, 0.3), fine=12)


def platform(m: Model) -> None:
    """Make a hovering platform with a long gun."""
    m.lathe("ochre", [(1.2, 0.0), (1.15, 0.14), (0.7, 0.24), (0, 0.26)], 36)
    m.lathe("black", [(1.18, 0), (0.9, -0.14), (0, -0.2)], 36)
    m.ring("cyan light", 0.8, 0.04, 40, place=(0, 0, -0.15))
    m.rod("ochre", (0, 0, 0.2), (0, 0, 0.6), 0.3, fine=24)
    m.box("ochre", (0, 0.1, 0.75), (0.5, 0.8, 0.4), 0.1)
    for x in (-0.09, 0.09):
        m.box("black", (x, 1.1, 0.75), (0.07, 1.5, 0.16), 0.02)
    for k in range(4):
        m.box("cyan light", (0, 0.7 + 0.28 * k, 0.75), (0.08, 0.1, 0.08), 0.01)
    m.box("ochre", (0, 1.8, 0.75), (0.3, 0.2, 0.26), 0.05)
    m.box("white", (0, -0.31, 0.78), (0.2, 0.02, 0.2), 0.005)


def field(m: Model) -> None:
    """Throw blows back with rings of force."""
    machines.crisis(m, "ochre", "", "none")
    for k, r in enumerate((0.7, 1.0, 1.3)):
        m.ring("cyan light", r, 0.018 - 0.003 * k, 60, place=(0, 0.8 + 0.25 * k, 1.1), turn=(90, 0, 0))


def ethereal() -> Kit:
    return Kit(
        "cream cloth", "white", "gold", "tau skin", tau_face, 0.95, "straps", "", False, "hoof", robe="cream cloth"
    )


def technician() -> Kit:
    def head(m: Model) -> None:
        tau_face(m)
        m.box("black", (0.05, 0.12, 0.015), (0.09, 0.05, 0.05), 0.01)
        m.ball("cyan light", (0.05, 0.15, 0.015), (0.03, 0.02, 0.03), fine=8)

    return Kit("khaki cloth", "sand", "black", "tau skin", head, 1.02, "box", "", False, "hoof")


KROOT = Kit("leather", "wood", "iron", "kroot", kroot_head, 0.94, "bare", "", False, "bare", tall=1.08)
VIORLA = tau("red", "black", head=partial(fire_helm, coat="red", light="cyan light"))
PILOT = tau("white", "grey", head=partial(fire_helm, coat="white"))


def shadowsun(m: Model) -> None:
    """Make the commander's suit: narrow, on long legs that bend back, its face one lens, a fusion gun on each arm."""
    for side in m.sides():
        with m.at((0, 0.1 * side, 0), (0, 0, -12)):
            suit_leg(m)
        suit_arm(m)
        with m.at((0.24, -0.34, 1.16), (14, 8, 0)):
            m.lathe("red", [(0.05, 0.5), (0.12, 0.36), (0.15, 0.05), (0.1, -0.12), (0.08, -0.12)], 18)
            m.lathe("cyan light", [(0.08, -0.1), (0, -0.1)], 16)
        fin = [(0, 0), (0.14, 0.08), (0.36, 0.74), (0.27, 0.74), (0, 0.4)]
        m.plate("red", fin, 0.04, 0.01, place=(0.2, -0.3, 1.42), turn=(-8, 0, -20))
        m.plate(
            "white",
            [(x * 0.4 + 0.14, z * 0.4 + 0.26) for x, z in fin],
            0.05,
            0.01,
            place=(0.2, -0.3, 1.42),
            turn=(-8, 0, -20),
        )
        m.box("red", (0.15, 0.19, 1.43), (0.28, 0.18, 0.28), 0.05, turn=(10, 0, -18), top=(0.9, 0.5))
        for k in range(3):
            m.box("ink", (0.17, 0.275 - 0.004 * k, 1.38 - 0.045 * k), (0.15, 0.03, 0.014), 0, turn=(10, 0, -18))
    m.box("black", (0, 0, 1.0), (0.36, 0.26, 0.2), 0.06)
    m.limb("black", [(0, 0, 1.02, 0.14), (0, 0.01, 1.24, 0.12)], fine=14)
    m.box("red", (0, 0.16, 0.98), (0.15, 0.07, 0.28), 0.03, top=(1.5, 1))
    m.box("red", (0, 0.02, 1.42), (0.6, 0.38, 0.34), 0.1, top=(1.12, 0.8))
    m.box("red", (0, 0.17, 1.24), (0.22, 0.14, 0.14), 0.03, top=(1.4, 1))
    m.ring("white", 0.06, 0.014, 24, place=(0, 0.3, 1.46), turn=(78, 0, 0))
    m.ball("white", (0, 0.31, 1.46), (0.05, 0.02, 0.05), fine=12)
    m.lathe("red", [(0.13, 0), (0.2, 0.07), (0.18, 0.11), (0.12, 0.03)], 20, place=(0, 0.02, 1.57))
    m.limb("white", [(0, -0.08, 1.76, 0.06), (0, 0.04, 1.79, 0.11), (0, 0.2, 1.73, 0.06)], fine=16)
    m.box("white", (0, 0.14, 1.68), (0.13, 0.16, 0.1), 0.03, top=(1.1, 0.8))
    m.box("red", (0, 0.0, 1.86), (0.05, 0.26, 0.09), 0.02, top=(0.6, 0.6), shift=(0, -0.05))
    m.box("ink", (0, 0.22, 1.74), (0.14, 0.06, 0.06), 0.02)
    m.rod("red light", (0.025, 0.245, 1.745), (0.025, 0.262, 1.745), 0.026, fine=12)
    for x, high in ((-0.1, 2.25), (-0.14, 2.05)):
        m.rod("black", (x, -0.06, 1.8), (x - 0.05, -0.14, high), 0.012, to=0.004, fine=6)


def suit_leg(m: Model) -> None:
    """Make a leg that bends back, armour on thigh and shin, upon two toes and a spur."""
    hip, knee, heel = (0.17, 0, 1.0), (0.25, 0.2, 0.6), (0.25, -0.1, 0.2)
    m.limb("black", [(*hip, 0.09), (*knee, 0.07), (*heel, 0.055), (0.25, 0.02, 0.06, 0.06)], fine=12)
    with m.at(aimed(hip, knee)):
        m.box("red", (0.03, 0.21, 0.05), (0.19, 0.4, 0.16), 0.06, top=(0.72, 0.8))
        m.box("ink", (0.03, 0.21, 0.125), (0.09, 0.3, 0.02), 0.005)
    with m.at(aimed(knee, heel)):
        m.box("red", (0, 0.22, 0.04), (0.17, 0.48, 0.17), 0.05, top=(0.6, 0.85))
        m.box("white", (0, 0.12, 0.122), (0.04, 0.2, 0.02), 0.008)
    m.ball("red", (knee[0], knee[1] + 0.03, knee[2] + 0.02), (0.15, 0.13, 0.2), fine=16)
    for x in (-0.06, 0.07):
        m.box("black", (0.25 + x, 0.14, 0.05), (0.1, 0.32, 0.1), 0.03, top=(0.7, 0.5), shift=(0, -0.07))
    m.box("black", (0.25, -0.12, 0.05), (0.08, 0.2, 0.08), 0.02, top=(0.7, 0.5))


def suit_arm(m: Model) -> None:
    """Make a shoulder like a bell, and an arm that ends in a fusion gun."""
    with m.at((0.5, 0, 1.52), (0, 30, 0)):
        m.lathe("red", [(0, 0.2), (0.14, 0.17), (0.24, 0.05), (0.28, -0.14), (0.25, -0.14), (0.2, 0.02)], 28)
        m.ring("white", 0.278, 0.016, 32, place=(0, 0, -0.12))
    m.limb("black", [(0.46, 0, 1.48, 0.09), (0.62, -0.04, 1.22, 0.075), (0.58, 0.24, 1.1, 0.07)], fine=10)
    m.box("red", (0.62, 0.08, 1.16), (0.19, 0.36, 0.19), 0.05, turn=(-22, 0, 0), top=(0.8, 0.9))
    with m.at((0.57, 0.3, 1.07), (-5, 0, 8)):
        m.box("black", (0, 0.1, 0), (0.15, 0.38, 0.19), 0.04)
        m.box("red", (0, 0.06, 0.1), (0.12, 0.3, 0.06), 0.02)
        for z in (-0.045, 0.045):
            m.rod("steel", (0, 0.2, z), (0, 0.66, z), 0.034, fine=12)
        for y in (0.32, 0.44, 0.56):
            m.rod("black", (0, y, 0), (0, y + 0.05, 0), 0.1, fine=16)
        m.rod("cyan light", (0, 0.62, 0), (0, 0.66, 0), 0.05, fine=12)


def link_drone(m: Model) -> None:
    machines.drone(m, "white", False)
    for k in range(3):
        m.ring("cyan light", 0.2 + 0.14 * k, 0.014, 40, place=(0, 0, 0.34 + 0.16 * k))


card(
    "commander_shadowsun",
    "dusk",
    "hero",
    "sept",
    at(shadowsun, 0, 0, 196, 0, 1.0),
    at(partial(machines.drone, coat="red"), -1.2, 0.8, 175, 1.9, 0.7),
    glow((-0.6, -0.8, 1.0), 0.15, CYAN, 0.6),
)
card(
    "shadowsuns_stealth_cadre",
    "night",
    "full",
    "hive",
    at(partial(machines.crisis, coat="sea", stealth=True), -0.3, 0, 195, 0, 0.95),
    at(partial(machines.crisis, coat="sea", stealth=True), 1.2, 1.0, 170, 0, 0.95),
    glow((-0.3, 0, 1.0), 0.4, CYAN, 0.25),
    zoom=0.95,
)
card(
    "communications_relay",
    "tau",
    "wide",
    "desert",
    at(relay, 0, 0.4, 10),
    glow((0, 0.4, 2.3), 0.25, CYAN, 0.5),
    zoom=1.0,
)
card(
    "squadron_redeployment",
    "tau",
    "sky",
    "sept",
    at(machines.devilfish, -0.7, 0, 140, 1.4, 0.8, 8),
    at(machines.devilfish, 1.4, 2.0, 140, 2.1, 0.8, 8),
    at(machines.devilfish, -2.4, 4.0, 140, 2.9, 0.8, 8),
    tilt=4,
)
card(
    "command_link_drone",
    "teal",
    "close",
    "white sept",
    at(link_drone, 0, 0, 165, 1.15, 1.2, 6),
    glow((0, 0, 1.7), 0.3, CYAN, 0.5),
)
card(
    "recon_drone",
    "desert",
    "close",
    "desert",
    at(partial(machines.drone, coat="ochre", guns=False), 0, 0, 150, 1.25, 1.15, 10),
)
card("viorla_marksman", "fire", "full", "desert", at(P(VIORLA, "kneel", arms.rail_rifle), 0.1, 0, 150), zoom=1.15)
card(
    "carnivore_pack",
    "jungle",
    "full",
    "jungle",
    at(P(KROOT, "across", arms.long_rifle, None, 1.1), 0, -0.2, 172),
    at(P(KROOT, "charge", arms.axe, None), -0.95, 0.5, 200),
    at(P(KROOT, "high", arms.long_rifle, None, 1.1), 1.0, 0.6, 160),
    zoom=0.95,
)
card(
    "vashya_trailblazer",
    "desert",
    "full",
    "desert",
    at(
        P(
            tau("drab", "khaki cloth", cape="brown cloth", head=partial(fire_helm, coat="drab", light="green light")),
            "high",
            arms.pulse_rifle,
        ),
        0,
        0,
        192,
    ),
)
card(
    "fire_warrior_elite",
    "storm",
    "hero",
    "sept",
    at(P(tau("ochre", "black", bulk=1.06), "across", arms.pulse_rifle), 0, 0, 178),
)
card(
    "fire_warrior_strike_team",
    "tau",
    "full",
    "sept",
    many(
        lambda n: P(tau(), ("aim", "low", "kneel")[n % 3], arms.pulse_rifle),
        [(-0.7, 0.2, 155), (0.9, 0.6, 150), (0.1, -0.3, 150), (-1.7, 1.1, 155)],
    ),
    fx(places.tracers, (0, -0.6, 1.2), (3.6, -4, 1.2), "cyan light", 12, 0.8),
    zoom=0.92,
)
card(
    "crisis_battle_guard",
    "tau",
    "low",
    "desert",
    at(machines.crisis, 0, 0, 172, 0.12, 1.0),
    at(machines.crisis, 1.7, 1.6, 160, 0.3, 1.0),
    at(machines.crisis, -1.7, 1.8, 195, 0.3, 1.0),
    zoom=0.92,
)
card(
    "earth_caste_technician",
    "day",
    "full",
    "white sept",
    at(P(technician(), "gift", None, arms.orders), 0, 0, 178),
    at(partial(machines.drone, coat="sand", guns=False), 0.95, 0.4, 160, 1.2, 0.7),
)
card(
    "gun_drones",
    "dusk",
    "sky",
    "sept",
    at(machines.drone, -0.6, 0, 160, 1.3, 1.15, 8),
    at(machines.drone, 1.1, 0.9, 150, 1.9, 1.1, 8),
    at(machines.drone, -1.9, 2.2, 165, 2.4, 1.0, 8),
    fx(places.tracers, (-0.6, -1.0, 1.2), (-1, -5, 0.8), "cyan light", 8),
)
card(
    "stingwing_swarm",
    "jungle",
    "sky",
    "rocks",
    many(
        lambda n: machines.vespid,
        [(-0.5, 0, 165, 0.7), (1.1, 1.0, 190, 1.3), (-2.0, 2.0, 160, 1.7), (2.6, 2.8, 180, 0.6)],
    ),
)
card(
    "fireblade_kaisvre",
    "dusk",
    "hero",
    "sept",
    at(
        P(tau("ochre", "black", head=tau_face, cape="red cloth", bulk=1.05), "raised", arms.pulse_rifle, None),
        0,
        0,
        190,
    ),
)
card(
    "experimental_devilfish",
    "tau",
    "tank",
    "desert",
    at(partial(machines.devilfish, coat="white"), 0, 0, 145, 0.6, 1.0, 4),
    glow((-0.9, 1, 0.8), 0.2, CYAN, 0.3),
)
card(
    "even_the_odds",
    "storm",
    "full",
    "white sept",
    at(P(PILOT, "gift", arms.pulse_rifle), -0.7, 0, 240),
    at(P(tau(), "gift"), 0.7, 0, 120),
    glow((0, -0.1, 1.15), 0.3, CYAN, 0.5),
)
card(
    "calculated_strike",
    "night",
    "wide",
    "desert",
    raw(places.beam, (-4.5, 1.0, 5.0), (0.9, 1.5, 0.3), "cyan light", 0.05),
    fx(billows.explosion, (0.9, 1.5, 0.2), 1.5),
    at(lambda m: m.box("wall", (0, 0, 0.5), (1.6, 1.2, 1.0), 0.08, top=(0.8, 0.8)), 1.1, 2.3, 0),
    at(P(VIORLA, "kneel", None, arms.orders), -1.8, -0.6, 240),
    glow((0.9, 1.3, 0.6), 0.4, CYAN, 0.8),
)
card(
    "deception",
    "violet",
    "low",
    "ruins",
    at(P(tau(), "aim", arms.pulse_rifle), 0.7, 0, 160),
    at(
        lambda m: person(
            m,
            Kit(
                "soul", "soul", "cyan light", "soul", partial(fire_helm, coat="soul"), 0.96, "box", "flat", True, "hoof"
            ),
            "aim",
            None,
        ),
        -0.7,
        0.6,
        165,
    ),
    at(P(tau("sea", "black", cape="black cloth"), "low", arms.pulse_rifle), 1.9, 1.6, 150),
    glow((-0.7, 0.6, 1.1), 0.4, CYAN, 0.5),
)
card(
    "repulsor_impact_field",
    "teal",
    "hero",
    "black",
    at(field, 0, 0.4, 200),
    fx(places.tracers, (-2.5, -3.5, 1.2), (-0.6, -0.9, 1.1), "red light", 14),
    glow((-0.4, -0.8, 1.15), 0.4, CYAN, 0.5),
    zoom=0.9,
)
card(
    "ion_rifle",
    "teal",
    "still",
    "white sept",
    at(lambda m: arms.rail_rifle(m, (0, -0.55, 0), (0, 1, 0)), 0, 0, 245, 1.15, 1.35),
    raw(lambda m: m.lathe("white wall", [(0.9, 0), (0.8, 0.5), (0, 0.52)], 32)),
    glow((0, 0, 1.2), 0.4, CYAN, 0.4),
)
card(
    "frontline_launch_bay",
    "tau",
    "wide",
    "sept",
    at(launch_bay, 0, 0.4, 0),
    at(machines.devilfish, 0, 0.2, 165, 0.75, 0.85),
    zoom=1.02,
)
card(
    "ambush_platform",
    "jungle",
    "tank",
    "jungle",
    at(platform, 0, 0.2, 145, 0.5, 1.0),
    at(P(tau("olive", "olive cloth"), "aim", arms.pulse_rifle), -1.5, 0.6, 165),
    zoom=0.95,
)
PIECES = {"card": others(XENOS)}
