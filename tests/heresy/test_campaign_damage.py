"""A damaged campaign, board or deck is played or refused, and nothing else; the soak does it a thousand times."""

from __future__ import annotations

import pytest

from tests.soak.campaigns import CAMPAIGNS, ODD


@pytest.mark.parametrize("name", CAMPAIGNS.names)
@pytest.mark.sweep(3)
def test_damaged_files_are_played_or_refused(name: str) -> None:
    good, refused = CAMPAIGNS.mutations(name, 40, 3)
    assert good and refused and good + refused == 40


def test_odd_campaigns_are_played_to_the_end_or_refused() -> None:
    good, refused = ODD.variations(12, 3)
    assert good >= 2 and refused and good + refused == 12
