"""Battles: dice, bonuses, hits and casualties (HERESY-17, 18, R5 to R7, R13, R23)."""

import pytest

from game.heresy import events as ev
from tests.heresy.skirmish import Skirmish
from tests.rule_ids import rule


def placed(t: Skirmish) -> list[tuple[str, str, int, int]]:
    """Who placed which bonus on which die of which side, in the first round."""
    first = t.told[: next((i for i, event in enumerate(t.told) if isinstance(event, ev.HitsCounted)), None)]
    return [(one.seat, one.side, one.die, one.value) for one in first if isinstance(one, ev.BonusPlaced)]


def emperor_away(unit: str) -> dict[str, str]:
    """The Emperor stands elsewhere, unless he is the one who fights."""
    return {} if unit == "emperor" else {"i_bhab": "loyal emperor"}


# -- dice --


@rule("HERESY-17")
def test_each_counter_rolls_a_die() -> None:
    t = Skirmish(attack="army*3", defence="army*2", dice=[1, 2, 3, 4, 5, 6, 6])
    rolled = t.events(ev.BattleRolled)[0]
    assert (rolled.attack, rolled.defence) == ((1, 2, 3), (4, 5))
    assert rolled.attackers == ("army",) * 3 and rolled.defenders == ("army",) * 2


@rule("HERESY-17")
def test_five_counters_roll_five_dice_and_no_more() -> None:
    t = Skirmish(attack="army*5", defence="army*5", dice=[6] * 5 + [6] * 5)
    assert len(t.events(ev.BattleRolled)[0].attack) == len(t.events(ev.BattleRolled)[0].defence) == 5
    assert t.over


@rule("HERESY-17")
def test_who_attacks_whom_is_told() -> None:
    t = Skirmish(attack="army", defence="guilliman astartes", dice=[1, 4, 1])
    assert t.events(ev.BattleBegan)[0] == ev.BattleBegan(
        "calth", "traitor", "loyal", ("army",), ("astartes", "guilliman")
    )


@rule("HERESY-18")
@pytest.mark.parametrize(("face", "hits"), [(3, 0), (4, 1), (5, 1)])
def test_the_defender_hits_on_4(face: int, hits: int) -> None:
    t = Skirmish(attack="army", defence="army", dice=[1, face, 6, 1])
    assert t.events(ev.HitsCounted)[0] == ev.HitsCounted("calth", 0, hits)


@rule("HERESY-18")
@pytest.mark.parametrize(("face", "hits"), [(4, 0), (5, 1), (6, 1)])
def test_the_attacker_hits_on_5(face: int, hits: int) -> None:
    t = Skirmish(attack="army", defence="army", dice=[face, 1, 6, 1])
    assert t.events(ev.HitsCounted)[0] == ev.HitsCounted("calth", hits, 0)


# -- bonuses --


@rule("HERESY-17")
def test_an_imperial_army_brings_no_bonus() -> None:
    t = Skirmish(attack="army", defence="army", dice=[6, 1])
    assert not t.events(ev.BonusPlaced) and t.over


@rule("HERESY-17", "HERESY-11")
@pytest.mark.parametrize("unit", ["astartes", "daemon"])
def test_astartes_and_daemons_bring_a_plus(unit: str) -> None:
    t = Skirmish(attack=unit, defence="army", dice=[4, 3])
    assert placed(t) == [("traitor", "attack", 0, 1)] and t.events(ev.HitsCounted)[-1].attack == 1


@rule("HERESY-17", "HERESY-11", "HERESY-R5")
@pytest.mark.parametrize("unit", ["titan", "horus", "magnus"])
def test_titans_and_primarchs_bring_a_plus_and_a_minus(unit: str) -> None:
    t = Skirmish(attack=unit, defence="army", dice=[4, 4])
    assert placed(t) == [("traitor", "attack", 0, 1), ("traitor", "defence", 0, -1)]
    assert t.events(ev.HitsCounted)[-1] == ev.HitsCounted("calth", 1, 0)


@rule("HERESY-17", "HERESY-11")
@pytest.mark.parametrize("unit", ["custodes", "emperor", "dorn"])
def test_so_do_the_custodes_and_the_emperor(unit: str) -> None:
    t = Skirmish("i_sanctum", attack="army", origin="i_eternidad", defence=unit, dice=[5, 3], **emperor_away(unit))
    assert placed(t) == [("loyal", "defence", 0, 1), ("loyal", "attack", 0, -1)]
    assert t.events(ev.HitsCounted)[-1] == ev.HitsCounted("i_sanctum", 0, 1)


@rule("HERESY-R5")
def test_bonuses_are_placed_after_the_roll_by_their_owner() -> None:
    t = Skirmish(attack="astartes army*2", defence="army", dice=[6, 4, 1, 1])
    assert t.decides == "traitor"
    t.only("raise 0", "raise 1", "raise 2")
    t.play("raise 1")
    assert placed(t) == [("traitor", "attack", 1, 1)] and t.events(ev.HitsCounted)[-1].attack == 2


