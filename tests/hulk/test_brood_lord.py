"""The Brood Lord (chapter 15)."""

import pytest

from game.hulk import events as ev
from game.hulk import odds
from game.hulk.state import NO_LORD
from tests.hulk.dialect import Position
from tests.rule_ids import rule

FIGHT = """
    ######
    #.Sg.#
    ######
"""
ASIDE = """
    #####
    #.g.#
    #.S.#
    #####
"""
LANE = """
    ##########
    #S....g..#
    ##########
"""
DARK = """
    ########
    #S.....#
    ####b.##
    ####..##
    ########
"""
GATE = """
    ########
    #S.+b..#
    ####h..#
    ########
"""
ENTRY = """
    ##########
    #S.......<
    ##########
"""


def fight(**more: object) -> Position:
    """The Genestealer phase; the Brood Lord g is active and may attack S."""
    told = {"S": "bolter E", "g": "lord W", "active": "g", **more}
    return Position(FIGHT, phase="genestealers", **told)  # type: ignore[arg-type]


def reveal(drawing: str = DARK, **more: object) -> Position:
    """A mission with a Brood Lord; b, a blip of 3, is turned up willingly."""
    told = {"S": "bolter E", "b": "blip 3", "phase": "genestealers", "brood_lord": True, **more}
    return Position(drawing, **told)  # type: ignore[arg-type]


# -- how he comes --


@rule("HULK-15.1")
def test_without_the_missions_leave_nobody_is_asked() -> None:
    t = reveal(brood_lord=False)
    t.play("reveal b")
    assert t.s.lord == NO_LORD and "pass" not in t.offered()
    t.does_not_offer("bring_lord")


@rule("HULK-15.2", "HULK-15.3")
def test_a_blip_of_three_may_be_the_brood_lord() -> None:
    t = reveal()
    t.play("reveal b")
    assert (t.decides, t.offered()) == ("genestealers", {"bring_lord", "pass"})
    assert t.events(ev.Revealed)[0].value == 3
    t.play("bring_lord")
    assert t.events(ev.LordCame) == [ev.LordCame(t.s.lord, t.square("E3"))]
    assert t.events(ev.ModelPlaced) == [] and t.events(ev.ModelsDiscarded) == []
    assert t.genestealers() == {"E3"}
    assert t.offered() == {f"face E3 {side}" for side in "NESW"}
    t.play("face E3 W")
    t.offers("activate E3")


@rule("HULK-15.2")
def test_or_three_genestealers() -> None:
    t = reveal()
    t.play("reveal b", "pass")
    assert t.s.lord == NO_LORD
    t.play("place_model F3", "place_model E4")
    assert t.genestealers() == {"E3", "F3", "E4"}


@rule("HULK-15.2")
@pytest.mark.parametrize("value", [1, 2])
def test_smaller_blips_are_never_the_brood_lord(value: int) -> None:
    t = reveal(b=f"blip {value}")
    t.play("reveal b")
    t.does_not_offer("bring_lord", "pass")
    t.refused("bring_lord", "HULK-10.33" if value == 2 else "HULK-10.37")


@rule("HULK-15.2", "HULK-R136")
def test_once_in_a_mission_be_he_dead_or_not() -> None:
    t = reveal(x="lord W at C2 gone")
    t.play("reveal b")
    t.does_not_offer("bring_lord", "pass")


@rule("HULK-R136")
def test_on_an_involuntary_reveal_the_genestealer_player_chooses_once_the_blip_lies_open() -> None:
    t = reveal(GATE, S="bolter E overwatch", h="genestealer W", active="h", dice=[1, 2])
    t.play("open_door h D2")
    assert t.decides == "genestealers" and t.events(ev.Revealed)[0].value == 3
    t.play("bring_lord", "face E2 W", "pass")
    assert t.events(ev.Shot)[0].target == t.s.lord


@rule("HULK-R136")
def test_off_the_board_too() -> None:
    t = reveal(ENTRY, b="blip 3 at A")
    t.play("reveal b", "bring_lord")
    assert t.beside("A") == [f"#{t.s.lord}"]
    assert t.events(ev.LordCame) == [ev.LordCame(t.s.lord, -1)]


