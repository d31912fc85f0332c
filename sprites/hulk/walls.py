"""The derelict's walls as one sees them beyond the floor, a square wide: of passages, and of each kind of room."""

from __future__ import annotations

from hulk.rooms import ROOMS
from hulk.shell import lamp, pipes, plain, post, vent
from PIL import Image
from sculpt.materials import glow, metal, paint
from sculpt.stage import Stage

SQUARES = 1.0
PIXELS = 160
FOOT = 0.0
TINT = (0.3, 0.85, 0.55)
FACINGS = {"any": 0}


class Wall(Stage):
    """A stage without shadows, lit from before the wall: walls join at both ends."""

    def _lamp(self, place: tuple, power: float, colour: tuple, size: float) -> None:
        x, y, z = place
        super()._lamp((x * 0.4, -abs(y) - 2.2, z * 0.8), power * 0.75, colour, size * 2)

    def _shaded(self, figure: Image.Image) -> Image.Image:
        return figure


STAGE = Wall


def materials() -> dict:
    """Return hull, steel, dirt, lamps and screens; fire, wax, cloth and water."""
    return {
        "hull": paint("hull", (0.085, 0.105, 0.105), metal=0.5, rough=0.5, wear=0.5, lift=0.5),
        "rib": paint("rib", (0.055, 0.066, 0.068), metal=0.6, rough=0.45, wear=0.8),
        "cap": glow("cap", (0.036, 0.047, 0.049), 1.0),
        "lip": glow("lip", (0.1, 0.125, 0.125), 1.0),
        "groove": glow("groove", (0.012, 0.016, 0.017), 1.0),
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
        "fire": glow("fire", (1.0, 0.13, 0.004), 1.6),
        "heart": glow("heart", (1.0, 0.42, 0.06), 2.4),
        "wax": paint("wax", (0.62, 0.52, 0.36), rough=0.6, wear=0.2),
        "crimson": paint("crimson", (0.3, 0.02, 0.025), rough=0.8, wear=0.4),
        "bone": paint("bone", (0.6, 0.54, 0.42), rough=0.7, wear=0.4),
        "gold": paint("gold", (0.75, 0.45, 0.1), metal=0.9, rough=0.3, wear=0.3),
        "slime": glow("slime", (0.06, 0.2, 0.05), 0.28),
        "scope": glow("scope", (0.01, 0.2, 0.09), 0.35),
    }


PIECES = {"wall": {"plain": plain, "lamp": lamp, "pipes": pipes, "vent": vent, "post": post} | ROOMS}
