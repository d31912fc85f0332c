"""The career: opened from the title and from a result, it counts what was finished, by mouse and by keys."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.bots.player import CAREFUL
from game.career.medals import medals_of
from game.kernel.match.finished import INDEX, Index
from game.kernel.match.journal import FINISHED
from game.kernel.match.session import Session
from game.kernel.registry import games
from game.scenes.career.cabinet import Disc
from game.scenes.career.given import GivenMedal
from game.scenes.career.page import CareerPage
from game.scenes.career.rows import LatestRow, MatchRow, ScoreRow
from game.scenes.result import ResultPage
from game.ui.widgets import Dialog, Label
from tests.career.played import kept, played, told_again
from tests.scenes.conftest import Player
from tests.scenes.test_story import within

SIDES = {"ultramarines": CAREFUL, "word-bearers": CAREFUL}


def journals(player: Player) -> Path:
    """Where the matches of a player are."""
    assert player.program.files is not None
    return player.program.files.journals


def matches(player: Player, count: int = 3, told: bool = True) -> list[Path]:
    """The journals of matches at Calth that a player has finished."""
    found = []
    for seed in range(count):
        path = kept(played("calth", seed, "rite-below", SIDES), journals(player), {"word-bearers": CAREFUL})
        os.utime(path, (1_700_000_000 + seed * 86_400,) * 2)
        found.append(told_again(path) if told else path)
    return found


def opened(player: Player, game: str = "") -> CareerPage:
    """The career, once all is known."""
    player.program.open_career(game)
    page = player.top
    assert isinstance(page, CareerPage)
    page.finish()
    player.app.update(0.1)
    player.app.draw()
    return page


def shown(page: CareerPage, kind: type) -> list:  # type: ignore[type-arg]
    """The widgets of a kind on the page."""
    return [one for one in within(page.host.root) if isinstance(one, kind)]


def test_the_title_leads_to_it_and_escape_back(player: Player) -> None:
    matches(player)
    player.click("Career")
    page = player.top
    assert isinstance(page, CareerPage)
    page.finish()
    assert len(page.account.own) == 3 and len(shown(page, LatestRow)) == 3
    assert len(shown(page, Disc)) == 8 * len(games())
    player.key(pygame.K_ESCAPE)
    assert player.screen == "Title"


def test_it_looks_at_one_game_and_its_medals(player: Player) -> None:
    matches(player)
    page = opened(player)
    player.click("Betrayal at Calth")
    assert page.game == "calth" and len(shown(page, Disc)) == 8 and shown(page, ScoreRow)
    player.click("Space Hulk")
    assert page.account.own == [] and not shown(page, LatestRow)
    player.click("All")
    assert len(page.account.own) == 3


def test_a_figure_lists_its_matches_and_a_match_shows_its_result(player: Player) -> None:
    matches(player)
    page = opened(player)
    row = shown(page, ScoreRow)[0]
    player.click(row.rect.center)
    assert page.host.menu is not None and len(page.host.menu.items) == row.score.played
    player.key(pygame.K_ESCAPE)
    best = (shown(page, MatchRow) or shown(page, LatestRow))[0]
    player.click(best.rect.center)
    assert isinstance(player.top, ResultPage)


def test_everything_is_reached_by_keys(player: Player) -> None:
    matches(player)
    page = opened(player)
    order = page.host.focus_order()
    for kind in (ScoreRow, LatestRow, Disc):
        assert set(shown(page, kind)) <= set(order)
    page.host.focus(shown(page, Disc)[3])
    player.app.draw()
    player.key(pygame.K_RETURN)
    assert page.game == games()[0]


def test_it_is_copied_as_text(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    matches(player)
    opened(player)
    player.click("Copy as text")
    assert len(copied) == 1 and "3 matches finished" in copied[0] and "Betrayal at Calth" in copied[0]


def test_it_counts_from_today_and_all_again(player: Player) -> None:
    paths = matches(player)
    opened(player)
    player.click("Count from today…")
    assert isinstance(player.top, Dialog)
    player.click("Count from today")
    page = player.top
    assert isinstance(page, CareerPage)
    page.finish()
    assert page.account.own == [] and all(path.exists() for path in paths)
    player.click("Count all matches again")
    page.finish()
    assert len(page.account.own) == 3


def test_a_damaged_journal_is_one_sentence(player: Player) -> None:
    paths = matches(player)
    paths[0].write_bytes(paths[0].read_bytes().replace(b'"game"', b'"gome"', 1))
    page = opened(player)
    assert len(page.account.own) == 2 and "1 match can't be read" in page._subtitle()


def test_a_deleted_match_counts_no_more_and_that_is_said_first(player: Player) -> None:
    matches(player)
    player.program.open_finished()
    player.click("Delete…")
    dialog = player.top
    assert isinstance(dialog, Dialog)
    assert any("career" in one.label for one in within(dialog.host.root) if isinstance(one, Label))
    player.click("Delete")
    player.program.open_title()
    assert len(opened(player).account.own) == 2


def test_what_was_not_told_is_told_by_another_process_and_kept(player: Player) -> None:
    matches(player, 2, told=False)
    page = opened(player)
    assert page.work.done == 2 and all(one.told is not None for one in page.account.alone)
    page.close()
    again = Index(journals(player))
    assert again.whole and all(entry.told for entry in again.entries())
    (journals(player) / FINISHED / INDEX).unlink()
    player.program.open_title()
    assert [one.told for one in opened(player).account.own] == [one.told for one in page.account.own]


def test_many_journals_are_read_between_frames(player: Player) -> None:
    for seed in range(40):
        kept(Session.new("hulk", seed=seed), journals(player), {})
    player.program.open_career()
    page = player.top
    assert isinstance(page, CareerPage) and not page.known
    steps = 0
    for _step in page.idle or ():
        steps += 1
    assert steps >= 40 and page.known


def test_without_files_there_is_an_empty_page(player: Player) -> None:
    player.program.files = None
    page = opened(player)
    assert page.account.own == [] and not page.work.running


def test_medals_stand_quietly_beside_a_result_that_leads_to_the_career(player: Player) -> None:
    medal = medals_of("calth")[0]
    session = played("calth", 0, "rite-below", SIDES)
    loser = next(seat for seat in session.seats if seat not in session.result.winners)  # type: ignore[union-attr]
    path = kept(session, journals(player), {loser: CAREFUL})
    player.program.open_old_result(path)
    page = player.top
    assert isinstance(page, ResultPage)
    page.film.medals = lambda: [medal]  # type: ignore[method-assign]
    page.finish()
    page.rebuild_in_place()
    player.app.draw()
    given = [one for one in within(page.host.root) if isinstance(one, GivenMedal)]
    assert [one.label for one in given] == [medal.name]
    player.clock.time += 1.0
    player.key(pygame.K_c)
    top = player.top
    assert isinstance(top, CareerPage) and top.game == "calth"
    top.finish()
    assert len(top.account.own) == 1
