"""Events as lines of the log, each with its place on the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.hulk.state import HulkState
from game.hulk.table.layout import HulkBoard, Plan
from game.hulk.table.walking import way_of
from game.hulk.telling import log
from game.kernel.actions import Event
from game.ui.tabletop import Box, Telling


def _spot(plan: Plan, before: HulkState, event: Event) -> Box | None:
    for field in ("at", "to"):
        square = getattr(event, field, -1)
        if 0 <= square < before.board.n:
            return plan.box(square)
    door, entry = getattr(event, "door", -1), getattr(event, "entry", -1)
    if door >= 0:
        return plan.box(before.board.doors[door].square)
    if entry >= 0:
        return plan.mouth(entry)
    for field in ("piece", "attacker"):
        centre = plan.where(before, getattr(event, field, -1))
        if centre is not None:
            return centre[0] - 0.5, centre[1] - 0.5, 1.0, 1.0
    return None


class LogText(HulkBoard):
    """A table that tells events as sentences."""

    def tell(self, before: HulkState, event: Event, earlier: Sequence[Event] = ()) -> Telling | None:
        """Return an event as its telling has it, with its place; None for one that is not worth a line."""
        line = log.tell(before, event, earlier)
        if line is None:
            return None
        spot = _spot(self.plan, before, event)
        return Telling(line.words, spot, line.rule, line.seat, line.heading, way_of(before, event))
