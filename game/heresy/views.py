"""What the hands and the pile may hold that a player does not see (HERESY-14, C2)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import comb

from game.heresy.campaign import Campaign
from game.heresy.state import HANDS, HeresyState
from game.heresy.units import LOYAL, SIDES, TRAITOR
from game.kernel.dice import Dice


def deal(world: HeresyState, hands: Sequence[int], cards: list[str], dice: Dice) -> None:
    """Lay cards into these hands and the pile, each deal as likely that gives no hand a card of the other side."""
    sizes = [(world.sides[number], len(world.hands[number])) for number in hands]
    held = [sum(size for of, size in sizes if of == side) for side in (LOYAL, TRAITOR)]
    *dealt, world.pile = _dealt(world.campaign, cards, held, dice)
    for number in hands:
        own = dealt[world.sides[number]]
        HANDS.lay(world, number, [own.pop() for _ in world.hands[number]])


def _dealt(campaign: Campaign, cards: list[str], held: list[int], dice: Dice) -> tuple[list[str], list[str], list[str]]:
    """Return what the loyal and the traitors hold of these cards, none of them the other side's, and the pile.

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
