"""Building decks (chapter 8)."""

from __future__ import annotations

import msgspec
import pytest

from game.conquest.deckbuilding import (
    WHEEL,
    allies,
    breaches,
    cost_curve,
    icon_curve,
    sample_hand,
    squad,
)
from game.conquest.deckfile import DeckFile, decks, read_deck
from game.conquest.designs import designs
from game.conquest.scenario import SCENARIOS, scenario_from_json
from game.conquest.table.collection import ConquestCollection
from game.kernel.dice import Dice
from game.kernel.errors import BadFile
from game.kernel.mapfile import Source
from game.scenes.decks.desk import Desk
from game.scenes.decks.drafts import Drafts
from game.ui.collection import Draft
from tests.conquest.randomdecks import allowed, random_deck
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


def told(deck: DeckFile) -> dict[str, list[str]]:
    """What a deck breaks, the sentences by the rule."""
    found: dict[str, list[str]] = {}
    for breach in breaches(deck):
        found.setdefault(breach.rule.removeprefix("CONQUEST-"), []).append(breach.message.format(**breach.values))
    return found


@rule("CONQUEST-8.1", "CONQUEST-8.5", "CONQUEST-R45")
def test_cards_of_the_warlord_s_faction_loyal_ones_too() -> None:
    assert legal().size == 50 and not broken(legal())
    assert {"deathwing_guard", "10th_company_scout"} <= {card.id for card in allowed("captain_cato_sicarius")}


@rule("CONQUEST-8.2", "CONQUEST-R46", "CONQUEST-G6")
def test_the_signature_squad_is_whole() -> None:
    assert sum(squad("captain_cato_sicarius").values()) == 8
    assert told(legal(sicariuss_chosen=3, the_fury_of_sicarius=0, rogue_trader=3)) == {
        "8.2": [
            "The signature squad is incomplete. Add 1 × Sicarius's Chosen.",
            "The signature squad is incomplete. Add 2 × The Fury of Sicarius.",
        ]
    }


@rule("CONQUEST-R46")
def test_of_signature_cards_there_are_not_too_many_either() -> None:
    words = ["The deck has too many signature cards. Take out 1 × Cato's Stronghold."]
    assert told(legal(catos_stronghold=2)) == {"R46": words}


@rule("CONQUEST-R46")
def test_in_the_builder_a_squad_of_wrong_numbers_can_be_put_right() -> None:
    collection = ConquestCollection()
    for wrong, step in ((2, -1), (0, 1)):
        cards = legal(catos_stronghold=wrong).cards
        file = Drafts(collection, "conquest", None)
        desk = Desk(collection, Draft("Mine", "captain_cato_sicarius", dict(cards)), file)
        assert collection.breaches(desk.draft) and desk.change("catos_stronghold", step)
        assert not collection.breaches(desk.draft) and not desk.change("catos_stronghold", step)


@rule("CONQUEST-8.3", "CONQUEST-8.4", "CONQUEST-R48")
def test_no_other_signature_cards_and_no_other_warlord() -> None:
    assert "8.3" in broken(legal(cybork_body=1))
    assert not any(card.type == "warlord" for card in allowed("captain_cato_sicarius", "tau"))
    assert told(legal(nazdreg=1)) == {"8.4": ["A deck has only one warlord. Take Nazdreg out."]}


@rule("CONQUEST-8.4")
def test_a_second_warlord_in_a_list_or_file_is_told_as_a_breach_of_the_rule() -> None:
    value = msgspec.to_builtins(legal(nazdreg=1))
    assert broken(read_deck({**value, "format": 1}, Source("mine.json"))) == {"8.4"}
    found = ConquestCollection().imported("1x Captain Cato Sicarius\n1x Nazdreg\n1x Captain Cato Sicarius")
    assert found.draft.leader == "captain_cato_sicarius" and found.draft.cards == {"nazdreg": 1}
    scenario = msgspec.to_builtins(SCENARIOS.known().found[0].scenario.with_decks(legal(), legal(nazdreg=1)).file)
    with pytest.raises(BadFile):
        scenario_from_json(scenario)


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
