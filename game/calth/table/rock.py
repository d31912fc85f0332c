"""The cavern floor as a picture: worked out as heights, lit from the north-west, stretched to the size it is seen."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from game.calth.board import OBSTRUCTED
from game.calth.telling.layout import RADIUS, Plan
from game.kernel.memory import of_a_match
from game.ui.noise import Field, Work, blurring
from game.ui.steps import Worked

FLOAT = np.float32
"""What is worked out for a whole board is large: four bytes a number are enough."""
FINE, COARSE = 32, 14
"""Pixels a unit at which the ground is worked out: to play on, and for a small picture."""
SMALL = 24
"""Pixels a unit up to which a picture is small."""
EDGE = 2.0
"""Units of rock beyond the plan's bounds, in which the picture fades away."""
WARP = 0.17
BANDS = 24
"""The colours are worked out in so many bands, each a step, so that little of them is in memory at once."""
QUARTERS = 4
"""Noise is worked out in so many bands, each a step."""
LAMP = np.array([0.95, 1.0, 1.07], FLOAT)
FLOOR, DUST = np.array([96, 100, 108.0], FLOAT), np.array([108, 101, 92.0], FLOAT)
ROCK, CREST = np.array([54, 51, 56.0], FLOAT), np.array([112, 106, 106.0], FLOAT)
SLAB = np.array([84, 90, 98.0], FLOAT)


PEBBLES = 320
"""Pixels to a side of the grain that is laid over the floor, at whatever size it is seen."""


@lru_cache(maxsize=1)
def pebbles() -> Worked[pygame.Surface]:
    """Return the floor's grain, with which it is multiplied; its tiles join without a seam."""
    return Worked(_pebbles())


