"""The stage of worlds: a far sun to the upper left, dark space about; and their surfaces, made of noise."""

from __future__ import annotations

from typing import NamedTuple

import bpy
from mathutils import Vector
from PIL import Image

from sculpt.stage import Stage

Colour = tuple[float, float, float]
Stops = tuple[tuple[float, Colour], ...]
SUN = (-2.6, 2.4, 2.6)


class Sky(Stage):
    """A stage without a floor, seen straight on."""

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """Return where a point lies in the picture."""
        return round(self.pixels / 2 + x * self.scale), round(self.pixels / 2 - y * self.scale)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure

    def _lamp(self, place: tuple, power: float, colour: tuple, size: float) -> None:
        if any(one.type == "LIGHT" for one in self.scene.objects):
            return
        data = bpy.data.lights.new("sun", "SUN")
        data.energy, data.color, data.angle = 4.2, (1.0, 0.95, 0.88), 0.05
        lamp = self._object("sun", data)
        lamp.rotation_euler = (-Vector(SUN)).to_track_quat("-Z", "Y").to_euler()
        lamp.parent = self.turn

    def _world(self) -> None:
        world = self.scene.world = bpy.data.worlds.new("world")
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs[0].default_value = (0.016, 0.018, 0.028, 1)

    def _camera(self, width: float) -> None:
        data = bpy.data.cameras.new("camera")
        data.type, data.ortho_scale = "ORTHO", width
        camera = self._object("camera", data)
        camera.location = (0, 0, 8)
        self.scene.camera = camera


class Surface(NamedTuple):
    """How the ground of a world looks.

    `stops` are its colours by height; `scale` and `twist` shape the noise, `bands` draws it out along the equator.
    `lights` is the colour of cities or lava, which shine along cracks `fine` to the radius; `rough` is gloss.
    """

    stops: Stops
    scale: float = 1.8
    twist: float = 0.3
    bands: float = 1.0
    bump: float = 0.4
    lights: Colour | None = None
    fine: float = 9.0
    wide: float = 0.03
    rough: float = 0.6
    air: Colour | None = (0.3, 0.55, 1.0)
    clouds: float = 0.0
    rings: Colour | None = None


def _node(tree: bpy.types.NodeTree, kind: str, inputs: dict | None = None, **settings: object) -> bpy.types.Node:
    made = tree.nodes.new(f"ShaderNode{kind}")
    for name, value in settings.items():
        setattr(made, name, value)
    for key, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, made.inputs[key])
        else:
            made.inputs[key].default_value = value
    return made


def _material(name: str) -> tuple[bpy.types.Material, bpy.types.NodeTree, bpy.types.Node]:
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree, material.node_tree.nodes["Principled BSDF"]


def _noise(tree: bpy.types.NodeTree, seed: int, look: Surface, scale: float) -> bpy.types.NodeSocket:
    where = _node(tree, "TexCoord").outputs["Object"]
    moved = _node(tree, "Mapping", {"Vector": where, "Location": (seed * 3.7 % 50, seed * 7.1 % 50, seed % 9)})
    moved.inputs["Scale"].default_value = (1, look.bands, 1)
    inputs = {"Vector": moved.outputs[0], "Scale": scale, "Detail": 14.0, "Roughness": 0.62, "Distortion": look.twist}
    return _node(tree, "TexNoise", inputs).outputs["Fac"]


def _ramp(tree: bpy.types.NodeTree, value: bpy.types.NodeSocket, stops: Stops) -> bpy.types.NodeSocket:
    ramp = _node(tree, "ValToRGB", {0: value})
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (place, colour) in zip(elements, stops, strict=True):
        element.position, element.color = place, (*colour, 1)
    return ramp.outputs[0]


