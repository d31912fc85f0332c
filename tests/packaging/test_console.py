"""A program without a console says what it has to say, or nothing, and does not fall over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.commands import console, dispatch
from game.scenes import start
from game.scenes.version import VERSION

ROOT = Path(__file__).parents[2]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Windows as a program with a window finds it when it was called from a console; the console is a file."""
    import ctypes

    kernel = SimpleNamespace(AttachConsole=lambda process: process == console.PARENT)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(console, "CONSOLE", str(tmp_path / "console"))
    monkeypatch.setattr(sys, "platform", "win32")
    return tmp_path / "console"


def without_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the test itself: pytest puts its own streams there when a test begins."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)


def test_what_it_tells_is_read_on_the_console_it_was_called_from(
    windows: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_streams(monkeypatch)
    assert dispatch.run(["--version"]) == 0
    assert dispatch.run(["replay", "nothing"]) == 1
    said = windows.read_text(encoding="utf-8")
    assert said.startswith(VERSION) and "nothing: " in said


def test_without_any_console_it_does_its_work_in_silence(windows: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    without_streams(monkeypatch)
    monkeypatch.setattr(ctypes.windll.kernel32, "AttachConsole", lambda process: False)  # type: ignore[attr-defined]
    lines = (("list", 0), ("simulate hulk --max-decisions 5", 0), ("replay nothing", 1), ("--help", 0), ("nonsense", 2))
    for line, status in lines:
        assert dispatch.run(line.split()) == status
    assert not windows.exists() and sys.stdout is None and sys.stderr is None


def test_where_there_is_a_console_it_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.stdout, sys.stderr
    console.borrow()
    assert (sys.stdout, sys.stderr) == before


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not replace a process by another")
def test_the_whole_program_runs_with_its_streams_closed() -> None:
    """As where a program is started from a menu: no stream is open at all."""
    code = "import os, sys; [os.close(n) for n in (0, 1, 2)]; os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    done = subprocess.run([sys.executable, "-c", code, str(ROOT / "main.py"), "list"], timeout=60)
    assert done.returncode == 0


def test_help_names_the_program_that_was_called(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert console.program() == "main.py"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(Path("/opt/Five Fronts/five-fronts")))
    assert dispatch.run(["--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: five-fronts ")


def test_without_a_screen_it_says_so_and_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: start.UNSEEN)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert dispatch.run([]) == 1
    assert capsys.readouterr().err == "There is no screen on which the window can be opened.\n"
    monkeypatch.setenv("SDL_VIDEODRIVER", start.UNSEEN)
    assert start.has_screen()


@pytest.mark.parametrize(("found", "wanted"), [("x11", True), (start.UNSEEN, False), ("", False)])
def test_a_driver_that_is_not_there_is_given_up(
    found: str, wanted: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The system has no such driver; without it there is a screen, none that is seen, or none at all."""

    def init() -> None:
        if "SDL_VIDEODRIVER" in os.environ or not found:
            raise pygame.error("bogus not available")

    monkeypatch.setattr(pygame.display, "init", init)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: found)
    for line in ([], ["selftest", "--first-frame"]) if not wanted else ():
        monkeypatch.setenv("SDL_VIDEODRIVER", "bogus")
        assert dispatch.run(line) == 1
        assert capsys.readouterr().err == "There is no screen on which the window can be opened.\n"
    monkeypatch.setenv("SDL_VIDEODRIVER", "bogus")
    assert start.has_screen() is wanted
