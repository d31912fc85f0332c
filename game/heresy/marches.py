"""The marches that are offered, kept place by place.

All that the offers depend on is kept beside them. Of the next ones only those places are looked at again whose
counters, goals or barriers differ: a march touches a few places of a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import is_not
from typing import Any, Final

from game.heresy.actions import March
from game.heresy.active_effects import extra_routes
from game.heresy.lookups import Grounds, Latest, Targets, as_set, bits
from game.heresy.reach import JOURNEY, open_to, reach
from game.heresy.state import SETTLED, HeresyState, seat_of, unit_of
from game.kernel.actions import Action

_MOVING: Final = ("extra_route", "extra_step", "ignores_dotted")
"""Effects that change where counters can go."""


def marches(s: HeresyState, seat: int) -> list[Action]:
    """Return every march of a seat's counters to a place that it may enter, in a list of the caller's own."""
    latest = s.tables.latest[s.sides[seat]][seat]
    _refresh(s, seat, latest)
    found: list[Action] = []
    for part in filter(None, latest.parts):
        found += part
    return found


def _refresh(s: HeresyState, seat: int, latest: Latest) -> None:
    """Work out anew what may have changed since a seat was last offered anything."""
    side, entered = s.sides[seat], open_to(s, seat)
    grounds = s.standing[1 - side], _changes(s), [effect for effect in s.effects if effect[0] == JOURNEY]
    turned = _turned(s, latest, grounds)
    goals = entered ^ latest.entered
    if not turned and not goals:
        return
    stacks, parts, changed = latest.stacks, latest.parts, bool(grounds[1])
    latest.grounds = None
    for origin in turned:
        stacks[origin] = s.stacks[origin]
        parts[origin] = _marches_from(s, seat, origin, entered, changed)
    if goals:
        for origin in bits(_comers(s, side, goals, changed) & s.standing[side]):
            parts[origin] = _marches_from(s, seat, origin, entered, changed)
    latest.grounds, latest.entered = grounds, entered


def marches_into(s: HeresyState, seat: int, place: int) -> list[Action]:
    """Return every march of a seat's counters to one place, if it may enter it."""
    found: list[Action] = []
    side, changed, entered = s.sides[seat], bool(_changes(s)), open_to(s, seat) & 1 << place
    if entered:
        for origin in bits(_comers(s, side, entered, changed) & s.standing[side]):
            found += _marches_from(s, seat, origin, entered, changed)
    return found


def _turned(s: HeresyState, latest: Latest, grounds: Grounds) -> Sequence[int]:
    """Return the places from which counters may go elsewhere than when they were last asked about."""
    everywhere, last = s.tables.numbers, latest.grounds
    if last is None or grounds[1] != last[1]:
        return everywhere
    moved = list(compress(everywhere, map(is_not, s.stacks, latest.stacks)))
    if grounds == last:
        return moved
    turned = as_set(moved)
    for place in bits(grounds[0] ^ last[0]):
        turned |= s.tables.hindered[place]
    before, now = _by_place(last[2]), _by_place(grounds[2])
    return bits(turned | as_set(place for place in before | now if before.get(place) != now.get(place)))


def _by_place(travelled: list[tuple[Any, ...]]) -> dict[int, list[tuple[Any, ...]]]:
    """Return the journeys that have ended in each place."""
    found: dict[int, list[tuple[Any, ...]]] = {}
    for effect in travelled:
        found.setdefault(effect[2], []).append(effect)
    return found


def _changes(s: HeresyState) -> tuple[Any, ...]:
    """Return what cards have changed about movement."""
    return (*s.shut, *[effect for effect in s.effects if effect[0] in _MOVING])


def _comers(s: HeresyState, side: int, goals: int, changed: bool) -> int:
    """Return the places from which a side's counters could ever come to these, as cards have it."""
    comers = as_set(place for pair in extra_routes(s) for place in pair) if changed else 0
    for place in bits(goals):
        comers |= s.tables.comers[side][place]
    return comers


def _marches_from(s: HeresyState, seat: int, origin: int, entered: int, changed: bool) -> tuple[March, ...]:
    """Return every march of a seat's counters from a place."""
    found: tuple[March, ...] = ()
    for unit, places in _targets(s, seat, origin, changed):
        if entering := places & entered:
            found += s.tables.march_to(unit, origin, entering)
    return found


def _targets(s: HeresyState, seat: int, origin: int, changed: bool) -> Targets:
    """Return where a seat's counters can go from a place: remembered by all that it depends on, unless cards have
    changed anything, which is known, or journeys were made."""
    mine = _commanded(s.stacks[origin], seat)
    if not mine:
        return ()
    tables, side = s.tables, s.sides[seat]
    if changed or tables.planets >> origin & 1 and any(one & SETTLED for one in mine):
        return _worked_out(s, mine, origin)
    targets = tables.targets[side]
    key = mine, origin, s.standing[1 - side] & tables.asked[origin]
    known = targets.get(key)
    return targets.keep(key, _worked_out(s, mine, origin)) if known is None else known


def _worked_out(s: HeresyState, mine: tuple[int, ...], origin: int) -> Targets:
    """Return where these counters can go from a place."""
    found = []
    for one in mine:
        alike = {each for each in s.stacks[origin] if each >> 3 == one >> 3} if one & SETTLED else (one,)
        places = 0
        for each in alike:
            places |= reach(s, origin, each)
        found.append((unit_of(one), places))
    return tuple(found)


@lru_cache(maxsize=4096)
def _commanded(stack: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return, for each unit of a seat's in a stack, a counter that has done only what all of them have done: it can go
    wherever one of them can, but for the journeys of those that have come to rest."""
    found: dict[int, int] = {}
    for one in stack:
        if seat_of(one) == seat:
            found[one >> 3] = found.get(one >> 3, one) & one
    return tuple(found.values())
