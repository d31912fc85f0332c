"""The light on the board, worked out once for each board on a coarse grid and stretched over the picture.

Three pictures, `GRAIN` pixels a square: what the rock shows, what the floor is multiplied with (shadows of the walls,
pools under the lamps) and what is added (rims, warm and red light).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from game.hulk.table.layout import Plan
from game.ui import theme
from game.ui.noise import Field, blurred

GRAIN = 12
EDGE = 3.0
"""Units of rock beyond the plan's bounds, in which the picture fades away."""

ROCK_DEEP, ROCK_NEAR = np.array([13, 17, 20]), np.array([34, 43, 46])
LAMP = np.array([1.0, 0.985, 0.95])
WARM, ALARM = np.array([92, 52, 14]), np.array([58, 12, 22])


@dataclass(frozen=True)
class Light:
    """The pictures and where they lie: `left` and `top` in units."""

    left: float
    top: float
    rock: pygame.Surface
    shade: pygame.Surface
    shine: pygame.Surface

    def part(self, picture: pygame.Surface, box: tuple[float, float, float, float], zoom: float) -> pygame.Surface:
        """Return the part of a picture in a box of units, stretched to `zoom` pixels a unit."""
        area = pygame.Rect(
            round((box[0] - self.left) * GRAIN),
            round((box[1] - self.top) * GRAIN),
            round(box[2] * GRAIN),
            round(box[3] * GRAIN),
        )
        cut = pygame.Surface(area.size, picture.get_flags() & pygame.SRCALPHA, picture)
        cut.blit(picture, (0, 0), area, special_flags=pygame.BLEND_RGBA_ADD)
        return pygame.transform.smoothscale(cut, (round(box[2] * zoom), round(box[3] * zoom)))


def light_of(plan: Plan, tint: theme.Colour) -> Light:
    """Return the light of a board."""
    left, top = round(plan.bounds[0] - EDGE), round(plan.bounds[1] - EDGE)
    width, height = round(plan.bounds[2] + 2 * EDGE) + 1, round(plan.bounds[3] + 2 * EDGE) + 1
    floor = np.zeros((width * GRAIN, height * GRAIN))
    for square in range(plan.board.n):
        x, y = plan.corner(square)
        x, y = (x - left) * GRAIN, (y - top) * GRAIN
        floor[x : x + GRAIN, y : y + GRAIN] = 1.0
    xs = (np.arange(width * GRAIN) + 0.5) / GRAIN + left
    ys = (np.arange(height * GRAIN) + 0.5) / GRAIN + top
    return Light(
        left,
        top,
        _rock(plan, floor, xs, ys),
        _picture(_shade(plan, floor, xs, ys)),
        _picture(_shine(plan, floor, xs, ys, tint)),
    )


def _blurred(field: Field, radius: float) -> Field:
    """Return a blur; the radius is in squares."""
    return blurred(field, radius * GRAIN)


def _moved(field: Field, dx: float, dy: float) -> Field:
    return np.roll(field, (round(dx * GRAIN), round(dy * GRAIN)), axis=(0, 1))


def _spot(xs: Field, ys: Field, x: float, y: float, radius: float) -> Field:
    across = np.exp(-0.5 * ((xs - x) / radius) ** 2)
    down = np.exp(-0.5 * ((ys - y) / radius) ** 2)
    return np.asarray(across[:, None] * down[None, :])


def _picture(colours: Field) -> pygame.Surface:
    return pygame.surfarray.make_surface(np.clip(colours, 0, 255).astype(np.uint8))


def _rock(plan: Plan, floor: Field, xs: Field, ys: Field) -> pygame.Surface:
    """Dark rock, a little lighter about the corridors, fading away at the edges."""
    near = np.clip(_blurred(floor, 1.1) * 1.9, 0, 1)
    noise = np.random.default_rng(11).normal(0, 1, (len(xs), len(ys)))
    rough = _blurred(noise, 0.35) * 3.2 + _blurred(noise[::-1], 0.1) * 0.7
    level = near[..., None]
    colours = ROCK_DEEP * (1 - level) + ROCK_NEAR * level + (rough * (1.4 + 2.0 * near))[..., None]
    left, top, width, height = plan.bounds
    out = np.maximum(_beyond(xs, left, width)[:, None], _beyond(ys, top, height)[None, :])
    alpha = 1 - np.clip(out / (EDGE - 1.2), 0, 1)
    alpha = alpha * alpha * (3 - 2 * alpha)
    picture = pygame.Surface((len(xs), len(ys)), pygame.SRCALPHA)
    pygame.surfarray.blit_array(picture, np.clip(colours, 0, 255).astype(np.uint8))
    pygame.surfarray.pixels_alpha(picture)[:] = (alpha * 255).astype(np.uint8)
    return picture


def _beyond(values: Field, start: float, length: float) -> Field:
    return np.maximum(np.maximum(start - values, values - start - length), 0.0)


def lamps_of(plan: Plan) -> list[tuple[float, float, float]]:
    """Return the lamps over the sections: x, y and how far they reach."""
    found = []
    for placed, squares in zip(plan.board.sections, plan.board.section_squares, strict=True):
        centres = [plan.centre(square) for square in squares]
        x, y = sum(c[0] for c in centres) / len(centres), sum(c[1] for c in centres) / len(centres)
        found.append((x, y, 1.9 if placed.room else 1.25))
    return found


def _shade(plan: Plan, floor: Field, xs: Field, ys: Field) -> Field:
    """Return what the floor is multiplied with: the walls throw shadows to the south east, lamps make pools
    of light."""
    walls = 1 - floor
    cast = _blurred(np.maximum(_moved(walls, 0.1, 0.16), walls), 0.13)
    edges = _blurred(walls, 0.07)
    pools = np.zeros_like(floor)
    for x, y, radius in lamps_of(plan):
        pools = np.maximum(pools, _spot(xs, ys, x, y, radius))
    left, top, width, height = plan.bounds
    whole = _spot(xs, ys, left + width / 2, top + height / 2, max(width, height) * 0.52)
    bright = (0.68 + 0.44 * pools) * (0.74 + 0.26 * whole) * (1 - 0.66 * cast) * (1 - 0.25 * edges)
    return np.asarray(bright[..., None] * LAMP * 255)


def _shine(plan: Plan, floor: Field, xs: Field, ys: Field, tint: theme.Colour) -> Field:
    """Return what is added: the game's tint along the walls, warmth in sections with a label, alarm light at the
    entries."""
    rim = np.clip(_blurred(floor, 0.32), 0, 1) * (1 - _blurred(floor, 0.1)) * 2.0
    found = rim[..., None] * np.array(tint) * 0.20
    for placed, squares in zip(plan.board.sections, plan.board.section_squares, strict=True):
        if placed.label:
            inner = [square for square in squares if plan.board.interior[square]] or list(squares)
            centres = [plan.centre(square) for square in inner]
            x, y = sum(c[0] for c in centres) / len(centres), sum(c[1] for c in centres) / len(centres)
            found = found + _spot(xs, ys, x, y, 1.5)[..., None] * WARM * 0.5
    for entry in range(len(plan.board.entries)):
        x, y = plan.beside(entry, 0.7)
        found = found + _spot(xs, ys, x, y, 0.6)[..., None] * ALARM
    return np.asarray(found)
