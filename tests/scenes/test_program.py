"""Settings take effect at once, rules are found, keys are moved, and an error nobody foresaw does no harm."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.kernel import settings
from game.kernel.errors import BadFile
from game.kernel.paths import folders
from game.kernel.registry import game_of, games
from game.scenes import options, start
from game.scenes.crash import CrashPage
from game.scenes.keymap import KeysPage
from game.scenes.page import _scrolls
from game.scenes.replay import ReplayPage
from game.scenes.rulebook import RulebookPage
from game.scenes.version import VERSION
from game.scenes.window import Window, _load_game_table
from game.telling import text
from game.ui import scale, theme
from game.ui.widgets import Dialog
from tests.scenes.conftest import Player, played


def choose(player: Player, field: str, words: str) -> None:
    """Choose in the drop-down list of a setting."""
    area = next(area for area in player.app.hit_areas() if area.data == field)
    player.click(area.rect.center)
    player.click(words)


def kept(player: Player) -> settings.Settings:
    found, note = settings.read()
    assert note == ""
    return found


def test_every_setting_is_in_the_options(player: Player) -> None:
    player.program.open_options()
    shown = {area.data for area in player.app.hit_areas()}
    player.wheel((200, 500), -20)
    shown |= {area.data for area in player.app.hit_areas()}
    elsewhere = {"fullscreen", "window", "keys", "names", "players", "learned", "counted_from"}
    assert set(settings.Settings.__struct_fields__) - elsewhere <= shown


def test_a_size_that_the_window_has_no_room_for_says_which_it_needs(player: Player) -> None:
    player.program.open_options()
    player.click(next(area for area in player.app.hit_areas() if area.data == "scale").rect.center)
    menu = player.top.host.menu  # type: ignore[attr-defined]
    told = {str(item.label): (item.enabled, str(item.detail)) for item in menu.items}
    assert told["115%"] == (True, "") and told["200%"] == (False, "needs a 2226 × 1252 window")


def test_settings_take_effect_at_once_and_are_kept(player: Player) -> None:
    table = player.program.table_for(played(5), {})
    player.app.stack.reset(table)
    player.program.open_options()
    choose(player, "language", "Español")
    assert text.language() == "es"
    choose(player, "language", "English")
    choose(player, "palette", "High contrast")
    assert theme.current().name == "high_contrast"
    choose(player, "scale", "115%")
    assert scale.chosen() == 1.15 and scale.current() == pytest.approx(1.15, abs=0.01)
    choose(player, "animation_speed", "Slow")
    assert table.board.playback.motion.speed.value == "slow"
    choose(player, "dice", "Static dice")
    assert table.board.playback.tray.plain
    choose(player, "privacy", "Show everything")
    assert table.people.privacy == "open"
    player.click("Reduced motion")
    assert table.board.playback.motion.reduced
    found = kept(player)
    assert (found.language, found.palette, found.scale) == ("en", "high_contrast", 1.15)
    assert found.reduced_motion and found.animation_speed == "slow" and found.privacy == "open"


@pytest.mark.parametrize("language", ["en", "es", "el"])
def test_all_options_are_seen_at_once_in_the_smallest_window(language: str) -> None:
    hands = Player(language=language)
    hands.program.open_title()
    hands.program.open_options()
    hands.app.draw()
    assert not any(scroll.bar.needed for scroll in _scrolls(hands.top.host.root))  # type: ignore[attr-defined]


def test_the_options_open_the_folder_of_maps(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(options, "open_outside", opened.append)
    player.program.open_options()
    player.click("Open maps folder")
    assert opened == [folders().maps] and opened[0].is_dir()


def test_options_go_back_to_what_they_were(player: Player) -> None:
    player.program.open_options()
    choose(player, "palette", "High contrast")
    player.click("Reset to defaults")
    player.click("Reset to defaults")
    assert theme.current().name == "standard"
    assert kept(player).palette == "standard"


def test_volumes_reach_the_sounds(player: Player) -> None:
    from game.ui.sound import Sounds

    player.program.sounds = Sounds()
    player.program.open_options()
    player.wheel((200, 500), -20)
    player.click("Mute")
    assert player.program.sounds.volumes.muted


def test_another_language_is_read_by_every_open_page(player: Player) -> None:
    page = RulebookPage(player.program, "hulk")
    player.app.stack.push(page)
    english = page.book.chapters[0].heading
    player.program.settings.language = "es"
    player.program.settings_changed()
    assert page.book.chapters[0].heading != english


def test_a_rule_is_opened_and_the_way_back_is_remembered(player: Player) -> None:
    player.program.open_rulebook("hulk", "HULK-7.11")
    page = player.app.stack.top
    assert isinstance(page, RulebookPage)
    assert page.chapter == "7" and page.lines["HULK-7.11"].marked
    player.app.draw()
    player.click("HULK-13.49")
    assert page.rule == "HULK-13.49"
    player.app.draw()
    line = page.lines["HULK-13.49"]
    assert page._scroll is not None and page._scroll.rect.contains(line.rect.clip(page._scroll.rect))
    assert line.rect.colliderect(page._scroll.rect)
    player.key(pygame.K_BACKSPACE)
    assert page.rule == "HULK-7.11"
    player.key(pygame.K_BACKSPACE)
    assert player.screen == "Title"


def test_rules_are_searched_whatever_the_accents(player: Player) -> None:
    text.use_language("es")
    player.program.settings.language = "es"
    player.program.open_rulebook("hulk")
    page = player.app.stack.top
    assert isinstance(page, RulebookPage)
    player.click(page.field.rect.center)
    player.type("accion")
    without = list(page.lines)
    assert without
    for _ in range(6):
        player.key(pygame.K_BACKSPACE)
    player.type("acción")
    assert list(page.lines) == without
    player.click(without[0])
    assert page.rule == without[0] and page.query == ""


def test_a_rule_that_is_not_there_does_no_harm(player: Player) -> None:
    player.program.open_rulebook("hulk", "HULK-99.9")
    assert player.screen == "RulebookPage"


def test_a_command_gets_another_key(player: Player) -> None:
    table = player.program.table_for(played(5), {})
    player.app.stack.reset(table)
    player.program.open_keys()
    page = player.app.stack.top
    assert isinstance(page, KeysPage)
    area = next(area for area in player.app.hit_areas() if area.data == "fit")
    player.click(area.rect.center)
    player.key(pygame.K_n)
    assert page.screens[0].keys("fit") == ("n",) and page.screens[0].keys("next_piece") == ()
    assert table.hud.keys.hint("fit") == "N"
    assert kept(player).keys["fit"] == ["n"]
    player.click("Reset all keys")
    player.app.draw()
    player.click("Reset all keys")
    assert page.own() == {} and kept(player).keys == {}


@pytest.mark.slow
def test_keys_of_the_result_and_of_the_replay_are_given_too(player: Player) -> None:
    table = player.program.table_for(played(None), {})
    player.app.stack.reset(table)
    table.match.finished = True
    player.program.open_result(table)
    player.clock.time += 1.0
    player.program.open_keys()
    page = player.app.stack.top
    assert isinstance(page, KeysPage)
    for name, key in (("result.watch", pygame.K_m), ("replay.on", pygame.K_m), ("replay.back", pygame.K_f)):
        button = next(w for w in page.host.focus_order() if w.data == name)
        page.host.focus(button)
        player.key(pygame.K_RETURN)
        player.key(key)
    assert kept(player).keys == {"result.watch": ["m"], "replay.on": ["m"], "replay.back": ["f"], "replay.fit": []}
    assert table.hud.keys.hint("fit") == "F", "a key may do something else on another screen"
    page.back()
    player.key(pygame.K_w)
    assert player.screen == "ResultPage"
    player.key(pygame.K_m)
    replay = player.app.stack.top
    assert isinstance(replay, ReplayPage)
    at = replay.at
    player.key(pygame.K_m)
    player.key(pygame.K_m)
    player.key(pygame.K_f)
    assert replay.at == at + 1


def test_a_key_the_program_needs_is_not_given_away(player: Player) -> None:
    player.program.open_keys()
    page = player.app.stack.top
    assert isinstance(page, KeysPage)
    player.click(next(area for area in player.app.hit_areas() if area.data == "fit").rect.center)
    player.key(pygame.K_TAB)
    assert page.waiting is not None and page.own() == {}
    player.key(pygame.K_ESCAPE)
    assert page.waiting is None and player.screen == "KeysPage"


def test_help_opens_from_anywhere_and_lists_every_command(player: Player) -> None:
    player.key(pygame.K_F1)
    assert player.screen == "HelpPage"


def test_an_error_nobody_foresaw_leaves_the_match_safe(player: Player) -> None:
    table = player.program.table_for(played(5), {})
    player.app.stack.reset(table)
    table.match.recorded.play(table.session.legal_actions()[0])
    digest = table.session.digest()
    assert player.program.on_error(RuntimeError("no one knows why"))
    page = player.app.stack.top
    assert isinstance(page, CrashPage)
    assert page.report is not None and "no one knows why" in page.report.read_text(encoding="utf-8")
    player.app.draw()
    player.click("Resume match")
    assert player.screen == "MatchTable"
    assert player.app.stack.top.session.digest() == digest  # type: ignore[union-attr]


def test_an_error_in_drawing_does_not_close_the_window(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = player.program.table_for(played(5), {})
    player.app.stack.reset(table)
    monkeypatch.setattr(type(table), "pause", lambda self: 1 / 0)
    assert player.program.on_error(ValueError("x"))
    assert [type(scene) for scene in player.app.stack] == [CrashPage]


def test_a_bad_file_is_one_sentence(player: Player) -> None:
    assert player.program.on_error(BadFile("x.json", "/a", "The file is damaged."))
    dialog = player.app.stack.top
    assert isinstance(dialog, Dialog) and str(dialog.words).startswith("The file is damaged.")


def test_a_screen_that_a_bad_file_keeps_from_being_drawn_gives_way_to_the_page_for_errors(player: Player) -> None:
    error = BadFile("x.svg", "", "This picture is missing.")
    assert player.program.on_error(error) and player.screen == "Dialog"
    assert player.program.on_error(error)
    assert [type(scene) for scene in player.app.stack] == [CrashPage]


def test_the_table_of_each_game_is_loaded_beforehand() -> None:
    for key in games():
        _load_game_table(key)
        game = game_of(key)
        assert (game.painter or game.table).partition(":")[0] in sys.modules


def test_chores_are_done_after_the_first_picture() -> None:
    done: list[int] = []
    window = Window((1280, 720))
    window.chores = [lambda: done.append(1) is None and len(done) < 3, lambda: done.append(9)]
    window.update(0.1)
    assert not done
    window.draw()
    for _ in range(6):
        window.update(0.1)
    assert done == [1, 1, 1, 9]


def test_a_broken_journal_is_an_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.journal"
    path.write_text("nonsense")
    assert start.open_window(resume_path=path) == 1
    assert "x.journal" in capsys.readouterr().err


def test_the_version_is_that_of_the_package() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert f'version = "{VERSION}"' in project.read_text(encoding="utf-8")


def test_options_that_another_window_changed_are_not_lost(player: Player) -> None:
    other = Player()
    player.program.settings.names = ["Ada"]
    player.program.settings_changed()
    other.program.settings.mute = True
    other.program.settings_changed()
    found, _ = settings.read()
    assert (found.names, found.mute) == (["Ada"], True)
