"""Why a counter cannot march somewhere (HERESY-15, 20, 21, R9, R10, R15, R16, R28)."""

from __future__ import annotations

from game.heresy.actions import March
from game.heresy.lasting import CLOSED, extra_routes, route_kind
from game.heresy.movement import FAILED, HELD_BACK, assaulted, by_system, freedom, reach
from game.heresy.state import LANDED, SETTLED, SPENT, STEPPED, HeresyState, moved_of, seat_of, unit_of
from game.heresy.units import EMPEROR, LOYAL, TRAITOR, UNIT
from game.kernel import effects
from game.kernel.text import N_
from game.kernel.verdicts import Refusal


def no_march(s: HeresyState, action: March) -> Refusal | None:
    """Why a counter cannot march there."""
    unit = UNIT.get(action.unit, -1)
    origin, place = (s.tables.index.get(id, -1) for id in (action.origin, action.place))
    if unit < 0:
        return Refusal("HERESY-11", N_("There is no such counter."))
    if origin < 0 or place < 0:
        return Refusal("HERESY-1", N_("There is no such place."))
    mine = [one for one in s.stacks[origin] if unit_of(one) == unit and seat_of(one) == s.seat]
    if not mine:
        return Refusal("HERESY-15", N_("You have no such counter there."))
    if origin == place:
        return Refusal("HERESY-15", N_("It stands there already."))
    return _no_way(s, unit, origin, place) or _spent(s, mine, origin, place) or _no_room(s, place)


def _no_way(s: HeresyState, unit: int, origin: int, place: int) -> Refusal | None:
    """No counter could go there, whatever it has done in this phase."""
    tables = s.tables
    here, there = 1 << origin, 1 << place
    if not tables.capacity[place]:
        return Refusal("HERESY-R22", N_("Nobody stands there: it is the way to another map."))
    if unit == EMPEROR and not there & tables.palace:
        return Refusal("HERESY-15", N_("The Emperor never leaves Terra."))
    used = freedom(s, origin, place)
    if used == LANDED:
        return _no_step(s, origin, place)
    if used == SETTLED:
        return _no_passage(s, origin, place)
    if here & tables.planets and not tables.warp[origin] or there & tables.planets and not tables.warp[place]:
        return Refusal("HERESY-R15", N_("Pluto and Uranus are the only links between the system and the galaxy."))
    if not tables.warp[origin] & there:
        if any({origin, place} == {a, b} for a, b in extra_routes(s)):
            return None
        return Refusal("HERESY-15", N_("No warp route joins these worlds."))
    if route_kind(s, s.campaign.board.route_between[origin, place]) == CLOSED:
        return Refusal("HERESY-15", N_("A card has closed that warp route until the round ends."))
    return None


def _no_step(s: HeresyState, origin: int, place: int) -> Refusal | None:
    tables = s.tables
    here, there = 1 << origin, 1 << place
    if here & tables.palace and there & tables.palace:
        return None if tables.links[origin] & there else Refusal("HERESY-R15", N_("In the Palace a step is one place."))
    outer = place if here & tables.palace else origin
    if not tables.landings >> outer & 1:
        return Refusal("HERESY-R15", N_("Between the Palace and the system one passes by the planets beside Terra."))
    if s.sides[s.seat] == LOYAL:
        if there & tables.palace & s.standing[TRAITOR]:
            return Refusal("HERESY-R15", N_("The loyal land only in parts of the Palace that they hold."))
        return None
    if not (here | there) & tables.outside:
        return Refusal("HERESY-21", N_("Traitors land in the territories around the walls, and leave from there."))
    return None


def _no_passage(s: HeresyState, origin: int, place: int) -> Refusal | None:
    if by_system(s, s.sides[s.seat], origin) >> place & 1:
        return None
    return Refusal("HERESY-R15", N_("The enemy holds every way there: fight at the first place on it."))


def _spent(s: HeresyState, mine: list[int], origin: int, place: int) -> Refusal | None:
    """They have used the freedom that it takes, or may not march at all."""
    used = freedom(s, origin, place)
    if any(reach(s, origin, one) >> place & 1 for one in mine):
        return None
    if all(moved_of(one) == SPENT for one in mine):
        if effects.has(s, FAILED, s.seat, unit_of(mine[0]), origin):
            return Refusal("HERESY-R10", N_("It failed to cross a dotted route: it stays where it is in this phase."))
        if not (s.tables.planets | s.tables.palace) >> origin & 1:
            return Refusal("HERESY-R9", N_("It has fought in this phase and moves no more in it."))
    if used == STEPPED:
        return Refusal("HERESY-R9", N_("It has used its warp route in this phase."))
    if used == SETTLED:
        return Refusal("HERESY-R28", N_("It has been there in this phase: it goes on to other planets only."))
    return Refusal("HERESY-R15", N_("It has taken its one step on the map of the Palace in this phase."))


def _no_room(s: HeresyState, place: int) -> Refusal | None:
    if s.sides[s.seat] == TRAITOR and assaulted(s) >> place & 1 and effects.has(s, HELD_BACK):
        sentence = N_("Your side has fought in the Solar System: the Palace waits until the next round.")
        return Refusal("HERESY-R16", sentence)
    if s.held[place] == 1 - s.sides[s.seat]:
        return None
    return Refusal("HERESY-3", N_("Five counters stand there already."))
