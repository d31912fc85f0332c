"""Reading JSON that people wrote: every fault is a BadFile with its place."""

from pathlib import Path

import msgspec
import pytest

from game.kernel.errors import BadFile
from game.kernel.jsonread import convert
from game.kernel.mapfile import LARGEST, check_schema, parse_json, read_json


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    """A part."""

    x: int
    names: list[str] = []


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    """A whole."""

    inner: list[Inner]
    schema: str = msgspec.field(name="$schema", default="")
    size: int | None = None


def refused(data: bytes) -> tuple[str, str]:
    with pytest.raises(BadFile) as caught:
        parse_json(data, "f.json")
    assert caught.value.file == "f.json"
    return caught.value.pointer, caught.value.sentence


@pytest.mark.parametrize(
    ("data", "pointer", "words"),
    [
        (b'{"a": 1, "b": {"c": 2, "c": 3}}', "/b/c", "twice"),
        (b'[1, {"a/b~c": NaN}]', "/1/a~1b~0c", "NaN"),
        (b'{"a": -Infinity}', "/a", "-Infinity"),
        (b'{"a": [1e999]}', "/a/0", "too large"),
        (b'{"a": "\\ud800"}', "/a", "half a character"),
        (b'{"\\udc00": 1}', "", "half a character"),
        (b"[" * 100 + b"]" * 100, "", "levels of brackets"),
        (b"[" * 100_000, "", "levels of brackets"),
        (b'{"a":' * 100_000, "", "levels of brackets"),
        (b"9" * 6000, "", "too long"),
        (b"\xff\xfe{}", "", "UTF-8"),
        (b"", "", "line 1, column 1"),
        (b'{"a": 1,\n}', "", "line "),
        (b"[1] [2]", "", "Extra data"),
        (b" " * (LARGEST + 1), "", "too large"),
    ],
)
def test_bad_json_is_told_in_a_sentence(data: bytes, pointer: str, words: str) -> None:
    place, sentence = refused(data)
    assert place == pointer
    assert words in sentence and sentence.endswith(".")


def test_a_mark_at_the_start_of_the_text_does_no_harm() -> None:
    assert parse_json(b'\xef\xbb\xbf{"a": [1, 2.5, null, "\xc3\xa9"]}', "f") == {"a": [1, 2.5, None, "é"]}


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path, tmp_path / "a\0b"):
        with pytest.raises(BadFile) as caught:
            read_json(path)
        assert caught.value.pointer == "" and caught.value.file == str(path)


@pytest.mark.parametrize(
    ("value", "pointer", "sentence"),
    [
        ({"inner": [{"x": 1}, {"x": "1"}]}, "/at/inner/1/x", "This should be a whole number, not text."),
        ({"inner": [{"x": True}]}, "/at/inner/0/x", "This should be a whole number, not true or false."),
        ({"inner": {}}, "/at/inner", "This should be a list, not an object."),
        ({"inner": [{}]}, "/at/inner/0", "The field “x” is missing."),
        ({"inner": [{"x": 1, "y": 2}]}, "/at/inner/0/y", "This program doesn't know the field “y” here."),
        (
            {"inner": [], "a`b - at `$.c/d": 1},
            "/at/a`b - at `$.c~1d",
            "This program doesn't know the field “a`b - at `$.c/d” here.",
        ),
        ({"inner": [{"x": 1, "names": ["a", 2]}]}, "/at/inner/0/names/1", "This should be text, not a whole number."),
        ({"inner": [], "$schema": 3}, "/at/$schema", "This should be text, not a whole number."),
        ({"inner": [], "size": []}, "/at/size", "This should be a whole number or null, not a list."),
        (None, "/at", "This should be an object, not null."),
    ],
)
def test_a_wrong_shape_is_told_with_its_place(value: object, pointer: str, sentence: str) -> None:
    with pytest.raises(BadFile) as caught:
        convert(value, Outer, "f.json", "/at")
    assert (caught.value.pointer, caught.value.sentence) == (pointer, sentence)


def test_the_schema_may_lie_anywhere_but_must_be_the_right_one() -> None:
    for named in ("", "hulk-mission.json", "../schema/hulk-mission.json", "C:\\maps\\hulk-mission.json"):
        check_schema(named, "hulk-mission.json", "f")
    for named in ("../schema/hulk-sections.json", "nothulk-mission.json", "/"):
        with pytest.raises(BadFile) as caught:
            check_schema(named, "hulk-mission.json", "f")
        assert caught.value.pointer == "/$schema"
