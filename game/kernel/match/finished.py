"""The matches that are over, told by the last lines of their journals alone: nothing is played.

What was read is kept beside the journals in an index, so that each is read once. It may be deleted at any time: it is
made again from the journals, which alone count.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import newest_in, read_bytes, write_bytes
from game.kernel.match.heading import board_name
from game.kernel.match.journal import (
    FINISHED,
    SUFFIX,
    JournalHeader,
    Line,
    header_in,
    is_inside,
    last_line,
    last_place,
    seated,
    whole_lines,
)
from game.kernel.match.session import Session
from game.kernel.match.setup import LESSON, REPLAY
from game.kernel.registry import rules_of
from game.kernel.results import Outcome
from game.kernel.text import N_

INDEX = "index.json"
FORMAT = 1
_UNDONE, _INSTEAD = b'"undo":true', b'"instead":{'
"""Stand in a line that takes something back, or corrects a result that people entered."""


class Finished(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match that is over: what was settled before it, who played it in the end, how it ended and after how many
    rounds and actions; how often something was taken back, for how many seconds people played it (0 where nobody
    counted), and whether it is `whole`: in earnest, from its beginning, by the same players, as a match of its own,
    with no result corrected."""

    game: str
    scenario: str
    board: str
    seats: tuple[str, ...]
    options: dict[str, str]
    undo: str
    match: str
    outcome: Outcome
    round: int
    actions: int
    names: dict[str, str] = {}
    computers: dict[str, str] = {}
    occasion: str = ""
    undone: int = 0
    seconds: int = 0
    whole: bool = False

    @property
    def people(self) -> tuple[str, ...]:
        """Return the seats that people played."""
        return tuple(seat for seat in self.seats if seat not in self.computers)


class Row(msgspec.Struct, omit_defaults=True):
    """What is kept of a journal, as long as it was written then and is so long: the match; nothing where it did not
    end. `told` is what whoever tells matches again keeps of it."""

    written: int
    size: int
    match: Finished | None = None
    told: dict[str, Any] = {}


class Entry(NamedTuple):
    """A match that is over and its journal; `written` is when that was, in nanoseconds."""

    path: Path
    written: int
    match: Finished
    told: dict[str, Any]


class _Kept(msgspec.Struct):
    format: int
    rows: dict[str, Row]


class Index:
    """The finished matches in a folder of journals, without those inside others. `steps` reads one journal after
    another that is new or has changed, and keeps the index."""

    def __init__(self, journals: Path | None) -> None:
        self.folder = None if journals is None else journals / FINISHED
        self.faults: list[BadFile] = []
        """What is wrong with the journals, or with their folder; they are read again the next time."""
        self._rows: dict[str, Row] = {}
        self._unread: list[Path] = []
        self.changed = False
        """Whether it holds what its file does not."""
        if self.folder is not None:
            self._look(self.folder)

    def _look(self, folder: Path) -> None:
        kept = _kept(folder / INDEX)
        try:
            found = newest_in(folder, SUFFIX)
        except BadFile as error:
            found, self.faults = [], [error]
        for path in found:
            if not is_inside(path):
                row = kept.get(path.name)
                if row is not None and _stamp(path) == (row.written, row.size):
                    self._rows[path.name] = row
                else:
                    self._unread.append(path)
        self.changed = len(self._rows) < len(kept)

    @property
    def whole(self) -> bool:
        """Return whether every journal has been read."""
        return not self._unread

    def steps(self) -> Iterator[None]:
        """Read one journal after another, the last played first, and keep what they tell."""
        for path in self._unread[:]:
            self._read(path)
            self._unread.remove(path)
            yield
        self.keep()

    def _read(self, path: Path) -> None:
        written, size = _stamp(path)
        try:
            self._rows[path.name] = Row(written, size, finished(path))
            self.changed = True
        except BadFile as error:
            self.faults.append(error)

    def keep(self) -> None:
        """Write the index, where it has changed; the matches do not need it."""
        if self.folder is not None and self.changed:
            with suppress(BadFile):
                write_bytes(self.folder / INDEX, msgspec.json.encode(_Kept(FORMAT, dict(sorted(self._rows.items())))))
                self.changed = False

    def entries(self) -> list[Entry]:
        """Return the matches read so far, the one that was played last first."""
        folder = self.folder or Path()
        found = [
            Entry(folder / name, row.written, row.match, row.told)
            for name, row in self._rows.items()
            if row.match is not None
        ]
        return sorted(found, key=lambda entry: (entry.written, entry.path.name), reverse=True)

    def tell(self, path: Path, told: dict[str, Any]) -> None:
        """Keep what was found out by telling a match again."""
        if path.name in self._rows:
            self._rows[path.name].told = told
            self.changed = True


