"""Command points (chapter 3, HULK-R30 to R44)."""

from typing import Any

import pytest

from game.hulk import events as ev
from game.hulk import rules
from game.hulk.actions import Keep
from game.hulk.state import GENESTEALERS, MARINES
from game.kernel.actions import PassFor
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    ##########
    #S.....g.#
    ##########
"""
CROSSING = """
    #########
    #S...g..#
    ####.####
    ####B####
    #########
"""
PAIR = """
    ##########
    #.SB...g.#
    ##########
"""


def in_sight(**more: object) -> Position:
    """The Genestealer is active in sight of S; it is its side's turn."""
    values = {"counter": 3, "phase": "genestealers", "active": "g", "g": "genestealer W", "S": "bolter E", **more}
    return Position(LANE, **values)  # type: ignore[arg-type]


# -- the draw --


@rule("HULK-3.1")
def test_a_counter_is_drawn_in_the_command_phase() -> None:
    t = Position(LANE, S="bolter E", g="genestealer E", phase="command", draws=(4,))
    assert t.events(ev.CounterDrawn) == [ev.CounterDrawn(4, False)] and t.s.counter == 4


@rule("HULK-3.2")
def test_the_genestealers_never_see_the_counter_before_the_status_phase() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer E", phase="command", draws=(4,))
    told = t.rules.heard_by(t.told, "genestealers")
    assert [event for event in told if isinstance(event, ev.CounterDrawn)] == [ev.CounterDrawn(0, False)]
    for steps in ((), ("redraw",), ("keep", "end_phase")):
        u = t.fork()
        u.play(*steps)
        for seat in ("genestealers", None):
            assert u.session.view(seat).counter == -1  # type: ignore[attr-defined]
    t.play("keep", "end_phase", "end_phase")
    assert [
        event.value for event in t.rules.heard_by(t.told, "genestealers") if isinstance(event, ev.CounterShown)
    ] == [4]


@rule("HULK-R33")
def test_the_marine_player_may_look_at_the_counter_at_any_time() -> None:
    t = in_sight()
    assert t.session.view("marines").counter == 3  # type: ignore[attr-defined]


@rule("HULK-3.3")
def test_the_counter_lies_on_space_0_when_nothing_is_spent() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer E", phase="command", draws=(4,))
    t.play("keep")
    assert t.s.spent == 0 and t.events(ev.CounterKept)


@rule("HULK-3.4")
def test_a_sergeant_on_the_board_allows_a_new_draw() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer E", phase="command", draws=(2, 5))
    assert t.decides == "marines" and t.offered() == {"keep", "redraw"}
    t.play("redraw")
    assert t.s.counter == 5
    for sergeant in "sergeant gone", "bolter E at C2":
        other = Position(LANE, S="bolter E", T=sergeant, g="genestealer E", phase="command")
        assert other.phase == "marines"


@rule("HULK-3.5", "HULK-R31")
def test_the_second_counter_stands() -> None:
    t = Position(PAIR, S="sergeant E", B="sergeant E", g="genestealer E", phase="command", draws=(5, 1))
    t.play("redraw")
    assert t.s.counter == 1 and t.phase == "marines"
    t.does_not_offer("redraw")


# -- spending --


@rule("HULK-3.6", "HULK-3.10", "HULK-R44")
def test_no_more_is_spent_than_the_counter_shows() -> None:
    t = Position(LANE, S="bolter N", g="genestealer E", counter=2)
    t.play("command S", "turn S W", "command S", "turn S N")
    assert t.s.spent == 2
    t.does_not_offer("command S")
    t.play("activate S", "turn S W", "turn S N", "turn S W")
    assert t.points == 1
    t.does_not_offer("overwatch S")


@rule("HULK-3.7", "HULK-3.13")
def test_command_points_are_more_actions_in_both_turns() -> None:
    t = Position(LANE, S="bolter N", g="genestealer W", counter=6, active="S")
    t.play(*["turn S W", "turn S N"] * 2)
    t.play("command S", "turn S E", "pass")
    t.play("end_phase", "activate g", "move g G2", "command S", "turn S N")
    assert t.s.spent == 2


