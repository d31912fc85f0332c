"""The horizons before which battles are fought: a sky, what stands far off, and ground that comes up to our feet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from painted import skylines
from painted.skylines import Skyline, soft
from PIL import Image, ImageFilter
from sculpt.brush import Canvas, Colour

WIDE, HIGH = 1920, 1080
Outline = Callable[[int, int], Skyline]


@dataclass(frozen=True)
class Ridge:
    """A line of things on the horizon: how high it rises and how far below the horizon it stands, as shares of the
    height; how much of the air's colour lies over it."""

    kind: Outline
    rise: float
    drop: float
    air: float
    colour: Colour
    lamps: Colour = (1.0, 0.7, 0.36)


@dataclass(frozen=True)
class Moon:
    """A body in the sky, lit from where `lit` points."""

    x: float
    y: float
    radius: float
    colour: Colour
    lit: tuple[float, float] = (-0.7, 0.5)
    ring: Colour | None = None


@dataclass(frozen=True)
class Land:
    """A place under its sky."""

    zenith: Colour
    low: Colour
    shine: Colour
    """Of the sun behind the horizon, or of what burns there."""
    ground: Colour
    pale: Colour
    sun: tuple[float, float, float] = (0.5, 0.4, 1.0)
    """Where it is, and how strong."""
    cloud: Colour = (0.1, 0.08, 0.08)
    cover: float = 0.6
    horizon: float = 0.42
    stars: float = 0.5
    moons: tuple[Moon, ...] = ()
    ridges: tuple[Ridge, ...] = ()
    floor: str = "rock"
    also: tuple[Callable[[Canvas, Land], None], ...] = ()
    near: Outline | None = skylines.ruins
    seed: int = 1
    tone: tuple[Colour, Colour] = field(default=((0.008, 0.008, 0.018), (1.03, 1.0, 0.95)))


# -- what is painted --


def painted(land: Land) -> Image.Image:
    """Return the picture of a place."""
    canvas = Canvas(np.zeros((HIGH, WIDE, 3)), land.seed)
    heavens(canvas, land)
    for number, ridge in enumerate(land.ridges):
        stand(canvas, land, ridge, land.seed * 17 + number)
    floor(canvas, land)
    for paint in land.also:
        paint(canvas, land)
    foreground(canvas, land)
    canvas.bloom(0.62, 0.4)
    canvas.light *= (1 - 0.3 * np.clip((0.24 - canvas.rows) / 0.24, 0, 1))[..., None]
    return canvas.finish(*land.tone, 0.62)


def heavens(canvas: Canvas, land: Land) -> None:
    """Paint the sky: from zenith to horizon, stars, moons, the sun's light, clouds lit from below."""
    share = np.clip(canvas.rows / land.horizon, 0, 1) ** 1.7
    canvas.light = np.array(land.zenith) * (1 - share)[..., None] + np.array(land.low) * share[..., None]
    dots = [
        (canvas.chance.random(), canvas.chance.random() * land.horizon * 0.85, canvas.chance.random())
        for _ in range(int(900 * land.stars))
    ]
    for least, width in ((0.0, 0.0007), (0.9, 0.0016)):
        lines = [(x, y, x + 0.0004, y, width) for x, y, size in dots if size >= least]
        canvas.add((0.85, 0.9, 1.0), canvas.strokes(lines, 0.0004) * (1 - share) * 0.9)
    for number, moon in enumerate(land.moons):
        globe(canvas, moon, land.seed * 31 + number)
    x, y, strength = land.sun
    canvas.add(land.shine, canvas.shine(x, y, 0.34, 1.9) * 0.5 * strength)
    canvas.add(land.shine, canvas.shine(x, y, 0.13, 2.2) * 0.75 * strength)
    billows = 0.55 * canvas.clouds(land.seed + 2, 3, 2.2) + 0.5 * canvas.clouds(land.seed + 3, 6, 4.5)
    thick = np.clip((billows - 0.42) * 2.6, 0, 1) * land.cover * np.clip((land.horizon + 0.02 - canvas.rows) * 9, 0, 1)
    under = np.clip(billows - np.roll(billows, -9, axis=0) + 0.15, 0, 1) * canvas.shine(x, y, 0.5, 1.8)
    canvas.mix(land.cloud, thick)
    canvas.add(land.shine, under * thick * 1.5 * strength)


