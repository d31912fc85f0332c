"""A picture for each stratagem of the Heresy, composed of the same leaders, forces, worlds and walls."""

from __future__ import annotations

import math
import random

from calth import giants, marines
from heresy.palace import heart, tower
from heresy.scenes import (
    FACINGS as FACINGS,
)
from heresy.scenes import (
    FOOT as FOOT,
)
from heresy.scenes import (
    LOYAL,
    TRAITOR,
    Build,
    backdrop,
    cast,
    chimneys,
    head,
    men,
    ruins,
    shaft,
    ships,
    smoke,
    space,
    tracers,
)
from heresy.scenes import (
    PIXELS as PIXELS,
)
from heresy.scenes import (
    SQUARES as SQUARES,
)
from heresy.scenes import (
    STAGE as STAGE,
)
from heresy.scenes import (
    TINT as TINT,
)
from heresy.scenes import (
    materials as materials,
)
from heresy.ships import lander, pod
from sculpt.scenery import blast, lightning
from sculpt.shapes import Model

UPRIGHT = ((0.5, 0.06, 1.06), (0.58, 0.28, 1.16), (0.66, 0.4, 2.2))
"""How a guard holds a sword: elbow, hand, and the point to which the blade is turned."""


def supporting_fire(m: Model) -> None:
    backdrop(m, "dusk", "floor")
    ruins(m)
    head(m, "titan", -0.1, 1.9, 0.35, 2.6, 170)
    men(m, LOYAL, [(0.9, -1.2), (-1.3, -0.9)])
    tracers(m, (0.4, 0.2, 2.2), count=14)


def decisive_moment(m: Model) -> None:
    backdrop(m, "gold", "floor")
    for k in range(14):
        a = math.tau * k / 14
        shaft(
            m,
            "flash",
            [
                (0, 9, 1.5),
                (9 * math.cos(a), 9, 1.5 + 9 * math.sin(a)),
                (9 * math.cos(a + 0.07), 9, 1.5 + 9 * math.sin(a + 0.07)),
            ],
        )
    men(m, LOYAL, [(-1.5, 1.2), (1.5, 1.0), (-0.8, 2.2), (0.9, 2.4)])
    cast(m, giants.PIECES[LOYAL]["aethon"], (0, -0.4, 0), 175, 1.0)


def smoke_screen(m: Model) -> None:
    backdrop(m, "blue", "floor")
    men(m, LOYAL, [(-1.0, 0.2), (0.3, -0.6), (1.4, 0.5)])
    smoke(m, (0, 1.6, 0.3), 4.0, 150, "pale smoke", 3)
    smoke(m, (0.4, -1.3, -0.4), 3.0, 44, "pale smoke", 7)


def prepared_positions(m: Model) -> None:
    backdrop(m, "dusk", "floor")
    ruins(m, 8)
    for x in (-1.3, 0.0, 1.3):
        head(m, "army", x, 0.95, 0.25, 0.4)
    for row in range(3):
        for k in range(-7, 8):
            m.ball("olive", (0.42 * k + 0.2 * (row % 2), -0.5, 0.14 + 0.2 * row), (0.46, 0.34, 0.24), fine=14)


def drop_pods(m: Model) -> None:
    backdrop(m, "dusk", "floor")
    ruins(m, 3)
    for x, y, z, size in ((-1.1, 0.4, 1.0, 1.1), (0.8, 1.6, 1.9, 1.0), (2.1, 3.0, 2.4, 0.9), (-2.3, 3.2, 2.6, 0.8)):
        with m.at((x, y, z), (0, 18, 0), size):
            pod(m)
    blast(m, (1.6, 3.4, 0.2), 1.2)


def strike_first(m: Model) -> None:
    backdrop(m, "red", "floor")
    cast(m, marines.PIECES[LOYAL]["sergeant-claw"], (-0.75, -1.7, 0), 215, 1.15)
    cast(m, marines.PIECES[TRAITOR]["veteran"], (0.95, -0.9, 0), 120, 1.1)
    lightning(m, (-0.4, -1.9, 2.3), (0.9, -1.3, 0.9), "cold", 3)


def withdrawal(m: Model) -> None:
    backdrop(m, "dusk", "floor")
    ruins(m, 5)
    blast(m, (-1.6, 5, 1.0), 1.6)
    men(m, LOYAL, [(-1.0, -1.2), (0.1, -0.4), (1.1, -1.0), (0.7, 1.2), (-0.5, 1.4)], turn=20)


