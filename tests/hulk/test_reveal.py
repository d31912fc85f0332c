"""Revealing blips and placing their Genestealers (chapter 10, HULK-R95 to R104)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

DOOR = """
    #########
    #S.+b...#
    #########
"""
LANE = """
    #########
    #S...b..#
    #########
"""
CAVE = """
    #########
    #S.+....#
    ####.b..#
    ####....#
    #########
"""
LONG = """
    ############
    #S.........<
    ############
"""


def hidden(**more: object) -> Position:
    """A blip behind a closed door, in the Genestealers' turn."""
    return Position(CAVE, **{"S": "bolter W", "b": "blip 3", "phase": "genestealers", **more})  # type: ignore[arg-type]


def sighted(value: int = 2, **more: object) -> Position:
    """A Marine looks away from a blip in its lane; it is about to turn to it."""
    t = Position(LANE, **{"S": "bolter S", "b": f"blip {value}", "active": "S", **more})  # type: ignore[arg-type]
    t.play("turn S E")
    return t


# -- how blips come to be revealed --


@rule("HULK-10.24", "HULK-10.26")
def test_a_blip_may_be_revealed_in_place_of_its_activation() -> None:
    t = hidden(b="blip 1")
    t.offers("activate b", "reveal b")
    t.play("reveal b")
    assert t.where("b") == "gone" and t.at("F3") == "genestealer" and t.events(ev.Revealed)[0].willing


@rule("HULK-10.26")
def test_no_blip_is_revealed_willingly_in_the_marine_turn() -> None:
    t = hidden(phase="marines")
    t.does_not_offer("reveal b")


@rule("HULK-10.27", "HULK-R95")
def test_a_blip_that_has_acted_is_not_revealed_willingly() -> None:
    t = hidden(c="blip 1 at E4")
    t.play("activate b", "move b G3")
    t.does_not_offer("reveal b")
    t.play("activate c")
    t.does_not_offer("reveal b")


@rule("HULK-R95", "HULK-R97")
@pytest.mark.parametrize("idle", [["activate b"], ["activate b", "finish"], ["activate b", "activate c"]])
def test_a_blip_that_was_activated_but_has_not_acted_may_be_revealed_willingly(idle: list[str]) -> None:
    t = hidden(b="blip 1", c="blip 1 at E4")
    t.play(*idle)
    t.offers("reveal b")
    t.play("reveal b")
    assert t.at("F3") == "genestealer" and t.events(ev.Revealed)[0].willing


@rule("HULK-10.28", "HULK-10.34")
def test_a_blip_beside_an_entry_point_may_be_revealed_and_its_genestealers_enter_from_there() -> None:
    t = Position(LONG, S="bolter W", b="blip 3 at A", phase="genestealers")
    t.play("reveal b")
    assert t.genestealers() == set() and len(t.beside("A")) == 3
    first, second, _ = t.beside("A")
    t.play(f"activate {first}", f"enter {first} W", f"move {first} J2", f"activate {second}", f"enter {second} W")
    assert t.genestealers() == {"J2", "K2"}


@rule("HULK-10.25")
def test_a_revealed_blip_is_used_and_its_number_of_genestealers_stands_there() -> None:
    t = hidden()
    t.play("reveal b", "place_model E2", "place_model F2")
    assert t.s.used == [3] and len(t.genestealers()) == 3 and t.where("b") == "gone"


@rule("HULK-10.29", "HULK-R104")
def test_a_blip_that_comes_into_sight_is_revealed_at_once() -> None:
    t = sighted(1)
    assert t.where("b") == "gone" and t.at("F2") == "genestealer"
    assert not t.events(ev.Revealed)[0].willing


@rule("HULK-10.30", "HULK-E22")
def test_a_blip_is_revealed_in_the_genestealer_turn_when_a_door_is_opened_or_a_model_moves() -> None:
    t = Position(DOOR, S="bolter E", b="blip 1", g="genestealer W at F2", phase="genestealers")
    t.play("activate b", "open_door b D2")
    assert t.events(ev.Revealed) and t.at("E2") == "genestealer"
    t = Position(
        """
        ########
        #S.gb..#
        ###.####
        ########
        """,
        S="bolter E",
        g="genestealer S",
        b="blip 1",
        phase="genestealers",
        active="g",
        counter=1,
    )
    t.play("move g D3")
    assert t.events(ev.Revealed) and t.at("E2") == "genestealer"


