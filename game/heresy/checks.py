"""What must hold in every position, whatever was played."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.cards import zones
from game.heresy.draw_pile import fits
from game.heresy.frames import Dying
from game.heresy.state import HeresyState, find_leader, moved_of, seat_of, unit_of
from game.heresy.units import CUSTODES, EMPEROR, LEADERS, NEUTRAL, UNITS

Counters = Counter[int]
"""How often each counter is in play: on the map or on its way."""


def faults(s: HeresyState) -> list[str]:
    """Return a sentence for each thing that is wrong."""
    there: Counters = Counter(chain.from_iterable(s.stacks))
    there.update(one for one, _ in s.host)
    return [*_places(s), *_units(s, there), *_leaders(s, there), *_cards(s), *_caches(s), *_moves(s, there)]


def _places(s: HeresyState) -> list[str]:
    wrong = []
    for place, stack in enumerate(s.stacks):
        if not stack:
            continue
        if len(stack) > s.tables.capacity[place]:
            wrong.append(f"too many counters at {s.tables.ids[place]}")
        if len(stack) == 1:
            continue
        if len({s.sides[seat_of(one)] for one in stack}) > 1:
            wrong.append(f"both sides stand at {s.tables.ids[place]}")
        if list(stack) != sorted(stack):
            wrong.append(f"the counters at {s.tables.ids[place]} lie in no order")
    if len(s.host) > 5:
        wrong.append("too many counters attack")
    if s.host and not s.reason and not any(frame.name == "muster" for frame in s.frames):
        wrong.append("counters are nowhere")
    if [seat == NEUTRAL for seat in s.dealt] != [colour == NEUTRAL for colour in s.tables.colour]:
        wrong.append("a world is not dealt as it is coloured")
    return wrong


def _units(s: HeresyState, there: Counters) -> list[str]:
    wrong = []
    owned = {(unit_of(one), seat_of(one)) for one in there}
    owned.update((unit, seat) for seat, camp in enumerate(s.camp) for unit in camp)
    if any(UNITS[unit].side not in (None, s.sides[seat]) for unit, seat in owned):
        wrong.append("a side has a counter of the other")
    custodes = sum(count for one, count in there.items() if unit_of(one) == CUSTODES)
    if custodes + sum(camp.count(CUSTODES) for camp in s.camp) > 1:
        wrong.append("there are two Legiones Custodes")
    if any(amount < 0 for amount in s.purse):
        wrong.append("somebody owes resources")
    return wrong


def _leaders(s: HeresyState, there: Counters) -> list[str]:
    wrong = []
    found = Counter(chain.from_iterable(s.camp))
    for one, count in there.items():
        found[unit_of(one)] += count
    found.update({Dying.of(frame).unit for frame in s.frames if frame.name == "dying"})
    if s.dealt.count(NEUTRAL) < len(s.dealt):
        mustered = {unit for side in (0, 1) for _, unit, _ in s.campaign.fixed[side]}
        mustered |= {unit for side in (0, 1) for unit, _ in s.campaign.free[side]}
        for unit in LEADERS:
            if found[unit] + s.fallen.count(unit) != (unit in mustered):
                wrong.append(f"{UNITS[unit].id} was lost or made")
    emperor = find_leader(s, EMPEROR)
    if emperor >= 0 and not s.tables.palace >> emperor & 1:
        wrong.append("the Emperor has left Terra")
    return wrong


def _cards(s: HeresyState) -> list[str]:
    wrong = zones.faults(s)
    if any(not fits(s.campaign, card, s.sides[seat]) for seat, hand in enumerate(s.hands) for card in hand):
        wrong.append("somebody holds a card of the other side")
    return wrong


def _caches(s: HeresyState) -> list[str]:
    other = s.copy()
    other.recache()
    same = all(getattr(s, name) == getattr(other, name) for name in s.cached)
    return [] if same else ["what is kept for speed is not what is so"]


def _moves(s: HeresyState, there: Counters) -> list[str]:
    """Return counters bear marks of having moved only while their side attacks, and those of Terra at deployment."""
    if s.phase == "deployment" or s.reason:
        return []
    marked = {s.sides[seat_of(one)] for one in there if moved_of(one)}
    acting = {s.sides[s.seat]} if s.phase == "attack" else set()
    return ["a counter is marked out of its turn"] if marked - acting else []
