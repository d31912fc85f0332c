"""The pile, reinforcements, lurking and how blips move (chapter 10, HULK-R83 to R95)."""

from collections import Counter
from itertools import permutations

import pytest

from game.hulk import events as ev
from game.kernel.dice import Dice
from tests.hulk.dialect import Position
from tests.rule_ids import rule

ENTRIES = """
    ##############
    >............<
    ##.###########
    ##.###########
    ##S###########
    ##############
"""
LONG = """
    ############
    #S.........<
    ############
"""
BRANCH = """
    ########
    #S.....#
    ####.###
    ####b###
    ########
"""


def reinforced(**more: object) -> Position:
    """The reinforcement phase, blips in hand; entry A lies west, B east."""
    values = {"S": "bolter S", "phase": "reinforcement", "each_turn": 2, **more}
    return Position(ENTRIES, **values)  # type: ignore[arg-type]


# -- pile and draw --


@rule("HULK-10.2")
def test_nobody_sees_the_pile() -> None:
    t = reinforced(pile=(1, 2, 3))
    for seat in "genestealers", "marines", None:
        assert t.session.view(seat).pile == [0]  # type: ignore[attr-defined]


@rule("HULK-10.3")
def test_the_genestealers_know_the_blips_they_have() -> None:
    t = reinforced(pile=(1, 2, 3), b="blip 3 at A", c="blip 2 at M2")
    view = t.session.view("genestealers")
    assert [view.value[piece] for piece in (t.id("b"), t.id("c"), *t.s.hand)] == [3, 2, 1, 2]  # type: ignore[attr-defined]


def test_what_might_lie_under_blips_is_drawn_from_a_view_each_way_as_likely() -> None:
    t = reinforced(pile=(1, 2, 3), b="blip 3 at A", c="blip 2 at M2")
    dice, drawn = Dice.seeded(2), Counter[object]()
    for _ in range(3000):
        world = t.rules.resample(t.rules.seen_by(t.s, "marines"), "marines", dice)
        drawn[*(world.value[piece] for piece in (t.id("b"), t.id("c"), *t.s.hand)), *world.pile] += 1
    ways = Counter(permutations((1, 2, 3, 3, 2)))
    assert set(drawn) == set(ways)
    assert all(abs(drawn[values] - 25 * count) < 5 * (25 * count) ** 0.5 for values, count in ways.items())
    mine = t.rules.resample(t.rules.seen_by(t.s, "genestealers"), "genestealers", dice)
    assert (mine.value, mine.pile) == (t.s.value, t.s.pile)


@rule("HULK-10.4")
def test_the_marines_learn_a_value_only_when_it_is_revealed() -> None:
    t = reinforced(pile=(1, 2, 3), b="blip 3 at A")
    for seat in "marines", None:
        assert set(t.session.view(seat).value) == {0}  # type: ignore[attr-defined]
        drawn = [event for event in t.rules.heard_by(t.told, seat) if isinstance(event, ev.BlipsDrawn)]
        assert [event.values for event in drawn] == [(0, 0)]
    t.play("reinforce #2 A", "reinforce #3 A", "reveal b")
    assert [event.value for event in t.rules.heard_by(t.told, "marines") if isinstance(event, ev.Revealed)] == [3]


@rule("HULK-10.5")
def test_blips_are_drawn_in_every_reinforcement_phase() -> None:
    t = reinforced(each_turn=1)
    assert len(t.s.hand) == 1 and t.phase == "reinforcement"
    t.play("reinforce #1 A", "end_phase", "end_phase")
    assert t.phase == "reinforcement" and len(t.s.hand) == 1


@rule("HULK-10.6")
def test_the_drawn_blips_are_put_beside_entry_points_as_their_player_likes() -> None:
    t = reinforced()
    assert t.decides == "genestealers" and t.offered() == {"reinforce #1 A", "reinforce #1 B"}
    t.play("reinforce #1 B")
    assert t.offered() == {"reinforce #2 A", "reinforce #2 B"}
    t.play("reinforce #2 B")
    assert t.beside("B") == ["#1", "#2"] and t.beside("A") == []


