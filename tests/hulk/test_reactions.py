"""Actions of Marines in the Genestealer turn, paid with command points (HULK-R36 to R43)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    ##########
    #S...g...#
    #######.##
    #######B##
    ##########
"""


def swarm_turn(drawing: str, **more: object) -> Position:
    """The Genestealer phase with three command points; g is active."""
    told = {"S": "sergeant E", "g": "genestealer W", "active": "g", "counter": 3, **more}
    return Position(drawing, phase="genestealers", **told)  # type: ignore[arg-type]


@rule("HULK-R36")
def test_any_marine_may_react_when_some_marine_sees_the_genestealer() -> None:
    t = swarm_turn(LANE, B="bolter E")
    t.play("move g E2")
    assert t.decides == "marines"
    assert t.offered() == {"command S", "command B", "pass", "pass_for reaction turn"}


@rule("HULK-R35", "HULK-R36")
def test_who_takes_a_command_back_is_asked_again_and_loses_no_overwatch() -> None:
    t = swarm_turn(LANE, S="sergeant E overwatch", B="bolter E", dice=[6, 1])
    t.play("move g E2", "command S", "pass")
    assert t.s.spent == 0 and t.offered("command") == {"command S", "command B"}
    t.play("pass")
    assert t.where("g") == "gone"


@rule("HULK-R36")
def test_nobody_may_react_to_what_no_marine_sees() -> None:
    t = swarm_turn(LANE, S="sergeant W", B="bolter E")
    t.play("move g E2")
    assert t.decides == "genestealers"


@rule("HULK-R37")
def test_sight_is_judged_after_the_action_and_range_does_not_matter() -> None:
    drawing = """
        ###################
        #S............g...#
        ##############.####
        ##############h####
        ###################
    """
    t = swarm_turn(drawing, g="genestealer S", h="genestealer N")
    t.play("move g O3")
    assert t.decides == "genestealers"
    t.play("move g O2")  # 13 squares from the Marine
    assert t.decides == "marines"


ROOM = """
    ####.###
    ####+.##
    #S...gB#
    ########
"""


@rule("HULK-R38")
@pytest.mark.parametrize("action", ["move g E3", "turn g N", "attack g G3", "open_door g E2"])
def test_each_action_of_a_genestealer_may_be_answered_once(action: str) -> None:
    facing = {"attack": "E", "turn": "E"}.get(action.split()[0], "W")
    t = swarm_turn(ROOM, g=f"genestealer {facing}", B="bolter W", dice=[3] * 4)
    t.play(action)
    assert t.decides == "marines"
    t.play("pass")
    assert t.decides == "genestealers"


@rule("HULK-R38")
def test_closing_a_door_and_coming_in_may_be_answered() -> None:
    t = swarm_turn(ROOM, B="bolter W", opened=["E2"])
    t.play("close_door g E2")
    assert t.decides == "marines"
    t = swarm_turn("###########\n#S.......<#\n###########", g="genestealer W at A")
    t.play("enter g W")
    assert t.where("g") == "I2"
    assert t.decides == "marines"


@rule("HULK-R39")
def test_what_a_blip_does_is_not_answered() -> None:
    drawing = """
        ##########
        #S...'.h.#
        ######x###
        ##########
    """
    t = swarm_turn(drawing, g="genestealer gone", h="genestealer W", x="blip 1", active="x")
    t.play("close_door x F2")
    assert t.door("F2") == "closed"
    assert t.decides == "genestealers"


@rule("HULK-R39")
def test_a_blip_revealed_is_one_action_however_many_it_was() -> None:
    drawing = """
        #######
        #S.gx.#
        ###..##
        ###..##
        #######
    """
    t = swarm_turn(drawing, g="genestealer S", x="blip 2")
    t.play("move g D3", "place_model F2", "face E2 N", "face F2 N")
    assert t.offered("command") == {"command S"}
    t.play("pass")
    assert t.decides == "genestealers"


@rule("HULK-R40")
def test_a_reaction_comes_first_then_overwatch_of_those_who_spent_nothing() -> None:
    drawing = """
        #######
        #S..g.#
        ####.##
        ####B##
        #######
    """
    t = swarm_turn(drawing, S="sergeant E overwatch", B="bolter N overwatch", dice=[1, 2, 3, 4])
    t.play("turn g N", "command B")
    assert t.events(ev.Shot) == []
    t.play("fire B E2")
    shots = [(shot.piece, shot.faces, shot.overwatch) for shot in t.events(ev.Shot)]
    assert shots == [(t.id("B"), (1, 2), False), (t.id("S"), (3, 4), True)]


@rule("HULK-R40")
def test_whoever_spent_a_point_does_not_shoot_even_if_it_stays_on_overwatch() -> None:
    t = swarm_turn(LANE, S="sergeant E overwatch jam", B="bolter E")
    t.play("move g E2", "command S", "clear_jam S")
    assert t.signs("S") == {"overwatch"}
    assert t.events(ev.Shot) == []
    assert t.decides == "genestealers"


@rule("HULK-R40")
def test_who_is_killed_by_a_reaction_is_not_shot_at_and_acts_no_more() -> None:
    t = swarm_turn(LANE, S="sergeant E overwatch", B="bolter E", h="genestealer E at G2", dice=[6, 1])
    t.play("move g E2", "command S", "fire S E2")
    assert t.where("g") == "gone"
    assert len(t.events(ev.Shot)) == 1
    t.does_not_offer("move g", "finish")
    assert t.decides == "genestealers"