def _kept(file: Path) -> dict[str, Row]:
    """Return the rows of an index; none where there is no index that can be used."""
    with suppress(BadFile, msgspec.MsgspecError, ValueError):
        kept = msgspec.json.decode(read_bytes(file), type=_Kept)
        if kept.format == FORMAT:
            return kept.rows
    return {}


def _stamp(path: Path) -> tuple[int, int]:
    try:
        now = path.stat()
    except OSError:
        return 0, 0
    return now.st_mtime_ns, now.st_size


def finished(path: Path) -> Finished | None:
    """Return the match of a journal, if it is over. Raises BadFile."""
    file = str(path)
    with guarded(file, "", N_("This autosave can't be used.")):
        lines = whole_lines(read_bytes(path), file)
        if not lines:
            raise BadFile(file, "", N_("The first line of the autosave is damaged."))
        place = last_place(lines, file)
        if not place.over:
            return None
        heading = seated(header_in(lines[0], file), lines, file)
        outcome = place.result or _outcome(heading, place, last_line(lines, file))
        return None if outcome is None else _told(heading, place, outcome, lines)


def of_session(session: Session) -> Finished | None:
    """Return a match as its journal would tell it, if it is over."""
    setup, outcome = session.setup, session.result
    if outcome is None:
        return None
    own = not session.given and setup.parent is None and not setup.earlier
    earnest = setup.script is None and setup.occasion not in (LESSON, REPLAY)
    return Finished(
        setup.key,
        setup.scenario_id,
        board_name(setup.scenario),
        setup.seats,
        setup.options,
        setup.undo,
        setup.id,
        outcome,
        session.rules.round(session.state),
        len(session.records),
        setup.names,
        setup.computers,
        setup.occasion,
        seconds=int(session.seconds),
        whole=own and earnest and not any(record.instead for record in session.records),
    )


def _told(heading: JournalHeader, place: Line, outcome: Outcome, lines: list[bytes]) -> Finished:
    own = heading.start is None and heading.parent is None and not heading.earlier
    earnest = heading.dice is None and heading.occasion not in (LESSON, REPLAY)
    return Finished(
        heading.game,
        heading.scenario_id,
        heading.board,
        heading.seats,
        heading.options,
        heading.undo,
        heading.match,
        outcome,
        place.round,
        place.at,
        heading.names,
        heading.computers,
        heading.occasion,
        sum(_UNDONE in line for line in lines),
        max(heading.seconds, place.seconds),
        own and earnest and not any(_INSTEAD in line for line in lines),
    )


def _outcome(heading: JournalHeader, place: Line, last: Line) -> Outcome | None:
    """Return how a match ended whose journal does not say it in so many words, as none did before form 3: by the last
    action and the last position. None where they do not tell."""
    rules, done = rules_of(heading.game), place.do or {}
    if done.get("do") == "agree_draw":
        return Outcome((), "draw_agreed")
    if done.get("do") == "concede":
        return Outcome(tuple(seat for seat in heading.seats if not rules.same_side(seat, done["seat"])), "conceded")
    if last.state is None:
        return None
    return rules.outcome(rules.read_state(heading.scenario, heading.options, last.state, heading.players))
