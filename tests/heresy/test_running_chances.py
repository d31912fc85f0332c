"""The chances of a battle under way are those it began with, weighed by how the dice fell (HERESY-17, 18, R5, R23)."""

from __future__ import annotations

from itertools import product

import pytest

from game.heresy.battle import BATTLE
from game.heresy.bonuses import PLACING, brought
from game.heresy.odds import battle_chances, heresy_round
from game.heresy.rolls import ATTACK, DEFENCE
from game.heresy.running import running_chances
from game.heresy.units import UNIT
from tests.heresy.skirmish import Skirmish

ARMIES = [
    ("astartes army", "titan army"),
    ("titan army", "astartes titan"),
    ("horus army", "army*2"),
    ("daemon titan", "army astartes"),
]


def units(words: str) -> list[int]:
    found = []
    for word in words.split():
        name, _, count = word.partition("*")
        found += [UNIT[name]] * int(count or 1)
    return found


def test_what_a_card_makes_of_the_dice_of_a_round_counts_before_the_throw() -> None:
    t = Skirmish(attack="astartes army", defence="titan army", dice=[1, 6, 1, 6])
    battle = next(frame for frame in t.s.frames if frame.name == "battle")
    battle.values.update(faces=((), ()), plus=(0, 1), need=(5, 4))
    found, sides = running_chances(t.s, battle), (units("astartes army"), units("titan army"))
    assert found == battle_chances("both", *sides, (5, 3)) and sum(found) == pytest.approx(1)
    assert found[2] > battle_chances("both", *sides)[2]
    assert heresy_round(((0, 0),), ((0, 0),), "both", (5, 3))[0, 1] == pytest.approx(4 / 6 * 4 / 6)


@pytest.mark.parametrize("rule", ["both", "choose", "army"])
@pytest.mark.parametrize(("attack", "defence"), ARMIES)
def test_the_mean_over_all_throws_is_the_chance_before(rule: str, attack: str, defence: str) -> None:
    t = Skirmish(attack=attack, defence=defence, dice=[1, 6, 1, 6], options={"bonuses": rule})
    battle = next(frame for frame in t.s.frames if frame.name == "battle")
    faces = len(units(attack)), len(units(defence))
    assert t.offered("raise") or t.offered("lower"), "the throw leaves a choice"
    t.s.frames[:] = t.s.frames[: t.s.frames.index(battle) + 1]
    battle.step = BATTLE.index(PLACING[1])
    fresh = dict(battle.values)
    total = [0.0, 0.0, 0.0]
    for dice in product(range(1, 7), repeat=sum(faces)):
        thrown = dice[: faces[0]], dice[faces[0] :]
        battle.__dict__ = {
            **fresh,
            **_brought(t, rule, attack, defence),
            "faces": thrown,
            "losses": (0, 0),
            "marks": tuple((0,) * len(one) for one in thrown),
            "doomed": ((), ()),
        }
        for i, chance in enumerate(running_chances(t.s, battle)):
            total[i] += chance / 6 ** sum(faces)
    assert total == pytest.approx(battle_chances(rule, units(attack), units(defence)))


def _brought(t: Skirmish, rule: str, attack: str, defence: str) -> dict[str, tuple[int, int]]:
    ours, theirs = brought(rule, tuple(units(attack))), brought(rule, tuple(units(defence)))
    return {name: (ours[i], theirs[i]) for i, name in enumerate(("raises", "lowers", "either"))}


def test_chances_count_losses_that_are_still_to_be_picked() -> None:
    t = Skirmish(attack="horus astartes army", defence="army*2", dice=[1, 1, 1, 6, 1])
    while not t.offered("lose"):
        t.play(sorted(t.offered())[0])
    battle = next(frame for frame in t.s.frames if frame.name == "battle")
    kept = battle_chances("both", units("horus astartes"), units("army*2"))
    assert battle.values["losses"][ATTACK] == 1 and battle.values["losses"][DEFENCE] == 0
    assert running_chances(t.s, battle) == kept
    t.play("lose horus")


def test_before_the_dice_fall_the_chances_are_those_of_the_armies() -> None:
    t = Skirmish(attack="horus army", defence="army*2", dice=None, loyal="cortina_humo", traitor="cortina_humo")
    assert t.window == "battle_before_roll"
    battle = next(frame for frame in t.s.frames if frame.name == "battle")
    assert running_chances(t.s, battle) == battle_chances("both", units("horus army"), units("army*2"))
