"""What war does to paints that are made: they grow rough and pitted, are scuffed to the undercoat, and rust."""

from __future__ import annotations

from collections.abc import Collection

import bpy

from sculpt.materials import _Nodes

UNDERCOAT, RUST = (0.05, 0.035, 0.028), (0.045, 0.02, 0.011)


class Over(_Nodes):
    """Goes on with the tree of a material that is made."""

    def __init__(self, made: bpy.types.Material) -> None:
        self.material, self.tree = made, made.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def worn(self, pits: float, wear: float) -> bpy.types.Material:
        """Pit the surface; scuff it down to a dark undercoat, and let rust run down it in streaks."""
        where = self("TexCoord").outputs["Object"]
        fine, broad = (
            self("TexNoise", {"Vector": where, "Scale": scale, "Detail": 5.0, "Roughness": 0.7}).outputs["Fac"]
            for scale in (34.0, 6.0)
        )
        height = self.math("ADD", self.math("MULTIPLY", fine, 0.5), broad)
        bump = self("Bump", {"Strength": pits, "Distance": 0.05, "Height": height})
        self.put(self.shader.inputs["Normal"], bump.outputs[0])
        if wear:
            bare = self.ramp(self.math("ADD", self.math("MULTIPLY", fine, 0.6), broad), 0.94, 0.98, (0.0, wear))
            body = self.mix(bare, self._value("Base Color"), UNDERCOAT)
            run = self("Mapping", {"Vector": where, "Scale": (9.0, 9.0, 1.0)}).outputs[0]
            streak = self("TexNoise", {"Vector": run, "Scale": 1.6, "Detail": 4.0}).outputs["Fac"]
            body = self.mix(self.ramp(streak, 0.55, 0.72, (0.0, 0.6 * wear)), body, RUST)
            self.put(self.shader.inputs["Base Color"], body)
        return self.material

    def dulled(self, rough: float, coat: float = 0.35) -> None:
        """Take away the gloss, and a little of the colour."""
        self.put(self.shader.inputs["Roughness"], self.math("ADD", self._value("Roughness"), rough))
        self.shader.inputs["Coat Weight"].default_value *= coat
        grey = {"Saturation": 0.86, "Value": 0.88, "Color": self._value("Base Color")}
        self.put(self.shader.inputs["Base Color"], self("HueSaturation", grey).outputs[0])

    def mottled(self, dark: float) -> None:
        """Let veins and blotches darken a living skin."""
        where = self("TexCoord").outputs["Object"]
        veins = self("TexVoronoi", {"Vector": where, "Scale": 11.0}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
        blots = self("TexNoise", {"Vector": where, "Scale": 5.0, "Detail": 6.0, "Roughness": 0.7}).outputs["Fac"]
        share = self.math("MAXIMUM", self.ramp(veins, 0.0, 0.07, (0.8 * dark, 0.0)), self.ramp(blots, 0.5, 0.66))
        body = self._value("Base Color")
        deep = self("HueSaturation", {"Saturation": 1.1, "Value": 0.35, "Color": body}).outputs[0]
        self.put(self.shader.inputs["Base Color"], self.mix(self.math("MULTIPLY", share, dark), body, deep))

    def flickering(self) -> None:
        """Let what shines crackle: bright veins in a dimmer light."""
        where = self("TexCoord").outputs["Object"]
        bent = self("TexNoise", {"Vector": where, "Scale": 7.0, "Detail": 5.0, "Distortion": 1.4}).outputs["Fac"]
        vein = self.ramp(self.math("ABSOLUTE", self.math("SUBTRACT", bent, 0.5)), 0.0, 0.09, (2.6, 0.3))
        strength = self.shader.inputs["Emission Strength"]
        self.put(strength, self.math("MULTIPLY", vein, strength.default_value))

    def _value(self, socket: str):
        """Return what goes into a socket of the shader."""
        links = self.shader.inputs[socket].links
        found = self.shader.inputs[socket].default_value
        return links[0].from_socket if links else tuple(found)[:3] if socket == "Base Color" else found


LIVING = ("shell", "flesh", "lord", "claw", "maw", "skin")


def seen_close(made: dict[str, bpy.types.Material], calm: Collection[str] = ()) -> dict[str, bpy.types.Material]:
    """Wear down the paints of a piece as a close view needs it; what shines crackles, `calm` skin and hair do not."""
    for name, material in made.items():
        over = Over(material)
        if over.shader.inputs["Emission Strength"].default_value:
            if "eye" not in name:
                over.flickering()
            continue
        word = name.split()[-1]
        if name in calm:
            over.dulled(0.06, 0.6)
            over.worn(0.1, 0.0)
        elif word in LIVING:
            over.mottled(0.75)
            over.dulled(0.06, 0.6)
            over.worn(0.3, 0.0)
        else:
            over.dulled(0.12)
            over.worn(0.2, 0.8)
    return made
