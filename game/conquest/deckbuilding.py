"""Building decks (CONQUEST-8): which cards go with a warlord, what a deck still breaks, curves, sample hands."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.conquest.deckfile import DeckFile, decks, peoples_folder
from game.conquest.designs import FACTION_NAMES, Design, designs
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.results import Refusal
from game.kernel.text import N_, said, together

WHEEL: Final = ("space_marines", "astra_militarum", "orks", "chaos", "dark_eldar", "eldar", "tau")
"""The factions in the order of the wheel, which is a ring (CONQUEST-R44)."""
LEAST, MOST_COPIES = 50, 3
NEUTRAL: Final = "neutral"


def allies(faction: str) -> tuple[str, str]:
    """Return the two factions beside a faction on the wheel (CONQUEST-8.14)."""
    at = WHEEL.index(faction)
    return WHEEL[at - 1], WHEEL[(at + 1) % len(WHEEL)]


def squad(warlord: str) -> dict[str, int]:
    """Return the cards of a warlord's signature squad with their copies (CONQUEST-8.2)."""
    known = designs()
    number = known[warlord].squad
    return {id: card.copies for id, card in known.items() if card.squad == number and id != warlord}


def ally_of(deck: DeckFile) -> str:
    """Return the faction besides its own of which a deck holds most cards; empty where there is none."""
    known = designs()
    own = known[deck.warlord].faction
    count: Counter[str] = Counter()
    for id, copies in deck.cards.items():
        if known[id].faction not in (own, NEUTRAL) and known[id].type != "warlord":
            count[known[id].faction] += copies
    return count.most_common(1)[0][0] if count else ""


def breaches(deck: DeckFile) -> list[Refusal]:
    """Return what a deck breaks, a sentence each with its rule; a starter deck need not have fifty cards."""
    known = designs()
    own = known[deck.warlord].faction
    found: list[Refusal] = []
    for id, copies in squad(deck.warlord).items():
        values = {"card": known[id].name, "n": abs(copies - deck.cards.get(id, 0))}
        if deck.cards.get(id, 0) < copies:
            found.append(
                Refusal("CONQUEST-8.2", N_("The signature squad is incomplete. Add {n} × {card}."), values),
            )
        elif deck.cards[id] > copies:
            sentence = N_("The deck has too many signature cards. Take out {n} × {card}.")
            found.append(Refusal("CONQUEST-R46", sentence, values))
    ally = ally_of(deck)
    for id, copies in deck.cards.items():
        found += _breaches_of(known[id], copies, own, ally, known[deck.warlord].squad)
    if ally and ally not in allies(own):
        sentence = N_("{faction} can't be your ally. Choose a faction next to yours on the wheel.")
        found.append(Refusal("CONQUEST-8.7", sentence, {"faction": FACTION_NAMES[ally]}))
    if deck.size < LEAST and not deck.starter:
        sentence = N_("Cards in the deck: {n}. Add cards until there are 50.")
        found.append(Refusal("CONQUEST-8.11", sentence, {"n": deck.size}))
    return found


def playable() -> dict[str, DeckFile]:
    """Return the decks that a match can be played with, the program's own first: they break nothing."""
    return {id: deck for id, deck in decks().found.items() if not breaches(deck)}


def unplayable() -> list[BadFile]:
    """Return the decks of people that still break something, each with the first of it."""
    found = []
    for id, deck in decks().found.items():
        for breach in breaches(deck)[:1]:
            sentence = together([said(breach.message, **breach.values), said("({rule})", rule=breach.rule)])
            found.append(BadFile(str(peoples_folder() / f"{id}.json"), "/cards", sentence))
    return found


def notes(deck: DeckFile) -> list[str]:
    """Return what keeps a deck from being played: a place in its file and a sentence each."""
    return [f"/cards: {breach.message.format(**breach.values)} ({breach.rule})" for breach in breaches(deck)]


def _breaches_of(card: Design, copies: int, own: str, ally: str, number: int) -> list[Refusal]:
    values = {"card": card.name}
    if card.type == "warlord":
        return [Refusal("CONQUEST-8.4", N_("A deck has only one warlord. Take {card} out."), values)]
    if card.loyalty == "signature":
        wrong = card.squad != number
        return [Refusal("CONQUEST-8.3", N_("{card} belongs to another warlord. Take it out."), values)] if wrong else []
    found = []
    if copies > MOST_COPIES:
        found.append(
            Refusal("CONQUEST-8.10", N_("A deck can hold only three copies of {card}. Take the rest out."), values)
        )
    if card.faction in (own, NEUTRAL):
        return found
    if card.loyalty == "loyal":
        found.append(Refusal("CONQUEST-8.9", N_("{card} is loyal to another faction. Take it out."), values))
    if card.faction != ally:
        found.append(Refusal("CONQUEST-8.8", N_("A deck can have only one ally. Take {card} out."), values))
    return found


def cost_curve(deck: DeckFile) -> dict[int, int]:
    """Return how many cards of each cost a deck holds."""
    return _curve(deck, "cost")


def icon_curve(deck: DeckFile) -> dict[int, int]:
    """Return how many cards with so many command icons a deck holds."""
    return _curve(deck, "icons")


def shield_curve(deck: DeckFile) -> dict[int, int]:
    """Return how many cards with so many shields a deck holds."""
    return _curve(deck, "shields")


def _curve(deck: DeckFile, value: str) -> dict[int, int]:
    count: Counter[int] = Counter()
    for id, copies in deck.cards.items():
        count[max(0, getattr(designs()[id], value))] += copies
    return dict(sorted(count.items()))


def sample_hand(deck: DeckFile, dice: Dice) -> list[str]:
    """Return a starting hand of a deck."""
    cards = list(deck.kinds[1:])
    dice.shuffle(cards)
    return sorted(cards[: designs()[deck.warlord].cards])
