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
    x, y = _stretched(raw, room).T
    home_x, home_y = x.copy(), y.copy()
    for _step in range(STEPS if len(raw) > 1 else 0):
        across, down = x[:, None] - x[None], y[:, None] - y[None]
        away = np.sqrt(across * across + down * down) + 1e-6
        push = np.maximum(APART - away, 0.0) / away * PUSH
        x = x + np.einsum("ij,ij->i", across, push) + (home_x - x) * PULL
        y = y + np.einsum("ij,ij->i", down, push) + (home_y - y) * PULL
        x, y = np.clip(x, left, left + width), np.clip(y, top, top + height)
    return tuple((round(float(a), 3), round(float(b), 3)) for a, b in zip(x, y, strict=True))


def _stretched(raw: Sequence[Point], room: Box) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    points = np.array(raw, dtype=np.float64)
    low, high = points.min(axis=0), points.max(axis=0)
    share = np.where(high > low, (points - low) / np.maximum(high - low, 1e-9), 0.5)
    return np.asarray(np.array(room[:2]) + share * np.array(room[2:]))
