"""A scene of a wide plate: rendered with few rays, smooth at its edges, painted over in one grade with the cards."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from sculpt.brush import Canvas
from sculpt.scene import Scene

WIDE, HIGH = 1920, 1080


class Wide(Scene):
    """A scene whose picture is wide; words stand at its left, posters below."""

    def __init__(self, eye: tuple, aim: tuple, angle: float, far: float, share: float, samples: int) -> None:
        super().__init__(eye, aim, angle, far, 1.0, samples)
        self.size = round(WIDE * share), round(HIGH * share)
        render = self.scene.render
        render.threads = 2
        render.resolution_x, render.resolution_y = self.size

    def taken(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the picture as a scene does; more rays are taken of the depths, so its edges are read from them."""
        seen, lit, depth = super().taken()
        return *smooth(seen, lit, self.filled), depth

    def _shot(self) -> np.ndarray:
        shot = super()._shot()
        self.filled = shot[..., 3:]
        return shot


def smooth(seen: np.ndarray, lit: np.ndarray, sure: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the colours, carried on beyond their rough edges, and how much is filled; thin air lets through light."""
    near = around(lit)
    colours = np.where(lit > 0.99, seen, around(seen * lit) / np.maximum(near, 1e-3))
    thick = near / np.maximum(around(sure), 1e-3)
    return colours, sure * np.where(thick > 0.85, 1, thick)


def around(field: np.ndarray, reach: int = 2) -> np.ndarray:
    """Return the sum of what is about each point."""
    high, wide = field.shape[:2]
    rim = np.pad(field, ((reach, reach), (reach, reach), (0, 0)))
    steps = range(2 * reach + 1)
    return sum(rim[y : y + high, x : x + wide] for y in steps for x in steps)


def finished(canvas: Canvas, shadow: tuple, bright: tuple) -> Image.Image:
    """Return the picture with more contrast near by, dark at its left and its foot, where words and posters are."""
    light = np.clip(canvas.light, 0, 1)
    level = light @ np.array((0.3, 0.59, 0.11), np.float32)
    blurred = Image.fromarray((level * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(canvas.wide / 22))
    light = level[..., None] + (light - level[..., None]) * 0.9
    canvas.light = light + (level - np.asarray(blurred, np.float32) / 255)[..., None] * 0.3
    across = canvas.columns / canvas.ratio
    canvas.light = canvas.light * (1 - 0.55 * np.clip((0.36 - across) / 0.36, 0, 1) ** 1.3)[..., None]
    canvas.light = canvas.light * (1 - 0.35 * np.clip((canvas.rows - 0.62) / 0.38, 0, 1))[..., None]
    return canvas.finish(shadow, bright, 0.5)


def smoke(canvas: Canvas, seed: int, colour: tuple, x: float, y: float, size: float, thick: float = 0.8) -> None:
    """Let smoke drift close to us about a place."""
    billows = canvas.clouds(seed, 3, 1.6)
    canvas.mix(colour, canvas.shine(x, y, size, 1.8) * np.clip(billows * 1.9 - 0.4, 0, 1) * thick)
