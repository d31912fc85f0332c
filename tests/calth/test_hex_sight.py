"""Lines of sight on boards of hexes, position by position, each worked out by hand on paper."""

from __future__ import annotations

import random

import pytest

from game.boards.hexes import STEPS, paths
from game.calth.board import HexBoard
from tests.calth.hexes import drawn, named
from tests.rule_ids import rule

COLUMN = """
. A .
 . . .
. B .
"""
"""The line from A to B runs down the edge between 0,1 and 1,1."""
LONG = """
. A .
 . . .
. . .
 . . .
. B .
"""
"""The line runs down two edges, between 0,1 and 1,1 and between 0,3 and 1,3, and through 1,2 between them."""
SLANT = """
A . .
 . B .
"""
"""The line runs down the edge between 1,0 and 0,1."""
CORNER = """
A . . . .
 . . . . B
"""
"""The line crosses 1,0 2,0 2,1 3,1 and touches 1,1 and 3,0 in a corner."""
KNIGHT = """
A . .
 . . B
"""
"""The line crosses 1,0 and 1,1."""

Case = tuple[str, str, str, str, str, str]
ALONG_A_ROW: list[Case] = [
    ("the own hex", "A", "", "", "", "clear"),
    ("neighbours", "A B", "", "", "", "clear"),
    ("an open row", "A . . B", "", "", "", "clear"),
    ("a board's whole length", "A . . . . . . . . . . B", "", "", "", "clear"),
    ("rubble and a barricade hide nothing", "A r b B", "", "", "", "clear"),
    ("a rock", "A # . B", "", "", "", "blocked"),
    ("a rock beside the target", "A . # B", "", "", "", "blocked"),
    ("a unit between", "A u . B", "", "", "", "obscured"),
    ("a unit behind the target", "A . B u", "", "", "", "clear"),
    ("a unit behind a rock", "A # u B", "", "", "", "blocked"),
    ("a sealed door between neighbours", "A B", "gate 0,0 e", "gate", "", "blocked"),
    ("an open door between neighbours", "A B", "gate 0,0 e", "", "", "clear"),
    ("an obstacle between neighbours", "A B", "", "", "0,0 e", "blocked"),
    ("a sealed door on the way", "A . . B", "gate 1,0 e", "gate", "", "blocked"),
    ("a sealed door told from its other side", "A . . B", "gate 2,0 w", "gate", "", "blocked"),
    ("an open door on the way", "A . . B", "gate 1,0 e", "", "", "clear"),
    ("an obstacle on the way", "A . . B", "", "", "2,0 e", "blocked"),
    ("a sealed door that leads off the board", "A . . B", "gate 1,0 ne", "gate", "", "clear"),
    ("a sealed door and an obstacle beside the way", "A . B\n . . .", "gate 1,0 sw", "gate", "1,0 se", "clear"),
]
DOWN_A_DIAGONAL: list[Case] = [
    ("an open diagonal", "A .\n . .\n. B", "", "", "", "clear"),
    ("a rock on the diagonal", "A .\n # .\n. B", "", "", "", "blocked"),
    ("a rock beside the diagonal", "A .\n . #\n. B", "", "", "", "clear"),
    ("a unit on the diagonal", "A .\n u .\n. B", "", "", "", "obscured"),
    ("a sealed door across the diagonal", "A .\n . .\n. B", "gate 0,1 se", "gate", "", "blocked"),
]
ALONG_AN_EDGE: list[Case] = [
    ("both sides open", COLUMN, "", "", "", "clear"),
    ("a rock on the left", COLUMN.replace(" . . .", " # . ."), "", "", "", "obscured"),
    ("a rock on the right", COLUMN.replace(" . . .", " . # ."), "", "", "", "obscured"),
    ("rocks on both sides", COLUMN.replace(" . . .", " # # ."), "", "", "", "blocked"),
    ("a unit on one side only", COLUMN.replace(" . . .", " u . ."), "", "", "", "clear"),
    ("units on both sides", COLUMN.replace(" . . .", " u u ."), "", "", "", "obscured"),
    ("a unit here, a rock there", COLUMN.replace(" . . .", " u # ."), "", "", "", "obscured"),
    ("rubble here, a rock there", COLUMN.replace(" . . .", " r # ."), "", "", "", "obscured"),
    ("the door lies in the line itself", COLUMN, "gate 0,1 e", "gate", "", "clear"),
    ("the obstacle lies in the line itself", COLUMN, "", "", "0,1 e", "clear"),
    ("a sealed door on one side", COLUMN, "gate 1,0 sw", "gate", "", "obscured"),
    ("sealed doors on both sides", COLUMN, "one 1,0 sw; two 1,0 se", "one two", "", "blocked"),
    ("one of two doors is sealed", COLUMN, "one 1,0 sw; two 1,0 se", "two", "", "obscured"),
    ("an obstacle here, a sealed door there", COLUMN, "gate 1,2 ne", "gate", "1,0 sw", "blocked"),
    ("a sealed door here, a rock there", COLUMN.replace(" . . .", " . # ."), "gate 1,0 sw", "gate", "", "blocked"),
    ("two edges, all open", LONG, "", "", "", "clear"),
    ("two edges, a rock between them", LONG.replace(". . .\n . . .\n. B", ". # .\n . . .\n. B"), "", "", "", "blocked"),
    (
        "two edges, a unit between them",
        LONG.replace(". . .\n . . .\n. B", ". u .\n . . .\n. B"),
        "",
        "",
        "",
        "obscured",
    ),
    ("two edges, rocks on one side", ". A .\n # . .\n. . .\n # . .\n. B .", "", "", "", "obscured"),
    ("two edges, rocks on different sides", ". A .\n # . .\n. . .\n . # .\n. B .", "", "", "", "blocked"),
    ("two edges, units on one side", ". A .\n u . .\n. . .\n u . .\n. B .", "", "", "", "clear"),
    ("two edges, units on different sides", ". A .\n u . .\n. . .\n . u .\n. B .", "", "", "", "obscured"),
    ("a slanting edge", SLANT, "", "", "", "clear"),
    ("a slanting edge, a rock above", SLANT.replace("A .", "A #"), "", "", "", "obscured"),
    ("a slanting edge, rocks on both sides", "A # .\n # B .", "", "", "", "blocked"),
    ("an edge slanting up", ". . B\n A . .", "", "", "", "clear"),
    ("an edge slanting up, a rock below", ". . B\n A # .", "", "", "", "obscured"),
    ("the left rim of the board", "A .\n . .\nB .", "", "", "", "obscured"),
    ("the left rim, a rock inside", "A .\n # .\nB .", "", "", "", "blocked"),
    ("the left rim, a unit inside", "A .\n u .\nB .", "", "", "", "obscured"),
    ("the right rim of the board", ". .\n . A\n. .\n . B", "", "", "", "obscured"),
    ("the right rim, a sealed door inside", ". .\n . A\n. .\n . B", "gate 1,2 ne", "gate", "", "blocked"),
]
BY_A_CORNER: list[Case] = [
    ("a free line by two corners", CORNER, "", "", "", "clear"),
    ("rocks touched in a corner", "A . . # .\n . # . . B", "", "", "", "clear"),
    ("units touched in a corner", "A . . u .\n . u . . B", "", "", "", "clear"),
    ("a rock that is crossed", "A . # . .\n . . . . B", "", "", "", "blocked"),
    ("a unit that is crossed", "A . . . .\n . . . u B", "", "", "", "obscured"),
    ("a sealed door from hex to hex at the corner", CORNER, "gate 1,0 e", "gate", "", "blocked"),
    ("a sealed door that ends at the corner", CORNER, "gate 1,0 se", "gate", "", "clear"),
    ("an obstacle that ends at the corner", CORNER, "", "", "2,0 sw", "clear"),
]
ASLANT: list[Case] = [
    ("a free line aslant", KNIGHT, "", "", "", "clear"),
    ("aslant, a rock in the first hex", KNIGHT.replace("A .", "A #"), "", "", "", "blocked"),
    ("aslant, a rock in the second hex", KNIGHT.replace(". B", "# B"), "", "", "", "blocked"),
    ("aslant, a rock beside the line", "A . .\n # . B", "", "", "", "clear"),
    ("aslant, a unit in the second hex", KNIGHT.replace(". B", "u B"), "", "", "", "obscured"),
    ("aslant, an obstacle between the two", KNIGHT, "", "", "1,0 se", "blocked"),
]
CASES = ALONG_A_ROW + DOWN_A_DIAGONAL + ALONG_AN_EDGE + BY_A_CORNER + ASLANT


