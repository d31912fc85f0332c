"""The careful player of Calth: one side of any scenario, by rules of thumb with named weights (`ideas`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from game.bots.levels import Eye
from game.bots.player import best_of
from game.calth.actions import (
    Advance,
    Help,
    Pick,
    Picked,
    Run,
    UseCritical,
)
from game.calth.bots import fighting
from game.calth.bots.cardplay import CardPlay
from game.calth.bots.evaluation import Outlook
from game.calth.bots.goals import Goal, Lines, goal_of
from game.calth.bots.odds import Odds
from game.calth.bots.orders import Orders
from game.calth.bots.weights import Weights
from game.calth.cards import WINDOWS
from game.calth.frames import AttackFrame, ConsolidateFrame, RunFrame
from game.calth.models import SEATS, piece
from game.calth.scenario import Scenario
from game.calth.state import CalthState
from game.calth.turns import AS_LISTED
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.memory import of_a_match
from game.kernel.sequence import find

_HELPED = 2
"""Dice without a hit for which a leader helps."""


class CarefulCommander:
    """Called with the view of its seat and the actions offered, it answers with one of them."""

    def __init__(self, seat: str, salt: int, ideas: Weights, errs: float = 0.0) -> None:
        self.side, self.ideas = SEATS.index(seat), ideas
        self.chance = Dice.seeded(salt)
        self.eye = Eye(errs, self.chance)
        self.scenario: Scenario | None = None
        self.goal: Goal
        self.odds: Odds
        self.lines: Lines

    def __call__(self, view: CalthState, actions: Sequence[Action]) -> Action:
        chosen = _DECIDERS[view.frames[-1].name](self, view, actions)
        return chosen if chosen is not None and chosen in actions else self._any(actions)

    def _look(self, view: CalthState) -> Outlook:
        if self.scenario is not view.scenario:
            self.scenario = view.scenario
            self.goal = goal_of(view.scenario, self.side, self.ideas)
            self.odds, self.lines = remembered(view.scenario, view.defence_rule, view.strike_back_rule == "on")
        return Outlook(view, self.side, self.ideas, self.odds, self.goal, self.lines)

    def orders(self, view: CalthState) -> Orders:
        """Return what the orders of a position are worth by its rules of thumb."""
        return Orders(self._look(view))

    def _any(self, actions: Sequence[Action]) -> Action:
        """Return the action that declines, or else any."""
        return next((action for action in actions if isinstance(action, Pass)), None) or self.chance.pick(actions)

    def _card(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        if not self.ideas.cards or all(isinstance(action, Pass) for action in actions[:1]):
            return None
        return CardPlay(self._look(view)).play(actions)

    def _deploy(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        """Return all as listed, or where some are deployed already, one that is listed where it goes."""
        tables = view.tables
        listed = {tables.places(piece(model))[at] for at, models in view.listed[self.side] for model in models}
        return AS_LISTED if AS_LISTED in actions else next((one for one in actions if one in listed), None)

    def _scout(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        """Return the best step of a scout, none if nobody stands better for it."""
        orders = Orders(self._look(view))
        worth, _, step = max(
            (self.eye(orders.worth(action)), -n, action)
            for n, action in enumerate(actions)
            if isinstance(action, Advance)
        )
        return step if worth > 0 else None

    def _act(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        outlook = self._look(view)
        if self.ideas.cards and (played := CardPlay(outlook).play(actions)):
            return played
        running = {action.origin for action in actions if isinstance(action, Run)}
        found = [action for action in actions if not isinstance(action, Advance) or action.origin not in running]
        orders = Orders(outlook)
        return best_of(found, lambda action: self.eye(orders.worth(action)), self.chance)

    def _run(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        return Orders(self._look(view)).run_on(find(view, RunFrame).at, actions, self.eye)

    def _consolidate(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        f = find(view, ConsolidateFrame)
        wanted = list(Orders(self._look(view)).going(f.origin, f.to))
        for one in f.went:
            if one in wanted:
                wanted.remove(one)
        picks = [Pick(view.tables.models[one]) for one in wanted]
        return next((pick for pick in picks if pick in actions), Picked())

    def _attack(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        first = actions[0]
        if isinstance(first, Help):
            return first if fighting.misses_of(find(view, AttackFrame)) >= _HELPED else None
        if not self.ideas.aim:
            return self.chance.pick(actions)
        choose = fighting.critical if isinstance(first, UseCritical) else fighting.target
        return choose(self._look(view), actions)

    def _reroll(self, view: CalthState, actions: Sequence[Action]) -> Action:
        return fighting.reroll(view, actions)

    def _fall_back(self, view: CalthState, actions: Sequence[Action]) -> Action:
        return fighting.fall_back(self._look(view), actions)

    def _assault(self, view: CalthState, actions: Sequence[Action]) -> Action:
        return fighting.move_in(self._look(view))

    def _name(self, view: CalthState, actions: Sequence[Action]) -> Action | None:
        return CardPlay(self._look(view)).name(actions)


_DECIDERS: Final[dict[str, Callable[[CarefulCommander, CalthState, Sequence[Action]], Action | None]]] = {
    **dict.fromkeys(WINDOWS, CarefulCommander._card),
    "deployment": CarefulCommander._deploy,
    "scouting": CarefulCommander._scout,
    "action": CarefulCommander._act,
    "run": CarefulCommander._run,
    "consolidate": CarefulCommander._consolidate,
    "attack": CarefulCommander._attack,
    "rerolling": CarefulCommander._reroll,
    "fall_back": CarefulCommander._fall_back,
    "assault": CarefulCommander._assault,
    "card": CarefulCommander._name,
}


@of_a_match
@lru_cache(maxsize=16)
def remembered(scenario: Scenario, rule: str, strikes_back: bool) -> tuple[Odds, Lines]:
    """Return what was worked out about a scenario's attacks and lines of sight."""
    return Odds(scenario, rule, strikes_back), Lines(scenario.board)
