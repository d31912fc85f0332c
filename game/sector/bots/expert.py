"""A player that judges what the careful one would do against its rivals by playing on: the voyage of a ship, what is
bought, the die of a fight."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.bots.judging import PlayOn, judge, worlds
from game.bots.player import Stop, never
from game.kernel.actions import Action
from game.kernel.dice import Dice
from game.sector.actions import Acquire, Build, EndBuilding, Recruit, Repair, Research
from game.sector.bots.player import Commander
from game.sector.bots.prospects import chance
from game.sector.bots.voyages import Navigator, Voyage
from game.sector.state import SectorState

RIVALS, PURCHASES = 3, 6
"""How many other voyages of a ship are judged, and how many other purchases."""
TRIFLING = -0.3
"""What a voyage may lose by the rules of thumb to be judged all the same."""
WORLDS = 6
"""In how many worlds a choice is judged."""
HORIZON = 2
"""How many rounds of a seat are played on after the present one."""
MOST = 60
"""How many times a round is played on in a turn at most."""
JUDGED = ("building", "fight", "caught")
"""Where a single action is judged."""
BOUGHT = (Build, Repair, Recruit, Research, Acquire, EndBuilding)
"""What of construction is judged."""
Plan = tuple[Voyage | None, tuple[Action, ...]]
"""A voyage that is begun, or what is done first."""


def stage(s: SectorState) -> Hashable:
    """Return which round of a seat it is; None between two of them."""
    return (s.turn, s.acting) if s.acting >= 0 else None


class Expert:
    """Called with the view of its seat and the actions offered, it answers with one of them. `stop`: whether nobody
    waits for its answer any more."""

    def __init__(self, rules: Any, seat: str, salt: int) -> None:
        self.rules, self.seat, self.salt = rules, seat, salt
        self.careful = Commander(seat, salt, {})
        self.careful.helm.pick = self._voyage
        self.dice = Dice.seeded(salt).split()
        self.stop: Stop = never
        self.turn, self.spent = 0, 0

    def __call__(self, view: SectorState, actions: Sequence[Action]) -> Action:
        """Choose one of the actions offered."""
        if self.turn != view.turn:
            self.turn, self.spent = view.turn, 0
        own = self.careful(view, actions)
        if view.frames[-1].name not in JUDGED:
            return own
        rivals = _purchases(actions, own) if EndBuilding() in actions else [one for one in actions if one != own]
        plans: list[Plan] = [(None, (action,)) for action in (own, *rivals[:PURCHASES])]
        return self._best(view, plans)[1][0]

    def _voyage(self, navigator: Navigator, moves: Sequence[Voyage]) -> Voyage:
        """Return the voyage to begin: that of the ship that gains most, or a rival of it."""
        own = max(moves, key=lambda one: (one.gain, -one.ship))
        rivals = [one for one in navigator.rivals(own) if one.gain > TRIFLING][:RIVALS]
        plans: list[Plan] = [(voyage, ()) for voyage in (own, *rivals)]
        return self._best(navigator.outlook.s, plans)[0] or own

    def _best(self, view: SectorState, plans: Sequence[Plan]) -> Plan:
        """Return the plan that is best by playing on, the first unless another is surely better."""
        if len(plans) == 1 or self.spent > MOST:
            return plans[0]
        me = view.seats.index(self.seat)
        play_on = PlayOn(self.rules, self.seat, self._fresh, stage, lambda s: chance(s, me), HORIZON)

        def worth(world: SectorState, plan: Plan) -> float:
            self.spent += 1
            return play_on(world, self._twin(plan[0]), *plan[1])

        return judge(plans, worlds(self.rules, view, self.seat, self.dice.split()), worth, WORLDS, self.stop).choice

    def _fresh(self, seat: str) -> Commander:
        return Commander(seat, self.salt, {})

    def _twin(self, voyage: Voyage | None) -> Commander:
        """Return a careful player who goes on from where this one is, perhaps with another voyage."""
        twin = self._fresh(self.seat)
        twin.helm.take_over(self.careful.helm)
        if voyage is not None:
            twin.helm.begin(voyage)
        return twin


def _purchases(actions: Sequence[Action], own: Action) -> list[Action]:
    """Return one purchase of each kind but the player's own."""
    kinds = {_kind(action): action for action in reversed(actions) if isinstance(action, BOUGHT)}
    return [action for kind, action in reversed(kinds.items()) if kind != _kind(own)]


def _kind(action: Action) -> Hashable:
    named = (getattr(action, name, "") for name in ("kind", "slot", "strategy"))
    return type(action), *named
