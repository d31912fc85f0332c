"""Where a piece went, step by step, told in one line."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.telling.names import name_of, place_of, side_name
from game.hulk.telling.ways import command_points
from game.kernel.actions import Event
from game.telling.happening import Line
from game.telling.text import _


class Went(NamedTuple):
    """Where a piece went, in words, and how it faces at the end; without `place` it only turned.

    `points`: how many command points that took, where it went by command; `waits`: it was given a command with which
    it has not done anything yet.
    """

    piece: str
    name: str
    start: str = ""
    place: str = ""
    side: str = ""
    points: str = ""
    waits: str = ""


def went(before: HulkState, e: Event) -> tuple[str, ...]:
    """Return the way of a step, of a turn of one's own or of a command; nothing of a ladder."""
    match e:
        case ev.Moved(piece=piece, start=start, to=to, facing=facing) if before.board.partner[start] != to:
            side = "" if facing < 0 else side_name(facing)
            return Went(str(piece), name_of(before, piece), place_of(before, start), place_of(before, to), side)
        case ev.Turned(piece=piece, facing=facing, free=False):
            return Went(str(piece), name_of(before, piece), side=side_name(facing))
        case ev.Commanded(piece=piece):
            return Went(str(piece), name_of(before, piece), points="0", waits="waits")
        case ev.CommandSpent(piece=piece, amount=amount):
            return Went(str(piece), name_of(before, piece), points=str(amount), waits="waits")
    return ()


def join(last: Line, following: Line) -> Line | None:
    """Return two ways of a piece, one after the other, as one line that shows the end; None for anything else."""
    if not last.joins or not following.joins:
        return None
    a, b = Went(*last.joins), Went(*following.joins)
    if a.piece != b.piece or not _belongs(a, b):
        return None
    points = str(int(a.points) + int(b.points or 0)) if a.points else ""
    way = Went(a.piece, a.name, a.start or b.start, b.place or a.place, b.side or a.side, points, b.waits)
    later = not way.points and (b.place or not way.place)
    rule, at = following.rule if later else last.rule, last.at if following.at is None else following.at
    return replace(following, words=_told(way, following.words), at=at, rule=rule, joins=way)


def _belongs(a: Went, b: Went) -> bool:
    """Return whether a way goes on with another: one by command with what was commanded, or with the next command."""
    return bool(a.waits or b.waits) if a.points else not b.points


def _told(way: Went, text: str) -> str:
    """Return a way as a sentence; `text`: that of its last part, which may say it all."""
    values = {"name": way.name, "start": way.start, "place": way.place, "side": way.side}
    if way.points:
        values["points"] = command_points(int(way.points))
        if way.place:
            return _("{name}, {points}: {start} to {place}.").format(**values)
        return _("{name}, {points}: faces {side}.").format(**values) if way.side else text
    if not way.place:
        return text
    if way.start == way.place:
        text = _("{name} walks back to {place}, facing {side}.") if way.side else _("{name} walks back to {place}.")
        return text.format(**values)
    if way.side:
        return _("{name} moves from {start} to {place}, facing {side}.").format(**values)
    return _("{name} moves from {start} to {place}.").format(**values)
