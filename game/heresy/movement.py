"""How counters get where they can go (HERESY-15, 16, R7 to R10, R28); where that is stands in `reach`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.heresy import events as ev
from game.heresy.actions import March
from game.heresy.active_effects import DOTTED, ignores_dotted, route_kind, spend_second_step
from game.heresy.control import control, controlled, taken
from game.heresy.lookups import bits
from game.heresy.reach import FAILED, HELD_BACK, JOURNEY, freedom, journeys, reach
from game.heresy.state import SETTLED, SPENT, STEPPED, HeresyState, put, seat_of, take, unit_of
from game.heresy.units import EMPEROR, LOYAL, TRAITOR, UNIT, UNITS
from game.heresy.victory import judge_map, sudden_death
from game.kernel import effects

CROSSING: Final = 3
"""What a loyal counter needs to cross a dotted route (HERESY-15)."""


def travel(s: HeresyState, one: int, origin: int, place: int) -> None:
    """Remember that a counter goes on to a planet: it will not come back to those it has been to (HERESY-R28)."""
    been = next((been for been in journeys(s, origin, one) if place not in been), ())
    if been:
        s.effects.remove((JOURNEY, JOURNEY, origin, one, been))
    effects.add(s, JOURNEY, JOURNEY, place, one | SETTLED, tuple(sorted({*been, origin, place})))


def mover(s: HeresyState, seat: int, unit: int, origin: int, place: int) -> int:
    """Return the counter that marches: of those that can, the one with the fewest other freedoms."""
    able = {one for one in s.stacks[origin] if one >> 3 == unit << 3 | seat}
    if len(able) == 1:
        return able.pop()
    able = {one for one in able if reach(s, origin, one) >> place & 1}
    return max(able, key=lambda one: ((one & STEPPED) + (one >> 1 & 1) + (one >> 2 & 1), one))


def must_roll(s: HeresyState, seat: int, origin: int, place: int) -> bool:
    """Return whether a march crosses a dotted route with a die (HERESY-15)."""
    if not (s.shut or s.tables.dotted[origin] >> place & 1):
        return False
    if s.sides[seat] != LOYAL or ignores_dotted(s, seat):
        return False
    route = s.campaign.board.route_between.get((origin, place), -1)
    return route >= 0 and route_kind(s, route) == DOTTED


def set_out(s: HeresyState, action: March, origin: int, place: int, used: int) -> int:
    """Take a counter from its place and return it, marked with the freedom that it uses; -1 when it failed to cross
    (HERESY-R10)."""
    seat = s.seat
    one = mover(s, seat, UNIT[action.unit], origin, place)
    if used == STEPPED and one & STEPPED:
        spend_second_step(s, origin, one)
    if used == SETTLED:
        travel(s, one, origin, place)
    crossed = used != STEPPED or not must_roll(s, seat, origin, place) or _crosses(s, action)
    take(s, origin, one)
    if crossed:
        return one & ~SETTLED | used if used == STEPPED and s.tables.planets >> origin & 1 else one | used
    put(s, origin, one | SPENT)
    effects.add(s, FAILED, "turn", seat, unit_of(one), origin)
    return -1


def _crosses(s: HeresyState, action: March) -> bool:
    face = s.dice.roll()
    seat, unit, origin, place = s.seats[s.seat], action.unit, action.origin, action.place
    s.events.append(ev.CrossingRolled(seat, unit, origin, place, face, CROSSING, face >= CROSSING))
    return face >= CROSSING


def march(s: HeresyState, action: March) -> None:
    """March a counter to a place of its own side or one that nobody holds."""
    origin, place = s.tables.index[action.origin], s.tables.index[action.place]
    left, entered = control(s, origin), control(s, place)
    used = freedom(s, origin, place)
    path = way(s, origin, place) if used == SETTLED else ()
    one = set_out(s, action, origin, place, used)
    if one < 0:
        return
    put(s, place, one)
    s.events.append(ev.Marched(s.seats[s.seat], action.unit, action.origin, action.place, path))
    changed = taken(s, origin, left)
    if taken(s, place, entered) or changed:
        judge_map(s)


def way(s: HeresyState, origin: int, place: int) -> tuple[str, ...]:
    """Return the planets on the shortest way between two, through planets which no enemy holds."""
    tables = s.tables
    key = (origin, place, s.standing[1 - s.sides[s.seat]] & tables.planets)
    known = tables.travels.get(key)
    return tables.travels.keep(key, _way(s, *key)) if known is None else known


def _way(s: HeresyState, origin: int, place: int, enemy: int) -> tuple[str, ...]:
    """Return the planets on the shortest way between two, through those which are not among these."""
    links, planets = s.tables.links, s.tables.planets
    before = {origin: origin}
    queue = [origin]
    for here in queue:
        for near in bits(links[here] & planets):
            if near not in before and (here == origin or not enemy >> here & 1):
                before[near] = here
                queue.append(near)
    found = []
    while (place := before[place]) != origin:
        found.append(s.tables.ids[place])
    return tuple(reversed(found))


def muster(s: HeresyState, action: March) -> bool:
    """Bring a counter up to attack a place that enemies hold (HERESY-R8); False when it failed to cross."""
    origin, place = s.tables.index[action.origin], s.tables.index[action.place]
    left = control(s, origin)
    one = set_out(s, action, origin, place, freedom(s, origin, place))
    if one < 0:
        return False
    s.host = [*s.host, (one, origin)]
    s.events.append(ev.Mustered(s.seats[s.seat], action.unit, action.origin, action.place))
    taken(s, origin, left)
    return True


def after_battle(s: HeresyState, place: int, before: int) -> None:
    """Give the place to the winners; attackers who broke off go back where they came from (HERESY-16, R7, R13).

    `before`: the side that controlled it. A battle in the Solar System lets the attacker's counters there go on, and
    holds traitors back from the Palace (HERESY-R15, R16, R28). Only now is the map judged: while an attack is under
    way nobody wins by the worlds that its counters have left.
    """
    host, s.host = s.host, []
    lost = s.held[place] == 1 - s.sides[s.seat]
    for one, origin in host:
        if lost:
            go_back(s, one, origin, place)
        else:
            put(s, place, fought(s, one, place))
    if s.tables.planets >> place & 1:
        refresh(s)
    taken(s, place, before)
    judge_map(s)
    sudden_death(s)


def go_back(s: HeresyState, one: int, origin: int, place: int) -> None:
    """Put a counter that broke off where it came from; if the enemy stands there, next to the battle, or it is lost."""
    side = s.sides[seat_of(one)]
    free = ~s.full & ~s.standing[1 - side]
    if unit_of(one) == EMPEROR:
        free &= s.tables.palace
    near = 1 << origin & free or s.tables.links[place] & free & controlled(s, side)
    if near:
        back = bits(near)[0]
        left = control(s, back)
        put(s, back, fought(s, one, back))
        taken(s, back, left)
        return
    unit, seat = UNITS[unit_of(one)].id, s.seats[seat_of(one)]
    s.events.append(ev.Lost(seat, unit, s.tables.ids[place]))
    if unit_of(one) >= EMPEROR:
        s.fallen.append(unit_of(one))
        s.events.append(ev.Died(seat, unit, "nowhere"))


def fought(s: HeresyState, one: int, place: int) -> int:
    """Return a counter after a battle: in the galaxy it moves no more in this phase (HERESY-R9)."""
    return one if (s.tables.planets | s.tables.palace) >> place & 1 else one | SPENT


def refresh(s: HeresyState) -> None:
    """Let the counters in the Solar System go on after a battle there, and hold traitors back."""
    side = s.sides[s.seat]
    for place in bits(s.tables.planets & s.standing[side]):
        for one in s.stacks[place]:
            if one & SETTLED:
                take(s, place, one)
                put(s, place, one & ~SETTLED)
    effects.end(s, JOURNEY)
    if side == TRAITOR and not effects.has(s, HELD_BACK):
        effects.add(s, HELD_BACK, "round")


def rest(s: HeresyState) -> None:
    """End a seat's attack phase: its counters may move again in the next."""
    effects.end(s, JOURNEY)
    for place in bits(s.standing[s.sides[s.seat]]):
        rested = _rested(s.stacks[place])
        if rested != s.stacks[place]:
            s.stacks[place] = rested


@lru_cache(maxsize=4096)
def _rested(stack: tuple[int, ...]) -> tuple[int, ...]:
    """Return the counters of a stack as they are before an attack phase."""
    return tuple(sorted([one & ~7 for one in stack]))