def seen(picture: str, doors: str, sealed: str, obstacles: str) -> tuple[str, str]:
    """What the picture's A sees of B, and B of A."""
    rows = ["".join(line.split()) for line in picture.strip().splitlines()]
    plain = picture.replace("A", ".").replace("B", ".").replace("u", ".")
    board = drawn(plain, doors, obstacles)
    at = {mark: board.at(row.index(mark), y) for y, row in enumerate(rows) for mark in "AB" if mark in row}
    owner = [0 if mark in "ABu" else -1 for row in rows for mark in row]
    shut = sum(1 << door.index for door in board.doors if door.id in sealed.split())
    one, other = at["A"], at.get("B", at["A"])
    return board.trace(one, other, shut).among(owner), board.trace(other, one, shut).among(owner)


@rule("CALTH-A4", "CALTH-7.1", "CALTH-7.2")
@pytest.mark.parametrize(
    ("picture", "doors", "sealed", "obstacles", "state"), [pytest.param(*c[1:], id=c[0]) for c in CASES]
)
def test_who_sees_whom(picture: str, doors: str, sealed: str, obstacles: str, state: str) -> None:
    assert seen(picture, doors, sealed, obstacles) == (state, state)


def test_there_are_enough_positions_and_each_is_another() -> None:
    assert len(CASES) >= 60 and len({case[1:5] for case in CASES}) == len(CASES)
    assert {case[5] for case in CASES} == {"clear", "obscured", "blocked"}


