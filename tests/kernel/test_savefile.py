"""Saved matches: exact, verified, written whole or not at all."""

import errno
import hashlib
import itertools
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import Session
from game.commands.playout import play_some
from game.kernel import door, files
from game.kernel.actions import KERNEL_ACTIONS
from game.kernel.dice import OutOfDice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match import heading, matchfile, record, savefile
from game.kernel.match.clock import Left
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.record import Departed
from game.kernel.match.setup import Setup
from game.kernel.sequence import SequenceOfPlay
from game.kernel.state import Frame
from tests.kernel.keeping import KEYS, newer_rules, played, race, saved  # noqa: F401
from tests.kernel.toy import Leap, Step, Toy, Track
from tests.soak import damage as soak
from tests.soak.damage import damage


def forged(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what a save says, and give it the right checksum."""
    value = json.loads(path.read_bytes())
    change(value)
    value["checksum"] = ""
    blank = json.dumps(value, separators=(",", ":")).encode()
    sum = hashlib.sha256(blank).hexdigest().encode()
    path.write_bytes(blank.replace(b'"checksum":""', b'"checksum":"%s"' % sum, 1))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("count", [0, 1, 25, 120])
def test_a_match_loads_exactly_as_it_was_saved(key: str, count: int, tmp_path: Path) -> None:
    session = played(key, count)
    path = saved(session, tmp_path)
    loaded = Session.load(path)
    assert loaded.digest() == session.digest()
    assert [record.digest for record in loaded.records] == [record.digest for record in session.records]
    assert [record.barrier for record in loaded.records] == [record.barrier for record in session.records]
    assert loaded.legal_actions() == session.legal_actions()
    assert savefile.to_bytes(loaded) == path.read_bytes()
    play_some(session, 10, 3)
    play_some(loaded, 10, 3)
    assert loaded.digest() == session.digest()


def test_everything_settled_before_the_match_is_kept(tmp_path: Path) -> None:
    session = Session.new(
        "toy",
        "track",
        5,
        2,
        {"length": "short"},
        [3, 1, 6],
        {"north": "Άννα", "south": "Íñigo"},
        undo="free",
        computers={"south": "random"},
    )
    session.play(Leap())
    session.clock = {"north": Left(12.5, 3)}
    loaded = Session.load(saved(session, tmp_path))
    for name in Setup.__slots__:
        assert getattr(loaded.setup, name) == getattr(session.setup, name), name
    assert loaded.clock == {"north": Left(12.5, 3)}
    loaded.play(Leap())
    loaded.play(Leap())
    with pytest.raises(OutOfDice):
        loaded.play(Leap())


def test_a_save_remembers_who_played_before_others_took_over(tmp_path: Path) -> None:
    session = played()
    assert b'"earlier"' not in saved(session, tmp_path).read_bytes(), "only few saves have it"
    count = len(session.records)
    session.pass_to({"south": "random"}, {"north": "Nikos"})
    loaded = Session.load(saved(session, tmp_path))
    assert [(one.until, one.names, one.computers) for one in loaded.setup.earlier] == [(count, {}, {})]
    assert loaded.setup.names == {"north": "Nikos"}


def test_a_save_without_a_salt_loads_and_gets_one(tmp_path: Path) -> None:
    session = played()
    path = saved(session, tmp_path)
    forged(path, lambda save: save.pop("salt"))
    loaded = Session.load(path)
    assert loaded.digest() == session.digest() and loaded.setup.salt >= 0


@pytest.mark.parametrize("end", ["concede", "draw", "goal"])
def test_a_match_that_is_over_loads_as_over(end: str, tmp_path: Path) -> None:
    session = played(count=None if end == "goal" else 3)
    if end == "concede":
        session.concede("north")
    elif end == "draw":
        session.agree_draw()
    loaded = Session.load(saved(session, tmp_path))
    assert loaded.to_decide is None and loaded.outcome == session.outcome
    assert loaded.digest() == session.digest()


def test_a_save_is_one_json_object_that_names_its_format_and_rules_first(tmp_path: Path) -> None:
    value = json.loads(saved(played(), tmp_path).read_bytes())
    assert list(value)[:4] == ["five_fronts", "format", "rules", "checksum"]
    assert (value["game"], value["scenario_id"], value["scenario"]) == ("toy", "track", {"goal": 100})
    assert len(value["actions"]) == 30 and all(len(digest) == 16 for _, digest in value["actions"])


def test_every_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = saved(played(count=3), tmp_path)
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(BadFile):
            Session.load(path)


def test_a_replay_that_departs_names_the_first_action_that_does(tmp_path: Path) -> None:
    path = saved(played(), tmp_path)
    forged(path, lambda value: value["actions"][17].__setitem__(1, "0" * 16))
    with pytest.raises(Departed) as caught:
        Session.load(path)
    assert caught.value.index == 17 and caught.value.pointer == "/actions/17" and "17" in caught.value.sentence
    assert len(caught.value.session.records) == 17


@pytest.mark.parametrize("action", [{"do": "step", "far": 3}, {"do": "leap", "far": 1, "is": 1}, {"do": "fly"}, {}])
def test_an_action_that_is_not_offered_is_named(action: dict[str, Any], tmp_path: Path) -> None:
    path = saved(played(), tmp_path)
    forged(path, lambda value: value["actions"][4].__setitem__(0, action))
    with pytest.raises(Departed) as caught:
        Session.load(path)
    assert caught.value.index == 4


def test_a_stored_position_that_is_not_the_one_played_is_refused(tmp_path: Path) -> None:
    path = saved(played(), tmp_path)
    forged(path, lambda value: value["state"].__setitem__("moves", 29))
    with pytest.raises(BadFile, match="/state: .*don't lead to its position"):
        Session.load(path)


@pytest.mark.usefixtures("newer_rules")
def test_a_match_of_older_rules_that_replays_goes_on_where_it_stood(tmp_path: Path) -> None:
    session = played()
    path = saved(session, tmp_path)
    forged(path, lambda value: value.__setitem__("rules", 1))
    loaded = savefile.read(path)
    assert (
        loaded.note
        == "You started this match under older rules. It continues from where you left it, under the new rules."
    )
    assert loaded.first_difference is None and len(loaded.session.records) == len(session.records)
    assert savefile.read(saved(loaded.session, tmp_path)).note == ""


@pytest.mark.usefixtures("newer_rules")
def test_a_match_of_older_rules_opens_at_its_last_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("toy", seed=3)
    for action in (Step(1), Leap(), Step(2), Step(1)):
        session.play(action)
    path = saved(session, tmp_path)
    forged(path, lambda value: value.__setitem__("rules", 1))
    monkeypatch.setattr(Toy, "stride", 5)
    loaded = savefile.read(path)
    assert loaded.first_difference == 0 and "action 0" in loaded.note and loaded.actions == 4
    assert loaded.session.state.to_json() == session.state.to_json() and not loaded.session.undo()
    loaded.session.play(Step(1))
    again = savefile.read(saved(loaded.session, tmp_path))
    assert again.note == "" and again.session.digest() == loaded.session.digest() and len(again.session.records) == 1


@pytest.mark.usefixtures("newer_rules")
def test_a_match_of_older_rules_given_up_stays_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played()
    session.concede("south")
    path = saved(session, tmp_path)
    forged(path, lambda value: value.__setitem__("rules", 1))
    monkeypatch.setattr(Toy, "stride", 5)
    assert savefile.read(path).session.outcome == session.outcome


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("format", 4, "newer version"),
        ("format", True, "whole number"),
        ("rules", 99, "[Nn]ewer rules"),
        ("five_fronts", "soup", "isn't a Five Fronts saved match"),
        ("game", "chess", "no game"),
        ("seats", ["north"], "seats"),
        ("seats", ["east", "west"], "seats"),
        ("players", 3, "seats"),
        ("names", {"west": "x"}, "name"),
        ("computers", {"west": "random"}, "computer"),
        ("salt", -1, "whole number"),
        ("salt", 2**63, "whole number"),
        ("seed", 2**64, "seed"),
        ("dice", [0], "dice"),
        ("scenario", None, "scenario"),
        ("start", {"at": []}, "position"),
        ("undo", "always", "isn't allowed here"),
        ("clock", {"north": {"seconds": -1}}, "seconds"),
        ("actions", [[1]], "length 2"),
    ],
)
def test_each_field_is_checked(field: str, value: Any, sentence: str, tmp_path: Path) -> None:
    path = saved(played(), tmp_path)
    forged(path, lambda save: save.__setitem__(field, value))
    with pytest.raises(BadFile, match=sentence):
        Session.load(path)


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 90, b"[" * 200_000, b"\xff\xfe", b"null", b"1" * 9000, b'{"format":1}', b"NaN", b'"\xed\xa0\x80"'],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_save_at_all_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(data)
    with pytest.raises(BadFile):
        Session.load(path)


def test_what_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path, tmp_path / "nothing", Path("a\0b")):
        with pytest.raises(BadFile, match="file"):
            Session.load(path)
    path = saved(played(), tmp_path)
    with pytest.raises(BadFile, match="too large"):
        files.read_bytes(path, 100)


def refuses(error: int) -> Callable[..., Any]:
    """A call of the system that fails."""

    def fail(*args: Any) -> Any:
        raise OSError(error, os.strerror(error))

    return fail


@pytest.mark.parametrize(("call", "error"), [("fsync", errno.ENOSPC), ("replace", errno.EACCES)])
def test_a_save_that_fails_leaves_the_old_file(
    call: str, error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(played(), tmp_path)
    old = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(files.os, call, refuses(error))
        with pytest.raises(BadFile, match="can't be saved"):
            played(count=5).save(path)
    assert path.read_bytes() == old and os.listdir(tmp_path) == ["match.json"]


def test_a_missing_folder_and_a_folder_in_the_place_of_the_file_are_told(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "match.json", tmp_path):
        with pytest.raises(BadFile, match="can't be saved"):
            played().save(path)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are those of POSIX")
def test_a_disk_that_fills_up_leaves_the_old_file(tmp_path: Path) -> None:
    import resource
    import signal

    path = saved(played(count=1), tmp_path)
    old, limits = path.read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200, limits[1]))
    try:
        with pytest.raises(BadFile, match="can't be saved"):
            played().save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == old and os.listdir(tmp_path) == ["match.json"]


def test_temporary_files_of_killed_programs_are_swept(tmp_path: Path) -> None:
    stale, fresh, other = tmp_path / ".ff-00.part", tmp_path / ".ff-11.part", tmp_path / "own.part"
    for path in (stale, fresh, other):
        path.touch()
    os.utime(stale, (0, time.time() - 2 * files.STALE))
    saved(played(), tmp_path)
    assert not stale.exists() and fresh.exists() and other.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights on Windows")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "match.json").symlink_to(tmp_path / "real.json")
    saved(played(), tmp_path)
    assert (tmp_path / "match.json").is_symlink() and (tmp_path / "real.json").is_file()


@pytest.mark.parametrize("wrong", [{"seed": 2**63}, {"dice": [0]}, {"dice": ["6"]}, {"names": {"west": "x"}}])
def test_a_match_that_could_not_be_saved_cannot_begin(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadChoice):
        Session.new("toy", **wrong)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("older", [False, True])
@pytest.mark.sweep(5)
def test_damage_of_any_kind_is_told_in_a_sentence_and_changes_nothing(key: str, older: bool) -> None:
    assert damage(key, 40, seed=11, older=older).refused > 100


def test_a_save_with_the_line_ends_of_windows_opens_and_one_that_was_edited_besides_does_not(tmp_path: Path) -> None:
    path = saved(played(), tmp_path)
    windows = path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(windows)
    assert Session.load(path).digest() == played().digest()
    assert path.read_bytes() == windows
    path.write_bytes(windows.replace(b'"seed":7', b'"seed":8'))
    with pytest.raises(BadFile, match="damaged or was edited"):
        Session.load(path)


def test_a_file_of_more_actions_than_any_match_has_is_refused_before_one_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(played(count=12), tmp_path)
    monkeypatch.setattr(record, "MOST_ACTIONS", 11)
    monkeypatch.setattr(record, "begin", None)
    with pytest.raises(BadFile) as caught:
        Session.load(path)
    assert caught.value.sentence == "A match can't have more than 11 actions."


def test_a_match_whose_actions_prove_true_is_read_however_long_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(played(count=30), tmp_path)
    ticks = itertools.count(0.0, 1.0)
    monkeypatch.setattr(door.time, "thread_time", lambda: next(ticks))
    assert len(Session.load(path).records) == 30
    ticks = itertools.count(0.0, 6.0)
    with pytest.raises(BadFile, match="too much work"):
        Session.load(path)


@pytest.mark.parametrize("part", ["scenario", "start"])
def test_a_scenario_or_position_larger_than_any_is_refused_before_anything_is_made_of_it(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(played(count=3), tmp_path)
    forged(path, lambda value: value.update({part: {"goal": 9, "more": "x" * heading.LARGEST_PART}}))
    monkeypatch.setattr(Toy, "new_state", None)
    monkeypatch.setattr(Toy, "read_state", None)
    with pytest.raises(BadFile) as caught:
        Session.load(path)
    assert caught.value.sentence == "This file is too large: the limit is 4 MB."


def test_a_file_that_takes_longer_than_any_may_is_a_failure_of_the_soak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LONGEST", 0.0)
    with pytest.raises(AssertionError, match="s of the processor"):
        damage("toy", 1, seed=1)


@pytest.mark.parametrize("journalled", [False, True])
def test_a_step_that_a_later_version_inserts_moves_no_kept_position(
    journalled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a match that departs the last position opens, at the decision that it waited for."""
    session = played(count=9)
    waiting, at = session.to_decide, session.state.at  # type: ignore[attr-defined]
    path = saved(session, tmp_path)
    if journalled:
        match = JournalledMatch.begin(session, tmp_path)
        assert match.path is not None
        path = match.path
        match.close()

    def drums(state: Track, frame: Frame) -> None:
        raise LookupError("the race has begun already")

    steps = (drums, *Toy.sequence.procedures["match"])
    monkeypatch.setattr(Toy, "sequence", SequenceOfPlay[Track]({"match": steps}, KERNEL_ACTIONS + (Step, Leap)))
    monkeypatch.setattr(Toy, "version", Toy.version + 1)
    loaded = matchfile.read(path)
    assert loaded.first_difference == 0 and loaded.session.state.frames[-1].step == 1
    assert loaded.session.to_decide == waiting and loaded.session.state.at == at  # type: ignore[attr-defined]
