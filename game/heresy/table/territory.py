"""What each side holds of the galaxy, as light: a point is its nearest world's, borders bend like smoke, and where both
sides meet the front burns. Only what a fallen world changes is worked out anew."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.table.colours import side_colour
from game.heresy.table.layout import Chart, chart_of
from game.kernel.memory import of_a_match
from game.ui.noise import Field, blurring
from game.ui.pictures import MIB, LargeStore
from game.ui.steps import Worked
from game.ui.tabletop import Box

FINE = 26
"""Points for each unit."""
BEYOND = 2.0
"""Units around the board that are worked out, too."""
FEW = 6
"""So many worlds are looked at in a step."""
SEED = 43
BENT = 1.25
"""How far borders are bent, in units."""
GLOW, HALO = 11, 3
"""How far the light of a side reaches inward from its border, and that of the front about it, in points."""
PAD = 3 * GLOW + 2
"""Points about a part that decide how it looks."""
STRIP = 256
"""Columns of points that are drawn at once, so that little of them is in memory."""
STARS = 900
NOBODY: Field = np.array([0.24, 0.24, 0.30], np.float32)
SMOKE: Field = np.array([0.72, 0.55, 1.25], np.float32)
FLAME: Field = np.array([1.0, 0.42, 0.12], np.float32)
CORE: Field = np.array([1.0, 0.72, 0.35], np.float32)
THIN: Field = np.array([0.45, 0.5, 0.6], np.float32)
BRASS: Field = np.array([0.80, 0.66, 0.40], np.float32)
Part = tuple[slice, slice]
Sides = tuple[int, ...]
"""Who controls each place of the galaxy."""
Fallen = tuple[Box, pygame.Surface]
"""What a part of the chart looked like before worlds fell there, and where that is."""


Half = npt.NDArray[np.float16]


class Lands(NamedTuple):
    """What never changes: whose each point is, and the smoke, the sectors and the stars that lie on it."""

    world: npt.NDArray[np.uint8]
    sectors: npt.NDArray[np.int16]
    dashes: Half
    smoke: Half
    grain: Half
    shade: Half
    stars: tuple[tuple[int, int, float], ...]


def _around(chart: Chart) -> tuple[Box, tuple[int, int]]:
    """Return the box that is worked out, and of how many points it is."""
    left, top, width, height = chart.galaxy
    wide, high = width + 2 * BEYOND, height + 2 * BEYOND
    return (left - BEYOND, top - BEYOND, wide, high), (round(wide * FINE), round(high * FINE))


def _lands(chart: Chart) -> Generator[None, None, Lands]:
    """Work out in steps whose each point is."""
    rng, (box, size) = np.random.default_rng(SEED), _around(chart)
    bend, sway = (yield from noise(rng, size, 4.5)), (yield from noise(rng, size, 4.5))
    xs = (np.arange(size[0], dtype=np.float32)[:, None] + 0.5) / FINE + box[0] + (bend - 0.5) * BENT
    ys = (np.arange(size[1], dtype=np.float32)[None, :] + 0.5) / FINE + box[1] + (sway - 0.5) * BENT
    nearest, world = np.full(size, np.inf, np.float32), np.zeros(size, np.uint8)
    places = chart.graph.on(GALAXY)
    for n, place in enumerate(places):
        x, y = chart.centres[place]
        away = (xs - np.float32(x)) ** 2 + (ys - np.float32(y)) ** 2
        closer = away < nearest
        nearest[closer], world[closer] = away[closer], n
        if n % FEW == 0:
            yield
    sectors = np.array([max(0, chart.graph.places[place].sector) for place in places], np.int16)[world]
    across, down = np.indices(size, dtype=np.int16)
    dashed = _edges(sectors) * ((across + down) // 8 % 2 == 0)
    dashes = np.clip((yield from blurring(dashed.astype(np.float32), 1)) * 2.6, 0, 1)
    smoke, grain = (yield from noise(rng, size, 9.0)), (yield from noise(rng, size, 1.4))
    off = ((across / size[0] - 0.5) / 0.56) ** 2 + ((down / size[1] - 0.52) / 0.60) ** 2
    shade = np.clip(1.12 - 0.42 * np.clip(off, 0, 2), 0.25, 1.1)
    yield
    stars = tuple((int(a), int(b), float(rng.random()) ** 3 * 0.9) for a, b in rng.integers(0, size, (STARS, 2)))
    half = np.float16
    return Lands(world, sectors, dashes.astype(half), smoke.astype(half), grain.astype(half), shade.astype(half), stars)


@of_a_match
@lru_cache(maxsize=1)
def lands_of(campaign: Campaign) -> Worked[Lands]:
    """Return what never changes of a campaign's galaxy."""
    return Worked(_lands(chart_of(campaign)))