def evacuation(m: Model) -> None:
    backdrop(m, "gold", "floor")
    with m.at((0.7, 0.9, 1.55), (0, 0, 205), 1.5):
        lander(m, "cross")
    m.box("crest", (-1.5, -1.2, 1.5), (0.2, 0.06, 0.7), 0.01)
    m.box("crest", (-1.5, -1.2, 1.5), (0.7, 0.06, 0.2), 0.01)
    m.rod("steel", (-1.5, -1.1, 0), (-1.5, -1.1, 2.0), 0.03)
    m.box("cross", (-1.5, -1.15, 1.5), (1.0, 0.04, 0.9), 0.02)
    men(m, LOYAL, [(-0.5, -1.0), (1.9, -0.8)], turn=150)


def warp_tide(m: Model) -> None:
    space(m, "blue")
    for k in range(7):
        z = -0.4 + 0.5 * k
        m.limb("warp", [(-6, 7, z, 0.02), (-2, 6, z + 0.5, 0.05), (2, 6, z + 0.1, 0.05), (6, 7, z + 0.6, 0.02)], fine=6)
    ships(m, [(-0.3, -0.6, 1.2, 1.0), (1.4, 1.8, 2.0, 0.8), (-1.9, 2.0, 0.5, 0.8)])


def calm_warp(m: Model) -> None:
    space(m, "blue")
    m.ball("earth", (2.2, 6, 1.9), (3.4, 3.4, 3.4), fine=64)
    ships(m, [(-0.4, -0.8, 1.0, 1.25)], 100)


def sudden_storm(m: Model) -> None:
    space(m, "violet")
    ships(m, [(-0.6, 0, 0.8, 1.1)], 70)
    for k, x in enumerate((-1.8, 0.3, 1.6)):
        lightning(m, (x + 0.4, 2, 4), (x - 0.2, 0.5, 0.2 + 0.4 * k), "cold", k + 2)


def tithe(m: Model) -> None:
    backdrop(m, "gold", "floor")
    chance = random.Random(2)
    m.lathe("brass", [(1.0, 0), (0, 0.6)], 24, place=(0, -0.5, 0))
    for _k in range(340):
        a, far = chance.uniform(0, math.tau), 1.5 * chance.random() ** 0.6
        x, y, z = far * math.cos(a), -0.8 + 0.6 * far * math.sin(a), 0.95 - 0.62 * far
        m.rod("trim", (x, y, z), (x + chance.uniform(-0.04, 0.04), y - 0.03, z + 0.05), 0.14, fine=18)
    for x, y, z in ((-1.5, 0.9, 0.5), (1.5, 1.0, 0.5), (1.2, 1.1, 1.4), (-1.3, 1.0, 1.4)):
        m.box("brown", (x, y, z), (0.9, 0.8, 0.9), 0.04)
        for dz in (-0.25, 0.25):
            m.box("brass", (x, y, z + dz), (0.94, 0.84, 0.1), 0.01)


def war_economy(m: Model) -> None:
    backdrop(m, "fire", "floor")
    chimneys(m)
    for k in range(3):
        with m.at((-1.5 + 1.5 * k, -0.6, 0.35), (0, 0, 155)):
            m.box("khaki", (0, 0, 0), (0.8, 1.2, 0.44), 0.08, top=(0.8, 0.8))
            m.box("khaki", (0, -0.05, 0.34), (0.5, 0.56, 0.26), 0.06, top=(0.8, 0.8))
            m.rod("dark", (0, 0.2, 0.36), (0, 1.0, 0.4), 0.06)
            for _side in m.sides():
                m.box("dark", (0.46, 0, -0.12), (0.22, 1.3, 0.32), 0.1)


def sabotage(m: Model) -> None:
    backdrop(m, "night", "floor")
    chimneys(m, 5)
    blast(m, (0.9, 1.4, 0.9), 1.7)
    cast(m, marines.PIECES[TRAITOR]["veteran"], (-1.1, -1.6, 0), 35)


def levy(m: Model) -> None:
    backdrop(m, "blue", "floor")
    for row in range(3):
        for k in range(-2, 3):
            head(m, "army", 0.95 * k + 0.45 * (row % 2), 0.72, 0.25 + 0.12 * row, -1.2 + 1.1 * row)


def veterans(m: Model) -> None:
    backdrop(m, "dusk", "floor")
    blast(m, (1.7, 3.5, 1.2), 1.0)
    head(m, "astartes", -0.35, 1.5)


