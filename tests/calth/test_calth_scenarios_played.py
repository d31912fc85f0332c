"""How each scenario is decided (CALTH-S1 to S6, A35)."""

import pytest

from game.calth import events as ev
from tests.calth.dialect import Position
from tests.rule_ids import rule

UM, WB = "ultramarines", "word-bearers"
VERIDIA, WORKS, CORDON = "wrath-of-veridia", "hold-the-works", "break-the-cordon"
SHADE, RITE, CAPTAIN = "iron-shade", "rite-below", "captain-and-chaplain"
ROLL = [1, 6, 6, 6, 6, 6]
"""The Ultramarines win the initiative of the next round."""


def doors(t: Position) -> list[str]:
    return [event.door for event in t.events(ev.DoorSealed)]


@rule("CALTH-S1", "CALTH-A35")
def test_the_gates_shut_after_the_third_round_and_a_die_decides_which_is_next() -> None:
    units = {"ultramarines": "3,1 veteran; 7,0 veteran", "word_bearers": "16,1 veteran"}
    t = Position(scenario=VERIDIA, phase="end", round=2, dice=ROLL, **units)
    assert doors(t) == []
    t.offers("leave 7,0")
    for face, first in ((1, "west"), (3, "west"), (4, "east"), (6, "east")):
        t = Position(scenario=VERIDIA, phase="end", round=3, dice=[face, *ROLL], **units)
        assert doors(t) == ["gate-west", "gate-east"] and t.events(ev.DoorRolled) == [ev.DoorRolled(face, first)]
        assert t.at("7,0") == "veteran"
        t.does_not_offer("leave 7,0")
        t.offers("advance 7,0 7,1")


@rule("CALTH-S1")
def test_the_others_shut_after_the_fourth_and_the_fifth_round() -> None:
    for west, east in ((4, 5), (5, 4)):
        t = Position(
            scenario=VERIDIA,
            phase="end",
            round=4,
            dice=ROLL,
            ultramarines="3,0 veteran",
            word_bearers="16,0 veteran",
            sealed=["gate-west", "gate-east"],
            effects=[("closes", "match", 2, west), ("closes", "match", 3, east)],
        )
        assert doors(t) == (["west"] if west == 4 else ["east"])
        assert bool(t.offered("leave 3,0")) == (west == 5)


@rule("CALTH-S1")
@pytest.mark.parametrize(("ours", "theirs", "winners"), [(2, 1, (UM,)), (1, 2, (WB,)), (1, 1, ())])
def test_more_models_out_have_won_when_the_last_door_is_shut(ours: int, theirs: int, winners: tuple[str, ...]) -> None:
    t = Position(
        scenario=VERIDIA,
        phase="end",
        round=5,
        ultramarines="3,0 veteran*3",
        word_bearers="16,0 veteran",
        left={UM: f"veteran*{ours}", WB: f"veteran*{theirs}"},
    )
    assert t.ended == (winners, "most_out")
    assert t.session.result is not None and t.session.result.scores == {UM: ours, WB: theirs}


@rule("CALTH-S1")
def test_both_leave_through_any_open_door_and_the_match_ends_when_nobody_is_left() -> None:
    t = Position(scenario=VERIDIA, ultramarines="16,0 veteran*2", word_bearers="3,0 veteran")
    t.play("leave 16,0")
    assert t.decides == WB
    t.play("leave 3,0")
    assert t.ended == ((UM,), "most_out")


@rule("CALTH-S2")
def test_objectives_score_at_the_end_of_a_round() -> None:
    t = Position(
        scenario=WORKS,
        phase="end",
        round=2,
        dice=ROLL,
        ultramarines="4,5 veteran; 4,11 veteran; 1,9 veteran",
        word_bearers="5,18 veteran*2",
        scored={WB: 10},
    )
    assert t.s.scored == [20, 20]
    assert t.events(ev.Scored) == [
        ev.Scored(UM, 10, 10, "4,5"),
        ev.Scored(UM, 10, 20, "4,11"),
        ev.Scored(WB, 10, 20, "5,18"),
    ]


