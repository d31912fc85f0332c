"""What players may agree on before a match: the deck of each, and what the booklet leaves open."""

from __future__ import annotations

from typing import Final

from game.conquest import rulings
from game.conquest.deckbuilding import playable
from game.conquest.scenario import DEFAULTS
from game.conquest.state import SEATS, ConquestState
from game.kernel.rules import OptionInfo
from game.kernel.rulings import Ruling
from game.kernel.text import N_, NC_

DECK_NAMES: Final = {"first": N_("Deck of the first player"), "second": N_("Deck of the second player")}
PAGE: Final = N_("What the rules leave open")
RULES: Final = {
    "pass_rule": OptionInfo(
        id="passing",
        name=N_("Passing in combat"),
        default=rulings.PASSING,
        choices=("unable", "free"),
        labels={"unable": N_("Only when unable to attack"), "free": NC_("passing", "Always")},
        help=N_("Whether a player with a ready unit can pass a combat turn."),
        rule="CONQUEST-A2",
        page=PAGE,
    ),
    "seven_rule": OptionInfo(
        id="seven-planets",
        name=N_("After seven planets"),
        default=rulings.AFTER_SEVEN,
        choices=("last", "most"),
        labels={"last": N_("The winner of the last planet"), "most": N_("Most planets")},
        help=N_("The winner when all seven planets are gone and nobody has three of a type."),
        rule="CONQUEST-R42",
        page=PAGE,
    ),
    "window_rule": OptionInfo(
        id="headquarters-actions",
        name=N_("Actions in the headquarters phase"),
        default=rulings.WINDOW,
        choices=("start", "end"),
        labels={"start": N_("At its start"), "end": N_("After readying")},
        help=N_("When players can use actions in the headquarters phase."),
        rule="CONQUEST-G11",
        page=PAGE,
    ),
    "mirror_rule": OptionInfo(
        id="unique-cards",
        name=N_("The same unique card"),
        default=rulings.MIRRORED,
        choices=("each", "one"),
        labels={"each": N_("Each player may have one"), "one": N_("Only one on the table")},
        help=N_("Whether both players can have a unique card of the same name in play."),
        rule="CONQUEST-G58",
        page=PAGE,
    ),
    "cancel_rule": OptionInfo(
        id="cancelled-events",
        name=N_("Cancelled events"),
        default=rulings.CANCELLED,
        choices=("played", "unplayed"),
        labels={"played": N_("Count as played"), "unplayed": N_("Don't count as played")},
        help=N_("Whether cards that react to an event being played can react to a cancelled one."),
        rule="CONQUEST-G46",
        page=PAGE,
    ),
    "sacrifice_rule": OptionInfo(
        id="immune-sacrifices",
        name=N_("Immune units and sacrifices"),
        default=rulings.SACRIFICES,
        choices=("asked", "spared"),
        labels={"asked": N_("Can be sacrificed"), "spared": N_("Are spared")},
        help=N_("Whether a unit immune to enemy events can be sacrificed to an enemy event."),
        rule="CONQUEST-A41",
        page=PAGE,
    ),
    "here_rule": OptionInfo(
        id="this-planet",
        name=N_("“This planet” on cards"),
        default=rulings.HERE,
        choices=("planet", "hq"),
        labels={"planet": N_("A planet only"), "hq": N_("An HQ too")},
        help=N_("Whether cards that speak of this planet also work in an HQ."),
        rule="CONQUEST-G65",
        page=PAGE,
    ),
}
"""What the booklet leaves open, by the field of the state that says how it is played."""
_FIELDS: Final = {option.rule: field for field, option in RULES.items()} | {
    "CONQUEST-R5": "pass_rule",
    "CONQUEST-R34": "mirror_rule",
}
"""Each ruling that hangs on a choice, with the field of the state that says what was chosen."""


def _ruling(rule: str, source: str) -> Ruling:
    field = _FIELDS.get(rule)
    return Ruling(rule, source, RULES[field].id, rulings.BEFORE.get(field, "")) if field else Ruling(rule, source)


RULINGS: Final = tuple(_ruling(rule, source) for rule, source in rulings.SOURCES.items())


def options() -> tuple[OptionInfo, ...]:
    """Return the deck of each seat, then the rules that are left open."""
    known = playable()
    names = {id: deck.name for id, deck in known.items()}
    chosen = [
        OptionInfo(
            id=f"{seat}.deck",
            name=DECK_NAMES[seat],
            default=default,
            choices=tuple(known),
            labels=names,
            help=NC_("deck", "A starter deck, or one of your own."),
        )
        for seat, default in zip(SEATS, DEFAULTS, strict=True)
    ]
    return (*chosen, *RULES.values())


def agree(s: ConquestState, chosen: dict[str, str]) -> None:
    """Take over what the players chose; what they could not choose yet is as it was then."""
    for field, option in RULES.items():
        setattr(s, field, chosen.get(option.id, s.later.get(field, option.default)))
