"""Where counters can go, and why not elsewhere (HERESY-15, 20, 21, R9, R10, R15, R16, R28).

A counter has three freedoms in an attack phase: one warp route (STEPPED when used), journeys through the Solar System
(SETTLED when it has made one), to no planet twice unless its side has fought another battle there, and one step into,
in or out of the Palace (LANDED).
Sets of places are numbers, as in `tables`.
"""

from __future__ import annotations

from typing import Final

from game.heresy.actions import March
from game.heresy.active_effects import CLOSED, extra_neighbours, route_kind, second_step
from game.heresy.decisions import FULL, NO_PLACE, NO_UNIT, WAY_THROUGH
from game.heresy.lookups import as_set, bits
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, HeresyState, moved_of, seat_of, unit_of
from game.heresy.units import EMPEROR, LOYAL, TRAITOR, UNIT
from game.kernel import effects
from game.kernel.results import Refusal
from game.kernel.text import N_

HELD_BACK: Final = "held_back"
"""The effect of traitors who fought in the Solar System: they begin no battle in the Palace and enter no place inside
its walls (HERESY-R16)."""
JOURNEY: Final = "journey"
"""The effect of a counter that has come to rest on a planet: where it stands, what it is, and the planets that it has
been to in this phase, or since the last battle of its side in the system (HERESY-R28)."""
FAILED: Final = "failed"
"""The effect of a counter that failed to cross a dotted route: its seat, its unit and its place (HERESY-R10)."""


def open_to(s: HeresyState, seat: int) -> int:
    """Return the places that a seat's counters may enter: those with room, and those that enemies hold (HERESY-3,
    R16)."""
    tables, side = s.tables, s.sides[seat]
    enemy = s.standing[1 - side]
    entered = tables.everywhere & ~s.full | enemy
    return entered & ~assaulted(s) if side == TRAITOR and effects.has(s, HELD_BACK) else entered


def assaulted(s: HeresyState) -> int:
    """Return the places of the Palace that traitors enter by assault: all inside the walls, and those outside that the
    loyal hold (HERESY-21, R16)."""
    return s.tables.palace & (~s.tables.outside | s.standing[LOYAL])


def reach(s: HeresyState, origin: int, one: int) -> int:
    """Return the places that a counter's freedoms lead to, whether it may enter them or not."""
    side = s.sides[seat_of(one)]
    found = by_warp(s, origin) if not one & STEPPED or second_step(s, origin, one) else 0
    if s.tables.planets >> origin & 1:
        found |= by_journey(s, side, origin, one)
    if not one & LANDED:
        found |= by_step(s, side, origin)
    return found & s.tables.palace if unit_of(one) == EMPEROR else found


def no_march(s: HeresyState, action: March) -> Refusal | None:
    """Return why no counter of the seat that attacks marches there; None when one does."""
    unit = UNIT.get(action.unit, -1)
    origin, place = (s.tables.index.get(id, -1) for id in (action.origin, action.place))
    if unit < 0:
        return NO_UNIT
    if origin < 0 or place < 0:
        return NO_PLACE
    mine = [one for one in s.stacks[origin] if unit_of(one) == unit and seat_of(one) == s.seat]
    if not mine:
        return Refusal("HERESY-15", N_("That counter isn't there. Choose another counter."))
    if origin == place:
        return Refusal("HERESY-15", N_("It is there already. Choose another place."))
    if not s.tables.capacity[place]:
        return WAY_THROUGH
    if any(reach(s, origin, one) >> place & 1 for one in mine):
        return _no_room(s, place)
    if unit == EMPEROR and not s.tables.palace >> place & 1:
        return Refusal("HERESY-15", N_("The Emperor never leaves Terra. Choose another counter."))
    used = freedom(s, origin, place)
    return _NO_WAY[used](s, origin, place) or _spent(s, mine, origin, used)


def _spent(s: HeresyState, mine: list[int], origin: int, used: int) -> Refusal:
    """Return why counters of one's own use that freedom no more in this phase."""
    if all(moved_of(one) == SPENT for one in mine):
        if effects.has(s, FAILED, s.seat, unit_of(mine[0]), origin):
            return Refusal(
                "HERESY-R10",
                N_("It failed to cross a dotted route. It can move in your next attack phase."),
            )
        if not (s.tables.planets | s.tables.palace) >> origin & 1:
            return Refusal(
                "HERESY-R9",
                N_("It has already fought. It can move in your next attack phase."),
            )
    if used == STEPPED:
        return Refusal("HERESY-R9", N_("It has already used a warp route. It can move in your next attack phase."))
    if used == SETTLED:
        return Refusal("HERESY-R28", N_("It has already been there in this phase. Choose another planet."))
    return Refusal(
        "HERESY-R15",
        N_("It has already taken its step in the Palace. It can move in your next attack phase."),
    )


def _no_room(s: HeresyState, place: int) -> Refusal | None:
    """Return why nobody enters a place (HERESY-3, R16)."""
    if open_to(s, s.seat) >> place & 1:
        return None
    if s.sides[s.seat] == TRAITOR and assaulted(s) >> place & 1 and effects.has(s, HELD_BACK):
        return Refusal("HERESY-R16", N_("Your side has fought in the Solar System. Assault the Palace next round."))
    return FULL


