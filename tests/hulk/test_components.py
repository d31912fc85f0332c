"""What there is to play with (chapter 1), and how a mission is set up (chapter 2)."""

import pytest

from game import Session
from game.hulk import events as ev
from game.hulk.actions import Deploy
from game.hulk.mission import mission_from_json, missions
from game.hulk.missionchecks import beyond_the_box
from game.hulk.missionfile import BLIP_VALUES
from game.hulk.state import BLIP, CLOSED, COUNTERS, IN_HAND
from game.kernel.dice import Dice
from game.kernel.errors import BadChoice, BadFile
from game.kernel.registry import rules_of
from tests.hulk.boards import mission_one
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    ########
    #S....g#
    ########
"""
START = """
    ####
    #SB#
    #..<
    ####
"""


@rule("HULK-1.1")
def test_two_sides_oppose_each_other() -> None:
    session = Session.new("hulk", seed=1)
    assert session.seats == ("marines", "genestealers")
    session.concede("marines")
    assert session.result is not None and session.result.winners == ("genestealers",)


@rule("HULK-1.10")
def test_there_are_22_genestealers() -> None:
    assert missions().found[0].scenario.file.genestealers == 22
    value = mission_one()
    del value["genestealers"]
    assert mission_from_json(value).file.genestealers == 22


@rule("HULK-1.13", "HULK-10.42")
def test_no_more_genestealers_come_than_there_are_models() -> None:
    t = Position(
        """
        #########
        #.S.+..b#
        #...##..#
        #########
        """,
        S="bolter W",
        g="genestealer at B2",
        h="genestealer at B3",
        b="blip 3",
        genestealers=4,
        phase="genestealers",
    )
    t.play("reveal b")
    assert t.at("H2") == "genestealer"
    t.play("place_model G2", "face H2 W", "face G2 W")
    assert t.genestealers() == {"B2", "B3", "H2", "G2"}
    assert t.events(ev.ModelsDiscarded) == [ev.ModelsDiscarded(1)]


@rule("HULK-1.15")
def test_there_are_22_blips() -> None:
    s = Session.new("hulk", seed=3).state
    assert sorted(s.pile) == [1] * 9 + [2] * 4 + [3] * 9  # type: ignore[attr-defined]
    assert sum(BLIP_VALUES) == 44


@rule("HULK-1.15")
def test_no_mission_uses_a_blip_that_the_box_does_not_hold() -> None:
    assert [found.scenario.id for found in missions().found if beyond_the_box(found.scenario.file)] == []


@rule("HULK-1.15")
def test_own_missions_may_use_more_and_it_is_told() -> None:
    value = mission_one()
    value["blips"]["pool"] = [3] * 14 + [2] * 4 + [1] * 10
    assert beyond_the_box(mission_from_json(value).file) == [
        "This mission uses 10 blips of value 1; the box holds 9.",
        "This mission uses 14 blips of value 3; the box holds 9.",
    ]


@rule("HULK-1.16")
def test_a_mission_knows_no_other_values_of_blips() -> None:
    value = mission_one()
    value["blips"]["pool"] = [1, 2, 3, 4]
    with pytest.raises(BadFile):
        mission_from_json(value)


@rule("HULK-1.20", "HULK-R30")
def test_the_six_command_counters_are_worth_one_to_six() -> None:
    drawn = {
        Position(LANE, S="bolter E", g="genestealer E", phase="command", seed=seed).s.counter for seed in range(60)
    }
    assert drawn == {1, 2, 3, 4, 5, 6} == set(COUNTERS)


@rule("HULK-1.31")
def test_every_die_has_six_sides() -> None:
    faces: set[int] = set()
    for seed in range(40):
        t = Position(LANE, S="bolter E", g="genestealer W", active="S", seed=seed, dice=None)
        t.play("fire S G2")
        faces.update(t.events(ev.Shot)[0].faces)
    assert faces == {1, 2, 3, 4, 5, 6}


@rule("HULK-1.33", "HULK-1.34")
def test_a_blip_hides_its_value_from_the_marines_until_it_is_revealed() -> None:
    t = Position(LANE.replace("g", "b"), S="bolter W", b="blip 3")
    blip = t.id("b")
    assert t.session.view("marines").value[blip] == 0  # type: ignore[attr-defined]
    assert t.session.view(None).value[blip] == 0  # type: ignore[attr-defined]
    assert t.session.view("genestealers").value[blip] == 3  # type: ignore[attr-defined]
    t.play("activate S", "turn S N", "turn S E")
    assert t.events(ev.Revealed)[0].value == 3


@rule("HULK-1.36")
def test_movement_goes_by_squares() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S")
    t.play("move S C2", "pass")
    assert t.where("S") == "C2"
    assert t.offered("move S") == {"move S D2 E", "move S B2 E"}


@rule("HULK-1.37")
def test_a_square_holds_one_piece() -> None:
    t = Position(
        """
        #####
        #bg.#
        ##.S#
        #####
        """,
        S="bolter E",
        g="genestealer S",
        b="blip 1",
        phase="genestealers",
        active="g",
    )
    assert {words.split()[2] for words in t.offered("move g")} == {"D2", "C3"}


@rule("HULK-1.39", "HULK-E1")
def test_a_model_faces_one_of_four_sides() -> None:
    t = Position(START, S="bolter", B="flamer", phase="deployment")
    assert t.offered("deploy S B2") == {f"deploy S B2 {side}" for side in "NESW"}
    t.play("deploy S B2 W")
    assert t.faces("S") == "W"


@rule("HULK-1.40", "HULK-E2")
def test_no_model_faces_a_corner() -> None:
    t = Position(START, S="bolter", B="flamer", phase="deployment")
    assert {action.facing for action in t.session.legal_actions() if isinstance(action, Deploy)} == {0, 1, 2, 3}
    t.does_not_offer(Deploy(t.id("S"), t.square("B2"), 4))
    t.play("deploy S B2 N", "deploy B C2 N")
    assert t.session.state.facing[:2] == [0, 0]  # type: ignore[attr-defined]


@rule("HULK-1.42")
def test_a_blip_has_no_facing() -> None:
    t = Position(LANE.replace("g", "b"), S="bolter W", b="blip 3", phase="genestealers", active="b")
    assert t.offered("turn b") == set() and t.offered("move b") == {"move b F2"}
    t.play("move b F2")
    assert t.faces("b") == ""


# -- chapter 2: set-up --


@rule("HULK-2.1")
def test_a_mission_is_chosen_before_play() -> None:
    assert Session.new("hulk", scenario="suicide-mission", seed=1).state.mission.id == "suicide-mission"  # type: ignore
    with pytest.raises(BadChoice):
        Session.new("hulk", scenario="nowhere", seed=1)


@rule("HULK-2.3", "HULK-10.1")
def test_a_mission_says_how_many_blips_come() -> None:
    t = Position(START, S="bolter", B="flamer", phase="deployment", start=3, each_turn=2)
    t.play("deploy S B2 N")
    t.play("deploy B C2 N")
    assert len(t.events(ev.BlipsDrawn)[0].blips) == 3
    for _ in range(3):
        t.play(*t.offered("reinforce"))
    assert t.phase == "marines"
    t.play("end_phase")
    assert len(t.events(ev.BlipsDrawn)[0].blips) == 2


@rule("HULK-2.4")
def test_the_map_joins_the_sections() -> None:
    t = Position(START, sections="####\n#aa#\n#bb#\n####", S="bolter S", B="flamer", active="S")
    assert len(t.mission.board.sections) == 2
    t.play("move S B3")
    assert t.where("S") == "B3"


@rule("HULK-2.5")
def test_all_doors_start_closed() -> None:
    s = Session.new("hulk", seed=1).state
    assert s.doors == [CLOSED] * 7  # type: ignore[attr-defined]


@rule("HULK-2.6")
def test_all_six_counters_are_there_in_every_command_phase() -> None:
    """What was drawn in one turn may be drawn again in the next."""
    t = Position(LANE, S="bolter W", g="genestealer E", phase="command", draws=(5, 5, 5))
    for _ in range(2):
        t.play("end_phase", "end_phase")
        assert t.s.counter == 5


@rule("HULK-2.7")
def test_the_blips_are_shuffled_face_down_into_a_pile() -> None:
    piles = [Session.new("hulk", seed=seed).state.pile for seed in range(5)]  # type: ignore[attr-defined]
    assert len({tuple(pile) for pile in piles}) == 5
    session = Session.new("hulk", seed=1)
    for seat in ("marines", "genestealers", None):
        assert session.view(seat).pile == [0] * 22  # type: ignore[attr-defined]


@rule("HULK-R142")
def test_the_mission_says_where_and_how_marines_start() -> None:
    session = Session.new("hulk", seed=1)
    mission = session.state.mission  # type: ignore[attr-defined]
    squares = {action.to for action in session.legal_actions() if isinstance(action, Deploy)}
    assert squares == set(mission.deploy[0])
    value = mission.to_json()
    value["forces"]["squads"][0]["facing"] = "E"
    rules = rules_of("hulk")
    s = rules.new_state(value, {}, Dice())
    assert {action.facing for action in rules.legal_actions(s)} == {1}  # type: ignore[attr-defined]
    assert s.place[:5] == [IN_HAND] * 5 and BLIP not in s.kind
