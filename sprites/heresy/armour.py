"""What the busts of the Heresy wear: paints of Legions, skins, plates, emblems, pelts and what rises behind them."""

from __future__ import annotations

import math
from collections.abc import Callable

from sculpt.heads import spin
from sculpt.materials import chitin, cloth, glow, metal, paint
from sculpt.shapes import Model

Build = Callable[[Model], None]

ARMOURS = {
    "gold": (0.78, 0.47, 0.1),
    "yellow": (0.72, 0.4, 0.02),
    "red": (0.42, 0.02, 0.016),
    "black": (0.018, 0.02, 0.024),
    "blue": (0.02, 0.1, 0.46),
    "green": (0.012, 0.07, 0.04),
    "white": (0.62, 0.6, 0.56),
    "grey": (0.2, 0.27, 0.34),
    "sea": (0.015, 0.075, 0.075),
    "purple": (0.2, 0.03, 0.34),
    "iron": (0.2, 0.2, 0.21),
    "midnight": (0.012, 0.026, 0.12),
    "crimson": (0.26, 0.014, 0.02),
    "bone armour": (0.5, 0.48, 0.36),
    "teal": (0.01, 0.2, 0.24),
    "khaki": (0.16, 0.16, 0.09),
    "ceramite": (0.3, 0.32, 0.35),
}
SKINS = {
    "skin": (0.46, 0.25, 0.16),
    "tan": (0.33, 0.17, 0.09),
    "pale": (0.6, 0.47, 0.4),
    "white skin": (0.62, 0.56, 0.54),
    "red skin": (0.42, 0.05, 0.025),
    "sick": (0.42, 0.42, 0.3),
    "raw": (0.38, 0.12, 0.08),
    "bronze skin": (0.36, 0.2, 0.1),
    "weathered skin": (0.34, 0.185, 0.125),
}
HAIRS = {
    "black hair": (0.015, 0.014, 0.016),
    "blond": (0.52, 0.32, 0.1),
    "white hair": (0.72, 0.7, 0.68),
    "rust": (0.38, 0.11, 0.025),
    "flame": (0.42, 0.03, 0.012),
    "silver": (0.5, 0.48, 0.42),
    "brown": (0.1, 0.05, 0.025),
}


def materials() -> dict:
    """Return the colours of Legions, skins and hair."""
    made = {name: paint(name, colour, coat=0.25, dirt=0.6) for name, colour in ARMOURS.items()}
    made["gold"] = metal("gold", ARMOURS["gold"], 0.28)
    made["iron"] = metal("iron", ARMOURS["iron"], 0.4)
    soft = {"metal": 0.0, "rough": 0.5, "wear": 0.0, "dirt": 0.55, "dust": 0.0, "lift": 0.2, "edge": 0.25}
    made |= {name: paint(name, colour, **soft) for name, colour in SKINS.items()}
    hair = soft | {"rough": 0.45, "edge": 0.7, "lift": 0.5, "dirt": 0.8}
    made |= {name: paint(name, colour, **hair) for name, colour in HAIRS.items()}
    return made | {
        "trim": metal("trim", (0.8, 0.52, 0.15)),
        "steel": metal("steel", (0.45, 0.46, 0.48)),
        "dark": paint("dark", (0.02, 0.02, 0.024), metal=0.5, rough=0.5, wear=0.4),
        "shade": paint("shade", (0.012, 0.008, 0.008), metal=0.0, wear=0.0, lift=0.0, edge=0.0),
        "white": paint("white", (0.75, 0.73, 0.7), metal=0.0, rough=0.25, wear=0.0, dirt=0.25),
        "iris": paint("iris", (0.05, 0.12, 0.2), metal=0.0, rough=0.2, wear=0.0),
        "old bone": paint("old bone", (0.3, 0.27, 0.22), metal=0.0, rough=0.25, wear=0.0, dirt=0.6),
        "bone": paint("bone", (0.6, 0.53, 0.4), metal=0.0, rough=0.5, wear=0.3),
        "feather": cloth("feather", (0.8, 0.79, 0.76)),
        "raven": cloth("raven", (0.02, 0.022, 0.03)),
        "fur": cloth("fur", (0.24, 0.18, 0.12)),
        "wolf": cloth("wolf", (0.3, 0.3, 0.31)),
        "mane": cloth("mane", (0.42, 0.26, 0.08)),
        "crest": cloth("crest", (0.5, 0.015, 0.015)),
        "olive": cloth("olive", (0.13, 0.14, 0.08)),
        "plague": cloth("plague", (0.16, 0.17, 0.11)),
        "flesh": chitin("flesh", (0.32, 0.015, 0.015), 0.7),
        "lamp": glow("lamp", (1.0, 0.16, 0.02), 3.0),
        "ember": glow("ember", (1.0, 0.4, 0.05), 2.6),
        "halo": glow("halo", (1.0, 0.72, 0.25), 1.8),
        "cold": glow("cold", (0.25, 0.75, 1.0), 2.4),
        "venom": glow("venom", (0.75, 1.0, 0.15), 2.2),
        "script": glow("script", (1.0, 0.66, 0.2), 0.9),
    }


