"""Warlords, as one chooses among them before a match."""

from __future__ import annotations

from typing import Final

from game.conquest.deckbuilding import squad
from game.conquest.deckfile import decks
from game.conquest.designs import FACTION_NAMES, designs
from game.conquest.telling.names import card_name
from game.conquest.telling.printed import UNUSED
from game.kernel.text import N_
from game.telling.sides import Hero
from game.telling.text import _

CHARACTER: Final = {
    "space_marines": N_("tough, few, expensive"),
    "astra_militarum": N_("numbers, guns and supplies"),
    "orks": N_("many, cheap, furious"),
    "chaos": N_("daemons and damage from afar"),
    "dark_eldar": N_("swift, cruel, never where you look"),
    "eldar": N_("far-sighted, fragile, tricky"),
    "tau": N_("ranged fire and wargear"),
}
"""What each faction is like to play."""
OWN: Final = 3
"""So many of a warlord's own cards are shown."""


def hero(id: str, texts: bool = True) -> Hero:
    """Return the warlord of a deck; nobody of an unknown deck."""
    deck = decks().found.get(id)
    if deck is None:
        return Hero("")
    design = designs()[deck.warlord]
    kind = _("{faction} · {character}").format(
        faction=_(FACTION_NAMES[design.faction]), character=_(CHARACTER[design.faction])
    )
    own = sorted(squad(deck.warlord), key=lambda card: ("army", "event").count(designs()[card].type) == 0)
    line = _(design.text if texts else UNUSED) if design.text else ""
    return Hero(card_name(design.id), kind, line, design.id, design.faction, tuple(own[:OWN]))
