"""Exact chances of every dice mechanism of the five games: sums over all throws, no sampling.

A distribution is a tuple of floats, `chances[k]` the chance of k (hits, shields, points), unless it is said otherwise.
Chances between named results are tuples or dicts. Choices are taken to be used well; each function says what that is.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

Chances = tuple[float, ...]


# -- any dice --


@cache
def successes(dice: int, p: float) -> Chances:
    """How many of so many dice succeed, each with chance `p`."""
    return tuple([comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)])


@cache
def with_rerolls(dice: int, p: float, rerolls: int) -> Chances:
    """The same when up to `rerolls` of the dice that failed are rolled once more."""
    total = [0.0] * (dice + 1)
    for first, chance in enumerate(successes(dice, p)):
        for second, again in enumerate(successes(min(rerolls, dice - first), p)):
            total[first + second] += chance * again
    return tuple(total)


def at_least(dice: int, need: int, hits: int = 1, sides: int = 6) -> float:
    """The chance that `hits` dice or more show `need` or more."""
    p = min(max(sides + 1 - need, 0), sides) / sides
    return sum(successes(dice, p)[hits:])


def all_equal(dice: int, sides: int = 6) -> float:
    """The chance of a double with two dice, of a triple with three."""
    return float(sides ** (1 - dice))


def any_face(dice: int, faces: int, sides: int = 6) -> float:
    """The chance that one die at least shows one of so many wanted faces."""
    return 1 - (1 - faces / sides) ** dice


@cache
def total(dice: int, sides: int = 6) -> Chances:
    """The sum of dice; `total(2)[7]` is the chance of a 7."""
    chances: Chances = (1.0,)
    for _ in range(dice):
        chances = plus(chances, (0.0, *[1 / sides] * sides))
    return chances


def plus(one: Chances, other: Chances) -> Chances:
    """The sum of two independent numbers (a convolution)."""
    both = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            both[i + j] += p * q
    return tuple(both)


def compare(one: Chances, other: Chances) -> tuple[float, float, float]:
    """The chances that the first of two independent numbers is more, the same, less."""
    more = sum(p * sum(other[:i]) for i, p in enumerate(one))
    same = sum(p * q for p, q in zip(one, other, strict=False))
    less = sum(q * sum(one[:j]) for j, q in enumerate(other))
    return more, same, less


def expected(chances: Chances) -> float:
    """The mean."""
    return sum(k * p for k, p in enumerate(chances))


@cache
def throws(dice: int, sides: int = 6) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every throw as ascending faces, with its chance."""
    ways = factorial(dice)
    found = combinations_with_replacement(range(1, sides + 1), dice)
    return tuple([(f, ways / prod(factorial(f.count(x)) for x in set(f)) / sides**dice) for f in found])


# -- Space Hulk --


class Fighter(NamedTuple):
    """One side of a close combat, as it fights against its front square.

    `parry`: may have the opponent's highest die rolled again; `guard`: a defender that may roll one of its own dice
    again; `lowest`: against a defender the opponent's lowest die counts in place of its highest, or of a crushing
    blow; `crush`: it adds its highest and its lowest die; `aside`: its dice when attacked from a side it does not face.
    """

    dice: int
    bonus: int = 0
    parry: bool = False
    guard: bool = False
    lowest: bool = False
    crush: bool = False
    aside: int = 1


class Fight(NamedTuple):
    """The chances of a close combat. A defender that wins without facing the attacker harms no one."""

    attacker: float
    tie: float
    defender: float


def shot(dice: int, need: int, hits: int = 1) -> float:
    """The chance that a shot destroys its target: `hits` dice of `need` or more (HULK-8.4, 15.5)."""
    return at_least(dice, need, hits)


def jam(dice: int = 2) -> float:
    """The chance that an overwatch shot jams the storm bolter: a double (HULK-13.16)."""
    return all_equal(dice)


def door(dice: int, bonus: int = 0) -> float:
    """The chance that an attack destroys a door: a 6 (HULK-9.21, R77)."""
    return at_least(dice, 6 - bonus)


def burn(need: int = 2) -> float:
    """The chance that a piece in the flames is destroyed (HULK-13.46)."""
    return at_least(1, need)


