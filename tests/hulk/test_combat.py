"""Close combat (HULK-9.1 to 9.10, 9.19 to 9.26)."""

import pytest

from game.hulk import events as ev
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FACE_TO_FACE = """
    ######
    #.Sg.#
    ######
"""


def attack(words: str = "attack g C2", drawing: str = FACE_TO_FACE, **more: object) -> Position:
    """A Genestealer attacks; no command points are left."""
    told = {"S": "bolter E", "g": "genestealer W", "active": "g", "counter": 6, "spent": 6, **more}
    t = Position(drawing, phase="genestealers", **told)  # type: ignore[arg-type]
    t.play(words)
    return t


def strike(words: str = "attack S D2", drawing: str = FACE_TO_FACE, **more: object) -> Position:
    """A Marine attacks."""
    told = {"S": "bolter E", "g": "genestealer W", "active": "S", **more}
    t = Position(drawing, **told)  # type: ignore[arg-type]
    t.play(words)
    return t


@rule("HULK-9.1", "HULK-E17")
def test_only_the_square_straight_ahead_may_be_attacked() -> None:
    field = """
        #####
        #abc#
        #dge#
        #fhi#
        #####
    """
    marines = dict.fromkeys("abcdefhi", "bolter S")
    t = Position(field, **marines, g="genestealer N", phase="genestealers", active="g")
    assert t.offered("attack") == {"attack g C2"}


@rule("HULK-9.1")
def test_a_marine_too_attacks_straight_ahead_only() -> None:
    field = """
        #####
        #abc#
        #dSe#
        #fhi#
        #####
    """
    t = Position(field, **dict.fromkeys("abcdefhi", "genestealer S"), S="bolter E", active="S")
    assert t.offered("attack") == {"attack S D3"}


@rule("HULK-9.2")
def test_an_attack_costs_one_point() -> None:
    t = Position(FACE_TO_FACE, S="bolter E", g="genestealer W", active="S", dice=[3, 3, 3, 3])
    assert t.cost("attack S D2") == 1
    t = attack(dice=[3, 3, 3, 3])
    assert t.points == 5


@rule("HULK-9.3", "HULK-9.22", "HULK-9.24")
def test_a_genestealer_rolls_three_dice_and_a_marine_one() -> None:
    t = attack(dice=[1, 2, 3, 3])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("g"), t.id("S"), (1, 2, 3), (3,), 0, 0)]
    t = strike(dice=[3, 1, 2, 3])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), t.id("g"), (3,), (1, 2, 3), 0, 0)]


@rule("HULK-9.4")
@pytest.mark.parametrize(("stealer", "marine", "dead"), [([5, 4, 4], 4, "S"), ([3, 3, 3], 4, "g"), ([1, 6, 2], 5, "S")])
def test_the_highest_single_die_decides(stealer: list[int], marine: int, dead: str) -> None:
    t = attack(dice=[*stealer, marine])
    assert [name for name in ("S", "g") if t.where(name) == "gone"] == [dead]


@rule("HULK-9.5")
def test_a_tie_harms_no_one() -> None:
    t = attack(dice=[1, 4, 2, 4])
    assert (t.where("S"), t.where("g")) == ("C2", "D2")
    t = strike(dice=[4, 1, 4, 2])
    assert (t.where("S"), t.where("g")) == ("C2", "D2")


@rule("HULK-9.6")
def test_a_sergeant_adds_one_against_his_front_square() -> None:
    t = strike(S="sergeant E", dice=[4, 1, 4, 2])
    t.play("pass")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("S"), t.id("g"), 5, 4)]
    assert t.where("g") == "gone"
    t = attack(S="sergeant E weapons=storm_bolter", dice=[1, 4, 2, 4])
    assert t.where("g") == "gone"
    t = attack(S="sergeant N", dice=[1, 5, 2, 4])
    assert t.where("S") == "gone"


@rule("HULK-9.7")
def test_an_attacker_who_wins_kills() -> None:
    t = attack(dice=[1, 5, 2, 4])
    assert t.where("S") == "gone"
    t = strike(dice=[5, 1, 4, 2])
    assert t.where("g") == "gone"
    assert t.where("S") == "C2"


