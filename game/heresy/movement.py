"""Where counters can go and how they get there (HERESY-15, 20, 21, R9, R10, R15, R16, R28).

A counter has three freedoms in an attack phase: one warp route (STEPPED when used), journeys through the Solar System
(SETTLED when it has made one), to no planet twice unless its side has fought another battle there, and one step into,
in or out of the Palace (LANDED).
Sets of places are numbers, as in `tables`.
"""

from __future__ import annotations

from typing import Any, Final

from game.heresy import events as ev
from game.heresy.actions import March
from game.heresy.control import control, controlled, taken
from game.heresy.lasting import CLOSED, DOTTED, extra_routes, ignores_dotted, route_kind, second_step, spend_second_step
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, HeresyState, put, seat_of, take, unit_of
from game.heresy.tables import SIX, as_set, bits
from game.heresy.units import EMPEROR, HORUS, LOYAL, TRAITOR, UNIT, UNITS
from game.heresy.victory import judge_map, sudden_death
from game.kernel import effects
from game.kernel.actions import Action

CROSSING: Final = 3
"""What a loyal counter needs to cross a dotted route (HERESY-15)."""
HELD_BACK: Final = "held_back"
"""The effect of traitors who fought in the Solar System: they begin no battle in the Palace and enter no place inside
its walls (HERESY-R16)."""
JOURNEY: Final = "journey"
"""The effect of a counter that has come to rest on a planet: where it stands, what it is, and the planets that it has
been to in this phase, or since the last battle of its side in the system (HERESY-R28)."""
FAILED: Final = "failed"
"""The effect of a counter that failed to cross a dotted route: its seat, its unit and its place (HERESY-R10)."""
_MOVING: Final = ("extra_route", "extra_step", "ignores_dotted")
"""Effects that change where counters can go."""


def open_to(s: HeresyState, seat: int) -> int:
    """The places that a seat's counters may enter: those with room, and those that enemies hold (HERESY-3, R16)."""
    tables, side = s.tables, s.sides[seat]
    enemy = s.standing[1 - side]
    entered = tables.everywhere & ~s.full | enemy
    return entered & ~assaulted(s) if side == TRAITOR and effects.has(s, HELD_BACK) else entered


def assaulted(s: HeresyState) -> int:
    """The places of the Palace that traitors enter by assault: all inside the walls, and those outside that the loyal
    hold (HERESY-21, R16)."""
    return s.tables.palace & (~s.tables.outside | s.standing[LOYAL])


def changes(s: HeresyState) -> tuple[Any, ...]:
    """What cards have changed about movement."""
    if not s.shut and not s.effects:
        return ()
    return (*s.shut, *[effect for effect in s.effects if effect[0] in _MOVING])


def marches(s: HeresyState, seat: int, entered: int) -> list[Action]:
    """Every march of a seat's counters, to those of the places that it may enter."""
    tables, stacks, side = s.tables, s.stacks, s.sides[seat]
    enemy, changed = s.standing[1 - side], changes(s)
    travelled = tuple(effects.active(s, JOURNEY))
    asked = (seat, side, entered, enemy, changed, travelled, stacks)
    last, answer = tables.listed
    if last == asked:
        return answer[:]
    near, blocking, offered = tables.near[side], tables.asked, tables.offered[side * SIX + seat]
    added = as_set(place for pair in extra_routes(s) for place in pair) if changed else 0
    found: list[Action] = []
    for origin, held in enumerate(s.held):
        if held == side:
            key: tuple[object, ...] = (origin, stacks[origin], entered & near[origin], enemy & blocking[origin])
            if changed:
                key = (*key, entered & added, changed)
            if travelled and tables.planets >> origin & 1:
                key = (*key, travelled)
            known = offered.get(key)
            if known is None:
                known = offered.keep(key, _marches(s, seat, origin, entered))
            found += known
    tables.listed = (*asked[:-1], stacks[:]), found[:]
    return found


