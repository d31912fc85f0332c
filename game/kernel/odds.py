"""Chances of any dice: how many succeed, sums, comparisons, all throws."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

Chances = tuple[float, ...]


@cache
def successes(dice: int, p: float) -> Chances:
    """Return how many of so many dice succeed, each with chance `p`."""
    return tuple([comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)])


@cache
def with_rerolls(dice: int, p: float, rerolls: int) -> Chances:
    """Return the same when up to `rerolls` of the dice that failed are rolled once more."""
    total = [0.0] * (dice + 1)
    for first, chance in enumerate(successes(dice, p)):
        for second, again in enumerate(successes(min(rerolls, dice - first), p)):
            total[first + second] += chance * again
    return tuple(total)


def at_least(dice: int, need: int, hits: int = 1, sides: int = 6) -> float:
    """Return the chance that `hits` dice or more show `need` or more."""
    p = min(max(sides + 1 - need, 0), sides) / sides
    return sum(successes(dice, p)[hits:])


def all_equal(dice: int, sides: int = 6) -> float:
    """Return the chance of a double with two dice, of a triple with three."""
    return float(sides ** (1 - dice))


def any_face(dice: int, faces: int, sides: int = 6) -> float:
    """Return the chance that one die at least shows one of so many wanted faces."""
    return 1 - (1 - faces / sides) ** dice


@cache
def total(dice: int, sides: int = 6) -> Chances:
    """Return the sum of dice; `total(2)[7]` is the chance of a 7."""
    chances: Chances = (1.0,)
    for _ in range(dice):
        chances = plus(chances, (0.0, *[1 / sides] * sides))
    return chances


def plus(one: Chances, other: Chances) -> Chances:
    """Return the sum of two independent numbers (a convolution)."""
    both = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            both[i + j] += p * q
    return tuple(both)


def compare(one: Chances, other: Chances) -> tuple[float, float, float]:
    """Return the chances that the first of two independent numbers is more, the same, less."""
    return (
        sum(p * sum(other[:i]) for i, p in enumerate(one)),
        sum(p * q for p, q in zip(one, other, strict=False)),
        sum(q * sum(one[:j]) for j, q in enumerate(other)),
    )


def expected(chances: Chances) -> float:
    """Return the mean."""
    return sum(k * p for k, p in enumerate(chances))


@cache
def throws(dice: int, sides: int = 6) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return every throw as ascending faces, with its chance."""
    ways = factorial(dice)
    return tuple(
        [
            (f, ways / prod(factorial(f.count(x)) for x in set(f)) / sides**dice)
            for f in combinations_with_replacement(range(1, sides + 1), dice)
        ]
    )
