"""The worlds of a galaxy spread over a war table: stretched to fill it, and pushed apart until each has room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from game.ui.tabletop import Box, Point

APART = 1.92
"""How far apart worlds come to lie where there is room, in units."""
STEPS = 700
PUSH, PULL = 0.12, 0.006
"""What share of what is wanting two worlds are pushed apart in a step, and of the way home each goes."""


@lru_cache(maxsize=16)
def spread(raw: tuple[Point, ...], room: Box) -> tuple[Point, ...]:
    """Return points stretched to fill a room and pushed apart in it."""
    left, top, width, height = room
    points = _stretched(raw, room)
    home = points.copy()
    for _step in range(STEPS if len(raw) > 1 else 0):
        ways = points[:, None] - points[None]
        away = np.sqrt((ways**2).sum(-1)) + 1e-6
        np.fill_diagonal(away, 1e9)
        wanting = np.clip(APART - away, 0, None)
        points += (ways / away[..., None] * wanting[..., None] * PUSH).sum(1) + (home - points) * PULL
        points = np.clip(points, (left, top), (left + width, top + height))
    return tuple((round(float(x), 3), round(float(y), 3)) for x, y in points)


def _stretched(raw: Sequence[Point], room: Box) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    points = np.array(raw, dtype=np.float64)
    low, high = points.min(axis=0), points.max(axis=0)
    share = np.where(high > low, (points - low) / np.maximum(high - low, 1e-9), 0.5)
    return np.asarray(np.array(room[:2]) + share * np.array(room[2:]))
