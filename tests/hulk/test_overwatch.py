"""Overwatch (HULK-8.6 to 8.23) and what follows from it."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    #########
    #S...g..#
    #########
"""
SIDE_LANE = """
    #######
    #S..g.#
    ####.##
    ####.##
    #######
"""
TWO_LANES = """
    #########
    #S..g...#
    ####.####
    ####.####
    ####B####
    #########
"""
LONG_LANE = """
    ##################
    #S.............g.#
    ##################
"""
DOOR = """
    #########
    #S...'g.#
    #########
"""


def swarm_turn(drawing: str, **more: object) -> Position:
    """The Genestealer phase with no command points left, so that nobody is asked for a reaction; g is active."""
    told = {"S": "sergeant E overwatch", "g": "genestealer W", "active": "g", **more}
    return Position(drawing, phase="genestealers", counter=6, spent=6, **told)  # type: ignore[arg-type]


def shots(t: Position) -> list[tuple[int, int]]:
    """Who fired at which square, in order."""
    return [(shot.piece, shot.at) for shot in t.events(ev.Shot)]


# -- going on overwatch --


@rule("HULK-8.6")
def test_overwatch_costs_two_points() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S")
    assert t.cost("overwatch S") == 2
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", points=1)
    t.does_not_offer("overwatch S")


@rule("HULK-8.7")
def test_a_heavy_flamer_does_not_go_on_overwatch() -> None:
    t = Position(LANE, S="flamer E", g="genestealer W", active="S")
    t.offers("guard S")
    t.does_not_offer("overwatch S")


@rule("HULK-8.8")
def test_overwatch_outlasts_its_shots_until_the_turn_ends() -> None:
    t = swarm_turn(LANE, dice=[1, 2, 1, 2])
    t.play("move g E2", "move g D2")
    assert t.signs("S") == {"overwatch"}
    t.play("end_phase")
    assert t.s.turn == 2
    assert t.signs("S") == set()


@rule("HULK-8.9")
@rule("HULK-E14")
def test_a_marine_who_spends_two_points_bears_an_overwatch_counter() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer W", active="S", points=2)
    t.play("overwatch S")
    assert t.signs("S") == {"overwatch", "done"}
    assert t.events(ev.OverwatchSet) == [ev.OverwatchSet(t.id("S"))]


# -- losing it --


@rule("HULK-8.10")
def test_who_is_attacked_in_close_combat_loses_overwatch_at_once() -> None:
    t = swarm_turn("#####\n#Sg.#\n#####", dice=[3, 3, 3, 2])
    events = t.play("attack g B2")
    assert t.where("S") == "B2"
    assert t.signs("S") == set()
    verbs = [type(event) for event in events]
    assert verbs.index(ev.OverwatchLost) < verbs.index(ev.CombatRolled)


@rule("HULK-8.11")
@pytest.mark.parametrize(
    "action", ["move S D3", "move S B3", "turn S N", "fire S E3", "guard S", "open_door S D2", "attack S D3"]
)
def test_any_action_but_clearing_a_jam_ends_overwatch(action: str) -> None:
    ahead = "g" if action.startswith("attack") else "."
    drawing = f"""
        ###.###
        ###+###
        #.S{ahead}h.#
        #######
    """
    swarm = {"g": "genestealer W"} if ahead == "g" else {}
    t = Position(drawing, S="sergeant E overwatch", h="genestealer W", dice=[1, 1, 1, 1], active="S", **swarm)
    assert t.signs("S") == {"overwatch"}
    t.play(action)
    assert "overwatch" not in t.signs("S")
    assert t.events(ev.OverwatchLost) == [ev.OverwatchLost(t.id("S"))]


@rule("HULK-8.11")
def test_clearing_a_jam_does_not_end_overwatch() -> None:
    t = Position(LANE, S="bolter E overwatch jam", g="genestealer W", active="S")
    t.play("clear_jam S")
    assert t.signs("S") == {"overwatch", "done"}
    assert t.events(ev.OverwatchLost) == []


@rule("HULK-8.12")
def test_overwatch_counters_are_removed_in_the_mission_status_phase() -> None:
    t = Position(LANE, S="sergeant E overwatch", B="bolter at H2 E overwatch", g="genestealer W", phase="genestealers")
    t.play("end_phase")
    assert t.s.turn == 2
    assert t.signs("S") == t.signs("B") == set()


