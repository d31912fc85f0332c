"""The board, adjacency, distance, room, points (CALTH-1, 2, A9, A10, A35 to A37)."""

import pytest

from game.calth import events as ev
from game.calth.losses import lose_points
from game.calth.state import free_bulk, pinned
from tests.calth.dialect import RULES, SCENARIOS, Position, scenario_of
from tests.rule_ids import rule

ALONE = "18,10 veteran"
"""An enemy far away, out of everybody's reach."""


def far(t: Position, a: str, b: str) -> int:
    return t.s.scenario.board.distance(t.s.tables.index[a], t.s.tables.index[b], t.s.seals)


@rule("CALTH-1.1")
@pytest.mark.parametrize("id", SCENARIOS)
def test_every_tile_is_divided_into_hexes(id: str) -> None:
    value = scenario_of(id)
    board = Position(scenario=id, phase="deployment", dice=None).s.scenario.board
    assert len(board.hexes) == sum(len(row) for tiles in value["tiles"] for tile in tiles for row in tile["rows"])
    assert {hex.tile for hex in board.hexes} == set(range(len(board.tiles)))


@rule("CALTH-1.2", "CALTH-2.6", "CALTH-2.7", "CALTH-2.5")
def test_friends_share_a_hex_as_far_as_there_is_room() -> None:
    t = Position(
        ultramarines="4,9 veteran; 5,9 veteran*2; 3,9 terminator; 4,8 terminator veteran; 8,9 terminator; 9,9 "
        "terminator; 8,8 veteran*3",
        word_bearers=ALONE,
    )
    t.offers("consolidate 4,9 5,9", "consolidate 4,9 3,9", "consolidate 3,9 4,9")
    t.does_not_offer("consolidate 4,9 4,8", "consolidate 8,9 9,9", "consolidate 8,9 8,8")
    t.play("consolidate 4,9 5,9")
    assert t.at("5,9") == "veteran*3" and t.at("4,9") == ""


@rule("CALTH-1.3", "CALTH-2.9")
def test_nobody_enters_a_hex_with_an_enemy() -> None:
    t = Position(ultramarines="4,9 veteran*2", word_bearers="5,9 veteran")
    t.offers("advance 4,9 3,9", "consolidate 4,9 3,9", "assault 4,9 4,9 5,9")
    t.does_not_offer("advance 4,9 5,9", "consolidate 4,9 5,9", "run 4,9")


@rule("CALTH-1.4", "CALTH-1.5")
def test_nobody_enters_rock_or_leaves_the_board() -> None:
    t = Position(ultramarines="4,3 veteran*2; 1,1 veteran*2", word_bearers=ALONE)
    assert t.offered("advance 4,3") == {f"advance 4,3 {to}" for to in ("3,3", "4,2", "5,2", "4,4", "5,4")}
    assert t.offered("advance 1,1") == {"advance 1,1 2,1", "advance 1,1 1,2", "advance 1,1 2,2"}
    t.does_not_offer("run 4,3 5,3", "consolidate 4,3 5,3")


@rule("CALTH-1.6")
def test_rubble_is_entered_and_stops_a_run() -> None:
    t = Position(ultramarines="10,3 veteran; 10,5 veteran", word_bearers=ALONE)
    t.offers("advance 10,3 11,3", "run 10,3 11,3")
    t.play("run 10,3 11,3")
    assert t.at("11,3") == "veteran" and t.events(ev.Halted) == [ev.Halted("11,3", "rubble")]


@rule("CALTH-2.1", "CALTH-2.8", "CALTH-2.13", "CALTH-2.17")
def test_an_activation_costs_a_point() -> None:
    t = Position(ultramarines="4,9 veteran; 8,9 veteran:1; 8,7 veteran:0", word_bearers=ALONE)
    t.does_not_offer("hold 8,7", "advance 8,7", "shoot 8,7")
    t.play("advance 8,9 9,9")
    assert t.points("9,9") == 0 and t.events(ev.Activated) == [ev.Activated("ultramarines", "8,9", "advance", 0)]
    t.play("hold 18,10")
    t.does_not_offer("hold 9,9")
    t.offers("hold 4,9")


@rule("CALTH-2.2", "CALTH-A8")
def test_a_unit_may_hold_and_nobody_passes() -> None:
    t = Position(ultramarines="4,9 veteran", word_bearers=ALONE)
    t.does_not_offer("pass")
    t.offers("hold 4,9")
    t.play("hold 4,9")
    assert t.points("4,9") == 1 and t.at("4,9") == "veteran" and t.decides == "word-bearers"


@rule("CALTH-2.3", "CALTH-A35", "CALTH-A37")
def test_a_sealed_door_parts_the_hexes_beside_it_and_an_open_one_does_not() -> None:
    units = {"ultramarines": "4,7 veteran*2", "word_bearers": "5,7 veteran"}
    t = Position(**units)
    t.offers("assault 4,7 4,7 5,7")
    t.does_not_offer("run 4,7", "shoot 4,7")
    assert far(t, "4,7", "5,7") == 1
    t = Position(**units, sealed=["door"])
    t.offers("run 4,7 4,6", "consolidate 4,7 4,6")
    t.does_not_offer("assault 4,7 4,7", "shoot 4,7", "advance 4,7 5,7")
    assert far(t, "4,7", "5,7") == 2


