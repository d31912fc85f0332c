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


def resample(view: CalthState, seat: str | None, dice: Dice) -> CalthState:
    """A whole state that might be the true one: decks and the other hand are any of the cards that a seat has not
    seen."""
    world = view.copy()
    for side, id in enumerate(SEATS):
        known = {*view.discards[side], *(view.hands[side] if id == seat else ())}
        unseen = [card for card in view.scenario.cards[side] if card not in known]
        dice.shuffle(unseen)
        held = 0 if id == seat else len(view.hands[side])
        if held:
            world.hands[side] = tuple(sorted(unseen[:held]))
        world.decks[side] = tuple(unseen[held : held + len(view.decks[side])])
    world.dice = dice.split()
    return world
