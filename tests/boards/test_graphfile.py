"""A board that cannot be played on is refused, with the place of the mistake and a sentence."""

from __future__ import annotations

import pytest

from game.kernel.errors import BadFile
from tests.boards.changes import Change, both, drop, put
from tests.boards.graphs import board_of, written

ARCH = {"id": "arch", "name": "Arch", "kind": "gateway", "x": 9, "y": 90, "opens": "yard"}
LOST = {"id": "fir", "name": "Fir", "kind": "world", "x": 390, "y": 290, "sector": "far"}
THIRD = {**written()["boards"][1], "id": "lake", "places": [{**LOST, "x": 9, "y": 9}], "routes": []}
MISTAKES: list[tuple[str, Change, str, str, str]] = [
    ("a place nothing leads to", put("/boards/0/places/4", LOST), "board-0", "/places/4", "from “ash”"),
    ("a part of a board cut off", drop("/boards/1/routes/0"), "board-1", "/places/2", "can't be reached"),
    ("a gateway nothing leads to", drop("/boards/0/routes"), "board-0", "", "missing"),
    (
        "a gateway without a route",
        both(drop("/boards/0/routes/3"), drop("/boards/0/routes/2")),
        "board-0",
        "/places/3",
        "This gateway has no route",
    ),
    ("an id twice on a board", put("/boards/0/places/1/id", "ash"), "board-0", "/places/1/id", "same id"),
    ("an id twice on two boards", put("/boards/1/places/0/id", "ash"), "board-1", "/places/0/id", "another board"),
    ("a board's id twice", put("/boards/1/id", "sky"), "board-1", "/id", "Another board"),
    ("a sector's id twice", put("/sectors/1/id", "near"), "value", "/sectors/1/id", "Another sector"),
    ("an unknown sector", put("/boards/0/places/0/sector", "deep"), "board-0", "/places/0/sector", "“deep”"),
    ("no sector", drop("/boards/0/places/0/sector"), "board-0", "/places/0", "must name its sector"),
    (
        "a sector without a place",
        put("/sectors/2", {"id": "void", "name": "Void", "colour": "#000000"}),
        "value",
        "/sectors/2",
        "has no places",
    ),
    ("outside to the right", put("/boards/0/places/1/x", 401), "board-0", "/places/1/x", "400 wide and 300 high"),
    ("outside below", put("/boards/0/places/1/y", 301), "board-0", "/places/1/y", "outside the board"),
    ("outside above", put("/boards/0/places/1/y", -1), "board-0", "/places/1/y", ">= 0"),
    ("on top of each other", put("/boards/0/places/1/x", 17), "board-0", "/places/1", "“ash” are on top"),
    ("an unknown end of a route", put("/boards/0/routes/1/b", "yew"), "board-0", "/routes/1/b", "“yew”"),
    (
        "a route to another board",
        put("/boards/0/routes/1/a", "well"),
        "board-0",
        "/routes/1/a",
        "This board has no place",
    ),
    (
        "a route from a place to itself",
        put("/boards/0/routes/0/b", "ash"),
        "board-0",
        "/routes/0",
        "two different places",
    ),
    (
        "a route twice",
        put("/boards/0/routes/4", {"a": "elm", "b": "ash"}),
        "board-0",
        "/routes/4",
        "already joins these places",
    ),
    (
        "a route between gateways",
        both(
            put(
                "/boards/0/places/2",
                {"id": "arch", "name": "Arch", "kind": "gateway", "x": 9, "y": 90, "opens": "yard"},
            ),
            put("/boards/0/routes/1/b", "ash"),
            put("/boards/0/routes/3/a", "arch"),
            drop("/boards/0/routes/1"),
        ),
        "board-0",
        "/routes/2",
        "two gateways",
    ),
    ("a gateway that opens nothing", drop("/boards/0/places/3/opens"), "board-0", "/places/3/opens", "“gateway”"),
    ("a world that opens", put("/boards/0/places/2/opens", "yard"), "board-0", "/places/2/opens", "“gateway”"),
    (
        "a gateway in a sector",
        put("/boards/0/places/3/sector", "far"),
        "board-0",
        "/places/3/sector",
        "so it has no sector",
    ),
    (
        "a gateway as entrance",
        put("/boards/0/places/3/entrance", True),
        "board-0",
        "/places/3/entrance",
        "be an entrance",
    ),
    ("an unknown board", put("/boards/0/places/3/opens", "attic"), "board-0", "/places/3/opens", "of these: yard"),
    ("the first board opened", put("/boards/0/places/3/opens", "sky"), "board-0", "/places/3/opens", "can be opened"),
    (
        "a board opened twice",
        both(put("/boards/0/places/4", ARCH), put("/boards/0/routes/4", {"a": "ash", "b": "arch"})),
        "board-0",
        "/places/4/opens",
        "Another place already opens",
    ),
    (
        "a board without entrances",
        both(drop("/boards/1/places/0/entrance"), drop("/boards/1/places/1/entrance")),
        "board-0",
        "/places/3/opens",
        "has no entrance",
    ),
    ("an entrance of the first", put("/boards/0/places/0/entrance", True), "board-0", "/places/0/entrance", "first"),
    ("a board never opened", put("/boards/2", THIRD), "board-2", "/id", "no place opens it"),
    (
        "nowhere to stand",
        both(
            put("/boards/0/places", [ARCH]),
            put("/boards/0/routes", []),
        ),
        "board-0",
        "/places/0",
        "has no route",
    ),
    ("a word as colour", put("/sectors/0/colour", "red"), "value", "/sectors/0/colour", "matches"),
    ("an unknown movement", put("/boards/1/movement", "leap"), "board-1", "/movement", "leap"),
    ("an unknown field", put("/boards/1/weather", "fair"), "board-1", "/weather", "doesn't know"),
]


NAMES, CASES = [mistake[0] for mistake in MISTAKES], [mistake[1:] for mistake in MISTAKES]


@pytest.mark.parametrize(("change", "file", "pointer", "words"), CASES, ids=NAMES)
def test_a_mistake_is_told_with_its_place(change: Change, file: str, pointer: str, words: str) -> None:
    value = written()
    board_of(value)
    change(value)
    with pytest.raises(BadFile) as caught:
        board_of(value)
    assert (caught.value.file, caught.value.pointer) == (file, pointer)
    assert words in caught.value.sentence
    assert caught.value.sentence.endswith(".") and "\n" not in caught.value.sentence
