"""The paints of Conquest's card pictures: armour, cloth, skins, metals, lights, grounds and far walls."""

from __future__ import annotations

import bpy
from conquest.stage import greyer, misty
from sculpt import materials as plain
from sculpt.materials import cloth, glow
from sculpt.war import Over

COATS = {
    "blue": (0.02, 0.11, 0.5),
    "deep blue": (0.012, 0.04, 0.2),
    "red": (0.42, 0.02, 0.016),
    "dark red": (0.2, 0.012, 0.014),
    "black": (0.016, 0.017, 0.02),
    "white": (0.66, 0.65, 0.62),
    "bone": (0.62, 0.53, 0.36),
    "green": (0.02, 0.12, 0.05),
    "dark green": (0.012, 0.06, 0.035),
    "olive": (0.13, 0.15, 0.06),
    "khaki": (0.3, 0.25, 0.14),
    "drab": (0.19, 0.17, 0.12),
    "grey": (0.2, 0.22, 0.25),
    "yellow": (0.72, 0.42, 0.02),
    "orange": (0.6, 0.2, 0.02),
    "purple": (0.2, 0.03, 0.34),
    "magenta": (0.45, 0.04, 0.25),
    "teal": (0.01, 0.22, 0.24),
    "sea": (0.01, 0.1, 0.11),
    "ochre": (0.5, 0.27, 0.09),
    "sand": (0.56, 0.42, 0.25),
    "cobalt": (0.02, 0.18, 0.75),
    "midnight": (0.012, 0.02, 0.07),
    "plague": (0.24, 0.27, 0.12),
    "brown": (0.1, 0.05, 0.025),
    "cream": (0.75, 0.7, 0.58),
    "pink": (0.65, 0.2, 0.35),
}
CLOTHS = {
    "red cloth": (0.36, 0.018, 0.016),
    "blue cloth": (0.02, 0.08, 0.34),
    "brown cloth": (0.1, 0.06, 0.035),
    "grey cloth": (0.14, 0.14, 0.14),
    "black cloth": (0.02, 0.02, 0.024),
    "olive cloth": (0.12, 0.13, 0.06),
    "khaki cloth": (0.28, 0.23, 0.14),
    "cream cloth": (0.6, 0.54, 0.42),
    "purple cloth": (0.14, 0.02, 0.26),
    "teal cloth": (0.01, 0.16, 0.17),
    "yellow cloth": (0.6, 0.36, 0.03),
    "white cloth": (0.66, 0.64, 0.6),
    "green cloth": (0.03, 0.13, 0.05),
    "orange cloth": (0.55, 0.2, 0.03),
    "hair": (0.02, 0.017, 0.016),
    "red hair": (0.4, 0.05, 0.02),
    "white hair": (0.7, 0.68, 0.66),
    "leather": (0.08, 0.045, 0.025),
}
SKINS = {
    "skin": (0.46, 0.26, 0.17),
    "dark skin": (0.2, 0.1, 0.06),
    "pale": (0.62, 0.5, 0.44),
    "corpse": (0.5, 0.48, 0.5),
    "tau skin": (0.28, 0.36, 0.44),
    "ork": (0.11, 0.2, 0.035),
    "dark ork": (0.06, 0.13, 0.03),
    "grot": (0.2, 0.27, 0.06),
    "kroot": (0.32, 0.3, 0.16),
}
HIDES = {
    "daemon": ((0.4, 0.02, 0.015), 0.6),
    "hide": ((0.16, 0.02, 0.02), 0.4),
    "warp flesh": ((0.5, 0.1, 0.36), 0.6),
    "blue flesh": ((0.06, 0.2, 0.5), 0.6),
    "raw flesh": ((0.42, 0.13, 0.1), 0.7),
    "rot": ((0.28, 0.3, 0.12), 0.5),
    "shade flesh": ((0.03, 0.03, 0.04), 0.5),
    "khymera": ((0.2, 0.06, 0.09), 0.6),
    "vespid": ((0.12, 0.2, 0.34), 0.7),
    "wraithbone": ((0.68, 0.6, 0.44), 0.5),
}
LIGHTS = {
    "red light": ((1.0, 0.05, 0.02), 1.7),
    "green light": ((0.15, 1.0, 0.3), 1.2),
    "blue light": ((0.15, 0.5, 1.0), 1.5),
    "cyan light": ((0.15, 0.85, 1.0), 1.2),
    "violet light": ((0.6, 0.15, 1.0), 1.5),
    "pink light": ((1.0, 0.2, 0.7), 1.2),
    "yellow light": ((1.0, 0.75, 0.2), 1.7),
    "white light": ((1.0, 0.98, 0.92), 4.0),
    "flash": ((1.0, 0.55, 0.12), 2.0),
    "flame": ((1.0, 0.2, 0.01), 1.0),
    "ember": ((1.0, 0.38, 0.04), 1.4),
    "warpfire": ((0.9, 0.2, 1.0), 0.9),
    "blue fire": ((0.12, 0.4, 1.0), 1.0),
    "soul": ((0.3, 1.0, 0.75), 0.8),
    "window": ((1.0, 0.68, 0.3), 1.4),
    "cold window": ((0.4, 0.85, 1.0), 1.4),
}
GROUNDS = {
    "ash ground": (0.12, 0.11, 0.1),
    "mud": (0.13, 0.09, 0.06),
    "snow ground": (0.75, 0.8, 0.86),
    "sand ground": (0.5, 0.34, 0.18),
    "grass": (0.12, 0.17, 0.05),
    "paving": (0.2, 0.19, 0.18),
    "deck": (0.09, 0.1, 0.11),
    "bone ground": (0.55, 0.5, 0.42),
    "black ground": (0.03, 0.03, 0.035),
    "red ground": (0.22, 0.06, 0.04),
    "violet ground": (0.1, 0.06, 0.13),
    "tile": (0.5, 0.47, 0.43),
}
WALLS = {
    "wall": (0.22, 0.2, 0.18),
    "dark wall": (0.07, 0.07, 0.08),
    "white wall": (0.62, 0.58, 0.52),
    "bone wall": (0.6, 0.54, 0.42),
    "rust wall": (0.22, 0.1, 0.05),
    "thorn wall": (0.035, 0.03, 0.05),
    "rock": (0.17, 0.13, 0.1),
    "leaf": (0.05, 0.12, 0.03),
    "trunk": (0.09, 0.07, 0.04),
    "red rock": (0.26, 0.08, 0.05),
    "teal wall": (0.1, 0.3, 0.3),
}


