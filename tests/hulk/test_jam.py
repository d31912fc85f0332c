"""Storm bolters that jam (HULK-13.15 to 13.22)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    #########
    #S...g..#
    #########
"""


def swarm_turn(drawing: str = LANE, **more: object) -> Position:
    """The Genestealer phase with no command points left; S is on overwatch and g is active."""
    told = {"S": "bolter E overwatch", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    return Position(drawing, phase="genestealers", **told)  # type: ignore[arg-type]


@rule("HULK-13.15")
def test_a_door_closed_within_twelve_squares_must_be_shot_at() -> None:
    lane = """
        #################
        #S............'g#
        #################
    """
    t = swarm_turn(lane)
    t.play("close_door g O2")
    assert t.events(ev.Shot) == []
    t = swarm_turn(lane.replace(".'g#", "'g##"), dice=[6, 1])
    t.play("close_door g N2")
    assert [shot.at for shot in t.events(ev.Shot)] == [t.square("N2")]
    assert t.door("N2") == "destroyed"


@rule("HULK-13.16")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_any_double_on_overwatch_jams(face: int) -> None:
    t = swarm_turn(dice=[face, face])
    t.play("turn g N")
    assert "jam" in t.signs("S")
    assert t.where("g") == "F2"


@rule("HULK-13.16")
def test_a_double_in_the_marines_own_phase_does_not_jam() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", dice=[3, 3, 3, 3])
    t.play("fire S F2", "move S C2", "fire S F2")
    assert "jam" not in t.signs("S")


@rule("HULK-13.17")
def test_a_jam_is_shown_by_the_other_face_of_the_overwatch_counter() -> None:
    t = swarm_turn(dice=[3, 3])
    t.play("turn g N")
    assert t.events(ev.Jammed) == [ev.Jammed(t.id("S"))]
    assert t.signs("S") == {"overwatch", "jam"}


@rule("HULK-13.18", "HULK-E26")
@pytest.mark.parametrize(("faces", "marine"), [([6, 6], "bolter E overwatch"), ([5, 5], "bolter E overwatch aim=g")])
def test_a_double_that_hits_kills_first_and_jams_then(faces: list[int], marine: str) -> None:
    t = swarm_turn(S=marine, dice=faces)
    events = t.play("turn g N")
    assert t.where("g") == "gone"
    assert "jam" in t.signs("S")
    verbs = [type(event) for event in events]
    assert verbs.index(ev.Killed) < verbs.index(ev.Jammed)


@rule("HULK-13.19")
def test_a_jammed_weapon_does_not_fire_until_it_is_cleared() -> None:
    t = Position(LANE, S="bolter E jam", g="genestealer W", active="S", dice=[1, 2])
    t.does_not_offer("fire S")
    t.play("move S C2")
    t.offers("finish")  # no free shot either
    t.does_not_offer("fire S")
    t.play("clear_jam S")
    t.offers("fire S F2")
    t = swarm_turn(S="bolter E overwatch jam")
    t.play("turn g N")
    assert t.events(ev.Shot) == []


@rule("HULK-13.20")
def test_clearing_a_jam_costs_one_point() -> None:
    t = Position(LANE, S="bolter E jam", g="genestealer W", active="S")
    assert t.cost("clear_jam S") == 1
    t.play("clear_jam S")
    t.does_not_offer("clear_jam S")


@rule("HULK-13.21")
def test_once_cleared_the_marine_is_still_on_overwatch() -> None:
    t = swarm_turn(S="bolter E overwatch jam", spent=5, dice=[1, 2])
    t.play("turn g N", "command S", "clear_jam S")
    assert t.signs("S") == {"overwatch"}
    t.play("turn g W")
    assert len(t.events(ev.Shot)) == 1


@rule("HULK-13.22")
def test_jams_are_removed_in_the_mission_status_phase() -> None:
    t = swarm_turn(S="bolter E overwatch jam", B="bolter at C2 N jam")
    t.play("end_phase")
    assert t.s.turn == 2
    assert t.signs("S") == t.signs("B") == set()


@rule("HULK-R58")
def test_a_jam_outlasts_overwatch_which_clearing_does_not_bring_back() -> None:
    t = Position(LANE, S="bolter E overwatch jam", g="genestealer W", active="S")
    t.play("turn S N", "clear_jam S")
    assert t.signs("S") == {"done"}
    t = swarm_turn("#####\n#Sg.#\n#####", S="bolter E overwatch jam", dice=[3, 3, 3, 3])
    t.play("attack g B2")
    assert t.signs("S") == {"jam"}