# -- shooting --


@rule("HULK-8.13")
def test_a_shot_on_overwatch_costs_nothing() -> None:
    t = Position(
        LANE,
        S="bolter E overwatch",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=3,
        spent=1,
        dice=[1, 2],
    )
    t.play("move g E2", "pass")
    assert shots(t) == [(t.id("S"), t.square("E2"))]
    assert t.s.spent == 1


@rule("HULK-8.14")
def test_each_action_in_sight_within_twelve_squares_is_shot_at() -> None:
    t = swarm_turn(LONG_LANE, dice=[1, 2, 1, 2])
    t.play("move g O2")  # 13 squares away
    assert shots(t) == []
    t.play("move g N2")  # 12
    assert shots(t) == [(t.id("S"), t.square("N2"))]
    t.play("turn g N")
    assert shots(t) == [(t.id("S"), t.square("N2"))]


@rule("HULK-8.14")
def test_what_happens_out_of_sight_is_not_shot_at() -> None:
    t = swarm_turn(LANE, S="sergeant N overwatch")
    t.play("move g E2")
    assert shots(t) == []


@rule("HULK-8.15")
def test_the_shot_falls_when_the_action_is_complete() -> None:
    t = swarm_turn(LANE, dice=[6, 1])
    events = t.play("move g E2 N")
    moved = next(i for i, event in enumerate(events) if isinstance(event, ev.Moved))
    shot = next(i for i, event in enumerate(events) if isinstance(event, ev.Shot))
    assert moved < shot
    assert t.events(ev.Killed) == [ev.Killed(t.id("g"), t.square("E2"), t.id("S"))]


@rule("HULK-8.16")
def test_who_leaves_sight_or_range_is_not_shot_at() -> None:
    t = swarm_turn(SIDE_LANE, g="genestealer S")
    t.play("move g E3")
    assert shots(t) == []
    t = swarm_turn(LONG_LANE.replace(".g.", "g.."), g="genestealer E")
    t.play("move g P2")
    assert shots(t) == []


@rule("HULK-8.17")
def test_every_marine_on_overwatch_who_sees_it_must_shoot() -> None:
    t = swarm_turn(TWO_LANES, B="bolter N overwatch", dice=[1, 2, 3, 4])
    t.play("turn g N")
    assert shots(t) == [(t.id("S"), t.square("E2")), (t.id("B"), t.square("E2"))]


@rule("HULK-8.18")
def test_all_roll_even_if_the_target_is_dead_already() -> None:
    t = swarm_turn(TWO_LANES, B="bolter N overwatch", dice=[6, 1, 6, 2])
    t.play("turn g N")
    assert [shot.faces for shot in t.events(ev.Shot)] == [(6, 1), (6, 2)]
    assert t.events(ev.Killed) == [ev.Killed(t.id("g"), t.square("E2"), t.id("S"))]


@rule("HULK-8.19")
def test_a_storm_bolter_on_overwatch_jams_on_a_double() -> None:
    t = swarm_turn(LANE, dice=[3, 3])
    t.play("move g E2")
    assert t.signs("S") == {"overwatch", "jam"}


@rule("HULK-8.20")
def test_a_step_with_its_free_turn_is_one_action() -> None:
    t = swarm_turn(LANE, dice=[1, 2])
    t.play("move g E2 S")
    assert t.faces("g") == "S"
    assert len(shots(t)) == 1


@rule("HULK-8.21")
def test_a_door_that_is_closed_in_sight_must_be_shot_at() -> None:
    t = swarm_turn(DOOR, dice=[1, 2])
    t.play("close_door g F2")
    assert shots(t) == [(t.id("S"), t.square("F2"))]
    assert t.events(ev.Shot)[0].target == -1


@rule("HULK-8.21")
def test_a_door_closed_out_of_range_is_not_shot_at() -> None:
    t = swarm_turn(LONG_LANE.replace(".g.", "'g."))
    t.play("close_door g O2")
    assert t.door("O2") == "closed"
    assert shots(t) == []


@rule("HULK-8.22")
def test_what_is_revealed_against_its_will_must_be_shot_at() -> None:
    t = swarm_turn("#######\n#S.gx.#\n###.###\n###.###\n#######", x="blip 1", g="genestealer S", dice=[1, 2])
    t.play("move g D3")
    t.play("face E2 W")
    assert shots(t) == [(t.id("S"), t.square("E2"))]


