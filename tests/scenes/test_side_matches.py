"""A match inside a match at the table: it lies upon its parent, which takes its result wherever it was left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.kernel import registry
from game.kernel.match.children import verify
from game.kernel.match.journal import FINISHED, read
from game.kernel.match.journal_index import put_away_in, unfinished
from game.scenes.match import MatchTable
from game.scenes.matches import UnkeptDialog
from game.scenes.result import ResultPage
from game.ui.widgets import Dialog
from tests.kernel import duels, toy
from tests.kernel.duels import begun, forged
from tests.proving.words import Result
from tests.scenes.conftest import Player

pytestmark = pytest.mark.sweep(3)

QUESTION = "How will you settle this?"


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Both games are in the catalogue; nothing draws them."""
    for module in (duels, toy):
        monkeypatch.setitem(registry._packages, module.GAME.key, module.__name__)
    yield


@pytest.fixture
def at_duel(player: Player) -> Player:
    """A player who is asked how a duel is settled."""
    player.program.continue_session(begun(), {})
    look(player)
    return player


def look(player: Player, seconds: float = 0.1) -> None:
    """Let the window show what is due."""
    for _ in range(4):
        player.app.draw()
        player.wait(seconds)


def tables(player: Player) -> list[MatchTable]:
    """The tables on the screen, the lowest first."""
    return [scene for scene in player.app.stack if isinstance(scene, MatchTable)]


def asked(player: Player) -> bool:
    """Whether it is asked how the duel is settled."""
    return isinstance(player.top, Dialog) and player.top.title == QUESTION


def race(player: Player) -> MatchTable:
    """Open the race that is asked for."""
    player.click("Play The race")
    look(player)
    table = player.top
    assert isinstance(table, MatchTable) and table.session.key == "toy" and len(tables(player)) == 2
    return table


def run(table: MatchTable, far: int = 2) -> None:
    """Run it to its end."""
    while table.session.to_decide is not None:
        table.match.attempt(toy.Step(far))


def journals(player: Player) -> Path:
    assert player.program.files is not None
    return player.program.files.journals


def pressed(player: Player, key: int) -> None:
    player.key(key)
    look(player)


def test_the_duel_is_played_upon_its_parent(at_duel: Player) -> None:
    assert asked(at_duel) and {"Enter the result", "Roll for it", "Play The race"} <= set(at_duel.labels())
    parent = tables(at_duel)[0]
    at = len(parent.session.records)
    run(race(at_duel))
    look(at_duel, 2.0)
    assert isinstance(at_duel.top, ResultPage) and len(parent.session.records) == at
    assert not {"Rematch", "Rematch, swap sides"} & set(at_duel.labels())
    at_duel.click("Back to Duels")
    look(at_duel)
    record = parent.session.records[at]
    assert at_duel.top is parent and record.child is not None
    assert not parent.session.undo_target()
    verify(parent.session, journals(at_duel))
    assert [one.heading.game for one in put_away_in(journals(at_duel), 9) if one.heading] == ["toy"]


def test_the_key_of_the_result_leads_back_too(at_duel: Player) -> None:
    run(race(at_duel))
    look(at_duel, 2.0)
    at_duel.clock.time += 1.0
    assert isinstance(at_duel.top, ResultPage)
    at_duel.top._again(True)
    look(at_duel)
    assert len(tables(at_duel)) == 1 and tables(at_duel)[0].session.records[-1].child is not None


def test_giving_up_inside_is_a_result(at_duel: Player) -> None:
    parent = tables(at_duel)[0]
    at = len(parent.session.records)
    table = race(at_duel)
    table.hud.do("pause")
    look(at_duel)
    at_duel.click("Concede…")
    at_duel.click("Concede: South")
    look(at_duel, 3.0)
    at_duel.click("Back to Duels")
    look(at_duel)
    assert parent.session.records[at].action == Result(3)


def test_leaving_it_leaves_the_parent_waiting(at_duel: Player) -> None:
    parent = tables(at_duel)[0]
    at = len(parent.session.records)
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    digest = table.session.digest()
    table.hud.do("pause")
    look(at_duel)
    at_duel.click("Back to Duels")
    look(at_duel)
    assert asked(at_duel) and "Resume The race" in at_duel.labels() and len(parent.session.records) == at
    assert parent.session.undo_target() is None, "the race has begun"
    at_duel.click("Resume The race")
    look(at_duel)
    assert tables(at_duel)[1].session.digest() == digest


