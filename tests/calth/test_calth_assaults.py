"""Assaults: strike-back, losses compared, falling back, last stands, moving in (CALTH-8, A3, A5, A6, A18, A19, A32 to
A34)."""

from typing import Any

import pytest

from game.calth import events as ev
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule

THREE = "veteran*3"
FAR, YONDER = "0,7 veteran", "9,0 veteran"
NONE = "------"


def fight(dice: str, ours: str = THREE, theirs: str = THREE, **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 have assaulted the Word Bearers at 3,2; each has another model far off."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"3,2 {theirs}; {YONDER}", dice=dice, **more)
    return t.then("assault 2,2 2,2 3,2")


def compared(t: Skirmish) -> tuple[int, int, str]:
    """What the assaulter and the defender lost, and who falls back."""
    one = t.events(ev.LossesCompared)[-1]
    return one.attacker, one.defender, one.falls_back


# -- declaring --


@rule("CALTH-8.1", "CALTH-A18")
def test_an_adjacent_unit_is_assaulted_from_where_one_stands() -> None:
    t = Skirmish(f"2,2 {THREE}", f"3,2 {THREE}")
    assert t.offered("assault") == {"assault 2,2 2,2 3,2"}


@rule("CALTH-8.2", "CALTH-A18")
def test_others_after_a_move_of_one_hex_next_to_them() -> None:
    t = Skirmish(f"2,2 {THREE}; 3,3 veteran", f"4,2 {THREE}; 9,7 veteran")
    t.offers("assault 2,2 3,2 4,2")
    t.does_not_offer("assault 2,2 2,2", "assault 2,2 3,3")
    t.play("assault 2,2 3,2 4,2")
    assert t.at("3,2") == THREE and t.events(ev.Moved) == [ev.Moved(US, "2,2", "3,2", "assault")]


@rule("CALTH-A19", "CALTH-A18")
def test_of_several_enemies_one_is_chosen_and_a_pinned_unit_may_choose_another() -> None:
    t = Skirmish(f"2,2 {THREE}", f"3,2 {THREE}; 1,2 veteran; 3,4 veteran")
    t.offers("assault 2,2 2,2 3,2", "assault 2,2 2,2 1,2", "assault 2,2 2,3 3,4")
    t.play("assault 2,2 2,2 1,2")
    assert t.events(ev.AttackRolled)[0].target == "1,2"


@rule("CALTH-8.1", "CALTH-A17")
def test_an_assault_may_begin_in_rubble_and_costs_a_point() -> None:
    t = Skirmish(f"2,2 {THREE}", f"4,2 {THREE}", terrain="3,2 r").then("assault 2,2 3,2 4,2")
    assert t.points("3,2") == 1


# -- striking back --


@rule("CALTH-A3")
def test_survivors_strike_back_at_once_even_without_points() -> None:
    t = fight(f"hh---- {NONE} hh-- {NONE}", theirs=f"{THREE}:0")
    kinds = [(one.seat, one.kind, len(one.faces)) for one in t.events(ev.AttackRolled)]
    assert kinds == [(US, "assault", 6), (THEM, "strike_back", 4)]
    assert t.at("2,2") == "veteran*2" and t.points("3,2") == 0 and compared(t) == (1, 1, "")


@rule("CALTH-A3")
def test_nobody_is_left_to_strike_back() -> None:
    t = fight("hhhhhh")
    assert len(t.events(ev.AttackRolled)) == 1 and compared(t) == (0, 3, "")


@rule("CALTH-A3")
def test_if_it_was_agreed_nobody_strikes_back() -> None:
    t = fight("hh----", options={"strike_back": "off"})
    assert len(t.events(ev.AttackRolled)) == 1 and compared(t) == (0, 1, THEM)


# -- falling back --


@rule("CALTH-8.4", "CALTH-A5")
def test_who_has_lost_more_falls_back_a_hex_away_from_the_enemy() -> None:
    t = fight("hh----")
    assert compared(t) == (0, 1, THEM) and t.decides == THEM
    t.only("fall_back 4,2", "fall_back 3,1", "fall_back 3,3") if False else None
    assert t.offered() == {"fall_back 4,2", "fall_back 3,1", "fall_back 3,3"}
    t.play("fall_back 4,2")
    assert t.at("4,2") == "veteran*2" and t.at("3,2") == "" and t.points("4,2") == 2
    assert t.events(ev.Moved) == [ev.Moved(THEM, "3,2", "4,2", "fall_back")]


@rule("CALTH-8.4", "CALTH-A33")
def test_the_assaulting_unit_falls_back_if_it_has_lost_more() -> None:
    t = fight(f"{NONE} hh---- {NONE}")
    assert compared(t) == (1, 0, US) and t.decides == US
    t.play("fall_back 1,2")
    assert t.at("1,2") == "veteran*2" and t.at("3,2") == THREE and t.decides == THEM


@rule("CALTH-A32")
@pytest.mark.parametrize("dice", [f"{NONE} {NONE}", f"hh---- {NONE} hh-- {NONE}"])
def test_with_equal_losses_nobody_falls_back(dice: str) -> None:
    t = fight(dice)
    assert compared(t)[2] == "" and t.decides == THEM and not t.offered("fall_back")


@rule("CALTH-A32")
def test_a_wiped_out_unit_does_not_fall_back() -> None:
    t = fight("hh----", theirs="veteran")
    assert compared(t) == (0, 1, "") and t.offered() == {"move_in", "stay_out"}


@rule("CALTH-A32")
def test_a_system_counts_as_a_model() -> None:
    t = fight("hhh---", theirs="contemptor")
    assert compared(t) == (0, 1, THEM) and t.offered("fall_back")


@rule("CALTH-A5", "CALTH-2.19")
def test_a_unit_may_fall_back_to_friends_and_has_their_points() -> None:
    t = Skirmish(f"2,2 {THREE}", f"3,2 veteran*2:2; 4,2 veteran:1; 3,1 veteran*3; {YONDER}", dice="hh----")
    t.play("assault 2,2 2,2 3,2")
    t.only("fall_back 4,2", "fall_back 3,3")
    t.play("fall_back 4,2")
    assert t.at("4,2") == "veteran*2" and t.points("4,2") == 1
    assert t.events(ev.FellBack) == [ev.FellBack(THEM, "3,2", "4,2", ("veteran",))]


@rule("CALTH-A5", "CALTH-1.3")
def test_not_to_rock_nor_to_the_enemy() -> None:
    t = Skirmish(f"2,2 {THREE}; 4,2 veteran", f"3,2 {THREE}; {YONDER}", dice="hh----", terrain="3,1 #")
    t.play("assault 2,2 2,2 3,2")
    t.only("fall_back 3,3")


SURROUNDED = "2,2 veteran*3; 4,2 veteran; 3,1 veteran; 3,3 veteran"


def cornered(dice: str, theirs: str = THREE, **more: Any) -> Skirmish:
    """The Word Bearers at 3,2 have lost an assault and cannot fall back."""
    t = Skirmish(SURROUNDED, f"3,2 {theirs}; {YONDER}", dice=dice, **more)
    return t.then("assault 2,2 2,2 3,2")


@rule("CALTH-8.5", "CALTH-8.6", "CALTH-8.7", "CALTH-A34")
def test_who_cannot_fall_back_makes_a_last_stand() -> None:
    t = cornered(f"hh---- {NONE} ---- s-")
    assert t.events(ev.LastStandRolled)[0].faces == (4, 6)
    assert t.at("3,2") == "veteran" and t.points("3,2") == 0 and t.decides == THEM
    assert [one.cause for one in t.events(ev.Slain)] == ["assault", "last_stand"]


@rule("CALTH-8.7", "CALTH-8.3", "CALTH-A6", "CALTH-A34")
def test_when_nobody_has_a_shield_the_hex_is_free() -> None:
    t = cornered(f"hh---- {NONE} ---- -h")
    t.only("move_in", "stay_out")
    assert len(t.events(ev.LossesCompared)) == 1 and t.s.killed == [0, 3]


@rule("CALTH-8.5")
def test_each_model_has_its_own_die() -> None:
    t = cornered(f"hh---- {NONE} ---- s-", "veteran*2 flamer")
    t.play("target veteran")
    assert t.at("3,2") == "veteran"


@rule("CALTH-U3")
def test_a_contemptor_stays_and_loses_its_points() -> None:
    t = cornered("hhh---", "contemptor")
    assert t.at("3,2") == "contemptor+1" and t.points("3,2") == 0 and not t.events(ev.LastStandRolled)


@rule("CALTH-U4")
def test_a_vexilla_has_failed_dice_rolled_again() -> None:
    t = cornered(f"hh---- {NONE} ---- s- s", "veteran*2 vexilla").then("target veteran")
    assert t.events(ev.DiceRerolled) == [ev.DiceRerolled(THEM, "vexilla", (1,), (4,))]
    assert t.at("3,2") == "veteran vexilla"


@rule("CALTH-U4")
def test_a_vexilla_rolls_again_once() -> None:
    t = cornered(f"hh---- {NONE} ---- -- --", "veteran*2 vexilla").then("target veteran")
    assert t.at("3,2") == "" and len(t.events(ev.DiceRerolled)) == 1


@rule("CALTH-A5")
def test_if_it_was_agreed_models_go_where_there_is_room_for_some() -> None:
    near = f"4,2 veteran*2:1; 3,1 veteran*2; {YONDER}"
    ours = "2,2 veteran*3; 3,3 veteran"
    t = Skirmish(ours, f"3,2 {THREE}; {near}", dice=f"hh---- {NONE} ---- --").then("assault 2,2 2,2 3,2")
    assert t.events(ev.LastStandRolled)
    t = Skirmish(ours, f"3,2 {THREE}; {near}", dice="hh----", options={"split": "several"})
    t.play("assault 2,2 2,2 3,2")
    t.only("fall_back 4,2 veteran", "fall_back 3,1 veteran")
    t.play("fall_back 4,2 veteran")
    t.only("fall_back 3,1 veteran")
    t.play("fall_back 3,1 veteran")
    assert (t.at("4,2"), t.at("3,1"), t.at("3,2")) == (THREE, THREE, "") and t.points("4,2") == 1
    t.only("move_in", "stay_out")


@rule("CALTH-A5")
def test_who_finds_no_room_then_stands_alone() -> None:
    ours, near = "2,2 veteran*3; 3,3 veteran; 3,1 veteran", f"4,2 veteran*2:1; {YONDER}"
    t = Skirmish(ours, f"3,2 {THREE}; {near}", dice=f"hh---- {NONE} ---- s", options={"split": "several"})
    t.play("assault 2,2 2,2 3,2", "fall_back 4,2 veteran")
    assert t.at("4,2") == THREE and t.at("3,2") == "veteran" and len(t.events(ev.LastStandRolled)[0].faces) == 1


# -- moving in --


@rule("CALTH-8.3", "CALTH-A6")
def test_who_wiped_the_enemy_out_may_move_in_for_nothing() -> None:
    t = fight("hhhhhh")
    assert t.decides == US
    t.only("move_in", "stay_out")
    t.play("move_in")
    assert t.at("3,2") == THREE and t.at("2,2") == "" and t.points("3,2") == 1 and t.decides == THEM
    assert fight("hhhhhh").then("stay_out").at("2,2") == THREE


@rule("CALTH-A6")
@pytest.mark.parametrize(("option", "asked"), [("either", True), ("wiped_out", False)])
def test_also_after_an_enemy_who_fell_back_unless_agreed_otherwise(option: str, asked: bool) -> None:
    t = fight("hh----", options={"move_in": option}).then("fall_back 4,2")
    assert bool(t.offered("move_in")) == asked


@rule("CALTH-A6")
def test_who_was_wiped_out_by_the_strike_back_does_not_move_in() -> None:
    t = fight(f"{NONE} hhhhhh", ours="veteran")
    assert t.at("2,2") == "" and not t.offered("move_in") and t.decides == THEM
