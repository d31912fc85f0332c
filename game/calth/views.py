"""What each player may know: all but the other hand, the decks and the dice to come (CALTH-C0)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.calth import events as ev
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.kernel.actions import Event
from game.kernel.dice import Dice
from game.kernel.state import hidden


def seen_by(s: CalthState, seat: str | None) -> CalthState:
    """A copy without what a seat may not know."""
    view = s.copy()
    view.dice = Dice()
    for side, id in enumerate(SEATS):
        view.decks[side] = tuple(hidden(s.decks[side], ""))
        if id != seat:
            view.hands[side] = tuple(hidden(s.hands[side], ""))
    return view


def told(events: Sequence[Event], seat: str | None) -> list[Event]:
    """The events as a seat may hear them."""
    return [
        msgspec.structs.replace(event, card="") if isinstance(event, ev.CardDrawn) and event.seat != seat else event
        for event in events
    ]


def resample(s: CalthState, seat: str | None, dice: Dice) -> CalthState:
    """A copy in which the decks and the other hand are drawn anew from the cards that were never seen."""
    other = s.copy()
    for side, id in enumerate(SEATS):
        known = {*s.discards[side], *(s.hands[side] if id == seat else ())}
        unseen = [card for card in s.scenario.cards[side] if card not in known]
        dice.shuffle(unseen)
        held = 0 if id == seat else len(s.hands[side])
        if held:
            other.hands[side] = tuple(sorted(unseen[:held]))
        other.decks[side] = tuple(unseen[held : held + len(s.decks[side])])
    other.dice = dice.copy()
    return other
