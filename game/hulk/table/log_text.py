"""What happens, as the table shows and sounds it: lines of the log with their places, dice, great moments, traces."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard
from game.hulk.table.pictures import picture
from game.hulk.telling.log import LINES, tell
from game.hulk.telling.went import join
from game.kernel.actions import Event
from game.telling.happening import Cue, Line
from game.telling.values import Ref
from game.ui.tabletop import Arrow, Box, DiceShow, Drama, Fallen, Remains, Telling
from game.ui.tabletop.told import Spot, enacted, spoken, thrown

PAUSES = ((verb, one.rest.get("pause", 0.0)) for verb, some in LINES.items() for one in some.rows())
TRACED = 0.8
"""How far outside, in squares from the middle of its entry point's, the trace of a piece begins that comes in."""


class LogText(HulkBoard):
    """A table whose events are told, seen and heard by their rows."""

    pauses = {verb: pause for verb, pause in PAUSES if pause}
    _told: tuple[HulkState | None, Event | None, Line | None] = (None, None, None)

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence; None for one that is not worth a line."""
        line = tell(before, event, earlier)
        return None if line is None else spoken(line, self.spots_of(before))

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return two ways of a piece, one after the other, as one line; None for anything else."""
        line = join(last.way, following.way) if last.way is not None and following.way is not None else None
        return (
            None if line is None else Telling(line.words, following.spot or last.spot, line.rule, line.seat, way=line)
        )

    def dice(self, before: HulkState, event: Event) -> DiceShow | None:
        """Return the dice of an event for the tray; None when none were rolled."""
        line = self.line(before, event)
        return thrown(line.throw, self.spots_of(before)) if line is not None and line.throw is not None else None

    def drama(self, before: HulkState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        line = self.line(before, event)
        if line is None or line.drama is None:
            return None
        return enacted(replace(line.drama, icon=picture(line.drama.icon)), self.spots_of(before))

    def sound(self, before: HulkState, event: Event) -> str | None:
        """Return the sound that goes with an event: of a shot and a blow that of its weapon."""
        line = self.line(before, event)
        return line.sound or None if line is not None else None

    def fallen(self, before: HulkState, event: Event) -> Fallen | None:
        """Return a Marine who died or the Brood Lord, with who killed him."""
        line = self.line(before, event)
        return line.fallen if line is not None else None

    def remains(self, before: HulkState, event: Event) -> Sequence[Remains]:
        """Return the stains of the dead, and the soot of a fire."""
        cues = self.cues(before, event, "leave")
        return [Remains(cue.kind, self.point(before, cue.start)) for cue in cues if cue.start is not None]

    def trace(self, before: HulkState, event: Event) -> Arrow | None:
        """Return a step as an arrow."""
        for cue in self.cues(before, event, "trace"):
            if cue.start is not None and cue.end is not None:
                start, end = self.point(before, cue.start, TRACED), self.point(before, cue.end)
                return Arrow(start, end, cue.seat, piece=cue.token)
        return None

    def cues(self, before: HulkState, event: Event, do: str) -> list[Cue]:
        """Return what is seen of an event in one way."""
        line = self.line(before, event)
        return [cue for cue in line.cues if cue.do == do] if line is not None else []

    def line(self, before: HulkState, event: Event) -> Line | None:
        """Return what an event is told as, by itself."""
        if self._told[0] is not before or self._told[1] is not event:
            self._told = before, event, tell(before, event)
        return self._told[2]

    def spots_of(self, view: HulkState) -> Spot:
        """Return where places and pieces are clicked in a position."""

        def spot(at: Ref | None) -> Box | None:
            return self.spot(view, at)

        return spot
