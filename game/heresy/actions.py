"""What a player of the Horus Heresy can do. Places, units and cards are named by their ids, dice by their number."""

from __future__ import annotations

from game.cards import playing
from game.kernel.actions import Action, verbs
from game.kernel.results import Refusal
from game.kernel.text import N_


class _OnPlace(Action, frozen=True, gc=False):
    """A counter and the place where it is to be."""

    unit: str
    place: str


class _Moving(Action, frozen=True, gc=False):
    """A counter, where it stands, and where it is to go."""

    unit: str
    origin: str
    place: str


class _OnDie(Action, frozen=True, gc=False):
    """A die, by its number."""

    die: int


class _ForCard(Action, frozen=True, gc=False):
    """An answer to what a card in play asks."""

    elsewhere = Refusal("HERESY-14", N_("No card is in play. Play one from your hand first."))


class Deploy(_OnPlace, frozen=True, gc=False):
    """Put a free counter on a place of one's own colour (HERESY-2)."""

    elsewhere = Refusal("HERESY-2", N_("Deployment is over. Go on with the round."))


class Shift(_Moving, frozen=True, gc=False):
    """At deployment, move a counter of Terra's fixed forces to another place of the Palace, once (HERESY-R3)."""

    elsewhere = Refusal(
        "HERESY-R3", N_("You can move Terra's forces freely only during deployment. March them in your attack phase.")
    )


class EndDeployment(Action, frozen=True, gc=False):
    """All free counters are placed and nothing is to be shifted any more."""

    elsewhere = Refusal("HERESY-2", N_("Deployment is over. Go on with the round."))


class Buy(_OnPlace, frozen=True, gc=False):
    """Buy a counter and put it on a place (HERESY-11, 12, R11)."""

    elsewhere = Refusal("HERESY-7", N_("You can buy counters only in your production phase. Wait for it."))


class BuyCard(Action, frozen=True, gc=False):
    """Buy a stratagem card (HERESY-11, 14)."""

    elsewhere = Refusal("HERESY-7", N_("You can buy cards only in your production phase. Wait for it."))


class EndProduction(Action, frozen=True, gc=False):
    """End one's production phase; what is left is saved (HERESY-R18)."""

    elsewhere = Refusal("HERESY-7", N_("Your production phase hasn't come yet. Wait for it."))


class March(_Moving, frozen=True, gc=False):
    """Move a counter to a place, or towards the enemy who holds it (HERESY-15, R9, R15)."""

    elsewhere = Refusal("HERESY-7", N_("You can march only in your attack phase. Wait for it."))


class Fight(Action, frozen=True, gc=False):
    """All who are to attack have come: fight (HERESY-R8)."""

    elsewhere = Refusal(
        "HERESY-R8",
        N_("You haven't attacked anywhere, so there is no battle. March on an enemy world first."),
    )


class EndAttack(Action, frozen=True, gc=False):
    """End one's attack phase."""

    elsewhere = Refusal("HERESY-7", N_("Your attack phase hasn't come yet. Wait for it."))


class Raise(_OnDie, frozen=True, gc=False):
    """Place a +1 on a die of one's own (HERESY-17, R5)."""

    elsewhere = Refusal("HERESY-17", N_("You place bonuses only in a battle. The game asks you when the time comes."))


class Lower(_OnDie, frozen=True, gc=False):
    """Place a -1 on a die of the enemy's (HERESY-17, R5)."""

    elsewhere = Refusal("HERESY-17", N_("You place bonuses only in a battle. The game asks you when the time comes."))


class Lose(Action, frozen=True, gc=False):
    """Remove one of one's own counters as a casualty (HERESY-18)."""

    elsewhere = Refusal(
        "HERESY-18", N_("You remove counters only as casualties of a battle. The game asks you when the time comes.")
    )
    unit: str


class Escape(Action, frozen=True, gc=False):
    """A primarch who survives, or an army that retreats, withdraws to this place (HERESY-19, R14)."""

    elsewhere = Refusal("HERESY-19", N_("You can't withdraw now. The game asks you when you can."))
    place: str


class FightOn(Action, frozen=True, gc=False):
    """Fight another round, where the attacker might withdraw (HERESY-R7)."""

    elsewhere = Refusal("HERESY-R7", N_("No battle is waiting for you. March on an enemy world first."))


class BreakOff(Action, frozen=True, gc=False):
    """The attacker withdraws to where he came from (HERESY-R7, as an option)."""

    elsewhere = Refusal("HERESY-R7", N_("You have no battle to break off. March on an enemy world first."))


class PlayCard(playing.PlayCard, frozen=True, gc=False):
    """Play a stratagem card from one's hand (HERESY-14)."""

    elsewhere = Refusal("HERESY-C1", N_("You can't play a card now. You will be asked when you can."))


class NamePlace(_ForCard, frozen=True, gc=False):
    """The place that a card in play is meant for."""

    place: str


class NameRoute(_ForCard, frozen=True, gc=False):
    """The route that a card in play is meant for."""

    origin: str
    place: str


class NameDie(_ForCard, frozen=True, gc=False):
    """The die that a card in play is meant for."""

    die: int


class NameCounter(_ForCard, frozen=True, gc=False):
    """The counter that a card in play is meant for."""

    unit: str
    place: str


class Enough(_ForCard, frozen=True, gc=False):
    """Name no more for the card in play."""


class DiscardCard(Action, frozen=True, gc=False):
    """Discard a card above the agreed limit of the hand."""

    elsewhere = Refusal("HERESY-14", N_("You are within the hand limit. Keep all your cards."))
    card: str


ACTIONS = verbs(__name__, Action)
