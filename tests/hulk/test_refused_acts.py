"""What a piece cannot do, and the rule that a referee would name first."""

from __future__ import annotations

import pytest

from game.hulk import actions as act
from tests.hulk.dialect import Position
from tests.hulk.refused import mistakes

LANE = """
    #########
    #S..g...#
    #########
"""
HALL = """
    #######
    #.....#
    #.....#
    #..S..#
    #.....#
    #.....#
    #######
"""
HALL_IN_TWO = """
    #######
    #aaaaa#
    #aaaaa#
    #bbbbb#
    #bbbbb#
    #bbbbb#
    #######
"""
DOORS = """
    ##########
    #..S.+.g.#
    #..'.#####
    ##########
"""


def test_a_marines_steps_and_turns() -> None:
    drawing = """
        #######
        ###.###
        #b.+.##
        #.Sf..#
        #.....#
        #######
    """
    t = Position(drawing, S="sergeant N", f="flamer N", b="bolter N", active="S")
    mistakes(
        t,
        {
            "move S B4": "HULK-4.12",
            "move S D4": "HULK-4.12",
            "move S D3": "HULK-5.8",
            "move S B3": "HULK-5.7",
            "move S D2": "HULK-5.8",
            "move S F4": "HULK-5.1",
            "move S C4": "HULK-5.1",
            "move S C3 E": "HULK-5.14",
            act.Move(t.id("S"), -1, 0): "HULK-1.36",
            act.Move(t.id("S"), t.square("C3"), 7): "HULK-1.39",
            "turn S S": "HULK-4.14",
            "turn S N": "HULK-5.1",
            act.Turn(t.id("S"), 7): "HULK-1.39",
        },
    )


@pytest.mark.rule("HULK-4.4", "HULK-5.7", "HULK-5.8", "HULK-13.49")
def test_why_no_walk_leads_to_a_far_square() -> None:
    lane = """
        ###########
        #S........#
        ###########
    """
    t = Position(lane, S="sergeant E", active="S")
    far = t.session.refusal(t.action("move S J2"))
    assert far is not None and far.rule == "HULK-4.4" and far.values == {"cost": 8, "left": 4}
    mistakes(t, {"move S D2": "HULK-5.1", "move S J2": "HULK-4.4"})
    mistakes(Position(lane, S="sergeant E", active="S", counter=4), {"move S J2": "HULK-R34"})
    t = Position(lane, S="sergeant E", active="S", counter=3)
    far = t.session.refusal(t.action("move S J2"))
    assert far is not None and far.rule == "HULK-4.4" and far.values == {"cost": 8, "left": 4, "command": 3}
    idle = Position(lane, S="sergeant E")
    mistakes(idle, {"move S C2": "HULK-4.5", "move S J2": "HULK-4.4"})
    mistakes(Position(lane.replace("S..", "S.+"), S="sergeant E", active="S"), {"move S E2": "HULK-5.8"})
    mistakes(
        Position(lane.replace("S..", "S.b"), S="sergeant E", b="bolter E", active="S"),
        {
            "move S E2": "HULK-5.7",
            "move S D2": "HULK-5.7",
        },
    )


@pytest.mark.rule("HULK-5.9")
@pytest.mark.parametrize("how", ["acting", "commanded"])
def test_why_no_walk_leads_past_a_diagonal_that_is_shut(how: str) -> None:
    corner = """
        #######
        #Sb####
        #c...##
        #######
    """
    told = {"active": "S"} if how == "acting" else {"counter": 3}
    t = Position(corner, S="sergeant E", b="bolter N", c="bolter N", **told)
    if how == "commanded":
        t.play("command S")
    mistakes(t, {"move S E3": "HULK-5.9"})
    assert str(t.session.refusal(t.action("move S E3"))).startswith("A diagonal step on the way is blocked")


def test_a_diagonal_between_two_blocked_squares() -> None:
    drawing = """
        #####
        #..##
        #.b.#
        #S..#
        ##..#
        #####
    """
    t = Position(drawing, S="sergeant S", b="bolter N", c="bolter N at C4", active="S")
    mistakes(t, {"move S C5": "HULK-5.9"})
    t = Position(HALL, S="sergeant N", b="bolter N at D3", c="bolter N at E4", active="S")
    mistakes(t, {"move S E3": "HULK-5.9"})


def test_flames_bar_the_way() -> None:
    t = Position(HALL, sections=HALL_IN_TWO, S="sergeant N", active="S", flames=["D3"])
    mistakes(t, {"move S D3": "HULK-13.49"})


def test_what_cannot_be_paid() -> None:
    t = Position(HALL, S="bolter N", f="flamer N at B2", active="S", points=1, counter=2, spent=2)
    mistakes(t, {"move S D5": "HULK-4.4", "overwatch S": "HULK-4.4", "guard S": "HULK-4.4", "command f": "HULK-3.10"})
    t = Position(LANE, phase="genestealers", S="sergeant W", g="genestealer W", active="g", points=1)
    mistakes(t, {"move g F2": "HULK-4.4"})
    t = Position(HALL, S="bolter N", f="flamer N at B2", active="S", counter=1)
    t.play("command f")
    mistakes(t, {"guard f": "HULK-3.10", "flame f B3": "HULK-7.2", "guard S": "HULK-4.7", "finish": "HULK-4.7"})


