"""Where the program writes what it has to tell, which may be a console, a file, a pipe or nothing at all.

On Windows a program with a window has no console: it writes on the one it was called from.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

PARENT = -1
CONSOLE = "CONOUT$"


def borrow() -> None:
    """Write on the console of the calling program where there is nothing else to write on, if it has one. Letters
    that it lacks are written in another way."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if sys.platform != "win32" or (sys.stdout is not None and sys.stderr is not None):
        return
    import ctypes

    if not ctypes.windll.kernel32.AttachConsole(PARENT):
        return
    console = open(CONSOLE, "w", encoding="utf-8", errors="backslashreplace", buffering=1)  # noqa: SIM115
    sys.stdout = sys.stdout or console
    sys.stderr = sys.stderr or console


def flush() -> None:
    """Write what has been told so far. Raises OSError where that cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def let_go() -> None:
    """Throw away what cannot be written, which Python would try again at its end and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def program() -> str:
    """Return the name by which this program is called: that of the packaged file, or main.py."""
    return Path(sys.executable).name if getattr(sys, "frozen", False) else "main.py"
