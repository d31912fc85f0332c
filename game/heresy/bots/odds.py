"""Chances of battles between forces, and of what is left of both.

A force is a tuple of kinds, one of each counter, in the order in which they are kept: the last is lost first. Kinds
are what a counter brings: nothing, +1, or both +1 and -1 (HERESY-17).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from game.heresy.bonuses import BOTH
from game.heresy.odds import ATTACK_NEED, DEFENCE_NEED, heresy_hits, heresy_round
from game.heresy.state import unit_of
from game.heresy.units import ARMY, ASTARTES, CUSTODES, DAEMON, EMPEROR, HORUS, TITAN, UNITS, bonus
from game.kernel.memory import of_a_match

Force = tuple[int, ...]
Units = tuple[int, ...]
"""Units in the order in which they are kept."""
PLAIN, STRONG, BREAKER = range(3)
MOST_DICE: Final = 5
BONUSES: Final = ((0, 0), (1, 0), (1, 1))
KIND: Final = tuple(BONUSES.index(bonus(unit)) for unit in range(len(UNITS)))
PRIMARCH_WORTH: Final = 6.0
WORTH: Final = tuple(float(unit.price) or PRIMARCH_WORTH for unit in UNITS)
"""What a counter is worth in resources."""
_KEPT: Final = {EMPEROR: 0, HORUS: 1, TITAN: 3, CUSTODES: 4, ASTARTES: 5, DAEMON: 6, ARMY: 7}
ORDER: Final = tuple(_KEPT.get(unit, 2) for unit in range(len(UNITS)))
"""The order in which counters are kept: the lowest longest."""


def by_rank(units: Sequence[int]) -> tuple[int, ...]:
    """Return units in the order in which they are kept."""
    return tuple(sorted(units, key=lambda unit: (ORDER[unit], unit)))


@of_a_match
@lru_cache(maxsize=50_000)
def units_of(stack: tuple[int, ...]) -> tuple[int, ...]:
    """Return the units of counters, in the order in which they are kept."""
    return by_rank([unit_of(one) for one in stack])


@of_a_match
@lru_cache(maxsize=50_000)
def with_unit(units: Units, unit: int) -> Units:
    """Return units with another one."""
    return by_rank((*units, unit))


@of_a_match
@lru_cache(maxsize=50_000)
def without_units(units: Units, gone: tuple[int, ...]) -> Units:
    """Return units without some of them."""
    left = list(units)
    for unit in gone:
        left.remove(unit)
    return tuple(left)


@of_a_match
@lru_cache(maxsize=50_000)
def force_of(units: tuple[int, ...]) -> Force:
    """Return the kinds of units, in their order."""
    return tuple([KIND[unit] for unit in units])


@of_a_match
@lru_cache(maxsize=50_000)
def movable(units: Units) -> Force:
    """Return the kinds of those units that attack: the Emperor and Horus do not."""
    return tuple([KIND[unit] for unit in units if unit not in (EMPEROR, HORUS)])


@of_a_match
@lru_cache(maxsize=50_000)
def worth_of(units: tuple[int, ...]) -> float:
    """Return what units are worth together."""
    return sum(WORTH[unit] for unit in units)


@of_a_match
@cache
def _round(attack: Force, defence: Force, rule: str) -> tuple[tuple[int, int, float], ...]:
    """Return the chances of what a round takes from the attacker and from the defender."""
    if rule != BOTH:
        attackers, defenders = [tuple(BONUSES[kind] for kind in force) for force in (attack, defence)]
        return tuple((lost, hit, p) for (hit, lost), p in heresy_round(attackers, defenders, rule).items())
    raises = [sum(1 for kind in force if kind) for force in (attack, defence)]
    breaks = [force.count(BREAKER) for force in (attack, defence)]
    hits = heresy_hits(len(attack), ATTACK_NEED, raises[0], breaks[1])
    wounds = heresy_hits(len(defence), DEFENCE_NEED, raises[1], breaks[0])
    return tuple((lost, hit, p * q) for hit, p in enumerate(hits) for lost, q in enumerate(wounds))


Outcomes = tuple[tuple[int, int, float], ...]


@of_a_match
@cache
def outcomes(attack: Force, defence: Force, rule: str) -> Outcomes:
    """Return how a battle of five against five at most ends: what is left of the attacker, of the defender, and the
    chance."""
    attack, defence = attack[:MOST_DICE], defence[:MOST_DICE]
    if not attack or not defence:
        return ((len(attack), len(defence), 1.0),)
    found: dict[tuple[int, int], float] = {}
    stay = 0.0
    for lost, hit, p in _round(attack, defence, rule):
        if not lost and not hit:
            stay += p
            continue
        kept = attack[: max(0, len(attack) - lost)], defence[: max(0, len(defence) - hit)]
        for ours, theirs, q in outcomes(*kept, rule):
            found[ours, theirs] = found.get((ours, theirs), 0.0) + p * q
    return tuple((ours, theirs, p / (1 - stay)) for (ours, theirs), p in found.items())


@of_a_match
@lru_cache(maxsize=300)
def exchanges(attack: Units, defence: Units, rule: str, trade: float) -> tuple[tuple[Units, Units, float, float], ...]:
    """Return how a battle of five against five at most ends: who is left of the attacker, of the defender, the chance,
    and what the counters lost come to, the defender's being worth so much of the attacker's."""
    strength, price = worth_of(attack), worth_of(defence)
    return tuple(
        (
            attack[:ours],
            defence[:theirs],
            p,
            trade * (price - worth_of(defence[:theirs])) - (strength - worth_of(attack[:ours])),
        )
        for ours, theirs, p in outcomes(force_of(attack), force_of(defence), rule)
    )


@of_a_match
@cache
def wins(attack: Force, defence: Force, rule: str) -> float:
    """Return the chance that the attacker holds the place."""
    return sum(p for ours, theirs, p in outcomes(attack, defence, rule) if ours and not theirs)


@of_a_match
@lru_cache(maxsize=100_000)
def wins_by_waves(attack: Force, defence: Force, rule: str) -> float:
    """Return the same when five more attack whoever beat the last five off, until nobody is left to."""
    chance = 0.0
    for ours, theirs, p in outcomes(attack[:MOST_DICE], defence, rule):
        if not theirs:
            chance += p * (ours > 0 or len(attack) > MOST_DICE)
        elif len(attack) > MOST_DICE:
            chance += p * wins_by_waves(attack[MOST_DICE:], defence[:theirs], rule)
    return chance


@of_a_match
@lru_cache(maxsize=50_000)
def peril(threat: Force, garrison: Force, rule: str) -> float:
    """Return how likely those who can come take a place: all, or a few of them, as the enemy has more to do than
    that."""
    if not threat:
        return 0.0
    if not garrison:
        return 1.0 - 0.2 * 0.5 ** len(threat)
    few, most = wins(threat[:3], garrison, rule), wins(threat[:MOST_DICE], garrison, rule)
    two, waves = wins(threat[:2], garrison, rule), wins_by_waves(threat, garrison, rule)
    return 0.2 * two + 0.25 * few + 0.3 * most + 0.25 * waves