def by_warp(s: HeresyState, origin: int) -> int:
    """Return the places at the other end of a warp route, as cards have it (HERESY-15)."""
    found = s.tables.warp[origin]
    if s.shut:
        between = s.campaign.board.route_between
        for place in bits(found):
            if route_kind(s, between[origin, place]) == CLOSED:
                found &= ~(1 << place)
    for place in extra_neighbours(s, origin):
        found |= 1 << place
    return found


def _no_warp(s: HeresyState, origin: int, place: int) -> Refusal | None:
    """Return why no warp route leads there."""
    tables = s.tables
    if by_warp(s, origin) >> place & 1:
        return None
    if any(tables.planets >> end & 1 and not tables.warp[end] for end in (origin, place)):
        return Refusal(
            "HERESY-R15",
            N_("Only Pluto and Uranus link the Solar System to the galaxy. Go through one of them."),
        )
    if tables.warp[origin] >> place & 1:
        return Refusal("HERESY-15", N_("A card has closed that route for this round. Take another route."))
    return Refusal("HERESY-15", N_("No warp route joins these worlds. Take another route."))


def by_system(s: HeresyState, side: int, origin: int) -> int:
    """Return the planets that can be reached through planets which no enemy holds (HERESY-20, R15)."""
    tables = s.tables
    key = (origin, s.standing[1 - side] & tables.planets)
    known = tables.passages.get(key)
    return tables.passages.keep(key, _passage(s, *key)) if known is None else known


def _passage(s: HeresyState, origin: int, enemy: int) -> int:
    """Return the planets that can be reached from one through those which are not among these."""
    links, planets = s.tables.links, s.tables.planets
    found, edge = 1 << origin, 1 << origin
    while edge:
        near = 0
        for place in bits(edge):
            near |= links[place]
        near &= planets & ~found
        found |= near
        edge = near & ~enemy
    return found & ~(1 << origin)


def _no_passage(s: HeresyState, origin: int, place: int) -> Refusal | None:
    """Return why no journey through the Solar System leads there."""
    if by_system(s, s.sides[s.seat], origin) >> place & 1:
        return None
    return Refusal("HERESY-R15", N_("The enemy blocks every way there. Fight at the first place on the way."))


def by_journey(s: HeresyState, side: int, origin: int, one: int) -> int:
    """Return the planets that a counter can go on to: any for the first time in this phase (HERESY-R28)."""
    found = by_system(s, side, origin)
    if not one & SETTLED:
        return found
    fresh = 0
    for been in journeys(s, origin, one):
        fresh |= found & ~as_set(been)
    return fresh


def journeys(s: HeresyState, place: int, one: int) -> list[tuple[int, ...]]:
    """Return the planets that each of the counters like this one has been to, who has been to most of them first."""
    found = [effect[4] for effect in s.effects if effect[0] == JOURNEY and effect[2] == place and effect[3] == one]
    if len(found) > 1:
        found.sort(key=len, reverse=True)
    return found[: s.stacks[place].count(one)]


def by_step(s: HeresyState, side: int, origin: int) -> int:
    """Return steps in the Palace, and between it and the planets beside Terra: traitors land outside the walls only,
    the loyal in any part that no enemy holds, and leave from any (HERESY-21, R15)."""
    tables = s.tables
    if side != LOYAL:
        return tables.steps[origin]
    if tables.landings >> origin & 1:
        return tables.palace & ~s.standing[TRAITOR]
    return tables.steps[origin] | tables.landings if tables.palace >> origin & 1 else 0


def _no_step(s: HeresyState, origin: int, place: int) -> Refusal | None:
    """Return why no step into, in or out of the Palace leads there."""
    tables, side = s.tables, s.sides[s.seat]
    here, there = 1 << origin, 1 << place
    if by_step(s, side, origin) & there:
        return None
    if here & tables.palace and there & tables.palace:
        return Refusal("HERESY-R15", N_("In the Palace a counter moves one place at a time. Choose the next place."))
    if not tables.landings & (there if here & tables.palace else here):
        return Refusal(
            "HERESY-R15",
            N_("Counters enter and leave the Palace through Luna and Mars. Go there first."),
        )
    if side == LOYAL:
        return Refusal("HERESY-R15", N_("Your side doesn't hold that part of the Palace. Choose a lit place."))
    return Refusal(
        "HERESY-21", N_("Traitors land and leave only outside the walls. Go to a territory outside them first.")
    )


def freedom(s: HeresyState, origin: int, place: int) -> int:
    """Return which freedom a march uses."""
    tables = s.tables
    if (1 << origin | 1 << place) & tables.palace:
        return LANDED
    return SETTLED if tables.planets >> origin & tables.planets >> place & 1 else STEPPED


_NO_WAY: Final = {STEPPED: _no_warp, SETTLED: _no_passage, LANDED: _no_step}
"""Of each freedom: why it does not lead there, whatever counters have done in this phase."""
