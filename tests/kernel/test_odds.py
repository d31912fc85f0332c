"""Sums and comparisons of dice."""

from __future__ import annotations

import pytest

from game.kernel.odds import compare, expected, throws, total


def test_sums_and_comparisons() -> None:
    assert total(2)[7] == pytest.approx(1 / 6) and len(total(2)) == 13
    assert expected(total(3)) == pytest.approx(10.5)
    assert compare((0.5, 0.5), (0.25, 0.25, 0.5)) == pytest.approx((0.125, 0.25, 0.625))
    assert sum(p for _, p in throws(3)) == pytest.approx(1) and len(throws(3)) == 56
