"""What goes wrong is said, wherever it goes wrong, and no match is lost over it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel import paths, settings
from game.kernel.errors import BadFile
from game.kernel.match.journal import Journal
from game.kernel.match.journal_index import unfinished
from game.scenes import crash, start
from game.scenes.crash import AGAIN, CrashPage
from game.scenes.match import MatchTable
from game.scenes.matches import UnkeptDialog
from game.scenes.window import Window, system_language
from game.telling import text
from game.ui.sound import Sounds
from tests.scenes.conftest import Player, played


class Disk:
    """A disk that can be full."""

    full = False


class FullStream:
    """A file on a full disk."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found, write = Disk(), Journal.write

    def attempt(journal: Journal, payload: bytes) -> None:
        stream: Any = journal._stream
        if found.full:
            journal._stream = FullStream(stream)  # type: ignore[assignment]
        write(journal, payload)
        journal._stream = stream

    monkeypatch.setattr(Journal, "write", attempt)
    return found


def at_table(player: Player) -> MatchTable:
    table = player.program.table_for(played(5), {})
    player.app.stack.reset(table)
    return table


def act(table: MatchTable, count: int = 1) -> str:
    """Play some actions; how the match then stands."""
    for _ in range(count):
        table.match.recorded.play(table.session.legal_actions()[0])
    return table.session.digest()


def standing(player: Player) -> str:
    top = player.app.stack.top
    assert isinstance(top, MatchTable)
    return top.session.digest()


def words_of(player: Player) -> str:
    page = player.app.stack.top
    assert isinstance(page, CrashPage)
    return page.words()


# -- an error while a match is open --


def test_what_the_disk_did_not_take_is_gone_on_with_from_memory(player: Player, disk: Disk) -> None:
    table = at_table(player)
    act(table)
    disk.full = True
    digest = act(table, 6)
    player.program.on_error(RuntimeError("boom"))
    assert "intact but not saved" in words_of(player) and "No space left" in words_of(player)
    player.app.draw()
    player.click("Resume match")
    assert standing(player) == digest


def test_the_journal_goes_on_when_the_disk_has_room_again(player: Player, disk: Disk) -> None:
    table = at_table(player)
    disk.full = True
    act(table, 4)
    player.program.on_error(RuntimeError("boom"))
    player.app.draw()
    player.click("Resume match")
    disk.full = False
    digest = act(player.app.stack.top)  # type: ignore[arg-type]
    player.program.open_title()
    assert player.program.files is not None
    (entry,) = unfinished(player.program.files.journals).found
    player.program.resume_match(entry.path)
    assert standing(player) == digest


def test_a_match_without_a_journal_is_gone_on_with(player: Player) -> None:
    player.program.files = None
    table = at_table(player)
    digest = table.session.digest()
    player.program.on_error(RuntimeError("boom"))
    assert "intact but not saved" in words_of(player) and "crash report couldn't be saved" in words_of(player)
    player.app.draw()
    player.click("Resume match")
    assert standing(player) == digest


