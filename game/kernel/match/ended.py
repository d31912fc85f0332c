"""How a match that was put away ended, told by the last lines of its journal alone: nothing is played."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.kernel.door import guarded
from game.kernel.errors import BadFile
from game.kernel.files import newest_in, read_bytes
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
from game.kernel.registry import rules_of


class Ended(NamedTuple):
    """A match that is over: its seats, which kinds of computers played, the seats that won, none in a draw, and whether
    the same players played it from its beginning, as a match of its own. The match itself would be large."""

    seats: tuple[str, ...]
    computers: dict[str, str]
    winners: tuple[str, ...]
    whole: bool


def put_away_of(folder: Path, game: str) -> list[Path]:
    """Return the journals of a game's matches that were put away in a folder of journals, without those inside others,
    the last played first; none where that cannot be told."""
    try:
        found = newest_in(folder / FINISHED, SUFFIX)
    except BadFile:
        return []
    return [path for path in found if path.name.startswith(f"{game}-") and not is_inside(path)]


def ended(path: Path) -> Ended | None:
    """Return how the match of a journal ended; None where it did not end, or the file does not tell."""
    try:
        now = path.stat()
        return _told_once(path, now.st_mtime_ns, now.st_size)
    except (OSError, BadFile):
        return None


@lru_cache(maxsize=20_000)
def _told_once(path: Path, _written: int, _size: int) -> Ended | None:
    file = str(path)
    with guarded(file):
        lines = whole_lines(read_bytes(path), file)
        place = last_place(lines, file) if lines else Line()
        if not place.over:
            return None
        heading = seated(header_in(lines[0], file), lines, file)
        winners = _winners(heading, place, last_line(lines, file))
        if winners is None:
            return None
        whole = not heading.earlier and heading.start is None and heading.parent is None
        return Ended(heading.seats, heading.computers, winners, whole)


def _winners(heading: JournalHeader, place: Line, last: Line) -> tuple[str, ...] | None:
    """Return who won, by the last action and the last position; None where they do not tell."""
    rules, done = rules_of(heading.game), place.do or {}
    if done.get("do") == "agree_draw":
        return ()
    if done.get("do") == "concede":
        return tuple(seat for seat in heading.seats if not rules.same_side(seat, done["seat"]))
    if last.state is None:
        return None
    state = rules.read_state(heading.scenario, heading.options, last.state, heading.players)
    outcome = rules.outcome(state)
    return None if outcome is None else tuple(outcome.winners)