@rule("HULK-3.8")
def test_everybody_sees_what_is_spent() -> None:
    t = Position(LANE, S="bolter N", g="genestealer E", counter=5)
    t.play("command S", "overwatch S")
    assert t.rules.heard_by(t.events(ev.CommandSpent), "genestealers") == [ev.CommandSpent(t.id("S"), 2, 2)]
    assert t.session.view("genestealers").spent == 2  # type: ignore[attr-defined]


@rule("HULK-3.14")
def test_command_points_may_be_split_or_go_to_one() -> None:
    t = Position(PAIR, S="bolter N", B="bolter N", g="genestealer E", counter=4)
    t.play("command S", "turn S W", "command B", "turn B W", "command S", "turn S N", "command S", "turn S W")
    assert t.s.spent == 4


@rule("HULK-3.15", "HULK-R35")
def test_any_marine_may_be_commanded_at_any_moment_and_the_activation_goes_on() -> None:
    t = Position(PAIR, S="bolter W done", B="bolter N", g="genestealer E", counter=4)
    t.offers("command S", "command B")
    t.play("activate B", "turn B W")
    t.play("command S", "turn S N")
    assert t.points == 3
    t.offers("turn B S", "command S")
    t.play("finish")
    t.offers("command B")


@rule("HULK-R35")
def test_a_command_is_taken_back_while_its_marine_has_done_nothing() -> None:
    t = Position(PAIR, S="bolter W", B="bolter N", g="genestealer E", counter=4)
    t.play("activate B", "turn B W", "command S", "pass")
    assert t.s.spent == 0 and t.points == 3
    t.offers("turn B S", "command S")


@rule("HULK-3.15")
def test_a_commanded_marine_may_still_be_activated() -> None:
    t = Position(LANE, S="bolter N", g="genestealer E", counter=1)
    t.play("command S", "turn S W", "activate S")
    assert t.points == 4


@rule("HULK-R34")
def test_an_action_may_be_paid_partly_with_command_points_in_the_marine_phase() -> None:
    t = Position(LANE, S="bolter N", g="genestealer E", counter=1, active="S", points=1)
    t.play("overwatch S")
    assert t.s.spent == 1 and t.signs("S") >= {"overwatch"}
    t = Position(LANE, S="bolter N", g="genestealer E", active="S", points=1)
    t.does_not_offer("overwatch S")


@rule("HULK-R34")
def test_action_points_left_over_pay_for_nothing_in_the_genestealer_turn() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", counter=1, active="S")
    t.play("end_phase", "activate g", "move g G2", "command S")
    t.does_not_offer("overwatch S", "guard S")
    t.offers("fire S G2", "turn S N")


# -- reactions --


@rule("HULK-3.16")
def test_a_reaction_may_be_a_shot_or_the_closing_of_a_door() -> None:
    t = Position(
        """
        ##########
        #S'....g.#
        ##########
        """,
        S="bolter E",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=1,
    )
    t.play("move g G2", "command S")
    t.offers("fire S G2", "close_door S C2")
    t.play("close_door S C2")
    assert t.door("C2") == "closed" and t.decides == "genestealers"


@rule("HULK-3.17")
def test_no_reaction_without_a_line_of_sight() -> None:
    t = in_sight(S="bolter W")
    t.play("move g G2")
    assert t.decides == "genestealers"
    t.does_not_offer("command S")


@rule("HULK-3.17")
def test_no_reaction_before_an_action_is_complete() -> None:
    t = in_sight(active="")
    t.play("activate g")
    assert t.decides == "genestealers"
    t.play("finish")
    assert t.decides == "genestealers"


@rule("HULK-3.18")
def test_one_action_in_sight_lets_one_marine_take_one_action() -> None:
    t = in_sight()
    t.play("move g G2", "command S", "turn S N")
    assert t.decides == "genestealers" and t.points == 5
    t = in_sight()
    for square in "G2", "F2":
        t.play(f"move g {square}")
        assert t.decides == "marines"
        t.play("command S", "guard S" if square == "G2" else "turn S N")
    assert t.s.spent == 3


