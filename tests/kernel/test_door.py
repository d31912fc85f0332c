"""The door for files from elsewhere: every kind of file stands behind it, whatever goes wrong is one short sentence,
and the work is bounded."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.commands.check import mistake_in
from game.kernel import door
from game.kernel.door import earned, guarded, step
from game.kernel.errors import BadFile
from game.kernel.manifest import resolve
from game.kernel.mapfile import parse_json
from game.kernel.paths import maps_folder
from game.kernel.registry import game_of, games
from game.kernel.text import listed, said
from tests.soak.damage import samples

KINDS = [(key, kind) for key in games() for kind in game_of(key).maps]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of the processor, as it is told."""
    now = [0.0]
    monkeypatch.setattr(door.time, "thread_time", lambda: now[0])
    return now


def test_whatever_goes_wrong_behind_the_door_is_the_readers_sentence() -> None:
    for error in (ValueError("x"), LookupError(), TypeError(), RecursionError(), MemoryError(), ZeroDivisionError()):
        with pytest.raises(BadFile) as caught, guarded("a.json", "/b", "It can't be read."):
            raise error
        assert str(caught.value) == "a.json: /b: It can't be read."


def test_what_another_file_lacks_is_said_of_that_file() -> None:
    with pytest.raises(BadFile) as caught, guarded("a.json"):
        raise BadFile("b.json", "/c", "It has no rows.")
    assert (caught.value.file, caught.value.pointer) == ("b.json", "/c")
    with pytest.raises(BadFile) as caught, guarded("a.json", within="/scenario"):
        raise BadFile("", "/c", "It has no rows.")
    assert (caught.value.file, caught.value.pointer) == ("a.json", "/scenario/c")


def test_after_five_seconds_of_the_processor_nothing_more_is_done(clock: list[float]) -> None:
    with pytest.raises(BadFile) as caught, guarded("a.json"):
        while True:
            step()
            clock[0] += 1
    assert (clock, caught.value.file) == ([6.0], "a.json")
    assert caught.value.sentence == "This file asks for too much work, so it was not read to its end."
    step()


def test_a_door_behind_a_door_has_the_time_of_the_first(clock: list[float]) -> None:
    with pytest.raises(BadFile), guarded("a.json"):
        clock[0] += 4
        with guarded("b.json"):
            clock[0] += 2
            step()


def test_what_has_proved_true_earns_its_time(clock: list[float]) -> None:
    with guarded("a.json"):
        for _ in range(100):
            clock[0] += 4
            earned()
    with pytest.raises(BadFile), guarded("a.json"):
        clock[0] += 6
        earned()


@pytest.mark.parametrize(("key", "name"), KINDS)
def test_every_kind_of_map_stands_behind_the_door(
    key: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / key
    shutil.copytree(maps_folder() / key, folder)
    path = folder / samples(key)[name].relative_to(maps_folder() / key)
    load: Callable[[Path], object] = resolve(game_of(key).maps[name].load)
    load(path)
    path.write_bytes(path.read_bytes() + b"\n")

    def fail(*_args: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(msgspec, "convert", fail)
        with pytest.raises(BadFile) as caught:
            load(path)
    assert caught.value.sentence.endswith(".") and "\n" not in caught.value.sentence


def test_a_value_is_quoted_at_eighty_letters_and_so_is_a_key(tmp_path: Path) -> None:
    value = json.loads((maps_folder() / "hulk" / "suicide-mission.json").read_text("utf-8"))
    file = tmp_path / "suicide-mission.json"
    for changed in (
        {"format": "9" * 6000},
        {"x" * 6000: 1},
        {"name": "\n" * 6000},
        {"board": {"sections": [{"kind": "k" * 6000, "x": 0, "y": 0}]}},
        {"$schema": "s" * 5000 + ".json"},
        {"id": "i" * 6000},
    ):
        file.write_text(json.dumps(value | changed), encoding="utf-8")
        mistake = mistake_in(file)
        assert mistake is not None
        assert len(mistake.sentence) <= 600 and len(mistake.pointer) <= 120, mistake.sentence
    with pytest.raises(BadFile) as caught:
        parse_json(b'{"%s": 1, "%s": 2}' % (b"k" * 6000, b"k" * 6000), "x.json")
    assert caught.value.sentence == f"The field “{'k' * 79}…” appears twice here."


def test_what_the_program_lists_by_itself_is_not_cut_at_eighty() -> None:
    names = listed(f"name-{n}" for n in range(20))
    error = BadFile("a.json", "", said("“{id}” isn't a model. Choose from: {names}.", id="x" * 90, names=names))
    assert names in error.sentence and "x" * 80 not in error.sentence
