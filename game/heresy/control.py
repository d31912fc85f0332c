"""Who controls a place, what worlds yield, and which sectors a side holds (HERESY-9, 10, 13, R19, R20, R22).

Sets of places are numbers, as in `tables`.
"""

from __future__ import annotations

from game.heresy import events as ev
from game.heresy.active_effects import denied, reduced
from game.heresy.casualties import commander
from game.heresy.lookups import bits
from game.heresy.state import HeresyState
from game.heresy.units import NEUTRAL, SIDES


def control(s: HeresyState, place: int) -> int:
    """Return the side that controls a place: whose counters stand there, or else whose colour is printed (HERESY-10).

    Terra itself is nobody's while the enemy stands in the Sanctum (HERESY-R22).
    """
    held = s.held[place]
    if held >= 0:
        return held
    tables = s.tables
    colour = tables.colour[place]
    if place == tables.terra and colour >= 0 and s.held[tables.sanctum] == 1 - colour:
        return NEUTRAL
    return colour


def controlled(s: HeresyState, side: int) -> int:
    """Return all places that a side controls."""
    tables = s.tables
    enemy = s.standing[1 - side]
    found = tables.coloured[side] & ~enemy | s.standing[side]
    return found & ~tables.terra_bit if enemy >> tables.sanctum & 1 else found


def territory(s: HeresyState, seat: int) -> int:
    """Return all places that are a seat's: of its side's colour those it was dealt, of the others those whose counters
    it commands (HERESY-R20, R27)."""
    side = s.sides[seat]
    found = controlled(s, side)
    if s.sides.count(side) == 1:
        return found
    colour = s.tables.coloured[side]
    mine = found & colour & s.estates[seat]
    for place in bits(found & ~colour):
        if commander(s, s.stacks[place]) == seat:
            mine |= 1 << place
    return mine


def holder(s: HeresyState, place: int) -> int:
    """Return the seat whose a place is; -1 when no side controls it."""
    side = control(s, place)
    if side == NEUTRAL:
        return -1
    if s.tables.colour[place] == side:
        return s.dealt[place]
    return commander(s, s.stacks[place])


def production(s: HeresyState, side: int) -> int:
    """Return what a side's worlds come to (HERESY-9, 11, 13); what cards do does not count."""
    return _sum(s, side, controlled(s, side))


def production_of(s: HeresyState, seat: int) -> int:
    """Return what a seat's worlds come to."""
    return _sum(s, s.sides[seat], territory(s, seat))


def _sum(s: HeresyState, side: int, places: int) -> int:
    return sum([made for place, made, only in s.tables.producers if places >> place & 1 and only != 1 - side])


def yielding(s: HeresyState, seat: int) -> dict[int, int]:
    """Return what each world yields to a seat this turn, cards considered; worlds that yield nothing are left out."""
    side, places, none, less = s.sides[seat], territory(s, seat), denied(s), reduced(s)
    found = {
        place: made - less.get(place, 0)
        for place, made, only in s.tables.producers
        if places >> place & 1 and only != 1 - side and place not in none
    }
    return {place: made for place, made in found.items() if made > 0}


def sectors(s: HeresyState, side: int) -> list[int]:
    """Return the sectors that a side controls completely (HERESY-24, R19)."""
    lost = s.tables.everywhere & ~controlled(s, side)
    return [number for number, places in enumerate(s.tables.sectors) if not places & lost]


def taken(s: HeresyState, place: int, before: int) -> bool:
    """Tell that a place changed hands, if it did since it was controlled by that side (HERESY-16), and Terra with the
    Sanctum (HERESY-R22)."""
    now = control(s, place)
    if now == before:
        return False
    s.events.append(ev.Taken(s.tables.ids[place], SIDES[now] if now >= 0 else ""))
    terra = s.tables.terra
    if place == s.tables.sanctum and 1 - s.tables.colour[terra] in (before, now):
        side = control(s, terra)
        s.events.append(ev.Taken(s.tables.ids[terra], SIDES[side] if side >= 0 else ""))
    return True
