"""What may be advised: what a careful player does and a few rivals, judged in common worlds while somebody waits; and
what is surely a mistake, found while nobody does."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import Any

from game.analysis.found import POINT, SURE
from game.analysis.judge import End, Judge, Judgement, judged
from game.analysis.ledger import Ledger
from game.bots import judging
from game.bots.player import Stop, never
from game.bots.subject import Budget
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice

RIVALS = 2
"""How many others are judged beside what is careful."""
GLANCES, MOST, FEW = 2, 40, 12
"""Worlds in which offers are looked at one step on: one where they are more than a few, and at most so many of them."""
LEAST = 5
"""In fewer worlds nothing is sure."""
DEAR, DOUBTED = 0.2, 0.1
"""What a mistake surely loses, and what makes it worth playing on to the end to know."""
SCREENED, FIRST, SETTLED = 4, 12, 36
"""Worlds in which an offer is judged to be doubted, those after which the doubt may be dropped, and those that settle
it."""


def differs(one: Judgement) -> bool:
    """Return whether two choices are surely not about equal."""
    return one.worlds >= LEAST and abs(one.gain) > max(POINT, SURE * one.error)


def glanced(judge: Judge, view: Any, seat: str, actions: Sequence[Action], stop: Stop = never) -> list[Action]:
    """Return actions by what they are worth one step on, once what is half done is settled: the best first. Of very
    many, some are looked at."""
    every = -(-len(actions) // MOST)
    actions = actions[judge.salt % every :: every] if every else actions
    ledger = Ledger(judge.value, judge.salt, 1)
    worth: dict[Action, list[float]] = {action: [] for action in actions}
    for world in judge.worlds(view, seat, GLANCES if len(actions) <= FEW else 1):
        for action in actions:
            if stop():
                break
            after = world.copy()
            judge.rules.apply(after, action)
            worth[action].append(judge.value.sided(seat, judge.value(ledger.settled(after))))
    return sorted(actions, key=lambda action: -fmean(worth[action] or [0.0]))


def _rivals(found: Sequence[Action], par: Action) -> list[Action]:
    """Return the best at first sight, among them what does nothing, where that is offered: to know what if."""
    idle = [action for action in found if action.passing and not par.passing]
    idle = sorted(idle, key=lambda action: not isinstance(action, Pass))[:1]
    return [action for action in found if not action.passing][: RIVALS - len(idle)] + idle


def advise(
    judge: Judge, view: Any, seat: str, actions: Sequence[Action], budget: Budget, stop: Stop = never
) -> tuple[Judgement, ...]:
    """Return ideas for a seat among what it is offered, by what it sees, the best first: that against the next, every
    other against the best. After so many seconds of a processor they are the best so far.

    What is careful gives way only to what is surely better. The worse half of its rivals is dropped after each round of
    worlds; how the last of them does, worlds say that dropped none.
    """
    until = time.process_time() + budget.seconds

    def late() -> bool:
        return time.process_time() > until or stop()

    par = judge.par(view, seat, actions)
    others = [action for action in actions if action != par and judge.value.subject.considered(action)]
    rivals = _rivals(glanced(judge, view, seat, others, late), par)
    if not rivals:
        return (Judgement(par, par),)
    seen: dict[Action, list[End]] = {action: [] for action in (par, *rivals)}

    def worth(world: Any, action: Action) -> float:
        seen[action].append(judge.end(world, seat, action, budget))
        return seen[action][-1].worth

    worlds = islice(judging.worlds(judge.rules, view, seat, Dice.seeded(judge.salt + 1)), budget.worlds)
    last = judging.judge([par, *rivals], worlds, worth, budget.worlds, late).rival
    return _ideas(par, last, seen, budget)


def _ideas(par: Action, last: Action, seen: dict[Action, list[End]], budget: Budget) -> tuple[Judgement, ...]:
    if not seen[last]:
        return (Judgement(par, par),)
    dropped = max((len(ends) for action, ends in seen.items() if action not in (par, last)), default=0)
    begun = dropped if len(seen[last]) >= dropped + LEAST else 0
    final = judged(last, par, seen[last][begun:], seen[par][begun:], budget)
    best, second = (last, par) if final.gain > 0 and differs(final) else (par, last)
    first = judged(best, second, seen[best][begun:], seen[second][begun:], budget)
    others = [judged(action, best, ends, seen[best], budget) for action, ends in seen.items() if action != best]
    return (first, *sorted(others, key=lambda one: -one.gain))


def mistakes(
    judge: Judge, view: Any, seat: str, actions: Sequence[Action], budget: Budget, stop: Stop = never
) -> Iterator[Judgement]:
    """Yield what would surely lose a seat much against what is careful, what looks worst first. What a short look
    doubts is judged again in fresh worlds, to the end of the match."""
    par = judge.par(view, seat, actions)
    others = [action for action in actions if action != par and judge.value.subject.considered(action)]
    whole = replace(budget, horizon=0)
    near, far = (
        _Ends(Judge(judge.rules, judge.value.subject, judge.value.seats, judge.salt + n), view, seat) for n in (1, 2)
    )
    for action in reversed(glanced(judge, view, seat, others, stop)):
        if stop():
            return
        if near.against(action, par, SCREENED, budget, stop).gain > -DOUBTED:
            continue
        if far.against(action, par, FIRST, whole, stop).gain > -DEAR:
            continue
        found = far.against(action, par, SETTLED, whole, stop)
        if found.gain + SURE * found.error < -DEAR and not stop():
            yield found


class _Ends:
    """Remembers how playouts end in worlds that are the same for every choice of a seat."""

    def __init__(self, judge: Judge, view: Any, seat: str) -> None:
        self.judge, self.seat = judge, seat
        self.drawn, self.worlds = judge.worlds(view, seat, SETTLED), list[Any]()
        self.seen: dict[Action, list[End]] = {}

    def against(self, action: Action, par: Action, count: int, budget: Budget, stop: Stop) -> Judgement:
        """Judge a choice in so many worlds; as if it were as good where somebody stops that."""
        for number in range(count):
            if number == len(self.worlds):
                self.worlds.append(next(self.drawn))
            for one in (par, action):
                ends = self.seen.setdefault(one, [])
                if number == len(ends):
                    if stop():
                        return Judgement(action, par)
                    ends.append(self.judge.end(self.worlds[number], self.seat, one, budget))
        return judged(action, par, self.seen[action], self.seen[par], budget)
