"""Objects (HULK-4.24, 7.10, 10.23, 12.14 to 12.24, R112 to R116)."""

from __future__ import annotations

import pytest

from game.hulk import events as ev
from game.hulk.objects import lying
from tests.hulk.dialect import Position
from tests.hulk.refused import mistakes
from tests.rule_ids import rule

LANE = """
    ########
    #S....g#
    ########
"""
YARD = """
    ######
    #S...#
    #.B..#
    #...g#
    ######
"""
GATE = """
    #######
    #S.+.g#
    #######
"""


@rule("HULK-12.14", "HULK-12.15")
def test_the_mission_says_what_lies_where() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", objects=("artefact C2", "cat D2"))
    assert (t.object("artefact"), t.object("cat")) == ("C2", "D2")
    value = t.mission.to_json()
    assert value["objects"][0] == {"name": "artefact-c2", "kind": "artefact", "x": 2, "y": 1}


@rule("HULK-7.10", "HULK-12.16", "HULK-12.17", "HULK-R3")
def test_an_object_is_no_target_and_hides_nothing() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", objects=("artefact C2", "cat D2"), active="S", dice=[6, 1])
    assert t.offered("fire S") == {"fire S G2"}
    t.refused("fire S D2", "HULK-8.1")
    t.refused("attack S C2", "HULK-R70")
    t.play("fire S G2")
    assert t.where("g") == "gone"
    t = Position(
        YARD.replace("#.B..#", "#...B#"),
        S="bolter E",
        B="bolter N",
        g="genestealer W",
        active="S",
        objects=("cat C2", "artefact B3"),
    )
    t.offers("move S C3 E")


@rule("HULK-12.16")
def test_a_carrier_is_a_target() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", objects=("cat g",), active="S", dice=[6, 1])
    t.play("fire S G2")
    assert t.where("g") == "gone"


@rule("HULK-12.19", "HULK-R112", "HULK-R113", "HULK-R38")
def test_who_enters_takes_what_lies_there() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", objects=("artefact C2", "cat C2"))
    assert t.cost("move S C2") == 1
    t.play("move S C2")
    assert (t.object("artefact"), t.object("cat")) == ("S", "S")
    assert len(t.events(ev.PickedUp)) == 2
    t = Position(LANE, S="bolter E", g="genestealer W", active="g", phase="genestealers", objects=("artefact F2",))
    t.play("move g F2")
    assert t.object("artefact") == "g"


@rule("HULK-R112")
def test_the_mission_may_keep_an_object_from_genestealers() -> None:
    t = Position(
        LANE, S="bolter E", g="genestealer W", active="g", phase="genestealers", objects=("artefact F2 marines",)
    )
    t.play("move g F2")
    assert t.object("artefact") == "F2"
    assert t.where("g") == "F2"


@rule("HULK-12.20")
def test_a_carrier_does_everything_and_takes_the_object_along() -> None:
    free = Position(LANE, S="bolter E", g="genestealer W", active="S")
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", objects=("cat S",))
    assert t.offered() - {"drop S cat"} == free.offered()
    t.play("move S C2", "pass", "move S D2")
    assert t.object("cat") == "S"


@rule("HULK-12.21", "HULK-R38")
def test_a_carrier_drops_an_object_in_the_square_it_leaves() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", objects=("cat S", "artefact S"))
    t.offers("drop S cat", "drop S artefact")
    assert t.cost("drop S cat") == 0
    t.play("drop S cat")
    assert t.object("cat") == "S"
    t.refused("drop S cat", "HULK-12.21")
    t.play("move S C2")
    assert (t.object("cat"), t.object("artefact"), t.points) == ("B2", "S", 3)
    t.play("pass", "move S D2")
    assert t.object("artefact") == "S"


@rule("HULK-12.21")
def test_only_who_can_step_drops() -> None:
    t = Position(LANE, S="bolter W", g="genestealer W", active="S", points=1, objects=("cat S",))
    t.refused("drop S cat", "HULK-12.21")
    t = Position(LANE, S="bolter E", g="genestealer W", counter=1, objects=("cat S",))
    t.play("command S", "drop S cat", "move S C2")
    assert t.object("cat") == "B2"


@rule("HULK-12.22")
@pytest.mark.parametrize("how", ["shot", "fight", "fire"])
def test_a_destroyed_carrier_drops_what_it_has(how: str) -> None:
    board, kind = (LANE, "flamer") if how == "fire" else (LANE.replace("S....g", ".Sg..."), "bolter")
    dice = {"shot": [6, 1], "fight": [6, 1, 1, 1], "fire": [1, 2]}[how]
    t = Position(board, S=f"{kind} E", g="genestealer W", active="S", dice=dice, objects=("cat g", "artefact g"))
    t.play({"shot": "fire S D2", "fight": "attack S D2", "fire": "flame S F2"}[how])
    assert t.where("g") == "gone"
    where = "G2" if how == "fire" else "D2"
    assert (t.object("cat"), t.object("artefact")) == (where, where)


@rule("HULK-R116")
def test_fire_does_not_harm_objects() -> None:
    t = Position(LANE, S="flamer E", g="genestealer W", active="S", dice=[1, 1], objects=("cat F2",))
    t.play("flame S F2")
    assert t.object("cat") == "F2"


