"""Boards of hexes: who is whose neighbour, and how far it is."""

from __future__ import annotations

import pytest

from game.boards.hexes import OUTSIDE, SIDES, opposite
from game.calth.board import Edge, HexBoard, Tile
from tests.calth.hexes import drawn, named
from tests.rule_ids import rule

FIELD = drawn("\n".join([". . . . ."] * 5))


def near(board: HexBoard, hex: str, sealed: int = 0) -> set[str]:
    return set(named(board, board.ways(sealed)[board.index[hex]]))


def far(board: HexBoard, a: str, b: str, sealed: int = 0) -> int:
    one, other = board.index[a], board.index[b]
    assert board.distance(one, other, sealed) == board.distance(other, one, sealed)
    return board.distance(one, other, sealed)


# -- neighbours --


@rule("CALTH-1.1", "CALTH-2.3")
@pytest.mark.parametrize(
    ("hex", "around"),
    [
        ("2,2", ["2,1", "3,2", "2,3", "1,3", "1,2", "1,1"]),
        ("2,1", ["3,0", "3,1", "3,2", "2,2", "1,1", "2,0"]),
        ("0,0", ["outside", "1,0", "0,1", "outside", "outside", "outside"]),
        ("4,1", ["outside", "outside", "outside", "4,2", "3,1", "4,0"]),
        ("4,4", ["4,3", "outside", "outside", "outside", "3,4", "3,3"]),
    ],
)
def test_the_six_hexes_around_a_hex_by_side(hex: str, around: list[str]) -> None:
    assert named(FIELD, FIELD.near[FIELD.index[hex]]) == around
    assert near(FIELD, hex) == set(around) - {"outside"}


def test_the_neighbour_has_the_same_edge_on_its_opposite_side() -> None:
    for hex in FIELD.hexes:
        for side, other in enumerate(FIELD.near[hex.index]):
            if other != OUTSIDE:
                assert FIELD.near[other][opposite(side)] == hex.index
    assert [SIDES[opposite(side)] for side in range(6)] == ["sw", "w", "nw", "ne", "e", "se"]


@rule("CALTH-1.4", "CALTH-1.5")
def test_nobody_goes_into_an_obstructed_hex_or_off_the_board() -> None:
    board = drawn(". # .\n . . .")
    assert near(board, "0,0") == {"0,1"} and near(board, "1,0") == set()
    assert near(board, "0,1") == {"0,0", "1,1"}
    assert board.passable == (True, False, True, True, True, True)


@rule("CALTH-2.3", "CALTH-A35", "CALTH-A37")
def test_a_sealed_door_on_the_edge_parts_two_hexes_and_an_open_one_does_not() -> None:
    board = drawn(". . .\n . . .", "gate 0,0 e; side 1,0 se")
    assert near(board, "0,0") == {"1,0", "0,1"}
    assert near(board, "0,0", 1) == {"0,1"} and near(board, "1,0", 1) == {"2,0", "0,1", "1,1"}
    assert near(board, "1,0", 3) == {"2,0", "0,1"} and near(board, "1,1", 2) == {"0,1", "2,1", "2,0"}


@rule("CALTH-2.3", "CALTH-A29", "CALTH-A37")
def test_an_obstacle_on_the_edge_parts_two_hexes_for_good() -> None:
    board = drawn(". . .\n . . .", obstacles="1,0 w")
    assert near(board, "0,0") == {"0,1"} and near(board, "1,0") == {"2,0", "0,1", "1,1"}


def test_doors_on_the_rim_part_nobody() -> None:
    board = drawn(". . .", "out 0,0 nw; gate 1,0 e")
    assert [(door.id, door.neighbour) for door in board.doors] == [("out", -1), ("gate", 2)]
    assert board.ways(1) is board.ways(0) and board.ways(2) is board.ways(3) and board.ways(2) != board.ways(0)


@rule("CALTH-1.6", "CALTH-A29")
def test_rubble_and_barricades_are_entered() -> None:
    board = drawn("r b .")
    assert near(board, "1,0") == {"0,0", "2,0"} and board.rubble == (True, False, False)
    assert [hex.terrain for hex in board.hexes] == ["rubble", "barricade", "open"]


# -- distances --


@rule("CALTH-2.4", "CALTH-A36")
@pytest.mark.parametrize(
    ("a", "b", "hexes"),
    [
        ("2,2", "2,2", 0),
        ("2,2", "3,2", 1),
        ("2,2", "1,1", 1),
        ("2,2", "3,3", 2),
        ("0,0", "4,0", 4),
        ("0,0", "0,4", 4),
        ("0,0", "2,4", 4),
        ("0,0", "4,4", 6),
        ("4,0", "0,4", 6),
        ("0,1", "4,1", 4),
        ("4,1", "0,4", 6),
    ],
)
def test_distances_on_an_open_board(a: str, b: str, hexes: int) -> None:
    assert far(FIELD, a, b) == hexes


def test_on_an_open_board_the_distance_is_that_of_the_axes() -> None:
    for a in FIELD.hexes:
        for b in FIELD.hexes:
            q, r = b.q - a.q, b.r - a.r
            assert FIELD.distance(a.index, b.index) == max(abs(q), abs(r), abs(q + r))


@rule("CALTH-2.4")
def test_counting_goes_around_obstructed_hexes() -> None:
    board = drawn(". # . .\n . # . .\n. . . .")
    assert far(board, "0,0", "2,0") == 5 and far(board, "0,1", "2,1") == 3
    assert board.distance(board.index["0,0"], board.index["1,0"]) == -1
    assert set(board.distances(board.index["1,0"])) == {-1}


@rule("CALTH-2.4", "CALTH-A36")
def test_counting_goes_around_sealed_doors_and_obstacles() -> None:
    gate = drawn(". .\n . .", "gate 0,0 e")
    assert far(gate, "0,0", "1,0") == 1 and far(gate, "0,0", "1,0", 1) == 2
    walls = drawn(". .\n . .", obstacles="0,0 e; 0,1 ne")
    assert far(walls, "0,0", "1,0") == 3
    shut = drawn(". .", "gate 0,0 e")
    assert far(shut, "0,0", "1,0") == 1 and far(shut, "0,0", "1,0", 1) == -1


def test_distances_are_worked_out_once_for_each_set_of_doors() -> None:
    board = drawn(". . .", "out 0,0 w; gate 1,0 e")
    assert board.distances(0, 1) is board.distances(0) and board.distances(0, 2) is not board.distances(0)


# -- the parts --


def test_names_and_numbers_of_hexes() -> None:
    assert [FIELD.index[name] for name in ("0,0", "4,0", "0,1", "4,4")] == [0, 4, 5, 24]
    assert (FIELD.at(3, 2), FIELD.at(5, 0), FIELD.at(0, -1)) == (13, OUTSIDE, OUTSIDE)
    assert [hex.name for hex in FIELD.hexes if FIELD.rim(hex.index)][:7] == [
        "0,0",
        "1,0",
        "2,0",
        "3,0",
        "4,0",
        "0,1",
        "4,1",
    ]
    assert not FIELD.rim(FIELD.index["2,2"])


def test_every_hex_knows_its_tile() -> None:
    tiles = (Tile("a", "A", 0, 0, 2, 2), Tile("b", "B", 2, 0, 2, 2))
    board = HexBoard.of([["open"] * 4] * 2, tiles, [("gate", Edge(1, 1))])
    assert [hex.tile for hex in board.hexes] == [0, 0, 1, 1, 0, 0, 1, 1]
    assert board.tiles == tiles and (board.doors[0].hex, board.doors[0].neighbour) == (1, 2)
