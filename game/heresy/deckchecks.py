"""What a deck of stratagems must keep beyond its shape: each effect can happen in the window of its card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.boards.graphs import GraphBoard
from game.cards.deckfile import Fault, check_cards
from game.heresy.boardfile import World
from game.heresy.deckfile import (
    AddRoute,
    AnyEffect,
    CancelCasualty,
    DeckFile,
    DenyDice,
    DenyWorld,
    Design,
    DieMod,
    Discount,
    DoubleWorld,
    ExtraStep,
    FirstStrike,
    Gain,
    IgnoreDotted,
    PlaceUnits,
    ReduceWorld,
    Reinforce,
    RemoveCounter,
    Reroll,
    RerollMisses,
    Retreat,
    RouteKind,
    Sacrifice,
    SurvivalAuto,
    SurvivalMod,
    Teleport,
    Threshold,
)
from game.heresy.units import CUSTODES, EMPEROR, LEADERS, SIDES, TROOPS, UNIT, UNITS
from game.kernel.mapfile import Source
from game.kernel.text import N_, said

WINDOWS: Final[Mapping[type, Sequence[str]]] = {
    Reroll: ("battle_after_roll",),
    RerollMisses: ("battle_before_roll",),
    DieMod: ("battle_before_roll", "battle_after_roll"),
    Threshold: ("battle_before_roll",),
    FirstStrike: ("battle_before_roll",),
    DenyDice: ("battle_before_roll",),
    Retreat: ("battle_after_round",),
    CancelCasualty: ("casualties",),
    Reinforce: ("battle_before_roll",),
    Sacrifice: ("battle_before_roll",),
    SurvivalMod: ("primarch_death",),
    SurvivalAuto: ("primarch_death",),
    ExtraStep: ("movement",),
    RouteKind: ("movement", "any"),
    AddRoute: ("movement",),
    IgnoreDotted: ("movement",),
    Teleport: ("movement",),
    RemoveCounter: ("own_attack",),
    Gain: ("own_production",),
    DoubleWorld: ("own_production",),
    DenyWorld: ("enemy_production",),
    ReduceWorld: ("enemy_production",),
    PlaceUnits: ("own_production",),
    Discount: ("own_production",),
}
"""The windows in which each effect can happen."""


def check_deck(deck: DeckFile, source: Source) -> None:
    """Check what can be seen without a board. Raises BadFile."""
    check_cards(deck, source, WINDOWS, _fault)


def check_world(deck: DeckFile, source: Source, board: GraphBoard[World]) -> None:
    """Check that the sectors and places that cards name are there. Raises BadFile."""
    sectors = {sector.id for sector in board.sectors}
    for i, card in enumerate(deck.cards):
        for j, effect in enumerate(card.effects):
            at = f"/cards/{i}/effects/{j}"
            where = effect.where if isinstance(effect, PlaceUnits | RerollMisses) else None
            if where is not None and where not in sectors:
                source.refuse(f"{at}/where", said("The sector “{where}” is unknown.", where=where))
            if isinstance(effect, ReduceWorld) and effect.world not in board.index:
                source.refuse(f"{at}/world", said("The place “{world}” is unknown.", world=effect.world))


def _fault(card: Design, effect: AnyEffect) -> Fault | None:
    """Return what is wrong with an effect of this card: the field and why."""
    match effect:
        case DieMod(value=0) | SurvivalMod(value=0):
            return "value", N_("A change by 0 changes nothing.")
        case DieMod(count=count) if count is not None and card.when == "battle_before_roll":
            return "count", N_("Before the roll a card can't choose among dice: it must change them all.")
        case Teleport(leader=leader):
            return _leader_fault(card, leader)
        case DenyDice(unit=unit) | Sacrifice(unit=unit) | PlaceUnits(unit=unit) | Discount(unit=unit):
            return _unit_fault(card, effect, unit)
    return None


def _leader_fault(card: Design, leader: str) -> Fault | None:
    if UNIT.get(leader) not in LEADERS or UNIT[leader] == EMPEROR:
        return "leader", said("The Primarch “{leader}” is unknown.", leader=leader)
    side = UNITS[UNIT[leader]].side
    if side is None or card.side != SIDES[side]:
        return "leader", said("Only the side of “{leader}” can have this card.", leader=leader)
    return None


def _unit_fault(card: Design, effect: AnyEffect, name: str) -> Fault | None:
    unit = UNIT.get(name, EMPEROR)
    if unit not in TROOPS:
        names = ", ".join(UNITS[troop].id for troop in TROOPS)
        return "unit", said("The troops “{name}” are unknown. The troops are: {names}.", name=name, names=names)
    if isinstance(effect, PlaceUnits) and unit == CUSTODES:
        return "unit", N_("You can recruit the Legio Custodes only on Terra.")
    side = UNITS[unit].side
    if side is not None and not isinstance(effect, DenyDice) and card.side != SIDES[side]:
        return "unit", said("Only the side that has the unit “{name}” can have this card.", name=name)
    return None
