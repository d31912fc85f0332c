"""The matches one can go on with, and those put away: a cheap listing of the journals, in which nothing is played."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import STALE, date_of, files_in, read_bytes, reason
from game.kernel.match.filelock import lock
from game.kernel.match.journal import (
    FINISHED,
    SUFFIX,
    JournalHeader,
    Line,
    header_in,
    last_place,
    put_away,
    seated,
    whole_lines,
)
from game.kernel.text import N_, said


class Entry(NamedTuple):
    """An unfinished match: its journal, what is played by whom, where it stands, when it was played last, and whether
    another window has it open. `match` is its id."""

    path: Path
    game: str
    scenario: str
    seats: tuple[str, ...]
    names: dict[str, str]
    computers: dict[str, str]
    round: int
    actions: int
    date: datetime
    open: bool
    match: str


class Listing(NamedTuple):
    """The unfinished matches in a folder, the last played first, and the journals that cannot be used."""

    found: tuple[Entry, ...]
    broken: tuple[BadFile, ...]


def unfinished(folder: Path) -> Listing:
    """Return what one can go on with in a folder of journals, without the matches inside others; a missing folder holds
    nothing, and a journal that holds nothing is put away."""
    found: list[Entry] = []
    broken: list[BadFile] = []
    try:
        paths = files_in(folder, SUFFIX)
    except BadFile as error:
        return Listing((), (error,))
    for path in paths:
        try:
            found.extend(_entries(path))
        except _Empty:
            if time.time() - date_of(path).timestamp() > STALE:
                with suppress(BadFile):
                    put_away(path)
        except BadFile as error:
            broken.append(error)
    return Listing(tuple(sorted(found, key=lambda entry: entry.date, reverse=True)), tuple(broken))


class PutAway(NamedTuple):
    """A match that was put away: its journal, what was played by whom, where it stood, whether it was over then, when
    it was played last, and what is wrong with the file; then the rest is not known."""

    path: Path
    date: datetime
    heading: JournalHeader | None
    round: int = 0
    actions: int = 0
    over: bool = False
    fault: BadFile | None = None


def put_away_in(folder: Path, most: int) -> list[PutAway]:
    """Return the last so many matches put away in a folder of journals, the last played first. Raises BadFile."""
    return [_put_away(path) for path in sorted(files_in(folder / FINISHED, SUFFIX), key=date_of, reverse=True)[:most]]


def _put_away(path: Path) -> PutAway:
    try:
        heading, place = ends(path)
    except BadFile as error:
        return PutAway(path, date_of(path), None, fault=error)
    return PutAway(path, date_of(path), heading, place.round, place.at, place.over)


class _Empty(BadFile):
    """A journal without one whole line, which holds nothing."""


def ends(path: Path) -> tuple[JournalHeader, Line]:
    """Return the first line of a journal, and the last that says where the match stands. Raises BadFile."""
    file = str(path)
    with guarded(file, "", N_("This autosave can't be used.")):
        lines = whole_lines(read_bytes(path), file)
        if not lines:
            raise _Empty(file, "", N_("The first line of the autosave is damaged."))
        return seated(header_in(lines[0], file), lines, file), last_place(lines, file)


def _entries(path: Path) -> Iterator[Entry]:
    """Yield the entry of a journal; none when its match is over, or inside another."""
    heading, place = ends(path)
    if not place.over and heading.parent is None:
        yield Entry(
            path,
            heading.game,
            heading.scenario_id,
            heading.seats,
            heading.names,
            heading.computers,
            place.round,
            place.at,
            *_last_played(path),
            heading.match,
        )


def _last_played(path: Path) -> tuple[datetime, bool]:
    """Return when a journal was written last, and whether somebody has it open."""
    try:
        with path.open("r+b", buffering=0) as stream:
            return date_of(path), not lock(stream)
    except OSError as error:
        raise BadFile(str(path), "", said("The autosave can't be written: {reason}.", reason=reason(error))) from error
