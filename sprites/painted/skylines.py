"""What stands on a horizon, as outlines: peaks, towers, ruins, works, trees; each returns cover and lights."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

WIDE = 1920
FINE = 2
"""Pixels of an outline for each of a picture."""


class Skyline:
    """A strip of the horizon, so many pixels high; places are pixels from its lower left."""

    def __init__(self, high: int, seed: int) -> None:
        self.high, self.chance = high, random.Random(seed)
        size = WIDE * FINE, high * FINE
        self.mask, self.glow = Image.new("L", size), Image.new("L", size)
        self.pen, self.lamp = ImageDraw.Draw(self.mask), ImageDraw.Draw(self.glow)

    def shape(self, points: list[tuple[float, float]], hole: bool = False) -> None:
        """Fill an outline, or cut it out."""
        self.pen.polygon([(x * FINE, (self.high - y) * FINE) for x, y in points], fill=0 if hole else 255)

    def box(self, left: float, low: float, right: float, top: float, hole: bool = False) -> None:
        """Fill a rectangle, or cut it out."""
        self.shape([(left, low), (right, low), (right, top), (left, top)], hole)

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float) -> None:
        """Draw a bar."""
        ends = [(x * FINE, (self.high - y) * FINE), (to_x * FINE, (self.high - to_y) * FINE)]
        self.pen.line(ends, fill=255, width=max(1, round(width * FINE)))

    def light(self, x: float, y: float, wide: float, high: float, level: int = 255) -> None:
        """Light a window."""
        x, y = round(x * FINE), round((self.high - y) * FINE)
        self.lamp.rectangle((x, y, x + max(1, round(wide * FINE)) - 1, y + max(1, round(high * FINE)) - 1), fill=level)

    def drawn(self) -> tuple[np.ndarray, np.ndarray]:
        """Return what it covers and what is lit, 0 to 1."""
        small = [one.resize((WIDE, self.high), Image.Resampling.BOX) for one in (self.mask, self.glow)]
        cover, lit = (np.asarray(one, np.float32) / 255 for one in small)
        return cover, lit * cover


def noise_line(seed: int, grain: float, octaves: int = 7, fall: float = 0.5, ridged: bool = False) -> np.ndarray:
    """Return heights along the horizon, 0 to 1."""
    dice, found, weight = np.random.default_rng(seed), np.zeros(WIDE), 1.0
    for octave in range(octaves):
        count = max(3, round(grain * 2**octave)) + 2
        raw = np.interp(np.linspace(0, count - 1, WIDE), np.arange(count), dice.random(count))
        found += weight * (1 - np.abs(2 * raw - 1) if ridged else raw)
        weight *= fall
    return (found - found.min()) / (found.max() - found.min())


def land(high: int, seed: int, grain: float, **how) -> Skyline:
    """Return rolling or broken land without anything on it."""
    line = Skyline(high, seed)
    tops = noise_line(seed, grain, **how)
    line.shape([(0, 0), *((x, high * 0.96 * float(tops[x])) for x in range(WIDE)), (WIDE, 0)])
    return line


def peaks(high: int, seed: int) -> Skyline:
    """Return mountains."""
    return land(high, seed, 4, fall=0.48, ridged=True)


def dunes(high: int, seed: int) -> Skyline:
    """Return long, smooth ridges of sand."""
    return land(high, seed, 3, octaves=3, fall=0.35)


def mesas(high: int, seed: int) -> Skyline:
    """Return flat-topped rocks with steep sides."""
    line = Skyline(high, seed)
    tops, rough = noise_line(seed, 5, 5), noise_line(seed + 1, 40, 4)
    steps = np.floor(tops * 4) / 4 + np.clip((tops * 4 % 1 - 0.8) * 5, 0, 1) / 4
    heights = high * (0.08 + 0.82 * np.clip(steps, 0, 1) + 0.05 * rough)
    line.shape([(0, 0), *((x, float(heights[x])) for x in range(WIDE)), (WIDE, 0)])
    return line


def crystals(high: int, seed: int) -> Skyline:
    """Return leaning shards that grow in clumps."""
    line = land(high, seed, 6)
    line.pen.rectangle((0, 0, WIDE * FINE, round(high * 0.72) * FINE), fill=0)
    for _ in range(26):
        middle, tall = line.chance.uniform(0, WIDE), line.chance.uniform(0.3, 0.98) * high
        for _ in range(line.chance.randint(3, 7)):
            x, lean = middle + line.chance.gauss(0, 0.22) * tall, line.chance.gauss(0, 0.28)
            top = tall * line.chance.uniform(0.35, 1.0)
            wide, tip = top * line.chance.uniform(0.07, 0.14), x + lean * top
            shoulder = top * line.chance.uniform(0.72, 0.86)
            line.shape(
                [
                    (x - wide, 0),
                    (x - wide * 0.8 + lean * shoulder, shoulder),
                    (tip, top),
                    (x + wide * 0.7 + lean * shoulder, shoulder * 0.94),
                    (x + wide, 0),
                ]
            )
    return line


def tower(line: Skyline, x: float, wide: float, tall: float, lamps: float = 0.5, spire: bool = True) -> None:
    """Build a tower of the Imperium: buttressed foot, set-backs, a spire with finials, slits with light behind them."""
    parts = ((1.0, 0.0, 0.55), (0.72, 0.55, 0.78), (0.46, 0.78, 0.9))
    for share, low, top in parts:
        line.box(x - wide * share / 2, low * tall, x + wide * share / 2, top * tall)
        line.box(x - wide * share * 0.56, (top - 0.015) * tall, x + wide * share * 0.56, top * tall)
    for side in (-1, 1):
        line.shape(
            [
                (x + side * wide * 0.78, 0),
                (x + side * wide * 0.5, tall * 0.4),
                (x + side * wide * 0.3, tall * 0.4),
                (x, 0),
            ]
        )
        for share, top in ((0.5, 0.55), (0.36, 0.78)):
            line.shape(
                [
                    (x + side * wide * (share - 0.06), top * tall),
                    (x + side * wide * share, (top + 0.09) * tall),
                    (x + side * wide * (share + 0.05), top * tall),
                ]
            )
    if spire:
        line.shape([(x - wide * 0.23, tall * 0.9), (x, tall), (x + wide * 0.23, tall * 0.9)])
        line.line(x, tall * 0.98, x, tall * 1.04, 1.2)
    step = max(4.0, wide * 0.17)
    for row in range(int(tall * 0.86 / (step * 1.7))):
        y = row * step * 1.7 + step
        share = next((s for s, _, top in parts if y < top * tall), 0.4)
        for column in range(int(wide * share * 0.8 / step)):
            if line.chance.random() < lamps:
                line.light(
                    x - wide * share * 0.4 + column * step, y, step * 0.3, step * 0.75, line.chance.randint(70, 255)
                )


def towers(high: int, seed: int, count: int = 46, lamps: float = 0.3) -> Skyline:
    """Return a city of towers that crowd about a few great ones."""
    line = land(max(8, high), seed, 5)
    line.pen.rectangle((0, 0, WIDE * FINE, round(high * 0.86) * FINE), fill=0)
    hearts = [line.chance.uniform(0, WIDE) for _ in range(3)]
    for _ in range(count):
        heart = line.chance.choice(hearts)
        x = (
            min(WIDE, max(0.0, heart + line.chance.gauss(0, 260)))
            if line.chance.random() < 0.7
            else line.chance.uniform(0, WIDE)
        )
        near = math.exp(-(((x - heart) / 260) ** 2))
        tall = high * (0.18 + 0.5 * line.chance.random() ** 1.6 + 0.28 * near * line.chance.random())
        tower(line, x, tall * line.chance.uniform(0.1, 0.24), tall, lamps, line.chance.random() < 0.8)
    return line


def hives(high: int, seed: int) -> Skyline:
    """Return hives: cities heaped upon cities until they end in spires, with a haze of lights."""
    line = towers(round(high * 0.42), seed + 9, 60, 0.45)
    whole = Skyline(high, seed)
    for kept, small in ((whole.mask, line.mask), (whole.glow, line.glow)):
        kept.paste(small, (0, (high - line.high) * FINE))
    for heart, share in ((0.24, 0.8), (0.68, 1.0), (0.93, 0.6)):
        x, tall = heart * WIDE + whole.chance.uniform(-60, 60), high * 0.97 * share
        for _ in range(70):
            out = whole.chance.gauss(0, 0.16)
            part = tall * max(0.1, 1 - abs(out) * 2.6) * whole.chance.uniform(0.45, 1.0)
            tower(whole, x + out * tall * 1.6, part * whole.chance.uniform(0.07, 0.16), part, 0.5)
    return whole


def ruins(high: int, seed: int) -> Skyline:
    """Return what is left of a city: broken walls with empty arches, leaning towers, girders and heaps."""
    line = land(high, seed, 9, fall=0.6)
    line.pen.rectangle((0, 0, WIDE * FINE, round(high * 0.84) * FINE), fill=0)
    for _ in range(24):
        x, tall = line.chance.uniform(-40, WIDE), high * (0.2 + 0.75 * line.chance.random() ** 1.5)
        wide = tall * line.chance.uniform(0.3, 0.95)
        tops, y = [], tall
        for step in range(9):
            y = min(tall, max(tall * 0.16, y + tall * line.chance.gauss(-0.08, 0.17)))
            tops.append((x + wide * step / 8, y))
        line.shape([(x, 0), (x, tall), *tops, (x + wide, 0)])
        bay = max(9.0, tall * 0.16)
        for row in range(int(tall / (bay * 1.9))):
            for column in range(int(wide / (bay * 1.3))):
                left, low = x + bay * (0.35 + 1.3 * column), bay * (0.5 + 1.9 * row)
                line.box(left, low, left + bay * 0.55, low + bay * 0.9, hole=True)
                line.shape(
                    [
                        (left, low + bay * 0.9),
                        (left + bay * 0.28, low + bay * 1.35),
                        (left + bay * 0.55, low + bay * 0.9),
                    ],
                    hole=True,
                )
        for _ in range(5):
            at = line.chance.choice(tops)
            line.line(*at, at[0] + line.chance.gauss(0, 9), at[1] + line.chance.uniform(6, 26), 1.1)
    return line


def works(high: int, seed: int) -> Skyline:
    """Return a foundry: stacks, tanks, gantries and pipes, with furnace mouths and lamps."""
    line = Skyline(high, seed)
    line.box(0, 0, WIDE, high * 0.1)
    for _ in range(34):
        x, kind = line.chance.uniform(0, WIDE), line.chance.random()
        tall = high * line.chance.uniform(0.2, 0.62)
        if kind < 0.42:
            tall, wide = high * line.chance.uniform(0.4, 0.97), high * line.chance.uniform(0.035, 0.075)
            line.shape([(x - wide, 0), (x - wide * 0.6, tall), (x + wide * 0.6, tall), (x + wide, 0)])
            for share in (0.55, 0.72, 0.97):
                line.box(x - wide * 0.95, tall * share, x + wide * 0.95, tall * (share + 0.02))
            line.light(x - wide * 0.5, tall * 0.985, wide, tall * 0.012)
        elif kind < 0.62:
            wide = tall * line.chance.uniform(0.5, 0.9)
            line.box(x, 0, x + wide, tall * 0.7)
            line.pen.pieslice(
                [x * FINE, (high - tall * 0.95) * FINE, (x + wide) * FINE, (high - tall * 0.45) * FINE],
                180,
                360,
                fill=255,
            )
            for rib in range(4):
                line.line(x + wide * (rib + 0.5) / 4, tall * 0.6, x + wide * (rib + 0.5) / 4, tall, 1.4)
        elif kind < 0.82:
            wide = tall * line.chance.uniform(0.9, 1.8)
            line.shape(
                [
                    (x, 0),
                    (x, tall * 0.7),
                    (x + wide * 0.3, tall * 0.95),
                    (x + wide * 0.3, tall * 0.7),
                    (x + wide * 0.6, tall * 0.95),
                    (x + wide * 0.6, tall * 0.7),
                    (x + wide, tall * 0.9),
                    (x + wide, 0),
                ]
            )
            for column in range(int(wide / 9)):
                if line.chance.random() < 0.5:
                    line.light(x + 4 + 9 * column, tall * 0.45, 4, 6, line.chance.randint(120, 255))
        else:
            for step in range(7):
                line.line(x - 12 + 1.4 * step, tall * step / 7, x + 12 - 1.4 * step, tall * (step + 1) / 7, 1.6)
                line.line(x + 12 - 1.4 * step, tall * step / 7, x - 12 + 1.4 * step, tall * (step + 1) / 7, 1.6)
            line.line(x - 10, tall, x + tall * 0.7, tall * 1.04, 4)
            line.line(x + tall * 0.6, tall * 1.02, x + tall * 0.6, tall * 0.5, 1.2)
    for y in (0.18, 0.27):
        line.line(0, high * y, WIDE, high * y, 3.5)
    return line


def spires(high: int, seed: int) -> Skyline:
    """Return slim curved spires, domes and arches upon islands, of a people that loves the sea."""
    line = Skyline(high, seed)
    for _ in range(7):
        x, half = line.chance.uniform(0, WIDE), line.chance.uniform(90, 260)
        line.shape([(x + half * t, high * 0.11 * (1 - t * t)) for t in np.linspace(-1, 1, 24)])
        for _ in range(line.chance.randint(4, 9)):
            at, tall = x + line.chance.gauss(0, 0.36) * half, high * (0.2 + 0.75 * line.chance.random() ** 1.7)
            bend, wide = line.chance.gauss(0, 0.1) * tall, tall * line.chance.uniform(0.035, 0.07)
            steps = [t / 14 for t in range(15)]
            left = [
                (at + bend * t * t - wide * (1 - t) ** 0.8 * (1 + 1.6 * math.exp(-((t - 0.62) ** 2) / 0.006)), tall * t)
                for t in steps
            ]
            right = [
                (at + bend * t * t + wide * (1 - t) ** 0.8 * (1 + 1.6 * math.exp(-((t - 0.62) ** 2) / 0.006)), tall * t)
                for t in steps
            ]
            line.shape([*left, *reversed(right)])
            for t in (0.3, 0.45, 0.6):
                line.light(at + bend * t * t - 1, tall * t, 2, 5, 200)
    return line


def trees(high: int, seed: int) -> Skyline:
    """Return a forest of great trees: trunks, heaped crowns, hanging vines."""
    line = land(high, seed, 8)
    line.pen.rectangle((0, 0, WIDE * FINE, round(high * 0.66) * FINE), fill=0)
    for _ in range(42):
        x, tall = line.chance.uniform(0, WIDE), high * line.chance.uniform(0.35, 0.92)
        trunk = tall * line.chance.uniform(0.018, 0.035)
        line.shape(
            [
                (x - trunk * 2.4, 0),
                (x - trunk, tall * 0.3),
                (x - trunk * 0.7, tall),
                (x + trunk * 0.7, tall),
                (x + trunk, tall * 0.3),
                (x + trunk * 2.4, 0),
            ]
        )
        for _ in range(9):
            bough, heart = line.chance.gauss(0, 0.15) * tall, tall * line.chance.uniform(0.62, 0.98)
            line.line(x, heart - abs(bough) * 0.6, x + bough, heart, trunk * 0.7)
            for _ in range(34):
                out, up = bough + line.chance.gauss(0, 0.055) * tall, heart + line.chance.gauss(0, 0.02) * tall
                size = tall * line.chance.uniform(0.004, 0.02)
                box = x + out - size * 1.6, high - up - size * 0.7, x + out + size * 1.6, high - up + size * 0.7
                line.pen.ellipse([side * FINE for side in box], fill=255)
        for _ in range(5):
            out = line.chance.gauss(0, 0.15) * tall
            line.line(x + out, tall * 0.75, x + out * 1.02, tall * line.chance.uniform(0.25, 0.6), 1.0)
    return line


def rampart(high: int, seed: int) -> Skyline:
    """Return the wall of a palace: sloped bastions with guns, a parapet, great towers behind it."""
    line = towers(high, seed, 20, 0.55)
    wall = high * 0.4
    line.box(0, 0, WIDE, wall)
    line.lamp.rectangle((0, (high - round(wall * 1.5)) * FINE, WIDE * FINE, high * FINE), fill=0)
    for k in range(-1, 9):
        x = 240 * k + 70
        line.shape([(x - 84, 0), (x - 56, wall * 1.16), (x + 56, wall * 1.16), (x + 84, 0)])
        line.box(x - 62, wall * 1.16, x + 62, wall * 1.24)
        line.shape([(x - 34, wall * 1.24), (x - 24, wall * 1.42), (x + 24, wall * 1.42), (x + 34, wall * 1.24)])
        for side in (-7, 7):
            line.line(x + side, wall * 1.36, x + side + (64 if k % 2 else -64), wall * 1.47, 4.5)
        line.light(x - 44, wall * 0.9, 2, 14)
        line.light(x + 42, wall * 0.9, 2, 14)
    for k in range(96):
        line.box(20 * k, wall, 20 * k + 12, wall * 1.05)
    return line


def soft(cover: np.ndarray, radius: float) -> np.ndarray:
    """Return an outline as it is seen out of focus."""
    blurred = Image.fromarray((cover * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(blurred, np.float32) / 255
