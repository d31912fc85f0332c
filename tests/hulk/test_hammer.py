"""Thunder hammer and storm shield (HULK-9.27, 13.63 to 13.65, R79)."""

import pytest

from game.hulk import events as ev
from game.hulk.state import MARINES
from game.kernel.dice import Dice
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""
FEWER = {"storm_shield": "one_die_fewer"}


def attack(**more: object) -> Position:
    """A Genestealer attacks a Sergeant with hammer and shield; no command points are left."""
    told = {"S": "hammer E", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    t = Position(FACE_TO_FACE, phase="genestealers", **told)  # type: ignore[arg-type]
    t.play("attack g C2")
    return t


def strike(**more: object) -> Position:
    """He attacks."""
    told = {"S": "hammer E", "g": "genestealer W", "active": "S", **more}
    t = Position(FACE_TO_FACE, **told)  # type: ignore[arg-type]
    t.play("attack S D2")
    return t


@rule("HULK-13.64")
def test_a_hammer_adds_one_against_the_front_square() -> None:
    t = strike(S="bolter E weapons=storm_bolter,thunder_hammer", dice=[4, 1, 4, 2])
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("S"), t.id("g"), 5, 4)]
    t = attack(S="bolter E weapons=storm_bolter,thunder_hammer", dice=[1, 4, 2, 4])
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 4, 5)]


@rule("HULK-13.65", "HULK-E29", "HULK-9.27")
def test_a_sergeant_with_a_hammer_adds_two() -> None:
    t = strike(dice=[4, 1, 5, 2])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), t.id("g"), (4,), (1, 5, 2), 2, 0)]
    assert t.where("g") == "gone"
    t = attack(dice=[3, 6, 4, 3])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (3, 6, 4), (3,), 0, 2)]
    assert t.events(ev.Blocked) == [ev.Blocked(t.id("S"), 3)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 3, 5)]


@rule("HULK-R77")
def test_against_a_door_the_hammer_adds_nothing() -> None:
    t = Position("#######\n#.S+..#\n#######", S="hammer E", active="S", dice=[4, 5])
    t.play("attack S D2")
    assert t.door("D2") == "closed"
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), -1, (4,), (), 1, 0)]
    t.play("attack S D2")
    assert t.door("D2") == "destroyed"


@rule("HULK-13.63", "HULK-R79", "HULK-9.27")
@pytest.mark.parametrize(("faces", "score"), [([6, 6, 1], 1), ([6, 2, 5], 2), ([5, 5, 5], 5)])
def test_a_block_makes_the_lowest_die_count(faces: list[int], score: int) -> None:
    t = attack(dice=[*faces, 1])
    assert t.events(ev.Blocked) == [ev.Blocked(t.id("S"), score)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), score, 3)]
    assert t.decides != MARINES  # of itself, without a question


@rule("HULK-R79")
def test_or_the_attacker_rolls_one_die_fewer() -> None:
    t = attack(dice=[3, 6, 4], options=FEWER)
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (3, 6), (4,), 0, 2)]
    assert t.events(ev.Blocked) == [ev.Blocked(t.id("S"), 0)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 6, 6)]


@rule("HULK-R79")
def test_the_choice_is_offered_where_there_is_a_shield_and_kept_in_the_state() -> None:
    t = Position(FACE_TO_FACE, S="hammer E", g="genestealer W", options=FEWER)
    assert {option.id for option in t.rules.info(t.mission).options} == {"timer", "storm_shield"}
    scenario = t.mission.to_json()
    assert t.rules.read_state(scenario, {}, t.s.to_json()).storm_shield == "one_die_fewer"
    assert t.rules.new_state(scenario, FEWER, Dice.seeded(1)).storm_shield == "one_die_fewer"
    assert t.rules.new_state(scenario, {}, Dice.seeded(1)).storm_shield == "lowest"


@rule("HULK-13.63", "HULK-R79")
@pytest.mark.parametrize("options", [{}, FEWER])
def test_no_block_in_an_attack_of_ones_own(options: dict[str, str]) -> None:
    t = strike(dice=[4, 1, 6, 2], options=options)
    assert t.events(ev.Blocked) == []
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("S"), t.id("g"), 6, 6)]


@rule("HULK-R72")
@pytest.mark.parametrize("options", [{}, FEWER])
@pytest.mark.parametrize("facing", "NSW")
def test_attacked_from_another_side_there_is_neither_block_nor_bonus(facing: str, options: dict[str, str]) -> None:
    t = attack(S=f"hammer {facing}", dice=[1, 6, 2, 5], options=options)
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (1, 6, 2), (5,), 0, 0)]
    assert t.events(ev.Blocked) == []
    assert t.where("S") == "gone"


@rule("HULK-R73")
def test_parry_then_guard_reroll_then_block_then_the_scores_are_compared() -> None:
    words = "hammer E guard weapons=power_sword,thunder_hammer,storm_shield"
    t = attack(S=words, dice=[6, 4, 5, 1, 2, 3])
    assert t.offered() == {"parry", "pass"}
    t.play("parry")
    assert t.offered() == {"reroll", "pass"}
    t.play("reroll")
    verbs = [type(event) for record in t.session.records for event in record.events]
    order = [ev.CombatRolled, ev.Parried, ev.Rerolled, ev.Blocked, ev.CombatEnded]
    assert [verb for verb in verbs if verb in order] == order
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 2, 5)]


@rule("HULK-9.27", "HULK-R31")
def test_both_sergeants_in_one_mission_draw_again_once() -> None:
    for sergeant in ("sergeant W", "sergeant W gone"):
        t = Position(
            "#######\n#.S.Bg#\n#######",
            phase="command",
            draws=(2, 5),
            dice=None,
            S=sergeant,
            B="hammer E",
            g="genestealer W",
        )
        assert t.offered() == {"keep", "redraw"}
        t.play("redraw")
        assert t.phase == "marines"
        assert t.s.counter == 5


@rule("HULK-9.27")
def test_each_sergeant_fights_with_his_own_weapon() -> None:
    drawing = """
        #######
        #gSBh.#
        #######
    """
    told = {"S": "sergeant W", "B": "hammer E", "g": "genestealer E", "h": "genestealer W", "counter": 6, "spent": 6}
    t = Position(drawing, phase="genestealers", active="g", dice=[1, 2, 3, 3, 6, 5, 2, 3], **told)  # type: ignore[arg-type]
    t.play("attack g C2")
    assert t.offered() == {"parry", "pass"}
    t.play("pass")
    assert t.events(ev.Blocked) == []
    t.play("activate h", "attack h D2")
    assert t.events(ev.Blocked) == [ev.Blocked(t.id("B"), 2)]
    assert (t.where("g"), t.where("h")) == ("gone", "gone")
