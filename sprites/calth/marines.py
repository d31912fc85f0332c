"""Betrayal at Calth's Marines in power armour, each told by what he carries."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from hulk.terminators import claws, flamer, power_fist, seal, sword
from sculpt.legions import legion_paints, worn
from sculpt.shapes import Model, aimed

SQUARES = 2.0
PIXELS = 250
FOOT = 0.5
TINT = (0.3, 0.6, 1.0)
FACINGS = {"left": 215, "right": 145}
materials = legion_paints
FLOOR = 0.06
Build = Callable[[Model], None]


def base(m: Model) -> None:
    """Make the round base: broken stone."""
    m.lathe("base", [(0, 0), (FOOT, 0), (FOOT, 0.03), (FOOT - 0.04, FLOOR), (0, FLOOR)], 40)
    for x, y, size, turn in (
        (-0.3, 0.2, 0.14, 20),
        (0.28, -0.24, 0.18, 50),
        (0.1, 0.36, 0.1, 70),
        (-0.2, -0.34, 0.1, 10),
    ):
        m.box("stone", (x, y, FLOOR), (size, size * 0.8, size * 0.5), 0.02, turn=(4, 8, turn), top=(0.7, 0.7))


# -- the body --


def leg(m: Model, step: float) -> None:
    """Make the right leg, set forward by `step`."""
    m.limb("under", [(0.13, 0, 0.78, 0.1), (0.17, 0.05 + step / 2, 0.55, 0.1), (0.19, step, 0.3, 0.09)])
    m.box("armour", (0.16, 0.03 + step * 0.4, 0.68), (0.2, 0.24, 0.26), 0.06, turn=(-14, 6, 0), top=(1.1, 1.05))
    with m.at((0.2, step, 0)):
        m.box("armour", (0, -0.02, 0.32), (0.24, 0.26, 0.36), 0.06, top=(0.78, 0.8))
        m.box("armour", (0, 0.04, 0.1), (0.24, 0.38, 0.14), 0.05, top=(0.82, 0.7), shift=(0, -0.05))
        m.ball("armour", (0, 0.1, 0.5), (0.2, 0.16, 0.22))
        m.box("trim", (0, 0.11, 0.18), (0.2, 0.02, 0.04), 0.006)
        m.rod("ink", (0, -0.15, 0.22), (0, -0.15, 0.42), 0.03, fine=8)


def body(m: Model) -> None:
    """Make belt, ribs, breastplate and collar."""
    m.box("under", (0, 0, 0.84), (0.32, 0.26, 0.16), 0.05)
    m.box("trim", (0, 0.01, 0.85), (0.36, 0.29, 0.06), 0.02)
    m.box("ink", (0, 0.15, 0.85), (0.1, 0.03, 0.08), 0.01)
    for _side in m.sides():
        m.box("ink", (0.16, 0.09, 0.78), (0.09, 0.1, 0.1), 0.02)
    m.box("under", (0, 0.01, 0.95), (0.3, 0.25, 0.14), 0.05)
    m.box("armour", (0, 0.02, 1.13), (0.42, 0.32, 0.32), 0.09, top=(1.2, 1.02))
    m.box("armour", (0, 0.13, 1.14), (0.38, 0.14, 0.22), 0.05)
    mark(m, (0, 0.215, 1.15), 0.72)
    m.lathe(
        "armour", [(0.13, 0), (0.17, 0.01), (0.17, 0.06), (0.14, 0.07)], 24, place=(0, 0.03, 1.28), turn=(-12, 0, 0)
    )


def mark(m: Model, place: tuple, size: float) -> None:
    """Make the breast's emblem: a winged blade."""
    with m.at(place, size=size):
        m.plate("trim", [(0, -0.12), (0.035, -0.04), (0.035, 0.1), (-0.035, 0.1), (-0.035, -0.04)], 0.03, 0.006)
        for _side in m.sides():
            m.plate("trim", [(0.05, 0), (0.24, 0.03), (0.25, 0.1), (0.05, 0.08)], 0.025, 0.006)


