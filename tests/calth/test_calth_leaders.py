"""Leaders, who let dice near them be rolled again (the unit table, CALTH-2.11, A36, A40)."""

from typing import Any

import pytest

from game.calth import events as ev
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule

THREE = "veteran*3"


def shot(leader: str, dice: str = "h", **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 have shot at 6,2; Aethon stands in that hex."""
    t = Skirmish(f"2,2 {THREE}; {leader} aethon", f"6,2 {THREE}", dice=dice, **more)
    return t.then("shoot 2,2 6,2")


@rule("CALTH-A36", "CALTH-U2")
@pytest.mark.parametrize(("hex", "near"), [("1,2", True), ("0,2", True), ("2,4", True), ("2,5", False), ("9,7", False)])
def test_a_leader_helps_within_two_hexes(hex: str, near: bool) -> None:
    t = shot(hex)
    assert bool(t.offered("help")) == near
    if near:
        assert t.decides == US
        t.only("help", "pass")


@rule("CALTH-A36", "CALTH-U2")
def test_the_way_to_him_counts_not_the_line() -> None:
    t = shot("2,4", terrain="2,3 #; 1,3 #")
    t.does_not_offer("help")


@rule("CALTH-2.11", "CALTH-A40", "CALTH-U2")
def test_up_to_two_dice_are_rolled_again_and_the_second_face_counts() -> None:
    t = shot("1,2", "hhs--- hh").then("help")
    t.only(
        *(f"reroll {dice}" for dice in ("0", "2", "3", "0+1", "0+2", "0+3", "2+3", "3+4")),
    )
    t.play("reroll 2+3")
    assert t.events(ev.DiceRerolled) == [ev.DiceRerolled(US, "leader", (2, 3), (1, 1))]
    assert t.events(ev.DefenceRolled)[0].left == 4


@rule("CALTH-A40", "CALTH-U2")
def test_a_hit_that_is_rolled_again_may_be_lost_and_a_critical_won() -> None:
    t = shot("1,2", "h----- c").then("help", "reroll 0")
    t.offers("use_critical boltgun")
    assert not shot("1,2", "h----- -").then("help", "reroll 0").events(ev.DefenceRolled)


@rule("CALTH-A40", "CALTH-U2")
def test_once_a_round() -> None:
    t = shot("1,2", "------ ------ ------").then("help", "reroll 0")
    assert t.s.spent_leaders == (0,)
    t.play("hold 6,2", "shoot 2,2 6,2")
    assert not t.offered("help") and len(t.events(ev.AttackRolled)) == 2


@rule("CALTH-U2")
def test_who_declines_may_be_helped_later() -> None:
    t = shot("1,2", "------").then("pass", "hold 6,2", "shoot 2,2 6,2")
    t.only("help", "pass")


@rule("CALTH-U2")
def test_a_leader_who_fell_helps_nobody() -> None:
    t = Skirmish("6,2 terminator", f"2,2 {THREE}", turn=THEM, dice="h").then("shoot 2,2 6,2")
    assert not t.offered("help")


@rule("CALTH-U2")
def test_sedd_helps_a_strike_back_of_his_unit() -> None:
    t = Skirmish(f"2,2 {THREE}; 0,7 veteran", "3,2 sedd veteran*2", dice="------ --").then("assault 2,2 2,2 3,2")
    assert t.decides == THEM
    t.only("help", "pass")


@rule("CALTH-U2")
def test_leaders_of_the_enemy_help_nobody() -> None:
    t = Skirmish(f"2,2 {THREE}", "4,2 veteran; 3,3 sedd; 9,7 veteran", dice="h").then("shoot 2,2 4,2")
    assert not t.offered("help")
