"""The derelict's walls as one sees them beyond the floor: bulkheads a square wide with ribs, lamps, pipes, screens."""

from __future__ import annotations

from PIL import Image
from sculpt.materials import glow, metal, paint
from sculpt.shapes import Model
from sculpt.stage import Stage

SQUARES = 1.0
PIXELS = 160
FOOT = 0.0
TINT = (0.3, 0.85, 0.55)
FACINGS = {"any": 0}
WIDE = 1.7
HIGH = 0.95
THICK = 0.3


class Wall(Stage):
    """A stage without shadows, lit from before the wall: walls join at both ends."""

    def _lamp(self, place: tuple, power: float, colour: tuple, size: float) -> None:
        x, y, z = place
        super()._lamp((x * 0.4, -abs(y) - 2.2, z * 0.8), power * 0.75, colour, size * 2)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure


STAGE = Wall


def materials() -> dict:
    """Return hull, steel, dirt, lamps and screens."""
    return {
        "hull": paint("hull", (0.085, 0.105, 0.105), metal=0.5, rough=0.5, wear=0.5, lift=0.5),
        "rib": paint("rib", (0.055, 0.066, 0.068), metal=0.6, rough=0.45, wear=0.8),
        "cap": paint("cap", (0.007, 0.01, 0.01), metal=0.0, rough=1.0, wear=0.2, lift=0.0, edge=0.2),
        "dark": paint("dark", (0.018, 0.021, 0.022), metal=0.4, rough=0.6, wear=0.3),
        "steel": metal("steel", (0.4, 0.43, 0.43)),
        "brass": metal("brass", (0.5, 0.32, 0.12)),
        "rust": paint("rust", (0.2, 0.085, 0.04), metal=0.2, rough=0.75, wear=0.5),
        "stripe": paint("stripe", (0.5, 0.3, 0.03), rough=0.6, wear=1.0),
        "lamp": glow("lamp", (1.0, 0.75, 0.42), 5.0),
        "green": glow("green", (0.1, 1.0, 0.5), 2.6),
        "amber": glow("amber", (1.0, 0.5, 0.08), 2.6),
        "red": glow("red", (1.0, 0.06, 0.03), 2.4),
        "ice": glow("ice", (0.3, 0.75, 1.0), 1.1),
    }


def shell(m: Model) -> None:
    """Make the bare wall: a plinth, a panel, a cap."""
    m.box("hull", (0, THICK / 2 + 0.04, HIGH / 2), (WIDE, THICK, HIGH), 0)
    m.box("dark", (0, 0.03, 0.05), (WIDE, 0.06, 0.1), 0)
    m.box("cap", (0, THICK / 2, HIGH), (WIDE, THICK + 0.12, 0.07), 0)
    m.box("steel", (0, 0.0, HIGH - 0.015), (WIDE, 0.02, 0.03), 0)


def rib(m: Model, x: float) -> None:
    """Make a buttress."""
    m.box("rib", (x, 0.0, HIGH / 2), (0.14, 0.14, HIGH), 0.02, top=(0.8, 0.6))
    for z in (0.2, HIGH - 0.18):
        m.rod("steel", (x, -0.06, z), (x, -0.085, z), 0.03, fine=8)


def plain(m: Model) -> None:
    """Make plates between two ribs."""
    shell(m)
    for x in (-0.62, 0.0, 0.62):
        rib(m, x)
    for x in (-0.31, 0.31):
        m.box("hull", (x, 0.02, 0.5), (0.42, 0.06, 0.6), 0.025)
        m.box("dark", (x, -0.012, 0.32), (0.3, 0.01, 0.03), 0)


def lamp(m: Model) -> None:
    """Make a wall with a long lamp."""
    shell(m)
    for x in (-0.72, 0.72):
        rib(m, x)
    m.box("dark", (0, 0.0, 0.6), (1.06, 0.08, 0.24), 0.02)
    m.box("lamp", (0, -0.045, 0.6), (0.92, 0.02, 0.1), 0.008)
    for x in (-0.4, 0.0, 0.4):
        m.box("hull", (x, 0.02, 0.27), (0.34, 0.06, 0.24), 0.02)


def pipes(m: Model) -> None:
    """Make a wall behind pipes."""
    shell(m)
    for z, radius, what in ((0.28, 0.075, "rust"), (0.47, 0.055, "steel"), (0.64, 0.085, "brass")):
        m.rod(what, (-WIDE / 2, -0.04, z), (WIDE / 2, -0.04, z), radius, bevel=0)
    for x in (-0.5, 0.45):
        m.box("dark", (x, -0.02, 0.46), (0.1, 0.22, 0.62), 0.02)
    m.rod("red", (0.1, -0.12, 0.64), (0.1, -0.16, 0.64), 0.045, fine=12)


def vent(m: Model) -> None:
    """Make a wall with slats and a small green light."""
    shell(m)
    for x in (-0.7, 0.7):
        rib(m, x)
    m.box("dark", (0, 0.0, 0.45), (0.98, 0.08, 0.56), 0.03)
    for k in range(6):
        m.box("rib", (0, -0.04, 0.24 + 0.085 * k), (0.88, 0.05, 0.04), 0.01, turn=(30, 0, 0))
    m.rod("green", (0.42, -0.04, 0.8), (0.42, -0.07, 0.8), 0.04, fine=12)


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


PIECES = {
    "wall": {
        "plain": plain,
        "lamp": lamp,
        "pipes": pipes,
        "vent": vent,
        "screens": screens,
        "pods": pods,
        "crates": crates,
    }
}
