"""What the worlds of the sector wear: air that shines where the sun is, cities that burn in the night, seas of lava."""

from __future__ import annotations

import bpy
from sculpt.materials import _Nodes
from sculpt.sky import Colour

SUN = (-0.68, 0.58, -0.45)
"""Towards the sun, as the camera sees it: left, up, before the world."""


class Skin(_Nodes):
    """Adds to a material that is made already."""

    def __init__(self, material: bpy.types.Material) -> None:
        self.material, self.tree = material, material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def shine(self, colour: Colour, strength: object) -> bpy.types.Material:
        """Return the material, which shines in a colour."""
        self.put(self.shader.inputs["Emission Color"], colour)
        self.put(self.shader.inputs["Emission Strength"], strength)
        return self.material


def sunlight(n: _Nodes) -> bpy.types.NodeSocket:
    """Return how far a place looks towards the sun, from -1 to 1."""
    normal = n("NewGeometry").outputs["Normal"]
    turn = {"vector_type": "NORMAL", "convert_from": "WORLD", "convert_to": "CAMERA"}
    seen = n("VectorTransform", {0: normal}, **turn).outputs[0]
    return n("VectorMath", {0: seen, 1: SUN}, operation="DOT_PRODUCT").outputs["Value"]


def halo(name: str, colour: Colour, strength: float = 1.0) -> bpy.types.Material:
    """Return air that is brightest along the limb below it, fades outward, and shines on the side of the sun."""
    n = _Nodes(name)
    facing = n("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
    within, without = n.ramp(facing, 0.05, 0.55), n.ramp(facing, 0.96, 0.58)
    thick = n.math("MULTIPLY", n.math("POWER", within, 5.0), n.math("POWER", without, 2.0))
    lit = n.ramp(sunlight(n), -0.5, 0.4, (0.1, 0.95))
    share = n.math("MULTIPLY", n.math("MULTIPLY", thick, lit), strength)
    shine = n("Emission", {0: colour, 1: 1.0})
    both = n("MixShader", {0: share, 1: n("BsdfTransparent").outputs[0], 2: shine.outputs[0]})
    n.put(next(node for node in n.tree.nodes if node.type == "OUTPUT_MATERIAL").inputs[0], both.outputs[0])
    return n.material


def cities(
    material: bpy.types.Material,
    colour: Colour,
    fine: float,
    strength: float = 6.0,
    dense: float = 0.5,
    day: float = 0.0,
) -> bpy.types.Material:
    """Return a ground with lights in swarms, and roads between them; `day` is how much of them the sun leaves."""
    n = Skin(material)
    where = n("TexCoord").outputs["Object"]
    spots = n("TexVoronoi", {"Vector": where, "Scale": fine}).outputs["Distance"]
    roads = n("TexVoronoi", {"Vector": where, "Scale": 0.45 * fine}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    swarms = n.ramp(n.noise(2.4, 5.0), 0.62 - 0.3 * dense, 0.74 - 0.3 * dense)
    light = n.math("ADD", n.ramp(spots, 0.34, 0.1), n.ramp(roads, 0.045, 0.0, (0.0, 0.3)))
    night = n.ramp(sunlight(n), 0.45, -0.05, (day, 1.0))
    return n.shine(colour, n.math("MULTIPLY", n.math("MULTIPLY", light, swarms), n.math("MULTIPLY", night, strength)))


def molten(material: bpy.types.Material, fine: float) -> bpy.types.Material:
    """Return a ground of black rock with seas of lava, white where they are deepest, and cracks that run to them."""
    n = Skin(material)
    where = n("TexCoord").outputs["Object"]
    bent = n("TexNoise", {"Vector": where, "Scale": fine, "Detail": 4.0}).outputs["Color"]
    warped = n.mix(0.3, where, bent, "ADD")
    cracks = n("TexVoronoi", {"Vector": warped, "Scale": fine}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    deep = n.ramp(n.noise(1.7, 7.0), 0.46, 0.36)
    heat = n.math("MAXIMUM", deep, n.ramp(cracks, 0.07, 0.0, (0.0, 0.8)))
    colour = n.mix(n.ramp(heat, 0.35, 1.0), (0.8, 0.03, 0.0), (1.0, 0.16, 0.005))
    return n.shine(colour, n.math("MULTIPLY", heat, 1.5))
