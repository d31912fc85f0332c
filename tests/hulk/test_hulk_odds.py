"""Each exact chance of Space Hulk is held to a simulation, and to figures worked out elsewhere."""

from __future__ import annotations

from itertools import product

import pytest

from game.hulk import odds
from game.hulk.odds import Fighter
from tests.rule_ids import rule
from tests.simulated import d6, same, simulated

Counts = tuple[int, int, int]
"""In how many of 36 ways a fight ends: the attacker wins, a tie, the defender wins."""


def fought(attacker: Fighter, defender: Fighter, facing: bool) -> tuple[float, ...]:
    """A close combat, every throw and every choice tried: who chooses looks first not to die, then to kill."""
    if not facing:
        defender = Fighter(defender.aside, guard=defender.guard)
    ends = [0, 0, 0]
    faces, throws = range(1, 7), 0
    for attack in product(faces, repeat=attacker.dice):
        for defence in product(faces, repeat=defender.dice):
            throws += 1
            for i, ways in enumerate(parried(attacker, defender, attack, defence)):
                ends[i] += ways
    return tuple(ways / (36 * throws) for ways in ends)


def parried(attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]) -> Counts:
    stands = on_guard(attacker, defender, attack, defence)
    if attacker.parry:
        highest = defence.index(max(defence))
        again = [on_guard(attacker, defender, attack, rolled(defence, highest, face)) for face in range(1, 7)]
        return min(stands, mean(again), key=lambda ends: (ends[2], -ends[0]))
    if defender.parry:
        highest = attack.index(max(attack))
        again = [on_guard(attacker, defender, rolled(attack, highest, face), defence) for face in range(1, 7)]
        return min(stands, mean(again), key=lambda ends: (ends[0], -ends[2]))
    return stands


def on_guard(attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]) -> Counts:
    found = [ended(attacker, defender, attack, defence)]
    for die in range(len(defence) if defender.guard else 0):
        found.append(mean([ended(attacker, defender, attack, rolled(defence, die, face)) for face in range(1, 7)]))
    return min(found, key=lambda ends: (ends[0], -ends[2]))


def ended(attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]) -> Counts:
    def score(fighter: Fighter, dice: tuple[int, ...]) -> int:
        return max(dice) + (min(dice) if fighter.crush and len(dice) > 1 else 0) + fighter.bonus

    mine = min(attack) + attacker.bonus if defender.lowest else score(attacker, attack)
    yours = score(defender, defence)
    return (36, 0, 0) if mine > yours else (0, 0, 36) if yours > mine else (0, 36, 0)


def rolled(dice: tuple[int, ...], die: int, face: int) -> tuple[int, ...]:
    return (*dice[:die], face, *dice[die + 1 :])


def mean(ends: list[Counts]) -> Counts:
    return tuple(sum(ways) // 6 for ways in zip(*ends, strict=True))  # type: ignore[return-value]


GENESTEALER = Fighter(3, aside=3)
SWORD = Fighter(1, 1, parry=True)
LORD = Fighter(3, crush=True, aside=3)
CLAWS = Fighter(2, 1)

FIGHTS = [
    (GENESTEALER, Fighter(1), (66.0, 16.7, 17.4)),
    (GENESTEALER, Fighter(1, guard=True), (47.2, 27.7, 25.2)),
    (GENESTEALER, SWORD, (35.3, 20.3, 44.5)),
    (SWORD, GENESTEALER, (44.5, 20.3, 35.3)),
    (GENESTEALER, SWORD._replace(guard=True), (17.1, 24.8, 58.1)),
    (Fighter(2), Fighter(1, 2), (26.9, 14.8, 58.3)),
    (Fighter(2), Fighter(1, 2, guard=True), (11.0, 17.4, 71.7)),
    (GENESTEALER, Fighter(1, 2, lowest=True), (2.8, 4.9, 92.3)),
    (GENESTEALER, CLAWS, (27.9, 19.2, 52.8)),
    (GENESTEALER, CLAWS._replace(guard=True), (16.7, 18.5, 64.8)),
    (GENESTEALER, Fighter(1, 1), (49.4, 16.6, 34.0)),
    (Fighter(3, crush=True), Fighter(1), (88.2, 6.2, 5.6)),
]


@pytest.mark.parametrize(("attacker", "defender", "percents"), FIGHTS)
def test_known_close_combats(attacker: Fighter, defender: Fighter, percents: tuple[float, float, float]) -> None:
    assert [round(100 * p, 1) for p in odds.close_combat(attacker, defender)] == pytest.approx(percents, abs=0.11)


@rule("HULK-9.14", "HULK-9.16", "HULK-13.61", "HULK-R74")
@pytest.mark.parametrize("facing", [True, False])
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [fight[:2] for fight in FIGHTS]
    + [(Fighter(1), GENESTEALER), (CLAWS, GENESTEALER), (SWORD, LORD), (SWORD, LORD._replace(crush=False))]
    + [(LORD, SWORD._replace(guard=True)), (LORD, CLAWS._replace(guard=True))]
    + [(GENESTEALER, SWORD._replace(guard=True, lowest=True)), (LORD, Fighter(1, 2, guard=True, lowest=True))],
)
def test_close_combat_is_that_of_best_play(attacker: Fighter, defender: Fighter, facing: bool) -> None:
    assert odds.close_combat(attacker, defender, facing) == pytest.approx(fought(attacker, defender, facing))


def test_a_tie_that_costs_nothing_is_rolled_again_and_one_that_may_is_not() -> None:
    assert odds.parries(SWORD, GENESTEALER, (5,), (6, 3, 2)) and odds.parries(GENESTEALER, SWORD, (6, 3, 2), (5,))
    assert not odds.parries(SWORD, GENESTEALER, (4,), (5, 3, 2))
    assert not odds.parries(SWORD, GENESTEALER, (6,), (1, 6, 2))
    guarding = CLAWS._replace(guard=True)
    assert odds.guarded(GENESTEALER, guarding, (6, 1, 1), (5, 2)) == 1
    assert odds.guarded(GENESTEALER, guarding, (5, 1, 1), (2, 5)) == -1
    assert odds.guarded(GENESTEALER, Fighter(1, guard=True), (4, 1, 1), (4,)) == -1


@pytest.mark.parametrize(
    ("dice", "need", "hits", "percent"),
    [(2, 6, 1, 30.6), (2, 5, 1, 55.6), (3, 5, 1, 70.4), (3, 4, 1, 87.5), (1, 2, 1, 83.3)]
    + [(2, 6, 2, 2.8), (2, 5, 2, 11.1), (3, 5, 2, 25.9), (3, 4, 2, 50.0)],
)
def test_shots(dice: int, need: int, hits: int, percent: float) -> None:
    exact = odds.shot(dice, need, hits)
    assert 100 * exact == pytest.approx(percent, abs=0.05)
    found = simulated(lambda rng: sum(face >= need for face in d6(rng, dice)) >= hits)
    same({True: exact, False: 1 - exact}, found)


def test_jams_doors_and_flames() -> None:
    assert odds.jam() == pytest.approx(1 / 6) and odds.jam(3) == pytest.approx(1 / 36)
    assert 100 * odds.door(3) == pytest.approx(42.1, abs=0.05) and odds.door(1) == pytest.approx(1 / 6)
    assert odds.door(2, 1) == pytest.approx(1 - (4 / 6) ** 2)
    assert odds.burn() == pytest.approx(5 / 6) and odds.burn(4) == pytest.approx(1 / 2)
    found = simulated(lambda rng: len(set(d6(rng, 2))) == 1)
    same({True: odds.jam(), False: 1 - odds.jam()}, found)
