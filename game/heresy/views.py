"""What each player may know: all but the other hands, the pile and the dice to come (HERESY-14, C2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.heresy import events as ev
from game.heresy.pile import fits
from game.heresy.state import HeresyState
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


def resample(s: HeresyState, seat: str | None, dice: Dice) -> HeresyState:
    """A copy in which the pile and the other hands are drawn anew, as they might be: no hand has the other side's."""
    other = s.copy()
    hands = [number for number, id in enumerate(s.seats) if id != seat]
    owners = [-1 for _ in s.pile] + [number for number in hands for _ in s.hands[number]]
    cards = [*s.pile, *(card for number in hands for card in s.hands[number])]
    for at in range(len(s.pile), len(cards)):
        to = dice.below(len(cards))
        if _may_hold(s, owners[at], cards[to]) and _may_hold(s, owners[to], cards[at]):
            cards[at], cards[to] = cards[to], cards[at]
    for number in hands:
        mine = [card for card, owner in zip(cards, owners, strict=True) if owner == number]
        other.hands[number] = tuple(sorted(mine))
    other.pile = cards[: len(s.pile)]
    dice.shuffle(other.pile)
    other.dice = dice.copy()
    return other


def _may_hold(s: HeresyState, owner: int, card: str) -> bool:
    """Whether a seat may hold a card; the pile (-1) holds any."""
    return owner < 0 or fits(s.campaign, card, s.sides[owner])
