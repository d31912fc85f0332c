"""A match of every mission, played at random by mouse: each kind of decision is reached through what is drawn, and of
the others one in five; each of them in the slow tests."""

from __future__ import annotations

import pytest

from tests.quick import some
from tests.soak.mouse import match, missions

MOST = 400
"""Decisions after which a match is left; `python -m tests.soak.mouse` plays them to their ends."""


@pytest.mark.parametrize("every", some((5, 1)))
@pytest.mark.parametrize("scenario", missions())
def test_decisions_of_a_mission_are_reached_by_mouse(scenario: str, every: int) -> None:
    hand = match(scenario, 11, most=MOST, every=every)
    assert hand.session.outcome is not None or len(hand.session.records) >= MOST
