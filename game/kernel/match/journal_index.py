"""The matches one can go on with, and those put away: a cheap listing of the journals, in which nothing is played."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import STALE, date_of, newest_in, read_bytes, reason
from game.kernel.match.filelock import lock
from game.kernel.match.journal import (
    FINISHED,
    SUFFIX,
    JournalHeader,
    Line,
    header_in,
    is_inside,
    last_place,
    put_away,
    seated,
    whole_lines,
)
from game.kernel.match.passing import Earlier
from game.kernel.text import N_, said


class Entry(NamedTuple):
    """An unfinished match: its journal, what is played by whom, where it stands, when it was played last, and whether
    another window has it open. `board` is the name of its board, `match` its id, `earlier` who played before others
    took over."""

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
    board: str
    match: str
    earlier: Sequence[Earlier] = ()


class Listing(NamedTuple):
    """The unfinished matches in a folder, the last played first, and the journals that cannot be used."""

    found: tuple[Entry, ...]
    broken: tuple[BadFile, ...]


def unfinished(folder: Path) -> Listing:
    """Return what one can go on with in a folder of journals, without the matches inside others; a missing folder holds
    nothing, and a journal that holds nothing is put away, as is one whose match had ended when the program did."""
    looked = Look(folder)
    looked.go_on()
    return looked.listing


class Look:
    """A look at a folder of journals: they are read one after another, those that were written last first. `unread` are
    those that are still to be read."""

    def __init__(self, folder: Path) -> None:
        self._found: list[Entry] = []
        self._broken: list[BadFile] = []
        self.unread: list[Path] = []
        try:
            self.unread = [path for path in newest_in(folder, SUFFIX) if not is_inside(path)][::-1]
        except BadFile as error:
            self._broken.append(error)

    @property
    def listing(self) -> Listing:
        """Return what has been found so far."""
        return Listing(
            tuple(sorted(self._found, key=lambda entry: entry.date, reverse=True)), tuple(reversed(self._broken))
        )

    def go_on(self, most: int | None = None) -> None:
        """Read so many more journals, or all."""
        for _ in range(len(self.unread) if most is None else min(most, len(self.unread))):
            path = self.unread.pop()
            try:
                found = list(_entries(path))
                self._found.extend(found)
                if not found:
                    _tidy(path)
            except _Empty:
                if time.time() - date_of(path).timestamp() > STALE:
                    with suppress(BadFile):
                        put_away(path)
            except BadFile as error:
                self._broken.append(error)


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
    return [_put_away(path) for path in newest_in(folder / FINISHED, SUFFIX, most)]


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
    known = _known(path)
    if known is not None:
        date, open = _last_played(path)
        yield known._replace(date=date, open=open)


def _tidy(path: Path) -> None:
    """Put a journal away whose match is over, unless somebody has it open."""
    heading, place = ends(path)
    if place.over and heading.parent is None and not _last_played(path)[1]:
        with suppress(BadFile):
            put_away(path)


def _known(path: Path) -> Entry | None:
    """Return what a journal tells, from the file as it is or as it was read before."""
    try:
        now = path.stat()
    except OSError:
        return _told(path)
    return _told_once(path, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=20_000)
def _told_once(path: Path, _written: int, _size: int) -> Entry | None:
    return _told(path)


def _told(path: Path) -> Entry | None:
    heading, place = ends(path)
    if place.over or heading.parent is not None:
        return None
    return Entry(
        path,
        heading.game,
        heading.scenario_id,
        heading.seats,
        heading.names,
        heading.computers,
        place.round,
        place.at,
        date_of(path),
        False,
        heading.board,
        heading.match,
        heading.earlier,
    )


def _last_played(path: Path) -> tuple[datetime, bool]:
    """Return when a journal was written last, and whether somebody has it open."""
    try:
        with path.open("r+b", buffering=0) as stream:
            return date_of(path), not lock(stream)
    except OSError as error:
        raise BadFile(str(path), "", said("The autosave can't be written: {reason}.", reason=reason(error))) from error