_pictures = LargeStore(4 * MIB)
"""The pictures of the galaxies that were seen last, by how they are held."""
Held = tuple[Campaign, Sides, str]
"""A campaign, how its galaxy is held, and in which palette that is seen."""


class Territory:
    """The galaxy of a campaign as it is held."""

    def __init__(self, chart: Chart) -> None:
        self._campaign = chart.campaign
        self.box, self.size = _around(chart)
        self.places = chart.graph.on(GALAXY)
        self._held: Held | None = None
        """How it was held when it was last seen."""
        self.fallen: deque[Fallen] = deque(maxlen=6)
        """What is to be seen fading away."""

    @property
    def lands(self) -> Lands:
        """Return what never changes, at once if need be."""
        return lands_of(self._campaign).found()

    def land_steps(self) -> Iterator[None]:
        """Work that out in steps, unless that is done."""
        return lands_of(self._campaign).steps()

    # -- as it is held --

    def picture(self, sides: Sides, palette: str) -> Generator[None, None, pygame.Surface]:
        """Work out in steps how the galaxy looks that is held so; only what changed, where it was held otherwise."""
        yield from self.land_steps()
        held, before = (self._campaign, sides, palette), self._held
        picture: pygame.Surface | None = _pictures.get(held)
        if picture is None and before is not None and before[2] == palette:
            picture = _pictures.get(before)
            if picture is not None:
                _pictures.drop(before)
                yield from self._mend(picture, before[1], sides)
        if picture is None:
            picture = pygame.Surface(self.size, depth=32)
            for left in range(0, self.size[0], STRIP):
                part = slice(left, min(left + STRIP, self.size[0])), slice(0, self.size[1])
                picture.blit((yield from self._drawn(sides, part)), (left, 0))
        self._held = held
        _pictures.keep(held, picture)
        return picture

    def _mend(self, picture: pygame.Surface, before: Sides, sides: Sides) -> Iterator[None]:
        """Draw anew what has changed; what was to be seen there is remembered."""
        for part in self._changed(before, sides):
            rect = pygame.Rect(part[0].start, part[1].start, _long(part[0]), _long(part[1]))
            self.fallen.append((self._lies(part), picture.subsurface(rect).copy()))
            picture.blit((yield from self._drawn(sides, part)), rect)

    def boxes(self, before: Sides, after: Sides) -> list[Box]:
        """Return where two ways differ in which the galaxy is held."""
        return [self._lies(part) for part in self._changed(before, after)]

    def _changed(self, before: Sides, after: Sides) -> list[Part]:
        """Return the parts about the worlds that have fallen."""
        found = []
        for n, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                columns, rows = np.nonzero(self.lands.world == n)
                found.append((_grown(columns, self.size[0]), _grown(rows, self.size[1])))
        return found

    def _lies(self, part: Part) -> Box:
        """Return where a part lies, in units."""
        left, top = self.box[0] + part[0].start / FINE, self.box[1] + part[1].start / FINE
        return left, top, _long(part[0]) / FINE, _long(part[1]) / FINE

    def _drawn(self, sides: Sides, part: Part) -> Generator[None, None, pygame.Surface]:
        """Draw a part in steps, with what is about it in mind."""
        wide: Part = (
            slice(max(0, part[0].start - PAD), min(self.size[0], part[0].stop + PAD)),
            slice(max(0, part[1].start - PAD), min(self.size[1], part[1].stop + PAD)),
        )
        inner = tuple(slice(one.start - all.start, one.stop - all.start) for one, all in zip(part, wide, strict=True))
        owner = (np.array(sides, np.int8) % 3)[self.lands.world[wide]]
        light = yield from self._light(owner, wide)
        for x, y, bright in self.lands.stars:
            if wide[0].start <= x < wide[0].stop and wide[1].start <= y < wide[1].stop:
                light[x - wide[0].start, y - wide[1].start] += bright
        light *= self.lands.shade[wide][..., None]
        seen = light[inner[0], inner[1]]
        yield
        return pygame.surfarray.make_surface((np.clip(seen, 0, 1) * 255).astype(np.uint8)).convert(32)

    def _light(self, owner: npt.NDArray[np.int8], part: Part) -> Generator[None, None, Field]:
        """Work out the light of a part of which each point is held by that side."""
        smoke, grain = self.lands.smoke[part], self.lands.grain[part]
        hues = [np.array(side_colour(side), np.float32) / 255 for side in (0, 1)]
        fills = np.stack([hue**1.5 * 0.82 for hue in hues] + [NOBODY])
        light = fills[owner] * (0.15 + 0.20 * np.clip(smoke - 0.2, 0, 1) + 0.05 * (grain - 0.5))[..., None]
        light += 0.028 + (0.085 * np.clip(smoke - 0.32, 0, 1))[..., None] * SMOKE
        yield
        for side, hue in enumerate(hues):
            mine = (owner == side).astype(np.float32)
            within = np.clip(1 - (yield from blurring(mine, GLOW)), 0, 1) * mine
            light += (within * (0.7 + 0.6 * grain) * 0.36)[..., None] * (hue / hue.max())
        borders, front = _edges(owner), _fronts(owner)
        core = np.clip((yield from blurring(front, 1)) * 2.4, 0, 1)
        halo = np.clip((yield from blurring(front, HALO)) * 7, 0, 1)
        thin = np.clip((yield from blurring(borders, 1)) * 2.2, 0, 1) * (1 - core)
        light += (halo * (0.4 + 1.2 * grain) * 0.27)[..., None] * FLAME + (core * 0.62)[..., None] * CORE
        yield
        light += (thin * 0.30)[..., None] * THIN + (self.lands.dashes[part] * 0.42)[..., None] * BRASS
        yield
        return np.asarray(light)


