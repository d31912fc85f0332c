"""The colours of the two Legions: one name for a part of a man, two paints for it."""

from __future__ import annotations

from collections.abc import Callable

from sculpt.materials import cloth, glow, metal, paint
from sculpt.shapes import Model

LEGIONS = ("ultramarines", "word-bearers")


def legion_paints() -> dict:
    """Return the paints of both Legions: cobalt and gold, crimson and black iron."""
    common = {
        "ink": paint("ink", (0.012, 0.013, 0.016), wear=0.35, lift=0.3),
        "under": paint("under", (0.03, 0.032, 0.036), metal=0.5, rough=0.5, wear=0.3),
        "steel": metal("steel", (0.42, 0.44, 0.47)),
        "gun": paint("gun", (0.035, 0.036, 0.04), metal=0.6, rough=0.36, wear=1.0),
        "base": paint("base", (0.05, 0.047, 0.044), metal=0.0, rough=0.85, wear=0.3, dirt=0.6, lift=0.3),
        "stone": paint("stone", (0.12, 0.11, 0.1), metal=0.0, rough=0.9, wear=0.3, lift=0.4),
        "wax": cloth("wax", (0.4, 0.02, 0.02)),
        "spark": glow("spark", (1.0, 0.55, 0.08), 2.5),
        "fire": glow("fire", (1.0, 0.14, 0.005), 1.6),
        "plasma": glow("plasma", (0.05, 0.75, 1.0), 2.2),
        "power": glow("power", (0.02, 0.3, 1.0), 1.0),
        "skin": paint("skin", (0.42, 0.24, 0.16), metal=0.0, rough=0.6, wear=0.0),
    }
    own = {
        "ultramarines": {
            "armour": paint("um armour", (0.02, 0.11, 0.5), coat=0.3),
            "helm": paint("um helm", (0.02, 0.11, 0.5), coat=0.3),
            "trim": metal("um trim", (0.85, 0.56, 0.17)),
            "brass": metal("um brass", (0.85, 0.56, 0.17)),
            "badge": paint("um badge", (0.8, 0.8, 0.78), metal=0.0, rough=0.5),
            "bone": paint("um bone", (0.8, 0.78, 0.7), metal=0.0, rough=0.5),
            "red": paint("um red", (0.6, 0.03, 0.02)),
            "cloth": cloth("um cloth", (0.6, 0.54, 0.42)),
            "banner": cloth("um banner", (0.03, 0.12, 0.5)),
            "cape": cloth("um cape", (0.65, 0.62, 0.55)),
            "cover": cloth("um cover", (0.3, 0.2, 0.1)),
            "eye": glow("um eye", (1.0, 0.05, 0.02), 2.2),
        },
        "word-bearers": {
            "armour": paint("wb armour", (0.26, 0.016, 0.022), rough=0.48, wear=1.0),
            "helm": paint("wb helm", (0.13, 0.012, 0.016), rough=0.48, wear=1.0),
            "trim": metal("wb trim", (0.3, 0.29, 0.28)),
            "brass": metal("wb brass", (0.3, 0.29, 0.28)),
            "badge": paint("wb badge", (0.03, 0.03, 0.032), metal=0.3),
            "bone": paint("wb bone", (0.6, 0.52, 0.38), metal=0.0, rough=0.6),
            "red": paint("wb red", (0.5, 0.2, 0.02)),
            "cloth": cloth("wb cloth", (0.5, 0.42, 0.27)),
            "banner": cloth("wb banner", (0.22, 0.012, 0.02)),
            "cape": cloth("wb cape", (0.05, 0.03, 0.05)),
            "cover": cloth("wb cover", (0.1, 0.02, 0.02)),
            "eye": glow("wb eye", (0.35, 1.0, 0.1), 2.0),
        },
    }
    return {f"{legion} {name}": made for legion in LEGIONS for name, made in (common | own[legion]).items()}


def worn(legion: str, build: Callable[[Model], None]) -> Callable[[Model], None]:
    """Return what builds a piece in the colours of a Legion."""

    def dressed(m: Model) -> None:
        build(m)
        m.meshes = {f"{legion} {name}": mesh for name, mesh in m.meshes.items()}

    return dressed
