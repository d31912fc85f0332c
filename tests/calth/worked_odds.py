"""Chances of Betrayal at Calth by themselves: an attack and its defence, the initiative, a last stand."""

from __future__ import annotations

from functools import cache, lru_cache

from game.calth.odds import SHIELD, calth_pool
from game.kernel.odds import Chances, compare, successes, with_rerolls


@cache
def pool(dice: int, rerolls: int = 0) -> dict[tuple[int, bool], float]:
    """An attack roll of which up to `rerolls` dice that missed are rolled again."""
    again: dict[tuple[int, bool], float] = {}
    for (hits, critical), p in calth_pool(dice).items():
        for (more, second), q in calth_pool(min(rerolls, dice - hits)).items():
            key = (hits + more, critical or second)
            again[key] = again.get(key, 0.0) + p * q
    return again


@lru_cache(maxsize=1024)
def calth_attack(attack: int, defence: int, rerolls: int = 0) -> dict[tuple[int, bool], float]:
    """Return what an attack leaves after the defence roll: (successes no shield cancelled, whether there was a
    critical)."""
    left: dict[tuple[int, bool], float] = {}
    for (hits, critical), p in pool(attack, rerolls).items():
        for shields, q in enumerate(successes(defence, SHIELD)):
            key = (max(0, hits - shields), critical)
            left[key] = left.get(key, 0.0) + p * q
    return left


def calth_kill(attack: int, defence: int, stamina: int, rerolls: int = 0) -> float:
    """Return the chance that an attack removes its main target (CALTH-9.6), critical effects apart."""
    return sum(p for (left, _), p in calth_attack(attack, defence, rerolls).items() if left >= stamina)


def calth_initiative(first: int, second: int) -> tuple[float, float, float]:
    """Return the chances that the first side rolls more successes, as many, fewer (CALTH-3.3)."""
    return compare(successes(first, 0.5), successes(second, 0.5))


def last_stand(models: int, vexilla: bool = False) -> Chances:
    """Return how many models survive a desperate last stand: one shield each (CALTH-8.6); with a vexilla every failed
    die is rolled again (CALTH-U4)."""
    return with_rerolls(models, SHIELD, models if vexilla else 0)
