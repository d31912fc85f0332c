"""Advance, run, leave, consolidate (CALTH-4 to 6, A11 to A17, A20, A38)."""

from game.calth import events as ev
from tests.calth.dialect import Position
from tests.rule_ids import rule

ALONE = "18,10 veteran"
SEVERAL = {"consolidate": "several"}
EXITS = {"exits": [{"seat": "ultramarines", "from": "19,6", "to": "19,7"}]}


@rule("CALTH-4.1", "CALTH-3.9")
def test_an_advance_goes_to_an_adjacent_empty_hex() -> None:
    t = Position(ultramarines="8,9 veteran*2; 9,9 veteran", word_bearers=ALONE)
    near = ("9,8", "7,9", "8,10", "9,10", "8,8")
    assert t.offered("advance 8,9") == {f"advance 8,9 {to}" for to in near}
    t.play("advance 8,9 8,8")
    assert t.of("ultramarines") == {"8,8": "veteran*2", "9,9": "veteran"} and t.points("8,8") == 1
    assert t.events(ev.Moved) == [ev.Moved("ultramarines", "8,9", "8,8", "advance")]
    assert t.decides == "word-bearers"


@rule("CALTH-4.2")
def test_a_pinned_unit_neither_runs_nor_shoots() -> None:
    t = Position(ultramarines="8,9 veteran*2", word_bearers="9,9 veteran; 15,9 veteran")
    t.does_not_offer("run", "shoot")
    t.offers("advance 8,9 7,9", "consolidate 8,9 7,9", "assault 8,9 8,9 9,9", "hold 8,9")


@rule("CALTH-A15")
def test_a_pinned_unit_advances_next_to_the_same_enemy_unharmed() -> None:
    t = Position(ultramarines="8,9 veteran", word_bearers="9,9 veteran*3")
    t.play("advance 8,9 9,8")
    assert t.at("9,8") == "veteran" and t.events(ev.AttackRolled) == []


@rule("CALTH-A17")
def test_rubble_does_not_stop_an_advance_or_an_assault() -> None:
    t = Position(ultramarines="10,3 veteran; 10,5 veteran", word_bearers="13,5 veteran", dice=[6] * 6)
    t.play("advance 10,3 11,3")
    assert t.events(ev.Halted) == []
    t = Position(ultramarines="11,5 veteran*2", word_bearers="13,4 veteran*2", dice=[6] * 8)
    t.play("assault 11,5 12,4 13,4")
    assert t.at("12,4") == "veteran*2" and len(t.events(ev.AttackRolled)) == 2


@rule("CALTH-5.1", "CALTH-A20")
def test_a_run_goes_up_to_two_hexes() -> None:
    t = Position(ultramarines="8,9 veteran", word_bearers=ALONE)
    t.play("run 8,9 8,8")
    assert t.decides == "ultramarines" and "halt" in t.offered()
    assert t.offered("run_on") == {f"run_on {to}" for to in ("9,8", "8,7", "7,7", "7,8", "7,9", "8,9")}
    t.play("run_on 8,7")
    assert t.at("8,7") == "veteran" and t.points("8,7") == 1 and t.decides == "word-bearers"
    t = Position(ultramarines="8,9 veteran", word_bearers=ALONE)
    t.play("run 8,9 8,8", "halt")
    assert t.at("8,8") == "veteran" and t.events(ev.Halted) == [ev.Halted("8,8", "chosen")]


@rule("CALTH-5.2", "CALTH-A16")
def test_a_run_stops_next_to_an_enemy() -> None:
    t = Position(ultramarines="8,9 veteran", word_bearers="11,9 veteran")
    t.play("run 8,9 9,9")
    assert t.decides == "ultramarines"
    t.play("run_on 10,9")
    t = Position(ultramarines="8,9 veteran", word_bearers="10,9 veteran")
    t.play("run 8,9 9,9")
    assert t.decides == "word-bearers" and t.events(ev.Halted) == [ev.Halted("9,9", "pinned")]


@rule("CALTH-5.3", "CALTH-A16")
def test_a_run_stops_in_rubble_but_may_begin_there() -> None:
    t = Position(ultramarines="11,3 veteran; 13,4 veteran", word_bearers=ALONE)
    t.play("run 11,3 10,3", "run_on 9,3")
    assert t.at("9,3") == "veteran"
    t.play("hold 18,10", "run 13,4 12,4")
    assert t.decides == "word-bearers" and t.events(ev.Halted) == [ev.Halted("12,4", "rubble")]


