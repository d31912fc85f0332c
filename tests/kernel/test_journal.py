"""Journals: whatever happened is there after any crash, and only one window writes it."""

import errno
import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import Session
from game.commands.playout import play_some
from game.kernel import files
from game.kernel.errors import BadFile
from game.kernel.match import filelock, matchfile
from game.kernel.match import journal as journals
from game.kernel.match.clock import Left
from game.kernel.match.finished import finished
from game.kernel.match.journal import FINISHED, Journal, put_away
from game.kernel.match.journal_index import put_away_in, unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.passing import Earlier
from tests.kernel.keeping import KEYS, newer_rules, played, race  # noqa: F401
from tests.kernel.toy import Leap, Step, Toy
from tests.soak.kill import kill


def begun(folder: Path, key: str = "toy", **choices: Any) -> JournalledMatch:
    """A match that is kept in a folder."""
    return JournalledMatch.begin(Session.new(key, seed=7, **choices), folder)


def file_of(keeper: JournalledMatch) -> Path:
    """The journal of a match."""
    assert keeper.path is not None
    return keeper.path


def left(keeper: JournalledMatch) -> Path:
    """Leave a match; its journal."""
    path = file_of(keeper)
    keeper.close()
    return path


@pytest.mark.parametrize("key", KEYS)
def test_a_match_goes_on_where_it_stood(key: str, tmp_path: Path) -> None:
    keeper = begun(tmp_path, key)
    play_some(keeper, 30, 2)
    again = JournalledMatch.resume(left(keeper))
    assert again.digest() == keeper.digest() and again.note == "" and again.trouble == ""
    play_some(again, 10, 3)
    third = JournalledMatch.resume(left(again))
    assert third.digest() == again.digest() and len(third.records) == 40


def test_what_was_taken_back_can_be_played_again_after_a_resume(tmp_path: Path) -> None:
    keeper = begun(tmp_path, undo="free")
    for action in (Step(1), Leap(), Step(2), Leap()):
        keeper.play(action)
    assert keeper.undo() and keeper.undo() and keeper.undo() and keeper.redo()
    again = JournalledMatch.resume(left(keeper))
    assert [record.action for record in again.records] == [Step(1), Leap()]
    assert again.redo() and again.redo() and not again.redo()
    assert [record.digest for record in again.records] == [r.digest for r in (*keeper.records, *keeper.undone[::-1])]
    assert again.undo() and again.play(Step(2)) and not again.redo()


def test_going_back_many_actions_is_kept(tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 20, 1)
    keeper.go_back(5)
    assert len(JournalledMatch.resume(left(keeper)).records) == 5


@pytest.mark.parametrize("end", ["concede", "draw", "goal"])
def test_a_finished_match_is_put_away(end: str, tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, None if end == "goal" else 2, 1)
    if end == "concede":
        keeper.concede("north")
    elif end == "draw":
        keeper.agree_draw()
    assert unfinished(tmp_path).found == ()
    path = left(keeper)
    assert not path.exists()
    kept = matchfile.read(tmp_path / FINISHED / path.name).session
    assert kept.digest() == keeper.digest() and kept.outcome == keeper.outcome
    told = finished(tmp_path / FINISHED / path.name)
    assert told is not None and told.outcome == kept.result
    assert left(JournalledMatch.resume(tmp_path / FINISHED / path.name)).exists()


def test_a_match_in_which_nothing_happened_leaves_nothing(tmp_path: Path) -> None:
    left(begun(tmp_path))
    assert os.listdir(tmp_path) == []


