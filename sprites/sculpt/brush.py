"""What is painted over a rendered scene: sky, fog, light that shines through it, sparks, bloom and the last tone."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

Colour = tuple[float, float, float]


class Canvas:
    """A picture of light, 0 to 1; places are shares of its size from the upper left."""

    def __init__(self, light: np.ndarray, seed: int = 1) -> None:
        self.light = light.astype(np.float32)
        self.high, self.wide = light.shape[:2]
        self.rows, self.columns = np.mgrid[0 : self.high, 0 : self.wide].astype(np.float32)
        self.rows, self.columns = self.rows / self.high, self.columns / self.high
        self.chance = random.Random(seed)

    @property
    def ratio(self) -> float:
        """Return the width as a share of the height."""
        return self.wide / self.high

    def clouds(self, seed: int, grain: int = 3, stretch: float = 1.0, octaves: int = 6) -> np.ndarray:
        """Return billows, 0 to 1, that many across at the largest."""
        found = np.zeros((self.high, self.wide), np.float32)
        dice, weight, whole = np.random.default_rng(seed), 1.0, 0.0
        for octave in range(octaves):
            count = grain * 2**octave
            raw = dice.random((max(2, round(count / self.ratio * stretch)) + 3, count + 3))
            tile = Image.fromarray((raw * 255).astype(np.uint8)).resize(
                (self.wide, self.high), Image.Resampling.BICUBIC
            )
            found += np.asarray(tile, np.float32) / 255 * weight
            whole, weight = whole + weight, weight * 0.55
        return np.clip((found / whole - 0.25) / 0.5, 0, 1)

    def shine(self, x: float, y: float, radius: float, stretch: float = 1.0) -> np.ndarray:
        """Return light about a place that is gone at some radii, which are shares of the height."""
        across, down = (self.columns - x * self.ratio) / stretch, self.rows - y
        return np.exp(-((across**2 + down**2) / radius**2))

    def mix(self, colour: Colour, share: np.ndarray) -> None:
        """Lay a colour over the picture."""
        part = np.clip(share, 0, 1)[..., None]
        self.light = self.light * (1 - part) + np.array(colour, np.float32) * part

    def add(self, colour: Colour, share: np.ndarray) -> None:
        """Screen light over the picture."""
        lit = np.clip(np.array(colour, np.float32) * share[..., None], 0, 1)
        self.light = 1 - (1 - np.clip(self.light, 0, 1)) * (1 - lit)

    def over(self, seen: np.ndarray, filled: np.ndarray) -> None:
        """Stand a rendered scene in front."""
        self.light = self.light * (1 - filled) + seen * filled

    def strokes(self, lines: list[tuple], soft: float) -> np.ndarray:
        """Return lines (x, y, x, y, width), softened: all as shares, widths and softness of the height."""
        drawn = Image.new("L", (self.wide * 2, self.high * 2))
        pen = ImageDraw.Draw(drawn)
        for x, y, p, q, width in lines:
            ends = [(x * self.wide * 2, y * self.high * 2), (p * self.wide * 2, q * self.high * 2)]
            pen.line(ends, fill=255, width=max(1, round(width * self.high * 2)))
        small = drawn.resize((self.wide, self.high), Image.Resampling.LANCZOS)
        return np.asarray(small.filter(ImageFilter.GaussianBlur(soft * self.high)), np.float32) / 255

    def beam(self, line: tuple, colour: Colour, strength: float = 1.0) -> None:
        """Draw a line of light with a white core."""
        x, y, p, q, width = line
        self.add(colour, self.strokes([line], width * 4) * 5 * strength)
        self.add(colour, self.strokes([line], width * 1.2) * 1.6 * strength)
        self.add((1, 1, 1), self.strokes([(x, y, p, q, width * 0.6)], width * 0.3) * strength)

    def sparks(self, x: float, y: float, reach: float, count: int, colour: Colour, size: float = 0.0012) -> None:
        """Throw sparks about a place."""
        lines = []
        for _ in range(count):
            angle, away = self.chance.uniform(0, 2 * math.pi), reach * self.chance.random() ** 1.6
            long = 0.004 + 0.1 * away * self.chance.random()
            a, b = math.cos(angle) / self.ratio, math.sin(angle)
            lines.append((x + a * away, y + b * away, x + a * (away + long), y + b * (away + long), size))
        self.add(colour, self.strokes(lines, size * 2.5) * 2)
        self.add((1, 0.95, 0.85), self.strokes(lines, size * 0.4))

    def embers(self, count: int, colour: Colour, size: float = 0.0015, top: float = 0.0) -> None:
        """Scatter embers that drift over the whole picture."""
        lines = []
        for _ in range(count):
            x, y = self.chance.random(), self.chance.uniform(top, 1)
            lines.append((x, y, x + 0.004 * self.chance.random(), y - 0.003, size * self.chance.uniform(0.5, 1.4)))
        self.add(colour, self.strokes(lines, size * 2) * 1.6)
        self.add(colour, self.strokes(lines, size * 0.4))

    def bloom(self, floor: float = 0.72, strength: float = 0.5) -> None:
        """Let what is bright spill over."""
        over = np.clip((self.light - floor) / (1 - floor), 0, 1) * self.light
        raw = Image.fromarray((np.clip(over, 0, 1) * 255).astype(np.uint8))
        for radius, share in ((0.006, 0.5), (0.02, 0.35), (0.06, 0.3)):
            soft = np.asarray(raw.filter(ImageFilter.GaussianBlur(radius * self.high)), np.float32) / 255
            self.light = 1 - (1 - np.clip(self.light, 0, 1)) * (1 - np.clip(soft * strength * share * 2, 0, 1))

    def finish(self, shadow: Colour, bright: Colour, edge: float = 0.55) -> Image.Image:
        """Return the picture with tinted shadows and lights, darker at its edges and at its foot."""
        light = np.clip(self.light, 0, 1)
        grey = light.mean(axis=2, keepdims=True)
        light = light * (1 + (np.array(bright, np.float32) - 1) * grey) + np.array(shadow, np.float32) * (1 - grey) ** 3
        light = light * light * (3 - 2 * light) * 0.35 + light * 0.65
        x, y = (self.columns / self.ratio - 0.5) * 2, (self.rows - 0.45) * 2
        light *= np.clip(1 - edge * np.clip(x**2 * 0.55 + y**2 * 0.5, 0, 1) ** 1.5, 0, 1)[..., None]
        light *= (1 - 0.5 * np.clip((self.rows - 0.74) / 0.26, 0, 1))[..., None]
        grain = np.random.default_rng(5).normal(0, 0.006, light.shape[:2]).astype(np.float32)
        return Image.fromarray((np.clip(light + grain[..., None], 0, 1) * 255).astype(np.uint8))