@rule("CALTH-2.3", "CALTH-A37", "CALTH-A36")
def test_nobody_is_adjacent_across_an_obstacle() -> None:
    t = Position(ultramarines="12,8 veteran*2", word_bearers="13,8 veteran:1")
    t.offers("run 12,8 11,8", "assault 12,8 12,7 13,8")
    t.does_not_offer("assault 12,8 12,8", "advance 12,8 13,8", "shoot 12,8")
    assert far(t, "12,8", "13,8") == 2


@rule("CALTH-2.4", "CALTH-A36")
def test_a_distance_goes_around_rock_and_through_units() -> None:
    t = Position(ultramarines="4,9 veteran; 5,9 veteran", word_bearers="6,9 veteran; 18,10 veteran")
    assert far(t, "4,3", "7,3") == 4 and far(t, "4,1", "7,1") == 3
    assert far(t, "4,9", "7,9") == 3 and far(t, "4,9", "4,9") == 0
    assert far(t, "4,9", "5,3") == -1


@rule("CALTH-2.10", "CALTH-4.2")
def test_next_to_an_enemy_a_unit_is_pinned() -> None:
    t = Position(ultramarines="4,9 veteran*2; 7,9 veteran", word_bearers="5,8 veteran")
    assert pinned(t.s, t.s.tables.index["4,9"]) and not pinned(t.s, t.s.tables.index["7,9"])
    verbs = {words.split()[0] for words in t.offered() if words.split()[1] == "4,9"}
    assert verbs == {"advance", "consolidate", "assault", "hold"}
    assert {words.split()[0] for words in t.offered() if words.split()[1] == "7,9"} >= {"run", "shoot"}


@rule("CALTH-2.12")
def test_a_casualty_leaves_the_board_at_once() -> None:
    t = Position(
        ultramarines="4,9 sergeant-sword*1 veteran*2", word_bearers="5,9 veteran", dice=[1, 1, 1, 6, 6, 6, 6, 6, 6]
    )
    t.play("assault 4,9 4,9 5,9")
    assert t.at("5,9") == "" and t.removed("word-bearers") == "veteran"
    assert t.events(ev.Slain) == [ev.Slain("word-bearers", "5,9", "veteran", "assault")]


@rule("CALTH-2.14", "CALTH-A9", "CALTH-3.7")
def test_points_are_set_to_two_in_the_ready_phase() -> None:
    t = Position(
        ultramarines="4,9 veteran:1; 7,9 veteran:0; 9,9 veteran:2",
        word_bearers="18,10 veteran:0",
        phase="initiative",
        dice=[1, 1, 1, 6, 6, 6],
    )
    assert [t.points(hex) for hex in ("4,9", "7,9", "9,9", "18,10")] == [2, 2, 2, 2]
    assert len(t.events(ev.UnitsReadied)) == 1


@rule("CALTH-2.15", "CALTH-2.16", "CALTH-A10")
def test_points_are_lost_down_to_none_and_no_further() -> None:
    t = Position(ultramarines="4,9 veteran; 7,9 veteran:0", word_bearers=ALONE)
    for hex, left in (("4,9", 1), ("4,9", 0), ("4,9", 0), ("7,9", 0)):
        lose_points(t.s, t.s.tables.index[hex], 1, "boltgun")
        assert t.points(hex) == left
    told = [event for event in t.s.events if isinstance(event, ev.PointsChanged)]
    assert told == [ev.PointsChanged("4,9", 1, "boltgun"), ev.PointsChanged("4,9", 0, "boltgun")]


@rule("CALTH-2.18", "CALTH-2.19")
def test_a_unit_is_what_stands_in_a_hex_and_stays_together() -> None:
    t = Position(ultramarines="4,9 veteran*2 sergeant-sword", word_bearers=ALONE)
    t.play("run 4,9 4,8", "run_on 4,7")
    assert t.of("ultramarines") == {"4,7": "veteran*2 sergeant-sword"}


@rule("CALTH-2.5", "CALTH-U1")
def test_every_model_has_its_bulk() -> None:
    t = Position(ultramarines="1,1 veteran; 3,1 terminator; 5,1 aethon", word_bearers="16,9 sedd; 18,9 contemptor")
    free = {hex: free_bulk(t.s, t.s.tables.index[hex]) for hex in ("1,1", "3,1", "5,1", "16,9", "18,9", "9,9")}
    assert free == {"1,1": 2, "3,1": 1, "5,1": 1, "16,9": 2, "18,9": 0, "9,9": 3}


def test_the_rules_know_every_scenario() -> None:
    assert SCENARIOS == (
        "wrath-of-veridia",
        "hold-the-works",
        "break-the-cordon",
        "iron-shade",
        "rite-below",
        "captain-and-chaplain",
    )
    assert [info.seats for info in RULES.scenarios()] == [{2: ("ultramarines", "word-bearers")}] * 6
