"""Every command card of the Word Bearers: its moment, what it does, and when it is not offered (CALTH-C13 to C24)."""

from typing import Any

import pytest

from game.calth import events as ev
from tests.calth.cardfights import FAR, NONE, THREE, assaulted, assaulting, card, defence, round, shooting
from tests.calth.dialect import RULES
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule


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