def pack(m: Model) -> None:
    """Make the power pack with its two round vents."""
    m.box("armour", (0, -0.27, 1.16), (0.4, 0.22, 0.4), 0.06, top=(0.85, 0.85))
    m.box("ink", (0, -0.385, 1.14), (0.2, 0.02, 0.24), 0.01)
    for k in range(3):
        m.box("steel", (0, -0.395, 1.06 + 0.08 * k), (0.18, 0.02, 0.03), 0.005)
    m.rod("steel", (0, -0.3, 1.34), (0, -0.3, 1.44), 0.07, to=0.05, fine=12)
    for _side in m.sides():
        m.ball("armour", (0.27, -0.29, 1.32), (0.22, 0.24, 0.22))
        m.rod("ink", (0.33, -0.29, 1.34), (0.39, -0.29, 1.36), 0.065, fine=14)


def pauldron(m: Model, material: str = "armour", badge: str = "") -> None:
    """Make the right shoulder: a round plate within a thick rim."""
    with m.at((0.35, 0, 1.26), (0, 28, 0)):
        dome = [(0.2 * math.cos(a), 0.17 * math.sin(a)) for a in (k * math.pi / 24 for k in range(12))]
        m.lathe(material, [(0.19, -0.16), *dome, (0, 0.17)], 32, size=(0.95, 1.1, 1))
        m.lathe("trim", [(0.2, -0.17), (0.235, -0.15), (0.232, -0.09), (0.2, -0.07)], 32, size=(0.95, 1.08, 1))
        if badge:
            m.rod(badge, (0, 0, 0.165), (0, 0, 0.182), 0.08, fine=20)
            m.rod("ink", (0, 0, 0.18), (0, 0, 0.19), 0.045, fine=20)


def helmet(m: Model, material: str = "helm", crest: str = "", horns: bool = False) -> None:
    """Make the head: rounded crown, deep eyes, jutting grille; with a crest or horns for a sergeant."""
    with m.at((0, 0.07, 1.43), (6, 0, 0)):
        m.ball(material, (0, 0, 0.03), (0.25, 0.28, 0.27))
        m.box(material, (0, 0.08, -0.06), (0.17, 0.18, 0.14), 0.04, top=(1.12, 0.85))
        m.box("ink", (0, 0.125, 0.02), (0.19, 0.05, 0.05), 0.01)
        m.box("steel", (0, 0.165, -0.075), (0.1, 0.04, 0.09), 0.02)
        for _side in m.sides():
            m.box("eye", (0.05, 0.147, 0.022), (0.058, 0.02, 0.03), 0.005, turn=(0, 16, 0))
            m.rod("steel", (0.1, 0.02, -0.03), (0.14, 0.02, -0.03), 0.05, fine=12)
            if horns:
                m.limb("bone", [(0.09, 0.02, 0.1, 0.045), (0.2, 0.03, 0.17, 0.035), (0.22, 0.06, 0.3, 0.008)], fine=8)
        if crest:
            for k in range(-4, 5):
                a = k * 0.27
                place = (0.17 * math.sin(a), -0.02, 0.05 + 0.17 * math.cos(a))
                m.box(crest, place, (0.06, 0.09, 0.14), 0.02, turn=(0, math.degrees(a), 0))


def loin(m: Model, material: str = "cloth") -> None:
    """Hang a strip of cloth from the belt."""
    fall = [(0.16, 0.82), (0.21, 0.6), (0.24, 0.42), (0.22, 0.3)]
    m.cloth(material, [[(x * (1 + 0.2 * k), y, z) for k, (y, z) in enumerate(fall)] for x in (-0.09, 0, 0.09)])


def wild(m: Model) -> None:
    """Hang chains, spikes and parchment on a Word Bearer."""
    for x, z in ((-0.16, 1.4), (0.0, 1.5), (0.16, 1.4)):
        m.rod("trim", (x, -0.3, z), (x * 1.7, -0.36, z + 0.28), 0.035, to=0.004, fine=8)
    seal(m, (0.12, 0.24, 1.05))
    with m.at(size=(-1, 1, 1)):
        seal(m, (0.2, 0.18, 0.78), (0, 0, 0))
    m.limb("steel", [(-0.2, 0.2, 1.24, 0.022), (0, 0.27, 1.02, 0.022), (0.22, 0.16, 0.88, 0.022)], fine=6)


def neat(m: Model) -> None:
    """Give an Ultramarine his seal and a laurel of office on the greave."""
    seal(m, (0.14, 0.23, 1.08))


# -- arms and weapons: the right ones; mirrored for the left --


