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
    dice.shuffle(other.pile)
    for number, id in enumerate(s.seats):
        if id != seat and other.pile:
            other.hands[number] = _redrawn(other, number, dice)
    other.dice = dice.copy()
    return other


def _redrawn(s: HeresyState, number: int, dice: Dice) -> tuple[str, ...]:
    """A hand of which each card has changed places with one of the pile, where its side may have that."""
    cards = []
    for card in s.hands[number]:
        at = dice.below(len(s.pile))
        if fits(s.campaign, s.pile[at], s.sides[number]):
            card, s.pile[at] = s.pile[at], card
        cards.append(card)
    return tuple(sorted(cards))
