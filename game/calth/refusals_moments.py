"""What is awaited at a moment, and when an action that does not belong to it could be taken."""

from __future__ import annotations

from typing import Final

from game.calth.actions import (
    Advance,
    Assault,
    Chant,
    Consolidate,
    Discard,
    FallBack,
    Halt,
    Help,
    Hold,
    Leave,
    MoveIn,
    NameModel,
    NameUnit,
    NoCritical,
    Pick,
    Picked,
    Place,
    PlaceAsListed,
    PlayCard,
    Reroll,
    Run,
    RunOn,
    Shoot,
    StayOut,
    Target,
    UseCritical,
)
from game.calth.attack import MainTarget
from game.calth.cards import Naming, effect_of
from game.calth.consolidating import Going
from game.calth.criticals import Critical
from game.calth.deckfile import EnemyDiscards
from game.calth.fallback import FallingBack
from game.calth.moments import ASKING
from game.calth.procedures import PROCEDURES
from game.calth.rerolls import Rerolling
from game.calth.state import CalthState
from game.kernel.actions import Action, Pass, PassFor
from game.kernel.state import Frame
from game.kernel.text import N_
from game.kernel.verdicts import Refusal

CARD_FRAMES: Final = {"action", *ASKING.values()}
"""The frames at which a card may be played."""
_CARD = Refusal("CALTH-A41", N_("It is asked whether a card is played now: play one or decline."))
_NAME = Refusal("CALTH-A41", N_("A card is in play: first click what it is for; all that may be is lit."))
_WRONG_NAME = Refusal("CALTH-A41", N_("The card in play can do nothing there; where it can is lit."))
_DISCARD = Refusal("CALTH-A41", N_("The enemy's card makes you discard: first click one of the cards in your hand."))
_ATTACK = Refusal("CALTH-9.3", N_("An attack is under way: that cannot be done now."))
_ACT = Refusal("CALTH-3.8", N_("It is your turn to activate a unit."))
_AWAITED: Final[dict[str, Refusal]] = {
    "deployment": Refusal("CALTH-A43", N_("The models are being deployed; all else comes later.")),
    "action": _ACT,
    "run": Refusal("CALTH-5.1", N_("A unit is running: let it run on or halt.")),
    "consolidate": Refusal("CALTH-A12", N_("A unit is consolidating: say who goes.")),
    "attack": _ATTACK,
    "rerolling": Refusal("CALTH-2.11", N_("Choose the dice that are rolled again.")),
    "fall_back": Refusal("CALTH-8.4", N_("A unit has to fall back: choose where to.")),
    "assault": Refusal("CALTH-8.3", N_("Say whether the unit moves into the hex that it assaulted.")),
    "card": _NAME,
    **dict.fromkeys(ASKING.values(), _CARD),
}
_IN_PLACE: Final[dict[tuple[type[object], type[Action]], Refusal]] = {
    (Going, Pick): Refusal("CALTH-6.1", N_("No such model is left in that unit.")),
    (Going, Picked): Refusal("CALTH-A12", N_("At least one model has to go.")),
    (Critical, UseCritical): Refusal("CALTH-A30", N_("That weapon adds no dice to this attack.")),
    (MainTarget, Target): Refusal("CALTH-9.4", N_("There is no such model among the targets.")),
    (Rerolling, Reroll): Refusal("CALTH-2.11", N_("Those dice cannot be rolled again, or they are too many.")),
    (FallingBack, FallBack): Refusal("CALTH-A5", N_("The unit cannot fall back there.")),
    (Naming, NameUnit): _WRONG_NAME,
    (Naming, NameModel): _WRONG_NAME,
    (Naming, Discard): _WRONG_NAME,
    (Naming, Run): _WRONG_NAME,
    (Naming, Assault): _WRONG_NAME,
}
_ELSEWHERE: Final[dict[type[Action], Refusal]] = {
    Place: Refusal("CALTH-A43", N_("Deployment is over.")),
    PlaceAsListed: Refusal("CALTH-A43", N_("Deployment is over.")),
    RunOn: Refusal("CALTH-5.1", N_("No unit is running.")),
    Halt: Refusal("CALTH-5.1", N_("No unit is running.")),
    Pick: Refusal("CALTH-6.1", N_("No unit is consolidating.")),
    Picked: Refusal("CALTH-6.1", N_("No unit is consolidating.")),
    Help: Refusal("CALTH-U2", N_("No leader is asked for his help now.")),
    Reroll: Refusal("CALTH-2.11", N_("No dice are rolled again now.")),
    UseCritical: Refusal("CALTH-10.2", N_("No critical attack is chosen now.")),
    NoCritical: Refusal("CALTH-10.2", N_("No critical attack is chosen now.")),
    Target: Refusal("CALTH-9.4", N_("No target is chosen now.")),
    FallBack: Refusal("CALTH-8.4", N_("No unit has to fall back now.")),
    MoveIn: Refusal("CALTH-8.3", N_("No assault has been won just now.")),
    StayOut: Refusal("CALTH-8.3", N_("No assault has been won just now.")),
    PlayCard: Refusal("CALTH-A41", N_("No card can be played at this moment.")),
    NameUnit: Refusal("CALTH-A41", N_("No card is in play.")),
    NameModel: Refusal("CALTH-A41", N_("No card is in play.")),
    Discard: Refusal("CALTH-A41", N_("No card is discarded now.")),
    Pass: Refusal("CALTH-A8", N_("Nothing is asked now that could be declined.")),
    PassFor: Refusal("CALTH-A8", N_("Nothing is asked now that could be declined.")),
}
_ACTIONS: Final = (Advance, Run, Leave, Consolidate, Shoot, Assault, Hold, Chant)


def no_answer(s: CalthState, f: Frame, action: Action) -> Refusal | None:
    """Why an action that belongs to no reason of its own is refused: it fits the moment, or belongs to another."""
    if _discarding(s, f):
        return _DISCARD
    found = _IN_PLACE.get((type(PROCEDURES[f.name][f.step]), type(action)))
    if found is not None:
        return found
    if isinstance(action, _ACTIONS) or f.name == "consolidate" and isinstance(action, Pick):
        return _AWAITED.get(f.name)
    return _ELSEWHERE.get(type(action))


def awaited(s: CalthState, f: Frame, action: Action) -> Refusal | None:
    """What is awaited now."""
    if _discarding(s, f):
        return _DISCARD
    return _AWAITED.get(f.name)


def _discarding(s: CalthState, f: Frame) -> bool:
    """Whether a card in play makes its enemy choose what he discards."""
    return isinstance(PROCEDURES[f.name][f.step], Naming) and isinstance(effect_of(s, f), EnemyDiscards)
