"""The journal of a match: a header, then a line for whatever happens, written and flushed to the system at once.

Each line is a JSON object that begins with a short checksum, which covers the line before it too. A torn last line is
dropped; a line damaged elsewhere makes the file unusable. A journal that is open is locked, so that no second window
writes it.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec

from game.kernel.actions import to_json
from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import decoded, read_bytes, reason, replace, sync_folder, with_line_feeds
from game.kernel.jsonread import convert
from game.kernel.match.clock import Left
from game.kernel.match.filelock import Syncer, lock, release
from game.kernel.match.heading import MatchHeader, check_kind, header_of
from game.kernel.match.passing import Earlier, within
from game.kernel.match.record import Loaded, RecordedAction, load_match, replay_actions
from game.kernel.match.session import Session
from game.kernel.nested import Child, Parent
from game.kernel.results import Outcome
from game.kernel.text import N_, said

KIND = "journal"
SUFFIX = ".journal"
FINISHED = "finished"
"""The folder, inside that of the journals, for those of matches that are over."""

_INSIDE = re.compile(r"-in-[0-9a-f]{8}\.journal$")

_OPENING = b'{"sum":"'
_SUM = slice(len(_OPENING), len(_OPENING) + 8)
_REST = len(_OPENING) + 10
_PLAYERS = b',"players":{"computers":'
"""Stands in a line that names players."""


class JournalHeader(MatchHeader, kw_only=True, forbid_unknown_fields=True):
    """The first line."""

    started: str


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays from here on: the kinds of the computer players, and the names of the people, by seat."""

    computers: dict[str, str]
    names: dict[str, str]


