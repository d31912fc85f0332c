"""What each player may know: all but the other hands, the pile and the dice to come (HERESY-14, C2)."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import comb

import msgspec

from game.heresy import events as ev
from game.heresy.campaign import Campaign
from game.heresy.pile import whole_deck
from game.heresy.state import HeresyState
from game.heresy.units import LOYAL, SIDES, TRAITOR
from game.kernel.actions import Event
from game.kernel.dice import Dice
from game.kernel.state import hidden


def seen_by(s: HeresyState, seat: str | None) -> HeresyState:
    """A copy without what a seat may not know."""
    view = s.copy()
    view.dice = Dice()
    view.pile = hidden(s.pile, "")
    for number, id in enumerate(s.seats):
        if id != seat:
            view.hands[number] = tuple(hidden(s.hands[number], ""))
    return view


def told(events: Sequence[Event], seat: str | None) -> list[Event]:
    """The events as a seat may hear them."""
    return [
        msgspec.structs.replace(event, card="") if isinstance(event, ev.CardBought) and event.seat != seat else event
        for event in events
    ]


def resample(view: HeresyState, seat: str | None, dice: Dice) -> HeresyState:
    """A whole state that might be the true one: any deal of the cards that a seat has not seen, each as likely."""
    world = view.copy()
    hands = [number for number, id in enumerate(view.seats) if id != seat]
    known = [*view.discard, *(card for number, hand in enumerate(view.hands) if number not in hands for card in hand)]
    unseen = list((Counter(whole_deck(view.campaign)) - Counter(known)).elements())
    held = [sum(len(view.hands[number]) for number in hands if view.sides[number] == side) for side in (LOYAL, TRAITOR)]
    dice.shuffle(unseen)
    *dealt, world.pile = _dealt(view.campaign, unseen, held, dice)
    for number in hands:
        cards = dealt[view.sides[number]]
        world.hands[number] = tuple(sorted([cards.pop() for _ in view.hands[number]]))
    world.dice = dice.split()
    return world


def _dealt(campaign: Campaign, cards: list[str], held: list[int], dice: Dice) -> tuple[list[str], list[str], list[str]]:
    """What the loyal and the traitors hold of these cards, none of them the other side's, and the pile.

    First it is drawn how many the loyal hold of the cards that either side may have, by how many deals there are with
    so many; what each hand then takes is any of what is left for it.
    """
    either, ours, theirs = ([card for card in cards if campaign.designs[card].side == side] for side in ("", *SIDES))
    deals = [
        comb(len(either), shared)
        * comb(len(ours), held[LOYAL] - shared)
        * comb(len(either) - shared + len(theirs), held[TRAITOR])
        for shared in range(min(len(either), held[LOYAL]) + 1)
    ]
    shared = bisect(list(accumulate(deals)), dice.below(sum(deals)))
    own = held[LOYAL] - shared
    loyal, left = either[:shared] + ours[:own], either[shared:] + theirs
    dice.shuffle(loyal)
    dice.shuffle(left)
    traitor, pile = left[: held[TRAITOR]], left[held[TRAITOR] :] + ours[own:]
    dice.shuffle(pile)
    return loyal, traitor, pile
