"""Lightning claws (HULK-9.25, 13.58 to 13.60)."""

import pytest

from game.hulk import events as ev
from game.hulk.actions import Reroll
from game.hulk.state import MARINES
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""


def attack(**more: object) -> Position:
    """A Genestealer attacks a Marine with claws; no command points are left."""
    told = {"S": "claws E", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    t = Position(FACE_TO_FACE, phase="genestealers", **told)  # type: ignore[arg-type]
    t.play("attack g C2")
    return t


def strike(**more: object) -> Position:
    """He attacks."""
    told = {"S": "claws E", "g": "genestealer W", "active": "S", **more}
    t = Position(FACE_TO_FACE, **told)  # type: ignore[arg-type]
    t.play("attack S D2")
    return t


@rule("HULK-13.58")
def test_the_bearer_has_no_storm_bolter() -> None:
    t = Position("#######\n#.S.g.#\n#######", S="claws E", g="genestealer W", active="S")
    t.does_not_offer("fire S", "overwatch S", "clear_jam S")
    t.refused("fire S E2", "HULK-13.5")
    t.play("turn S N", "turn S E")
    t.offers("finish")  # no free shot


@rule("HULK-13.59", "HULK-9.25")
def test_two_dice_with_one_more_on_the_highest() -> None:
    t = strike(dice=[2, 4, 1, 4, 3])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), t.id("g"), (2, 4), (1, 4, 3), 1, 0)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("S"), t.id("g"), 5, 4)]
    assert t.where("g") == "gone"
    t = attack(dice=[1, 4, 3, 3, 3])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (1, 4, 3), (3, 3), 0, 1)]
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 4, 4)]
    assert (t.where("S"), t.where("g")) == ("C2", "D2")


@rule("HULK-13.60")
@pytest.mark.parametrize(
    ("action", "new", "score"), [("reroll", 6, 7), ("reroll 1", 6, 7), ("reroll", 1, 5), ("reroll 1", 1, 4)]
)
def test_on_guard_one_of_the_two_dice_is_rerolled_whichever_the_player_likes(action: str, new: int, score: int) -> None:
    t = attack(S="claws E guard", dice=[1, 6, 3, 3, 4, new])
    assert t.decides == MARINES
    assert t.offered() == {"reroll", "reroll 1", "pass"}
    t.play(action)
    old = 3 if action == "reroll" else 4
    assert t.events(ev.Rerolled) == [ev.Rerolled(t.id("S"), old, new)]
    assert t.events(ev.CombatEnded)[0].defence == score  # and not both
    assert t.signs("S") - {"guard"} == set()


@rule("HULK-13.60")
def test_two_equal_dice_are_one_choice() -> None:
    t = attack(S="claws E guard", dice=[1, 6, 3, 4, 4, 6])
    assert t.offered() == {"reroll", "pass"}
    t.refused("reroll 1", "HULK-13.60")
    t.refused(Reroll(2), "HULK-9.16")
    t.refused(Reroll(-1), "HULK-9.16")
    t.play("reroll")
    assert t.where("g") == "gone"


@rule("HULK-13.60")
def test_without_guard_or_in_an_attack_there_is_no_reroll() -> None:
    t = attack(dice=[1, 6, 3, 3, 4])
    t.does_not_offer("reroll")
    t = strike(S="claws E guard", dice=[2, 4, 1, 4, 3])
    t.does_not_offer("reroll")


@rule("HULK-R72")
@pytest.mark.parametrize("facing", "NSW")
def test_attacked_from_another_side_they_are_one_plain_die(facing: str) -> None:
    t = attack(S=f"claws {facing} guard", dice=[1, 4, 3, 4, 5])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (1, 4, 3), (4,), 0, 0)]
    assert t.offered() == {"reroll", "pass"}
    t.play("reroll")
    assert t.events(ev.CombatEnded)[0].defence == 5


@rule("HULK-R77")
@pytest.mark.parametrize(("faces", "door"), [([4, 4], "closed"), ([5, 1], "destroyed"), ([1, 6], "destroyed")])
def test_against_a_door_the_highest_die_has_its_bonus(faces: list[int], door: str) -> None:
    t = Position("#######\n#.S+..#\n#######", S="claws E", active="S", dice=faces)
    t.play("attack S D2")
    assert t.door("D2") == door
