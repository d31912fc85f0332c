"""Events as lines of the log, each with its place in the sector."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import Event
from game.sector import events as ev
from game.sector.state import SectorState
from game.sector.table.base import SectorBase
from game.sector.telling import log, log_fights, log_turns, names
from game.sector.telling.log_turns import Stormed
from game.sector.telling.logbook import Logbook
from game.telling.text import _
from game.ui.tabletop import Box, Telling


class Told(SectorBase):
    """A table that tells what happens."""

    def tell(self, before: SectorState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as a sentence."""
        line = log.tell(before, event, earlier)
        if line is not None:
            book = Logbook(before, earlier)
            return Telling(line.words, self._spot(book, event), line.rule, line.seat, line.heading, _way(book, event))
        return super().tell(before, event, earlier)

    def joined(self, last: Telling, following: Telling) -> Telling | None:
        """Return the moves of a ship one after another in one line, what factories make for one seat, and what storms
        do in their phase."""
        a, b = last.way, following.way
        if a is None or b is None:
            return None
        if isinstance(a, Stormed) and isinstance(b, Stormed):
            text, so_far = log_turns.stormed(last.text, a, following.text, b)
            return Telling(text, following.spot, last.rule, "", False, so_far) if text else None
        if a[:2] != b[:2]:
            return None
        if a[0] == "made":
            way = (*a[:2], a[2] + b[2], a[3] + b[3])
            text = _("The worlds of {realm} make {goods}.").format(
                realm=names.seat_name(a[1]), goods=names.goods_text(*way[2:])
            )
        else:
            way = (*a[:3], b[3], a[4])
            text = log_fights.flown(a[4], a[2], b[3])
        return Telling(text, following.spot, following.rule, following.seat, False, way)

    def _spot(self, book: Logbook, event: Event) -> Box | None:
        cell = book.cell_of(event)
        return self.plan.spot(cell) if cell >= 0 else None

    def reason(self, outcome_reason: str, drawn: bool = False) -> str:
        """Return how the campaign ended."""
        return names.reason_text(outcome_reason) or super().reason(outcome_reason, drawn)

    def seat_name(self, seat: str) -> str:
        """Return what a seat is called."""
        return names.seat_name(seat)

    def log_opening(self, view: SectorState) -> str:
        """Return what stands in the log before anything has happened."""
        return _("The log of the sector. Click a line to see where it happened.")


def _way(book: Logbook, event: Event) -> tuple[object, ...] | None:
    """Return what is needed to tell this and what follows in one line."""
    match event:
        case ev.ShipFlew(ship=ship, cell=cell) | ev.HiveMoved(ship=ship, cell=cell) if cell >= 0:
            start = names.place_name(book.view, book.at(ship))
            return "flew", ship, start, names.place_name(book.view, cell), book.name(ship)
        case ev.Produced(seat=seat, raw=raw, production=production):
            return "made", seat, raw, production
        case ev.StormRolled() | ev.StormGrew() | ev.StormShrank():
            return log_turns.storm_so_far(book, event)
    return None
