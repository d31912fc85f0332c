"""A damaged map is played or refused, and nothing else; `python -m tests.soak.sectors` tries a thousand."""

from __future__ import annotations

import pytest

from tests.soak.sectors import NAMES, ODD, SECTORS


@pytest.mark.parametrize("name", NAMES[:2])
def test_damaged_maps_are_played_or_refused(name: str) -> None:
    good, refused = SECTORS.mutations(name, 12, 4)
    assert good + refused == 12 and refused


def test_campaigns_under_way_are_played_or_refused() -> None:
    good, refused = ODD.variations(3, 7)
    assert good + refused == 3 and good