@rule("HULK-8.23")
def test_a_marine_is_never_on_overwatch_and_on_guard() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer W", active="S")
    t.play("overwatch S", "guard S")
    assert t.signs("S") == {"guard", "done"}
    t = Position(LANE, S="sergeant E", g="genestealer W", active="S")
    t.play("guard S", "overwatch S")
    assert t.signs("S") == {"overwatch", "done"}


# -- the rulebook's examples --


@rule("HULK-E15")
def test_two_marines_each_fire_once_at_a_step_with_a_turn() -> None:
    drawing = TWO_LANES.replace("#S..g...#", "#S...g..#")
    t = swarm_turn(drawing, B="bolter N overwatch", dice=[1, 2, 3, 4])
    t.play("move g E2 S")
    assert shots(t) == [(t.id("S"), t.square("E2")), (t.id("B"), t.square("E2"))]


@rule("HULK-E16")
def test_a_run_towards_a_marine_on_overwatch() -> None:
    drawing = """
        #########
        #S...gh.#
        #####.###
        #####.###
        #########
    """
    t = swarm_turn(drawing, h="genestealer W", dice=[1, 2, 6, 2])
    t.play("move g E2")
    assert t.where("g") == "E2"
    t.play("move g D2")
    assert t.where("g") == "gone"
    t.play("activate h", "move h F3")
    assert shots(t) == []


# -- rulings --


@rule("HULK-R51")
def test_all_who_are_triggered_roll_and_jam_before_anything_falls() -> None:
    t = swarm_turn(TWO_LANES, B="bolter N overwatch", dice=[6, 6, 3, 3])
    events = t.play("turn g N")
    verbs = [type(event) for event in events if isinstance(event, ev.Shot | ev.Killed | ev.Jammed)]
    assert verbs == [ev.Shot, ev.Shot, ev.Killed, ev.Jammed, ev.Jammed]
    assert t.signs("S") == t.signs("B") == {"overwatch", "jam"}


@rule("HULK-R52")
@pytest.mark.parametrize("action", ["turn g S", "attack g F3", "open_door g E2", "move g D3"])
def test_every_kind_of_action_is_shot_at(action: str) -> None:
    drawing = """
        ####.###
        ####+###
        #S..gB.#
        ########
    """
    attack = action.startswith("attack")
    t = swarm_turn(
        drawing, B="bolter W", g="genestealer E" if attack else "genestealer N", dice=[3] * 4 * attack + [1, 2]
    )
    t.play(action)
    assert [piece for piece, _ in shots(t)] == [t.id("S")]


@rule("HULK-R53")
def test_who_is_attacked_does_not_shoot_but_others_do() -> None:
    drawing = """
        ########
        #S..gB.#
        ########
    """
    t = swarm_turn(drawing, g="genestealer E", B="bolter W overwatch", dice=[3, 3, 3, 3, 1, 2])
    t.play("attack g F2")
    assert shots(t) == [(t.id("S"), t.square("E2"))]


@rule("HULK-R54")
def test_a_marine_whose_view_was_opened_by_the_kill_shoots() -> None:
    drawing = """
        ########
        #S..Bg.#
        ########
    """
    t = swarm_turn(drawing, B="bolter E", dice=[6, 3, 3, 3, 1, 2])
    t.play("attack g E2")
    assert t.where("B") == "gone"
    assert shots(t) == [(t.id("S"), t.square("F2"))]


UNCOVER = """
    #######
    #S.gx.#
    ###.###
    ###.###
    #######
"""


@rule("HULK-R55")
def test_an_uncovered_genestealer_is_not_shot_at_an_uncovered_blip_is() -> None:
    t = swarm_turn(UNCOVER, g="genestealer S", x="genestealer W")
    t.play("move g D3")
    assert shots(t) == []
    t = swarm_turn(UNCOVER, g="genestealer S", x="blip 1", dice=[1, 2])
    t.play("move g D3", "face E2 W")
    assert shots(t) == [(t.id("S"), t.square("E2"))]


@rule("HULK-R56")
def test_a_blip_that_closes_a_door_is_answered_by_a_shot_at_the_door() -> None:
    drawing = """
        #######
        #S..'.#
        #####x#
        #######
    """
    t = Position(drawing, S="sergeant E overwatch", x="blip 1", phase="genestealers", active="x", dice=[1, 2])
    t.play("close_door x E2")
    assert shots(t) == [(t.id("S"), t.square("E2"))]


