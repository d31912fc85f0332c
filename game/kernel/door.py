"""The door through which files come that somebody else may have written: whatever goes wrong behind it is one sentence,
and nothing that they ask for takes long.

Bytes are bounded where a file is read, and numbers before anything is made of them. What is then still to be done is
bounded by the time of the processor, which is looked at between steps (`step`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from game.kernel.errors import BadFile
from game.kernel.text import N_

SECONDS: Final = 5.0
"""What reading a file may take of the processor; of a match, what each of its actions may take."""

UNUSABLE: Final = N_("This file can't be used.")

_until: ContextVar[float] = ContextVar("until", default=float("inf"))


@contextmanager
def guarded(file: str, pointer: str = "", sentence: str = UNUSABLE, within: str = "") -> Iterator[None]:
    """Turn whatever goes wrong inside, because of what stands in a file, into a BadFile with that sentence.

    A BadFile about no file, or about a value that stands in the file at the pointer `within`, becomes one about the
    file. The time inside is bounded; a door behind a door has the time of the first.
    """
    opened = _until.set(min(_until.get(), time.thread_time() + SECONDS))
    try:
        yield
    except BadFile as error:
        if error.file == file or (error.file and not within):
            raise
        raise BadFile(file, within + error.pointer, error.sentence) from error
    except Exception as error:
        raise BadFile(file, pointer, sentence) from error
    finally:
        _until.reset(opened)


def step() -> None:
    """Look at the time between two steps of reading a file. Raises BadFile."""
    if time.thread_time() > _until.get():
        raise BadFile("", "", N_("This file asks for too much work, so it was not read to its end."))


def earned() -> None:
    """Begin the time anew: what was read so far has proved true."""
    step()
    if _until.get() < float("inf"):
        _until.set(time.thread_time() + SECONDS)
