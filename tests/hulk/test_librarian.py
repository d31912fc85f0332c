"""The Librarian: psi points and the power axe (HULK-14.1 to 14.8)."""

import pytest

from game.hulk import events as ev
from game.hulk.actions import SpendPsi
from game.kernel.registry import rules_of
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FIGHT = """
    ######
    #.Lg.#
    ######
"""
AND_ANOTHER = """
    ######
    #.Lgx#
    ######
"""
ASIDE = """
    #####
    #.g.#
    #.L.#
    #####
"""
AT_A_DOOR = """
    ######
    #.L+g#
    ######
"""


def attacked(drawing: str = FIGHT, **more: object) -> Position:
    """The Genestealer phase; g is active and may attack the Librarian."""
    told = {"L": "librarian E", "g": "genestealer W", "active": "g", **more}
    return Position(drawing, phase="genestealers", **told)  # type: ignore[arg-type]


@rule("HULK-14.1")
def test_only_a_mission_with_a_librarian_has_psi_points() -> None:
    assert Position(FIGHT, L="librarian E", g="genestealer W").s.psi == 20
    t = Position(FIGHT, L="sergeant E", g="genestealer W", active="L", dice=[6, 1, 1, 1], spent=1, counter=3)
    assert t.s.psi == 0
    t.does_not_offer("premonition", "force_barrier", "psychic_storm")
    t.refused("psychic_storm L", "HULK-14.4")
    t.play("attack L D2", "pass")
    assert t.where("g") == "gone"


@rule("HULK-2.8", "HULK-14.3")
def test_twenty_psi_points_at_the_start() -> None:
    t = Position(FIGHT, L="librarian E", g="genestealer W gone", phase="deployment")
    assert t.s.psi == 20
    cannon = Position(FIGHT, L="cannon E", g="genestealer W gone", phase="deployment")
    assert cannon.s.shots[cannon.id("L")] == 10


@rule("HULK-9.28", "HULK-14.2")
def test_plus_one_in_close_combat_as_a_sergeant_has() -> None:
    t = attacked(dice=[1, 2, 5, 4], psi=0)
    t.play("attack g C2")
    assert t.events(ev.CombatRolled)[0].defence_bonus == 1
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("L"), 5, 5)]
    t = Position(FIGHT, L="librarian E", g="genestealer W", active="L", psi=0, dice=[4, 1, 2, 4])
    t.play("attack L D2")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("L"), t.id("g"), 5, 4)]
    assert t.where("g") == "gone"


@rule("HULK-14.2")
def test_the_one_counts_against_the_front_square_only() -> None:
    t = attacked(ASIDE, L="librarian E", g="genestealer S", dice=[1, 2, 4, 4])
    t.play("attack g C3")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("L"), 4, 4)]


@rule("HULK-R32")
def test_a_librarian_draws_no_second_counter() -> None:
    t = Position(FIGHT, L="librarian E", g="genestealer W", phase="command")
    assert t.phase == "marines"
    t.does_not_offer("redraw", "keep")
    t.refused("redraw", "HULK-3.4")


@rule("HULK-14.7", "HULK-9.28")
def test_each_psi_point_adds_one_to_the_combat() -> None:
    t = attacked(dice=[6, 5, 2, 3])
    t.play("attack g C2", "spend_psi 3")
    assert t.events(ev.PsiSpent) == [ev.PsiSpent(t.id("L"), "axe", 3, 17)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("L"), 6, 7)]
    assert (t.where("g"), t.s.psi) == ("gone", 17)


@rule("HULK-14.8", "HULK-R132")
def test_the_points_are_asked_for_after_all_dice_and_all_rerolls() -> None:
    t = attacked(L="librarian E guard weapons=storm_bolter,power_axe,power_sword", dice=[6, 5, 2, 3, 4, 1])
    t.play("attack g C2")
    assert t.offered() == {"parry", "pass"}
    t.play("parry")
    assert t.offered() == {"reroll", "pass"}
    t.play("reroll")
    assert t.offered() == {f"spend_psi {points}" for points in range(21)}
    t.play("spend_psi 4")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("L"), 5, 6)]
    assert t.events(ev.CombatRolled) == []


