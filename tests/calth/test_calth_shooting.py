"""Shooting: at whom, through what, and with which cover (CALTH-7, A4, A25 to A28)."""

from typing import Any

import pytest

from game.calth import events as ev
from tests.calth.skirmish import Skirmish
from tests.rule_ids import rule

THREE = "veteran*3"


def cover(t: Skirmish) -> int:
    """The dice of cover in the last defence roll."""
    return t.events(ev.DefenceRolled)[-1].cover


def shot(terrain: str = "", *others: str, **more: Any) -> Skirmish:
    """Three veterans at 2,2 have hit with one die those at 6,2."""
    ours = "; ".join((f"2,2 {THREE}", *others))
    t = Skirmish(ours, f"6,2 {THREE}", dice="h", terrain=terrain, **more)
    return t.then("shoot 2,2 6,2")


@rule("CALTH-7.1")
def test_a_unit_shoots_at_whom_it_sees() -> None:
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}; 6,5 {THREE}", terrain="5,2 #")
    assert t.offered("shoot") == {"shoot 2,2 6,5"}


@rule("CALTH-7.1", "CALTH-A4")
@pytest.mark.parametrize("sight", ["three_states", "clear", "never_blocked"])
def test_what_lies_between_blocks_the_line(sight: str) -> None:
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", terrain="4,2 #", options={"sight": sight}, dice="h")
    assert bool(t.offered("shoot 2,2 6,2")) == (sight == "never_blocked")
    if sight == "never_blocked":
        assert cover(t.then("shoot 2,2 6,2")) == 1


@rule("CALTH-7.1", "CALTH-7.2")
def test_a_clear_line_gives_no_cover() -> None:
    t = shot()
    assert cover(t) == 0 and t.events(ev.AttackRolled)[0].sight == "clear"


@rule("CALTH-7.2", "CALTH-A4")
def test_another_unit_between_gives_a_die() -> None:
    t = shot("", "4,2 veteran")
    assert cover(t) == 1 and t.events(ev.AttackRolled)[0].sight == "obscured"


@rule("CALTH-7.2", "CALTH-A4")
def test_a_line_along_an_edge_with_one_side_blocked_is_obscured() -> None:
    free = Skirmish(f"2,2 {THREE}", f"2,4 {THREE}", dice="h").then("shoot 2,2 2,4")
    half = Skirmish(f"2,2 {THREE}", f"2,4 {THREE}", dice="h", terrain="1,3 #").then("shoot 2,2 2,4")
    assert (cover(free), cover(half)) == (0, 1)
    shut = Skirmish(f"2,2 {THREE}", f"2,4 {THREE}", terrain="1,3 #; 2,3 #")
    shut.does_not_offer("shoot")


@rule("CALTH-A4")
def test_only_clear_lines_count_if_that_was_agreed() -> None:
    t = Skirmish(f"2,2 {THREE}; 4,2 veteran", f"6,2 {THREE}", options={"sight": "clear"})
    t.does_not_offer("shoot 2,2 6,2")
    t.offers("shoot 4,2 6,2")


@rule("CALTH-7.3")
def test_rubble_gives_a_die() -> None:
    assert cover(shot("6,2 r")) == 1


@rule("CALTH-7.4", "CALTH-A28")
def test_a_barricade_gives_two_dice_and_no_critical() -> None:
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", dice="cc", terrain="6,2 b").then("shoot 2,2 6,2")
    assert cover(t) == 2 and t.decides == "word-bearers" and t.at("6,2") == "veteran*2"


@rule("CALTH-A27")
@pytest.mark.parametrize(("terrain", "dice"), [("6,2 r", 2), ("6,2 b", 3)])
def test_cover_of_the_hex_and_of_the_line_are_added(terrain: str, dice: int) -> None:
    assert cover(shot(terrain, "4,2 veteran")) == dice


@rule("CALTH-A27", "CALTH-A28")
def test_cover_is_for_shooting_only() -> None:
    t = Skirmish(f"2,2 {THREE}", f"3,2 {THREE}", dice="c", terrain="3,2 b").then("assault 2,2 2,2 3,2")
    t.offers("use_critical blade")
    t.play("no_critical")
    assert cover(t) == 0


@rule("CALTH-A25", "CALTH-9.1")
def test_the_whole_unit_shoots() -> None:
    t = Skirmish("2,2 veteran heavy-bolter sergeant-sword", f"6,2 {THREE}").then("shoot 2,2 6,2")
    assert len(t.events(ev.AttackRolled)[0].faces) == 2 + 4 + 1


@rule("CALTH-A26")
def test_a_pinned_unit_does_not_shoot_but_others_shoot_past_it() -> None:
    t = Skirmish(f"5,2 veteran; 2,2 {THREE}", f"6,2 {THREE}; 6,5 veteran")
    t.does_not_offer("shoot 5,2")
    t.offers("shoot 2,2 6,2", "shoot 2,2 6,5")


@rule("CALTH-A35")
def test_a_sealed_door_blocks_the_line_and_an_open_one_does_not() -> None:
    doors = [{"id": "gate", "hex": "4,2", "side": "e", "closes": 3}]
    t = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", changes={"doors": doors})
    t.offers("shoot 2,2 6,2")
    twin = Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", changes={"doors": doors}, sealed=["gate"])
    twin.does_not_offer("shoot 2,2 6,2")


@rule("CALTH-A29")
def test_an_obstacle_blocks_the_line() -> None:
    obstacles = [{"hex": "4,2", "side": "e"}]
    Skirmish(f"2,2 {THREE}", f"6,2 {THREE}", changes={"obstacles": obstacles}).does_not_offer("shoot")


@rule("CALTH-2.1", "CALTH-7.1")
def test_shooting_costs_a_point() -> None:
    t = shot()
    assert t.points("2,2") == 1 and t.points("6,2") == 2
