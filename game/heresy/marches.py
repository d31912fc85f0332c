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

_EFFECTS: Final = ("extra_route", "extra_step", JOURNEY)
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
    standing = s.standing[side]
    grounds = s.standing[1 - side], tuple(s.shut), _lasting(s)
    turned = _turned(s, latest, grounds)
    goals = entered ^ latest.entered
    if not turned and not goals:
        return
    stacks, parts, changed = latest.stacks, latest.parts, _changed(s, grounds[2])
    latest.grounds = None
    for origin in turned:
        stacks[origin] = s.stacks[origin]
        parts[origin] = _marches_from(s, seat, origin, entered, changed) if standing >> origin & 1 else ()
    if goals:
        for origin in bits(_comers(s, side, goals, changed) & standing):
            parts[origin] = _marches_from(s, seat, origin, entered, changed)
    latest.grounds, latest.entered = grounds, entered


def marches_into(s: HeresyState, seat: int, place: int) -> list[Action]:
    """Return every march of a seat's counters to one place, if it may enter it."""
    found: list[Action] = []
    side, changed, entered = s.sides[seat], _changed(s, _lasting(s)), open_to(s, seat) & 1 << place
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
    before, now = _by_place(last[2]), _by_place(grounds[2])
    if before.get(-1) != now.get(-1):
        return everywhere
    turned = as_set(moved) | as_set(place for place in before | now if before.get(place) != now.get(place))
    for place in bits(grounds[0] ^ last[0]):
        turned |= s.tables.hindered[place]
    return bits(turned)


def _by_place(lasting: list[tuple[Any, ...]]) -> dict[int, list[tuple[Any, ...]]]:
    """Return the journeys that have ended in each place, and the effects of cards under -1."""
    found: dict[int, list[tuple[Any, ...]]] = {}
    for effect in lasting:
        found.setdefault(effect[2] if effect[0] == JOURNEY else -1, []).append(effect)
    return found


def _lasting(s: HeresyState) -> list[tuple[Any, ...]]:
    """Return the effects that change where counters can go."""
    return [effect for effect in s.effects if effect[0] in _EFFECTS]


def _changed(s: HeresyState, lasting: list[tuple[Any, ...]]) -> bool:
    """Return whether cards have changed where counters can go."""
    return bool(s.shut) or [effect[0] for effect in lasting].count(JOURNEY) != len(lasting)


def _comers(s: HeresyState, side: int, goals: int, changed: bool) -> int:
    """Return the places from which a side's counters could ever come to these, as cards have it."""
    comers = as_set(place for pair in extra_routes(s) for place in pair) if changed else 0
    for place in bits(goals):
        comers |= s.tables.comers[side][place]
    return comers


def _marches_from(s: HeresyState, seat: int, origin: int, entered: int, changed: bool) -> tuple[March, ...]:
    """Return every march of a seat's counters from a place. Where they can go is remembered by all that it depends on,
    unless cards have changed anything, which is known, or journeys were made."""
    found: tuple[March, ...] = ()
    mine = _commanded(s.stacks[origin], seat)
    if not mine:
        return found
    tables, side = s.tables, s.sides[seat]
    if changed or tables.planets >> origin & 1 and [one for one in mine if one & SETTLED]:
        targets = _targets(s, mine, origin)
    else:
        key = mine, origin, s.standing[1 - side] & tables.asked[origin]
        known = tables.targets[side].get(key)
        targets = tables.targets[side].keep(key, _targets(s, mine, origin)) if known is None else known
    for unit, places in targets:
        if entering := places & entered:
            found += tables.march_to(unit, origin, entering)
    return found


def _targets(s: HeresyState, mine: tuple[int, ...], origin: int) -> Targets:
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
