"""The moments of the war that are staged: who of the great falls, and which places are torn from the enemy."""

from __future__ import annotations

from typing import Any

from game.heresy import events as ev
from game.heresy.campaignfile import PALACE
from game.heresy.casualties import army
from game.heresy.control import control, controlled, sectors
from game.heresy.frames import Battle
from game.heresy.lookups import side_named
from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.state import side_of_seat, unit_of
from game.heresy.telling.counters import portrait
from game.heresy.telling.names import listed, named_place, named_unit, place_name, side_name, told
from game.heresy.telling.winning import fell_at
from game.heresy.telling.words import Seen, spot_of
from game.heresy.units import EMPEROR, HORUS, LEADERS, NEUTRAL, SIDES, UNIT, UNITS
from game.kernel.sequence import find, inside
from game.telling.happening import Drama
from game.telling.text import _, ngettext, pgettext

MANY = 10
"""So many counters make a battle a great one."""


def died(who: Seen, e: Any) -> Drama:
    """Return how the death of a leader is staged."""
    place, emperor = fell_at(who.before, e.unit), UNIT[e.unit] == EMPEROR
    at = spot_of(who.campaign.board.places[place].id) if place >= 0 else None
    detail = f"{_undone(who, e, place)} {_meant(who, e)}"
    return Drama(
        named_unit(e.unit), detail, portrait(e.unit), at, e.seat, "toll", 2.8 if emperor else 2.5, "dark", True
    )


def _undone(who: Seen, e: Any, place: int) -> str:
    """Return who brought a leader down, and where."""
    enemies = _enemies(who, side_of_seat(e.seat))
    if e.reason == "nowhere" or not enemies or place < 0:
        return _("He had nowhere left to go.")
    where = place_name(who.campaign, place)
    return _("Brought down at {place} by: {enemies}.").format(place=where, enemies=listed(enemies))


def _enemies(who: Seen, side: int) -> list[int]:
    """Return the counters that fight against a side, as the battle began or as it stood before."""
    began = next((one for one in reversed(who.earlier) if isinstance(one, ev.BattleBegan)), None)
    if began is not None:
        return [UNIT[id] for id in (began.defenders if side_of_seat(began.attacker) == side else began.attackers)]
    if not inside(who.before, Battle):
        return []
    battle = find(who.before, Battle)
    role = DEFENCE if who.before.sides[battle.attack] == side else ATTACK
    return [unit_of(one) for one in army(who.before, battle, role)]


def _meant(who: Seen, e: Any) -> str:
    """Return what the death of a leader means for the war."""
    unit, side = UNIT[e.unit], side_of_seat(e.seat)
    if unit in (EMPEROR, HORUS):
        return (
            _("With the Emperor falls the Imperium.") if unit == EMPEROR else _("The rebellion has lost its Warmaster.")
        )
    dead = {unit, *who.before.fallen, *(UNIT[one.unit] for one in who.earlier if isinstance(one, ev.Died))}
    left = sum(UNITS[one].side == side for one in LEADERS) - sum(UNITS[one].side == side for one in dead)
    text = ngettext("{side} have {n} great leader left.", "{side} have {n} great leaders left.", left)
    return told(text, SIDES[side], n=left)


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
    stamped = any(isinstance(one, ev.BattleEnded) and one.place == e.place for one in who.earlier)
    if not e.side or had == now:
        return None
    whole = _completed(who, place, now)
    return whole if whole is not None or had == NEUTRAL or stamped else _fallen(who, place, now)


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
