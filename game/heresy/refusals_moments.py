"""What is awaited at a moment, and when an action that does not belong to it could be taken."""

from __future__ import annotations

from typing import Final

from game.heresy.actions import (
    BreakOff,
    Buy,
    BuyCard,
    Deploy,
    DiscardCard,
    EndAttack,
    EndDeployment,
    EndProduction,
    Enough,
    Escape,
    Fight,
    FightOn,
    Lose,
    Lower,
    March,
    NameCounter,
    NameDie,
    NamePlace,
    NameRoute,
    PlayCard,
    Raise,
    Shift,
)
from game.heresy.state import HeresyState
from game.heresy.windows import WINDOWS
from game.kernel.actions import Action, Pass, PassFor
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

CARD_FRAMES: Final = {"production", "attack", *(window.window for window in WINDOWS)}
"""The frames at which a card may be played."""
_CARD = Refusal("HERESY-C1", N_("It is asked whether a card is played now: play one or decline."))
_NAME = Refusal("HERESY-14", N_("A card is in play: name what it is meant for."))
_WRONG_NAME = Refusal("HERESY-14", N_("The card in play cannot be meant for that."))
_BATTLE = Refusal("HERESY-17", N_("A battle is being fought: that cannot be done now."))
_DYING = Refusal("HERESY-19", N_("A primarch withdraws from battle: choose where to."))
_AWAITED: Final[dict[str, Refusal]] = {
    "deployment": Refusal("HERESY-2", N_("The counters are being deployed; all else comes later.")),
    "production": Refusal("HERESY-7", N_("It is the production phase: first all receive and spend.")),
    "attack": Refusal("HERESY-7", N_("It is the attack phase: nothing is bought until the next round.")),
    "muster": Refusal("HERESY-R8", N_("An attack is under way: let others join it, or fight.")),
    "discard": Refusal("HERESY-14", N_("You hold more cards than were agreed on: discard one first.")),
    "battle": _BATTLE,
    "dying": _DYING,
    "card": _NAME,
    **{window.window: _CARD for window in WINDOWS},
}
_IN_PLACE: Final[dict[tuple[str, type[Action]], Refusal]] = {
    ("battle", Raise): Refusal("HERESY-R5", N_("That die takes no +1 now: it has one, or an equal die comes first.")),
    ("battle", Lower): Refusal("HERESY-R5", N_("That die takes no -1 now: it has one, or an equal die comes first.")),
    ("battle", Lose): Refusal("HERESY-18", N_("You have no such counter to lose in this battle.")),
    ("battle", BreakOff): Refusal("HERESY-R7", N_("There is no retreat now: battles are fought to the end.")),
    ("dying", Escape): Refusal("HERESY-R14", N_("He withdraws only to a friendly territory near by, or home.")),
    ("card", NamePlace): _WRONG_NAME,
    ("card", NameRoute): _WRONG_NAME,
    ("card", NameDie): _WRONG_NAME,
    ("card", NameCounter): _WRONG_NAME,
    ("card", Escape): Refusal("HERESY-14", N_("The army cannot withdraw there.")),
    ("card", Enough): Refusal("HERESY-14", N_("The card in play needs another choice.")),
}
_ELSEWHERE: Final[dict[type[Action], Refusal]] = {
    Deploy: Refusal("HERESY-2", N_("Deployment is over.")),
    Shift: Refusal("HERESY-R3", N_("Terra's forces are moved freely only at deployment.")),
    EndDeployment: Refusal("HERESY-2", N_("Deployment is over.")),
    Buy: Refusal("HERESY-7", N_("Counters are bought in one's production phase.")),
    BuyCard: Refusal("HERESY-7", N_("Cards are bought in one's production phase.")),
    EndProduction: Refusal("HERESY-7", N_("It is not your production phase.")),
    March: Refusal("HERESY-7", N_("Counters march in their player's attack phase.")),
    Fight: Refusal("HERESY-R8", N_("Nobody has marched upon the enemy: there is no battle to fight.")),
    EndAttack: Refusal("HERESY-7", N_("It is not your attack phase.")),
    Raise: Refusal("HERESY-17", N_("Bonuses are placed on dice in battle.")),
    Lower: Refusal("HERESY-17", N_("Bonuses are placed on dice in battle.")),
    Lose: Refusal("HERESY-18", N_("Counters are removed when a battle has cost them.")),
    Escape: Refusal("HERESY-19", N_("Nobody withdraws from a battle now.")),
    FightOn: Refusal("HERESY-R7", N_("No battle waits for an order to go on.")),
    BreakOff: Refusal("HERESY-R7", N_("There is no battle to break off now.")),
    PlayCard: Refusal("HERESY-C1", N_("No card can be played at this moment.")),
    NamePlace: Refusal("HERESY-14", N_("No card is in play.")),
    NameRoute: Refusal("HERESY-14", N_("No card is in play.")),
    NameDie: Refusal("HERESY-14", N_("No card is in play.")),
    NameCounter: Refusal("HERESY-14", N_("No card is in play.")),
    Enough: Refusal("HERESY-14", N_("No card is in play.")),
    DiscardCard: Refusal("HERESY-14", N_("You hold no more cards than were agreed on.")),
    Pass: Refusal("HERESY-C2", N_("Nothing is asked now that could be declined.")),
    PassFor: Refusal("HERESY-C2", N_("Nothing is asked now that could be declined.")),
}
_BEFORE_ALL: Final = ("deployment", "discard", "muster")
"""Frames in which what is awaited says more than when something else could be done."""


def no_answer(s: HeresyState, f: Frame, action: Action) -> Refusal | None:
    """Why an action that belongs to no reason of its own is refused: it fits the moment, or belongs to another."""
    found = _IN_PLACE.get((f.name, type(action)))
    if found is not None or f.name in _BEFORE_ALL:
        return found
    return _ELSEWHERE.get(type(action))


def awaited(s: HeresyState, f: Frame, action: Action) -> Refusal | None:
    """What is awaited now."""
    return _AWAITED.get(f.name)
