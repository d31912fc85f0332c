"""The chances of real stacks, shown before a battle is begun: exact, without cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod

from game.heresy.odds import heresy_battle
from game.heresy.units import EMPEROR, UNITS, bonus
from game.kernel.odds import successes


def keeping_order(units: Sequence[int]) -> tuple[int, ...]:
    """Return units in the order in which their owner keeps them: leaders longest, then by bonus and price."""
    return tuple(sorted(units, key=lambda unit: (unit >= EMPEROR, sum(bonus(unit)), UNITS[unit].price), reverse=True))


def battle_chances(rule: str, attackers: Sequence[int], defenders: Sequence[int]) -> tuple[float, float, float]:
    """Return the chances that the attacker wins, that both sides are wiped out, that the defender wins (HERESY-R7).

    Bonuses under that rule (HERESY-R5) are placed well, and the cheapest counters are lost first.
    """
    return _chances(rule, keeping_order(attackers), keeping_order(defenders))


def crossing_chances(
    rule: str, sure: Sequence[int], risky: Sequence[int], defenders: Sequence[int], cross: float
) -> tuple[float, float, float, float]:
    """Return the same of an attack to which some come surely and others each with a chance, all of whom try
    (HERESY-15): that the attacker wins, that both are wiped out, that the defender wins, that nobody comes and
    nothing is fought."""
    won = both = lost = none = 0.0
    kinds = sorted(set(risky))
    for numbers in product(*(range(risky.count(kind) + 1) for kind in kinds)):
        pairs = list(zip(kinds, numbers, strict=True))
        share = prod(successes(risky.count(kind), cross)[number] for kind, number in pairs)
        coming = [*sure, *(kind for kind, number in pairs for _ in range(number))]
        if not coming:
            none += share
            continue
        chances = battle_chances(rule, coming, defenders)
        won, both, lost = won + share * chances[0], both + share * chances[1], lost + share * chances[2]
    return won, both, lost, none


@lru_cache(maxsize=4096)
def _chances(rule: str, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[float, float, float]:
    return heresy_battle(tuple(bonus(unit) for unit in attackers), tuple(bonus(unit) for unit in defenders), rule)
