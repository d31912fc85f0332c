"""What the effects of command cards do: a verb for each kind of effect in a deck's file."""

from __future__ import annotations

from typing import Any, Final

from game.calth import deckfile as deck
from game.calth.verbs import deeds, dice, hands, units
from game.calth.verbs.verb import Verb

VERBS: Final[dict[type, Verb[Any]]] = {
    deck.Reroll: dice.Rerolling(),
    deck.DefenceDice: dice.Defending(),
    deck.FewerDefenceDice: dice.Weakening(),
    deck.NoCritical: dice.BarringCritical(),
    deck.HitsForRemoved: dice.HittingForRemoved(),
    deck.RerollLastStand: dice.RerollingLastStand(),
    deck.StrikeWhole: units.StrikingWhole(),
    deck.StandFast: units.StandingFast(),
    deck.Regain: units.Regaining(),
    deck.Rally: units.Rallying(),
    deck.Offering: units.Offered(),
    deck.Drain: units.Draining(),
    deck.RunPinned: deeds.RunningPinned(),
    deck.Charge: deeds.Charging(),
    deck.ShootNow: deeds.ShootingNow(),
    deck.EnemyDiscards: hands.EnemyDiscarding(),
    deck.Cancel: hands.Cancelling(),
    deck.TakeInitiative: hands.TakingInitiative(),
}
