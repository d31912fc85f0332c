"""Verbs of cards and of the initiative."""

from __future__ import annotations

from game.calth import events as ev
from game.calth.actions import Discard
from game.calth.deckfile import Cancel, EnemyDiscards, TakeInitiative
from game.calth.hands import discard
from game.calth.models import SEATS
from game.calth.state import CalthState
from game.calth.verbs.verb import Named, Verb
from game.kernel import effects, pending
from game.kernel.actions import Action
from game.kernel.sequence import find
from game.kernel.state import Frame


class EnemyDiscarding(Verb[EnemyDiscards]):
    """The enemy discards a card, by chance or as he chooses."""

    def ready(self, s: CalthState, side: int, effect: EnemyDiscards) -> bool:
        return bool(s.hands[1 - side])

    def chooser(self, f: Frame, effect: EnemyDiscards) -> int:
        return 1 - int(f.values["side"])

    def offers(self, s: CalthState, f: Frame, effect: EnemyDiscards) -> list[Action]:
        if effect.chosen_by == "chance" or f.values["named"]:
            return []
        return [Discard(card) for card in s.hands[1 - f.values["side"]]]

    def resolve(self, s: CalthState, f: Frame, effect: EnemyDiscards, named: Named) -> None:
        enemy = 1 - f.values["side"]
        if s.hands[enemy]:
            card = named[0][0] if named else s.dice.pick(s.hands[enemy])
            discard(s, enemy, card)
            s.events.append(ev.CardDiscarded(SEATS[enemy], card))


class Cancelling(Verb[Cancel]):
    """The enemy's card does nothing."""

    def resolve(self, s: CalthState, f: Frame, effect: Cancel, named: Named) -> None:
        card = find(s, "card", below=f)
        pending.cancel(card)
        s.events.append(ev.CardCancelled(SEATS[card.values["side"]], card.values["card"], f.values["card"]))


class TakingInitiative(Verb[TakeInitiative]):
    """One has the initiative without a roll, unless both have played such a card."""

    def resolve(self, s: CalthState, f: Frame, effect: TakeInitiative, named: Named) -> None:
        effects.add(s, "initiative", "round", f.values["side"], f.values["card"])
