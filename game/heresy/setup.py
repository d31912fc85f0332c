"""Set-up: the throw for deployment, free counters, Terra's forces (HERESY-2, 3, 6, R3, R24)."""

from __future__ import annotations

from typing import Final

from game.heresy import events as ev
from game.heresy.actions import Deploy, EndDeployment, Shift
from game.heresy.dealing import deal
from game.heresy.decisions import FULL, NO_PLACE, NO_UNIT, WAY_THROUGH, Pressing
from game.heresy.frames import Deploying, Setting
from game.heresy.lookups import bits
from game.heresy.state import LANDED, HeresyState, counter, moved_of, put, seat_of, take, unit_of
from game.heresy.units import UNIT, is_primarch
from game.kernel.actions import Action
from game.kernel.results import Refusal
from game.kernel.sequence import call
from game.kernel.text import N_

WHOLE, FIVES = "whole", "fives"
"""The deployment rules: a seat places all its free counters, or five before the next seat does (HERESY-R24)."""
BATCH: Final = 5
WITHIN: Final = Refusal(
    "HERESY-R3", N_("In deployment you can move Terra's forces only within the Palace. Choose a lit place there.")
)


def throw(s: HeresyState, purpose: str) -> tuple[int, ...]:
    """Return all seats, the highest throw first; those who tie throw again among themselves."""
    return tuple(_ranked(s, purpose, list(range(s.players))))


def _ranked(s: HeresyState, purpose: str, seats: list[int]) -> list[int]:
    if len(seats) < 2:
        return seats
    faces = s.dice.rolls(len(seats))
    s.events.append(ev.DiceThrown(purpose, tuple(s.seats[seat] for seat in seats), faces))
    found: list[int] = []
    for face in sorted(set(faces), reverse=True):
        found += _ranked(s, purpose, [seat for seat, thrown in zip(seats, faces, strict=True) if thrown == face])
    return found


def set_up(s: HeresyState, f: Setting) -> None:
    """Deal worlds and counters, place the fixed forces, and throw for deployment: the lowest is first (HERESY-2, 5)."""
    deal(s)
    s.deploying = throw(s, "deployment")[::-1]
    s.events.append(ev.DeploymentOrder(tuple(s.seats[seat] for seat in s.deploying)))
    f.turns = 0


def deploy_by_turns(s: HeresyState, f: Setting) -> None:
    """Let seat after seat deploy, until all free counters are placed (HERESY-R24)."""
    count = len(s.deploying)
    for turn in range(f.turns, f.turns + count):
        seat = s.deploying[turn % count]
        if turn < count or placeable(s, seat):
            f.turns = turn + 1
            f.step -= 1
            s.seat = seat
            s.events.append(ev.PhaseBegan("deployment", 0, s.seats[seat]))
            call(s, "deployment", left=BATCH if s.deploy_rule == FIVES else sum(map(len, s.camp)), over=False)
            return
    for place in bits(s.tables.palace):
        for one in s.stacks[place]:
            if moved_of(one):
                take(s, place, one)
                put(s, place, one & ~LANDED)


def room_for(s: HeresyState, seat: int, unit: int) -> int:
    """Return where a seat may deploy a unit: on the worlds it was dealt; where they have no room, on those of its
    side."""
    open_ = s.tables.deployable[unit] & ~s.full
    return open_ & s.estates[seat] or open_ & s.tables.coloured[s.sides[seat]]


def placeable(s: HeresyState, seat: int) -> bool:
    """Return whether a seat has a free counter to deploy."""
    return any(room_for(s, seat, unit) for unit in set(s.camp[seat]))


def no_room(s: HeresyState, unit: int, place: int) -> Refusal:
    """Return why there is no room for a unit of the seat that deploys in a place."""
    if s.tables.colour[place] != s.sides[s.seat]:
        return Refusal("HERESY-2", N_("You can deploy only in territories of your own colour. Choose a lit place."))
    if not s.tables.capacity[place]:
        return WAY_THROUGH
    if not s.tables.deployable[unit] >> place & 1:
        return Refusal(
            "HERESY-6",
            N_("You can't deploy Primarchs there. Choose a lit place.")
            if is_primarch(unit)
            else N_("You can't deploy these counters there. Choose a lit place."),
        )
    if s.full >> place & 1:
        return FULL
    return Refusal("HERESY-R20", N_("That territory was dealt to an ally. Choose one of your own worlds."))


def own_palace(s: HeresyState) -> int:
    """Return the places of the Palace of the side that deploys."""
    return s.tables.palace & s.tables.coloured[s.sides[s.seat]]


