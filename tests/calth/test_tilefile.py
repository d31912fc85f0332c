"""Boards of hexes in files: what they come to, and what is refused with its place and a sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.calth.board import HexBoard
from game.calth.tilefile import Area, DoorPart, ObstaclePart, TileFile, build, check_tile, hex_named, hexes_of
from game.kernel.errors import BadFile
from game.kernel.jsonread import convert
from game.kernel.mapfile import Source
from tests.boards.changes import Change, drop, put
from tests.calth.hexes import named
from tests.rule_ids import rule

YARD = {"format": 1, "id": "yard", "name": "Yard", "rows": ["....", "r..b", "....", "#..#"]}
HALL = {"format": 1, "id": "hall", "name": "Hall", "rows": ["....", ".#..", "..#.", "...."]}


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    """What a board of hexes is written with."""

    tiles: tuple[tuple[TileFile, ...], ...]
    doors: tuple[DoorPart, ...] = ()
    obstacles: tuple[ObstaclePart, ...] = ()


def value() -> Any:
    return {
        "tiles": [[{**YARD, "rows": [*YARD["rows"]]}, {**HALL, "rows": [*HALL["rows"]]}]],  # type: ignore[misc]
        "doors": [{"id": "gate", "hex": "3,1", "side": "e"}, {"id": "out", "hex": "0,0", "side": "nw"}],
        "obstacles": [{"hex": "1,1", "side": "e"}],
    }


def built(written: Any) -> HexBoard:
    whole = convert(written, Whole, "board.json")
    for j, row in enumerate(whole.tiles):
        for i, tile in enumerate(row):
            check_tile(tile, Source("board.json", f"/tiles/{j}/{i}"))
    return build(whole.tiles, whole.doors, whole.obstacles, Source("board.json"))


@rule("CALTH-1.1", "CALTH-1.4", "CALTH-1.6")
def test_tiles_are_put_side_by_side() -> None:
    board = built(value())
    assert (board.columns, board.rows, [tile.id for tile in board.tiles]) == (8, 4, ["yard", "hall"])
    assert [board.hexes[board.index[name]].terrain for name in ("0,1", "3,1", "5,1", "0,3", "7,3")] == [
        "rubble",
        "barricade",
        "obstructed",
        "obstructed",
        "open",
    ]
    assert [(tile.col, tile.row) for tile in board.tiles] == [(0, 0), (4, 0)]
    gate, out = board.doors
    assert (named(board, [gate.hex, gate.neighbour]), out.neighbour) == (["3,1", "4,1"], -1)
    assert named(board, [board.obstacles[0].hex, board.obstacles[0].neighbour]) == ["1,1", "2,1"]


def test_tiles_are_put_below_one_another() -> None:
    board = built({"tiles": [[YARD], [HALL]]})
    assert (board.columns, board.rows) == (4, 8) and board.hexes[board.index["1,5"]].terrain == "obstructed"
    assert [board.hexes[board.index[name]].tile for name in ("3,3", "0,4")] == [0, 1]


MISTAKES: list[tuple[str, Change, str, str]] = [
    ("rows of different length", put("/tiles/0/0/rows/2", "....."), "/tiles/0/0/rows/2", "equally long"),
    ("an odd number of rows", put("/tiles/0/0/rows/4", "...."), "/tiles/0/0/rows", "even number"),
    ("nothing but rock", put("/tiles/0/1/rows", ["####"] * 4), "/tiles/0/1/rows", "obstructed"),
    ("an unknown mark", put("/tiles/0/1/rows/0", "..x."), "/tiles/0/1/rows/0", "matches"),
    ("a narrow tile", put("/tiles/0/1/rows", ["..."] * 4), "/tiles/0/1/rows/0", "matches"),
    ("tiles of two sizes", put("/tiles/0/1/rows", ["....."] * 4), "/tiles/0/1", "one size"),
    ("ragged rows of tiles", put("/tiles/1", [HALL]), "/tiles/1", "equally long"),
    ("a hex cut off", put("/tiles/0/1/rows", ["..#.", "..##", "....", "...."]), "/tiles", "from 0,0 to 7,0"),
    (
        "a hex cut off by obstacles",
        put("/obstacles", [{"hex": "1,3", "side": side} for side in ("nw", "ne", "e")]),
        "/obstacles",
        "cut off 1,3 from 0,0",
    ),
    ("a door nowhere", put("/doors/0/hex", "8,0"), "/doors/0/hex", "its last hex is “7,3”"),
    ("a door in the rock", put("/doors/0/hex", "0,3"), "/doors/0/hex", "“0,3” is obstructed"),
    ("a door to the rock", put("/doors/0", {"id": "g", "hex": "4,1", "side": "e"}), "/doors/0/side", "“5,1”"),
    ("two doors on an edge", put("/doors/1", {"id": "b", "hex": "4,1", "side": "w"}), "/doors/1", "already"),
    ("a door on an obstacle", put("/doors/0/hex", "1,1"), "/doors/0", "already"),
    ("two doors of a name", put("/doors/1/id", "gate"), "/doors/1/id", "Another door"),
    ("an unknown side", put("/doors/0/side", "n"), "/doors/0/side", "allowed here"),
    ("an obstacle on the rim", put("/obstacles/0/hex", "7,1"), "/obstacles/0/side", "board ends"),
    ("two obstacles on an edge", put("/obstacles/1", {"hex": "2,1", "side": "w"}), "/obstacles/1", "already"),
    ("no name of a hex", put("/doors/0/hex", "01,1"), "/doors/0/hex", "matches"),
    ("a door without a name", drop("/doors/0/id"), "/doors/0", "missing"),
    ("an unknown field", put("/doors/0/wide", 2), "/doors/0/wide", "know the field"),
]


@pytest.mark.parametrize(("change", "place", "words"), [pytest.param(*m[1:], id=m[0]) for m in MISTAKES])
def test_a_board_that_cannot_be_is_refused(change: Change, place: str, words: str) -> None:
    written = value()
    change(written)
    with pytest.raises(BadFile) as caught:
        built(written)
    assert caught.value.pointer == place
    assert words in caught.value.sentence and caught.value.sentence.endswith(".")


def test_two_doors_of_the_rim_do_not_disturb_each_other() -> None:
    written = value()
    written["doors"].append({"id": "other", "hex": "1,0", "side": "nw"})
    board = built(written)
    assert [door.neighbour for door in board.doors] == [board.index["4,1"], -1, -1]


# -- areas --

BOARD = built(value())
AT = Source("areas.json")


def test_an_area_leaves_obstructed_hexes_out() -> None:
    assert named(BOARD, hexes_of(BOARD, Area(first="4,0", last="6,1"), AT, "")) == ["4,0", "5,0", "6,0", "4,1", "6,1"]
    assert named(BOARD, hexes_of(BOARD, Area(first="5,0"), AT, "")) == ["5,0"]


@pytest.mark.parametrize(
    ("first", "last", "place", "words"),
    [
        ("9,0", None, "/from", "isn't on the board"),
        ("5,1", None, "/from", "obstructed"),
        ("2,2", "1,3", "/to", "to the right"),
        ("2,2", "3,1", "/to", "to the right"),
        ("2,2", "8,2", "/to", "last hex is “7,3”"),
        ("2,2", "3,4", "/to", "last hex is “7,3”"),
        ("5,1", "5,1", "", "Every hex"),
    ],
)
def test_an_area_off_the_board_is_refused(first: str, last: str | None, place: str, words: str) -> None:
    with pytest.raises(BadFile) as caught:
        hexes_of(BOARD, Area(first=first, last=last), AT, "/area")
    assert (caught.value.file, caught.value.pointer) == ("areas.json", f"/area{place}")
    assert words in caught.value.sentence


def test_a_hex_by_its_name() -> None:
    assert hex_named(BOARD, "3,2", AT, "") == BOARD.index["3,2"]