def _marches(s: HeresyState, seat: int, origin: int, entered: int) -> tuple[March, ...]:
    """Every march from one place."""
    targets: dict[int, int] = {}
    reached: dict[int, int] = {}
    for one in s.stacks[origin]:
        if (one >> 3) & 7 == seat:
            unit = one >> 6
            like = one & 63 if unit != EMPEROR and not one & SETTLED else one
            if like not in reached:
                reached[like] = reach(s, origin, one) & entered
            targets[unit] = targets.get(unit, 0) | reached[like]
    found: tuple[March, ...] = ()
    for unit, places in targets.items():
        if places:
            found += s.tables.march_to(unit, origin, places)
    return found


def reach(s: HeresyState, origin: int, one: int) -> int:
    """The places that a counter's freedoms lead to, whether it may enter them or not."""
    side = s.sides[seat_of(one)]
    found = 0
    if not one & STEPPED or second_step(s, origin, one):
        found |= by_warp(s, origin)
    if s.tables.planets >> origin & 1:
        found |= by_journey(s, side, origin, one)
    if not one & LANDED:
        found |= by_step(s, side, origin)
    return found & s.tables.palace if unit_of(one) == EMPEROR else found


def by_warp(s: HeresyState, origin: int) -> int:
    """The places at the other end of a warp route, as cards have it (HERESY-15)."""
    found = s.tables.warp[origin]
    if s.shut:
        between = s.campaign.board.route_between
        for place in bits(found):
            if route_kind(s, between[origin, place]) == CLOSED:
                found &= ~(1 << place)
    for a, b in extra_routes(s):
        if origin in (a, b):
            found |= 1 << (b if origin == a else a)
    return found


def by_system(s: HeresyState, side: int, origin: int) -> int:
    """The planets that can be reached through planets which no enemy holds (HERESY-20, R15)."""
    links, planets, enemy = s.tables.links, s.tables.planets, s.standing[1 - side]
    found, edge = 1 << origin, 1 << origin
    while edge:
        near = 0
        for place in bits(edge):
            near |= links[place]
        near &= planets & ~found
        found |= near
        edge = near & ~enemy
    return found & ~(1 << origin)


def by_journey(s: HeresyState, side: int, origin: int, one: int) -> int:
    """The planets that a counter can go on to: any for the first time in this phase (HERESY-R28)."""
    found = by_system(s, side, origin)
    if not one & SETTLED:
        return found
    fresh = 0
    for been in journeys(s, origin, one):
        fresh |= found & ~as_set(been)
    return fresh


def journeys(s: HeresyState, place: int, one: int) -> list[tuple[int, ...]]:
    """The planets that each of the counters like this one has been to, who has been to most of them first."""
    found = [been for at, like, been in effects.active(s, JOURNEY) if (at, like) == (place, one)]
    return sorted(found, key=len, reverse=True)[: s.stacks[place].count(one)]


def travel(s: HeresyState, one: int, origin: int, place: int) -> None:
    """A counter goes on to a planet: it will not come back to those that it has been to (HERESY-R28)."""
    been = next((been for been in journeys(s, origin, one) if place not in been), ())
    if been:
        s.effects.remove((JOURNEY, JOURNEY, origin, one, been))
    effects.add(s, JOURNEY, JOURNEY, place, one | SETTLED, tuple(sorted({*been, origin, place})))


def by_step(s: HeresyState, side: int, origin: int) -> int:
    """Steps in the Palace, and between it and the planets beside Terra: traitors land outside the walls only, the
    loyal in any part that no enemy holds, and leave from any (HERESY-21, R15)."""
    tables = s.tables
    if side != LOYAL:
        return tables.steps[origin]
    if tables.landings >> origin & 1:
        return tables.palace & ~s.standing[TRAITOR]
    return tables.steps[origin] | tables.landings if tables.palace >> origin & 1 else 0


def freedom(s: HeresyState, origin: int, place: int) -> int:
    """Which freedom a march uses."""
    tables = s.tables
    if (1 << origin | 1 << place) & tables.palace:
        return LANDED
    return SETTLED if tables.planets >> origin & tables.planets >> place & 1 else STEPPED


