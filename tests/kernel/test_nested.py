"""A match inside a match: asked for, played on its own journal, taken as one action of the parent, verified with it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import Session
from game.bots.matches import Players, play_out
from game.commands import dispatch
from game.commands.playout import play_some
from game.kernel import registry
from game.kernel.actions import Corrected
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.match.children import ChildJournal, child_for, inside, kept_child, mentioning, result_of, verify
from game.kernel.match.journal import FINISHED, checksummed_line, put_away, read
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.matchfile import read as read_match
from game.kernel.match.setup import Setup
from game.kernel.nested import Parent, seed_from
from game.kernel.registry import rules_of
from game.kernel.results import Illegal
from tests.kernel.duels import Duels, at_duel, begun, forged, one_of, play_on
from tests.kernel.toy import Leap, Step, Toy
from tests.proving.words import Result

ROOT = Path(__file__).parents[2]
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def duels() -> Iterator[None]:
    """Both games can be played by their keys."""
    with pytest.MonkeyPatch.context() as patch:
        for rules in (Duels, Toy):
            patch.setitem(registry._packages, rules.key, rules.__module__)
        yield


@pytest.fixture
def parent(tmp_path: Path) -> JournalledMatch:
    """A match that waits for a duel, with its journal."""
    return JournalledMatch.begin(begun(), tmp_path)


def child(parent: Any, folder: Path) -> JournalledMatch:
    """The race that a match asks for, with its journal."""
    return JournalledMatch.begin(child_for(getattr(parent, "session", parent)), folder)


def raced(parent: Any, folder: Path) -> JournalledMatch:
    """That race when it is over and left."""
    race = child(parent, folder)
    play_some(race, None, 5)
    race.close()
    return race


def take(parent: Any, race: Any) -> None:
    """Take the result of a race that is over."""
    parent.play(*result_of(getattr(parent, "session", parent), getattr(race, "session", race)))


def header(path: Path) -> dict[str, Any]:
    """The first line of a journal."""
    value: dict[str, Any] = msgspec.json.decode(path.read_bytes().split(b"\n")[0])
    return value


def path_of(keeper: JournalledMatch) -> Path:
    """The journal of a match."""
    assert keeper.path is not None
    return keeper.path


# -- what is asked for --


def test_a_match_is_set_up_from_a_scenario_that_is_a_value() -> None:
    parent = begun(computers={"blue": "careful"})
    race = child_for(parent)
    raid = parent.state.frames[-1].values
    seats = {"north": raid["raider"], "south": raid["victim"]}
    assert race.key == "toy" and race.setup.scenario == Duels.goal and race.state.goal == 9  # type: ignore[attr-defined]
    assert race.setup.names == {theirs: parent.setup.names[ours] for theirs, ours in seats.items()}
    assert race.setup.computers == {theirs: "careful" for theirs, ours in seats.items() if ours == "blue"}
    assert race.setup.parent == Parent(parent.setup.id, len(parent.records))
    assert race.setup.seed == seed_from(parent.digest()) == child_for(parent).setup.seed != begun(1).setup.seed


@pytest.mark.parametrize("scenario", [{"length": 9}, "moon", None])
def test_a_scenario_that_suits_no_rules_is_refused_with_a_sentence(
    scenario: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Duels, "goal", scenario)
    with pytest.raises((BadChoice, BadFile), match="can't set up this scenario|no scenario called"):
        child_for(begun())


def test_a_known_scenario_can_be_asked_for_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duels, "goal", "track")
    parent = begun()
    race = child_for(parent)
    assert (race.setup.scenario, race.setup.options) == ({"goal": 100}, {"length": "long"})
    assert race.setup.seed == seed_from(parent.digest()) and race.setup.parent is not None


def test_nothing_is_asked_for_elsewhere() -> None:
    with pytest.raises(BadChoice, match="doesn't need another"):
        child_for(Session.new("duels", seed=3))
    assert not Session.new("toy").outside and rules_of("toy").side_match(Session.new("toy").state) is None


# -- what stands in the files --


def test_headers_name_the_match_and_its_parent(parent: JournalledMatch, tmp_path: Path) -> None:
    race = child(parent, tmp_path)
    above, below = header(path_of(parent)), header(path_of(race))
    assert above["format"] == below["format"] == 3 and above["parent"] is None and above["id"] != below["id"]
    assert below["parent"] == {"match": above["id"], "action": len(parent.records)}
    race.play(Step(1))
    race.close()
    again = read(path_of_child(parent.session, tmp_path)).session.setup
    assert (again.id, again.parent) == (race.setup.id, race.setup.parent)


def path_of_child(parent: Session, folder: Path) -> Path:
    kept = kept_child(parent, folder)
    assert kept is not None
    return kept.path


def test_files_of_the_first_format_have_an_id_too(tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(Session.new("toy", seed=7), tmp_path)
    keeper.play(Step(1))
    path = path_of(keeper)
    keeper.close()
    lines, before = b"", b""
    for number, text in enumerate(path.read_bytes().splitlines()):
        value = msgspec.json.decode(text)
        del value["sum"]
        if number == 0:
            value["format"] = 1
            del value["id"], value["parent"]
        line = checksummed_line(before, msgspec.json.encode(value))
        lines, before = lines + line, line[8:16]
    path.write_bytes(lines)
    first, second = read(path).session, read(path).session
    assert first.setup.id == second.setup.id != "" and first.setup.parent is None
    resumed = JournalledMatch.resume(path)
    assert resumed.setup.id == first.setup.id
    resumed.save(tmp_path / "saved.json")
    assert read_match(tmp_path / "saved.json").session.setup.id == first.setup.id


def test_a_branch_or_a_save_of_the_inner_match_is_a_match_of_its_own(parent: JournalledMatch, tmp_path: Path) -> None:
    race = child(parent, tmp_path)
    race.play(Step(1))
    branch = race.session.branch(1)
    race.save(tmp_path / "race.json")
    saved = read_match(tmp_path / "race.json").session
    assert branch.setup.parent is saved.setup.parent is None
    assert len({branch.setup.id, saved.setup.id, race.setup.id}) == 3 and saved.digest() == race.digest()


# -- how the result comes back --


def test_the_result_is_one_action_of_the_parent(parent: JournalledMatch, tmp_path: Path) -> None:
    race = raced(parent, tmp_path)
    take(parent, race)
    record = parent.records[-1]
    ahead = race.state.at[0] - race.state.at[1]
    assert record.action == Result(max(0, min(3, ahead)))
    assert record.child is not None and (record.child.match, record.child.digest) == (race.setup.id, race.digest())
    parent.save(tmp_path / "parent.json")
    play_some(parent, 5, 1)
    path = path_of(parent)
    parent.close()
    shutil.rmtree(tmp_path / FINISHED)
    for file in (path, tmp_path / "parent.json"):
        told = read_match(file).session
        verify(told, tmp_path)
        assert record.child in [one.child for one in told.records]


def test_giving_up_and_a_draw_are_results_too(tmp_path: Path) -> None:
    results = {}
    for name in ("north", "south", "draw"):
        parent = begun()
        race = child_for(parent)
        race.play(Step(1))
        if name == "draw":
            race.agree_draw()
        else:
            race.concede(name)
        results[name], _ = result_of(parent, race)
    assert results == {"north": Result(0), "south": Result(3), "draw": Result(0)}


def test_a_result_can_be_entered_by_hand_or_drawn(parent: JournalledMatch) -> None:
    offered = parent.legal_actions()
    assert offered == [Result(loss) for loss in range(4)]
    drawn = parent.resolved()
    assert drawn in offered and drawn == begun().resolved()
    assert len({begun(seed).resolved() for seed in (0, 1, 3, 5, 6)}) > 1
    parent.play(Result(2))
    assert parent.records[-1].child is None


@pytest.mark.parametrize("undo", ["free", "to_last_reveal"])
def test_undo_does_not_cross_what_was_settled_outside(undo: str) -> None:
    parent = begun(undo=undo)
    at = len(parent.records)
    assert parent.undo_target() == at - 1
    parent.held = True
    assert parent.undo_target() is None, "the race has begun"
    race = child_for(parent)
    play_some(race, None, 5)
    take(parent, race)
    assert not parent.held and parent.undo_target() is None and not parent.undo()


def test_undo_crosses_a_result_that_was_entered_and_one_that_was_drawn_as_dice_do() -> None:
    parent = begun(undo="free")
    drawn, at = parent.resolved(), len(parent.records)
    other = next(action for action in parent.legal_actions() if action != drawn)
    parent.play(drawn)
    assert parent.records[at].barrier and parent.undo()
    parent.play(other)
    assert not parent.records[at].barrier and parent.undo()


def test_undo_inside_is_its_own(parent: JournalledMatch, tmp_path: Path) -> None:
    race = child(parent, tmp_path)
    race.play(Leap())
    race.play(Step(1))
    above = parent.digest()
    race.session.setup.undo = "free"
    assert race.undo() and race.undo() and not race.undo() and parent.digest() == above


# -- who is asked --


def test_computer_players_are_never_asked() -> None:
    rules = rules_of("duels")

    def choose(view: Any, actions: Any) -> Any:
        assert not rules.outside(view), "a computer player was asked"
        return actions[0]

    for seed in range(6):
        ends = []
        for _ in range(2):
            state = Session.new("duels", seed=seed).state
            play_out(rules, state, Players(rules, {"red": choose, "blue": choose}, Dice.seeded(seed)))
            ends.append(state.digest())
        assert ends[0] == ends[1]


def test_simulate_repeats(capsys: Captured) -> None:
    digests = []
    for _ in range(2):
        assert dispatch.run(["simulate", "duels", "--games", "3", "--verify", "--json"]) == 0
        digests.append(msgspec.json.decode(capsys.readouterr().out)["digest"])
    assert dispatch.run(["simulate", "duels", "--games", "3", "--json"]) == 0
    bare = msgspec.json.decode(capsys.readouterr().out)["digest"]
    assert digests[0] == digests[1] == bare


# -- killed at any moment --


def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    """The folder of the journals as it is after each step; then both go on from there, and end alike."""
    folder = tmp_path / "journals"
    parent = JournalledMatch.begin(begun(), folder)
    moments: list[tuple[Path, int]] = []

    def keep(actions: int) -> None:
        moments.append((tmp_path / f"moment-{len(moments)}", actions))
        shutil.copytree(folder, moments[-1][0])

    keep(0)
    race = child(parent, folder)
    keep(0)
    while race.to_decide is not None:
        race.play(Step(2))
        keep(len(race.records))
    race.close()
    keep(len(race.records))
    take(parent, race)
    keep(-1)
    for moment, actions in moments:
        assert [entry.game for entry in unfinished(moment).found] == ["duels"], "the parent only is listed"
        again = JournalledMatch.resume(unfinished(moment).found[0].path)
        if actions >= 0:
            found = kept_child(again.session, moment)
            assert (found.actions if found else 0) == actions
            if found is None or not found.over:
                inner = child(again, moment) if found is None else JournalledMatch.resume(found.path)
                while inner.to_decide is not None:
                    inner.play(Step(2))
                inner.close()
            last = kept_child(again.session, moment)
            assert last is not None and last.over
            take(again, read(last.path).session)
        assert again.digest() == parent.digest() and again.records[-1].child is not None
        verify(again.session, moment)
        again.close()


PLAYER = """
import sys
from pathlib import Path
from tests.kernel import duels

