"""A damaged scenario, tile or deck is played or refused, and nothing else; the soak does it a thousand times."""

from __future__ import annotations

import pytest

from tests.quick import some
from tests.soak.scenarios import ODD, SCENARIOS


@pytest.mark.slow
@pytest.mark.parametrize("name", some(SCENARIOS.names, 3))
def test_damaged_files_are_played_or_refused(name: str) -> None:
    good, refused = SCENARIOS.mutations(name, 60, 5)
    assert good and refused and good + refused == 60


@pytest.mark.slow
def test_odd_scenarios_are_played_to_the_end_or_refused() -> None:
    good, refused = ODD.variations(60, 3)
    assert good >= 10 and refused and good + refused == 60
