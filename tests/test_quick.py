"""Sweeps: how many of their cases are for the gate, how many for the night, and which."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.quick import swept


def case(test: str, of: object, every: int = 3, slow: bool = False) -> Any:
    marks = {"sweep": pytest.mark.sweep(every).mark, **({"slow": pytest.mark.slow.mark} if slow else {})}
    return SimpleNamespace(nodeid=f"{test}[{of}]", get_closest_marker=marks.get)


def kept(cases: list[Any]) -> set[str]:
    return {one.nodeid for one in cases} - {one.nodeid for one in swept(cases)}


def test_one_case_in_so_many_stays_and_always_the_same() -> None:
    cases = [case("a", at) for at in range(10)] + [case("b", "alone")] + [case("c", at, every=2) for at in range(3)]
    assert Counter(id[0] for id in kept(cases)) == {"a": 4, "b": 1, "c": 2}
    assert kept(cases) == kept(cases[::-1])


def test_tests_that_go_through_the_same_games_keep_different_ones() -> None:
    games = ("hulk", "calth", "heresy", "sector", "conquest")
    assert len({id[2:] for test in "abcdefgh" for id in kept([case(test, game, every=5) for game in games])}) >= 3


def test_what_is_slow_anyway_takes_no_quick_place() -> None:
    cases = [case("a", at, slow=at > 2) for at in range(9)]
    assert sorted(int(id[2]) > 2 for id in kept(cases)) == [False, True, True]
