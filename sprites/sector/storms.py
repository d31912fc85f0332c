"""The warp storms of the sector, painted point by point.

Rows: `whirl/cell` and `whirl/core` are the clouds over a cell and over a core; `veil/cell` and `veil/core` are threads
of light that lie over them and turn the other way; `mark/core` is the mark of a core. Whirls and veils look the same
after half a turn, so that the table can turn them for ever with half as many pictures.
"""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from PIL import Image
from sculpt.shapes import Model
from sculpt.stage import Stage

SQUARES = 1.0
PIXELS = 288
FOOT = 0.0
TINT = (0.63, 0.37, 0.9)
FACINGS = {"any": 0}
FINE = 2
"""Points are painted this many times finer than they are shown."""
CLOUD = (
    (0.0, (14, 8, 34)),
    (0.26, (48, 22, 96)),
    (0.5, (104, 44, 176)),
    (0.7, (168, 82, 232)),
    (0.86, (222, 150, 252)),
    (1.0, (255, 236, 255)),
)
"""The colours of a storm's clouds, from dark to bright."""
Picture = tuple[np.ndarray, np.ndarray]
painted = partial(lambda: None)


def lattice(x: np.ndarray, y: np.ndarray, seed: int) -> np.ndarray:
    """Return smooth noise at places, one hill to a unit."""
    table = np.random.default_rng(seed).random((64, 64))
    left, low = np.floor(x).astype(int), np.floor(y).astype(int)
    dx, dy = x - left, y - low
    dx, dy = dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy)
    corner = [table[(left + i) % 64, (low + j) % 64] for i, j in ((0, 0), (1, 0), (0, 1), (1, 1))]
    return (corner[0] * (1 - dx) + corner[1] * dx) * (1 - dy) + (corner[2] * (1 - dx) + corner[3] * dx) * dy


def billows(x: np.ndarray, y: np.ndarray, seed: int, octaves: int = 6, ridged: bool = False) -> np.ndarray:
    """Return clouds of several sizes over each other, 0 to 1; ridged ones are threads."""
    found, weight, whole = np.zeros_like(x), 1.0, 0.0
    for octave in range(octaves):
        one = lattice(x * 2**octave + 7.3 * octave, y * 2**octave + 3.1 * octave, seed + octave)
        found += weight * (1 - np.abs(2 * one - 1) if ridged else one)
        whole, weight = whole + weight, weight * 0.55
    return np.clip((found / whole - 0.22) / 0.56, 0, 1)


def polar() -> Picture:
    """Return how far from the middle each point lies, and at which angle; the edge is at 1."""
    line = (np.arange(PIXELS * FINE) + 0.5) / (PIXELS * FINE / 2) - 1
    x, y = np.meshgrid(line, -line)
    return np.hypot(x, y), np.arctan2(y, x)


def wound(reach: np.ndarray, angle: np.ndarray, twist: float, grain: float, drawn: float) -> Picture:
    """Return where each point lies in noise that is wound up, and is the same after half a turn.

    `twist` is how far it is wound, `grain` how fine it is, and `drawn` how much finer across the arms than along them.
    """
    turned = 2 * (angle + twist * np.log(reach + 0.11))
    around = grain * (0.25 + reach) / drawn
    return around * np.cos(turned) + grain * reach * 0.9, around * np.sin(turned) - grain * reach * 0.4


def ramp(light: np.ndarray) -> np.ndarray:
    """Return the colour of a brightness."""
    marks = [mark for mark, _ in CLOUD]
    return np.stack([np.interp(light, marks, [colour[c] for _, colour in CLOUD]) for c in range(3)], axis=-1) / 255


def edge(reach: np.ndarray, ragged: np.ndarray, soft: float = 0.42) -> np.ndarray:
    """Return how much is there: all in the middle, nothing beyond a ragged edge."""
    share = np.clip((0.99 - reach - 0.22 * (1 - ragged) * np.clip(reach * 1.6, 0, 1)) / soft, 0, 1)
    return share * share * (3 - 2 * share)


