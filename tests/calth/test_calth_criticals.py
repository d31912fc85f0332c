"""Critical attacks: who performs which, and what each weapon's does (CALTH-10, A30, A31, W1 to W11)."""

from typing import Any

import pytest

from game.calth import events as ev
from game.calth.dice_pools import ASSAULT, SHOOT, weapons
from game.calth.models import MODEL, MODELS, WEAPONS, piece
from tests.calth.skirmish import THEM, US, Skirmish
from tests.rule_ids import rule

THREE = "veteran*3"


def shooting(ours: str, theirs: str = THREE, dice: str = "c", terrain: str = "", **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 have rolled to shoot at the Word Bearers at 6,2."""
    t = Skirmish(f"2,2 {ours}; 0,7 veteran", f"6,2 {theirs}; 9,0 veteran", dice=dice, terrain=terrain, **more)
    return t.then("shoot 2,2 6,2")


def assaulting(ours: str, theirs: str = THREE, dice: str = "c") -> Skirmish:
    """The Ultramarines at 2,2 have rolled to assault the Word Bearers at 3,2."""
    t = Skirmish(f"2,2 {ours}; 0,7 veteran", f"3,2 {theirs}; 9,0 veteran", dice=dice)
    return t.then("assault 2,2 2,2 3,2")


def defence(t: Skirmish) -> tuple[int, int]:
    """How many dice were rolled in defence, and how many hits they left."""
    one = t.events(ev.DefenceRolled)[0]
    return len(one.faces), one.left


# -- which --


@rule("CALTH-10.1")
def test_every_weapon_and_every_model_has_one() -> None:
    assert all(weapon.critical for weapon in WEAPONS)
    for model in MODELS:
        unit = (piece(MODEL[model.id]),)
        assert weapons(unit, SHOOT) == (model.ranged,) and weapons(unit, ASSAULT) == (model.melee,)


@rule("CALTH-10.2", "CALTH-A30", "CALTH-A31")
def test_one_critical_serves_any_weapon_that_added_dice_or_none() -> None:
    t = shooting("veteran missile sergeant-plasma", dice="c")
    t.only("use_critical boltgun", "use_critical missile-launcher", "use_critical plasma-pistol", "no_critical")
    assert t.decides == US
    t = assaulting("veteran missile sergeant-plasma", dice="c")
    t.only("use_critical blade", "use_critical power-sword", "no_critical")


@rule("CALTH-10.3")
def test_there_is_one_however_many_were_rolled() -> None:
    t = shooting("veteran heavy-bolter", dice="cccc--").then("use_critical boltgun")
    assert not t.offered("use_critical") and len(t.events(ev.CriticalChosen)) == 1 and t.points("6,2") == 1


@rule("CALTH-10.2")
def test_without_a_critical_nothing_is_asked() -> None:
    t = shooting(THREE, dice="hhh")
    assert not t.events(ev.CriticalChosen) and t.decides == THEM


@rule("CALTH-10.4")
def test_a_critical_is_a_hit_as_well() -> None:
    assert defence(shooting(THREE, dice="cc----").then("no_critical")) == (6, 2)


@rule("CALTH-10.3", "CALTH-A3")
def test_a_strike_back_has_a_critical_of_its_own() -> None:
    t = assaulting(THREE, dice="c----- ------ c").then("no_critical")
    assert t.decides == THEM
    t.only("use_critical blade", "no_critical")


# -- what they do --


@rule("CALTH-W1", "CALTH-2.15")
@pytest.mark.parametrize(
    ("model", "weapon"),
    [
        ("veteran", "boltgun"),
        ("sergeant-sword", "bolt-pistol"),
        ("terminator", "combi-bolter"),
        ("aethon", "master-bolter"),
        ("heavy-bolter", "heavy-bolter"),
    ],
)
def test_suppress_takes_a_point(model: str, weapon: str) -> None:
    t = shooting(model)
    if model == "aethon":
        t.play("pass")
    t.play(f"use_critical {weapon}")
    assert t.points("6,2") == 1 and t.at("6,2") == THREE
    assert t.events(ev.PointsChanged) == [ev.PointsChanged("6,2", 1, weapon)]


@rule("CALTH-W1", "CALTH-2.16", "CALTH-A10")
def test_suppress_does_nothing_to_a_unit_without_points() -> None:
    t = shooting("veteran", f"{THREE}:0").then("use_critical boltgun")
    assert t.points("6,2") == 0 and not t.events(ev.PointsChanged)


@rule("CALTH-W2")
@pytest.mark.parametrize(("theirs", "hits"), [(THREE, 4), ("veteran*2", 3), ("veteran", 2)])
def test_blast_is_a_hit_more_for_each_model(theirs: str, hits: int) -> None:
    t = shooting("missile", theirs, "c--" + "------").then("use_critical missile-launcher")
    assert defence(t)[1] == hits


@rule("CALTH-W3")
@pytest.mark.parametrize(("model", "weapon"), [("plasma", "plasma-gun"), ("sergeant-plasma", "plasma-pistol")])
def test_overcharge_takes_two_defence_dice(model: str, weapon: str) -> None:
    t = shooting(model, terrain="6,2 r").then(f"use_critical {weapon}")
    assert defence(t) == (6 + 1 - 2, 1) and t.events(ev.DefenceRolled)[0].other == -2


@rule("CALTH-W3")
def test_there_are_never_fewer_than_no_dice() -> None:
    t = shooting("plasma", "veteran", "c--").then("use_critical plasma-gun")
    assert defence(t) == (0, 1)


@rule("CALTH-W4")
def test_melt_leaves_no_defence_roll() -> None:
    t = shooting("melta", "sedd", "cch", terrain="6,2 r").then("use_critical meltagun")
    assert not t.events(ev.DefenceRolled) and [one.hits for one in t.events(ev.HitsWasted)] == [3]
    t = shooting("melta", THREE, "cch").then("use_critical meltagun")
    assert t.at("6,2") == "veteran*2"


@rule("CALTH-W4")
def test_a_multi_melta_does_the_same() -> None:
    t = Skirmish("6,2 terminator; 0,7 veteran", "2,2 contemptor-melta", turn=THEM, dice="ccc--")
    t.play("shoot 2,2 6,2", "use_critical multi-melta")
    assert t.at("6,2") == "" and not t.events(ev.DefenceRolled)


@rule("CALTH-W5")
def test_rending_is_a_hit_more() -> None:
    t = Skirmish("6,2 veteran*3", "2,2 contemptor", turn=THEM, dice="c------")
    t.play("shoot 2,2 6,2", "use_critical assault-cannon")
    assert defence(t)[1] == 2


@rule("CALTH-W6")
def test_immolate_ignores_cover_and_is_a_hit_more() -> None:
    t = shooting("flamer", terrain="6,2 r").then("use_critical flamer")
    assert defence(t) == (6, 2) and t.events(ev.DefenceRolled)[0].cover == 0


@rule("CALTH-W7")
def test_opening_is_a_hit_more() -> None:
    assert defence(assaulting("veteran").then("use_critical blade")) == (6, 2)


@rule("CALTH-W8")
def test_sunder_takes_two_defence_dice() -> None:
    assert defence(assaulting("sergeant-sword").then("use_critical power-sword")) == (4, 1)


@rule("CALTH-W9")
def test_shred_rolls_all_misses_again() -> None:
    t = assaulting("sergeant-claw veteran", dice="cs--h hh-").then("use_critical lightning-claw")
    assert t.events(ev.DiceRerolled) == [ev.DiceRerolled(US, "lightning-claw", (1, 2, 3), (1, 1, 6))]
    assert defence(t)[1] == 4


@rule("CALTH-W9", "CALTH-10.3")
def test_a_critical_of_the_second_roll_brings_no_other() -> None:
    t = assaulting("sergeant-claw", dice="c-- cc").then("use_critical lightning-claw")
    assert defence(t)[1] == 3 and len(t.events(ev.CriticalChosen)) == 1


@rule("CALTH-W10")
@pytest.mark.parametrize(("model", "weapon"), [("terminator", "power-fist"), ("sergeant-fist", "power-fist")])
def test_crush_removes_the_first_target_with_one_hit(model: str, weapon: str) -> None:
    t = assaulting(model, "sedd veteran", "c").then(f"use_critical {weapon}", "target sedd")
    assert t.at("3,2") == "veteran"


@rule("CALTH-W10")
def test_crush_is_for_the_first_target_only() -> None:
    t = assaulting("terminator", "veteran*2 flamer", "chh---").then("use_critical power-fist", "target flamer")
    assert t.at("3,2") == "veteran" and not t.events(ev.HitsWasted)
    t = assaulting("terminator", "veteran*2 flamer", "ch----").then("use_critical power-fist", "target flamer")
    assert t.at("3,2") == "veteran*2" and [one.hits for one in t.events(ev.HitsWasted)] == [1]


@rule("CALTH-W10")
def test_crush_needs_a_hit_that_is_left() -> None:
    t = assaulting("terminator", THREE, "c-----s").then("use_critical power-fist")
    assert t.at("3,2") == THREE


@rule("CALTH-W10")
def test_a_dreadnought_fist_crushes() -> None:
    t = Skirmish("3,2 aethon; 0,7 veteran", "2,2 contemptor", turn=THEM, dice="c")
    t.play("assault 2,2 2,2 3,2", "use_critical dreadnought-fist")
    assert t.at("3,2") == ""


@rule("CALTH-W11")
def test_terror_takes_all_points_and_is_a_hit_more() -> None:
    t = Skirmish("3,2 veteran*3; 0,7 veteran", "2,2 sedd; 9,0 veteran", turn=THEM, dice="c")
    t.play("assault 2,2 2,2 3,2", "pass", "use_critical crozius")
    assert t.points("3,2") == 0 and defence(t)[1] == 2 and t.at("3,2") == "veteran*2"