def test_continue_lists_the_parent_only_and_leads_to_its_duel(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    digest = table.session.digest()
    at_duel.program.open_title()
    found = unfinished(journals(at_duel)).found
    assert [entry.game for entry in found] == ["duels"] and len(list(journals(at_duel).glob("*.journal"))) == 2
    again = Player()
    again.program.resume_match(found[0].path)
    look(again)
    assert asked(again)
    again.click("Resume The race")
    look(again)
    assert tables(again)[1].session.digest() == digest


@pytest.mark.parametrize("closed", [True, False])
def test_a_race_that_is_over_is_taken_when_its_parent_opens(closed: bool, at_duel: Player) -> None:
    table = race(at_duel)
    run(table)
    if closed:
        at_duel.program.open_title()
    else:
        for one in tables(at_duel):
            one.match._journal.let_go()
    again = Player()
    again.program.resume_match(unfinished(journals(again)).found[0].path)
    look(again)
    parent = tables(again)[0]
    assert not asked(again) and parent.session.records[-1].child is not None
    assert unfinished(journals(again)).found[0].game == "duels"


def test_dice_decide(at_duel: Player) -> None:
    parent = tables(at_duel)[0]
    at, drawn = len(parent.session.records), parent.session.resolved()
    at_duel.click("Roll for it")
    look(at_duel)
    record = parent.session.records[at]
    assert record.action == drawn and record.child is None and at_duel.top is parent


def test_a_result_is_entered_by_hand(at_duel: Player) -> None:
    parent = tables(at_duel)[0]
    at = len(parent.session.records)
    at_duel.click("Enter the result")
    look(at_duel)
    assert at_duel.top is parent
    at_duel.click("Result: loss 1")
    look(at_duel)
    assert parent.session.records[at].action == Result(1)


def test_it_is_asked_again_from_the_menu(at_duel: Player) -> None:
    at_duel.click("Enter the result")
    look(at_duel)
    tables(at_duel)[0].hud.do("pause")
    look(at_duel)
    at_duel.click("Settle it…")
    assert asked(at_duel)


def test_a_race_that_was_not_finished_ends_with_another_result(at_duel: Player) -> None:
    parent = tables(at_duel)[0]
    at = len(parent.session.records)
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    at_duel.app.stack.pop(table)
    look(at_duel)
    at_duel.click("Roll for it")
    look(at_duel)
    assert parent.session.records[at].child is None
    assert [one.over for one in put_away_in(journals(at_duel), 9)] == [False]
    assert len(list((journals(at_duel) / FINISHED).iterdir())) == 1


def test_a_race_in_which_nothing_happened_leaves_nothing(at_duel: Player) -> None:
    table = race(at_duel)
    at_duel.app.stack.pop(table)
    look(at_duel)
    assert asked(at_duel) and "Play The race" in at_duel.labels()
    assert len(list(journals(at_duel).glob("*.journal"))) == 1


def test_computers_settle_it_by_dice(player: Player) -> None:
    session = begun()
    at, drawn = len(session.records), session.resolved()
    player.program.continue_session(session, dict.fromkeys(session.seats, "random"))
    look(player, 1.0)
    parent = tables(player)[0]
    assert parent.session.records[at].action == drawn


def test_a_person_is_asked_when_a_computer_raids(player: Player) -> None:
    session = begun()
    seat = session.to_decide
    assert seat is not None
    player.program.continue_session(session, {seat: "random"})
    look(player, 1.0)
    assert asked(player) and len(session.records) == len(tables(player)[0].session.records)
    assert race(player).people.kinds["north"] == "random"


def test_a_match_thrown_away_takes_its_race_with_it(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    at_duel.program.open_title()
    title: Any = at_duel.top
    title._drop(title.listing.found[0])
    assert not list(journals(at_duel).glob("*.journal"))


def test_what_cannot_be_set_up_is_said_and_settled_otherwise(at_duel: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels.Duels, "goal", {"length": 1})
    at_duel.click("Play The race")
    look(at_duel)
    assert isinstance(at_duel.top, Dialog) and "can't set up this scenario" in str(at_duel.top.words)
    pressed(at_duel, pygame.K_ESCAPE)
    tables(at_duel)[0].side.ask()  # type: ignore[union-attr]
    at_duel.click("Roll for it")
    look(at_duel)
    assert tables(at_duel)[0].session.records[-1].child is None


@pytest.mark.parametrize("told", [True, False])
def test_a_race_whose_journal_cannot_be_used_is_run_anew(told: bool, at_duel: Player) -> None:
    run(race(at_duel))
    at_duel.program.open_title()
    (path,) = (journals(at_duel) / FINISHED).iterdir()
    if told:
        forged(path, lambda lines: lines[1]["do"].__setitem__("far", 1))
    else:
        path.write_bytes(path.read_bytes().replace(b'"far":', b'"fax":', 1))
    again = Player()
    again.program.resume_match(unfinished(journals(again)).found[0].path)
    look(again)
    if told:
        assert again.program.complaining()
        pressed(again, pygame.K_ESCAPE)
    assert asked(again)
    run(race(again))
    again.app.stack.pop(tables(again)[1])
    look(again)
    assert tables(again)[0].session.records[-1].child is not None


def test_without_files_it_is_played_too(player: Player) -> None:
    player.program.files = None
    player.program.continue_session(begun(), {})
    look(player)
    parent = tables(player)[0]
    at = len(parent.session.records)
    table = race(player)
    table.match.attempt(toy.Step(2))
    player.app.stack.pop(table)
    look(player)
    player.click("Resume The race")
    look(player)
    run(tables(player)[1])
    player.app.stack.pop(tables(player)[1])
    look(player)
    assert parent.session.records[at].child is not None


def test_after_an_error_inside_both_go_on(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    digest = table.session.digest()
    assert at_duel.program.on_error(RuntimeError("inside"))
    at_duel.app.draw()
    at_duel.click("Resume match")
    look(at_duel)
    assert asked(at_duel) and len(tables(at_duel)) == 1
    at_duel.click("Resume The race")
    look(at_duel)
    assert tables(at_duel)[1].session.digest() == digest


def test_nobody_leaves_either_match_unasked_that_is_not_on_the_disk(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    table.match.recorded._journal.trouble = "The disk is full."
    at_duel.program.open_title()
    assert type(at_duel.top) is UnkeptDialog and len(tables(at_duel)) == 2


def test_a_branch_of_the_parent_fights_a_duel_of_its_own(at_duel: Player) -> None:
    run(race(at_duel))
    at_duel.app.stack.pop(tables(at_duel)[1])
    look(at_duel)
    session = tables(at_duel)[0].session
    at = next(index for index, record in enumerate(session.records) if record.child)
    at_duel.program.continue_session(session.branch(at), {})
    look(at_duel)
    assert asked(at_duel) and "Play The race" in at_duel.labels()


def test_the_parent_plays_again_from_its_journal(at_duel: Player) -> None:
    run(race(at_duel))
    at_duel.app.stack.pop(tables(at_duel)[1])
    look(at_duel)
    path, digest = tables(at_duel)[0].match.recorded.path, tables(at_duel)[0].session.digest()
    at_duel.program.open_title()
    assert read(path).session.digest() == digest


def test_a_wrong_result_is_corrected_when_all_agree(at_duel: Player) -> None:
    parent = tables(at_duel)[0]
    at = len(parent.session.records)
    at_duel.click("Enter the result")
    look(at_duel)
    at_duel.click("Result: loss 1")
    look(at_duel)
    parent.match.attempt(parent.session.legal_actions()[0])
    parent.hud.do("pause")
    look(at_duel)
    at_duel.click("Correct a result…")
    look(at_duel)
    assert isinstance(at_duel.top, Dialog)
    at_duel.click(next(label for label in at_duel.labels() if label.startswith("Round ") and " · " in label))
    look(at_duel)
    at_duel.click("Result: loss 3")
    look(at_duel)
    assert "later action" in str(at_duel.top.words)  # type: ignore[attr-defined]
    at_duel.click("Leave unchanged")
    look(at_duel)
    assert parent.session.records[at].action == Result(1)
    at_duel.click("Result: loss 3")
    look(at_duel)
    at_duel.click("Undo all of it")
    look(at_duel)
    record = parent.session.records[at]
    assert at_duel.top is parent and record.action == Result(3) and record.instead == Result(1)
    assert "correct" in str(parent.match.log.rows[at][0].text) and len(parent.session.records) == at + 1
    assert read(parent.match.recorded.path).session.records[at].instead == Result(1)


def test_a_race_that_computers_run_is_skipped_or_taken_over(at_duel: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for = duels.Duels.side_match

    def watched(self: Any, s: Any) -> Any:
        request = asked_for(self, s)
        return request and msgspec.structs.replace(request, computers={"north": "random", "south": "random"})

    monkeypatch.setattr(duels.Duels, "side_match", watched)
    parent = tables(at_duel)[0]
    at_duel.app.stack.pop()
    parent.side.ask()
    look(at_duel)
    at_duel.click("Watch The race")
    look(at_duel)
    race_table = tables(at_duel)[1]
    assert not race_table.people.humans
    race_table.hud.do("pause")
    look(at_duel)
    assert {"Skip to the end", "Take over…"} <= set(at_duel.labels())
    race_table.program.open_seats(race_table)
    look(at_duel)
    page: Any = at_duel.top
    page.kinds["north"] = "human"
    page.take()
    look(at_duel)
    again = tables(at_duel)[1]
    assert again is not race_table and again.within is parent and again.people.humans == ["north"]
    assert again.session.setup.seed == race_table.session.setup.seed
    run(again)
    at_duel.app.stack.pop(again)
    look(at_duel)
    assert parent.session.records[-1].child is not None


def saved(player: Player, name: str) -> Path:
    """Save what is on top under a name, by the menu."""
    table = tables(player)[-1]
    player.program.save_match(table)
    look(player)
    page: Any = player.top
    page.name = name
    page._save()
    look(player)
    assert player.program.files is not None
    return player.program.files.saves / f"{name}.json"


@pytest.mark.parametrize("inner", [True, False])
def test_a_save_keeps_the_race_with_its_parent_wherever_it_is_opened(inner: bool, at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    digest, parent = table.session.digest(), tables(at_duel)[0].session.digest()
    if not inner:
        at_duel.app.stack.pop(table)
        look(at_duel)
        pressed(at_duel, pygame.K_ESCAPE)
    path = saved(at_duel, "both")
    at_duel.program.open_title()
    for left in journals(at_duel).rglob("*.journal"):
        left.unlink()
    again = Player()
    again.program.load_match(path)
    look(again)
    assert asked(again) and tables(again)[0].session.digest() == parent
    again.click("Resume The race")
    look(again)
    assert tables(again)[1].session.digest() == digest
    run(tables(again)[1])
    again.app.stack.pop(tables(again)[1])
    look(again)
    record = tables(again)[0].session.records[-1]
    assert record.child is not None
    verify(tables(again)[0].session, journals(again))


def test_a_loaded_save_opens_its_own_race_and_no_later_one(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(1))
    digest = table.session.digest()
    path = saved(at_duel, "early")
    run(table)
    at_duel.program.open_title()
    again = Player()
    again.program.load_match(path)
    look(again)
    assert asked(again), "the race of the save is not over"
    again.click("Resume The race")
    look(again)
    assert tables(again)[1].session.digest() == digest


def test_a_loaded_pair_is_listed_to_go_on_with(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    digest = table.session.digest()
    path = saved(at_duel, "both")
    at_duel.program.open_title()
    for left in journals(at_duel).rglob("*.journal"):
        left.unlink()
    again = Player()
    again.program.load_match(path)
    look(again)
    again.program.open_title()
    found = unfinished(journals(again)).found
    assert [entry.game for entry in found] == ["duels"]
    again.program.resume_match(found[0].path)
    look(again)
    again.click("Resume The race")
    look(again)
    assert tables(again)[1].session.digest() == digest


def test_without_files_a_loaded_race_goes_on_too(at_duel: Player) -> None:
    table = race(at_duel)
    table.match.attempt(toy.Step(2))
    digest = table.session.digest()
    path = saved(at_duel, "both")
    again = Player()
    again.program.files = None
    again.program.load_match(path)
    look(again)
    again.click("Resume The race")
    look(again)
    assert tables(again)[1].session.digest() == digest
