"""The generals of the sector as busts, one for each seat: `player-1/bust` to `player-6/bust`."""

from __future__ import annotations

import math
from functools import partial

from heresy.armour import Build, bust, eagle, halo, pelt, skull, spikes
from heresy.armour import materials as heresy_paints
from heresy.portraits import mask, scar, tattoos
from sculpt.heads import Bust, beard, cables, cropped, face, hood, locks, moustache, spin, topknot
from sculpt.materials import cloth, glow, paint
from sculpt.shapes import Model

SQUARES = 2.26 / 1.7
PIXELS = 256
FOOT = 1.0
TINT = (0.63, 0.37, 0.9)
FACINGS = {"south": 166}
STAGE = Bust


def materials() -> dict:
    """Return the paints of armour, skins and hair, and the cloths of the sector's fleets."""
    return heresy_paints() | {
        "navy": cloth("navy", (0.02, 0.07, 0.26)),
        "rose": cloth("rose", (0.42, 0.03, 0.12)),
        "violet": cloth("violet", (0.15, 0.04, 0.32)),
        "rust cloth": cloth("rust cloth", (0.4, 0.19, 0.03)),
        "amber": paint("amber", (0.6, 0.3, 0.03), coat=0.25, dirt=0.7),
        "leaf": paint("leaf", (0.03, 0.2, 0.09), coat=0.25, dirt=0.6),
        "ribbon": cloth("ribbon", (0.5, 0.05, 0.04)),
        "sight": glow("sight", (0.7, 0.4, 1.0), 2.6),
        "ice": glow("ice", (0.3, 0.8, 1.0), 3.0),
    }


# -- what they wear --


def coat(m: Model, stuff: str, lapel: str, collar: float = 0.24) -> None:
    """Make a coat of the fleet: broad shoulders with fringed epaulettes, lapels, two rows of buttons."""
    m.box(stuff, (0, 0, 0.26), (1.1, 0.56, 0.62), 0.16, top=(0.74, 0.72))
    m.box(stuff, (0, 0.16, 0.3), (0.74, 0.34, 0.5), 0.12, top=(0.86, 0.8))
    m.lathe(stuff, [(0.24, 0), (0.31, 0.02), (0.3, collar), (0.25, collar - 0.02)], 36, place=(0, -0.04, 0.5))
    m.ring("trim", 0.296, 0.016, 40, place=(0, -0.04, 0.5 + collar))
    for _side in m.sides():
        m.ball(stuff, (0.5, -0.02, 0.36), (0.42, 0.46, 0.5))
        m.lathe(
            "trim", [(0.22, 0), (0.24, 0.03), (0.2, 0.07), (0, 0.08)], 30, place=(0.52, -0.02, 0.55), turn=(0, 24, 0)
        )
        for k in range(13):
            a = math.radians(-70 + 20 * k)
            x, y = 0.53 + 0.22 * math.cos(a), -0.02 + 0.22 * math.sin(a)
            m.rod("trim", (x, y, 0.55 - 0.09 * math.cos(a)), (x + 0.02, y, 0.42 - 0.09 * math.cos(a)), 0.022, fine=8)
        m.plate(
            lapel,
            [(0.02, 0.0), (0.26, 0.42), (0.12, 0.5), (0.02, 0.3)],
            0.05,
            0.012,
            place=(0, 0.34, 0.06),
            turn=(-8, 0, 0),
        )
        for k in range(4):
            m.ball("trim", (0.17, 0.372 - 0.02 * k, 0.12 + 0.1 * k), (0.055, 0.03, 0.055), fine=12)


def medals(m: Model) -> None:
    """Pin medals to the breast."""
    for k in range(3):
        x = -0.34 + 0.1 * k
        m.box("ribbon" if k % 2 else "white", (x, 0.335, 0.42), (0.07, 0.02, 0.09), 0.006, turn=(-10, 0, 12))
        m.rod("trim", (x, 0.35, 0.34), (x, 0.375, 0.34), 0.04, fine=8)


def sash(m: Model, stuff: str) -> None:
    """Hang a sash from the shoulder to the hip."""
    line = [(-0.34, 0.24, 0.6, 0.08), (-0.1, 0.38, 0.4, 0.08), (0.12, 0.385, 0.2, 0.08), (0.28, 0.36, 0.06, 0.07)]
    m.limb(stuff, line, flat=0.28, fine=10)