@rule("HULK-10.23", "HULK-12.23")
def test_a_blip_enters_no_square_with_an_object() -> None:
    t = Position(
        LANE, S="bolter W", b="blip 2 at E2", g="genestealer W", active="b", phase="genestealers", objects=("cat D2",)
    )
    t.refused("move b D2", "HULK-10.23")
    t.offers("move b F2")
    board = LANE.replace("#S....g#", "#S.....<").replace("########", "##########").replace("<", "..<")
    t = Position(
        board, S="bolter W", b="blip 2 at A", g="genestealer W at A", phase="genestealers", objects=("cat I2",)
    )
    t.does_not_offer("activate b")
    t.play("activate g", "enter g W")
    assert t.object("cat") == "g"


@rule("HULK-R99")
def test_no_model_is_placed_on_an_object() -> None:
    t = Position(YARD, S="bolter W", B="bolter W", g="blip 2", phase="genestealers", objects=("cat D4",))
    t.play("reveal g")
    t.does_not_offer("place_model D4")
    t.refused("place_model D4", "HULK-R99")
    t.offers("place_model D3", "place_model E3")


@rule("HULK-4.24", "HULK-12.24", "HULK-R114")
@pytest.mark.parametrize("facing", "NESW")
def test_an_object_is_handed_to_the_model_in_front(facing: str) -> None:
    board = LANE.replace("S....g", "SB...g")
    t = Position(board, S="bolter E", B=f"bolter {facing}", g="genestealer W", active="S", objects=("cat S",))
    assert t.cost("hand_over S cat B") == 1
    t.play("hand_over S cat B")
    assert (t.object("cat"), t.points, t.signs("B")) == ("B", 3, set())
    t.does_not_offer("hand_over")


@rule("HULK-12.24", "HULK-R114")
def test_only_a_friend_straight_ahead_takes_an_object() -> None:
    told = {"g": "genestealer W", "active": "S", "objects": ("cat S", "artefact B2")}
    t = Position(YARD, S="bolter E", B="bolter N", **told)  # type: ignore[arg-type]
    mistakes(
        t,
        {
            "hand_over S cat B": "HULK-12.24",
            "hand_over S artefact B": "HULK-12.19",
            "hand_over S cat g": "HULK-R114",
            "drop S artefact": "HULK-12.19",
        },
    )
    row = YARD.replace("#S...#", "#SB..#").replace("#.B..#", "#....#")
    t = Position(row, S="bolter E", B="bolter N", **{**told, "points": 1})  # type: ignore[arg-type]
    t.offers("hand_over S cat B")
    t = Position(row, S="bolter E", B="bolter N", g="genestealer W", counter=1, objects=("cat S",))
    t.play("command S")
    t.offers("hand_over S cat B")


@rule("HULK-R38", "HULK-R114")
def test_genestealers_hand_objects_on_and_that_is_an_action_to_react_to() -> None:
    board = LANE.replace("S....g", "S..gh.")
    t = Position(
        board,
        S="bolter E",
        g="genestealer E",
        h="genestealer W",
        active="g",
        phase="genestealers",
        objects=("cat g",),
        counter=2,
    )
    t.play("hand_over g cat h")
    assert t.object("cat") == "h"
    t.offers("command S", "pass")


@rule("HULK-12.18", "HULK-R115", "HULK-R15")
def test_a_door_closed_on_an_object_pushes_it_to_a_free_square_beside_it() -> None:
    found = set()
    for seed in range(20):
        t = Position(
            YARD.replace("#.B..#", "#B'..#"),
            S="bolter E",
            g="genestealer W",
            B="bolter E",
            active="B",
            objects=("cat C3",),
            seed=seed,
            dice=None,
        )
        t.play("close_door B C3")
        (pushed,) = t.events(ev.ObjectPushed)
        assert t.mission.board.name(pushed.to) == t.object("cat")
        found.add(t.object("cat"))
    assert found == {"C2", "D2", "D3", "B4", "C4", "D4"}


@rule("HULK-R115")
def test_a_model_beside_the_door_takes_it_when_no_square_is_free() -> None:
    board = LANE.replace("S....g", "S'gB..")
    taken = set()
    for seed in range(10):
        t = Position(
            board, S="bolter E", g="genestealer W", B="bolter W", active="S", objects=("cat C2",), seed=seed, dice=None
        )
        t.play("close_door S C2")
        taken.add(t.object("cat"))
    assert taken == {"S", "g"}
    board = LANE.replace("#S....g", ">'bS...")
    t = Position(
        board, S="bolter E", b="blip 1", g="genestealer W at F2", active="b", phase="genestealers", objects=("cat B2",)
    )
    t.play("close_door b B2")
    assert lying(t.s) == 1 << t.square("C2")


@rule("HULK-R115", "HULK-R134")
def test_a_door_pushes_no_object_into_the_force_barrier() -> None:
    found = set()
    for seed in range(10):
        t = Position(
            LANE.replace("S....g", "S'....g"),
            S="librarian E",
            g="genestealer W",
            active="S",
            seed=seed,
            barrier="D2",
            dice=None,
            objects=("cat C2",),
        )
        t.play("close_door S C2")
        found.add(t.object("cat"))
    assert found == {"S"}


@rule("HULK-12.19")
def test_a_marine_set_up_on_an_object_has_it() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W gone", objects=("cat B2",), phase="deployment")
    t.play("deploy S B2 E")
    assert t.object("cat") == "S"


@rule("HULK-12.14")
def test_who_has_nothing_drops_nothing() -> None:
    t = Position(LANE, S="bolter E", g="genestealer W", active="S", objects=("cat E2",))
    assert not t.offered("drop", "hand_over")
    t.refused("drop S cat", "HULK-12.19")
    t = Position(
        LANE, S="bolter W", b="blip 1 at E2", g="genestealer W", active="b", phase="genestealers", objects=("cat D2",)
    )
    t.refused("drop b cat", "HULK-12.23")
