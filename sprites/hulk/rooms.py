"""The walls of rooms by what each was built for: bridge, furnace, works, chapel, sump, pod bay, store, hall."""

from __future__ import annotations

import math

from hulk.shell import WIDE, pipes, plain, rib, shell
from sculpt.shapes import Model

FACE = (90, 0, 0)
"""The turn that makes a round thing look at us."""


def arch(wide: float, low: float, high: float, steps: int = 10) -> list[tuple[float, float]]:
    """Return the outline of an opening with a round head."""
    half = wide / 2
    turns = [math.pi * k / steps for k in range(steps + 1)]
    head = [(half * math.cos(a), high - half + half * math.sin(a)) for a in turns]
    return [(-half, low), (half, low), *head]


def screens(m: Model) -> None:
    """Make the desk of a control room: lit screens over keys."""
    shell(m)
    m.box("dark", (0, -0.12, 0.26), (1.6, 0.34, 0.5), 0.04, top=(1, 0.7), shift=(0, 0.06))
    for k, what in enumerate(("amber", "green", "amber")):
        x = -0.52 + 0.52 * k
        m.box("rib", (x, -0.02, 0.68), (0.46, 0.08, 0.36), 0.02)
        m.box(what, (x, -0.065, 0.69), (0.36, 0.01, 0.24), 0)
        m.box("dark", (x - 0.06, -0.073, 0.72), (0.16, 0.005, 0.02), 0)
        m.box("dark", (x + 0.02, -0.073, 0.66), (0.24, 0.005, 0.02), 0)
    for k in range(10):
        m.box("amber" if k % 4 == 1 else "steel", (-0.63 + 0.14 * k, -0.16, 0.515), (0.08, 0.08, 0.02), 0.005)


def pods(m: Model) -> None:
    """Make two frosted sleeping pods in the wall of a room."""
    shell(m)
    for x in (-0.42, 0.42):
        m.box("rib", (x, -0.04, 0.48), (0.62, 0.2, 0.9), 0.06)
        m.lathe(
            "ice",
            [(0, 0), (0.2, 0.0), (0.2, 0.5), (0.12, 0.6), (0, 0.63)],
            24,
            place=(x, -0.08, 0.18),
            size=(1, 0.5, 1),
        )
        m.box("steel", (x, -0.16, 0.14), (0.4, 0.08, 0.08), 0.02)
        m.rod("green", (x + 0.24, -0.15, 0.84), (x + 0.24, -0.18, 0.84), 0.03, fine=10)


def crates(m: Model) -> None:
    """Make a store: crates and drums before the wall."""
    plain(m)
    m.box("stripe", (-0.5, -0.1, 0.2), (0.46, 0.3, 0.4), 0.03)
    m.box("dark", (-0.5, -0.255, 0.2), (0.3, 0.01, 0.06), 0)
    m.box("rust", (-0.46, -0.08, 0.51), (0.36, 0.26, 0.22), 0.03, turn=(0, 0, 12))
    for x in (0.24, 0.6):
        m.rod("rib", (x, -0.1, 0.0), (x, -0.1, 0.46), 0.16)
        m.rod("stripe", (x, -0.1, 0.2), (x, -0.1, 0.26), 0.165)


def furnace(m: Model) -> None:
    """Make the mouth of a furnace: fire behind bars under a riveted hood."""
    shell(m)
    for x in (-0.74, 0.74):
        rib(m, x)
    m.plate("rust", arch(1.24, 0.0, 0.93), 0.14, 0.02, place=(0, -0.03, 0))
    m.plate("fire", arch(0.94, 0.08, 0.76), 0.02, 0, place=(0, -0.105, 0))
    m.plate("heart", arch(0.6, 0.08, 0.44), 0.02, 0, place=(0, -0.118, 0))
    for x in (-0.3, -0.1, 0.1, 0.3):
        m.box("dark", (x, -0.15, 0.38), (0.05, 0.05, 0.66), 0.01)
    m.box("dark", (0, -0.17, 0.3), (1.0, 0.05, 0.06), 0.01)
    m.box("rib", (0, -0.2, 0.05), (1.3, 0.26, 0.1), 0.02)
    for k in range(7):
        x, z = 0.54 * math.cos(math.pi * k / 6), 0.31 + 0.54 * math.sin(math.pi * k / 6)
        m.rod("steel", (x, -0.1, z), (x, -0.13, z), 0.03, fine=8)