@rule("HULK-R40")
def test_only_one_marine_takes_one_action() -> None:
    t = swarm_turn(LANE, B="bolter E")
    t.play("move g E2", "command B", "turn B N")
    assert t.decides == "genestealers"
    assert t.s.spent == 1


@rule("HULK-R41")
def test_a_reaction_ends_overwatch_and_a_double_does_not_jam() -> None:
    t = swarm_turn(LANE, S="sergeant E overwatch", B="bolter E", dice=[3, 3])
    t.play("move g E2", "command S", "fire S E2")
    assert t.signs("S") == set()


@rule("HULK-R41")
def test_clearing_a_jam_in_reaction_keeps_overwatch() -> None:
    t = swarm_turn(LANE, S="sergeant E overwatch jam", B="bolter E")
    t.play("move g E2", "command S", "clear_jam S")
    assert t.signs("S") == {"overwatch"}


@rule("HULK-R42")
def test_a_reaction_is_any_single_action_that_the_points_can_pay() -> None:
    drawing = """
        #######
        #S..g.#
        ####.##
        ####F##
        #######
    """
    t = swarm_turn(drawing, F="flamer N", counter=2)
    t.play("turn g N", "command F")
    t.offers("flame F E2", "guard F", "turn F W", "move F E3")
    t = swarm_turn(drawing, F="flamer N", counter=1)
    t.play("turn g N", "command F")
    t.offers("turn F W", "move F E3")
    t.does_not_offer("flame F", "guard F")


@rule("HULK-R42")
def test_a_reaction_may_be_to_move_and_fire() -> None:
    t = swarm_turn(LANE, B="bolter E", dice=[6, 1])
    t.play("move g E2", "command S", "move S C2")
    assert t.offered() == {"fire S E2", "pass"}
    t.play("fire S E2")
    assert t.s.spent == 1
    assert t.where("g") == "gone"


@rule("HULK-R43")
def test_a_marine_who_survives_an_attack_turns_then_may_react() -> None:
    t = swarm_turn("######\n#.gS.#\n######", S="sergeant N", g="genestealer E", dice=[3, 3, 3, 3, 6, 1])
    t.play("attack g D2")
    assert t.faces("S") == "W"
    t.play("command S", "fire S C2")
    assert t.where("g") == "gone"


# -- one thing leads to another --


def test_a_reaction_that_reveals_a_blip_is_answered_itself_before_overwatch_fires() -> None:
    drawing = """
        ########
        #S..g.##
        ###.####
        ###B.###
        ####.x##
        ########
    """
    t = swarm_turn(drawing, S="sergeant E overwatch", B="bolter E", x="blip 1", dice=[1, 2])
    t.play("turn g N", "command B", "move B E4")
    assert t.events(ev.Revealed)[0].at == t.square("F5")
    t.play("face F5 N")
    assert t.offered("command") == {"command S", "command B"}  # an action of its own
    assert t.events(ev.Shot) == []
    t.play("pass")
    assert t.offered() == {"fire B F5", "pass"}  # the shot that goes with the step
    t.play("pass")
    assert [(shot.piece, shot.at) for shot in t.events(ev.Shot)] == [(t.id("S"), t.square("E2"))]
    t.offers("turn g E")


def test_an_overwatch_shot_that_kills_uncovers_a_blip_and_draws_a_shot_at_it() -> None:
    t = swarm_turn(
        "########\n#S.gx.##\n########", S="bolter E overwatch", x="blip 1", counter=6, spent=6, dice=[6, 1, 6, 2]
    )
    t.play("turn g N", "face E2 W")
    assert [shot.faces for shot in t.events(ev.Shot)] == [(6, 1), (6, 2)]
    assert t.genestealers() == set()
    assert t.offered() == {"end_phase"}


def test_a_marine_who_dies_in_close_combat_uncovers_a_blip() -> None:
    t = Position(
        "########\n#S.Bgx##\n########",
        S="bolter E overwatch",
        B="bolter E",
        g="genestealer W",
        x="blip 1",
        active="B",
        dice=[1, 2, 2, 2],
    )
    t.play("attack B E2")
    assert t.where("B") == "gone"
    assert t.events(ev.Revealed) == []  # the Genestealer still hides it
    t = Position(
        "########\n#S.Bgx##\n########",
        S="bolter E overwatch",
        B="bolter E",
        g="genestealer W",
        x="blip 1",
        active="B",
        dice=[6, 2, 2, 2, 3, 4],
    )
    t.play("attack B E2", "face F2 W")
    assert t.genestealers() == {"F2"}
    assert t.events(ev.Shot) == []  # the Marine who won hides it from the other


def test_a_flamer_that_burns_its_own_bearer_ends_his_activation() -> None:
    t = Position(
        "########\n#F..S.##\n########",
        sections="########\n#aaabb##\n########",
        F="flamer E",
        S="sergeant E",
        active="F",
        counter=2,
        dice=[2],
    )
    t.play("flame F C2")
    assert t.where("F") == "gone"
    assert t.offered() == {"activate S", "command S", "end_phase"}