@rule("HULK-R56")
def test_who_closes_a_door_and_stays_in_sight_is_shot_at_instead() -> None:
    t = swarm_turn("#######\n#S.g'.#\n#######", g="genestealer E", dice=[1, 2])
    t.play("close_door g E2")
    assert shots(t) == [(t.id("S"), t.square("D2"))]


@rule("HULK-R56")
def test_a_door_closed_by_a_marine_is_not_shot_at() -> None:
    drawing = """
        #######
        #S..'g#
        ####B##
        #######
    """
    t = Position(
        drawing, S="sergeant E overwatch", B="bolter N", g="genestealer W", phase="genestealers", active="g", counter=1
    )
    t.play("turn g N", "command B", "close_door B E2")
    assert t.door("E2") == "closed"
    assert shots(t) == []


@rule("HULK-R57")
def test_a_jammed_weapon_is_passed_over() -> None:
    t = swarm_turn(TWO_LANES, S="sergeant E overwatch jam", B="bolter N overwatch", dice=[1, 2])
    t.play("turn g N")
    assert shots(t) == [(t.id("B"), t.square("E2"))]


@rule("HULK-R59")
def test_going_on_guard_on_overwatch_and_back_is_allowed() -> None:
    t = Position(LANE, S="sergeant E overwatch", B="bolter at H2 N guard", g="genestealer W", active="S")
    t.offers("guard S")
    t.play("guard S", "activate B")
    t.offers("overwatch B")
    t.play("overwatch B")
    assert t.signs("S") == {"guard", "done"}
    assert t.signs("B") == {"overwatch", "done"}


@rule("HULK-R60")
def test_in_the_marine_turn_overwatch_fires_only_at_what_is_revealed() -> None:
    drawing = """
        #########
        #S..gB..#
        ####.####
        #.C.+.x.#
        #########
    """
    t = Position(
        drawing,
        S="sergeant E overwatch",
        B="bolter W",
        C="bolter E overwatch",
        g="genestealer W",
        x="blip 1",
        dice=[1, 1, 1, 1, 1, 2],
        counter=1,
        active="B",
    )
    t.play("attack B E2")
    assert t.faces("g") == "E"
    assert shots(t) == []
    t = Position(
        "######\n#C+.x#\n##B###\n######", C="bolter E overwatch", B="bolter N", x="blip 1", dice=[1, 2], active="B"
    )
    t.play("open_door B C2", "face E2 W")
    assert shots(t) == [(t.id("C"), t.square("E2"))]


@rule("HULK-R61")
def test_of_several_models_revealed_each_marine_shoots_at_one_once_all_are_placed() -> None:
    drawing = """
        ######
        #C+.x#
        ##B..#
        ######
    """
    t = Position(drawing, C="bolter E overwatch", B="bolter N", x="blip 2", dice=[1, 2], active="B")
    t.play("open_door B C2")
    t.offers("place_model D2", "place_model E3", "place_model D3")
    t.play("place_model D3", "face E2 W", "face D3 W")
    assert shots(t) == [(t.id("C"), t.square("E2"))]


@rule("HULK-R61")
def test_the_marine_player_says_which_of_several_models_in_sight_is_shot_at() -> None:
    hall = """
        #####
        #.x.#
        #...#
        #.g.#
        ##C##
        #####
    """
    sections = """
        #####
        #RRR#
        #RRR#
        #RRR#
        ##r##
        #####
    """
    t = swarm_turn(hall, S="bolter at B2 S", C="bolter N overwatch", x="blip 2", sections=sections, dice=[6, 1, 1, 2])
    t.play("move g B3 N", "place_model D3", "face C2 S", "face D3 S")
    assert t.offered() == {"fire C C2", "fire C D3"}
    t.play("fire C D3")
    assert shots(t) == [(t.id("C"), t.square("D3")), (t.id("C"), t.square("B3"))]
    assert t.genestealers() == {"B3", "C2"}


@rule("HULK-R62")
def test_whoever_bears_a_storm_bolter_may_go_on_overwatch_and_nobody_else() -> None:
    for words, may in (("sergeant E", True), ("bolter E", True), ("sergeant E weapons=power_sword", False)):
        t = Position(LANE, S=words, g="genestealer W", active="S")
        assert t.offered("overwatch S") == ({"overwatch S"} if may else set())
