"""Command cards: when each kind of effect is worth its card, and whom it is meant for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.calth import deckfile as deck
from game.calth.actions import Assault, Discard, NameModel, NameUnit, PlayCard, Run
from game.calth.attack import defends
from game.calth.bots.evaluation import Outlook
from game.calth.bots.fighting import misses_of
from game.calth.bots.orders import Orders
from game.calth.cards import CARDS
from game.calth.dice_pools import ASSAULT, armour, least_stamina
from game.calth.dice_pools import dice as dice_of
from game.calth.frames import AttackFrame, CardFrame, FallBackFrame, ShootingFrame
from game.calth.models import model_of
from game.calth.odds import SHIELD
from game.cards.verbs import Play
from game.kernel.actions import Action
from game.kernel.odds import successes
from game.kernel.sequence import find

_ENOUGH = 0.45
"""The worth that a card has to bring at first; less and less towards the last round."""


class CardPlay:
    """What playing a card of one's hand now is expected to bring, in veterans."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.view, self.side = outlook, outlook.view, outlook.side
        self.orders = Orders(outlook)

    def play(self, actions: Sequence[Action]) -> Action | None:
        """Return the best card, if one is good enough: less is asked of it the fewer rounds are left to play it."""
        worth = {action: self.worth(action.card) for action in actions if isinstance(action, PlayCard)}
        best = max(worth, key=worth.__getitem__, default=None)
        enough = _ENOUGH * min(1.0, 0.3 + 0.25 * (self.view.scenario.rounds - self.view.round))
        return best if best and worth[best] > enough else None

    def worth(self, card: str) -> float:
        """Return what a card would bring now."""
        effects = self.view.scenario.designs[card].effects
        return sum(_WORTH[type(effect)](self, effect) for effect in effects)

    def potential(self, at: int) -> float:
        """Return what another point of a unit of one's own would be used for."""
        view, outlook = self.view, self.outlook
        pieces = view.units[at]
        could, _ = outlook.chances(pieces, at, at)
        goal = outlook.goal.value
        here = goal(pieces, at, 0, at)
        steps = view.zones.links[at]
        step = max([goal(pieces, to, 0, at) - here for to in steps if not view.units[to]], default=0.0)
        return max(could, 2 * step, outlook.goal.point(at))

    def fear(self, at: int) -> float:
        """Return what a point of an enemy unit could do."""
        view, outlook = self.view, self.outlook
        found = outlook.goal.point(at)
        for own in outlook.own:
            if meeting := outlook.meetings(view.units[own]).get(at):
                beside = outlook.near[own] >> at & 1
                found = max(found, meeting.threat if beside else 0.5 * meeting.fear)
        return found

    def name(self, actions: Sequence[Action]) -> Action | None:
        """Return whom a card in play is meant for."""
        view, index = self.view, self.view.tables.index
        effect = CARDS.effect_of(view, find(view, CardFrame))

        def worth(action: Action) -> float:
            if isinstance(action, NameUnit):
                at = index[action.hex]
                if isinstance(effect, deck.ShootNow):
                    return self.orders.shoot(at, view.acting)
                return self.potential(at) if view.owner[at] == self.side else self.fear(at)
            if isinstance(action, NameModel):
                return -self.potential(index[action.hex])
            if isinstance(action, Discard):
                return -len(view.scenario.designs[action.card].effects)
            return self.orders.worth(action) if isinstance(action, Run | Assault) else 0.0

        return max(actions, key=worth)

    # -- what each kind of effect is worth --

    def _reroll(self, effect: deck.Reroll) -> float:
        f = find(self.view, AttackFrame)
        return min(effect.dice, misses_of(f)) * (0.22 if len(f.faces) >= 4 else 0.1)

    def _defence(self, effect: deck.DefenceDice) -> float:
        f = find(self.view, AttackFrame)
        unit = self.view.units[f.target]
        if not f.faces:
            return 0.08 * effect.count * dice_of(f.pieces, f.kind) / 2
        if not defends(self.view, f):
            return 0.0
        stamina = 1 if f.crush else least_stamina(unit)
        cover = 0 if f.flames else f.cover
        dice = max(0, armour(unit) + cover + f.more - f.fewer)
        worth = self.outlook.odds.value(unit) / len(unit) * self.outlook.goal.stake(unit, f.target, self.side)
        return 1.5 * worth * (_fallen(f.left, dice, stamina) - _fallen(f.left, dice + effect.count, stamina))

    def _weaken(self, effect: deck.FewerDefenceDice) -> float:
        f = find(self.view, AttackFrame)
        strength = dice_of(f.pieces, ASSAULT)
        return 0.1 * effect.count * min(4.0, strength / 2) / 2 * self.outlook.stake(f.target)

    def _no_critical(self, effect: deck.NoCritical) -> float:
        return 0.0 if find(self.view, AttackFrame).barred else 0.25

    def _more_hits(self, effect: deck.HitsForRemoved) -> float:
        more = min(effect.most, self.view.killed[1 - self.side])
        return 0.3 * more * min(1.5, self.outlook.stake(find(self.view, AttackFrame).target))

    def _regain(self, effect: deck.Regain) -> float:
        return self.potential(self.view.acting)

    def _rally(self, effect: deck.Rally) -> float:
        return max((self.potential(at) for at in self.outlook.own if not self.view.points[at]), default=0.0)

    def _offering(self, effect: deck.Offering) -> float:
        gains = [self.potential(at) * (effect.points - self.view.points[at]) for at in self.outlook.own]
        return max(gains, default=0.0) - 1.3

    def _drain(self, effect: deck.Drain) -> float:
        view = self.view
        if effect.whom == "target":
            return self.fear(find(view, ShootingFrame).target)
        near, mates = self.outlook.near, view.standing[self.side]
        return max((self.fear(at) for at in self.outlook.foes if view.points[at] and near[at] & mates), default=0.0)

    def _stand_fast(self, effect: deck.StandFast) -> float:
        f = find(self.view, FallBackFrame)
        at, view = f.at, self.view
        unit = view.units[at]
        if not self.outlook.refuges(at, f.foe) and not any(model_of(piece).systems for piece in unit):
            return 0.6 * self.outlook.odds.value(unit)
        goal = self.outlook.goal.value
        return goal(unit, at, 1, at) - max(goal(unit, to, 1, at) for to in view.zones.links[at])

    def _shoot_now(self, effect: deck.ShootNow) -> float:
        offers = [
            at
            for at in self.outlook.own
            if self.view.points[at]
            and self.outlook.lines.cover(at, self.view.acting, self.view.seals, self.outlook.occupied) >= 0
        ]
        return max((self.orders.shoot(at, self.view.acting) for at in offers), default=0.0)

    def _run(self, effect: deck.RunPinned) -> float:
        return self._best(effect) - 0.3

    def _best(self, effect: Any) -> float:
        runs = CARDS.verbs[type(effect)].offers(self.view, Play(self.side), effect)
        return max((self.orders.worth(action) for action in runs), default=0.0)

    def _always(self, effect: object) -> float:
        return 1.0


def _fallen(hits: int, dice: int, stamina: int) -> float:
    """Return how many models of such a stamina fall to so many hits."""
    return sum(p * (max(0, hits - shields) // stamina) for shields, p in enumerate(successes(dice, SHIELD)))


_WORTH: Final[dict[type, Callable[[CardPlay, Any], float]]] = {
    deck.Reroll: CardPlay._reroll,
    deck.DefenceDice: CardPlay._defence,
    deck.FewerDefenceDice: CardPlay._weaken,
    deck.NoCritical: CardPlay._no_critical,
    deck.HitsForRemoved: CardPlay._more_hits,
    deck.RerollLastStand: CardPlay._always,
    deck.StrikeWhole: CardPlay._always,
    deck.StandFast: CardPlay._stand_fast,
    deck.Regain: CardPlay._regain,
    deck.Rally: CardPlay._rally,
    deck.Offering: CardPlay._offering,
    deck.Drain: CardPlay._drain,
    deck.RunPinned: CardPlay._run,
    deck.Charge: CardPlay._best,
    deck.ShootNow: CardPlay._shoot_now,
    deck.EnemyDiscards: CardPlay._always,
    deck.Cancel: CardPlay._always,
    deck.TakeInitiative: CardPlay._always,
}