def globe(canvas: Canvas, moon: Moon, seed: int) -> None:
    """Paint a moon: bands or blotches, its shadow, air at its rim; a ring before and behind it."""
    across, down = (canvas.columns - moon.x * canvas.ratio) / moon.radius, (canvas.rows - moon.y) / moon.radius
    away = np.sqrt(across**2 + down**2)
    inside = np.clip((1 - away) * moon.radius * canvas.high, 0, 1)
    height = np.sqrt(np.clip(1 - away**2, 0, 1))
    lit = np.clip(across * moon.lit[0] + down * moon.lit[1] + height * 0.3, 0, 1) ** 0.9
    grain = 0.55 + 0.8 * canvas.clouds(seed, 7, 2.0 if moon.ring else 1.0)
    body = np.array(moon.colour) * (lit * grain)[..., None]
    canvas.light = canvas.light * (1 - inside[..., None]) + (0.35 * canvas.light + body) * inside[..., None]
    if moon.ring is None:
        return
    flat, tall = across * 0.96 + down * 0.28, (down * 0.96 - across * 0.28) / 0.2
    far = np.sqrt(flat**2 + tall**2)
    bands = np.clip(1 - np.abs(far - 1.75) / 0.45, 0, 1) ** 0.5 * (0.55 + 0.45 * np.sin(far * 46) * np.sin(far * 17))
    before = np.where(tall > 0, 1.0, 1 - inside)
    canvas.add(moon.ring, np.clip(bands, 0, 1) * before * 0.7)


def stand(canvas: Canvas, land: Land, ridge: Ridge, seed: int) -> None:
    """Stand a line of things on the horizon, darker the nearer, brighter where the sun stands behind."""
    high = max(12, round(ridge.rise * HIGH))
    cover, lit = ridge.kind(high, seed).drawn()
    foot = round((land.horizon + ridge.drop) * HIGH)
    rows = slice(max(0, foot - high), foot)
    mask = np.zeros((HIGH, WIDE), np.float32)
    lamps = np.zeros_like(mask)
    mask[rows], lamps[rows] = cover[-(rows.stop - rows.start) :], lit[-(rows.stop - rows.start) :]
    mask[foot : foot + round(0.02 * HIGH)] = 1.0
    air = (
        np.array(land.low) * (1 - 0.45) + np.array(land.shine) * 0.45 * canvas.shine(*land.sun[:2], 0.4, 1.8)[..., None]
    )
    fade = np.clip(ridge.air + 0.5 * np.clip((canvas.rows - (foot - 0.35 * high) / HIGH) * HIGH / high, 0, 1), 0, 0.94)
    grain = (0.7 + 0.6 * canvas.clouds(seed + 5, 30, 1.0))[..., None]
    body = np.array(ridge.colour) * grain * (1 - fade[..., None]) + air * fade[..., None]
    canvas.light = canvas.light * (1 - mask[..., None]) + body * mask[..., None]
    edge = np.clip(mask - np.roll(mask, 2, axis=0), 0, 1) * canvas.shine(*land.sun[:2], 0.45, 1.6)
    canvas.add(land.shine, edge * 0.5 * (1 - ridge.air))
    canvas.add(ridge.lamps, lamps * 0.9)
    canvas.add(ridge.lamps, soft(np.clip(lamps, 0, 1), 5) * 0.7)