@rule("HULK-3.19")
def test_a_reaction_may_cost_two() -> None:
    t = in_sight(counter=2)
    t.play("move g G2", "command S", "overwatch S")
    assert t.s.spent == 2 and "overwatch" in t.signs("S")
    t = in_sight(counter=1)
    t.play("move g G2", "command S")
    t.does_not_offer("overwatch S")


@rule("HULK-3.20", "HULK-E6")
def test_the_reaction_is_settled_before_the_next_action() -> None:
    t = in_sight(counter=1, dice=[6, 2])
    t.play("move g G2")
    assert t.decides == "marines" and not t.offered("move")
    t.play("command S", "fire S G2")
    assert t.where("g") == "gone" and t.s.spent == 1


@rule("HULK-R36")
def test_any_marine_may_react_if_some_marine_sees() -> None:
    t = Position(PAIR, S="bolter W", B="bolter E", g="genestealer W", phase="genestealers", active="g", counter=1)
    t.play("move g G2")
    assert t.offered("command") == {"command S", "command B"}
    t.play("command S", "turn S N")


@rule("HULK-R37")
def test_sight_is_judged_after_the_action() -> None:
    bend = """
        #########
        #S....g.#
        #####.###
        #####.###
        #########
    """
    t = Position(bend, S="bolter E", g="genestealer W", phase="genestealers", active="g", counter=3)
    t.play("move g F3")
    assert t.decides == "genestealers"
    t.play("move g F2")
    assert t.decides == "marines"


@rule("HULK-R37")
def test_range_does_not_matter_for_a_reaction() -> None:
    far = "#" * 22 + "\n#S" + "." * 17 + "g.#\n" + "#" * 22
    t = Position(far, S="bolter E", g="genestealer W", phase="genestealers", active="g", counter=3)
    t.play("move g S2")
    assert t.decides == "marines"


@rule("HULK-R38")
@pytest.mark.parametrize(
    "action", ["move g D2 W", "turn g W", "turn g N", "attack g E3", "open_door g E3", "close_door g E3", "enter h W"]
)
def test_each_kind_of_action_triggers_one_reaction(action: str) -> None:
    board = """
        ###########
        #S..g.....<
        ####+.#####
        ####..#####
        ###########
    """
    where = "genestealer S at E2" if "h" not in action else "genestealer S at E4"
    t = Position(
        board.replace("g", ".").replace("+", "'" if "close" in action else "+"),
        S="bolter E",
        g=where,
        h="genestealer at A",
        phase="genestealers",
        counter=6,
        dice=[1, 1, 1],
    )
    t.play(f"activate {action.split()[1]}", action)
    assert t.decides == "marines" and t.offered("command") == {"command S"}
    t.play("pass")
    assert t.decides == "genestealers" and t.points == 5


@rule("HULK-R39")
def test_what_blips_do_triggers_no_reaction() -> None:
    t = Position(
        """
        ########
        #S.....#
        ###+####
        ###.b..#
        ########
        """,
        S="bolter E",
        b="blip 1",
        phase="genestealers",
        active="b",
        counter=6,
    )
    t.play("move b F4", "move b E4", "open_door b D3", "close_door b D3")
    assert t.decides == "genestealers" and t.points == 2


@rule("HULK-R39")
def test_an_involuntary_reveal_is_one_action_for_reactions() -> None:
    t = Position(
        """
        ########
        #S.+b..#
        ####h..#
        ########
        """,
        S="bolter E",
        b="blip 2",
        h="genestealer W",
        phase="genestealers",
        active="h",
        counter=6,
    )
    t.play("open_door h D2", "place_model F2", "face E2 W", "face F2 W")
    assert t.offered() == {"command S", "pass", "pass_for reaction turn"}
    t.play("pass")
    assert t.decides == "genestealers"


