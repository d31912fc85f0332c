"""Building decks (chapter 8)."""

from __future__ import annotations

import msgspec
import pytest

from game.conquest.deckbuilding import (
    WHEEL,
    allies,
    allowed,
    breaches,
    cost_curve,
    icon_curve,
    sample_hand,
    squad,
)
from game.conquest.deckfile import DeckFile, decks
from game.conquest.designs import designs
from game.kernel.dice import Dice
from tests.conquest.randomdecks import random_deck
from tests.rule_ids import rule


def legal(**more: int) -> DeckFile:
    """A legal deck of Space Marines with some copies changed."""
    cards = dict(squad("captain_cato_sicarius"))
    own = [card.id for card in allowed("captain_cato_sicarius") if card.faction == "space_marines"]
    for id in own[:14]:
        cards[id] = 3
    cards.update(more)
    cards = {id: copies for id, copies in cards.items() if copies}
    return DeckFile(format=1, id="mine", name="Mine", warlord="captain_cato_sicarius", cards=cards)


def broken(deck: DeckFile) -> set[str]:
    return {refusal.rule.removeprefix("CONQUEST-") for refusal in breaches(deck)}


@rule("CONQUEST-8.1", "CONQUEST-8.5", "CONQUEST-R45")
def test_cards_of_the_warlord_s_faction_loyal_ones_too() -> None:
    assert legal().size == 50 and not broken(legal())
    assert {"deathwing_guard", "10th_company_scout"} <= {card.id for card in allowed("captain_cato_sicarius")}


@rule("CONQUEST-8.2", "CONQUEST-R46", "CONQUEST-G6")
def test_the_signature_squad_is_whole() -> None:
    assert sum(squad("captain_cato_sicarius").values()) == 8
    assert broken(legal(sicariuss_chosen=3, exterminatus=1)) == {"8.2"}


@rule("CONQUEST-8.3", "CONQUEST-8.4", "CONQUEST-R48")
def test_no_other_signature_cards_and_no_other_warlord() -> None:
    assert "8.3" in broken(legal(cybork_body=1))
    assert not any(card.type == "warlord" for card in allowed("captain_cato_sicarius", "tau"))


@rule("CONQUEST-8.6", "CONQUEST-G6")
def test_neutral_cards_are_allowed() -> None:
    assert not broken(legal(rogue_trader=3))


@rule("CONQUEST-8.7", "CONQUEST-8.14", "CONQUEST-R44", "CONQUEST-G6")
def test_one_ally_beside_on_the_wheel() -> None:
    assert allies("space_marines") == ("tau", "astra_militarum") and allies("orks") == ("astra_militarum", "chaos")
    assert WHEEL == ("space_marines", "astra_militarum", "orks", "chaos", "dark_eldar", "eldar", "tau")
    assert not broken(legal(carnivore_pack=2)) and broken(legal(goff_boyz=1)) == {"8.7"}


@rule("CONQUEST-8.8")
def test_never_both_allies() -> None:
    assert broken(legal(carnivore_pack=2, ratling_deadeye=1)) == {"8.8"}


@rule("CONQUEST-8.9", "CONQUEST-G6")
def test_loyal_cards_stay_with_their_faction() -> None:
    assert broken(legal(recon_drone=1)) == {"8.9"}


@rule("CONQUEST-8.10", "CONQUEST-R46")
def test_three_copies_at_most() -> None:
    assert broken(legal(rogue_trader=4)) == {"8.10"}


@rule("CONQUEST-8.11", "CONQUEST-R47")
def test_fifty_cards_at_least_but_for_starters() -> None:
    small = msgspec.structs.replace(legal(), cards=squad("captain_cato_sicarius"))
    assert broken(small) == {"8.11"}
    assert all(not breaches(deck) for deck in decks().found.values() if deck.starter)


@rule("CONQUEST-8.12", "CONQUEST-8.13")
def test_a_deck_may_be_as_large_as_one_likes() -> None:
    cards = {card.id: 3 for card in allowed("nazdreg")} | squad("nazdreg")
    large = DeckFile(format=1, id="large", name="Large", warlord="nazdreg", cards=cards)
    assert large.size > 75 and not breaches(large)


@pytest.mark.parametrize("seed", range(30))
def test_random_decks_are_legal(seed: int) -> None:
    deck = random_deck(Dice.seeded(seed))
    assert not breaches(deck) and deck.size >= 50


def test_curves_and_sample_hands() -> None:
    deck = decks().found["orks"]
    assert sum(cost_curve(deck).values()) == sum(icon_curve(deck).values()) == 35
    assert cost_curve(deck)[5] == sum(n for id, n in deck.cards.items() if designs()[id].cost == 5)
    hand = sample_hand(deck, Dice.seeded(1))
    assert len(hand) == 7 and set(hand) <= set(deck.cards)
