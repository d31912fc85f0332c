"""Every command card: its moment, what it does, and when it is not offered (CALTH-C1 to C24)."""

from typing import Any

import pytest

from game.calth import events as ev
from tests.calth.dialect import RULES
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule

THREE = "veteran*3"
FAR, YONDER = "0,7 veteran", "9,0 veteran"
NONE = "------"


def shooting(dice: str, theirs: str = THREE, ours: str = THREE, **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 shoot at the Word Bearers at 6,2."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"6,2 {theirs}; {YONDER}", dice=dice, **more)
    return t.then("shoot 2,2 6,2")


def assaulting(dice: str, theirs: str = THREE, ours: str = THREE, **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 assault the Word Bearers at 3,2."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"3,2 {theirs}; {YONDER}", dice=dice, **more)
    return t.then("assault 2,2 2,2 3,2")


def assaulted(dice: str, ours: str = THREE, theirs: str = THREE, **more: Any) -> Skirmish:
    """The Word Bearers at 3,2 assault the Ultramarines at 2,2."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"3,2 {theirs}; {YONDER}", turn=THEM, dice=dice, **more)
    return t.then("assault 3,2 3,2 2,2")


def card(id: str) -> str:
    """The action of playing it."""
    return f"play_card {id}"


def defence(t: Skirmish) -> tuple[int, int]:
    """How many dice were rolled in the last defence, and how many hits they left."""
    one = t.events(ev.DefenceRolled)[-1]
    return len(one.faces), one.left


# -- the Ultramarines --


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
    t = Skirmish(f"3,2 {THREE}; 0,7 veteran", f"{theirs}; {others}; 3,1 veteran; 3,3 veteran", turn=THEM, dice="hh----",
                 cards="locked-shields").then("assault 2,2 2,2 3,2")  # fmt: skip
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


def round(cards: str = "", traitors: str = "", dice: str = "hhh ---", **more: Any) -> Skirmish:
    """A round is about to begin; the Ultramarines win the roll for the initiative."""
    return Skirmish(
        f"2,2 {THREE}", f"9,0 {THREE}", phase="initiative", cards=cards, traitors=traitors, dice=dice, **more
    )


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


# -- the Word Bearers --


@rule("CALTH-C13")
def test_zealous_charge_moves_two_hexes_before_an_assault() -> None:
    t = Skirmish(f"5,2 {THREE}; 3,5 veteran", f"2,2 {THREE}", turn=THEM, dice="h", traitors="zealous-charge")
    t.does_not_offer("assault")
    t.play(card("zealous-charge"))
    t.offers("assault 2,2 4,2 5,2", "assault 2,2 3,4 3,5")
    t.does_not_offer("assault 2,2 3,2", "assault 2,2 2,2")
    t.play("assault 2,2 4,2 5,2")
    assert t.at("4,2") == THREE and t.points("4,2") == 1
    assert [(one.origin, one.to) for one in t.events(ev.Moved)] == [("2,2", "3,2"), ("3,2", "4,2")]
    assert t.events(ev.Activated) == [ev.Activated(THEM, "2,2", "assault", 1)] and t.events(ev.AttackRolled)


@rule("CALTH-C13")
def test_zealous_charge_is_stopped_by_rubble_and_by_units() -> None:
    walls = "2,1 #; 2,3 #; 3,1 #; 3,3 #; 1,1 #; 1,3 #"
    more: dict[str, Any] = {"turn": THEM, "traitors": "zealous-charge"}
    open = Skirmish(f"5,2 {THREE}", f"2,2 {THREE}; 9,7 veteran:0", terrain=walls, **more)
    open.offers("play_card zealous-charge")
    rubble = Skirmish(f"5,2 {THREE}", f"2,2 {THREE}; 9,7 veteran:0", terrain=f"{walls}; 3,2 r", **more)
    rubble.does_not_offer("play_card")
    taken = Skirmish(f"5,2 {THREE}", f"2,2 {THREE}; 3,2 veteran:0", terrain=walls, **more)
    taken.does_not_offer("play_card")


@rule("CALTH-C13")
def test_zealous_charge_needs_a_point_and_an_enemy_so_near() -> None:
    Skirmish(f"7,2 {THREE}", f"2,2 {THREE}", turn=THEM, traitors="zealous-charge").does_not_offer("play_card")
    t = Skirmish(f"5,2 {THREE}", f"2,2 {THREE}:0; 9,7 veteran", turn=THEM, traitors="zealous-charge")
    t.does_not_offer("play_card")


@rule("CALTH-C14")
def test_litany_of_hate_rolls_up_to_three_dice_of_an_assault_again() -> None:
    t = assaulted("------ hhh", traitors="litany-of-hate").until("attack_rolled", THEM)
    t.play(card("litany-of-hate"), "reroll 0+1+2")
    assert defence(t) == (6, 3)


@rule("CALTH-C14")
def test_litany_of_hate_is_not_for_shots_nor_for_striking_back() -> None:
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", turn=THEM, dice="h", traitors="litany-of-hate").then("shoot 6,2 2,2")
    assert ("attack_rolled", THEM) not in t.decline()
    assert ("attack_rolled", THEM) not in assaulting("h", traitors="litany-of-hate").decline()


@rule("CALTH-C15")
def test_blood_offering_gives_a_veterans_life_for_the_points_of_others() -> None:
    theirs = "6,2 veteran*2 flamer; 8,2 veteran*2:0; 2,7 veteran:0"
    t = Skirmish(f"0,0 {THREE}", theirs, turn=THEM, traitors="blood-offering")
    t.play(card("blood-offering"))
    assert t.at("6,2") == "veteran flamer" and t.points("8,2") == 2 and t.points("2,7") == 0 and t.decides == THEM
    assert t.events(ev.Slain) == [ev.Slain(THEM, "6,2", "veteran", "blood-offering")] and t.s.killed == [0, 1]


@rule("CALTH-C15")
def test_blood_offering_asks_who_and_for_whom() -> None:
    theirs = "6,2 veteran*2; 8,2 veteran*2:1; 6,4 sedd:0"
    t = Skirmish(f"0,0 {THREE}", theirs, turn=THEM, traitors="blood-offering").then(card("blood-offering"))
    t.only("name_model 6,2 veteran", "name_model 8,2 veteran")
    t.play("name_model 6,2 veteran")
    t.only("name_unit 8,2", "name_unit 6,4")
    t.play("name_unit 6,4")
    assert t.points("6,4") == 2 and t.points("8,2") == 1


@rule("CALTH-C15")
@pytest.mark.parametrize("theirs", ["6,2 veteran*2:1", "6,2 veteran; 8,2 veteran:2", "6,2 veteran:1; 0,7 veteran:1"])
def test_blood_offering_needs_another_unit_near_that_lacks_points(theirs: str) -> None:
    Skirmish(f"0,0 {THREE}", theirs, turn=THEM, traitors="blood-offering").does_not_offer("play_card")


@rule("CALTH-C15")
def test_blood_offering_takes_no_other_model() -> None:
    theirs = "6,2 flamer sergeant-sword; 8,2 contemptor:0"
    Skirmish(f"0,0 {THREE}", theirs, turn=THEM, traitors="blood-offering").does_not_offer("play_card")


@rule("CALTH-C16")
def test_dread_presence_takes_a_point_of_an_adjacent_enemy() -> None:
    ours = f"2,2 {THREE}; 4,2 veteran:1; 0,0 veteran"
    t = Skirmish(ours, f"3,2 {THREE}", turn=THEM, traitors="dread-presence").then(card("dread-presence"))
    t.only("name_unit 2,2", "name_unit 4,2")
    t.play("name_unit 4,2")
    assert t.points("4,2") == 0 and t.decides == THEM
    t.offers("assault 3,2 3,2 2,2")


@rule("CALTH-C16")
@pytest.mark.parametrize("ours", [f"2,2 {THREE}", f"4,2 {THREE}:0"])
def test_dread_presence_needs_one_with_points_next_to_oneself(ours: str) -> None:
    t = Skirmish(f"{ours}; {FAR}", f"5,2 {THREE}", turn=THEM, traitors="dread-presence")
    t.does_not_offer("play_card")


@rule("CALTH-C17")
def test_martyrs_blow_strikes_back_with_all_models_there_were() -> None:
    t = assaulting(f"hhhh-- {NONE}", "veteran flamer sergeant-claw", traitors="martyrs-blow")
    t.play("target veteran", "target flamer")
    t.until("strike_back", THEM).play(card("martyrs-blow"))
    assert [len(one.faces) for one in t.events(ev.AttackRolled)] == [6, 7]


@rule("CALTH-C17")
def test_martyrs_blow_strikes_with_the_weapons_of_the_fallen_too() -> None:
    t = assaulting(f"hh---- {NONE} c", "veteran sergeant-claw", traitors="martyrs-blow").then("target sergeant-claw")
    t.until("strike_back", THEM).play(card("martyrs-blow"))
    t.only("use_critical blade", "use_critical lightning-claw", "no_critical")


@rule("CALTH-C17")
@pytest.mark.parametrize("dice", [NONE, "hhhhhh"])
def test_martyrs_blow_needs_losses_and_a_survivor(dice: str) -> None:
    assert ("strike_back", THEM) not in assaulting(dice, traitors="martyrs-blow").decline()


@rule("CALTH-C18")
def test_gathering_shadow_adds_a_die_and_bars_the_critical() -> None:
    t = shooting("cc----", traitors="gathering-shadow").until("attacked", THEM)
    assert not t.events(ev.AttackRolled)
    t.play(card("gathering-shadow"))
    assert not t.events(ev.CriticalChosen) and defence(t) == (7, 2) and t.at("6,2") == "veteran*2"


@rule("CALTH-C18")
def test_gathering_shadow_is_for_shots() -> None:
    assert ("attacked", THEM) not in assaulting("h", traitors="gathering-shadow").decline()


@rule("CALTH-C19")
def test_unholy_vigour_adds_two_defence_dice() -> None:
    t = shooting("hhh--- ------ ss", traitors="unholy-vigour").until("defence", THEM)
    t.play(card("unholy-vigour"))
    assert defence(t) == (8, 1)


@rule("CALTH-C19", "CALTH-A2")
def test_more_dice_are_for_one_roll() -> None:
    t = shooting("hhhhhh ", traitors="unholy-vigour", options={"defence": "model"}).until("defence", THEM)
    t.play(card("unholy-vigour"))
    t.decline()
    assert [len(one.faces) for one in t.events(ev.DefenceRolled)] == [4, 2, 2]


@rule("CALTH-C20", "CALTH-A41")
def test_treachery_cancels_a_card_and_both_are_spent() -> None:
    t = shooting("h", cards="measured-volley", traitors="treachery").until("attack_rolled", US)
    t.play(card("measured-volley"))
    assert (t.window, t.decides) == ("enemy_card", THEM)
    t.play(card("treachery"))
    assert not t.offered("reroll") and t.hand(US) == t.hand(THEM) == ""
    assert t.events(ev.CardCancelled) == [ev.CardCancelled(US, "measured-volley", "treachery")]
    assert t.s.discards == [("measured-volley",), ("treachery",)] and defence(t) == (6, 1)


@rule("CALTH-C20")
def test_treachery_against_a_card_of_ones_own_turn_leaves_the_turn() -> None:
    t = Skirmish(f"2,2 {THREE}:0; {FAR}", f"9,0 {THREE}", cards="reserve-of-will grenades", traitors="treachery")
    t.play(card("reserve-of-will"), card("treachery"))
    assert t.points("2,2") == 0 and t.decides == US
    t.does_not_offer("play_card")
    t.offers("advance 0,7 1,7")


@rule("CALTH-C20")
def test_treachery_is_not_for_other_moments() -> None:
    t = shooting("h", traitors="treachery")
    assert "play_card treachery" not in t.offered()
    assert all(window != "enemy_card" for window, _ in t.decline())


@rule("CALTH-C21")
@pytest.mark.parametrize(("killed", "hits"), [(1, 2), (3, 4), (5, 4)])
def test_scent_of_slaughter_is_a_hit_for_each_enemy_removed_this_round(killed: int, hits: int) -> None:
    t = assaulted("h", traitors="scent-of-slaughter", killed=(killed, 0)).until("attack_rolled", THEM)
    t.play(card("scent-of-slaughter"))
    assert defence(t)[1] == hits


@rule("CALTH-C21")
def test_scent_of_slaughter_is_for_every_attack_of_ones_own() -> None:
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", turn=THEM, traitors="scent-of-slaughter", killed=(1, 0))
    t.play("shoot 6,2 2,2")
    t.until("attack_rolled", THEM).play(card("scent-of-slaughter"))
    assert defence(t)[1] == 1
    assaulting("", traitors="scent-of-slaughter", killed=(1, 0)).until("attack_rolled", THEM)


@rule("CALTH-C21")
def test_scent_of_slaughter_needs_an_enemy_removed_this_round() -> None:
    more: dict[str, Any] = {"traitors": "scent-of-slaughter", "killed": (0, 3)}
    assaulted("h", **more).until("attack_rolled", THEM).does_not_offer("play_card")
    assert ("attack_rolled", THEM) not in assaulted("h", spent="litany-of-hate", **more).decline()


@rule("CALTH-C22")
def test_no_retreat_keeps_a_unit_there_without_points() -> None:
    t = assaulting("hh----", traitors="no-retreat").until("fall_back", THEM)
    t.play(card("no-retreat"))
    assert t.at("3,2") == "veteran*2" and t.points("3,2") == 0
    assert not t.offered("fall_back") and not t.events(ev.LastStandRolled) and not t.offered("move_in")


@rule("CALTH-C22")
def test_no_retreat_is_for_ones_own_unit() -> None:
    assert ("fall_back", THEM) not in assaulted("hh----", traitors="no-retreat").decline()


@rule("CALTH-C23")
def test_whispers_let_the_enemy_choose_what_he_discards() -> None:
    t = round("grenades unbroken", "whispers").until("action_phase", THEM)
    t.play(card("whispers"))
    assert t.decides == US
    t.only("discard grenades", "discard unbroken")
    t.play("discard unbroken")
    assert t.hand(US) == "grenades" and t.events(ev.CardDiscarded) == [ev.CardDiscarded(US, "unbroken")]


@rule("CALTH-A41")
def test_a_match_can_be_kept_in_the_middle_of_a_card() -> None:
    t = Skirmish(f"2,2 {THREE}:0; 0,0 veteran:0; {FAR}", f"9,0 {THREE}", cards="reserve-of-will")
    t.play(card("reserve-of-will"))
    twin = RULES.read_state(t.session.setup.scenario, {}, t.s.to_json())
    assert list(RULES.legal_actions(twin)) == list(t.session.legal_actions())