@lru_cache(maxsize=1024)
def close_combat(attacker: Fighter, defender: Fighter, facing: bool = True) -> Fight:
    """The chances of an attack (HULK-9.3 to 9.16, 13.58 to 13.65, 15.8, R80, R137).

    A defender that does not face the attacker keeps its basic dice and its guard. Parry and guard are used well: by who
    would lose without them, as a tie harms no one, the parry before the guard; the guard rerolls the lower die.
    """
    if not facing:
        defender = Fighter(defender.aside, guard=defender.guard)
    wins, ties, losses = 0.0, 0.0, 0.0
    for attack, p in throws(attacker.dice):
        for defence, q in throws(defender.dice):
            won, tied = _parried(attacker, defender, attack, defence)
            wins += p * q * won
            ties += p * q * tied
            losses += p * q * (1 - won - tied)
    return Fight(wins, ties, losses)


def _margin(attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """By how much the attacker's score is the higher."""
    score = attack[0] if defender.lowest else _best(attacker, attack)
    return score + attacker.bonus - _best(defender, defence) - defender.bonus


def _best(fighter: Fighter, dice: tuple[int, ...]) -> int:
    """The highest of ascending dice, or a crushing blow."""
    return dice[0] + dice[-1] if fighter.crush and len(dice) > 1 else dice[-1]


def _parried(
    attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]
) -> tuple[float, float]:
    """The chances of a win and a tie once a losing sword has had the other side's highest die rolled again."""
    margin = _margin(attacker, defender, attack, defence)
    if defender.parry and margin > 0:
        again = [(*attack[:-1], face) for face in range(1, 7)]
        return _mean([_guarded(attacker, defender, tuple(sorted(faces)), defence) for faces in again])
    if attacker.parry and margin < 0:
        again = [(*defence[:-1], face) for face in range(1, 7)]
        return _mean([_guarded(attacker, defender, attack, tuple(sorted(faces))) for faces in again])
    return _guarded(attacker, defender, attack, defence)


def _guarded(
    attacker: Fighter, defender: Fighter, attack: tuple[int, ...], defence: tuple[int, ...]
) -> tuple[float, float]:
    """The chances of a win and a tie once a losing defender on guard has rolled its lowest die again."""
    margin = _margin(attacker, defender, attack, defence)
    if not defender.guard or margin <= 0:
        return float(margin > 0), float(margin == 0)
    margins = [_margin(attacker, defender, attack, tuple(sorted((*defence[1:], face)))) for face in range(1, 7)]
    return sum(m > 0 for m in margins) / 6, sum(m == 0 for m in margins) / 6


def _mean(results: list[tuple[float, float]]) -> tuple[float, float]:
    return sum(won for won, _ in results) / len(results), sum(tied for _, tied in results) / len(results)


# -- Betrayal at Calth: faces are 2 hits, 1 critical, 2 shields, 1 blank --

HIT, CRITICAL, SHIELD = 2 / 6, 1 / 6, 2 / 6


@cache
def calth_pool(dice: int, rerolls: int = 0) -> dict[tuple[int, bool], float]:
    """An attack roll: (successes, whether a critical is among them); criticals are successes too (CALTH-10.4).

    Up to `rerolls` dice that missed are rolled again.
    """
    pool = {(0, False): 1.0}
    if rerolls == 0:
        for _ in range(dice):
            grown: dict[tuple[int, bool], float] = {}
            for (hits, critical), p in pool.items():
                for key, q in (((hits + 1, critical), HIT), ((hits + 1, True), CRITICAL), ((hits, critical), 0.5)):
                    grown[key] = grown.get(key, 0.0) + p * q
            pool = grown
        return pool
    again: dict[tuple[int, bool], float] = {}
    for (hits, critical), p in calth_pool(dice).items():
        for (more, second), q in calth_pool(min(rerolls, dice - hits)).items():
            key = (hits + more, critical or second)
            again[key] = again.get(key, 0.0) + p * q
    return again


@lru_cache(maxsize=1024)
def calth_attack(attack: int, defence: int, rerolls: int = 0) -> dict[tuple[int, bool], float]:
    """What an attack leaves after the defence roll: (successes no shield cancelled, whether there was a critical)."""
    left: dict[tuple[int, bool], float] = {}
    for (hits, critical), p in calth_pool(attack, rerolls).items():
        for shields, q in enumerate(successes(defence, SHIELD)):
            key = (max(0, hits - shields), critical)
            left[key] = left.get(key, 0.0) + p * q
    return left


def calth_kill(attack: int, defence: int, stamina: int, rerolls: int = 0) -> float:
    """The chance that an attack removes its main target (CALTH-9.6), critical effects apart."""
    return sum(p for (left, _), p in calth_attack(attack, defence, rerolls).items() if left >= stamina)


