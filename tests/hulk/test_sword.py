"""The power sword (HULK-13.61, 13.62)."""

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""


def attack(**more: object) -> Position:
    """A Genestealer attacks a Sergeant with a power sword; no command points are left."""
    told = {"S": "sergeant E", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    t = Position(FACE_TO_FACE, phase="genestealers", **told)  # type: ignore[arg-type]
    t.play("attack g C2")
    return t


def strike(**more: object) -> Position:
    """The Sergeant attacks."""
    told = {"S": "sergeant E", "g": "genestealer W", "active": "S", **more}
    t = Position(FACE_TO_FACE, **told)  # type: ignore[arg-type]
    t.play("attack S D2")
    return t


@rule("HULK-13.61")
def test_a_parry_makes_the_opponent_reroll_its_highest_die() -> None:
    t = attack(dice=[2, 6, 4, 4, 1])
    assert t.decides == "marines"
    assert t.offered() == {"parry", "pass"}
    t.play("parry")
    assert t.events(ev.Parried) == [ev.Parried(t.id("S"), 6, 1)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 4, 5)]
    assert t.where("g") == "gone"


@rule("HULK-13.61")
def test_there_is_no_parry_against_an_attack_from_aside_or_without_a_sword() -> None:
    for words in ("sergeant N", "sergeant W", "bolter E", "sergeant E weapons=storm_bolter"):
        t = attack(S=words, dice=[2, 2, 2, 2])
        t.does_not_offer("parry")


@rule("HULK-13.62")
def test_on_guard_the_parry_comes_before_the_choice_to_reroll() -> None:
    t = attack(S="sergeant E guard", dice=[2, 6, 4, 1, 5, 6])
    assert t.offered() == {"parry", "pass"}
    t.play("parry")
    assert t.offered() == {"reroll", "pass"}
    t.play("reroll")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 5, 7)]
    t = attack(S="sergeant E guard", dice=[2, 6, 4, 1])
    t.play("pass")
    assert t.offered() == {"reroll", "pass"}


@rule("HULK-R74")
def test_a_parry_is_optional_takes_one_die_of_a_tie_and_serves_attack_and_defence() -> None:
    t = attack(dice=[6, 6, 1, 3])
    t.play("pass")
    assert t.where("S") == "gone"
    t = attack(dice=[6, 6, 1, 3, 1])
    t.play("parry")  # the other six stands
    assert t.where("S") == "gone"
    t = strike(dice=[4, 6, 3, 2, 1])
    assert t.offered() == {"parry", "pass"}
    t.play("parry")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("S"), t.id("g"), 5, 3)]
    assert t.where("g") == "gone"
