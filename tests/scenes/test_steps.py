"""No step of the work that is done while nobody waits is long: of what comes before a table is shown, of what it works
ahead, and of its ground from far and near. How long is measured against work that is always the same, in processor
time, so that no machine is too slow."""

from __future__ import annotations

import time

import numpy as np
import pygame
import pytest

from game.kernel.registry import games, rules_of
from game.ui.noise import blurred
from tests.bench.steps import walks
from tests.quick import NIGHTLY, case

pytestmark = pytest.mark.sweep(3)

LONG = 2.5 if NIGHTLY else 5.0
"""So many yardsticks a step may take: twice what the longest do, or more while other things run."""
SPARED = 1
"""So many steps of each walk may be longer: while another process has the caches, or a large picture is decoded."""
CASES = [
    case(key, info.id, slow=n > 0 or key != next(iter(games())))
    for key in games()
    for n, info in enumerate(rules_of(key).scenarios())
]


def yardstick() -> float:
    """Return the milliseconds in which a picture is stretched and a field of numbers blurred."""
    picture, field = pygame.Surface((256, 256), pygame.SRCALPHA), np.ones((256, 256), np.float32)
    taken = []
    for _again in range(9):
        start = time.process_time()
        for _part in range(4):
            pygame.transform.smoothscale(picture, (640, 360))
            blurred(field, 4)
        taken.append(1e3 * (time.process_time() - start))
    return min(taken)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scenario"), CASES)
def test_no_step_of_work_is_long(key: str, scenario: str) -> None:
    pygame.font.init()
    yard = yardstick()
    for walk in walks(key, scenario, (1280, 720), every=5):
        longest = sorted(walk.steps)[:-SPARED]
        assert not longest or longest[-1] <= LONG * yard, (walk.name, yard, longest[-5:])