def calth_initiative(first: int, second: int) -> tuple[float, float, float]:
    """The chances that the first side rolls more successes, as many, fewer (CALTH-3.3)."""
    return compare(successes(first, 0.5), successes(second, 0.5))


def last_stand(models: int, vexilla: bool = False) -> Chances:
    """How many models survive a desperate last stand: one shield each (CALTH-8.6); with a vexilla every failed die is
    rolled again (CALTH-U4)."""
    return with_rerolls(models, SHIELD, models if vexilla else 0)


# -- Herejía de Horus --

Bonus = tuple[int, int]
"""What one counter brings: +1 to own dice, -1 to the enemy's."""
Kind = tuple[int, int, int]
"""A throw in battle: dice above the need, bare hits, near misses."""
Brought = tuple[int, int, int]
"""What a side brings: so many +1, so many -1, so many of one or the other."""
ATTACK_NEED, DEFENCE_NEED, SURVIVAL_NEED, MOST_DICE = 5, 4, 4, 5


@cache
def _kinds(dice: int, need: int) -> tuple[tuple[Kind, float], ...]:
    """Every kind of throw, with its chance."""
    found: dict[Kind, float] = {}
    for faces, p in throws(dice):
        kind = _kind(faces, need)
        found[kind] = found.get(kind, 0.0) + p
    return tuple(found.items())


def _kind(faces: tuple[int, ...], need: int) -> Kind:
    return sum(face > need for face in faces), faces.count(need), faces.count(need - 1)


@cache
def _hits(kind: Kind, raises: int, breaks: int) -> int:
    """What is left of a throw when the owner raises well and the enemy then breaks bare hits."""
    strong, bare, near = kind
    best = 0
    for raised in range(min(raises, near) + 1):
        saved = min(raises - raised, bare)
        best = max(best, strong + saved + max(0, bare + raised - saved - breaks))
    return best


@cache
def heresy_hits(dice: int, need: int, raises: int, breaks: int) -> Chances:
    """Hits of a side that may raise `raises` of its dice by one, and the enemy then lowers `breaks` of them (R5, R6).

    At most one of each on a die. Used well: a raise makes a hit of a near miss, or saves a bare hit from being broken,
    whichever leaves more hits; a lowering takes a bare hit away.
    """
    found = [0.0] * (dice + 1)
    for kind, p in _kinds(dice, need):
        found[_hits(kind, raises, breaks)] += p
    return tuple(found)


def _brought(counters: tuple[Bonus, ...], bonuses: str) -> Brought:
    """What counters bring together under a bonus rule."""
    raises, lowers = sum(b[0] for b in counters), sum(b[1] for b in counters)
    if bonuses == "both":
        return raises, lowers, 0
    if bonuses == "choose":
        return raises - lowers, 0, lowers
    return int(raises > 0 and not lowers), 0, int(lowers > 0)


def heresy_round(
    attackers: tuple[Bonus, ...], defenders: tuple[Bonus, ...], bonuses: str = "both"
) -> dict[tuple[int, int], float]:
    """The chances of (the attacker's, the defender's) hits in one round (HERESY-17, 18); five counters at most fight.

    `bonuses`: a counter brings "both" its +1 and -1, or its owner must "choose", or the whole "army" brings one (R5).
    Who may choose weighs hits scored against hits suffered, the attacker first; lowerings come after all raises (R23).
    """
    attack, defence = attackers[:MOST_DICE], defenders[:MOST_DICE]
    ours, theirs = _brought(attack, bonuses), _brought(defence, bonuses)
    found: dict[tuple[int, int], float] = {}
    if not ours[2] and not theirs[2]:
        mine = heresy_hits(len(attack), ATTACK_NEED, ours[0], theirs[1])
        other = heresy_hits(len(defence), DEFENCE_NEED, theirs[0], ours[1])
        return {(hit, lost): p * q for hit, p in enumerate(mine) for lost, q in enumerate(other)}
    for attack_kind, p in _kinds(len(attack), ATTACK_NEED):
        for defence_kind, q in _kinds(len(defence), DEFENCE_NEED):
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
    """The (attacker's, defender's) hits of dice that fell so, when bonuses are placed as in `heresy_round`."""
    ours, theirs = _brought(attackers, bonuses), _brought(defenders, bonuses)
    attack_kind, defence_kind = _kind(attack, ATTACK_NEED), _kind(defence, DEFENCE_NEED)
    if not ours[2] and not theirs[2]:
        return _hits(attack_kind, ours[0], theirs[1]), _hits(defence_kind, theirs[0], ours[1])
    return _weighed(attack_kind, defence_kind, ours, theirs)