class Floor:
    """Where each point of the picture below the horizon lies on level ground, and patterns that lie upon it."""

    def __init__(self, canvas: Canvas, horizon: float) -> None:
        self.share = np.clip((canvas.rows - horizon) / (1 - horizon), 0, 1)
        self.far = 1 / (self.share + 0.045)
        self.across = (canvas.columns / canvas.ratio - 0.5) * self.far * 3.6
        self.seen = np.clip((canvas.rows - horizon) * canvas.high / 2, 0, 1)

    def pattern(self, seed: int, scale: float, stretch: float = 1.0) -> np.ndarray:
        """Return a grain upon the ground, blurred where it is far."""
        tile = _tile(seed)
        x, y = (self.across * scale * 150).astype(int) % 1024, (self.far * scale * 150 * stretch).astype(int) % 1024
        layers = [
            np.asarray(Image.fromarray((tile * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(r)), np.float32)[
                y, x
            ]
            / 255
            for r in (0, 3, 10)
        ]
        near = np.clip(self.share * 5, 0, 1)
        return np.where(
            near > 0.5,
            layers[1] + (layers[0] - layers[1]) * (near * 2 - 1),
            layers[2] + (layers[1] - layers[2]) * near * 2,
        )


def _tile(seed: int) -> np.ndarray:
    """Return billows that go on without a seam."""
    dice, found, weight = np.random.default_rng(seed), np.zeros((1024, 1024), np.float32), 1.0
    for octave in range(7):
        count = 6 * 2**octave
        raw = (np.pad(dice.random((count, count)), 2, mode="wrap") * 255).astype(np.uint8)
        side = round(1024 * (count + 4) / count)
        edge = (side - 1024) // 2
        grown = Image.fromarray(raw).resize((side, side), Image.Resampling.BICUBIC)
        found += weight * np.asarray(grown, np.float32)[edge : edge + 1024, edge : edge + 1024] / 255
        weight *= 0.58
    return np.clip((found - found.min()) / (found.max() - found.min()), 0, 1)


def floor(canvas: Canvas, land: Land) -> None:
    """Lay the ground, lit flatly from the horizon."""
    ground = Floor(canvas, land.horizon)
    broad, fine = ground.pattern(land.seed + 61, 0.5), ground.pattern(land.seed + 62, 1.7)
    relief = np.clip((fine - np.roll(fine, 3, axis=0)) * 3.2 + (broad - np.roll(broad, 7, axis=0)) * 2.6, -0.5, 0.8)
    relief = relief * np.clip(0.3 + ground.share * 2.5, 0, 1)
    body = 0.5 * broad + 0.5 * fine
    paint = FLOORS[land.floor](canvas, land, ground, body, relief)
    glow = canvas.shine(land.sun[0], land.horizon, 0.5, 1.5) * np.exp(-ground.share * 6) * land.sun[2]
    paint = paint * (1.2 - 0.82 * ground.share**0.8)[..., None]
    paint = paint + glow[..., None] * np.array(land.shine) * (0.22 + 0.4 * np.clip(relief + 0.3, 0, 1))[..., None]
    canvas.light = canvas.light * (1 - ground.seen[..., None]) + paint * ground.seen[..., None]
    haze = np.exp(-(((canvas.rows - land.horizon) / 0.035) ** 2)) * (0.25 + 0.4 * canvas.clouds(land.seed + 8, 5, 3.0))
    canvas.mix(tuple(0.6 * a + 0.3 * b for a, b in zip(land.low, land.shine, strict=True)), haze)


def rock(canvas: Canvas, land: Land, ground: Floor, body: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """Lay bare, broken ground."""
    mixed = (
        np.array(land.ground)
        + (np.array(land.pale) - np.array(land.ground)) * np.clip(body * 2.4 - 0.8, 0, 1)[..., None]
    )
    return mixed * (0.5 + body * 0.5 + relief)[..., None]


def sand(canvas: Canvas, land: Land, ground: Floor, body: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """Lay sand in ripples."""
    bent = ground.far * 16 + ground.across * 0.7 + 5 * body
    ripple = np.sin(bent) * np.clip(ground.share * 2.2, 0, 1) * 0.16
    slopes = np.sin(ground.far * 2.1 + ground.across * 0.25 + 4 * body) * 0.24
    return rock(canvas, land, ground, body, 0.5 * relief + ripple + slopes)


def snow(canvas: Canvas, land: Land, ground: Floor, body: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """Lay snow in drifts, with blue ice between them."""
    drift = np.clip(np.sin(ground.far * 3.0 + 7 * body + ground.across) * 0.5 + 0.5, 0, 1)
    ice = np.clip((0.42 - body) * 6, 0, 1)
    mixed = np.array(land.pale) * (0.3 + 0.3 * drift + 0.5 * relief)[..., None]
    return mixed * (1 - 0.7 * ice)[..., None] + np.array(land.ground) * (0.7 * ice * (1 + relief))[..., None]


def water(canvas: Canvas, land: Land, ground: Floor, body: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """Lay water that mirrors the sky, broken by waves."""
    waves = ground.pattern(land.seed + 70, 1.2, 3.0)
    rows = (
        2 * land.horizon
        - canvas.rows * 0.9
        - 0.1 * land.horizon
        + (waves - 0.5) * 0.12 * np.clip(ground.share * 4, 0.1, 1)
    ) * HIGH
    columns = np.arange(WIDE)[None, :] + (body - 0.5) * 60 * np.clip(ground.share * 4, 0.1, 1)
    seen = canvas.light[
        np.clip(rows, 0, round(land.horizon * HIGH) - 2).astype(int), np.clip(columns, 0, WIDE - 1).astype(int)
    ]
    crest = np.clip((waves - np.roll(waves, 2, axis=0)) * 4, 0, 1) * np.clip(1 - ground.share, 0.2, 1)
    mixed = seen * 0.55 + np.array(land.ground) * (0.35 + 0.4 * waves)[..., None]
    return mixed + np.array(land.pale) * crest[..., None] * 0.35


def paving(canvas: Canvas, land: Land, ground: Floor, body: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """Lay slabs, cracked and burnt, with dust in the joints."""
    x, y = ground.across * 2.4 + 0.1 * body, ground.far * 5
    odd = np.floor(y) % 2 * 0.5
    joint = np.minimum(np.abs((x + odd) % 1 - 0.5), np.abs(y % 1 - 0.5))
    wide = 0.47 + 0.02 * body
    gap = np.clip((np.maximum(np.abs((x + odd) % 1 - 0.5), np.abs(y % 1 - 0.5)) - wide) * 60, 0, 1) * np.clip(
        ground.share * 6 - 0.2, 0, 1
    )
    slab = 0.8 + 0.4 * ((np.floor(x + odd) * 7.13 + np.floor(y) * 3.71) % 1)
    burnt = np.clip((0.45 - body) * 5, 0, 1)
    made = rock(canvas, land, ground, body, relief * 0.7) * slab[..., None] * (1 - 0.5 * burnt)[..., None]
    return made * (1 - 0.8 * gap * (joint < 2))[..., None]


def marsh(canvas: Canvas, land: Land, ground: Floor, body: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """Lay mud with pools that mirror the sky."""
    pool = np.clip((0.5 - ground.pattern(land.seed + 77, 0.32)) * 14, 0, 1)[..., None]
    return rock(canvas, land, ground, body, relief) * (1 - pool) + water(canvas, land, ground, body, relief) * pool


FLOORS = {"rock": rock, "sand": sand, "snow": snow, "water": water, "paving": paving, "marsh": marsh}


def foreground(canvas: Canvas, land: Land) -> None:
    """Stand dark, blurred things at either lower corner, close to us."""
    if land.near is None:
        return
    cover, _ = land.near(260, land.seed + 40).drawn()
    sides = np.clip(np.abs(np.linspace(-1, 1, WIDE)) * 2.4 - 1.35, 0, 1)[None, :]
    mask = np.zeros((HIGH, WIDE), np.float32)
    mask[HIGH - 260 :] = cover * (np.linspace(1, 0, 260)[:, None] < sides * 0.98)
    mask = soft(mask, 5)
    rim = np.clip(mask - np.roll(mask, 5, axis=0), 0, 1)
    canvas.mix(tuple(0.1 * c for c in land.ground), mask * 0.94)
    canvas.add(land.shine, rim * 0.16 * land.sun[2])


# -- what only some places have --


def plume(x: float, wide: float, lean: float, colour: Colour, thick: float = 0.8) -> Callable[[Canvas, Land], None]:
    """Return what lets smoke rise from the horizon, lit at its foot."""

    def paint(canvas: Canvas, land: Land) -> None:
        up = np.clip((land.horizon + 0.01 - canvas.rows) / land.horizon, 0, 1)
        billows = canvas.clouds(land.seed + round(x * 997), 7, 1.4)
        middle = x * canvas.ratio + lean * up**1.2 + (billows - 0.5) * 0.11 * up
        girth = wide * (0.22 + 1.7 * up**0.8)
        body = np.exp(-(((canvas.columns - middle) / girth) ** 2)) * np.clip(billows * 2.2 - 0.45, 0, 1)
        share = body * np.clip(up * 30, 0, 1) * np.clip(1.25 - up, 0, 1) * thick
        canvas.mix(colour, share)
        canvas.add(land.shine, share * np.exp(-up * 7) * 0.55)

    return paint


def burning(count: int, colour: Colour = (1.0, 0.45, 0.14), drop: float = 0.01) -> Callable[[Canvas, Land], None]:
    """Return what sets fires along the horizon."""

    def paint(canvas: Canvas, land: Land) -> None:
        for _ in range(count):
            x, size = canvas.chance.random(), canvas.chance.uniform(0.006, 0.022)
            y = land.horizon + drop - canvas.chance.random() * 0.03
            canvas.add(colour, canvas.shine(x, y, size * 3.4, 1.3) * 0.4 + canvas.shine(x, y, size, 1.0) * 0.8)
        canvas.embers(90, colour, 0.0014, land.horizon * 0.5)

    return paint


def lava(canvas: Canvas, land: Land) -> None:
    """Let fire run in the cracks of the ground."""
    ground = Floor(canvas, land.horizon)
    vein = np.abs(ground.pattern(land.seed + 81, 0.45) - 0.5)
    hot = np.clip(1 - vein / 0.022, 0, 1) * ground.seen * np.clip(1.1 - ground.share * 0.9, 0, 1)
    canvas.add((1.0, 0.28, 0.05), soft(np.clip(hot, 0, 1), 7) * 1.2)
    canvas.add((1.0, 0.62, 0.2), hot * 0.8)


def aurora(canvas: Canvas, land: Land) -> None:
    """Hang curtains of light in the sky."""
    for number, (colour, top) in enumerate((((0.2, 0.9, 0.6), 0.2), ((0.3, 0.5, 1.0), 0.13))):
        waves = canvas.clouds(land.seed + 91 + number, 3, 0.3)
        line = top + 0.16 * (waves - 0.5)
        below = canvas.rows - line
        curtain = np.where(below > 0, np.exp(-below / 0.02), np.exp(below / 0.1)) * (
            0.35 + canvas.clouds(land.seed + 95, 40, 0.12)
        )
        canvas.add(colour, curtain * 0.24)


def shafts(canvas: Canvas, land: Land) -> None:
    """Let the sun fall through in shafts, and mist lie between the trees."""
    x, y, _ = land.sun
    angle = np.arctan2(canvas.rows - y + 0.34, canvas.columns - x * canvas.ratio)
    ray = np.clip(sum(np.cos(n * angle + n) for n in (11, 19, 31)) / 3, 0, 1)
    canvas.add(land.shine, ray * canvas.shine(x, y, 0.55, 1.4) * 0.2)
    canvas.mix(
        land.low,
        canvas.clouds(land.seed + 55, 4, 3.0) * np.exp(-(((canvas.rows - land.horizon - 0.03) / 0.09) ** 2)) * 0.6,
    )


def lightning(canvas: Canvas, land: Land) -> None:
    """Let a bolt strike far off, and light the clouds it comes from."""
    x, y, lines = 0.2, 0.06, []
    while y < land.horizon:
        to_x, to_y = x + canvas.chance.gauss(0, 0.012), y + canvas.chance.uniform(0.012, 0.03)
        lines.append((x, y, to_x, to_y, 0.0012))
        if canvas.chance.random() < 0.3:
            lines.append((to_x, to_y, to_x + canvas.chance.gauss(0, 0.05), to_y + 0.06, 0.0006))
        x, y = to_x, to_y
    canvas.add(
        (0.5, 0.55, 1.0), canvas.shine(0.2, 0.08, 0.2, 1.6) * (0.3 + canvas.clouds(land.seed + 3, 6, 2.0)) * 0.55
    )
    canvas.add((0.55, 0.6, 1.0), canvas.strokes(lines, 0.008) * 3)
    canvas.add((1, 1, 1), canvas.strokes(lines, 0.0006))


def barrage(canvas: Canvas, land: Land) -> None:
    """Let shells burst and tracers rise over the wall."""
    for _ in range(9):
        x, y = canvas.chance.random(), land.horizon - canvas.chance.uniform(0.03, 0.26)
        canvas.add((1.0, 0.6, 0.25), canvas.shine(x, y, 0.03) * 0.5 + canvas.shine(x, y, 0.007) * 0.9)
    lines = []
    for _ in range(16):
        x = canvas.chance.uniform(0.05, 0.95)
        lines.append(
            (
                x,
                land.horizon - 0.04,
                x + canvas.chance.gauss(0, 0.1),
                land.horizon - canvas.chance.uniform(0.15, 0.4),
                0.0009,
            )
        )
    canvas.add((1.0, 0.75, 0.4), canvas.strokes(lines, 0.002) * 0.8)