@rule("HULK-10.31", "HULK-10.44", "HULK-10.45")
def test_genestealers_of_a_seen_blip_act_only_if_it_had_not() -> None:
    board = """
        #######
        #S.+b.#
        ####g.#
        #######
    """
    t = Position(board, S="bolter E", b="blip 1", g="genestealer W", phase="genestealers")
    t.play("activate g", "open_door g D2", "face E2 W", "pass")
    t.offers("activate E2")
    t = Position(board, S="bolter E", b="blip 1", g="genestealer W", phase="genestealers")
    t.play("activate b", "move b F2", "move b E2", "activate g", "open_door g D2", "face E2 W", "pass")
    t.does_not_offer("activate E2")


@rule("HULK-R96")
def test_genestealers_revealed_in_the_marine_turn_act_in_the_next_genestealer_turn() -> None:
    t = sighted(1)
    t.play("face F2 W", "pass", "end_phase")
    t.play("activate F2", "move F2 E2")
    assert t.points == 5


@rule("HULK-R97")
def test_each_willingly_revealed_genestealer_is_activated_on_its_own_with_6_points() -> None:
    t = hidden(b="blip 2", c="blip 1 at G2")
    t.play("activate c", "move c H2")
    t.play("reveal b", "place_model E2", "face F3 S", "face E2 S")
    assert t.points == 0
    t.play("activate E2")
    assert t.points == 6
    t.play("activate F3")
    assert t.points == 6


@rule("HULK-R98")
def test_of_several_blips_seen_at_once_the_marine_player_picks_and_sight_is_looked_at_anew() -> None:
    t = Position(
        """
        #######
        #.....#
        #.bc..#
        #..S..#
        #######
        """,
        S="bolter E",
        b="blip 1",
        c="blip 2",
        active="S",
    )
    t.play("turn S N")
    assert t.decides == "marines" and t.offered() == {"reveal b", "reveal c"}
    both = t.fork()
    both.play("reveal b", "face C3 S", "place_model D2", "face D3 S", "face D2 S")
    assert both.where("b") == both.where("c") == "gone"
    t.play("reveal c", "place_model C4", "face D3 S", "face C4 S")
    assert t.where("b") == "C3" and t.offered("pass")


# -- placing --


@rule("HULK-10.32", "HULK-10.33", "HULK-R99")
def test_the_first_stands_in_the_blips_square_and_the_others_in_empty_squares_beside_it() -> None:
    t = Position(
        """
        #########
        #S.+....#
        ####'b..#
        ####+...#
        ####....#
        #########
        """,
        sections="#########\n#aaabbbb#\n####bbbb#\n####bccc#\n####bbbb#\n#########",
        S="bolter W",
        b="blip 3",
        c="genestealer W at G2",
        phase="genestealers",
        flames=("F4",),
    )
    t.play("reveal b")
    assert t.at("F3") == "genestealer"
    assert t.offered() == {"place_model E2", "place_model F2", "place_model E3", "place_model G3"}
    t.play("place_model E3")
    assert t.offered() == {"place_model E2", "place_model F2", "place_model G3"}


@rule("HULK-10.35")
def test_the_genestealer_player_places_after_a_voluntary_reveal() -> None:
    t = hidden()
    t.play("reveal b")
    assert t.decides == "genestealers" and t.offered("place_model")


@rule("HULK-10.36", "HULK-10.37", "HULK-E23")
def test_the_marine_player_places_after_an_involuntary_reveal_and_the_genestealer_player_faces_all() -> None:
    t = sighted(2)
    assert t.at("F2") == "genestealer"
    assert t.decides == "marines" and t.offered() == {"place_model E2", "place_model G2"}
    t.play("place_model G2")
    assert t.decides == "genestealers" and t.offered() == {f"face F2 {side}" for side in "NESW"}
    t.play("face F2 S")
    assert t.decides == "genestealers" and t.offered() == {f"face G2 {side}" for side in "NESW"}
    t.play("face G2 E")
    assert (t.faces("F2"), t.faces("G2")) == ("S", "E")


@rule("HULK-10.37")
def test_the_genestealer_player_faces_them_after_a_voluntary_reveal_too() -> None:
    t = hidden(b="blip 1")
    t.play("reveal b")
    assert t.decides == "genestealers" and t.offered() == {f"face F3 {side}" for side in "NESW"}


@rule("HULK-10.38")
def test_nobody_is_placed_in_sight_after_a_voluntary_reveal() -> None:
    t = Position(
        """
        ########
        #S.....#
        ####b###
        ####...#
        ########
        """,
        S="bolter E",
        b="blip 3",
        phase="genestealers",
    )
    t.play("reveal b")
    assert t.offered() == {"place_model E4", "place_model F4"}


