"""The moments of the war that are staged: who of the great falls, and which places are torn from the enemy."""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.campaignfile import PALACE
from game.heresy.control import control, controlled, sectors
from game.heresy.lookups import side_named
from game.heresy.state import HeresyState, side_of_seat
from game.heresy.table.turn_summary import Reported
from game.heresy.telling.counters import portrait
from game.heresy.telling.names import listed, named_place, named_unit, place_name, side_name, told
from game.heresy.telling.winning import fell_at
from game.heresy.units import EMPEROR, LOYAL, NEUTRAL, SIDES, UNIT, UNITS
from game.kernel.actions import Event
from game.kernel.text import N_
from game.telling.text import _, pgettext
from game.ui.tabletop import Drama, Fallen

MANY = 10
"""So many counters make a battle a great one."""
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
                place = fell_at(before, unit)
                spot = self.chart.spot(place) if place >= 0 else None
                emperor = UNIT[unit] == EMPEROR
                detail = _("The Master of Mankind is dead.") if emperor else _("A Primarch has fallen.")
                seconds = 2.0 if emperor else 1.5
                return Drama(named_unit(unit), detail, portrait(unit), spot, seat, "toll", seconds, "dark")
            case ev.BattleBegan():
                return self._great_battle(event)
            case ev.Taken(place=id, side=side) if side:
                place = self.chart.graph.index[id]
                had, now = control(before, place), side_named(side)
                if had == now:
                    return None
                whole = self._completed(before, place, now)
                return whole if whole is not None or had == NEUTRAL else self._fallen(place, id, now)
        return None

    def _great_battle(self, event: ev.BattleBegan) -> Drama | None:
        """Return how a battle is staged in which a leader or many counters fight."""
        armies = [[UNIT[unit] for unit in units] for units in (event.attackers, event.defenders)]
        leaders = [unit for army in armies for unit in army if unit >= EMPEROR]
        if not leaders and sum(map(len, armies)) < MANY:
            return None
        title = pgettext("staged", "The battle for {place}").format(place=named_place(self.chart.campaign, event.place))
        detail = pgettext("staged", "{attackers} against {defenders}").format(
            attackers=listed(armies[0]), defenders=listed(armies[1])
        )
        icon = portrait(UNITS[leaders[0]].id) if leaders else "icons/melee"
        spot = self.chart.spot(self.chart.graph.index[event.place])
        return Drama(title, detail, icon, spot, event.attacker, "horn", 1.1, "flash")

    def _completed(self, before: HeresyState, place: int, side: int) -> Drama | None:
        """Return how it is staged that the last world of a sector is taken."""
        sector = self.chart.graph.places[place].sector
        bit, missing = 1 << place, before.tables.everywhere & ~controlled(before, side)
        if sector < 0 or before.tables.sectors[sector] & missing != bit:
            return None
        title = pgettext("staged", "{sector} is conquered").format(sector=_(self.chart.graph.sectors[sector].name))
        detail = told(
            _("{side} hold every world of the sector. Sectors: {n} of {wanted}."),
            SIDES[side],
            n=len(sectors(before, side)) + 1,
            wanted=before.campaign.file.sector_goal,
        )
        return Drama(title, detail, "icons/star_victory", self.chart.spot(place), SIDES[side], "horn", 1.8, "flash")

    def _fallen(self, place: int, id: str, side: int) -> Drama | None:
        """Return how a place is staged that changes hands; the Palace has more time, Terra and its heart most; a world
        that yields nothing has none."""
        title = pgettext("staged", "{place} falls").format(place=named_place(self.chart.campaign, id))
        detail = _("Taken by: {side}").format(side=side_name(side))
        spot, seat, campaign = self.chart.spot(place), SIDES[side], self.chart.campaign
        if place in (campaign.terra, campaign.sanctum):
            return Drama(title, detail, "icons/fire", spot, seat, "toll", 2.0, "dark")
        if self.chart.graph.places[place].board == PALACE:
            return Drama(title, detail, "icons/fire", spot, seat, "drum", 1.3, "flash")
        return Drama(title, detail, "", spot, seat, "drum", 0.7) if self.chart.graph.places[place].production else None

    def fallen(self, before: HeresyState, event: Event) -> Fallen | None:
        """Return a leader who died, with where."""
        if not isinstance(event, ev.Died):
            return None
        place = fell_at(before, event.unit)
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