def bellows(m: Model) -> None:
    """Make what feeds a furnace: hot pipes, a wheel, a grate that glows."""
    pipes(m)
    m.box("rib", (0, -0.08, 0.26), (0.74, 0.22, 0.5), 0.04)
    m.box("fire", (0, -0.195, 0.26), (0.54, 0.01, 0.3), 0)
    for k in range(4):
        m.box("dark", (0, -0.205, 0.15 + 0.075 * k), (0.58, 0.02, 0.035), 0)
    m.ring("stripe", 0.13, 0.024, place=(0.58, -0.2, 0.52), turn=FACE)


def turbine(m: Model) -> None:
    """Make a generator's drum between its bearings."""
    shell(m)
    m.rod("steel", (-0.56, -0.12, 0.44), (0.56, -0.12, 0.44), 0.27)
    for k in range(6):
        x = -0.4 + 0.16 * k
        m.rod("brass" if k in (0, 5) else "rib", (x - 0.03, -0.12, 0.44), (x + 0.03, -0.12, 0.44), 0.31)
    for x in (-0.68, 0.68):
        m.box("hull", (x, -0.12, 0.36), (0.24, 0.42, 0.72), 0.05, top=(0.8, 0.8))
        m.box("stripe", (x, -0.3, 0.12), (0.2, 0.08, 0.1), 0.01)
        m.rod("amber", (x, -0.26, 0.62), (x, -0.32, 0.6), 0.05, fine=12)
    m.box("green", (0, -0.43, 0.44), (0.5, 0.02, 0.06), 0.01)


def candle(m: Model, x: float, y: float, high: float) -> None:
    """Make a candle that burns."""
    m.rod("wax", (x, y, 0), (x, y, high), 0.045, fine=12)
    m.ball("heart", (x, y, high + 0.06), (0.028, 0.028, 0.06), fine=10)


def shrine(m: Model) -> None:
    """Make an altar: a golden vessel in a lit niche, with candles."""
    shell(m)
    m.plate("gold", arch(0.86, 0.0, 0.94), 0.1, 0.015, place=(0, -0.02, 0))
    m.plate("crimson", arch(0.7, 0.05, 0.86), 0.02, 0, place=(0, -0.08, 0))
    m.box("bone", (0, -0.18, 0.14), (0.9, 0.3, 0.28), 0.03)
    m.box("gold", (0, -0.335, 0.2), (0.92, 0.02, 0.05), 0)
    bowl = [(0, 0), (0.12, 0.0), (0.03, 0.06), (0.03, 0.14), (0.15, 0.24), (0.16, 0.34), (0.05, 0.4), (0, 0.46)]
    m.lathe("gold", bowl, 20, place=(0, -0.2, 0.28))
    m.ball("heart", (0, -0.2, 0.77), (0.05, 0.05, 0.05), fine=12)
    for x in (-0.34, -0.24, 0.24, 0.34):
        with m.at((x, -0.22, 0.28)):
            candle(m, 0, 0, 0.16 if abs(x) > 0.3 else 0.24)
    for x in (-0.7, 0.7):
        rib(m, x)


def banner(m: Model) -> None:
    """Make a hanging banner, a bright ring on its field, over a step with candles."""
    shell(m)
    m.rod("gold", (-0.5, -0.08, 0.88), (0.5, -0.08, 0.88), 0.03, fine=12)
    field = [(-0.36, 0.24), (0, 0.12), (0.36, 0.24), (0.36, 0.88), (-0.36, 0.88)]
    m.plate("crimson", field, 0.03, 0.005, place=(0, -0.08, 0))
    m.ring("bone", 0.17, 0.03, place=(0, -0.11, 0.56), turn=FACE)
    m.box("bone", (0, -0.11, 0.56), (0.06, 0.03, 0.5), 0.005)
    for x in (-0.62, 0.62):
        m.box("bone", (x, -0.12, 0.07), (0.3, 0.22, 0.14), 0.02)
        for dx in (-0.07, 0.07):
            with m.at((x + dx, -0.14, 0.14)):
                candle(m, 0, 0, 0.22 + dx)