@rule("HULK-10.39")
def test_after_an_involuntary_reveal_they_may_stand_in_sight() -> None:
    t = sighted(2)
    t.offers("place_model E2")


@rule("HULK-10.40")
def test_placing_after_an_involuntary_reveal_counts_as_acting() -> None:
    t = Position(
        """
        #######
        #S.+b.#
        #####.#
        #######
        """,
        S="bolter E overwatch",
        b="blip 2",
        phase="genestealers",
        active="b",
        counter=2,
        dice=[1, 2],
    )
    t.play("open_door b D2", "place_model F2", "face E2 W", "face F2 W")
    assert t.decides == "marines" and t.offered("command") == {"command S"}
    t.play("pass")
    assert len(t.events(ev.Shot)) == 1 and t.events(ev.Shot)[0].overwatch


@rule("HULK-10.41", "HULK-10.43", "HULK-R100")
def test_those_without_a_square_are_discarded_and_no_casualties() -> None:
    t = Position(
        """
        #####
        #S+b#
        #####
        """,
        S="bolter W",
        b="blip 3",
        phase="genestealers",
    )
    t.play("reveal b")
    assert t.events(ev.ModelsDiscarded) == [ev.ModelsDiscarded(2)]
    assert t.genestealers() == {"D2"} and t.s.killed == 0 and t.offered() == {f"face D2 {side}" for side in "NESW"}


@rule("HULK-R99")
def test_as_many_as_fit_are_placed() -> None:
    t = hidden()
    t.play("reveal b")
    assert {words.split()[0] for words in t.offered()} == {"place_model"}
    t.play("place_model E2")
    assert {words.split()[0] for words in t.offered()} == {"place_model"}


@rule("HULK-R100")
def test_when_only_squares_in_sight_are_left_the_rest_is_discarded() -> None:
    t = Position(
        """
        ########
        #S.....#
        ####b###
        ########
        """,
        S="bolter E",
        b="blip 2",
        phase="genestealers",
    )
    t.play("reveal b")
    assert t.events(ev.ModelsDiscarded) == [ev.ModelsDiscarded(1)] and t.genestealers() == {"E3"}


@rule("HULK-R101")
def test_a_willing_one_may_be_placed_beside_a_marine_that_does_not_see_it() -> None:
    t = Position(LANE.replace("S...b", "S.b.."), S="bolter W", b="blip 2", phase="genestealers")
    t.play("reveal b")
    t.offers("place_model C2")


@rule("HULK-R102")
def test_genestealers_off_the_board_count_towards_the_limit() -> None:
    t = Position(
        LONG,
        S="bolter W",
        b="blip 3 at A",
        g="genestealer at A",
        h="genestealer at A",
        genestealers=3,
        phase="genestealers",
    )
    t.play("reveal b")
    assert len(t.beside("A")) == 3 and t.events(ev.ModelsDiscarded) == [ev.ModelsDiscarded(2)]


@rule("HULK-10.29", "HULK-R104", "HULK-R102")
def test_a_blip_whose_place_nobody_takes_uncovers_what_it_hid() -> None:
    t = Position(
        """
        ########
        #S.....#
        #.gbc..#
        #......#
        ########
        """,
        sections="########\n#RRRRRR#\n#RRRRRR#\n#RRRRRR#\n########",
        S="bolter E",
        g="genestealer W",
        b="blip 1",
        c="blip 2",
        phase="genestealers",
        genestealers=1,
    )
    assert t.where("c") == "E3"
    t.play("reveal b")
    assert t.where("b") == "gone" and t.where("c") == "gone"


@rule("HULK-R95", "HULK-10.44")
def test_a_blip_whose_activation_ended_without_an_action_has_not_acted() -> None:
    t = Position(
        """
        #######
        #S.+bg#
        #######
        """,
        S="bolter E",
        b="blip 1",
        g="genestealer W",
        phase="genestealers",
    )
    t.play("activate b", "finish")
    t.does_not_offer("activate b")
    t.offers("reveal b")
    t = Position(
        """
        #######
        ####.##
        #S.+b.#
        ###g###
        #######
        """,
        S="bolter E",
        b="blip 1",
        g="genestealer N",
        phase="genestealers",
    )
    t.play("activate b", "activate g", "open_door g D3", "face E3 W", "pass", "finish")
    t.offers("activate E3")
