"""Verbs of dice: rolled again, more or fewer of them, hits more, no critical."""

from __future__ import annotations

from game.calth.deckfile import (
    DefenceDice,
    FewerDefenceDice,
    HitsForRemoved,
    NoCritical,
    Reroll,
    RerollLastStand,
    StrikeWhole,
)
from game.calth.fallback import failed
from game.calth.rerolls import fresh, roll_again
from game.calth.state import CalthState
from game.cards.verbs import Play, Verb
from game.kernel.sequence import call, find
from game.kernel.state import Frame


class Rerolling(Verb[CalthState, Reroll]):
    """Up to so many attack dice are rolled again, each once an attack (CALTH-A40)."""

    def ready(self, s: CalthState, side: int, effect: Reroll) -> bool:
        return bool(fresh(find(s, "attack")))

    def resolve(self, s: CalthState, play: Play, effect: Reroll) -> None:
        call(s, "rerolling", side=play.seat, source=play.card, count=effect.dice)


class Defending(Verb[CalthState, DefenceDice | FewerDefenceDice]):
    """The unit that is attacked defends with `more` or `fewer` dice."""

    def __init__(self, value: str) -> None:
        self.value = value

    def resolve(self, s: CalthState, play: Play, effect: DefenceDice | FewerDefenceDice) -> None:
        find(s, "attack").values[self.value] += effect.count


class Marking(Verb[CalthState, NoCritical | StrikeWhole]):
    """Something holds for the rest of what goes on: no critical attack (`barred`); losses strike back (`martyr`)."""

    def __init__(self, frame: str, value: str) -> None:
        self.frame, self.value = frame, value

    def resolve(self, s: CalthState, play: Play, effect: NoCritical | StrikeWhole) -> None:
        find(s, self.frame).values[self.value] = True


class HittingForRemoved(Verb[CalthState, HitsForRemoved]):
    """A hit more for each enemy model removed this round."""

    def ready(self, s: CalthState, side: int, effect: HitsForRemoved) -> bool:
        return bool(s.killed[1 - side])

    def resolve(self, s: CalthState, play: Play, effect: HitsForRemoved) -> None:
        find(s, "attack").values["bonus"] += min(effect.most, s.killed[1 - play.seat])


class RerollingLastStand(Verb[CalthState, RerollLastStand]):
    """Every die of a last stand without a shield is rolled again, if it has not been (CALTH-2.11)."""

    def ready(self, s: CalthState, side: int, effect: RerollLastStand) -> bool:
        return bool(self._dice(find(s, "last_stand")))

    def resolve(self, s: CalthState, play: Play, effect: RerollLastStand) -> None:
        stand = find(s, "last_stand")
        roll_again(s, stand, play.seat, play.card, self._dice(stand))

    def _dice(self, stand: Frame) -> tuple[int, ...]:
        able = fresh(stand)
        return tuple([die for die in failed(stand) if die in able])