@rule("CALTH-S2")
@pytest.mark.parametrize(("theirs", "winners"), [(0, (UM,)), (10, ()), (20, (WB,))])
def test_most_points_win_after_the_last_round(theirs: int, winners: tuple[str, ...]) -> None:
    t = Position(
        scenario=WORKS,
        phase="end",
        round=7,
        ultramarines="4,5 veteran",
        word_bearers="1,9 veteran",
        scored={WB: theirs},
    )
    assert t.ended == (winners, "objectives")


@rule("CALTH-S2", "CALTH-S6", "CALTH-A6")
@pytest.mark.parametrize("id", [WORKS, CAPTAIN])
def test_who_is_wiped_out_has_lost_at_once(id: str) -> None:
    hex = "4,9" if id == WORKS else "12,5"
    other = "3,9" if id == WORKS else "11,5"
    t = Position(
        scenario=id,
        ultramarines=f"{hex} veteran*3",
        word_bearers=f"{other} veteran",
        dice=[1, 1, 6, 6, 6, 6, 6, 6],
        scored={WB: 200},
    )
    t.play(f"assault {hex} {hex} {other}")
    assert t.ended == ((UM,), "wiped_out")


@rule("CALTH-S3")
def test_the_cordon_is_broken_as_soon_as_enough_are_out() -> None:
    t = Position(
        scenario=CORDON, ultramarines="19,3 veteran*2; 5,1 veteran", word_bearers="9,2 veteran", left={UM: "veteran*3"}
    )
    t.play("leave 19,3")
    assert t.ended == ((UM,), "broke_out")
    t = Position(
        scenario=CORDON, ultramarines="19,3 veteran; 5,1 veteran", word_bearers="9,2 veteran", left={UM: "veteran*3"}
    )
    t.play("leave 19,3")
    assert t.ended is None


@rule("CALTH-S3", "CALTH-A38")
def test_only_the_ultramarines_leave_through_the_cordon() -> None:
    t = Position(scenario=CORDON, ultramarines="5,1 veteran*3; 6,1 veteran*3", word_bearers="19,3 veteran", seat=WB)
    t.does_not_offer("leave")


@rule("CALTH-S3")
def test_the_cordon_has_held_after_the_last_round_or_when_too_few_are_left() -> None:
    t = Position(
        scenario=CORDON,
        phase="end",
        round=7,
        ultramarines="5,1 veteran*3; 6,1 veteran*3",
        word_bearers="9,2 veteran",
        left={UM: "veteran*4"},
    )
    assert t.ended == ((WB,), "time")
    t = Position(
        scenario=CORDON,
        seat=WB,
        ultramarines="8,2 veteran; 2,1 veteran",
        word_bearers="9,2 veteran*3",
        left={UM: "veteran*3"},
        dice=[1, 1, 6, 6, 6, 6, 6, 6],
    )
    t.play("assault 9,2 9,2 8,2")
    assert t.ended == ((WB,), "cordon_held")


@rule("CALTH-S4")
def test_the_contemptor_destroyed_is_the_end() -> None:
    t = Position(
        scenario=SHADE,
        ultramarines="8,2 terminator veteran; 1,1 veteran",
        word_bearers="9,2 contemptor+2",
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6],
    )
    t.play("assault 8,2 8,2 9,2")
    assert t.ended == ((UM,), "slain") and t.removed(WB) == "contemptor+2"


@rule("CALTH-S4")
def test_a_contemptor_armed_otherwise_counts_too() -> None:
    t = Position(
        scenario=SHADE,
        ultramarines="8,2 terminator veteran",
        word_bearers="9,2 contemptor-melta+2",
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6],
    )
    t.play("assault 8,2 8,2 9,2")
    assert t.ended == ((UM,), "slain")


@rule("CALTH-S4")
def test_else_the_word_bearers_have_won_at_the_end_or_when_no_ultramarine_is_left() -> None:
    t = Position(scenario=SHADE, phase="end", round=7, ultramarines="1,1 veteran", word_bearers="15,3 contemptor")
    assert t.ended == ((WB,), "time")
    t = Position(scenario=SHADE, ultramarines="", word_bearers="15,3 contemptor")
    assert t.ended == ((WB,), "wiped_out")


