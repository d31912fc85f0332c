"""Casualties: who must remove counters, and which (HERESY-18, R6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.heresy import events as ev
from game.heresy.actions import Lose
from game.heresy.decisions import Fighting
from game.heresy.frames import Battle
from game.heresy.rolls import ATTACK, DEFENCE, commanding, seat_id, setting
from game.heresy.state import HeresyState, moved_of, seat_of, take, unit_of
from game.heresy.units import EMPEROR, UNIT, UNITS
from game.kernel.actions import Action
from game.kernel.sequence import call


def commander(s: HeresyState, stack: Sequence[int]) -> int:
    """Return the seat that has most counters in a stack, the first of those that tie: it decides for all
    (HERESY-R20)."""
    seats = [seat_of(counter) for counter in stack]
    if seats.count(seats[0]) == len(seats):
        return seats[0]
    return max(sorted(set(seats)), key=seats.count)


def army(s: HeresyState, f: Battle, role: int) -> list[int]:
    """Return the counters of the attacker or the defender of a battle."""
    return [counter for counter, _ in s.host] if role == ATTACK else list(s.stacks[f.place])


def pick(counters: Sequence[int], unit: int, seat: int) -> int:
    """Return the counter of a unit that its commander gives up: his own before an ally's, one that has moved before
    others."""
    return max((c for c in counters if unit_of(c) == unit), key=lambda c: (seat_of(c) == seat, moved_of(c)))


def units_in(counters: Sequence[int]) -> list[int]:
    """Return the distinct units of counters, in the order of the price table."""
    return sorted({unit_of(counter) for counter in counters})


def remove(s: HeresyState, place: int, counter: int) -> None:
    """Remove a counter from a place."""
    take(s, place, counter)
    _tell_lost(s, place, counter)


def remove_fighter(s: HeresyState, f: Battle, role: int, counter: int) -> None:
    """Remove a counter of a side of a battle."""
    if role == DEFENCE:
        take(s, f.place, counter)
    else:
        s.host.pop(next(i for i, (one, _) in enumerate(s.host) if one == counter))
    _tell_lost(s, f.place, counter)


def _tell_lost(s: HeresyState, place: int, counter: int) -> None:
    s.events.append(ev.Lost(s.seats[seat_of(counter)], UNITS[unit_of(counter)].id, s.tables.ids[place]))


class Losing(Fighting):
    """The owner of losses picks which counters they are; what leaves no choice goes by itself (HERESY-18)."""

    def __init__(self, role: int) -> None:
        self.role = role

    def left(self, s: HeresyState, f: Battle) -> list[int]:
        """Return the counters not yet picked."""
        left = army(s, f, self.role)
        for counter in f.doomed[self.role]:
            left.remove(counter)
        return left

    def start(self, s: HeresyState, f: Battle) -> None:
        """Pick what leaves no choice: all, or counters of one kind."""
        losses = f.losses[self.role]
        left = self.left(s, f)
        if losses and (losses >= len(left) or len(units_in(left)) == 1):
            for _ in range(losses):
                self.doom(f, left.pop(left.index(pick(left, unit_of(left[0]), commanding(f, self.role)))))

    def seat(self, s: HeresyState, f: Battle) -> str | None:
        return seat_id(s, f, self.role) if f.losses[self.role] else None

    def offers(self, s: HeresyState, f: Battle) -> list[Action]:
        return [LOSE[unit] for unit in units_in(self.left(s, f))]

    def lose(self, s: HeresyState, f: Battle, action: Lose) -> None:
        """Pick one of them."""
        self.doom(f, pick(self.left(s, f), UNIT[action.unit], commanding(f, self.role)))
        self.start(s, f)

    def doom(self, f: Battle, counter: int) -> None:
        """Count a counter among the casualties."""
        role = self.role
        f.doomed = setting(f.doomed, role, (*f.doomed[role], counter))
        f.losses = setting(f.losses, role, f.losses[role] - 1)


LOSE = tuple(Lose(unit.id) for unit in UNITS)
LOSING = tuple(step for losing in (Losing(ATTACK), Losing(DEFENCE)) for step in (losing.start, losing))


def remove_doomed(s: HeresyState, f: Battle) -> None:
    """Remove the casualties of both sides at once; leaders among them may yet live (HERESY-18, 19)."""
    if not any(f.doomed):
        return
    dying = []
    emperor = [any(unit_of(counter) == EMPEROR for counter in army(s, f, role)) for role in (ATTACK, DEFENCE)]
    for role in (ATTACK, DEFENCE):
        for counter in f.doomed[role]:
            remove_fighter(s, f, role, counter)
            if unit_of(counter) >= EMPEROR:
                dying.append((counter, emperor[1 - role]))
    for counter, against_emperor in reversed(dying):
        call(s, "dying", unit=unit_of(counter), seat=seat_of(counter), emperor=against_emperor, bonus=0, sure=False)
