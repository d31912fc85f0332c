"""Set-up: the throw for deployment, free counters, Terra's forces (HERESY-2, 3, 6, R3, R24)."""

from __future__ import annotations

from typing import Final

from game.heresy import events as ev
from game.heresy.actions import Deploy, EndDeployment, Shift
from game.heresy.dealing import deal
from game.heresy.state import LANDED, HeresyState, counter, moved_of, put, seat_of, take, unit_of
from game.heresy.tables import bits
from game.heresy.throws import throw
from game.heresy.units import UNIT
from game.kernel.actions import Action
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame

WHOLE, FIVES = "whole", "fives"
"""The deployment rules: a seat places all its free counters, or five before the next seat does (HERESY-R24)."""
BATCH: Final = 5
END_DEPLOYMENT: Final = EndDeployment()


def set_up(s: HeresyState, f: Frame) -> None:
    """Worlds and counters are dealt, the fixed forces stand, and the lowest throw deploys first (HERESY-2, 5)."""
    deal(s)
    s.deploying = throw(s, "deployment")[::-1]
    s.events.append(ev.DeploymentOrder(tuple(s.seats[seat] for seat in s.deploying)))
    f.values["turns"] = 0


def deploy_by_turns(s: HeresyState, f: Frame) -> None:
    """Seat after seat, until all free counters are placed (HERESY-R24)."""
    count = len(s.deploying)
    for turn in range(f.values["turns"], f.values["turns"] + count):
        seat = s.deploying[turn % count]
        if turn < count or placeable(s, seat):
            f.values["turns"] = turn + 1
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
    """Where a seat may deploy a unit: on the worlds it was dealt; where they have no room, on those of its side."""
    open_ = s.tables.deployable[unit] & ~s.full
    return open_ & s.estates[seat] or open_ & s.tables.coloured[s.sides[seat]]


def placeable(s: HeresyState, seat: int) -> bool:
    """Whether a seat has a free counter to deploy."""
    return any(room_for(s, seat, unit) for unit in set(s.camp[seat]))


def shifting(s: HeresyState, seat: int) -> list[tuple[int, int]]:
    """The counters of Terra's forces that have not been moved: units with their places (HERESY-R3)."""
    found = []
    for place in bits(s.tables.palace & s.standing[s.sides[seat]]):
        units = {unit_of(one) for one in s.stacks[place] if seat_of(one) == seat and not moved_of(one)}
        found += [(unit, place) for unit in sorted(units)]
    return found


class Deployment(Decision[HeresyState]):
    """A seat places its free counters on its own worlds, and may move Terra's."""

    def seat(self, s: HeresyState, f: Frame) -> str | None:
        values = f.values
        if values["over"]:
            return None
        if s.camp[s.seat] and placeable(s, s.seat):
            return s.seats[s.seat] if values["left"] else None
        return s.seats[s.seat] if shifting(s, s.seat) else None

    def offers(self, s: HeresyState, f: Frame) -> list[Action]:
        found: list[Action] = []
        seat, tables = s.seat, s.tables
        for unit in sorted(set(s.camp[seat])):
            found += tables.deploys(unit, room_for(s, seat, unit))
        over = not found
        targets = bits(tables.palace & tables.coloured[s.sides[seat]] & ~s.full)
        for unit, origin in shifting(s, seat):
            found += [tables.shift(unit, origin, place) for place in targets if place != origin]
        if over:
            found.append(END_DEPLOYMENT)
        return found

    def deploy(self, s: HeresyState, f: Frame, action: Deploy) -> None:
        """A free counter comes to the map."""
        unit, place = UNIT[action.unit], s.tables.index[action.place]
        camp = list(s.camp[s.seat])
        camp.remove(unit)
        s.camp[s.seat] = tuple(camp)
        put(s, place, counter(unit, s.seat, LANDED if s.tables.palace >> place & 1 else 0))
        f.values["left"] -= 1
        s.events.append(ev.Deployed(s.seats[s.seat], action.unit, action.place))

    def shift(self, s: HeresyState, f: Frame, action: Shift) -> None:
        """One of Terra's counters stands elsewhere in the Palace."""
        unit, origin = UNIT[action.unit], s.tables.index[action.origin]
        take(s, origin, counter(unit, s.seat))
        put(s, s.tables.index[action.place], counter(unit, s.seat, LANDED))
        s.events.append(ev.Shifted(s.seats[s.seat], action.unit, action.origin, action.place))

    def end_deployment(self, s: HeresyState, f: Frame, action: EndDeployment) -> None:
        """Terra's forces stay where they are."""
        f.values["over"] = True


DEPLOYMENT = (Deployment(),)
