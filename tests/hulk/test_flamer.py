"""The heavy flamer (HULK-13.3, 13.41 to 13.57)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

ROOM = """
    ##########
    ####g..###
    #F.......#
    ####..h###
    ##########
"""
ROOM_SECTIONS = """
    ##########
    ####RRR###
    #ccrRRRrd#
    ####RRR###
    ##########
"""
LANE = """
    ################
    #F............g#
    ################
"""


def room(**more: object) -> Position:
    """A flamer in the corridor west of a room of which it sees the middle row; two Genestealers it does not see."""
    told = {"F": "flamer E", "g": "genestealer W", "h": "genestealer W", "active": "F", **more}
    told = {name: words for name, words in told.items() if words}
    drawing = "".join("." if sign in "gh" and sign not in told else sign for sign in ROOM)
    return Position(drawing, sections=ROOM_SECTIONS, **told)  # type: ignore[arg-type]


def burning(drawing: str, sections: str, square: str, **more: object) -> Position:
    """A position in which the section of a square burns."""
    return Position(drawing, sections=sections, flames=[square], **more)  # type: ignore[arg-type]


def rolled(t: Position) -> list[tuple[int, int]]:
    """Who was rolled for in the flames, and the face."""
    return [(roll.piece, roll.face) for roll in t.events(ev.FireRolled)]


@rule("HULK-13.3")
def test_the_heavy_flamer_in_the_shooting_table() -> None:
    t = room(dice=[1, 2])
    t.does_not_offer("overwatch F")
    assert t.s.shots[t.id("F")] == 6
    t.play("flame F D3")
    assert rolled(t) == [(t.id("g"), 1), (t.id("h"), 2)]
    assert (t.where("g"), t.where("h")) == ("E2", "gone")
    assert t.s.shots[t.id("F")] == 5


@rule("HULK-13.41")
def test_a_shot_costs_two_points_and_goes_with_no_move() -> None:
    t = room(dice=[1, 1, 1, 1])
    assert t.cost("flame F D3") == 2
    t.play("move F C3")
    assert t.points == 3
    t.play("flame F D3")
    assert t.points == 1
    t.does_not_offer("flame")


@rule("HULK-13.42")
def test_the_target_is_an_empty_square_or_a_model_at_most_twelve_squares_away() -> None:
    lots = "################\n#aaaaaaaabbbbbb#\n################"
    t = Position(LANE, sections=lots, F="flamer E", g="genestealer W", active="F")
    t.offers("flame F C2", "flame F N2")  # 12 squares away
    t.does_not_offer("flame F O2")
    t = Position(LANE.replace("..g", "g.."), sections=lots, F="flamer E", g="genestealer W", active="F")
    t.offers("flame F M2")


@rule("HULK-13.43", "HULK-E28")
def test_one_square_of_a_room_in_sight_is_enough_to_burn_all_of_it() -> None:
    t = room(dice=[2, 3])
    t.does_not_offer("flame F E2", "flame F G4")
    t.play("flame F E3")
    assert rolled(t) == [(t.id("g"), 2), (t.id("h"), 3)]
    assert t.where("g") == t.where("h") == "gone"
    assert len(t.s.flames) == 1


SHUT = """
    #########
    #F..+.g.#
    #########
"""
SHUT_SECTIONS = """
    #########
    #abbbbbb#
    #########
