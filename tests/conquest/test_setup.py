"""Set-up (chapters 1 to 3) and the starter decks (9)."""

from __future__ import annotations

import pytest

from game.conquest import actions as act
from game.conquest import board
from game.conquest.deckfile import decks
from game.conquest.designs import designs
from game.conquest.events import InitiativeDrawn
from game.conquest.rules import Conquest
from game.conquest.state import DECK, DOWN, SEATS, UP, ConquestState
from game.kernel.dice import Dice
from tests.rule_ids import rule

RULES = Conquest()


def new(seed: int = 1, **options: str) -> ConquestState:
    chosen = {name.replace("_", "."): value for name, value in options.items()}
    return RULES.new_state(RULES.scenario("core", chosen, seed), chosen, Dice.seeded(seed))


@rule("CONQUEST-1.1", "CONQUEST-1.2")
def test_two_players_with_a_warlord_each() -> None:
    assert RULES.scenarios()[0].seats == {2: SEATS}
    s = new()
    assert [s.design(board.warlord(s, seat)).type for seat in (0, 1)] == ["warlord", "warlord"]


@rule("CONQUEST-1.6", "CONQUEST-1.8", "CONQUEST-1.35")
def test_the_core_box() -> None:
    known = designs()
    copies = sum(card.copies for card in known.values() if card.type != "token" and card.faction != "neutral")
    neutral = [card for card in known.values() if card.faction == "neutral"]
    assert copies + 2 * len(neutral) == 222
    assert len(known.planets) == 10
    assert sorted(card.number for card in known.values()) == [*range(1, 175), *range(185, 189)]


@rule("CONQUEST-1.15", "CONQUEST-9.5", "CONQUEST-1.17")
def test_seven_factions_with_a_starter_deck_each() -> None:
    factions = {card.faction for card in designs().values()} - {"neutral"}
    assert len(factions) == 7
    starters = [deck for deck in decks().found.values() if deck.starter]
    assert {designs()[deck.warlord].faction for deck in starters} == factions


@rule("CONQUEST-9.2", "CONQUEST-9.3", "CONQUEST-9.4", "CONQUEST-R47")
@pytest.mark.parametrize(
    ("deck", "warlord", "low", "high"),
    [
        ("space-marines", "captain_cato_sicarius", 8, 30),
        ("orks", "nazdreg", 54, 76),
        ("tau", "commander_shadowsun", 146, 168),
    ],
)
def test_starter_decks(deck: str, warlord: str, low: int, high: int) -> None:
    found, known = decks().found[deck], designs()
    assert found.warlord == warlord and found.size == 35
    numbers = {known[id].number for id in found.cards}
    assert numbers == {*range(low, high + 1), *range(169, 175)}
    assert all(found.cards[id] == (1 if known[id].faction == "neutral" else known[id].copies) for id in found.cards)


@rule("CONQUEST-1.16")
def test_neutral_cards_are_in_every_starter_deck() -> None:
    assert all("rogue_trader" in deck.cards for deck in decks().found.values() if deck.starter)


@rule("CONQUEST-1.26", "CONQUEST-1.27", "CONQUEST-3.14")
def test_every_warlord_starts_with_seven_and_has_two_faces() -> None:
    warlords = [card for card in designs().values() if card.type == "warlord"]
    assert len(warlords) == 7
    assert all((card.cards, card.resources) == (7, 7) and card.bloodied is not None for card in warlords)


@rule("CONQUEST-1.28", "CONQUEST-1.29", "CONQUEST-1.31")
def test_planets_have_types_and_bonuses() -> None:
    planets = designs().planets
    assert {len(planet.symbols) for planet in planets.values()} == {1, 2, 3}
    assert {symbol for planet in planets.values() for symbol in planet.symbols} == {
        "material",
        "technology",
        "stronghold",
    }
    assert (planets["barlus"].cards, planets["barlus"].resources) == (2, 0)


@rule("CONQUEST-3.2", "CONQUEST-1.38", "CONQUEST-G1", "CONQUEST-R57")
def test_the_warlord_begins_hale_and_ready_in_the_headquarters() -> None:
    s = new()
    for seat in (0, 1):
        leader = board.warlord(s, seat)
        assert s.zone[leader] == "hq" and s.ready[leader] and not s.counters[leader]


@rule("CONQUEST-3.3")
def test_decks_are_shuffled() -> None:
    kinds = [[new(seed).kind[id] for id in DECK.ids(new(seed), 0)] for seed in (1, 2)]
    assert sorted(kinds[0]) != kinds[0] and kinds[0] != kinds[1]


@rule("CONQUEST-3.4", "CONQUEST-3.5", "CONQUEST-3.7", "CONQUEST-3.8", "CONQUEST-G2")
def test_seven_planets_of_which_five_are_shown() -> None:
    s = new()
    assert len(set(s.row)) == 7 and len(s.box) == 3
    assert s.lies == [UP] * 5 + [DOWN] * 2 and s.first_planet == 0
    for seat in (*SEATS, None):
        view = RULES.seen_by(s, seat)
        assert view.row[5:] == ["", ""] and view.box == [""] * 3 and all(view.row[:5])


@rule("CONQUEST-3.6", "CONQUEST-R54")
def test_the_lot_gives_the_initiative_to_either() -> None:
    drawn = {s.initiative for s in map(new, range(20))}
    assert drawn == {0, 1}
    s = new(3)
    assert any(isinstance(event, InitiativeDrawn) and event.seat == SEATS[s.initiative] for event in s.events)


@rule("CONQUEST-3.11", "CONQUEST-3.13", "CONQUEST-1.27")
def test_hands_and_resources() -> None:
    s = new()
    assert [len(board.hand(s, seat)) for seat in (0, 1)] == [7, 7] and s.resources == [7, 7]


@rule("CONQUEST-3.12", "CONQUEST-R40", "CONQUEST-3.1", "CONQUEST-G3")
def test_a_hand_is_redrawn_once_the_initiative_first() -> None:
    s = new(4)
    first = SEATS[s.initiative]
    assert RULES.to_decide(s) == first
    assert list(RULES.legal_actions(s)) == [act.KeepHand(), act.RedrawHand()]
    before = sorted(s.kind[id] for id in board.hand(s, s.initiative))
    RULES.apply(s, act.RedrawHand())
    assert sorted(s.kind[id] for id in board.hand(s, s.initiative)) != before
    assert len(board.hand(s, s.initiative)) == 7
    assert RULES.to_decide(s) != first
    RULES.apply(s, act.KeepHand())
    assert s.phase == "deploy" and s.round == 1


@rule("CONQUEST-R38")
def test_what_is_hidden() -> None:
    s = new(5)
    view = RULES.seen_by(s, "first")
    assert all(view.kind[id] for id in board.hand(view, 0)) and not any(view.kind[id] for id in board.hand(view, 1))
    assert not any(view.kind[id] for seat in (0, 1) for id in DECK.ids(view, seat))


@rule("CONQUEST-1.19", "CONQUEST-1.20")
def test_kinds_of_cards() -> None:
    types = {card.type for card in designs().values()}
    assert types == {"warlord", "army", "attachment", "support", "event", "token"}
    assert {card.type for card in designs().values() if card.is_unit} == {"warlord", "army", "token"}