@rule("HULK-9.8")
def test_a_defender_who_wins_and_faces_the_attacker_kills() -> None:
    t = attack(dice=[1, 4, 2, 5])
    assert t.where("g") == "gone"
    assert t.where("S") == "C2"
    t = strike(dice=[4, 1, 5, 2], B="bolter at B2 W")
    assert t.where("S") == "gone"
    assert t.where("g") == "D2"


@rule("HULK-9.9")
@pytest.mark.parametrize("facing", ["N", "S", "W"])
def test_a_defender_who_wins_without_facing_the_attacker_kills_no_one(facing: str) -> None:
    t = attack(S=f"bolter {facing}", dice=[1, 4, 2, 5])
    assert (t.where("S"), t.where("g")) == ("C2", "D2")


@rule("HULK-9.10")
@pytest.mark.parametrize("faces", [[1, 4, 2, 5], [1, 4, 2, 4]])
@pytest.mark.parametrize("facing", ["N", "S", "W"])
def test_a_defender_who_wins_or_ties_is_turned_to_the_attacker_for_nothing(faces: list[int], facing: str) -> None:
    t = attack(S=f"bolter {facing}", dice=faces)
    assert t.faces("S") == "E"
    assert t.events(ev.Turned) == [ev.Turned(t.id("S"), 1, True)]
    t = strike(g=f"genestealer {facing if facing != 'W' else 'E'}", dice=[faces[3], faces[3], 1, 1])
    assert t.faces("g") == "W"
    assert t.points == 3


DOOR = """
    #######
    #.S+..#
    #######
"""


@rule("HULK-9.19")
def test_any_model_may_attack_a_door_in_front_of_it() -> None:
    t = Position(DOOR, S="bolter E", active="S", dice=[3])
    assert t.offered("attack") == {"attack S D2"}
    assert t.cost("attack S D2") == 1
    t = Position(DOOR, S="bolter E", g="genestealer W at E2", phase="genestealers", active="g")
    assert t.offered("attack") == {"attack g D2"}
    t = Position(DOOR, S="flamer N", active="S")
    assert t.offered("attack") == set()


@rule("HULK-9.20")
def test_a_door_rolls_no_dice() -> None:
    t = Position(DOOR, S="bolter E", active="S", dice=[3])
    t.play("attack S D2")
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), -1, (3,), (), 0, 0)]


@rule("HULK-9.21")
def test_a_door_is_destroyed_by_any_six() -> None:
    t = Position(DOOR, S="bolter E", g="genestealer W at E2", phase="genestealers", active="g", dice=[5, 5, 4, 1, 6, 1])
    t.play("attack g D2")
    assert t.door("D2") == "closed"
    t.play("attack g D2")
    assert t.door("D2") == "destroyed"


@rule("HULK-9.26")
def test_a_sergeant_with_a_power_sword_rolls_one_die_adds_one_and_parries() -> None:
    t = strike(S="sergeant E", dice=[4, 1, 4, 2])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), t.id("g"), (4,), (1, 4, 2), 1, 0)]
    assert t.offered() == {"parry", "pass"}


@rule("HULK-E18")
def test_five_against_four_kills_the_marine() -> None:
    t = attack(dice=[2, 4, 5, 4])
    assert t.where("S") == "gone"
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 5, 4)]


@rule("HULK-E19")
def test_an_attack_on_the_flank_that_fails_turns_the_marine() -> None:
    t = attack("move g D2", drawing="######\n#.S.g#\n######", S="bolter N", dice=[2, 3, 4, 5])
    t.play("attack g C2")
    assert t.points == 4
    assert t.where("g") == "D2"
    assert t.faces("S") == "E"


@rule("HULK-R70")
def test_friends_and_blips_are_not_attacked() -> None:
    t = Position("######\n#.SB.#\n######", S="bolter E", B="bolter W", active="S")
    t.does_not_offer("attack")
    drawing = "######\n#Shg.#\n######"
    t = Position(drawing, S="bolter W", h="genestealer E", g="genestealer W", phase="genestealers", active="g")
    t.does_not_offer("attack")
    t = Position(FACE_TO_FACE, S="bolter E", g="blip 1", active="S", sound=False)
    t.does_not_offer("attack")