def ground(name: str, look: Surface, seed: int) -> bpy.types.Material:
    """Return the surface of a world."""
    material, tree, shader = _material(name)
    heights = _noise(tree, seed, look, look.scale)
    tree.links.new(_ramp(tree, heights, look.stops), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = look.rough
    bump = _node(tree, "Bump", {"Strength": look.bump, "Height": heights})
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    if look.lights is not None:
        where = _node(tree, "TexCoord").outputs["Object"]
        bent = _node(tree, "TexNoise", {"Vector": where, "Scale": 0.7 * look.fine, "Detail": 4.0}).outputs["Color"]
        warped = _node(tree, "Mix", {0: 0.9 / look.fine, 6: where, 7: bent}, data_type="RGBA", blend_type="ADD")
        inputs = {"Vector": warped.outputs[2], "Scale": look.fine}
        cells = _node(tree, "TexVoronoi", inputs, feature="DISTANCE_TO_EDGE")
        patchy = _node(tree, "TexNoise", {"Vector": where, "Scale": 2.6, "Detail": 6.0}).outputs["Fac"]
        shine = _ramp(tree, cells.outputs["Distance"], ((0.0, look.lights), (look.wide, (0.0, 0.0, 0.0))))
        part = _ramp(tree, patchy, ((0.42, (0.0, 0.0, 0.0)), (0.6, (1.0, 1.0, 1.0))))
        both = _node(tree, "Mix", {0: 1.0, 6: shine, 7: part}, data_type="RGBA", blend_type="MULTIPLY")
        tree.links.new(both.outputs[2], shader.inputs["Emission Color"])
        shader.inputs["Emission Strength"].default_value = 2.2
    return material


def _thin(name: str, colour: Colour, strength: float) -> tuple[bpy.types.Material, bpy.types.NodeTree, bpy.types.Node]:
    """Return a material that is clear where its mix is 0."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    shine = (
        _node(tree, "BsdfDiffuse", {0: (*colour, 1)})
        if not strength
        else _node(tree, "Emission", {0: (*colour, 1), 1: strength})
    )
    mix = _node(tree, "MixShader", {1: _node(tree, "BsdfTransparent").outputs[0], 2: shine.outputs[0]})
    tree.links.new(mix.outputs[0], _node(tree, "OutputMaterial").inputs[0])
    return material, tree, mix


def air(name: str, colour: Colour) -> bpy.types.Material:
    """Return an atmosphere, which glows along the limb."""
    material, tree, mix = _thin(name, colour, 0.9)
    limb = _node(tree, "LayerWeight", {"Blend": 0.25}).outputs["Facing"]
    edge = _node(tree, "Math", {0: limb, 1: 2.4}, operation="POWER").outputs[0]
    tree.links.new(_node(tree, "Math", {0: edge, 1: 0.75}, operation="MULTIPLY").outputs[0], mix.inputs[0])
    return material


def clouds(name: str, look: Surface, seed: int) -> bpy.types.Material:
    """Return a sky of clouds."""
    material, tree, mix = _thin(name, (0.9, 0.9, 0.92), 0.0)
    noise = _noise(tree, seed + 5, look._replace(twist=1.4, bands=1.8), 2.2)
    low = 0.62 - 0.2 * look.clouds
    tree.links.new(_ramp(tree, noise, ((low, (0.0, 0.0, 0.0)), (low + 0.16, (0.85, 0.85, 0.85)))), mix.inputs[0])
    return material


def star(name: str) -> bpy.types.Material:
    """Return the face of a sun."""
    material, tree, shader = _material(name)
    look = Surface(((0.3, (1.0, 0.22, 0.02)), (0.55, (1.0, 0.5, 0.08)), (0.75, (1.0, 0.85, 0.4))), 3.0, 1.2)
    colours = _ramp(tree, _noise(tree, 3, look, look.scale), look.stops)
    tree.links.new(colours, shader.inputs["Emission Color"])
    shader.inputs["Emission Strength"].default_value = 0.75
    shader.inputs["Base Color"].default_value = (0.0, 0.0, 0.0, 1)
    return material