def forgotten_route(m: Model) -> None:
    space(m)
    with m.at((0.6, 2.0, 1.3), (82, 0, 14)):
        m.ring("iron", 1.6, 0.16, 60)
        m.ring("warp", 1.42, 0.05, 60)
        m.lathe("sky violet", [(1.42, 0), (0, 0)], 48)
    ships(m, [(-0.5, -0.8, 0.9, 0.9)], -60)


def orbital_reserve(m: Model) -> None:
    space(m)
    m.ball("earth", (0, 7, -4.6), (11, 11, 11), fine=80)
    ships(m, [(-0.9, 0, 1.7, 1.0), (1.2, 1.4, 2.2, 0.8)], 100)
    for x in (-1.2, -0.2, 1.0):
        m.rod("cold", (x, 0.8, 1.6), (x * 1.5, 2.6, -0.4), 0.02, fine=6)


def constitution(m: Model) -> None:
    backdrop(m, "gold")
    head(m, "guilliman", 0.0, 1.5)


def astronomican(m: Model) -> None:
    space(m)
    m.rod("flash", (0, 4, 0.4), (0, 4, 9), 0.07, to=0.3)
    for k in range(18):
        a = math.pi * (k + 0.5) / 18
        shaft(
            m,
            "star light",
            [
                (0, 8, 1.2),
                (8 * math.cos(a), 8, 1.2 + 8 * math.sin(a)),
                (8 * math.cos(a + 0.03), 8, 1.2 + 8 * math.sin(a + 0.03)),
            ],
        )
    with m.at((0, 1.4, -0.1), (24, 0, 0), 2.4):
        heart(m)


def praetorian(m: Model) -> None:
    backdrop(m, "gold", "floor")
    m.box("wall", (0, 3.4, 1.0), (12, 0.8, 2.0), 0.03)
    for k in range(-12, 13):
        m.box("wall", (0.45 * k, 3.1, 2.1), (0.26, 0.3, 0.3), 0.01)
    for x in (-2.1, 2.1):
        with m.at((x, 2.8, 0)):
            tower(m, 0.55, 3.0)
    head(m, "dorn", 0.0, 1.4)


def knives(m: Model) -> None:
    backdrop(m, "night", "floor")
    m.ball("moon", (1.4, 8, 3.0), (2.6, 2.6, 2.6), fine=48)
    for side in m.sides():
        with m.at((-0.1, -2.4, 1.1 + 0.001 * side), (0, 38, 0)):
            m.plate("steel", [(-0.09, 0), (0.09, 0), (0.11, 0.7), (0, 1.15), (-0.07, 0.7)], 0.05, 0.015)
            m.box("trim", (0, 0, -0.02), (0.4, 0.1, 0.08), 0.02)
            m.rod("dark", (0, 0, -0.05), (0, 0, -0.42), 0.06)
            m.ball("trim", (0, 0, -0.45), (0.15, 0.15, 0.12))
    upright = marines.holding(marines.sword, *UPRIGHT, 0.85)
    guard = marines.figure(LOYAL, upright, marines.pistol_left, True)
    cast(m, guard, (-1.5, 1.4, 0), 167)
    cast(m, guard, (1.5, 1.2, 0), 180)


def wings_of_hope(m: Model) -> None:
    backdrop(m, "gold")
    head(m, "sanguinius", 0.0, 1.45)


def hunt(m: Model) -> None:
    backdrop(m, "night")
    m.ball("moon", (1.7, 8, 2.8), (4.0, 4.0, 4.0), fine=64)
    head(m, "russ", -0.35, 1.45)


def imperium_secundus(m: Model) -> None:
    backdrop(m, "gold", "marble")
    men(m, LOYAL, [(-1.5, 0), (-0.75, 0.4), (0.75, 0.4), (1.5, 0), (-1.1, 1.8), (1.1, 1.8)])
    cast(m, marines.PIECES[LOYAL]["vexilla"], (0, -1.2, 0), 175, 1.1)


def mars(m: Model) -> None:
    backdrop(m, "fire", "sand")
    m.ball("mars", (-1.6, 9, 2.6), (4.4, 4.4, 4.4), fine=64)
    chimneys(m, 8)
    head(m, "titan", 0.4, 1.5, 0.3, 0.6, 195)