def _long(one: slice) -> int:
    return int(one.stop - one.start)


def _grown(numbers: npt.NDArray[np.intp], most: int) -> slice:
    """Return the span of numbers with all that their light reaches."""
    if not len(numbers):
        return slice(0, 1)
    return slice(max(0, int(numbers.min()) - PAD), min(most, int(numbers.max()) + PAD + 1))


def _edges(areas: npt.NDArray[np.int8] | npt.NDArray[np.int16]) -> Field:
    """Return where areas meet."""
    found = np.zeros(areas.shape, np.float32)
    found[1:] = areas[1:] != areas[:-1]
    found[:, 1:] = np.maximum(found[:, 1:], areas[:, 1:] != areas[:, :-1])
    return found


def _fronts(owner: npt.NDArray[np.int8]) -> Field:
    """Return where the two sides meet; nobody's land parts them elsewhere."""
    found = np.zeros(owner.shape, np.float32)
    found[1:] = owner[1:] + owner[:-1] == 1
    found[:, 1:] = np.maximum(found[:, 1:], owner[:, 1:] + owner[:, :-1] == 1)
    return found


def noise(rng: np.random.Generator, size: tuple[int, int], grain: float) -> Generator[None, None, Field]:
    """Work out soft noise between 0 and 1, in four octaves; the grain is in units."""
    total, weight = np.zeros(size, np.float32), 0.0
    for octave in range(4):
        cell = max(2.0, grain * FINE / 2**octave)
        coarse = rng.random((int(size[0] / cell) + 3, int(size[1] / cell) + 3)).astype(np.float32)
        total += _stretched(coarse, size) * np.float32(0.5**octave)
        weight += 0.5**octave
        yield
    return np.asarray(total / np.float32(weight))


def _stretched(coarse: Field, size: tuple[int, int]) -> Field:
    """Return a coarse grid drawn out smoothly: along one axis, then along the other."""
    for axis in (0, 1):
        at = np.linspace(0, coarse.shape[axis] - 1.001, size[axis])
        low = at.astype(int)
        share = (at - low).astype(np.float32)
        share = share * share * (3 - 2 * share)
        share = share[:, None] if axis == 0 else share[None, :]
        coarse = np.take(coarse, low, axis) * (1 - share) + np.take(coarse, low + 1, axis) * share
    return coarse
