"""The picture of a cell of an area: tinted, with a line along the sides where the area ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.sector.table.layout import QUAD, STAR, Plan
from game.ui.pictures import kept
from game.ui.smooth import smooth
from game.ui.theme import Colour

FINE: Final = 3
"""Cells are drawn this many times larger and then made smaller, so that their edges are smooth."""


def ends(plan: Plan, whose: Sequence[int], cell: int) -> int:
    """Return at which neighbours of a cell what it belongs to ends, a bit for each direction."""
    here, found = whose[cell], 0
    for direction, near in enumerate(plan.grid.ring[cell]):
        if near < 0 or whose[near] != here:
            found |= 1 << direction
    return found


@kept
def tile(hexes: bool, unit: int, ends: int, colour: Colour, wash: int, glow: int, line: float) -> pygame.Surface:
    """Return a cell of an area at so many pixels a unit: `wash` is how strong its tint is, `glow` how strong the light
    within its border, `line` how wide the border, in units. Its middle is the cell's. Shared."""
    across = unit + 2
    down = round(unit * 2 * STAR[3][1]) + 4 if hexes else across
    down += (down - across) % 2
    large = pygame.Surface((across * FINE, down * FINE), pygame.SRCALPHA)
    x, y = across * FINE / 2, down * FINE / 2
    points = [(x + dx * unit * FINE, y + dy * unit * FINE) for dx, dy in (STAR if hexes else QUAD)]
    large.fill((*colour, 0))
    pygame.draw.polygon(large, (*colour, wash), points)
    sides = _sides(hexes, ends, points)
    for width, alpha in ((5.0, glow // 3), (3.2, 2 * glow // 3), (2.0, glow), (1.0, 255)):
        reach = line * width * unit * FINE
        for a, b in sides:
            _stroke(large, (*colour, max(wash, alpha)), a, b, reach)
    clear = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    clear.fill((255, 255, 255, 0))
    pygame.draw.polygon(clear, (255, 255, 255, 255), points)
    large.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return smooth(large, (across, down))


Point = tuple[float, float]


def _sides(hexes: bool, ends: int, points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides along which an area ends; of a square also the corners at which it does."""
    count = len(points)
    if hexes:
        return [(points[n], points[(n + 1) % count]) for n in range(count) if ends >> n & 1]
    sides = [(points[n], points[(n + 1) % count]) for n in range(count) if ends >> (2 * n) & 1]
    return sides + [(points[(n + 1) % count],) * 2 for n in range(count) if ends >> (2 * n + 1) & 1]


def _stroke(surface: pygame.Surface, colour: tuple[int, int, int, int], a: Point, b: Point, reach: float) -> None:
    """Draw a line with round ends, that far to either side."""
    if a != b:
        length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        dx, dy = -(b[1] - a[1]) / length * reach, (b[0] - a[0]) / length * reach
        corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for end in (a, b):
        pygame.draw.circle(surface, colour, end, reach)
