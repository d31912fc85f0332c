"""Each exact chance is held to a plain, seeded simulation, and to figures worked out elsewhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import pytest

from game.kernel import odds
from game.kernel.odds import Army, Fighter
from tests.rule_ids import rule

TRIALS = 20_000


def simulated(throw: Callable[[random.Random], Hashable], seed: int = 11) -> dict[Hashable, float]:
    """How often each result of a throw came up."""
    rng = random.Random(seed)
    return {what: n / TRIALS for what, n in Counter(throw(rng) for _ in range(TRIALS)).items()}


def same(exact: dict[Any, float], found: dict[Hashable, float]) -> None:
    """Each chance lies within four and a half standard errors of what was simulated, and they add up to one."""
    assert sum(exact.values()) == pytest.approx(1)
    for what in exact.keys() | found.keys():
        p = exact.get(what, 0.0)
        assert abs(found.get(what, 0.0) - p) <= 4.5 * sqrt(max(0.0, p * (1 - p)) / TRIALS) + 1e-12, what


def d6(rng: random.Random, dice: int) -> list[int]:
    return [rng.randint(1, 6) for _ in range(dice)]


# -- Space Hulk --


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


# -- Betrayal at Calth --


def calth(rng: random.Random, dice: int) -> list[str]:
    return [rng.choice(("hit", "hit", "critical", "shield", "shield", "blank")) for _ in range(dice)]


@pytest.mark.parametrize(("attack", "defence", "rerolls"), [(6, 2, 0), (8, 6, 2), (7, 4, 3), (3, 0, 3), (1, 5, 0)])
def test_calth_attacks(attack: int, defence: int, rerolls: int) -> None:
    def throw(rng: random.Random) -> tuple[int, bool]:
        faces = calth(rng, attack)
        missed = [i for i, face in enumerate(faces) if face in ("shield", "blank")]
        for i in missed[:rerolls]:
            faces[i] = calth(rng, 1)[0]
        hits = sum(face in ("hit", "critical") for face in faces)
        return max(0, hits - calth(rng, defence).count("shield")), "critical" in faces

    same(dict(odds.calth_attack(attack, defence, rerolls)), simulated(throw))


def test_calth_kills_initiative_and_last_stand() -> None:
    assert odds.calth_kill(6, 2, 2) == pytest.approx(0.73, abs=0.006)
    assert odds.calth_kill(8, 2, 2) == pytest.approx(0.88, abs=0.006)
    more, level, fewer = odds.calth_initiative(4, 3)

    def throw(rng: random.Random) -> int:
        first, second = (sum(f in ("hit", "critical") for f in calth(rng, n)) for n in (4, 3))
        return (first > second) - (first < second)

    same({1: more, 0: level, -1: fewer}, simulated(throw))
    same(dict(enumerate(odds.last_stand(3))), simulated(lambda rng: calth(rng, 3).count("shield")))


# -- Herejía de Horus --

ARMY, ASTARTES, PRIMARCH = (0, 0), (1, 0), (1, 1)


def heresy_hits(rng: random.Random, dice: int, need: int, raises: int, breaks: int) -> int:
    """Roll, raise and break."""
    return most_hits(tuple(sorted(d6(rng, dice))), need, raises, breaks)


@cache
def most_hits(faces: tuple[int, ...], need: int, raises: int, breaks: int) -> int:
    """The best of every way to raise; the enemy then breaks what he can."""
    best = 0
    for mask in range(1 << len(faces)):
        if mask.bit_count() <= raises:
            scores = [face + (mask >> i & 1) for i, face in enumerate(faces)]
            hits = sum(score >= need for score in scores)
            best = max(best, hits - min(breaks, scores.count(need)))
    return best


@pytest.mark.parametrize(("dice", "need", "raises", "breaks"), [(5, 5, 5, 1), (3, 4, 2, 2), (4, 5, 0, 3), (5, 4, 3, 0)])
def test_heresy_hits(dice: int, need: int, raises: int, breaks: int) -> None:
    exact = dict(enumerate(odds.heresy_hits(dice, need, raises, breaks)))
    same(exact, simulated(lambda rng: heresy_hits(rng, dice, need, raises, breaks)))


@pytest.mark.parametrize(
    ("attackers", "percents"),
    [((ARMY,) * 5, (100, 82, 21, 68, 7)), ((ASTARTES,) * 5, (100, 96, 47, 91, 22))],
)
def test_known_heresy_battles(attackers: tuple[odds.Bonus, ...], percents: tuple[int, ...]) -> None:
    defenders = [(ARMY,), (ARMY,) * 3, (ARMY,) * 5, (ASTARTES,) * 3, (ASTARTES,) * 5]
    assert [100 * odds.heresy_battle(attackers, d)[0] for d in defenders] == pytest.approx(percents, abs=1)


def test_heresy_battle_as_simulated() -> None:
    def throw(rng: random.Random) -> str:
        attack, defence = [PRIMARCH, ASTARTES, ARMY], [PRIMARCH, ARMY]
        while attack and defence:
            ours = heresy_hits(rng, len(attack), 5, sum(b[0] for b in attack), sum(b[1] for b in defence))
            theirs = heresy_hits(rng, len(defence), 4, sum(b[0] for b in defence), sum(b[1] for b in attack))
            del attack[max(0, len(attack) - theirs) :]
            del defence[max(0, len(defence) - ours) :]
        return "attacker" if attack else "defender" if defence else "nobody"

    exact = odds.heresy_battle((PRIMARCH, ASTARTES, ARMY), (PRIMARCH, ARMY))
    same(dict(zip(("attacker", "nobody", "defender"), exact, strict=True)), simulated(throw))


# -- Sector Invasión --


@pytest.mark.parametrize("armour", [0, 7, 8, 9, 12])
def test_damage(armour: int) -> None:
    def throw(rng: random.Random) -> str:
        if sum(d6(rng, 2)) <= armour:
            return "none"
        roll = sum(d6(rng, 2))
        return "out" if roll <= 7 else "repair" if roll <= 9 else "destroyed"

    same(dict(odds.damage(armour)), simulated(throw))


def test_storms_and_crossings() -> None:
    effects = ["ends", "-2", "-2", "-1", "-1", "+1", "+1", "+2", "+2", "explodes"]
    same(dict(odds.storm()), simulated(lambda rng: effects[rng.randint(1, 10) - 1]))
    lost = ["destroyed", "destroyed", "destroyed", "damaged", "elsewhere_worse", "elsewhere"]

    def throw(rng: random.Random) -> str:
        face = rng.randint(1, 6)
        if face in (3, 4):
            return lost[rng.randint(1, 6) - 1]
        return {1: "destroyed", 2: "damaged"}.get(face, "unharmed")

    same(dict(odds.crossing()), simulated(throw))


@pytest.mark.parametrize(("mine", "theirs", "dice"), [(2, 2, 1), (3, 2, 2), (5, 3, 2), (4, 2, 3), (5, 2, 3), (2, 0, 3)])
def test_ship_battles(mine: int, theirs: int, dice: int) -> None:
    assert odds.battle_dice(mine, theirs) == dice
    found = simulated(lambda rng: any(face >= 5 for face in d6(rng, dice)))
    exact = odds.battle_choice(mine, theirs)["pushed_and_damaged"]
    same({True: exact, False: 1 - exact}, found)


def test_escape() -> None:
    assert odds.escape(4, 1) == pytest.approx(3 / 6)
    assert odds.escape(4, 1, cells=2) == pytest.approx(1 / 4)
    assert odds.escape(2, 2) == 0 and odds.escape(9, 1) == 1


@pytest.mark.parametrize(
    ("attacker", "defender", "percent"),
    [
        (Army(), Army(), 45),
        (Army(), Army(9), 60),
        (Army(), Army(8), 76),
        (Army(), Army(7), 87),
        (Army(extra=2), Army(), 66),
        (Army(extra=3), Army(), 75),
        (Army(), Army(extra=2), 26),
        (Army(rerolls=1), Army(), 60),
        (Army(rerolls=3), Army(), 84),
        (Army(rerolls=3), Army(rerolls=3), 45),
    ],
)
def test_land_battles(attacker: Army, defender: Army, percent: float) -> None:
    assert 100 * odds.land_battle(attacker, defender) == pytest.approx(percent, abs=1.6)


# -- any dice --


def test_sums_and_comparisons() -> None:
    assert odds.total(2)[7] == pytest.approx(1 / 6) and len(odds.total(2)) == 13
    assert odds.expected(odds.total(3)) == pytest.approx(10.5)
    assert odds.compare((0.5, 0.5), (0.25, 0.25, 0.5)) == pytest.approx((0.125, 0.25, 0.625))
    assert sum(p for _, p in odds.throws(3)) == pytest.approx(1) and len(odds.throws(3)) == 56