@rule("HERESY-17")
def test_a_bonus_may_not_be_declined() -> None:
    t = Skirmish(attack="astartes army", defence="army", dice=[6, 5, 1])
    assert all(words.startswith("raise") for words in t.offered())


@rule("HERESY-R5")
def test_at_most_one_plus_comes_to_a_die() -> None:
    t = Skirmish(attack="astartes*2 army", defence="army", dice=[3, 3, 4, 1, 6, 6, 6, 6])
    t.play("raise 2")
    t.does_not_offer("raise 2")
    assert [die for _, _, die, _ in placed(t)][:2] == [2, 0], "the other two dice are equal"


@rule("HERESY-R5")
def test_at_most_one_minus_comes_to_a_die() -> None:
    t = Skirmish(attack="titan*2 army", defence="army*2", dice=[1, 1, 1, 6, 6, 6, 6, 6, 1, 1])
    assert [(die, value) for _, side, die, value in placed(t) if side == "defence"][:2] == [(0, -1), (1, -1)]


@rule("HERESY-R5")
def test_a_plus_and_a_minus_may_come_to_the_same_die() -> None:
    t = Skirmish(attack="astartes", defence="titan", dice=[4, 1, 6, 6])
    assert placed(t) == [("traitor", "attack", 0, 1), ("loyal", "defence", 0, 1), ("loyal", "attack", 0, -1)]
    assert t.events(ev.HitsCounted)[0].attack == 0


@rule("HERESY-R5")
def test_equal_dice_are_offered_once() -> None:
    t = Skirmish(attack="astartes army*4", defence="army", dice=[4, 4, 2, 2, 6, 1])
    t.only("raise 0", "raise 2", "raise 4")


@rule("HERESY-R5")
def test_dice_that_show_the_same_by_a_bonus_are_equal_to_a_minus() -> None:
    t = Skirmish(attack="astartes army*2", defence="titan", dice=[4, 5, 6, 1])
    t.play("raise 0")
    assert t.decides == "loyal"
    t.only("lower 0", "lower 2")


@rule("HERESY-R5")
def test_bonuses_without_dice_to_choose_among_are_placed_at_once() -> None:
    t = Skirmish(attack="astartes*3", defence="army*3", dice=[4, 3, 6, 1, 1, 1])
    assert sorted(placed(t)) == [("traitor", "attack", die, 1) for die in range(3)]


@rule("HERESY-R23")
def test_attacker_and_defender_raise_then_attacker_and_defender_lower() -> None:
    t = Skirmish(attack="titan army", defence="titan army", dice=[3, 4, 2, 3])
    order = []
    for _ in range(4):
        order.append((t.decides, {words.split()[0] for words in t.offered()}))
        t.play(min(t.offered()))
    assert order == [("traitor", {"raise"}), ("loyal", {"raise"}), ("traitor", {"lower"}), ("loyal", {"lower"})]
    assert [(seat, value) for seat, _, _, value in placed(t)[:4]] == [
        ("traitor", 1),
        ("loyal", 1),
        ("traitor", -1),
        ("loyal", -1),
    ]


@rule("HERESY-R5")
def test_as_an_option_a_counter_brings_one_or_the_other() -> None:
    t = Skirmish(attack="titan army", defence="army*2", dice=[4, 3, 4, 2], options={"bonuses": "choose"})
    t.only("raise 0", "raise 1", "pass")
    t.play("pass")
    t.only("lower 0", "lower 1")
    t.play("lower 0")
    assert placed(t) == [("traitor", "defence", 0, -1)]


@rule("HERESY-R5")
def test_as_an_option_who_raises_has_nothing_left_to_lower() -> None:
    t = Skirmish(attack="titan army", defence="army*2", dice=[4, 3, 4, 2, 6, 6, 1, 1], options={"bonuses": "choose"})
    t.play("raise 0")
    assert placed(t) == [("traitor", "attack", 0, 1)]


@rule("HERESY-R5")
def test_as_an_option_astartes_still_must_raise() -> None:
    t = Skirmish(attack="titan astartes army", defence="army*2", dice=[4, 3, 2, 4, 2], options={"bonuses": "choose"})
    t.does_not_offer("pass")
    t.play("raise 0")
    t.only("raise 1", "raise 2", "pass")


@rule("HERESY-R5")
def test_as_an_option_the_whole_army_brings_one() -> None:
    t = Skirmish(attack="astartes*3 army", defence="army", dice=[4, 3, 2, 1, 1], options={"bonuses": "army"})
    t.play("raise 0")
    assert placed(t) == [("traitor", "attack", 0, 1)] and t.over
    t = Skirmish(attack="titan*2 army", defence="army*2", dice=[4, 3, 2, 4, 3], options={"bonuses": "army"})
    t.play("pass", "lower 0")
    assert placed(t) == [("traitor", "defence", 0, -1)]


# -- casualties --


