"""The four ways to settle land battles: campaigns to their end, kills inside a battle, undo, saves, the same battle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import Session
from game.bots.catalogue import players_of
from game.bots.matches import Players, play_out
from game.bots.player import salt_of
from game.kernel.dice import Dice
from game.kernel.match.children import child_for, mentioning, result_of, verify
from game.kernel.match.journal import FINISHED, read
from game.kernel.match.journal_index import unfinished
from game.kernel.match.journalled import JournalledMatch
from game.sector.actions import BattleResult
from game.sector.events import BattleEnded
from tests.sector.four_ways import any_of, campaign, fought, play_on

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("way", ["resolved", "entered", "played", "watched"])
def test_a_campaign_is_played_to_its_end_in_each_way(way: str, tmp_path: Path) -> None:
    session = play_on(tmp_path, way)
    assert session.result is not None
    ended = [event for record in session.records for event in record.events if isinstance(event, BattleEnded)]
    assert ended and {event.way for event in ended} == {way}
    assert any(record.child for record in session.records) == (way in ("played", "watched"))
    assert all(len(event.sides) == 2 and (event.losses is None) == (way in ("resolved", "entered")) for event in ended)
    verify(session, tmp_path)


@pytest.mark.slow
def test_programs_killed_in_a_battle_go_on_and_end_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole, folder, killed = play_on(tmp_path / "whole", "played"), tmp_path / "killed", 0
    for lines in (40, 120, 100_000):
        command = [sys.executable, "-m", "tests.sector.four_ways", str(folder), "played"]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            for _ in zip(range(lines), player.stdout, strict=False):
                pass
            player.kill()
        killed += player.returncode != 0
        if not unfinished(folder).found:
            break
    assert killed >= 2
    (over,) = [path for path, heading in mentioning(whole.setup.id, folder / FINISHED) if heading.parent is None]
    ended = read(over).session
    assert [record.digest for record in ended.records] == [record.digest for record in whole.records]
    verify(ended, folder)


def test_undo_does_not_go_back_past_a_battle_that_was_fought(tmp_path: Path) -> None:
    match = JournalledMatch.begin(campaign("played"), tmp_path)
    match.play(*fought(match.session, tmp_path, loud=False))
    assert match.undo_target() is None and match.records[-1].child is not None
    entered = campaign("entered")
    entered.play(BattleResult(False))
    assert entered.undo_target() == len(entered.records) - 1


def test_a_save_of_the_battle_is_a_match_of_its_own(tmp_path: Path) -> None:
    battle = child_for(campaign("played"))
    for _ in range(6):
        battle.play(any_of(battle))
    battle.save(tmp_path / "battle.json")
    alone = Session.load(tmp_path / "battle.json")
    assert alone.digest() == battle.digest() and alone.key == "calth"
    assert alone.setup.parent is None and alone.setup.id != battle.setup.id


def test_the_same_seed_gives_the_same_battle_however_it_is_seen(tmp_path: Path) -> None:
    ends = []
    for way in ("played", "watched"):
        parent = campaign(way)
        battle = child_for(parent)
        make = players_of(battle.key)["careful"]
        choosers = {seat: make(battle.rules, seat, salt_of(battle.setup.salt, seat)) for seat in battle.seats}
        while battle.to_decide is not None:
            seat, legal = battle.to_decide, battle.legal_actions()
            battle.play(legal[0] if len(legal) == 1 else choosers[seat](battle.view(seat), legal))
        ends.append((battle.setup.seed, battle.setup.salt, battle.digest(), result_of(parent, battle)[0]))
    assert ends[0] == ends[1]
    again = child_for(campaign("watched"))
    state = again.state.copy()
    make = players_of(again.key)["careful"]
    choosers = {seat: make(again.rules, seat, salt_of(again.setup.salt, seat)) for seat in again.seats}
    play_out(again.rules, state, Players(again.rules, choosers, Dice.seeded(1)))
    assert state.digest() == battle.state.digest()


def test_undo_does_not_go_back_past_a_battle_that_was_rolled_instead() -> None:
    session = campaign("played")
    session.play(session.resolved())
    assert session.records[-1].barrier and session.undo_target() is None