def _weighed(attack: Kind, defence: Kind, ours: Brought, theirs: Brought) -> tuple[int, int]:
    """The hits of both sides when each shares out well, between raising and lowering, what it may choose.

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


@lru_cache(maxsize=4096)
def heresy_battle(
    attackers: tuple[Bonus, ...], defenders: tuple[Bonus, ...], bonuses: str = "both"
) -> tuple[float, float, float]:
    """The chances that the attacker wins, that both sides are wiped out, that the defender wins (HERESY-R7).

    Each side's counters stand in the order in which their owner keeps them: the last is lost first.
    """
    if not attackers or not defenders:
        return float(bool(attackers)), float(not attackers and not defenders), float(bool(defenders))
    result, stay = [0.0, 0.0, 0.0], 0.0
    for (hit, lost), p in heresy_round(attackers, defenders, bonuses).items():
        if hit or lost:
            kept = attackers[: max(0, len(attackers) - lost)], defenders[: max(0, len(defenders) - hit)]
            for i, chance in enumerate(heresy_battle(*kept, bonuses)):
                result[i] += p * chance
        else:
            stay = p
    return result[0] / (1 - stay), result[1] / (1 - stay), result[2] / (1 - stay)


def heresy_survival(change: int = 0) -> float:
    """The chance that a dying primarch lives who has where to withdraw to; `change`: what cards add (HERESY-19)."""
    return at_least(1, SURVIVAL_NEED - change)


# -- Sector Invasión --


def armour(value: int) -> float:
    """The chance that two dice pierce an armour: more than its value (SECTOR-14)."""
    return sum(total(2)[value + 1 :])


def damage(value: int) -> dict[str, float]:
    """What becomes of a damaged ship of that armour: nothing, a turn out of action, to be repaired, destroyed."""
    pierced, two = armour(value), total(2)
    held = sum(two[: value + 1])
    out, repair, destroyed = sum(two[2:8]), sum(two[8:10]), sum(two[10:])
    return {"none": held, "out": pierced * out, "repair": pierced * repair, "destroyed": pierced * destroyed}


def battle_dice(rolling: int, other: int) -> int:
    """How many dice the stronger ship rolls (SECTOR-11)."""
    return 3 if rolling >= 2 * other else 2 if rolling > other else 1


def battle_choice(rolling: int, other: int) -> dict[str, float]:
    """How likely each result is to be among the dice the stronger ship may choose from (SECTOR-11)."""
    faces = {"attacker_damaged": 1, "both_damaged": 1, "pushed": 2, "pushed_and_damaged": 2}
    return {name: any_face(battle_dice(rolling, other), count) for name, count in faces.items()}


def storm() -> dict[str, float]:
    """What a storm's core does (SECTOR-4): the cells it gains or loses, ends (or halves), or an explosion."""
    return {"ends": 0.1, "-2": 0.2, "-1": 0.2, "+1": 0.2, "+2": 0.2, "explodes": 0.1}


def crossing() -> dict[str, float]:
    """How a ship comes out of a storm, the roll for the lost included (SECTOR-16)."""
    lost = 2 / 6
    return {
        "destroyed": 1 / 6 + lost * 3 / 6,
        "damaged": 1 / 6 + lost / 6,
        "elsewhere_worse": lost / 6,
        "elsewhere": lost / 6,
        "unharmed": 2 / 6,
    }


def escape(agility: int, enemies: int, cells: int = 1) -> float:
    """The chance that a ship slips through: in each cell a die and the enemy ships within its agility (SECTOR-17)."""
    return (min(6, max(0, agility - enemies)) / 6) ** cells


class Army(NamedTuple):
    """A side of a land battle: dice and rerolls of each engagement, successes it has beforehand."""

    dice: int = 10
    rerolls: int = 0
    extra: int = 0


def land_battle(attacker: Army, defender: Army, engagements: int = 3) -> float:
    """The chance that the attacker has the most successes of all engagements together; a tie leaves the defender."""
    return compare(_land(attacker, engagements), _land(defender, engagements))[0]


def _land(army: Army, engagements: int) -> Chances:
    chances: Chances = (*[0.0] * army.extra, 1.0)
    for _ in range(engagements):
        chances = plus(chances, with_rerolls(army.dice, 0.5, army.rerolls))
    return chances
