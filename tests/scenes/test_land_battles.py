"""A land battle of a campaign at the table: asked, entered with a battle order, played and watched inside."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.kernel.match.children import verify
from game.kernel.match.journal import read
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.scenes import export
from game.scenes.correction import ask_what
from game.scenes.match import MatchTable
from game.scenes.result import ResultPage
from game.scenes.seatmark import SeatMark
from game.scenes.table.choices import by_hand
from game.scenes.table.hud import WordsDialog
from game.sector.actions import Agree, BattleResult, Land, LeaveChoice, SettleBattle
from game.sector.battlefields import known
from game.sector.terms import Terms
from game.ui.widgets import Dialog, Label
from tests.rule_ids import rule
from tests.scenes.conftest import Player
from tests.scenes.test_side_matches import look, tables
from tests.sector.dialect import Table

pytestmark = pytest.mark.sweep(3)


def campaign(**more: str) -> Session:
    """A campaign in which a battle for a planet is to be settled."""
    t = Table(
        "player-1: corvette E5 general, frigate D5 still",
        worlds=more.pop("worlds", "bastion E5 2, raw C3 1"),
        phase="landing",
        **{"battles": "ask"} | more,
    )
    session = Session.new("sector", "sector", seed=1, players=2, options={"battles": more.get("battles", "ask")})
    setup = session.setup
    setup.scenario, setup.names = t.s.sector.to_json(), {"player-1": "Ana", "player-2": "Nikos"}
    begun = Session(setup, t.s)
    begun.play(Land(t["E5"]))
    return begun


def opened(player: Player, session: Session, **kinds: str) -> MatchTable:
    player.program.continue_session(session, kinds)
    look(player)
    return tables(player)[0]


def test_a_battle_is_proposed_and_agreed_to_by_clicks(player: Player) -> None:
    table = opened(player, campaign())
    texts = [offer.text for offer in table.table.offers(table.board.view, table.session.legal_actions())]
    assert len(set(texts)) == len(texts) == 7
    table.match.attempt(SettleBattle("entered"))
    table.match.attempt(Agree())
    look(player)
    assert isinstance(player.top, Dialog) and "Battle order…" in player.labels()


@rule("SECTOR-R39")
def test_the_battle_order_is_written_and_opened(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(export.webbrowser, "open", shown.append)
    opened(player, campaign(battles="entered"))
    player.click("Battle order…")
    look(player)
    assert player.program.files is not None
    (path,) = player.program.files.exports.glob("*.html")
    assert shown == [path.as_uri()]
    page = path.read_text("utf-8")
    told = (
        "Battle order",
        "Points to spend",
        "1000",
        "900",
        "1 HQ, 1 Elite",
        "General",
        "Bombard",
        "Orbital",
        "Fronts",
        "Aurelia (Ana) won",
        "Defender: Boreas (Nikos)",
    )
    for words in (*told, "Garrisons"):
        assert words in page, words
    assert page.count("<h2>") == 3 and "signed" in page and "http" not in page


def test_there_is_no_battle_order_without_a_battle(player: Player) -> None:
    session = campaign(battles="entered")
    table = opened(player, session)
    assert table.table.paper(table.board.view) is not None
    table.match.attempt(BattleResult(False))
    assert table.table.paper(table.board.view) is None


def entered(player: Player) -> tuple[MatchTable, int]:
    """A campaign in which a battle's result has been entered, and as which action."""
    table = opened(player, campaign(battles="entered"))
    player.click("Enter the result")
    look(player)
    table.match.attempt(BattleResult(True, True))
    look(player, 3.0)
    return table, next(at for at, record in enumerate(table.session.records) if record.entered)


def put_right(player: Player, table: MatchTable, at: int) -> None:
    """Go through the questions of a correction, and see that the other result stands."""
    look(player)
    player.click("Won by Boreas")
    look(player)
    player.click("All agree")
    look(player)
    assert player.top is table and table.session.records[at].action == BattleResult(False)


