"""What the other side did since a seat's last turn, in a few notes."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk import events as ev
from game.hulk.state import BLIP, GENESTEALERS, MARINES, HulkState
from game.hulk.telling.layout import plan_of
from game.hulk.telling.log import tell
from game.hulk.telling.names import is_marine, name_of
from game.hulk.telling.words import entry, square
from game.kernel.actions import Event
from game.telling.happening import Note
from game.telling.text import ngettext

TOLD = (
    (ev.Killed, ev.BlipDestroyed),
    (ev.LordCame, ev.Revealed),
    (
        ev.Jammed,
        ev.Exploded,
        ev.Flamed,
        ev.DoorDestroyed,
        ev.DoorOpened,
        ev.DoorClosed,
        ev.BarrierRaised,
        ev.Stormed,
        ev.GeneratorDamaged,
        ev.AreaTaken,
        ev.AreaLost,
        ev.PickedUp,
        ev.Dropped,
        ev.Left,
        ev.Fell,
        ev.LurkForced,
    ),
)
"""What is told as in the log, the weightiest first."""


def gist(happened: Sequence[tuple[HulkState, Sequence[Event]]], seat: str) -> list[Note]:
    """Return who died, what was revealed, jammed, opened and burnt, what came in, and who moved."""
    notes: list[list[Note]] = [[] for _kinds in TOLD]
    ends: dict[int, int] = {}
    came: list[str] = []
    for before, events in happened:
        for i, event in enumerate(events):
            if isinstance(event, ev.Moved | ev.Entered):
                ends[event.piece] = event.to
            elif isinstance(event, ev.Killed | ev.BlipDestroyed | ev.Revealed | ev.Left):
                ends.pop(event.piece, None)
            elif isinstance(event, ev.Reinforced):
                came.append(entry(event.entry))
            for some, kinds in zip(notes, TOLD, strict=True):
                if isinstance(event, kinds):
                    some.append(_note(before, events, i, seat))
    moved = _moved(happened[-1][0], ends, seat) if happened else []
    return [note for some in notes for note in some] + moved + _came(came)


def _note(before: HulkState, events: Sequence[Event], i: int, seat: str) -> Note:
    """Return the log's sentence of an event, with where its piece was then; whose loss it was says whether it is
    good."""
    event, line = events[i], tell(before, events[i], events[:i])
    assert line is not None
    at, good = line.at, 0
    if isinstance(at, int) and before.place[at] >= 0:
        at = square(before.place[at])
    if isinstance(event, ev.Killed | ev.BlipDestroyed):
        good = -1 if is_marine(before, event.piece) == (seat == MARINES) else 1
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