def armour(m: Model, plate: str, trim: str = "trim", collar: float = 0.22) -> None:
    """Make breast, gorget and the two great shoulders."""
    m.box("dark", (0, -0.05, 0.28), (1.0, 0.5, 0.5), 0.12)
    m.box(plate, (0, 0.05, 0.3), (0.96, 0.56, 0.56), 0.17, top=(0.86, 0.8))
    m.box(plate, (0, 0.24, 0.36), (0.78, 0.24, 0.36), 0.1, top=(0.9, 0.8))
    m.lathe(
        plate,
        [(0.3, 0), (0.34, 0.02), (0.29, collar), (0.25, collar)],
        40,
        place=(0, -0.02, 0.53),
        turn=(-8, 0, 0),
        size=(1.05, 1, 1),
    )
    m.ring(trim, 0.275, 0.025, place=(0, -0.02 + 0.14 * collar, 0.53 + collar), turn=(-8, 0, 0), size=(1.05, 1, 1))
    m.rod("dark", (0, -0.06, 0.5), (0, 0.02, 1.0), 0.19)
    for _side in m.sides():
        with m.at((0.63, -0.04, 0.44), (0, 30, 0)):
            dome = [(0.37 * math.cos(a), 0.34 * math.sin(a)) for a in (k * math.pi / 28 for k in range(14))]
            m.lathe(plate, [(0.35, -0.3), *dome, (0, 0.34)], 40, size=(0.92, 1.12, 1))
            m.lathe(trim, [(0.37, -0.3), (0.43, -0.27), (0.42, -0.17), (0.37, -0.14)], 40, size=(0.92, 1.1, 1))
            over = [(0.0, 0.43 * math.cos(a), 0.36 * math.sin(a), 0.024) for a in (0.1, 0.5, 0.9, 1.3, 1.7)]
            m.limb(trim, over, flat=0.7, fine=8)
            for k in range(5):
                a = math.radians(20 + 35 * k)
                m.ball(trim, (0.4 * math.cos(a), 0.475 * math.sin(a), -0.22), (0.04, 0.04, 0.04), fine=8)
            with m.at((0.27, 0.3, 0.16), (-52, 0, -40)):
                m.rod(trim, (0, 0, -0.03), (0, 0, 0.03), 0.1, fine=24)
                m.rod("dark", (0, 0, 0), (0, 0, 0.04), 0.07, fine=24)
                m.rod(trim, (0, 0, 0), (0, 0, 0.05), 0.03, fine=4)


def eagle(m: Model, material: str = "trim") -> None:
    """Spread two wings over the breast."""
    with m.at((0, 0.375, 0.36), (-8, 0, 0)):
        m.plate(material, [(0, -0.14), (0.05, -0.02), (0.04, 0.09), (-0.04, 0.09), (-0.05, -0.02)], 0.05, 0.01)
        for _side in m.sides():
            for k in range(3):
                z = 0.07 - 0.06 * k
                m.plate(
                    material,
                    [(0.06, z - 0.02), (0.34 - 0.06 * k, z + 0.03), (0.34 - 0.06 * k, z + 0.055), (0.06, z + 0.03)],
                    0.04,
                    0.006,
                )


def eye(m: Model, light: str = "lamp") -> None:
    """Set a lidded eye upon the breast."""
    m.ball("trim", (0, 0.36, 0.38), (0.3, 0.1, 0.2))
    m.ball(light, (0, 0.392, 0.38), (0.15, 0.07, 0.12))
    m.box("shade", (0, 0.428, 0.38), (0.025, 0.02, 0.09), 0.004)


def skull(m: Model, place: tuple = (0, 0.4, 0.36), size: float = 1.0) -> None:
    """Set a skull upon the breast."""
    with m.at(place, size=size):
        m.ball("bone", (0, 0, 0.03), (0.17, 0.12, 0.16))
        m.box("bone", (0, 0.02, -0.07), (0.1, 0.08, 0.08), 0.02)
        for _side in m.sides():
            m.ball("shade", (0.038, 0.05, 0.02), (0.05, 0.04, 0.05), fine=12)


