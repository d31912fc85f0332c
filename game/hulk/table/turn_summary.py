"""What the other side did since a seat's last turn, in a few lines, and the ways its pieces went."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.hulk import events as ev
from game.hulk.state import BLIP, GENESTEALERS, MARINES, HulkState
from game.hulk.table.animation import Animated
from game.hulk.telling.goals import lost_text
from game.hulk.telling.moments import turn_of
from game.hulk.telling.names import end_title, is_marine, name_of
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.text import _, ngettext
from game.ui.tabletop import Box, TurnNote

PLAIN_CLOSING = (
    N_("The squad has done what it came for. The hulk keeps the rest of its secrets."),
    N_("The vox stays silent. Something in the dark has learnt a little more about Marines."),
)
"""What is said last of missions that say nothing themselves: when the Marines have won, when the Genestealers have."""
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


class TurnSummary(Animated):
    """A table that tells in short what the other side did."""

    def end_title(self, view: HulkState, seat: str, won: bool) -> str:
        """Return what the end is called to a side."""
        return end_title(view.reason, seat, won)

    def decided(self, view: HulkState, reason: str) -> str:
        """Return who is dead where that lost the mission."""
        return lost_text(view) if reason == "lost" else ""

    def closing(self, view: HulkState, seat: str) -> str:
        """Return the mission's last line, or a plain one."""
        lines = view.mission.file.closing or PLAIN_CLOSING
        return _(lines[seat == GENESTEALERS])

    def trace_turn(self, view: HulkState) -> Hashable:
        """Return the turn, and whose part of it this is."""
        return view.turn, turn_of(view)

    def gist(self, happened: Sequence[tuple[Any, Sequence[Event]]], seat: str) -> list[TurnNote]:
        """Return who died, what was revealed, jammed, opened and burnt, what came in, and who moved."""
        told: list[list[TurnNote]] = [[] for _kinds in TOLD]
        ends: dict[int, Box] = {}
        came: list[Box] = []
        for before, events in happened:
            for i, event in enumerate(events):
                if isinstance(event, ev.Moved | ev.Entered):
                    ends[event.piece] = self.plan.box(event.to)
                elif isinstance(event, ev.Killed | ev.BlipDestroyed | ev.Revealed | ev.Left):
                    ends.pop(event.piece, None)
                elif isinstance(event, ev.Reinforced):
                    came.append(self.plan.mouth(event.entry))
                for notes, kinds in zip(told, TOLD, strict=True):
                    if isinstance(event, kinds):
                        notes.append(self._note(before, events, i, seat))
        last = happened[-1][0] if happened else None
        moved = self._moved(last, ends, seat) if last is not None else []
        return [note for notes in told for note in notes] + moved + self._came(came)

    def _note(self, before: HulkState, events: Sequence[Event], at: int, seat: str) -> TurnNote:
        """Return the log's sentence of an event; whose loss it was says whether it is good."""
        event = events[at]
        telling = self.tell(before, event, events[:at])
        assert telling is not None
        good = 0
        if isinstance(event, ev.Killed | ev.BlipDestroyed):
            good = -1 if is_marine(before, event.piece) == (seat == MARINES) else 1
        return TurnNote(telling.text, "", (telling.spot,) if telling.spot else (), telling.seat, good)

    def _moved(self, view: HulkState, ends: dict[int, Box], seat: str) -> list[TurnNote]:
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
            TurnNote(text.format(n=len(pieces)), self._nearest(view, ends, pieces), self._spots(ends, pieces), side)
            for pieces, text, side in groups
            if pieces and side != seat
        ]

    def _spots(self, ends: dict[int, Box], pieces: list[int]) -> tuple[Box, ...]:
        return tuple(ends[piece] for piece in pieces)

    def _nearest(self, view: HulkState, ends: dict[int, Box], pieces: list[int]) -> str:
        """Return which of the pieces of the swarm came nearest to a Marine, in squares as if nothing were between."""
        marines = [(marine, self.plan.where(view, marine)) for marine in view.marines if view.place[marine] >= 0]
        away = [
            (round(max(abs(ends[piece][0] + 0.5 - at[0]), abs(ends[piece][1] + 0.5 - at[1]))), piece, marine)
            for piece in pieces
            if not is_marine(view, piece)
            for marine, at in marines
            if at is not None
        ]
        if not away:
            return ""
        n, piece, marine = min(away)
        text = ngettext("Nearest: {name}, {n} square from {other}.", "Nearest: {name}, {n} squares from {other}.", n)
        return text.format(name=name_of(view, piece), n=n, other=name_of(view, marine))

    def _came(self, entries: list[Box]) -> list[TurnNote]:
        """Return how many blips came to the entry points."""
        if not entries:
            return []
        text = ngettext("{n} new blip lies in wait.", "{n} new blips lie in wait.", len(entries))
        return [TurnNote(text.format(n=len(entries)), "", tuple(dict.fromkeys(entries)), GENESTEALERS)]
