"""A save takes the match around and the one under way inside along, and gives both back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel import registry
from game.kernel.errors import BadFile
from game.kernel.match import savefile
from game.kernel.match.children import child_for, keep_under_way, kept_child, result_of, under_way
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.registry import rules_of
from tests.kernel import duels as games
from tests.kernel import toy
from tests.kernel.duels import begun
from tests.kernel.toy import Step


@pytest.fixture(autouse=True)
def both_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (games, toy):
        monkeypatch.setitem(registry._packages, module.GAME.key, module.__name__)
    yield


def raced(parent: Session, steps: int = 1) -> Session:
    """The race that a parent waits for, some steps old."""
    race = child_for(parent)
    for _ in range(steps):
        race.play(Step(1))
    return race


def altered(data: bytes, change: Any) -> bytes:
    """A save with a change, and the right checksum all the same."""
    value = json.loads(data)
    change(value)
    value["checksum"] = ""
    lines = b",\n".join(b'"%s":%s' % (name.encode(), json.dumps(one).encode()) for name, one in value.items())
    blank = b"{\n" + lines + b"\n}\n"
    return blank.replace(b'"checksum":""', b'"checksum":"%s"' % hashlib.sha256(blank).hexdigest().encode(), 1)


def test_a_save_brings_back_parent_and_child(tmp_path: Path) -> None:
    parent = begun()
    race = raced(parent)
    savefile.write(parent, tmp_path / "both.json", [race])
    loaded = savefile.read(tmp_path / "both.json")
    assert loaded.session.digest() == parent.digest() and loaded.session.setup.id == parent.setup.id
    assert loaded.inside is not None and loaded.inside.session.digest() == race.digest()
    assert loaded.inside.session.setup.parent == race.setup.parent and loaded.note == ""


def test_the_child_brings_its_result_home_after_the_file_has_moved(tmp_path: Path) -> None:
    parent = begun()
    savefile.write(parent, tmp_path / "both.json", [raced(parent)])
    loaded = savefile.read(tmp_path / "both.json")
    assert loaded.inside is not None
    race = loaded.inside.session
    while race.to_decide is not None:
        race.play(Step(2))
    action, child = result_of(loaded.session, race)
    loaded.session.play(action, child)
    assert loaded.session.records[-1].child == child and child.match == race.setup.id


def test_a_save_alone_is_as_before_and_opens_as_before(tmp_path: Path) -> None:
    parent = begun()
    data = savefile.to_bytes(parent)
    assert b'"inside"' not in data and savefile.from_bytes(data, "save").inside is None


def test_a_child_saved_alone_is_a_match_of_its_own() -> None:
    race = raced(begun())
    loaded = savefile.from_bytes(savefile.to_bytes(race), "save").session
    assert loaded.setup.parent is None and loaded.setup.id != race.setup.id


def test_a_child_that_its_parent_does_not_wait_for_is_refused() -> None:
    parent, other = begun(), begun()
    data = savefile.to_bytes(parent, [raced(other)])
    with pytest.raises(BadFile, match="isn't the one that it waits for"):
        savefile.from_bytes(data, "save")


@pytest.mark.parametrize(
    "change",
    [
        lambda value: value["inside"].__setitem__("seed", value["inside"]["seed"] + 1),
        lambda value: value["inside"]["actions"][0].__setitem__(1, "0" * 16),
        lambda value: value["inside"].pop("state"),
        lambda value: value.__setitem__("inside", 7),
        lambda value: value["inside"]["parent"].__setitem__("action", 0),
        lambda value: value["inside"].__setitem__("game", "nothing"),
        lambda value: value["inside"].__setitem__("inside", value["inside"] | {"inside": None}),
    ],
    ids=["seed", "digest", "no state", "a number", "another place", "no such game", "inside itself"],
)
def test_a_damaged_child_is_refused_in_a_sentence(change: Any) -> None:
    parent = begun()
    data = altered(savefile.to_bytes(parent, [raced(parent)]), change)
    with pytest.raises(BadFile) as refused:
        savefile.from_bytes(data, "save")
    assert refused.value.sentence.endswith(".")


def test_every_byte_of_the_child_is_under_the_checksum() -> None:
    parent = begun()
    data = bytearray(savefile.to_bytes(parent, [raced(parent)]))
    at = data.index(b'"inside"') + 60
    data[at] ^= 1
    with pytest.raises(BadFile):
        savefile.from_bytes(bytes(data), "save")


def test_after_a_change_of_rules_the_parent_opens_and_says_that_the_child_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parent = begun()
    data = altered(
        savefile.to_bytes(parent, [raced(parent)]), lambda value: value["inside"]["actions"][0].__setitem__(1, "0" * 16)
    )
    monkeypatch.setattr(type(rules_of("duels")), "version", rules_of("duels").version + 1)
    loaded = savefile.from_bytes(data, "save")
    assert loaded.inside is None and "must be started again" in loaded.note
    assert loaded.session.digest() == parent.digest()


def test_a_loaded_child_is_the_one_under_way(tmp_path: Path) -> None:
    parent = begun()
    early, late = raced(parent), raced(parent, 3)
    JournalledMatch.begin(late, tmp_path).close()
    assert [one.digest() for one in under_way(parent, tmp_path)] == [late.digest()]
    keep_under_way(parent, early, tmp_path)
    assert [one.digest() for one in under_way(parent, tmp_path)] == [early.digest()]
    keep_under_way(parent, early, tmp_path)
    assert len(list(tmp_path.glob("*.journal"))) == 1, "it has its journal already"


def test_a_child_that_was_finished_does_not_stand_for_one_that_was_loaded(tmp_path: Path) -> None:
    parent = begun()
    early, over = raced(parent), raced(parent)
    while over.to_decide is not None:
        over.play(Step(2))
    JournalledMatch.begin(over, tmp_path).close()
    kept = kept_child(parent, tmp_path)
    assert kept is not None and kept.over
    keep_under_way(parent, early, tmp_path)
    assert [one.digest() for one in under_way(parent, tmp_path)] == [early.digest()]
