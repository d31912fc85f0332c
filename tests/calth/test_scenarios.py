"""The program's six scenarios, and where scenarios are found."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.calth.models import CAPACITY, MODELS, ULTRAMARINES, WORD_BEARERS
from game.calth.rules import BetrayalAtCalth
from game.calth.scenario import Scenario, load_scenario, load_tile, scenario_from_json, scenarios
from game.calth.scenariofile import BreakOut, HoldHexes, MostOut, MostWorth, Rite, Slay
from game.kernel.errors import BadFile
from game.kernel.paths import maps_folder
from tests.calth.hexes import named
from tests.calth.scenarios import FOLDER, NAMES, copied, scenario, written
from tests.rule_ids import rule

VERIDIA, WORKS, CORDON, SHADE, RITE, CAPTAIN = map(scenario, NAMES)
ALL = (VERIDIA, WORKS, CORDON, SHADE, RITE, CAPTAIN)
each = pytest.mark.parametrize("one", ALL, ids=NAMES)


def models(one: Scenario, side: int) -> Counter[str]:
    return Counter(MODELS[model].id for model in one.forces[side].models)


def units(one: Scenario, side: int) -> dict[str, list[str]]:
    return {one.board.hexes[at].name: [MODELS[model].id for model in kinds] for at, kinds in one.listed[side]}


def way_out(one: Scenario, side: int, door: str, start: int) -> int:
    """How many hexes it is from a hex to the door's."""
    exits = {one.board.doors[way.door].id: way.hex for way in one.exits[side] if way.door >= 0}
    return one.board.distance(start, exits[door])


# -- every scenario --


@each
def test_its_units_stand_in_their_deployment_which_has_room_for_more(one: Scenario) -> None:
    assert not set(one.deployment[0]) & set(one.deployment[1])
    for side in (ULTRAMARINES, WORD_BEARERS):
        assert {at for at, _ in one.listed[side]} <= set(one.deployment[side])
        assert all(one.board.passable[at] for at in one.deployment[side])
        assert all(sum(MODELS[model].bulk for model in kinds) <= CAPACITY for _, kinds in one.listed[side])
        assert len(one.deployment[side]) > len(one.listed[side])


@each
def test_every_hex_can_be_reached_and_no_enemies_start_side_by_side(one: Scenario) -> None:
    start = one.listed[0][0][0]
    assert all((far >= 0) == hex for far, hex in zip(one.board.distances(start), one.board.passable, strict=True))
    for at in one.deployment[0]:
        assert min(one.board.distance(at, other) for other in one.deployment[1]) >= 3


@each
def test_no_tile_lies_on_the_table_twice_whichever_side_is_up(one: Scenario) -> None:
    numbers = [tile.id[0] for tile in one.board.tiles]
    assert len(numbers) == len(set(numbers))


@each
def test_there_are_cards_for_every_round_and_a_story(one: Scenario) -> None:
    assert all(len(cards) >= one.rounds for cards in one.cards) and len(one.designs) == 24
    assert 400 < len(one.story) < 900 and repr(one) == f"<Scenario {one.id}>"