duels.enter()
duels.play_on(Path(sys.argv[1]), 0.05)
"""


@pytest.mark.slow
def test_killed_programs_go_on_and_end_as_if_nothing_had_happened(tmp_path: Path) -> None:
    """Each is killed after so many lines, which tell an action of either match."""
    played = play_on(tmp_path / "whole")
    folder, killed = tmp_path / "killed", 0
    for lines in (1, 4, 2, 6, 10_000):
        command = [sys.executable, "-c", PLAYER, str(folder)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            for _ in zip(range(lines), player.stdout, strict=False):
                pass
            player.kill()
        killed += player.returncode != 0
        if not unfinished(folder).found:
            break
    assert killed
    (over,) = [path for path, heading in mentioning(played.setup.id, folder / FINISHED) if heading.parent is None]
    ended = read(over).session
    assert [record.digest for record in ended.records] == [record.digest for record in played.records]
    assert any(record.child for record in ended.records)
    verify(ended, folder)


def test_a_match_that_was_given_up_is_not_found_again(parent: JournalledMatch, tmp_path: Path) -> None:
    race = child(parent, tmp_path)
    race.play(Step(1))
    path = path_of(race)
    race.close()
    assert kept_child(parent.session, tmp_path) == ChildJournal(path, False, 1)
    put_away(path)
    assert kept_child(parent.session, tmp_path) is None


def test_another_position_does_not_find_it(parent: JournalledMatch, tmp_path: Path) -> None:
    raced(parent, tmp_path)
    assert kept_child(parent.session, tmp_path) is not None
    assert kept_child(begun(), tmp_path) is None, "another match"
    parent.play(Result(0))
    at_duel(parent)
    assert kept_child(parent.session, tmp_path) is None, "a later duel"


def test_what_is_inside_a_match_can_be_listed(parent: JournalledMatch, tmp_path: Path) -> None:
    race = child(parent, tmp_path)
    listed = unfinished(tmp_path).found
    assert [entry.match for entry in listed] == [parent.setup.id]
    assert inside(parent.setup.id, tmp_path) == [path_of(race)]


# -- verified --


def other_race(parent: Session, path: Path, folder: Path) -> None:
    """Put another race of the same match in the place of one, under its id."""
    setup = child_for(parent).setup
    again = Session(
        Setup(
            setup.key,
            setup.scenario_id,
            setup.scenario,
            2,
            setup.options,
            setup.seed,
            None,
            setup.seats,
            setup.names,
            setup.undo,
            id=header(path)["id"],
            parent=setup.parent,
        )
    )
    other = JournalledMatch.begin(again, folder / "other")
    while other.to_decide is not None:
        other.play(Step(1))
    put = path_of(other)
    other.close()
    shutil.copy(put.parent / FINISHED / put.name, path)


def tampered(kind: str, before: Session, path: Path, folder: Path) -> None:
    """Change the journal of a race that is over."""
    if kind == "damaged":
        path.write_bytes(path.read_bytes().replace(b'"far":', b'"fax":', 1))
    elif kind == "another race":
        other_race(before, path, folder)
    elif kind == "another parent":
        forged(path, lambda lines: lines[0]["parent"].__setitem__("action", 1))
    else:
        forged(path, lambda lines: lines.__delitem__(slice(-2, None)))


KINDS = ("damaged", "another race", "another parent", "not over")


@pytest.mark.parametrize("kind", KINDS)
def test_a_tampered_child_is_named(kind: str, parent: JournalledMatch, tmp_path: Path, capsys: Captured) -> None:
    journals = tmp_path
    before = parent.session.branch(len(parent.records))
    before.setup.id = parent.setup.id
    race = child(parent, journals)
    while race.to_decide is not None:
        race.play(Step(2))
    name = path_of(race).name
    race.close()
    take(parent, race)
    verify(parent.session, journals)
    file = path_of(parent)
    parent.close()
    assert dispatch.run(["check", str(file)]) == dispatch.run(["replay", str(file)]) == 0
    tampered(kind, before, journals / FINISHED / name, tmp_path)
    with pytest.raises(BadFile) as caught:
        verify(read(file).session, journals)
    assert Path(caught.value.file).name == name
    capsys.readouterr()
    assert dispatch.run(["check", str(file)]) == 1 and name in capsys.readouterr().out
    assert dispatch.run(["replay", str(file)]) == 1 and name in capsys.readouterr().err


def test_a_result_that_is_not_offered_changes_nothing(parent: JournalledMatch) -> None:
    before = parent.digest()
    with pytest.raises(Illegal):
        parent.play(Result(9))
    assert parent.digest() == before


# -- a result that was entered wrongly --


def corrected(parent: JournalledMatch) -> tuple[int, Any]:
    """A match in which a result was entered, then some were played, and that is corrected."""
    at = len(parent.records)
    parent.play(Result(1))
    for _ in range(3):
        parent.play(one_of(parent))
    before = parent.session.state.digest()
    parent.correct(at, Result(3))
    assert parent.session.state.digest() != before
    return at, parent.records[at]


def test_a_result_is_corrected_past_everything_and_that_is_recorded(parent: JournalledMatch) -> None:
    at, record = corrected(parent)
    assert len(parent.records) == at + 1 and record.action == Result(3) and record.instead == Result(1)
    assert isinstance(record.events[0], Corrected) and not parent.session.undone
    assert parent.session.undo_target() is None
    path, digest = path_of(parent), parent.session.digest()
    parent.close()
    again = read(path).session
    assert again.digest() == digest and again.records[at].instead == Result(1)
    assert [record.entered for record in again.records].count(True) == 1


def test_a_correction_lies_in_saves_and_in_copies_of_the_journal(parent: JournalledMatch, tmp_path: Path) -> None:
    at, _ = corrected(parent)
    parent.session.save(tmp_path / "match.json")
    assert Session.load(tmp_path / "match.json").records[at].instead == Result(1)
    copy = JournalledMatch.begin(parent.session, tmp_path)
    assert read(path_of(copy)).session.records[at].instead == Result(1)


def test_a_match_killed_amid_a_correction_waits_for_the_result(parent: JournalledMatch) -> None:
    at = len(parent.records)
    parent.play(Result(1))
    parent.play(one_of(parent))
    parent.go_back(at)
    again = read(path_of(parent)).session
    assert again.outside and len(again.records) == at


def test_only_results_that_people_entered_are_corrected(parent: JournalledMatch, tmp_path: Path) -> None:
    with pytest.raises(BadChoice, match="entered can be corrected"):
        parent.correct(0, Result(1))
    at = len(parent.records)
    parent.play(parent.session.resolved())
    with pytest.raises(BadChoice, match="entered can be corrected"):
        parent.correct(at, Result(1))
    parent.go_back(at)
    parent.play(Result(0) if parent.session.resolved() != Result(0) else Result(1))
    with pytest.raises(Illegal):
        parent.correct(at, Result(9))


def test_what_comes_after_a_correction_fits_as_long_as_it_brings_the_same(parent: JournalledMatch) -> None:
    session, at = parent.session, len(parent.records)
    parent.play(Result(1))
    for _ in range(3):
        parent.play(one_of(parent))
    digests = [session.positions.digest(count) for count in range(1, len(session.records) + 1)]
    kept = session.fitting(at, Result(3))
    later = session.records[at + 1 : at + 1 + kept]
    assert [session.positions.digest(count) for count in range(1, len(session.records) + 1)] == digests, "a mere trial"
    told = [record.events for record in later]
    parent.correct(at, Result(3))
    for record, events in zip(later, told, strict=True):
        assert parent.play(record.action) == events


def test_only_a_result_that_people_entered_is_tried(parent: JournalledMatch) -> None:
    with pytest.raises(BadChoice):
        parent.session.fitting(0, Result(3))