class Line(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line of a journal. What happened: an action (with the match whose result it takes, or the action that it
    corrects), an undo, a redo, the clock, the position when it was closed, that from here on the match is played by
    the rules of that version, or by others.

    After an action, undo or redo, `at` is how many actions the match has, `digest` and `round` say where it stands,
    `seconds` for how long people have played it, `over` whether it has ended, and `result` how.
    """

    do: dict[str, Any] | None = None
    child: Child | None = None
    instead: dict[str, Any] | None = None
    undo: bool = False
    redo: bool = False
    clock: dict[str, Left] | None = None
    state: dict[str, Any] | None = None
    rules: int = 0
    players: Players | None = None
    at: int = -1
    digest: str = ""
    round: int = 0
    over: bool = False
    seconds: int = 0
    result: Outcome | None = None


class Damaged(BadFile):
    """A journal that no version will ever open. What cannot be read, or a newer version wrote, is not damaged."""


class JournalContents(NamedTuple):
    """What a journal tells: its heading with the rules it was played by last, the actions that stand, those taken back,
    the last position if it is the last line, the clock, for how long people have played; how many bytes of the file are
    whole, and the checksum of the last line."""

    heading: JournalHeader
    actions: list[RecordedAction]
    undone: list[RecordedAction]
    state: dict[str, Any] | None
    clock: dict[str, Left]
    seconds: int
    size: int
    sum: bytes


class Journal:
    """An open journal, which only this object writes.

    When the disk refuses a line, `trouble` says why in a sentence, and the line is written together with the next one.
    """

    def __init__(self, path: Path, stream: BinaryIO, size: int, sum: bytes) -> None:
        self.path = path
        self.trouble = ""
        self._stream = stream
        self._size = size
        self._sum = sum
        self._waiting = b""
        self._syncer = Syncer(stream.fileno())

    @classmethod
    def open(cls, session: Session, folder: Path) -> Journal:
        """Return a new journal in that folder, with all that has happened in the match so far. Raises BadFile."""
        now = datetime.now().astimezone()
        path = folder / f"{session.key}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(3)}{_ending(session.setup.parent)}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stream = path.open("x+b", buffering=0)
        except OSError as error:
            raise BadFile(
                str(path), "", said("The autosave can't be written: {reason}.", reason=reason(error))
            ) from error
        lock(stream)
        journal = cls(path, stream, 0, b"")
        journal.write(header_of(session, KIND) | {"started": now.isoformat(timespec="seconds")})
        for at, record in enumerate([*session.records, *reversed(session.undone)], 1):
            line = Line(do=to_json(record.action), child=record.child, instead=to_json(record.instead))
            journal.write(_placed(session, line, at, record.digest or session.positions.digest(at)))
        if session.undone:
            journal.record(session, Line(undo=True))
        if session.clock:
            journal.write(Line(clock=session.clock))
        if not journal.trouble:
            with suppress(OSError):
                sync_folder(folder)
            return journal
        journal.drop()
        raise BadFile(str(path), "", journal.trouble)

    def record(self, session: Session, line: Line) -> None:
        """Write what has just happened in the match."""
        self.write(_placed(session, line, len(session.records), session.digest()))

    def close(self, session: Session) -> None:
        """Write the last position and let the file go; that of a finished match is put away, dated by its end."""
        ended = os.fstat(self._stream.fileno()).st_mtime_ns
        self.write(Line(state=session.rules.sequence.position(session.state)))
        self.let_go()
        if session.result is not None:
            with suppress(BadFile):
                where = put_away(self.path)
                with suppress(OSError):
                    os.utime(where, ns=(ended, ended))

    def drop(self) -> None:
        """Let the file go and remove it."""
        self.let_go()
        with suppress(OSError):
            self.path.unlink()

    def gone(self) -> bool:
        """Return whether somebody has removed the file, or put another in its place."""
        mine = os.fstat(self._stream.fileno())
        try:
            return mine.st_nlink == 0 and not os.path.samestat(mine, self.path.stat())
        except OSError:
            return True

    def let_go(self) -> None:
        """Close the file, and let others open it."""
        self._syncer.close()
        release(self._stream)

    def write(self, content: Line | dict[str, Any]) -> None:
        """Write a line, or the header."""
        line = checksummed_line(self._sum, msgspec.json.encode(content))
        self._sum = line[_SUM]
        self._waiting += line
        try:
            self._stream.seek(self._size)
            if self.trouble:
                self._stream.truncate()
            rest = memoryview(self._waiting)
            while rest:
                rest = rest[self._stream.write(rest) :]
        except OSError as error:
            self.trouble = said("This match can't be autosaved: {reason}.", reason=reason(error))
            return
        self.trouble = self._syncer.trouble
        self._size += len(self._waiting)
        self._waiting = b""
        self._syncer.ask()


def ending_inside(match: str) -> str:
    """Return how the names of the journals end that tell of matches inside a match."""
    return f"-in-{hashlib.blake2b(match.encode(), digest_size=4).hexdigest()}{SUFFIX}"


def is_inside(path: Path) -> bool:
    """Return whether the name of a journal says that it tells of a match inside another."""
    return _INSIDE.search(path.name) is not None


def _ending(parent: Parent | None) -> str:
    return ending_inside(parent.match) if parent is not None else SUFFIX


def checksummed_line(before: bytes, payload: bytes) -> bytes:
    """Return a line of a journal: a JSON object with its checksum, which covers that of the line before it."""
    return b'%s%s",%s\n' % (_OPENING, _checksum(before, payload), payload[1:])


def read(path: Path) -> Loaded:
    """Return the match of a journal, as it stood at its last whole line. The file is only read. Raises BadFile."""
    return from_bytes(read_bytes(path), str(path))


def from_bytes(data: bytes, file: str) -> Loaded:
    """Return the match in the bytes of a journal. Raises BadFile."""
    with guarded(file, "", N_("This autosave can't be used.")):
        return _loaded(parse_journal(data, file), file)


def resume(path: Path) -> tuple[Loaded, Journal]:
    """Return an unfinished match and its journal, which goes on where its last whole line ends. Raises BadFile.

    If older rules played the match and the present ones depart from it, something it was played with is no longer
    available, or its line ends were changed, it goes on in a journal of its own, and the old one is put away.
    """
    file = str(path)
    data = read_bytes(path)
    try:
        stream = path.open("r+b", buffering=0)
    except OSError as error:
        raise BadFile(file, "", said("The autosave can't be written: {reason}.", reason=reason(error))) from error
    try:
        if not lock(stream):
            raise BadFile(file, "", N_("This match is open in another window."))
        data = stream.read()
        with guarded(file, "", N_("This autosave can't be used.")):
            tale = parse_journal(data, file)
            loaded = _loaded(tale, file)
        departed = loaded.first_difference is not None or loaded.session.setup.options != tale.heading.options
        if departed or with_line_feeds(data) != data:
            release(stream)
            journal = Journal.open(loaded.session, path.parent)
            with suppress(BadFile):
                put_away(path)
            return loaded, journal
        if tale.size < len(data):
            stream.truncate(tale.size)
    except OSError as error:
        release(stream)
        raise BadFile(file, "", said("The autosave can't be written: {reason}.", reason=reason(error))) from error
    except BaseException:
        release(stream)
        raise
    journal = Journal(path, stream, tale.size, tale.sum)
    if tale.heading.rules < loaded.session.rules.version:
        journal.write(Line(rules=loaded.session.rules.version))
    return loaded, journal


def put_away(path: Path) -> Path:
    """Move a journal to the finished ones: it is no longer offered to go on with. Raises BadFile."""
    folder = path.parent if path.parent.name == FINISHED else path.parent / FINISHED
    try:
        folder.mkdir(exist_ok=True)
        replace(path, folder / path.name)
    except OSError as error:
        raise BadFile(
            str(path), "", said("The match can't be moved to the finished ones: {reason}.", reason=reason(error))
        ) from error
    return folder / path.name


def parse_journal(data: bytes, file: str) -> JournalContents:
    """Return what the bytes of a journal tell, verified line by line, not yet played. Raises BadFile."""
    lines = whole_lines(data, file)
    if not lines:
        raise BadFile(file, "", N_("The first line of the autosave is damaged."))
    heading = header_in(lines[0], file)
    actions: list[RecordedAction] = []
    undone: list[RecordedAction] = []
    state: dict[str, Any] | None = None
    clock: dict[str, Left] = {}
    seconds = heading.seconds
    for number, text in enumerate(lines[1:], 1):
        line = _line_in(text, file, number)
        heading.rules = line.rules or heading.rules
        clock = clock if line.clock is None else line.clock
        if line.players is not None:
            _seat(heading, line, len(actions))
        if line.rules or line.clock is not None or line.players is not None:
            continue
        state, seconds = line.state, max(seconds, line.seconds)
        if line.do is not None and undone:
            heading.earlier = list(within(heading.earlier, len(actions)))
        if line.state is None:
            _take(line, actions, undone, file, number)
    return JournalContents(
        heading, actions, undone, state, clock, seconds, sum(len(line) + 1 for line in lines), lines[-1][_SUM]
    )


def _seat(heading: JournalHeader, line: Line, count: int) -> None:
    """Let those play whom a line names, after so many actions."""
    if line.players is not None:
        before = Earlier(count, heading.computers, heading.names)
        heading.earlier = list(within([*heading.earlier, before], count))
        heading.computers, heading.names = line.players.computers, line.players.names


def seated(heading: JournalHeader, lines: list[bytes], file: str) -> JournalHeader:
    """Return the header with those who played last, after these lines, and those who played before them."""
    for number in range(1, len(lines)):
        if _PLAYERS in lines[number]:
            _seat(heading, _line_in(lines[number], file, number), last_place(lines[:number], file).at)
    return heading


def header_in(line: bytes, file: str) -> JournalHeader:
    """Return the header of a journal. Raises BadFile."""
    value = decoded(_payload(line), file)
    check_kind(value, KIND, file)
    return convert(value, JournalHeader, file, "/0")


def whole_lines(data: bytes, file: str) -> list[bytes]:
    """Return the lines of a journal without the torn last one, their ends cut off. Raises BadFile where one is
    damaged."""
    lines = with_line_feeds(data.rstrip(b"\0")).split(b"\n")
    last = len(lines) - 1 - (lines[-1] == b"")
    whole: list[bytes] = []
    for number, line in enumerate(lines[: last + 1]):
        if number < len(lines) - 1 and verifies(line, whole[-1][_SUM] if whole else b""):
            whole.append(line)
        elif number == last:
            break
        else:
            raise Damaged(file, f"/{number}", said("Line {n} of the autosave is damaged.", n=number + 1))
    return whole


def verifies(line: bytes, before: bytes) -> bool:
    """Return whether a line is whole, after a line of that checksum."""
    return line.startswith(_OPENING) and line[_SUM] == _checksum(before, _payload(line))


def last_place(lines: list[bytes], file: str) -> Line:
    """Return where the match stood at the last of these lines that says so."""
    for number in range(len(lines) - 1, 0, -1):
        line = _line_in(lines[number], file, number)
        if line.at >= 0:
            return line
    return Line(at=0)


def last_line(lines: list[bytes], file: str) -> Line:
    """Return the last of these lines, after the header. Raises BadFile."""
    return _line_in(lines[-1], file, len(lines) - 1) if len(lines) > 1 else Line()


def _loaded(tale: JournalContents, file: str) -> Loaded:
    loaded = load_match(tale.heading, tale.actions, tale.state, tale.clock, file)
    loaded.session.seconds = tale.seconds
    if tale.undone and loaded.first_difference is None:
        replay_actions(loaded.session, tale.undone[::-1], file)
        loaded.session.go_back(len(tale.actions))
    return loaded


def _take(line: Line, actions: list[RecordedAction], undone: list[RecordedAction], file: str, number: int) -> None:
    """Follow a line that changes where the match stands."""
    if line.do is not None:
        actions.append(RecordedAction(line.do, line.digest, line.child, line.instead))
        undone.clear()
    elif line.undo and 0 <= line.at < len(actions):
        undone.extend(reversed(actions[line.at :]))
        del actions[line.at :]
    elif line.redo and undone:
        actions.append(undone.pop())
    if line.at != len(actions):
        raise BadFile(
            file, f"/{number}", said("Line {n} of the autosave doesn't follow from the lines before it.", n=number + 1)
        )


def _line_in(text: bytes, file: str, number: int) -> Line:
    try:
        return msgspec.json.decode(_payload(text), type=Line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadFile(
            file, f"/{number}", said("Line {n} of the autosave isn't valid: {error}.", n=number + 1, error=error)
        ) from error


def _placed(session: Session, line: Line, at: int, digest: str) -> Line:
    line.at, line.digest = at, digest
    line.round = session.rules.round(session.state)
    line.seconds = int(session.seconds)
    line.result = session.result if at == len(session.records) else None
    line.over = line.result is not None
    return line


def _payload(line: bytes) -> bytes:
    return b"{" + line[_REST:]


def _checksum(before: bytes, payload: bytes) -> bytes:
    return hashlib.blake2b(before + payload, digest_size=4).hexdigest().encode()