class Air(Over):
    """Goes on with the tree of what can be seen through."""

    def soft(self, thick: float, grain: float) -> bpy.types.Material:
        """Let what is made be seen through where it is thin: at its rim, and in holes."""
        where = self("TexCoord").outputs["Object"]
        holes = self("TexNoise", {"Vector": where, "Scale": grain, "Detail": 6.0, "Roughness": 0.65}).outputs["Fac"]
        rim = self("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
        depth = self.math("SUBTRACT", self.math("ADD", self.math("SUBTRACT", 1.0, rim), holes), 0.72)
        self.put(self.shader.inputs["Alpha"], self.ramp(depth, 0.0, 0.75, (0.0, thick)))
        return self.material


def paint(name: str, colour: tuple, pits: float = 0.4, wear: float = 0.8, **how: float) -> bpy.types.Material:
    """Return a paint that has seen war: rough, soiled, worn, a little greyer."""
    rough = how.get("rough", 0.42) + (0.02 if how.get("metal", 0.25) > 0.9 else 0.12)
    old = (
        {"dirt": 1.0, "dust": 0.75, "edge": 0.75} | how | {"rough": min(0.95, rough), "coat": 0.4 * how.get("coat", 0)}
    )
    return Over(plain.paint(name, greyer(colour, 0.15, 0.88), **old)).worn(pits, wear)


def metal(name: str, colour: tuple, rough: float = 0.32) -> bpy.types.Material:
    """Return bare metal, pitted and rusty."""
    return paint(name, colour, wear=0.7, metal=1.0, rough=rough, lift=0.35)


def chitin(name: str, colour: tuple, shine: float) -> bpy.types.Material:
    """Return a living shell, dull but on its ridges."""
    return Over(plain.chitin(name, greyer(colour, 0.1, 0.9), 0.5 * shine)).worn(0.5, 0.0)


def smoke(name: str, colour: tuple) -> bpy.types.Material:
    """Return smoke: a soft cloud that is thin at its rim."""
    return Air(plain.paint(name, colour, metal=0.0, rough=1.0, wear=0.0, dust=0.0, dirt=0.0, edge=0.0)).soft(0.34, 2.2)


def stained(name: str, colour: tuple, strength: float) -> bpy.types.Material:
    """Return a window of small panes, most of one colour, a few dark, red or blue, with dim light behind."""
    made = Over(glow(name, colour, strength))
    where = made("TexCoord").outputs["Object"]
    pane = made("TexVoronoi", {"Vector": where, "Scale": 5.0}).outputs["Color"]
    one, two, three = made("SeparateColor", {0: pane}).outputs
    body = made.mix(made.ramp(one, 0.0, 1.0, (0.0, 0.85)), colour, (0.25, 0.1, 0.03))
    body = made.mix(made.ramp(two, 0.78, 0.8), body, (0.5, 0.04, 0.02))
    body = made.mix(made.ramp(three, 0.82, 0.84), body, (0.05, 0.16, 0.5))
    made.put(made.shader.inputs["Emission Color"], body)
    return made.material


def materials() -> dict:
    """Return them all."""
    made = {name: paint(name, colour, coat=0.2) for name, colour in COATS.items()}
    made |= {name: cloth(name, greyer(colour, 0.15, 0.85)) for name, colour in CLOTHS.items()}
    soft = {"metal": 0.0, "rough": 0.5, "dirt": 0.8, "dust": 0.0, "lift": 0.25, "edge": 0.3}
    made |= {name: paint(name, colour, 0.3, 0.0, **soft) for name, colour in SKINS.items()}
    made |= {name: chitin(name, colour, coat) for name, (colour, coat) in HIDES.items()}
    made |= {name: glow(name, colour, strength) for name, (colour, strength) in LIGHTS.items()}
    for name, (colour, strength) in LIGHTS.items():
        made[f"soft {name}"] = Air(glow(f"soft {name}", colour, 0.4 * strength)).soft(0.9, 3.4)
    made |= {name: misty(name, colour, bump=0.35, scale=1.3) for name, colour in GROUNDS.items()}
    made |= {name: misty(name, colour, bump=0.5, scale=2.4) for name, colour in WALLS.items()}
    made["groove"] = misty("groove", (0.008, 0.008, 0.009), rough=1.0, bump=0.0)
    sound = {"metal": 0.0, "rough": 0.5}
    return made | {
        "gold": metal("gold", (0.82, 0.52, 0.15)),
        "brass": metal("brass", (0.6, 0.36, 0.12)),
        "steel": metal("steel", (0.42, 0.44, 0.47)),
        "iron": metal("iron", (0.16, 0.16, 0.17), 0.45),
        "scrap": paint("scrap", (0.16, 0.12, 0.1), metal=0.7, rough=0.6, chip=(0.3, 0.14, 0.06)),
        "gun": paint("gun", (0.035, 0.036, 0.04), metal=0.6, rough=0.36),
        "ink": paint("ink", (0.014, 0.015, 0.018), wear=0.35, lift=0.3),
        "under": paint("under", (0.03, 0.032, 0.036), metal=0.5, rough=0.5, wear=0.3),
        "shade": plain.paint("shade", (0.012, 0.008, 0.008), metal=0.0, wear=0.0, lift=0.0, edge=0.0),
        "ivory": paint("ivory", (0.66, 0.58, 0.42), 0.3, 0.2, **sound),
        "lens": plain.paint("lens", (0.01, 0.03, 0.05), metal=0.2, rough=0.1, wear=0.0, coat=1.0),
        "wood": paint("wood", (0.16, 0.09, 0.04), 0.6, 0.3, **sound),
        "smoke": smoke("smoke", (0.12, 0.11, 0.1)),
        "stained glass": stained("stained glass", (0.9, 0.5, 0.18), 0.5),
        "glass": plain.paint("glass", (0.1, 0.4, 0.35), metal=0.1, rough=0.1, wear=0.0, coat=1.0),
    }
