"""Events as lines of the log, each with its place on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest import events as ev
from game.conquest.state import PLANETS, SEATS, ConquestState
from game.conquest.table.base import ConquestBase
from game.conquest.table.layout import display_box, hq_box, planet_box
from game.conquest.telling import log
from game.kernel.actions import Event
from game.ui.tabletop import Box, Telling


class Told(ConquestBase):
    """A table that tells what happens."""

    def tell(self, before: ConquestState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence; None where it needs none."""
        if not log.is_told(before, event, earlier):
            return None
        line = log.tell(before, event, earlier)
        if line is None:
            return super().tell(before, event, earlier)
        return Telling(line.words, self._spot(before, event), line.rule, line.seat, line.heading, line.joins or None)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return cards drawn one after another in one line."""
        line = log.join(last.way or (), following.way or ())
        return None if line is None else Telling(line.words, None, "", line.seat, False, line.joins)

    def _spot(self, before: ConquestState, event: Event) -> Box | None:
        if isinstance(event, ev.PlanetTaken):
            return display_box(SEATS.index(event.seat))
        place = getattr(event, "place", getattr(event, "planet", None))
        if place is None:
            card = getattr(event, "card", None)
            return self.box_of(before, card) if isinstance(card, int) and card < len(before.kind) else None
        return None if place < 0 else planet_box(before, place) if place < PLANETS else hq_box(place - PLANETS)