"""


@rule("HULK-13.44", "HULK-13.55")
def test_what_lies_behind_a_closed_door_of_the_section_is_safe() -> None:
    t = Position(SHUT, sections=SHUT_SECTIONS, F="flamer E", g="genestealer W", active="F")
    t.play("flame F C2")
    assert rolled(t) == []
    assert t.s.burning == [t.square("C2"), t.square("D2")]
    t = Position(SHUT, sections=SHUT_SECTIONS, F="flamer E", g="genestealer W", active="F", opened=["E2"], dice=[2])
    t.play("flame F C2")
    assert rolled(t) == [(t.id("g"), 2)]


@rule("HULK-13.45")
def test_a_flame_counter_lies_on_the_targets_section() -> None:
    t = room(dice=[1, 1])
    t.play("flame F E3")
    section = t.mission.board.section[t.square("E3")]
    assert t.s.flames == [section]
    assert t.events(ev.Flamed)[0].section == section


@rule("HULK-13.46")
def test_every_model_and_blip_of_the_section_is_destroyed_on_two_or_more() -> None:
    t = room(g="genestealer W", h="blip 3", k="genestealer W at D3", B="bolter at F4 N", dice=[2, 1, 6, 2])
    t.play("flame F D3")
    assert rolled(t) == [(t.id("g"), 2), (t.id("k"), 1), (t.id("B"), 6), (t.id("h"), 2)]
    assert [name for name in "gkBh" if t.where(name) == "gone"] == ["g", "B", "h"]


@rule("HULK-13.47")
def test_the_same_section_may_be_fired_on_again() -> None:
    t = room(dice=[1, 1, 2, 2])
    t.play("flame F D3", "flame F D3")
    assert t.where("g") == t.where("h") == "gone"


@rule("HULK-13.48")
def test_the_flames_burn_until_the_mission_status_phase() -> None:
    t = room(dice=[1, 1])
    t.play("flame F D3", "end_phase")
    assert t.phase == "genestealers"
    assert t.s.flames and t.s.burning
    t.play("end_phase")
    assert t.s.turn == 2
    assert t.s.flames == t.s.burning == []
    assert t.events(ev.FlamesOut) == [ev.FlamesOut()]


@rule("HULK-13.49")
def test_burning_squares_bar_the_way_and_the_view() -> None:
    drawing = """
        #########
        #S.....g#
        #########
    """
    lots = "#########\n#aabbccc#\n#########"
    t = burning(drawing, lots, "D2", S="sergeant E", g="genestealer W", active="S")
    t.does_not_offer("fire S")
    t.play("move S C2")
    t.does_not_offer("move S D2")
    t = burning(drawing, lots, "D2", S="sergeant E", g="genestealer W", phase="genestealers")
    t.play("activate g", "move g G2", "move g F2")
    t.does_not_offer("move g E2")


@rule("HULK-13.50")
def test_survivors_may_move_and_are_rolled_for_in_each_burning_square_they_enter() -> None:
    t = room(dice=[1, 1, 1, 2])
    t.play("flame F D3", "end_phase", "activate g")
    t.play("move g F2")
    assert rolled(t) == [(t.id("g"), 1)]
    assert t.where("g") == "F2"
    t.play("move g G2")
    assert t.where("g") == "gone"


@rule("HULK-13.51")
def test_a_target_on_the_edge_of_the_fire_is_seen_one_inside_is_not() -> None:
    t = burning(
        ROOM.replace("#F.......#", "#S.k....F#"),
        ROOM_SECTIONS,
        "D3",
        S="sergeant E",
        F="flamer W",
        g="genestealer W",
        h="genestealer W",
        k="genestealer W",
        active="S",
    )
    assert t.offered("fire") == {"fire S D3"}
    t = burning(
        ROOM.replace("#F.......#", "#S..k...F#"),
        ROOM_SECTIONS,
        "D3",
        S="sergeant E",
        F="flamer W",
        g="genestealer W",
        h="genestealer W",
        k="genestealer W",
        active="S",
    )
    assert t.offered("fire") == set()


@rule("HULK-13.52")
def test_an_empty_section_may_be_set_on_fire_to_hold_the_swarm_back() -> None:
    t = room(g="", h="", k="genestealer W at I3")
    t.play("flame F D3", "end_phase", "activate k")
    assert rolled(t) == []
    t.does_not_offer("move k H3")


@rule("HULK-13.53")
def test_six_shots_and_no_more() -> None:
    t = room(g="", h="")
    assert t.s.shots[t.id("F")] == 6
    t.play("flame F D3")
    assert t.events(ev.Flamed)[0].left == 5
    t = room(g="", h="", F="flamer E shots=1")
    t.play("flame F D3")
    t.does_not_offer("flame F")


@rule("HULK-13.54")
def test_the_flamer_neither_fires_through_a_door_nor_destroys_it() -> None:
    t = Position(SHUT, sections=SHUT_SECTIONS, F="flamer E", g="genestealer W", active="F")
    assert t.offered("flame") == {"flame F C2", "flame F D2"}
    t.play("flame F D2")
    assert t.door("E2") == "closed"


@rule("HULK-13.56")
def test_the_door_of_a_burning_section_stays_shut_until_the_flames_are_gone() -> None:
    t = Position(
        SHUT,
        sections=SHUT_SECTIONS,
        F="sergeant E",
        g="genestealer W",
        phase="genestealers",
        active="g",
        flames=["C2"],
    )
    t.s.burning = [t.square("C2"), t.square("D2")]
    t.s.recache()
    t.play("move g F2")
    t.does_not_offer("open_door")
    t.play("end_phase", "keep", "end_phase", "activate g")
    t.offers("open_door g E2")


@rule("HULK-13.57")
def test_a_heavy_flamer_takes_no_overwatch() -> None:
    t = room()
    t.does_not_offer("overwatch")


@rule("HULK-R122")
def test_marines_are_no_targets_but_burn_with_the_rest_the_shooter_included() -> None:
    t = Position(
        "######\n#F.B.#\n######",
        sections="######\n#aabb#\n######",
        F="flamer E",
        B="bolter E",
        active="F",
        dice=[1],
    )
    assert t.offered("flame") == {"flame F C2"}
    t.play("flame F C2")
    assert rolled(t) == [(t.id("F"), 1)]
    t = Position(
        "######\n#F.B.#\n######",
        sections="######\n#aaab#\n######",
        F="flamer E",
        B="bolter E",
        active="F",
        dice=[6, 2],
    )
    t.play("flame F C2")
    assert rolled(t) == [(t.id("F"), 6), (t.id("B"), 2)]
    assert t.where("F") == t.where("B") == "gone"


@rule("HULK-R123")
def test_the_target_square_must_be_seen() -> None:
    t = room()
    assert t.offered("flame") == {f"flame F {square}3" for square in "CDEFGHI"}
    t.play("turn F N")
    t.does_not_offer("flame")


@rule("HULK-R124")
def test_only_the_section_of_the_target_burns() -> None:
    drawing = """
        ########
        #F.'.g.#
        ########
    """
    for square, burnt in (("C2", "BC"), ("D2", "DE"), ("E2", "DE")):
        t = Position(
            drawing, sections="########\n#aabbcc#\n########", F="flamer E", g="genestealer W", active="F", dice=[1]
        )
        t.play(f"flame F {square}")
        assert t.s.burning == [t.square(f"{column}2") for column in burnt]


@rule("HULK-R125")
@pytest.mark.parametrize(("opened", "burnt"), [([], ["C2"]), (["D2"], ["C2", "D2", "E2", "D3"])])
def test_fire_spreads_through_its_section_past_no_closed_door_and_round_no_door_corner(
    opened: list[str], burnt: list[str]
) -> None:
    drawing = """
        ######
        #F.+.#
        ###.##
        ######
    """
    lots = """
        ######
        #abbb#
        ###b##
        ######
    """
    t = Position(drawing, sections=lots, F="flamer E", active="F", opened=opened)
    t.play("flame F C2")
    assert t.s.burning == sorted(t.square(name) for name in burnt)


@rule("HULK-R125")
def test_a_door_destroyed_later_lets_no_fire_through() -> None:
    t = Position(
        SHUT,
        sections=SHUT_SECTIONS,
        F="flamer E",
        g="genestealer W",
        active="F",
        dice=[6, 1, 1],
    )
    t.play("flame F C2", "end_phase", "activate g", "move g F2", "attack g E2")
    assert t.door("E2") == "destroyed"
    assert t.s.burning == [t.square("C2"), t.square("D2")]
    t.offers("move g E2")


@rule("HULK-R126")
def test_a_door_in_the_fire_is_worked_neither_way_one_in_the_next_section_may_be() -> None:
    drawing = """
        ########
        #g.'..S#
        ########
    """
    for lots, free in (("aabbcc", False), ("aaabbb", True)):
        t = burning(
            drawing,
            f"########\n#{lots}#\n########",
            "E2",
            S="sergeant E",
            g="genestealer E",
            phase="genestealers",
            active="g",
        )
        t.play("move g C2")
        assert t.offered("close_door") == ({"close_door g D2"} if free else set())
    drawing = drawing.replace("'", "+")
    for lots, free in (("aabbcc", False), ("aaabbb", True)):
        t = burning(
            drawing,
            f"########\n#{lots}#\n########",
            "E2",
            S="sergeant E",
            g="genestealer E",
            phase="genestealers",
            active="g",
        )
        t.play("move g C2")
        assert t.offered("open_door") == ({"open_door g D2"} if free else set())


@rule("HULK-R127")
def test_firing_again_needs_sight_of_an_edge_and_rolls_and_costs_anew() -> None:
    t = room(dice=[1, 1, 1, 2])
    t.play("flame F E3")
    assert t.offered("flame") == {"flame F C3", "flame F D3"}
    t.play("flame F D3")
    assert rolled(t) == [(t.id("g"), 1), (t.id("h"), 2)]
    assert t.s.shots[t.id("F")] == 4


FIRE = """
    #######
    #Sg.h.#
    #######
