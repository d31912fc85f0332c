"""A walk of several steps and turns, told in one line of the log."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.hulk import events as ev
from game.hulk.state import HulkState
from game.hulk.table.names import name_of, place_of, side_name
from game.kernel.actions import Event
from game.ui.tabletop import Telling
from game.ui.text import _


@dataclass(frozen=True)
class Way:
    """Where a piece went, in words, and how it faces at the end; without `place` it only turned."""

    piece: int
    name: str
    start: str
    place: str
    side: str


def way_of(before: HulkState, event: Event) -> Way | None:
    """Return the way of a step or of a turn of one's own; None for anything else, a ladder too."""
    match event:
        case ev.Moved(piece=piece, start=start, to=to, facing=facing) if before.board.partner[start] != to:
            side = "" if facing < 0 else side_name(facing)
            return Way(piece, name_of(before, piece), place_of(before, start), place_of(before, to), side)
        case ev.Turned(piece=piece, facing=facing, free=False):
            return Way(piece, name_of(before, piece), "", "", side_name(facing))
    return None


def joined(last: Telling, following: Telling) -> Telling | None:
    """Two ways of a piece, one after the other, as one line that shows the end; None when they are not that."""
    a, b = last.way, following.way
    if a is None or b is None or a.piece != b.piece:
        return None
    way = Way(a.piece, a.name, a.start or b.start, b.place or a.place, b.side)
    spot, rule = following.spot or last.spot, following.rule if b.place else last.rule
    if not way.place:
        text, rule = following.text, following.rule
    elif way.side:
        sentence = _("{name} moves from {start} to {place}, facing {side}.")
        text = sentence.format(name=way.name, start=way.start, place=way.place, side=way.side)
    else:
        text = _("{name} moves from {start} to {place}.").format(name=way.name, start=way.start, place=way.place)
    return replace(following, text=text, spot=spot, rule=rule, way=way)
