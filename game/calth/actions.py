"""What a player can do at Calth. Hexes have printed names ("7,3": column, row), models, weapons and cards their ids."""

from __future__ import annotations

from game.cards import playing
from game.kernel.actions import Action, verbs
from game.kernel.results import Refusal
from game.kernel.text import N_


class UnitAction(Action, frozen=True, gc=False):
    """What the unit in a hex does."""

    origin: str


class MoveAction(UnitAction, frozen=True, gc=False):
    """What the unit in a hex does in going to another."""

    to: str


class Place(Action, frozen=True, gc=False):
    """Deploy a model in a hex (CALTH-A43)."""

    elsewhere = Refusal("CALTH-A43", N_("Deployment is over. Go on with the round."))
    model: str
    hex: str


class PlaceAsListed(Action, frozen=True, gc=False):
    """Deploy everything as the scenario lists it."""

    elsewhere = Refusal("CALTH-A43", N_("Deployment is over. Go on with the round."))


class Advance(MoveAction, frozen=True, gc=False):
    """Move a unit one hex (CALTH-4.1)."""


class Run(MoveAction, frozen=True, gc=False):
    """Begin a run with its first hex (CALTH-5.1)."""


class RunOn(Action, frozen=True, gc=False):
    """Run on to another hex."""

    elsewhere = Refusal("CALTH-5.1", N_("None of your units is running. Choose Run first."))
    to: str


class Halt(Action, frozen=True, gc=False):
    """End the run here (CALTH-A16)."""

    elsewhere = Refusal("CALTH-5.1", N_("None of your units is running. Choose Run first."))


class Leave(UnitAction, frozen=True, gc=False):
    """Leave the board from an exit's hex (CALTH-A38)."""


class Consolidate(MoveAction, frozen=True, gc=False):
    """Move models of a unit to an adjacent hex, to join the unit there or to form one (CALTH-6.1, A12)."""


class Pick(Action, frozen=True, gc=False):
    """One more model that goes."""

    elsewhere = Refusal("CALTH-6.1", N_("You aren't consolidating. Choose Consolidate first."))
    model: str


class Picked(Action, frozen=True, gc=False):
    """All who go are picked."""

    elsewhere = Refusal("CALTH-6.1", N_("You aren't consolidating. Choose Consolidate first."))


class Shoot(UnitAction, frozen=True, gc=False):
    """Shoot at the unit in a hex (CALTH-7.1)."""

    target: str


class Assault(UnitAction, frozen=True, gc=False):
    """Assault the unit in a hex, from one's own hex or the one moved to first (CALTH-8.1, 8.2, A18)."""

    via: str
    target: str


class Hold(UnitAction, frozen=True, gc=False):
    """Spend a point and do nothing (CALTH-2.2, A8)."""


class Chant(UnitAction, frozen=True, gc=False):
    """The scenario's special action."""


class Help(Action, frozen=True, gc=False):
    """A leader lets dice of this attack be rolled again."""

    elsewhere = Refusal("CALTH-U2", N_("Your leader can't help now. You will be asked after an attack roll near him."))


class Reroll(Action, frozen=True, gc=False):
    """Roll these dice again, by their numbers."""

    elsewhere = Refusal("CALTH-2.11", N_("You can't reroll now. You will be asked when you can."))
    dice: tuple[int, ...]


class UseCritical(Action, frozen=True, gc=False):
    """Perform the critical attack of this weapon (CALTH-10.2)."""

    elsewhere = Refusal(
        "CALTH-10.2", N_("You can't use a critical attack now. You will be asked after an attack roll with a critical.")
    )
    weapon: str


class NoCritical(Action, frozen=True, gc=False):
    """Perform none (CALTH-A30)."""

    elsewhere = Refusal(
        "CALTH-10.2", N_("You can't use a critical attack now. You will be asked after an attack roll with a critical.")
    )


class Target(Action, frozen=True, gc=False):
    """Choose the main target (CALTH-9.4, A21)."""

    elsewhere = Refusal("CALTH-9.4", N_("You can't choose a target now. You will be asked during your attack."))
    model: str


class FallBack(Action, frozen=True, gc=False):
    """Fall back to a hex (CALTH-8.4, A5); `model`: the one that goes there, where they go one by one."""

    elsewhere = Refusal("CALTH-8.4", N_("None of your units has to fall back now. Go on with the round."))
    to: str
    model: str = ""


class MoveIn(Action, frozen=True, gc=False):
    """Move the assaulting unit into the vacated hex (CALTH-8.3, A6)."""

    elsewhere = Refusal("CALTH-8.3", N_("You haven't just won an assault. You will be asked when you do."))


class StayOut(Action, frozen=True, gc=False):
    """Stay where one is."""

    elsewhere = Refusal("CALTH-8.3", N_("You haven't just won an assault. You will be asked when you do."))


class PlayCard(playing.PlayCard, frozen=True, gc=False):
    """Play a command card from one's hand."""

    elsewhere = Refusal("CALTH-A41", N_("You can't play a card now. You will be asked when you can."))


class NameUnit(Action, frozen=True, gc=False):
    """The unit that a card in play is meant for."""

    elsewhere = Refusal("CALTH-A41", N_("No card is in play. Play one from your hand first."))
    hex: str


class NameModel(Action, frozen=True, gc=False):
    """The model that a card in play is meant for."""

    elsewhere = Refusal("CALTH-A41", N_("No card is in play. Play one from your hand first."))
    hex: str
    model: str


class Discard(Action, frozen=True, gc=False):
    """Discard this card of one's hand."""

    elsewhere = Refusal("CALTH-A41", N_("You don't have to discard now. Keep the card."))
    card: str


ACTIONS = verbs(__name__, Action)
