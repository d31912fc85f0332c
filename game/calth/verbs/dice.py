"""Verbs of dice: rolled again, more or fewer of them, hits more, no critical."""

from __future__ import annotations

from game.calth.deckfile import DefenceDice, FewerDefenceDice, HitsForRemoved, NoCritical, Reroll, RerollLastStand
from game.calth.fallback import failed
from game.calth.rerolls import fresh, roll_again
from game.calth.state import CalthState
from game.calth.verbs.verb import Named, Verb
from game.kernel.sequence import call, find
from game.kernel.state import Frame


class Rerolling(Verb[Reroll]):
    """Up to so many attack dice are rolled again, each once an attack (CALTH-A40)."""

    def ready(self, s: CalthState, side: int, effect: Reroll) -> bool:
        return bool(fresh(find(s, "attack")))

    def resolve(self, s: CalthState, f: Frame, effect: Reroll, named: Named) -> None:
        call(s, "rerolling", side=f.values["side"], source=f.values["card"], count=effect.dice)


class Defending(Verb[DefenceDice]):
    """One's own unit defends with more dice."""

    def resolve(self, s: CalthState, f: Frame, effect: DefenceDice, named: Named) -> None:
        find(s, "attack").values["more"] += effect.count


class Weakening(Verb[FewerDefenceDice]):
    """The unit that is attacked defends with fewer dice."""

    def resolve(self, s: CalthState, f: Frame, effect: FewerDefenceDice, named: Named) -> None:
        find(s, "attack").values["fewer"] += effect.count


class BarringCritical(Verb[NoCritical]):
    """The attacker performs no critical attack."""

    def resolve(self, s: CalthState, f: Frame, effect: NoCritical, named: Named) -> None:
        find(s, "attack").values["barred"] = True


class HittingForRemoved(Verb[HitsForRemoved]):
    """A hit more for each enemy model removed this round."""

    def ready(self, s: CalthState, side: int, effect: HitsForRemoved) -> bool:
        return bool(s.killed[1 - side])

    def resolve(self, s: CalthState, f: Frame, effect: HitsForRemoved, named: Named) -> None:
        find(s, "attack").values["bonus"] += min(effect.most, s.killed[1 - f.values["side"]])


class RerollingLastStand(Verb[RerollLastStand]):
    """Every die of a last stand without a shield is rolled again, if it has not been (CALTH-2.11)."""

    def ready(self, s: CalthState, side: int, effect: RerollLastStand) -> bool:
        return bool(self._dice(find(s, "last_stand")))

    def resolve(self, s: CalthState, f: Frame, effect: RerollLastStand, named: Named) -> None:
        stand = find(s, "last_stand")
        roll_again(s, stand, f.values["side"], f.values["card"], self._dice(stand))

    def _dice(self, stand: Frame) -> tuple[int, ...]:
        able = fresh(stand)
        return tuple([die for die in failed(stand) if die in able])
