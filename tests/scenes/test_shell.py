"""The small things of the shell: plates without a hole, ticks, dialogs alike, finished matches with their winner."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.finished import FinishedPage
from game.scenes.title import PlateWall, Title
from game.ui import pictures, sprites
from game.ui.widgets import Button, Dialog, DialogButton, Scroll
from tests.scenes.conftest import Player, played
from tests.scenes.test_story import within


def title(player: Player) -> Title:
    """The title, opened anew."""
    player.program.open_title()
    page = player.top
    assert isinstance(page, Title)
    player.app.draw()
    return page


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_three_plates_stand_abreast_alike_and_in_the_middle(size: tuple[int, int]) -> None:
    player = Player(size)
    page = title(player)
    rects = [plate.rect for plate in page.plates]
    if len(rects) == 3:
        assert len({(rect.y, rect.size) for rect in rects}) == 1
    wall = next(one for one in within(page.host.root) if isinstance(one, PlateWall))
    middle = (min(rect.left for rect in rects) + max(rect.right for rect in rects)) // 2
    assert abs(middle - wall.rect.centerx) <= 3 and all(wall.rect.contains(rect) for rect in rects)


def test_a_finished_tutorial_has_a_tick(player: Player) -> None:
    player.program.settings.learned = ["hulk"]
    buttons = [one for one in within(title(player).host.root) if isinstance(one, Button)]
    icons = {one.label: one.icon for one in buttons if one.label.startswith("Learn")}
    assert icons["Learn Space Hulk"] == "icons/check"
    assert icons["Learn Betrayal at Calth"] == "icons/play"


def test_many_matches_to_go_on_with_need_no_scroll_bar(player: Player) -> None:
    for seed in range(5):
        table = player.program.table_for(played(10 + seed, seed=seed), {})
        player.app.stack.reset(table)
        table.match.recorded.play(table.session.legal_actions()[0])
    page = title(player)
    more = next(one for one in within(page.host.root) if isinstance(one, Button) and "more match" in one.label)
    learn = next(one for one in within(page.host.root) if isinstance(one, Button) and one.label == "Learn to play…")
    load = next(one for one in within(page.host.root) if isinstance(one, Button) and one.label == "Load match…")
    assert more.rect.bottom <= learn.rect.top and learn.rect.bottom <= load.rect.top
    player.click(more.label)
    assert page.host.menu is not None and page.host.menu.items


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1651, 929), (1920, 1080), (2560, 1440)])
def test_matches_to_go_on_with_are_shown_whole(size: tuple[int, int]) -> None:
    player = Player(size)
    for seed in range(5):
        table = player.program.table_for(played(10 + seed, seed=seed), {})
        player.app.stack.reset(table)
        table.match.recorded.play(table.session.legal_actions()[0])
    page = title(player)
    player.app.draw()
    scrolls = [one for one in within(page.host.root) if isinstance(one, Scroll)]
    assert scrolls and not any(one.bar.needed for one in scrolls)


@pytest.mark.parametrize("count", [1, 3, 5, 9])
@pytest.mark.parametrize("size", [(1280, 720), (1651, 929), (1920, 1080), (2560, 1440)])
@pytest.mark.sweep(5)
def test_the_tutorials_are_in_reach_however_many_matches_are_unfinished(size: tuple[int, int], count: int) -> None:
    player = Player(size)
    for seed in range(count):
        table = player.program.table_for(played(10 + seed, seed=seed), {})
        player.app.stack.reset(table)
        table.match.recorded.play(table.session.legal_actions()[0])
    page = title(player)
    learn = next(one for one in within(page.host.root) if isinstance(one, Button) and one.label == "Learn to play…")
    assert page.host.over(learn.rect.center) is learn


@pytest.mark.parametrize("styles", [("primary", "plain"), ("primary", "danger"), ("danger", "plain")])
def test_what_stands_out_is_at_the_right_end_and_answers_to_enter(player: Player, styles: tuple[str, str]) -> None:
    chosen: list[str] = []
    strongest = "primary" if "primary" in styles else "danger"
    answers = [DialogButton(style, lambda style=style: chosen.append(style), style) for style in styles]
    dialog = Dialog("Is it?", "", answers)
    player.app.stack.push(dialog)
    player.app.draw()
    placed = sorted((one for one in within(dialog.host.root) if isinstance(one, Button)), key=lambda one: one.rect.x)
    assert placed[-1].style == strongest
    player.key(pygame.K_RETURN)
    assert chosen == [strongest]


def test_finished_matches_are_opened_first_where_nothing_is_saved_and_tell_who_won(player: Player) -> None:
    table = player.program.table_for(played(30), {})
    player.app.stack.reset(table)
    table.match.recorded.concede("marines")
    table.match.finished = True
    title(player)
    player.click("Load match…")
    page = player.top
    assert isinstance(page, FinishedPage)
    page.update(0.1)
    assert page.idle is not None and not page.learned
    assert sum(1 for _step in page.idle) > 5
    words = [one.label for one in within(page.host.root)]
    assert "Winner: Genestealers" in words
    assert page.chosen is not None and str(page.chosen) not in words
    assert page.learned[page.chosen].board is not None


def test_the_plates_of_the_title_are_loaded_one_by_one_before_it_is_shown(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures.forget()
    loaded: list[str] = []
    plate = sprites.plate
    monkeypatch.setattr(sprites, "plate", lambda name, size: loaded.append(name) or plate(name, size))
    signs: list[int] = []
    monkeypatch.setattr(player.app, "stay_awake", lambda: signs.append(len(loaded)))
    player.program.open_title()
    assert signs == [1, 2, 3, 4, 5] and len(set(loaded)) == 5
    player.app.draw()
    assert len(loaded) == 5
