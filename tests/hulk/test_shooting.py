"""Shooting with the storm bolter (HULK-8.1 to 8.5, 13.1 to 13.14)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    #########
    #S...g..#
    #########
"""
DOOR = """
    #######
    #S..+.#
    #######
"""
LONG_LANE = """
    ####################
    #S................g#
    ####################
"""


def marine_turn(drawing: str, **more: object) -> Position:
    """The Marine phase; S is active, a Sergeant who faces east."""
    told = {"S": "sergeant E", "active": "S", **more}
    return Position(drawing, **told)  # type: ignore[arg-type]


@rule("HULK-8.1")
def test_genestealers_and_closed_doors_are_targets() -> None:
    drawing = """
        #######
        #S.+..#
        ##g####
        #######
    """
    t = marine_turn(drawing, g="genestealer W")
    assert t.offered("fire") == {"fire S C3", "fire S D2"}


@rule("HULK-8.2")
def test_a_storm_bolter_costs_one_point_and_a_heavy_flamer_two() -> None:
    t = marine_turn(LANE, g="genestealer W", dice=[1, 1])
    assert t.cost("fire S F2") == 1
    t = marine_turn("#####\n#SF.#\n##..#\n#####", sections="#####\n#aab#\n##bb#\n#####", F="flamer E", active="F")
    assert t.cost("flame F D2") == 2


@rule("HULK-8.3")
def test_genestealers_do_not_shoot() -> None:
    t = Position(LANE, S="sergeant E", g="genestealer W", phase="genestealers", active="g")
    assert {words.split()[0] for words in t.offered()} == {"move", "turn", "finish", "end_phase"}


@rule("HULK-8.4", "HULK-E13")
@pytest.mark.parametrize(("faces", "dies"), [((6, 1), True), ((2, 6), True), ((5, 5), False), ((1, 4), False)])
def test_a_high_enough_die_destroys_the_target(faces: tuple[int, int], dies: bool) -> None:
    t = marine_turn(LANE, g="genestealer W", dice=faces)
    t.play("fire S F2")
    assert (t.where("g") == "gone") == dies


@rule("HULK-8.5")
def test_dice_and_score_depend_on_the_weapon() -> None:
    t = marine_turn(LANE, g="genestealer W", dice=[2, 3])
    t.play("fire S F2")
    assert t.events(ev.Shot)[0].faces == (2, 3)
    assert t.where("g") == "F2"
    board = "#####\n#F.g#\n#####"
    t = Position(board, sections="#####\n#aab#\n#####", F="flamer E", g="genestealer W", active="F", dice=[2])
    t.play("flame F D2")
    assert [rolled.face for rolled in t.events(ev.FireRolled)] == [2]
    assert t.where("g") == "gone"


@rule("HULK-13.1")
def test_marines_bear_different_weapons() -> None:
    drawing = """
        ########
        #S.F..g#
        ########
    """
    lots = "########\n#aaabbb#\n########"
    t = marine_turn(drawing, sections=lots, S="bolter E", F="flamer E", g="genestealer W", active="F")
    assert t.offered("fire", "overwatch") == set()
    assert "flame F G2" in t.offered("flame F")
    t.play("activate S")
    assert t.offered("flame") == set()
    t.offers("overwatch S")


@rule("HULK-13.2")
def test_the_storm_bolter_in_the_shooting_table() -> None:
    t = marine_turn(LONG_LANE, g="genestealer W", dice=[5, 5, 5, 5])
    t.offers("overwatch S")
    t.play("fire S S2")
    assert t.where("g") == "S2"
    t.play("fire S S2")  # sustained fire
    assert t.where("g") == "gone"
    t = Position(
        LONG_LANE,
        S="bolter E overwatch",
        g="genestealer W",
        phase="genestealers",
        active="g",
        counter=6,
        spent=6,
        dice=[3, 3],
    )
    t.play("move g R2", "move g Q2", "move g P2", "move g O2")
    assert t.events(ev.Shot) == []
    t.play("move g N2")
    assert t.signs("S") == {"overwatch", "jam"}


