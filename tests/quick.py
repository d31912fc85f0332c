"""Long sweeps in parts: some of their cases are quick, others are marked slow, and the nightly run has more of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

NIGHTLY = "NIGHTLY" in os.environ


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