def pelt(m: Model, fur: str) -> None:
    """Lay a fur about the shoulders."""
    for ring, (radius, high, count) in enumerate(((0.36, 0.66, 30), (0.47, 0.6, 36))):
        for k in range(count):
            a = math.tau * k / count + ring * 0.1
            x, y = radius * 1.22 * math.cos(a), -0.06 + radius * 0.9 * math.sin(a)
            if y > 0.24 and abs(x) < 0.24:
                continue
            wave = 0.03 * math.sin(7 * a)
            m.limb(
                fur,
                [(x * 0.8, y * 0.8, high, 0.06), (x, y, high + wave, 0.065), (x * 1.22, y * 1.24, high - 0.16, 0.008)],
                fine=7,
                steps=3,
            )


def wings(m: Model, feather: str, rise: float = 1.0, count: int = 8) -> None:
    """Raise two wings behind the back."""
    for _side in m.sides():
        m.limb(
            feather, [(0.2, -0.36, 0.4, 0.1), (0.42, -0.42, 1.0 * rise, 0.11), (0.66, -0.42, 1.5 * rise, 0.07)], fine=10
        )
        for k in range(count):
            t = k / (count - 1)
            x, z = 0.3 + 0.4 * t, (0.84 + 0.72 * t) * rise
            tip = (x + 0.22 * t + 0.1, -0.44, z - 0.62 + 0.2 * t)
            m.limb(
                feather,
                [(x, -0.4, z, 0.06), (x + 0.12, -0.43 + 0.01 * k, z - 0.2, 0.075), (*tip, 0.012)],
                flat=0.35,
                fine=8,
            )


def bat_wings(m: Model, skin: str) -> None:
    """Raise two wings of skin behind the back."""
    for _side in m.sides():
        root, joint = (0.25, -0.4, 0.4), (0.62, -0.44, 1.62)
        tips = [(1.08, -0.46, 1.2), (1.1, -0.46, 0.8), (0.98, -0.46, 0.4)]
        m.limb("bone", [(*root, 0.05), (*joint, 0.04), (0.66, -0.44, 1.78, 0.008)], fine=8)
        for tip in tips:
            m.limb(
                "bone",
                [
                    (*joint, 0.032),
                    ((joint[0] + tip[0]) / 2 + 0.08, -0.45, (joint[2] + tip[2]) / 2 + 0.08, 0.026),
                    (*tip, 0.008),
                ],
                fine=8,
            )
        m.plate(
            skin,
            [(0.25, 0.4), (0.62, 1.6), (1.06, 1.2), (0.92, 0.98), (1.08, 0.8), (0.86, 0.66), (0.96, 0.4), (0.6, 0.45)],
            0.02,
            0.004,
            place=(0, -0.46, 0),
        )


def spikes(m: Model, material: str, count: int = 7, high: float = 0.5) -> None:
    """Raise a fan of blades behind the head."""
    for k in range(count):
        a = math.radians(-60 + 120 * k / (count - 1))
        x, z = math.sin(a), math.cos(a)
        tall = high * (0.7 + 0.3 * math.cos(a * 1.5))
        with m.at((0.3 * x, -0.34, 0.8 + 0.3 * z), (0, math.degrees(a), 0)):
            m.plate(
                material, [(-0.07, 0), (0.07, 0), (0.055, tall * 0.6), (0, tall), (-0.055, tall * 0.6)], 0.05, 0.012
            )


def halo(m: Model, rays: int = 0, light: str = "halo", radius: float = 0.56) -> None:
    """Set a ring of light behind the head, with rays of gold."""
    with m.at((0, -0.34, 1.2), (90, 0, 0)):
        m.ring(light, radius, 0.022, 60)
        if rays:
            m.ring("trim", radius - 0.07, 0.03, 60)
    for k in range(rays):
        a = math.tau * k / rays
        long = 0.22 if k % 2 else 0.34
        with m.at((0, -0.35, 1.2), (0, math.degrees(a), 0)):
            m.plate("trim", [(-0.035, radius), (0.035, radius), (0, radius + long)], 0.03, 0.006)


def scythe(m: Model) -> None:
    """Raise a scythe behind the left shoulder."""
    m.rod("dark", (-0.62, -0.5, -0.1), (-0.5, -0.5, 1.86), 0.035)
    m.plate(
        "steel",
        [(0.05, 0.02), (-0.2, 0.16), (0.4, 0.26), (0.9, 0.1), (1.2, -0.22), (0.8, -0.02), (0.4, 0.06)],
        0.03,
        0.008,
        place=(-0.5, -0.5, 1.72),
    )


def bust(plate: str, *head: Build, with_: tuple[Build, ...] = (), trim: str = "trim", collar: float = 0.2) -> Build:
    """Return what puts a head on armour, with what else there is."""

    def build(m: Model) -> None:
        armour(m, plate, trim, collar)
        with m.at(spin(0)):
            for part in head:
                part(m)
        for part in with_:
            part(m)

    return build
