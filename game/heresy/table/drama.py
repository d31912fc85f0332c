"""The moments of the war that are staged: who of the great falls, and which places are torn from the enemy."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.campaignfile import PALACE
from game.heresy.control import control
from game.heresy.lookups import side_named
from game.heresy.state import HeresyState, find_leader, side_of_seat
from game.heresy.table.names import named_place, named_unit, place_name, side_name
from game.heresy.table.piece_ids import target_of
from game.heresy.table.turn_summary import Reported
from game.heresy.units import EMPEROR, LOYAL, NEUTRAL, SIDES, UNIT
from game.kernel.actions import Event
from game.kernel.text import N_
from game.ui.tabletop import Drama, Fallen
from game.ui.text import _, pgettext

PLAIN_CLOSING = (
    N_("The rebellion breaks on worlds that would not kneel. The Emperor's banners fly on, over ruins."),
    N_("One world after another lowers the Emperor's banners. The galaxy has a new master."),
)
"""What is said last of campaigns that say nothing themselves: when the Loyalists have won, when the Traitors have."""


class Dramas(Reported):
    """A table whose great moments are staged."""

    def drama(self, before: HeresyState, event: Event) -> Drama | None:
        """Return how an event is staged."""
        match event:
            case ev.Died(seat=seat, unit=unit):
                place = _where(before, unit)
                spot = self.chart.spot(place) if place >= 0 else None
                emperor = UNIT[unit] == EMPEROR
                detail = _("The Master of Mankind is dead.") if emperor else _("A Primarch has fallen.")
                seconds = 2.0 if emperor else 1.5
                return Drama(named_unit(unit), detail, f"heresy/{unit}", spot, seat, "toll", seconds, "dark")
            case ev.Taken(place=id, side=side) if side:
                place = self.chart.graph.index[id]
                had, now = control(before, place), side_named(side)
                if had in (now, NEUTRAL):
                    return None
                return self._fallen(place, id, now)
        return None

    def _fallen(self, place: int, id: str, side: int) -> Drama:
        """Return how a place is staged that changes hands; the Palace has more time."""
        palace = self.chart.graph.places[place].board == PALACE
        title = pgettext("staged", "{place} falls").format(place=named_place(self.chart.campaign, id))
        detail = _("Taken by: {side}").format(side=side_name(side))
        spot, seat = self.chart.spot(place), SIDES[side]
        if palace:
            return Drama(title, detail, "icons/fire", spot, seat, "drum", 1.3, "flash")
        return Drama(title, detail, "", spot, seat, "drum", 0.7)

    def fallen(self, before: HeresyState, event: Event) -> Fallen | None:
        """Return a leader who died, with where."""
        if not isinstance(event, ev.Died):
            return None
        place = _where(before, event.unit)
        where = place_name(self.chart.campaign, place) if place >= 0 else ""
        return Fallen(named_unit(event.unit), event.seat, where)

    def end_title(self, view: HeresyState, seat: str, won: bool) -> str:
        """Return what the end is called to a side."""
        if side_of_seat(seat) == LOYAL:
            return _("The Imperium stands") if won else _("The Imperium falls")
        return _("The Warmaster triumphs") if won else _("The rebellion is broken")

    def closing(self, view: HeresyState, seat: str) -> str:
        """Return the campaign's last line, or a plain one."""
        lines = view.campaign.file.closing or PLAIN_CLOSING
        return _(lines[side_of_seat(seat) != LOYAL])


def _where(view: HeresyState, unit: str) -> int:
    """Return the place at which a leader stands, or is attacked; -1 where that is not known."""
    place = find_leader(view, UNIT[unit])
    return place if place >= 0 else target_of(view)
