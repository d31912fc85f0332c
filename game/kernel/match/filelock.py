"""What the journal asks of the system: a lock on an open file, and flushing to the disk off the window's thread."""

from __future__ import annotations

import errno
import os
import sys
import threading
from contextlib import suppress
from typing import BinaryIO

from game.kernel.files import reason
from game.kernel.text import said

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BETWEEN = 1.0
"""Seconds between two flushes at least."""

_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, *([0] if sys.platform == "win32" else [])}
"""What the system says of a lock that somebody else holds (Windows may say nothing); any other error is a file system
that has no locks."""

_LOCKED_BYTE = 2**31 - 2
"""Windows locks bytes, and nobody may read them: so one is locked that no journal reaches."""


def lock(stream: BinaryIO) -> bool:
    """Lock an open file until it is closed; False when somebody else has it locked."""
    try:
        if sys.platform == "win32":
            stream.seek(_LOCKED_BYTE)
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _TAKEN
    finally:
        stream.seek(0)
    return True


def release(stream: BinaryIO) -> None:
    """Unlock an open file and close it. Closing alone would leave it locked while anybody else still holds it open, and
    while a thread still flushes it."""
    with suppress(OSError, ValueError):
        if sys.platform == "win32":
            stream.seek(_LOCKED_BYTE)
            msvcrt.locking(stream.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            fcntl.flock(stream.fileno(), fcntl.LOCK_UN)
    stream.close()


class Syncer:
    """Flushes an open file to the disk in a thread of its own, at most once in `BETWEEN` seconds."""

    def __init__(self, handle: int) -> None:
        self.trouble = ""
        self._handle = handle
        self._wanted = threading.Event()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def ask(self) -> None:
        """Flush soon."""
        self._wanted.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Flush what is left, now."""
        self._closing.set()
        self._wanted.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._closing.is_set():
            self._wanted.wait()
            self._wanted.clear()
            self._flush()
            self._closing.wait(BETWEEN)
        if self._wanted.is_set():
            self._flush()

    def _flush(self) -> None:
        try:
            os.fsync(self._handle)
            self.trouble = ""
        except OSError as error:
            self.trouble = said("This match couldn't be autosaved: {reason}.", reason=reason(error))
