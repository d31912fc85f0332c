"""How a match goes on from a world when careful players play it, with the luck of that one playout taken out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.analysis.ledger import Careful, Ledger
from game.analysis.values import Value
from game.kernel.actions import Action


def calmed(value: Value, world: Any, seat: str, action: Action | None, horizon: int, samples: int) -> tuple[float, Any]:
    """Return a seat's chance when an action is taken in a world (none: what is careful) and careful players go on for
    so many rounds, and the position in which that ends. It is as true on average as a plain playout and spreads far
    less; below 0 or above 1 it may be."""
    s, subject = world.copy(), value.subject
    salt = s.dice.below(1 << 60)
    players, ledger = Careful(value.rules, value.seats, salt), Ledger(value, salt, samples)
    waiting = [action] if action is not None else []

    def choose(s: Any, who: str, actions: Sequence[Action]) -> Action:
        return waiting.pop() if waiting else players(s, who, actions)

    clock, left, worth, luck = subject.clock(s), horizon, 0.5, 0.0
    for step in ledger.record(s, choose, par=True):
        luck, worth = luck + step.luck, step.after
        if subject.clock(s) != clock:
            clock, left = subject.clock(s), left - 1
        if left <= 0 and step.still:
            break
    return value.sided(seat, worth - luck), s


def plain(value: Value, world: Any, seat: str, action: Action | None, horizon: int = 0) -> tuple[float, Any]:
    """Return what a world comes to for a seat when an action is taken and careful players go on to the end of the
    match, or for so many rounds, and the position in which that ends."""
    s, rules, subject = world.copy(), value.rules, value.subject
    players = Careful(rules, value.seats, s.dice.below(1 << 60))
    clock, left = subject.clock(s) if horizon else None, horizon
    while (who := rules.to_decide(s)) is not None:
        chosen, action = action, None
        rules.apply(s, chosen if chosen is not None else players(s, who, rules.legal_actions(s)))
        if horizon and (now := subject.clock(s)) != clock:
            clock, left = now, left - 1
        if horizon and left <= 0 and (rules.to_decide(s) is None or subject.quiet(s)):
            break
    return value.sided(seat, value(s)), s
