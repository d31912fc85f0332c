"""What must hold in every position, whatever was played."""

from __future__ import annotations

from collections import Counter

from game.heresy.pile import fits, whole_deck
from game.heresy.state import HeresyState, moved_of, seat_of, unit_of
from game.heresy.units import CUSTODES, EMPEROR, LEADERS, NEUTRAL, UNITS


def faults(s: HeresyState) -> list[str]:
    """A sentence for each thing that is wrong."""
    checks = (_places, _units, _leaders, _cards, _caches, _moves)
    return [sentence for check in checks for sentence in check(s)]


def _places(s: HeresyState) -> list[str]:
    wrong = []
    for place, stack in enumerate(s.stacks):
        if len(stack) > s.tables.capacity[place]:
            wrong.append(f"too many counters at {s.tables.ids[place]}")
        if len({s.sides[seat_of(one)] for one in stack}) > 1:
            wrong.append(f"both sides stand at {s.tables.ids[place]}")
        if list(stack) != sorted(stack):
            wrong.append(f"the counters at {s.tables.ids[place]} lie in no order")
    if len(s.host) > 5:
        wrong.append("too many counters attack")
    if s.host and not s.reason and not any(frame.name == "muster" for frame in s.frames):
        wrong.append("counters are nowhere")
    if any((seat == NEUTRAL) != (colour == NEUTRAL) for seat, colour in zip(s.dealt, s.tables.colour, strict=True)):
        wrong.append("a world is not dealt as it is coloured")
    return wrong


def _counters(s: HeresyState) -> list[int]:
    """Every counter in play: on the map or on its way."""
    return [one for stack in s.stacks for one in stack] + [one for one, _ in s.host]


def _units(s: HeresyState) -> list[str]:
    wrong = []
    owned = [(unit_of(one), seat_of(one)) for one in _counters(s)]
    owned += [(unit, seat) for seat, camp in enumerate(s.camp) for unit in camp]
    if any(UNITS[unit].side not in (None, s.sides[seat]) for unit, seat in owned):
        wrong.append("a side has a counter of the other")
    if sum(unit == CUSTODES for unit, _ in owned) > 1:
        wrong.append("there are two Legiones Custodes")
    if any(amount < 0 for amount in s.purse):
        wrong.append("somebody owes resources")
    return wrong


def _leaders(s: HeresyState) -> list[str]:
    wrong = []
    found = Counter(unit_of(one) for one in _counters(s))
    found.update(unit for camp in s.camp for unit in camp)
    dying = {frame.values["unit"] for frame in s.frames if frame.name == "dying"}
    found.update(dying)
    if s.dealt.count(NEUTRAL) < len(s.dealt):
        mustered = {unit for side in (0, 1) for _, unit, _ in s.campaign.fixed[side]}
        mustered |= {unit for side in (0, 1) for unit, _ in s.campaign.free[side]}
        for unit in LEADERS:
            if found[unit] + s.fallen.count(unit) != (unit in mustered):
                wrong.append(f"{UNITS[unit].id} was lost or made")
    palace = s.tables.palace
    if any(unit_of(one) == EMPEROR and not palace >> at & 1 for at, stack in enumerate(s.stacks) for one in stack):
        wrong.append("the Emperor has left Terra")
    return wrong


def _cards(s: HeresyState) -> list[str]:
    wrong = []
    held = [card for hand in s.hands for card in hand]
    if sorted([*s.pile, *held, *s.discard]) != sorted(whole_deck(s.campaign)):
        wrong.append("cards were lost or made")
    elif any(not fits(s.campaign, card, s.sides[seat]) for seat, hand in enumerate(s.hands) for card in hand):
        wrong.append("somebody holds a card of the other side")
    return wrong


def _caches(s: HeresyState) -> list[str]:
    other = s.copy()
    other.recache()
    same = all(getattr(s, name) == getattr(other, name) for name in s.cached)
    return [] if same else ["what is kept for speed is not what is so"]


def _moves(s: HeresyState) -> list[str]:
    """Counters bear marks of having moved only while their side attacks, and those of Terra at deployment."""
    if s.phase == "deployment" or s.reason:
        return []
    marked = {s.sides[seat_of(one)] for one in _counters(s) if moved_of(one)}
    acting = {s.sides[s.seat]} if s.phase == "attack" else set()
    return ["a counter is marked out of its turn"] if marked - acting else []
