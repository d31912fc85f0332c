"""What a deck of command cards must keep beyond its shape: each effect can happen in the moment of its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.calth.deckfile import (
    AnyEffect,
    Cancel,
    Charge,
    DeckFile,
    DefenceDice,
    Design,
    Drain,
    EnemyDiscards,
    FewerDefenceDice,
    HitsForRemoved,
    NoCritical,
    Offering,
    Rally,
    Regain,
    Reroll,
    RerollLastStand,
    RunPinned,
    ShootNow,
    StandFast,
    StrikeWhole,
    TakeInitiative,
)
from game.calth.models import MODEL, MODELS, SEATS
from game.cards.deckfile import Fault, check_cards
from game.kernel.mapfile import Source
from game.kernel.text import N_, said

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
    """Raises BadFile with the place of the first mistake."""
    check_cards(deck, source, WINDOWS, _fault)
    for i, card in enumerate(deck.cards):
        if card.attack != "any" and card.when not in ATTACKS:
            source.refuse(f"/cards/{i}/attack", said('The moment "{when}" is not one of an attack.', when=card.when))


def _fault(card: Design, effect: AnyEffect) -> Fault | None:
    """Return what is wrong with an effect of this card: the field and why."""
    match effect:
        case Drain(whom=whom) if (whom == "target") != (card.when == "hits_left"):
            return "whom", N_('After an attack it is the "target" that loses points, else one "adjacent".')
        case Offering(model=model):
            return _model_fault(card, model)
    return None


def _model_fault(card: Design, id: str) -> Fault | None:
    if id not in MODEL:
        return "model", said('There is no model "{id}"; there are: {names}.', id=id, names=", ".join(MODEL))
    model = MODELS[MODEL[id]]
    if model.leader or model.seat not in (None, SEATS.index(card.seat)):
        return "model", said('"{id}" leads, or the {seat} have no such model.', id=id, seat=card.seat)
    return None
