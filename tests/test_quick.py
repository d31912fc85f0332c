"""Sweeps: how many of their cases are quick, slow, or for the night, and which."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.quick import swept


def case(test: str, of: object, every: int = 3, slow: bool = False) -> Any:
    marks = {"sweep": pytest.mark.sweep(every).mark, **({"slow": pytest.mark.slow.mark} if slow else {})}
    return SimpleNamespace(nodeid=f"{test}[{of}]", get_closest_marker=marks.get)


def test_one_case_in_so_many_is_quick_as_many_are_slow_and_always_the_same() -> None:
    cases = [case("a", at) for at in range(10)] + [case("b", "alone")] + [case("c", at, every=2) for at in range(3)]
    slow, nightly = swept(cases)
    assert Counter(one.nodeid[0] for one in slow) == {"a": 4, "c": 1}
    assert Counter(one.nodeid[0] for one in nightly) == {"a": 2}
    assert swept(cases) == (slow, nightly) and not {one.nodeid for one in slow} & {one.nodeid for one in nightly}


def test_tests_that_go_through_the_same_games_keep_different_ones() -> None:
    kept = set()
    for test in "abcdefgh":
        cases = [case(test, game, every=5) for game in ("hulk", "calth", "heresy", "sector", "conquest")]
        left = {one.nodeid for part in swept(cases) for one in part}
        kept |= {one.nodeid[2:-1] for one in cases if one.nodeid not in left}
    assert len(kept) >= 3


def test_what_is_slow_anyway_takes_no_quick_place() -> None:
    cases = [case("a", at, slow=at > 2) for at in range(9)]
    slow, nightly = swept(cases)
    assert [int(one.nodeid[2]) < 3 for one in (*slow, *nightly)] == [True, True]
