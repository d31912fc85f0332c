"""Files that are written whole or not at all, and read without trust."""

from __future__ import annotations

import os
import re
import secrets
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.errors import BadFile
from game.kernel.text import N_, said

MEGABYTE = 1_000_000
LARGEST = 32 * MEGABYTE
"""Bytes of the largest file that is read."""

STALE = 60.0
"""Seconds after which a temporary file is nobody's any more."""

_BYTE = re.compile(r"(trailing characters )?\(byte (\d+)\)")
"""Where msgspec stumbled; of what follows the value it names the second byte."""

_PART = ".ff-"
_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.4) if os.name == "nt" else ()
"""Windows refuses to replace a file that a virus scanner looks at: it is tried again after these seconds."""


SYSTEM = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("No space left on device"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("Read-only file system"),
    N_("File name too long"),
    N_("File exists"),
    N_("Input/output error"),
    N_("Too many open files"),
    N_("Disk quota exceeded"),
    N_("Operation not permitted"),
)
"""What systems say most often."""


def reason(error: Exception) -> str:
    """Return what the system says about an error, without a full stop."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text.rstrip(".")


def files_in(folder: Path, suffix: str) -> list[Path]:
    """Return the files in a folder whose names end so, by name; a missing folder holds none. Raises BadFile."""
    return [folder / entry.name for entry in sorted(_entries(folder, suffix), key=lambda entry: entry.name)]


def newest_in(folder: Path, suffix: str, most: int | None = None) -> list[Path]:
    """Return the same files, or so many of them, the one that was written last first. Raises BadFile."""
    found = sorted(_entries(folder, suffix), key=lambda entry: (_written(entry), entry.name), reverse=True)
    return [folder / entry.name for entry in found[:most]]


def _entries(folder: Path, suffix: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return [entry for entry in found if entry.name.endswith(suffix) and _is_file(entry)]
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise BadFile(str(folder), "", said("This folder can't be read: {reason}.", reason=reason(error))) from error


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _written(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def date_of(path: Path) -> datetime:
    """Return when a file was written last; a file that is gone, or whose date no calendar has, was written long ago."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime(1970, 1, 1, tzinfo=UTC)


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """Return all that is in a file. Raises BadFile when it is no file, cannot be read or is larger than that."""
    try:
        if path.exists() and not path.is_file():
            raise BadFile(str(path), "", N_("This isn't a file."))
        with path.open("rb") as stream:
            data = stream.read(largest + 1)
    except (OSError, ValueError) as error:
        raise BadFile(str(path), "", said("This file can't be read: {reason}.", reason=reason(error))) from error
    if len(data) > largest:
        raise too_large(str(path), largest)
    return data


def too_large(file: str, largest: int) -> BadFile:
    """Return what is said of a file of more bytes than that."""
    if largest < MEGABYTE:
        return BadFile(file, "", said("This file is too large: the limit is {largest} kB.", largest=largest // 1000))
    return BadFile(file, "", said("This file is too large: the limit is {largest} MB.", largest=largest // MEGABYTE))


def write_bytes(path: Path, data: bytes) -> None:
    """Put these bytes in the place of a file: written beside it, flushed to the disk, renamed.

    Raises BadFile when that fails; the old file then stays as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        sweep(target.parent)
        part = target.parent / f"{_PART}{secrets.token_hex(6)}.part"
        try:
            _write_through(part, data)
            replace(part, target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        sync_folder(target.parent)
    except (OSError, ValueError) as error:
        raise BadFile(str(path), "", said("This file can't be saved: {reason}.", reason=reason(error))) from error


_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.|$)", re.IGNORECASE)


def unreserved(stem: str) -> str:
    """Return the name of a file so that Windows does not take it for that of a device."""
    return _DEVICE.sub(r"\1_", stem) if _DEVICE.match(stem) else stem


def with_line_feeds(data: bytes) -> bytes:
    """Return what a program wrote with plain line ends, before mail or Git gave it those of Windows."""
    return data.replace(b"\r\n", b"\n")


def replace(part: Path, target: Path) -> None:
    """Rename a file, and put it in the place of another if there is one. Raises OSError."""
    for pause in _PAUSES:
        try:
            os.replace(part, target)
            return
        except PermissionError:
            time.sleep(pause)
    os.replace(part, target)


def removed(path: Path) -> None:
    """Remove a file; one that is gone already is no trouble. Raises BadFile."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(str(path), "", said("This file can't be deleted: {reason}.", reason=reason(error))) from error


def sweep(folder: Path) -> None:
    """Remove the temporary files that a killed program left behind in a folder."""
    with suppress(OSError):
        for part in folder.glob(f"{_PART}*.part"):
            with suppress(OSError):
                if time.time() - part.stat().st_mtime > STALE:
                    part.unlink()


def sync_folder(folder: Path) -> None:
    """Flush a folder's list of files to the disk, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def decoded(data: bytes, file: str) -> Any:
    """Return the JSON value in these bytes. Raises BadFile."""
    try:
        return msgspec.json.decode(data)
    except RecursionError as error:
        raise BadFile(file, "", N_("This file has too many levels of brackets.")) from error
    except msgspec.ValidationError as error:
        raise BadFile(file, "", N_("A number in this file is too large.")) from error
    except (msgspec.DecodeError, ValueError) as error:
        line, column = _stumbled_at(data, error)
        words = said("This file isn't valid JSON: line {line}, column {column}.", line=line, column=column)
        raise BadFile(file, "", words) from error


def _stumbled_at(data: bytes, error: Exception) -> tuple[int, int]:
    """Return the line and the column, from 1 on, at which the bytes stop being JSON: their end, if the error names no
    byte."""
    try:
        data.decode()
    except UnicodeDecodeError as garbled:
        at = garbled.start
    else:
        named = _BYTE.search(str(error))
        at = int(named[2]) - bool(named[1]) if named else len(data)
    lines = data[:at].decode(errors="replace").split("\n")
    return len(lines), len(lines[-1]) + 1


def _write_through(path: Path, data: bytes) -> None:
    with path.open("xb", buffering=0) as stream:
        rest = memoryview(data)
        while rest:
            rest = rest[stream.write(rest) :]
        os.fsync(stream.fileno())
