"""The sequence of a turn (chapter 2), the clock, and the mission status phase (chapter 11)."""

import pytest

from game import Session
from game.hulk import events as ev
from game.hulk.rules import TIMER, timer_of
from game.kernel.actions import Pass
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    ########
    #S....g#
    ########
"""
SQUAD = """
    #########
    #SF.....#
    #########
"""
PARTS = """
    #########
    #aaaabbb#
    #########
"""
BURN = {"side": "marines", "kind": "flame_section", "section": "b"}
TURN = ["command", "marines", "reinforcement", "genestealers", "status"]


def phases(t: Position) -> list[str]:
    return [event.phase for event in t.events(ev.PhaseBegan)]


@rule("HULK-2.9")
def test_a_turn_has_five_phases_in_this_order() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="command")
    assert phases(t) == TURN[:2]
    t.play("end_phase", "end_phase")
    assert phases(t) == [*TURN[2:], *TURN[:2]]


@rule("HULK-2.10")
def test_the_marines_come_first() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="command")
    assert t.decides == "marines" and t.s.phase == "marines"
    t.play("end_phase")
    assert t.decides == "genestealers"


@rule("HULK-2.11")
def test_a_side_may_use_all_its_models_in_its_turn() -> None:
    t = Position(
        """
        ########
        #SB..gb#
        ########
        """,
        S="bolter W",
        B="flamer W",
        g="genestealer E",
        b="blip 1",
    )
    assert t.offered("activate") == {"activate S", "activate B"}
    t.play("activate S", "turn S N", "activate B", "turn B N", "end_phase")
    assert t.offered("activate") == {"activate g", "activate b"}
    t.play("activate g", "turn g W", "activate b")


@rule("HULK-2.12")
def test_each_side_is_helped_as_its_turn_begins() -> None:
    t = Position(LANE.replace("#g", "<g"), S="bolter W", g="genestealer E", phase="command", draws=(4,), each_turn=1)
    assert t.s.counter == 4
    t.play("end_phase")
    assert t.phase == "reinforcement" and len(t.events(ev.BlipsDrawn)[0].blips) == 1
    assert t.offered() == {"reinforce #2 Z"}


@rule("HULK-2.13", "HULK-3.21", "HULK-R45")
def test_the_clock_is_an_option_of_the_marines_alone() -> None:
    assert TIMER.default == "180" and "off" in TIMER.choices
    infos = Session.new("hulk", seed=1).rules.scenarios()
    assert [option.id for option in infos[0].options] == ["timer", "sustained"]
    t = Position(LANE, S="bolter W", g="genestealer E", phase="genestealers")
    t.play("activate g", *["turn g N", "turn g E"] * 3)
    assert t.decides == "genestealers"


@rule("HULK-R45")
@pytest.mark.parametrize(
    ("seconds", "default", "label"),
    [(180, "180", "3:00"), (None, "off", "Off"), (75, "75", "1:15"), (120, "120", "2:00")],
)
def test_a_mission_sets_the_clock(seconds: int | None, default: str, label: str) -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", also={"timer_seconds": seconds})
    timer = timer_of(t.mission)
    assert timer.default == default and timer.labels[default] == label
    assert set(TIMER.choices) <= set(timer.choices) == set(timer.labels)
    assert timer.choices[0] == "off" and list(timer.choices[1:]) == sorted(timer.choices[1:], key=int)


@rule("HULK-2.14", "HULK-3.23")
def test_wherever_an_action_may_begin_the_marine_phase_can_end() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", counter=3)
    t.offers("end_phase")
    t.play("activate S", "turn S N")
    t.offers("end_phase")
    t.play("end_phase")
    assert t.decides == "genestealers" and t.phase == "genestealers"


@rule("HULK-2.15")
def test_marines_get_no_reinforcements() -> None:
    t = Position(
        LANE.replace("#g", "<g"), S="bolter W", B="bolter gone", g="genestealer E", phase="command", each_turn=1
    )
    t.play("end_phase")
    assert t.phase == "reinforcement" and t.decides == "genestealers"
    t.play(*t.offered(), "end_phase")
    assert t.s.turn == 2 and t.s.marines == [t.id("S")]


@rule("HULK-2.16")
def test_blips_come_onto_the_board_only_through_entry_points() -> None:
    t = Position(
        """
        ###########
        #S.+.....<#
        ###########
        """,
        S="bolter W",
        b="blip 2 at A",
        phase="genestealers",
        active="b",
    )
    assert t.offered("enter", "move") == {"enter b"}
    t.play("enter b")
    assert t.where("b") == "I2"


@rule("HULK-2.17", "HULK-11.3")
def test_the_match_ends_when_a_goal_is_reached() -> None:
    t = Position(SQUAD, sections=PARTS, S="bolter W", F="flamer E", active="F", victory=[{**BURN, "when": "at_once"}])
    t.play("flame F F2")
    assert t.ended == (("marines",), "flame_section")
    assert t.decides is None and t.offered() == set()


@rule("HULK-3.22", "HULK-3.3")
def test_the_clock_starts_when_the_counter_lies_on_space_0() -> None:
    t = Position(LANE, S="sergeant W", g="genestealer E", phase="command", draws=(2,))
    assert t.events(ev.CounterKept) == [] and t.phase == "command"
    t.play("keep")
    assert [type(event) for event in t.told] == [ev.CounterKept, ev.PhaseBegan]
    assert t.s.spent == 0 and t.phase == "marines"


@rule("HULK-3.24", "HULK-R46")
def test_an_action_under_way_is_finished_before_the_phase_can_end() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", counter=2, active="S", dice=[1, 2])
    t.play("move S C2")
    assert t.offered() == {"fire S G2", "pass"}
    t.play("fire S G2")
    t.play("end_phase")
    assert t.phase == "genestealers" and t.s.counter - t.s.spent == 2
    t.play("activate g", "move g F2")
    t.offers("command S")


@rule("HULK-3.23", "HULK-R46")
@pytest.mark.parametrize("active", ["", "S"])
def test_an_action_that_a_command_point_was_for_does_not_begin_when_time_is_up(active: str) -> None:
    board = LANE.replace("S.", "SB")
    t = Position(board, S="bolter E", B="bolter E", g="genestealer W", counter=2, active=active)
    t.play("command B", "end_phase")
    assert t.phase == "genestealers" and t.s.spent == 0 and ("done" in t.signs("S")) == bool(active)
    t.play("activate g", "move g F2", "command B")
    t.does_not_offer("end_phase")


@rule("HULK-R48")
def test_the_marine_player_may_end_the_phase_early() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", counter=6)
    t.play("end_phase")
    assert t.phase == "genestealers"


# -- chapter 11 --


@rule("HULK-11.1")
def test_the_status_phase_follows_the_genestealers() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="genestealers")
    t.play("end_phase")
    assert phases(t)[0] == "status"


@rule("HULK-11.2")
def test_both_sides_goals_are_looked_at_in_the_status_phase() -> None:
    lost = {"side": "genestealers", "kind": "lost", "role": "flamer"}
    for goals, flamer, winner in ([BURN, lost], "flamer gone", "genestealers"), ([lost, BURN], "flamer E", "marines"):
        t = Position(
            SQUAD.replace("SF", "S."),
            sections=PARTS,
            S="bolter W",
            F=f"{flamer} at D2",
            victory=goals,
        )
        if winner == "marines":
            t.play("activate F", "flame F F2")
        t.play("end_phase")
        assert t.decides == "genestealers"
        t.play("end_phase")
        assert t.ended is not None and t.ended[0] == (winner,)


@rule("HULK-11.4", "HULK-R138")
def test_a_goal_met_before_the_status_phase_does_not_end_play_unless_the_mission_says_so() -> None:
    t = Position(SQUAD, sections=PARTS, S="bolter W", F="flamer E", active="F", victory=[BURN])
    t.play("flame F F2")
    assert t.decides == "marines" and t.ended is None
    t.play("end_phase", "end_phase")
    assert t.decides is None


@rule("HULK-R138")
def test_a_side_that_is_no_more_has_lost_at_once() -> None:
    t = Position(
        LANE.replace("....g", "g...."),
        S="bolter W",
        g="genestealer W",
        phase="genestealers",
        active="g",
        dice=[6, 6, 6, 1],
    )
    t.play("attack g B2")
    assert t.ended == (("genestealers",), "marines_destroyed")


@rule("HULK-R138")
def test_genestealers_of_whom_none_is_left_to_come_have_lost_at_once() -> None:
    for pile, used, recycle, over in (
        ([], [], True, True),
        ([1], [], True, False),
        ([], [3], False, True),
        ([], [3], True, False),
    ):
        t = Position(
            LANE, S="bolter E", g="genestealer W", active="S", dice=[6, 1], pile=pile, used=used, recycle=recycle
        )
        t.play("fire S G2")
        assert t.ended == ((("marines",), "genestealers_destroyed") if over else None)


@rule("HULK-3.9", "HULK-11.5")
def test_the_counter_is_shown_in_the_status_phase() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="genestealers", counter=5, spent=2)
    t.play("end_phase")
    assert t.events(ev.CounterShown) == [ev.CounterShown(5, 2)]


@rule("HULK-3.11", "HULK-R139")
def test_who_spent_too_much_loses_whatever_was_reached() -> None:
    t = Position(
        SQUAD, sections=PARTS, S="bolter W", F="flamer E", active="F", victory=[BURN], counter=2, spent=3, sound=False
    )
    t.play("flame F F2", "end_phase", "end_phase")
    assert t.ended == (("genestealers",), "command_overspent")


@rule("HULK-11.6")
def test_the_counter_goes_back_to_the_others() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="command", draws=(6, 6, 6))
    t.play("end_phase", "end_phase")
    assert t.s.turn == 2 and t.s.counter == 6


@rule("HULK-3.12", "HULK-11.7")
def test_command_points_left_over_are_lost() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="genestealers", counter=6, spent=1, draws=(1,))
    t.play("end_phase")
    t.play("activate S", *["turn S N", "turn S W"] * 2)
    assert (t.s.counter, t.s.spent) == (1, 0)
    t.play("command S", "turn S N")
    t.does_not_offer("command S")


@rule("HULK-11.8", "HULK-R140")
def test_what_lasts_for_the_turn_is_cleared_and_the_rest_stays() -> None:
    t = Position(
        """
        ##########
        #SBF..'..#
        ########.#
        #g.......#
        ##########
        """,
        S="bolter W overwatch jam",
        B="bolter W guard aim=g done",
        F="flamer E shots=4",
        g="genestealer N done",
        phase="genestealers",
        counter=4,
        spent=1,
        opened=("G2",),
        draws=(3,),
    )
    t.play("end_phase")
    assert t.signs("S") == t.signs("B") == t.signs("g") == set()
    assert t.s.aim[t.id("B")] == -1 and t.s.effects == [] and t.s.forced == []
    assert (t.s.counter, t.s.spent) == (3, 0)
    assert t.s.shots[t.id("F")] == 4 and t.door("G2") == "open"


@rule("HULK-11.9")
def test_guard_counters_are_removed() -> None:
    t = Position(LANE, S="bolter W guard", g="genestealer E", phase="genestealers")
    assert t.signs("S") == {"guard"}
    t.play("end_phase")
    assert t.signs("S") == set()


@rule("HULK-11.10")
def test_jams_not_cleared_are_removed() -> None:
    t = Position(LANE, S="bolter E jam", g="genestealer E", phase="genestealers")
    t.play("end_phase", "activate S")
    t.offers("fire S G2")
    t.does_not_offer("clear_jam S")


@rule("HULK-11.11")
def test_flames_are_removed() -> None:
    t = Position(SQUAD, sections=PARTS, S="bolter W", F="flamer E", active="F")
    t.play("flame F F2", "end_phase", "end_phase")
    assert t.events(ev.FlamesOut) == [ev.FlamesOut()]
    assert (t.s.burning, t.s.flames, t.s.fire) == ([], [], 0)
    t.play("activate F", "move F D2", "move F E2", "move F F2")


@rule("HULK-11.13")
def test_then_a_new_turn_begins() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="genestealers", turn=7)
    t.play("end_phase")
    assert t.events(ev.TurnBegan) == [ev.TurnBegan(8)] and t.decides == "marines"


@rule("HULK-R144")
def test_blips_seen_when_the_flames_are_gone_are_revealed_without_shots_or_reactions() -> None:
    t = Position(
        """
        #########
        #S.....b#
        ######..#
        #########
        """,
        sections="#########\n#aaabbcc#\n######cc#\n#########",
        S="bolter E overwatch",
        b="blip 2",
        phase="genestealers",
        counter=6,
        flames=("E2",),
        dice=[],
    )
    t.play("end_phase")
    assert t.decides == "marines" and t.offered() == {"place_model G2", "place_model G3", "place_model H3"}
    t.play("place_model G3", "face H2 W", "face G3 W")
    assert t.events(ev.Shot) == [] and t.s.turn == 2


@rule("HULK-11.3")
def test_the_last_turn_ends_the_match() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E", phase="genestealers", turn=3, turn_limit=3)
    t.play("end_phase")
    assert t.ended == ((), "turn_limit")


def test_a_pass_is_no_action_in_an_action_phase() -> None:
    t = Position(LANE, S="bolter W", g="genestealer E")
    t.does_not_offer(Pass())