@each
def test_it_is_kept_whole_in_a_save(one: Scenario, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    value = written(one.id)
    assert json.loads(json.dumps(value)) == value
    monkeypatch.setattr("game.kernel.listing.paths.folder", lambda *parts: tmp_path)
    again = scenario_from_json(value, "save.json", "/scenario")
    assert again.to_json() == value and again.listed == one.listed and again.board.near == one.board.near
    assert scenario_from_json(written(one.id), "save.json", "/scenario") is again


# -- each of the six --


def test_they_stand_in_their_order_with_their_rounds() -> None:
    listing = scenarios()
    assert listing.broken == ()
    assert [found.scenario.id for found in listing.found] == list(NAMES)
    assert [one.rounds for one in ALL] == [5, 7, 7, 7, 7, 6]
    assert [one.initiative for one in ALL] == [0, -1, -1, -1, 0, -1]
    assert [(one.board.columns, one.board.rows) for one in ALL] == [
        (20, 16),
        (10, 24),
        (20, 8),
        (20, 8),
        (20, 16),
        (20, 16),
    ]


def test_the_forces_of_each() -> None:
    squad = {"veteran": 7, "sergeant-sword": 1}
    assert models(VERIDIA, 0) == squad | {"plasma": 1, "heavy-bolter": 1}
    assert models(VERIDIA, 1) == squad | {"flamer": 1, "heavy-bolter": 1}
    assert models(WORKS, 0) == squad | {"melta": 1, "missile": 1}
    assert models(WORKS, 1) == squad | {"melta": 1, "missile": 1}
    cordon = squad | {"veteran": 6, "terminator": 5, "melta": 1, "heavy-bolter": 1}
    assert models(CORDON, 0) == cordon
    assert models(CORDON, 1) == {"veteran": 10, "sergeant-sword": 2, "plasma": 1, "heavy-bolter": 1}
    assert models(SHADE, 0) == squad | {"melta": 1, "missile": 1, "terminator": 2, "aethon": 1}
    assert models(SHADE, 1) == {"contemptor": 1, "sergeant-sword": 1, "melta": 1, "heavy-bolter": 1, "veteran": 6}
    assert models(RITE, 0) == squad | {"plasma": 1, "heavy-bolter": 1, "terminator": 2, "aethon": 1}
    assert models(RITE, 1) == {"sedd": 1, "veteran": 6, "sergeant-sword": 1, "melta": 1}
    assert models(CAPTAIN, 0) == squad | {"melta": 1, "missile": 1, "terminator": 5, "aethon": 1}
    assert models(CAPTAIN, 1) == {
        "veteran": 9,
        "sergeant-sword": 2,
        "plasma": 1,
        "heavy-bolter": 1,
        "sedd": 1,
        "contemptor": 1,
    }
    assert [[sum(models(one, side).values()) for side in (0, 1)] for one in ALL] == [
        [10, 10],
        [10, 10],
        [14, 14],
        [13, 10],
        [13, 9],
        [16, 15],
    ]


def test_who_stands_where() -> None:
    assert units(SHADE, 0)["1,4"] == ["terminator", "veteran"] and units(SHADE, 1)["15,3"] == ["contemptor"]
    assert units(RITE, 1)["14,11"] == ["sedd", "veteran", "veteran"]
    assert units(CAPTAIN, 0)["8,3"] == ["aethon", "veteran"]
    assert units(CORDON, 0)["1,4"] == ["sergeant-sword", "melta", "heavy-bolter"]


def test_how_each_is_won() -> None:
    assert [type(one.victory) for one in ALL] == [MostOut, HoldHexes, BreakOut, Slay, Rite, MostWorth]
    assert named(WORKS.board, WORKS.objectives) == ["4,5", "4,11", "5,18"]
    assert isinstance(CORDON.victory, BreakOut) and CORDON.victory.models == 5
    assert named(CORDON.board, [way.hex for way in CORDON.exits[0]]) == ["19,2", "19,3", "19,4", "19,5"]
    assert CORDON.exits[1] == () and {way.door for way in CORDON.exits[0]} == {-1}
    assert {MODELS[kind].id for kind in SHADE.prey} == {"contemptor", "contemptor-melta"}
    assert isinstance(RITE.victory, Rite) and (RITE.victory.marks, RITE.victory.dice) == (8, 2)
    assert RITE.board.hexes[RITE.altar].name == "14,11" and {MODELS[kind].id for kind in RITE.prey} == {"sedd"}
    assert (VERIDIA.objectives, VERIDIA.altar, VERIDIA.prey) == ((), -1, frozenset())
    worth = {model.id: tenths for model, tenths in zip(MODELS, CAPTAIN.worth, strict=True)}
    ranks = ("veteran", "plasma", "sergeant-fist", "terminator", "sedd", "aethon", "contemptor")
    assert [worth[id] for id in ranks] == [10, 13, 14, 20, 30, 45, 80]


def test_what_the_stories_speak_of_has_a_name_on_the_board() -> None:
    assert WORKS.landmarks == {"4,5": "Cistern pump", "4,11": "Hall pump", "5,18": "Relay pump"}
    assert CORDON.landmarks == dict.fromkeys(named(CORDON.board, [way.hex for way in CORDON.exits[0]]), "Shafts")
    assert RITE.landmarks == {"14,11": "Old shaft"}
    assert isinstance(SHADE.victory, Slay) and SHADE.victory.name == "Iron Shade"
    lesson = load_scenario(FOLDER / "tutorial" / "first-skirmish.json")
    assert lesson.landmarks == {"4,4": "Pump"}


def test_a_scenario_may_leave_its_landmarks_unnamed() -> None:
    value = written("hold-the-works")
    del value["landmarks"]
    assert scenario_from_json(value).landmarks == {}
    value = written("iron-shade")
    del value["victory"]["name"]
    victory = scenario_from_json(value).victory
    assert isinstance(victory, Slay) and victory.name is None


def test_the_blast_doors_of_veridia() -> None:
    board = VERIDIA.board
    assert [(door.id, board.hexes[door.hex].name, door.neighbour) for door in board.doors] == [
        ("gate-west", "7,0", -1),
        ("gate-east", "12,0", -1),
        ("west", "3,0", -1),
        ("east", "16,0", -1),
    ]
    assert VERIDIA.closing == (3, 3, 0, 0) and VERIDIA.exits[0] == VERIDIA.exits[1]
    assert VERIDIA.roll == (3, (2, 3), (4, 5)) and WORKS.roll is None


def test_at_veridia_both_start_ten_or_eleven_hexes_from_the_gate_on_their_side() -> None:
    for side, gate in enumerate(("gate-west", "gate-east")):
        assert {way_out(VERIDIA, side, gate, at) for at in VERIDIA.deployment[side]} == {10, 11}
    fars = [
        sorted(way_out(VERIDIA, side, gate, at) for at, _ in VERIDIA.listed[side])
        for side, gate in enumerate(("gate-west", "gate-east"))
    ]
    assert fars[0] == fars[1] == [10, 10, 11, 11]


def test_a_door_between_two_hexes_leads_nobody_off_the_board() -> None:
    value = written("wrath-of-veridia")
    value["doors"].append({"id": "inner", "hex": "9,10", "side": "e", "closes": 2})
    one = scenario_from_json(value)
    assert len(one.board.doors) == 5 and one.exits == VERIDIA.exits
    value = written("hold-the-works")
    value |= {"doors": [{"id": "inner", "hex": "4,5", "side": "e", "closes": 2}], "victory": {"kind": "most_out"}}
    with pytest.raises(BadFile) as caught:
        scenario_from_json(value)
    assert caught.value.pointer == "/victory/kind"


# -- choices --


def test_which_weapons_a_squad_may_take() -> None:
    kinds = {choice.option: [MODELS[kind].id for kind in choice.kinds] for choice in VERIDIA.forces[0].choices}
    assert kinds == {
        "ultramarines.sergeant": ["sergeant-sword", "sergeant-claw", "sergeant-fist", "sergeant-plasma"],
        "ultramarines.special": ["plasma", "melta", "flamer"],
        "ultramarines.heavy": ["heavy-bolter", "missile"],
        "ultramarines.vexilla": ["veteran", "vexilla"],
    }
    assert WORKS.forces[0].choices == WORKS.forces[1].choices == ()
    keys = [choice.option for choice in CORDON.forces[1].choices]
    assert "word-bearers.sergeant" in keys and "word-bearers.sergeant-2" in keys and len(set(keys)) == len(keys)


def test_who_picks_nothing_has_what_is_listed() -> None:
    for one in ALL:
        assert one.armed(0, {}) == one.listed[0] and one.armed(1, {}) == one.listed[1]


def test_picked_weapons_are_carried_by_those_who_are_listed_for_them() -> None:
    picks = {
        "ultramarines.special": "flamer",
        "ultramarines.vexilla": "vexilla",
        "ultramarines.heavy": "missile",
        "word-bearers.heavy": "missile",
    }
    armed = {VERIDIA.board.hexes[at].name: [MODELS[kind].id for kind in kinds] for at, kinds in VERIDIA.armed(0, picks)}
    assert armed == {
        "4,10": ["sergeant-sword", "vexilla", "veteran"],
        "6,10": ["flamer", "veteran", "veteran"],
        "7,11": ["missile", "veteran", "veteran"],
        "2,11": ["veteran"],
    }


def test_the_second_squad_chooses_for_itself() -> None:
    armed = dict(CORDON.armed(1, {"word-bearers.sergeant-2": "sergeant-fist"}))
    sergeants = [MODELS[kinds[0]].id for kinds in armed.values() if MODELS[kinds[0]].sergeant]
    assert sergeants == ["sergeant-sword", "sergeant-fist"]


# -- tiles --


@rule("CALTH-1.1")
@pytest.mark.parametrize("path", sorted((FOLDER / "tiles").glob("*.json")), ids=lambda path: path.stem)
def test_every_tile_is_ten_by_eight_and_the_same_upside_down(path: Path) -> None:
    tile = load_tile(path)
    assert (len(tile.rows), {len(row) for row in tile.rows}) == (8, {10})
    assert tuple(row[::-1] for row in tile.rows[::-1]) == tile.rows
    assert tile.name


def test_there_are_four_tiles_with_two_sides_each() -> None:
    names = sorted(path.stem for path in (FOLDER / "tiles").glob("*.json"))
    assert names == ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]
    assert {tile.id for one in ALL for tile in one.board.tiles} == set(names)


