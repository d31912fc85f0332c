"""The provinces of the chart: what lies nearest to the worlds of a sector, softly shaded by who holds them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import dist

import numpy as np
import numpy.typing as npt
import pygame

from game.heresy.campaign import Campaign
from game.heresy.campaignfile import GALAXY
from game.heresy.table.anchors import covered, titled
from game.heresy.table.layout import Point, chart_of
from game.ui.noise import Field, Work, blurring
from game.ui.steps import Worked
from game.ui.tabletop import Box
from game.ui.theme import Colour

FINE = 9
"""Points for each unit."""
FEW = 8
"""So many worlds are looked at in a step."""
FAR = 2.5
"""Units from the nearest world at which a province ends at least; farther where worlds lie far apart."""
SOLID, COARSE = 0.3, 7
"""How strong a province is where its name may stand; how many of its points one is tried of."""
APART = 0.62
"""And that as a part of how far they do."""


Title = tuple[str, Point]
"""What is written on an area, and where its middle is."""


@dataclass(frozen=True, eq=False)
class Provinces:
    """Areas of a box: at each point whose it is, how strongly, and how near to a border."""

    box: Box
    owner: npt.NDArray[np.intp]
    strength: Field
    border: Field

    def picture(self, colours: Sequence[Colour], fill: float, edge: float) -> pygame.Surface:
        """Return the areas in these colours; `fill` and `edge`: how opaque their inside and their borders are, 0 to
        1."""
        table = np.array(colours, dtype=np.float64)
        picture = pygame.Surface(self.owner.shape, pygame.SRCALPHA)
        shade = table[self.owner] * (1 + 0.5 * self.border[..., None])
        pygame.surfarray.blit_array(picture, np.clip(shade, 0, 255).astype(np.uint8))
        pygame.surfarray.pixels_alpha(picture)[:] = self._opacity(fill, edge)
        return picture

    @cache
    def _opacity(self, fill: float, edge: float) -> npt.NDArray[np.uint8]:
        alpha = np.clip(self.strength * fill + self.border * self.strength * edge, 0, 1)
        return (alpha * 255).astype(np.uint8)

    def room(self, whose: int) -> Box:
        """Return the box around an area, with the points about it into which its colour runs."""
        columns, rows = np.nonzero(self.owner == whose)
        if not len(columns):
            return self.box[0], self.box[1], 0.0, 0.0
        left, top = int(columns.min()) - 2, int(rows.min()) - 2
        width, height = int(columns.max()) + 3 - left, int(rows.max()) + 3 - top
        across, down = self.box[2] / self.owner.shape[0], self.box[3] / self.owner.shape[1]
        return self.box[0] + left * across, self.box[1] + top * down, width * across, height * down


def _areas(box: Box, seeds: Sequence[tuple[Point, int]], far: float) -> Generator[None, None, Provinces]:
    """Work out the areas of what lies nearest to each seed: a point and whose it is."""
    left, top, width, height = box
    xs = (np.arange(round(width * FINE)) + 0.5) / FINE + left
    ys = (np.arange(round(height * FINE)) + 0.5) / FINE + top
    nearest = np.full((len(xs), len(ys)), np.inf)
    owner = np.zeros((len(xs), len(ys)), dtype=np.intp)
    for n, ((x, y), whose) in enumerate(seeds):
        if n % FEW == 0:
            yield
        away = (xs[:, None] - x) ** 2 + (ys[None, :] - y) ** 2
        closer = away < nearest
        nearest[closer], owner[closer] = away[closer], whose
    strength = np.clip((far - np.sqrt(nearest)) / (far * 0.45), 0, 1)
    strength = yield from blurring(strength, 0.25 * FINE)
    return Provinces(box, owner, strength, (yield from _borders(owner)))


def _borders(owner: npt.NDArray[np.intp]) -> Work:
    """Work out how near each point is to a border, 0 to 1."""
    edges = np.zeros(owner.shape)
    edges[1:, :] = np.maximum(edges[1:, :], owner[1:, :] != owner[:-1, :])
    edges[:, 1:] = np.maximum(edges[:, 1:], owner[:, 1:] != owner[:, :-1])
    line = np.clip((yield from blurring(edges, 1)) * 2.4, 0, 1)
    glow = np.clip((yield from blurring(edges, 0.5 * FINE)) * 2.2, 0, 1)
    return np.asarray(np.clip(line * 0.75 + glow * 0.45, 0, 1))


@lru_cache(maxsize=4)
def sectors_of(campaign: Campaign) -> Worked[Provinces]:
    """Return the sectors of the galaxy; the gateway into the Solar System stands for its sector."""
    chart = chart_of(campaign)
    graph, left, top, width, height = chart.graph, *chart.galaxy
    seeds = [(chart.centres[place], max(0, graph.places[place].sector)) for place in graph.on(GALAXY)]
    apart = max(min(dist(one, other) for other, _ in seeds if other != one) for one, _ in seeds) if seeds[1:] else 0.0
    return Worked(_areas((left - 1, top - 1, width + 2, height + 2), seeds, max(FAR, APART * apart)))


@lru_cache(maxsize=4)
def titles_of(campaign: Campaign, names: tuple[str, ...]) -> Worked[list[Title]]:
    """Return the names of the sectors of the galaxy with the middle of each: where it covers no world and no name."""
    return Worked(_titles(campaign, names))


def _titles(campaign: Campaign, names: tuple[str, ...]) -> Generator[None, None, list[Title]]:
    yield from sectors_of(campaign).steps()
    chart, areas, found = chart_of(campaign), sectors_of(campaign).found(), list[Title]()
    taken = covered(chart.graph.places, chart.centres, chart.anchors)
    for sector in chart.graph.sectors:
        here = [chart.centres[place] for place in sector.places if chart.graph.places[place].board == GALAXY]
        if here:
            middle = sum(x for x, _ in here) / len(here), sum(y for _, y in here) / len(here)
            inner = np.argwhere((areas.owner == sector.index) & (areas.strength > SOLID))[::COARSE]
            within = [(areas.box[0] + x / FINE, areas.box[1] + y / FINE) for x, y in inner.tolist()]
            point, box = titled(names[sector.index].split(), within or [middle], middle, taken, chart.galaxy)
            taken.append(box)
            found.append((names[sector.index], point))
            yield
    return found