@rule("HULK-R102")
def test_he_does_not_count_to_the_models() -> None:
    t = reveal(genestealers=1)
    t.play("reveal b", "bring_lord")
    assert t.genestealers() == {"E3"}
    t = Position(
        DARK, S="bolter E", b="blip 3", x="lord W at G2", y="genestealer N at F4", genestealers=2, phase="genestealers"
    )  # type: ignore[arg-type]
    t.play("reveal b")
    assert t.genestealers() == {"E3", "G2", "F4"}
    assert t.s.frames[-1].values["discarded"] == 2


# -- shots --


@rule("HULK-15.5")
@pytest.mark.parametrize(("dice", "dead"), [((6, 6), True), ((6, 5), False), ((1, 6), False)])
def test_a_shot_kills_him_only_with_two_dice(dice: tuple[int, int], dead: bool) -> None:
    t = Position(LANE, S="bolter E", g="lord W", active="S", dice=dice)
    t.play("fire S G2")
    assert (t.where("g") == "gone") is dead
    assert t.events(ev.Shot)[0].hit is dead and t.events(ev.Shot)[0].hits == 2


@rule("HULK-15.5")
def test_two_dice_of_the_cannon() -> None:
    t = Position(LANE, S="cannon E", g="lord W", active="S", dice=[5, 1, 4, 5, 6, 1])
    t.play("fire S G2")
    assert t.where("g") == "G2"
    t.play("fire S G2")
    assert t.where("g") == "gone"


@rule("HULK-R69")
def test_a_single_success_builds_sustained_fire() -> None:
    t = Position(LANE, S="bolter E", g="lord W", active="S", dice=[6, 1, 5, 1, 5, 5])
    t.play("fire S G2", "fire S G2")
    assert t.events(ev.Shot)[1].needed == 5 and t.where("g") == "G2"
    t.play("fire S G2")
    assert t.where("g") == "gone"


@rule("HULK-15.6", "HULK-R129")
def test_the_flamer_does_not_affect_him() -> None:
    t = Position(LANE, S="flamer E", g="lord W", active="S", dice=[])
    t.offers("flame S G2")
    parts = """
        ##########
        #aabbbbbc#
        ##########
    """
    t = Position(LANE, sections=parts, S="flamer E", g="lord W", active="S", dice=[])
    t.play("flame S G2")
    assert t.where("g") == "G2" and t.events(ev.FireRolled) == []
    t.play("end_phase", "activate g", "move g F2 W")
    assert t.events(ev.FireRolled) == [] and t.where("g") == "F2"


@rule("HULK-R129")
def test_fire_bars_his_way_from_outside() -> None:
    parts = """
        ##########
        #aabbbccc#
        ##########
    """
    t = Position(LANE, sections=parts, S="flamer E", g="lord W", flames=("E2",), phase="genestealers", active="g")
    t.does_not_offer("move g F2")
    t.refused("move g F2 W", "HULK-13.49")


@rule("HULK-15.10")
def test_the_psychic_storm_does_not_touch_him() -> None:
    t = Position(LANE, S="librarian W", g="lord W", dice=[])
    t.play("psychic_storm S")
    assert t.offered() == {"storm_section 0"}
    t.refused("storm_at G2", "HULK-15.10")
    t.play("storm_section 0")
    assert t.where("g") == "G2" and t.events(ev.StormRolled) == []


@rule("HULK-R135")
def test_an_unrevealed_blip_has_no_such_immunity() -> None:
    t = Position(DARK, S="librarian W", b="blip 3", brood_lord=True, dice=[2])
    t.play("psychic_storm S", "storm_at E3")
    assert t.where("b") == "gone" and t.s.lord == NO_LORD


# -- close combat --


@rule("HULK-15.8", "HULK-9.23", "HULK-E30")
def test_the_crushing_blow_adds_the_highest_and_the_lowest_die() -> None:
    t = fight(dice=[6, 6, 3, 6], S="hammer E weapons=thunder_hammer")
    t.play("attack g C2")
    assert t.events(ev.CombatEnded) == [ev.CombatEnded(t.id("g"), t.id("S"), 9, 8)]
    assert t.where("S") == "gone"