def test_a_loaded_match_takes_its_past_along(tmp_path: Path) -> None:
    session = played(count=12)
    session.clock = {"north": Left(3.5, 2)}
    again = JournalledMatch.resume(left(JournalledMatch.begin(session, tmp_path)))
    assert again.digest() == session.digest() and len(again.records) == 12 and again.session.clock == session.clock


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.sweep(3)
def test_wherever_the_file_is_torn_the_match_stands_at_the_last_whole_line(key: str, tmp_path: Path) -> None:
    keeper = begun(tmp_path, key)
    digests = [keeper.digest()]
    path = file_of(keeper)
    sizes = [path.stat().st_size]
    for _ in range(12):
        play_some(keeper, 1, len(digests))
        digests.append(keeper.digest())
        sizes.append(path.stat().st_size)
    keeper.close()
    whole = path.read_bytes()
    for size in range(sizes[0], sizes[-1] + 1, 7):
        for tail in (b"", b"\0" * 50):
            path.write_bytes(whole[:size] + tail)
            stands = sum(size >= end for end in sizes) - 1
            assert matchfile.read(path).session.digest() == digests[stands]
            again = JournalledMatch.resume(path)
            assert again.digest() == digests[stands]
            play_some(again, 1, 99)
            left(again)
            assert matchfile.read(path).session.digest() == again.digest()


