"""A match in a file, whichever kind of file it is."""

from __future__ import annotations

from pathlib import Path

from game.kernel.files import read_bytes
from game.kernel.match import journal, savefile
from game.kernel.match.record import Loaded
from game.kernel.match.session import Session


def load(path: str | Path) -> Session:
    """Return the match in a save or a journal alone, without what there is to say of it. Raises BadFile."""
    return read(Path(path)).session


def read(path: Path) -> Loaded:
    """Return the match in a save or a journal, verified and played again; the file is only read. Raises BadFile."""
    return from_bytes(read_bytes(path), str(path))


def from_bytes(data: bytes, file: str) -> Loaded:
    """Return the match in the bytes of a save or a journal. Raises BadFile."""
    return journal.from_bytes(data, file) if is_journal(data) else savefile.from_bytes(data, file)


def is_journal(data: bytes) -> bool:
    """Return whether these bytes begin as those of a journal do, not as those of a save."""
    return data.startswith(b'{"sum":')