def whirl(core: bool) -> Picture:
    """Paint the clouds of a storm; over a core they fall into a black pit."""
    reach, angle = polar()
    broad = billows(*wound(reach, angle, 0.9, 2.3, 1.0), 5 + core)
    bent = angle + 0.5 * (broad - 0.5)
    fine = billows(*wound(reach, bent, 1.25, 5.2, 1.5), 21 + core)
    threads = billows(*wound(reach, bent, 1.4, 4.4, 1.9), 41 + core, ridged=True)
    arms = 0.5 + 0.5 * np.cos(2 * (bent + 1.15 * np.log(reach + 0.1)))
    light = 0.14 + 0.42 * arms * (0.35 + 0.65 * broad) + 0.32 * fine * broad + 0.3 * (threads - 0.45) * (0.3 + arms)
    light = light * (1.12 - 0.42 * reach)
    alpha = edge(reach, 0.5 * broad + 0.5 * arms) * np.clip(0.3 + 0.95 * light, 0, 0.96)
    if core:
        light = light + 0.46 * np.exp(-(((reach - 0.2) / 0.085) ** 2)) * (0.55 + 0.45 * arms)
        pit = np.exp(-((reach / (0.15 + 0.025 * (threads - 0.5))) ** 6))
        light = light * (1 - pit) + 0.02 * pit
        alpha = np.maximum(alpha, pit * 0.97)
    colour = ramp(np.clip(light, 0, 1))
    cold = np.clip(1.5 * (broad - 0.45), 0, 1)[..., None] * np.array((-0.1, 0.02, 0.12))
    return np.clip(colour + cold * np.clip(light * 1.6, 0, 1)[..., None], 0, 1), alpha


def veil(core: bool) -> Picture:
    """Paint thin bright threads, wound the other way, with sparks along them."""
    reach, angle = polar()
    bend = billows(*wound(reach, angle, -0.7, 2.0, 1.0), 71 + core)
    threads = billows(*wound(reach, angle + 0.6 * (bend - 0.5), -1.15, 3.4, 2.2), 81 + core, 5, ridged=True)
    bright = np.clip((threads - 0.62) / 0.38, 0, 1) ** 2.3 * (0.25 + 0.75 * bend)
    alpha = bright * edge(reach, bend, 0.5) * (0.35 + 0.65 * np.clip((reach - 0.12) / 0.3, 0, 1))
    if core:
        alpha = alpha + 0.55 * np.exp(-(((reach - 0.235) / 0.03) ** 2)) * threads
    colour = np.array((0.72, 0.4, 1.0)) * (1 - bright[..., None]) + np.array((1.0, 0.95, 1.0)) * bright[..., None]
    return colour, np.clip(alpha * 1.25, 0, 1)


def mark(core: bool) -> Picture:
    """Paint the mark of a core: a slit of an eye within a ring of seven thorns, bright on a dark rim."""
    reach, angle = polar()
    thorn = np.abs(((angle + 0.18 * np.sin(6 * reach)) * 7 / math.tau + 0.75) % 1 - 0.5) * 2
    ring = np.abs(reach - 0.47) - 0.042
    spikes = np.where(reach > 0.46, thorn * 0.42 * reach + (reach - 0.5) * 0.3 - 0.13, 1.0)
    x, y = reach * np.cos(angle), reach * np.sin(angle)
    slit = np.hypot(x * 2.7, y) - 0.31
    away = np.minimum(np.minimum(ring, spikes), slit * 0.55)
    shape = np.clip(0.5 - away * 60, 0, 1)
    rim = np.clip(1 - (away - 0.012) * 22, 0, 1) * (reach < 0.97)
    glow = np.exp(-np.clip(away, 0, 1) * 13) * np.clip((1 - reach) * 5, 0, 1)
    colour = np.array((0.1, 0.02, 0.18)) * (1 - shape[..., None]) + np.array((1.0, 0.88, 1.0)) * shape[..., None]
    violet = np.array((0.62, 0.24, 1.0))
    part = np.clip(glow - rim, 0, 1)[..., None]
    return colour * (1 - part) + violet * part, np.clip(np.maximum(np.maximum(shape, rim * 0.9), glow * 0.6), 0, 1)


class Easel(Stage):
    """A stage upon which nothing stands: it gives the picture that was begun."""

    def shot(self, degrees: float) -> Image.Image:
        """Return what is painted now."""
        colour, alpha = painted()
        whole = (np.dstack([colour, alpha]) * 255).round().astype(np.uint8)
        return Image.fromarray(whole, "RGBA").resize((self.pixels, self.pixels), Image.Resampling.LANCZOS)

    def spot(self, x: float, y: float, z: float = 0.0) -> tuple[int, int]:
        """Return the middle of the picture."""
        return self.pixels // 2, self.pixels // 2


STAGE = Easel


def begin(m: Model, paint, core: bool) -> None:
    """Say what is painted next."""
    global painted
    painted = partial(paint, core)


PIECES = {
    "whirl": {"cell": partial(begin, paint=whirl, core=False), "core": partial(begin, paint=whirl, core=True)},
    "veil": {"cell": partial(begin, paint=veil, core=False), "core": partial(begin, paint=veil, core=True)},
    "mark": {"core": partial(begin, paint=mark, core=True)},
}


def materials() -> dict:
    """Return nothing: all is painted."""
    return {}
