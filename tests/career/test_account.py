"""What finished matches come to: it equals what simulated matches came to, whatever wrote their journals."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import msgspec
import pytest

from game.bots.opponents import at_seat
from game.bots.player import CAREFUL
from game.career.account import Account, Foe, Luck, counted
from game.career.retold import Retold, Told, retell
from game.career.retold import kept as kept_told
from game.commands.playout import play_some
from game.commands.simulate import Match, Tally, play
from game.kernel.match import matchfile
from game.kernel.match.finished import INDEX
from game.kernel.match.journal import FINISHED, SUFFIX, read
from game.kernel.match.journalled import JournalledMatch
from game.kernel.match.session import Session
from game.kernel.registry import games
from tests.career.played import kept, played, told_again
from tests.kernel.test_finished import older, whole
from tests.quick import some
from tests.saves.test_old_saves import JOURNALS, SAVES

SCENARIO = "rite-below"
SIDES = {"ultramarines": CAREFUL, "word-bearers": CAREFUL}


def account(folder: Path, game: str = "") -> Account:
    """The account of a folder of journals."""
    return Account(counted(whole(folder).entries()), game)


@pytest.mark.parametrize("matches", some((200, 10)[::-1], 2))
def test_the_record_equals_the_tally_of_simulate(matches: int, tmp_path: Path) -> None:
    for seed in range(matches):
        path = kept(played("calth", seed, SCENARIO, SIDES), tmp_path, {"word-bearers": CAREFUL})
        if seed % 2:
            older(path)
    simulated = [
        Match("calth", SCENARIO, seed, None, {"deployment": "listed"}, SIDES, 100_000, False) for seed in range(matches)
    ]
    tally = Tally(simulated[0].setup())
    for one in simulated:
        tally.add(play(one))
    found = account(tmp_path).sides()[("calth", "ultramarines")]
    assert found.played == matches == len(account(tmp_path).own)
    assert (found.won, found.drawn) == (tally.results["ultramarines"], tally.results["draw"])
    plain = at_seat("calth", "word-bearers")[0]
    met = account(tmp_path).foes()[Foe("calth", plain.id, CAREFUL)]
    assert (met.won, met.played) == (found.won, matches - found.drawn)
    assert account(tmp_path, "hulk").own == []


def test_matches_among_people_lessons_and_replays_are_no_wins(tmp_path: Path) -> None:
    session = Session.new("hulk", seed=3)
    play_some(session, 30, 3)
    kept(session.branch(20), tmp_path, {"genestealers": CAREFUL})
    lesson = Session(session.setup.apart().played_for("lesson"))
    kept(lesson, tmp_path, {"genestealers": CAREFUL})
    puzzle = Session(session.setup.apart().played_for("puzzle burn-it-now"))
    kept(puzzle, tmp_path, {"genestealers": CAREFUL})
    assert account(tmp_path).own == []
    kept(Session.new("hulk", seed=4), tmp_path, {})
    found = account(tmp_path)
    assert len(found.own) == 1 and found.alone == [] and found.won == 0


def test_it_counts_from_a_moment_on(tmp_path: Path) -> None:
    path = kept(Session.new("hulk", seed=4), tmp_path, {"genestealers": CAREFUL})
    written, entries = path.stat().st_mtime, whole(tmp_path).entries()
    assert len(counted(entries, written - 1)) == 1 and counted(entries, written + 1) == []


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
@pytest.mark.sweep(3)
def test_old_journals_count_once_they_are_played_to_their_end(path: Path, tmp_path: Path) -> None:
    copyfile(path, tmp_path / path.name)
    keeper = JournalledMatch.resume(tmp_path / path.name)
    seats = keeper.session.seats
    if keeper.session.to_decide is not None:
        keeper.concede(seats[0])
    keeper.close()
    found = account(tmp_path)
    assert len(found.own) == 1 and found.own[0].match.outcome.winners and seats[0] in found.own[0].match.people


@pytest.mark.parametrize("path", [path for path in SAVES if "0.2.0" in path.stem], ids=lambda path: path.stem)
@pytest.mark.sweep(3)
def test_saves_of_earlier_versions_count_once_they_are_played_to_their_end(path: Path, tmp_path: Path) -> None:
    session = matchfile.read(path).session
    journal = kept(session, tmp_path, dict.fromkeys(session.seats[1:], CAREFUL))
    told = kept_told(msgspec.to_builtins(retell(read(journal).session)), session.key)
    assert told is not None and set(told.seats) == set(session.seats)
    assert [one.seat for one in account(tmp_path).own] == [session.seats[0]]


def test_the_index_deleted_and_made_again_is_the_same(tmp_path: Path) -> None:
    for seed in range(3):
        told_again(kept(played("calth", seed, SCENARIO, SIDES), tmp_path, {"word-bearers": CAREFUL}))
    before, index = account(tmp_path), tmp_path / FINISHED / INDEX
    kept_then = index.read_bytes()
    index.unlink()
    for path in sorted((tmp_path / FINISHED).glob(f"*{SUFFIX}")):
        told_again(path)
    assert index.read_bytes() == kept_then and account(tmp_path).own == before.own
    assert account(tmp_path).luck() == before.luck() is not None


def test_a_damaged_journal_loses_nothing_else(tmp_path: Path) -> None:
    paths = [kept(Session.new("hulk", seed=seed), tmp_path, {"genestealers": CAREFUL}) for seed in range(3)]
    paths[1].write_bytes(paths[1].read_bytes().replace(b'"game"', b'"gome"', 1))
    assert len(account(tmp_path).own) == 2 and len(whole(tmp_path).faults) == 1


@pytest.mark.parametrize(("came", "share"), [((50,), 0.5), ((55, 55), 0.921), ((45, 45), 0.079), ((), None)])
def test_luck_is_what_share_of_all_fares_worse(came: tuple[int, ...], share: float | None, tmp_path: Path) -> None:
    kept(Session.new("hulk", seed=1), tmp_path, {"genestealers": CAREFUL})
    one, found = account(tmp_path).own[0], Account(())
    found.alone = [one._replace(retold=Retold("", {"marines": Told(0, 100, many, 50.0, 25.0)})) for many in came]
    luck = found.luck()
    assert luck == (None if share is None else Luck(100 * len(came), pytest.approx(share, abs=0.001)))


def test_best_results_are_the_quickest_wins(tmp_path: Path) -> None:
    for seed in range(6):
        told_again(kept(played("calth", seed, SCENARIO, SIDES), tmp_path, {"word-bearers": CAREFUL}))
    won = [one for one in account(tmp_path).alone if one.won]
    best = account(tmp_path).best()
    assert won and len(best) == 1 and best[0].match.round == min(one.match.round for one in won)


def test_every_game_can_be_told_again() -> None:
    for key in games():
        session = Session.new(key, seed=5)
        play_some(session, 60, 5)
        if session.to_decide is not None:
            session.concede(session.seats[0])
        told = retell(session)
        assert set(told.seats) == set(session.seats)
        assert all(one.facts for one in told.seats.values()), key
