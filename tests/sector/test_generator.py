"""New sectors: the same for the same seed, in time, in one piece, and fair."""

from __future__ import annotations

import time

import pytest

from game.sector.generator import DISTANT, NEAR, STORMS, distant_worlds, fairness, new_sector
from game.sector.sector import KINDS, read_sector
from tests.quick import some, turns
from tests.sector.dialect import shipped


@pytest.mark.parametrize(("players", "grid"), turns(range(2, 7), ("hex", "square")))
@pytest.mark.sweep(3)
def test_a_seed_makes_the_same_map_every_time(players: int, grid: str) -> None:
    made = new_sector(11, players, grid)
    assert made.to_json() == new_sector(11, players, grid).to_json()
    assert made.to_json() != new_sector(12, players, grid).to_json()
    assert read_sector(made.to_json(), "").stormy == made.stormy


@pytest.mark.parametrize("seed", some(range(100), 10))
def test_new_maps_are_in_one_piece_and_fair_and_ready_within_a_second(seed: int) -> None:
    players = 2 + seed % 5
    began = time.process_time()
    made = new_sector(seed, players, "square" if seed % 3 == 2 else "hex")
    assert time.process_time() - began < 1
    assert read_sector(made.to_json(), "").file == made.file, "a file of it can be read"
    assert fairness(made) < 1.15
    grid, homes, stormy = made.grid, made.headquarters, made.stormy
    reached = grid.spread(homes[0], lambda cell: cell not in stormy)
    assert set(homes) <= set(reached) and set(made.worlds) <= set(reached)
    kinds = sorted(made.worlds[cell] for cell in made.worlds if cell not in homes)
    assert kinds == sorted([kind for kind, _steps in NEAR] * players + list(distant_worlds(players)))
    assert len(made.cores) == STORMS[players] and not stormy & set(made.worlds)
    for home in homes:
        near = [made.worlds[cell] for cell in made.worlds if 0 < grid.apart(home, cell) < DISTANT]
        assert sorted(near) == sorted(kind for kind, _steps in NEAR), KINDS


@pytest.mark.parametrize("players", range(2, 7))
def test_the_shipped_maps_are_fair(players: int) -> None:
    """By what lies near each headquarters; what counts is how campaigns come out (docs/balance.md)."""
    assert fairness(read_sector(shipped(players), "")) < 1.15
