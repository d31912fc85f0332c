"""Deployment, weapons, decks (CALTH-A43, C0, D1, D2)."""

import pytest

from game.calth import events as ev
from game.calth.models import MODELS, SEATS
from game.calth.turns import fits
from game.kernel.dice import Dice
from tests.calth.dialect import RULES, SCENARIOS, Position, in_words, pieces, scenario_of
from tests.rule_ids import rule

UM, WB = SEATS
START = {"phase": "deployment", "dice": None}


@rule("CALTH-A43")
def test_who_has_not_the_initiative_deploys_first() -> None:
    t = Position(scenario="rite-below", phase="deployment", dice=[])
    assert t.decides == WB and t.s.phase == "deployment"
    t.play("place_as_listed")
    assert t.decides == UM
    t.play("place_as_listed")
    assert t.s.phase == "action" and t.decides == UM


@rule("CALTH-A43")
def test_models_stand_as_listed_at_one_word() -> None:
    t = Position(scenario="rite-below", phase="deployment", dice=[])
    t.play("place_as_listed", "place_as_listed")
    assert t.of(WB) == {
        "14,11": "veteran*2 sedd",
        "11,10": "veteran*2 sergeant-sword",
        "11,12": "veteran*2 melta",
    }
    assert t.of(UM)["1,10"] == "aethon" and t.of(UM)["2,11"] == "veteran terminator"
    assert ev.Placed(WB, "sedd", "14,11") in t.events(ev.Placed)


def test_a_scenario_may_give_command_cards_before_the_first_round() -> None:
    force = {"cards": 2, "deployment": [{"from": "1,1"}], "units": [{"hex": "1,1", "models": ["veteran"]}]}
    t = Position(scenario={"ultramarines": force}, phase="deployment", dice=[1, 1, 1, 6, 6, 6])
    t.play("place_as_listed", "place_as_listed")
    assert [len(hand) for hand in t.s.hands] == [3, 1] and len(t.s.decks[0]) == len(t.s.decks[1])


def test_scouts_go_ahead_before_the_first_round() -> None:
    force = {"scouts": 1, "deployment": [{"from": "1,3", "to": "2,3"}], "units": [
        {"hex": "1,3", "models": ["veteran"]}, {"hex": "2,3", "models": ["veteran"]}
    ]}  # fmt: skip
    t = Position(scenario={"ultramarines": force, "initiative": UM}, phase="deployment", dice=[])
    t.play("place_as_listed", "place_as_listed")
    assert t.decides == UM and "pass" in t.offered("pass") and t.s.phase == "deployment"
    t.play("advance 2,3 3,3")
    assert not t.offered("advance 1,3"), "one unit is the scout"
    t.play("advance 3,3 4,3")
    assert t.s.phase == "action" and t.at("4,3") == "veteran"


def test_scouts_keep_away_from_the_enemy_and_may_stay() -> None:
    force = {"scouts": 2, "deployment": [{"from": "2,1"}], "units": [{"hex": "2,1", "models": ["veteran"]}]}
    foes = {"deployment": [{"from": "5,1"}], "units": [{"hex": "5,1", "models": ["veteran"]}]}
    values = {"ultramarines": force, "word-bearers": foes, "initiative": UM}
    t = Position(scenario=values, phase="deployment", dice=[])
    t.play("place_as_listed", "place_as_listed", "advance 2,1 3,1")
    t.does_not_offer("advance 3,1 4,1")
    assert "two hexes" in str(t.refusal("advance 3,1 4,1"))
    t.play("pass")
    assert t.s.phase == "action"


@rule("CALTH-A43", "CALTH-2.6")
def test_units_are_formed_freely_within_ones_hexes() -> None:
    t = Position(scenario="rite-below", phase="deployment", dice=[])
    zone = {t.s.tables.names[at] for at in t.s.scenario.deployment[1]}
    assert {words.split()[2] for words in t.offered("place sedd")} == zone
    t.play("place sedd 12,12", "place veteran 12,12", "place veteran 12,12")
    t.does_not_offer("place veteran 12,12", "place_as_listed")
    assert t.at("12,12") == "veteran*2 sedd" and t.decides == WB
    while t.decides == WB:
        t.play(min(t.offered("place")))
    assert sum(map(len, (unit.split() for unit in t.of(WB).values()))) >= 6 and t.s.camp[1] == ()


