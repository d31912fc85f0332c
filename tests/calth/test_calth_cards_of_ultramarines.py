"""Every command card of the Ultramarines: its moment, what it does, and when it is not offered (CALTH-C1 to C12)."""

from typing import Any

import pytest

from game.calth import events as ev
from tests.calth.cardfights import FAR, NONE, THREE, YONDER, assaulted, assaulting, card, defence, round, shooting
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule


@rule("CALTH-C1")
def test_measured_volley_rolls_up_to_three_dice_of_a_shot_again() -> None:
    t = shooting("h----- hhh", cards="measured-volley").until("attack_rolled", US)
    t.play(card("measured-volley"))
    t.only(*(f"reroll {dice}" for dice in ("0", "1", "0+1", "1+2", "0+1+2", "1+2+3")))
    t.play("reroll 1+2+3")
    assert t.events(ev.DiceRerolled) == [ev.DiceRerolled(US, "measured-volley", (1, 2, 3), (1, 1, 1))]
    assert defence(t) == (6, 4)


@rule("CALTH-C1")
def test_measured_volley_is_not_for_assaults() -> None:
    assert ("attack_rolled", US) not in assaulting("h", cards="measured-volley").decline()


@rule("CALTH-C1", "CALTH-A40")
def test_a_die_rolled_again_by_a_card_is_not_rolled_again_by_a_leader() -> None:
    t = shooting("------ ---", ours="aethon", cards="measured-volley").until("attack_rolled", US)
    t.play(card("measured-volley"), "reroll 0+1+2", "help")
    t.only("reroll 3", "reroll 3+4")


@rule("CALTH-C2")
def test_hold_the_line_adds_two_defence_dice() -> None:
    t = assaulted("hhh--- ------ ss", cards="hold-the-line").until("defence", US)
    t.play(card("hold-the-line"))
    assert defence(t) == (8, 1) and t.events(ev.DefenceRolled)[0].other == 2


@rule("CALTH-C2")
def test_hold_the_line_is_not_for_the_attacker_nor_where_nothing_is_rolled() -> None:
    assert ("defence", US) not in shooting("h", cards="hold-the-line").decline()
    t = Skirmish(f"2,2 {THREE}", "6,2 melta", turn=THEM, dice="c--", cards="hold-the-line").then("shoot 6,2 2,2")
    t.play("use_critical meltagun")
    assert not t.events(ev.DefenceRolled) and t.window != "defence"
    t = Skirmish(f"2,2 {THREE}", "6,2 melta", turn=THEM, dice="---", cards="hold-the-line").then("shoot 6,2 2,2")
    assert ("defence", US) not in t.decline()


@rule("CALTH-C3")
def test_drilled_response_gives_the_unit_its_point_back() -> None:
    t = Skirmish(f"2,2 {THREE}", f"9,0 {THREE}", cards="drilled-response").then("advance 2,2 2,3")
    t.until("action_done", US).play(card("drilled-response"))
    assert t.points("2,3") == 2 and t.decides == THEM


@rule("CALTH-C3")
def test_drilled_response_is_for_ones_own_unit_that_lives_and_lacks_a_point() -> None:
    t = Skirmish(f"2,2 {THREE}", f"9,0 {THREE}", turn=THEM, cards="drilled-response").then("advance 9,0 8,0")
    assert ("action_done", US) not in t.decline()
    t = assaulting(f"{NONE} hhhh--", ours="veteran", cards="drilled-response")
    assert ("action_done", US) not in t.decline() and t.at("2,2") == ""
    ours = "2,2 veteran:1; 3,2 veteran*2:2"
    t = Skirmish(ours, f"9,0 {THREE}", cards="drilled-response").then("consolidate 2,2 3,2")
    assert ("action_done", US) not in t.decline() and t.points("3,2") == 2


@rule("CALTH-C4")
def test_locked_shields_lets_a_unit_stay() -> None:
    t = assaulted("hh----", cards="locked-shields").until("fall_back", US)
    t.play(card("locked-shields"))
    assert t.at("2,2") == "veteran*2" and t.points("2,2") == 2 and not t.offered("fall_back")
    assert t.decides == US and not t.events(ev.LastStandRolled) and not t.offered("move_in")


@rule("CALTH-C4")
def test_locked_shields_spares_a_unit_the_last_stand() -> None:
    others = "4,2 veteran"
    theirs = f"2,2 {THREE}; 1,2 veteran; 2,1 veteran; 2,3 veteran; 1,1 veteran; 1,3 veteran"
    t = Skirmish(
        f"3,2 {THREE}; 0,7 veteran",
        f"{theirs}; {others}; 3,1 veteran; 3,3 veteran",
        turn=THEM,
        dice="hh----",
        cards="locked-shields",
    ).then("assault 2,2 2,2 3,2")
    t.until("fall_back", US).play(card("locked-shields"))
    assert t.at("3,2") == "veteran*2" and not t.events(ev.LastStandRolled)


