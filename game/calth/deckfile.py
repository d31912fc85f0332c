"""The command cards as people write them: each with its moment and its effects; and what is checked beyond that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from game.calth.models import MODEL, MODELS, SEATS
from game.cards import deckfile
from game.cards.deckfile import Effect, Fault, check_cards
from game.kernel.mapfile import Plain, Slug, Source
from game.kernel.text import N_, listed, said

SeatName = Literal["ultramarines", "word-bearers"]
When = Literal[
    "initiative",
    "action_phase",
    "activation",
    "action_done",
    "enemy_moved",
    "attack_declared",
    "attacked",
    "attack_rolled",
    "defence",
    "hits_left",
    "strike_back",
    "fall_back",
    "last_stand",
    "enemy_card",
]
Attack = Literal["any", "shoot", "assault"]
Few = Annotated[int, Meta(ge=1, le=5)]
Points = Annotated[int, Meta(ge=1, le=2)]


# -- dice --


class Reroll(Effect, frozen=True, kw_only=True, tag="reroll"):
    """Up to so many attack dice of one's own are rolled again."""

    dice: Annotated[int, Meta(ge=1, le=12)]


class DefenceDice(Effect, frozen=True, kw_only=True, tag="defence_dice"):
    """One's own unit defends with so many dice more."""

    count: Few


class FewerDefenceDice(Effect, frozen=True, kw_only=True, tag="fewer_defence_dice"):
    """The unit that is attacked defends with so many dice less."""

    count: Few


class NoCritical(Effect, frozen=True, kw_only=True, tag="no_critical"):
    """The attacker performs no critical attack."""


class HitsForRemoved(Effect, frozen=True, kw_only=True, tag="hits_for_removed"):
    """A hit more for each enemy model removed this round, so many at most."""

    most: Few


class StrikeWhole(Effect, frozen=True, kw_only=True, tag="strike_whole"):
    """One's own unit strikes back with the models that it had before its losses."""


class RerollLastStand(Effect, frozen=True, kw_only=True, tag="reroll_last_stand"):
    """In a desperate last stand every die without a shield is rolled again."""


class StandFast(Effect, frozen=True, kw_only=True, tag="stand_fast"):
    """One's own unit does not fall back, and makes no last stand; it may lose its points for that."""

    loses_points: bool = False


# -- movement and attacks --


class RunPinned(Effect, frozen=True, kw_only=True, tag="run_pinned"):
    """A pinned unit of one's own runs; enemies beside its way do not stop it."""


class Charge(Effect, frozen=True, kw_only=True, tag="charge"):
    """Before the assault one's own unit moves up to so many hexes; rubble stops it."""

    hexes: Annotated[int, Meta(ge=2, le=3)]


class ShootNow(Effect, frozen=True, kw_only=True, tag="shoot_now"):
    """A unit of one's own that sees the one that has moved, is not pinned and has a point spends it and shoots."""


# -- tactical points --


class Regain(Effect, frozen=True, kw_only=True, tag="regain"):
    """The unit that has finished its action has so many points more."""

    points: Points


class Rally(Effect, frozen=True, kw_only=True, tag="rally"):
    """A unit of one's own without points gets so many."""

    points: Points


class Offering(Effect, frozen=True, kw_only=True, tag="offering"):
    """A model of this kind of one's own is removed; another unit of one's own, not farther off than so many hexes, has
    so many points from now on."""

    model: Slug
    within: Few
    points: Points


class Drain(Effect, frozen=True, kw_only=True, tag="drain"):
    """An enemy unit next to one's own (`adjacent`), or the one that was attacked (`target`), loses so many points."""

    whom: Literal["adjacent", "target"]
    points: Points


# -- cards and the initiative --


class EnemyDiscards(Effect, frozen=True, kw_only=True, tag="enemy_discards"):
    """The enemy discards a card: one by chance, or one that he chooses."""

    chosen_by: Literal["chance", "enemy"]


class Cancel(Effect, frozen=True, kw_only=True, tag="cancel"):
    """The card that the enemy has just played does nothing."""


class TakeInitiative(Effect, frozen=True, kw_only=True, tag="take_initiative"):
    """One has the initiative without a roll; when both sides play such a card, both roll."""


AnyEffect: TypeAlias = (
    Reroll
    | DefenceDice
    | FewerDefenceDice
    | NoCritical
    | HitsForRemoved
    | StrikeWhole
    | RerollLastStand
    | StandFast
    | RunPinned
    | Charge
    | ShootNow
    | Regain
    | Rally
    | Offering
    | Drain
    | EnemyDiscards
    | Cancel
    | TakeInitiative
)


class Design(deckfile.Card, frozen=True, kw_only=True):
    """A command card: the side whose deck it is in, the moment in which it is played, of which attacks, its effects in
    their order. `flavour`: a line that has no effect on play."""

    seat: SeatName
    when: When
    attack: Attack = "any"
    flavour: Annotated[Plain, Meta(max_length=80)] = ""
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=4)]


class DeckFile(deckfile.DeckFile, frozen=True, kw_only=True):
    """The command cards of both sides, one of each."""

    cards: Annotated[tuple[Design, ...], Meta(max_length=200)]


WINDOWS: Final[Mapping[type, Sequence[str]]] = {
    Reroll: ("attack_rolled",),
    DefenceDice: ("attacked", "defence"),
    FewerDefenceDice: ("attack_declared",),
    NoCritical: ("attacked",),
    HitsForRemoved: ("attack_rolled",),
    StrikeWhole: ("strike_back",),
    RerollLastStand: ("last_stand",),
    StandFast: ("fall_back",),
    RunPinned: ("activation",),
    Charge: ("activation",),
    ShootNow: ("enemy_moved",),
    Regain: ("action_done",),
    Rally: ("activation",),
    Offering: ("activation",),
    Drain: ("activation", "hits_left"),
    EnemyDiscards: ("action_phase",),
    Cancel: ("enemy_card",),
    TakeInitiative: ("initiative",),
}
"""The moments in which each effect can happen."""
ATTACKS: Final = ("attack_declared", "attacked", "attack_rolled", "defence", "hits_left")
"""The moments of an attack, in which a card may be for shooting or for assaults only."""


def check_deck(deck: DeckFile, source: Source) -> None:
    """Check a deck. Raises BadFile with the place of the first mistake."""
    check_cards(deck, source, WINDOWS, _fault)
    for i, card in enumerate(deck.cards):
        source.refuse_if(
            card.attack != "any" and card.when not in ATTACKS,
            f"/cards/{i}/attack",
            said("“{when}” isn't a moment of an attack.", when=card.when),
        )


def _fault(card: Design, effect: AnyEffect) -> Fault | None:
    """Return what is wrong with an effect of this card: the field and why."""
    match effect:
        case Drain(whom=whom) if (whom == "target") != (card.when == "hits_left"):
            return "whom", N_("After an attack the “target” loses points. Otherwise name “adjacent”.")
        case Offering(model=model):
            return _model_fault(card, model)
    return None


def _model_fault(card: Design, id: str) -> Fault | None:
    if id not in MODEL:
        return "model", said("“{id}” isn't a model. Choose from: {names}.", id=id, names=listed(MODEL))
    model = MODELS[MODEL[id]]
    if model.leader or model.seat not in (None, SEATS.index(card.seat)):
        return "model", said("“{id}” is a leader, or not a model of this side.", id=id, seat=card.seat)
    return None