@rule("CALTH-A43")
def test_nobody_deploys_where_the_rest_would_find_no_room() -> None:
    whole, wide, small = pieces(["contemptor"]), pieces(["terminator"]), pieces(["veteran"])
    assert fits(whole, (0, 0, 1)) and not fits(whole, (0, 2, 0))
    assert fits(wide * 2, (0, 1, 1)) and not fits(wide * 2, (1, 0, 1))
    assert fits((*whole, *wide, *small), (0, 0, 2)) and not fits((*whole, *wide, *small * 2), (0, 0, 2))
    both = [{"hex": hex, "models": ["terminator", "veteran"]} for hex in ("1,1", "2,1")]
    narrow = {"ultramarines": {"deployment": [{"from": "1,1", "to": "2,1"}], "units": both}}
    t = Position(scenario=narrow, phase="deployment", dice=[6, 6, 6, 1, 6, 6])
    t.offers("place veteran 1,1", "place veteran 2,1", "place terminator 1,1")
    t.play("place veteran 1,1")
    t.offers("place veteran 2,1", "place terminator 1,1", "place terminator 2,1")
    t.does_not_offer("place veteran 1,1")
    refusal = t.refusal("place veteran 1,1")
    assert refusal is not None and refusal.rule == "CALTH-A43"
    t.play("place veteran 2,1", "place terminator 2,1")
    assert t.offered("place") == {"place terminator 1,1"}


@rule("CALTH-A43")
def test_deployment_can_be_as_listed_by_agreement() -> None:
    t = Position(scenario="rite-below", phase="deployment", dice=[], options={"deployment": "listed"})
    assert t.s.round == 1 and t.at("14,11") == "veteran*2 sedd" and t.s.camp == [(), ()]


@rule("CALTH-D2")
def test_each_squad_chooses_its_weapons_before_the_game() -> None:
    chosen = {
        "ultramarines.sergeant": "sergeant-fist",
        "ultramarines.heavy": "heavy-bolter",
        "ultramarines.vexilla": "vexilla",
        "word-bearers.special": "melta",
        "deployment": "listed",
    }
    t = Position(scenario="wrath-of-veridia", phase="deployment", dice=[], options=chosen)
    assert t.at("4,10") == "veteran sergeant-fist vexilla" and t.at("7,11") == "veteran*2 heavy-bolter"
    assert t.at("13,10") == "veteran*2 melta"
    info = next(info for info in RULES.scenarios() if info.id == "wrath-of-veridia")
    ids = {option.id: option for option in info.options if "." in option.id}
    assert len(ids) == 8 and ids["ultramarines.special"].choices == ("plasma", "melta", "flamer")
    assert ids["ultramarines.special"].default == "plasma"


@rule("CALTH-D2")
def test_where_the_weapons_are_fixed_none_can_be_chosen() -> None:
    info = next(info for info in RULES.scenarios() if info.id == "hold-the-works")
    fixed = {option.id for option in info.options if option.id.endswith(("special", "heavy"))}
    assert fixed == set()


@rule("CALTH-D2")
@pytest.mark.parametrize("id", SCENARIOS)
def test_every_choice_of_weapons_can_be_played(id: str) -> None:
    info = next(info for info in RULES.scenarios() if info.id == id)
    for option in info.options:
        if "." not in option.id:
            continue
        side = SEATS.index(option.id.split(".")[0])
        for choice in option.choices:
            s = RULES.new_state(scenario_of(id), {option.id: choice, "deployment": "listed"}, Dice.seeded(1))
            found = [model for at, unit in enumerate(s.units) if s.owner[at] == side for model in unit]
            assert any(MODELS[one >> 2].id == choice for one in found), (option.id, choice, in_words(found))


@rule("CALTH-C0")
@pytest.mark.parametrize("id", SCENARIOS)
def test_each_deck_has_a_card_of_its_side_for_each_round(id: str) -> None:
    decks = set()
    for seed in range(6):
        t = Position(scenario=id, **START, seed=seed)
        for side in (0, 1):
            assert len(t.s.decks[side]) == t.s.scenario.rounds and len(t.s.scenario.cards[side]) == 12
            assert set(t.s.decks[side]) <= set(t.s.scenario.cards[side])
        decks.add(t.s.decks[0])
    assert len(decks) > 1