# -- files --


def test_the_same_file_is_built_once() -> None:
    path = FOLDER / "rite-below.json"
    assert load_scenario(path) is load_scenario(path)


def test_own_scenarios_stand_beside_the_programs(tmp_path: Path) -> None:
    text = (FOLDER / "iron-shade.json").read_text(encoding="utf-8")

    def write(name: str, **fields: Any) -> None:
        (tmp_path / f"{name}.json").write_text(json.dumps({**json.loads(text), **fields}), encoding="utf-8")

    write("mine", id="mine", number=None)
    write("early", id="early", number=7)
    write("iron-shade")
    write("other", id="another")
    write("lost", id="lost", tiles=[["2A", "no-such"]])
    write("bare", id="bare", deck="no-such")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    listing = scenarios(maps_folder() / "calth", tmp_path, tmp_path / "missing")
    assert [found.scenario.id for found in listing.found] == [*NAMES, "early", "mine"]
    told = {Path(error.file).name: error for error in listing.broken}
    assert set(told) == {"broken.json", "other.json", "iron-shade.json", "lost.json", "bare.json"}
    assert told["other.json"].pointer == told["iron-shade.json"].pointer == "/id"
    assert told["lost.json"].pointer == "/tiles/0/1" and "tiles/no-such.json" in told["lost.json"].sentence
    assert told["bare.json"].pointer == "/deck"


