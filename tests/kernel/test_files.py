"""Files: removed with a sentence, and where they stop being JSON."""

from pathlib import Path

import pytest

from game.boards import mapfolder
from game.conquest.deckfile import slug_of
from game.kernel.errors import BadFile
from game.kernel.files import decoded, removed, unreserved
from game.scenes.saves import file_name
from game.telling.text import language, retold, use_language


def test_a_file_is_removed_and_one_that_is_gone_is_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("{}", encoding="utf-8")
    removed(file)
    assert not file.exists()
    removed(file)


def test_what_cannot_be_removed_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "match.json"
    folder.mkdir()
    with pytest.raises(BadFile) as caught:
        removed(folder)
    assert caught.value.file == str(folder)
    assert caught.value.sentence.startswith("This file can't be deleted: ")


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"", 1, 1),
        (b'{"a": 1,\n "b": }', 2, 7),
        ('{"é": "ñ",\n"ω" 1}'.encode(), 2, 5),
        (b'{"a": 1}\n\n x', 3, 2),
        (b'{"a": 1,\n"b": [2', 2, 8),
        (b'{\n"a": "\xff"}', 2, 7),
        (b"[1,]", 1, 4),
    ],
)
def test_the_place_where_a_file_stops_being_json_is_told(data: bytes, line: int, column: int) -> None:
    with pytest.raises(BadFile) as caught:
        decoded(data, "match.json")
    assert caught.value.sentence == f"This file isn't valid JSON: line {line}, column {column}."


@pytest.mark.parametrize("data", [b'{"a": 1e999999}', b"9" * 5000])
def test_a_number_too_large_is_told(data: bytes) -> None:
    with pytest.raises(BadFile) as caught:
        decoded(data, "match.json")
    assert caught.value.sentence == "A number in this file is too large."


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("es", "Este archivo no es JSON válido: línea 1, columna 4."),
        ("el", "Το αρχείο δεν είναι έγκυρο JSON: γραμμή 1, στήλη 4."),
    ],
)
def test_the_whole_sentence_is_in_the_players_language(code: str, sentence: str) -> None:
    before = language()
    use_language(code)
    try:
        with pytest.raises(BadFile) as caught:
            decoded(b"[1,]", "match.json")
        assert retold(caught.value.sentence) == sentence
    finally:
        use_language(before)


@pytest.mark.parametrize("name", ["con", "CON", "nul.txt", "Com1", "lpt9.old.json", "prn ", "aux .x", "COM¹"])
def test_a_file_is_not_called_like_a_device_of_windows(name: str) -> None:
    changed = unreserved(name)
    stem = changed.split(".")[0].strip()
    assert stem == f"{name.split('.')[0].strip()}_"
    assert changed.partition(".")[2] == name.partition(".")[2]


@pytest.mark.parametrize("name", ["console", "com", "com12", "a con", "nu", "", "_nul", "auxiliary.txt", "lpt"])
def test_other_names_stay(name: str) -> None:
    assert unreserved(name) == name


def test_what_is_made_of_a_name_is_no_device() -> None:
    assert file_name("CON") == "CON_"
    assert mapfolder.slug("Nul") == "nul_"
    assert slug_of("Aux") == "aux_"
