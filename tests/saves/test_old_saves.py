"""A save or a journal of any version that was given out still opens, goes on, is saved and opens again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from typing import Any

import msgspec
import pytest

from game.commands.playout import play_some
from game.kernel.errors import BadFile
from game.kernel.match.journal import SUFFIX, checksummed_line
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.matchfile import read
from game.kernel.match.savefile import OLDER
from game.kernel.match.session import Session
from game.kernel.registry import games, rules_of
from game.telling.text import retold, use_language
from tests.quick import turns

OLD = sorted(path for path in Path(__file__).parent.iterdir() if path.suffix in (".json", SUFFIX))
SAVES, JOURNALS = ([path for path in OLD if path.suffix == suffix] for suffix in (".json", SUFFIX))

Forgery = Callable[[dict[str, str]], dict[str, str]]
FORGERIES: dict[str, Forgery] = {
    "as it is": lambda options: options,
    "one missing": lambda options: dict(list(options.items())[1:]),
    "all missing": lambda options: {},
    "one unknown": lambda options: options | {"unheard-of": "yes"},
    "values no longer on offer": lambda options: dict.fromkeys(options, "unheard-of"),
}


@pytest.fixture(params=[False, True], ids=["rules of today", "newer rules"])
def newer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of every game have a version that none of these files knows, or the one they have."""
    if request.param:
        for key in games():
            kind = type(rules_of(key))
            monkeypatch.setattr(kind, "version", kind.version + 1)


def named(value: Path | str) -> str:
    """What a case is called."""
    return value.stem if isinstance(value, Path) else value


def forged_save(path: Path, folder: Path, forgery: Forgery) -> Path:
    """A copy of a save, with other options and the right checksum."""
    value = msgspec.json.decode(path.read_bytes())
    blank = msgspec.json.encode(value | {"checksum": "", "options": forgery(value["options"])})
    sum = hashlib.sha256(blank).hexdigest().encode()
    forged = folder / path.name
    forged.write_bytes(blank.replace(b'"checksum":""', b'"checksum":"%s"' % sum, 1))
    return forged


def forged_journal(path: Path, folder: Path, forgery: Forgery) -> Path:
    """A copy of a journal, with other options and the right checksums."""
    lines, before = b"", b""
    for number, text in enumerate(path.read_bytes().splitlines()):
        value: dict[str, Any] = msgspec.json.decode(text)
        del value["sum"]
        if number == 0:
            value["options"] = forgery(value["options"])
        line = checksummed_line(before, msgspec.json.encode(value))
        lines, before = lines + line, line[8:16]
    forged = folder / path.name
    forged.write_bytes(lines)
    return forged


def go_on(match: Any) -> None:
    """Play some actions more, where the match is not over."""
    if match.to_decide is not None:
        play_some(match, 5, 1)


def test_there_are_some_of_each_game() -> None:
    for files in (SAVES, JOURNALS):
        assert {read(path).session.key for path in files} == set(games())


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
@pytest.mark.sweep(2)
def test_an_old_match_opens(path: Path) -> None:
    loaded = read(path)
    assert loaded.session.records or loaded.session.given
    assert loaded.session.rules.invariants(loaded.session.state) == []
    assert (loaded.session.to_decide is None) == ("over" in path.stem)


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize(("path", "forgery"), turns(SAVES, tuple(FORGERIES)), ids=named)
@pytest.mark.sweep(3)
def test_an_old_save_goes_on_and_is_saved_and_opens_again(path: Path, tmp_path: Path, forgery: str) -> None:
    session = read(forged_save(path, tmp_path, FORGERIES[forgery])).session
    go_on(session)
    session.save(tmp_path / "again.json")
    again = read(tmp_path / "again.json")
    assert again.note == "" and again.session.digest() == session.digest()
    assert again.session.setup.options == session.setup.options


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize(("path", "forgery"), turns(JOURNALS, tuple(FORGERIES)), ids=named)
@pytest.mark.sweep(3)
def test_an_old_journal_goes_on_and_can_be_resumed(path: Path, tmp_path: Path, forgery: str) -> None:
    keeper = JournalledMatch.resume(forged_journal(path, tmp_path, FORGERIES[forgery]))
    for _ in range(2):
        go_on(keeper)
        kept, digest = keeper.path, keeper.digest()
        keeper.close()
        assert kept is not None
        keeper = JournalledMatch.resume(kept)
        assert keeper.note == "" and keeper.digest() == digest
    keeper.close()


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name)
@pytest.mark.sweep(4)
def test_an_old_match_says_what_is_no_longer_available(path: Path, tmp_path: Path) -> None:
    forge = forged_save if path.suffix == ".json" else forged_journal
    note = read(forge(path, tmp_path, FORGERIES["one unknown"])).note
    assert "The option unheard-of (yes) is no longer available." in note
    use_language("es")
    try:
        assert "unheard-of" in retold(note) and "available" not in retold(note)
    finally:
        use_language("en")


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
@pytest.mark.sweep(3)
def test_after_an_update_one_sentence_says_once_how_a_match_goes_on(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(rules_of(read(path).session.key))
    monkeypatch.setattr(kind, "version", kind.version + 1)
    journal = tmp_path / path.name
    copyfile(path, journal)
    keeper = JournalledMatch.resume(journal)
    assert "older rules" in keeper.note and "It continues" in keeper.note
    assert keeper.path is not None
    kept = keeper.path
    keeper.close()
    again = JournalledMatch.resume(kept)
    assert again.note == ""
    again.close()


@pytest.mark.parametrize("path", [path for path in SAVES if "over" not in path.stem], ids=lambda path: path.stem)
@pytest.mark.sweep(3)
def test_an_old_save_of_which_nothing_replays_goes_on_from_its_position(path: Path, tmp_path: Path) -> None:
    value = msgspec.json.decode(path.read_bytes())
    value |= {"checksum": "", "rules": 0, "actions": [[action, "0" * 16] for action, _ in value["actions"]]}
    blank = msgspec.json.encode(value)
    file = tmp_path / "older.json"
    sum = hashlib.sha256(blank).hexdigest().encode()
    file.write_bytes(blank.replace(b'"checksum":""', b'"checksum":"%s"' % sum, 1))
    loaded = read(file)
    assert loaded.session.given and "from its last position" in loaded.note
    go_on(loaded.session)
    loaded.session.save(file)
    assert Session.load(file).digest() == loaded.session.digest()


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
@pytest.mark.sweep(4)
def test_the_first_save_over_an_old_one_keeps_a_copy_of_it(path: Path, tmp_path: Path) -> None:
    file = Path(copyfile(path, tmp_path / path.name))
    old, older = file.read_bytes(), msgspec.json.decode(file.read_bytes())["rules"] < read(file).session.rules.version
    session = read(file).session
    for _ in range(2):
        session.save(file)
    copy = tmp_path / OLDER / path.name
    assert copy.exists() == older and (not older or copy.read_bytes() == old)
    file.write_bytes(old)
    session.save(file)
    copies = [copy.name for copy in (tmp_path / OLDER).iterdir()] if older else []
    assert sorted(copies) == ([f"{path.stem} 2.json", path.name] if older else [])


def test_where_no_copy_can_be_kept_nothing_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path(copyfile(SAVES[0], tmp_path / "match.json"))
    old, session = file.read_bytes(), read(file).session
    kind = type(session.rules)
    monkeypatch.setattr(kind, "version", kind.version + 1)
    (tmp_path / OLDER).touch()
    with pytest.raises(BadFile):
        session.save(file)
    assert file.read_bytes() == old
