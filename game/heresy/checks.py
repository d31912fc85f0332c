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
    stacks = [(s.tables.ids[place], stack, s.tables.capacity[place]) for place, stack in enumerate(s.stacks) if stack]
    gathering = any(frame.name == "muster" for frame in s.frames)
    dealt = [seat == NEUTRAL for seat in s.dealt] != [colour == NEUTRAL for colour in s.tables.colour]
    whole = {
        "too many counters attack": len(s.host) > 5,
        "counters are nowhere": bool(s.host) and not s.reason and not gathering,
        "a world is not dealt as it is coloured": dealt,
    }
    return [
        *(f"too many counters at {id}" for id, stack, most in stacks if len(stack) > most),
        *(f"both sides stand at {id}" for id, stack, _ in stacks if len({s.sides[seat_of(one)] for one in stack}) > 1),
        *(f"the counters at {id} lie in no order" for id, stack, _ in stacks if list(stack) != sorted(stack)),
        *_true(whole),
    ]


def _true(found: dict[str, bool]) -> list[str]:
    """Return the sentences that are so."""
    return [sentence for sentence, so in found.items() if so]


def _units(s: HeresyState, there: Counters) -> list[str]:
    owned = {(unit_of(one), seat_of(one)) for one in there}
    owned.update((unit, seat) for seat, camp in enumerate(s.camp) for unit in camp)
    custodes = sum(count for one, count in there.items() if unit_of(one) == CUSTODES)
    return _true(
        {
            "a side has a counter of the other": any(
                UNITS[unit].side not in (None, s.sides[seat]) for unit, seat in owned
            ),
            "there are two Legiones Custodes": custodes + sum(camp.count(CUSTODES) for camp in s.camp) > 1,
            "somebody owes resources": any(amount < 0 for amount in s.purse),
        }
    )


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
    foreign = any(not fits(s.campaign, card, s.sides[seat]) for seat, hand in enumerate(s.hands) for card in hand)
    return zones.faults(s) + _true({"somebody holds a card of the other side": foreign})


def _caches(s: HeresyState) -> list[str]:
    other = s.copy()
    other.recache()
    changed = any(getattr(s, name) != getattr(other, name) for name in s.cached)
    return _true({"what is kept for speed is not what is so": changed})


def _moves(s: HeresyState, there: Counters) -> list[str]:
    """Return a sentence if counters bear marks of having moved out of their side's attack phase or deployment."""
    if s.phase == "deployment" or s.reason:
        return []
    marked = {s.sides[seat_of(one)] for one in there if moved_of(one)}
    acting = {s.sides[s.seat]} if s.phase == "attack" else set()
    return _true({"a counter is marked out of its turn": bool(marked - acting)})