@rule("CALTH-S5")
def test_the_chant_costs_a_point_and_each_hit_is_a_mark() -> None:
    units = {"ultramarines": "13,11 veteran", "word_bearers": "14,11 sedd veteran; 11,10 veteran"}
    t = Position(scenario=RITE, **units, seat=WB, dice=[1, 3])
    t.offers("chant 14,11")
    t.does_not_offer("chant 11,10", "run 14,11", "shoot 14,11")
    t.play("chant 14,11")
    assert t.s.marks == 2 and t.points("14,11") == 1
    assert t.events(ev.ChantRolled) == [ev.ChantRolled(WB, "14,11", (1, 3), 2)]
    t = Position(scenario=RITE, **units, seat=WB, dice=[4, 6], marks=3)
    t.play("chant 14,11")
    assert t.s.marks == 3


@rule("CALTH-S5")
def test_only_sedd_chants_and_only_at_the_altar() -> None:
    t = Position(scenario=RITE, ultramarines="1,2 veteran", word_bearers="14,11 veteran; 13,11 sedd", seat=WB)
    t.does_not_offer("chant")
    t = Position(scenario=RITE, ultramarines="14,11 veteran", word_bearers="1,2 sedd")
    t.does_not_offer("chant")


@rule("CALTH-S5")
def test_enough_marks_end_the_rite() -> None:
    units = {"ultramarines": "1,2 veteran", "word_bearers": "14,11 sedd"}
    t = Position(scenario=RITE, **units, seat=WB, dice=[1, 6], marks=7)
    t.play("chant 14,11")
    assert t.ended == ((WB,), "rite")
    t = Position(scenario=RITE, **units, seat=WB, dice=[1, 6], marks=6)
    t.play("chant 14,11")
    assert t.ended is None


@rule("CALTH-S5")
def test_the_rite_is_stopped_by_sedds_death_or_by_time() -> None:
    t = Position(
        scenario=RITE, ultramarines="13,11 aethon", word_bearers="14,11 sedd; 11,10 veteran", dice=[1] * 8 + [6] * 4
    )
    t.play("assault 13,11 13,11 14,11", "pass")
    assert t.ended == ((UM,), "leader_slain")
    t = Position(scenario=RITE, phase="end", round=7, ultramarines="1,2 veteran", word_bearers="14,11 sedd", marks=10)
    assert t.ended == ((UM,), "time")


@rule("CALTH-S5")
def test_the_rite_has_no_enemy_when_no_ultramarine_is_left() -> None:
    t = Position(
        scenario=RITE,
        seat=WB,
        ultramarines="13,11 veteran",
        word_bearers="14,11 sedd veteran*2",
        dice=[1] * 10 + [6] * 4,
    )
    t.play("assault 14,11 14,11 13,11", "pass")
    assert t.ended == ((WB,), "wiped_out")


@rule("CALTH-S6")
def test_removed_enemies_score_their_worth() -> None:
    t = Position(
        scenario=CAPTAIN,
        ultramarines="12,5 veteran*3",
        word_bearers="11,5 plasma veteran; 1,1 veteran",
        dice=[1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6],
    )
    t.play("assault 12,5 12,5 11,5", "target plasma")
    assert t.s.scored[0] == 23
    assert t.events(ev.Scored)[0] == ev.Scored(UM, 13, 13, "slain")


@rule("CALTH-S6")
@pytest.mark.parametrize(("theirs", "winners"), [(10, (UM,)), (13, ()), (14, (WB,))])
def test_most_points_decide_between_captain_and_chaplain(theirs: int, winners: tuple[str, ...]) -> None:
    t = Position(
        scenario=CAPTAIN,
        phase="end",
        round=6,
        ultramarines="1,4 veteran",
        word_bearers="17,14 veteran",
        scored={UM: 13, WB: theirs},
    )
    assert t.ended == (winners, "most_worth")
