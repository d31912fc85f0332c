"""Secret simultaneous choices of two sides, of which one gains what the other loses, solved by regret matching.

Each side mixes its choices in proportion to what it regrets not to have chosen so far; the average mixes come close to
an equilibrium, which no choice of the other side can exploit. Chance comes in only when a choice is drawn from a mix.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.dice import Dice

ROUNDS = 300
_FINE = 1 << 53


class Solution(NamedTuple):
    """How likely the row player makes each choice, and the column player, and what the row player then gains."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    value: float


def solve(payoffs: Sequence[Sequence[float]], rounds: int = ROUNDS) -> Solution:
    """Solve a game whose `payoffs` are what the row player gains, a row for each of its choices.

    Regrets are never less than nothing, later rounds count for more, and the columns answer what the rows have just
    become; by this a few hundred rounds are enough.
    """
    turned = list(zip(*payoffs, strict=True))
    regrets = [0.0] * len(payoffs), [0.0] * len(turned)
    sums = [0.0] * len(payoffs), [0.0] * len(turned)
    for number in range(1, rounds + 1):
        rows, columns = mix(regrets[0]), mix(regrets[1])
        gains = [_dot(line, columns) for line in payoffs]
        value = _dot(gains, rows)
        for at, gain in enumerate(gains):
            regrets[0][at] = max(0.0, regrets[0][at] + gain - value)
            sums[0][at] += number * rows[at]
        rows = mix(regrets[0])
        losses = [_dot(line, rows) for line in turned]
        value = _dot(losses, columns)
        for at, loss in enumerate(losses):
            regrets[1][at] = max(0.0, regrets[1][at] + value - loss)
            sums[1][at] += number * columns[at]
    rows, columns = mix(sums[0]), mix(sums[1])
    return Solution(rows, columns, _dot([_dot(line, columns) for line in payoffs], rows))


def mix(weights: Sequence[float]) -> tuple[float, ...]:
    """Return chances in proportion to the weights; all alike when there are none."""
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else (1 / len(weights),) * len(weights)


def drawn(chances: Sequence[float], dice: Dice) -> int:
    """Draw which choice is made."""
    left = dice.below(_FINE) / _FINE
    for at, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return at
    return max(range(len(chances)), key=chances.__getitem__)


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
