"""Each exact chance of Calth is held to a simulation, and to figures worked out elsewhere."""

from __future__ import annotations

import random

import pytest

from tests.calth import worked_odds
from tests.simulated import same, simulated


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

    same(dict(worked_odds.calth_attack(attack, defence, rerolls)), simulated(throw))


def test_calth_kills_initiative_and_last_stand() -> None:
    assert worked_odds.calth_kill(6, 2, 2) == pytest.approx(0.73, abs=0.006)
    assert worked_odds.calth_kill(8, 2, 2) == pytest.approx(0.88, abs=0.006)
    more, level, fewer = worked_odds.calth_initiative(4, 3)

    def throw(rng: random.Random) -> int:
        first, second = (sum(f in ("hit", "critical") for f in calth(rng, n)) for n in (4, 3))
        return (first > second) - (first < second)

    same({1: more, 0: level, -1: fewer}, simulated(throw))
    same(dict(enumerate(worked_odds.last_stand(3))), simulated(lambda rng: calth(rng, 3).count("shield")))