@rule("HULK-15.8")
def test_the_blow_falls_on_who_turns_his_back_too() -> None:
    t = Position(ASIDE, S="bolter E", g="lord S", phase="genestealers", active="g", dice=[1, 2, 2, 6])
    t.play("attack g C3")
    assert t.events(ev.CombatEnded)[0].attack == 3


@rule("HULK-R77")
def test_no_crushing_blow_against_a_door() -> None:
    drawing = """
        ######
        #S+g.#
        ######
    """
    t = Position(drawing, S="bolter E", g="lord W", phase="genestealers", active="g", dice=[5, 5, 1])
    t.play("attack g C2")
    assert t.door("C2") == "closed"


@rule("HULK-15.7")
def test_close_combat_kills_him_as_any_other() -> None:
    t = fight(dice=[1, 1, 2, 6])
    t.play("attack g C2")
    assert t.where("g") == "gone" and t.s.killed == 1


@rule("HULK-15.4")
def test_for_the_rest_he_is_a_genestealer() -> None:
    t = fight()
    assert t.points == 6
    t.offers("move g E2 W", "turn g E", "attack g C2")
    marine = Position(FIGHT, S="bolter E", g="lord W", active="S", dice=[1, 2, 3, 4])
    marine.offers("fire S D2", "attack S D2")
    marine.play("attack S D2")
    assert len(marine.events(ev.CombatRolled)[0].defence) == 3


@rule("HULK-15.9", "HULK-R80")
def test_a_block_leaves_him_the_lowest_die_or_both_of_two() -> None:
    t = fight(S="hammer E", dice=[6, 5, 3, 1])
    t.play("attack g C2")
    assert t.events(ev.CombatEnded)[0].attack == 3
    t = fight(S="hammer E", dice=[6, 3, 1], options={"storm_shield": "one_die_fewer"})
    t.play("attack g C2")
    assert t.events(ev.CombatEnded)[0].attack == 9


@rule("HULK-R80")
def test_a_parry_rerolls_his_highest_die_before_the_blow_is_added_up() -> None:
    t = fight(S="sergeant E", dice=[6, 5, 3, 1, 2])
    t.play("attack g C2", "parry")
    assert t.events(ev.CombatEnded)[0].attack == 5 + 2


@rule("HULK-R137")
def test_in_defence_the_blow_is_dealt_only_if_agreed_and_to_who_stands_in_front() -> None:
    told = {"S": "bolter E", "g": "lord W", "active": "S"}
    too = {"crushing_defence": "front"}
    t = Position(FIGHT, dice=[6, 5, 4, 3], **told)  # type: ignore[arg-type]
    t.play("attack S D2")
    assert t.events(ev.CombatEnded)[0].defence == 5 and t.where("g") == "gone"
    t = Position(FIGHT, dice=[6, 5, 4, 3], options=too, **told)  # type: ignore[arg-type]
    t.play("attack S D2")
    assert t.events(ev.CombatEnded)[0].defence == 8 and t.where("S") == "gone"
    t = Position(FIGHT, dice=[6, 5, 4, 3], options=too, **{**told, "g": "lord N"})  # type: ignore[arg-type]
    t.play("attack S D2")
    assert t.events(ev.CombatEnded)[0].defence == 5 and t.where("g") == "gone"


@rule("HULK-R80", "HULK-R137")
def test_his_chances_are_exact() -> None:
    lord, marine = odds.Fighter(3, crush=True, aside=3), odds.Fighter(1)
    blocked = odds.close_combat(lord, odds.Fighter(1, 2, lowest=True))
    assert blocked == odds.close_combat(odds.Fighter(3), odds.Fighter(1, 2, lowest=True))
    defended = odds.close_combat(marine, lord)
    attacked = odds.close_combat(lord, marine)
    assert defended.attacker == pytest.approx(attacked.defender)
    assert odds.close_combat(marine, lord, facing=False) == odds.close_combat(marine, odds.Fighter(3), facing=True)