@rule("CALTH-A29")
def test_a_barricade_is_entered_and_stops_no_run() -> None:
    t = Position(ultramarines="10,5 veteran", word_bearers=ALONE)
    t.play("run 10,5 11,5")
    t.offers("run_on 12,5", "halt")


@rule("CALTH-A16")
def test_nobody_begins_a_run_while_pinned_or_runs_through_others() -> None:
    t = Position(ultramarines="8,9 veteran; 9,9 veteran; 9,8 veteran; 3,9 veteran", word_bearers="2,9 veteran")
    assert t.offered("run 3,9") == set() and "run 8,9 9,9" not in t.offered()
    t.play("run 8,9 8,8")
    t.offers("run_on 7,8")
    t.does_not_offer("run_on 9,8")


@rule("CALTH-A16")
def test_a_run_that_can_go_nowhere_is_over() -> None:
    t = Position(ultramarines="1,2 veteran; 2,1 veteran; 1,3 veteran; 2,2 veteran", word_bearers=ALONE)
    t.play("run 1,2 1,1")
    assert t.decides == "ultramarines" and t.offered() == {"run_on 1,2", "halt"}


@rule("CALTH-A38")
def test_leaving_the_board_costs_a_hex_of_an_advance_or_a_run() -> None:
    t = Position(scenario=EXITS, ultramarines="19,6 veteran*2; 18,5 veteran; 17,9 veteran", word_bearers="9,9 veteran")
    t.offers("leave 19,6")
    t.does_not_offer("leave 18,5", "leave 9,9")
    t.play("leave 19,6")
    assert t.out("ultramarines") == "veteran*2" and t.at("19,6") == ""
    assert t.events(ev.LeftBoard) == [ev.LeftBoard("ultramarines", "19,6", ("veteran", "veteran"))]
    assert t.events(ev.Activated)[-1].points == 1
    t.play("hold 9,9", "run 18,5 19,6")
    t.offers("leave 19,6")
    t.play("leave 19,6")
    assert t.out("ultramarines") == "veteran*3" and t.decides == "word-bearers"


@rule("CALTH-A38")
def test_an_exit_is_for_its_side_alone() -> None:
    t = Position(scenario=EXITS, ultramarines="9,9 veteran", word_bearers="19,6 veteran", seat="word-bearers")
    t.does_not_offer("leave")


@rule("CALTH-A38")
def test_a_pinned_unit_leaves_by_an_advance_and_a_halted_run_does_not() -> None:
    t = Position(scenario=EXITS, ultramarines="19,6 veteran", word_bearers="18,7 veteran")
    t.offers("leave 19,6")
    t = Position(scenario=EXITS, ultramarines="18,5 veteran", word_bearers="18,7 veteran")
    t.play("run 18,5 19,6")
    assert t.decides == "word-bearers" and t.at("19,6") == "veteran"


@rule("CALTH-6.1", "CALTH-6.2", "CALTH-A11")
def test_models_join_a_unit_and_have_its_points() -> None:
    t = Position(ultramarines="8,9 veteran*2 sergeant-sword:2; 9,9 veteran:0", word_bearers=ALONE)
    t.play("consolidate 8,9 9,9", "pick sergeant-sword")
    t.offers("pick veteran", "picked")
    t.play("picked")
    assert t.of("ultramarines") == {"8,9": "veteran*2", "9,9": "veteran sergeant-sword"}
    assert (t.points("8,9"), t.points("9,9")) == (1, 0)
    told = ev.Consolidated("ultramarines", "8,9", "9,9", ("sergeant-sword",), 1, 0)
    assert t.events(ev.Consolidated) == [told]


@rule("CALTH-6.3", "CALTH-A11")
def test_spent_models_that_join_an_unspent_unit_can_act_again() -> None:
    t = Position(ultramarines="8,9 veteran:1; 9,9 veteran*2:2", word_bearers=ALONE)
    t.play("consolidate 8,9 9,9")
    assert t.at("9,9") == "veteran*3" and t.points("9,9") == 2 and t.at("8,9") == ""