@rule("HULK-R40")
def test_the_reaction_comes_before_overwatch_and_at_most_one_marine_reacts() -> None:
    t = Position(
        CROSSING,
        S="bolter E",
        B="bolter N overwatch",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=6,
        dice=[1, 2],
    )
    t.play("move g E2")
    assert t.offered("command") == {"command S", "command B"} and t.events(ev.Shot) == []
    t.play("command S", "guard S")
    assert [event.piece for event in t.events(ev.Shot)] == [t.id("B")]
    assert t.decides == "genestealers"


@rule("HULK-R40")
def test_who_spent_command_points_takes_no_overwatch_shot_at_the_same_trigger() -> None:
    t = in_sight(S="bolter E overwatch jam", dice=[])
    t.play("move g G2", "command S", "clear_jam S")
    assert t.signs("S") == {"overwatch"} and t.events(ev.Shot) == []


@rule("HULK-R40")
def test_a_genestealer_killed_by_a_reaction_is_shot_at_no_more() -> None:
    t = Position(
        CROSSING,
        S="bolter E",
        B="bolter N overwatch",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=6,
        dice=[6, 1],
    )
    t.play("move g E2", "command S", "fire S E2")
    assert t.where("g") == "gone" and len(t.events(ev.Shot)) == 1
    assert t.offered() == {"end_phase"}


@rule("HULK-R41")
def test_a_reaction_costs_overwatch_and_a_double_does_not_jam() -> None:
    t = in_sight(S="bolter E overwatch", dice=[3, 3])
    t.play("move g G2", "command S", "fire S G2")
    assert t.signs("S") == set()
    t = in_sight(S="bolter E overwatch jam")
    t.play("move g G2", "command S", "clear_jam S")
    assert t.signs("S") == {"overwatch"}


@rule("HULK-R42")
def test_a_reaction_may_be_any_single_action() -> None:
    t = Position(
        CROSSING,
        S="bolter E",
        B="flamer N",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=6,
        dice=[1, 1],
    )
    t.play("move g E2")
    burns = t.fork()
    burns.play("command B")
    burns.offers("flame B E2", "guard B", "turn B W")
    t.play("command S")
    t.offers("overwatch S", "guard S", "turn S S", "move S C2", "fire S E2")
    t.play("move S C2")
    assert t.offered() == {"fire S E2", "pass"}
    t.play("fire S E2")
    assert t.s.spent == 1


@rule("HULK-R43")
def test_a_marine_that_survived_an_attack_may_react() -> None:
    t = Position(
        """
        #####
        #S.##
        #g.##
        #####
        """,
        S="bolter E",
        g="genestealer N",
        phase="genestealers",
        active="g",
        counter=1,
        dice=[2, 2, 2, 5, 6, 1],
    )
    t.play("attack g B2")
    assert t.faces("S") == "S" and t.decides == "marines"
    t.play("command S", "fire S B3")
    assert t.where("g") == "gone"


def test_a_standing_pass_lasts_for_the_turn() -> None:
    t = in_sight(counter=6)
    t.play("move g G2", PassFor("reaction", "turn"), "move g F2")
    assert t.decides == "genestealers"
    t.play("end_phase")
    assert t.s.effects == []


# -- missions that add some --


def test_a_mission_may_add_command_points_each_turn_and_in_the_first() -> None:
    value = rules.SpaceHulk().scenario("bait", {}, 0)
    value["forces"] |= {"command": 2, "opening": 4}
    session = Session(Setup("hulk", "bait", value, 2, {}, 3, None, (MARINES, GENESTEALERS), {}, "free"))
    given: list[int] = []
    while len(given) < 3:
        session.play(Keep() if Keep() in session.legal_actions() else session.legal_actions()[-1])
        given += [event.value for event in session.records[-1].events if isinstance(event, ev.CounterDrawn)]
    assert 7 <= given[0] <= 12 and all(3 <= value <= 8 for value in given[1:])
    assert session.rules.invariants(session.state) == []
    hidden = session.view(GENESTEALERS)
    worlds = [session.rules.resample(hidden, GENESTEALERS, Dice.seeded(n)) for n in range(40)]
    first: Any = session.state
    assert {world.counter for world in worlds if world.counter} <= set(first.counters)