def test_a_file_let_go_is_free_even_while_somebody_still_holds_it_open(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    path.write_bytes(b"line")
    with path.open("r+b") as stream, path.open("r+b") as other:
        assert filelock.lock(stream) and not filelock.lock(other)
        held = os.dup(stream.fileno())
        filelock.release(stream)
        assert stream.closed and filelock.lock(other)
        os.close(held)


def test_a_torn_header_and_a_line_damaged_in_the_middle_are_told_and_nothing_is_changed(tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 9, 1)
    path = left(keeper)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    without = b"".join(lines[:3] + lines[4:])
    swapped = b"".join([*lines[:3], lines[4], lines[3], *lines[5:]])
    for data in (b"", lines[0][:-9], whole.replace(b'"do":"', b'"do" "', 1), without, swapped, b"\n" + whole):
        path.write_bytes(data)
        with pytest.raises(BadFile):
            JournalledMatch.resume(path)
        assert path.read_bytes() == data
        holds = len(data) > len(lines[0])
        assert [error.file for error in unfinished(tmp_path).broken] == [str(path)] * holds
        assert path.read_bytes() == data


@pytest.mark.parametrize("data", [b"", b"\0" * 90, b'{"sum":"0123'])
def test_a_journal_without_a_whole_line_holds_nothing_and_is_put_away(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    path.write_bytes(data)
    assert unfinished(tmp_path) == ((), ()) and path.exists(), "it may just be being written"
    os.utime(path, (0, 1000))
    assert unfinished(tmp_path) == ((), ()) and not path.exists()
    assert (tmp_path / FINISHED / path.name).read_bytes() == data


@pytest.mark.parametrize("date", [1e12, -1e12, 9.2e18])
def test_absurd_dates_of_files_are_borne(date: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 3, 1)
    path = left(keeper)
    put_away(Path(shutil.copyfile(path, tmp_path / "other.journal")))
    seen = Path.stat

    def stat(self: Path, *, follow_symlinks: bool = True) -> Any:
        found = seen(self, follow_symlinks=follow_symlinks)
        return SimpleNamespace(st_mode=found.st_mode, st_size=found.st_size, st_mtime=date, st_mtime_ns=int(date * 1e9))

    monkeypatch.setattr(Path, "stat", stat)
    assert [entry.path for entry in unfinished(tmp_path).found] == [path]
    assert [one.path.name for one in put_away_in(tmp_path, 9)] == ["other.journal"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks otherwise")
@pytest.mark.parametrize(("error", "free"), [(errno.ENOLCK, True), (errno.ENOSYS, True), (errno.EAGAIN, False)])
def test_a_file_system_without_locks_keeps_nobody_from_a_match(
    error: int, free: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 3, 1)
    path = left(keeper)

    def flock(handle: int, how: int) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(filelock.fcntl, "flock", flock)
    assert unfinished(tmp_path).found[0].open is not free
    if free:
        JournalledMatch.resume(path).close()
    else:
        with pytest.raises(BadFile, match="another window"):
            JournalledMatch.resume(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody remove a file that is open")
@pytest.mark.parametrize("how", ["played", "taken back", "left"])
def test_a_journal_that_is_removed_while_it_is_played_is_begun_anew(how: str, tmp_path: Path) -> None:
    keeper = begun(tmp_path / "journals", undo="free")
    for action in (Step(1), Leap(), Step(2)):
        keeper.play(action)
    keeper.undo()
    shutil.rmtree(tmp_path / "journals")
    if how == "played":
        keeper.play(Step(1))
    elif how == "taken back":
        keeper.undo()
    assert keeper.trouble == "" and not keeper.unkept
    keeper.close()
    (entry,) = unfinished(tmp_path / "journals").found
    again = JournalledMatch.resume(entry.path)
    assert again.digest() == keeper.digest()
    redone = [record.action for record in again.undone]
    assert redone == [record.action for record in keeper.undone] and bool(redone) == (how != "played")
    again.close()


def test_a_second_window_neither_opens_nor_changes_an_open_match(tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 3, 1)
    path = file_of(keeper)
    before = path.read_bytes()
    with pytest.raises(BadFile, match="another window"):
        JournalledMatch.resume(path)
    assert path.read_bytes() == before and unfinished(tmp_path).found[0].open
    assert matchfile.read(path).session.digest() == keeper.digest()
    keeper.close()
    assert not unfinished(tmp_path).found[0].open
    JournalledMatch.resume(path).close()


def test_the_listing_tells_where_each_match_stands(tmp_path: Path) -> None:
    older = begun(tmp_path, names={"north": "Ada"}, computers={"south": "random"})
    play_some(older, 7, 1)
    older.undo()
    path = left(older)
    os.utime(path, (0, 1_000_000))
    newer = begun(tmp_path)
    newer.use_clock({"north": 60.0})
    found = unfinished(tmp_path).found
    assert [entry.path for entry in found] == [newer.path, path]
    entry = found[1]
    assert (entry.game, entry.scenario, entry.seats) == ("toy", "track", ("north", "south"))
    assert (entry.names, entry.computers) == ({"north": "Ada"}, {"south": "random"})
    assert (entry.actions, entry.round) == (len(older.records), older.state.moves // 2)
    assert found[0].actions == 0 and entry.date.timestamp() == 1_000_000
    assert unfinished(tmp_path / "nowhere") == ((), ())


def test_a_full_disk_is_told_and_the_match_is_whole_again_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 3, 1)
    journal = keeper._journal
    assert isinstance(journal, Journal)
    stream = journal._stream

    class Full:
        """Takes the half of a line and then nothing."""

        def __init__(self) -> None:
            self.room = 20

        def write(self, data: memoryview) -> int:
            if not self.room:
                raise OSError(errno.ENOSPC, "No space left on device")
            taken, self.room = stream.write(data[: self.room]), 0
            return taken

        def __getattr__(self, name: str) -> Any:
            return getattr(stream, name)

    monkeypatch.setattr(journal, "_stream", Full())
    play_some(keeper, 4, 2)
    assert "No space" in keeper.trouble and len(keeper.records) == 7
    assert len(matchfile.read(file_of(keeper)).session.records) == 3
    monkeypatch.setattr(journal, "_stream", stream)
    play_some(keeper, 1, 3)
    assert keeper.trouble == "" and JournalledMatch.resume(left(keeper)).digest() == keeper.digest()


def test_a_match_can_be_played_where_no_journal_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keeper = begun(tmp_path / "file")
    assert keeper.path is None and "can't be written" in keeper.trouble
    play_some(keeper, 5, 1)
    keeper.close()
    assert len(keeper.records) == 5


def test_lines_are_flushed_to_the_disk_off_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(filelock.os, "fsync", flushed.append)
    keeper = begun(tmp_path)
    play_some(keeper, 200, 1)
    assert len(flushed) <= 2
    keeper.close()
    assert flushed


@pytest.mark.usefixtures("newer_rules")
def test_a_journal_of_older_rules_goes_on_as_far_as_it_can(tmp_path: Path) -> None:
    for closed in (False, True):
        Toy.version, Toy.stride = 1, 1
        folder = tmp_path / str(closed)
        keeper = begun(folder)
        for action in (Leap(), Leap(), Step(2), Leap()):
            keeper.play(action)
        if closed:
            path = left(keeper)
        else:
            path = file_of(keeper).with_name("killed.journal")
            path.write_bytes(file_of(keeper).read_bytes())
            left(keeper).unlink()
        Toy.version, Toy.stride = 2, 9
        again = JournalledMatch.resume(path)
        assert "action 2" in again.note
        assert again.state.to_json() == keeper.state.to_json() if closed else len(again.records) == 2
        assert (folder / FINISHED / path.name).exists() and len(unfinished(folder).found) == 1
        again.play(Step(1))
        last = JournalledMatch.resume(left(again))
        assert last.note == "" and last.digest() == again.digest()
        last.close()


@pytest.mark.usefixtures("newer_rules")
def test_a_journal_of_older_rules_goes_on_even_where_it_cannot_be_put_away(tmp_path: Path) -> None:
    Toy.version = 1
    keeper = begun(tmp_path)
    keeper.play(Step(1))
    path = left(keeper)
    (tmp_path / FINISHED).touch()
    Toy.version, Toy.stride = 2, 9
    again = JournalledMatch.resume(path)
    assert again.path != path and path.exists() and "action 0" in again.note
    again.close()


@pytest.mark.usefixtures("newer_rules")
def test_a_match_that_replays_is_of_the_rules_it_was_played_by_last(tmp_path: Path) -> None:
    Toy.version = 1
    keeper = begun(tmp_path)
    keeper.play(Step(1))
    path = left(keeper)
    Toy.version = 2
    again = JournalledMatch.resume(path)
    again.play(Step(2))
    assert "older rules" in again.note and left(again) == path
    Toy.stride = 9
    with pytest.raises(BadFile, match="Action 0"):
        JournalledMatch.resume(path)


def test_the_clock_is_kept_second_by_second_and_not_turned_back_by_undo(tmp_path: Path) -> None:
    keeper = begun(tmp_path, undo="free")
    clock = keeper.use_clock({"north": 60.0})
    clock.begin("north", 1)
    clock.run("north")
    keeper.play(Step(1))
    for _ in range(25):
        assert keeper.tick(0.1) is None
    path = file_of(keeper)
    assert 57 <= matchfile.read(path).session.clock["north"].seconds <= 58
    keeper.undo()
    again = JournalledMatch.resume(left(keeper))
    assert again.use_clock({"north": 60.0}).left("north") == pytest.approx(57.5)
    assert again.clock is not None
    again.clock.begin("north", 1)
    again.clock.run("north")
    assert again.tick(58.0) == "north" and again.tick(1.0) is None
    again.close()


def test_a_journal_says_which_line_does_not_follow(tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    play_some(keeper, 2, 1)
    path = left(keeper)
    lines = path.read_bytes().splitlines()
    before = lines[-1][8:16]
    path.write_bytes(path.read_bytes() + journals.checksummed_line(before, b'{"redo":true,"at":3}'))
    with pytest.raises(BadFile, match=f"/{len(lines)}: Line {len(lines) + 1}"):
        JournalledMatch.resume(path)


def test_a_killed_program_loses_nothing() -> None:
    assert kill("toy", 4, seed=1) + kill("hulk", 3, seed=2) >= 2


def test_others_play_on_after_a_resume(tmp_path: Path) -> None:
    keeper = begun(tmp_path, names={"north": "Ana"})
    keeper.play(Step(1))
    keeper.pass_to({"south": "random"}, {"north": "Nikos"})
    keeper.play(keeper.legal_actions()[0])
    path = left(keeper)
    entry = unfinished(tmp_path).found[0]
    assert (entry.computers, entry.names) == ({"south": "random"}, {"north": "Nikos"})
    assert list(entry.earlier) == [Earlier(1, {}, {"north": "Ana"})]
    again = JournalledMatch.resume(path)
    assert (again.setup.computers, again.setup.names) == ({"south": "random"}, {"north": "Nikos"})
    assert len(again.records) == 2 and again.digest() == keeper.digest()


def test_a_seat_passes_back_and_the_last_word_counts(tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    keeper.play(Step(1))
    keeper.pass_to({"south": "random", "north": "random"}, {})
    keeper.pass_to({}, {"south": "Ana"})
    assert JournalledMatch.resume(left(keeper)).setup.names == {"south": "Ana"}


def test_who_played_before_others_took_over_is_remembered(tmp_path: Path) -> None:
    keeper = begun(tmp_path, names={"north": "Ana"})
    keeper.play(Step(1))
    keeper.pass_to({"south": "random"}, {"north": "Ana"})
    keeper.play(keeper.legal_actions()[0])
    keeper.pass_to({}, {"north": "Ana", "south": "Nikos"})
    known = (Earlier(1, {}, {"north": "Ana"}), Earlier(2, {"south": "random"}, {"north": "Ana"}))
    again = JournalledMatch.resume(left(keeper))
    assert keeper.setup.earlier == again.setup.earlier == known
    third = JournalledMatch.resume(left(again))
    assert third.setup.earlier == known, "a journal that goes on has them still"
    moved = JournalledMatch.begin(third.session, tmp_path / "other")
    assert JournalledMatch.resume(left(moved)).setup.earlier == known, "and so has another one of the same match"


def test_those_who_took_over_have_played_only_what_stands(tmp_path: Path) -> None:
    keeper = begun(tmp_path, undo="free")
    for _ in range(3):
        keeper.play(Step(1))
    keeper.pass_to({}, {"north": "Nikos"})
    assert keeper.undo() and keeper.undo()
    assert keeper.setup.earlier == (Earlier(3, {}, {}),), "what is taken back can still be played again"
    keeper.play(Step(2))
    assert keeper.setup.earlier == (Earlier(1, {}, {}),)
    assert JournalledMatch.resume(left(keeper)).setup.earlier == keeper.setup.earlier
    assert keeper.session.branch(1).setup.earlier == (Earlier(1, {}, {}),)
    assert keeper.session.branch(0).setup.earlier == ()


def test_players_of_seats_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    keeper = begun(tmp_path)
    keeper.play(Step(1))
    keeper.pass_to({}, {"west": "Ana"})
    with pytest.raises(BadFile):
        JournalledMatch.resume(left(keeper))


def test_a_scanner_that_looks_at_a_journal_does_not_keep_it_from_being_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(begun_and_played(tmp_path))
    refusals = [PermissionError(), PermissionError()]
    rename = os.replace

    def busy(source: Path, target: Path) -> None:
        if refusals:
            raise refusals.pop()
        rename(source, target)

    monkeypatch.setattr(files, "_PAUSES", (0, 0, 0))
    monkeypatch.setattr(os, "replace", busy)
    assert put_away(path).is_file() and not path.exists()


def begun_and_played(folder: Path) -> JournalledMatch:
    """A match with some actions."""
    keeper = begun(folder)
    play_some(keeper, 12, 2)
    return keeper


def test_a_journal_with_the_line_ends_of_windows_is_read_and_goes_on_in_another(tmp_path: Path) -> None:
    keeper = begun_and_played(tmp_path)
    path = left(keeper)
    windows = path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(windows)
    assert matchfile.load(path).digest() == keeper.digest()
    assert [entry.actions for entry in unfinished(tmp_path).found] == [12]
    assert path.read_bytes() == windows
    again = JournalledMatch.resume(path)
    assert again.digest() == keeper.digest() and file_of(again) != path
    play_some(again, 3, 1)
    assert len(JournalledMatch.resume(left(again)).records) == 15
    assert (tmp_path / FINISHED / path.name).read_bytes() == windows


@pytest.mark.parametrize(("error", "free"), [(0, False), (errno.EACCES, False), (errno.ENOSYS, True)])
def test_where_windows_does_not_say_why_it_cannot_lock_somebody_else_has_the_match(
    error: int, free: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locking(*_args: object) -> None:
        raise OSError(error, "")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))  # type: ignore[arg-type]
    spec = importlib.util.spec_from_file_location("filelock_of_windows", filelock.__file__)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "a").write_bytes(b"")
    with (tmp_path / "a").open("r+b") as stream:
        assert module.lock(stream) == free