@rule("CALTH-6.3", "CALTH-A12", "CALTH-2.19")
def test_models_that_form_a_unit_have_the_points_left_to_theirs() -> None:
    t = Position(ultramarines="8,9 veteran*2 plasma", word_bearers=ALONE)
    t.play("consolidate 8,9 7,9", "pick plasma", "pick veteran")
    assert t.of("ultramarines") == {"8,9": "veteran", "7,9": "veteran plasma"}
    assert (t.points("8,9"), t.points("7,9")) == (1, 1) and t.decides == "word-bearers"
    t = Position(ultramarines="8,9 veteran*2:1", word_bearers=ALONE)
    t.play("consolidate 8,9 7,9")
    assert (t.points("8,9"), t.points("7,9")) == (0, 0)


@rule("CALTH-A12")
def test_a_whole_unit_does_not_consolidate_into_an_empty_hex() -> None:
    t = Position(ultramarines="8,9 veteran; 4,9 veteran*2", word_bearers=ALONE)
    t.does_not_offer("consolidate 8,9")
    t.play("consolidate 4,9 5,9")
    assert t.of("ultramarines") == {"8,9": "veteran", "4,9": "veteran", "5,9": "veteran"}


@rule("CALTH-A12")
def test_all_of_a_unit_may_join_another() -> None:
    t = Position(ultramarines="8,9 veteran plasma; 9,9 veteran", word_bearers=ALONE)
    t.play("consolidate 8,9 9,9", "pick veteran")
    t.offers("pick plasma", "picked")
    t.play("pick plasma")
    assert t.of("ultramarines") == {"9,9": "veteran*2 plasma"} and t.decides == "word-bearers"


@rule("CALTH-A12")
def test_models_go_to_several_hexes_only_if_that_was_agreed() -> None:
    units = {"ultramarines": "8,9 veteran*2 plasma", "word_bearers": ALONE}
    t = Position(**units)
    t.play("consolidate 8,9 7,9", "pick plasma", "picked")
    assert t.decides == "word-bearers"
    t = Position(**units, options=SEVERAL)
    t.play("consolidate 8,9 7,9", "pick plasma", "picked")
    t.offers("consolidate 8,9 9,9", "picked")
    t.does_not_offer("consolidate 8,9 7,9")
    t.play("consolidate 8,9 9,9")
    assert t.of("ultramarines") == {"7,9": "plasma", "8,9": "veteran", "9,9": "veteran"}
    assert {t.points(hex) for hex in ("7,9", "8,9", "9,9")} == {1} and t.decides == "word-bearers"
    t = Position(**units, options=SEVERAL)
    t.play("consolidate 8,9 7,9", "pick plasma", "picked", "picked")
    assert t.at("8,9") == "veteran*2" and t.decides == "word-bearers"


@rule("CALTH-A13", "CALTH-2.6")
def test_full_units_do_not_change_places() -> None:
    t = Position(ultramarines="8,9 veteran*3; 9,9 veteran*2 plasma; 7,9 terminator veteran", word_bearers=ALONE)
    t.does_not_offer("consolidate 8,9 9,9", "consolidate 9,9 8,9", "consolidate 7,9 8,9", "consolidate 8,9 7,9")
    t = Position(ultramarines="8,9 veteran*2; 9,9 terminator veteran", word_bearers=ALONE)
    t.play("consolidate 9,9 8,9")
    assert t.at("8,9") == "veteran*3" and t.at("9,9") == "terminator"


@rule("CALTH-A14")
def test_a_pinned_unit_consolidates_even_next_to_an_enemy() -> None:
    t = Position(ultramarines="8,9 veteran*2; 9,8 veteran", word_bearers="9,9 veteran")
    t.offers("consolidate 8,9 7,9", "consolidate 8,9 9,8")
    t.play("consolidate 8,9 9,8", "pick veteran", "picked")
    assert t.at("9,8") == "veteran*2"


@rule("CALTH-U3")
def test_a_contemptor_without_legs_does_not_run() -> None:
    for lost, runs in (("", True), ("+1", True), ("+2", False)):
        t = Position(ultramarines="1,1 veteran", word_bearers=f"14,9 contemptor{lost}", seat="word-bearers")
        assert bool(t.offered("run")) == runs and t.offered("advance")