@rule("HULK-10.7")
def test_blips_come_from_the_top_of_the_pile() -> None:
    t = reinforced(pile=(3, 1, 2, 2))
    assert [t.s.value[piece] for piece in t.s.hand] == [3, 1] and t.s.pile == [2, 2]


@rule("HULK-10.8", "HULK-R83")
def test_an_empty_pile_is_made_anew_from_the_used_blips() -> None:
    t = reinforced(pile=(3,), used=(1, 1, 1), each_turn=3)
    assert [t.s.value[piece] for piece in t.s.hand] == [3, 1, 1]
    assert t.s.pile == [1] and t.s.used == []
    assert [event.count for event in t.events(ev.PileReshuffled)] == [3]


@rule("HULK-R83")
def test_with_no_blip_left_nothing_is_drawn() -> None:
    t = reinforced(pile=(), b="blip 2 at A")
    assert t.phase == "genestealers" and t.events(ev.BlipsDrawn) == []


@rule("HULK-R83", "HULK-R103")
def test_destroyed_blips_are_reshuffled_too() -> None:
    t = Position(
        """
        #########
        #F...####
        ####.b..#
        #########
        """,
        sections="#########\n#aaab####\n####bbcc#\n#########",
        F="flamer E",
        b="blip 2",
        g="genestealer S at H3",
        active="F",
        pile=(),
        each_turn=1,
        dice=[6],
    )
    t.play("flame F E2")
    assert t.where("b") == "gone" and t.s.used == [2] and t.s.killed == 2
    t.play("end_phase")
    assert [t.s.value[piece] for piece in t.s.hand] == [2]


# -- entry --


@rule("HULK-10.9")
def test_a_new_blip_waits_face_down_beside_its_entry_point() -> None:
    t = reinforced(each_turn=1)
    t.play("reinforce #1 A")
    assert t.where("#1") == "entry A"
    assert t.session.view("marines").value[1] == 0  # type: ignore[attr-defined]


@rule("HULK-10.10", "HULK-R91")
def test_what_waits_off_the_board_takes_no_part() -> None:
    t = Position(LONG, S="bolter E", b="blip 1 at A", g="genestealer at A", active="S", counter=6)
    t.does_not_offer("fire S")
    t.play("move S C2")
    assert t.events(ev.Revealed) == [] and t.decides == "marines"
    t = Position(LONG.replace(".<", "+<"), S="bolter W", b="blip 1 at A", phase="genestealers")
    t.does_not_offer("activate b")


@rule("HULK-10.11", "HULK-R90")
def test_a_blip_enters_the_first_square_for_one() -> None:
    t = Position(LONG, S="bolter W", b="blip 1 at A", phase="genestealers", active="b")
    assert t.offered("enter", "move") == {"enter b"} and t.cost("enter b") == 1
    t.play("enter b")
    assert t.where("b") == "K2"


@rule("HULK-R90", "HULK-R6")
def test_a_genestealer_enters_facing_inwards_with_its_free_turn() -> None:
    t = Position(LONG, S="bolter W", g="genestealer at A", h="genestealer at A", phase="genestealers", active="g")
    assert t.offered("enter g") == {"enter g W", "enter g N", "enter g S"}
    assert t.cost("enter g N") == 1
    t.play("enter g W")
    t.does_not_offer("activate h")
    t.play("move g J2", "activate h", "enter h W")
    assert t.where("h") == "K2"


@rule("HULK-10.12")
def test_once_entered_it_moves_as_usual() -> None:
    t = Position(LONG, S="bolter W", b="blip 1 at A", phase="genestealers", active="b")
    t.play("enter b", "move b J2", "move b I2")
    assert t.where("b") == "I2" and t.points == 3


# -- lurking --


@rule("HULK-10.13")
def test_a_blip_need_not_enter() -> None:
    t = Position(LONG, S="bolter W", b="blip 1 at A", phase="genestealers")
    t.play("end_phase", "end_phase")
    assert t.where("b") == "entry A" and t.phase == "genestealers"
    t.offers("activate b")


