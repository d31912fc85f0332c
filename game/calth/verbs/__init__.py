"""What the effects of command cards do: a verb for each kind of effect in a deck's file."""

from __future__ import annotations

from typing import Any, Final

from game.calth import deckfile as deck
from game.calth.verbs import deeds, dice, hand, units
from game.cards.verbs import Verb

VERBS: Final[dict[type, Verb[Any, Any]]] = {
    deck.Reroll: dice.Rerolling(),
    deck.DefenceDice: dice.Defending("more"),
    deck.FewerDefenceDice: dice.Defending("fewer"),
    deck.NoCritical: dice.Marking("attack", "barred"),
    deck.HitsForRemoved: dice.HittingForRemoved(),
    deck.RerollLastStand: dice.RerollingLastStand(),
    deck.StrikeWhole: dice.Marking("assault", "martyr"),
    deck.StandFast: units.StandingFast(),
    deck.Regain: units.Regaining(),
    deck.Rally: units.Rallying(),
    deck.Offering: units.Offered(),
    deck.Drain: units.Draining(),
    deck.RunPinned: deeds.RunningPinned(),
    deck.Charge: deeds.Charging(),
    deck.ShootNow: deeds.ShootingNow(),
    deck.EnemyDiscards: hand.EnemyDiscarding(),
    deck.Cancel: hand.Cancelling(),
    deck.TakeInitiative: hand.TakingInitiative(),
}
