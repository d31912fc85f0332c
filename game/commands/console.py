"""On Windows a program with a window has no console: what it has to tell is written on the one it was called from."""

from __future__ import annotations

import sys
from pathlib import Path

PARENT = -1
CONSOLE = "CONOUT$"


def borrow() -> None:
    """Where there is nothing to write on, write on the console of the program that called this one, if it has one."""
    if sys.platform != "win32" or (sys.stdout is not None and sys.stderr is not None):
        return
    import ctypes

    if not ctypes.windll.kernel32.AttachConsole(PARENT):
        return
    console = open(CONSOLE, "w", encoding="utf-8", errors="backslashreplace", buffering=1)  # noqa: SIM115
    sys.stdout = sys.stdout or console
    sys.stderr = sys.stderr or console


def program() -> str:
    """The name by which this program is called: that of the packaged file, or main.py."""
    return Path(sys.executable).name if getattr(sys, "frozen", False) else "main.py"
