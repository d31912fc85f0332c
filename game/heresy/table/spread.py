"""The worlds of a galaxy spread over a war table: stretched to fill it, and pushed apart until each has room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from game.ui.tabletop import Box, Point

Coordinates = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Indices = np.ndarray[tuple[int, ...], np.dtype[np.intp]]

APART = 1.92
"""How far apart worlds come to lie where there is room, in units."""
STEPS = 700
PUSH, PULL = 0.12, 0.006
"""What share of what is wanting two worlds are pushed apart in a step, and of the way home each goes."""

SLACK = 1.0
"""So much farther apart are the farthest that are looked at, until others may have come as near."""


@lru_cache(maxsize=16)
def spread(raw: tuple[Point, ...], room: Box) -> tuple[Point, ...]:
    """Return points stretched to fill a room and pushed apart in it."""
    (left, top, width, height), n = room, len(raw)
    x, y = home_x, home_y = at_x, at_y = _stretched(raw, room).T
    one, other = _near(x, y)
    for _step in range(STEPS if n > 1 else 0):
        if 2 * np.hypot(x - at_x, y - at_y).max() > SLACK:
            (one, other), at_x, at_y = _near(x, y), x, y
        across, down = x[one] - x[other], y[one] - y[other]
        away = np.sqrt(across * across + down * down) + 1e-6
        push = np.maximum(APART - away, 0.0) / away * PUSH
        x = x + np.bincount(one, across * push, n) + (home_x - x) * PULL
        y = y + np.bincount(one, down * push, n) + (home_y - y) * PULL
        x, y = np.clip(x, left, left + width), np.clip(y, top, top + height)
    return tuple((round(float(a), 3), round(float(b), 3)) for a, b in zip(x, y, strict=True))


def _near(x: Coordinates, y: Coordinates) -> tuple[Indices, Indices]:
    """Return the pairs of worlds that may push each other, each both ways."""
    away = np.hypot(x[:, None] - x[None], y[:, None] - y[None])
    np.fill_diagonal(away, np.inf)
    one, other = np.nonzero(away < APART + SLACK)
    return one, other


def _stretched(raw: Sequence[Point], room: Box) -> Coordinates:
    points = np.array(raw, dtype=np.float64)
    low, high = points.min(axis=0), points.max(axis=0)
    share = np.where(high > low, (points - low) / np.maximum(high - low, 1e-9), 0.5)
    return np.asarray(np.array(room[:2]) + share * np.array(room[2:]))
