"""Making attacks: dice, main target, defence, damage (CALTH-9, A2, A21 to A24, A40)."""

import pytest

from game.calth import events as ev
from tests.calth.skirmish import THEM, Skirmish, faces
from tests.rule_ids import rule

THREE = "veteran*3"
FAR = "0,7 veteran"


def shooting(ours: str, theirs: str, dice: str, **options: str) -> Skirmish:
    """A unit at 2,2 has begun to shoot at one at 6,2; others stand far off. Terminators are the Ultramarines'."""
    mine, yours = f"2,2 {ours}; {FAR}", f"6,2 {theirs}; 9,0 veteran"
    if "terminator" in theirs:
        t = Skirmish(yours, mine, turn=THEM, dice=dice, options=options)
    else:
        t = Skirmish(mine, yours, dice=dice, options=options)
    return t.then("shoot 2,2 6,2")


@rule("CALTH-9.1", "CALTH-9.3", "CALTH-10.4")
def test_hits_and_criticals_are_kept() -> None:
    t = shooting(THREE, THREE, "hc-s--").then("no_critical")
    assert t.events(ev.AttackRolled)[0].faces == faces("hc-s--")
    assert t.events(ev.DefenceRolled)[0].left == 2 and t.at("6,2") == "veteran*2"


@rule("CALTH-9.2", "CALTH-A24")
def test_in_close_combat_assault_values_are_added() -> None:
    t = Skirmish("2,2 terminator sergeant-sword", f"3,2 {THREE}").then("assault 2,2 2,2 3,2")
    assert len(t.events(ev.AttackRolled)[0].faces) == 6 + 3


@rule("CALTH-9.4", "CALTH-A21")
def test_the_attacker_chooses_the_main_target_after_the_critical_and_before_the_defence() -> None:
    t = shooting(THREE, "veteran*2 heavy-bolter", "ch")
    t.only("use_critical boltgun", "no_critical")
    t.then("no_critical").only("target veteran", "target heavy-bolter")
    assert t.decides == "ultramarines" and not t.events(ev.DefenceRolled)
    t.play("target heavy-bolter")
    assert t.at("6,2") == "veteran*2"


@rule("CALTH-9.4")
def test_where_all_are_alike_nothing_is_chosen() -> None:
    t = shooting(THREE, THREE, "h")
    assert t.events(ev.TargetChosen) == [ev.TargetChosen("6,2", "veteran")] and t.decides == "word-bearers"


@rule("CALTH-9.5", "CALTH-A2")
def test_the_whole_unit_rolls_its_armour_and_shields_cancel_hits() -> None:
    t = shooting(THREE, THREE, "hhhh-- s-----")
    assert len(t.events(ev.DefenceRolled)[0].faces) == 6 and t.events(ev.DefenceRolled)[0].left == 3
    assert t.at("6,2") == "veteran*2"


@rule("CALTH-A2", "CALTH-A22")
def test_by_the_other_rule_each_target_rolls_its_own() -> None:
    t = shooting(THREE, THREE, "hhhhh- -- s-", defence="model")
    assert [(len(one.faces), one.left) for one in t.events(ev.DefenceRolled)] == [(2, 5), (2, 2)]
    assert t.at("6,2") == "veteran"


@rule("CALTH-9.6", "CALTH-9.7")
@pytest.mark.parametrize(("hits", "left"), [(2, "terminator"), (3, "")])
def test_hits_must_reach_the_stamina(hits: int, left: str) -> None:
    t = shooting(THREE, "terminator", "h" * hits + "-" * (6 - hits))
    assert t.at("6,2") == left
    assert [one.hits for one in t.events(ev.HitsWasted)] == ([hits] if left else [])


@rule("CALTH-9.7", "CALTH-A23")
def test_no_wounds_last() -> None:
    t = shooting(THREE, "terminator", "hh---- ------ h-----")
    assert t.at("6,2") == "terminator"
    t.play("hold 9,0", "shoot 2,2 6,2")
    assert t.at("6,2") == "terminator" and len(t.events(ev.HitsWasted)) == 2


@rule("CALTH-9.8", "CALTH-A22")
def test_hits_left_over_go_on_to_another_target_without_a_new_defence_roll() -> None:
    t = shooting(THREE, "veteran*2 heavy-bolter", "hhhhh-").then("target heavy-bolter")
    assert t.at("6,2") == "veteran" and len(t.events(ev.DefenceRolled)) == 1
    assert [one.hits for one in t.events(ev.HitsWasted)] == [1]


@rule("CALTH-A21", "CALTH-9.8")
def test_each_further_target_is_chosen_anew() -> None:
    t = shooting(THREE, "veteran flamer heavy-bolter", "hhhhhh").then("target flamer")
    t.only("target veteran", "target heavy-bolter")
    t.play("target heavy-bolter")
    assert t.at("6,2") == "" and [one.model for one in t.events(ev.Slain)] == ["flamer", "heavy-bolter", "veteran"]


@rule("CALTH-9.8")
def test_nothing_is_chosen_when_nobody_can_fall() -> None:
    t = shooting(THREE, "terminator veteran", "hhh---").then("target veteran")
    assert t.decides == "ultramarines" and t.at("6,2") == "terminator"


@rule("CALTH-2.12")
def test_a_casualty_leaves_the_board() -> None:
    t = shooting(THREE, THREE, "hh----")
    assert t.events(ev.Slain) == [ev.Slain("word-bearers", "6,2", "veteran", "shoot")]
    assert len(t.s.gone[1]) == 1 and t.s.killed == [0, 1]


@rule("CALTH-9.3")
def test_without_a_hit_there_is_no_defence() -> None:
    t = shooting(THREE, "veteran flamer", "-s----")
    assert not t.events(ev.DefenceRolled) and t.decides == "word-bearers"


# -- the Contemptor --


@rule("CALTH-A23", "CALTH-U3")
def test_a_contemptor_loses_a_system_and_the_rest_of_the_attack_is_wasted() -> None:
    t = shooting("veteran heavy-bolter", "contemptor", "hhhhh-")
    assert t.at("6,2") == "contemptor+1" and [one.hits for one in t.events(ev.HitsWasted)] == [2]
    assert t.events(ev.SystemWrecked) == [ev.SystemWrecked("6,2", "fist")] and not t.events(ev.Slain)


@rule("CALTH-A23", "CALTH-U3")
def test_its_third_loss_destroys_it() -> None:
    assert shooting("heavy-bolter", "contemptor+1", "hhh-").at("6,2") == "contemptor+2"
    t = shooting("heavy-bolter", "contemptor+2", "hhh-")
    assert t.at("6,2") == "" and t.events(ev.Slain)[0].model == "contemptor"


@rule("CALTH-U3")
def test_without_its_fist_it_assaults_with_four_dice_fewer_and_without_its_critical() -> None:
    for lost, dice in ((0, 7), (1, 3)):
        t = Skirmish("3,2 veteran*3", f"2,2 contemptor+{lost}", turn="word-bearers", dice="c")
        t.play("assault 2,2 2,2 3,2")
        assert len(t.events(ev.AttackRolled)[0].faces) == dice
        assert bool(t.events(ev.DefenceRolled)) == bool(lost) == (not t.offered("use_critical dreadnought-fist"))


@rule("CALTH-U3")
def test_without_its_legs_it_does_not_run() -> None:
    Skirmish("9,0 veteran", "2,2 contemptor+1", turn="word-bearers").offers("run 2,2 3,2")
    Skirmish("9,0 veteran", "2,2 contemptor+2", turn="word-bearers").does_not_offer("run 2,2")
