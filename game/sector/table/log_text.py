"""Events as lines of the log, each with its place in the sector, and how they are heard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.actions import Event
from game.sector.events import EVENTS
from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.telling import log, names
from game.telling.text import _
from game.ui.tabletop import Fallen, Telling
from game.ui.tabletop.told import spoken

WRITTEN = ("rule", "heading", "joins")
"""What stands in the log besides words."""


class Told(SectorBase):
    """A table that tells what happens."""

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence."""
        line = log.tell(before, event, earlier, WRITTEN)
        return None if line is None else spoken(line, partial(self.box_at, before))

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return what belongs together in one line, where the second happened."""
        if last.way is None or following.way is None:
            return None
        line = log.join(last.way, following.way)
        return None if line is None else spoken(line, lambda at: following.spot)

    def sound(self, before: SectorState, event: Event) -> str | None:
        """Return the sound of an event."""
        return log.part("sound", before, event) if isinstance(event, EVENTS) else None

    def pause_after(self, event: Event) -> float:
        """Return how long a person needs to follow, in milliseconds."""
        return log.pause(event)

    def fallen(self, before: SectorState, event: Event) -> Fallen | None:
        """Return the ship that was lost, with what destroyed it."""
        found: Fallen | None = log.part("fallen", before, event)
        return found

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the campaign ended."""
        return names.reason_text(outcome_reason) or super().reason(outcome_reason, drawn)

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called."""
        return names.seat_name(seat)

    def log_opening(self, view: SectorState) -> str:
        """Return what stands in the log before anything has happened."""
        return _("The log of the sector. Click a line to see where it happened.")
