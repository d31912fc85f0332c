"""Psychic powers: premonition, force barrier, psychic storm (HULK-14.9 to 14.21)."""

import pytest

from game.hulk import events as ev
from game.hulk.rules import SpaceHulk
from game.kernel.dice import Dice
from tests.hulk.dialect import Position
from tests.rule_ids import rule

LANE = """
    ##############
    #B.........g.#
    #L...........#
    ##############
"""
LONG = """
    #################
    #L..............#
    ##+##############
    ##..#############
    #################
"""
SECTIONS = """
    #########
    #L.x.y.z#
    ####b####
    #########
"""
SECTION_NAMES = """
    #########
    #aabbccc#
    ####b####
    #########
"""


def powers(**more: object) -> Position:
    """The Marine phase; the Librarian, a Marine and a Genestealer in a lane."""
    told = {"L": "librarian E", "B": "bolter E", "g": "genestealer W", "counter": 4, "spent": 1, **more}
    return Position(LANE, **told)  # type: ignore[arg-type]


def storm(**more: object) -> Position:
    """The Librarian and sections a, b and c, the last far off."""
    told = {"L": "librarian W", "x": "genestealer W", "b": "blip 2", "y": "genestealer W", "z": "genestealer W", **more}
    return Position(SECTIONS, sections=SECTION_NAMES, **told)  # type: ignore[arg-type]


# -- when --


@rule("HULK-14.11", "HULK-R131")
def test_powers_are_offered_between_any_two_actions_of_the_marine_phase() -> None:
    t = powers(dice=[1, 1])
    offers = ("premonition L", "force_barrier L", "psychic_storm L")
    t.offers(*offers)
    t.play("activate B")
    t.offers(*offers)
    t.play("move B C2", "pass")
    t.offers(*offers)
    t.play("turn B S")
    t.offers(*offers)
    t.play("activate L")
    t.offers(*offers)


@rule("HULK-R131")
def test_no_power_inside_an_action() -> None:
    t = powers(active="B")
    t.play("move B C2")
    assert t.offered() == {"fire B L2", "pass"}
    t.refused("premonition L", "HULK-4.21")


@rule("HULK-R131")
def test_no_power_in_the_genestealers_turn() -> None:
    t = powers(phase="genestealers", active="g")
    t.refused("psychic_storm L", "HULK-R131")
    t.play("move g K2")
    assert "command L" in t.offered()
    t.does_not_offer("premonition", "force_barrier", "psychic_storm")


@rule("HULK-14.9", "HULK-R131")
def test_one_power_a_turn() -> None:
    t = powers(dice=[1])
    t.play("psychic_storm L", "storm_section 0")
    t.does_not_offer("premonition", "force_barrier", "psychic_storm")
    t.refused("premonition L", "HULK-14.9")
    t.play("activate B")
    t.refused("force_barrier L", "HULK-14.9")
    t.play("end_phase", "end_phase")
    assert t.s.turn == 2
    t.offers("force_barrier L", "psychic_storm L")


@rule("HULK-4.27", "HULK-14.10")
def test_a_power_costs_no_point_and_is_no_action() -> None:
    t = powers(active="L", L="librarian E overwatch", B="bolter E aim=g overwatch")
    t.play("premonition L")
    assert (t.points, t.s.psi, t.signs("L")) == (4, 19, {"overwatch"})
    assert t.s.aim[t.id("B")] == t.id("g")
    t.play("activate B")
    assert "done" in t.signs("L")


@rule("HULK-14.10")
def test_a_marine_that_has_acted_may_still_use_a_power() -> None:
    t = powers(L="librarian E done")
    t.offers("premonition L")


@rule("HULK-R67")
def test_a_power_leaves_sustained_fire() -> None:
    t = powers(active="B", dice=[1, 1, 1, 5])
    t.play("fire B L2", "psychic_storm L", "storm_section 0")
    t.play("fire B L2")
    assert t.events(ev.Shot)[0].sustained and t.where("g") == "gone"


def test_a_dead_librarian_has_no_powers() -> None:
    t = powers(L="librarian E gone")
    t.does_not_offer("premonition", "force_barrier", "psychic_storm")
    t.refused("psychic_storm L", "HULK-14.4")
    t.refused("psychic_storm B", "HULK-14.4")


# -- premonition --


@rule("HULK-14.12")
def test_premonition_moves_the_command_marker_back_one_space() -> None:
    t = powers(counter=3, spent=3)
    t.does_not_offer("command")
    t.play("premonition L")
    assert (t.s.spent, t.s.psi) == (2, 19)
    assert t.events(ev.PsiSpent) == [ev.PsiSpent(t.id("L"), "premonition", 1, 19)]
    assert t.events(ev.CommandRegained) == [ev.CommandRegained(2)]
    t.offers("command B")


@rule("HULK-14.13", "HULK-R133")
def test_the_marker_never_goes_below_nought() -> None:
    t = powers(spent=0)
    t.does_not_offer("premonition")
    t.refused("premonition L", "HULK-R133")
    assert t.s.psi == 20