def arm(m: Model, elbow: tuple, hand: tuple) -> None:
    """Make the right arm from the shoulder to a closed glove."""
    m.limb("under", [(0.35, 0, 1.2, 0.085), (*elbow, 0.085)], fine=10)
    m.ball("armour", elbow, (0.18, 0.18, 0.18))
    with m.at(aimed(elbow, hand)):
        long = math.dist(elbow, hand)
        m.box("armour", (0, long * 0.5, 0), (0.17, long * 0.9, 0.17), 0.045, top=(0.92, 1))
        m.box("trim", (0, long * 0.88, 0), (0.182, 0.04, 0.182), 0.012)
        m.box("ink", (0, long + 0.03, 0), (0.14, 0.14, 0.15), 0.04)


def holding(weapon, elbow: tuple, hand: tuple, towards: tuple, size: float = 0.8) -> Build:
    """Return an arm that holds a weapon pointed towards a place."""

    def both(m: Model) -> None:
        arm(m, elbow, hand)
        with m.at(hand, size=size):
            weapon(m, (0, 0, 0), [there - here for there, here in zip(towards, hand, strict=True)])

    return both


def bolter(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the boxy rifle with its curved magazine."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.2, 0.04), (0.15, 0.7, 0.22), 0.03)
        m.box("steel", (0, 0.2, 0.16), (0.1, 0.56, 0.05), 0.012)
        m.box("gun", (0, 0.26, -0.16), (0.1, 0.16, 0.26), 0.025, turn=(-10, 0, 0))
        m.rod("steel", (0, 0.52, 0.06), (0, 0.78, 0.06), 0.055, fine=14)
        m.rod("ink", (0, 0.77, 0.06), (0, 0.785, 0.06), 0.035, fine=12)
        m.box("trim", (0.08, 0.16, 0.05), (0.01, 0.22, 0.09), 0)


def pistol(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a short bolt pistol."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.16, 0.04), (0.14, 0.4, 0.18), 0.03)
        m.box("gun", (0, 0.14, -0.1), (0.09, 0.12, 0.18), 0.02)
        m.rod("steel", (0, 0.34, 0.05), (0, 0.48, 0.05), 0.05, fine=12)


def plasma(m: Model, hand: tuple, towards: tuple, long: float = 1.0) -> None:
    """Make a plasma gun: glowing coils behind a bulbous muzzle."""
    with m.at(aimed(hand, towards)), m.at(size=(1.15, long, 1.15)):
        m.box("gun", (0, 0.16, 0.02), (0.18, 0.5, 0.22), 0.05)
        m.rod("steel", (0, 0.36, 0.04), (0, 0.8, 0.04), 0.06)
        for k in range(5):
            m.lathe(
                "plasma",
                [(0.06, 0), (0.1, 0.01), (0.1, 0.04), (0.06, 0.05)],
                16,
                place=(0, 0.4 + 0.075 * k, 0.04),
                turn=(-90, 0, 0),
            )
        m.lathe(
            "steel", [(0.06, 0), (0.13, 0.06), (0.12, 0.16), (0.07, 0.2)], 18, place=(0, 0.78, 0.04), turn=(-90, 0, 0)
        )
        m.ball("plasma", (0, 0.97, 0.04), (0.12, 0.08, 0.12), fine=12)
        m.rod("plasma", (0, 0.1, 0.16), (0, 0.36, 0.16), 0.055, fine=12)


def melta(m: Model, hand: tuple, towards: tuple) -> None:
    """Make a meltagun: a fat pierced barrel with a hot mouth."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.14, 0.02), (0.2, 0.46, 0.24), 0.05)
        m.rod("steel", (0, 0.32, 0.03), (0, 0.8, 0.03), 0.1)
        for k in range(4):
            m.rod("gun", (0, 0.4 + 0.1 * k, 0.03), (0, 0.44 + 0.1 * k, 0.03), 0.125)
        m.rod("spark", (0, 0.795, 0.03), (0, 0.81, 0.03), 0.075)
        m.rod("trim", (0, -0.1, -0.1), (0, 0.3, -0.14), 0.05, fine=10)


def heavy_bolter(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the heavy bolter: a great housing, a braked barrel, a belt of rounds."""
    with m.at(aimed(hand, towards)):
        m.box("gun", (0, 0.1, 0.02), (0.34, 0.66, 0.36), 0.06)
        m.box("armour", (0, 0.08, 0.2), (0.26, 0.5, 0.06), 0.02)
        m.rod("steel", (0, 0.4, 0.04), (0, 0.92, 0.04), 0.095)
        m.rod("gun", (0, 0.82, 0.04), (0, 1.06, 0.04), 0.15)
        m.rod("ink", (0, 1.05, 0.04), (0, 1.065, 0.04), 0.085)
        m.limb("trim", [(-0.16, 0.1, 0, 0.08), (-0.3, 0.0, -0.16, 0.08), (-0.34, -0.3, -0.24, 0.08)], flat=0.5)


def launcher(m: Model) -> None:
    """Make the missile launcher on the right shoulder, with both arms up to it."""
    arm(m, (0.5, 0.16, 1.14), (0.34, 0.36, 1.4))
    with m.at((0.3, 0.05, 1.62)):
        m.rod("armour", (0, -0.75, 0), (0, 0.75, 0), 0.15)
        m.rod("steel", (0, 0.7, 0), (0, 0.86, 0), 0.19)
        m.rod("ink", (0, 0.85, 0), (0, 0.87, 0), 0.14)
        m.rod("steel", (0, -0.78, 0), (0, -0.92, 0), 0.13, to=0.2)
        m.rod("trim", (0, 0.3, 0), (0, 0.36, 0), 0.16)
        m.lathe("red", [(0.1, 0), (0.1, 0.1), (0.0, 0.28)], 14, place=(0, 0.82, 0), turn=(-90, 0, 0))
        m.box("gun", (0.15, 0.2, 0.12), (0.1, 0.34, 0.12), 0.02)


def banner(m: Model) -> None:
    """Raise the vexilla: a tall pole with the Legion's cloth."""
    arm(m, (0.48, 0.1, 1.02), (0.5, 0.3, 1.06))
    m.rod("trim", (0.5, 0.34, 0.1), (0.5, 0.34, 2.3), 0.03, fine=10)
    m.rod("trim", (0.1, 0.34, 2.18), (0.9, 0.34, 2.18), 0.026, fine=10)
    m.plate("trim", [(-0.05, 0), (0.05, 0), (0, 0.22)], 0.05, 0.01, place=(0.5, 0.34, 2.28))
    rows = [
        [(0.5 + x, 0.34 - 0.04 * math.sin(x * 9 + z * 4), z) for z in (2.16, 1.9, 1.66, 1.46 + 0.08 * (k % 2))]
        for k, x in enumerate((-0.38, -0.19, 0.0, 0.19, 0.38))
    ]
    m.cloth("banner", rows)
    with m.at((0.5, 0.39, 1.86), size=1.5):
        mark(m, (0, 0, 0), 0.9)
    with m.at((0.5, 0.29, 1.86), (0, 0, 180), 1.5):
        mark(m, (0, 0, 0), 0.9)


def crozius(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the Apostle's mace: a spiked star upon a haft."""
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("under", (0, 0, -0.5), (0, 0, 0.8), 0.04, fine=10)
        m.ball("trim", (0, 0, 0.95), (0.3, 0.3, 0.3))
        for k in range(8):
            a = k * math.pi / 4
            m.rod(
                "trim",
                (0.12 * math.cos(a), 0, 0.95 + 0.12 * math.sin(a)),
                (0.36 * math.cos(a), 0, 0.95 + 0.36 * math.sin(a)),
                0.06,
                to=0.005,
                fine=8,
            )
        m.ball("power", (0, 0.12, 0.95), (0.16, 0.12, 0.16))


def cloak(m: Model) -> None:
    """Hang a cloak from the shoulders to the floor."""
    rows = []
    for k in range(7):
        x, fold = (k - 3) / 3, 0.05 * (k % 2)
        fall = ((0.3, -0.36, 1.32), (0.36, -0.46, 1.0), (0.44, -0.52 - fold, 0.55), (0.5, -0.58 - fold, 0.12))
        rows.append([(x * wide, y + 0.2 * x * x, z) for wide, y, z in fall])
    m.cloth("cape", rows, 0.02)


LOW = ((0.44, -0.02, 0.96), (0.34, 0.26, 0.92), (0.1, 1.1, 0.9))
UP = ((0.48, 0.04, 1.02), (0.4, 0.32, 1.12), (0.34, 1.3, 1.16))
HIP = ((0.46, -0.06, 0.96), (0.42, 0.16, 0.86), (0.3, 1.1, 0.84))
RAISED = ((0.52, 0.06, 1.08), (0.64, 0.26, 1.14), (1.2, -0.2, 2.1))
OUT = ((0.5, 0.06, 1.0), (0.56, 0.32, 0.98), (0.66, 1.3, 1.0))


def support(m: Model) -> None:
    """Make the left arm that steadies a long gun."""
    arm(m, (0.44, 0.12, 1.0), (0.14, 0.46, 0.96))


def marine(m: Model, right: Build, left: Build, extra: tuple = (), head: Build = helmet, step: float = 0.14) -> None:
    """Put a man together: what the arms hold, the head, and what else he wears."""
    base(m)
    with m.at((0, 0, FLOOR)):
        leg(m, -step * 0.7)
        with m.at(size=(-1, 1, 1)):
            leg(m, step)
        with m.at((0, 0, 0), (-3, 0, -8)):
            body(m)
            pack(m)
            head(m)
            pauldron(m)
            with m.at(size=(-1, 1, 1)):
                pauldron(m, "armour", "badge")
            right(m)
            with m.at(size=(-1, 1, 1)):
                left(m)
            for part in extra:
                part(m)


def sergeant(right: Build, left: Build) -> dict[str, object]:
    """Return a sergeant's arms."""
    return {"right": right, "left": left, "rank": True}


pistol_left = holding(pistol, *OUT)
ARMS: dict[str, dict] = {
    "veteran": {"right": holding(bolter, *LOW), "left": support},
    "sergeant-sword": sergeant(holding(sword, *RAISED, 0.85), pistol_left),
    "sergeant-claw": sergeant(holding(claws, *OUT, 0.85), pistol_left),
    "sergeant-fist": sergeant(
        holding(power_fist, (0.5, 0, 1.0), (0.54, 0.2, 0.96), (0.6, 0.9, 1.05), 1.05), pistol_left
    ),
    "sergeant-plasma": sergeant(holding(sword, *RAISED, 0.85), holding(partial(plasma, long=0.62), *OUT, 0.95)),
    "plasma": {"right": holding(plasma, *LOW), "left": support},
    "melta": {"right": holding(melta, *LOW, 0.95), "left": support},
    "flamer": {"right": holding(flamer, *LOW, 0.78), "left": support},
    "heavy-bolter": {"right": holding(heavy_bolter, *HIP, 0.95), "left": support},
    "missile": {"right": launcher, "left": support},
    "vexilla": {"right": banner, "left": holding(bolter, *LOW, 0.7)},
}
HEADS = {
    "ultramarines": (helmet, partial(helmet, crest="red")),
    "word-bearers": (helmet, partial(helmet, horns=True)),
}
TRAPPINGS = {"ultramarines": (neat,), "word-bearers": (wild,)}


def figure(legion: str, right: Build, left: Build, rank: bool = False) -> Build:
    """Return what builds a man of a Legion."""
    extra = (*TRAPPINGS[legion], *((loin,) if rank or legion == "word-bearers" else ()))
    build = partial(marine, right=right, left=left, extra=extra, head=HEADS[legion][rank])
    return worn(legion, build)


def apostle(m: Model) -> None:
    """Put Kurtha Sedd together: cloak, horned skull helmet, crozius, open book."""
    horned = partial(helmet, material="bone", horns=True)
    book = partial(_book)
    marine(m, holding(crozius, *RAISED, 0.95), holding(pistol, *OUT), (wild, loin, cloak, book), horned)


def _book(m: Model) -> None:
    """Chain an open book to the belt."""
    with m.at((-0.3, 0.2, 0.8), (30, 0, 10)):
        m.box("cover", (0, 0, 0), (0.3, 0.06, 0.24), 0.01)
        m.box("cloth", (0, 0.035, 0), (0.26, 0.04, 0.2), 0.01)


PIECES = {
    legion: {name: figure(legion, **arms) for name, arms in ARMS.items()} for legion in ("ultramarines", "word-bearers")
}
PIECES["word-bearers"]["sedd"] = worn("word-bearers", apostle)