def mover(s: HeresyState, seat: int, unit: int, origin: int, place: int) -> int:
    """The counter that marches: of those that can, the one with the fewest other freedoms."""
    able = {one for one in s.stacks[origin] if one >> 6 == unit and (one >> 3) & 7 == seat}
    if len(able) > 1:
        able = {one for one in able if reach(s, origin, one) >> place & 1}
    return max(able, key=lambda one: ((one & STEPPED) + (one >> 1 & 1) + (one >> 2 & 1), one))


def must_roll(s: HeresyState, seat: int, origin: int, place: int) -> bool:
    """Whether a march crosses a dotted route with a die (HERESY-15)."""
    if s.sides[seat] != LOYAL or ignores_dotted(s, seat):
        return False
    route = s.campaign.board.route_between.get((origin, place), -1)
    return route >= 0 and route_kind(s, route) == DOTTED


def set_out(s: HeresyState, action: March) -> int:
    """A counter leaves its place, marked with the freedom that it uses; -1 when it failed to cross (HERESY-R10)."""
    seat, index = s.seat, s.tables.index
    origin, place = index[action.origin], index[action.place]
    one = mover(s, seat, UNIT[action.unit], origin, place)
    used = freedom(s, origin, place)
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
    """A counter marches to a place of its own side or one that nobody holds."""
    origin, place = s.tables.index[action.origin], s.tables.index[action.place]
    left, entered = control(s, origin), control(s, place)
    path = way(s, origin, place) if freedom(s, origin, place) == SETTLED else ()
    one = set_out(s, action)
    if one < 0:
        return
    put(s, place, one)
    s.events.append(ev.Marched(s.seats[s.seat], action.unit, action.origin, action.place, path))
    changed = taken(s, origin, left)
    if taken(s, place, entered) or changed:
        judge_map(s)


def way(s: HeresyState, origin: int, place: int) -> tuple[str, ...]:
    """The planets on the shortest way between two, through planets which no enemy holds."""
    links, planets = s.tables.links, s.tables.planets
    enemy = s.standing[1 - s.sides[s.seat]]
    before = {origin: origin}
    queue = [origin]
    for here in queue:
        for near in bits(links[here] & planets):
            if near not in before and (here == origin or not enemy >> here & 1):
                before[near] = here
                queue.append(near)
    found = []
    while place != origin:
        place = before[place]
        if place != origin:
            found.append(s.tables.ids[place])
    return tuple(reversed(found))


def muster(s: HeresyState, action: March) -> bool:
    """A counter comes up to attack a place that enemies hold (HERESY-R8); False when it failed to cross."""
    origin = s.tables.index[action.origin]
    left = control(s, origin)
    one = set_out(s, action)
    if one < 0:
        return False
    s.host = [*s.host, (one, origin)]
    s.events.append(ev.Mustered(s.seats[s.seat], action.unit, action.origin, action.place))
    taken(s, origin, left)
    return True


def after_battle(s: HeresyState, place: int, before: int) -> None:
    """The winners hold the place; attackers who broke off are back where they came from (HERESY-16, R7, R13).

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
    if EMPEROR in s.fallen or HORUS in s.fallen:
        sudden_death(s)


def go_back(s: HeresyState, one: int, origin: int, place: int) -> None:
    """A counter that broke off stands where it came from; if the enemy does, next to the battle, or it is lost."""
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
    """A counter after a battle: in the galaxy it moves no more in this phase (HERESY-R9)."""
    return one if (s.tables.planets | s.tables.palace) >> place & 1 else one | SPENT


def refresh(s: HeresyState) -> None:
    """After a battle in the Solar System: the counters there may go on, and traitors are held back."""
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
    """A seat's attack phase is over: its counters may move again in the next."""
    effects.end(s, JOURNEY)
    for place in bits(s.standing[s.sides[s.seat]]):
        stack = s.stacks[place]
        if any(one & 7 for one in stack):
            s.stacks[place] = tuple(sorted([one & ~7 for one in stack]))