@rule("HERESY-18")
def test_the_owner_picks_his_losses_among_distinct_units() -> None:
    t = Skirmish(attack="army*3", defence="army*2 astartes", dice=[6, 1, 1, 2, 2, 2])
    assert t.decides == "loyal"
    t.only("lose army", "lose astartes")
    t.play("lose astartes")
    assert t.events(ev.Lost)[0] == ev.Lost("loyal", "astartes", "calth")


@rule("HERESY-18")
def test_one_kind_of_counter_is_not_asked_for() -> None:
    t = Skirmish(attack="army*2", defence="army*3", dice=[6, 1, 1, 1, 1, 6, 6, 1, 1])
    assert t.events(ev.Lost)[0] == ev.Lost("loyal", "army", "calth") and t.over


@rule("HERESY-18")
def test_when_all_must_go_nobody_is_asked() -> None:
    t = Skirmish(attack="army*3", defence="army astartes", dice=[6, 6, 6, 1, 1])
    assert [event.unit for event in t.events(ev.Lost)] == ["army", "astartes"] and t.over


@rule("HERESY-18")
def test_hits_beyond_the_last_counter_are_lost() -> None:
    t = Skirmish(attack="army*5", defence="army", dice=[6] * 5 + [1])
    assert t.events(ev.HitsCounted)[-1].attack == 5 and len(t.events(ev.Lost)) == 1


@rule("HERESY-R6")
def test_losses_are_simultaneous() -> None:
    t = Skirmish(attack="army", defence="army", dice=[5, 4])
    assert len(t.events(ev.Lost)) == 2 and t.at("calth") == ""


@rule("HERESY-R6", "HERESY-R23")
def test_the_attacker_picks_his_losses_first_and_both_go_together() -> None:
    t = Skirmish(attack="army*2 astartes", defence="army*2 astartes", dice=[1, 1, 6, 1, 1, 6])
    t.play("raise 2", "raise 2")
    assert t.decides == "traitor" and not t.events(ev.Lost)
    t.play("lose army")
    assert t.decides == "loyal" and not t.events(ev.Lost)
    t.play("lose army")
    assert t.events(ev.Lost)[:2] == [ev.Lost("traitor", "army", "calth"), ev.Lost("loyal", "army", "calth")]


# -- to the end --


@rule("HERESY-R7")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    t = Skirmish(attack="army", defence="army*2", dice=[1, 1, 1, 6, 1, 1, 1, 1, 6, 1])
    assert [event.round for event in t.events(ev.BattleRolled)] == [1, 2, 3, 4]
    assert t.events(ev.BattleEnded)[-1] == ev.BattleEnded("calth", "traitor", 4)


@rule("HERESY-R7")
def test_nobody_may_withdraw() -> None:
    t = Skirmish(attack="army*2", defence="army*2", dice=[1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 1, 6])
    assert t.events(ev.BattleEnded)[-1] == ev.BattleEnded("calth", "traitor", 4)


@rule("HERESY-R7")
def test_as_an_option_the_attacker_may_withdraw_after_any_round() -> None:
    t = Skirmish(attack="army*2", defence="army", dice=[1, 1, 1, 1, 1, 4], options={"battles": "withdraw"})
    assert t.decides == "traitor"
    t.only("fight_on", "break_off")
    t.play("fight_on", "break_off")
    assert t.events(ev.BattleEnded)[-1] == ev.BattleEnded("calth", "loyal", 2)
    assert t.over and t.at("nuceria") == t.at("calth") == "army"


@rule("HERESY-R7")
def test_the_battle_ends_with_a_winner() -> None:
    t = Skirmish(attack="army", defence="army", dice=[5, 1])
    assert t.events(ev.BattleEnded)[-1] == ev.BattleEnded("calth", "traitor", 1) and t.at("calth") == "army"
    t = Skirmish(attack="army", defence="army", dice=[1, 4])
    assert t.events(ev.BattleEnded)[-1] == ev.BattleEnded("calth", "loyal", 1) and t.at("calth") == "army"


@rule("HERESY-R13")
def test_when_both_are_gone_nobody_has_won() -> None:
    t = Skirmish(attack="army", defence="army", dice=[5, 4])
    assert t.events(ev.BattleEnded)[-1] == ev.BattleEnded("calth", "", 1)


# -- allies --


@rule("HERESY-R27")
def test_who_has_most_counters_commands_his_allies() -> None:
    t = Skirmish(
        attack="army*2",
        defence="astartes, loyal-2 army*2",
        dice=[6, 1, 1, 2, 3],
        players=4,
    )
    assert t.decides == "loyal-2" and t.events(ev.BattleBegan)[0].defender == "loyal-2"
    t.play("raise 2")
    t.only("lose army", "lose astartes")


@rule("HERESY-R27")
def test_a_commander_loses_his_own_counter_before_an_equal_one_of_his_ally() -> None:
    t = Skirmish(
        attack="army*2",
        defence="army, loyal-2 army*2",
        dice=[6, 1, 1, 1, 1, 6, 6, 1, 1],
        players=4,
    )
    assert [event.seat for event in t.events(ev.Lost)] == ["loyal-2", "loyal", "loyal-2"]
