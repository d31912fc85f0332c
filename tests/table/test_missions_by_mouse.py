"""A match of every mission, played at random by mouse: each kind of decision is reached through what is drawn, and of
the others one in five; each of them, and longer, in the slow tests."""

from __future__ import annotations

import pytest

from tests.quick import nightly, some
from tests.soak.mouse import match, missions

SHORT, LONG = (150, 6), (400, 1)
"""Decisions after which a match is left (`python -m tests.soak.mouse` plays them to their ends), and of how many one
is taken by mouse."""


@pytest.mark.slow
@pytest.mark.parametrize(("most", "every"), [SHORT, pytest.param(*LONG, marks=nightly)])
@pytest.mark.parametrize("scenario", some(missions(), 6))
def test_decisions_of_a_mission_are_reached_by_mouse(scenario: str, most: int, every: int) -> None:
    hand = match(scenario, 11, most=most, every=every)
    assert hand.session.outcome is not None or len(hand.session.records) >= most