def outfall(m: Model) -> None:
    """Make the mouth of a drain, foul water running from it."""
    shell(m)
    for x in (-0.68, 0.68):
        m.rod("rust", (x, -0.06, 0), (x, -0.06, 0.92), 0.09)
    m.rod("rust", (0, 0.1, 0.54), (0, -0.2, 0.54), 0.34)
    m.rod("groove", (0, -0.19, 0.54), (0, -0.205, 0.54), 0.27)
    water = [(-0.2, 0.38), (0.2, 0.38), (0.24, 0.0), (-0.24, 0.0)]
    m.plate("slime", water, 0.04, 0.01, place=(0, -0.22, 0))
    m.lathe("slime", [(0, 0.03), (0.42, 0.02), (0.46, 0.0)], 28, place=(0, -0.24, 0), size=(1.2, 0.6, 1))
    for x in (-0.12, 0.04, 0.16):
        m.box("bone", (x, -0.245, 0.2), (0.02, 0.01, 0.3), 0)


def hatch(m: Model) -> None:
    """Make the round hatch of a rescue pod within its warning ring."""
    shell(m)
    m.rod("stripe", (0, 0.05, 0.47), (0, -0.05, 0.47), 0.45)
    for k in range(8):
        with m.at((0, -0.055, 0.47), (0, 45 * k, 0)):
            m.box("dark", (0.41, 0, 0), (0.12, 0.02, 0.07), 0)
    m.rod("hull", (0, 0, 0.47), (0, -0.12, 0.47), 0.36)
    m.ring("steel", 0.17, 0.03, place=(0, -0.15, 0.47), turn=FACE)
    for turn in (0, 60, 120):
        m.box("steel", (0, -0.15, 0.47), (0.34, 0.03, 0.035), 0, turn=(0, turn, 0))
    for x in (-0.64, 0.64):
        m.box("rib", (x, -0.03, 0.46), (0.2, 0.12, 0.6), 0.03)
        for z, what in ((0.62, "green"), (0.46, "green"), (0.3, "amber")):
            m.box(what, (x, -0.1, z), (0.12, 0.02, 0.08), 0.01)


def scope(m: Model) -> None:
    """Make a large round screen with a sweep, between racks of small lights."""
    shell(m)
    m.rod("rib", (0, 0, 0.5), (0, -0.1, 0.5), 0.43)
    m.rod("scope", (0, -0.1, 0.5), (0, -0.115, 0.5), 0.37)
    for radius in (0.12, 0.24, 0.36):
        m.ring("green", radius, 0.01, place=(0, -0.12, 0.5), turn=FACE)
    m.plate("green", [(0, 0.5), (0.3, 0.66), (0.22, 0.77)], 0.01, 0, place=(0, -0.122, 0))
    for x, z in ((-0.16, 0.62), (0.1, 0.32), (-0.05, 0.42)):
        m.ball("heart", (x, -0.13, z), (0.03, 0.02, 0.03), fine=8)
    for x in (-0.66, 0.66):
        m.box("dark", (x, -0.06, 0.4), (0.34, 0.22, 0.8), 0.03)
        for k in range(12):
            what = ("green", "amber", "green", "dark", "red")[(k * 3 + (x > 0)) % 5]
            m.box(what, (x - 0.08 + 0.08 * (k % 3), -0.175, 0.22 + 0.13 * (k // 3)), (0.05, 0.02, 0.05), 0)


def arms(m: Model) -> None:
    """Make a rack of long guns under a lamp."""
    shell(m)
    m.box("dark", (0, 0.0, 0.46), (1.5, 0.06, 0.82), 0.02)
    m.box("lamp", (0, -0.04, 0.86), (1.2, 0.03, 0.05), 0.005)
    for k in range(5):
        x = -0.56 + 0.28 * k
        m.rod("steel", (x, -0.09, 0.36), (x, -0.09, 0.78), 0.03, fine=10)
        m.box("rib", (x, -0.1, 0.34), (0.11, 0.12, 0.34), 0.02)
        m.box("crimson" if k % 2 else "brass", (x, -0.165, 0.34), (0.06, 0.01, 0.14), 0)
    for z in (0.12, 0.62):
        m.box("hull", (0, -0.1, z), (WIDE - 0.2, 0.12, 0.06), 0.015)


ROOMS = {
    "screens": screens,
    "pods": pods,
    "crates": crates,
    "furnace": furnace,
    "bellows": bellows,
    "turbine": turbine,
    "shrine": shrine,
    "banner": banner,
    "outfall": outfall,
    "hatch": hatch,
    "scope": scope,
    "arms": arms,
}