def test_what_was_spent_once_stays_known_of_the_counter() -> None:
    t = powers(counter=4, spent=2, active="B", points=1)
    t.play("turn B S", "command L", "move L C3", "premonition L")
    assert (t.s.spent, t.s.peak) == (2, 3)
    drawn = {SpaceHulk().resample(t.s, "genestealers", Dice.seeded(seed)).counter for seed in range(60)}
    assert drawn == {3, 4, 5, 6}


# -- force barrier --


@rule("HULK-14.14", "HULK-R11", "HULK-R134")
def test_the_barrier_goes_into_an_empty_square_within_twelve_seen_or_not() -> None:
    t = Position(LONG, L="librarian W")
    t.play("force_barrier L")
    assert t.s.psi == 18
    lane = {f"raise_barrier {column}2" for column in "CDEFGHIJKLMN"}
    assert t.offered() == lane | {"raise_barrier C4", "raise_barrier D4"}
    t.refused("raise_barrier O2", "HULK-14.14")
    t.refused("raise_barrier B2", "HULK-14.14")
    t.refused("raise_barrier C3", "HULK-R134")
    t.play("raise_barrier D4")
    assert t.s.barrier == t.square("D4")
    assert t.events(ev.BarrierRaised) == [ev.BarrierRaised(t.id("L"), t.square("D4"))]


@rule("HULK-R134")
def test_an_entry_square_may_be_barred() -> None:
    drawing = """
        #######
        #L....<
        #######
    """
    t = Position(drawing, L="librarian W", x="blip 2 at A", g="genestealer at A")
    t.play("force_barrier L", "raise_barrier F2", "end_phase")
    t.does_not_offer("activate x", "activate g")
    t.refused("activate x", "HULK-10.15")
    far = """
        #########
        #L......<
        #########
    """
    t = Position(far, L="librarian W", x="blip 2 at A", g="genestealer at A")
    t.play("force_barrier L", "raise_barrier H2", "end_phase")
    t.does_not_offer("activate x", "activate g")
    t.refused("activate x", "HULK-14.16")


@rule("HULK-14.15", "HULK-11.12")
def test_the_barrier_stands_until_the_mission_status_phase() -> None:
    t = powers()
    t.play("force_barrier L", "raise_barrier F2")
    t.play("end_phase")
    assert t.s.barrier == t.square("F2")
    t.play("end_phase")
    assert t.s.barrier == -1
    assert t.events(ev.BarrierGone) == [ev.BarrierGone(t.square("F2"))]


@rule("HULK-14.16")
def test_nobody_moves_into_the_barrier() -> None:
    t = powers(barrier="C2", active="B")
    t.does_not_offer("move B C2")
    t.refused("move B C2", "HULK-14.16")
    t = powers(barrier="K2", phase="genestealers", active="g")
    t.does_not_offer("move g K2")
    t.offers("move g K3 W")


@rule("HULK-14.16", "HULK-R134")
def test_blips_neither_enter_nor_are_placed_in_the_barrier() -> None:
    drawing = """
        ######
        #L.###
        ##+###
        ##b.##
        ##..##
        ######
    """
    t = Position(drawing, L="librarian N", b="blip 3", phase="genestealers", barrier="D4", active="b")
    t.does_not_offer("move b D4")
    t.offers("move b C5")
    t.refused("move b D4", "HULK-14.16")
    t = Position(drawing, L="librarian N", b="blip 3", phase="genestealers", barrier="D4")
    t.play("reveal b")
    assert t.offered() == {"place_model C5", "place_model D5"}
    t.refused("place_model D4", "HULK-R99")


@rule("HULK-R3")
def test_the_barrier_closes_a_corner() -> None:
    drawing = """
        #####
        #L.##
        #..##
        #####
    """
    t = Position(drawing, L="librarian E", active="L", barrier="C2")
    t.offers("move L C3")
    drawing = """
        #####
        #L.##
        ##.##
        #####
    """
    t = Position(drawing, L="librarian E", active="L", barrier="C2")
    t.refused("move L C3", "HULK-5.9")


@rule("HULK-R15")
def test_no_door_is_closed_on_the_barrier() -> None:
    drawing = """
        ######
        #L'..#
        ######
    """
    t = Position(drawing, L="librarian E", active="L", barrier="C2")
    t.does_not_offer("close_door")
    t.refused("close_door L C2", "HULK-R15")


@rule("HULK-14.17", "HULK-R26")
def test_nobody_shoots_through_the_barrier() -> None:
    t = powers(barrier="F2", active="B")
    t.does_not_offer("fire B")
    t.refused("fire B L2", "HULK-14.17")
    t = powers(barrier="F2", active="B", B="flamer E")
    t.does_not_offer("flame B L2", "flame B G2")
    t.offers("flame B E2", "flame B F2")
    t.refused("flame B L2", "HULK-14.17")


@rule("HULK-14.17", "HULK-R26")
def test_overwatch_does_not_shoot_through_the_barrier() -> None:
    hidden = {"phase": "genestealers", "active": "g", "counter": 6, "spent": 6, "B": "bolter E overwatch"}
    t = powers(barrier="F2", **hidden)
    t.play("turn g N")
    assert t.events(ev.Shot) == []
    t = powers(dice=[1, 2], **hidden)
    t.play("turn g N")
    assert len(t.events(ev.Shot)) == 1


