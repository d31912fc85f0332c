"""The chances of real stacks, shown before a battle is begun: exact, without cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.heresy.units import EMPEROR, UNITS, bonus
from game.kernel.odds import heresy_battle


def keeping_order(units: Sequence[int]) -> tuple[int, ...]:
    """Units in the order in which their owner keeps them: leaders longest, then by bonus and price."""
    return tuple(sorted(units, key=lambda unit: (unit >= EMPEROR, sum(bonus(unit)), UNITS[unit].price), reverse=True))


def battle_chances(rule: str, attackers: Sequence[int], defenders: Sequence[int]) -> tuple[float, float, float]:
    """The chances that the attacker wins, that both sides are wiped out, that the defender wins (HERESY-R7).

    Bonuses under that rule (HERESY-R5) are placed well, and the cheapest counters are lost first.
    """
    return _chances(rule, keeping_order(attackers), keeping_order(defenders))


@lru_cache(maxsize=4096)
def _chances(rule: str, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[float, float, float]:
    return heresy_battle(tuple(bonus(unit) for unit in attackers), tuple(bonus(unit) for unit in defenders), rule)
