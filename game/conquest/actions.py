"""What a player may do. Cards go by their ids, places by their numbers (`state`). A card that others do not see
names its `kind` besides, so that its player can be told what is offered.
"""

from __future__ import annotations

from game.kernel.actions import TRIGGER_ACTIONS, Action


class KeepHand(Action, frozen=True, gc=False):
    """Keep the starting hand."""


class RedrawHand(Action, frozen=True, gc=False):
    """Shuffle the starting hand back and draw as many cards anew."""


class Deploy(Action, frozen=True, gc=False):
    """Deploy a card of one's hand: an army unit at a planet, an attachment on its host, a support in headquarters."""

    card: int
    place: int = -1
    host: int = -1
    kind: str = ""


class Act(Action, frozen=True, gc=False):
    """Use an action ability of a card in play, or play an event of one's hand."""

    card: int
    ability: str


class SetDial(Action, frozen=True, gc=False):
    """Choose in secret the planet to which one's warlord commits."""

    planet: int


class TakeBonus(Action, frozen=True, gc=False):
    """Take these of the bonuses of a command struggle that one has won."""

    cards: bool
    resources: bool


class MoveUnit(Action, frozen=True, gc=False):
    """Move a Mobile unit to a planet next to its own as the combat phase begins."""

    unit: int
    planet: int


class Attack(Action, frozen=True, gc=False):
    """Attack an enemy unit."""

    attacker: int
    defender: int


class AreaAttack(Action, frozen=True, gc=False):
    """Attack with the Area Effect: damage to each enemy unit at the planet."""

    attacker: int


class Withdraw(Action, frozen=True, gc=False):
    """Exhaust one's warlord to retreat in place of an attack."""

    unit: int


class Retreat(Action, frozen=True, gc=False):
    """Let a unit retreat between two combat rounds."""

    unit: int


class Shield(Action, frozen=True, gc=False):
    """Discard a card as a shield for a unit."""

    card: int
    unit: int
    kind: str = ""


class UseBattleAbility(Action, frozen=True, gc=False):
    """Use the battle ability of the planet where one has won."""


class Choose(Action, frozen=True, gc=False):
    """Choose a card."""

    card: int
    kind: str = ""


class ChoosePlace(Action, frozen=True, gc=False):
    """Choose a planet or headquarters."""

    place: int


class ChooseNumber(Action, frozen=True, gc=False):
    """Choose a number, or one of several ways by its number."""

    number: int


class Enough(Action, frozen=True, gc=False):
    """Choose nothing more."""


ACTIONS: tuple[type[Action], ...] = (
    *TRIGGER_ACTIONS,
    KeepHand,
    RedrawHand,
    Deploy,
    Act,
    SetDial,
    TakeBonus,
    MoveUnit,
    Attack,
    AreaAttack,
    Withdraw,
    Retreat,
    Shield,
    UseBattleAbility,
    Choose,
    ChoosePlace,
    ChooseNumber,
    Enough,
)
