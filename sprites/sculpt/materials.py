"""Paints: metal with worn edges, dirt in the corners and light from above; cloth, chitin and glow."""

from __future__ import annotations

import bpy

Colour = tuple[float, float, float]
CHIP = (0.62, 0.63, 0.62)
"""Bare metal where paint is worn off."""
GRIME = (0.022, 0.016, 0.012)


class _Nodes:
    """Builds the tree of one material: `self(kind, inputs, **settings)` makes a node and returns it."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def __call__(self, kind: str, inputs: dict | None = None, **settings: object):
        made = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(made, name, value)
        for key, value in (inputs or {}).items():
            self.put(made.inputs[key], value)
        return made

    def put(self, socket, value: object) -> None:
        """Give a socket a value, or link it."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation: str, a: object, b: object = 0.0):
        """Return the result of a sum."""
        return self("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def ramp(self, value: object, low: float, high: float, to: tuple[float, float] = (0.0, 1.0)):
        """Return the value stretched from low..high to 0..1, or to `to`, and clamped."""
        inputs = {"Value": value, "From Min": low, "From Max": high, "To Min": to[0], "To Max": to[1]}
        return self("MapRange", inputs, clamp=True).outputs[0]

    def mix(self, part: object, a: object, b: object, blend: str = "MIX"):
        """Return two colours mixed."""
        return self("Mix", {0: part, 6: a, 7: b}, data_type="RGBA", blend_type=blend).outputs[2]

    def noise(self, scale: float, detail: float = 3.0):
        """Return a noise over the figure's own space."""
        where = self("TexCoord").outputs["Object"]
        return self("TexNoise", {"Vector": where, "Scale": scale, "Detail": detail}).outputs["Fac"]


def paint(name: str, colour: Colour, **how: float) -> bpy.types.Material:
    """Return a paint.

    How: `metal`, `rough`, `wear` (chips on edges), `dirt` (in corners), `dust` (near the floor), `lift` (light from
    above), `edge`, `coat` and `chip`, the colour under the paint.
    """
    n = _Nodes(name)
    look = {
        "metal": 0.25,
        "rough": 0.42,
        "wear": 0.85,
        "dirt": 0.9,
        "dust": 0.5,
        "lift": 0.45,
        "edge": 0.6,
        "coat": 0.0,
        "chip": CHIP,
    } | how
    patchy, fine = n.noise(3.5), n.noise(22)
    body = n.mix(n.ramp(patchy, 0.3, 0.7, (0.0, 0.45)), colour, tuple(c * 0.6 for c in colour))
    geometry = n("NewGeometry")
    up = n("SeparateXYZ", {0: geometry.outputs["Normal"]}).outputs["Z"]
    light = tuple(min(1.0, c * 1.4 + 0.01) for c in colour)
    body = n.mix(n.ramp(up, 0.1, 1.0, (0.0, look["lift"])), body, light)
    bright = tuple(min(1.0, c * 1.9 + 0.035) for c in colour)
    body = n.mix(n.ramp(geometry.outputs["Pointiness"], 0.515, 0.58, (0.0, look["edge"])), body, bright)
    edge = n.math("ADD", geometry.outputs["Pointiness"], n.math("MULTIPLY", n.math("SUBTRACT", fine, 0.5), 0.16))
    worn = n.ramp(edge, 0.565, 0.61, (0.0, look["wear"]))
    body = n.mix(worn, body, look["chip"])
    near = n("AmbientOcclusion", {"Distance": 0.22}, samples=2).outputs["AO"]
    soiled = n.ramp(n.math("ADD", near, n.math("MULTIPLY", patchy, 0.3)), 0.45, 1.0, (look["dirt"], 0.0))
    body = n.mix(soiled, body, GRIME)
    low = n("SeparateXYZ", {0: geometry.outputs["Position"]}).outputs["Z"]
    dust = n.math("MULTIPLY", n.ramp(low, 0.0, 0.42, (look["dust"], 0.0)), n.ramp(fine, 0.35, 0.8))
    body = n.mix(dust, body, (0.10, 0.085, 0.065))
    n.put(n.shader.inputs["Base Color"], body)
    n.put(n.shader.inputs["Metallic"], n.math("MAXIMUM", look["metal"], worn))
    n.put(n.shader.inputs["Roughness"], n.ramp(fine, 0.3, 0.7, (look["rough"] - 0.08, look["rough"] + 0.14)))
    n.shader.inputs["Coat Weight"].default_value = look["coat"]
    return n.material


def metal(name: str, colour: Colour, rough: float = 0.32) -> bpy.types.Material:
    """Return bare metal with dirt in its corners."""
    return paint(name, colour, metal=1.0, rough=rough, wear=0.5, dirt=0.85, lift=0.35)


def cloth(name: str, colour: Colour) -> bpy.types.Material:
    """Return coarse cloth, pale on its folds."""
    pale = tuple(min(1.0, c * 1.5 + 0.04) for c in colour)
    return paint(name, colour, metal=0.0, rough=0.85, wear=0.5, dirt=0.8, lift=0.5, chip=pale)


def chitin(name: str, colour: Colour, shine: float = 0.5, pale: Colour | None = None) -> bpy.types.Material:
    """Return a living shell: smooth, wet, paler on its ridges."""
    ridge = pale or tuple(min(1.0, c * 1.8 + 0.06) for c in colour)
    return paint(name, colour, metal=0.0, rough=0.34, wear=0.8, dirt=0.85, lift=0.7, coat=shine, chip=ridge)


def glow(name: str, colour: Colour, strength: float = 6.0) -> bpy.types.Material:
    """Return what shines by itself."""
    n = _Nodes(name)
    n.put(n.shader.inputs["Base Color"], colour)
    n.put(n.shader.inputs["Emission Color"], colour)
    n.shader.inputs["Emission Strength"].default_value = strength
    return n.material