def ruinstorm(m: Model) -> None:
    space(m, "red")
    for arm in range(5):
        turn, light = math.tau * arm / 5, ("fire", "smoke", "ember", "fire", "smoke")[arm]
        line = []
        for k in range(12):
            a, far = turn + 0.32 * k, 0.15 + 0.4 * k
            line.append((1.0 + far * math.cos(a), 8, 2.0 + 0.6 * far * math.sin(a), 0.1 + 0.028 * k))
        m.limb(light, line, fine=10)
    m.ball("flash", (1.0, 7.8, 2.0), (0.7, 0.4, 0.5))
    ships(m, [(-1.0, -0.4, 0.7, 1.0)], 60)
    blast(m, (-0.6, -0.6, 1.0), 0.5)
    ships(m, [(1.5, 1.6, 2.2, 0.7)], 140, "crimson")


def summoning(m: Model) -> None:
    backdrop(m, "red", "floor")
    with m.at((0, 0, 0.02)):
        m.ring("fire", 1.6, 0.04, 60)
        m.ring("fire", 1.2, 0.025, 60)
    chance = random.Random(4)
    for k in range(30):
        a = math.tau * k / 30
        x, y, tall = 1.6 * math.cos(a), 1.6 * math.sin(a), chance.uniform(0.2, 0.7)
        m.limb("fire", [(x, y, 0, 0.08), (x + 0.06, y, tall * 0.6, 0.06), (x, y, tall, 0.006)], fine=8)
    head(m, "daemon", 0.0, 1.3, 0.0, 0.2)


def dark_pact(m: Model) -> None:
    backdrop(m, "red")
    head(m, "daemon", 1.25, 1.3, 0.3, 1.8, 200)
    head(m, "lorgar", -0.55, 1.4)


def gift(m: Model) -> None:
    backdrop(m, "violet")
    for k in range(8):
        with m.at((0, 2.6, 1.35), (0, 45 * k, 0)):
            m.plate(
                "warp",
                [(-0.03, 0.3), (0.03, 0.3), (0.03, 1.9), (0.16, 1.86), (0, 2.3), (-0.16, 1.86), (-0.03, 1.9)],
                0.02,
                0,
            )
    head(m, "horus", 0.0, 1.4)


def the_hydra(m: Model) -> None:
    backdrop(m, "blue")
    head(m, "alpharius", -1.5, 1.1, 0.05, 0.8, 165)
    head(m, "alpharius", 1.5, 1.1, 0.05, 0.8, 195)
    head(m, "alpharius", 0.0, 1.35)


def terror(m: Model) -> None:
    backdrop(m, "night")
    m.ball("moon", (-1.3, 8, 2.9), (3.4, 3.4, 3.4), fine=64)
    lightning(m, (2.4, 6, 4.4), (1.8, 5, 0.4), "cold", 5)
    head(m, "konrad", 0.25, 1.42)


def dark_mechanicum(m: Model) -> None:
    backdrop(m, "violet", "floor")
    chimneys(m, 11)
    head(m, "titan", 0.0, 1.55, 0.3, 0.6, 182)
    for k, x in enumerate((-1.5, 1.5)):
        lightning(m, (x, 0.6, 3.2), (x * 0.5, 0.4, 1.4), "warp", k + 2)


CARDS: dict[str, Build] = {
    "fuego_apoyo": supporting_fire,
    "momento_decisivo": decisive_moment,
    "cortina_humo": smoke_screen,
    "posiciones": prepared_positions,
    "asalto_capsulas": drop_pods,
    "golpe_primero": strike_first,
    "lineas_replegadas": withdrawal,
    "evacuacion": evacuation,
    "marea_favorable": warp_tide,
    "calma_chicha": calm_warp,
    "tormenta_subita": sudden_storm,
    "diezmo": tithe,
    "economia_guerra": war_economy,
    "sabotaje": sabotage,
    "leva": levy,
    "veteranos": veterans,
    "ruta_olvidada": forgotten_route,
    "reserva_orbital": orbital_reserve,
    "hijo_emperador": constitution,
    "astronomicon": astronomican,
    "pretoriano": praetorian,
    "cuchillos": knives,
    "sangre_baal": wings_of_hope,
    "caza_lobos": hunt,
    "imperium_secundus": imperium_secundus,
    "lealtad_marte": mars,
    "tormenta_ruina": ruinstorm,
    "invocacion": summoning,
    "pacto": dark_pact,
    "don_dioses": gift,
    "hidra": the_hydra,
    "terror_noche": terror,
    "mechanicum_oscuro": dark_mechanicum,
}
PIECES = {"card": CARDS}
