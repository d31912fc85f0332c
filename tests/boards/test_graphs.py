"""Boards of places and routes: what is next to what, and what opens what."""

from __future__ import annotations

import pytest

from game.boards.graphs import GraphBoard, Place
from tests.boards.graphs import board_of, written


@pytest.fixture(scope="module")
def board() -> GraphBoard[Place]:
    return board_of(written())


def ids(board: GraphBoard[Place], places: object) -> list[str]:
    return [board.places[place].id for place in places]  # type: ignore[attr-defined]


def near(board: GraphBoard[Place], id: str) -> list[str]:
    return ids(board, [place for place, _ in board.ways[board.index[id]]])


def test_places_are_numbered_board_by_board(board: GraphBoard[Place]) -> None:
    assert [place.id for place in board.places] == ["ash", "elm", "oak", "gate", "east", "west", "well"]
    assert [place.index for place in board.places] == list(range(7))
    assert ids(board, board.on(0)) == ["ash", "elm", "oak", "gate"] and ids(board, board.on(1)) == [
        "east",
        "west",
        "well",
    ]
    assert repr(board) == "<GraphBoard of 7 places on 2 boards>"


def test_a_route_to_a_gate_leads_to_every_entrance_behind_it(board: GraphBoard[Place]) -> None:
    assert near(board, "elm") == ["ash", "oak", "east", "west"]
    assert near(board, "oak") == ["elm", "east", "west"]
    assert near(board, "west") == ["elm", "oak", "well"]
    assert near(board, "east") == ["elm", "oak"]
    assert near(board, "gate") == [], "nobody stands in a gate"


def test_ways_go_both_ways_by_the_same_route(board: GraphBoard[Place]) -> None:
    for place, ways in enumerate(board.ways):
        for other, route in ways:
            assert (place, route) in board.ways[other]
            assert board.route_between[place, other] == board.route_between[other, place] == route


def test_gates_and_what_they_open(board: GraphBoard[Place]) -> None:
    (gate,) = board.gates
    assert board.places[gate.place].id == "gate" and gate.board == 1 and ids(board, gate.entrances) == ["east", "west"]
    assert board.gate_at == {gate.place: gate}
    assert [part.opens_from for part in board.boards] == [-1, gate.place]
    assert board.gate_routes == {2, 3}


def test_what_the_file_leaves_out_has_a_plain_value(board: GraphBoard[Place]) -> None:
    ash, elm, _, gate, *_ = board.places
    assert (ash.owner, ash.capacity, elm.owner) == ("red", 5, "")
    assert (gate.capacity, gate.sector) == (0, -1)
    assert [part.movement for part in board.boards] == ["step", "free"]
    assert [route.dotted for route in board.routes] == [False, True, False, False, False]


def test_sectors_reach_over_boards(board: GraphBoard[Place]) -> None:
    assert [ids(board, sector.places) for sector in board.sectors] == [["ash", "elm"], ["oak", "east", "west", "well"]]


def test_what_is_reached(board: GraphBoard[Place]) -> None:
    assert board.reached(board.index["well"]) == {board.index[id] for id in board.index if id != "gate"}
