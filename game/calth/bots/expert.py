"""A player that judges what the careful one would do against its rivals by playing on: how its side is deployed, which
unit does what, a card, and where those go who have won or lost an assault."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, Final

from game.bots.judging import PlayOn, judge, within, worlds
from game.bots.player import Choose, Stop, never
from game.calth.actions import Advance, PlayCard, Run, UnitAction
from game.calth.bots.layouts import Plan, layouts
from game.calth.bots.player import CarefulCommander
from game.calth.bots.prospects import chance
from game.calth.bots.weights import Weights
from game.calth.lookups import bits
from game.calth.models import MOST_POINTS, SEATS
from game.calth.state import CalthState
from game.calth.turns import AS_LISTED
from game.kernel.actions import Action
from game.kernel.dice import Dice


@dataclass(frozen=True)
class Effort:
    """How much is judged: so many rival orders, of each unit so many; so many deployments besides those that have
    proved good. Worlds are counted by the work that playing on in them is (`_work`): so much for an order, for a
    deployment, and in a round."""

    orders: int
    each: int
    layouts: int
    order: int
    layout: int
    round: int


FULL: Final = Effort(orders=8, each=3, layouts=16, order=6_000, layout=30_000, round=200_000)
LEAST, MOST = 4, 48
"""In how many worlds a choice is judged at least and at most."""
DEPLOYED: Final = 2
"""How many rounds are played on after a deployment."""
LONGEST: Final = 6.0
"""How many seconds it thinks in a round at most, on however slow a machine."""
REMEMBERED: Final = 20_000
"""How many orders given in playing on are remembered."""
JUDGED: Final = ("card", "fall_back", "assault")
"""Where every action that is offered is judged."""


def stage(s: CalthState) -> Hashable:
    """Return the round whose actions are under way; None between two of them."""
    return s.round if s.phase == "action" else None


class Expert:
    """Called with the view of its seat and the actions offered, it answers with one of them. `stop`: whether nobody
    waits for its answer any more."""

    def __init__(self, rules: Any, seat: str, salt: int, effort: Effort = FULL) -> None:
        self.rules, self.seat, self.salt, self.effort = rules, seat, salt, effort
        self.side = SEATS.index(seat)
        self.careful = CarefulCommander(seat, salt, Weights())
        self.dice = Dice.seeded(salt).split()
        self.stop: Stop = never
        self.round, self.spent, self.seconds = 0, 0, LONGEST
        self.deployment: Plan = ()
        self.known: dict[Hashable, Action] = {}

    def __call__(self, view: CalthState, actions: Sequence[Action]) -> Action:
        """Choose one of the actions offered."""
        if self.round != view.round:
            self.round, self.spent, self.seconds = view.round, 0, LONGEST
        own = self.careful(view, actions)
        if AS_LISTED in actions:
            plans = layouts(view, self.side, self.dice.split(), self.effort.layouts)
            self.deployment = self._best(view, plans, self.effort.layout, DEPLOYED)
            return self.deployment[0]
        if view.frames[-1].name == "deployment":
            placed = sum(len(view.units[at]) for at in bits(view.standing[self.side]))
            return next((action for action in self.deployment[placed : placed + 1] if action in actions), own)
        rivals = ((action,) for action in self._rivals(view, actions) if action != own)
        return self._best(view, [(own,), *rivals], self.effort.order)[0]

    def _rivals(self, view: CalthState, actions: Sequence[Action]) -> Iterator[Action]:
        """Return what else is judged: the best orders, every card."""
        name = view.frames[-1].name
        if name in JUDGED:
            yield from actions
        elif name == "action":
            yield from self._orders(view, actions)
        yield from (action for action in actions if isinstance(action, PlayCard))

    def _orders(self, view: CalthState, actions: Sequence[Action]) -> Iterator[Action]:
        """Return the orders that are best by the rules of thumb, a few of each unit."""
        orders, effort = self.careful.orders(view), self.effort
        running = {action.origin for action in actions if isinstance(action, Run)}
        found = [
            (orders.worth(action), action)
            for action in actions
            if isinstance(action, UnitAction) and not (isinstance(action, Advance) and action.origin in running)
        ]
        taken: list[str] = []
        for worth, action in sorted(found, key=lambda one: one[0], reverse=True):
            if worth > -inf and len(taken) < effort.orders and taken.count(action.origin) < effort.each:
                taken.append(action.origin)
                yield action

    def _best(self, view: CalthState, plans: Sequence[Plan], effort: int, horizon: int = 0) -> Plan:
        """Return the plan that is best by playing on, the first unless another is surely better."""
        if len(plans) == 1 or self.spent > self.effort.round:
            return plans[0]
        if len(self.known) > REMEMBERED:
            self.known.clear()
        work, started = _work(view, horizon), time.monotonic()
        play_on = PlayOn(self.rules, self.seat, self._fresh, stage, partial(chance, side=self.side), horizon)

        def worth(world: CalthState, plan: Plan) -> float:
            self.spent += work
            return play_on(world, self._fresh(self.seat), *plan)

        drawn = worlds(self.rules, view, self.seat, self.dice.split())
        count = max(LEAST, min(MOST, effort // work))
        verdict = judge(plans, drawn, worth, count, within(self.seconds, self.stop))
        self.seconds -= time.monotonic() - started
        return verdict.choice

    def _fresh(self, seat: str) -> Choose:
        return Recalling(CarefulCommander(seat, self.salt, Weights()), self.known)


class Recalling:
    """A careful player that remembers which orders it has given where: worlds have the same positions at first."""

    def __init__(self, careful: CarefulCommander, known: dict[Hashable, Action]) -> None:
        self.careful, self.known = careful, known

    def __call__(self, s: CalthState, actions: Sequence[Action]) -> Action:
        """Choose one of the actions offered."""
        if s.frames[-1].name != "action":
            return self.careful(s, actions)
        stands = tuple(s.units), tuple(s.points), tuple(s.scored), tuple(s.killed), tuple(s.effects)
        key = s.turn, s.round, s.seals, s.card_played, s.hands[s.turn], stands
        if key not in self.known:
            self.known[key] = self.careful(s, actions)
        return self.known[key]


def _work(s: CalthState, horizon: int) -> int:
    """Return about how much work it is to play on to the end of a round, or longer: how often a unit is activated, by
    how many units there are."""
    standing = [at for side in s.standing for at in bits(side)]
    units = len(standing) + sum(len(listed) for side, listed in enumerate(s.listed) if s.camp[side])
    now = sum(s.points[at] for at in standing) if s.phase == "action" else MOST_POINTS * units
    return max(1, (now + MOST_POINTS * units * horizon) * units)
