"""Small things that people stumbled over: keys that menus show, ways back, what is kept, what is asked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel import paths
from game.kernel.registry import games
from game.scenes.match import MatchTable
from game.scenes.result import PAUSE, ResultPage
from game.telling import text
from game.ui import scale
from game.ui.widgets import Label, Scroll, Widget
from tests.scenes.conftest import Player, played


def at_table(player: Player, count: int | None = 5, computers: bool = False) -> MatchTable:
    table = player.program.table_for(played(count), {"genestealers": "random"} if computers else {})
    player.app.stack.reset(table)
    player.app.draw()
    return table


def labels(player: Player) -> str:
    player.app.draw()
    root = player.app.stack.top.host.root  # type: ignore[union-attr]
    return " / ".join(str(widget.label) for widget in within(root) if isinstance(widget, Label))


def within(widget: Widget) -> list[Widget]:
    return [widget, *(inner for child in widget.children for inner in within(child))]


# -- the menu over a table --


@pytest.mark.parametrize(
    ("key", "mod", "screen"),
    [(pygame.K_s, pygame.KMOD_CTRL, "SavesPage"), (pygame.K_F2, 0, "RulebookPage"), (pygame.K_F1, 0, "HelpPage")],
)
def test_the_keys_that_the_menu_shows_count_in_it(player: Player, key: int, mod: int, screen: str) -> None:
    player.program.open_pause(at_table(player))
    player.key(key, mod)
    assert player.screen == screen


def test_the_menu_says_whether_the_match_is_kept(player: Player) -> None:
    player.program.open_pause(at_table(player))
    assert "resume this match under Continue" in labels(player)
    player.program.open_pause(at_table(player, 0))
    assert "haven't played yet" in labels(player)
    player.program.open_title()
    player.app.draw()
    assert [area.label for area in player.app.hit_areas() if area.label == "Suicide Mission"] == ["Suicide Mission"]


def test_the_computer_agrees_to_no_draw_and_one_person_gives_up_alone(player: Player) -> None:
    player.program.open_pause(at_table(player, computers=True))
    player.app.draw()
    assert not player.find("Agree on a draw…").enabled
    player.click("Concede…")
    assert player.app.stack.top.title == "Concede?"  # type: ignore[union-attr]
    player.program.open_pause(at_table(player))
    player.app.draw()
    assert player.find("Agree on a draw…").enabled


# -- the end --


def test_keys_meant_for_the_table_do_not_reach_the_result(player: Player) -> None:
    table = at_table(player)
    table.match.recorded.concede("marines")
    table.match.finished = True
    player.program.open_result(table)
    player.key(pygame.K_r)
    assert player.screen == "ResultPage"
    player.clock.time += PAUSE
    player.key(pygame.K_r)
    assert player.screen == "MatchTable"


def test_the_board_of_a_match_that_is_over_leads_back_to_the_result(player: Player) -> None:
    table = at_table(player)
    table.match.recorded.concede("marines")
    table.match.finished = True
    table.refresh()
    player.app.draw()
    player.click("See result")
    assert isinstance(player.app.stack.top, ResultPage)


def test_the_log_is_written_from_the_table(player: Player) -> None:
    at_table(player, 40)
    player.key(pygame.K_l, pygame.KMOD_CTRL)
    assert player.program.files is not None
    (log,) = player.program.files.exports.glob("*.txt")
    assert "Space Hulk" in log.read_text(encoding="utf-8")


def test_the_clock_stops_at_once_when_nobody_wants_it(player: Player) -> None:
    player.program.settings.timer = True
    table = player.program.table_for(played(5, options={"timer": "180"}), {})
    player.app.stack.reset(table)
    while not (table.table.board_of(table.board.view).clock or None):
        act = table.session.legal_actions()[-1]
        table.match.recorded.play(act)
        table.refresh()
    assert table.timing.clock.seconds is not None
    player.program.settings.timer = False
    player.program.settings_changed()
    assert table.timing.clock.seconds is None and table.timing.wake_in() is None


def test_who_sets_up_a_clock_wants_one(player: Player) -> None:
    player.program.open_setup("hulk")
    page = player.app.stack.top
    assert page.choices.options["timer"] == "off"  # type: ignore[union-attr]
    page.choices.set("timer", "180")  # type: ignore[union-attr]
    assert player.program.settings.timer


# -- here and there --


def test_a_curtain_is_left_by_the_menu_and_shows_no_ones_piece(player: Player) -> None:
    table = at_table(player)
    table.match.select(table.board.tokens[0].key)
    player.program.open_curtain(table, "marines")
    player.key(pygame.K_ESCAPE)
    assert player.screen == "PausePage"
    player.key(pygame.K_ESCAPE)
    assert player.screen == "Curtain"
    player.key(pygame.K_RETURN)
    assert player.screen == "MatchTable" and table.board.selection.piece is None


def test_the_list_of_what_can_be_done_closes_at_one_key(player: Player) -> None:
    table = at_table(player)
    player.key(pygame.K_F3)
    assert table.what_now.open
    player.key(pygame.K_ESCAPE)
    assert not table.what_now.open and player.screen == "MatchTable"


def test_the_rulebook_opens_from_the_title(player: Player) -> None:
    player.key(pygame.K_F2)
    assert player.screen == "RulebookPage"


def test_messages_are_not_kept_for_later(player: Player) -> None:
    player.program.say("Written.")
    host = player.app.stack.top.host  # type: ignore[union-attr]
    assert [toast.label for toast in host.toasts] == ["Written."]
    player.program.open_options()
    player.key(pygame.K_ESCAPE)
    assert not host.toasts


def test_all_keys_are_reset_only_when_that_is_meant(player: Player) -> None:
    player.program.settings.keys = {"undo": ["u"]}
    player.program.open_keys()
    player.app.draw()
    player.click("Reset all keys")
    assert player.screen == "Dialog" and player.program.settings.keys
    player.app.draw()
    player.click("Reset all keys")
    assert not player.program.settings.keys


def test_a_key_that_is_waited_for_is_given_up_by_a_click(player: Player) -> None:
    player.program.open_keys()
    player.app.draw()
    page = player.app.stack.top
    player.click("Ctrl+Z")
    assert page.waiting is not None  # type: ignore[union-attr]
    player.click((640, 700))
    assert page.waiting is None  # type: ignore[union-attr]


@pytest.mark.parametrize("key", games())
@pytest.mark.sweep(4)
def test_a_choice_in_the_set_up_leaves_the_list_where_it_is(player: Player, key: str) -> None:
    player.program.open_setup(key)
    page = player.app.stack.top
    page.finish()  # type: ignore[union-attr]
    player.app.draw()
    scroll = [widget for widget in within(page.host.root) if isinstance(widget, Scroll)][-1]  # type: ignore[union-attr]
    scroll.bar.offset = 60
    page.rebuild_in_place()  # type: ignore[union-attr]
    scroll = [widget for widget in within(page.host.root) if isinstance(widget, Scroll)][-1]  # type: ignore[union-attr]
    assert scroll.bar.offset == min(60, scroll.bar.furthest)


@pytest.mark.parametrize(("language", "number"), [("en", "2.5"), ("es", "2,5"), ("el", "2,5")])
def test_numbers_are_written_as_the_language_writes_them(language: str, number: str) -> None:
    text.use_language(language)
    assert text.decimal(2.5) == number


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 1.15), ((1920, 1080), 1.725), ((2560, 1440), 2.0)])
def test_the_interface_is_as_large_as_the_window_has_room_for(size: tuple[int, int], most: float) -> None:
    scale.use(2.0)
    scale.follow(size)
    assert scale.current() == pytest.approx(most, abs=0.01)


def test_files_of_the_program_are_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:

    monkeypatch.delenv(paths.HOME)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    found = paths.folders()
    assert all(folder.is_relative_to(tmp_path) for folder in found) and len(set(found)) == len(found)
