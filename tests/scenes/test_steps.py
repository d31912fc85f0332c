"""No step of the work that is done while nobody waits is long: of what comes before a table is shown, of what it works
ahead, and of its ground from far and near."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.registry import games, rules_of
from tests.bench.steps import walks
from tests.quick import NIGHTLY, case

LONG = 25.0 if NIGHTLY else 250.0
"""Milliseconds of processor time: thrice what a step should take at night, when nothing else runs; else far more."""
SPARED = 3
"""So many steps of each walk may be longer: while another process has the caches."""
CASES = [
    case(key, info.id, slow=n > 0 or key != next(iter(games())))
    for key in games()
    for n, info in enumerate(rules_of(key).scenarios())
]


@pytest.mark.parametrize(("key", "scenario"), CASES)
def test_no_step_of_work_is_long(key: str, scenario: str) -> None:
    pygame.font.init()
    for walk in walks(key, scenario, (1280, 720), every=5):
        longest = sorted(walk.steps)[:-SPARED]
        assert not longest or longest[-1] <= LONG, (walk.name, longest[-5:])
