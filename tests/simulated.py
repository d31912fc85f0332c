"""Plain, seeded simulations, to which exact chances are held."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from math import sqrt
from typing import Any

import pytest

TRIALS = 20_000


def simulated(throw: Callable[[random.Random], Hashable], seed: int = 11) -> dict[Hashable, float]:
    """How often each result of a throw came up."""
    rng = random.Random(seed)
    return {what: n / TRIALS for what, n in Counter(throw(rng) for _ in range(TRIALS)).items()}


def same(exact: dict[Any, float], found: dict[Hashable, float]) -> None:
    """Each chance lies within four and a half standard errors of what was simulated, and they add up to one."""
    assert sum(exact.values()) == pytest.approx(1)
    for what in exact.keys() | found.keys():
        p = exact.get(what, 0.0)
        assert abs(found.get(what, 0.0) - p) <= 4.5 * sqrt(max(0.0, p * (1 - p)) / TRIALS) + 1e-12, what


def d6(rng: random.Random, dice: int) -> list[int]:
    return [rng.randint(1, 6) for _ in range(dice)]