def test_a_result_is_entered_and_corrected(player: Player) -> None:
    table, at = entered(player)
    table.hud.do("pause")
    look(player)
    player.click("Correct a result…")
    look(player)
    line = next(label for label in player.labels() if "Turn 1" in label)
    assert line == "Turn 1 · The battle for Ural (E5): who has won? · Won by Aurelia, led by the general"
    player.click(line)
    put_right(player, table, at)
    assert read(table.match.recorded.path).session.records[at].instead == BattleResult(True, True)


def test_a_result_is_corrected_from_its_line_of_the_log(player: Player) -> None:
    table, at = entered(player)
    player.key(pygame.K_h)
    player.key(pygame.K_F10)
    look(player)
    line = next(area for area in player.app.hit_areas() if area.label.startswith("General Vane"))
    player.wheel(line.rect.center, 3)
    look(player)
    assert player.labels().count("Correct this result…") == 1
    player.click("Correct this result…")
    put_right(player, table, at)
    look(player, 3.0)
    assert player.labels().count("Correct this result…") == 1, "the right one can be wrong as well"


def test_a_result_is_corrected_from_the_book(player: Player) -> None:
    table, at = entered(player)
    table.hud.do("pause")
    look(player)
    player.click("Campaign book")
    look(player)
    player.click("Land battles")
    look(player)
    player.click("Correct this result…")
    put_right(player, table, at)


@pytest.mark.slow
def test_a_campaign_of_computers_alone_is_skipped_to_its_end(player: Player) -> None:
    session = Session.new("sector", "sector", seed=3, players=2, options={"battles": "resolved", "turns": "8"})
    for _ in range(40):
        session.play(session.legal_actions()[0])
    kinds = dict.fromkeys(session.seats, "random")
    table = opened(player, session, **kinds)
    played = len(session.records)
    table.hud.do("pause")
    look(player)
    player.click("Skip to the end")
    look(player, 0.3)
    assert player.top is table and len(session.records) > played + 10, "many actions in one look"
    for _ in range(400):
        if session.to_decide is None:
            break
        look(player, 0.3)
    assert session.result is not None


def everything(widget: Any) -> list[Any]:
    return [widget, *(one for child in widget.children for one in everything(child))]


def computers_play(player: Player) -> MatchTable:
    """A campaign of a person and two computers, one of which decides."""
    session = Session.new("sector", "sector", seed=3, players=3, options={"battles": "resolved"})
    chance = random.Random(3)
    while len(session.records) < 60 or session.to_decide == "player-1":
        session.play(chance.choice(session.legal_actions()))
    table = opened(player, session, **{"player-2": "random", "player-3": "random"})
    assert table.match.computers.due()
    player.program.settings.animation_speed = "slow"
    return table


def looks_until_a_person_decides(player: Player, table: MatchTable) -> int:
    for count in range(200):
        if not table.match.computers.due():
            return count
        look(player, 0.1)
    raise AssertionError("the computers never stop")


@pytest.mark.parametrize("way", ["button", "key", "menu", "key in the menu"])
def test_what_computers_do_is_skipped_until_a_person_decides(way: str, player: Player) -> None:
    table = computers_play(player)
    look(player, 0.1)
    if way == "button":
        player.click("Skip to my turn")
    elif way == "key":
        player.key(pygame.K_F9)
    else:
        table.hud.do("pause")
        look(player, 0.1)
        if way == "menu":
            player.click("Skip to my turn")
        else:
            player.key(pygame.K_F9)
            assert player.top is table
    before = len(table.session.records)
    looks = looks_until_a_person_decides(player, table)
    assert len(table.session.records) - before > looks, "several actions in one look"
    assert table.session.to_decide == "player-1" and not table.timing.hurried
    look(player, 0.1)
    assert "Skip to my turn" not in player.labels()


def test_skipping_is_stopped_by_the_same_button(player: Player) -> None:
    table = computers_play(player)
    look(player, 0.1)
    player.click("Skip to my turn")
    assert table.timing.hurried
    player.click("Skip to my turn")
    assert not table.timing.hurried


def test_with_a_person_nothing_is_skipped_to_the_end(player: Player) -> None:
    table = opened(player, campaign(battles="entered"))
    table.hud.do("pause")
    look(player)
    assert "Skip to the end" not in player.labels()


