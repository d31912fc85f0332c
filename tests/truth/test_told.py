"""Every chance and preview that a table tells comes out as told; and each function that tells has a row."""

from __future__ import annotations

import pytest

from tests.quick import case
from tests.truth.rows import NOT_CHANCES, ROWS
from tests.truth.tellers import tellers
from tests.truth.trials import Row, results

PLAYS = [case(400, slow=False), case(2000, slow=True)]
"""So many here; `python -m tests.truth` plays each position 5,000 times."""


@pytest.mark.parametrize("plays", PLAYS)
@pytest.mark.parametrize("one", sorted(ROWS, key=lambda one: one.name), ids=lambda one: one.name)
@pytest.mark.sweep(3)
def test_what_is_told_comes_as_often_as_it_says(one: Row, plays: int) -> None:
    assert [result for result in results(one, plays) if not result.true] == []


def test_every_function_that_tells_a_chance_has_a_row() -> None:
    found, named = tellers(), {name for one in ROWS for name in one.tells}
    assert sorted(found - named - NOT_CHANCES.keys()) == []
    assert sorted(NOT_CHANCES.keys() - found) == [], "no such function writes a percentage"
