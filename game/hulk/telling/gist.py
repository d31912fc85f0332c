"""What the other side did since a seat's last turn, in a few notes."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.state import BLIP, GENESTEALERS, MARINES, HulkState
from game.hulk.telling.layout import plan_of
from game.hulk.telling.log import GISTS, tell
from game.hulk.telling.names import is_marine, name_of
from game.hulk.telling.words import number_of, square, where
from game.kernel.actions import Event
from game.telling.happening import Cue, Line, Note
from game.telling.text import ngettext


def gist(happened: Sequence[tuple[HulkState, Sequence[Event]]], seat: str) -> list[Note]:
    """Return who died, what was revealed, jammed, opened and burnt, in the order of time; then what came in, and who
    moved."""
    notes: list[Note] = []
    ends: dict[int, int] = {}
    came: list[str] = []
    for before, events in happened:
        for i, event in enumerate(events):
            line = tell(before, event, events[:i])
            if line is None:
                continue
            for cue in line.cues:
                _follow(cue, ends, came)
            if type(event) in GISTS:
                notes.append(_note(before, line, seat))
    moved = _moved(happened[-1][0], ends, seat) if happened else []
    return notes + moved + _came(came)


def _follow(cue: Cue, ends: dict[int, int], came: list[str]) -> None:
    """Follow a piece: where it went, that it is gone, or that it lies beside an entry point from now on."""
    if cue.do == "trace":
        ends[cue.token] = number_of(str(cue.end), "square")
    elif cue.do == "fade" and cue.end is not None:
        came.append(str(cue.end))
    elif cue.do in ("break", "fade"):
        ends.pop(cue.token, None)


def _note(before: HulkState, line: Line, seat: str) -> Note:
    """Return the log's sentence of an event, with where its piece was then; whose loss it was says whether it is
    good."""
    at, good = line.at, 0
    if isinstance(at, int):
        at = where(before, at) or at
    for cue in line.cues:
        if cue.do == "break":
            good = -1 if is_marine(before, cue.token) == (seat == MARINES) else 1
    return Note(line.words, "", (at,) if at is not None else (), line.seat, good)


def _moved(view: HulkState, ends: dict[int, int], seat: str) -> list[Note]:
    """Return how many of the other side's pieces moved, by kind, with where each is now."""
    blips = [piece for piece in ends if not is_marine(view, piece) and view.kind[piece] == BLIP]
    stealers = [piece for piece in ends if not is_marine(view, piece) and piece not in blips]
    marines = [piece for piece in ends if is_marine(view, piece)]
    groups = (
        (blips, ngettext("{n} blip moved.", "{n} blips moved.", len(blips)), GENESTEALERS),
        (stealers, ngettext("{n} Genestealer moved.", "{n} Genestealers moved.", len(stealers)), GENESTEALERS),
        (marines, ngettext("{n} Marine moved.", "{n} Marines moved.", len(marines)), MARINES),
    )
    return [
        Note(text.format(n=len(pieces)), _nearest(view, ends, pieces), tuple(square(ends[one]) for one in pieces), side)
        for pieces, text, side in groups
        if pieces and side != seat
    ]


def _nearest(view: HulkState, ends: dict[int, int], pieces: list[int]) -> str:
    """Return which of the pieces of the swarm came nearest to a Marine, in squares as if nothing were between."""
    plan, away = plan_of(view.board), []
    for piece in (piece for piece in pieces if not is_marine(view, piece)):
        x, y = plan.corner(ends[piece])
        for marine in view.marines:
            u, v = plan.corner(view.place[marine])
            away.append((max(abs(x - u), abs(y - v)), piece, marine))
    if not away:
        return ""
    n, piece, marine = min(away)
    text = ngettext("Nearest: {name}, {n} square from {other}.", "Nearest: {name}, {n} squares from {other}.", n)
    return text.format(name=name_of(view, piece), n=n, other=name_of(view, marine))


def _came(entries: list[str]) -> list[Note]:
    """Return how many blips came to the entry points."""
    if not entries:
        return []
    text = ngettext("{n} new blip lies in wait.", "{n} new blips lie in wait.", len(entries))
    return [Note(text.format(n=len(entries)), "", tuple(dict.fromkeys(entries)), GENESTEALERS)]
