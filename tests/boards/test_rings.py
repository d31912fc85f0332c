"""Grids of rings: neighbours, directions, what lies beyond, distances, groups."""

from __future__ import annotations

import pytest

from game.boards.rings import RingGrid

HEX, SQUARE = RingGrid.of("hex", 9, 7), RingGrid.of("square", 9, 7)
grids = pytest.mark.parametrize("grid", [HEX, SQUARE])


@grids
def test_neighbours_are_one_step_apart_and_mutual(grid: RingGrid) -> None:
    for cell in range(len(grid)):
        for near in grid.near[cell]:
            assert cell in grid.near[near] and grid.apart(cell, near) == 1
    assert len(grid.near[grid.named("E4")]) == grid.sides


@grids
def test_beyond_are_three_cells_that_do_not_touch_a_straight_attacker(grid: RingGrid) -> None:
    middle = grid.named("E4")
    for start in grid.near[middle]:
        beyond = grid.beyond(start, middle)
        assert len(beyond) == 3 and beyond[0] not in grid.near[start]
        if grid is HEX:
            assert not set(beyond) & set(grid.near[start])


@grids
def test_distances_are_what_a_walk_takes(grid: RingGrid) -> None:
    start = grid.named("C3")
    assert {cell: grid.apart(start, cell) for cell in range(len(grid))} == grid.spread(start, lambda cell: True)


@grids
def test_names_and_cells_are_the_same_thing(grid: RingGrid) -> None:
    assert [grid.named(grid.name(cell)) for cell in range(len(grid))] == list(range(len(grid)))
    assert {grid.named(text) for text in ("", "J1", "A8", "A0", "a1", "5", "A")} == {-1}


@grids
def test_groups_hang_together(grid: RingGrid) -> None:
    cells = [grid.named(name) for name in ("A1", "B1", "E4", "E5", "I7")]
    found = [[grid.name(cell) for cell in group] for group in grid.groups(cells)]
    assert found == [["A1", "B1"], ["E4", "E5"], ["I7"]]
    assert grid.rim(grid.named("A4")) and not grid.rim(grid.named("E4"))
