"""What the effects of cards do: a verb for each kind of effect in a deck's file."""

from __future__ import annotations

from typing import Any, Final

from game.cards.verbs import Verb
from game.heresy import deckfile as deck
from game.heresy.verbs import dice, fighters, movement, production

VERBS: Final[dict[type, Verb[Any, Any]]] = {
    deck.Reroll: dice.Rerolling(),
    deck.RerollMisses: dice.RerollingMisses(),
    deck.DieMod: dice.DieModding(),
    deck.Threshold: dice.Thresholding(),
    deck.FirstStrike: dice.StrikingFirst(),
    deck.DenyDice: dice.DenyingDice(),
    deck.Retreat: fighters.Retreating(),
    deck.CancelCasualty: fighters.CancellingCasualty(),
    deck.Reinforce: fighters.Reinforcing(),
    deck.Sacrifice: fighters.Sacrificing(),
    deck.SurvivalMod: fighters.SurvivalModding(),
    deck.SurvivalAuto: fighters.SurvivingSurely(),
    deck.ExtraStep: movement.SteppingOn(),
    deck.RouteKind: movement.ChangingRoutes(),
    deck.AddRoute: movement.AddingRoute(),
    deck.IgnoreDotted: movement.IgnoringDotted(),
    deck.Teleport: movement.Teleporting(),
    deck.RemoveCounter: movement.RemovingCounter(),
    deck.Gain: production.Gaining(),
    deck.DoubleWorld: production.DoublingWorld(),
    deck.DenyWorld: production.DenyingWorld(),
    deck.ReduceWorld: production.ReducingWorld(),
    deck.PlaceUnits: production.PlacingUnits(),
    deck.Discount: production.Discounting(),
}
