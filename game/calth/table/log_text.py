"""What happens, as the table shows and sounds it: lines of the log with their places, dice, great moments, traces."""

from __future__ import annotations

from collections.abc import Sequence

from game.calth.state import CalthState
from game.calth.table.base import CalthBoard
from game.calth.telling.log import LINES, join, tell
from game.kernel.actions import Event
from game.telling.happening import Cue, Line
from game.ui.tabletop import Arrow, DiceShow, Drama, Fallen, Remains, Telling
from game.ui.tabletop.told import enacted, spoken, thrown

PAUSES = ((verb, one.rest.get("pause", 0.0)) for verb, some in LINES.items() for one in some.rows())


class LogText(CalthBoard):
    """A table whose events are told, seen and heard by their rows."""

    pauses = {verb: pause for verb, pause in PAUSES if pause}
    _told: tuple[CalthState | None, Event | None, Line | None] = (None, None, None)

    def tell(self, before: CalthState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence; None when it needs none."""
        line = tell(before, event, earlier)
        return spoken(line, self.spot_of) if line is not None else None

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return what belongs together in one line."""
        line = join(last.way, following.way) if last.way is not None and following.way is not None else None
        return spoken(line, self.spot_of) if line is not None else None

    def dice(self, before: CalthState, event: Event) -> DiceShow | None:
        """Return the dice of an event for the tray; None when none were rolled."""
        line = self.line(before, event)
        return thrown(line.throw, self.spot_of) if line is not None and line.throw is not None else None

    def drama(self, before: CalthState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        line = self.line(before, event)
        return enacted(line.drama, self.spot_of) if line is not None and line.drama is not None else None

    def sound(self, before: CalthState, event: Event) -> str | None:
        """Return the sound that goes with an event."""
        line = self.line(before, event)
        return line.sound or None if line is not None else None

    def fallen(self, before: CalthState, event: Event) -> Fallen | None:
        """Return a model that was removed."""
        line = self.line(before, event)
        return line.fallen if line is not None else None

    def remains(self, before: CalthState, event: Event) -> Sequence[Remains]:
        """Return the stain and the plates of the dead."""
        return [
            Remains(cue.kind, self.point_of(cue.start), cue.weight)
            for cue in self.cues(before, event, "leave")
            if cue.start is not None
        ]

    def trace(self, before: CalthState, event: Event) -> Arrow | None:
        """Return a move as an arrow."""
        for cue in self.cues(before, event, "trace"):
            if cue.start is not None and cue.end is not None:
                return Arrow(self.point_of(cue.start), self.point_of(cue.end), cue.seat, piece=cue.seat)
        return None

    def cues(self, before: CalthState, event: Event, do: str) -> list[Cue]:
        """Return what is seen of an event in one way."""
        line = self.line(before, event)
        return [cue for cue in line.cues if cue.do == do] if line is not None else []

    def line(self, before: CalthState, event: Event) -> Line | None:
        """Return what an event is told as, by itself."""
        if self._told[0] is not before or self._told[1] is not event:
            self._told = before, event, tell(before, event)
        return self._told[2]
