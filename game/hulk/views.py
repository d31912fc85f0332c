"""What each player may know (HULK-1.34, 3.2, 10.2 to 10.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.hulk import events as ev
from game.hulk.state import BLIP, COUNTERS, GENESTEALERS, GONE, MARINES, HulkState
from game.kernel.actions import Event
from game.kernel.dice import Dice
from game.kernel.state import hidden

UNKNOWN = -1
"""The command counter of a view that may not know it."""


def secret_blips(s: HulkState) -> list[int]:
    """Return the blips whose value is secret: in play, in hand, or off the board through an exit."""
    return [piece for piece, kind in enumerate(s.kind) if kind == BLIP and not turned_up(s, piece)]


def turned_up(s: HulkState, blip: int) -> bool:
    """Return whether a blip was revealed, destroyed or put back into the pile."""
    return s.place[blip] == GONE and blip not in s.escaped


def seen_by(s: HulkState, seat: str | None) -> HulkState:
    """Return a copy without what a seat may not know: the dice to come, the pile, the other side's secrets."""
    view = s.copy()
    view.dice = Dice()
    view.pile = hidden(s.pile)
    if seat != MARINES and s.counter:
        view.counter = UNKNOWN
    if seat != GENESTEALERS:
        for blip in secret_blips(s):
            view.value[blip] = 0
    return view


def heard_by(events: Sequence[Event], seat: str | None) -> list[Event]:
    """Return the events as a seat may hear them."""
    heard: list[Event] = []
    for event in events:
        if isinstance(event, ev.CounterDrawn) and seat != MARINES:
            event = msgspec.structs.replace(event, value=0)
        elif isinstance(event, ev.BlipsDrawn) and seat != GENESTEALERS:
            event = msgspec.structs.replace(event, values=tuple(hidden(event.values)))
        heard.append(event)
    return heard


def resample(view: HulkState, seat: str | None, dice: Dice) -> HulkState:
    """Return a whole state that might be the true one: the blips that a seat has not seen are those that the mission
    has beside the ones it has, and the counter shows no less than was spent."""
    world = view.copy()
    if seat != MARINES and view.counter:
        world.counter = dice.pick([counter for counter in COUNTERS if counter >= max(view.spent, view.peak)])
    secret = secret_blips(view)
    known = [view.value[blip] for blip in secret] if seat == GENESTEALERS else []
    world.pile = sorted((Counter(view.mission.file.blips.values) - Counter([*view.used, *known])).elements())
    dice.shuffle(world.pile)
    if seat != GENESTEALERS:
        for blip in secret:
            world.value[blip] = world.pile.pop()
    world.dice = dice.split()
    return world
