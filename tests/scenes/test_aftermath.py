"""What stands behind a result, and the way back to the moment that lost a match."""

from __future__ import annotations

import pygame

from game.kernel.registry import rules_of
from game.scenes.aftermath import DEFEAT, LEVEL, VICTORY
from game.scenes.match import MatchTable
from game.scenes.result import STEP, ResultPage
from game.scenes.verdict import OnceMore
from game.ui.widgets import Button
from tests.scenes.conftest import Player, played
from tests.scenes.test_story import finished, within


def result_of(player: Player, key: str, kinds: dict[str, str]) -> ResultPage:
    table = player.program.table_for(finished(key), kinds)
    table.match.finished = True
    player.app.stack.reset(table)
    player.program.open_result(table)
    page = player.top
    assert isinstance(page, ResultPage)
    page.finish()
    player.app.draw()
    player.clock.time += 1.0
    return page


def golden(page: ResultPage) -> list[str]:
    return [one.label for one in within(page.host.root) if isinstance(one, Button) and one.style == "primary"]


def test_gold_is_for_a_victory_alone(player: Player) -> None:
    (winner,) = finished("conquest").result.winners  # type: ignore[union-attr]
    loser = next(seat for seat in finished("conquest").seats if seat != winner)
    page = result_of(player, "conquest", {loser: "careful"})
    assert page.aftermath.mood == VICTORY and golden(page) == ["Rematch, swap sides"] and page.fatal is None
    page = result_of(player, "conquest", {winner: "careful"})
    assert page.aftermath.mood == DEFEAT and not golden(page) and page.fatal is not None
    assert all(face for face, _colour in page.aftermath.faces)


def test_a_lost_match_goes_on_from_before_the_moment_that_lost_it(player: Player) -> None:
    (winner,) = finished("conquest").result.winners  # type: ignore[union-attr]
    page = result_of(player, "conquest", {winner: "careful"})
    point = page.fatal
    assert point is not None and point.seat == winner
    again = next(one for one in within(page.host.root) if isinstance(one, OnceMore))
    assert again.label == f"Again from round {page.film.round_at(point.at)}"
    player.click(again.rect.center)
    table = player.top
    assert isinstance(table, MatchTable) and len(table.session.records) >= point.at
    assert rules_of("conquest").round(table.session.state) >= page.film.round_at(point.at)
    assert table.people.kinds[winner] == "careful"


def arriving(player: Player, key: str) -> ResultPage:
    """Return the page just opened, before anything has come."""
    (winner,) = finished(key).result.winners  # type: ignore[union-attr]
    table = player.program.table_for(finished(key), {winner: "careful"})
    table.match.finished = True
    player.app.stack.reset(table)
    player.program.open_result(table)
    page = player.top
    assert isinstance(page, ResultPage)
    player.app.update(0.0)
    player.app.draw()
    return page


def test_a_click_ends_the_arrival_of_a_result_and_is_the_click_it_is(player: Player) -> None:
    player.program.settings.animation_speed = "normal"
    page = arriving(player, "conquest")
    assert page.animating() and page.aftermath.arriving
    (rematch,) = (one for one in within(page.host.root) if isinstance(one, Button) and one.label == "Rematch")
    player.click(rematch.rect.center)
    assert not page.aftermath.arriving and player.top is not page


def test_with_reduced_motion_a_result_is_there_at_once_and_nothing_drifts(player: Player) -> None:
    player.program.settings.reduced_motion = True
    page = arriving(player, "conquest")
    assert not page.aftermath.arriving and page.wake_in() != STEP
    page.finish()
    pictures = []
    for _ in range(2):
        player.app.update(1.0)
        pictures.append(pygame.image.tobytes(player.app.draw(), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_draw_shows_both_sides(player: Player) -> None:
    session = played(None, seed=3)
    table = player.program.table_for(session, {})
    page = ResultPage(player.program, table)
    moods = {bool(page.verdict.winners): page.aftermath.mood}
    assert moods in ({False: LEVEL}, {True: VICTORY})
    assert len(page.aftermath.faces) == (2 if page.aftermath.mood == LEVEL else len(page.verdict.winners))
