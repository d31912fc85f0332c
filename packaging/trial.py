"""Tries a built program out as a stranger would find it: `python packaging/trial.py PATH-OF-THE-PROGRAM`.

Of a packed one (`.zip`, `.tar.gz`) it only sees whether what is unpacked opens.

No Python is on the path, the working folder is another, the program's folder may not be written to and its name has
spaces and Greek letters. What each trial gave and what the program weighs is printed.
"""

from __future__ import annotations

import io
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import facts
import notices

STRANGE = "Πέντε Μέτωπα, a copy"
NOBODY = 65534
LONGEST = 600.0
STARTS = 5
MIB = 1024 * 1024
KEPT = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "COMSPEC", "DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
"""What a program finds in its surroundings even here; there is no PATH, no HOME of the builder, nothing of Python."""


class Ended(NamedTuple):
    """How a run ended: its status, what it said, when it began, and the most memory that it held (0: not known)."""

    status: int
    said: str
    began: float
    memory: int


class Trial:
    """A built program, and an empty folder in which it is tried."""

    def __init__(self, program: Path, room: Path) -> None:
        self.program = program
        self.room = room
        self.home = room / "Ανθή at home"
        self.elsewhere = room / "elsewhere"
        for folder in (self.home, self.elsewhere):
            folder.mkdir()
            folder.chmod(0o777)

    def run(self, *words: str, program: Path | None = None, user: int | None = None) -> Ended:
        """Run the program with these words, as that user."""
        surroundings = {name: os.environ[name] for name in KEPT if name in os.environ} | {
            "PATH": str(self.room / "nothing"),
            "HOME": str(self.home),
            "USERPROFILE": str(self.home),
            "TMPDIR": str(self.elsewhere),
            "FIVE_FRONTS_HOME": str(self.home / "kept"),
        }
        more: dict[str, Any] = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        with tempfile.TemporaryFile() as heard:
            began = time.time()
            process = subprocess.Popen(
                [str(program or self.program), *words],
                stdin=subprocess.DEVNULL,
                stdout=heard,
                stderr=heard,
                env=surroundings,
                cwd=self.elsewhere,
                **more,
            )
            guard = threading.Timer(LONGEST, process.kill)
            guard.start()
            memory = _waited(process)
            guard.cancel()
            heard.seek(0)
            return Ended(process.returncode, heard.read().decode(errors="replace").strip(), began, memory)