"""
FIRE_SECTIONS = """
    #######
    #abbcc#
    #######
"""


@rule("HULK-R128")
def test_turning_attacking_and_leaving_the_fire_need_no_roll() -> None:
    t = burning(
        FIRE,
        FIRE_SECTIONS,
        "C2",
        S="sergeant E",
        g="genestealer N",
        h="genestealer N",
        phase="genestealers",
        active="g",
        counter=6,
        spent=6,
        dice=[3, 1, 1, 2],
    )
    t.play("turn g W", "attack g B2", "pass")
    assert rolled(t) == []
    t = burning(
        "#####\n#Sg.#\n#####",
        "#####\n#abc#\n#####",
        "C2",
        S="sergeant W",
        g="genestealer E",
        phase="genestealers",
        active="g",
    )
    t.play("move g D2")
    assert rolled(t) == []


@rule("HULK-R128")
def test_pieces_outside_may_not_enter_the_fire() -> None:
    t = burning(
        FIRE,
        FIRE_SECTIONS,
        "D2",
        S="sergeant W",
        g="genestealer N",
        h="genestealer W",
        phase="genestealers",
        active="h",
    )
    t.does_not_offer("move h D2")


@rule("HULK-R128")
def test_blips_in_the_fire_move_and_roll_the_same_way() -> None:
    drawing = """
        ########
        #S.x...#
        ########
    """
    t = burning(
        drawing,
        "########\n#aabbcc#\n########",
        "D2",
        S="sergeant W",
        x="blip 2",
        phase="genestealers",
        active="x",
        dice=[2],
    )
    t.play("move x E2")
    assert rolled(t) == [(t.id("x"), 2)]
    assert t.events(ev.BlipDestroyed) == [ev.BlipDestroyed(t.id("x"), 2, t.square("E2"))]


@rule("HULK-R130")
def test_flames_of_the_genestealer_turn_are_gone_at_the_end_of_that_turn() -> None:
    t = room(phase="genestealers", active="k", k="genestealer W at I3", counter=2, dice=[1, 1])
    t.play("turn k N", "command F", "flame F D3")
    assert t.s.flames
    t.play("end_phase")
    assert t.s.turn == 2
    assert t.s.flames == []