@rule("HULK-13.5")
def test_a_shot_costs_a_point_at_any_range() -> None:
    t = marine_turn(LONG_LANE, g="genestealer W", dice=[1, 1])
    assert t.cost("fire S S2") == 1


@rule("HULK-13.6")
@pytest.mark.parametrize("faces", [(6, 1), (1, 6), (6, 6)])
def test_two_dice_of_which_either_may_hit(faces: tuple[int, int]) -> None:
    t = marine_turn(LANE, g="genestealer W", dice=faces)
    t.play("fire S F2")
    assert t.events(ev.Shot)[0].faces == faces
    assert t.where("g") == "gone"
    assert t.genestealers() == set()


@rule("HULK-13.7")
@pytest.mark.parametrize(("deed", "cost"), [("move S C2", 1), ("turn S N", 1), ("move S A2", 2)])
def test_one_shot_goes_with_a_step_or_turn_and_comes_after_it(deed: str, cost: int) -> None:
    drawing = """
        .......#
        .S..g..#
        .......#
    """
    lots = """
        RRRRRRR#
        RRRRRRR#
        RRRRRRR#
    """
    t = marine_turn(drawing, sections=lots, g="genestealer W", h="genestealer W at B1", dice=[6, 1])
    t.play(deed)
    square = "B1" if deed.startswith("turn") else "E2"
    assert t.offered() >= {f"fire S {square}", "pass"}
    assert {words.split()[0] for words in t.offered()} == {"fire", "pass"}
    t.play(f"fire S {square}")
    assert len(t.events(ev.Shot)) == 1
    assert t.points == 4 - cost


@rule("HULK-13.7")
def test_the_shot_on_the_move_may_be_forgone_and_needs_a_storm_bolter() -> None:
    t = marine_turn(LANE, g="genestealer W")
    t.play("move S C2", "pass")
    assert t.points == 3
    t = marine_turn(LANE, S="flamer E", g="genestealer W")
    t.play("move S C2")
    t.offers("finish")


@rule("HULK-13.13")
def test_a_door_is_shot_as_a_genestealer_is_sustained_fire_included() -> None:
    t = marine_turn(DOOR, dice=[1, 5, 1, 5])
    t.play("fire S E2")
    assert t.door("E2") == "closed"
    t.play("fire S E2")
    assert t.door("E2") == "destroyed"


@rule("HULK-13.14")
def test_a_destroyed_door_is_removed() -> None:
    t = marine_turn(DOOR, S="sergeant E", B="bolter at F2 W", dice=[6, 1])
    t.play("fire S E2")
    assert t.door("E2") == "destroyed"
    t.does_not_offer("fire S E2")
    t.play("move S C2", "move S D2")
    t.does_not_offer("open_door", "close_door")
    t.offers("move S E2")


@rule("HULK-13.23")
def test_a_power_fist_adds_nothing_to_close_combat() -> None:
    t = Position("####\n#Bg#\n####", B="bolter E", g="genestealer W", active="B", dice=[4, 1, 2, 3])
    t.play("attack B C2")
    assert t.where("g") == "gone"
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(0, 1, (4,), (1, 2, 3), 0, 0)]


@rule("HULK-R63")
def test_marines_blips_and_open_doors_are_no_targets() -> None:
    t = marine_turn("#######\n#S.B+.#\n#######", B="bolter E")
    t.does_not_offer("fire")
    t = marine_turn("#######\n#S.'..#\n#######")
    t.does_not_offer("fire")
    t = marine_turn("########\n#S.+x.g#\n########", x="blip 1", g="genestealer W")
    assert t.offered("fire") == {"fire S D2"}
    t = marine_turn("#######\n#S.x..#\n#######", x="blip 1", sound=False)
    t.does_not_offer("fire")


@rule("HULK-R64")
def test_a_step_that_uncovers_a_blip_reveals_it_before_the_free_shot() -> None:
    drawing = """
        ######
        #S..##
        ###x##
        ######
    """
    t = marine_turn(drawing, x="blip 1", dice=[6, 1])
    t.play("move S C2", "face D3 N")
    assert t.decides == "marines"
    assert t.offered() == {"fire S D3", "pass"}
    t.play("fire S D3")
    assert t.genestealers() == set()