def peaked_cap(m: Model, stuff: str) -> None:
    """Make a high cap with a peak and an emblem of ours: a ship's bow over a star."""
    m.lathe(
        "dark", [(0.275, 0), (0.28, 0.1), (0.26, 0.1)], 40, place=(0, -0.03, 0.16), turn=(4, 0, 0), size=(0.95, 1.08, 1)
    )
    crown = [(0.26, 0), (0.3, 0.06), (0.38, 0.2), (0.36, 0.24), (0, 0.27)]
    m.lathe(stuff, crown, 44, place=(0, -0.02, 0.25), turn=(12, 0, 0), size=(0.95, 1.06, 1))
    m.ring("trim", 0.275, 0.014, 44, place=(0, -0.03, 0.26), turn=(4, 0, 0), size=(0.96, 1.08, 1))
    m.plate(
        "dark",
        [(-0.2, 0), (0.2, 0), (0.15, 0.14), (0, 0.18), (-0.15, 0.14)],
        0.025,
        0.008,
        place=(0, 0.2, 0.17),
        turn=(-110, 0, 0),
    )
    m.plate(
        "trim",
        [(0, -0.08), (0.06, 0.02), (0.03, 0.12), (0, 0.16), (-0.03, 0.12), (-0.06, 0.02)],
        0.04,
        0.01,
        place=(0, 0.335, 0.42),
        turn=(-24, 0, 0),
    )
    for _side in m.sides():
        m.plate(
            "trim",
            [(0.04, 0), (0.18, 0.08), (0.16, 0.03), (0.05, -0.04)],
            0.03,
            0.006,
            place=(0, 0.32, 0.42),
            turn=(-24, 0, 0),
        )


def monocle(m: Model) -> None:
    """Set a lens of light before the left eye, on a plate of brass."""
    m.rod("trim", (-0.09, 0.24, 0.0), (-0.09, 0.29, 0.0), 0.062, fine=20)
    m.rod("ice", (-0.09, 0.285, 0.0), (-0.09, 0.298, 0.0), 0.042, fine=20)
    m.box("trim", (-0.19, 0.16, 0.0), (0.06, 0.16, 0.07), 0.015, turn=(0, 0, 22))
    m.limb("dark", [(-0.24, 0.1, 0.02, 0.016), (-0.27, -0.1, 0.06, 0.016), (-0.2, -0.24, -0.1, 0.016)], fine=8)


def ruff(m: Model, stuff: str) -> None:
    """Raise a stiff collar behind the head, like a fan."""
    for k in range(-6, 7):
        a = math.radians(15 * k)
        with m.at((0.3 * math.sin(a), -0.3 + 0.06 * (1 - math.cos(a)), 0.62), (10, math.degrees(a) * 0.62, 0)):
            m.plate(stuff, [(-0.06, 0), (0.06, 0), (0.12, 0.62), (0, 0.72), (-0.12, 0.62)], 0.02, 0.006)
            m.rod("trim", (0, 0.014, 0.05), (0, 0.014, 0.66), 0.012, fine=8)


def braid(m: Model, hair: str) -> None:
    """Let a plait fall over the right shoulder."""
    for k in range(9):
        t = k / 8
        m.ball(
            hair,
            (0.24 + 0.08 * math.sin(3 * t), 0.06 + 0.2 * t, -0.02 - 0.6 * t),
            (0.13 - 0.05 * t, 0.12, 0.12),
            (20, 0, 30 if k % 2 else -30),
            14,
        )
    m.rod("trim", (0.26, 0.25, -0.62), (0.26, 0.25, -0.68), 0.05, fine=14)


def blind_eyes(m: Model) -> None:
    """Let light stand in the eyes, and a third upon the brow."""
    for _side in m.sides():
        m.ball("sight", (0.088, 0.246, 0.002), (0.054, 0.03, 0.042), fine=12)
    m.plate(
        "sight", [(0, -0.05), (0.03, 0), (0, 0.05), (-0.03, 0)], 0.03, 0.006, place=(0, 0.262, 0.16), turn=(16, 0, 0)
    )


