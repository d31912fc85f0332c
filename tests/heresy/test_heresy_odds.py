"""Each exact chance of the Heresy is held to a simulation, and to figures worked out elsewhere."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.heresy import odds
from tests.simulated import d6, same, simulated

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