@pytest.mark.parametrize("worlds", ["bastion E5 2", "raw E5 independent"])
def test_a_battle_is_played_inside_and_its_result_comes_back(worlds: str, player: Player) -> None:
    table = opened(player, campaign(battles="played", worlds=worlds))
    game = "Space Hulk" if "independent" in worlds else "Betrayal at Calth"
    asked = player.top
    assert isinstance(asked, Dialog)
    shown = everything(asked.host.root)
    names = [one.label for one in shown if isinstance(one, Label)]
    marks = [one.colour for one in shown if isinstance(one, SeatMark)]
    assert names.count("Aurelia") == 1 and names.count("Boreas") == (game == "Betrayal at Calth")
    player.click(f"Play {game}")
    look(player)
    inner = tables(player)[1]
    sides = [inner.table.teller.seat_name(seat) for seat in inner.session.seats]
    assert [name for name in names if name in sides] == sides, "both sides of the match are named"
    assert {inner.table.painter.colour(seat) for seat in inner.session.seats} <= set(marks)
    assert table.table.painter.colour("player-1") in marks
    assert inner.session.key == ("hulk" if "independent" in worlds else "calth") and inner.people.humans
    ours = next(seat for seat in inner.session.seats if inner.session.setup.names.get(seat) == "Ana")
    inner.match.recorded.concede(ours)
    inner.match.after_play()
    player.app.stack.pop(inner)
    look(player)
    record = table.session.records[-1]
    assert record.child is not None and record.action.how == "conceded" and not record.action.attacker  # type: ignore[attr-defined]
    assert player.program.files is not None
    verify(table.session, player.program.files.journals)


def test_by_hand_no_result_of_a_battle_is_entered_that_is_to_be_played(player: Player) -> None:
    table = opened(player, campaign(battles="played"))
    assert len(by_hand(table.session)) == 1 and len(table.session.legal_actions()) > 100
    assert not [label for label in player.labels() if label.startswith("Won by")]
    player.click("Settle another way")
    look(player)
    assert SettleBattle("resolved") in table.session.legal_actions()


def test_a_battle_is_watched_and_skipped_to_the_same_end(player: Player) -> None:
    table = opened(player, campaign(battles="watched", worlds="bastion E5 2"))
    player.click("Watch Betrayal at Calth")
    look(player)
    inner = tables(player)[1]
    assert not inner.people.humans
    inner.timing.hurry()
    for _ in range(4000):
        if inner.session.to_decide is None:
            break
        look(player, 0.3)
    assert inner.session.to_decide is None
    for _ in range(60):
        look(player, 0.5)
        if isinstance(player.top, ResultPage):
            break
    player.app.stack.pop(inner)
    look(player)
    assert table.session.records[-1].child is not None
    assert table.session.records[-1].action.how in ("wiped_out", "objectives", "drawn")  # type: ignore[attr-defined]


def test_a_person_decides_how_a_battle_against_a_computer_is_settled(player: Player) -> None:
    session = campaign()
    assert LeaveChoice() in session.legal_actions()
    table = opened(player, session, **{"player-1": "careful"})
    for _ in range(40):
        look(player, 0.3)
        if table.session.records[-1].action == LeaveChoice():
            break
    assert table.session.to_decide == "player-2" and SettleBattle("played") in table.session.legal_actions()


def test_scouts_of_a_battle_go_ahead_by_clicks(player: Player) -> None:
    slots = (0, 0, 1, 0, 0, 0)
    field = next(field for field in known() if field.id == "landing-ground")
    scenario = field.scenario("ultramarines", Terms(20, 1, slots=slots), Terms(20), 1)
    seats = ("ultramarines", "word-bearers")
    setup = Setup("calth", field.name, scenario, 2, {"deployment": "listed"}, 1, None, seats, {}, "free")
    table = opened(player, Session(setup))
    assert "scout units may move" in str(table.table.question(table.board.view, "ultramarines"))
    player.click("Begin the battle")
    assert isinstance(player.top, Dialog) and "scouted" in str(player.top.words)
    player.click("Begin the battle")
    look(player)
    assert table.session.state.phase == "action"  # type: ignore[attr-defined]


