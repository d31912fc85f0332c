"""The names of cards, places, phases and reasons, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from game.conquest.designs import Design, designs
from game.conquest.rules import Conquest
from game.conquest.state import PLANETS, SEATS, ConquestState
from game.conquest.traits import KEYWORDS, TRAITS
from game.kernel.sequence import Decision
from game.kernel.state import Frame
from game.kernel.text import N_, NC_
from game.telling import labels
from game.telling.text import _, ngettext, pgettext

TYPES = {
    "warlord": NC_("card", "Warlord"),
    "army": NC_("card", "Army unit"),
    "attachment": NC_("card", "Attachment"),
    "support": NC_("card", "Support"),
    "event": NC_("card", "Event"),
    "token": NC_("card", "Token"),
}
SYMBOLS = {
    "material": NC_("planet", "Material"),
    "technology": NC_("planet", "Technology"),
    "stronghold": NC_("planet", "Strongpoint"),
}
PHASES = {
    "setup": NC_("phase", "Set-up"),
    "deploy": NC_("phase", "Deploy phase"),
    "command": NC_("phase", "Command phase"),
    "combat": NC_("phase", "Combat phase"),
    "headquarters": NC_("phase", "Headquarters phase"),
}
REASONS = {
    "planets": N_("Three planets of one type."),
    "warlord": N_("The bloodied warlord was defeated."),
    "deck": N_("A deck ran out of cards."),
    "last_planet": N_("All the planets are gone. The last one decides."),
    "most_planets": N_("All the planets are gone. The player with the most wins."),
}
SUBJECTS = {
    "captain_cato_sicarius": NC_("sentence", "Sicarius"),
    "colonel_straken": NC_("sentence", "Straken"),
    "nazdreg": NC_("sentence", "Nazdreg"),
    "zarathur_high_sorcerer": NC_("sentence", "Zarathur"),
    "packmaster_kith": NC_("sentence", "Kith"),
    "eldorath_starbane": NC_("sentence", "Starbane"),
    "commander_shadowsun": NC_("sentence", "Shadowsun"),
}
"""Warlords where they open a sentence: some languages put an article before a name."""
ABILITY_FIRST, ATTACKS, EXHAUSTED = N_("Ability {n} first"), N_("{card} attacks {other}"), N_("Exhausted.")
BATTLE_AT, COMBAT_ROUND = N_("Battle at {planet}"), N_("Combat round {n}")
NEARER = N_("{type} {n} of {most}")
USE, WINS = N_("Use {card}"), N_("Win a command struggle here to gain {bonus} more.")
USUAL = 3
"""How many planets that share a type usually win."""


def waiting(view: ConquestState) -> tuple[Decision[ConquestState], Frame] | None:
    """Return the decision that play waits at, with its frame; None when the match is over."""
    return Conquest.sequence.decision(view)


def card_name(kind: str) -> str:
    """Return what a card is called; a hidden one has no name."""
    known = designs()
    if kind in known:
        return _(known[kind].name)
    if kind in known.planets:
        return _(known.planets[kind].name)
    return _("a card")


def flavour_of(design: Design) -> str:
    """Return the line of flavour of a card; empty for none."""
    return _(design.flavour) if design.flavour else ""


def bonus_text(cards: int, resources: int) -> str:
    """Say so many cards and resources."""
    parts = []
    if cards:
        parts.append(labels.cards(cards))
    if resources:
        parts.append(ngettext("{n} resource", "{n} resources", resources).format(n=resources))
    if len(parts) > 1:
        return labels.both(*parts)
    return parts[0] if parts else pgettext("bonus", "nothing")


def name_of(view: ConquestState, id: int) -> str:
    """Return what the card with that id is called."""
    return card_name(view.kind[id]) if id >= 0 else ""


def planet_name(view: ConquestState, planet: int) -> str:
    """Return what a planet of the row is called."""
    return card_name(view.row[planet]) if view.row[planet] else _("Unknown planet")


def place_name(view: ConquestState, place: int) -> str:
    """Return what a place is called."""
    if place < 0:
        return ""
    if place < PLANETS:
        return planet_name(view, place)
    return _("headquarters")


def phase_name(phase: str) -> str:
    """Return what a phase is called."""
    return pgettext("phase", PHASES[phase]) if phase in PHASES else phase


def type_name(type: str) -> str:
    """Return what a type of card is called."""
    return pgettext("card", TYPES[type])


def symbol_name(symbol: str) -> str:
    """Return what a type of planet is called."""
    return pgettext("planet", SYMBOLS[symbol])


def trait_names(traits: tuple[str, ...]) -> str:
    """Return traits in a row."""
    return " · ".join(pgettext("trait", TRAITS[trait]) for trait in traits)


def keyword_name(keyword: str, number: int) -> str:
    """Return what a keyword is called, with its number."""
    name = KEYWORDS[keyword].name
    return pgettext("keyword", name) if keyword == "ranged" else _(name).format(number=number)


def leader_name(kind: str) -> str:
    """Return what a warlord is called in short."""
    return card_name(kind).split(",")[0].split()[-1]


def _leader(leaders: Sequence[str], seat: str) -> str:
    """Return the warlord by whose name a seat goes; empty where both are led by the same."""
    return leaders[SEATS.index(seat)] if len(set(leaders)) == len(SEATS) and all(leaders) else ""


def seat_name(view: ConquestState, seat: str) -> str:
    """Return what a seat is called: by its warlord, if that tells it from the other."""
    return led_by(view.kind[: len(SEATS)], seat)


def led_by(leaders: Sequence[str], seat: str) -> str:
    """Return what a seat is called where both are led by these warlords, or none is known."""
    leader = _leader(leaders, seat)
    if leader:
        return leader_name(leader)
    return pgettext("seat", "First player") if seat == "first" else pgettext("seat", "Second player")


def seat_subject(view: ConquestState, seat: str) -> str:
    """Return what a seat is called where it opens a sentence."""
    leader = _leader(view.kind[: len(SEATS)], seat)
    if leader:
        return pgettext("sentence", SUBJECTS[leader]) if leader in SUBJECTS else leader_name(leader)
    return pgettext("sentence", "The first player") if seat == "first" else pgettext("sentence", "The second player")


def reason_text(reason: str) -> str:
    """Return how a match ended."""
    return _(REASONS[reason]) if reason in REASONS else ""


def enough_text(planets: int) -> str:
    """Return how many planets of one type were enough, where it was less than usual."""
    text = ngettext("{n} planet was enough here.", "{n} planets of one type were enough here.", planets)
    return text.format(n=planets)
