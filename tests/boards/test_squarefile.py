"""Boards from map files: turns, drawing, and each mistake told with its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.boards.schema import schema_text, schemas, write_schemas
from game.hulk.boardfile import BoardFile, build, with_shapes
from game.hulk.sections import Shape, checked_shapes, read_shapes
from game.kernel.errors import BadFile
from game.kernel.jsonread import convert
from game.kernel.paths import maps_folder
from tests.hulk.drawing import draw

SHAPES = read_shapes(maps_folder() / "hulk" / "sections.json")
ROOM: dict[str, Any] = {"kind": "room2_right_angle", "x": 3, "y": 0}
HALL: dict[str, Any] = {"kind": "corridor3", "x": 7, "y": 1}


def board(**parts: Any) -> Any:
    file = convert({"sections": [ROOM, HALL], **parts}, BoardFile, "f.json", "/board")
    return build(file, SHAPES, "f.json")


def test_quarter_turns_go_clockwise() -> None:
    corner = SHAPES["room2_right_angle"]
    assert corner.turned(0) == ("ooo.", "ooo+", "ooo.", ".+..")
    assert corner.turned(1) == (".ooo", "+ooo", ".ooo", "..+.")
    assert corner.turned(2) == ("..+.", ".ooo", "+ooo", ".ooo")
    assert corner.turned(3) == (".+..", "ooo.", "ooo+", "ooo.")
    assert SHAPES["spiral_junction"].turned(4) == SHAPES["spiral_junction"].rows


def test_a_board_is_drawn() -> None:
    made = board(
        doors=[{"x": 6, "y": 1, "axis": "EW"}],
        entries=[{"id": "A", "x": 9, "y": 1, "side": "E"}],
        exits=[{"id": "A", "x": 3, "y": 0, "side": "N"}],
    )
    assert draw(made, {made.at(8, 1): "M"}).split() == [
        "###X#######",
        "###ooo#####",
        "###ooo|.M.E",
        "###ooo#####",
        "####.######",
    ]


def test_two_levels_are_drawn_one_after_the_other() -> None:
    made = board(
        sections=[HALL, {**HALL, "level": 1}],
        ladders=[{"upper": {"x": 8, "y": 1, "level": 1}, "lower": {"x": 8, "y": 1}}],
    )
    assert draw(made) == "##########\n#######.^.\n\n##########\n#######.v.\n"


LADDER = {"upper": {"x": 8, "y": 1, "level": 1}, "lower": {"x": 8, "y": 1}}
DOOR = {"x": 6, "y": 1, "axis": "EW"}
ENTRY = {"id": "A", "x": 9, "y": 1, "side": "E"}


@pytest.mark.parametrize(
    ("parts", "pointer", "words"),
    [
        ({"sections": []}, "/board/sections", "no sections"),
        ({"sections": [ROOM, {**HALL, "x": 5}]}, "/board/sections/1", '0 ("room2_right_angle") and 1 ("corridor3")'),
        ({"sections": [{**ROOM, "kind": "rom"}]}, "/board/sections/0/kind", "corner, corridor2, corridor3"),
        ({"sections": [ROOM, {**HALL, "x": 20}]}, "/board/sections/1", "can't get from"),
        ({"sections": [ROOM, {**HALL, "level": 1}]}, "/board/sections/1", "can't get from"),
        ({"sections": [{**ROOM, "name": "a"}, {**HALL, "name": "a"}]}, "/board/sections/1/name", "same name"),
        ({"sections": [{**ROOM, "x": 100}]}, "/board/sections/0/x", "<= 99"),
        ({"sections": [{**ROOM, "turns": 4}]}, "/board/sections/0/turns", "<= 3"),
        ({"doors": [{"x": 0, "y": 0, "axis": "EW"}]}, "/board/doors/0", "no square at x 0, y 0"),
        ({"doors": [DOOR, {**DOOR, "level": 1}]}, "/board/doors/1", "level 1"),
        ({"doors": [DOOR, DOOR]}, "/board/doors/1", "Another door"),
        ({"doors": [{**DOOR, "axis": "NS"}]}, "/board/doors/0/axis", "rock lies on its N side"),
        ({"doors": [{**DOOR, "axis": "WE"}]}, "/board/doors/0/axis", "WE"),
        ({"entries": [{**ENTRY, "x": 10}]}, "/board/entries/0", "no square"),
        ({"entries": [{**ENTRY, "side": "W"}]}, "/board/entries/0/side", "isn't open"),
        ({"entries": [ENTRY, {**ENTRY, "side": "N"}]}, "/board/entries/1/id", "same letter"),
        ({"entries": [ENTRY, {**ENTRY, "id": "B"}]}, "/board/entries/1", "same edge"),
        ({"entries": [{**ENTRY, "id": "a"}]}, "/board/entries/0/id", "matches"),
        ({"exits": [ENTRY, {**ENTRY, "side": "N"}]}, "/board/exits/1/id", "same letter"),
        ({"ladders": [LADDER]}, "/board/ladders/0/upper", "level 1"),
        ({"ladders": [{**LADDER, "upper": LADDER["lower"]}]}, "/board/ladders/0/lower", "Another ladder"),
        (
            {
                "sections": [HALL, {**HALL, "level": 1}],
                "ladders": [{"upper": LADDER["lower"], "lower": LADDER["upper"]}],
            },
            "/board/ladders/0",
            "higher level",
        ),
        ({"shapes": [{"kind": "corridor3", "rows": ["##", "#"]}]}, "/board/shapes/0/rows", "equally long"),
        ({"extra": 1}, "/board/extra", "doesn't know"),
    ],
)
def test_a_mistake_is_told_with_its_place(parts: dict[str, Any], pointer: str, words: str) -> None:
    with pytest.raises(BadFile) as caught:
        board(**parts)
    assert caught.value.pointer == pointer
    assert words in caught.value.sentence


def test_a_door_may_lead_off_the_board() -> None:
    assert board(doors=[{"x": 9, "y": 1, "axis": "EW"}], entries=[ENTRY]).doors[0].axis == "EW"


def test_a_board_has_a_largest_size() -> None:
    rows = [{"kind": "corridor5", "x": 5 * (i % 16), "y": i // 16} for i in range(201)]
    with pytest.raises(BadFile, match="at most 1000 squares"):
        board(sections=rows)


def test_a_board_can_bring_its_own_shapes() -> None:
    own = {"kind": "corridor3", "rows": ["#", "#"]}
    assert draw(board(sections=[{"kind": "corridor3", "x": 0, "y": 0}], shapes=[own])) == ".\n.\n"
    kept = with_shapes(convert({"sections": [ROOM, HALL]}, BoardFile, "f"), SHAPES)
    assert [shape.kind for shape in kept.shapes] == ["corridor3", "room2_right_angle"]
    assert draw(build(kept, {}, "f")) == draw(board())


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (Shape("a", ("##", "..")), "Every row and every column"),
        (Shape("a", (".#", ".#")), "Every row and every column"),
        (Shape("a", ("#.", ".#")), "edge to edge"),
        (Shape("a", ("#o",)), "isn't a room"),
        (Shape("a", ("+",), room=True), "Draw a room"),
        (Shape("a", ("o#",), room=True), "Draw a room"),
    ],
)
def test_a_shape_must_be_a_section(shape: Shape, words: str) -> None:
    with pytest.raises(BadFile, match=words) as caught:
        checked_shapes((shape,), "f", "/sections")
    assert caught.value.pointer == "/sections/0/rows"


def test_a_kind_is_described_once() -> None:
    with pytest.raises(BadFile, match="twice"):
        checked_shapes((Shape("a", ("#",)), Shape("a", ("#",))), "f", "/sections")


def test_the_schemas_are_fresh() -> None:
    for name in schemas():
        stored = (maps_folder() / "schema" / name).read_text(encoding="utf-8")
        assert stored == schema_text(name), "python -m game.boards.schema writes them anew"
        assert json.loads(stored)["$schema"].startswith("https://json-schema.org/")


def test_schemas_are_written_once(tmp_path: Path) -> None:
    assert len(write_schemas(tmp_path)) == len(schemas())
    assert write_schemas(tmp_path) == []


def test_every_map_names_its_schema() -> None:
    for path in maps_folder().rglob("*.json"):
        if path.parent.name != "schema":
            named = json.loads(path.read_text(encoding="utf-8"))["$schema"]
            assert (path.parent / named).resolve().is_file(), path