@rule("SECTOR-R39")
def test_a_note_is_written_before_a_result_is_recorded(player: Player) -> None:
    table = opened(player, campaign(battles="entered"))
    player.click("Enter the result")
    look(player)
    at = len(table.session.records)
    player.click("A draw")
    look(player)
    assert isinstance(player.top, WordsDialog) and len(table.session.records) == at
    player.top.field.value = "Both ran out of time. "
    player.key(pygame.K_RETURN)
    look(player)
    assert table.session.records[at].action == BattleResult(False, how="drawn", note="Both ran out of time.")
    assert any("Both ran out of time." in row.text for row in table.match.log.rows[at])
    assert table.match.recorded.path is not None
    assert read(table.match.recorded.path).session.records[at].action.words == "Both ran out of time."


@rule("SECTOR-R39")
def test_a_note_that_is_cancelled_records_nothing(player: Player) -> None:
    table = opened(player, campaign(battles="entered"))
    player.click("Enter the result")
    look(player)
    at = len(table.session.records)
    player.click("A draw")
    look(player)
    player.key(pygame.K_ESCAPE)
    look(player)
    assert not isinstance(player.top, WordsDialog) and len(table.session.records) == at


def test_a_corrected_result_keeps_its_note(player: Player) -> None:
    table = opened(player, campaign(battles="entered"))
    player.click("Enter the result")
    look(player)
    table.match.attempt(BattleResult(True, True, note="On Sunday."))
    look(player, 3.0)
    at = next(at for at, record in enumerate(table.session.records) if record.entered)
    ask_what(player.program, table, at)
    look(player)
    player.click("A draw")
    look(player)
    player.click("All agree")
    look(player)
    assert table.session.records[at].action == BattleResult(False, how="drawn", note="On Sunday.")


def fought_on(player: Player, first: BattleResult, more: int) -> tuple[MatchTable, int]:
    """A campaign in which a result was entered, and so much has happened since."""
    session = campaign(battles="entered")
    table = opened(player, session, **dict.fromkeys(session.seats, "human"))
    player.click("Enter the result")
    look(player)
    at = len(session.records)
    chance = random.Random(1)
    table.match.attempt(first)
    for _ in range(more):
        table.match.recorded.play(chance.choice(table.session.legal_actions()))
    table.match.moved_in_time()
    look(player)
    return table, at


@rule("SECTOR-R39")
def test_a_correction_that_changes_nothing_else_keeps_what_came_after(player: Player) -> None:
    table, at = fought_on(player, BattleResult(False), 12)
    digest, count = table.session.digest(), len(table.session.records)
    ask_what(player.program, table, at)
    look(player)
    player.click("A draw")
    look(player)
    later = count - at - 1
    assert f"{later} later actions will be undone." in str(player.top.words) and "turn" in str(player.top.words)
    assert f"{later} of them still fit" in str(player.top.words)
    player.click("Keep what fits")
    look(player, 2.0)
    assert table.session.digest() == digest and len(table.session.records) == count
    assert table.session.records[at].action == BattleResult(False, how="drawn")
    assert len(table.match.log.rows) == count


@rule("SECTOR-R39")
def test_all_that_came_after_can_be_undone_instead(player: Player) -> None:
    table, at = fought_on(player, BattleResult(False), 12)
    ask_what(player.program, table, at)
    look(player)
    player.click("A draw")
    look(player)
    player.click("Undo all of it")
    look(player, 2.0)
    assert len(table.session.records) == at + 1


@rule("SECTOR-R39")
def test_nothing_is_kept_that_a_corrected_result_would_have_changed(player: Player) -> None:
    table, at = fought_on(player, BattleResult(False), 12)
    assert table.session.fitting(at, BattleResult(True)) == 0
    ask_what(player.program, table, at)
    look(player)
    player.click("Won by Aurelia")
    look(player)
    assert "still fit" not in str(player.top.words) and "All agree" in player.labels()