def winged_helm(m: Model) -> None:
    """Make a closed helm with a slit, a comb and a wing at either side."""
    m.ball("ceramite", (0, -0.01, 0.06), (0.54, 0.62, 0.62))
    m.plate(
        "ceramite",
        [(-0.17, 0.1), (0.17, 0.1), (0.2, -0.1), (0.1, -0.34), (0, -0.4), (-0.1, -0.34), (-0.2, -0.1)],
        0.12,
        0.03,
        place=(0, 0.27, 0),
    )
    m.box("shade", (0, 0.33, 0.02), (0.32, 0.05, 0.05), 0.01)
    for _side in m.sides():
        m.box("ice", (0.085, 0.345, 0.02), (0.1, 0.03, 0.028), 0.006, turn=(0, 8, 0))
        for k in range(4):
            m.box("shade", (0.045 + 0.035 * k, 0.336 - 0.006 * k, -0.17), (0.012, 0.03, 0.13 - 0.02 * k), 0.003)
        m.rod("trim", (0.25, 0.02, 0.04), (0.32, 0.02, 0.04), 0.1, fine=24)
        for k in range(5):
            long = 0.52 - 0.06 * k
            with m.at((0.31, -0.02 - 0.035 * k, 0.06), (12 + 15 * k, 14, 0)):
                m.plate(
                    "silver" if k % 2 else "white",
                    [(-0.03, 0), (0.05, 0), (0.06, long * 0.7), (0, long), (-0.04, long * 0.7)],
                    0.03,
                    0.008,
                )
    m.box("trim", (0, 0.31, 0.16), (0.05, 0.12, 0.24), 0.015, turn=(-16, 0, 0))
    for k in range(9):
        a = math.radians(20 + 17 * k)
        m.box(
            "crest",
            (0, 0.34 * math.cos(a), 0.08 + 0.38 * math.sin(a)),
            (0.05, 0.1, 0.15),
            0.015,
            turn=(math.degrees(a) - 90, 0, 0),
        )


def dressed(stuff: str, lapel: str, *head: Build, with_: tuple[Build, ...] = ()) -> Build:
    """Return what puts a head on a coat, with what else there is."""

    def build(m: Model) -> None:
        coat(m, stuff, lapel)
        m.rod("dark", (0, -0.06, 0.5), (0, 0.02, 1.0), 0.16)
        with m.at(spin(0)):
            for part in head:
                part(m)
        for part in with_:
            part(m)

    return build


GENERALS: dict[str, Build] = {
    "player-1": dressed(
        "navy",
        "white",
        partial(face, skin="tan", hair="silver", jaw=1.12, brow=1.2),
        partial(cropped, hair="silver"),
        partial(moustache, hair="silver"),
        partial(peaked_cap, stuff="navy"),
        with_=(medals, partial(sash, stuff="ribbon")),
    ),
    "player-2": dressed(
        "rose",
        "dark",
        partial(face, skin="pale", hair="black hair", jaw=0.82),
        partial(locks, hair="black hair", long=0.34, wild=0.0, count=22),
        partial(braid, hair="black hair"),
        monocle,
        with_=(partial(ruff, stuff="rose"),),
    ),
    "player-3": bust(
        "amber",
        partial(face, skin="sick", hair="", gaunt=1.0),
        mask,
        partial(hood, cloth="rust cloth"),
        partial(cables, material="dark", count=7, long=0.7, thick=0.034),
        with_=(skull, partial(spikes, material="steel", count=7, high=0.4)),
        trim="dark",
    ),
    "player-4": bust(
        "leaf",
        partial(face, skin="bronze skin", hair="brown", jaw=1.12, brow=1.3),
        partial(topknot, hair="brown"),
        partial(beard, hair="brown", long=0.2),
        scar,
        with_=(partial(pelt, fur="fur"), eagle),
    ),
    "player-5": dressed(
        "violet",
        "trim",
        partial(face, skin="white skin", hair="", gaunt=0.6, jaw=0.9),
        tattoos,
        blind_eyes,
        partial(hood, cloth="violet"),
        with_=(partial(halo, rays=14, light="sight", radius=0.6),),
    ),
    "player-6": bust("ceramite", winged_helm, with_=(partial(pelt, fur="wolf"), eagle), trim="steel"),
}
PIECES = {seat: {"bust": build} for seat, build in GENERALS.items()}
