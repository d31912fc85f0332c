"""Verbs of cards and of the initiative."""

from __future__ import annotations

from collections.abc import Iterator

from game.calth import events as ev
from game.calth.actions import Discard
from game.calth.deckfile import Cancel, EnemyDiscards, TakeInitiative
from game.calth.models import SEATS
from game.calth.state import DISCARDS, HANDS, CalthState
from game.cards.verbs import Play, Targeting, Verb
from game.kernel import effects, pending
from game.kernel.actions import Action
from game.kernel.sequence import find


class EnemyDiscarding(Targeting[CalthState, EnemyDiscards]):
    """The enemy discards a card, by chance or as he chooses."""

    def chooser(self, s: CalthState, play: Play, effect: EnemyDiscards) -> int:
        return 1 - play.seat

    def count(self, effect: EnemyDiscards) -> int:
        return effect.chosen_by == "enemy"

    def targets(self, s: CalthState, play: Play, effect: EnemyDiscards) -> Iterator[Action]:
        return (Discard(card) for card in s.hands[1 - play.seat])

    def resolve(self, s: CalthState, play: Play, effect: EnemyDiscards) -> None:
        enemy = 1 - play.seat
        if s.hands[enemy]:
            card = play.named[0][0] if play.named else s.dice.pick(s.hands[enemy])
            HANDS.move(s, enemy, card, DISCARDS)
            s.events.append(ev.CardDiscarded(SEATS[enemy], card))


class Cancelling(Verb[CalthState, Cancel]):
    """The enemy's card does nothing."""

    def resolve(self, s: CalthState, play: Play, effect: Cancel) -> None:
        card = find(s, "card", below=s.frames[-1])
        pending.cancel(card)
        s.events.append(ev.CardCancelled(SEATS[card.values["side"]], card.values["card"], play.card))


class TakingInitiative(Verb[CalthState, TakeInitiative]):
    """One has the initiative without a roll, unless both have played such a card."""

    def resolve(self, s: CalthState, play: Play, effect: TakeInitiative) -> None:
        effects.add(s, "initiative", "round", play.seat, play.card)