@rule("HULK-10.14", "HULK-R84")
def test_three_blips_at_most_lurk_beside_each_entry_point() -> None:
    t = reinforced(each_turn=4)
    t.play("reinforce #1 A", "reinforce #2 A", "reinforce #3 A")
    assert t.offered() == {"reinforce #4 B"}


@rule("HULK-R85")
def test_genestealers_do_not_count_towards_the_three() -> None:
    t = reinforced(g="genestealer at A", h="genestealer at A", i="genestealer at A", each_turn=1)
    t.offers("reinforce #4 A")


@rule("HULK-R86")
def test_blips_without_room_go_back_into_the_pile() -> None:
    t = reinforced(each_turn=8, pile=(1, 1, 1, 1, 1, 1, 2, 3, 3))
    for _ in range(6):
        t.play(min(t.offered()))
    assert t.phase == "genestealers" and sorted(t.s.pile) == [2, 3, 3] and t.s.hand == []
    assert [event.count for event in t.events(ev.BlipsReturned)] == [2]
    assert t.s.used == []


@rule("HULK-R86")
def test_of_too_many_blips_their_player_says_which_are_placed() -> None:
    t = reinforced(each_turn=7, pile=(1, 1, 1, 1, 1, 1, 3))
    chosen = [blip for blip in t.s.hand if t.s.value[blip] == 1]
    other = next(blip for blip in t.s.hand if t.s.value[blip] == 3)
    assert {words.split()[1] for words in t.offered()} == {f"#{chosen[0]}", f"#{other}"}
    for at, blip in enumerate(chosen):
        t.play(f"reinforce #{blip} {'AB'[at % 2]}")
    assert t.s.pile == [3] and t.s.hand == []
    t = reinforced(each_turn=6, pile=(1, 1, 1, 1, 1, 3))
    assert len({words.split()[1] for words in t.offered()}) == 1
    t.refused(f"reinforce #{t.s.hand[1]} A", "HULK-10.6")


@rule("HULK-10.15", "HULK-R87")
@pytest.mark.parametrize(("square", "forced"), [("F2", True), ("E2", False)])
def test_a_marine_within_6_squares_of_an_entry_point_holds_back_what_waits_there(square: str, forced: bool) -> None:
    """The entry's own square counts as the first; doors are ignored, and Genestealers are bound too."""
    lane = LONG.replace("#S", "#.").replace("..<", "+.<")
    t = Position(lane, S=f"bolter W at {square}", b="blip 1 at A", g="genestealer at A", phase="genestealers")
    assert t.offered("activate") == (set() if forced else {"activate b", "activate g"})


@rule("HULK-R87")
def test_the_distance_to_entry_points_is_looked_at_once_as_the_turn_begins() -> None:
    lane = LONG.replace("#S", "#.").replace("...<", ".g.<")
    t = Position(
        lane,
        S="bolter E at E2",
        b="blip 1 at A",
        h="genestealer at A",
        g="genestealer W",
        phase="genestealers",
        counter=1,
    )
    t.play("activate g", "turn g N", "command S", "move S F2", "pass")
    t.offers("activate h")


@rule("HULK-E21")
def test_example_one_entry_is_held_and_the_other_not() -> None:
    t = Position(ENTRIES.replace("S", "."), S="bolter S at H2", b="blip 1 at A", c="blip 1 at B", phase="genestealers")
    assert t.offered("activate") == {"activate b"}


@rule("HULK-10.16")
def test_blips_held_back_may_enter_in_the_next_turn() -> None:
    t = Position(LONG.replace("#S", "#."), S="bolter W at F2", b="blip 1 at A", phase="genestealers")
    t.does_not_offer("activate b")
    t.play("end_phase", "activate S", "move S E2", "end_phase", "activate b", "enter b")


@rule("HULK-10.17")
def test_blips_placed_in_the_same_turn_are_held_back_too() -> None:
    t = Position(LONG.replace("#S", "#."), S="bolter W at F2", phase="reinforcement", each_turn=1)
    t.play("reinforce #1 A")
    t.does_not_offer("activate #1")


