"""Whole matches of Conquest by mouse and by keys: nothing legal is out of reach."""

from __future__ import annotations

import pytest

from tests.conquest_table.conftest import DECKS, begun
from tests.quick import case, seeds, some
from tests.table.games import choice
from tests.table.hand import Hand

QUICK = (0, 3, 10)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [case(seed, slow=seed not in QUICK) for seed in seeds(14, 42)])
@pytest.mark.parametrize("reach", some(["reach", "reach_by_keys"]))
@pytest.mark.sweep(4)
def test_a_whole_match_through_the_window(seed: int, reach: str) -> None:
    session, chance = begun(seed, DECKS[seed % 7], DECKS[(3 * seed + 1) % 7])
    hand = Hand(session, ((1280, 720), (1920, 1080))[seed % 2])
    while legal := session.legal_actions():
        getattr(hand, reach)(choice("conquest", chance, legal))
    assert session.outcome is not None
