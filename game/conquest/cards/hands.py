"""The words for resources, costs and cards outside play: gaining, drawing, returning, discarding, cancelling."""

from __future__ import annotations

from game.conquest import changes, leaving
from game.conquest.abilities import Context, Effect, Which
from game.conquest.cards.targets import reached
from game.conquest.cards.triggers import item_of
from game.conquest.events import AbilityCancelled
from game.conquest.frames import Deploying, Using
from game.conquest.rulings import LEAST_COST
from game.conquest.state import DISCARD, SEATS, ConquestState
from game.kernel import pending


def gain(count: int) -> Effect:
    """Gain resources."""
    return lambda s, f, c: changes.gain(s, f.seat, count)


def draw(count: int) -> Effect:
    """Draw cards."""
    return lambda s, f, c: changes.draw_and_check(s, f.seat, count)


def steal(count: int) -> Effect:
    """Take resources from the opponent."""

    def take(s: ConquestState, f: Using, c: Context) -> None:
        taken = min(count, s.resources[1 - f.seat])
        changes.pay(s, 1 - f.seat, taken)
        changes.gain(s, f.seat, taken)

    return take


def return_named(s: ConquestState, f: Using, c: Context) -> None:
    """Return what was named to its owner's hand."""
    leaving.leave(s, reached(s, c, f.named), "returned")


def return_item(s: ConquestState, f: Using, c: Context) -> None:
    """Return the card that left play from the discard pile to its owner's hand."""
    if s.zone[item_of(c)] == "discard":
        changes.take_back(s, item_of(c))


def return_topmost(which: Which) -> Effect:
    """Return the topmost such card of one's discard pile to one's hand."""

    def back(s: ConquestState, f: Using, c: Context) -> None:
        found = topmost(s, c, which)
        if found is not None:
            changes.take_back(s, found)

    return back


def topmost(s: ConquestState, c: Context, which: Which) -> int | None:
    """Return the topmost such card of one's discard pile."""
    found = [x for x in DISCARD.ids(s, c.seat) if which(s, c, x)]
    return found[-1] if found else None


def lower(count: int) -> Effect:
    """Lower the cost of what is deployed."""

    def less(s: ConquestState, f: Using, c: Context) -> None:
        deploying = Deploying.of(c.frame)
        deploying.cost = max(LEAST_COST, deploying.cost - count)

    return less


def cancel(s: ConquestState, f: Using, c: Context) -> None:
    """Cancel what is about to happen."""
    pending.cancel(c.frame)
    seat = c.frame.values["seat"]
    card = c.frame.values["card"]
    kind = c.frame.values.get("kind") or s.kind[card]
    s.events.append(AbilityCancelled(SEATS[seat], card, kind))


def opponent_discards_at_random(s: ConquestState, f: Using, c: Context) -> None:
    """Let the opponent discard a card at random."""
    changes.discard_at_random(s, 1 - f.seat)