def test_whose_turn_it_is() -> None:
    t = Position(
        HALL,
        S="sergeant N",
        f="flamer N at B2",
        d="bolter N at C2 done",
        g="genestealer N at D6",
        b="blip 2 at B6",
        active="S",
        counter=1,
    )
    mistakes(
        t,
        {
            "activate g": "HULK-2.9",
            "move g D5": "HULK-2.9",
            "move f B3": "HULK-4.5",
            "activate S": "HULK-4.6",
            "activate d": "HULK-4.8",
            "guard d": "HULK-4.8",
            "command S": "HULK-R34",
            "command g": "HULK-3.7",
            "reveal b": "HULK-10.29",
            "reveal g": "HULK-10.24",
            "enter S N": "HULK-2.16",
            act.Activate(99): "HULK-2.2",
            act.Activate(-1): "HULK-2.2",
        },
    )
    t.play("finish")
    mistakes(t, {"finish": "HULK-4.6", "move f B3": "HULK-4.5", "guard S": "HULK-4.8"})


def test_what_belongs_to_another_moment() -> None:
    t = Position(HALL, S="sergeant N", b="blip 2 at B6", active="S", counter=1)
    mistakes(
        t,
        {
            "redraw": "HULK-R31",
            "keep": "HULK-3.3",
            "parry": "HULK-13.61",
            "reroll": "HULK-9.14",
            "place_model D5": "HULK-10.25",
            "face b E": "HULK-10.37",
            "reinforce b Z": "HULK-10.5",
            "deploy S D4 N": "HULK-2.2",
            "pass": "HULK-4.6",
        },
    )


def test_the_fallen_do_nothing() -> None:
    t = Position(HALL, S="flamer N", x="sergeant gone")
    mistakes(t, {"activate x": "HULK-2.11", "redraw": "HULK-3.4"})


def test_the_match_is_over() -> None:
    goal = {"side": "marines", "kind": "flame_section", "section": "a", "when": "at_once"}
    t = Position(HALL, sections=HALL_IN_TWO, S="flamer N", active="S", victory=[goal], dice=[6] * 9)
    t.play("flame S D3")
    assert t.rules.refusal(t.s, act.EndPhase()).rule == "HULK-2.17"  # type: ignore[union-attr]


def test_in_the_genestealers_phase() -> None:
    t = Position(
        HALL,
        phase="genestealers",
        S="sergeant N",
        g="genestealer N at D6",
        h="genestealer N at C6 done",
        b="blip 2 at B6",
        c="blip 1 at F6 done",
        counter=3,
    )
    mistakes(
        t,
        {
            "activate S": "HULK-3.17",
            "command S": "HULK-3.17",
            "guard S": "HULK-3.17",
            "activate h": "HULK-4.8",
            "reveal c": "HULK-10.27",
            "reveal h": "HULK-10.24",
            "move g D5 N": "HULK-4.5",
        },
    )
    t.play("activate b")
    mistakes(
        t,
        {
            "turn b N": "HULK-4.13",
            "attack b B5": "HULK-10.19",
            "fire b B5": "HULK-4.15",
            "flame b B5": "HULK-4.18",
            "overwatch b": "HULK-4.16",
            "guard b": "HULK-4.16",
            "clear_jam b": "HULK-4.17",
            "move b B5 N": "HULK-1.42",
            "move b C5": "HULK-10.22",
        },
    )


def test_a_genestealers_step_takes_one_free_turn() -> None:
    t = Position(HALL, phase="genestealers", S="sergeant N", g="genestealer N at B6", active="g")
    mistakes(t, {"move g B5 S": "HULK-5.10", "enter g N": "HULK-10.12"})


def test_a_blip_keeps_out_of_sight() -> None:
    drawing = """
        ########
        #S.....#
        ####.###
        ####b###
        ########
    """
    t = Position(drawing, phase="genestealers", S="sergeant E", b="blip 2", active="b")
    t.play("move b E3")
    mistakes(t, {"move b E2": "HULK-10.20"})


def test_doors() -> None:
    t = Position(DOORS, S="sergeant E", g="genestealer W", active="S")
    mistakes(
        t,
        {
            "open_door S F2": "HULK-6.4",
            "open_door S D3": "HULK-6.3",
            "close_door S F2": "HULK-6.1",
            "close_door S D3": "HULK-6.5",
            act.OpenDoor(t.id("S"), 99): "HULK-6.4",
        },
    )
    t = Position(DOORS, S="sergeant S", x="bolter at D3", g="genestealer W", active="S")
    mistakes(t, {"close_door S D3": "HULK-R15"})
    t = Position(DOORS, S="sergeant S", g="genestealer W", flames=["D3"], active="S")
    mistakes(t, {"close_door S D3": "HULK-13.56"})
    t = Position(DOORS, S="sergeant E", g="genestealer W", destroyed=["F2"], active="S")
    mistakes(t, {"open_door S F2": "HULK-6.8", "close_door S F2": "HULK-6.8"})


