"""Long sweeps in parts: some of their cases belong to the gate, quick or slow, and the nightly run has the others."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any
from zlib import crc32

import pytest

NIGHTLY = "NIGHTLY" in os.environ


nightly = pytest.mark.skipif(not NIGHTLY, reason="belongs to the nightly run")


def seeds(count: int, nightly: int) -> range:
    """So many seeds in the gate, and so many in the nightly run."""
    return range(nightly if NIGHTLY else count)


def case(*values: Any, slow: bool) -> Any:
    """One case for `parametrize`."""
    return pytest.param(*values, marks=[pytest.mark.slow] * slow)


def some(cases: Iterable[Any], every: int = 4) -> list[Any]:
    """These cases, of which the first is quick and then one in so many."""
    return [case(one, slow=at % every > 0) for at, one in enumerate(cases)]


def turns(ones: Iterable[Any], others: Sequence[Any]) -> list[Any]:
    """Each of these with each of the others; quick is each of these with one of the others, by turns."""
    return [
        case(one, other, slow=at != number % len(others))
        for number, one in enumerate(ones)
        for at, other in enumerate(others)
    ]


def swept(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The cases that `pytest.mark.sweep(every)` leaves to the nightly run: of each test all but one case in so many, of
    the slow ones and of the others.

    Which one stays is drawn by their names, so that tests which go through the same games keep different ones.
    """
    sweeps: defaultdict[tuple[str, int, bool], list[pytest.Item]] = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("sweep")
        if mark:
            slow = item.get_closest_marker("slow") is not None
            sweeps[item.nodeid.partition("[")[0], mark.args[0], slow].append(item)
    nightly = list[pytest.Item]()
    for (_test, every, _slow), cases in sweeps.items():
        drawn = sorted(cases, key=lambda case: crc32(case.nodeid.encode()))
        nightly += drawn[-(-len(cases) // every) :]
    return nightly
