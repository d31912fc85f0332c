"""A saved match: one JSON object that verifies itself.

Its checksum, of the file's bytes with the checksum itself left blank, covers every byte. Reading plays the match
again, action by action, and compares each digest; only BadFile escapes, whatever the bytes.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import decoded, read_bytes, with_line_feeds, write_bytes
from game.kernel.jsonread import convert
from game.kernel.match.children import fits
from game.kernel.match.clock import Left
from game.kernel.match.heading import MatchHeader, check_kind, header_of
from game.kernel.match.record import Loaded, RecordedAction, load_match, told
from game.kernel.match.session import Session
from game.kernel.paths import made
from game.kernel.registry import games, rules_of
from game.kernel.text import N_, together

KIND = "saved match"
OLDER = "older"
"""The folder, inside that of a save, that keeps what other rules wrote."""

_SUM = re.compile(rb'"checksum":"([^"]*)"')
_CHECKED_WITHIN = 400
"""The checksum stands within so many first bytes of the file."""


class Save(MatchHeader, kw_only=True, forbid_unknown_fields=True):
    """A whole saved match; `clock` holds what is left of each seat's time, where the match has a clock. `inside` is the
    match inside it that is under way, and may have another inside."""

    actions: list[RecordedAction]
    state: dict[str, Any]
    clock: dict[str, Left]
    inside: Save | None = None


def write(session: Session, path: str | Path, inside: Sequence[Session] = ()) -> None:
    """Save a match, with those `inside` it that are under way, each inside the one before. Raises BadFile with a
    sentence when that fails; the old file then stays.

    What other rules wrote is copied to the folder `OLDER` before it is written over.
    """
    data, file = to_bytes(session, inside), Path(path)
    _keep_older(file)
    write_bytes(file, data)


def _keep_older(path: Path) -> None:
    try:
        old = read_bytes(path)
        save = save_in(old, str(path))
        if save.game in games() and save.rules == rules_of(save.game).version:
            return
    except BadFile:
        return
    folder = made(path.parent / OLDER)
    others = (folder / f"{path.stem} {number}{path.suffix}" for number in itertools.count(2))
    copies = itertools.chain([folder / path.name], others)
    write_bytes(next(copy for copy in copies if not copy.exists()), old)


def read(path: Path) -> Loaded:
    """Read a saved match, verify it and play it again. Raises BadFile."""
    return from_bytes(read_bytes(path), str(path))


def to_bytes(session: Session, inside: Sequence[Session] = ()) -> bytes:
    """Return a match as the bytes of its file, with those inside it; one that is inside another is saved without that
    one as a match of its own."""
    fields = _fields(session, inside)
    if session.setup.parent is not None:
        fields |= {"id": session.setup.apart().id, "parent": None}
    lines = b",\n".join(b'"%s":%s' % (name.encode(), msgspec.json.encode(value)) for name, value in fields.items())
    blank = b"{\n" + lines + b"\n}\n"
    return blank.replace(b'"checksum":""', b'"checksum":"%s"' % hashlib.sha256(blank).hexdigest().encode(), 1)


def _fields(session: Session, inside: Sequence[Session]) -> dict[str, Any]:
    fields = header_of(session, KIND)
    fields["actions"] = told(session)
    fields["state"] = session.rules.sequence.position(session.state)
    fields["clock"] = session.clock
    return fields | ({"inside": _fields(inside[0], inside[1:])} if inside else {})


def from_bytes(data: bytes, file: str) -> Loaded:
    """Return the match in the bytes of a saved match. Raises BadFile."""
    with guarded(file, "", N_("This saved match can't be used.")):
        return _loaded(save_in(data, file), file)


def _loaded(save: Save, file: str) -> Loaded:
    """Return a match with the one inside it, which must be the one that it waits for. After the rules of either have
    changed that is left out, and a note says so. Raises BadFile."""
    loaded = load_match(save, save.actions, save.state, save.clock, file)
    loaded.session.seconds = save.seconds
    if save.inside is None:
        return loaded
    try:
        inside = _loaded(save.inside, file)
        if not fits(inside.session.setup, loaded.session):
            raise BadFile(file, "/inside", N_("The match inside this one isn't the one that it waits for."))
    except BadFile:
        if not (_is_older(save) or _is_older(save.inside)):
            raise
        gone = N_("The match inside it used older rules and must be started again.")
        return loaded._replace(note=together([*filter(None, [loaded.note]), gone]))
    return loaded._replace(note=together([*filter(None, [loaded.note, inside.note])]), inside=inside)


def _is_older(save: Save) -> bool:
    return save.game in games() and save.rules < rules_of(save.game).version


def save_in(data: bytes, file: str) -> Save:
    """Return the saved match in these bytes: well formed and with the right checksum, not yet played. Raises
    BadFile."""
    with guarded(file, "", N_("This saved match can't be used.")):
        value = decoded(data, file)
        check_kind(value, KIND, file)
        _verify(data, file)
        return convert(value, Save, file)


def _verify(data: bytes, file: str) -> None:
    if not _adds_up(data, file) and not _adds_up(with_line_feeds(data), file):
        raise BadFile(file, "/checksum", N_("This file is damaged or was edited."))


def _adds_up(data: bytes, file: str) -> bool:
    """Return whether bytes have the checksum that stands in them. Raises BadFile where none does."""
    found = _SUM.search(data, 0, _CHECKED_WITHIN)
    if found is None:
        raise BadFile(file, "/checksum", N_("This file is incomplete."))
    blank = data[: found.start(1)] + data[found.end(1) :]
    return hashlib.sha256(blank).hexdigest().encode() == found[1]
