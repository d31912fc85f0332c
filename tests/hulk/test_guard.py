"""On guard (HULK-9.11 to 9.18)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""


def attack(**more: object) -> Position:
    """A Genestealer attacks a Marine on guard; no command points are left."""
    told = {"S": "bolter E guard", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    t = Position(FACE_TO_FACE, phase="genestealers", **told)  # type: ignore[arg-type]
    t.play("attack g C2")
    return t


@rule("HULK-9.11")
def test_guard_costs_two_points() -> None:
    t = Position(FACE_TO_FACE, S="bolter E", g="genestealer W", active="S")
    assert t.cost("guard S") == 2
    t = Position(FACE_TO_FACE, S="bolter E", g="genestealer W", active="S", points=1)
    t.does_not_offer("guard S")


@rule("HULK-9.12")
def test_guard_is_shown_by_a_counter() -> None:
    t = Position(FACE_TO_FACE, S="bolter E", g="genestealer W", active="S")
    t.play("guard S")
    assert t.signs("S") == {"guard", "done"}
    assert t.events(ev.GuardSet) == [ev.GuardSet(t.id("S"))]


@rule("HULK-9.13")
@pytest.mark.parametrize(
    "action",
    ["move S B3", "turn S N", "fire S D3", "attack S D3", "open_door S C2", "overwatch S", "clear_jam S", "flame S D4"],
)
def test_any_other_action_ends_guard(action: str) -> None:
    drawing = """
        ##.###
        ##+###
        #.Sg.#
        ##..##
        ######
    """
    lots = """
        ##a###
        ##a###
        #aaaa#
        ##bb##
        ######
    """
    kind = "flamer E guard" if action.startswith("flame") else "bolter E guard"
    if action.startswith("clear"):
        kind += " jam"
    if action.startswith("open"):
        kind = "bolter N guard"
    t = Position(drawing, sections=lots, S=kind, g="genestealer W", active="S", dice=[3, 3, 3, 3])
    assert "guard" in t.signs("S")
    t.play(action)
    assert "guard" not in t.signs("S")
    assert t.events(ev.GuardLost) == [ev.GuardLost(t.id("S"))]


@rule("HULK-9.14")
def test_on_guard_the_marine_may_reroll() -> None:
    t = attack(dice=[5, 1, 1, 4, 6])
    assert t.decides == "marines"
    assert t.offered() == {"reroll", "pass"}
    t.play("reroll")
    assert t.where("g") == "gone"
    t = attack(dice=[5, 1, 1, 4])
    t.play("pass")
    assert t.where("S") == "gone"


@rule("HULK-9.14")
def test_without_guard_there_is_no_reroll() -> None:
    t = attack(S="bolter E", dice=[4, 1, 1, 4])
    t.does_not_offer("reroll")
    assert t.decides == "genestealers"


@rule("HULK-9.15")
def test_the_genestealers_dice_are_seen_before_the_choice() -> None:
    t = attack(dice=[5, 1, 1, 4])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (5, 1, 1), (4,), 0, 0)]
    assert t.offered() == {"reroll", "pass"}
    assert t.where("S") == "C2"


@rule("HULK-9.16")
def test_one_die_is_rerolled_once_and_the_new_score_stands() -> None:
    t = attack(dice=[4, 1, 1, 4, 2])
    t.play("reroll")
    assert t.events(ev.Rerolled) == [ev.Rerolled(t.id("S"), 4, 2)]
    assert t.where("S") == "gone"


@rule("HULK-9.17")
def test_guard_outlasts_an_attack() -> None:
    t = attack(dice=[4, 1, 1, 4, 3, 1, 1, 3])
    t.play("pass")
    assert t.signs("S") == {"guard"}
    t.play("attack g C2")
    assert t.offered() == {"reroll", "pass"}


@rule("HULK-9.18")
def test_guard_counters_are_removed_in_the_mission_status_phase() -> None:
    t = Position(FACE_TO_FACE, S="sergeant E guard", g="genestealer W", phase="genestealers")
    t.play("end_phase")
    assert t.s.turn == 2
    assert t.signs("S") == set()


@rule("HULK-E20")
def test_a_guard_who_rerolls_a_four_into_a_six_wins() -> None:
    t = attack(dice=[2, 4, 5, 4, 6])
    t.play("reroll")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 5, 6)]
    assert t.where("g") == "gone"
    assert t.signs("S") == {"guard"}


@rule("HULK-R78")
@pytest.mark.parametrize("words", ["sergeant E", "bolter E", "flamer E", "sergeant E weapons=power_sword"])
def test_every_marine_may_go_on_guard(words: str) -> None:
    t = Position(FACE_TO_FACE, S=words, g="genestealer W", active="S")
    t.offers("guard S")
