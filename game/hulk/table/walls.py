"""Bulkheads: thick walls about the walkable squares, bevelled, with ribs; and the frames that doors slide in."""

from __future__ import annotations

import pygame

from game.hulk.table.layout import Plan
from game.ui.theme import Colour, mix

THICK = 0.3
"""How thick a wall is, in squares."""
FINE = 2
"""Walls are drawn this many times larger and then made smaller."""

LAYERS: tuple[tuple[float, Colour], ...] = (
    (1.16, (3, 4, 6)),
    (1.0, (24, 30, 33)),
    (0.93, (92, 106, 108)),
    (0.84, (66, 78, 81)),
    (0.6, (54, 64, 67)),
    (0.3, (40, 48, 51)),
    (0.2, (18, 23, 25)),
)
"""From the outside in: the part of the thickness at which a layer begins, and its colour."""


def wall_layer(plan: Plan, left: int, top: int, cells: int, zoom: int, tint: Colour) -> pygame.Surface:
    """Return the walls in a block of `cells` squares to a side, the floor cut out."""
    scale = zoom * FINE
    layer = pygame.Surface((cells * scale, cells * scale), pygame.SRCALPHA)
    corners = [
        (x - left, y - top) for x, y in plan.cells if left - 1 <= x <= left + cells and top - 1 <= y <= top + cells
    ]
    for share, colour in LAYERS:
        _spread(layer, corners, scale, THICK * share, colour)
    _ribs(layer, plan, corners, left, top, scale)
    _spread(layer, corners, scale, THICK * 0.2, (18, 23, 25))
    _spread(layer, corners, scale, THICK * 0.1, mix((22, 30, 30), tint, 0.45))
    for x, y in corners:
        layer.fill((0, 0, 0, 0), (x * scale, y * scale, scale, scale))
    size = cells * zoom
    return pygame.transform.smoothscale(layer, (size, size))


def _spread(layer: pygame.Surface, corners: list[tuple[int, int]], scale: int, by: float, colour: Colour) -> None:
    """All floor squares made larger on every side, in one colour."""
    grown = round(by * scale)
    for x, y in corners:
        rect = pygame.Rect(x * scale - grown, y * scale - grown, scale + 2 * grown, scale + 2 * grown)
        pygame.draw.rect(layer, colour, rect, border_radius=max(0, round(grown * 0.55)))


def _ribs(layer: pygame.Surface, plan: Plan, corners: list[tuple[int, int]], left: int, top: int, scale: int) -> None:
    """A buttress across the wall in the middle of every square's side."""
    near, far = THICK * 0.24 * scale, THICK * 0.9 * scale
    half = max(1, round(scale * 0.035))
    for x, y in corners:
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if (x + left + dx, y + top + dy) in plan.cells:
                continue
            cx, cy = (x + (0.5 if dy else max(dx, 0))) * scale, (y + (0.5 if dx else max(dy, 0))) * scale
            rect = _rib(cx, cy, dx, dy, near, far, half)
            pygame.draw.rect(layer, (84, 97, 99), rect)
            pygame.draw.rect(layer, (26, 32, 34), rect, max(1, half // 3))


def _rib(cx: float, cy: float, dx: int, dy: int, near: float, far: float, half: int) -> pygame.Rect:
    """Return a rectangle across the wall that begins `near` and ends `far` outside the side's middle."""
    xs = sorted((cx + dx * near - abs(dy) * half, cx + dx * far + abs(dy) * half))
    ys = sorted((cy + dy * near - abs(dx) * half, cy + dy * far + abs(dx) * half))
    return pygame.Rect(round(xs[0]), round(ys[0]), max(1, round(xs[1] - xs[0])), max(1, round(ys[1] - ys[0])))