@rule("HULK-R132", "HULK-14.7")
@pytest.mark.parametrize("points", [0, 1, 20])
def test_any_number_left_may_be_spent_in_attack_too(points: int) -> None:
    t = Position(FIGHT, L="librarian E", g="genestealer W", active="L", dice=[4, 1, 2, 5])
    t.play("attack L D2", f"spend_psi {points}")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("L"), t.id("g"), 5 + points, 5)]
    assert t.where("g") == ("gone" if points else "D2")
    assert t.s.psi == 20 - points
    assert bool(t.events(ev.PsiSpent)) == bool(points)


@rule("HULK-14.7")
def test_no_points_against_an_attack_from_another_side() -> None:
    t = attacked(ASIDE, L="librarian E", g="genestealer S", dice=[1, 2, 5, 2])
    t.play("attack g C3")
    assert (t.where("L"), t.s.psi) == ("gone", 20)


@rule("HULK-14.7")
def test_the_axe_helps_against_a_door_too() -> None:
    t = Position(AT_A_DOOR, L="librarian E", g="genestealer W", active="L", dice=[3])
    t.play("attack L D2", "spend_psi 2")
    assert t.door("D2") == "destroyed"
    t = Position(AT_A_DOOR, L="librarian E", g="genestealer W", active="L", dice=[3])
    t.play("attack L D2", "spend_psi 1")
    assert t.door("D2") == "closed"


@rule("HULK-R132")
def test_axe_points_are_no_power() -> None:
    t = Position(FIGHT, L="librarian E", g="genestealer W", active="L", dice=[4, 1, 2, 5])
    t.play("attack L D2", "spend_psi 0")
    t.offers("psychic_storm L")
    t = Position(FIGHT, L="librarian E", g="genestealer W", active="L", dice=[1, 4, 1, 2, 5])
    t.play("psychic_storm L", "storm_at D2", "attack L D2")
    t.offers("spend_psi 17")


@rule("HULK-14.4", "HULK-14.5")
def test_points_spent_on_the_axe_are_missing_for_powers() -> None:
    t = Position(
        AND_ANOTHER,
        L="librarian E",
        g="genestealer W",
        x="genestealer W",
        active="L",
        counter=4,
        spent=1,
        dice=[4, 1, 2, 5],
    )
    t.play("attack L D2", "spend_psi 18")
    assert t.s.psi == 2
    t.does_not_offer("psychic_storm")
    t.refused("psychic_storm L", "HULK-14.6")
    t.offers("force_barrier L", "premonition L")


@rule("HULK-14.6")
def test_with_all_points_spent_there_is_no_psychic_ability() -> None:
    t = Position(
        AND_ANOTHER,
        L="librarian E",
        g="genestealer W",
        x="genestealer W",
        active="L",
        counter=4,
        spent=1,
        dice=[4, 1, 2, 5],
    )
    t.play("attack L D2", "spend_psi 20")
    t.does_not_offer("psychic_storm", "force_barrier", "premonition")
    t.refused("premonition L", "HULK-14.6")
    t = attacked(dice=[6, 1, 1, 1], psi=0)
    t.play("attack g C2")
    assert (t.where("L"), t.s.psi) == ("gone", 0)


def test_more_than_is_left_or_less_than_nothing_is_refused() -> None:
    t = attacked(dice=[6, 5, 2, 3], psi=5)
    t.play("attack g C2")
    t.refused(SpendPsi(6), "HULK-14.6")
    t.refused(SpendPsi(-1), "HULK-14.7")
    assert rules_of("hulk").legal_actions(t.s) == [SpendPsi(points) for points in range(6)]
