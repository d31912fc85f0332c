"""Chances of Herejía de Horus: hits with counters of +1 and -1, rounds and battles, survival."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from math import prod

from game.heresy.units import EMPEROR, UNITS, bonus
from game.kernel.memory import of_a_match
from game.kernel.odds import Chances, at_least, successes, throws

Bonus = tuple[int, int]
"""What one counter brings: +1 to own dice, -1 to the enemy's."""
Kind = tuple[int, int, int]
"""A throw in battle: dice above the need, bare hits, near misses."""
Brought = tuple[int, int, int]
"""What a side brings: so many +1, so many -1, so many of one or the other."""
NEEDS = 5, 4
"""What an attacker's and a defender's die hits on where no card changes it."""
(ATTACK_NEED, DEFENCE_NEED), SURVIVAL_NEED, MOST_DICE = NEEDS, 4, 5


@cache
def _kinds(dice: int, need: int) -> tuple[tuple[Kind, float], ...]:
    """Return every kind of throw, with its chance."""
    found: dict[Kind, float] = {}
    for faces, p in throws(dice):
        kind = _kind(faces, need)
        found[kind] = found.get(kind, 0.0) + p
    return tuple(found.items())


def _kind(faces: tuple[int, ...], need: int) -> Kind:
    return sum(face > need for face in faces), faces.count(need), faces.count(need - 1)


@cache
def _hits(kind: Kind, raises: int, breaks: int) -> int:
    """Return what is left of a throw when the owner raises well and the enemy then breaks bare hits."""
    strong, bare, near = kind
    best = 0
    for raised in range(min(raises, near) + 1):
        saved = min(raises - raised, bare)
        best = max(best, strong + saved + max(0, bare + raised - saved - breaks))
    return best


@cache
def heresy_hits(dice: int, need: int, raises: int, breaks: int) -> Chances:
    """Return hits of a side that may raise `raises` of its dice by one, and the enemy then lowers `breaks` of them (R5,
    R6).

    At most one of each on a die. Used well: a raise makes a hit of a near miss, or saves a bare hit from being broken,
    whichever leaves more hits; a lowering takes a bare hit away.
    """
    found = [0.0] * (dice + 1)
    for kind, p in _kinds(dice, need):
        found[_hits(kind, raises, breaks)] += p
    return tuple(found)


def _brought(counters: tuple[Bonus, ...], bonuses: str) -> Brought:
    """Return what counters bring together under a bonus rule."""
    raises, lowers = sum(b[0] for b in counters), sum(b[1] for b in counters)
    if bonuses == "both":
        return raises, lowers, 0
    if bonuses == "choose":
        return raises - lowers, 0, lowers
    return int(raises > 0 and not lowers), 0, int(lowers > 0)


def heresy_round(
    attackers: tuple[Bonus, ...],
    defenders: tuple[Bonus, ...],
    bonuses: str = "both",
    needs: tuple[int, int] = NEEDS,
) -> dict[tuple[int, int], float]:
    """Return the chances of (the attacker's, the defender's) hits in one round (HERESY-17, 18); five counters at most
    fight.

    `bonuses`: a counter brings "both" its +1 and -1, or its owner must "choose", or the whole "army" brings one (R5).
    Who may choose weighs hits scored against hits suffered, the attacker first; lowerings come after all raises (R23).
    """
    attack, defence = attackers[:MOST_DICE], defenders[:MOST_DICE]
    ours, theirs = _brought(attack, bonuses), _brought(defence, bonuses)
    found: dict[tuple[int, int], float] = {}
    if not ours[2] and not theirs[2]:
        mine = heresy_hits(len(attack), needs[0], ours[0], theirs[1])
        other = heresy_hits(len(defence), needs[1], theirs[0], ours[1])
        return {(hit, lost): p * q for hit, p in enumerate(mine) for lost, q in enumerate(other)}
    for attack_kind, p in _kinds(len(attack), needs[0]):
        for defence_kind, q in _kinds(len(defence), needs[1]):
            hits = _weighed(attack_kind, defence_kind, ours, theirs)
            found[hits] = found.get(hits, 0.0) + p * q
    return found


