"""Finished matches are found again: to watch, to see how they ended, to throw away."""

from __future__ import annotations

import os

import pygame
import pytest

from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.finished import LISTED, FinishedPage, _lines
from game.scenes.replay import ReplayPage
from game.scenes.result import ResultPage
from game.ui.widgets import Dialog, DialogButton
from tests.scenes.conftest import Player, played
from tests.table.games import begun, choice

pytestmark = pytest.mark.sweep(3)


def finished(player: Player, session: Session | None = None) -> None:
    """A match is given up and left."""
    table = player.program.table_for(session or played(30), {})
    player.app.stack.reset(table)
    table.match.recorded.concede(table.session.seats[0])
    table.match.finished = True
    player.program.open_title()


def page(player: Player) -> FinishedPage:
    top = player.app.stack.top
    assert isinstance(top, FinishedPage)
    return top


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(4)
def test_a_finished_match_is_watched_and_its_result_seen(player: Player, key: str) -> None:
    session, chance = begun(key, 3, deployed=True)
    for _ in range(10):
        session.play(choice(key, chance, session.legal_actions()))
    finished(player, session)
    player.click("Load match…")
    player.click("Finished matches")
    assert [one.heading.game for one in page(player).found if one.heading] == [key]
    player.click("Watch")
    assert isinstance(player.app.stack.top, ReplayPage)
    player.program.open_title()
    player.program.open_finished()
    player.click("See result")
    top = player.app.stack.top
    assert isinstance(top, ResultPage) and top.verdict.winners
    player.program.open_title()
    player.program.open_finished()
    assert len(page(player).found) == 1


def test_a_pause_leads_to_the_finished_matches_where_nothing_is_saved(player: Player) -> None:
    session, chance = begun("hulk", 3, deployed=True)
    finished(player, session)
    table = player.program.table_for(Session.new("hulk", seed=1), {})
    player.app.stack.reset(table)
    player.program.open_pause(table)
    player.click("Load…")
    assert len(page(player).found) == 1


def test_one_goes_back_to_the_saved_ones_and_leaves_in_one_step(player: Player) -> None:
    player.click("Load match…")
    player.click("Finished matches")
    player.click("Saved matches")
    assert player.screen == "SavesPage"
    player.key(pygame.K_ESCAPE)
    assert player.screen == "Title"


def test_it_is_told_who_played_before_the_computer_took_over_and_when_it_ended(player: Player) -> None:
    table = player.program.table_for(played(30), {"genestealers": "careful"})
    player.app.stack.reset(table)
    table.match.recorded.pass_to({"marines": "careful", "genestealers": "careful"}, {})
    table.match.recorded.concede("marines")
    table.match.finished = True
    journal = table.match.recorded.path
    assert journal is not None
    os.utime(journal, (1_000_000, 1_000_000))
    player.program.open_title()
    player.program.open_finished()
    one = page(player).found[0]
    assert one.date.timestamp() == 1_000_000
    assert _lines(one)[1].endswith("Ana (later Sergeant Orvain) against The Mind")


def test_a_finished_match_is_thrown_away(player: Player) -> None:
    finished(player)
    player.program.open_finished()
    path = page(player).found[0].path
    assert path.parent.name == "finished"
    player.click("Delete…")
    player.click("Delete")
    assert not path.exists() and not page(player).found


def test_the_newest_stand_first_and_only_so_many_and_a_broken_one_says_so(player: Player) -> None:
    finished(player)
    assert player.program.files is not None
    folder = player.program.files.journals / "finished"
    whole = next(folder.iterdir())
    for number in range(LISTED + 5):
        copy = folder / f"copy-{number:02}.journal"
        copy.write_bytes(whole.read_bytes())
        os.utime(copy, (1_000_000 + number, 1_000_000 + number))
    broken = folder / "broken.journal"
    broken.write_text("nothing")
    player.program.open_finished()
    found = page(player).found
    assert len(found) == LISTED and found[0].path == broken and found[1].path == whole
    assert found[0].fault is not None and found[2].path.stem == f"copy-{LISTED + 4}"
    assert not next(area for area in player.app.hit_areas() if area.label == "Watch").enabled


@pytest.mark.slow
def test_after_going_on_from_the_middle_the_old_match_is_found(player: Player) -> None:
    table = player.program.table_for(played(30), {})
    player.app.stack.reset(table)
    table.match.recorded.concede("marines")
    table.match.finished = True
    player.program.open_replay(table.session, {}, 12)
    player.click("Play from here")
    player.program.open_finished()
    assert [one.actions for one in page(player).found] == [31]


def test_a_dialog_that_was_answered_is_gone_when_something_long_is_announced(player: Player) -> None:
    player.app.stack.push(player.program.title())
    empty = player.seen()
    seen: list[bytes] = []

    def look() -> None:
        seen.append(player.app.surface.get_buffer().raw)

    answer = DialogButton("Go", lambda: player.program.opening(look), "primary")
    player.app.stack.push(Dialog("Is it?", "", [answer], width=1200))
    assert player.seen() != empty
    player.key(pygame.K_RETURN)
    at = (player.app.size[0] // 2 - 500) * 4 + player.app.size[1] * 46 // 100 * player.app.size[0] * 4
    assert seen[0][at : at + 400] == empty[at : at + 400] and seen[0] != empty


def test_what_takes_long_is_announced_before_it_is_done(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    before, seen = player.seen(), []
    player.program.opening(lambda: seen.append(player.app.surface.get_buffer().raw))
    assert seen[0] != before
    assert player.seen() == before
    drawn: list[pygame.Surface] = []
    unseen = player.program.title()
    monkeypatch.setattr(unseen, "draw", drawn.append)
    player.app.stack.push(unseen)
    player.program.opening(lambda: None)
    assert not drawn, "what was never seen is not drawn for that"
