"""The moments of the war that are staged: who of the great falls, and which places are torn from the enemy."""

from __future__ import annotations

from typing import Any

from game.heresy.campaignfile import PALACE
from game.heresy.control import control, controlled, sectors
from game.heresy.lookups import side_named
from game.heresy.telling.counters import portrait
from game.heresy.telling.names import listed, named_place, named_unit, side_name, told
from game.heresy.telling.winning import fell_at
from game.heresy.telling.words import Seen, spot_of
from game.heresy.units import EMPEROR, NEUTRAL, SIDES, UNIT, UNITS
from game.telling.happening import Drama
from game.telling.text import _, pgettext

MANY = 10
"""So many counters make a battle a great one."""


def died(who: Seen, e: Any) -> Drama:
    """Return how the death of a leader is staged."""
    place, emperor = fell_at(who.before, e.unit), UNIT[e.unit] == EMPEROR
    at = spot_of(who.campaign.board.places[place].id) if place >= 0 else None
    detail = _("The Master of Mankind is dead.") if emperor else _("A Primarch has fallen.")
    seconds = 2.0 if emperor else 1.5
    return Drama(named_unit(e.unit), detail, portrait(e.unit), at, e.seat, "toll", seconds, "dark")


def battle(who: Seen, e: Any) -> Drama | None:
    """Return how a battle is staged in which a leader or many counters fight."""
    armies = [[UNIT[unit] for unit in units] for units in (e.attackers, e.defenders)]
    leaders = [unit for army in armies for unit in army if unit >= EMPEROR]
    if not leaders and sum(map(len, armies)) < MANY:
        return None
    title = pgettext("staged", "The battle for {place}").format(place=named_place(who.campaign, e.place))
    detail = pgettext("staged", "{attackers} against {defenders}").format(
        attackers=listed(armies[0]), defenders=listed(armies[1])
    )
    icon = portrait(UNITS[leaders[0]].id) if leaders else "icons/melee"
    return Drama(title, detail, icon, spot_of(e.place), e.attacker, "horn", 1.1, "flash")


def taken(who: Seen, e: Any) -> Drama | None:
    """Return how it is staged that a place changes hands, and the last world of a sector."""
    place, now = who.campaign.board.index[e.place], side_named(e.side)
    had = control(who.before, place)
    if not e.side or had == now:
        return None
    whole = _completed(who, place, now)
    return whole if whole is not None or had == NEUTRAL else _fallen(who, place, now)


def _completed(who: Seen, place: int, side: int) -> Drama | None:
    """Return how it is staged that the last world of a sector is taken."""
    before, board = who.before, who.campaign.board
    sector = board.places[place].sector
    bit, missing = 1 << place, before.tables.everywhere & ~controlled(before, side)
    if sector < 0 or before.tables.sectors[sector] & missing != bit:
        return None
    title = pgettext("staged", "{sector} is conquered").format(sector=_(board.sectors[sector].name))
    detail = told(
        _("{side} hold every world of the sector. Sectors: {n} of {wanted}."),
        SIDES[side],
        n=len(sectors(before, side)) + 1,
        wanted=who.campaign.file.sector_goal,
    )
    at = spot_of(board.places[place].id)
    return Drama(title, detail, "icons/star_victory", at, SIDES[side], "horn", 1.8, "flash")


def _fallen(who: Seen, place: int, side: int) -> Drama | None:
    """Return how a place is staged that changes hands; the Palace has more time, Terra and its heart most; a world that
    yields nothing has none."""
    one, campaign = who.campaign.board.places[place], who.campaign
    title = pgettext("staged", "{place} falls").format(place=_(one.name))
    detail = _("Taken by: {side}").format(side=side_name(side))
    at, seat = spot_of(one.id), SIDES[side]
    if place in (campaign.terra, campaign.sanctum):
        return Drama(title, detail, "icons/fire", at, seat, "toll", 2.0, "dark")
    if one.board == PALACE:
        return Drama(title, detail, "icons/fire", at, seat, "drum", 1.3, "flash")
    return Drama(title, detail, "", at, seat, "drum", 0.7) if one.production else None
