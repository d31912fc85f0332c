"""Plain grids of hexes: neighbours, edges of the grid, distances, lines."""

from __future__ import annotations

from game.boards.hexes import OUTSIDE, SIDES, STEPS, HexGrid, opposite, paths

GRID = HexGrid.plain(5, 4)


def test_a_grid_is_numbered_row_by_row_and_named_by_column_and_row() -> None:
    assert [hex.name for hex in GRID.hexes[:6]] == ["0,0", "1,0", "2,0", "3,0", "4,0", "0,1"]
    assert GRID.at(3, 2) == 13 and GRID.hexes[13].name == "3,2"
    assert GRID.at(5, 0) == GRID.at(0, 4) == GRID.at(-1, 2) == OUTSIDE


def test_odd_rows_lie_half_a_hex_to_the_right() -> None:
    around = {side: GRID.hexes[near].name for side, near in zip(SIDES, GRID.near[GRID.at(2, 1)], strict=True)}
    assert around == {"ne": "3,0", "e": "3,1", "se": "3,2", "sw": "2,2", "w": "1,1", "nw": "2,0"}


def test_neighbours_know_one_another_by_opposite_sides() -> None:
    for hex in GRID.hexes:
        for side, near in enumerate(GRID.near[hex.index]):
            assert near == OUTSIDE or GRID.near[near][opposite(side)] == hex.index
        assert GRID.rim(hex.index) == (hex.col in (0, 4) or hex.row in (0, 3))


def test_distances_are_the_fewest_steps() -> None:
    for start in GRID.hexes:
        far, waiting = {start.index: 0}, [start.index]
        for hex in waiting:
            for near in GRID.near[hex]:
                if near != OUTSIDE and near not in far:
                    far[near] = far[hex] + 1
                    waiting.append(near)
        assert far == {hex.index: GRID.apart(start.index, hex.index) for hex in GRID.hexes}


def test_a_line_leads_from_hex_to_hex_to_its_end() -> None:
    for one in GRID.hexes:
        for other in GRID.hexes:
            for path in paths(other.q - one.q, other.r - one.r):
                assert len(path) >= GRID.apart(one.index, other.index)
                q, r = one.q + sum(STEPS[side][0] for side in path), one.r + sum(STEPS[side][1] for side in path)
                assert (q, r) == (other.q, other.r)