def shifting(s: HeresyState, seat: int) -> list[tuple[int, int]]:
    """Return the counters of Terra's forces that have not been moved: units with their places (HERESY-R3)."""
    found = []
    for place in bits(s.tables.palace & s.standing[s.sides[seat]]):
        units = {unit_of(one) for one in s.stacks[place] if seat_of(one) == seat and not moved_of(one)}
        found += [(unit, place) for unit in sorted(units)]
    return found


class Deployment(Pressing):
    """A seat places its free counters on its own worlds, and may move Terra's."""

    awaits = Refusal("HERESY-2", N_("Deployment isn't over. Place your counters first."))

    def seat(self, s: HeresyState, f: Deploying) -> str | None:
        left = f.left if s.camp[s.seat] and placeable(s, s.seat) else not f.over and shifting(s, s.seat)
        return s.seats[s.seat] if left and not f.over else None

    def offers(self, s: HeresyState, f: Deploying) -> list[Action]:
        seat, tables, targets = s.seat, s.tables, bits(own_palace(s) & ~s.full)
        units = sorted(set(s.camp[seat]))
        deploys = [deploy for unit in units for deploy in tables.deploys(unit, room_for(s, seat, unit))]
        shifts = [
            tables.shift(unit, origin, place)
            for unit, origin in shifting(s, seat)
            for place in targets
            if place != origin
        ]
        return [*deploys, *shifts] if deploys else [*shifts, EndDeployment()]

    def why_not_deploy(self, s: HeresyState, f: Deploying, action: Deploy) -> Refusal | None:
        """Refuse all but a free counter of one's own, where there is room for it."""
        unit, place = UNIT.get(action.unit, -1), s.tables.index.get(action.place, -1)
        if unit < 0:
            return NO_UNIT
        if place < 0:
            return NO_PLACE
        if unit not in s.camp[s.seat]:
            return Refusal("HERESY-2", N_("You have deployed all counters of that kind. Choose another kind."))
        return None if room_for(s, s.seat, unit) >> place & 1 else no_room(s, unit, place)

    def deploy(self, s: HeresyState, f: Deploying, action: Deploy) -> None:
        """Put a free counter on the map."""
        unit, place = UNIT[action.unit], s.tables.index[action.place]
        camp = list(s.camp[s.seat])
        camp.remove(unit)
        s.camp[s.seat] = tuple(camp)
        put(s, place, counter(unit, s.seat, LANDED if s.tables.palace >> place & 1 else 0))
        f.left -= 1
        s.events.append(ev.Deployed(s.seats[s.seat], action.unit, action.place))

    def why_not_shift(self, s: HeresyState, f: Deploying, action: Shift) -> Refusal | None:
        """Refuse all but the fixed forces, within the Palace, each once."""
        origin, place = (s.tables.index.get(id, -1) for id in (action.origin, action.place))
        unit = UNIT.get(action.unit, -1)
        if unit < 0:
            return NO_UNIT
        if origin < 0 or place < 0:
            return NO_PLACE
        if not s.tables.palace >> origin & s.tables.palace >> place & 1:
            return WITHIN
        if (unit, origin) not in shifting(s, s.seat):
            return Refusal(
                "HERESY-R3",
                N_("None of Terra's forces there can still move. Choose another counter."),
            )
        if origin == place:
            return Refusal("HERESY-R3", N_("It is there already. Choose another place."))
        if s.full >> place & 1:
            return FULL
        return None if own_palace(s) >> place & 1 else WITHIN

    def shift(self, s: HeresyState, f: Deploying, action: Shift) -> None:
        """Move one of Terra's counters elsewhere in the Palace."""
        unit, origin = UNIT[action.unit], s.tables.index[action.origin]
        take(s, origin, counter(unit, s.seat))
        put(s, s.tables.index[action.place], counter(unit, s.seat, LANDED))
        s.events.append(ev.Shifted(s.seats[s.seat], action.unit, action.origin, action.place))

    def why_not_end_deployment(self, s: HeresyState, f: Deploying, action: EndDeployment) -> Refusal | None:
        """Refuse while something is left to place (HERESY-R24)."""
        first = Refusal("HERESY-R24", N_("You still have free counters. Place them all first."))
        return first if placeable(s, s.seat) else None

    def end_deployment(self, s: HeresyState, f: Deploying, action: EndDeployment) -> None:
        """Leave Terra's forces where they are."""
        f.over = True
