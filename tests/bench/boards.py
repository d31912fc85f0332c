"""What a board costs: reading its file, its lines of sight, and one look."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import partial

from game.hulk.mission import load_mission, missions
from game.hulk.sightlines import SightTable
from tests.bench.measure import Figure, microseconds


def boards(seconds: float) -> Iterator[Figure]:
    """Every mission's board."""
    for found in missions().found:
        mission, name = found.scenario, f"hulk {found.scenario.id}"
        start = time.process_time()
        load_mission(found.path)
        yield f"{name}: load again", 1e3 * (time.process_time() - start), "ms"
        yield f"{name}: sight table", microseconds(partial(SightTable, mission.board), seconds) / 1000, "ms"
        yield f"{name}: one look", _look(mission.sight, mission.board.n, seconds), "µs"


def _look(sight: SightTable, n: int, seconds: float) -> float:
    chance = random.Random(1)
    few = [chance.getrandbits(n) & chance.getrandbits(n) & chance.getrandbits(n) for _ in range(500)]
    looks = [(chance.randrange(n), chance.randrange(4), blocked) for blocked in few]

    def all_looks() -> None:
        for viewer, facing, blocked in looks:
            sight.seen_from(viewer, facing, blocked)

    return microseconds(all_looks, seconds) / len(looks)