def heresy_hits_of(
    attack: tuple[int, ...],
    defence: tuple[int, ...],
    attackers: tuple[Bonus, ...],
    defenders: tuple[Bonus, ...],
    bonuses: str = "both",
) -> tuple[int, int]:
    """Return the (attacker's, defender's) hits of dice that fell so, when bonuses are placed as in `heresy_round`."""
    ours, theirs = _brought(attackers, bonuses), _brought(defenders, bonuses)
    attack_kind, defence_kind = _kind(attack, ATTACK_NEED), _kind(defence, DEFENCE_NEED)
    if not ours[2] and not theirs[2]:
        return _hits(attack_kind, ours[0], theirs[1]), _hits(defence_kind, theirs[0], ours[1])
    return _weighed(attack_kind, defence_kind, ours, theirs)


def _weighed(attack: Kind, defence: Kind, ours: Brought, theirs: Brought) -> tuple[int, int]:
    """Return the hits of both sides when each shares out well, between raising and lowering, what it may choose.

    The attacker's raises are taken to foresee how many of his hits the defender will lower.
    """
    raises, lowers, either = ours
    their_raises, their_lowers, their_either = theirs
    best = (-MOST_DICE - 1, 0)
    for own in range(either + 1):
        worst = (MOST_DICE + 1, 0)
        for other in range(their_either + 1):
            hit = _hits(attack, raises + own, their_lowers + their_either - other)
            lost = _hits(defence, their_raises + other, lowers + either - own)
            worst = min(worst, (hit, lost), key=_lead)
        best = max(best, worst, key=_lead)
    return best


def _lead(hits: tuple[int, int]) -> int:
    return hits[0] - hits[1]


@of_a_match
@lru_cache(maxsize=4096)
def heresy_battle(
    attackers: tuple[Bonus, ...],
    defenders: tuple[Bonus, ...],
    bonuses: str = "both",
    needs: tuple[int, int] = NEEDS,
) -> tuple[float, float, float]:
    """Return the chances that the attacker wins, that both sides are wiped out, that the defender wins (HERESY-R7).
    `needs`: what their dice hit on in the first round.

    Each side's counters stand in the order in which their owner keeps them: the last is lost first.
    """
    if not attackers or not defenders:
        return float(bool(attackers)), float(not attackers and not defenders), float(bool(defenders))
    result, stay = [0.0, 0.0, 0.0], 0.0
    for (hit, lost), p in heresy_round(attackers, defenders, bonuses, needs).items():
        if hit or lost or needs != NEEDS:
            kept = attackers[: max(0, len(attackers) - lost)], defenders[: max(0, len(defenders) - hit)]
            for i, chance in enumerate(heresy_battle(*kept, bonuses)):
                result[i] += p * chance
        else:
            stay = p
    return result[0] / (1 - stay), result[1] / (1 - stay), result[2] / (1 - stay)


def heresy_survival(change: int = 0) -> float:
    """Return the chance that a dying primarch lives who has where to withdraw to; `change`: what cards add
    (HERESY-19)."""
    return at_least(1, SURVIVAL_NEED - change)


def keeping_order(units: Sequence[int]) -> tuple[int, ...]:
    """Return units in the order in which their owner keeps them: leaders longest, then by bonus and price."""
    return tuple(sorted(units, key=lambda unit: (unit >= EMPEROR, sum(bonus(unit)), UNITS[unit].price), reverse=True))


def battle_chances(
    rule: str, attackers: Sequence[int], defenders: Sequence[int], needs: tuple[int, int] = NEEDS
) -> tuple[float, float, float]:
    """Return the chances that the attacker wins, that both sides are wiped out, that the defender wins (HERESY-R7).

    Bonuses under that rule (HERESY-R5) are placed well, and the cheapest counters are lost first.
    """
    return _chances(rule, keeping_order(attackers), keeping_order(defenders), needs)


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


@of_a_match
@lru_cache(maxsize=4096)
def _chances(
    rule: str, attackers: tuple[int, ...], defenders: tuple[int, ...], needs: tuple[int, int]
) -> tuple[float, float, float]:
    ours, theirs = (tuple(bonus(unit) for unit in units) for units in (attackers, defenders))
    return heresy_battle(ours, theirs, rule, needs)
