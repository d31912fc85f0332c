"""A match of every mission, played at random by mouse: each decision is reached through what is drawn."""

from __future__ import annotations

import pytest

from tests.soak.mouse import match, missions

MOST = 400
"""Decisions after which a match is left; `python -m tests.soak.mouse` plays them to their ends."""


@pytest.mark.parametrize("scenario", missions())
def test_every_decision_of_a_mission_is_reached_by_mouse(scenario: str) -> None:
    hand = match(scenario, 11, most=MOST)
    assert hand.session.outcome is not None or len(hand.session.records) >= MOST
