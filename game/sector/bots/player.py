"""The players of Sector Invasion: one seat of a campaign, by rules of thumb with named weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.levels import PLAIN, Eye, Temper, tempered
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.sector.actions import (
    Attack,
    EndBuilding,
    EndConquest,
    EndGarrisons,
    EndShips,
    Explore,
    Land,
    Make,
    UseStrategy,
)
from game.sector.bots import answers
from game.sector.bots.fights import attack_worth
from game.sector.bots.helm import Helm
from game.sector.bots.outlook import Outlook
from game.sector.bots.spending import Treasurer
from game.sector.bots.weights import weights_of
from game.sector.landing import falls_at_once
from game.sector.state import SectorState

ENDS = (EndShips, EndConquest, EndBuilding, EndGarrisons, Pass)
Decide = Callable[[SectorState, Sequence[Action]], Action | None]


class Commander:
    """Called with the view of its seat and the actions offered, it answers with one of them.
    `changed`: ideas of which it makes more or less than usual; `errs`: by how much it takes an option to be better;
    `temper`: by what factor ideas count more or less to it than to others."""

    def __init__(
        self, seat: str, salt: int, changed: Mapping[str, float], errs: float = 0.0, temper: Temper = PLAIN
    ) -> None:
        self.id, self.changed, self.temper = seat, changed, temper
        self.chance = Dice.seeded(salt)
        self.eye = Eye(errs, self.chance)
        self.helm = Helm(self._outlook, self.eye)
        self.deciders: dict[str, Decide] = {
            "ships": self.helm,
            "caught": self._caught,
            "fight": self._fight,
            "landing": self._landing,
            "battle": self._battle,
            "building": self._building,
            "improve": lambda view, actions: self._treasurer(view).improve(actions),
            "consent": lambda view, actions: answers.agree(actions),
            "march": lambda view, actions: self._treasurer(view).march(actions),
            "event": lambda view, actions: answers.fate(self._outlook(view), actions),
            "core": lambda view, actions: answers.calm(self._outlook(view), actions),
            "defend": lambda view, actions: answers.accept(actions),
            "bargain": lambda view, actions: answers.accept(actions),
            "grow": lambda view, actions: answers.grow(self._outlook(view), actions),
            "shrink": lambda view, actions: answers.shrink(self._outlook(view), actions),
            "sabotage": lambda view, actions: answers.sabotage(self._outlook(view), actions),
            "supplies": lambda view, actions: answers.supplies(self._outlook(view), actions),
            "reinforce": lambda view, actions: answers.reinforce(self._outlook(view), actions),
        }

    def __call__(self, view: SectorState, actions: Sequence[Action]) -> Action:
        decide = self.deciders.get(view.frames[-1].name)
        chosen = decide(view, actions) if decide else None
        return chosen if chosen is not None and chosen in actions else self._any(actions)

    def _any(self, actions: Sequence[Action]) -> Action:
        """Return what ends or declines, or else anything."""
        ending = next((action for action in actions if isinstance(action, ENDS)), None)
        return ending or self.chance.pick(actions)

    def _outlook(self, view: SectorState) -> Outlook:
        weights = tempered(weights_of(view.players, self.changed), self.temper)
        return Outlook(view, view.seats.index(self.id), weights)

    def _treasurer(self, view: SectorState) -> Treasurer:
        return Treasurer(self._outlook(view), self.eye)

    # -- ships --

    def _caught(self, view: SectorState, actions: Sequence[Action]) -> Action | None:
        outlook = self._outlook(view)
        attacks = [action for action in actions if isinstance(action, Attack)]
        return max(attacks, key=lambda one: attack_worth(outlook, one.ship, one.target)[0], default=None)

    def _fight(self, view: SectorState, actions: Sequence[Action]) -> Action | None:
        outlook = self._outlook(view)
        kind = type(actions[0]).__name__
        if kind == "PickResult":
            return answers.take_result(outlook, actions)
        return answers.push(outlook, actions) if kind == "PushTo" else answers.follow(outlook)

    # -- conquest and construction --

    def _landing(self, view: SectorState, actions: Sequence[Action]) -> Action | None:
        """Take what falls at once first, then explore, then fight: a landing that is beaten off costs nothing."""
        lands = [action for action in actions if isinstance(action, Land)]
        explores = [action for action in actions if isinstance(action, Explore)]
        easy = [action for action in lands if falls_at_once(view, view.ship_at[action.ship])]
        first = easy or explores
        if first or not lands:
            return first[0] if first else EndConquest()
        outlook = self._outlook(view)
        return max(lands, key=lambda one: outlook.takes(one.ship, view.ship_at[one.ship]))

    def _battle(self, view: SectorState, actions: Sequence[Action]) -> Action | None:
        if isinstance(actions[0], UseStrategy):
            return answers.bombard(self._outlook(view), actions)
        return answers.agree(actions) or answers.withdraw(self._outlook(view), actions)

    def _building(self, view: SectorState, actions: Sequence[Action]) -> Action | None:
        treasurer = self._treasurer(view)
        if isinstance(actions[0], Make):
            return treasurer.factory(actions)
        return treasurer.buy(actions)