def test_a_tile_beside_a_scenario_goes_before_the_programs(tmp_path: Path) -> None:
    path = copied(tmp_path) / "iron-shade.json"
    tile = tmp_path / "tiles" / "3B.json"
    value = json.loads(tile.read_text(encoding="utf-8"))
    value["rows"][3] = "." * 10
    tile.write_text(json.dumps(value), encoding="utf-8")
    board = load_scenario(path).board
    assert board.hexes[board.index["14,3"]].terrain == "open"
    assert SHADE.board.hexes[SHADE.board.index["14,3"]].terrain == "barricade"
    value["rows"][3] = "." * 9
    tile.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_scenario(path)
    assert (caught.value.file, caught.value.pointer) == (str(tile), "/rows/3")


def test_an_own_deck_is_no_broken_scenario(tmp_path: Path) -> None:
    copied(tmp_path)
    deck = json.loads((tmp_path / "command-cards.json").read_text(encoding="utf-8"))
    deck |= {"id": "few", "cards": deck["cards"][:1]}
    (tmp_path / "few.json").write_text(json.dumps(deck), encoding="utf-8")
    value = json.loads((tmp_path / "iron-shade.json").read_text(encoding="utf-8")) | {"id": "few-cards", "deck": "few"}
    (tmp_path / "few-cards.json").write_text(json.dumps(value), encoding="utf-8")
    listing = scenarios(tmp_path)
    found = {one.scenario.id: one.scenario for one in listing.found}
    assert listing.broken == () and set(found) == {*NAMES, "few-cards"}
    assert found["few-cards"].cards == (("measured-volley",), ())


def test_each_side_is_told_what_it_must_do_to_win() -> None:
    aims = {info.id: info.aims for info in BetrayalAtCalth().scenarios()}
    for id in ("wrath-of-veridia", "hold-the-works", "captain-and-chaplain"):
        assert len(aims[id]) == 1 and aims[id][0].startswith("Either side wins if ")
    for id in ("break-the-cordon", "iron-shade", "rite-below"):
        assert [aim.partition(" win ")[0] for aim in aims[id][:2]] == ["The Ultramarines", "The Word Bearers"]
    assert "if 5 or more of their" in aims["break-the-cordon"][0] and "fewer than 5" in aims["break-the-cordon"][1]
    assert "Kurtha Sedd dies" in aims["rite-below"][0] and "reach 8 by" in aims["rite-below"][1]
    lasts = {info.id: info.lasts for info in BetrayalAtCalth().scenarios()}
    assert all(lasts[id].startswith("Rounds: ") and "minutes" in lasts[id] for id in NAMES)
    assert [id for id in NAMES if "to begin with" in lasts[id]] == ["wrath-of-veridia"]


def test_what_a_model_carries_is_explained_once() -> None:
    for info in BetrayalAtCalth().scenarios():
        helps = [option.help for option in info.options if option.rule == "CALTH-D2"]
        assert len(helps) < 2 or (helps[0] and not any(helps[1:]))
