"""A player that judges what the careful one would do against its rivals by playing on: at which entry point a blip
comes in, and in which manner the Marines take their turn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.bots.judging import PlayOn, judge, within, worlds
from game.bots.levels import PLAIN, Temper, tempered
from game.bots.player import Choose, Stop, never
from game.hulk.actions import Reinforce
from game.hulk.bots.genestealers import CarefulGenestealers
from game.hulk.bots.marines import CarefulMarines
from game.hulk.bots.prospects import chance, moment
from game.hulk.bots.weights import HiveWeights, MarineWeights
from game.hulk.state import GENESTEALERS, MARINES, HulkState
from game.kernel.actions import Action
from game.kernel.dice import Dice

Plan = tuple[Temper, tuple[Action, ...]]
"""In which manner one goes on, and what is done first."""

MANNERS: Final[Sequence[Temper]] = (
    {"advance": 3.0, "together": 3.0, "escort": 3.0},
    {"advance": 0.15, "together": 0.15},
    {"command": 0.0},
    {"command": 6.0},
    {"flame": 0.0, "escort": 0.2},
)
"""How the Marines may take a turn otherwise: in a hurry, where they are, with all command points now or none, in no
order and without flames."""
HORIZON: Final = {MARINES: 0, GENESTEALERS: 1}
"""How many turns are played on after the present one: blips need a while to come."""
WORLDS: Final = {MARINES: 28, GENESTEALERS: 16}
"""In how many worlds a choice is judged."""
MOST: Final = 160
"""How many times worlds are played on in a turn, from which on nothing more is judged."""
LONGEST: Final = 6.0
"""How many seconds it thinks in a turn at most, on however slow a machine."""


class Expert:
    """Called with the view of its seat and the actions offered, it answers with one of them. `stop`: whether nobody
    waits for its answer any more."""

    def __init__(self, rules: Any, seat: str, salt: int) -> None:
        self.rules, self.seat, self.salt = rules, seat, salt
        self.marines = CarefulMarines(salt, MarineWeights())
        self.careful: Choose = self.marines if seat == MARINES else self._plain(seat)
        self.dice = Dice.seeded(salt).split()
        self.stop: Stop = never
        self.turn, self.spent, self.seconds = -1, 0, LONGEST
        self.settled = False

    def __call__(self, view: HulkState, actions: Sequence[Action]) -> Action:
        """Choose one of the actions offered."""
        if view.turn != self.turn:
            self.turn, self.spent, self.seconds, self.settled = view.turn, 0, LONGEST, False
            self.marines.go_by(MarineWeights())
        if self.seat == MARINES and moment(view) is not None and not self.settled:
            self.settled = True
            manner, _ = self._best(view, [(manner, ()) for manner in (PLAIN, *MANNERS)])
            self.marines.go_by(tempered(MarineWeights(), manner))
        own = self.careful(view, actions)
        if not isinstance(own, Reinforce):
            return own
        rivals = [action for action in actions if action != own]
        return self._best(view, [(PLAIN, (action,)) for action in (own, *rivals)])[1][0]

    def _best(self, view: HulkState, plans: Sequence[Plan]) -> Plan:
        """Return the plan that is best by playing on, the first unless another is surely better."""
        if len(plans) == 1 or self.spent > MOST:
            return plans[0]
        started = time.monotonic()
        value = partial(chance, seat=self.seat)
        play_on = PlayOn(self.rules, self.seat, self._plain, moment, value, HORIZON[self.seat])

        def worth(world: HulkState, plan: Plan) -> float:
            self.spent += 1
            return play_on(world, self._twin(plan[0]), *plan[1])

        drawn = worlds(self.rules, view, self.seat, self.dice.split())
        verdict = judge(plans, drawn, worth, WORLDS[self.seat], within(self.seconds, self.stop))
        self.seconds -= time.monotonic() - started
        return verdict.choice

    def _plain(self, seat: str) -> Choose:
        if seat == MARINES:
            return CarefulMarines(self.salt, MarineWeights())
        return CarefulGenestealers(self.salt, HiveWeights())

    def _twin(self, manner: Temper) -> Choose:
        """Return a careful player who goes on from where this one is, perhaps in another manner."""
        if self.seat != MARINES:
            return self._plain(self.seat)
        twin = CarefulMarines(self.salt, tempered(MarineWeights(), manner))
        twin.take_over(self.marines)
        return twin