@rule("CALTH-C4")
def test_locked_shields_is_not_for_the_enemy_nor_without_need() -> None:
    assert ("fall_back", US) not in assaulting("hh----", cards="locked-shields").decline()
    assert ("fall_back", US) not in assaulted(f"{NONE} {NONE}", cards="locked-shields").decline()


@rule("CALTH-C5")
def test_fighting_withdrawal_lets_a_pinned_unit_run_past_enemies() -> None:
    t = Skirmish(f"2,2 {THREE}; {FAR}", f"3,2 {THREE}; 3,4 veteran", cards="fighting-withdrawal")
    t.does_not_offer("run 2,2")
    t.play(card("fighting-withdrawal"))
    assert t.offered() == {f"run 2,2 {to}" for to in ("1,1", "2,1", "1,2", "1,3", "2,3")}
    t.play("run 2,2 2,3")
    t.offers("run_on 2,4", "halt")
    t.play("run_on 2,4")
    assert t.at("2,4") == THREE and t.points("2,4") == 1 and t.decides == THEM
    assert t.events(ev.Activated) == [ev.Activated(US, "2,2", "run", 1)]


@rule("CALTH-C5")
def test_fighting_withdrawal_does_not_stop_in_the_middle_but_in_rubble() -> None:
    t = Skirmish(f"2,2 {THREE}", f"3,2 {THREE}", cards="fighting-withdrawal", terrain="1,2 r")
    t.play(card("fighting-withdrawal"), "run 2,2 1,2")
    assert t.at("1,2") == THREE and t.decides == THEM


@rule("CALTH-C5")
def test_fighting_withdrawal_is_for_a_pinned_unit_with_points() -> None:
    Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", cards="fighting-withdrawal").does_not_offer("play_card")
    t = Skirmish(f"2,2 {THREE}:0; {FAR}", f"3,2 {THREE}", cards="fighting-withdrawal")
    t.does_not_offer("play_card")


@rule("CALTH-C6")
def test_pinning_salvo_takes_a_point_of_a_unit_that_did_not_stop_every_hit() -> None:
    t = shooting("h", cards="pinning-salvo").until("hits_left", US)
    t.play(card("pinning-salvo"))
    assert t.points("6,2") == 1 and t.at("6,2") == THREE


@rule("CALTH-C6")
@pytest.mark.parametrize(("dice", "theirs"), [("h----- s", THREE), ("hh----", "veteran"), ("h", f"{THREE}:0")])
def test_pinning_salvo_needs_a_hit_a_survivor_and_a_point_to_lose(dice: str, theirs: str) -> None:
    assert ("hits_left", US) not in shooting(dice, theirs, cards="pinning-salvo").decline()


@rule("CALTH-C6")
def test_pinning_salvo_is_for_shots() -> None:
    assert ("hits_left", US) not in assaulting("h", cards="pinning-salvo").decline()


@rule("CALTH-C7")
def test_covering_fire_interrupts_the_enemy() -> None:
    t = Skirmish(f"2,2 {THREE}; 2,6 veteran", f"7,2 {THREE}", turn=THEM, dice="hh----", cards="covering-fire")
    t.play("advance 7,2 6,2")
    t.until("enemy_moved", US).play(card("covering-fire"))
    t.only("name_unit 2,2", "name_unit 2,6")
    t.play("name_unit 2,2")
    assert t.at("6,2") == "veteran*2" and t.points("2,2") == 1 and t.points("6,2") == 1
    assert t.events(ev.AttackRolled)[0].target == "6,2" and t.decides == US


@rule("CALTH-C7")
def test_covering_fire_answers_a_run_when_it_has_ended() -> None:
    t = Skirmish(f"2,2 {THREE}", f"8,2 {THREE}", turn=THEM, dice="h", cards="covering-fire").then("run 8,2 7,2")
    t.play("run_on 6,2")
    t.until("enemy_moved", US).play(card("covering-fire"))
    assert t.events(ev.AttackRolled)[0].target == "6,2" and len(t.events(ev.Activated)) == 2


@rule("CALTH-C7")
def test_covering_fire_needs_sight_a_point_and_a_unit_that_is_not_pinned() -> None:
    for ours, terrain in ((f"2,2 {THREE}:0", ""), (f"2,2 {THREE}", "4,2 #"), ("5,2 veteran", "")):
        t = Skirmish(ours, f"7,2 {THREE}; 9,7 veteran", turn=THEM, cards="covering-fire", terrain=terrain)
        t.play("advance 7,2 6,2")
        assert t.decline() == []


@rule("CALTH-C7")
def test_covering_fire_is_not_for_other_actions_nor_for_whoever_leaves() -> None:
    t = Skirmish(f"2,2 {THREE}", f"7,2 {THREE}", turn=THEM, cards="covering-fire").then("hold 7,2")
    assert ("enemy_moved", US) not in t.decline()
    t = Skirmish(f"2,2 {THREE}; 3,3 veteran", f"5,2 {THREE}", turn=THEM, cards="covering-fire")
    t.play("assault 5,2 4,2 3,3")
    assert ("enemy_moved", US) not in t.decline()


