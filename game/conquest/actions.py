"""What a player may do. Cards go by their ids, places by their numbers (`state`). A card that others do not see
names its `kind` besides, so that its player can be told what is offered.
"""

from __future__ import annotations

from typing import ClassVar

from game.kernel.actions import TRIGGER_ACTIONS, Action, verbs
from game.kernel.results import Refusal
from game.kernel.text import N_


class KeepHand(Action, frozen=True, gc=False):
    """Keep the starting hand."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-3.12", N_("You decide on your starting hand before the first round only.")
    )


class RedrawHand(Action, frozen=True, gc=False):
    """Shuffle the starting hand back and draw as many cards anew."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-3.12", N_("You can draw a new starting hand once, before the first round.")
    )


class Deploy(Action, frozen=True, gc=False):
    """Deploy a card of one's hand: an army unit at a planet, an attachment on its host, a support in headquarters."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-4.5", N_("You deploy cards on your turns in the deploy phase. Keep the card until then.")
    )

    card: int
    place: int = -1
    host: int = -1
    kind: str = ""


class Act(Action, frozen=True, gc=False):
    """Use an action ability of a card in play, or play an event of one's hand."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-G38",
        N_("Actions are used on a deploy turn or in an action window, other abilities when what they answer happens."),
    )

    card: int
    ability: str


class SetDial(Action, frozen=True, gc=False):
    """Choose in secret the planet to which one's warlord commits."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-5.2", N_("You set your command dial as the command phase begins. You will be asked then.")
    )

    planet: int


class TakeBonus(Action, frozen=True, gc=False):
    """Take these of the bonuses of a command struggle that one has won."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-5.20", N_("You take bonuses when you have won a command struggle. You will be asked then.")
    )

    cards: bool
    resources: bool


class MoveUnit(Action, frozen=True, gc=False):
    """Move a Mobile unit to a planet next to its own as the combat phase begins."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-G10", N_("Mobile units move as the combat phase begins. You will be asked then.")
    )

    unit: int
    planet: int


class Attack(Action, frozen=True, gc=False):
    """Attack an enemy unit."""

    elsewhere: ClassVar[Refusal | None] = Refusal("CONQUEST-6.27", N_("Units attack on your combat turns in a battle."))

    attacker: int
    defender: int


class AreaAttack(Action, frozen=True, gc=False):
    """Attack with the Area Effect: damage to each enemy unit at the planet."""

    elsewhere: ClassVar[Refusal | None] = Refusal("CONQUEST-G35", N_("Units attack on your combat turns in a battle."))

    attacker: int


class Withdraw(Action, frozen=True, gc=False):
    """Exhaust one's warlord to retreat in place of an attack."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-6.61", N_("Your warlord retreats in place of an attack, on your combat turn in a battle.")
    )

    unit: int


class Retreat(Action, frozen=True, gc=False):
    """Let a unit retreat between two combat rounds."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-6.22", N_("Units retreat when a combat round is over. You will be asked then.")
    )

    unit: int


class Shield(Action, frozen=True, gc=False):
    """Discard a card as a shield for a unit."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-6.34", N_("Shield cards are used when your unit is about to take damage. You will be asked then.")
    )

    card: int
    unit: int
    kind: str = ""


class UseBattleAbility(Action, frozen=True, gc=False):
    """Use the battle ability of the planet where one has won."""

    elsewhere: ClassVar[Refusal | None] = Refusal(
        "CONQUEST-6.50", N_("A planet's battle ability is for the winner of a battle there. You will be asked then.")
    )


class Choose(Action, frozen=True, gc=False):
    """Choose a card."""

    elsewhere: ClassVar[Refusal | None] = Refusal("CONQUEST-G40", N_("Nothing asks you to choose a card now."))

    card: int
    kind: str = ""


class ChoosePlace(Action, frozen=True, gc=False):
    """Choose a planet or headquarters."""

    elsewhere: ClassVar[Refusal | None] = Refusal("CONQUEST-G40", N_("Nothing asks you to choose a place now."))

    place: int


class ChooseNumber(Action, frozen=True, gc=False):
    """Choose a number, or one of several ways by its number."""

    elsewhere: ClassVar[Refusal | None] = Refusal("CONQUEST-G40", N_("Nothing asks you to choose a number now."))

    number: int


class Enough(Action, frozen=True, gc=False):
    """Choose nothing more."""

    elsewhere: ClassVar[Refusal | None] = Refusal("CONQUEST-G40", N_("Nothing asks you to choose now."))


ACTIONS = TRIGGER_ACTIONS + verbs(__name__, Action)
