"""The golden playthroughs are still played as they were written."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.contract.playthrough import path_of, text_of
from tests.contract.subjects import keys

AGAIN = "if the change is meant, run: python -m tests.contract.playthrough"


@pytest.mark.parametrize("key", keys())
def test_playthrough(key: str) -> None:
    assert path_of(key).exists(), f"{key} has no playthrough; {AGAIN} {key}"
    written = path_of(key).read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(written, text_of(key).splitlines()), 1):
        assert now == was, f"{path_of(key).name}, line {number}; {AGAIN} {key}"
