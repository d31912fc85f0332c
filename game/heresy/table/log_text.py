"""Events as lines of the log, each with its place on the chart."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy.state import HeresyState
from game.heresy.table.base import HeresyBase
from game.heresy.telling import log
from game.heresy.telling.log import Log, Way
from game.kernel.actions import Event
from game.ui.tabletop import Telling


class Told(HeresyBase):
    """A table that tells what happens."""

    def tell(self, before: HeresyState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence, with its place and rule."""
        told = Log(self.campaign, self.lying.row).tell(before, event, earlier)
        return super().tell(before, event, earlier) if told is None else self._telling(told)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return in one line what a seat did several times, one after another; None when they are told apart."""
        if not isinstance(last.way, Way) or not isinstance(following.way, Way):
            return None
        told = Log(self.campaign).joined(last.way, following.way)
        return None if told is None else self._telling(told)

    def _telling(self, told: log.Told) -> Telling:
        line, way = told
        place = str(line.at).removeprefix("place:") if line.at is not None else ""
        spot = self.chart.spot(self.chart.graph.index[place]) if place else None
        return Telling(line.words, spot, line.rule, line.seat, line.heading, way)