def passes(program: Path) -> bool:
    """Try everything; tell it line by line. Whether all went well."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    with tempfile.TemporaryDirectory() as room:
        Path(room).chmod(0o755)
        trial = Trial(program, Path(room).resolve())
        wrong = [line for line in _trials(trial) if not _told(*line)]
    print("the program is NOT well" if wrong else "the program is well")
    return not wrong


def opens(packed: Path) -> bool:
    """Unpack what is given out and open its first picture; tell it, and whether it went well."""
    with tempfile.TemporaryDirectory() as unpacked, tempfile.TemporaryDirectory() as room:
        if sys.platform == "darwin":
            subprocess.run(["ditto", "-x", "-k", str(packed), unpacked], check=True)
        else:
            shutil.unpack_archive(packed, unpacked)
        program = facts.executable(next(Path(unpacked).iterdir()))
        ended = Trial(program, Path(room).resolve()).run("selftest", "--first-frame")
    return _told(f"{packed.name} opens", ended.status == 0, ended.said)


def _told(name: str, well: bool, more: str) -> bool:
    print(f"{'well' if well else 'WRONG'}: {name}{': ' if more else ''}{more}", flush=True)
    return well


def _trials(trial: Trial) -> Iterator[tuple[str, bool, str]]:
    inside = package(trial.program)
    weight, count = weighed(inside)
    yield "weight", True, f"{weight / MIB:.1f} MiB in {count} files"
    yield "needless", not (found := needless(inside)), ", ".join(found)
    yield "a notice for every library", not (found := unlicensed(inside)), ", ".join(found)
    yield from _words(trial)
    yield from _starts(trial)
    yield from _self_tests(trial)
    yield from _games(trial)


def _words(trial: Trial) -> Iterator[tuple[str, bool, str]]:
    """What it answers on the command line."""
    version = trial.run("--version")
    yield "its version", (version.status, version.said) == (0, facts.VERSION), version.said
    told = trial.run("--help")
    yield "its help", told.status == 0 and trial.program.name in told.said, told.said.split("\n")[0]
    misuse = trial.run("nonsense")
    yield "a word it does not know", misuse.status == 2, misuse.said
    said = [trial.run("simulate", "hulk", "--games", "4", "--jobs", jobs).said for jobs in "12"]
    alone, shared = (text.rpartition("digest ")[2] for text in said)
    yield "matches in two processes", len(alone) == 16 and alone == shared, said[1]


def _self_tests(trial: Trial) -> Iterator[tuple[str, bool, str]]:
    """The self-test from another folder; then of a read-only copy with a strange name, which must stay as it is."""
    ended = trial.run("selftest")
    yield "self-test from another folder, without Python", ended.status == 0, "\n  " + ended.said.replace("\n", "\n  ")

    inside = package(trial.program)
    copy = trial.room / STRANGE / inside.name
    shutil.copytree(inside, copy, symlinks=True)
    program = copy / trial.program.relative_to(inside)
    lock(copy.parent)
    before = listing(copy)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    ended = trial.run("selftest", program=program, user=NOBODY if root else None)
    same = listing(copy) == before
    unlock(copy.parent)
    yield f"self-test of a read-only copy in {STRANGE!r}", ended.status == 0, ended.said if ended.status else ""
    yield "the copy is as it was", same, ""


def _starts(trial: Trial) -> Iterator[tuple[str, bool, str]]:
    """Seconds from the start to the first picture: when nothing of the program is in memory, and again."""
    cold = forget(package(trial.program))
    seconds = []
    for _ in range(STARTS):
        ended = trial.run("selftest", "--first-frame")
        told = ended.said.rpartition(" at ")[2]
        if ended.status or not told.replace(".", "").isdigit():
            yield "first picture", False, ended.said
            return
        seconds.append(float(told) - ended.began)
    first = "cold" if cold else "first"
    driver = os.environ.get("SDL_VIDEODRIVER") or "the system's own"
    yield "first picture", True, f"{first} {seconds[0]:.2f} s, warm {min(seconds[1:]):.2f} s (video driver: {driver})"


def _games(trial: Trial) -> Iterator[tuple[str, bool, str]]:
    """The most memory that each game takes: a match to its end, and each of its scenes."""
    sys.path.insert(0, str(facts.ROOT))
    from game.catalogue import GAMES

    for key in GAMES:
        ended = trial.run("selftest", "--game", key)
        memory = f"{ended.memory / MIB:.0f} MiB of memory at most" if ended.memory else "memory not measured here"
        yield f"{key} alone", ended.status == 0, memory if ended.status == 0 else ended.said


def _waited(process: subprocess.Popen[bytes]) -> int:
    """Wait until it has ended; the most memory that it held, in bytes."""
    if sys.platform == "win32":
        process.wait()
        return 0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def package(program: Path) -> Path:
    """The folder that the program is: the bundle on macOS, else the one that it lies in."""
    return program.parents[2] if program.parent.name == "MacOS" else program.parent


def files(folder: Path) -> Iterator[Path]:
    """Every file in it, each once."""
    yield from (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def weighed(folder: Path) -> tuple[int, int]:
    """The bytes and the number of the files in it."""
    sizes = [path.stat().st_size for path in files(folder)]
    return sum(sizes), len(sizes)


def needless(folder: Path) -> list[str]:
    """What nobody needs who plays: tests, examples, sources, Tk, and faces that are never drawn with."""
    words = ("tests", "examples", "tkinter", "tcl", "tk", "docs", "idlelib")
    endings = (".py", ".pyi", ".po", ".otf", ".c", ".h", ".a")
    return [
        str(path.relative_to(folder))
        for path in files(folder)
        if path.suffix in endings or any(part.lower() in words for part in path.relative_to(folder).parts)
    ]


def unlicensed(folder: Path) -> list[str]:
    """The libraries in it that its notices do not name."""
    papers = [path for path in (folder / "NOTICES.txt", folder.parent / "NOTICES.txt") if path.is_file()]
    said = papers[0].read_text(encoding="utf-8") if papers else ""
    return notices.unnamed((path.relative_to(folder) for path in files(folder)), said)


def listing(folder: Path) -> list[tuple[str, int, int]]:
    """Each path in it with its size and the time of its last change."""
    paths = [(path, path.lstat()) for path in sorted(folder.rglob("*"))]
    return [(str(path), 0 if path.is_dir() else state.st_size, state.st_mtime_ns) for path, state in paths]


def lock(folder: Path) -> None:
    """Let nobody write in it."""
    for path in [*folder.rglob("*"), folder]:
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~0o222 | 0o444 | (0o111 if path.is_dir() else 0))


def unlock(folder: Path) -> None:
    """Let its owner write in it again."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) | 0o200)


def forget(folder: Path) -> bool:
    """Let the system forget what it holds of these files in memory; whether it can."""
    if not hasattr(os, "posix_fadvise"):
        return False
    for path in files(folder):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(descriptor)
    return True


if __name__ == "__main__":
    path = Path(sys.argv[1]).resolve()
    sys.exit(0 if (opens if path.suffix in (".zip", ".gz") else passes)(path) else 1)