@rule("HULK-R26")
def test_the_barrier_hides_nobody() -> None:
    t = powers(barrier="F2", phase="genestealers", active="g")
    t.play("turn g N")
    t.offers("command L")
    door = """
        #########
        #L...+b.#
        ####h####
        #########
    """
    t = Position(door, L="librarian E", b="blip 1", h="genestealer N", phase="genestealers", barrier="D2", active="h")
    t.play("move h E2 E", "pass", "open_door h F2")
    assert t.events(ev.Revealed) == []
    t.play("pass", "move h E3 E")
    assert [event.piece for event in t.events(ev.Revealed)] == [t.id("b")]


# -- psychic storm --


@rule("HULK-14.18", "HULK-R11")
def test_the_storm_is_aimed_at_one_within_six_or_at_a_section_seen_or_not() -> None:
    t = storm()
    t.play("psychic_storm L")
    assert t.s.psi == 17
    models = {"storm_at D2", "storm_at E3", "storm_at F2", "storm_at H2"}
    assert t.offered() == models | {"storm_section a", "storm_section b", "storm_section c"}
    far = """
        ##################
        #L.....x.y.......#
        ##################
    """
    parts = """
        ##################
        #aaaaaaabbbcccccc#
        ##################
    """
    t = Position(far, sections=parts, L="librarian W", x="genestealer W", y="genestealer W")
    t.play("psychic_storm L")
    assert t.offered() == {"storm_at H2", "storm_section a"}
    t.refused("storm_at J2", "HULK-14.18")
    t.refused("storm_section b", "HULK-14.18")
    t.refused("storm_at E2", "HULK-14.18")
    t.refused("storm_at B2", "HULK-14.21")


@rule("HULK-14.19")
@pytest.mark.parametrize("face", [1, 2])
def test_a_single_target_is_destroyed_on_two_or_more(face: int) -> None:
    t = storm(dice=[face])
    t.play("psychic_storm L", "storm_at D2")
    assert t.where("x") == ("D2" if face == 1 else "gone")
    assert t.events(ev.StormRolled) == [ev.StormRolled(t.id("x"), face, 2, face == 2)]
    assert t.s.killed == face - 1


@rule("HULK-14.20", "HULK-R135")
def test_in_a_section_each_is_destroyed_on_four_or_more() -> None:
    t = storm(dice=[3, 4])
    t.play("psychic_storm L", "storm_section b")
    assert (t.where("x"), t.where("b"), t.where("y")) == ("D2", "gone", "F2")
    assert [(event.piece, event.needed) for event in t.events(ev.StormRolled)] == [(t.id("x"), 4), (t.id("b"), 4)]
    t = storm(dice=[4, 3])
    t.play("psychic_storm L", "storm_section b")
    assert (t.where("x"), t.where("b")) == ("gone", "E3")
    t = storm(dice=[4, 4])
    t.play("psychic_storm L", "storm_section c")
    assert (t.where("y"), t.where("z")) == ("gone", "gone")


@rule("HULK-R103")
def test_a_blip_in_the_storm_is_turned_up_and_counts_as_many_kills() -> None:
    t = storm(dice=[2], b="blip 3")
    t.play("psychic_storm L", "storm_at E3")
    assert t.events(ev.BlipDestroyed) == [ev.BlipDestroyed(t.id("b"), 3, t.square("E3"))]
    assert (t.s.killed, t.s.used) == (3, [3])


@rule("HULK-14.21", "HULK-R135")
def test_the_storm_leaves_marines_and_doors_and_passes_doors() -> None:
    drawing = """
        ########
        #LB+g.C#
        ########
    """
    told = {"L": "librarian W", "B": "bolter W", "C": "bolter E", "g": "genestealer W"}
    t = Position(drawing, dice=[4], **told)  # type: ignore[arg-type]
    t.play("psychic_storm L", "storm_section 0")
    assert [event.piece for event in t.events(ev.StormRolled)] == [t.id("g")]
    assert (t.where("B"), t.where("C"), t.door("D2"), t.where("g")) == ("C2", "G2", "closed", "gone")


@rule("HULK-R91")
def test_the_storm_reaches_nobody_off_the_board() -> None:
    drawing = """
        #####
        #L..<
        #####
    """
    t = Position(drawing, L="librarian W", x="genestealer at A")
    t.play("psychic_storm L")
    assert t.offered() == {"storm_section 0"}


@rule("HULK-R98")
def test_who_stands_in_the_open_after_the_storm_is_seen() -> None:
    t = Position(
        SECTIONS,
        sections=SECTION_NAMES,
        L="librarian E",
        x="genestealer W",
        b="blip 1",
        y="blip 1",
        z="blip 1",
        dice=[2],
    )  # type: ignore[arg-type]
    t.play("psychic_storm L", "storm_at D2")
    assert t.where("x") == "gone" and t.events(ev.Revealed)
