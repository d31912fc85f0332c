"""What a deck of command cards must keep beyond its shape: each effect can happen in the moment of its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.boards.mapfile import Source
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
    seen: set[str] = set()
    for i, card in enumerate(deck.cards):
        at = f"/cards/{i}"
        if card.id in seen:
            source.refuse(f"{at}/id", N_("Another card has the same id."))
        seen.add(card.id)
        if card.attack != "any" and card.when not in ATTACKS:
            source.refuse(f"{at}/attack", said('The moment "{when}" is not one of an attack.', when=card.when))
        for j, effect in enumerate(card.effects):
            fault = _fault(card, effect)
            if fault:
                source.refuse(f"{at}/effects/{j}/{fault[0]}", fault[1])
            if type(effect) in [type(other) for other in card.effects[:j]]:
                source.refuse(f"{at}/effects/{j}/verb", N_("A card does the same thing only once."))


def _fault(card: Design, effect: AnyEffect) -> tuple[str, str] | None:
    """What is wrong with an effect of this card: the field and why."""
    windows = WINDOWS[type(effect)]
    if card.when not in windows:
        return "verb", said(
            'This happens in the moment "{names}", and the card is for "{when}".',
            names=" or ".join(windows),
            when=card.when,
        )
    match effect:
        case Drain(whom=whom) if (whom == "target") != (card.when == "hits_left"):
            return "whom", N_('After an attack it is the "target" that loses points, else one "adjacent".')
        case Offering(model=model):
            return _model_fault(card, model)
    return None


def _model_fault(card: Design, id: str) -> tuple[str, str] | None:
    if id not in MODEL:
        return "model", said('There is no model "{id}"; there are: {names}.', id=id, names=", ".join(MODEL))
    model = MODELS[MODEL[id]]
    if model.leader or model.seat not in (None, SEATS.index(card.seat)):
        return "model", said('"{id}" leads, or the {seat} have no such model.', id=id, seat=card.seat)
    return None
