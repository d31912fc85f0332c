"""The program as a process among others: streams that take nothing, and signals that end it."""

from __future__ import annotations

import errno
import os
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.commands import dispatch
from game.kernel.match import journal
from game.kernel.match.journalled import JournalledMatch
from tests.kernel.keeping import played, race  # noqa: F401

ROOT = Path(__file__).parents[2]
Captured = pytest.CaptureFixture[str]

full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells what a process has open")
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def started(*line: str, **environment: str) -> subprocess.Popen[str]:
    """The program in a process of its own; it writes what it says at once."""
    command = [sys.executable, str(ROOT / "main.py"), *line]
    known = {name: value for name, value in os.environ.items() if name != "SDL_NO_SIGNAL_HANDLERS"}
    known |= {"PYTHONUNBUFFERED": "1"} | environment
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=known)


def has_open(process: subprocess.Popen[str], path: Path) -> bool:
    """Whether it has that file open, or is over."""
    return process.poll() is not None or path in [file.resolve() for file in Path(f"/proc/{process.pid}/fd").iterdir()]


def hears(process: subprocess.Popen[str], number: signal.Signals) -> bool:
    """Whether a signal is taken by the process itself, as from the moment when it has a window, or it is over."""
    if process.poll() is not None:
        return True
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


# -- streams --


@full
@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("line", ["list", "--version", "--help", "check nothing", "simulate toy"])
def test_an_output_that_is_full_is_told_in_a_sentence(
    line: str, unbuffered: bool, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as stream:
        stream.reconfigure(write_through=unbuffered)
        monkeypatch.setattr(sys, "stdout", stream)
        assert dispatch.run(line.split()) == 1
    assert capsys.readouterr().err == "Reading or writing failed: No space left on device.\n"


@full
@pytest.mark.parametrize(("line", "status"), [("play nonsense", 2), ("--frob", 2), ("replay nothing", 1), ("list", 0)])
def test_errors_that_nobody_can_be_told_of_end_with_their_status(
    line: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        assert dispatch.run(line.split()) == status


@pytest.mark.parametrize("line", ["list", "--version", "check main.py"])
def test_a_reader_who_has_left_is_told_nothing(line: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert dispatch.run(line.split()) == 1
    assert capsys.readouterr().err == ""


def test_a_reader_who_has_left_is_an_invalid_argument_on_windows(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def flush() -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("game.commands.console.flush", flush)
    assert dispatch.run(["list"]) == 1
    assert capsys.readouterr().err == ""


def test_python_has_nothing_to_complain_of_at_its_end() -> None:
    process = started("list", "--json", PYTHONUNBUFFERED="")
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None and process.stderr.read() == "" and process.wait(60) == 1


# -- signals --


@posix
def test_ctrl_c_is_quiet_while_the_program_is_being_loaded(tmp_path: Path) -> None:
    code = "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(60)\n"
    (tmp_path / "msgspec.py").write_text(code)
    process = started("shot", str(tmp_path / "x.png"), PYTHONPATH=str(tmp_path))
    assert process.communicate(timeout=60) == ("", "") and process.returncode == -signal.SIGINT


def test_ctrl_c_is_quiet_in_the_process_of_the_computer_players() -> None:
    """It runs main.py under another name before anything else of the program."""
    before = signal.getsignal(signal.SIGINT)
    try:
        runpy.run_path(str(ROOT / "main.py"), run_name="__mp_main__")
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@posix
def test_a_command_without_a_window_ends_at_once_and_leaves_nothing_behind(tmp_path: Path) -> None:
    process = started("selftest", "--game", "hulk", TMPDIR=str(tmp_path))
    while not list(tmp_path.glob("*/*.journal")) and process.poll() is None:
        time.sleep(0.01)
    process.terminate()
    out, err = process.communicate(timeout=60)
    assert out.startswith("there: ") and err == "" and process.returncode == -signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


@posix
def test_the_signals_are_as_they_were_after_a_command(race: None, capsys: Captured) -> None:  # noqa: F811
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    assert dispatch.run(["simulate", "toy"]) == 0
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


@linux
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_window_is_closed_in_good_order_and_its_match_kept(number: signal.Signals, tmp_path: Path) -> None:
    keeper = JournalledMatch.begin(played("hulk"), tmp_path)
    keeper.close()
    path = next(tmp_path.glob("*.journal"))
    process = started("play", "--load", str(path), FIVE_FRONTS_HOME=str(tmp_path))
    while not (has_open(process, path) and hears(process, signal.SIGTERM)):
        time.sleep(0.05)
    process.send_signal(number)
    assert process.communicate(timeout=60) == ("", "") and process.returncode == 0
    assert len(journal.read(path).session.records) == 30