# -- what stops a line --


@rule("CALTH-1.5", "CALTH-A4")
def test_a_sight_tells_what_its_lines_cross_and_what_stops_them() -> None:
    board = drawn(". A .\n # . .\n. B .".replace("A", ".").replace("B", "."), "gate 1,0 se")
    sight = board.trace(board.index["1,0"], board.index["1,2"], 1)
    left, right = sorted(sight.traces, key=lambda trace: trace.stopped_by)
    assert (left.stopped_by, left.where, left.hexes) == ("door", 0, ())
    assert (right.stopped_by, named(board, [right.where])) == ("obstructed", ["0,1"])
    rim = drawn(". .\n . .\n. .").trace(0, 4)
    assert {trace.stopped_by for trace in rim.traces} == {"outside", ""}
    walled = drawn(". .", obstacles="0,0 e").trace(0, 1)
    assert {(trace.stopped_by, trace.where) for trace in walled.traces} == {("obstacle", 0)}


def test_a_line_tells_the_hexes_it_crosses_in_their_order() -> None:
    board = drawn(CORNER.replace("A", ".").replace("B", "."))
    for trace in board.trace(board.index["0,0"], board.index["4,1"]).traces:
        assert named(board, trace.hexes) == ["1,0", "2,0", "2,1", "3,1"]


def test_a_sight_is_worked_out_once_for_all_seals_that_make_no_difference() -> None:
    board = drawn(". . .", "out 0,0 w; gate 1,0 e")
    assert board.trace(0, 1, 0) is board.trace(0, 1, 1) and board.trace(0, 2, 0) is not board.trace(0, 2, 2)


# -- the lines themselves, against another way to find them --


def corners(q: int, r: int) -> list[tuple[int, int]]:
    """The corners of a hex on the two axes, in thirds."""
    return [(3 * q + a, 3 * r + b) for a, b in ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))]


def crossed(dq: int, dr: int) -> set[tuple[int, int]]:
    """The hexes strictly between the ends that have corners on both sides of the line."""
    found = set()
    length = 2 * (dq * dq + dr * dr + dq * dr)
    for q in range(-12, 13):
        for r in range(-12, 13):
            sides = [dq * b - dr * a for a, b in corners(q, r)]
            along = 2 * (q * dq + r * dr) + q * dr + r * dq
            if min(sides) < 0 < max(sides) and 0 < along < length:
                found.add((q, r))
    return found


def walked(way: tuple[int, ...]) -> list[tuple[int, int]]:
    at, found = (0, 0), []
    for side in way:
        at = at[0] + STEPS[side][0], at[1] + STEPS[side][1]
        found.append(at)
    return found


@rule("CALTH-A4")
def test_a_line_crosses_the_hexes_that_lie_on_both_sides_of_it() -> None:
    for dq in range(-8, 9):
        for dr in range(-8, 9):
            one, other = (walked(way) for way in paths(dq, dr))
            if (dq, dr) != (0, 0):
                assert one[-1] == other[-1] == (dq, dr)
            assert set(one[:-1]) & set(other[:-1]) == crossed(dq, dr), (dq, dr)
            nudged = (dq - dr) * (dq + 2 * dr) * (2 * dq + dr) == 0 and (dq, dr) != (0, 0)
            assert (one != other) == nudged, (dq, dr)


def scattered(chance: random.Random) -> HexBoard:
    rows = "\n".join("".join(chance.choice(".....#r") for _ in range(9)) for _ in range(8))
    return drawn(rows, "gate 3,3 e; side 5,2 se", "1,1 se; 6,5 w")


@rule("CALTH-A4")
def test_sight_is_mutual() -> None:
    chance = random.Random(7)
    for _ in range(6):
        board = scattered(chance)
        owner = [chance.choice((-1, -1, -1, 0, 1)) for _ in board.hexes]
        for a in range(0, len(board.hexes), 3):
            for b in range(len(board.hexes)):
                sealed = chance.randrange(4)
                one, other = board.trace(a, b, sealed), board.trace(b, a, sealed)
                assert (one.state, one.among(owner)) == (other.state, other.among(owner))


@rule("CALTH-A4")
def test_adjacent_hexes_are_clear_unless_something_lies_between_them() -> None:
    board = scattered(random.Random(3))
    for hex in board.hexes:
        for near in board.ways(3)[hex.index]:
            assert board.trace(hex.index, near, 3).among([0] * len(board.hexes)) == "clear"