@rule("HULK-R71")
def test_only_the_front_square_counts_as_facing_the_attacker() -> None:
    t = attack(S="bolter E", dice=[1, 1, 1, 2])
    assert t.where("g") == "gone"
    for facing in "NSW":
        t = attack(S=f"bolter {facing}", dice=[1, 1, 1, 2])
        assert t.where("g") == "D2"


@rule("HULK-R72")
def test_attacked_from_another_side_a_defender_keeps_its_dice_and_guard_alone() -> None:
    t = attack(S="sergeant N guard", dice=[1, 4, 2, 4, 5])
    assert t.events(ev.CombatRolled)[0].defence_bonus == 0
    assert t.offered() == {"reroll", "pass"}  # no parry
    t.play("reroll")
    assert t.where("g") == "D2"
    t = strike(g="genestealer E", dice=[4, 1, 4, 2])
    assert t.events(ev.CombatRolled)[0].defence == (1, 4, 2)


@rule("HULK-R73")
def test_both_roll_then_parry_then_guard_then_the_scores_are_compared() -> None:
    t = attack(S="sergeant E guard", dice=[6, 1, 2, 3, 5, 6])
    t.play("parry", "reroll")
    verbs = [type(event) for record in t.session.records for event in record.events]
    order = [ev.CombatRolled, ev.Parried, ev.Rerolled, ev.CombatEnded]
    assert [verb for verb in verbs if verb in order] == order
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 5, 7)]


@rule("HULK-R75")
def test_the_turn_is_free_keeps_guard_and_draws_no_overwatch_fire() -> None:
    drawing = """
        #######
        #B.Sg.#
        #######
    """
    t = attack("attack g D2", drawing, S="bolter N guard", B="bolter E overwatch", dice=[3, 3, 3, 3])
    t.play("pass")
    assert t.faces("S") == "E"
    assert t.signs("S") == {"guard"}
    assert t.events(ev.Shot) == []


@rule("HULK-R75")
def test_the_turn_may_reveal_a_blip() -> None:
    drawing = """
        #######
        #.Sg..#
        #..x..#
        #######
    """
    t = attack(drawing=drawing, S="bolter N", x="blip 1", dice=[3, 3, 3, 3])
    assert t.faces("S") == "E"
    assert t.events(ev.Revealed)[0].at == t.square("D3")


@rule("HULK-R76")
def test_an_attack_of_ones_own_costs_guard_and_overwatch_before_the_dice() -> None:
    for sign, lost in (("guard", ev.GuardLost), ("overwatch", ev.OverwatchLost)):
        t = strike(S=f"bolter E {sign}", dice=[3, 3, 3, 3])
        assert sign not in t.signs("S")
        verbs = [type(event) for event in t.told]
        assert verbs.index(lost) < verbs.index(ev.CombatRolled)
    t = attack(S="bolter E guard", dice=[3, 3, 3, 3])
    t.play("pass")
    assert t.signs("S") == {"guard"}


@rule("HULK-R77")
def test_a_sergeants_bonus_counts_against_a_door() -> None:
    t = Position(DOOR, S="sergeant E", active="S", dice=[4, 5])
    t.play("attack S D2")
    assert t.door("D2") == "closed"
    t.play("attack S D2")
    assert t.door("D2") == "destroyed"


@rule("HULK-R81")
@pytest.mark.parametrize(
    ("words", "bonus"), [("flamer E", 0), ("bolter E", 0), ("sergeant E weapons=storm_bolter,power_fist", 1)]
)
def test_who_is_not_in_the_table_rolls_one_die(words: str, bonus: int) -> None:
    t = strike(S=words, dice=[2, 1, 3, 4])
    assert t.events(ev.CombatRolled) == [ev.CombatRolled(t.id("S"), t.id("g"), (2,), (1, 3, 4), bonus, 0)]
    assert t.decides != "marines" or "parry" not in t.offered()


@rule("HULK-R82")
def test_flames_do_not_hinder_close_combat() -> None:
    for burning in (["C2"], ["D2"], ["C2", "D2"]):
        t = Position(
            FACE_TO_FACE,
            sections="######\n#aabb#\n######",
            S="bolter E",
            g="genestealer W",
            active="S",
            flames=burning,
            dice=[5, 1, 1, 1],
        )
        t.play("attack S D2")
        assert t.where("g") == "gone"