def test_a_door_round_a_blocked_corner() -> None:
    drawing = """
        ######
        #S+..#
        #+'..#
        #.#..#
        ######
    """
    t = Position(drawing, S="sergeant E", active="S")
    mistakes(t, {"close_door S C3": "HULK-R94"})


def test_what_cannot_be_shot() -> None:
    t = Position(DOORS, S="sergeant E", f="flamer E at E2", g="genestealer W", active="S")
    mistakes(
        t,
        {
            "fire S H2": "HULK-6.2",
            "fire S F2": "HULK-7.5",
            "fire S E2": "HULK-R63",
            "fire S D3": "HULK-R18",
            "fire S C3": "HULK-8.1",
        },
    )
    t = Position(HALL, S="sergeant N", g="genestealer N at D5", b="blip 3 at B6", active="S")
    mistakes(t, {"fire S D5": "HULK-7.2", "fire S B6": "HULK-R63"})
    mistakes(t, {"flame S D3": "HULK-13.41", "clear_jam S": "HULK-4.17"})
    t = Position(LANE, S="sergeant E jam", g="genestealer W", active="S")
    mistakes(t, {"fire S E2": "HULK-13.19"})
    t = Position(LANE, S="flamer E", g="genestealer W", active="S")
    mistakes(t, {"fire S E2": "HULK-13.5", "overwatch S": "HULK-8.7", "clear_jam S": "HULK-4.17"})


def test_why_a_target_is_not_seen() -> None:
    bend = """
        ########
        #S...###
        ####...#
        ######.#
        ########
    """
    t = Position(bend, S="sergeant E", g="genestealer N at F3", active="S")
    mistakes(t, {"fire S F3": "HULK-7.6"})
    room = """
        #########
        #####...#
        #S......#
        #####...#
        #########
    """
    sections = """
        #########
        #####RRR#
        #aaarRRR#
        #####RRR#
        #########
    """
    t = Position(room, sections=sections, S="sergeant E", g="genestealer N at G2", active="S")
    mistakes(t, {"fire S G2": "HULK-7.7"})
    walled = """
        #########
        #S..#...#
        #.......#
        #########
    """
    t = Position(walled, S="sergeant E", g="genestealer N at G2", active="S")
    mistakes(t, {"fire S G2": "HULK-7.5"})
    t = Position(LANE, S="sergeant E", g="genestealer N", f="flamer E at C2", active="S")
    mistakes(t, {"fire S E2": "HULK-7.5"})


def test_flames_and_corners_hide() -> None:
    lane = "#########\n#S......#\n#########"
    sections = "#########\n#aabbccc#\n#########"
    t = Position(lane, sections=sections, S="sergeant E", g="genestealer N at F2", flames=["D2"], active="S")
    mistakes(t, {"fire S F2": "HULK-7.11"})
    t = Position(HALL, S="sergeant N", b="bolter N at D3", c="bolter N at E4", g="genestealer N at E3", active="S")
    mistakes(t, {"fire S E3": "HULK-R23"})


def test_what_cannot_be_flamed() -> None:
    lane = f"""
        ####################
        #S{"." * 17}#
        ####################
    """
    t = Position(lane, S="flamer E", g="genestealer W at Q2", active="S")
    mistakes(t, {"flame S O2": "HULK-13.42", "flame S B2": "HULK-R122"})
    assert "13" in str(t.session.refusal(t.action("flame S O2")))
    t = Position(DOORS, S="flamer E", g="genestealer W", active="S")
    mistakes(t, {"flame S F2": "HULK-13.54", "flame S G2": "HULK-6.2"})
    t = Position(DOORS, S="flamer E shots=0", x="bolter at C3", g="genestealer W", active="S")
    mistakes(t, {"flame S E2": "HULK-13.53"})


def test_states_are_not_taken_twice() -> None:
    t = Position(LANE, S="sergeant E overwatch", g="genestealer W", active="S")
    mistakes(t, {"overwatch S": "HULK-8.8"})
    t = Position(LANE, S="sergeant E guard", g="genestealer W", active="S")
    mistakes(t, {"guard S": "HULK-9.17"})


def test_what_cannot_be_attacked() -> None:
    t = Position(DOORS, S="sergeant S", b="bolter N at C2", g="genestealer W", active="S")
    mistakes(t, {"attack S H2": "HULK-9.1", "attack S C2": "HULK-9.1", "attack S D3": "HULK-R18"})
    t = Position(DOORS, S="sergeant W", b="bolter N at C2", g="genestealer W", active="S")
    mistakes(t, {"attack S C2": "HULK-R70", act.Attack(0, -1): "HULK-1.36"})
    t = Position(LANE, S="sergeant E", g="genestealer W", active="S")
    mistakes(t, {"attack S C2": "HULK-R70"})