@rule("CALTH-C8")
def test_grenades_take_two_defence_dice_in_an_assault() -> None:
    t = assaulting("h", cards="grenades").until("attack_declared", US)
    assert not t.events(ev.AttackRolled)
    t.play(card("grenades"))
    assert defence(t)[0] == 4


@rule("CALTH-C8")
def test_grenades_are_not_for_shots_nor_for_striking_back() -> None:
    assert ("attack_declared", US) not in shooting("h", cards="grenades").decline()
    assert ("attack_declared", US) not in assaulted("h", cards="grenades").decline()


SURROUNDING = "2,2 veteran*3; 4,2 veteran; 3,1 veteran; 3,3 veteran"


def cornered(dice: str, ours: str = THREE, **more: Any) -> Skirmish:
    """The Ultramarines at 3,2 are assaulted and cannot fall back."""
    theirs = f"{SURROUNDING}; {YONDER}"
    t = Skirmish(f"3,2 {ours}; {FAR}", theirs, turn=THEM, dice=dice, **more)
    return t.then("assault 2,2 2,2 3,2")


@rule("CALTH-C9")
def test_unbroken_rolls_every_die_without_a_shield_again() -> None:
    t = cornered(f"hh---- {NONE} ---- s- s", cards="unbroken").until("last_stand", US)
    t.play(card("unbroken"))
    assert t.events(ev.DiceRerolled) == [ev.DiceRerolled(US, "unbroken", (1,), (4,))]
    assert t.at("3,2") == "veteran*2" and t.points("3,2") == 0


@rule("CALTH-C9", "CALTH-2.11")
def test_unbroken_is_not_offered_where_no_die_can_be_rolled_again() -> None:
    assert ("last_stand", US) not in cornered(f"hh---- {NONE} ---- ss", cards="unbroken").decline()
    t = cornered(f"hh---- {NONE} ---- -- --", "veteran*2 vexilla", cards="unbroken").then("target veteran")
    assert ("last_stand", US) not in t.decline() and t.at("3,2") == ""


@rule("CALTH-C10")
def test_reserve_of_will_gives_a_unit_without_points_one() -> None:
    t = Skirmish(f"2,2 {THREE}:0; 0,0 veteran:0; {FAR}", f"9,0 {THREE}", cards="reserve-of-will")
    t.play(card("reserve-of-will"))
    t.only("name_unit 0,0", "name_unit 2,2")
    t.play("name_unit 2,2")
    assert t.points("2,2") == 1 and t.decides == US
    t.offers("advance 2,2 3,2")


@rule("CALTH-C10")
def test_reserve_of_will_needs_a_unit_without_points() -> None:
    Skirmish(f"2,2 {THREE}:1", f"9,0 {THREE}", cards="reserve-of-will").does_not_offer("play_card")


@rule("CALTH-C11")
def test_intercepted_orders_cost_the_enemy_a_card_by_chance() -> None:
    lost = set()
    for seed in range(0, 24, 3):
        t = round("intercepted-orders", "treachery no-retreat", seed=seed).until("action_phase", US)
        t.play(card("intercepted-orders"))
        t.decline()
        lost |= {one.card for one in t.events(ev.CardDiscarded)}
        assert len(t.hand(THEM).split()) == 1 and t.events(ev.CardDiscarded)[0].seat == THEM
    assert lost == {"treachery", "no-retreat"}


@rule("CALTH-C11", "CALTH-C23")
def test_against_an_empty_hand_nothing_is_offered() -> None:
    assert ("action_phase", US) not in round("intercepted-orders").decline()
    assert ("action_phase", THEM) not in round("", "whispers").decline()


@rule("CALTH-C12", "CALTH-C24")
def test_either_card_takes_the_initiative_without_a_roll() -> None:
    t = round("", "strike-first").until("initiative", THEM)
    t.play(card("strike-first"))
    assert t.events(ev.InitiativeWon) == [ev.InitiativeWon(THEM, "strike-first")] and t.decides == THEM
    assert not t.events(ev.InitiativeRolled)
    t = round("seize-the-moment", "", "--- hhh").until("initiative", US)
    t.play(card("seize-the-moment"))
    assert t.events(ev.InitiativeWon) == [ev.InitiativeWon(US, "seize-the-moment")] and t.decides == US


@rule("CALTH-C12", "CALTH-C24")
def test_if_both_are_played_the_dice_decide() -> None:
    t = round("seize-the-moment", "strike-first", "--- hhh").until("initiative", US)
    t.play(card("seize-the-moment"), card("strike-first"))
    assert t.events(ev.InitiativeWon) == [ev.InitiativeWon(THEM, "dice")] and t.decides == THEM


@rule("CALTH-C12", "CALTH-3.5")
def test_where_nothing_is_rolled_nothing_is_asked() -> None:
    t = round("seize-the-moment", "strike-first", round=1)
    assert not any(window == "initiative" for window, _ in t.decline())
