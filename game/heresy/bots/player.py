"""The careful player of the Horus Heresy: one seat of either side, by rules of thumb with named weights (`ideas`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.levels import Eye
from game.heresy.actions import (
    BreakOff,
    EndAttack,
    EndDeployment,
    EndProduction,
    Escape,
    FightOn,
    Lose,
    Lower,
    March,
    Raise,
)
from game.heresy.bots import fighting
from game.heresy.bots.cardplay import CardPlay
from game.heresy.bots.evaluation import Outlook
from game.heresy.bots.recruiting import Recruiting
from game.heresy.bots.warfare import Warfare
from game.heresy.bots.weights import Weights
from game.heresy.cards import WINDOWS
from game.heresy.control import controlled
from game.heresy.frames import Dying
from game.heresy.state import HeresyState
from game.kernel.actions import Action, Pass
from game.kernel.dice import Dice
from game.kernel.sequence import find

_ENDS = (EndDeployment, EndProduction, EndAttack, Pass, FightOn)


class CarefulCommander:
    """Called with the view of its seat and the actions offered, it answers with one of them."""

    def __init__(self, seat: str, salt: int, ideas: Weights, errs: float = 0.0, calm: Sequence[int] = ()) -> None:
        self.id, self.ideas, self.calm = seat, ideas, calm
        self.chance = Dice.seeded(salt)
        eye = Eye(errs, self.chance)
        self.recruiting = Recruiting(ideas, eye)
        self.warfare = Warfare(ideas, eye)
        self.cards = CardPlay(ideas)
        self.outlook: Outlook | None = None
        self.now: tuple[object, ...] = ()
        self.had = 0
        self.deciders: dict[str, Callable[[HeresyState, Outlook, Sequence[Action]], Action | None]] = {
            "deployment": lambda view, outlook, actions: self.recruiting.deploy(outlook, actions),
            "production": self._produce,
            "attack": self._march,
            "muster": self.warfare.muster,
            "battle": self._battle,
            "dying": self._withdraw,
            "card": self.cards.name,
            **dict.fromkeys(WINDOWS, self.cards.play),
        }

    def __call__(self, view: HeresyState, actions: Sequence[Action]) -> Action:
        decide = self.deciders.get(view.frames[-1].name)
        chosen = decide(view, self._look(view), actions) if decide else None
        return chosen if chosen is not None and chosen in actions else self._any(actions)

    def _look(self, view: HeresyState) -> Outlook:
        """Return the position as it is seen now."""
        now = (view.phase, view.round, view.seat)
        if self.outlook is None or now != self.now:
            self.now = now
            self.outlook = Outlook(view, view.seats.index(self.id), self.ideas)
            self.had = controlled(view, self.outlook.side)
            self.recruiting.forget()
            self.warfare.forget()
        else:
            changed = self.outlook.update(view)
            self.recruiting.forget(changed)
            self.warfare.forget(changed)
        return self.outlook

    def _any(self, actions: Sequence[Action]) -> Action:
        """Return what ends or declines, or else anything."""
        ending = next((action for action in actions if isinstance(action, _ENDS)), None)
        return ending or self.chance.pick(actions)

    def _produce(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        return self.cards.play(view, outlook, actions) or self.recruiting.buy(view, outlook, actions)

    def _march(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        played = self.cards.play(view, outlook, actions)
        if played is not None:
            self.warfare.forget()
            return played
        return self.warfare.march(view, outlook, self._calmly(view, outlook, actions))

    def _calmly(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions without marches to places of others, once as many are taken as the round allows."""
        mine = controlled(view, outlook.side)
        if view.round > len(self.calm) or (mine & ~self.had).bit_count() < self.calm[view.round - 1]:
            return actions
        index = view.tables.index
        return [one for one in actions if not isinstance(one, March) or mine >> index[one.place] & 1]

    def _battle(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        first = actions[0]
        if isinstance(first, Raise):
            return fighting.raise_die(view, outlook.side, actions) if self.ideas.bonuses else self.chance.pick(actions)
        if isinstance(first, Lower):
            return fighting.lower_die(view, outlook.side, actions) if self.ideas.bonuses else self.chance.pick(actions)
        if isinstance(first, Lose):
            return fighting.lose(actions) if self.ideas.losses else self.chance.pick(actions)
        return fighting.go_on(view, outlook) if isinstance(first, FightOn | BreakOff) else None

    def _withdraw(self, view: HeresyState, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
        escaping = isinstance(actions[0], Escape)
        return fighting.withdraw(view, outlook, actions, find(view, Dying).unit) if escaping else None