@rule("HULK-R88")
def test_a_blip_held_back_may_be_revealed_but_its_genestealers_stay_off() -> None:
    t = Position(LONG.replace("#S", "#."), S="bolter W at F2", b="blip 2 at A", phase="genestealers")
    t.play("reveal b")
    assert len(t.beside("A")) == 2
    t.does_not_offer("activate")


@rule("HULK-R89")
def test_nothing_enters_an_occupied_or_burning_square() -> None:
    parts = "############\n#aaaaaaaabb#\n############"
    for more in {"h": "genestealer W at K2"}, {"flames": ("K2",)}:
        t = Position(
            LONG,
            sections=parts,
            S="bolter W",
            b="blip 1 at A",
            g="genestealer at A",
            phase="genestealers",
            **more,  # type: ignore[arg-type]
        )
        t.does_not_offer("activate b", "activate g")


@rule("HULK-R89")
def test_in_sight_or_beside_a_marine_only_genestealers_enter() -> None:
    t = Position(LONG, S="bolter E overwatch", b="blip 1 at A", g="genestealer at A", phase="genestealers", dice=[1, 2])
    t.does_not_offer("activate b")
    t.play("activate g", "enter g W", "pass")
    assert len(t.events(ev.Shot)) == 1


# -- blip movement --


@rule("HULK-10.19")
def test_a_blip_moves_and_works_doors_and_nothing_else() -> None:
    t = Position(
        """
        ########
        #S.+'b.#
        ########
        """,
        S="bolter W",
        b="blip 1",
        phase="genestealers",
        active="b",
    )
    assert t.offered() == {"move b E2", "move b G2", "close_door b E2", "finish", "reveal b", "end_phase"}


@rule("HULK-10.20", "HULK-10.21", "HULK-R92")
def test_a_blip_does_not_move_into_sight() -> None:
    t = Position(BRANCH, S="bolter E", b="blip 1", phase="genestealers", active="b")
    t.play("move b E3")
    t.does_not_offer("move b E2")
    t.offers("move b E4")
    t = Position(BRANCH, S="bolter W", b="blip 1", phase="genestealers", active="b")
    t.play("move b E3", "move b E2")


@rule("HULK-10.22")
def test_a_blip_does_not_step_beside_a_marine() -> None:
    t = Position(BRANCH.replace("S..", "..S"), S="bolter W", b="blip 1", phase="genestealers", active="b")
    t.does_not_offer("move b E3")
    t = Position(BRANCH.replace("S..", ".S."), S="bolter W", b="blip 1", phase="genestealers", active="b")
    t.play("move b E3", "move b E2")
    t.does_not_offer("move b D2")


@rule("HULK-R93")
def test_a_blip_that_a_marine_came_to_may_stay_and_work_doors() -> None:
    t = Position(
        """
        #######
        #.Sb'.#
        #...###
        #######
        """,
        S="bolter N",
        b="blip 1",
        phase="genestealers",
        active="b",
    )
    assert t.offered("move b", "close_door b", "open_door b") == {"move b E2", "close_door b E2"}
    t.play("close_door b E2")
    t.does_not_offer("move b")


@rule("HULK-R94")
def test_past_a_closed_door_and_a_wall_two_squares_are_not_adjacent() -> None:
    for door, may in ("+", True), ("'", False):
        t = Position(f"#####\n#S{door}.#\n##.b#\n#####", S="bolter W", b="blip 1", phase="genestealers", active="b")
        assert bool(t.offered("move b C3")) == may


@rule("HULK-R95")
def test_a_blip_revealed_by_its_own_action_loses_the_rest_of_its_turn() -> None:
    t = Position("########\n#S.+b..#\n########", S="bolter E", b="blip 1", phase="genestealers", active="b", counter=1)
    t.play("open_door b D2", "face E2 W", "pass")
    assert t.decides == "genestealers" and t.points == 0
    t.does_not_offer("activate")
