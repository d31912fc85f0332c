"""The moments of a campaign that are staged: great ships lost, capitals taken, the warp that breaks out, the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from game.kernel.actions import Event
from game.kernel.text import N_
from game.sector.state import SectorState, planets_of
from game.sector.table.animation import Animated
from game.sector.table.portraits import picture_of
from game.sector.telling import log, names
from game.telling.text import _
from game.telling.values import Ref
from game.ui.tabletop import Box, DiceShow, Drama
from game.ui.tabletop.told import enacted, thrown

CLOSINGS: Final = {
    "majority": N_("More worlds answer to one banner than to all others. The rest will follow, for want of a choice."),
    "last-hq": N_("One capital still shines in the dark. The others are names on a casualty list."),
    "score": N_("The storms part, and the fleets count what is theirs. One count is the longest."),
    "alone": N_("The sector is quiet. It has one master, and nobody left to object."),
}
"""The last line of a campaign, by what it was won by."""
DEFEATS: Final = {
    "majority": N_("More worlds answer to one banner than to all others. It is not yours."),
    "last-hq": N_("Your capital goes dark. On the victor's charts it has already lost its name."),
    "score": N_("The storms part, and the fleets count what is theirs. Your count is soon done."),
    "alone": N_("The sector is quiet, and so are your fleets."),
}
"""The last line for people whom the computer has beaten, by what it won by."""
SHARED_CLOSING: Final = N_(
    "The banners lie level on the map. The sector is theirs to share, for as long as that lasts."
)


class Dramas(Animated):
    """A table whose great moments are staged, and on which dice are seen."""

    def drama(self, before: SectorState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        told = log.part("drama", before, event)
        if told is None:
            return None
        shown = enacted(told, partial(self._spot_now, before))
        return replace(shown, icon=picture_of(shown.icon))

    def dice(self, before: SectorState, event: Event) -> DiceShow | None:
        """Return the dice of an event; None when none were rolled, or when nothing hangs on what they show."""
        told = log.part("throw", before, event)
        return None if told is None else thrown(told, partial(self._spot_now, before))

    def _spot_now(self, before: SectorState, at: Ref | None) -> Box | None:
        """Return a cell, or that in which a ship is while what happens is shown event by event."""
        if not isinstance(at, int):
            return self.box_at(before, at)
        cell = self.cell_now(before, at)
        return self.plan.spot(cell) if cell >= 0 else None

    def end_title(self, view: SectorState, seat: str, won: bool) -> str:
        """Return what the end is called to a realm."""
        realm = names.seat_name(seat)
        if won:
            return _("The sector belongs to {realm}").format(realm=realm)
        number = view.seats.index(seat) if seat in view.seats else -1
        if number >= 0 and not planets_of(view, number):
            return _("{realm} is no more").format(realm=realm)
        return _("{realm} bows").format(realm=realm)

    def closing(self, view: SectorState, seat: str) -> str:
        """Return the last line of the story of a campaign."""
        if len(view.winners) > 1:
            return _(SHARED_CLOSING)
        own = view.sector.file.closing
        if own:
            return _(own[self.seats.index(seat)])
        plain = CLOSINGS.get(view.reason)
        return _(plain) if plain else _("The sector belongs to {side}.").format(side=self.seat_name(seat))

    def defeat(self, view: SectorState) -> str:
        """Return the last line of the story of a campaign that people have lost to a computer; those who share the
        sector have one of their own."""
        if len(view.winners) > 1:
            return ""
        line = view.sector.file.defeat or DEFEATS.get(view.reason, "")
        return _(line) if line else ""
