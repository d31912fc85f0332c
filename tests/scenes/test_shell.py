"""The small things of the shell: plates without a hole, ticks, dialogs alike, finished matches with their winner."""

from __future__ import annotations

import time

import pygame
import pytest

from game.scenes.backdrop import Backdrop
from game.scenes.finished import FinishedPage
from game.scenes.title import Title
from game.ui import pictures, sprites
from game.ui.widgets import Button, Dialog, DialogButton
from tests.scenes.conftest import Player, played
from tests.scenes.test_story import within


def title(player: Player) -> Title:
    """The title, opened anew."""
    player.program.open_title()
    page = player.top
    assert isinstance(page, Title)
    player.app.draw()
    return page


def lit(page: Title) -> str:
    """The game in the light."""
    (one,) = [plate for plate in page.plates if plate.wanted]
    assert one.large
    return one.key_of_game


@pytest.mark.parametrize("size", [(1280, 720), (1651, 929), (1920, 1080), (2560, 1440), (1280, 1024)])
def test_the_posters_stand_in_a_row_and_the_one_in_the_light_is_larger(size: tuple[int, int]) -> None:
    player = Player(size)
    page = title(player)
    first, *others = [plate.rect for plate in page.plates]
    assert len({rect.size for rect in others}) == 1 and first.height > others[0].height
    assert len({plate.rect.bottom for plate in page.plates}) == 1
    row = [plate.rect for plate in page.plates]
    assert all(a.right < b.left for a, b in zip(row, row[1:], strict=False))
    assert pygame.Rect((0, 0), size).contains(row[0].unionall(row))


def test_the_pointer_and_the_keys_bring_a_game_into_the_light(player: Player) -> None:
    page = title(player)
    for plate in page.plates[::-1]:
        player.move(plate.rect.center)
        player.wait(0.5)
        assert lit(page) == plate.key_of_game and plate.rect.collidepoint(player.app.pointer)
        assert page.headline.words[1] and page.headline.words[2]
    page.plates[0].focus()
    player.wait(0.5)
    player.key(pygame.K_RIGHT)
    player.wait(0.5)
    assert lit(page) == page.plates[1].key_of_game
    player.key(pygame.K_RETURN)
    assert player.screen == "SetupPage" and player.top.game == page.plates[1].key_of_game  # type: ignore[attr-defined]


def test_the_wide_picture_is_read_beside_the_window_and_follows_the_pointer(player: Player) -> None:
    page = title(player)
    plain = player.seen()
    page.backdrop._ready = lambda: None
    page.backdrop.want("hulk", player.app.size)
    for _time in range(200):
        if page.backdrop._arrived is not None:
            break
        time.sleep(0.02)
    page.update(0.1)
    assert player.seen() != plain
    page.program.settings.animation_speed = "normal"
    player.move((1200, 80))
    assert page.animating()
    player.wait(3.0)
    assert not page.backdrop.moving


def buttons(page: Title, kind: str) -> dict[str, Button]:
    """What the posters offer of a kind, by their games."""
    found = [one for plate in page.plates for one in plate.buttons]
    return {one.data[1]: one for one in found if one.data[0] == kind}


def test_a_finished_tutorial_has_a_tick(player: Player) -> None:
    player.program.settings.learned = ["hulk"]
    page = title(player)
    icons = {key: one.icon for key, one in buttons(page, "learn").items()}
    assert icons["hulk"] == "icons/check" and icons["calth"] is None
    assert [plate.told for plate in page.plates if plate.key_of_game == "hulk"] == ["Learned."]


def unfinished(player: Player, count: int) -> None:
    for seed in range(count):
        table = player.program.table_for(played(10 + seed, seed=seed), {})
        player.app.stack.reset(table)
        table.match.recorded.play(table.session.legal_actions()[0])


def test_a_title_that_comes_back_shows_its_picture_at_once() -> None:
    size = 320, 180
    Backdrop(lambda: None).show("hulk", size)
    again = Backdrop(lambda: None)
    again._read = lambda key, size: None  # type: ignore[method-assign]
    again.want("hulk", size)
    assert again.draw(pygame.Surface(size)) and not again.moving


def test_a_lesson_that_was_left_does_not_take_the_place_of_play(player: Player) -> None:
    player.program.open_tutorial("hulk")
    match = player.app.stack.top.match.recorded  # type: ignore[union-attr]
    match.play(match.legal_actions()[0])
    page = title(player)
    poster = next(plate for plate in page.plates if plate.key_of_game == "hulk")
    assert [one.data[0] for one in poster.buttons] == ["play", "learn"] and not poster.match
    assert poster.told == "“Learn” goes on with your lesson."


@pytest.mark.parametrize("count", [1, 9])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.sweep(2)
def test_everything_is_in_reach_however_many_matches_are_unfinished(size: tuple[int, int], count: int) -> None:
    player = Player(size)
    unfinished(player, count)
    page = title(player)
    poster = next(plate for plate in page.plates if plate.key_of_game == "hulk")
    assert lit(page) == "hulk" and [one.data[0] for one in poster.buttons] == ["continue", "learn", "play"]
    for one in [*poster.buttons, *poster.match]:
        assert poster.rect.contains(one.rect) and page.host.over(one.rect.center) is one
    for one in within(page.host.root):
        assert not one.focusable or pygame.Rect((0, 0), size).contains(one.rect)
    assert count == 1 or player.click("Unfinished matches") is None and page.host.menu is not None


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
    assert signs == [0, 1, 2, 3, 4, 5] and len(set(loaded)) == 5
    player.app.draw()
    assert len(loaded) == 5
