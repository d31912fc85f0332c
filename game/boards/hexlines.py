"""Lines on a grid of hexes, from centre to centre, by whole numbers only: which hexes they cross."""

from __future__ import annotations

from functools import cache
from math import prod

from game.boards.hexes import STEPS

Path = tuple[int, ...]
"""The sides (numbers in `STEPS`) through which a line goes from hex to hex."""


@cache
def paths(dq: int, dr: int) -> tuple[Path, Path]:
    """Return the way of a line to the hex with this offset. A line that runs along an edge is nudged to one side of it
    and to the other; of any other line both ways are the same. A hex touched in a corner only is not crossed."""
    slope = _across(dq, dr)
    if not any(slope):
        return (), ()
    if 0 not in slope:
        way = _path(dq, dr, slope, 0)
        return way, way
    return _path(dq, dr, slope, 1), _path(dq, dr, slope, -1)


def _across(q: int, r: int) -> tuple[int, int, int]:
    """Return how far a point lies across each of the three pairs of edges: a hex is where all three are between -1 and
    1."""
    s = -q - r
    return q - r, r - s, s - q


def _path(dq: int, dr: int, slope: tuple[int, int, int], nudge: int) -> Path:
    q = r = 0
    way: list[int] = []
    scale = prod(abs(step) for step in slope if step)
    _, end = _inside(0, 0, slope, scale, nudge)
    while (q, r) != (dq, dr):
        for side, (a, b) in enumerate(STEPS):
            start, after = _inside(q + a, r + b, slope, scale, nudge)
            if start == end and start < after:
                way.append(side)
                q, r, end = q + a, r + b, after
                break
    return tuple(way)


def _inside(q: int, r: int, slope: tuple[int, int, int], scale: int, nudge: int) -> tuple[int, int]:
    """Return from when to when a line is inside a hex; the first is not before the second when it never is."""
    starts, ends = [], []
    for place, step in zip(_across(q, r), slope, strict=True):
        if step:
            bounds = (place - 1) * scale // step, (place + 1) * scale // step
            starts.append(min(bounds))
            ends.append(max(bounds))
        elif place not in (0, nudge):
            return 0, 0
    return max(starts), min(ends)