def test_a_journal_that_cannot_be_read_again_does_no_harm(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    digest = act(at_table(player))

    def refused(path: Path) -> Any:
        raise BadFile(str(path), "", "The file is damaged.")

    monkeypatch.setattr("game.kernel.match.journalled.journal.resume", refused)
    player.program.on_error(RuntimeError("boom"))
    player.app.draw()
    player.click("Resume match")
    assert standing(player) == digest


def test_an_error_over_the_page_for_errors_leaves_it(player: Player) -> None:
    act(at_table(player))
    player.program.on_error(RuntimeError("first"))
    player.program.open_help()
    player.app.running = True
    assert player.program.on_error(RuntimeError("second"))
    assert player.app.running and [type(scene) for scene in player.app.stack] == [CrashPage]
    player.app.draw()
    player.click("Resume match")
    assert player.screen == "MatchTable"


def test_a_page_for_errors_that_cannot_be_shown_is_told_by_the_system(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(crash, "alert", told.append)
    player.app.running = True
    for _ in range(AGAIN):
        assert player.program.on_error(RuntimeError()) and player.app.running and not told
    assert player.program.on_error(RuntimeError()) and not player.app.running
    assert len(told) == 1 and "error" in told[0]


def test_a_chore_that_fails_is_not_tried_again(player: Player) -> None:
    window = Window((1280, 720))
    window.chores = [lambda: bool(1 / 0), lambda: False]
    window.draw()
    with pytest.raises(ZeroDivisionError):
        window.update(0.1)
    window.update(0.1)
    assert window.chores == []


def test_a_sound_device_like_none_we_know_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise pygame.error("a device of 99 bits")

    sounds = Sounds()
    sounds.prepare()
    monkeypatch.setattr(pygame.mixer, "Sound", refuse)
    while not sounds.prepare():
        pass
    sounds.play("click")


# -- leaving --


def quit_window(player: Player) -> None:
    player.app.running = True
    player.app.handle(pygame.Event(pygame.QUIT))


def test_a_match_that_is_kept_is_left_at_once(player: Player) -> None:
    act(at_table(player))
    quit_window(player)
    assert not player.app.running


def test_nobody_leaves_a_match_that_is_not_on_the_disk_unasked(player: Player, disk: Disk) -> None:
    table = at_table(player)
    disk.full = True
    digest = act(table)
    quit_window(player)
    quit_window(player)
    assert player.app.running and [type(s) for s in player.app.stack] == [MatchTable, UnkeptDialog]
    player.app.draw()
    player.click("Stay")
    assert standing(player) == digest
    player.program.open_title()
    assert player.screen == "UnkeptDialog"
    player.app.draw()
    player.click("Quit anyway")
    assert player.screen == "Title"


def test_leaving_is_tried_again(player: Player, disk: Disk) -> None:
    table = at_table(player)
    disk.full = True
    digest = act(table)
    quit_window(player)
    player.app.draw()
    player.click("Try again")
    assert player.app.running and player.screen == "UnkeptDialog"
    disk.full = False
    player.app.draw()
    player.click("Try again")
    assert not player.app.running
    assert player.program.files is not None
    player.app.stack.clear()
    (entry,) = unfinished(player.program.files.journals).found
    player.program.resume_match(entry.path)
    assert standing(player) == digest


def test_a_journal_that_could_not_be_begun_is_begun_later(player: Player, disk: Disk) -> None:
    disk.full = True
    table = at_table(player)
    act(table)
    quit_window(player)
    disk.full = False
    player.app.draw()
    player.click("Try again")
    assert not player.app.running and player.program.files is not None
    assert len(unfinished(player.program.files.journals).found) == 1


# -- before the first screen --


def test_settings_that_cannot_be_read_are_kept_beside(player: Player) -> None:
    file = paths.folders().settings
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b" " * (settings.LARGEST + 1))
    found, note = settings.read()
    assert found == settings.Settings() and "settings.json" in note
    settings.write(found)
    assert len(file.with_name("settings.json.broken").read_bytes()) == settings.LARGEST + 1


@pytest.mark.parametrize("language", ["es", "el"])
def test_what_is_wrong_with_the_settings_is_said_in_the_players_language(player: Player, language: str) -> None:
    file = paths.folders().settings
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"{")
    _found, note = settings.read()
    text.use_language(language)
    assert str(file) in text.retold(note) and text.retold(note) != str(note)


@pytest.mark.parametrize("home", ["~no-such-person/x", "/" + "x" * 5000])
def test_a_home_that_cannot_be_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: str
) -> None:
    monkeypatch.setenv(paths.HOME, home)
    assert start.open_window() == 1
    assert "FIVE_FRONTS_HOME" in capsys.readouterr().err


def test_folders_that_may_not_be_read_do_no_harm(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: str | Path) -> Any:
        if Path(folder).is_relative_to(paths.folders().maps.parent):
            raise PermissionError(errno.EACCES, "Permission denied")
        return look(folder)

    look = os.scandir
    monkeypatch.setattr(os, "scandir", refused)
    player.program.open_title()
    player.app.draw()
    player.click("1 match can't be opened")
    player.app.draw()
    player.key(pygame.K_ESCAPE)
    player.program.open_setup("hulk")
    player.app.draw()
    assert player.screen == "SetupPage"
    player.app.running = True
    with pytest.raises(BadFile, match="Permission denied"):
        player.program.open_saves()


def test_an_error_before_the_first_screen_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.scenes.program.Program.title", lambda self: 1 / 0)
    assert start.open_window() == 1
    (report,) = paths.folders().reports.glob("*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8") and str(report) in capsys.readouterr().err


def test_damaged_texts_are_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "es" / "LC_MESSAGES" / f"{text.DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"nonsense")
    monkeypatch.setattr(text, "catalogues", lambda: tmp_path)
    assert str(file) in text.use_language("es")
    assert text.language() == "en" and text._("Options") == "Options"


# -- whose language it is --


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    yield monkeypatch


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_MX.UTF-8", "LC_ALL": "el_GR@euro"}, "el"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:el:es"}, "el"),
        ({"LANG": "C", "LANGUAGE": "el"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    environment: pytest.MonkeyPatch, named: dict[str, str], language: str
) -> None:
    for name, value in named.items():
        environment.setenv(name, value)
    assert system_language() == language


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_language_is_that_of_a_system_that_keeps_it_elsewhere(environment: pytest.MonkeyPatch, system: str) -> None:
    environment.setattr("sys.platform", system)
    wanted = [{"language": "de", "country": "DE"}, {"language": "es", "country": None}]
    environment.setattr(pygame.system, "get_pref_locales", lambda: wanted)
    assert system_language() == "es"
