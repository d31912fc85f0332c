"""Sustained fire (HULK-13.8 to 13.12)."""

import pytest

from game.hulk import events as ev
from game.hulk.state import AIM_NONE
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    ##########
    #S...g...#
    ####.#####
    ####B#####
    ##########
"""
MISS = [1, 5]
"""Kills with sustained fire only."""


def marine_turn(**more: object) -> Position:
    """The Marine phase; S is active, a Sergeant who sees g."""
    told = {"S": "sergeant E", "B": "bolter S", "g": "genestealer W", "active": "S", **more}
    return Position(LANE, **told)  # type: ignore[arg-type]


def swarm_turn(**more: object) -> Position:
    """The Genestealer phase with no command points left; S is on overwatch and g is active."""
    told = {"S": "sergeant E overwatch", "B": "bolter S", "g": "genestealer W", "active": "g", **more}
    return Position(LANE, **{"phase": "genestealers", "counter": 6, "spent": 6, **told})  # type: ignore[arg-type]


def needed(t: Position) -> list[int]:
    """The score of each shot just fired."""
    return [shot.needed for shot in t.events(ev.Shot)]


@rule("HULK-13.8")
def test_the_very_next_shot_at_a_target_that_was_missed_kills_on_five() -> None:
    t = marine_turn(dice=[*MISS, *MISS])
    t.play("fire S F2")
    assert t.where("g") == "F2"
    t.play("fire S F2")
    assert t.where("g") == "gone"


@rule("HULK-13.8")
def test_a_shot_at_another_target_has_no_bonus() -> None:
    drawing = """
        #####
        #S.g#
        ##h##
        #####
    """
    t = Position(drawing, S="sergeant E", g="genestealer W", h="genestealer N", active="S", dice=MISS * 4)
    t.play("fire S D2", "fire S C3", "fire S D2")
    assert needed(t) == [6, 6, 6]
    t.play("fire S D2")
    assert needed(t) == [5]


@rule("HULK-13.9")
def test_on_overwatch_the_second_shot_at_the_same_target_has_the_bonus() -> None:
    t = swarm_turn(dice=[*MISS, *MISS])
    t.play("turn g N")
    assert t.where("g") == "F2"
    t.play("turn g W")
    assert t.where("g") == "gone"


@rule("HULK-13.10")
@pytest.mark.parametrize(
    "deed",
    [["guard S"], ["overwatch S"], ["open_door S C2"], ["move S C3", "pass"], ["turn S N", "pass", "turn S E", "pass"]],
)
def test_any_other_action_of_the_shooter_ends_the_bonus(deed: list[str]) -> None:
    drawing = """
        ##.#######
        ##+#######
        #S...g...#
        ##########
    """
    t = Position(drawing, S="sergeant E aim=g", g="genestealer W", active="S", dice=MISS)
    t.play(*deed)
    t.play("fire S F3")
    assert needed(t) == [6]


@rule("HULK-13.10")
def test_clearing_a_jam_ends_the_bonus() -> None:
    t = marine_turn(S="sergeant E jam aim=g", dice=MISS)
    t.play("clear_jam S", "fire S F2")
    assert needed(t) == [6]


@rule("HULK-13.11")
def test_a_shot_on_the_move_has_no_bonus() -> None:
    t = marine_turn(dice=[*MISS, *MISS])
    t.play("fire S F2", "move S C2", "fire S F2")
    assert needed(t) == [6, 6]
    assert t.where("g") == "F2"


@rule("HULK-13.12")
def test_an_action_of_another_marine_ends_the_bonus() -> None:
    t = marine_turn(dice=[*MISS, *MISS], counter=1)
    t.play("fire S F2", "command B", "turn B W", "fire S F2")
    assert needed(t) == [6, 6]


@rule("HULK-13.12")
def test_an_action_of_another_genestealer_ends_the_bonus() -> None:
    t = swarm_turn(S="sergeant E overwatch aim=g", h="genestealer W at I2", active="h", dice=MISS)
    t.play("turn h N", "activate g", "turn g N")
    assert needed(t) == [6]


@rule("HULK-E25")
def test_move_and_fire_twice_then_sustained_fire() -> None:
    t = marine_turn(dice=[1, 3, 5, 5, 1, 5])
    t.play("move S C2", "fire S F2")
    t.play("move S D2", "fire S F2")
    assert t.where("g") == "F2"
    t.play("fire S F2")
    assert t.where("g") == "gone"
    assert t.points == 1
    assert "jam" not in t.signs("S")


@rule("HULK-R65")
def test_a_shot_on_the_move_may_be_the_first_but_not_the_bonus_shot() -> None:
    t = marine_turn(dice=[*MISS, *MISS])
    t.play("move S C2", "fire S F2", "fire S F2")
    assert needed(t) == [6, 5]
    t = marine_turn(dice=[*MISS, *MISS])
    t.play("fire S F2", "move S C2", "fire S F2")
    assert needed(t) == [6, 6]


@rule("HULK-R66")
def test_the_targets_own_actions_do_not_end_the_bonus_even_out_of_sight() -> None:
    drawing = """
        #########
        #S..g...#
        ####.####
        #########
    """
    t = Position(
        drawing,
        S="sergeant E overwatch aim=g",
        g="genestealer S",
        phase="genestealers",
        active="g",
        counter=6,
        spent=6,
        dice=MISS,
    )
    t.play("move g E3")
    assert needed(t) == []
    t.play("turn g N", "move g E2")
    assert needed(t) == [5]


@rule("HULK-R67")
def test_a_blip_that_acts_ends_the_bonus() -> None:
    drawing = """
        ########
        #S..g..#
        #####.##
        #####x##
        #####.##
        ########
    """
    t = Position(
        drawing,
        S="sergeant E overwatch aim=g",
        g="genestealer W",
        x="blip 1",
        phase="genestealers",
        active="x",
        counter=6,
        spent=6,
        dice=MISS,
    )
    t.play("move x F5", "activate g", "turn g N")
    assert needed(t) == [6]


@rule("HULK-R67")
def test_a_blip_revealed_against_its_will_ends_the_bonus() -> None:
    drawing = """
        #####
        #Sgx#
        ##.##
        #####
    """
    t = Position(
        drawing,
        S="sergeant E aim=g",
        g="genestealer S",
        x="blip 1",
        phase="genestealers",
        active="g",
        counter=1,
        dice=MISS,
        options={"sustained": "every_shot"},
    )
    t.play("move g C3", "face D2 W", "pass", "command S", "fire S C3")
    assert needed(t) == [6]


@rule("HULK-R67")
def test_overwatch_shots_of_others_at_the_same_action_do_not_end_the_bonus() -> None:
    drawing = LANE.replace("#S...g...#", "#S..g....#")
    t = Position(
        drawing,
        S="sergeant E overwatch",
        B="bolter N overwatch",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=6,
        spent=6,
        dice=[1, 2, 1, 2, 3, 4, 3, 4],
    )
    t.play("turn g N", "turn g W")
    assert needed(t) == [6, 6, 5, 5]


@rule("HULK-R67")
def test_a_marine_turned_by_an_attack_has_not_acted() -> None:
    drawing = """
        #######
        #S.g..#
        ###B###
        #######
    """
    t = Position(
        drawing,
        S="sergeant E overwatch aim=g",
        B="bolter E",
        g="genestealer S",
        phase="genestealers",
        active="g",
        counter=6,
        spent=6,
        dice=[3, 3, 3, 3, *MISS],
    )
    t.play("attack g D3")
    assert t.faces("B") == "N"
    assert needed(t) == [5]


REACTIONS = ("activate g", "turn g N", "command S", "fire S F2", "turn g W", "command S", "fire S F2")
"""Two shots by command point in the Genestealer phase."""


@rule("HULK-13.8", "HULK-R68")
def test_a_shot_by_command_point_in_the_genestealer_turn_is_no_sustained_fire() -> None:
    t = marine_turn(dice=MISS * 3, counter=3)
    t.play("fire S F2", "end_phase")
    assert t.s.aim[0] == AIM_NONE
    t.play(*REACTIONS)
    assert needed(t) == [6, 6]
    t = swarm_turn(dice=MISS * 2, counter=6, spent=5)
    t.play("turn g N", "pass", "turn g W", "command S", "fire S F2")
    assert needed(t) == [6, 6]


@rule("HULK-R68")
def test_if_agreed_the_bonus_lasts_into_the_genestealer_turn_and_counts_for_every_shot() -> None:
    t = marine_turn(dice=MISS[:1] * 6, counter=3, options={"sustained": "every_shot"})
    t.play("fire S F2", "end_phase", *REACTIONS)
    assert needed(t) == [6, 5, 5]


@rule("HULK-R68")
def test_the_bonus_ends_with_the_turn() -> None:
    t = marine_turn(S="sergeant E overwatch aim=g", B="bolter S", dice=MISS)
    t.play("end_phase", "end_phase", "keep", "activate S", "fire S F2")
    assert needed(t) == [6]