def _pebbles() -> Generator[None, None, pygame.Surface]:
    rng, across = np.random.default_rng(7), np.fft.fftfreq(PEBBLES)
    waves = np.hypot(across[:, None], across[None, : PEBBLES // 2 + 1]) * PEBBLES
    heights = np.zeros((PEBBLES, PEBBLES))
    for middle, strength in ((12, 0.5), (34, 0.8), (80, 1.0)):
        noise = np.fft.rfft2(rng.normal(0, 1, (PEBBLES, PEBBLES)))
        yield
        part = np.fft.irfft2(noise * np.exp(-0.5 * ((waves - middle) / (0.35 * middle)) ** 2))
        heights += strength * part / part.std() / middle
        yield
    slope = heights - np.roll(heights, (1, 1), axis=(0, 1))
    level = np.clip(0.86 + 0.07 * slope / slope.std(), 0.6, 1.0)
    return pygame.surfarray.make_surface(np.repeat((level * 255).astype(np.uint8)[..., None], 3, axis=2)).convert(32)


def picture(plan: Plan, zoom: float) -> pygame.Surface:
    """Return the ground within the plan's bounds and an edge around them, fine enough for so many pixels a unit."""
    for _step in steps(plan, zoom):
        pass
    return _rock(plan, COARSE if zoom <= SMALL else FINE).picture


def steps(plan: Plan, zoom: float) -> Iterator[None]:
    """Work out that picture in steps, unless it is there."""
    rock = _rock(plan, COARSE if zoom <= SMALL else FINE)
    if not hasattr(rock, "picture"):
        rock.picture = yield from _worked_out(plan, rock.grain)


class Rock:
    """The ground of a plan with so many pixels a unit; its picture comes once it is worked out."""

    picture: pygame.Surface

    def __init__(self, grain: int) -> None:
        self.grain = grain


@of_a_match
@lru_cache(maxsize=2)
def _rock(plan: Plan, grain: int) -> Rock:
    return Rock(grain)


def _worked_out(plan: Plan, grain: int) -> Generator[None, None, pygame.Surface]:
    left, top, width, height = plan.bounds
    xs = np.arange(round((width + 2 * EDGE) * grain)) / grain + left - EDGE
    ys = np.arange(round((height + 2 * EDGE) * grain)) / grain + top - EDGE
    shape = len(xs), len(ys)
    rng = np.random.default_rng(len(plan.board.hexes) * 31 + plan.board.columns)
    broad = yield from noise(rng, shape, grain, (0.5, 1.1, 2.3))
    fine = yield from noise(rng, shape, grain, (4.0, 9.0, 19.0))
    warps = []
    for _axis in range(2):
        warps.append(WARP * (yield from noise(rng, shape, grain, (1.4, 3.1))))
    rock = ((yield from _looked_up(plan, xs, ys, *warps)) == 1).astype(FLOAT)
    del warps
    slab = ((yield from _looked_up(plan, xs, ys)) == 2).astype(FLOAT)
    heights = yield from _heights(rock, slab, broad, fine, grain)
    light = yield from _light(heights, grain)
    del heights
    inside = yield from blurring(rock, grain * 0.03)
    lamps = yield from _lamps(plan, xs, ys)
    picture = pygame.Surface(shape, pygame.SRCALPHA)
    yield
    for band in np.array_split(np.arange(shape[0]), BANDS):
        here = slice(band[0], band[-1] + 1)
        colours = _colours(inside[here], slab[here], broad[here], fine[here]) * light[here][..., None]
        colours = colours * lamps[here][..., None] * LAMP
        pygame.surfarray.pixels3d(picture)[here] = np.clip(colours, 0, 255).astype(np.uint8)
        pygame.surfarray.pixels_alpha(picture)[here] = _fading(plan, xs[here], ys)
        yield
    return picture


def noise(rng: np.random.Generator, shape: tuple[int, int], grain: int, cells: tuple[float, ...]) -> Work:
    """Work out smooth noise of about -1 to 1, the sum of several sizes, each half as strong as the one before."""
    found, weight = np.zeros(shape, FLOAT), 1.0
    for count in cells:
        coarse = rng.normal(0, 0.5, (int(shape[0] / grain * count) + 3, int(shape[1] / grain * count) + 3)).astype(
            FLOAT
        )
        x, y = np.arange(shape[0]) / grain * count, np.arange(shape[1]) / grain * count
        i, j = x.astype(int), y.astype(int)
        f, g = x - i, y - j
        f, g = (part * part * (3 - 2 * part) for part in (f.astype(FLOAT), g.astype(FLOAT)))
        near = coarse[i] * (1 - f)[:, None] + coarse[i + 1] * f[:, None]
        for band in np.array_split(np.arange(shape[0]), QUARTERS):
            here = slice(band[0], band[-1] + 1)
            found[here] += weight * (near[here][:, j] * (1 - g) + near[here][:, j + 1] * g)
            yield
        weight /= 2
    return found


def hexes_at(plan: Plan, xs: Field, ys: Field, dx: Field | float = 0.0, dy: Field | float = 0.0) -> Field:
    """Return the hex at each point, moved by `dx` and `dy`; -1 outside of the board."""
    x, y = xs[:, None] + dx, ys[None, :] + dy
    if plan.turned:
        x, y = plan.board.columns + 0.5 - y, x
    x, y = x - 0.5, y - RADIUS
    q, r = x - y / 3**0.5, y * 2 / 3**0.5
    s = -q - r
    a, b, c = np.rint(q), np.rint(r), np.rint(s)
    da, db, dc = abs(a - q), abs(b - r), abs(c - s)
    a = np.where((da > db) & (da > dc), -b - c, a)
    b = np.where((db >= da) & (db > dc), -a - c, b)
    row, col = b.astype(int), (a + (b - np.mod(b, 2)) / 2).astype(int)
    inside = (row >= 0) & (row < plan.board.rows) & (col >= 0) & (col < plan.board.columns)
    return np.where(inside, row * plan.board.columns + col, -1)


def _looked_up(plan: Plan, xs: Field, ys: Field, *warps: Field) -> Generator[None, None, npt.NDArray[np.int8]]:
    """Look up what the ground is made of at each point, warped or not: 0 floor, 1 rock, 2 the slab under machinery."""
    kinds = [2 if hex.index in plan.machines else int(hex.terrain == OBSTRUCTED) for hex in plan.board.hexes]
    found = np.empty((len(xs), len(ys)), np.int8)
    for band in np.array_split(np.arange(len(xs)), BANDS):
        here = slice(band[0], band[-1] + 1)
        hexes = hexes_at(plan, xs[here], ys, *[warp[here] for warp in warps])
        found[here] = np.array([*kinds, 1])[hexes.astype(int)]
        yield
    return found


def _heights(rock: Field, slab: Field, broad: Field, fine: Field, grain: int) -> Work:
    """Work out how high the ground is; in place, so that little is in memory at once."""
    ridges = 0.6 + 0.4 * (1 - abs(broad) * 1.3)
    yield
    found = yield from blurring(rock, grain * 0.22)
    found *= 0.5
    found *= ridges
    del ridges
    found += 0.34
    yield
    soft = yield from blurring(rock, grain * 0.05)
    found *= soft
    soft *= 0.1
    soft *= fine
    found += soft
    del soft
    yield
    sharp = yield from blurring(slab, grain * 0.015)
    for part, share in ((sharp, 0.07), (broad, 0.028), (fine, 0.013)):
        found += part * share
        yield
    return found


def _colours(rock: Field, slab: Field, broad: Field, fine: Field) -> Field:
    dusty = np.clip(0.45 + 0.7 * broad, 0, 1)[..., None]
    found = FLOOR * (1 - dusty) + DUST * dusty
    found = found * (1 + 0.06 * fine[..., None])
    high = np.clip(0.35 + 0.5 * broad + 0.25 * fine, 0, 1)[..., None]
    inside = rock[..., None]
    found = found * (1 - inside) + (ROCK * (1 - high) + CREST * high) * inside
    return np.asarray(found * (1 - slab[..., None]) + SLAB * (1 + 0.05 * fine[..., None]) * slab[..., None])


def _light(heights: Field, grain: int) -> Work:
    """Work out how bright each point is under a light from the north-west, with the shadows that heights throw."""
    dx = np.gradient(heights, 1 / grain, axis=0)
    yield
    dy = np.gradient(heights, 1 / grain, axis=1)
    yield
    level = 0.62 + 0.5 * (dx + dy) * -0.62
    yield
    level /= np.sqrt(1 + 0.3 * (dx * dx + dy * dy))
    del dx, dy
    level += 0.42
    yield
    shadow = np.zeros_like(heights)
    for part in range(1, 9):
        step = max(1, round(part * grain / 11))
        above = np.roll(heights, (step, step), axis=(0, 1))
        above -= heights
        above -= step / grain * 0.85
        above *= 9
        np.maximum(shadow, np.clip(above, 0, 1, out=above), out=shadow)
        yield
    level *= 1 - 0.52 * (yield from blurring(shadow, 1))
    del shadow, above
    yield
    level *= 1 - np.clip((yield from blurring(heights, grain * 0.12)) - heights, 0, 0.25) * 1.9
    yield
    return np.asarray(np.clip(level, 0.1, 1.75, out=level))


def lamps(plan: Plan) -> list[tuple[float, float]]:
    """Return where arc lamps hang: over the middle of every tile, or of the board."""
    found = []
    for tile in plan.board.tiles:
        for col, row in ((tile.columns // 4, tile.rows // 2), (3 * tile.columns // 4, tile.rows // 2)):
            found.append(plan.centres[plan.board.at(tile.col + col, tile.row + row)])
    left, top, width, height = plan.bounds
    return found or [(left + width / 2, top + height / 2)]


def _lamps(plan: Plan, xs: Field, ys: Field) -> Work:
    pools = np.zeros((len(xs), len(ys)))
    for x, y in lamps(plan):
        across, down = np.exp(-0.5 * ((xs - x) / 2.5) ** 2), np.exp(-0.5 * ((ys - y) / 2.3) ** 2)
        pools = np.maximum(pools, across[:, None] * down[None, :])
        yield
    pools *= 0.42
    pools += 0.62
    yield
    return np.asarray(pools, FLOAT)


def _fading(plan: Plan, xs: Field, ys: Field) -> npt.NDArray[np.uint8]:
    """Return how much of the picture is seen: nothing at its edge."""
    left, top, width, height = plan.bounds
    out = np.maximum(_beyond(xs, left, width)[:, None], _beyond(ys, top, height)[None, :])
    alpha = 1 - np.clip((out + 0.35) / EDGE, 0, 1)
    return np.asarray(alpha * alpha * (3 - 2 * alpha) * 255).astype(np.uint8)


def _beyond(values: Field, start: float, length: float) -> Field:
    return np.asarray(np.maximum(np.maximum(start - values, values - start - length), 0.0))
