"""The finished matches: how each ended stands in its journal, and the index of all can be made again at any time."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import Session
from game.commands.playout import play_some
from game.kernel.match import matchfile
from game.kernel.match.finished import INDEX, Index, finished
from game.kernel.match.journal import FINISHED, checksummed_line, read
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import LONGEST_THOUGHT, JournalledMatch
from game.kernel.match.setup import REPLAY
from game.kernel.results import Outcome
from tests.kernel.keeping import race  # noqa: F401


def over(folder: Path, seed: int = 7, **choices: Any) -> Path:
    """The journal of a match that was played to its end."""
    keeper = JournalledMatch.begin(Session.new("toy", seed=seed, **choices), folder)
    play_some(keeper, None, seed)
    path = keeper.path
    keeper.close()
    assert path is not None
    return folder / FINISHED / path.name


def older(path: Path) -> None:
    """Make of a journal one that says no more than those of form 2 did."""
    lines, before = b"", b""
    for number, text in enumerate(path.read_bytes().splitlines()):
        value: dict[str, Any] = msgspec.json.decode(text)
        for name in ("sum", "result", "seconds", "occasion"):
            value.pop(name, None)
        if number == 0:
            value["format"] = 2
        line = checksummed_line(before, msgspec.json.encode(value))
        lines, before = lines + line, line[8:16]
    path.write_bytes(lines)


def whole(folder: Path) -> Index:
    """The index of a folder of journals, once all are read."""
    index = Index(folder)
    for _step in index.steps():
        pass
    return index


def test_a_journal_says_how_its_match_ended(tmp_path: Path) -> None:
    path = over(tmp_path, names={"north": "Ada"}, computers={"south": "careful"})
    session, told = read(path).session, finished(path)
    assert told is not None and told.outcome == session.result and told.whole
    assert (told.game, told.seats, told.names, told.people) == ("toy", session.seats, {"north": "Ada"}, ("north",))
    assert (told.actions, told.match) == (len(session.records), session.setup.id)
    assert told.round == session.rules.round(session.state)


def test_an_end_that_was_taken_back_is_none(tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new("toy", seed=7, undo="free"), tmp_path)
    play_some(keeper, None, 7)
    keeper.undo()
    assert keeper.path is not None and finished(keeper.path) is None
    keeper.redo()
    told = finished(keeper.path)
    assert told is not None and (told.outcome, told.undone) == (keeper.result, 1)


@pytest.mark.parametrize("end", ["concede", "draw", "goal"])
def test_older_journals_tell_it_by_their_last_lines(end: str, tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new("toy", seed=7), tmp_path)
    play_some(keeper, None if end == "goal" else 2, 1)
    if end == "concede":
        keeper.concede("north")
    elif end == "draw":
        keeper.agree_draw()
    assert keeper.path is not None
    path = tmp_path / FINISHED / keeper.path.name
    keeper.close()
    new = finished(path)
    older(path)
    old = finished(path)
    assert new is not None and old is not None and old == msgspec.structs.replace(new, outcome=old.outcome)
    assert (old.outcome.winners, old.outcome.reason) == (new.outcome.winners, new.outcome.reason)


def test_time_counts_up_to_a_minute_between_two_actions(tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new("toy", seed=7), tmp_path)
    keeper.stay(20.0)
    play_some(keeper, 1, 1)
    keeper.stay(10 * LONGEST_THOUGHT)
    keeper.stay(5.0)
    play_some(keeper, 1, 2)
    assert keeper.path is not None
    path = keeper.path
    keeper.close()
    again = JournalledMatch.resume(path)
    assert again.session.seconds == 20 + LONGEST_THOUGHT
    again.session.save(tmp_path / "saved.json")
    loaded = matchfile.read(tmp_path / "saved.json").session
    assert loaded.seconds == 20 + LONGEST_THOUGHT
    again.stay(7.0)
    again.concede("north")
    told = finished(path)
    assert told is not None and told.seconds == 27 + LONGEST_THOUGHT
    begun = JournalledMatch.begin(loaded, tmp_path)
    begun.concede("south")
    told = finished(begun.path) if begun.path is not None else None
    assert told is not None and told.seconds == 20 + LONGEST_THOUGHT


def test_a_match_that_goes_on_from_another_is_not_counted(tmp_path: Path) -> None:
    session = Session.new("toy", seed=7)
    play_some(session, 3, 7)
    keeper = JournalledMatch.begin(session.branch(2), tmp_path)
    assert keeper.setup.occasion == REPLAY and session.setup.occasion == ""
    keeper.concede("north")
    assert keeper.path is not None
    told = finished(keeper.path)
    assert told is not None and not told.whole and told.occasion == REPLAY
    assert read(keeper.path).session.setup.occasion == REPLAY


def test_why_a_match_is_played_is_kept(tmp_path: Path) -> None:
    session = Session(Session.new("toy", seed=7).setup.played_for("daily 2026-11-28"))
    session.save(tmp_path / "saved.json")
    keeper = JournalledMatch.begin(matchfile.read(tmp_path / "saved.json").session, tmp_path)
    keeper.concede("north")
    assert keeper.path is not None
    told = finished(keeper.path)
    assert told is not None and told.occasion == "daily 2026-11-28" and told.whole


def test_the_index_is_the_same_when_it_is_made_again(tmp_path: Path) -> None:
    paths = [over(tmp_path, seed) for seed in range(4)]
    first = whole(tmp_path)
    assert {entry.path for entry in first.entries()} == set(paths) and first.whole
    kept = (tmp_path / FINISHED / INDEX).read_bytes()
    again = Index(tmp_path)
    assert again.whole and not again.changed and again.entries() == first.entries()
    (tmp_path / FINISHED / INDEX).unlink()
    assert whole(tmp_path).entries() == first.entries()
    assert (tmp_path / FINISHED / INDEX).read_bytes() == kept


def test_the_index_follows_the_journals(tmp_path: Path) -> None:
    paths = [over(tmp_path, seed) for seed in range(3)]
    whole(tmp_path)
    paths[1].unlink()
    new = over(tmp_path, 9)
    index = Index(tmp_path)
    assert not index.whole
    assert {entry.path for entry in whole(tmp_path).entries()} == {paths[0], paths[2], new}


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"format":99,"rows":{}}', b"\xff\xfe not JSON"])
def test_an_index_that_cannot_be_used_is_made_again(damage: bytes, tmp_path: Path) -> None:
    over(tmp_path)
    entries = whole(tmp_path).entries()
    (tmp_path / FINISHED / INDEX).write_bytes(damage)
    assert whole(tmp_path).entries() == entries


def test_a_damaged_journal_is_one_sentence_and_the_others_are_there(tmp_path: Path) -> None:
    paths = [over(tmp_path, seed) for seed in range(3)]
    data = paths[0].read_bytes()
    paths[0].write_bytes(data.replace(b'"game"', b'"gome"', 1))
    index = whole(tmp_path)
    assert [(fault.file, fault.sentence) for fault in index.faults] == [
        (str(paths[0]), "Line 1 of the autosave is damaged.")
    ]
    assert {entry.path for entry in index.entries()} == set(paths[1:])
    assert [fault.sentence for fault in whole(tmp_path).faults] == ["Line 1 of the autosave is damaged."]


def test_what_was_told_is_kept_until_the_journal_changes(tmp_path: Path) -> None:
    path = over(tmp_path)
    index = whole(tmp_path)
    index.tell(path, {"lost": 3})
    index.keep()
    assert Index(tmp_path).entries()[0].told == {"lost": 3}
    path.write_bytes(path.read_bytes() + b"torn")
    assert whole(tmp_path).entries()[0].told == {}


def test_a_match_that_had_ended_when_the_program_was_killed_is_put_away(tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new("toy", seed=7), tmp_path)
    keeper.concede("north")
    assert keeper.path is not None
    assert unfinished(tmp_path).found == () and keeper.path.exists()
    shutil.copyfile(keeper.path, tmp_path / "toy-killed.journal")
    assert unfinished(tmp_path).found == () and keeper.path.exists()
    assert [entry.path.name for entry in whole(tmp_path).entries()] == ["toy-killed.journal"]


def test_a_folder_without_matches_has_an_empty_index(tmp_path: Path) -> None:
    index = whole(tmp_path)
    assert index.whole and index.entries() == [] and not (tmp_path / FINISHED).exists()
    assert whole(tmp_path / "missing").entries() == [] and Index(None).entries() == []


def test_a_draw_has_no_winner(tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new("toy", seed=7), tmp_path)
    keeper.agree_draw()
    assert keeper.path is not None
    told = finished(keeper.path)
    assert told is not None and told.outcome == Outcome((), "draw_agreed")
